"""Attacks on the program, by kind: `python3 dev.py soak`. docs/trust.md says what they try and what is promised."""
