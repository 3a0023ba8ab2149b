"""The store: games, their records entry by entry, seats and invitations, in SQLite or PostgreSQL."""
