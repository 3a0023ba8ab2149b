"""What computer players have learned: what a position is worth, and which leans are worth a trial."""
