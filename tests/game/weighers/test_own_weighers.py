"""Weighers that people make: what is written is read back, and what is no weigher is named with its place."""

from __future__ import annotations

import pytest
from hypothesis import given

from gobang.game.weighers.key_sheet import LARGEST_TEXT, ProfileError
from gobang.game.weighers.patterns import MOST, Pattern, PatternTable
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.profile_text import dumps, loads
from tests.game.weighers.machines import FIVE, TEXTS, profiles

PATTERNS = 'name = "Mine"\nreading = "patterns"\ntie = "first"\n'
STRANGE = [
    'x = "',
    "x = [" * 1000,
    "[a]\n[a]",
    "x = 1\nx = 2",
    "x = 0x" + "f" * 5000,
    "x = " + "9" * 5000,
    "\0",
    "[" * 9,
]


def value(profile):
    """All of a weigher; two of them are the same only if they are one object."""
    return {name: getattr(profile, name) for name in profile.__dataclass_fields__ if name != "known"}


@given(profiles)
def test_what_is_written_is_read_back(profile):
    assert value(loads(dumps(profile))) == value(profile)


@pytest.mark.parametrize("name", FIVE)
def test_the_five_are_read_back(name):
    assert value(loads(dumps(FIVE[name]))) == value(FIVE[name])


@pytest.mark.parametrize("name", FIVE)
def test_a_copy_says_whose_it_is_and_where_it_comes_from(name):
    copy = loads(dumps(FIVE[name].copied("我的机器", "小明")))
    assert (copy.name, copy.author, copy.copied_from, copy.letter, copy.source) == ("我的机器", "小明", name, "", "")
    assert copy.table == FIVE[name].table


@given(profiles)
def test_every_number_has_a_name_and_can_be_changed_by_it(profile):
    numbers = profile.numbers
    other = {name: number // 2 + 1 for name, number in numbers.items()}
    assert profile.changed(other).numbers == other
    assert value(profile.changed(other).changed(numbers)) == value(profile)


def test_a_change_that_cannot_be_is_told():
    with pytest.raises(ProfileError, match=r"own\.live\.5 means nothing here"):
        FIVE["ray-pattern"].changed({"own.live.5": 1})
    with pytest.raises(ProfileError, match="ring must be from -1000000000 to 1000000000, not 1000000001"):
        FIVE["ray-pattern"].changed({"ring": 10**9 + 1})


@pytest.mark.parametrize(
    ("old", "new", "place", "complaint"),
    [
        ("[40, 200, 700, 2000]", "[40, 200, 700, 1000000001]", (13, 1), r"\[own\] live must be from -1000000000 to"),
        ("[40, 200, 700, 2000]", f"[40, 200, 700, 0x{'f' * 4000}]", (13, 1), r"to 1000000000, not …"),
        ("dead = [10", "  half = [1]\ndead = [10", (18, 3), r"\[opponent\] half means nothing here"),
        ("dead = [10, 70, 300, 900]", "", (16, 1), r"\[opponent\] dead is missing"),
        ('name = "ray-pattern"', 'name = ""', (5, 1), "name must be one line of at most 80 characters"),
        ('name = "ray-pattern"', 'name = "a\\nb"', (5, 1), "name must be one line"),
        ('name = "ray-pattern"', f'name = "{"x" * 81}"', (5, 1), "name must be one line"),
        ('letter = "A"', 'letter = "A"\nauthor = " x"', (7, 1), "author must be one line"),
        ('closed_by = ["opponent", "edge"]', "closed_by = [[1]]", (10, 1), r"closed_by must be a list of values"),
        ("[own]", "[own", (12, 37), "not TOML"),
        ("[own]", '"a b".c = """x\n[own]"""\n[own]', (12, 1), r'"a b" means nothing here'),
    ],
)
def test_what_is_wrong_is_told_with_line_and_column(old, new, place, complaint):
    assert old in TEXTS["ray-pattern"]
    with pytest.raises(ProfileError, match=complaint) as caught:
        loads(TEXTS["ray-pattern"].replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == place


def test_the_place_in_a_list_of_tables_is_that_of_the_right_one():
    text = PATTERNS + '[[pattern]]\ncells = "*O"\nweight = 1\n' * 1 + "\n[[pattern]]\nweight = 2\n  cells = '*OO*'\n"
    with pytest.raises(ProfileError, match=r"\[pattern 2\] cells must be one") as caught:
        loads(text)
    assert (caught.value.line, caught.value.column) == (10, 3)


@pytest.mark.parametrize("text", STRANGE, ids=range(len(STRANGE)))
def test_no_text_breaks_the_reader(text):
    with pytest.raises(ProfileError):
        loads(text)
    with pytest.raises(ProfileError):
        loads(TEXTS["five-tuple"] + "\n" + text)


def test_what_never_ends_is_not_read():
    with pytest.raises(ProfileError, match=f"more than {LARGEST_TEXT} characters"):
        loads(" " * (LARGEST_TEXT + 1))


def test_windows_files_are_read():
    assert loads("\ufeff" + TEXTS["five-tuple"].replace("\n", "\r\n")).table == FIVE["five-tuple"].table


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        ("OOOO", "must be one \\*"),
        ("**", "must be one \\*"),
        ("*OOOO.....", "at most 9"),
        ("*OOOO..", "none further than 5 from"),
        ("*o", "signs of O X"),
        ("", "must be one \\*"),
    ],
)
def test_a_line_that_is_no_pattern_is_refused(cells, complaint):
    with pytest.raises(ProfileError, match=complaint):
        loads(f'{PATTERNS}[[pattern]]\ncells = "{cells}"\nweight = 1\n')


def test_a_line_that_is_there_twice_is_told_also_mirrored():
    one, two = '[[pattern]]\ncells = "*OX"\nweight = 1\n', '[[pattern]]\ncells = "XO*"\nweight = 2\n'
    with pytest.raises(ProfileError, match=r"\[pattern 2\] cells is there twice: XO\*, which is also number 1"):
        loads(PATTERNS + one + two)


def test_a_thousand_patterns_are_told():
    table = PatternTable(tuple(Pattern("*O", 1) for _ in range(1000)))
    with pytest.raises(ProfileError, match=f"there are 1000 of pattern, and at most {MOST} may be there"):
        loads(dumps(WeightProfile("x", "", "", Tie.FIRST, table)))


def test_without_patterns_a_weigher_weighs_nothing():
    assert loads(PATTERNS).measure(bytes(11)) == 0
