"""Opening rules in the window, played by mouse and keys: every rule of study.md, both sides, swaps and refusals."""

import time

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from gobang.game.formats import sgf
from gobang.game.formats.sgf_opening import opening_of
from gobang.game.notation import parse_position_string
from gobang.game.openings import choosing
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.record.marks import Sign
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.setup import Mode, Setup
from gobang.view.play import opening_card
from gobang.view.play.opening_card import OpeningCard
from tests.bad_brains import Ours, brain
from tests.keyboard import POLL_MS
from tests.waiting import LONG_S

Key = Qt.Key
WEIGHER = OpponentId.of_weigher("five-tuple")


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Machines look at few points before they decide."""
    monkeypatch.setattr(choosing, "LOOKED_AT", 4)


@pytest.fixture
def people(start):
    """Begin a game of two people that is opened by a rule."""

    def begin(opening: str, rule: str = "freestyle", **more: object):
        return start(setup=Setup(Mode.TWO_PLAYERS, opening=opening, rule=rule, **more))

    return begin


@pytest.fixture
def against(start):
    """Begin a game against a weigher; the person begins with black stones, or else the weigher."""

    def begin(opening: str, rule: str = "freestyle", own: Stone = Stone.BLACK, **more: object):
        return start(setup=Setup(Mode.VERSUS, WEIGHER, own=own, opening=opening, rule=rule, **more))

    return begin


def card(driver) -> OpeningCard | None:
    found = [each for each in driver.window.findChildren(OpeningCard) if each.isVisible()]
    return found[0] if found else None


def labels(driver) -> list[str]:
    return [button.accessibleName() for button in card(driver).buttons]


def press(driver, text: str) -> None:
    (button,) = (button for button in card(driver).buttons if button.accessibleName() == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def declare(driver, number: int) -> None:
    """Type the number and press the button."""
    box = card(driver).number
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(number))
    press(driver, "Declare")


def do(driver, script: str) -> None:
    """Words are buttons, `declare N` types a number, everything else is clicked on the board."""
    for step in script.split(", "):
        if step.startswith("declare"):
            declare(driver, int(step.split()[1]))
        elif step[0].isupper():
            press(driver, step)
        else:
            driver.click(step)


def rest(driver) -> str:
    """What the notice's row says where there is no notice."""
    return driver.window.notice.text


def places(driver) -> set[str]:
    return {f"{chr(97 + p.x)}{15 - p.y}" for p in driver.board.overlays.marks.places}


def played(driver) -> str:
    return "".join(f"{chr(97 + p.x)}{15 - p.y}" for p in driver.match.position.moves)


def record(driver) -> list[str]:
    """What SGF keeps of the opening."""
    return sgf.loads(sgf.dumps(driver.match.record)).root.properties["OPENING"]


def until(condition) -> None:
    end = time.monotonic() + LONG_S
    while not condition():
        assert time.monotonic() < end, f"it did not come within {LONG_S} s"
        QTest.qWait(POLL_MS)


def whole(driver) -> None:
    """Find each button of the card as wide and as high as its words need, inside the card, and the text whole above."""
    shown = card(driver)
    for button in shown.buttons:
        assert button.width() >= button.sizeHint().width(), button.text()
        assert button.height() >= button.sizeHint().height(), button.text()
        assert shown.rect().contains(QRect(button.mapTo(shown, QPoint()), button.size())), button.text()
    label = shown.findChild(QLabel)
    assert label.heightForWidth(label.width()) <= label.height(), label.text()


SCRIPTS = {
    ("pro", "freestyle"): "h8, i9, k11",
    ("long-pro", "freestyle"): "h8, i9, l12",
    ("swap", "freestyle"): "h8, i9, j8, Take White",
    ("swap2", "freestyle"): "h8, i9, j8, Take Black",
    ("rif", "renju"): "h8, h9, i9, Stay White, j8, h6, k6, Offer these: 2 of 2, k6",
    ("yamaguchi", "renju"): "h8, i9, j9, declare 2, Swap colours, j8, h6, k6, Offer these: 2 of 2, h6",
    ("soosyrv-8", "renju"): "h8, i9, j9, Swap colours, j8, declare 2, Stay Black, h6, k6, Offer these: 2 of 2, h6",
    ("tarannikov", "renju"): ("h8, Swap colours, h9, Stay Black, j10, Stay White, k5, Swap colours, l12, Stay White"),
    ("taraguchi-10", "renju"): "h8, Stay White, h9, Stay Black, j10, Stay White, k5, Stay Black, l12, Stay White",
}


