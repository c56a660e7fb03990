"""The parts of which reading SGF is made: nodes as text, what they say of the game, the record."""
