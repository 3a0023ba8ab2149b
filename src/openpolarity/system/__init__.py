"""What differs between operating systems: locks, pipes, processes, memory and more (docs/portability.md)."""
