"""Everything that goes over the wire, or between the server and a game's process."""
