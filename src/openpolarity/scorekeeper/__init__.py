"""The referee for a game with real discs, at the prompt, and the rule books in our own words."""
