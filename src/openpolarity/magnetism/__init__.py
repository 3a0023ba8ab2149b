"""magnetism"""
