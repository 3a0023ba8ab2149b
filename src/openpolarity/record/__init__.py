"""The record of a game: what was done and what happened, written as it is played, read, verified and told."""
