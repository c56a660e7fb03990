"""Machines whose moves a test decides."""

from __future__ import annotations

from gobang.game.point import Stone


class Scripted:
    """Plays the given answers one after the other; counts how often it is closed."""

    def __init__(self, *answers):
        self.answers, self.closed = list(answers), 0

    def begin(self, dice):
        self.dice = dice

    def answer(self, _position, _rules):
        return self.answers.pop(0)

    def close(self):
        self.closed += 1


class Gambler:
    """Plays random free crossings, and keeps no memory of the game."""

    def __init__(self):
        self.seen, self.closed = [], 0

    def begin(self, dice):
        self.dice = dice

    def answer(self, position, _rules):
        self.seen.append(position)
        return self.dice.choice(list(position.stones(Stone.EMPTY)))

    def close(self):
        self.closed += 1
