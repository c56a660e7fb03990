"""Taking back in an opening, and from the game back into it."""

from gobang.game.formats.sgf_opening import opening_of
from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from tests.controller.play.test_openings import SCRIPTS, against, card, do, labels, people, played, press, record, until  # noqa: F401  a fixture


class TestTakingBack:
    def test_the_last_action_is_taken_back(self, people):  # noqa: F811
        driver = people("tarannikov", "renju")
        take_back = driver.window.actions_.take_back
        assert not take_back.isEnabled()
        do(driver, "h8, Swap colours, h9")
        assert driver.window.players.player_name(Stone.BLACK) == "Second player"
        take_back.trigger()
        assert played(driver) == "h8"
        assert card(driver).text.startswith("First player · White: place a stone")
        take_back.trigger()
        assert labels(driver) == ["Swap colours", "Stay White"]
        assert driver.window.players.player_name(Stone.BLACK) == "First player"
        take_back.trigger()
        assert played(driver) == ""
        assert not take_back.isEnabled()
        do(driver, SCRIPTS["tarannikov", "renju"])
        assert opening_of(driver.match.record).done

    def test_a_comment_and_a_menu_leave_the_order_what_it_is(self, against):  # noqa: F811
        driver = against("tarannikov", "renju", own=Stone.WHITE)
        take_back, usual = driver.window.actions_.take_back, driver.window.actions_.take_back.text()
        until(lambda: labels(driver) == ["Swap colours", "Stay White"])
        press(driver, "Stay White")
        driver.match.sheet.comment("stayed")
        assert take_back.text() == usual, "it takes back that White stays, and not the comment"
        driver.session.furnishings.router.aim(None)
        assert take_back.isEnabled(), "a menu has been closed"

    def test_it_goes_back_to_the_persons_last_decision(self, against):  # noqa: F811
        driver = against("tarannikov", "renju")
        driver.click("h8")
        until(lambda: len(record(driver)) > 2)  # the machine has swapped or stayed
        driver.window.actions_.take_back.trigger()
        assert record(driver) == ["tarannikov"]
        assert card(driver).text.startswith("Your choice · Black: place the first stone")
        assert driver.match.setup.own is Stone.BLACK

    def test_a_take_back_leads_from_the_game_back_into_the_opening(self, people):  # noqa: F811
        driver = people("pro")
        driver.click("h8i9k11a1")
        actions = driver.window.actions_
        actions.take_back.trigger()
        assert (played(driver), card(driver)) == ("h8i9k11", None)
        actions.take_back.trigger()
        assert played(driver) == "h8i9"
        assert "outside the middle 5 by 5" in card(driver).text
        actions.redo.trigger()
        assert (played(driver), card(driver)) == ("h8i9k11", None)
        actions.take_back.trigger()
        driver.click("o15a1")
        assert played(driver) == "h8i9o15a1"
        assert opening_of(driver.match.record).position.moves == tuple(parse_position_string("h8i9o15", 15))

    def test_it_leads_back_over_a_swap_and_what_a_machine_did(self, against):  # noqa: F811
        driver = against("swap")
        driver.click("h8i9j8")
        until(lambda: "over" in driver.notice())
        said = driver.notice()
        taken, own = ("White", "Black") if driver.match.setup.own is Stone.BLACK else ("Black", "White")
        assert said == f"Five-tuple takes {taken}. The opening by Swap is over. You play {own}."
        until(lambda: driver.match.player_to_move.by_hand)
        assert driver.notice() == said, "also when the machine has moved"
        before = record(driver)
        driver.window.actions_.take_back.trigger()
        assert card(driver) is not None
        assert record(driver) == before[: len(record(driver))]
        assert len(record(driver)) < len(before)
        while record(driver) != ["swap"]:
            driver.window.actions_.take_back.trigger()
        assert (played(driver), driver.match.setup.own) == ("", Stone.BLACK)

    def test_it_is_possible_after_a_start_too(self, people, start):  # noqa: F811
        driver = people("pro")
        driver.click("h8i9k11")
        driver.session.unfinished.close()
        later = start()
        later.window.actions_.take_back.trigger()
        assert played(later) == "h8i9"
        assert card(later) is not None

    def test_a_game_that_is_looked_through_stays_in_play(self, people):  # noqa: F811
        driver = people("pro")
        driver.click("h8i9k11a1b1")
        for _ in range(3):
            driver.window.actions_.previous.trigger()
        assert not driver.window.actions_.take_back.isEnabled()
