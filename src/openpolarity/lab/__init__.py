"""Experiments with the simulated discs: placements, phenomena, calibration, figures."""
