"""The moves of a game as names of crossings, `h8i9h7`; on boards other than 15 by 15 after a line such as `20x20`.

That is what is written. Read are moves in any words (`move_words`), also at the end of a link such as
`https://gomocalc.com/#/h8i9h7`, and after lines like `[Black "Ann"]`, as PlayOK and others write them.
"""

from __future__ import annotations

import re

from gobang.game import notation
from gobang.game.fault import Fault, Faults
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.moves import move_words
from gobang.game.formats.moves.growing_game import GrowingGame, checked
from gobang.game.formats.moves.move_words import NARROW
from gobang.game.formats.plain_text import board_size
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.record.result import read_result, result_text

_SIZE = re.compile(r"\s*(\d{1,4})\s*[x×*]\s*(\d{1,4})\b", re.IGNORECASE)
_LINK = re.compile(
    r"\s*+(?:https?://)?[\w-]++(?:\.[\w-]++)*?\.[a-z]{2,}+(?::\d++)?(?:/[^\s#]*+)?#/?", re.ASCII | re.IGNORECASE
)
_TAG = re.compile(r"\s*+\[\s*+(\w++)\s*+\"([^\"\n]*+)\"\s*+\]")
_FIELDS = {"black": "black", "white": "white", "event": "event", "site": "place", "date": "date", "round": "round"}
"""The fields of a header by the tags that fill them."""
_GAMES = frozenset(("gomoku", "renju", "five in a row"))
_NOBODY = frozenset(("", "?", "-", "????.??.??"))
"""What stands in a tag for what is not known."""


def is_text(text: str) -> bool:
    """Whether a text is moves in words, and not a drawn board."""
    text = text.translate(NARROW)
    said = _SIZE.match(text)
    if _TAG.match(text) or move_words.begins(text[said.end() :] if said else text):
        return True
    link = _LINK.match(text)
    if link and (move_words.begins(text[link.end() :]) or not text[link.end() :].strip()):
        return True
    # A board of 5 rows such as "OOOOO" has no digit, and moves always have one; a board with its numbers has signs.
    return any(sign.isdigit() for sign in text) and not any(sign in ".-_+*·●○" for sign in text)


def loads(text: str) -> Record:
    """The game up to what is no move, Black first. Raises FormatError where there is none."""
    bounds.check_text(text)
    text, faults = text.translate(NARROW), Faults()
    fields, at = _tags(text, faults)
    if link := _LINK.match(text, at):
        at = link.end()
    size, at = _size(text, at, faults)
    game = GrowingGame.empty(size or move_words.size_for(text[at:]), faults=faults)
    result = move_words.read(game, text, at)
    game.record.header = _header(fields, result, faults)
    return checked(game).record


def strictly(text: str) -> Record:
    """The same, of a text that is nothing else. Raises FormatError for the first thing in it that is not read."""
    record = loads(text)
    if record.faults:
        raise FormatError.because(record.faults.first[0])
    return record


def dumps(record: Record) -> str:
    """The line through the current node, to its end. Raises FormatError if it holds more than moves in turn."""
    start = record.root.position
    line = [node.move for node in record.line() if node.move is not None]
    if Position.empty(start.size) != start or Position.of(start.size, line) != record.line()[-1].position:
        raise FormatError(Fault.ONLY_MOVES_IN_TURN)
    size = "" if start.size == notation.UNTOLD_SIZE else f"{start.size}x{start.size}\n"
    return f"{size}{notation.position_string(line, start.size)}\n"


def _size(text: str, at: int, faults: Faults) -> tuple[int, int]:
    """The size that stands before the moves, 0 for none, and where the moves begin."""
    said = _SIZE.match(text, at)
    if said is None:
        return 0, at
    line = text.count("\n", 0, said.start(1)) + 1
    return board_size(int(said[1]), int(said[2]), faults.add, line=line), said.end()


def _tags(text: str, faults: Faults) -> tuple[dict[str, str], int]:
    """What the lines in brackets before the moves say, and where those end."""
    fields: dict[str, str] = {}
    at = 0
    while found := _TAG.match(text, at):
        name, value = found[1].lower(), " ".join(found[2].split())
        field = _FIELDS.get(name, name)
        if (name in _FIELDS or name == "result") and field not in fields:
            fields[field] = "" if value in _NOBODY else value
        elif value not in _NOBODY and not (name == "gametype" and value.lower() in _GAMES):
            line = text.count("\n", 0, found.start(1)) + 1
            faults.add(Fault.NOT_UNDERSTOOD, shortened(found[0]), line=line)
        at = found.end()
    return fields, at


def _header(fields: dict[str, str], result: str, faults: Faults) -> Header:
    said = fields.pop("result", "").removeprefix("*")
    if said and result not in ("", "*", said):
        faults.add(Fault.NOT_UNDERSTOOD, result)
    verdict = read_result(said or result)
    return Header(**fields, result=said if verdict is None else result_text(verdict))
