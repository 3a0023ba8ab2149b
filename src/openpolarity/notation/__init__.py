"""A position (the rules' state and where the discs lie) and its one-line form, both ways."""
