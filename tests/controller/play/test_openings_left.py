"""A game that was left in its opening goes on there when it is opened from its file, by those who played it."""

from dataclasses import replace

import pytest

from gobang.game.formats import sgf
from gobang.game.formats.sgf_opening import opening_of
from gobang.game.notation import point_name
from gobang.game.openings.action import Action, ActionKind
from gobang.game.openings.choosing import choosing
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.game_state import Opening, Reading
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents import opener
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.new_game_dialog import NewGameDialog
from gobang.words.play.opponents import opponent_name
from tests.controller.play.test_openings import card, declare, do, hasty, labels, played, press, record, until  # noqa: F401

WEIGHER = OpponentId.of_weigher("five-tuple")


def save_and_leave(driver, path) -> None:
    """Save the game and begin another one without an opening."""
    driver.session.furnishings.files.save_file(str(path))
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert card(driver) is None


def proposed(driver) -> tuple[OpponentId, Stone]:
    """The machine and the person's colour that the dialog for a new game shows at first."""
    driver.window.actions_.game_options.trigger()
    dialog = driver.dialog(NewGameDialog)
    shown = dialog.setup.opponent, dialog.setup.own
    dialog.reject()
    return shown


@pytest.fixture
def left(start, tmp_path):
    """Two people's game by Yamaguchi, saved when the fifths were to be offered, and another game on the board."""
    driver = start(setup=Setup(Mode.TWO_PLAYERS, rule="renju", opening="yamaguchi", time=TimeControl.parse("600")))
    do(driver, "h8, i9, j9, declare 2, Swap colours, j8")
    path = tmp_path / "left.sgf"
    save_and_leave(driver, path)
    return driver, path


def test_two_people_go_on_where_they_left(left):
    driver, path = left
    driver.session.furnishings.files.open_file(str(path))
    match = driver.match
    assert (match.setup.mode, match.setup.rule, match.setup.opening) == (Mode.TWO_PLAYERS, "renju", "yamaguchi")
    assert isinstance(match.activity, Opening)
    assert driver.notice() == ""
    assert driver.session.file.path == path
    assert labels(driver) == ["Offer these: 0 of 2"]
    do(driver, "h6, k6, Offer these: 2 of 2, k6")
    assert card(driver) is None
    assert played(driver) == "h8i9j9j8k6"
    assert match.running
    assert match.clock.left(Stone.BLACK) == 600_000
    assert (match.record.header.black, match.record.header.white) == ("human", "human"), "as before it was saved"


def test_what_was_decided_before_can_be_taken_back(left):
    driver, path = left
    driver.session.furnishings.files.open_file(str(path))
    driver.window.actions_.take_back.trigger()
    assert played(driver) == "h8i9j9"


def test_an_earlier_game_goes_on_too(left):
    driver, _ = left
    (kept,) = driver.session.earlier.all
    driver.session.furnishings.files.open_file(str(kept))
    assert labels(driver) == ["Offer these: 0 of 2"]


def test_a_machine_goes_on_with_its_side_under_its_name(start, tmp_path):
    driver = start(setup=Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, rule="renju", opening="soosyrv-8"))
    until(lambda: labels(driver) == ["Swap colours", "Stay White"])
    steps = record(driver)
    path = tmp_path / "left.sgf"
    save_and_leave(driver, path)
    assert "PW[You]" in path.read_text("utf-8")
    driver.session.furnishings.files.open_file(str(path))
    assert (driver.match.setup.mode, driver.match.setup.opponent) == (Mode.VERSUS, WEIGHER)
    assert driver.match.setup.own is Stone.WHITE
    assert record(driver) == steps
    assert driver.window.players.player_name(Stone.WHITE) == "You"
    press(driver, "Stay White")
    driver.click("a1")
    declare(driver, 1)
    until(lambda: len(record(driver)) > len(steps) + 3)  # the machine has answered


def test_a_machine_is_known_by_its_name_in_another_language(start, tmp_path):
    driver = start(setup=Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, rule="renju", opening="soosyrv-8"))
    until(lambda: labels(driver) == ["Swap colours", "Stay White"])
    path = tmp_path / "left.sgf"
    save_and_leave(driver, path)
    path.write_text(path.read_text("utf-8").replace("Five-tuple", "五元组").replace("[You]", "[你]"), "utf-8")
    driver.session.furnishings.files.open_file(str(path))
    assert (driver.match.setup.mode, driver.match.setup.opponent) == (Mode.VERSUS, WEIGHER)
    assert driver.window.players.player_name(Stone.WHITE) == "You"
    assert labels(driver) == ["Swap colours", "Stay White"], "the language is the same as before"


