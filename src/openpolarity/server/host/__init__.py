"""All games of a server: who is at them, their processes, and where they are kept."""
