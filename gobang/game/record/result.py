"""The result of a game as SGF writes it, and back."""

from __future__ import annotations

import re
from dataclasses import replace

from gobang.game.judging import judge
from gobang.game.point import Stone
from gobang.game.record.record import Record
from gobang.game.ruleset import Ending, RuleSet, Verdict

SIDES = {Stone.BLACK: "B+", Stone.WHITE: "W+"}
CODES = {Ending.RESIGNED: "R", Ending.TIME: "T", Ending.FORFEIT: "F", Ending.FORBIDDEN: "F"}
"""SGF's letters; a forbidden move is a forfeit in them, and a five in a row has none."""
WORDS = {"R": Ending.RESIGNED, "T": Ending.TIME, "F": Ending.FORFEIT}

_DRAWN = ("0", "DRAW", "JIGO", "TIE", "1/2-1/2", "½-½", "和", "和棋", "和局", "平局")
_WON = re.compile(r"(?P<won>BLACK|WHITE|[黑白])(?:方|棋)?\s*(?:中盘|中盤)?\s*(?:WINS|WON|WIN|[胜勝])")
_NUMBERS = {"1-0": Stone.BLACK, "0-1": Stone.WHITE}


def result_text(verdict: Verdict) -> str:
    """`B+`, `W+R`, `B+T`, `W+F` or `Draw`."""
    if not verdict.winner:
        return "Draw"
    return SIDES[verdict.winner] + CODES.get(verdict.ending, "")


def read_result(text: str) -> Verdict | None:
    """The verdict in `text`, in SGF's letters or in words; None if it names neither a winner nor a draw."""
    word = text.strip().upper().replace("–", "-")
    if word in _DRAWN:
        return Verdict(Ending.AGREED, Stone.EMPTY)
    for stone, side in SIDES.items():
        if word.startswith(side):
            return Verdict(WORDS.get(word[2:3], Ending.FIVE), stone)
    if word in _NUMBERS:
        return Verdict(Ending.FIVE, _NUMBERS[word])
    if said := _WON.match(word):
        return Verdict(Ending.FIVE, Stone.BLACK if said["won"] in ("BLACK", "黑") else Stone.WHITE)
    return None


def told_ending(record: Record, rules: RuleSet) -> Verdict | None:
    """How the main line ended, according to the header's result.

    None if the header has no result or says five in a row, or if the board at the end of the line decides the game.
    """
    verdict = read_result(record.header.result)
    if verdict is None or verdict.ending is Ending.FIVE or judge(record.mainline()[-1].position, rules) is not None:
        return None
    return verdict


def told_winner(record: Record) -> Verdict | None:
    """At the end of the main line: who won according to the header's result, where the board does not show it.

    Files often name the winner and not why: that is `Ending.TOLD`. None at all other nodes.
    """
    if record.current.children or record.current is not record.mainline()[-1]:
        return None
    verdict = read_result(record.header.result)
    return replace(verdict, ending=Ending.TOLD) if verdict is not None and verdict.winner else verdict