def test_a_pasted_game_takes_back_its_opening_and_not_the_paste(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9h9a1")
    text = "(;GM[4]SZ[15]RU[freestyle]PB[human]PW[human]OPENING[swap2][h8][h9];B[hh];W[hg])"
    driver.session.furnishings.files.read_text(text)
    driver.window.actions_.take_back.trigger()
    assert played(driver) == "h8"
    assert driver.window.actions_.take_back.text() == "Take back"


def test_a_game_whose_opening_is_over_or_that_has_a_result_is_read_as_always(start, tmp_path):
    driver = start()
    for text in (
        "(;GM[4]SZ[15]RU[freestyle]OPENING[swap][h8][h9][i9][white];B[hh];W[hg];B[ig];W[aa])",
        "(;GM[4]SZ[15]RU[freestyle]RE[B+R]OPENING[swap][h8][h9];B[hh];W[hg])",
        "(;GM[4]SZ[15]RU[freestyle]OPENING[swap][h8];B[hh];W[hg])",
        "(;GM[4]SZ[15]RU[freestyle]OPENING[rif][h8];B[hh])",
        "(;GM[4]SZ[15]OPENING[swap][h8];B[hh])",
        "(;GM[4]SZ[15]RU[foo]OPENING[swap][h8];B[hh])",
    ):
        path = tmp_path / "other.sgf"
        path.write_text(text)
        driver.session.furnishings.files.open_file(str(path))
        assert isinstance(driver.match.activity, Reading), text
        assert card(driver) is None
    assert opening_of(sgf.loads(text)) is not None


def test_a_saved_game_that_is_taken_back_into_its_opening_keeps_its_file(start, tmp_path):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="swap"))
    do(driver, "h8, i9, j8, Take White")
    path = tmp_path / "game.sgf"
    driver.session.furnishings.files.save_file(str(path))
    assert (driver.session.file.path, driver.session.file.unsaved) == (path, False)
    driver.window.actions_.take_back.trigger()
    assert labels(driver) == ["Take Black", "Take White"]
    assert (driver.session.file.path, driver.session.file.unsaved) == (path, True)
    press(driver, "Take Black")
    driver.window.actions_.save.trigger()
    assert driver.session.file.unsaved is False
    assert opening_of(sgf.loads(path.read_text("utf-8"))).done


def test_the_machine_and_the_colour_of_the_next_game_stay_what_was_chosen(start, tmp_path):
    driver = start(setup=Setup(Mode.VERSUS, WEIGHER, own=Stone.BLACK))
    chosen = driver.session.settings.now.setup
    driver.session.game.begin(replace(chosen, mode=Mode.TWO_PLAYERS, opening="swap"))
    do(driver, "h8, i9, j8, Take White")
    path = tmp_path / "read.sgf"
    path.write_text("(;GM[4]SZ[15]RU[freestyle];B[hh];W[ii])")
    driver.session.furnishings.files.open_file(str(path))
    assert proposed(driver) == (WEIGHER, Stone.BLACK)
    path.write_text("(;GM[4]SZ[15]RU[renju]OPENING[rif][h8][h9][i9][swap];B[hh];W[hg];B[ig])")
    driver.session.furnishings.files.open_file(str(path))
    driver.session.furnishings.files.open_file(str(path))
    assert card(driver) is not None
    assert proposed(driver) == (WEIGHER, Stone.BLACK)


def test_what_was_done_in_the_opening_before_is_not_said_of_a_new_one(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="swap2"))
    do(driver, "h8, i9")
    assert driver.window.notice.text == "Swap2 · First player plays I9."
    driver.window.actions_.new_game.trigger()
    driver.window.notice.dismiss()
    assert driver.window.notice.text == "Swap2"


def test_a_game_that_was_only_opened_is_not_put_among_the_earlier_games(left):
    """Each file that was looked at filled the library with a copy of it."""
    driver, path = left
    kept = driver.session.earlier.all
    for _ in range(2):
        driver.session.furnishings.files.open_file(str(path))
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert driver.session.earlier.all == kept
    assert not driver.notice()
    driver.session.furnishings.files.open_file(str(path))
    do(driver, "h6, k6, Offer these: 2 of 2, k6")
    driver.session.furnishings.files.save_file(str(path))
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert len(driver.session.earlier.all) == len(kept) + 1, "it was played on, so it is one's own game"


def test_what_a_machine_decides_before_its_stone_stays_told(start, monkeypatch):
    """After a declaration the machine did not swap, and only its next stone was told."""

    def staying(phase, dice):
        if ActionKind.STAY in phase.kinds:
            return Action(ActionKind.STAY)
        return (yield from choosing(phase, dice))

    monkeypatch.setattr(opener, "choosing", staying)
    driver = start(setup=Setup(Mode.VERSUS, WEIGHER, opening="yamaguchi", rule="renju"))
    do(driver, "h8, i9, j9, declare 2")
    until(lambda: len(driver.match.position.moves) == 4)
    stone = point_name(driver.match.position.moves[-1], 15)
    name = opponent_name(WEIGHER)
    assert driver.window.notice.text == f"Yamaguchi · {name} does not swap. {name} plays {stone}."
