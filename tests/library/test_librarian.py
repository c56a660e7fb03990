"""The process that answers the window about a library: orders in, answers out."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from gobang.game.library.plain import plain_query
from gobang.game.library.values import Query
from gobang.game.orientation import Orientation
from gobang.game.position import Position
from gobang.library import index as index_module
from gobang.library import librarian as librarian_module
from gobang.library.database import NAME
from gobang.library.index import Index
from gobang.library.librarian import Librarian
from tests.library.made import LINE, game, write, write_turned

ROOT = Path(__file__).parents[2]
OPEN_FILES = pytest.mark.skipif(sys.platform == "win32", reason="there an open file can neither be moved nor deleted")
BY_DATE = {"column": "date", "down": True}


class Desk:
    """A librarian with what it has said; each order is obeyed to the end."""

    def __init__(self) -> None:
        self.said: list[dict] = []
        self.librarian = Librarian(self.said.append)

    def order(self, **words) -> list[dict]:
        self.said.clear()
        self.librarian.hear(words)
        while self.librarian.wait_s == 0:
            self.librarian.go_on()
        return self.said

    def rows(self, query: Query | None = None, order=BY_DATE, **words) -> list[dict]:
        self.order(find=plain_query(query or Query()), order=order, serial=1, **words)
        (found,) = self.said
        return self.order(rows=[0, found["found"]], serial=1)[0]["rows"]


@pytest.fixture
def desk():
    made = Desk()
    yield made
    made.librarian.close()


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "library"
    made.mkdir()
    return made


@pytest.fixture
def own(tmp_path):
    made = tmp_path / "own"
    made.mkdir()
    return made


def test_a_position_is_found_in_all_orientations_and_orders(desk, folder, own):
    write_turned(folder)
    desk.order(open=str(folder), own=str(own))
    for way in Orientation:
        position = Position.of(15, [way.seen(point, 15) for point in LINE[:4]])
        rows = desk.rows(Query(position))
        assert len(rows) == 16
        assert {row["found"]["ply"] for row in rows} == {4}
        assert {row["copies"] for row in rows} == {8}


def test_own_games_and_those_of_the_library_are_one_list_sorted_together(desk, folder, own):
    write(folder / "a.sgf", game(date="2020-01-01", black="Zoe"))
    write(folder / "c.sgf", game(LINE[:5], date="2024-01-01", black="anna"))
    write(own / "b.sgf", game(LINE[:6], date="2022-01-01", black="Mia"))
    desk.order(open=str(folder), own=str(own))
    assert [(row["found"]["date"][:4], row["own"]) for row in desk.rows()] == [
        ("2024", False),
        ("2022", True),
        ("2020", False),
    ]
    by_name = desk.rows(order={"column": "black", "down": False})
    assert [row["found"]["black"] for row in by_name] == ["anna", "Mia", "Zoe"]
    assert [row["found"]["black"] for row in desk.rows(own=True)] == ["Mia"]
    moves = desk.order(moves=plain_query(Query(Position.empty())), serial=4)[0]["moves"]
    assert [sum(results.values()) for _, results in moves] == [1], "those of the games that are listed"
    desk.rows()
    moves = desk.order(moves=plain_query(Query(Position.empty())), serial=4)[0]["moves"]
    assert [sum(results.values()) for _, results in moves] == [3]


def test_a_list_tells_where_the_game_to_keep_stands_and_which_games_with_the_position_are_left_out(desk, folder, own):
    write(folder / "a.sgf", game(date="2020-01-01", black="Ann"))
    write(folder / "b.sgf", game(date="2021-01-01"))
    write(own / "a.sgf", game(LINE[:6], date="2022-01-01"))
    desk.order(open=str(folder), own=str(own))

    def found(query=None, **words):
        [answer] = desk.order(find=plain_query(query or Query()), order=BY_DATE, serial=1, **words)
        return answer["found"], answer["row"], answer["left_out"]

    assert found() == (3, None, 0)
    assert found(keep=["a.sgf", 0, False]) == (3, 2, 0)
    assert found(keep=["a.sgf", 0, True]) == (3, 0, 0)
    assert found(Query(text="ann"), keep=["a.sgf", 0, False]) == (1, 0, 0)
    assert found(Query(text="ann"), keep=["a.sgf", 0, True]) == (1, None, 0)
    assert found(keep=["gone.sgf", 0, False]) == (3, None, 0)
    held = Position.of(15, LINE[:4])
    assert found(Query(held, since="2021")) == (2, None, 0)
    assert found(Query(held, since="2023")) == (0, None, 3)
    assert found(Query(Position.of(15, LINE[:7]), since="2023"), own=True) == (0, None, 2)
    assert found(Query(Position.of(15, LINE[1:4]), since="2023")) == (0, None, 0)


def test_words_are_looked_for_in_players_events_and_dates(desk, folder, own):
    write(folder / "a.sgf", game(date="2024-05-01", black="王小明", event="Team cup"))
    write(folder / "b.sgf", game(LINE[:5], date="2023-05-01", white="Carbon"))
    desk.order(open=str(folder), own=str(own))
    for words, many in (("王", 1), ("CARBON 2023", 1), ("carbon 2024", 0), ("cup", 1), ("-05-", 2), ("100%", 0)):
        assert len(desk.rows(Query(text=words))) == many, words


def test_words_are_looked_for_in_names_of_files_too(desk, folder, own):
    write(folder / "cup" / "Final_3.sgf", game())
    write(folder / "b.sgf", game(LINE[:5]))
    desk.order(open=str(folder), own=str(own))
    assert [row["found"]["path"] for row in desk.rows(Query(text="final"))] == ["cup/Final_3.sgf"]
    assert len(desk.rows(Query(text="cup final_3"))) == 1
    assert desk.rows(Query(text="cup b")) == []


def test_a_word_finds_players_called_so_and_those_whom_files_name_otherwise(desk, folder, own):
    write(folder / "1.sgf", game(black="human", white="suits-me"))
    write(folder / "2.sgf", game(LINE[:5], black="You Xi"))
    write(folder / "3.sgf", game(LINE[:6], black="human resources"))
    desk.order(open=str(folder), own=str(own))
    found = desk.rows(Query(text="you", named=(("you", "human"),)))
    assert {row["found"]["black"] for row in found} == {"human", "You Xi"}
    assert len(desk.rows(Query(text="you adapt", named=(("you", "human"), ("adapt", "suits-me"))))) == 1
    moves = desk.order(moves=plain_query(Query(Position.empty(), text="you", named=(("you", "human"),))), serial=1)
    assert [sum(results.values()) for _, results in moves[0]["moves"]] == [2]


def test_duplicates_are_told_and_found(desk, folder, own):
    write(folder / "a.sgf", game())
    write(folder / "b.sgf", game([Orientation.LEFT.seen(point, 15) for point in LINE]))
    write(folder / "c.sgf", game(LINE[:5]))
    desk.order(open=str(folder), own=str(own))
    assert sorted(row["copies"] for row in desk.rows()) == [1, 2, 2]
    assert len(desk.rows(Query(twins=True))) == 2


def test_files_folders_and_archives_are_added_and_damaged_ones_named(desk, folder, own, tmp_path):
    write(tmp_path / "in" / "good.sgf", game())
    (tmp_path / "in" / "bad.sgf").write_text("(;GM[4]\n;B[h!]\n;W[\n", encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as archive:
        archive.write(write(tmp_path / "other.psq", game(LINE[:5])), "other.psq")
        archive.writestr("readme.md", "not a game")
    desk.order(open=str(folder), own=str(own))
    said = desk.order(add=[str(tmp_path / "in"), str(tmp_path / "packed.zip"), str(tmp_path / "gone")])
    (added,) = (each for each in said if "added" in each)
    assert (added["added"], added["games"], added["others"]) == (2, 2, 1)
    names = {each["path"] for each in added["failed"]}
    assert names == {str(tmp_path / "in" / "bad.sgf"), str(tmp_path / "gone")}
    assert said[-1] == {"updated": 2, "problems": 0}
    shutil.copy(tmp_path / "in" / "bad.sgf", folder / "in" / "bad.sgf")
    assert desk.order(update=True)[-1] == {"updated": 2, "problems": 1}
    (named,) = desk.order(unreadable=True)[0]["unreadable"]
    assert named["path"] == "in/bad.sgf"


def test_what_is_there_already_is_told_and_files_are_counted_while_they_are_copied(desk, folder, own, tmp_path):
    for number in range(1, 9):
        write(tmp_path / "in" / f"{number}.sgf", game(LINE[:number]))
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as archive:
        for number in range(1, 9):
            archive.write(tmp_path / "in" / f"{number}.sgf", f"{number}.sgf")
    desk.order(open=str(folder), own=str(own))
    desk.order(add=[str(tmp_path / "in")])
    desk.said.clear()
    desk.librarian.hear({"add": [str(tmp_path / "packed.zip")]})
    addition = desk.librarian._additions[0]
    counts = [addition.added.looked_at for _ in desk.librarian._work]
    assert counts == sorted(counts)
    assert set(range(8)) <= set(counts)
    said = desk.order(add=[str(tmp_path / "packed.zip")])
    told = [(each["added"], each["games"], each["already"]) for each in said if "added" in each]
    assert set(told) == {(0, 0, 8)}
    assert len(desk.rows()) == 8


def test_adding_is_stopped_in_the_midst_and_what_is_done_stays(desk, folder, own, tmp_path):
    for number in range(30):
        write(tmp_path / "in" / f"{number}.sgf", game(LINE[: 2 + number % 6]))
    desk.order(open=str(folder), own=str(own))
    desk.librarian.hear({"add": [str(tmp_path / "in")]})
    work = desk.librarian._work
    for _ in range(20):
        next(work)
    desk.said.clear()
    desk.librarian.hear({"cancel": True})
    assert [next(iter(each)) for each in desk.said] == ["stopped"]
    assert desk.librarian.wait_s is None
    many = len(list(folder.rglob("*.sgf")))
    assert 0 < many < 30
    assert desk.order(update=True)[-1] == {"updated": many, "problems": 0}


def test_questions_are_answered_while_files_are_read(desk, folder, own):
    for number in range(5):
        write(folder / f"{number}.sgf", game(LINE[: 2 + number]))
    desk.librarian.hear({"open": str(folder), "own": str(own)})
    desk.said.clear()
    desk.librarian.hear({"find": {}, "order": BY_DATE, "serial": 7})
    assert desk.said == [{"found": 0, "games": 0, "left_out": 0, "row": None, "serial": 7}]
    assert desk.librarian.wait_s == 0


def test_a_file_that_goes_after_it_was_read_is_missed_when_the_others_are(desk, folder, own):
    for number in range(30):
        write(folder / f"{number}.sgf", game(LINE[: 3 + number % 3]))
    desk.librarian.hear({"open": str(folder), "own": str(own)})
    index = desk.librarian._indexes[0]
    while not (read := index.database.execute("select path from file").fetchall()):
        next(desk.librarian._work)
    (folder / read[0][0]).unlink()
    assert desk.order(update=True)[-1] == {"updated": 29, "problems": 0}


@OPEN_FILES
def test_an_index_that_is_deleted_or_damaged_while_it_is_open_is_made_again(desk, folder, own):
    write(folder / "a.sgf", game())
    write(folder / "b.sgf", game(LINE[:5]))
    desk.order(open=str(folder), own=str(own))
    before = desk.rows()
    (folder / NAME).unlink()
    assert desk.order(update=True)[-1] == {"updated": 2, "problems": 0}
    assert (folder / NAME).exists()
    assert desk.rows() == before
    (folder / NAME).write_bytes(b"SQLite format 3\0" + b"nonsense" * 3000)
    for _ in range(3):  # the first answer may be an error; then it is made anew
        desk.order(update=True)
    assert desk.rows() == before


@OPEN_FILES
def test_a_folder_that_is_gone_is_told_and_its_games_are_not_forgotten(desk, folder, own):
    write(folder / "a.sgf", game())
    desk.order(open=str(folder), own=str(own))
    away = folder.with_name("away")
    shutil.move(folder, away)
    (said,) = desk.order(update=True)
    assert "failed" in said
    assert said["why"]["errno"]
    assert said["broken"]
    assert desk.order(game="a.sgf", number=0, own=False) == []
    assert desk.order(add=[str(away)], number=1) == []
    assert not folder.exists()
    shutil.move(away, folder)
    assert desk.order(open=str(folder), own=str(own))[-1] == {"updated": 1, "problems": 0}


def test_a_folder_that_cannot_be_opened_is_told(desk, tmp_path, own):
    (said,) = desk.order(open=str(tmp_path / "nowhere"), own=str(own))
    assert said["failed"] == "open"


def test_the_usual_folder_is_made(desk, tmp_path, own):
    assert desk.order(open=str(tmp_path / "new" / "library"), own=str(own), make=True)[-1]["updated"] == 0


def test_another_program_that_writes_is_waited_for(desk, folder, own, monkeypatch):
    monkeypatch.setattr("gobang.library.librarian.AT_ONCE_MS", 1)
    write(folder / "a.sgf", game())
    Index(folder).close()
    desk.librarian.hear({"open": str(folder), "own": str(own)})
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    other.execute("begin immediate")
    desk.librarian.go_on()
    assert {"waiting": True} in desk.said
    other.execute("rollback")
    other.close()
    desk.librarian._again = 1e-9  # the time has come
    desk.librarian.go_on()
    assert desk.order(update=True)[-1] == {"updated": 1, "problems": 0}


def test_a_game_of_a_collection_is_handed_over_as_text(desk, folder, own):
    (folder / "two.sgf").write_text("(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[aa];W[bb])\n", encoding="utf-8")
    desk.order(open=str(folder), own=str(own))
    (row,) = (row for row in desk.rows() if row["found"]["number"] == 1)
    assert not row["alone"]
    text = desk.order(game="two.sgf", number=1, own=False)[0]["game"]
    assert ";B[aa]" in text


def test_the_program_obeys_lines_and_ends_with_its_input(folder, own):
    write(folder / "a.sgf", game(black="王"))
    orders = [{"open": str(folder), "own": str(own)}, {"nonsense": 1}]
    done = subprocess.run(
        [sys.executable, "-m", "gobang.library"],
        input="\n".join([*map(json.dumps, orders), "no json", "END", ""]),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
        timeout=240,
    )
    assert json.loads(done.stdout.splitlines()[0]) == {"opened": str(folder), "games": 0}
    assert done.stderr == ""


def test_a_question_waits_for_another_program_and_reading_goes_on_after_it(desk, folder, own, monkeypatch):
    monkeypatch.setattr("gobang.library.librarian.AT_ONCE_MS", 10)
    monkeypatch.setattr("gobang.library.librarian.RETRY_S", 0.05)
    write(folder / "a.sgf", game())
    desk.order(open=str(folder), own=str(own))
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    other.execute("begin exclusive")
    write(folder / "b.sgf", game(LINE[:5]))
    assert desk.order(update=True) == [{"waiting": True}]
    assert desk.order(find=plain_query(Query()), order=BY_DATE, serial=7) == []
    other.execute("rollback")
    other.close()
    while desk.librarian.wait_s is not None:
        desk.librarian.go_on()
    assert {"updated": 2, "problems": 0} in desk.said
    assert any("found" in said and said["serial"] == 7 for said in desk.said)


def test_waiting_for_another_program_can_be_stopped(desk, folder, own, monkeypatch):
    monkeypatch.setattr("gobang.library.librarian.AT_ONCE_MS", 10)
    desk.order(open=str(folder), own=str(own))
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    other.execute("begin immediate")
    write(folder / "b.sgf", game())
    assert desk.order(update=True) == [{"waiting": True}]
    assert desk.order(cancel=True) == [{"stopped": True, "games": 0}]
    assert desk.librarian.wait_s is None
    other.close()


def test_files_added_meanwhile_are_added_after_the_others(desk, folder, own, tmp_path):
    for number in range(300):
        write(tmp_path / "in" / f"{number}.sgf", game(black=str(number)))
    desk.order(open=str(folder), own=str(own))
    desk.librarian.hear({"add": [str(tmp_path / "in")], "number": 1})
    desk.librarian.go_on()
    told = desk.order(add=[str(write(tmp_path / "late.sgf", game(black="late")))], number=2)
    assert [said["added"] for said in told if "added" in said] == [300, 1]


def test_a_full_disk_is_told_once(desk, folder, own):
    desk.order(open=str(folder), own=str(own))
    for index in desk.librarian._indexes.values():
        index.database.execute("pragma max_page_count = 14")
    for number in range(200):
        write(folder / f"{number}.sgf", game(black=str(number)))
    told = desk.order(update=True)
    assert [said["failed"] for said in told if "failed" in said] == ["reading"]


def test_an_index_that_is_damaged_behind_its_beginning_is_made_again(desk, folder, own):
    for number in range(100):
        write(folder / f"{number}.sgf", game(black=str(number)))
    desk.order(open=str(folder), own=str(own))
    desk.librarian.close()
    data = (folder / NAME).read_bytes()
    (folder / NAME).write_bytes(data[:8192] + b"\xa5" * (len(data) - 8192))
    assert desk.order(open=str(folder), own=str(own))[-1] == {"updated": 100, "problems": 0}


def test_nothing_of_the_library_before_is_left_when_another_one_cannot_be_opened(desk, folder, own, tmp_path):
    write(folder / "a.sgf", game())
    desk.order(open=str(folder), own=str(own))
    (failed,) = desk.order(open=str(tmp_path / "nowhere"), own=str(own))
    assert (failed["failed"], failed["broken"]) == ("open", True)
    assert desk.order(find=plain_query(Query()), order=BY_DATE, serial=1)[0]["found"] == 0
    assert desk.order(add=[str(write(tmp_path / "b.sgf", game()))], number=1) == []
    assert not (folder / "b.sgf").exists()
    assert desk.order(open=str(folder), own=str(own))[-1] == {"updated": 1, "problems": 0}


def test_opening_waits_for_another_program_and_says_so(desk, folder, own, monkeypatch):
    monkeypatch.setattr("gobang.library.librarian.AT_ONCE_MS", 10)
    monkeypatch.setattr("gobang.library.librarian.RETRY_S", 0.05)
    write(folder / "a.sgf", game())
    Index(folder).close()
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    other.execute("begin exclusive")
    assert desk.order(open=str(folder), own=str(own)) == [{"waiting": True}]
    assert desk.order(cancel=True) == [{"stopped": True, "games": 0}]
    assert desk.librarian.wait_s is None
    assert desk.order(open=str(folder), own=str(own)) == [{"waiting": True}]
    other.execute("rollback")
    other.close()
    while desk.librarian.wait_s is not None:
        desk.librarian.go_on()
    assert {"opened": str(folder), "games": 0} in desk.said
    assert desk.said[-1] == {"updated": 1, "problems": 0}
    assert desk.librarian._indexes[0].database.execute("pragma database_list").fetchone()[2], "not one in memory"


def test_what_was_added_is_told_although_another_program_writes_at_its_end(desk, folder, own, monkeypatch, tmp_path):
    monkeypatch.setattr("gobang.library.librarian.AT_ONCE_MS", 10)
    monkeypatch.setattr("gobang.library.librarian.RETRY_S", 0.05)
    desk.order(open=str(folder), own=str(own))
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    other.execute("begin exclusive")
    assert desk.order(add=[str(write(tmp_path / "b.sgf", game()))], number=7) == [{"waiting": True}]
    other.execute("rollback")
    other.close()
    while desk.librarian.wait_s is not None:
        desk.librarian.go_on()
    (added,) = (said for said in desk.said if "added" in said)
    assert (added["added"], added["games"], added["order"], added["failed"]) == (1, 1, 7, [])


def test_what_cannot_be_added_because_the_folder_has_gone_is_told(desk, folder, own, tmp_path):
    desk.order(open=str(folder), own=str(own))
    source = write(tmp_path / "b.sgf", game())
    desk.librarian.hear({"add": [str(source)], "number": 3})
    shutil.rmtree(folder)
    folder.write_text("no folder")
    desk.said.clear()
    while desk.librarian.wait_s == 0:
        desk.librarian.go_on()
    added, failed = desk.said
    assert added["order"] == 3
    assert [each["path"] for each in added["failed"]] == [str(source)]
    assert failed["broken"]


def test_new_games_are_counted_although_the_folder_was_not_read_before(desk, folder, own, tmp_path):
    for number in range(300):
        write(folder / f"{number}.sgf", game(black=str(number)))
    desk.librarian.hear({"open": str(folder), "own": str(own)})
    told = desk.order(add=[str(write(tmp_path / "new.sgf", game()))])
    assert [said["games"] for said in told if "added" in said] == [1]


def test_a_long_game_is_handed_over_in_parts(desk, folder, own, monkeypatch):
    monkeypatch.setattr("gobang.library.librarian.PART", 30)
    said = "comment " * 40
    (folder / "two.sgf").write_text(f"(;GM[4]SZ[15];B[aa])\n(;GM[4]SZ[15];B[hh]C[{said}])\n", encoding="utf-8")
    desk.order(open=str(folder), own=str(own))
    wanted = {"game": "two.sgf", "number": 1, "own": False, "ticket": 4}
    text = ""
    while True:
        (part,) = desk.order(**wanted, **({"from": len(text)} if text else {}))
        assert (part["from"], part["ticket"]) == (len(text), 4)
        assert len(part["game"]) <= 30
        text += part["game"]
        if len(text) == part["length"]:
            break
    assert said.strip() in text
    (again,) = desk.order(**wanted, **{"from": 30})
    assert again["game"] == text[30:60], "a new process is asked for the next part"


def test_own_games_whose_folder_has_gone_are_no_trouble(desk, folder, own):
    write(own / "a.sgf", game())
    write(folder / "b.sgf", game(LINE[:5]))
    desk.order(open=str(folder), own=str(own))
    shutil.rmtree(own)
    assert desk.order(update=True)[-1] == {"updated": 1, "problems": 0}


def test_files_that_the_window_orders_again_while_they_wait_are_added_once(desk, folder, own, tmp_path):
    source = write(tmp_path / "b.sgf", game())
    desk.librarian.hear({"open": str(folder), "own": str(own)})
    desk.librarian.hear({"add": [str(source)], "number": 1})
    told = desk.order(add=[str(source)], number=1)
    assert [each["added"] for each in told if "added" in each] == [1]


def test_what_could_not_be_read_is_tried_again_when_that_is_asked(desk, folder, own, monkeypatch):
    write(folder / "a.sgf", game())
    write(own / "b.sgf", game(LINE[:5]))
    real = index_module.described

    def fall(_record):
        raise KeyError("what")

    monkeypatch.setattr(index_module, "described", fall)
    assert desk.order(open=str(folder), own=str(own))[-1] == {"updated": 0, "problems": 2}
    monkeypatch.setattr(index_module, "described", real)
    assert desk.order(update=True)[-1] == {"updated": 0, "problems": 2}
    assert desk.order(again=True)[-2:] == [{"updated": 2, "problems": 0}, {"again": True}]


def test_it_is_tried_again_after_what_is_being_done(desk, folder, own, monkeypatch):
    monkeypatch.setattr("gobang.library.librarian.RETRY_S", 0.001)
    (folder / "bad.lib").write_text("no library")
    write(folder / "a.sgf", game())
    desk.librarian.hear({"open": str(folder), "own": str(own)})
    tried, again = [], Index.try_again
    monkeypatch.setattr(Index, "try_again", lambda index: (tried.append(desk.librarian._work), again(index)))
    desk.librarian.hear({"again": True})
    assert tried == []
    while desk.librarian.wait_s is not None:
        desk.librarian.go_on()
    assert set(tried) == {None}, "for each of both indexes"
    assert [each for each in desk.said if "updated" in each] == [{"updated": 1, "problems": 1}] * 2


def test_an_error_of_the_librarian_itself_ends_neither_it_nor_what_waits_behind(
    desk, folder, own, tmp_path, monkeypatch
):
    desk.order(open=str(folder), own=str(own))
    first, second = write(tmp_path / "first.sgf", game()), write(tmp_path / "second.sgf", game(LINE[:5]))
    real = librarian_module.adding

    def fall(library, sources, *more):
        if sources == [first]:
            raise KeyError("what")
        yield from real(library, sources, *more)

    monkeypatch.setattr(librarian_module, "adding", fall)
    desk.librarian.hear({"add": [str(first)], "number": 1})
    said = desk.order(add=[str(second)], number=2)
    assert [(each["order"], each["added"]) for each in said if "added" in each] == [(1, 0), (2, 1)]
    assert [each["failed"] for each in said if "broken" in each] == ["adding"]
    monkeypatch.setattr(desk.librarian._list, "find", lambda *_: {}["what"])
    (answer,) = desk.order(find={}, order=BY_DATE, serial=1)
    assert (answer["failed"], answer["broken"]) == ("find", False)


def test_the_process_ends_at_the_word_while_its_input_stays_open():
    with subprocess.Popen(
        [sys.executable, "-m", "gobang.library"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdin.write(b"END\n")
        process.stdin.flush()
        assert process.wait(60) == 0, process.stderr.read()
