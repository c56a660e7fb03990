"""Piskvork's .psq: `Piskvorky 15x15, 0:0, 0`, a line `x,y,ms` a move, two names, `-1`.

Coordinates count from 1, columns from the left, rows from the top. The list of moves ends with the first line that is
not two or three numbers. Blank lines are passed over, as Piskvork's fscanf does; but one is written before names that
would look like a move. A number counts as a name only if another line follows the names. The last number of
the first line is 1 where the player who is named second began. Gomocup writes a last line such as `0,Renju`, which
names the rule. The milliseconds that a move took become the node's property MS.
"""

from __future__ import annotations

import re
from dataclasses import replace

from gobang.game import notation
from gobang.game.fault import Fault, Faults
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.moves.growing_game import GrowingGame
from gobang.game.formats.plain_text import board_size, lines_of, tell_left_out, usual_size
from gobang.game.notation import OffBoard
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import FREESTYLE, RENJU, STANDARD

_HEAD = re.compile(r"\ufeff?\s*+Piskvorky\s++(\d{1,4})\s*+x\s*+(\d{1,4})(?!\d)", re.IGNORECASE)
_NUMBERS = re.compile(r"[\s\d,:.;-]*")
"""What follows the size in a first line that says nothing else."""
_MOVE = re.compile(r"\s*+(\d{1,4})\s*+,\s*+(\d{1,4})\s*+(?:,\s*+(\d{1,12})(?!\d)\s*+)?(,.*+)?")
_MS = re.compile(r"\d{1,12}")
_NUMBER = re.compile(r"-?\d+")
_LAST_NUMBER = re.compile(r"[^,]*+,[^,]*+,\s*+(\d++)\s*+")
_GROUP = re.compile(r"-?\d+,\s*([A-Z][a-z]+)\w*")
"""The line of Gomocup that names the group of a tournament."""
_RULES = {"Freestyle": FREESTYLE, "Fastgame": FREESTYLE, "Standard": STANDARD, "Renju": RENJU}
"""The rules of Gomocup's groups."""
END = "-1"
NOBODY = "?"
"""Written for a player without a name."""


def is_text(text: str) -> bool:
    """Whether a text is of this form, by its first word."""
    return text.removeprefix("\ufeff").lstrip()[:9].lower() == "piskvorky"


def loads(text: str) -> Record:
    """The game, Black first, up to what cannot be played. Raises FormatError where there is neither head nor move."""
    bounds.check_text(text)
    lines = lines_of(text)
    after = _end_of_moves(lines)
    moves = [(number, found) for number, line in enumerate(lines[1:after], 2) if (found := _MOVE.fullmatch(line))]
    faults = Faults()
    game = GrowingGame.empty(_size(lines[0], moves, faults), faults=faults)
    _play(game, moves)
    _note_the_rest(game.record, lines, after)
    return game.record


def _size(first: str, moves: list[tuple[int, re.Match[str]]], faults: Faults) -> int:
    """The size of the board; where the first line does not say it, a usual one on which the moves are."""
    head = _HEAD.match(first)
    if head is None:
        error = FormatError(Fault.PSQ_HEAD, line=1)
        if not moves:
            raise error
        faults.add_error(error)
        most = max(int(number) for _, move in moves for number in move.group(1, 2))
        return usual_size(most)
    if not _NUMBERS.fullmatch(first, head.end()):
        faults.add(Fault.NOT_UNDERSTOOD, shortened(first[head.end() :]), line=1)
    return board_size(int(head[1]), int(head[2]), faults.add, line=1)


def _play(game: GrowingGame, moves: list[tuple[int, re.Match[str]]]) -> None:
    """Play the moves up to the first that cannot be played."""
    faults = game.record.faults
    numbers = [int(number) for _, move in moves for number in move.group(1, 2)]
    from_zero = 0 in numbers and max(numbers) < game.size
    if from_zero:
        faults.add(Fault.COUNTED_FROM_ZERO)
    for played, (line, move) in enumerate(moves):
        column, row = (int(number) + from_zero for number in move.group(1, 2))
        try:
            node = game.play(notation.from_one(column, row, game.size), f"{move[1]},{move[2]}", line=line)
        except OffBoard as error:
            faults.add_error(FormatError.because(error, line))
            node = None
        if node is None:
            tell_left_out([line for line, _ in moves[played + 1 :]], faults.add)
            return
        if move[3] and int(move[3]):
            node.properties["MS"] = [move[3]]
        if move[4] and move[4].strip(", \t"):
            faults.add(Fault.NOT_UNDERSTOOD, shortened(move[4]), line=line)


