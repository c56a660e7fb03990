"""`gobang-cli analyses`, as a process: the database is counted, asked, merged, pruned, mended, and goes to RenLib."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gobang.analyses.database import NAME
from gobang.analyses.finding import OwnMark, OwnWords
from gobang.analyses.form import Form
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.worth import Worth, loss, win
from tests.analyses.made import found, opened, position
from tests.terminal.shell import cli, complains


@pytest.fixture
def data(tmp_path):
    """A folder of somebody's files with a database of three positions."""
    folder = tmp_path / "data"
    (folder / "state").mkdir(parents=True)
    with opened(folder / "state") as database:
        for line, worth, depth in (("h8", Worth(0.38), 12), ("h8i9", Worth(0.7), 20), ("h8i9g7", win(25), 8)):
            database.write([(Form.of(position(line), RENJU), found("a1b2", worth, depth, engine="Rapfi"))])
        database.write_own(Form.of(position("h8i9"), RENJU), OwnWords("A", "direct", OwnMark.GOOD))
    return folder


def analyses(data, *arguments):
    done = cli("analyses", *arguments, GOBANG_DATA=str(data))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_it_is_counted(data):
    first, second = analyses(data, "count")
    assert first == "3 positions analysed · 1 proved · 1 with your own words"
    assert second.startswith(f"{data / 'state' / NAME}: ")
    (line,) = analyses(data, "count", "--json")
    assert json.loads(line) == {
        "findings": 3,
        "proved": 1,
        "own": 1,
        "bytes": (data / "state" / NAME).stat().st_size,
    }


def test_a_position_is_shown_in_any_orientation_with_the_moves_that_are_known(data):
    known, own, line, move = analyses(data, "show", "--rule", "renju", "--position", "h8g7")
    assert known == "Known: 70 % · depth 20 · Rapfi · 1970-01-02".replace(" %", "\xa0%")
    assert own == "A · ! good · direct"
    assert line.split(" · ")[1:] in (["depth 20", "O15 N14"], ["depth 20", "O1 N2"])
    assert move == "i9  loses in 13 moves · depth 8"
    (line,) = analyses(data, "show", "--rule", "renju", "--position", "h8i9", "--json")
    told = json.loads(line)
    assert told["own"] == {"label": "A", "text": "direct", "mark": "good"}
    assert told["moves"]["g7"]["proof"] == "loss"
    assert analyses(data, "show", "--position", "h8") == ["Nothing is known of this position."]


def test_a_database_of_rapfi_is_taken_in_and_what_is_left_out_is_said(data, tmp_path):
    made, other = Path(__file__).parents[1] / "data" / "yixin", tmp_path / "other.db"
    done = cli("analyses", "import", "--file", str(other), str(made / "by-search.db"), GOBANG_DATA=str(data))
    assert done.stdout.splitlines() == [
        "by-search.db: 74 positions · 0 proved · 16 with an estimate · 0 with words or labels",
        "16 new positions · 0 are better now · 0 stay as they were · own words added to 0",
    ]
    assert done.stderr.startswith("gobang-cli: 58 values say only")
    cli("analyses", "import", "--file", str(other), str(made / "by-hand.db"), GOBANG_DATA=str(data))
    shown = analyses(data, "show", "--file", str(other), "--position", "h8")
    assert "g7  wins in 6 moves · depth 31" in shown
    assert "f7  B1 · W" in shown
    analyses(data, "prune", "--file", str(other), "--engine", "by-hand.db", "--yes")
    assert (
        analyses(data, "count", "--file", str(other))[0] == "20 positions analysed · 4 proved · 9 with your own words"
    )


def test_what_is_merged_is_carried_back_and_contradictions_are_told(data, tmp_path):
    """Three positions that follow each other; of the last the other database knows more, and of a fourth less."""
    for name in ("mine", "other"):
        (tmp_path / name).mkdir()
    forms = [Form.of(position(moves), FREESTYLE) for moves in ("h8", "h8i9", "h8i9g6", "h8j9")]
    with opened(tmp_path / "mine") as mine, opened(tmp_path / "other") as other:
        mine.write([(form, found(after, Worth(0.5), 5)) for form, after in zip(forms, ("i9", "g6"), strict=False)])
        mine.write([(forms[3], found("a1", win(9), 20))])
        other.write([(forms[2], found("a1", Worth(0.9), 30)), (forms[3], found("a1", loss(8), 10))])
    done = cli("analyses", "merge", "--file", str(tmp_path / "mine" / NAME), str(tmp_path / "other" / NAME))
    told = (
        "1 new position · 0 are better now · 1 stays as it was · own words added to 0 · 2 earlier positions corrected"
    )
    assert done.stdout.splitlines() == [told]
    contradicting = "1 position is won by one proof and lost by another (kept as it was: 1; as in the file: 0)."
    assert done.stderr.splitlines() == [f"gobang-cli: {contradicting}"]
    with opened(tmp_path / "mine") as mine:
        assert mine.finding(forms[0]).best.below == 2


def test_databases_are_told_from_each_other(data, tmp_path):
    made, ours = Path(__file__).parents[1] / "data" / "yixin" / "by-hand.db", data / "state" / NAME
    (tmp_path / "x.db").write_bytes(b"neither")
    assert "import" in complains(cli("analyses", "merge", str(made), GOBANG_DATA=str(data)))
    assert "merge" in complains(cli("analyses", "import", str(ours), GOBANG_DATA=str(data)))
    assert "no database" in complains(cli("analyses", "import", str(tmp_path / "x.db"), GOBANG_DATA=str(data)))
    assert "--rule" in complains(cli("analyses", "import", "--rule", "renju", str(made), GOBANG_DATA=str(data)))


