"""The library as the window sees it, with the real process beside it."""

from __future__ import annotations

import sys

import pytest

from gobang.game.fault import Fault
from gobang.game.library.plain import plain_failure
from gobang.game.library.values import Sorting
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.model.kept.storage import Storage
from gobang.model.library import librarian_process
from gobang.model.library.answers import Doing
from gobang.model.library.game_library import GameLibrary
from tests.library.made import LINE, game, write


@pytest.fixture
def own(tmp_path):
    made = tmp_path / "own"
    made.mkdir()
    return made


@pytest.fixture
def library(qtbot, data, own):
    made = GameLibrary(Storage(), own)
    yield made
    made.close()


def opened(qtbot, library):
    library.visit()
    qtbot.waitUntil(lambda: library.known_total and library.doing is Doing.RESTING and not library._stale)


def rows(qtbot, library):
    """The names of Black in the list."""
    qtbot.waitUntil(lambda: not library._stale and all(library.row(at) for at in range(library.count)))
    return [library.row(at).found.black for at in range(library.count)]


def test_added_games_are_listed_sorted_and_searched(qtbot, library, tmp_path):
    opened(qtbot, library)
    assert library.folder == library.usual
    for number, name in enumerate(("Zoe", "Anna", "Mia")):
        write(tmp_path / "in" / f"{name}.sgf", game(LINE[: 3 + number], black=name, date=f"202{number}"))
    with qtbot.waitSignal(library.added) as told:
        library.add([str(tmp_path / "in")])
    assert (told.args[0].files, told.args[0].games, told.args[0].failed) == (3, 3, ())
    qtbot.waitUntil(lambda: library.count == 3)
    assert rows(qtbot, library) == ["Mia", "Anna", "Zoe"]
    with qtbot.waitSignal(library.listed):
        library.sort(Sorting("black", down=False))
    assert rows(qtbot, library) == ["Anna", "Mia", "Zoe"]
    with qtbot.waitSignal(library.listed):
        library.seek(text="ann")
    assert rows(qtbot, library) == ["Anna"]
    assert library.searching
    assert library.path(library.row(0)) == library.usual / "in" / "Anna.sgf"


def test_a_position_narrows_the_list_and_tells_what_was_played(qtbot, library, own):
    write(own / "a.sgf", game(LINE, black="A", result="B+"))
    write(own / "b.sgf", game([*LINE[:4], LINE[5]], black="B"))
    write(own / "c.sgf", game(parse_position_string("a1b2c3", 15), black="C"))
    opened(qtbot, library)
    qtbot.waitUntil(lambda: library.count == 3)
    assert library.row(0) is None or library.row(0).own
    library.explorer.seek(Position.of(15, LINE[:4]))
    qtbot.waitUntil(lambda: library.count == 2)
    assert sorted(rows(qtbot, library)) == ["A", "B"]
    assert {library.row(at).found.ply for at in range(2)} == {4}
    qtbot.waitUntil(lambda: len(library.moves) == 2)
    library.narrow(by_position=False)
    qtbot.waitUntil(lambda: library.count == 3)
    library.forget_search()
    qtbot.waitUntil(lambda: not library.searching and library.count == 3)


def test_a_game_that_is_played_meanwhile_is_there_at_the_next_visit(qtbot, library, own):
    opened(qtbot, library)
    assert library.total == 0
    write(own / "new.sgf", game(black="New"))
    library.leave()
    library.visit()
    qtbot.waitUntil(lambda: library.count == 1)
    assert rows(qtbot, library) == ["New"]


def test_a_process_that_is_killed_is_replaced_and_nothing_is_lost(qtbot, library, own):
    write(own / "a.sgf", game(black="A"))
    opened(qtbot, library)
    library._process._wire._process.kill()
    library.explorer.seek(Position.of(15, LINE[:1]))
    qtbot.waitUntil(lambda: library.count == 1 and library.searching and library.moves != [])
    assert rows(qtbot, library) == ["A"]


