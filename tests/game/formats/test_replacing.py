"""What a file held and was not shown is in the file after saving, or saving asks: in every format that is read."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.fault import Fault, Loss
from gobang.game.formats import collection, registry, renlib
from gobang.game.formats.error import FormatError
from gobang.game.formats.replacing import Rewritten, rewriting, writing
from gobang.game.gradual import finish
from gobang.game.position import Position
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Record
from tests.game.trees import records

DATA = Path(__file__).parents[2] / "data" / "records"
SUFFIXES = registry.writable()
NEWS = "seen by me"


def opened(data: bytes, suffix: str = ".sgf", number: int = 0, page: str = "") -> tuple[Record, GamePlace]:
    return finish(collection.reading(data, suffix, number, page))


def saved(data: bytes, suffix: str = ".sgf", number: int = 0, page: str = "", comment: str = NEWS) -> Rewritten:
    """The file after its game was opened, got a comment, and was saved."""
    record, place = opened(data, suffix, number, page)
    record.last().comment += comment
    return finish(rewriting(data, suffix, place, record))


# The rule, for SGF: files are made of parts that are known, and the new file is taken apart by other means than ours.

POINTS = st.sampled_from(["aa", "hh", "hi", "ih", "gg", "jj", "", "tt"])
VALUES = st.text("ab7 :;()\n,.", max_size=5)
UNKNOWN = st.sampled_from(
    ["KM", "HA", "XYZ", "N", "LB", "MN", "BL", "PB", "EV", "OT", "TM", "RU", "GC", "C", "5A", "KO"]
)
PART = st.tuples(UNKNOWN, st.lists(VALUES, min_size=1, max_size=2))
MOVE = st.tuples(st.sampled_from(["B", "W", "AB"]), st.tuples(POINTS))
NODE = st.lists(st.one_of(PART, PART, MOVE), max_size=3)
BETWEEN = st.text("x (\n\r\t;)-", max_size=8).filter(lambda text: not re.search(r"\(\s*;", text) and text[-1:] != "(")
PAGES = ("utf-8", "utf-8-sig", "utf-16", "gb18030", "cp932", "cp1251")
WORDS = {"gb18030": "五子棋", "cp932": "ソ表示", "cp1251": "Белые"}
REWRITTEN = {"FF", "GM", "CA", "AP", "SZ", "PL", "AB", "AW", "AE"}


def text_of(nodes) -> str:
    return "".join(";" + "".join(name + "".join(f"[{v}]" for v in values) for name, values in node) for node in nodes)


def properties(text: str) -> Counter:
    """The properties in a text without escapes, each with one of its values."""
    runs = re.findall(r"(\w+)((?:\[[^\]]*\]\s*)+)", text)
    return Counter((name, " ".join(value.split())) for name, run in runs for value in re.findall(r"\[([^\]]*)\]", run))


def lacking(before: str, after: str) -> set[tuple[str, str]]:
    """What of a game's text is not in another one, neither as it was nor as a part of a longer comment."""
    there = properties(after)
    comments = " ".join(value for name, value in there if name == "C")
    return {
        (name, value)
        for name, value in properties(before)
        if name not in REWRITTEN
        and value
        and value != "tt"
        and (name, value) not in there
        and not (name == "C" and all(word in comments for word in value.split()))
    }


@given(
    st.lists(st.tuples(BETWEEN, st.lists(NODE, min_size=1, max_size=4)), min_size=1, max_size=4),
    BETWEEN,
    st.sampled_from(PAGES),
    st.integers(0, 3),
)
def test_sgf_keeps_all_it_held_or_asks(parts, end, encoding, number):
    number %= len(parts)
    words = WORDS.get(encoding, "旗")
    games = [f"(;GM[4]SZ[15]DT[{words}]{text_of(nodes)})" for _, nodes in parts]
    before = "".join(between + game for (between, _), game in zip(parts[:number], games, strict=False))
    before += parts[number][0]
    after = "".join(between + game for (between, _), game in zip(parts[number + 1 :], games[number + 1 :], strict=True))
    codec = "utf-16-le" if encoding == "utf-16" else encoding.removesuffix("-sig")
    mark = {"utf-16": codecs.BOM_UTF16_LE, "utf-8-sig": codecs.BOM_UTF8}.get(encoding, b"")
    head, tail = mark + before.encode(codec), (after + end).encode(codec)
    data = head + games[number].encode(codec) + tail
    page = "" if encoding.startswith("utf") else {"cp932": "shift_jis"}.get(encoding, encoding)
    try:
        new = saved(data, number=number, page=page, comment=words)
    except FormatError:
        return  # it cannot be opened, or nothing was written
    alone = not (before + after + end).strip()
    if alone:
        text = new.data.decode()
    else:
        assert new.data.startswith(head)
        assert new.data.endswith(tail)
        text = new.data[len(head) : len(new.data) - len(tail)].decode(codec)
    record, place = opened(new.data, number=0 if alone else number, page="" if alone else page)
    assert record.last().comment.endswith(words)
    assert place == new.place, "it can be saved again"
    if not new.left_out:
        assert lacking(games[number], text) == set()
        passes = len(re.findall(r"\b[BW]\[(?:tt)?\]", games[number]))
        assert not passes, "a pass leaves no node"