def test_pruning_changes_nothing_before_it_is_agreed_to(data):
    before = analyses(data, "count")
    assert analyses(data, "prune", "--depth", "15")[0] == "1 of 3 positions would go."
    assert analyses(data, "count") == before
    assert analyses(data, "prune", "--depth", "15", "--yes") == ["1 position taken out."]
    assert analyses(data, "count")[0] == "2 positions analysed · 1 proved · 1 with your own words"
    assert "--depth" in complains(cli("analyses", "prune", GOBANG_DATA=str(data)))


def test_a_library_of_renlib_carries_it_to_another_database(data, tmp_path):
    library, other = tmp_path / "x.lib", tmp_path / "other.db"
    assert analyses(data, "export", str(library)) == ["3 positions written."]
    told = analyses(data, "import", "--file", str(other), str(library))
    assert told == ["3 new positions · 0 are better now · 0 stay as they were · own words added to 1"]
    own = ["show", "--rule", "renju", "--position", "h8i9"]
    assert analyses(data, *own, "--file", str(other)) == analyses(data, *own)
    again = analyses(data, "merge", "--file", str(other), str(data / "state" / NAME))
    assert again == ["0 new positions · 0 are better now · 3 stay as they were · own words added to 0"]


def test_an_import_says_what_of_a_library_is_not_taken_in(data, tmp_path):
    head = bytes([0xFF, *b"RenLib", 0xFF, 3, 4, *[0xFF] * 10])
    twice, passes, chinese = tmp_path / "twice.lib", tmp_path / "passes.lib", tmp_path / "chinese.lib"
    twice.write_bytes(head + bytes([0x78, 0, 0x79, 0, 0x78, 0x40]))
    passes.write_bytes(head + bytes([0x78, 0, 0, 0, 0x79, 0x48]) + b"Alpha\0")
    chinese.write_bytes(head + bytes([0x78, 0x48]) + "黑先胜，白棋应在左边。\0\0".encode("gb18030"))
    done = {each: cli("analyses", "import", str(each), GOBANG_DATA=str(data)) for each in (twice, passes, chinese)}
    assert done[twice].stderr == f"gobang-cli: {twice}: byte 24: 78 cannot be played here\n"
    assert done[passes].stderr == f"gobang-cli: {passes}: 1 pass is left out: passing is not possible here.\n"
    assert "does not name its encoding" in done[chinese].stderr
    assert done[passes].stdout.splitlines()[-1].endswith("own words added to 1")


def test_an_export_is_of_the_rule_that_is_kept_and_never_empty(data, tmp_path):
    out = tmp_path / "x.lib"
    assert "nothing is kept" in complains(cli("analyses", "export", str(out), "--size", "19", GOBANG_DATA=str(data)))
    assert not out.exists()
    with opened(data / "state") as database:
        database.write([(Form.of(position("h8"), FREESTYLE), found("a1", Worth(0.5), 9))])
    assert complains(cli("analyses", "export", str(out), GOBANG_DATA=str(data))).endswith("freestyle, renju")
    assert analyses(data, "export", str(out), "--rule", "freestyle") == ["1 position written."]


def test_an_export_lies_as_a_record_does(data, tmp_path):
    out, like = tmp_path / "x.sgf", tmp_path / "mine.sgf"
    like.write_text("(;GM[4]SZ[15];B[hh];W[gi])")
    analyses(data, "export", str(out), "--like", str(like))
    assert ";B[hh]" in out.read_text(encoding="utf-8")
    assert ";W[gi]" in out.read_text(encoding="utf-8")
    analyses(data, "export", str(out))
    assert ";W[gi]" not in out.read_text(encoding="utf-8")
    like.write_text("(;GM[4]SZ[19];B[hh])")
    told = complains(cli("analyses", "export", str(out), "--like", str(like), GOBANG_DATA=str(data)))
    assert told.endswith("it does not begin with an empty board of this size")


def test_a_damaged_database_is_told_and_mended(data):
    path = data / "state" / NAME
    path.write_bytes(b"x" * 100 + path.read_bytes()[100:])
    assert "analyses mend" in complains(cli("analyses", "count", GOBANG_DATA=str(data)))
    (told,) = analyses(data, "mend")
    assert "3 positions" in told
    assert f"{NAME}.broken" in told
    assert analyses(data, "mend") == ["It is whole; nothing is to be done."]
    assert analyses(data, "count")[0] == "3 positions analysed · 1 proved · 1 with your own words"


def test_what_is_not_there_or_not_ours_is_told(data, tmp_path):
    for order in (("count",), ("merge", "--file", str(data / "state" / NAME))):
        missing = str(tmp_path / "missing.db")
        where = ("--file", missing) if order == ("count",) else (missing,)
        assert complains(cli("analyses", *order, *where)).endswith(f"{missing}: no such file or folder")
    moves = str(tmp_path / "moves.lib")
    assert "analyses import" in complains(cli("analyses", "merge", moves, GOBANG_DATA=str(data)))
    assert ".lib" in complains(cli("analyses", "export", "x.psq", GOBANG_DATA=str(data)))
