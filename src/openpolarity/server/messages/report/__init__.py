"""A game as clients see it: the current view, events, offers and explanations."""
