"""The same inputs give the same bits, whatever the processor."""
