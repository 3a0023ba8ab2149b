"""What differs between operating systems: locks on files, pipes to wait for, memory, cores (docs/portability.md)."""