def test_orders_that_come_while_the_process_ends_reach_the_next_one(qtbot, library, own):
    write(own / "a.sgf", game(black="A"))
    opened(qtbot, library)
    library._rest()
    write(own / "b.sgf", game(LINE[:5], black="B"))
    library.visit()
    qtbot.waitUntil(lambda: library.count == 2)
    assert sorted(rows(qtbot, library)) == ["A", "B"]


def test_a_process_that_ends_again_and_again_is_told(qtbot, data, own, monkeypatch):
    monkeypatch.setattr(librarian_process, "COMMAND", (sys.executable, "-c", "raise SystemExit('no sqlite')"))
    library = GameLibrary(Storage(), own)
    with qtbot.waitSignal(library.failed) as told:
        library.visit()
    assert "no sqlite" in str(told.args[0])
    library.close()


def test_another_library_is_opened_and_remembered(qtbot, library, own, tmp_path):
    write(tmp_path / "other" / "x.sgf", game(black="X"))
    opened(qtbot, library)
    library.open(tmp_path / "other")
    qtbot.waitUntil(lambda: library.count == 1)
    assert rows(qtbot, library) == ["X"]
    again = GameLibrary(Storage(), own)
    assert again.folder == tmp_path / "other"


def test_an_unreadable_folder_is_told_and_another_can_be_opened(qtbot, library, tmp_path):
    opened(qtbot, library)
    with qtbot.waitSignal(library.failed) as told:
        library.open(tmp_path / "nowhere")
    assert isinstance(told.args[0], FileNotFoundError) or told.args[0].errno
    write(tmp_path / "there" / "x.sgf", game(black="X"))
    library.open(tmp_path / "there")
    qtbot.waitUntil(lambda: library.count == 1)


def test_what_cannot_be_read_is_named(qtbot, library, own):
    (own / "bad.sgf").write_text("(;GM[4]SZ[15]\n;B[h!]\n;W[", encoding="utf-8")
    opened(qtbot, library)
    assert library.problems == 1
    with qtbot.waitSignal(library.unreadable_told) as told:
        library.ask_unreadable()
    (unread,) = told.args[0]
    assert unread.path == "bad.sgf"


def test_pages_of_a_long_list_are_asked_for_when_they_are_seen(qtbot, library, own):
    for number in range(90):
        write(own / f"{number:02}.sgf", game(LINE[: 2 + number % 6], black=f"{number:02}", date="2020"))
    opened(qtbot, library)
    qtbot.waitUntil(lambda: library.count == 90)
    assert library.row(85) is None
    with qtbot.waitSignal(library.filled) as told:
        library.row(85)
    assert told.args == [80, 89]
    assert library.row(85).found.black == "04"


def test_an_import_goes_on_after_the_process_has_died(qtbot, library, tmp_path):
    opened(qtbot, library)
    for number in range(3):
        write(tmp_path / "in" / f"{number}.sgf", game(LINE[: 3 + number]))
    with qtbot.waitSignal(library.added) as told:
        library.add([str(tmp_path / "in")])
        library._process._wire._process.kill()
    assert told.args[0].files + told.args[0].already == 3
    qtbot.waitUntil(lambda: library.count == 3)


def test_an_import_is_not_lost_with_a_place_that_is_left_before_the_library_is_open(qtbot, library, tmp_path):
    source = write(tmp_path / "new.sgf", game(black="New"))
    with qtbot.waitSignal(library.added) as told:
        library.visit()
        library.add([str(source)])
        library.leave()
        library._rest()
        library.visit()
    assert told.args[0].files == 1
    qtbot.waitUntil(lambda: library.count == 1)


