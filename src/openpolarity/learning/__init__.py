"""How the computer learns the game: games in the head, networks fitted to them, a gate for better ones."""
