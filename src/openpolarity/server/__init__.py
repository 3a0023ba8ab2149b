"""The server: games in processes of their own, moved and watched through a browser (docs/protocol.md)."""