def test_an_import_goes_on_when_its_library_is_opened_again(qtbot, library, tmp_path):
    opened(qtbot, library)
    write(tmp_path / "other" / "x.sgf", game(black="X"))
    for number in range(400):  # more than the process adds before it hears the next order
        write(tmp_path / "in" / f"{number}.sgf", game(black=str(number)))
    with qtbot.waitSignal(library.postponed) as told:
        library.add([str(tmp_path / "in")])
        library.open(tmp_path / "other")
    assert told.args == [library.usual]
    qtbot.waitUntil(lambda: library.count == 1)
    assert rows(qtbot, library) == ["X"]
    assert not (tmp_path / "other" / "in").exists()
    with qtbot.waitSignal(library.added):
        library.open(library.usual)
    assert len(list((library.usual / "in").iterdir())) == 400


def test_an_import_that_the_end_of_the_program_has_stopped_goes_on_at_the_next_start(qtbot, library, own, tmp_path):
    source = write(tmp_path / "new.sgf", game(black="New"))
    library.visit()
    library.add([str(source)])
    library.close()
    again = GameLibrary(Storage(), own)
    with qtbot.waitSignal(again.added) as told:
        again.visit()
    assert told.args[0].files == 1
    again.close()
    third = GameLibrary(Storage(), own)
    assert not third._additions.of(third.folder)


def test_what_was_kept_of_imports_and_cannot_be_understood_is_passed_over(qtbot, data, own):
    for text in ("[[1]]", '[["/a"]]', "{}", '[["/a", 3]]'):
        (data / "state").mkdir(exist_ok=True)
        (data / "state" / "additions.json").write_text(text, encoding="utf-8")
        assert not GameLibrary(Storage(), own)._additions._all


def test_an_import_over_which_the_process_ends_each_time_is_told(qtbot, library, tmp_path, monkeypatch):
    opened(qtbot, library)
    source = write(tmp_path / "bad.sgf", game())
    library._process._command = (sys.executable, "-c", "input(); raise SystemExit('no memory')")
    library._process._wire._process.kill()
    with qtbot.waitSignal(library.added) as told:
        library.add([str(source)])
    (unread,) = told.args[0].failed
    assert (unread.path, "no memory" in str(unread.error)) == (str(source), True)
    assert isinstance(library.broken, OSError)


def test_a_stopped_import_is_not_begun_again(qtbot, library, tmp_path):
    opened(qtbot, library)
    for number in range(300):
        write(tmp_path / "in" / f"{number}.sgf", game(black=str(number)))
    library.add([str(tmp_path / "in")])
    library.cancel()
    qtbot.waitUntil(lambda: library.doing is Doing.STOPPED)
    assert not library._additions.of(library.folder)


def test_stopping_an_import_stops_none_of_the_library_that_is_opened_next(qtbot, library, tmp_path):
    opened(qtbot, library)
    source, other = write(tmp_path / "x.sgf", game()), tmp_path / "other"
    other.mkdir()
    for number in range(400):  # more than the process adds before it hears the next order
        write(tmp_path / "in" / f"{number}.sgf", game(black=str(number)))
    library._additions.put(other, (str(source),))
    library.add([str(tmp_path / "in")])
    library.cancel()
    with qtbot.waitSignal(library.added) as told:
        library.open(other)
    assert (told.args[0].files, library.folder) == (1, other)
    assert not library._additions.of(library.usual), "it is stopped, and does not go on when that is opened again"


def test_a_library_that_cannot_be_opened_shows_no_games_of_the_one_before(qtbot, library, own, tmp_path):
    write(own / "a.sgf", game(black="A"))
    opened(qtbot, library)
    assert rows(qtbot, library) == ["A"]
    with qtbot.waitSignal(library.failed):
        library.open(tmp_path / "nowhere")
    assert (library.count, library.total, library.moves) == (0, 0, [])
    assert isinstance(library.broken, OSError)
    library.open(library.usual)
    qtbot.waitUntil(lambda: library.count == 1)
    assert library.broken is None


