"""What the library's index holds about one game, computed from its record."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from gobang.game.formats import sgf_kept
from gobang.game.judging import judge
from gobang.game.keys import keys
from gobang.game.library.line_text import write_line
from gobang.game.openings.renju import opening_shown
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.game_date import game_date
from gobang.game.record.record import Node, Record
from gobang.game.record.result import read_result
from gobang.game.review import sgf_review
from gobang.game.review.reviewed_game import ReviewedGame
from gobang.game.review.scope import OutOfTurn
from gobang.game.ruleset import FREESTYLE, RULES
from gobang.paths import machine_key

NOBODY, BLACK, WHITE, DRAW = range(4)
"""Who won, as numbers in the index. NOBODY: it is not known."""
POSITIONS_A_STEP = 2000
"""Positions of a tree between two pauses: some milliseconds."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One position of a record: its key, the ply at which it stands, what was played next in the game, and what else.

    `next` is as of `Keys.least`, None where the game ended or in a variation; `others` are the moves with which
    variations go on from here, as of `Keys.least` too.
    """

    key: int
    ply: int
    next: int | None
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Described:
    """A game without its positions. `result` is NOBODY, BLACK, WHITE or DRAW; `opening` a RenjuOpening's number."""

    size: int
    rule: str
    black: str
    white: str
    event: str
    date: str
    result: int
    plies: int
    opening: str
    mistakes: int | None
    """How many moves a review in the file calls mistakes; None without one."""
    free: bool
    """Whether it is a free board if it is one of the person's own games."""
    moves: bytes
    """The same for games with the same moves, turned or mirrored."""
    line: str
    """The main line as `write_line` writes it."""

    @property
    def mere_position(self) -> bool:
        """Whether it is a position or some moves, pasted or tried, among the person's own games, and no game."""
        return self.result == NOBODY and (self.free or not (self.black or self.white))


def described(record: Record) -> Described:
    """What the index holds about `record`'s main line and header."""
    line = record.mainline()
    end = line[-1].position
    header = record.header
    opening = opening_shown(end)
    return Described(
        end.size,
        header.rule,
        header.black,
        header.white,
        header.event,
        game_date(header.date) or header.date,
        _result(record, end),
        len(line) - 1,
        opening.number if opening else "",
        _mistakes(record),
        sgf_kept.is_free_board(record),
        _moves(line),
        write_line(line),
    )


def positions(record: Record) -> Iterator[Seen | None]:
    """Every position of the tree, the main line first; None at each pause. One that comes twice is given twice."""
    table = keys(record.root.position.size)
    waiting = [(record.root, table.of(record.root.position), record.root.position.turn, True)]
    number = 0
    while waiting:
        node, sums, turn, main = waiting.pop()
        children = node.children
        first = children[0] if children else None
        moves = [table.least(sums, child.move) for child in children if child.move is not None]
        played = moves[0] if main and moves and first is not None and first.move is not None else None
        others = tuple(moves if played is None else moves[1:])
        yield Seen(table.key(sums, first.stone if first is not None else turn), node.ply, played, others)
        for at, child in reversed([*enumerate(children)]):
            if child.move is not None:
                waiting.append((child, table.after(sums, child.move, child.stone), child.stone.other, main and not at))
        number += 1
        if not number % POSITIONS_A_STEP:
            yield None


def _result(record: Record, end: Position) -> int:
    """From the header, else from the board at the end of the main line."""
    verdict = read_result(record.header.result) or judge(end, RULES.get(record.header.rule, FREESTYLE))
    return NOBODY if verdict is None else {Stone.BLACK: BLACK, Stone.WHITE: WHITE}.get(verdict.winner, DRAW)


def _mistakes(record: Record) -> int | None:
    rules = RULES.get(record.header.rule, FREESTYLE)
    if sgf_review.PROPERTY not in record.root.properties:
        return None
    try:
        reviews = ReviewedGame.of(record, rules, machine_key()).reviews
    except OutOfTurn:
        return None
    return sum(each.grade is not None and each.grade.is_mistake for each in reviews)


def _moves(line: list[Node]) -> bytes:
    """A digest of the least of the eight forms of a line with the stones that it starts from."""
    start = line[0].position
    numbers = keys(start.size)
    played = [node.move for node in line if node.move is not None]
    colours = bytes(node.stone for node in line[1:])
    first = numbers.key(numbers.of(start), start.turn)
    text = f"{start.size} {first} {numbers.line(played)} ".encode() + colours
    return hashlib.blake2b(text, digest_size=8).digest()