class TestEveryRule:
    @pytest.mark.parametrize(("opening", "rule"), SCRIPTS)
    def test_two_people_go_through_it_and_then_play(self, people, opening, rule):
        driver = people(opening, rule)
        do(driver, SCRIPTS[opening, rule])
        assert card(driver) is None
        assert driver.notice().startswith("The opening by")
        assert opening_of(driver.match.record).done
        assert record(driver)[0] == opening
        before = len(driver.match.position.moves)
        driver.click("a1b15")
        assert len(driver.match.position.moves) == before + 2
        assert driver.match.running

    def test_no_rule_is_left_out(self):
        assert {opening for opening, _ in SCRIPTS} == OPENING_RULES.keys() - {"free"}

    @pytest.mark.parametrize("own", [Stone.BLACK, Stone.WHITE])
    @pytest.mark.parametrize(("opening", "rule"), SCRIPTS)
    def test_a_machine_plays_its_side(self, against, opening, rule, own):
        driver = against(opening, rule, own)
        while card(driver) is not None:
            answer(driver)
        assert opening_of(driver.match.record).done
        assert driver.match.setup.opponent == WEIGHER
        until(lambda: driver.match.person_to_move)

    def test_two_machines_do_so_too(self, start):
        setup = Setup(Mode.MACHINES, WEIGHER, OpponentId.of_weigher("run-code"), opening="swap2")
        driver = start(setup=setup)
        until(lambda: card(driver) is None)
        until(lambda: len(driver.match.position.moves) > 6)
        assert driver.match.position.moves[:3] == opening_of(driver.match.record).position.moves[:3]


