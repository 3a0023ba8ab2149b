"""Bots: programs of any language that play through lines of JSON (docs/bot-protocol.md)."""
