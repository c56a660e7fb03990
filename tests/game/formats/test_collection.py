"""A file holds one game, or as many as a collection or a database; one that is damaged does not hide the others."""

from __future__ import annotations

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import bounds, collection, registry
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.record.record import Record
from tests.library.made import game


def found(data, suffix):
    return [each for each in collection.games(data, suffix) if not isinstance(each, float)]


def one(data, suffix, number):
    return finish(collection.reading(data, suffix, number))[0]


def test_a_collection_holds_many_games():
    one, two, three = found(
        "intro (no game)\n(;B[hh](;W[ii])(;W[gg]C[(;\\]]))\n(;PB[五]\n;B[aa]) (;B[bb]".encode(), ".sgf"
    )
    assert [len(list(each.walk())) for each in (one, two, three)] == [4, 2, 2]
    assert two.header.black == "五"


def test_errors_tell_the_line_of_the_file():
    one, two, three = found(b"(;B[hh])\n(;SZ[15]\n;W[z1z])\n(;GM[99])\n", ".sgf")
    assert isinstance(one, Record)
    assert (two.fault, two.line) == (Fault.NOT_UNDERSTOOD, 3)
    assert (three.fault, three.line) == (Fault.SGF_OTHER_GAME, 4)


def test_what_is_left_out_of_a_game_tells_the_line_of_the_file():
    text = b"(;B[hh])\n(;SZ[15]\n;W[z1z];B[hh])\n"
    *_, game = found(text, ".sgf")
    assert [str(each) for each in game.faults] == ["line 3: “W[z1z]” is not understood"]
    assert [each.line for each in one(text, ".sgf", 1).faults] == [3]


def test_what_stands_between_games_and_looks_like_moves_is_told():
    text = b"B[aa] (;B[hh]);W[ii]\n(;B[bb]) well played (:\n;W[cc]"
    told = [[str(each) for each in game.faults] for game in found(text, ".sgf")]
    assert told == [
        ["line 1: “B[aa]” is not understood", "line 1: “;W[ii]” is not understood"],
        ["line 2: “well played (: ;W[cc]” is not understood"],
    ]


def test_a_file_of_which_nothing_can_be_read_has_one_error():
    [error] = found(b"GIF89a (;B[z1)\n(;W[z1z]) (;\xff)", ".sgf")
    assert isinstance(error, FormatError)
    assert error.line == 1


def test_damaged_games_before_the_first_good_one_keep_their_numbers():
    kinds = [type(each) for each in found(b"(;B[z1])(;B[z2])(;B[hh])(;B[z3])", ".sgf")]
    assert kinds == [FormatError, FormatError, Record, FormatError]


@pytest.mark.parametrize("data", [b"", b"no game", b"()"])
def test_a_file_without_a_game_says_so(data):
    [error] = found(data, ".sgf")
    assert error.fault is Fault.SGF_NO_TREE


def test_each_game_of_a_collection_is_bounded_by_itself(monkeypatch):
    monkeypatch.setattr(bounds, "LARGEST_FILE", 20)
    one, two = found(b"(;B[hh])(;C[" + b"x" * 20 + b"])", ".sgf")
    assert isinstance(one, Record)
    assert isinstance(two, FormatError)
    assert two.fault is Fault.TOO_LARGE


@pytest.mark.parametrize("suffix", [".psq", ".lib", ".pos", ".sgf", ".SGF"])
def test_the_other_formats_hold_one_game(suffix):
    record = game()
    [read] = found(registry.dumps(record, suffix), suffix)
    assert [node.move for node in read.mainline()] == [node.move for node in record.mainline()]


def test_a_database_holds_games_and_errors():
    text = b"<d><game><move>h8 i9</move></game><game id=1><move>h8</move></game><game><move>h8</move></game></d"
    kinds = [type(each) for each in found(text, ".rif")]
    assert kinds == [Record, FormatError, Record, FormatError]


def test_one_game_of_a_collection_is_the_one_with_its_number(monkeypatch):
    data = b"damaged (;GM[4]SZ[15];B[zz])\n(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15]\n;B[yy])(;GM[4]SZ[15];B[aa];W[bb])"
    together = found(data, ".sgf")
    read = []
    reading = collection.sgf.reading
    monkeypatch.setattr(collection.sgf, "reading", lambda text: read.append(text) or reading(text))
    for number, expected in enumerate(together):
        if isinstance(expected, FormatError):
            with pytest.raises(FormatError) as refused:
                one(data, ".sgf", number)
            assert (refused.value.fault, refused.value.line) == (expected.fault, expected.line)
        else:
            assert one(data, ".sgf", number).mainline()[-1].position == expected.mainline()[-1].position
    assert len(read) == len(together) == 4, "no other game is read"


@pytest.mark.parametrize(
    ("data", "suffix", "number"), [(b"(;B[hh])", ".sgf", 1), (b"h8i9", ".pos", 1), (b"<database/>", ".rif", 0)]
)
def test_a_number_that_no_game_has_is_refused(data, suffix, number):
    with pytest.raises(FormatError) as refused:
        one(data, suffix, number)
    assert refused.value.fault is Fault.NO_SUCH_GAME


def test_the_only_game_of_a_file_has_the_first_number():
    assert one(b"h8i9", ".pos", 0).mainline()[-1].ply == 2
    with pytest.raises(FormatError) as refused:
        one(b"no game", ".sgf", 0)
    assert refused.value.fault is Fault.SGF_NO_TREE


def test_brackets_that_only_look_like_a_game_are_counted_and_passed_over():
    text = b"(;B[hh];W[ii]) as in (;) and (;B[z1]) (;B[aa])"
    numbers = [each[0] for each in collection.numbered(text, ".sgf") if not isinstance(each, float)]
    assert numbers == [0, 2, 3]
    assert [each.number for each in finish(collection.listing(text, ".sgf"))] == numbers
    assert one(text, ".sgf", 3).mainline()[-1].ply == 1