def answer(driver) -> None:
    """Do anything that is possible, as a person, or wait for the machine."""
    opening = driver.session.furnishings.openings._opening
    if not opening.asks_a_person:
        until(lambda: opening.phase is None or opening.asks_a_person)
        return
    phase = opening.phase
    if opening.picking:
        for point in phase.points:
            if len(opening.picked) == phase.wanted:
                break
            QTest.mouseClick(driver.board.viewport(), Qt.MouseButton.LeftButton, pos=driver.spot(point))
        press(driver, card(driver).buttons[0].accessibleName())
    elif card(driver).buttons:
        QTest.mouseClick(card(driver).buttons[-1], Qt.MouseButton.LeftButton)
    else:
        point = phase.points[len(phase.points) // 2]
        QTest.mouseClick(driver.board.viewport(), Qt.MouseButton.LeftButton, pos=driver.spot(point))


class TestWhatIsShown:
    def test_the_points_that_may_be_played_are_marked(self, people):
        driver = people("pro")
        assert places(driver) == {"h8"}
        driver.click("h8")
        assert places(driver) == set(), "anywhere"
        driver.click("i9")
        assert len(places(driver)) == 15 * 15 - 5 * 5
        assert "k8" in places(driver)
        assert "j8" not in places(driver)

    def test_whose_choice_it_is_is_said_and_shown(self, people):
        driver = people("swap2")
        assert card(driver).text == "First player · Black: place a stone anywhere. 2 more stones follow."
        driver.click("h8i9j8")
        assert card(driver).text.startswith("Second player · Take Black or White")
        assert labels(driver) == ["Take Black", "Take White"]
        assert rest(driver) == "Swap2 · First player plays J8."
        cards = driver.window.players.cards
        assert cards[Stone.WHITE].accessibleName().startswith("Second player, White, to decide")
        assert "to" not in cards[Stone.BLACK].accessibleName().split()

    def test_a_swap_exchanges_the_players_cards(self, people):
        driver = people("swap2")
        row = driver.window.players
        assert (row.player_name(Stone.BLACK), row.player_name(Stone.WHITE)) == ("First player", "Second player")
        do(driver, "h8, i9, j8, Take Black")
        assert (row.player_name(Stone.BLACK), row.player_name(Stone.WHITE)) == ("Second player", "First player")

    def test_a_person_against_a_machine_sees_the_new_colours(self, against):
        driver = against("swap2", own=Stone.WHITE)
        until(lambda: labels(driver))
        assert driver.window.players.player_name(Stone.BLACK) == "Five-tuple"
        press(driver, "Take Black")
        assert driver.window.players.player_name(Stone.BLACK) == "You"
        assert driver.window.players.player_name(Stone.WHITE) == "Five-tuple"
        assert driver.notice() == "The opening by Swap2 is over. You play Black."

    def test_nothing_moves_when_a_choice_comes_and_goes(self, people):
        driver = people("tarannikov", "renju")
        around = driver.window.around

        def places_of() -> list[object]:
            parts = (driver.board, around.players, around.notice, around.tabs, around.orders)
            return [part.geometry() for part in parts]

        before = places_of()
        for step in SCRIPTS["tarannikov", "renju"].split(", "):
            do(driver, step)
            assert places_of() == before

    @pytest.mark.parametrize(("width", "height"), [(760, 600), (1280, 800)])
    def test_every_word_on_a_button_is_whole(self, people, qtbot, written_language, width, height):
        driver = people("taraguchi-10", "renju")
        driver.session.settings.change(language=written_language)
        driver.window.resize(width, height)
        for point in ("h8", "h9", "j10", "k5"):
            driver.click(point)
            if point != "k5":
                QTest.mouseClick(card(driver).buttons[1], Qt.MouseButton.LeftButton)
        assert len(card(driver).buttons) == 3
        qtbot.waitUntil(lambda: whole(driver))
        QTest.mouseClick(card(driver).buttons[2], Qt.MouseButton.LeftButton)
        assert len(card(driver).buttons) == 2
        qtbot.waitUntil(lambda: whole(driver))

    @pytest.mark.parametrize("size", ["760x600", "1000x700", "1280x800", "1280x760"])
    def test_the_longest_question_with_the_name_of_the_opening_is_whole(self, start, written_language, size):
        setup = Setup(Mode.TWO_PLAYERS, opening="swap2", rule="renju")
        driver = start(f"--size={size}", f"--lang={written_language}", setup=setup)
        for point in ("h8", "h9", "i9"):
            driver.click(point)
        for _ in range(2):  # the panel is laid out anew for the text
            QCoreApplication.sendPostedEvents()
            QCoreApplication.processEvents()
        assert len(card(driver).buttons) == 2
        assert "D4" in card(driver).text
        whole(driver)

    def test_the_name_of_a_renju_opening_is_in_sight(self, start):
        driver = start(setup=Setup(Mode.TWO_PLAYERS, rule="renju"))
        driver.click("h8h9i9")
        assert rest(driver) == "White to move · D4 Kagetsu 花月"

    def test_the_words_follow_the_language_in_mid_opening(self, people, qtbot):
        driver = people("swap2")
        do(driver, "h8, i9, j8")
        driver.session.settings.change(language="zh_CN")
        qtbot.waitUntil(lambda: card(driver) is not None and labels(driver) == ["执黑", "执白"])
        press(driver, "执白")
        assert card(driver) is None
        assert driver.match.running


class TestRefusals:
    def test_a_point_outside_the_area_is_refused_with_the_reason(self, people):
        driver = people("tarannikov", "renju")
        driver.click("a1")
        assert driver.notice() == "That is not possible: A1 is not the middle of the board; this stone goes to H8."
        do(driver, "h8, Stay White, k11")
        assert driver.notice() == "That is not possible: K11 is outside the middle 3 by 3; choose a point in it."
        assert played(driver) == "h8"

    def test_equal_fifths_refuse_each_other_and_others_do_not(self, people):
        """H8 H9 H7 H6: by the symmetry of the stones G8, G7, I8 and I7 are one move; I9 beside G8 is another."""
        driver = people("rif", "renju")
        do(driver, "h8, h9, h7, Stay White, h6")
        for twin in ("g7", "i8", "i7"):
            driver.click(f"g8{twin}")
            assert "are the same move" in driver.notice()
            assert labels(driver) == ["Offer these: 1 of 2"]
            driver.click("g8")  # drops it
            assert "are the same move" not in driver.notice(), "what was refused is over"
        driver.click("g8i9")
        assert labels(driver) == ["Offer these: 2 of 2"]
        driver.click("a1")
        assert "2 different points are to be offered, not 3" in driver.notice()
        press(driver, "Offer these: 2 of 2")
        assert "not 3" not in driver.notice(), "what was refused is over"
        driver.click("a1")
        assert "A1 is not offered" in driver.notice()
        driver.click("i9")
        assert played(driver) == "h8h9h7h6i9"

    def test_the_offered_points_are_listed_as_the_language_does_it(self, people):
        driver = people("rif", "renju")
        do(driver, "h8, h9, h7, Stay White, h6, g8, i9, Offer these: 2 of 2, a1")
        assert driver.notice() == "That is not possible: A1 is not offered; take one of G8, I9."
        driver.session.settings.change(language="zh_CN")
        driver.click("a1")
        assert driver.notice() == "不行：A1 不在打点之中，请从 G8、I9 中选。"

    def test_too_few_points_cannot_be_offered(self, people):
        driver = people("rif", "renju")
        do(driver, "h8, h9, h7, Stay White, h6, g8")
        (offer,) = card(driver).buttons
        assert not offer.isEnabled()

    def test_tab_leads_from_the_board_to_the_choices(self, people):
        driver = people("soosyrv-8", "renju")

        def tab() -> QWidget:
            QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Tab)
            return driver.window.focusWidget()

        do(driver, "h8, h9, i9")
        driver.window.board.setFocus()
        board = driver.window.board.focusProxy()
        reached = next(each for each in iter(tab, None) if each is not board)  # the first Tab may show the cursor
        assert (reached.accessibleName(), tab().accessibleName()) == ("Swap colours", "Stay White")
        QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Space)
        driver.click("a1")
        assert driver.window.focusWidget() is board
        assert next(each for each in iter(tab, None) if each is not board) is card(driver).number

    def test_a_crossing_is_nothing_to_choose_while_only_buttons_are(self, people):
        driver = people("swap")
        do(driver, "h8, i9, j8, a1")
        assert driver.notice() == "Take Black or White. Choose with the buttons beside the board; Tab leads to them."
        assert played(driver) == "h8i9j8"

    def test_a_crossing_is_nothing_to_choose_while_a_machine_decides(self, against, monkeypatch):
        monkeypatch.setattr(choosing, "LOOKED_AT", 400)  # it has not decided when the fourth crossing is clicked
        driver = against("swap2")
        driver.click("h8i9j8a1")
        assert driver.notice() == "It was the machine's turn, so no stone was placed."
        assert played(driver) == "h8i9j8"

    def test_that_it_was_the_machines_turn_is_said_until_a_person_acts(self, against, monkeypatch):
        monkeypatch.setattr(choosing, "LOOKED_AT", 40)
        driver = against("pro")
        driver.click("h8a1")
        until(lambda: len(driver.match.position.moves) == 2)
        assert driver.notice() == "It was the machine's turn, so no stone was placed."
        driver.click("o15")
        assert played(driver).endswith("o15")
        assert not driver.notice().startswith("It was")


