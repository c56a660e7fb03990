"""The five weighers agree with the reference on every point, and with five plain programs on random boards."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.game.notation import parse_board
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position, centre
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers import profile_text
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Kind, Tie, WeightProfile, weigh
from tests.work import calls

ROOT = Path(__file__).parents[3]
VECTORS = json.loads((ROOT / "tests/data/weights.json").read_text(encoding="utf-8"))["positions"]
NAMES = {"A": "ray-pattern", "B": "five-tuple", "C": "shape-table", "D": "run-code", "E": "union-weights"}
WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


@cache
def profile(letter: str) -> WeightProfile:
    return profile_text.loads((ROOT / f"resources/weights/{NAMES[letter]}.toml").read_text(encoding="utf-8"))


def board(rows: list[str], turn: Stone, swapped: bool = False) -> Position:
    here = {s: [Point(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == s] for s in "XO"}
    black, white = (here["O"], here["X"]) if swapped else (here["X"], here["O"])
    return Position.setup(len(rows), black, white, turn.other if swapped else turn)


def grid(weighing):
    size = weighing.position.size
    return [[weighing.weights.get(Point(x, y), 0) for x in range(size)] for y in range(size)]


@pytest.mark.parametrize("swapped", [False, True], ids=["as written", "colours swapped"])
@pytest.mark.parametrize("letter", NAMES)
def test_every_vector_matches_on_every_point(letter, swapped):
    for vector in VECTORS:
        weighing = weigh(board(vector["board"], Stone.WHITE, swapped), profile(letter))
        assert grid(weighing) == vector["weights"][letter]
        assert [[p.y, p.x] for p in weighing.best] == vector["best"][letter]


# Five plain programs after the tutorials' text, cell by cell: 0 empty, 1 opponent, 2 own, None off the board.


def ray(look, dx, dy):
    colour = look(dx, dy)
    n = 1
    while colour and look((n + 1) * dx, (n + 1) * dy) == colour:
        n += 1
    return colour, n, look((n + 1) * dx, (n + 1) * dy)


def plain_a(look, _size, _point):
    table = {2: ([40, 200, 700, 2000], [20, 100, 400, 1200]), 1: ([30, 120, 500, 1500], [10, 70, 300, 900])}
    total = 0
    for dx, dy in WAYS:
        colour, n, behind = ray(look, dx, dy)
        if colour and n <= 4:
            total += table[colour][behind != 0][n - 1]
    return total


def plain_b(look, _size, _point):
    score = {2: [35, 800, 15000, 800000], 1: [15, 400, 1800, 100000]}
    total = 0
    for dx, dy in (line.value for line in Line):
        for start in range(-4, 1):
            five = [look((start + i) * dx, (start + i) * dy) for i in range(5)]
            if None in five or (1 in five and 2 in five):
                continue
            n = sum(map(bool, five))
            total += score[max(five)][n - 1] if n else 7
    return total


def plain_c(look, size, point):
    table = {
        2: {0: [0, 35, 800, 15000], 1: [0, 20, 30, 790], 2: [0, 0, 0, 0]},
        1: {0: [0, 15, 400, 7000], 1: [0, 5, 10, 390], 2: [0, 0, 0, 0]},
    }
    total = min(point.x, point.y, size - 1 - point.x, size - 1 - point.y)
    for colour, five in ((2, 800000), (1, 100000)):
        for dx, dy in (line.value for line in Line):
            run, closed = 1, 0
            for sign in (-1, 1):
                n = 1
                while look(n * sign * dx, n * sign * dy) == colour:
                    n += 1
                run += n - 1
                closed += look(n * sign * dx, n * sign * dy) != 0
            total += five if run >= 5 else table[colour][closed][run - 1]
    return total


def plain_d(look, _size, _point):
    table = {1: [(20, 4), (400, 40), (600, 400), (9000, 8000)], 2: [(8, 6), (80, 60), (1000, 600), (10000, 10000)]}
    total = 0
    for dx, dy in WAYS:
        colour, n, behind = ray(look, dx, dy)
        if colour and n <= 4:
            total += table[colour][n - 1][behind == 3 - colour]
    return total


STRINGS = """
01 001 0001 17 12|0102 17 12|0012 15 10|01002 19 14|00102 17 12|00012 15 10|01000 21 16|00100 19 14|00010 17 12|
00001 15 10|0101 0110 011 0011 01012 01102 00112 65 60|01010 01100 00110 00011 75 70|0111 01112 150 140|
01101 01011 01110 1000 800|01111 3000 3500"""


@cache
def strings():
    table = {}
    for row in STRINGS.replace("\n", "").split("|"):
        *names, opponent, own = row.split()
        for name in names:
            table[name] = int(opponent)
            table[name.translate(str.maketrans("12", "21"))] = int(own)
    return table


def plain_e(look, _size, _point):
    total = 0
    for dx, dy in (line.value for line in Line):
        pair = []
        for sign in (-1, 1):
            string = "0"
            for n in range(1, 5):
                cell = look(n * sign * dx, n * sign * dy)
                if cell is None:
                    break
                string += str(cell)
            pair.append(strings().get(string))
        total += sum(value for value in pair if value is not None)
        if None not in pair:
            sort = sorted(1 if 10 <= v <= 25 else 2 if 60 <= v <= 80 else 3 if 140 <= v <= 1000 else 4 for v in pair)
            total += {(1, 1): 60, (1, 2): 800, (1, 3): 3000, (2, 2): 3000, (2, 3): 3000}.get(tuple(sort), 0)
    return total


PLAIN = {"A": plain_a, "B": plain_b, "C": plain_c, "D": plain_d, "E": plain_e}


def plain(position: Position, letter: str):
    def weight(point):
        def look(dx, dy):
            there = Point(point.x + dx, point.y + dy)
            if there not in position:
                return None
            stone = position[there]
            return 0 if not stone else 2 if stone is position.turn else 1

        return PLAIN[letter](look, position.size, point)

    return {point: weight(point) for point in position.stones(Stone.EMPTY)}


@st.composite
def positions(draw):
    """Boards of any size, up to full ones, with rows of one colour, either side to move."""
    size = draw(st.integers(5, 22))
    dice = random.Random(draw(st.integers(0, 2**32)))
    full = draw(st.sampled_from([0, 0.1, 0.3, 0.6, 0.9, 1]))
    stones = [0]
    while len(stones) < size * size:
        stone = 0 if dice.random() > full else dice.choice((1, 2))
        stones += [stone] * dice.randint(1, 4)
    return Position(size, bytes(stones[: size * size]), draw(st.sampled_from([Stone.BLACK, Stone.WHITE])))


@pytest.mark.parametrize("letter", NAMES)
@settings(max_examples=40)
@given(position=positions())
def test_all_sizes_and_both_colours_agree_with_the_text(letter, position):
    weighing = weigh(position, profile(letter))
    assert weighing.weights == plain(position, letter)


@pytest.mark.parametrize("letter", NAMES)
@settings(max_examples=40)
@given(position=positions())
def test_the_reasons_of_every_point_sum_to_its_weight(letter, position):
    weighing = weigh(position, profile(letter))
    for point, weight in weighing.weights.items():
        reasons = weighing.reasons(point)
        assert sum(reason.weight for reason in reasons) == weight
        for reason in reasons:
            assert all(cell in position for cell in reason.cells)
            if reason.line and reason.kind is not Kind.UNION:
                held = [position[cell] for cell in reason.cells]
                other = [stone for stone in held if stone not in (Stone.EMPTY, reason.stone)]
                assert not other or reason.kind is Kind.STRING or reason.pattern == "mixed"
                counted = reason.count - (reason.kind is Kind.SHAPE)
                assert held.count(reason.stone) == counted or not reason.stone


@pytest.mark.parametrize("letter", NAMES)
@settings(max_examples=40)
@given(position=positions())
def test_best_and_top_follow_the_weights(letter, position):
    weighing = weigh(position, profile(letter))
    top = weighing.top(5)
    assert [weight for _, weight in top] == sorted(weighing.weights.values(), reverse=True)[:5]
    if weighing.weights and any(position.grid):
        heaviest = [p for p in position.stones(Stone.EMPTY) if weighing.weights[p] == top[0][1]]
        assert list(weighing.best) == (heaviest if letter == "C" else heaviest[:1])
        assert weighing.choose(FREESTYLE, random.Random(1)) in weighing.best


@pytest.mark.parametrize("letter", NAMES)
def test_a_full_board_has_no_best_point(letter):
    weighing = weigh(parse_board("XOXOX\nXOXOX\nOXOXO\nOXOXO\nXOXOX"), profile(letter))
    assert (weighing.best, weighing.top(5), weighing.choose(FREESTYLE)) == ((), [], None)


@pytest.mark.parametrize(
    ("letter", "size", "first"),
    [
        ("A", 15, Point(0, 0)),
        ("B", 15, Point(4, 4)),
        ("C", 15, Point(7, 7)),
        ("D", 15, Point(0, 0)),
        ("E", 15, Point(7, 7)),
        ("E", 16, centre(16)),
    ],
)
def test_the_first_stone_of_a_game(letter, size, first):
    assert weigh(Position.empty(size), profile(letter)).best == (first,)


def test_equals_are_drawn_by_lot_where_the_tutorial_does():
    weighing = weigh(Position.empty(16), profile("C"))
    assert weighing.profile.tie is Tie.RANDOM
    assert weighing.best == (Point(7, 7), Point(8, 7), Point(7, 8), Point(8, 8))
    assert {weighing.choose(FREESTYLE, random.Random(seed)) for seed in range(40)} == set(weighing.best)
    assert weighing.choose(FREESTYLE) in weighing.best


def test_a_taken_point_has_no_reasons():
    assert weigh(Position.of(15, [Point(7, 7)]), profile("A")).reasons(Point(7, 7)) == ()


def test_reasons_name_what_they_saw():
    position = board(["." * 9] * 4 + ["O.XX....."] + ["." * 9] * 4, Stone.BLACK)
    (found,) = [r for r in weigh(position, profile("A")).reasons(Point(4, 4)) if r.line is Line.ROW]
    assert (found.kind, found.direction, found.stone) == (Kind.RAY, (-1, 0), Stone.BLACK)
    assert (found.pattern, found.count, found.blocked, found.open) == ("live 2", 2, 0, True)
    assert (found.cells, found.weight) == ((Point(2, 4), Point(3, 4)), 200)
    (found,) = [r for r in weigh(position, profile("C")).reasons(Point(4, 4)) if r.kind is Kind.SHAPE]
    assert (found.pattern, found.cells) == ("3 closed 0", (Point(2, 4), Point(3, 4), Point(4, 4)))
    pair = [r for r in weigh(position, profile("E")).reasons(Point(1, 4)) if r.line is Line.ROW]
    assert [(r.kind, r.direction, r.pattern, r.stone) for r in pair] == [
        (Kind.STRING, (-1, 0), "01", Stone.WHITE),
        (Kind.STRING, (1, 0), "02200", Stone.BLACK),
        (Kind.UNION, None, "one-two", Stone.EMPTY),
    ]
    (ring,) = [r for r in weigh(position, profile("C")).reasons(Point(4, 3)) if r.kind is Kind.CENTRE]
    assert (ring.weight, ring.pattern, ring.line) == (3, "3", None)


@pytest.mark.parametrize("letter", NAMES)
def test_weighing_takes_little_enough_work_to_hover_by(letter):
    """The budget is 5 ms. Each of the five makes between 4,000 and 11,000 calls."""
    position = board(VECTORS[4]["board"], Stone.WHITE)
    profile(letter).known.clear()
    assert calls(lambda: weigh(position, profile(letter))) < 20_000


def test_what_is_known_about_windows_is_bounded(monkeypatch):
    monkeypatch.setattr("gobang.game.weighers.profile.MOST_KNOWN", 100)
    own = profile_text.loads((ROOT / "resources/weights/shape-table.toml").read_text(encoding="utf-8"))
    for vector in VECTORS[:3]:
        assert grid(weigh(board(vector["board"], Stone.WHITE), own)) == vector["weights"]["C"]
        assert len(own.known) <= 100


def test_every_scheme_has_its_table():
    assert tuple(NAMES.values()) == SCHEMES
