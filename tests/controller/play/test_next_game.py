"""What the choices say of the game on the board and of the next one, which New game begins."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import NO_LIMIT, TimeControl
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState, Opening
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.new_game_dialog import NewGameDialog
from gobang.view.play.opening_card import OpeningCard

WEIGHER, OTHER = OpponentId.of_weigher("five-tuple"), OpponentId.of_weigher("run-code")


@pytest.mark.parametrize("way", ["choice", "dialog", "from here"])
@pytest.mark.parametrize("opened", ["file", "text", "next start"])
def test_an_opened_game_leaves_the_time_that_was_chosen_for_the_next(start, hand, tmp_path, way, opened):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, time=TimeControl(600_000)))
    path = tmp_path / "g.sgf"
    path.write_text("(;GM[4]SZ[15]TM[60]OT[5 fischer]PL[W];W[hh]WL[58];B[ii]BL[59])", encoding="utf-8")
    files = driver.session.furnishings.files
    files.open_file(str(path)) if opened != "text" else files.read_text(path.read_text("utf-8"))
    if opened == "next start":
        driver.session.unfinished.close()
        driver = start()
    assert driver.match.clock.left(Stone.WHITE) is None
    choices, begins = driver.window.choices, Stone.BLACK
    if way == "dialog":
        driver.window.actions_.game_options.trigger()
        dialog = driver.dialog(NewGameDialog)
        dialog.mode.setCurrentIndex(dialog.mode.findData(Mode.TWO_PLAYERS))
        dialog.accept()
    else:
        choices.chosen.emit(replace(choices._setup, mode=Mode.TWO_PLAYERS))
        assert "10 min" in choices.game.whole_text
        driver.press_notice("New game" if way == "choice" else "From this position")
        begins = Stone.WHITE if way == "from here" else Stone.BLACK
    assert driver.match.clock.left(Stone.WHITE) == 600_000, "and not what the file says"
    assert driver.match.record.header.time == "600"
    assert driver.match.setup.first is begins
    assert driver.session.settings.now.setup == Setup(Mode.TWO_PLAYERS, time=TimeControl(600_000))
    driver.click("a1")
    assert driver.match.clock.running is not None
    driver.window.actions_.take_back.trigger()
    assert driver.match.clock.left(Stone.WHITE) == 600_000


def press(driver, text: str) -> None:
    """Press this button of the opening's card."""
    (card,) = (each for each in driver.window.findChildren(OpeningCard) if each.isVisible())
    (button,) = (button for button in card.buttons if button.accessibleName() == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def colours(driver) -> tuple[str, Stone]:
    """What the menu of rule and board says of the person's colour: the headline, and the entry that is ticked."""
    entries = driver.window.choices.game.menu().actions()
    place = next(
        n for n, action in enumerate(entries) if action.isVisible() and action.text().startswith("Your colour")
    )
    (ticked,) = (action for action in entries[place + 1 : place + 3] if action.isChecked())
    return entries[place].text(), ticked.data()["own"]


@pytest.fixture
def swapped(start, qtbot):
    """A game in which the person has begun with White and has taken Black."""
    setup = Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, opening="swap", time=TimeControl(600_000))
    driver = start(setup=setup)
    qtbot.waitUntil(lambda: driver.match.record.current.ply == 3)
    press(driver, "Take Black")
    assert driver.match.seats.one_person is Stone.BLACK
    driver.setup = setup
    return driver


def chosen(driver, **change: object) -> None:
    """Choose something in the choices."""
    choices = driver.window.choices
    choices.chosen.emit(replace(choices._setup, **change))


class TestAfterColoursWereExchanged:
    def test_the_menu_says_with_which_colour_one_began_which_is_true_for_this_game_and_the_next(self, swapped):
        assert colours(swapped) == ("Your colour at first", Stone.WHITE)
        assert swapped.window.players.player_name(Stone.BLACK) == "You"
        for _ in range(2):
            swapped.window.actions_.new_game.trigger()
            assert swapped.match.setup == swapped.setup
            assert swapped.window.players.player_name(Stone.WHITE) == "You"

    def test_it_does_so_in_another_window_and_at_the_next_start(self, swapped, start):
        swapped.session.unfinished.close()
        later = start()
        assert later.match.seats.one_person is Stone.BLACK
        assert colours(later) == ("Your colour at first", Stone.WHITE)
        assert later.window.choices._setup == swapped.setup

    def test_to_swap_sides_exchanges_the_colours_with_which_the_game_began(self, swapped):
        swapped.window.actions_.swap_sides.trigger()
        assert swapped.match.setup == swapped.setup.swapped()

    @pytest.mark.parametrize(("button", "own"), [("Again", Stone.WHITE), ("Swap sides", Stone.BLACK)])
    def test_the_doors_of_the_end_do_the_same(self, swapped, button, own):
        swapped.match.resign()
        swapped.press_notice(button)
        assert swapped.match.setup == replace(swapped.setup, own=own)

    def test_another_opponent_from_here_leaves_everybody_the_colour_of_the_board(self, swapped):
        chosen(swapped, opponent=OTHER)
        swapped.press_notice("From this position")
        assert swapped.match.seats.one_person is Stone.BLACK
        assert swapped.match.setup.opponent == OTHER
        assert swapped.session.settings.now.setup == replace(swapped.setup, opponent=OTHER)
        assert colours(swapped) == ("Your colour at first", Stone.WHITE)

    def test_another_colour_is_one_for_a_new_game(self, swapped):
        chosen(swapped, own=Stone.BLACK)
        swapped.press_notice("New game")
        assert swapped.match.setup == replace(swapped.setup, own=Stone.BLACK)

    def test_machines_are_named_by_their_colours_at_first(self, start, qtbot):
        setup = Setup(Mode.MACHINES, WEIGHER, OTHER, opening="swap")
        driver = start(setup=setup)
        qtbot.waitUntil(lambda: driver.match.record.current.ply > 3)
        choices = driver.window.choices
        assert (choices.opponent.currentData(), choices.second.currentData()) == (WEIGHER, OTHER)
        names = [box.accessibleName() for box in (choices.opponent, choices.second)]
        assert names == ["Black's machine at first", "White's machine at first"]
        driver.window.actions_.new_game.trigger()
        assert driver.match.setup == setup


