"""Databases that Rapfi has written, read as Rapfi itself reads them; damaged ones, and what their records mean."""

from __future__ import annotations

import csv
import random
import tracemalloc
from collections import Counter
from pathlib import Path

import lz4.frame
import pytest

from gobang.analyses import trees
from gobang.analyses.finding import FoundLine, OwnWords
from gobang.analyses.form import Form
from gobang.analyses.yixin import MATE, YixinContents, entries
from gobang.analyses.yxdb import YixinFile, is_yixin
from gobang.game.formats import renlib
from gobang.game.gradual import finish
from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, STANDARD
from gobang.game.worth import Worth, chance_of, loss, win
from tests.analyses.made import YIXIN_HEAD, found, opened, position
from tests.analyses.made import yixin_file as written
from tests.analyses.made import yixin_key as key
from tests.analyses.made import yixin_record as record

MADE = Path(__file__).parents[1] / "data" / "yixin"
RULES = {"f": FREESTYLE, "s": STANDARD, "r": RENJU}
BOUNDS = {"none": 0, "upper": 1, "lower": 2, "exact": 3}
LABELS = {"(none)": -1, "(null)": 0}


def read(path):
    file = YixinFile()
    return [each for each in file.reading(path) if not isinstance(each, float)], file


def taken(path):
    """What is made of a file: its positions by their keys, what is counted, and the file."""
    file, said = YixinFile(), YixinContents()
    kept = [each for each in entries(path, file, said) if not isinstance(each, float)]
    return {each.key: each for each in kept}, said, file


def unpacked(path: Path) -> bytes:
    data = path.read_bytes()
    return lz4.frame.decompress(data) if data.startswith(b"\x04\x22\x4d\x18") else data


