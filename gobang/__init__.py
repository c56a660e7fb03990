"""Gobang: five in a row, on the desktop."""

__version__ = "0.2.0"