def test_a_game_asked_for_of_a_library_that_breaks_does_not_open_when_that_is_tried_again(qtbot, library, own):
    write(own / "a.sgf", game(black="A"))
    opened(qtbot, library)
    rows(qtbot, library)
    asked = library.row(0)
    delivered: list[str] = []
    library.delivered.connect(delivered.append)
    library.open(library.folder)  # its answer has not come yet
    library.ask_game(asked)
    library._on_heard({"failed": "open", "why": plain_failure(OSError(5, "gone")), "broken": True})
    assert library.broken is not None
    library.visit()
    opened(qtbot, library)
    library.ask_unreadable()
    qtbot.waitSignal(library.unreadable_told).wait()
    assert delivered == []


def test_a_long_game_of_a_collection_is_delivered_whole(qtbot, library, own):
    said = "很长的注释" * 400_000
    (own / "two.sgf").write_text(f"(;GM[4]SZ[15];B[aa])\n(;GM[4]SZ[15];B[hh]C[{said}])\n", encoding="utf-8")
    opened(qtbot, library)
    qtbot.waitUntil(lambda: library.count == 2)
    rows(qtbot, library)
    (wanted,) = (library.row(at) for at in range(2) if library.row(at).found.number == 1)
    (other,) = (library.row(at) for at in range(2) if library.row(at).found.number == 0)
    with qtbot.waitSignal(library.delivered) as told:
        library.ask_game(other)
        library.ask_game(wanted)
    assert said in told.args[0]


def test_what_is_missing_of_a_game_is_told_where_it_is_delivered(qtbot, library, own):
    (own / "part.sgf").write_text("(;GM[4]SZ[15];B[aa]\n;W[aa])", encoding="utf-8")
    opened(qtbot, library)
    qtbot.waitUntil(lambda: library.count == 1)
    rows(qtbot, library)
    with qtbot.waitSignal(library.delivered):
        library.ask_game(library.row(0))
    assert [str(each) for each in library.delivery.faults] == ["line 2: A15 is played twice"]
    assert library.delivery.faults.incomplete


def test_a_game_whose_file_has_changed_is_refused_and_the_list_follows(qtbot, library, own):
    (own / "two.sgf").write_text("(;GM[4]SZ[15];B[aa])\n(;GM[4]SZ[15];B[hh];W[aa])\n", encoding="utf-8")
    opened(qtbot, library)
    qtbot.waitUntil(lambda: library.count == 2)
    rows(qtbot, library)
    (second,) = (library.row(at) for at in range(2) if library.row(at).found.number == 1)
    (own / "two.sgf").write_text("(;GM[4]SZ[15];B[aa])", encoding="utf-8")
    with qtbot.waitSignal(library.refused):
        library.ask_game(second)
    qtbot.waitUntil(lambda: library.count == 1)


def test_a_game_that_is_refused_does_not_take_the_place_of_the_next_one(qtbot, library, own):
    (own / "two.sgf").write_text("(;GM[4]SZ[15];B[aa])\n(;GM[4]SZ[15];B[hh];W[aa])\n", encoding="utf-8")
    write(own / "good.sgf", game(black="Good"))
    opened(qtbot, library)
    qtbot.waitUntil(lambda: library.count == 3)
    rows(qtbot, library)
    (gone,) = (library.row(at) for at in range(3) if library.row(at).found.number == 1)
    (good,) = (library.row(at) for at in range(3) if library.row(at).found.black == "Good")
    (own / "two.sgf").write_text("(;GM[4]SZ[15];B[aa])", encoding="utf-8")
    refused: list[Exception] = []
    library.refused.connect(refused.append)
    with qtbot.waitSignal(library.delivered) as told:
        library.ask_game(gone)
        library.ask_game(good)
    assert "PB[Good]" in told.args[0]
    assert refused == []


def test_the_process_ends_when_nobody_sees_the_library_that_was_tried_again(qtbot, library):
    opened(qtbot, library)
    library._idle.setInterval(10)
    library.leave()
    qtbot.waitUntil(lambda: not library._process._wire.alive)
    library.open(library.folder)  # "Try again" of a notice that is still seen
    assert library._process._wire.alive
    qtbot.waitUntil(lambda: not library._process._wire.alive)


