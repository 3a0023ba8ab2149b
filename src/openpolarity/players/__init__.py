"""Computer players: they plan with the real physics, aim, and tremble like people."""