class TestOtherWays:
    def test_swap2_with_two_more_stones(self, people):
        driver = people("swap2")
        do(driver, "h8, i9, j8, k9, l8")
        assert card(driver).text == "First player · Take Black or White."
        press(driver, "Take White")
        assert card(driver) is None
        assert driver.match.position.turn is Stone.WHITE
        assert record(driver) == ["swap2", "h8", "i9", "j8", "k9", "l8", "white"]

    @pytest.mark.parametrize("stay", ["", "Stay Black, "])
    def test_taraguchis_ten_fifths_with_and_without_staying_first(self, people, stay):
        driver = people("taraguchi-10", "renju")
        do(driver, f"h8, Stay White, h9, Stay Black, j10, Stay White, k5, {stay}Offer 10 points…")
        do(driver, "a1, b1, c1, d2, e1, f1")
        press(driver, "Back")
        assert labels(driver) == (["Offer 10 points…"] if stay else ["Swap colours", "Stay Black", "Offer 10 points…"])
        do(driver, "Offer 10 points…, a1, b1, c1, d2, e1, f1, g1, a9, b9, c9, Offer these: 10 of 10")
        said = "D3 Sosei 疎星 · Second player · Take one of the numbered points for the fifth stone."
        assert card(driver).text == said
        driver.click("a9")
        assert card(driver) is None
        assert driver.match.position.turn is Stone.WHITE

    @pytest.mark.parametrize(("key", "done"), [(Key.Key_L, "black"), (Key.Key_W, "white")])
    def test_the_letters_of_the_buttons_press_them(self, people, qtbot, key, done):
        driver = people("swap")
        driver.click("h8i9j8")
        driver.board.setFocus()
        QTest.keyClick(driver.board, key, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda: record(driver)[-1] == done)

    @pytest.mark.parametrize("language", ["en", "zh_CN"])
    def test_no_letter_is_a_menus_or_an_orders(self, start, language):
        window = start(f"--lang={language}").window
        letters = {QKeySequence(f"Alt+{letter}") for letter in (*opening_card.LETTERS.values(), opening_card.BACK)}
        menus = {QKeySequence.mnemonic(menu.text()) for menu in window.menuBar().actions()}
        orders = {key for action in window.actions_.named.values() for key in action.shortcuts()}
        assert len(letters) == 7
        assert not letters & (menus | orders)

    def test_all_of_it_by_keys(self, people):
        driver = people("swap")
        board = driver.board
        board.setFocus()
        QTest.keyClick(board, Key.Key_Return)  # wakes the cursor
        for point in ("h8", "i9", "j8"):
            QTest.keyClicks(board, point)
        assert played(driver) == "h8i9j8"
        for _ in range(40):
            if driver.window.focusWidget() in card(driver).buttons:
                break
            QTest.keyClick(driver.window.focusWidget(), Key.Key_Tab)
        assert driver.window.focusWidget() is card(driver).buttons[0]
        QTest.keyClick(driver.window.focusWidget(), Key.Key_Tab)
        QTest.keyClick(driver.window.focusWidget(), Key.Key_Space)
        assert record(driver)[-1] == "white"
        assert board.hasFocus()


