"""Renju's forbidden moves: the reference, the rule book's cases, and a slow program after the definitions."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.game import forbidden as reading
from gobang.game.forbidden import ForbiddenKind, Shape, forbidden, forbidden_points
from gobang.game.judging import judge
from gobang.game.notation import parse_board, point_name
from gobang.game.point import Line, Point, Stone
from gobang.game.position import IllegalMove, Position
from gobang.game.ruleset import FREESTYLE, RENJU, STANDARD, Ending
from tests.work import calls

REFERENCE = Path(__file__).parents[1] / "data/rules/renju-forbidden.json"
TESTS = json.loads(REFERENCE.read_text(encoding="utf-8"))["tests"]
KINDS = {None: None, **{kind.value.title().replace("-", ""): kind for kind in ForbiddenKind}}


def picture(text: str) -> tuple[Position, Point]:
    """A board with the crossing asked about drawn as `?`."""
    rows = [row.replace(" ", "") for row in text.strip().splitlines()]
    (asked,) = [Point(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "?"]
    return parse_board("\n".join(rows).replace("?", "."), Stone.BLACK), asked


@pytest.mark.parametrize("test", TESTS, ids=[test["name"] for test in TESTS])
def test_the_reference_agrees(test):
    position = parse_board("\n".join(test["rows"]))
    for check in test.get("checks", []):
        found = forbidden(position, Point(check["x"], 14 - check["y"]))
        assert (found and found.kind) == KINDS[check["expect"]]
    if "forbidden_all" in test:
        wanted = {Point(item["x"], 14 - item["y"]): KINDS[item["kind"]] for item in test["forbidden_all"]}
        assert {point: found.kind for point, found in forbidden_points(position).items()} == wanted


# A slow program after the definitions: a board is a dict from crossing to colour, and every move is tried.


class Slow:
    def __init__(self, position: Position) -> None:
        self.size = position.size
        self.board = {(p.x, p.y): int(position[p]) for p in position.points()}

    def run(self, point, line):
        dx, dy = line
        run = [point]
        for sign in (-1, 1):
            x, y = point[0] + sign * dx, point[1] + sign * dy
            while self.board.get((x, y)) == 1:
                run.append((x, y))
                x, y = x + sign * dx, y + sign * dy
        return frozenset(run)

    def put(self, point):
        self.board[point] = 1

    def lift(self, point):
        self.board[point] = 0

    def along(self, point, line):
        return [(point[0] + n * line[0], point[1] + n * line[1]) for n in range(-6, 7)]

    def lines(self):
        return [line.value for line in Line]

    def five(self, point):
        return any(len(self.run(point, line)) == 5 for line in self.lines())

    def fours(self, point, line):
        """The different sets of four that hold `point` and need one more stone for exactly five."""
        found = {}
        for gap in self.along(point, line):
            if self.board.get(gap) == 0:
                self.put(gap)
                run = self.run(gap, line)
                self.lift(gap)
                if len(run) == 5 and point in run:
                    found.setdefault(run - {gap}, set()).add(gap)
        return found

    def straight(self, gap, line, point):
        run = self.run(gap, line)
        return len(run) == 4 and point in run and len(self.fours(gap, line).get(run, ())) == 2

    def three(self, point, line):
        for gap in self.along(point, line):
            if self.board.get(gap) == 0:
                self.put(gap)
                makes = self.straight(gap, line, point) and not self.five(gap)
                self.lift(gap)
                if makes and self.kind(gap) is None:
                    return True
        return False

    def kind(self, point):
        """Why black may not play the empty `point`."""
        self.put(point)
        try:
            if self.five(point):
                return None
            if any(len(self.run(point, line)) > 5 for line in self.lines()):
                return ForbiddenKind.OVERLINE
            if sum(len(self.fours(point, line)) for line in self.lines()) > 1:
                return ForbiddenKind.DOUBLE_FOUR
            if sum(self.three(point, line) for line in self.lines()) > 1:
                return ForbiddenKind.DOUBLE_THREE
            return None
        finally:
            self.lift(point)


@st.composite
def positions(draw):
    """Boards with many black threes and fours, some with much white between."""
    size = draw(st.integers(5, 15))
    dice = random.Random(draw(st.integers(0, 2**32)))
    black, white = draw(st.sampled_from([(0.15, 0.02), (0.2, 0.05), (0.25, 0.1), (0.3, 0.2), (0.4, 0.05)]))
    stones = dice.choices((0, 1, 2), (1 - black - white, black, white), k=size * size)
    return Position(size, bytes(stones), draw(st.sampled_from([Stone.BLACK, Stone.WHITE])))


@settings(max_examples=150)
@given(positions())
def test_the_slow_reading_agrees_everywhere(position):
    slow = Slow(position)
    wanted = {p: kind for p in position.stones(Stone.EMPTY) if (kind := slow.kind((p.x, p.y)))}
    found = forbidden_points(position)
    assert {point: item.kind for point, item in found.items()} == wanted
    assert all(forbidden(position, point) == item for point, item in found.items())


@settings(max_examples=80)
@given(positions())
def test_the_lines_are_those_that_make_it(position):
    for point, found in forbidden_points(position).items():
        slow = Slow(position)
        slow.put((point.x, point.y))
        assert found.point == point
        assert len({(item.line, item.stones) for item in found.lines}) == len(found.lines)
        assert len(found.lines) >= (1 if found.kind is ForbiddenKind.OVERLINE else 2)
        for item in found.lines:
            assert point in item.stones
            at, line = (point.x, point.y), item.line.value
            if item.shape is Shape.OVERLINE:
                assert slow.run(at, line) >= {tuple(stone) for stone in item.stones}
                assert len(item.stones) >= 6
            elif item.shape is Shape.FOUR:
                assert frozenset(map(tuple, item.stones)) in slow.fours(at, line)
            else:
                assert len(item.stones) == 3


def test_a_double_three_names_its_lines():
    position, asked = picture("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . ? X X . . .
        . . X . . . . . .
        . X . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .""")
    found = forbidden(position, asked)
    assert found.kind is ForbiddenKind.DOUBLE_THREE
    assert [(item.line, item.shape, [point_name(p, 9) for p in item.stones]) for item in found.lines] == [
        (Line.ROW, Shape.THREE, ["D6", "E6", "F6"]),
        (Line.RISING, Shape.THREE, ["B4", "C5", "D6"]),
    ]


