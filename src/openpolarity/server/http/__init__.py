"""Pages, sockets and limits: everything between a browser and the games."""
