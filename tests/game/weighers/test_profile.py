"""Students edit the tables, so an error names the wrong key."""

from __future__ import annotations

from pathlib import Path

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.weighers.profile import Tie
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.readings import RayTable, ShapeTable, UnionTable, WindowTable
from gobang.game.weighers.weights import weigh

FOLDER = Path(__file__).parents[3] / "resources/weights"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")}


def test_the_five_are_there_under_their_names():
    found = {name: loads(text) for name, text in TEXTS.items()}
    assert {name: profile.name for name, profile in found.items()} == {name: name for name in found}
    assert {profile.letter: (type(profile.table), profile.tie, profile.takes_centre) for profile in found.values()} == {
        "A": (RayTable, Tie.FIRST, False),
        "B": (WindowTable, Tie.FIRST, False),
        "C": (ShapeTable, Tie.RANDOM, False),
        "D": (RayTable, Tie.FIRST, False),
        "E": (UnionTable, Tie.FIRST, True),
    }
    assert all(profile.source for profile in found.values())


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("ray-pattern", "[own]", "[own", "not TOML"),
        ("ray-pattern", 'reading = "ray"', "", "reading is missing"),
        ("ray-pattern", 'reading = "ray"', 'reading = "tea"', "reading must be one of ray, window, shape, union"),
        ("ray-pattern", 'name = "ray-pattern"', "name = 3", "name must be a text"),
        ("ray-pattern", 'tie = "first"', 'tie = "last"', "tie must be one of first, random"),
        ("ray-pattern", "[40, 200, 700, 2000]", "[40, 200, 700]", r"\[own\] live must be a list of 4 numbers"),
        ("ray-pattern", "[40, 200, 700, 2000]", '[40, 200, 700, "x"]', r"\[own\] live must be a whole number"),
        ("ray-pattern", "[40, 200, 700, 2000]", "40", r"\[own\] live must be a list"),
        ("ray-pattern", '["opponent", "edge"]', '["wall"]', "closed_by must be a list of values from opponent, edge"),
        ("ray-pattern", '["opponent", "edge"]', '"edge"', "closed_by must be a list"),
        ("ray-pattern", "[own]", "[mine]", "own is missing"),
        ("ray-pattern", "dead = [10", "half = [1]\ndead = [10", r"\[opponent\] half means nothing here"),
        ("ray-pattern", 'tie = "first"', 'tie = "first"\ncolour = "red"', "colour means nothing here"),
        ("five-tuple", "empty = 7", "empty = 7.5", "empty must be a whole number"),
        ("five-tuple", "empty = 7", "empty = true", "empty must be a whole number"),
        ("shape-table", "five = 100000", "", r"\[opponent\] five is missing"),
        ("shape-table", "ring = 1", 'opening = "corner"', "opening must be one of weights, centre"),
        ("union-weights", '"01" =', '"31" =', '"31" must be 0 and then'),
        ("union-weights", '"01" =', '"012222" =', '"012222" must be 0 and then'),
        ("union-weights", '"02" =', '"01" =', '"01" is listed for both sides'),
        ("union-weights", "one = [10, 25]", "one = [10]", r"\[classes\] one must be a list of 2 numbers"),
        ("union-weights", "one-one", "one-six", r"\[union\] one-six means nothing here"),
    ],
)
def test_a_bad_table_is_refused_by_name(name, old, new, complaint):
    assert old in TEXTS[name]
    with pytest.raises(ValueError, match=complaint):
        loads(TEXTS[name].replace(old, new, 1))


def test_a_table_where_a_table_is_due():
    with pytest.raises(ValueError, match="own must be a table"):
        loads('name="x"\nletter="X"\nreading="ray"\ntie="first"\nown=1')


def test_an_edited_number_is_used():
    edited = loads(TEXTS["five-tuple"].replace("empty = 7", "empty = 8"))
    assert edited.measure(bytes(11)) == 40


@pytest.mark.parametrize("name", TEXTS)
def test_a_table_with_room_for_small_changes_plays_the_same(name):
    table = loads(TEXTS[name])
    small = table.changed({key: min(number, 9) for key, number in table.numbers.items()})
    roomy = small.with_room()
    assert max(map(abs, roomy.numbers.values())) >= 1000
    for moves in ("h8", "h8i9", "h8i9g7j10", "h8h9i9g7j10k11"):
        position = Position.of(15, parse_position_string(moves, 15))
        assert weigh(position, roomy).best == weigh(position, small).best
    assert roomy.with_room() is roomy