def rapfis(path: Path) -> Counter:
    """What Rapfi has written about the same database as a table."""
    told: Counter = Counter()
    with path.with_suffix(".csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rule, size, _, black, white, turn = row["key"].split("-")
            board = Position.setup(
                int(size),
                parse_position_string(black, int(size)),
                parse_position_string(white, int(size)),
                Stone.BLACK if turn == "b" else Stone.WHITE,
            )
            label = LABELS.get(row["label"]) or ord(row["label"])
            text = row["text"].replace("\\n", "\n").replace("\\b", "\b")
            form = Form.of(board, RULES[rule])
            told[form.key, label, int(row["value"]), int(row["depth"]), BOUNDS[row["bound"]], text] += 1
    return told


@pytest.mark.parametrize("name", ["by-hand.db", "by-search.db"])
def test_each_record_is_what_rapfi_says_it_is(name):
    records, file = read(MADE / name)
    ours = Counter(
        (Form.of(each.position, each.rules).key, each.label, each.value, each.depth, each.bound, each.text.decode())
        for each in records
    )
    assert ours == rapfis(MADE / name)
    assert (file.records, file.announced, file.damaged, file.strange) == (len(records) + 1, len(records) + 1, False, 0)


def test_labels_values_and_texts_mean_what_yixin_board_shows():
    kept, said, _ = taken(MADE / "by-hand.db")

    def of(moves, rules=FREESTYLE, size=15):
        each = kept[Form.of(position(moves, size), rules).key]
        return each.finding and each.finding.lines, each.own.label, each.own.text

    assert of("h8") == ((FoundLine((), Worth(chance_of(120)), 22),), "", "")
    assert of("h8i9") == ((FoundLine((), loss(11), 31),), "", "")
    assert of("h8i8") == ((FoundLine((), win(25), 31),), "", "direct opening, 好棋\nzweite Zeile")
    assert of("h8g10") == (None, "B1", "W"), "the text of the board, and the claim that nothing proves"
    assert of("h8j8") == (None, "D", "")
    assert of("h8j6") == ((FoundLine((), Worth(chance_of(40)), 12),), "!", "")
    assert of("h8a15") == (None, "x", "")
    assert of("h8d12") == (None, "c", "")
    assert of("h8i8k7") == (None, "A", ""), "it is the text on the crossing of a move"
    assert of("h8i9g7") == (None, "先手必胜のて!!", "")
    assert of("h8i9i7", RENJU) == ((FoundLine((), Worth(chance_of(-77)), 18),), "", "renju")
    assert [each.finding.worth for each in kept.values() if each.rules is STANDARD] == [win(9)]
    assert (said.positions, said.proved, said.valued, said.empty, said.unknown) == (13, 3, 3, 1, 0)
    assert {each.finding.engine for each in kept.values() if each.finding} == {"by-hand.db"}


def test_bounds_are_no_estimates_and_are_counted():
    kept, said, _ = taken(MADE / "by-search.db")
    bounds = sum(bound in (1, 2) for *_, bound, _ in rapfis(MADE / "by-search.db").elements())
    assert (said.bounds, said.valued, len(kept)) == (bounds, said.positions - bounds, said.valued)
    assert bounds > 20


def test_a_pass_gives_the_turn_to_the_other_side():
    turns = {each.position.count(Stone.BLACK): each.position.turn for each in read(MADE / "by-search.db")[0]}
    assert turns[1] is Stone.BLACK, "one black stone, and White has passed"


@pytest.mark.parametrize(
    ("label", "value", "bound", "worth", "sign"),
    [
        ("l", MATE - 7, 3, win(7), ""),
        ("l", MATE - 7, 2, win(7), ""),
        (-1, MATE - 7, 2, win(7), ""),
        ("l", MATE - 7, 0, win(7), ""),
        (-1, MATE - 7, 1, None, ""),
        (-1, MATE - 7, 0, None, ""),
        ("l", MATE - 7, 1, None, "L"),
        ("w", MATE - 7, 3, None, "W"),
        ("w", 6 - MATE, 3, loss(6), ""),
        ("W", 6 - MATE, 1, loss(6), ""),
        ("w", 6 - MATE, 2, None, "W"),
        (-1, 6 - MATE, 2, None, ""),
        (-1, 6 - MATE, 1, loss(6), ""),
        ("w", -29500, 3, None, "W"),
        ("d", 0, 3, None, "D"),
        (-1, 150, 3, Worth(chance_of(150)), ""),
        (-1, 150, 2, None, ""),
        (-1, 150, 1, None, ""),
        (-1, 150, 0, None, ""),
        ("?", 150, 3, Worth(chance_of(150)), "?"),
    ],
)
def test_only_what_bounds_a_value_from_the_right_side_proves(tmp_path, label, value, bound, worth, sign):
    code = label if isinstance(label, int) else ord(label)
    kept, said, _ = taken(written(tmp_path / "x.db", record(position("h8"), code, value, 9, bound, b"a text")))
    (one,) = kept.values()
    assert (one.finding and one.finding.worth, one.own.label, one.own.text) == (worth, sign, "a text")
    assert said.bounds + said.proved + said.valued <= 1
    assert said.bounds + said.proved + said.valued + bool(sign), "nothing is dropped untold"


def test_what_is_not_understood_is_counted(tmp_path):
    odd = [
        record(b"\7" + key(position("h8"))[1:]),
        record(bytes([0, 15, 13, 3, 3])),
        record(bytes([0, 30, 30, 3, 3])),
        record(bytes([0, 15, 15, 3, 3, 3, 3])),
        record(bytes([0, 15, 15, 3, 15])),
    ]
    good = (
        record(position("h8"), 7, 31_000, 9, 3),
        record(position("h8i9"), -1, 5, 9, 3, b"@BTXT@77on a stone\nZZoff"),
    )
    kept, said, file = taken(written(tmp_path / "x.db", odd[0], good[0], *odd[1:4], good[1], odd[4]))
    assert (file.strange, file.records, file.skipped, file.missing) == (5, 3, 0, 0)
    assert (said.unknown, said.positions, len(kept)) == (4, 2, 1)


def test_a_text_too_long_for_a_crossing_stands_before_the_comment(tmp_path):
    texts = b"@BTXT@86longer than a label\n85\n", b"a comment\x08of two lines"
    boards = position("h8"), position("h8i9")
    records = [record(board, ord("c"), 0, 0, 0, text) for board, text in zip(boards, texts, strict=True)]
    kept, said, _ = taken(written(tmp_path / "x.db", *records))
    own = kept[Form.of(boards[1], FREESTYLE).key].own
    assert (own.label, own.text) == ("longer t", "longer than a label\nc\na comment\nof two lines")
    assert not said.shortened
    long = record(boards[0], -1, 0, 0, 0, b"x" * 20_000)
    kept, said, _ = taken(written(tmp_path / "x.db", long))
    assert said.shortened == 1


@pytest.mark.parametrize("page", ["gb18030", "utf-8"])
def test_texts_of_yixin_are_in_the_code_page_of_its_machine(tmp_path, page):
    text = "白棋必胜，黑棋的这个点不好".encode(page)
    kept, _, _ = taken(written(tmp_path / "x.db", record(position("h8"), -1, 0, 0, 0, text), utf8=False))
    assert [each.own.text for each in kept.values()] == ["白棋必胜，黑棋的这个点不好"]


def test_short_records_of_old_files_are_read(tmp_path):
    name = key(position("h8"))
    short = [len(name).to_bytes(2, "little") + name + len(kept).to_bytes(2, "little") + kept for kept in (b"w", b"")]
    kept, said, file = taken(written(tmp_path / "x.db", *short, utf8=False))
    assert ([each.own.label for each in kept.values()], said.empty, file.damaged) == (["W"], 1, False)


# Damage

MANY = 40


@pytest.fixture
def whole(tmp_path):
    """A file that is not packed, with many records, of which each is another one."""
    dice = random.Random(5)
    boards = [Position.of(15, dice.sample([*Position.empty(15).points()], dice.randint(1, 9))) for _ in range(MANY)]
    return written(tmp_path / "whole.db", *(record(board, -1, 100 + n, 9, 3) for n, board in enumerate(boards)))


def test_a_changed_byte_costs_two_records_at_most(whole, tmp_path):
    data, (before, _, _) = whole.read_bytes(), taken(whole)
    dice, path = random.Random(7), tmp_path / "damaged.db"
    for _ in range(600):
        at = dice.randrange(len(data))
        path.write_bytes(data[:at] + bytes([data[at] ^ dice.randrange(1, 256)]) + data[at + 1 :])
        after, _, file = taken(path)
        lost = [
            key for key, each in before.items() if key not in after or after[key].finding.lines != each.finding.lines
        ]
        assert len(lost) <= 2, at
        assert len(after) + 2 >= MANY or file.damaged or file.strange, at


def test_a_file_that_is_cut_off_keeps_what_was_before(whole, tmp_path):
    data, path = whole.read_bytes(), tmp_path / "cut.db"
    ends = [at for at in range(4, len(data)) if data[at : at + 1]]
    for at in ends[:: len(ends) // 100]:
        path.write_bytes(data[:at])
        kept, _, file = taken(path)
        assert file.missing == MANY + 1 - file.records
        assert len(kept) == max(0, file.records - 1)
        assert file.damaged


def test_damage_of_a_packed_file_is_always_told(tmp_path):
    data, path, whole = (MADE / "by-hand.db").read_bytes(), tmp_path / "x.db", read(MADE / "by-hand.db")[0]
    for at in range(4, len(data)):
        for change in (1, 0x80):
            path.write_bytes(data[:at] + bytes([data[at] ^ change]) + data[at + 1 :])
            after, file = read(path)
            assert file.damaged or after == whole, at
    for at in range(4, len(data)):
        path.write_bytes(data[:at])
        assert taken(path)[2].damaged, at


def test_what_is_whole_before_a_damage_of_a_packed_file_is_kept(tmp_path):
    dice = random.Random(3)
    texts = [dice.randbytes(600) for _ in range(1000)]
    name = key(position("h8"))[:3]
    boards = [name + bytes([number % 15, number // 15]) for number in range(200)]
    records = b"".join(record(boards[n % 200], -1, n, 9, 3, text) for n, text in enumerate(texts))
    data = bytearray(lz4.frame.compress((1000).to_bytes(4, "little") + records, block_size=lz4.frame.BLOCKSIZE_MAX64KB))
    data[len(data) // 2 : len(data) // 2 + 40] = bytes(40)
    path = tmp_path / "x.db"
    path.write_bytes(data)
    _, file = read(path)
    assert file.damaged
    assert file.records > 300


def test_what_unpacks_to_very_much_takes_little_memory(tmp_path):
    path = tmp_path / "bomb.db"
    path.write_bytes(lz4.frame.compress(YIXIN_HEAD[:4] + bytes(8_000_000)))
    assert path.stat().st_size < 100_000
    tracemalloc.start()
    try:
        kept, _, file = taken(path)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert not kept
    assert file.skipped == 8_000_000
    assert most < 4_000_000


def test_a_huge_count_of_records_is_only_told(tmp_path):
    kept, _, file = taken(written(tmp_path / "x.db", record(position("h8"), -1, 5, 9, 3), announced=4_000_000_000))
    assert len(kept) == 1
    assert (file.missing, file.damaged) == (3_999_999_998, True)


# Which file it is, and what becomes of it in ours


def test_it_is_told_from_other_files(tmp_path, whole):
    assert is_yixin(whole)
    assert is_yixin(MADE / "by-hand.db")
    assert is_yixin(written(tmp_path / "empty.db"))
    with opened(tmp_path) as ours:
        ours.write([(Form.of(position("h8"), FREESTYLE), found())])
        assert not is_yixin(ours.path)
    for data in (b"", b"\0" * 100, b"(;GM[4]SZ[15])", random.Random(1).randbytes(5000)):
        (tmp_path / "other.db").write_bytes(data)
        assert not is_yixin(tmp_path / "other.db")


def test_what_our_analysis_found_of_moves_stays_beside_a_deeper_value(tmp_path):
    form = Form.of(position("h8"), FREESTYLE)
    with opened(tmp_path) as database:
        database.write([(form, found("i9g7", Worth(0.3), 12))])
        kept, _, _ = taken(MADE / "by-hand.db")
        first = database.take(kept.values())
        assert database.take(kept.values()).better == 0, "taking it in twice changes nothing"
        finding = database.finding(form)
        assert (finding.worth, finding.depth, [bool(line.moves) for line in finding.lines]) == (
            Worth(0.6457),
            22,
            [False, True],
        )
        assert first.better == 1
        database.write([(form, found("g7g9", Worth(0.4), 24))])
        assert [line.depth for line in database.finding(form).lines] == [24, 12], "deeper, and with a move"
        database.write_own(form, OwnWords("mine", "mine"))
        assert database.take(kept.values()).differing == 0
        database.write_own(Form.of(position("h8i8"), FREESTYLE), OwnWords("", "mine"))
        merged = database.take(kept.values())
        assert (merged.differing, database.own(Form.of(position("h8i8"), FREESTYLE)).text) == (1, "mine")


def test_what_was_taken_in_goes_to_renlib_and_back(tmp_path):
    kept, _, _ = taken(MADE / "by-hand.db")
    here = {key: each for key, each in kept.items() if each.rules is FREESTYLE}
    grown = finish(trees.growing(here.values(), FREESTYLE, 15))
    back = {each.key: each for each in finish(trees.reading(renlib.loads(renlib.dumps(grown.record)), FREESTYLE))}
    for place, each in here.items():
        if each.finding is not None:
            assert (back[place].finding.depth, back[place].finding.lines[0].moves) == (each.finding.depth, ())
            assert abs(back[place].finding.worth.chance - each.finding.worth.chance) < 0.001
        assert (back[place].own.label, back[place].own.text) == (each.own.label, each.own.text)
