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

_DRAWN = re.compile(
    r"0|(?:[BW]\+)?DRAW\b.*|DRAWN?|JIGO|TIED?|REMIS|(?:1/2|½|0?[.,]5)[-:](?:1/2|½|0?[.,]5)"
    r"|和|和棋|和局|和了|平局|平|引き?分け?|持碁|무승부|비김|НИЧЬЯ"
)
_SIDES = {
    Stone.BLACK: ("BLACK", "黑", "黒", "흑", "ЧЕРНЫЕ", "ЧЁРНЫЕ", "ЧЕРНЫХ", "ЧЁРНЫХ"),
    Stone.WHITE: ("WHITE", "白", "백", "БЕЛЫЕ", "БЕЛЫХ"),
}
_STONES = {word: stone for stone, words in _SIDES.items() for word in words}
_SIDE = rf"(?P<side>{'|'.join(_STONES)})(?:方|棋|番)?の?\s*"
_WON = re.compile(rf"{_SIDE}(?:中盘|中盤|中押し)?\s*(?:WINS|WON|WIN|[胜勝]|贏|赢|승|ВЫИГР|ПОБЕД)")
_LOST = re.compile(rf"{_SIDE}(?:RESIGN|LOSES|LOST|认输|認輸|投了|负|負|败|敗|패|СДАЛ|ПРОИГР)")
_WINNERS = {"1-0": Stone.BLACK, "0-1": Stone.WHITE, "B": Stone.BLACK, "W": Stone.WHITE} | _STONES
_UNKNOWN = {
    *("", "?", "*", "-", "VOID", "UNKNOWN", "UNFINISHED", "SUSPENDED", "NO RESULT", "NONE"),
    *("未知", "未完", "无", "不明"),
}


def result_text(verdict: Verdict) -> str:
    """`B+`, `W+R`, `B+T`, `W+F` or `Draw`."""
    if not verdict.winner:
        return "Draw"
    return SIDES[verdict.winner] + CODES.get(verdict.ending, "")


def read_result(text: str) -> Verdict | None:
    """The verdict in `text`, in SGF's letters or in words; None if it names neither a winner nor a draw."""
    word = _upper(text)
    if _DRAWN.fullmatch(word):
        return Verdict(Ending.AGREED, Stone.EMPTY)
    for stone, side in SIDES.items():
        if word.startswith(side):
            return Verdict(WORDS.get(word[2:3], Ending.FIVE), stone)
    if (number := word.replace(" ", "").replace(":", "-")) in _WINNERS:
        return Verdict(Ending.FIVE, _WINNERS[number])
    if said := _WON.match(word):
        return Verdict(Ending.FIVE, _STONES[said["side"]])
    if said := _LOST.match(word):
        return Verdict(Ending.FIVE, _STONES[said["side"]].other)
    return None


def is_no_result(text: str) -> bool:
    """Whether `text` says that there is no result, or that nobody knows it."""
    return _upper(text) in _UNKNOWN


def _upper(text: str) -> str:
    return " ".join(text.upper().replace("–", "-").replace("－", "-").split())


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
