"""Gobang: five in a row, on the desktop."""

__version__ = "0.1.0"