def test_a_position_of_a_review_that_is_tried_leaves_time_and_opening_to_the_next_game(start):
    setup = Setup(Mode.VERSUS, WEIGHER, time=TimeControl(600_000), opening="swap")
    driver = start(setup=setup)
    record = Record.of(Position.of(15, parse_position_string("h8i9", 15)))
    driver.session.study.tries.begin(record, Stone.BLACK)
    assert driver.match.clock.left(Stone.BLACK) is None
    assert not isinstance(driver.match.activity, Opening)
    chosen(driver, opponent=OTHER)
    driver.press_notice("Keep this game")
    driver.window.actions_.new_game.trigger()
    assert driver.match.setup == setup
    assert driver.match.clock.left(Stone.BLACK) == 600_000


@pytest.mark.parametrize("opening", ["free", "pro"])
def test_without_a_swap_the_colour_is_the_colour(start, opening):
    driver = start(setup=Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, opening=opening))
    assert colours(driver) == ("Your colour", Stone.WHITE)


def test_a_position_that_was_set_up_is_played_on_and_its_side_to_move_does_not_begin_the_next_game(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.session.furnishings.files.read_text(
        "XO" + "." * 13 + "\n" + "\n".join(["." * 15] * 13) + "\nX.............."
    )
    chosen(driver, mode=Mode.TWO_PLAYERS)
    driver.press_notice("From this position")
    assert driver.match.setup.first is Stone.WHITE
    assert len(driver.stones()) == 3
    driver.window.actions_.new_game.trigger()
    assert driver.match.setup == Setup(Mode.TWO_PLAYERS)


TIMED = Setup(Mode.VERSUS, WEIGHER, second=OTHER, time=TimeControl(600_000))
FILE = "(;GM[4]SZ[15];B[hh];W[ii])"


def begin_next(driver) -> Setup:
    """Begin the game that the choices show."""
    QTest.keySequence(driver.window, driver.window.actions_.new_game.shortcut())
    return driver.match.setup


@pytest.mark.parametrize("restarted", [False, True])
def test_a_free_board_has_no_time_of_its_own_for_the_next_game(start, restarted):
    """It has that of the game before, which may have been switched off since, in another window or before a restart."""
    driver = start(setup=TIMED)
    driver.session.furnishings.files.read_text(FILE)
    driver.session.settings.change(setup=replace(TIMED, time=NO_LIMIT))
    if restarted:
        driver.session.unfinished.close()
        driver = start()
    assert begin_next(driver).time == NO_LIMIT
    assert driver.session.settings.now.setup.time == NO_LIMIT


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("mode", [Mode.MACHINES, Mode.TWO_PLAYERS, Mode.FREE])
def test_the_machine_against_which_something_is_tried_is_not_chosen_for_the_next_game(start, mode, restarted):
    setup = replace(TIMED, mode=mode, own=Stone.BLACK)
    driver = start(setup=setup)
    record = Record.of(Position.of(15, parse_position_string("h8i9h7", 15)))
    driver.session.study.tries.begin(record, Stone.WHITE)
    assert driver.match.seats.one_person is Stone.WHITE
    if restarted:
        driver.session.unfinished.close()
        driver = start()
        assert driver.match.seats.one_person is Stone.WHITE
    assert begin_next(driver) == setup.in_mode(Mode.VERSUS)


def test_from_where_something_is_tried_the_colours_stay(start):
    driver = start(setup=replace(TIMED, mode=Mode.MACHINES))
    driver.session.study.tries.begin(Record.of(Position.of(15, parse_position_string("h8i9h7", 15))), Stone.WHITE)
    chosen(driver, opponent=OTHER)
    driver.press_notice("From this position")
    assert driver.match.seats.one_person is Stone.WHITE
    assert driver.match.setup.opponent == OTHER


def test_machines_that_have_exchanged_colours_are_not_exchanged_for_the_next_game(start):
    setup = Setup(Mode.MACHINES, WEIGHER, OTHER, opening="swap")
    driver = start(setup=setup)
    record = sgf.loads("(;GM[4]SZ[15]RU[freestyle]OPENING[swap][h8][i9][h10][black];B[hh];W[ig];B[hf])")
    record.last()
    driver.match.open(GameState(record, setup.swapped()), *driver.session.opponents.players(setup.swapped()))
    assert driver.match.activity.swapped
    driver.session.furnishings.files.read_text(FILE)
    chosen(driver, mode=Mode.VERSUS)
    driver.press_notice("New game")
    assert driver.match.setup == setup.in_mode(Mode.VERSUS)