class TestTheGameAround:
    def test_a_stone_that_was_taken_back_before_a_start_does_not_end_the_opening_later(self, people, start):
        """It stayed the record's first line, to which the stone placed instead came second."""
        driver = people("tarannikov", "renju")
        do(driver, "h8, Stay White, h9")
        driver.window.actions_.take_back.trigger()
        driver.session.unfinished.close()
        later = start()
        do(later, "i9, Swap colours")
        assert card(later) is not None
        assert played(later) == "h8i9"
        assert [node.move for node in later.match.record.root.children[0].children] == parse_position_string("i9h9", 15)

    def test_it_comes_back_in_mid_opening(self, start):
        driver = start(setup=Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, rule="renju", opening="soosyrv-8"))
        until(lambda: labels(driver) == ["Swap colours", "Stay White"])
        press(driver, "Swap colours")
        before = played(driver), record(driver)
        driver.session.unfinished.write()
        later = start()
        stones, steps = before  # the machine may have gone on by now
        assert played(later).startswith(stones)
        assert record(later)[: len(steps)] == steps
        assert later.match.setup.own is Stone.BLACK
        assert later.window.players.player_name(Stone.BLACK) == "You"
        while card(later) is not None:
            answer(later)
        assert opening_of(later.match.record).done

    def test_it_waits_during_a_lesson(self, people):
        driver = people("swap2")
        do(driver, "h8, i9, j8")
        driver.window.actions_.lesson.trigger()
        assert card(driver) is None
        driver.session.furnishings.lessons.end()
        assert labels(driver) == ["Take Black", "Take White"]

    def test_an_earlier_stone_is_looked_at_and_a_click_returns(self, people):
        driver = people("pro")
        driver.click("h8i9")
        driver.window.actions_.first.trigger()
        assert played(driver) == ""
        assert places(driver) == set()
        driver.click("k11")
        assert played(driver) == "h8i9"
        driver.click("k11")
        assert card(driver) is None

    def test_a_machine_decides_where_the_opening_has_come_to(self, against):
        driver = against("swap2")
        driver.click("h8i9j8")
        driver.window.actions_.first.trigger()
        until(lambda: len(record(driver)) > 4)
        assert driver.match.position.moves[:3] == opening_of(driver.match.record).position.moves[:3]

    def test_a_new_game_ends_it(self, people):
        driver = people("swap2")
        driver.click("h8i9j8")
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
        assert card(driver) is None
        assert driver.window.choices.isVisible()
        driver.click("a1b1")
        assert played(driver) == "a1b1"

    def test_what_belongs_to_a_game_is_not_offered(self, people):
        driver = people("swap2")
        driver.click("h8i9")
        orders = driver.window.actions_
        for action in (orders.resign, orders.offer_draw, orders.move_now, orders.remove):
            assert not action.isEnabled(), action.text()
        do(driver, "j8, Take White")
        for action in (orders.resign, orders.move_now):
            assert action.isEnabled(), action.text()

    def test_the_menu_of_a_move_does_not_delete_its_stones(self, people):
        driver = people("swap2")
        driver.click("h8i9")
        driver.session.furnishings.router.aim(driver.match.record.root.children[0])
        driver.window.actions_.remove.trigger()
        driver.click("j8")
        assert labels(driver) == ["Take Black", "Take White"]
        assert played(driver) == "h8i9j8"

    def test_what_is_decided_after_saving_is_unsaved(self, people, tmp_path):
        driver = people("rif", "renju")
        do(driver, "h8, h9, i9")
        driver.session.furnishings.files.save_file(str(tmp_path / "a.sgf"))
        assert not driver.window.isWindowModified()
        press(driver, "Stay White")
        assert driver.window.isWindowModified()

    def test_a_mark_that_is_undone_leaves_it_known_how_the_game_was_opened(self, people):
        driver = people("pro")
        driver.match.sheet.mark(Point(0, 0), Sign.TRIANGLE)
        driver.click("h8i9k11")
        driver.window.actions_.first.trigger()
        driver.window.actions_.take_back.trigger()
        assert driver.match.record.root.properties == {"OPENING": ["pro", "h8", "i9", "k11"]}

    def test_the_adaptive_opponent_stays_at_the_level_at_which_the_game_was_begun(self, start, monkeypatch):
        monkeypatch.setattr(Opponents, "own", brain("thinks aloud", kind=Ours, analyses=True))
        driver = start(setup=Setup(Mode.VERSUS, SUITS_ME, opening="pro"))
        driver.session.opponents.adaptive.standing = 3.0
        driver.session.game.begin(driver.match.setup)
        driver.click("h8")
        driver.session.opponents.adaptive.standing = 2.0  # a game in another window was lost
        while card(driver) is not None:
            answer(driver)
        assert driver.match.seats.adaptive_level == 3

    def test_no_time_passes_in_it(self, people):
        driver = people("pro", time=TimeControl(60_000))
        driver.click("h8i9")
        assert driver.match.clock.running is None
        driver.click("k11")
        assert driver.match.clock.running is Stone.WHITE

    def test_a_rule_that_does_not_fit_is_left_out(self, start):
        driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="rif"))
        assert card(driver) is None
        driver.click("a1")
        assert played(driver) == "a1"
