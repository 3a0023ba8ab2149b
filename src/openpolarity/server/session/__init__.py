"""What runs in the process of one game: the table in real time, hands, computers, practice."""