def test_two_fours_in_one_line_are_two():
    position, asked = picture("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . X . X ? X . X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .""")
    found = forbidden(position, asked)
    assert found.kind is ForbiddenKind.DOUBLE_FOUR
    assert [[point_name(p, 9) for p in item.stones] for item in found.lines] == [
        ["B5", "D5", "E5", "F5"],
        ["D5", "E5", "F5", "H5"],
    ]


def test_a_five_is_never_forbidden():
    position, asked = picture("""
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        X X X X ? . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .""")
    assert forbidden(position, asked) is None
    assert judge(position.play(asked), RENJU).winner is Stone.BLACK


def test_the_colour_to_move_makes_no_difference_but_the_stones_do():
    position, asked = picture("""
        . . . . . . .
        . . . X . . .
        . . . X . . .
        . X X ? . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""")
    assert forbidden(position, asked)
    assert list(forbidden_points(position.turned(Stone.WHITE))) == [asked]
    swapped = Position(7, position.grid.translate(bytes((0, 2, 1, *range(3, 256)))))
    assert forbidden(swapped, asked) is None
    with pytest.raises(ValueError, match="not an empty crossing"):
        forbidden(position, Point(3, 1))
    with pytest.raises(ValueError, match="not an empty crossing"):
        forbidden(position, Point(7, 1))


def test_the_referee_gives_a_forbidden_move_to_white():
    position, asked = picture("""
        . . . . . . .
        . . . X . . .
        . . . X . . .
        . X X ? . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .""")
    verdict = judge(position.play(asked), RENJU)
    assert (verdict.ending, verdict.winner) == (Ending.FORBIDDEN, Stone.WHITE)
    assert verdict.line == (Point(3, 1), Point(3, 2), Point(1, 3), Point(2, 3), Point(3, 3))
    assert judge(position.play(asked), FREESTYLE) is None
    assert judge(position.turned(Stone.WHITE).play(asked), RENJU) is None
    assert judge(position, RENJU) is None
    with pytest.raises(IllegalMove):
        judge(position.play(Point(3, 1)), RENJU)


def test_overlines_by_colour_and_rule():
    for colour, sign in ((Stone.BLACK, "X"), (Stone.WHITE, "O")):
        position = parse_board("\n".join([f"{sign * 3}.{sign * 2}.", *["......."] * 6]), colour)
        asked = Point(3, 0)
        assert judge(position.play(asked), FREESTYLE).winner is colour
        assert judge(position.play(asked), STANDARD) is None
        assert judge(position.play(asked), RENJU).winner is Stone.WHITE


def test_a_row_of_eleven_names_its_own_stones():
    position, asked = picture("\n".join([*["." * 15] * 3, "..XXXXX?XXXXX..", *["." * 15] * 11]))
    (row,) = forbidden(position, asked).lines
    assert row.stones == tuple(Point(x, 3) for x in range(2, 13))


def test_an_opening_takes_next_to_no_work():
    """No line with a single black stone holds a forbidden point."""
    position = Position.of(15, [Point(7, 7), Point(8, 8)])
    assert calls(lambda: forbidden_points(position)) < 200


def test_only_crossings_that_may_be_forbidden_are_looked_at_closely(monkeypatch):
    """A five, single fours and single threes are told apart by the first look, four times as fast."""
    asked = []
    closely = reading._forbidden
    monkeypatch.setattr(reading, "_forbidden", lambda *of: asked.append(of[-1]) or closely(*of))
    free = "." * 15
    rows = ["XXXX...........", *[free] * 4, "...........XXX.", *[free] * 4, ".....XX........", *[free] * 4]
    assert forbidden_points(parse_board("\n".join(rows))) == {}
    assert asked == []


def test_forbidden_points_of_a_midgame_take_little_work():
    position = parse_board("\n".join(max((t["rows"] for t in TESTS), key=lambda rows: "".join(rows).count("X"))))
    assert calls(lambda: forbidden_points(position)) < 3000
