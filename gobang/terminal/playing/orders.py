"""What a person may type while playing, in either language."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.notation import NotationError, OffBoard, parse_point, parse_row_column
from gobang.game.point import Point


class Verb(enum.Enum):
    """An order other than a move; the value holds the words for it."""

    UNDO = ("undo", "u", "back", "悔棋", "悔")
    RESIGN = ("resign", "认输")
    DRAW = ("draw", "和棋", "求和")
    HINT = ("hint", "h", "提示")
    BOARD = ("board", "b", "棋盘")
    NEW = ("new", "n", "新局", "再来")
    HELP = ("help", "?", "帮助")
    QUIT = ("quit", "q", "exit", "退出")


WORDS = {word: verb for verb in Verb for word in verb.value}


@dataclass(frozen=True, slots=True)
class TypedOrder:
    """A verb and the text after it."""

    verb: Verb
    rest: str = ""


def read(line: str, size: int) -> Point | TypedOrder:
    """Parse `line`. Raises OffBoard for a point that is not on the board, NotationError for anything else unknown."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    if verb := WORDS.get(word.lower()):
        return TypedOrder(verb, rest.strip())
    return row_column(text, size) or parse_point(text, size)


def row_column(text: str, size: int) -> Point | None:
    """The point that `text` names by row and column; None if it is something else. Raises OffBoard."""
    try:
        return parse_row_column(text, size)
    except OffBoard:
        raise
    except NotationError:
        return None
