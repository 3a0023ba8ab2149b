"""A game as clients are told of it: the view of now, events, offers, explanations."""
