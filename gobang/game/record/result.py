"""The result of a game as SGF writes it, and back."""

from __future__ import annotations

from gobang.game.judging import judge
from gobang.game.point import Stone
from gobang.game.record.record import Record
from gobang.game.ruleset import Ending, RuleSet, Verdict

SIDES = {Stone.BLACK: "B+", Stone.WHITE: "W+"}
CODES = {Ending.RESIGNED: "R", Ending.TIME: "T", Ending.FORFEIT: "F", Ending.FORBIDDEN: "F"}
"""SGF's letters; a forbidden move is a forfeit in them, and a five in a row has none."""
WORDS = {"R": Ending.RESIGNED, "T": Ending.TIME, "F": Ending.FORFEIT}


def result_text(verdict: Verdict) -> str:
    """`B+`, `W+R`, `B+T`, `W+F` or `Draw`."""
    if not verdict.winner:
        return "Draw"
    return SIDES[verdict.winner] + CODES.get(verdict.ending, "")


def read_result(text: str) -> Verdict | None:
    """The verdict in `text`; None if it names neither a winner nor a draw."""
    word = text.strip().upper()
    if word in ("0", "DRAW", "JIGO", "1/2-1/2"):
        return Verdict(Ending.AGREED, Stone.EMPTY)
    for stone, side in SIDES.items():
        if word.startswith(side):
            return Verdict(WORDS.get(word[2:3], Ending.FIVE), stone)
    return None


def told_ending(record: Record, rules: RuleSet) -> Verdict | None:
    """How the main line ended, according to the header's result.

    None if the header has no result or says five in a row, or if the board at the end of the line decides the game.
    """
    verdict = read_result(record.header.result)
    if verdict is None or verdict.ending is Ending.FIVE or judge(record.mainline()[-1].position, rules) is not None:
        return None
    return verdict