def _note_the_rest(record: Record, lines: list[str], after: int) -> None:
    """Note what follows the moves: the names, the rule, and what is not understood."""
    names, taken = _names(lines[0], lines[after:])
    rule = ""
    ended = False
    for number, line in enumerate(lines[after + taken :], after + taken + 1):
        group = _GROUP.fullmatch(line.strip())
        if group and not rule and group[1] in _RULES:
            rule = _RULES[group[1]].name
        elif not ended and _NUMBER.fullmatch(line.strip()):
            ended = True
        elif line.strip():
            record.faults.add(Fault.NOT_UNDERSTOOD, shortened(line), line=number)
    record.header = replace(record.header, rule=rule, **names)


def beside_the_moves(text: str) -> list[str]:
    """What a file says besides its moves: the last number of its first line, and what follows, Black's name first.

    Left out are the line that ends a file, and two other numbers of the first line, which Piskvork writes always.
    """
    head, *lines = [" ".join(line.split()) for line in lines_of(text)]
    beside = [line for line in lines[_end_of_moves([head, *lines]) - 1 :] if line not in ("", END)]
    if _second_began(head) and len(beside) > 1:
        return ["0", beside[1], beside[0], *beside[2:]]
    number = _LAST_NUMBER.search(head)
    return [number[1] if number else "0", *beside]


def _end_of_moves(lines: list[str]) -> int:
    """The number of the first line, counted from 0, that is neither a move nor a blank line between moves."""
    end = 1
    for number, line in enumerate(lines[1:], 1):
        if _MOVE.fullmatch(line):
            if end < number and _is_named(lines[end:]):
                break
            end = number + 1
        elif line.strip():
            break
    return end


def _is_named(lines: list[str]) -> bool:
    """Whether these are a blank line, two names and the end, as written where the names look like moves."""
    blank, *others = [line.strip() for line in lines]
    return not blank and len(others) > 2 and all(others[:3]) and others[2] == END and not any(others[3:])


def _second_began(head: str) -> bool:
    number = _LAST_NUMBER.search(head)
    return number is not None and number[1] == "1"


def _names(head: str, lines: list[str]) -> tuple[dict[str, str], int]:
    """The names in the lines after the moves, and how many lines they take; `head` says who began.

    In files of ours they stand after a blank line if they look like a move.
    """
    blank = len(lines) > 1 and not lines[0].strip() and _MOVE.fullmatch(lines[1]) is not None
    names = [" ".join(line.split()) for line in lines[blank : blank + 2]]
    ended = len(lines) > blank + 2 and lines[blank + 2].strip()
    if len(names) < 2 or not all(names) or (any(map(_NUMBER.fullmatch, names)) and not ended):
        return {}, 0
    sides = ("white", "black") if _second_began(head) else ("black", "white")
    return {side: "" if name == NOBODY else name for side, name in zip(sides, names, strict=True)}, blank + 2


def dumps(record: Record) -> str:
    """The line through the current node, to its end. Raises FormatError if it holds more than moves in turn."""
    start = record.root.position
    line = record.line()[1:]
    moves = [node.move for node in line if node.move is not None]
    if Position.empty(start.size) != start or Position.of(start.size, moves) != record.line()[-1].position:
        raise FormatError(Fault.PSQ_HOLDS_ONLY)
    rows = [f"Piskvorky {start.size}x{start.size}, 0:0, 0"]
    for node, move in zip(line, moves, strict=True):
        row, column = notation.row_column(move)
        took = next(iter(node.properties.get("MS", ())), "")
        rows.append(f"{column},{row},{took if _MS.fullmatch(took) else 0}")
    names = [" ".join(name.split()) or NOBODY for name in (record.header.black, record.header.white)]
    if names != [NOBODY, NOBODY]:
        rows += ["", *names] if _MOVE.fullmatch(names[0]) else names
    return "\n".join([*rows, END, ""])