# The rule, for the other formats: a file of ours is changed by hand.


@given(records(comments=st.just(""), properties=False, passes=False, branches=False), st.data())
def test_piskvork_keeps_all_it_held_or_asks(record, data):
    try:
        lines = finish(writing(record, ".psq")).data.decode().splitlines()
    except FormatError:
        return
    more = st.sampled_from(["", "Me", "You", "-1", "3,3", "5,5,7", "0,Freestyle15_1", "remark", "2012"])
    for _ in range(data.draw(st.integers(0, 3))):
        lines.insert(data.draw(st.integers(1, len(lines))), data.draw(more))
    try:
        new = saved("\n".join(lines).encode(), ".psq", comment="")
    except FormatError:
        return
    if not new.left_out:
        kept = Counter(re.sub(r"^(\d+,\d+)(,\d+)?$", r"\1", line) for line in new.data.decode().splitlines() if line)
        held = Counter(re.sub(r"^(\d+,\d+)(,\d+)?$", r"\1", line) for line in lines[1:] if line and line != "-1")
        assert held <= kept


@given(records(properties=False, branches=False), st.sampled_from([".pos", ".txt"]), st.data())
def test_texts_keep_all_they_held_or_ask(record, suffix, data):
    other = data.draw(st.sampled_from([".pos", ".txt", ".psq", ".sgf"])) if suffix == ".txt" else suffix
    record.last()
    try:
        text = finish(writing(record, other)).data
    except FormatError:
        return
    record, place = opened(text, suffix)
    record.last()
    new = finish(rewriting(text, suffix, place, record))
    again, _ = opened(new.data, suffix)
    held = [(node.move, node.stone) for node in record.mainline()]
    assert new.left_out or [(node.move, node.stone) for node in again.mainline()] == held


@st.composite
def libraries(draw):
    """RenLib files of a line of moves with anything that a node may have, and bytes after the last one."""
    points = draw(st.lists(st.integers(1, 225).filter(lambda byte: byte % 16), unique=True, min_size=1, max_size=6))
    body = bytes((0, draw(st.sampled_from([0, 0x08])))) if draw(st.booleans()) else b""
    body += b"top\0" if body.endswith(b"\x08") else b""
    texts = [b"top"] if b"top" in body else []
    for number, byte in enumerate(points):
        flags = draw(st.sampled_from([0, 0x08, 0x10, 0x18, 0x01, 0x02, 0x04, 0x20]))
        flags |= 0x40 if number == len(points) - 1 else 0
        body += bytes((byte, flags))
        if flags & 0x01:
            extension = draw(st.sampled_from([b"\x01\x00", b"\x00\x01", b"\x00\x80"]))
            body += extension + (b"" if extension == b"\x00\x80" else b"A\0")
        if flags & 0x28:
            texts.append(b"w%d" % number)
            old = texts[-1][:-1] + bytes([texts[-1][-1] | 0x80])  # which ends with its first byte above 7F
            body += old if flags & 0x20 else texts[-1] + b"\0\0"
    rest = draw(st.sampled_from([b"", b"\0\0", b"more"]))
    return renlib.HEAD + body + rest, points, texts, rest.strip(b"\0")


@given(libraries())
def test_renlib_keeps_all_it_held_or_asks(made):
    data, points, texts, rest = made
    try:
        new = saved(data, ".lib", comment="")
    except FormatError:
        return
    if not new.left_out:
        held, _ = finish(renlib.contents(new.data))
        assert [byte for byte, *_ in held if byte] == points
        assert not rest
        assert all(text in new.data for text in texts)


@pytest.mark.parametrize("suffix", SUFFIXES)
@given(st.data())
def test_a_file_of_ours_is_saved_again_without_a_question(suffix, data):
    plain = suffix in (".lib", ".psq", ".pos")  # they hold nothing but moves in turn from an empty board
    record = data.draw(records(start=st.just(Position.empty(15)), passes=False) if plain else records())
    record.last()
    written = finish(writing(record, suffix)).data
    record, place = opened(written, suffix)
    record.last()
    assert finish(rewriting(written, suffix, place, record)).left_out == frozenset()


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_other_games_of_a_file_stay_byte_for_byte(number):
    games = [b"(;GM[4]SZ[15]PB[first];B[hh])", b"(;PW[second]\n\n;B[hg];W[])", b"(;KM[6.5];B[aa]"]
    data = b"\xef\xbb\xbffrom a forum\r\n" + b" -- (no game) -- \r\n".join(games)
    new = saved(data, number=number)
    assert all((game in new.data) is (at != number) for at, game in enumerate(games))
    assert new.data.startswith(b"\xef\xbb\xbffrom a forum\r\n")
    assert new.data.count(b" -- (no game) -- \r\n") == 2
    assert b"\n" not in new.data.replace(b"\r\n", b"").replace(games[1], b"")
    assert new.left_out == ({Loss.PASSES} if number == 1 else set())
    assert opened(new.data, number=number)[0].last().comment == NEWS


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
@pytest.mark.parametrize("before", ["", "\n"])
def test_the_mark_of_the_encoding_stays_before_the_first_game(encoding, before):
    new = saved(f"{before}(;GM[4]SZ[15];B[hh]);".encode(encoding), comment="旗").data
    assert new.startswith("".encode(encoding))
    text = new.decode(encoding)
    assert text.startswith(f"{before}(;")
    assert "旗" in text
    assert text.endswith(");")


