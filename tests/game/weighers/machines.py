"""Weighers that tests make: the five that come with the program, and any others."""

from __future__ import annotations

import random
from pathlib import Path

from hypothesis import strategies as st

from gobang.game.lines import EDGE, REACH
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.weighers.patterns import MEANING, Pattern, PatternTable
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.readings import OPPONENT, OWN, RayTable, ShapeTable, UnionTable, WindowTable
from gobang.game.weighers.schemes import SCHEMES

FOLDER = Path(__file__).parents[3] / "resources/weights"
TEXTS = {name: (FOLDER / f"{name}.toml").read_text(encoding="utf-8") for name in SCHEMES}
FIVE = {name: loads(text) for name, text in TEXTS.items()}

number = st.integers(-(10**9), 10**9)
row = st.tuples(number, number, number, number)
words = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=20)


def sides(one):
    return st.fixed_dictionaries({OWN: one, OPPONENT: one})


rays = st.builds(RayTable, sides(row), sides(row), st.frozensets(st.sampled_from([OPPONENT, EDGE])))
windows = st.builds(WindowTable, sides(row), number, number)
shapes = st.builds(ShapeTable, sides(st.tuples(row, row, row)), sides(number))


@st.composite
def unions(draw):
    strings = draw(st.dictionaries(st.from_regex(r"0[012]{1,4}", fullmatch=True), number, max_size=8))
    owners = {string: (draw(st.sampled_from([OWN, OPPONENT])), value) for string, value in strings.items()}
    owners = dict(sorted(owners.items(), key=lambda item: -item[1][0]))  # as they are written
    classes = {name: tuple(sorted(draw(st.tuples(number, number)))) for name in ("one", "two")}
    pairs = {frozenset(("one",)): "one-one", frozenset(("one", "two")): "one-two", frozenset(("two",)): "two-two"}
    joined = {pair: (name, draw(number)) for pair, name in pairs.items() if draw(st.booleans())}
    return UnionTable(owners, classes, joined)


@st.composite
def pattern(draw):
    before, after = draw(st.integers(0, REACH)), draw(st.integers(0, REACH))
    after = min(after, 8 - before)
    sign = st.sampled_from([sign for sign in MEANING if sign != "*"])
    cells = "".join(draw(sign) for _ in range(before)) + "*" + "".join(draw(sign) for _ in range(after))
    return Pattern(cells, draw(number), draw(st.booleans()))


pattern_tables = st.lists(pattern(), max_size=6, unique_by=lambda each: min(each.cells, each.mirrored)).map(
    lambda found: PatternTable(tuple(found))
)
profiles = st.builds(
    WeightProfile,
    name=words,
    letter=st.sampled_from(["", "A"]),
    source=st.just(""),
    tie=st.sampled_from(Tie),
    table=st.one_of(rays, windows, shapes, unions(), pattern_tables),
    ring=number,
    takes_centre=st.booleans(),
    author=words | st.just(""),
    copied_from=words | st.just(""),
)


@st.composite
def positions(draw):
    """Boards of any size, up to full ones, with rows of one colour, either side to move."""
    size = draw(st.integers(5, 22))
    dice = random.Random(draw(st.integers(0, 2**32)))
    full = draw(st.sampled_from([0, 0.1, 0.3, 0.6, 0.9, 1]))
    return strewn(size, dice, full, draw(st.sampled_from([Stone.BLACK, Stone.WHITE])))


def strewn(size, dice, full, turn):
    """A board on which so large a part of the points is taken by rows of stones."""
    stones = []
    while len(stones) < size * size:
        stone = 0 if dice.random() > full else dice.choice((1, 2))
        stones += [stone] * dice.randint(1, 4)
    return Position(size, bytes(stones[: size * size]), turn)


def all_windows():
    """Every window that a board can hold: from some crossing on there may be edge only, on either side."""
    halves = [half for length in range(REACH + 1) for half in _halves(length)]
    return [bytes(reversed(left)) + bytes(1) + bytes(right) for left in halves for right in halves]


def _halves(length):
    found = [()]
    for _ in range(length):
        found = [(*half, cell) for half in found for cell in range(3)]
    return [(*half, *(EDGE,) * (REACH - length)) for half in found]