def test_a_process_that_dies_when_nobody_needs_it_is_not_replaced(qtbot, library):
    opened(qtbot, library)
    library.leave()
    with qtbot.waitSignal(library._process.restarted):
        library._process._wire._process.kill()
    assert not library._process._wire.alive


def test_nothing_is_started_after_the_end(qtbot, library):
    opened(qtbot, library)
    library.close()
    library.open(library.folder)
    library.visit()
    assert not library._process._wire.alive


KILLED = """
import os, sys
from gobang.library import __main__ as program, adding, index
def ends(real):
    def wrapped(path, *more):
        if "killer" in str(path):
            os._exit(9)
        return real(path, *more)
    return wrapped
index._read = ends(index._read)
adding.candidates = ends(adding.candidates)
program.main()
"""


def killed(library):
    """Let the library's process end over each file that is called so."""
    library._process._command = (sys.executable, "-c", KILLED)


def test_files_over_which_the_process_ends_are_named_and_the_others_are_listed(qtbot, library, own):
    for number in range(6):
        write(own / f"{number}{'-killer' if number % 2 else ''}.sgf", game(LINE[: 3 + number % 3], black=str(number)))
    killed(library)
    opened(qtbot, library)
    assert (library.count, library.problems) == (3, 3)
    with qtbot.waitSignal(library.unreadable_told) as told:
        library.ask_unreadable()
    assert {each.error.fault for each in told.args[0]} == {Fault.READER_ENDED}
    library._process._command = librarian_process.COMMAND
    library._process._wire._process.kill()
    with qtbot.waitSignal(library.unreadable_told) as told:
        library.visit()
        library.try_again()
    assert told.args[0] == ()
    qtbot.waitUntil(lambda: library.count == 6)


def test_what_waits_behind_an_addition_over_which_the_process_ends_is_added(qtbot, library, tmp_path):
    opened(qtbot, library)
    killed(library)
    library._process._wire._process.kill()
    done = []
    library.added.connect(done.append)
    for name in ("1-killer", "2", "3-killer", "4"):
        library.add([str(write(tmp_path / f"{name}.sgf", game(black=name)))])
    qtbot.waitUntil(lambda: len(done) == 4)
    assert [each.files for each in done] == [0, 1, 0, 1]
    assert [each.error.fault for found in done for each in found.failed] == [Fault.READER_ENDED] * 2
    qtbot.waitUntil(lambda: library.count == 2)


def test_what_waits_behind_an_addition_that_is_given_up_is_not_given_up(qtbot, library, tmp_path):
    opened(qtbot, library)
    good, bad = write(tmp_path / "good.sgf", game()), write(tmp_path / "bad.sgf", game(LINE[:5]))
    once = "import os, sys; from gobang.library import __main__ as program; MARK = sys.argv[1]"
    once += "\nif os.path.exists(MARK): program.main()\nelse: raise SystemExit('no memory')"
    library._process._command = (sys.executable, "-c", once, str(tmp_path / "mark"))
    library._process._wire._process.kill()
    done = []
    library.added.connect(done.append)
    library.added.connect(lambda _: (tmp_path / "mark").touch())
    library.add([str(bad)])
    library.add([str(good)])
    qtbot.waitUntil(lambda: len(done) == 2)
    assert [each.files for each in done] == [0, 1]
    qtbot.waitUntil(lambda: library.broken is None and library.count == 1)


def test_a_file_whose_name_is_no_text_is_added(qtbot, library, tmp_path):
    source = tmp_path / "\udcff.sgf"
    try:
        write(source, game(black="Ann"))
    except (OSError, UnicodeError):
        pytest.skip("names are text here")
    with qtbot.waitSignal(library.added) as told:
        library.visit()
        library.add([str(source)])
    assert told.args[0].files == 1
    qtbot.waitUntil(lambda: library.count == 1)
    assert rows(qtbot, library) == ["Ann"]
    assert library.path(library.row(0)).name == "\udcff.sgf"