def test_a_game_that_was_moved_meanwhile_is_found_by_its_text():
    record, place = opened(b"(;B[hh])(;B[hg])", number=1)
    record.root.comment = NEWS
    new = finish(rewriting(b"(;B[hg])\n(;B[aa])\n(;B[hh])", ".sgf", place, record))
    assert new.place.number == 0
    assert new.data.endswith(b"\n(;B[aa])\n(;B[hh])")


def test_a_game_that_somebody_else_has_changed_is_not_overwritten():
    record, place = opened(b"(;B[hh])(;B[hg])", number=1)
    with pytest.raises(FormatError) as refused:
        finish(rewriting(b"(;B[hh])(;B[hg]C[mine])", ".sgf", place, record))
    assert refused.value.fault is Fault.GAME_CHANGED


def test_what_the_encoding_of_the_file_lacks_is_not_written():
    data = "(;CA[GBK]PB[五];B[hh])(;B[hg])".encode("gbk")
    with pytest.raises(FormatError) as refused:
        saved(data, number=1, comment="\N{GRINNING FACE}")
    assert refused.value.values == ("GBK", "\N{GRINNING FACE}")
    assert saved(data, number=1, comment="五").data.endswith("C[五])".encode("gbk"))


def test_the_words_of_a_file_for_a_rule_are_kept_until_another_rule_is_chosen():
    data = b"(;SZ[15]RU[Renju, Taraguchi-10];B[hh])(;B[hg])"
    assert b"RU[Renju, Taraguchi-10]" in saved(data).data
    assert saved(data).left_out == set()
    record, place = opened(data)
    record.header = replace(record.header, rule="caro")
    new = finish(rewriting(data, ".sgf", place, record))
    assert b"RU[caro]" in new.data
    assert b"Taraguchi" not in new.data
    assert new.lost == set()


@pytest.mark.parametrize(
    ("data", "suffix", "left"),
    [
        (b"(;SZ[15];B[hh];W[];B[hi])", ".sgf", {Loss.PASSES}),
        (b"(;SZ[15]EV[Cup][again];B[hh])", ".sgf", {Loss.HEADER, Loss.UNREAD}),
        (b"(;SZ[15];B[hh];W[hh])", ".sgf", {Loss.MOVES, Loss.UNREAD}),
        (b"(;SZ[15]XY[kept]KM[0];B[hh]ZZ[1][2];C[too])", ".sgf", set()),
        (b"h8i9h7", ".txt", {Loss.MOVES}),
        (b"(;B[hh])(;B[hg])", ".txt", set()),
        (b"Piskvorky 15x15, 11:11, 0\n8,8,5\nMe\nYou\n-1\n0,Freestyle15_1\n", ".psq", {Loss.NOTES}),
        (b"Piskvorky 15x15, 11:11, 0\n8,8,5\nMe\nYou\n-1\n", ".psq", set()),
        (b"Piskvorky 15x15, 11:11, 1\n8,8,5\n", ".psq", {Loss.NOTES}),
        (renlib.HEAD + b"\x78\x40", ".lib", set()),
        (renlib.HEAD + b"\x78\x40more", ".lib", {Loss.UNREAD}),
        (bytes([3, 112, 126, 98]), ".pos", {Loss.FORM}),
        (b"1. h8 2. i9", ".pos", set()),
        (renlib.HEAD + b"\x78\x44", ".lib", {Loss.NOTES}),
        (renlib.HEAD + b"\x78\x00\x69\x00\x00\x08Pass\x00\x00\x7b\x40", ".lib", {Loss.AT_PASSES}),
        (renlib.HEAD + b"\x78\x00\x69\x00\x00\x00\x7b\x40", ".lib", set()),
        (renlib.HEAD + b"\x78\x00\x69\x00\x00\x40", ".lib", {Loss.PASSES}),
    ],
)
def test_what_would_be_lost_with_a_file_is_named(data, suffix, left):
    record, place = opened(data, suffix)
    record.last()
    assert finish(rewriting(data, suffix, place, record)).left_out == left


@pytest.mark.parametrize("name", ["I7.lib", "lib_comment.lib", "lib_documented.lib", "lib_two_top_rows.lib"])
def test_real_libraries_are_saved_without_a_question(name):
    assert saved((DATA / name).read_bytes(), ".lib").left_out == set()


def test_a_file_whose_game_was_never_read_from_it_asks_for_all_of_it():
    new = finish(rewriting(b"(;B[hh])(;B[hg])", ".sgf", GamePlace(), opened(b"(;B[aa])")[0]))
    assert Loss.GAMES in new.left_out
