"""Moves in words, as people and programs write them: `h8i9h7`, `1. h8 i9 2. h7`, `1) h8  2) i9`, `1 H8  2 I9`.

Signs of full width count as the narrow ones. `--` and `pass` are passes; a single dash, a comma or a blank separates.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.moves.growing_game import GrowingGame
from gobang.game.formats.plain_text import usual_size
from gobang.game.notation import OffBoard
from gobang.game.position import LARGEST

NARROW = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
"""The signs of full width, for `str.translate`."""

_WORD = re.compile(
    r"[\s,;]*+(?:(?P<result>(?:1-0|0-1|1/2-1/2|½-½|\*)(?![\w/-]))"
    r"|(?P<number>\d{1,4}(?!\d))(?P<mark>\s*[.)、]++)?"
    r"|(?P<point>[a-z]\s*\d{1,4}(?!\d))"
    r"|(?P<skip>--++|pass(?![a-z]))|(?P<dash>-)"
    r"|(?P<other>[^\s,;]++))",
    re.IGNORECASE | re.ASCII,
)
_BEGINS = re.compile(r"\s*+(?:\d{1,4}\s*+[.)、]++\s*+)?(?:[a-z]\d{1,2}(?!\d)|--|pass\b)", re.IGNORECASE | re.ASCII)


def begins(text: str) -> bool:
    """Whether a text begins with a move."""
    return _BEGINS.match(text) is not None


def size_for(text: str) -> int:
    """The smallest usual board with all the crossings named in `text`, up to one that is on no board."""
    most = 0
    for found in _WORD.finditer(text):
        if point := found["point"]:
            needed = max(ord(point[0].upper()) - ord("A") + 1, int(point[1:]))
            if needed > LARGEST:
                most = most or LARGEST
                break
            most = max(most, needed)
    return usual_size(most)


def read(game: GrowingGame, text: str, at: int = 0, number: int | None = None) -> str:
    """Play the moves in `text` from `at` on, up to what is no move; return the result that it names, else "".

    What cannot be read or played ends the game and is told, with its place in `text`, or in the line with this
    `number`; so is a number that is not the next one.
    """
    return _Reading(game, text, number).read(at)


class _Reading:
    """Goes through a text word by word."""

    def __init__(self, game: GrowingGame, text: str, number: int | None) -> None:
        self._game, self._text, self._number = game, text, number
        self._row, self._counted = 1, 0

    def read(self, at: int) -> str:
        """Read from `at` on, and return the result."""
        result, expected, numbered = "", 1, False
        words = _WORD.finditer(self._text, at)
        for found in words:
            number = int(found["number"]) if found["number"] else None
            if found["result"]:
                result = found["result"]
            elif found["skip"]:
                self._game.skip()
            elif number is not None and (found["mark"] or (number == expected and not numbered)):
                if number != expected:
                    self._tell(found, "number", Fault.MOVE_NUMBER, number, expected)
                expected = number + 1
            elif not found["dash"] and not self._play(found):
                self._leave_out(words)
                break
            numbered = number is not None
        return result

    def _play(self, found: re.Match[str]) -> bool:
        """Play the move of a word; where there is none, tell what is wrong with it."""
        if found["point"] is None:
            kind = "number" if found["number"] else "other"
            self._tell(found, kind, Fault.NO_CROSSING, repr(shortened(found[kind])))
            return False
        try:
            point = notation.parse_point(found["point"], self._game.size)
        except OffBoard as error:
            self._tell(found, "point", error.fault, *error.values)
            return False
        row, column = self._place(found, "point")
        return self._game.play(point, notation.point_name(point, self._game.size), line=row, column=column) is not None

    def _leave_out(self, words: Iterator[re.Match[str]]) -> None:
        """Tell how many moves come after the one that could not be played."""
        left = [found for found in words if found["point"] or found["skip"]]
        if left:
            self._tell(left[0], "point" if left[0]["point"] else "skip", Fault.MOVES_LEFT_OUT, len(left))

    def _tell(self, found: re.Match[str], kind: str, fault: Fault, *values: object) -> None:
        row, column = self._place(found, kind)
        self._game.record.faults.add_error(FormatError(fault, *values, line=row, column=column))

    def _place(self, found: re.Match[str], kind: str) -> tuple[int, int | None]:
        """The line and the column of a word, from 1; the line with the number that was given, if one was."""
        if self._number is not None:
            return self._number, None
        at = found.start(kind)
        self._row += self._text.count("\n", self._counted, at)
        self._counted = at
        return self._row, at - self._text.rfind("\n", 0, at)
