"""Thousands of trials at once: plans in, endings and boards out, as arrays."""
