"""How puzzles are made: games of self-play, positions worth solving, a solution for each, and how hard it is."""
