"""Trials on a CUDA GPU, from the same source as on a processor's cores."""
