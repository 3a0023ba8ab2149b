"""A whole game: a table, a referee, rules and two sides; the record of what was done and what happened."""
