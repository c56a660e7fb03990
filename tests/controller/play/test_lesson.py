"""The first lesson, played by mouse and keys; the person's own game waits and comes back as it was."""

import json

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gobang.game.judging import judge
from gobang.game.play.exercises import EXERCISES, Skill
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.ruleset import FREESTYLE, RULES, Ending
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.preferences.preferences_dialog import PreferencesDialog
from gobang.view.frame.tabs import Tab
from gobang.view.play.lesson_card import LessonCard
from gobang.words.play.lesson_words import back_again_text, solved_text, task_text
from tests import keyboard
from tests.bad_brains import Ours, brain

Key = Qt.Key


def card(driver) -> LessonCard:
    found = [each for each in driver.window.findChildren(LessonCard) if each.isVisible()]
    return found[0] if found else None


def by_menu(driver):
    """Help, First lesson."""
    driver.window.actions_.lesson.trigger()
    return card(driver)


def press(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def key(driver, *keys) -> None:
    """Keys go to what has the focus, as they do on a screen."""
    for each in keys:
        QTest.keyClick(driver.window.focusWidget(), each)


def typed(driver, point: str) -> None:
    """A point that is no other's beginning is played by its last letter."""
    for letter in point:
        QTest.keyClick(driver.window.focusWidget(), letter)


def unfinished(data) -> list:
    """What is kept for the next start, but for the time that has been spent."""
    kept = json.loads((data / "state" / "unfinished.json").read_bytes())
    return [kept[part] for part in ("setup", "record", "current", "readings", "paused")]


def do(driver, skill: Skill) -> None:
    """Do the task of the exercise on the board, by mouse or order."""
    orders = driver.window.actions_
    match skill:
        case Skill.FIVE | Skill.BLOCK:
            driver.click("k8")
        case Skill.TAKE_BACK:
            orders.take_back.trigger()
        case Skill.WEIGHTS:
            orders.weights.trigger()
        case Skill.HINT:
            orders.hint.trigger()


@pytest.fixture(autouse=True)
def advised(monkeypatch):
    """Our engine is one that answers at once, for the hint."""
    monkeypatch.setattr(Opponents, "own", brain("thinks aloud", kind=Ours, analyses=True))


def hinted(driver) -> None:
    """Wait until the hint that was asked for is shown."""
    while not driver.board.overlays.marks.region:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def go_through(driver) -> None:
    """Solve every exercise by mouse and orders, up to the last one's praise."""
    for exercise in EXERCISES:
        do(driver, exercise.skill)
        if exercise.skill is Skill.HINT:
            assert card(driver).text != solved_text(Skill.HINT), "nothing is shown yet"
            hinted(driver)
        assert card(driver).text == solved_text(exercise.skill)
        if exercise is not EXERCISES[-1]:
            press(card(driver).onward)


def test_the_help_leads_to_it(driver):
    driver.window.actions_.help.trigger()
    (button,) = (b for b in driver.window.findChildren(QPushButton) if b.text() == "First lesson")
    press(button)
    assert card(driver) is not None


def test_all_five_steps_by_mouse(driver):
    card_ = by_menu(driver)
    assert not driver.window.players.isVisible()
    go_through(driver)
    assert card_.onward.text() == "Play"
    press(card_.onward)
    assert card(driver) is None
    assert driver.window.players.isVisible()
    assert driver.match.setup.mode is Mode.VERSUS
    assert driver.match.person_to_move


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_of_a_stone_that_was_brought_back_nobody_says_that_it_is_gone(start, language):
    driver = start(f"--lang={language}", "--size=760x600")
    by_menu(driver)
    for exercise in EXERCISES[:2]:
        do(driver, exercise.skill)
        press(card(driver).onward)
    QTest.keySequence(driver.window, "Ctrl+Z")
    assert card(driver).text == solved_text(Skill.TAKE_BACK)
    QTest.keySequence(driver.window, "Ctrl+Shift+Z")
    assert driver.match.position == EXERCISES[2].position
    assert card(driver).text == back_again_text(EXERCISES[2])
    assert "C3" in card(driver).text
    assert card(driver).onward.isEnabled(), "it is solved nevertheless"
    QTest.keySequence(driver.window, "Ctrl+Z")
    assert card(driver).text == solved_text(Skill.TAKE_BACK)


@pytest.mark.parametrize("order", ["take_back", "previous"])
def test_nothing_is_left_of_a_stone_that_is_gone(driver, order):
    """ "It is gone", the card said, and the record's dot for the next move stood there."""
    by_menu(driver)
    for exercise in EXERCISES[:2]:
        do(driver, exercise.skill)
        press(card(driver).onward)
    assert driver.window.actions_.take_back.text() == "Take back", "as the lesson says, though the board is a free one"
    getattr(driver.window.actions_, order).trigger()
    assert card(driver).text == solved_text(Skill.TAKE_BACK)
    assert driver.board.overlays.marks.followers == ()


def test_all_five_steps_by_keys_alone(driver):
    by_menu(driver)
    key(driver, Key.Key_Return)  # wakes the cursor
    typed(driver, "k8")
    assert driver.match.verdict.ending is Ending.FIVE
    key(driver, Key.Key_Return, Key.Key_Return)  # Next has the focus; the second wakes the cursor
    typed(driver, "g8")
    key(driver, Key.Key_Space)
    QTest.keySequence(driver.window, "Ctrl+Z")
    key(driver, Key.Key_Space)
    key(driver, Key.Key_W, Key.Key_Space, Key.Key_F2)
    hinted(driver)
    assert card(driver).text == solved_text(Skill.HINT)
    key(driver, Key.Key_Return)
    assert card(driver) is None
    assert not driver.window.actions_.analysis.isChecked(), "Space pressed the button, and was not an order"


@pytest.mark.parametrize("clicks", ["double", "slow"])
@pytest.mark.parametrize("size", ["760x600", "1280x800"])
@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_a_second_click_on_next_does_nothing(start, size, language, clicks):
    """It pressed "Leave the lesson", which then lay at the same place."""
    driver = start(f"--size={size}", f"--lang={language}")
    by_menu(driver)
    shown, teaching = card(driver), driver.session.study.lesson
    for number, exercise in enumerate(EXERCISES[:-1], 1):
        teaching.note(exercise.skill)
        again(driver, shown.onward, clicks)
        assert card(driver) is shown
        assert teaching.number == number + 1
        assert not shown.onward.isEnabled()


@pytest.mark.parametrize("size", ["760x600", "1280x800"])
@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_no_button_of_the_card_moves(start, size, language):
    driver = start(f"--size={size}", f"--lang={language}")
    by_menu(driver)
    places = places_of_buttons(driver)
    for exercise in EXERCISES:
        assert places_of_buttons(driver) == places
        driver.session.study.lesson.note(exercise.skill)
        assert places_of_buttons(driver) == places
        if exercise is not EXERCISES[-1]:
            press(card(driver).onward)


def places_of_buttons(driver) -> list:
    """Where the card and its visible buttons lie in the window, once that is laid out."""
    QCoreApplication.processEvents()
    shown = card(driver)
    parts = [shown, *(button for button in (shown.leave, shown.onward) if button.isVisible())]
    return [(part.mapTo(driver.window, part.rect().topLeft()), part.size()) for part in parts]


def again(driver, button: QPushButton, clicks: str) -> None:
    """Click on the window where the button lies, and again: each click reaches what lies there then."""
    QCoreApplication.processEvents()
    place = button.mapTo(driver.window, button.rect().center())
    where = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    QTest.mouseClick(driver.window.windowHandle(), *where)
    QCoreApplication.processEvents()
    click = QTest.mouseDClick if clicks == "double" else QTest.mouseClick
    click(driver.window.windowHandle(), *where)
    QCoreApplication.processEvents()


class TestComingBack:
    """A lesson that was left continues where it was left."""

    def left_at(self, driver, number: int, *, solved: bool = False) -> None:
        by_menu(driver)
        for exercise in EXERCISES[:number]:
            do(driver, exercise.skill)
            press(card(driver).onward)
        if solved:
            do(driver, EXERCISES[number].skill)
        press(card(driver).leave)

    def test_at_the_step_that_was_not_solved(self, driver):
        self.left_at(driver, 2)
        assert by_menu(driver).text.startswith("Your last stone")
        assert driver.match.position == EXERCISES[2].position

    def test_after_the_step_that_was_solved(self, driver):
        self.left_at(driver, 1, solved=True)
        by_menu(driver)
        assert driver.match.position == EXERCISES[2].position

    def test_at_the_first_after_the_last(self, driver):
        by_menu(driver)
        go_through(driver)
        press(card(driver).onward)
        by_menu(driver)
        assert driver.match.position == EXERCISES[0].position

    def test_at_the_first_when_it_is_asked_for_once_more(self, driver):
        self.left_at(driver, 2)
        by_menu(driver)
        by_menu(driver)
        assert driver.match.position == EXERCISES[0].position


@pytest.mark.parametrize("rule", RULES)
def test_it_teaches_by_its_own_rule_on_its_own_board_whatever_is_set(start, rule):
    setup = Setup(rule=rule, size=19, opponent=OpponentId.of_weigher("five-tuple"), time=TimeControl(60_000))
    driver = start(setup=setup, show_weights=True)
    by_menu(driver)
    go_through(driver)
    press(card(driver).onward)
    assert (driver.match.setup.rule, driver.match.position.size) == (rule, 19)
    assert driver.session.settings.now.show_weights
    assert driver.session.settings.now.setup == setup


class TestWrongTries:
    def wrong(self, driver, point) -> str:
        before = driver.match.position
        driver.click(point)
        assert driver.match.position == before, "a wrong stone is not placed"
        return driver.notice()

    def test_each_is_told_what_is_wrong_and_what_is_right(self, driver):
        by_menu(driver)
        assert self.wrong(driver, "c3") == "C3 does not make five. The free end of your four is K8."
        assert self.wrong(driver, "h8") == "H8 is taken. Choose another point."
        driver.click("k8")
        assert self.wrong(driver, "c3") == "Press Next to go on with the lesson."
        press(card(driver).onward)
        told = "After F8 White makes a four with both ends free. Block at G8 or K8."
        assert self.wrong(driver, "f8") == told
        driver.click("g8")
        press(card(driver).onward)
        assert self.wrong(driver, "h10") == "Not yet: first press Take back (Ctrl+Z)."
        driver.window.actions_.take_back.trigger()
        press(card(driver).onward)
        assert self.wrong(driver, "o1") == "O1 can wait: first tick On the board under Weights (W / F4)."
        driver.window.actions_.weights.trigger()
        press(card(driver).onward)
        assert self.wrong(driver, "o1") == "O1 can wait: first press Hint (H / F2)."

    def test_after_a_look_back_the_answer_is_right_and_any_other_stone_shows_the_exercise_again(self, driver):
        by_menu(driver)
        key(driver, Key.Key_Left, Key.Key_Left)
        driver.click("c3")
        assert driver.match.position == EXERCISES[0].position
        key(driver, Key.Key_Left, Key.Key_Left)
        driver.click("k8")
        assert driver.match.position == EXERCISES[0].position.play(EXERCISES[0].answers[0])
        assert card(driver).onward.isEnabled()

    def test_a_wrong_stone_is_told_of_until_the_step_is_done(self, driver):
        """Weights and hints leave the position as it is, so no move takes the notice away."""
        by_menu(driver)
        for exercise in EXERCISES:
            driver.click("a1")
            assert driver.notice()
            do(driver, exercise.skill)
            assert not driver.window.notice.text.startswith(("A1", "After A1", "Not a new stone"))
            press(card(driver).onward)

    def test_after_the_five_another_stone_is_told_the_way_on_and_offered_no_other_game(self, driver):
        by_menu(driver)
        do(driver, Skill.FIVE)
        driver.click("a1")
        assert driver.notice() == "Press Next to go on with the lesson."
        driver.window.notice.dismiss()  # as it goes by itself after a while
        assert driver.notice() == ""

    @pytest.mark.parametrize("variation", ["removed", "tried"])
    def test_a_change_to_the_exercise_itself_is_undone_by_the_next_stone(self, driver, variation):
        by_menu(driver)
        exercise, match = EXERCISES[0], driver.match
        for _ in range(4):
            driver.window.actions_.previous.trigger()
        if variation == "removed":
            driver.window.actions_.remove.trigger()
        else:
            match.try_out(Point(0, 0))
        driver.click("c3")
        assert match.position == exercise.position
        assert driver.notice().startswith("C3 does not make five.")
        driver.click("k8")
        assert card(driver).text == solved_text(Skill.FIVE)


class TestTakingBack:
    """The stones of an exercise are not the learner's, except the one that is to be taken back."""

    @pytest.mark.parametrize("number", [0, 1, 3, 4])
    def test_an_exercise_keeps_its_stones_before_and_after_it_is_solved(self, driver, number):
        by_menu(driver)
        for exercise in EXERCISES[:number]:
            do(driver, exercise.skill)
            press(card(driver).onward)
        for _ in range(2):
            stones = driver.stones()
            assert not driver.window.actions_.take_back.isEnabled()
            QTest.keySequence(driver.window, "Ctrl+Z")
            driver.match.take_back()
            assert driver.stones() == stones
            do(driver, EXERCISES[number].skill)

    def test_one_stone_is_taken_back_where_that_is_the_task(self, driver):
        by_menu(driver)
        for exercise in EXERCISES[:2]:
            do(driver, exercise.skill)
            press(card(driver).onward)
        moves = EXERCISES[2].position.moves
        assert driver.window.actions_.take_back.isEnabled()
        for _ in range(2):
            QTest.keySequence(driver.window, "Ctrl+Z")
            assert driver.match.position.moves == moves[:-1]
            assert not driver.window.actions_.take_back.isEnabled()


class TestTheCursor:
    """It lies where the last stone was placed, which may be the answer of the next step."""

    def test_by_mouse_it_is_never_seen(self, driver):
        by_menu(driver)
        for exercise in EXERCISES:
            assert driver.board.hasFocus()
            assert driver.board.cursor_point is None
            do(driver, exercise.skill)
            assert driver.board.cursor_point is None
            press(card(driver).onward)

    def test_by_keys_it_is_seen_when_the_board_is_asked_for_and_not_before(self, driver):
        by_menu(driver)
        key(driver, Key.Key_Return)
        assert driver.board.cursor_point is not None
        typed(driver, "k8")
        key(driver, Key.Key_Return)  # Next has the focus
        assert card(driver).text == task_text(EXERCISES[1], "")
        assert driver.board.cursor_point is None
        stones = driver.stones()
        key(driver, Key.Key_Return)
        assert driver.board.cursor_point is not None
        assert driver.stones() == stones, "the key that wakes it places nothing"


class TestTheTab:
    @pytest.mark.parametrize("front", Tab)
    def test_the_one_before_is_in_front_after_the_lesson(self, driver, front):
        tabs = driver.window.tabs
        tabs.choose(front)
        by_menu(driver)
        assert tabs.front is not Tab.WEIGHTS, "they would tell the answer"
        go_through(driver)
        press(card(driver).onward)
        assert tabs.front is front

    @pytest.mark.parametrize("way", ["left", "begun anew", "another game", "another language"])
    @pytest.mark.parametrize("front", [Tab.WEIGHTS, Tab.ANALYSIS])
    def test_it_is_so_however_the_lesson_ends(self, driver, qtbot, way, front):
        driver.window.tabs.choose(front)
        by_menu(driver)
        if way == "another game":
            driver.window.actions_.new_game.trigger()
        else:
            if way == "begun anew":
                by_menu(driver)
            elif way == "another language":
                driver.session.settings.change(language="zh_CN")
                qtbot.waitUntil(lambda: card(driver) is not None and card(driver).leave.text() == "退出入门课")
                assert driver.window.tabs.front is (Tab.MOVES if front is Tab.WEIGHTS else front)
            press(card(driver).leave)
        assert card(driver) is None
        assert driver.window.tabs.front is front


@pytest.mark.parametrize("change", [{}, {"language": "zh_CN"}, {"font_percent": 125}])
def test_after_the_preferences_the_board_has_the_keys(driver, qtbot, change):
    """In another language or size the lesson is in another window, where nothing had them."""
    by_menu(driver)
    before = driver.window
    QTest.keySequence(driver.window, "Ctrl+,")
    driver.dialog(PreferencesDialog)
    driver.session.settings.change(**change)
    qtbot.waitUntil(lambda: (driver.window is not before) is bool(change))
    QTest.keyClick(driver.dialog(PreferencesDialog), Key.Key_Escape)
    keyboard.active(driver.window)
    assert driver.board.hasFocus()


class TestTheOwnGame:
    def test_it_is_kept_and_comes_back_with_file_and_star(self, start, data, qtbot):
        driver = start()
        driver.click("h8")
        qtbot.waitUntil(lambda: driver.match.person_to_move)
        driver.match.sheet.comment("mine")
        driver.session.unfinished.write()
        before, kept = driver.match.record, unfinished(data)
        title, starred = driver.window.windowTitle(), driver.window.isWindowModified()
        assert starred
        by_menu(driver)
        assert driver.window.windowTitle() == "First lesson[*]"
        assert not driver.window.isWindowModified()
        driver.click("k8")
        driver.session.unfinished.write()
        assert unfinished(data) == kept
        press(card(driver).leave)
        assert driver.match.record is before
        assert (driver.window.windowTitle(), driver.window.isWindowModified()) == (title, True)
        assert driver.match.sheet.undoable is not None, "and what was edited can still be undone"
        assert driver.session.earlier.all == []

    def test_one_that_is_saved_in_a_file_is_so_after_the_lesson_too(self, start, tmp_path):
        driver = start()
        (tmp_path / "game.pos").write_text("h8i9")
        driver.session.furnishings.files.open_file(str(tmp_path / "game.pos"))
        by_menu(driver)
        press(card(driver).leave)
        file = driver.session.file
        assert (file.path, file.unsaved, file.changed_elsewhere) == (tmp_path / "game.pos", False, False)
        driver.match.sheet.comment("mine")
        assert file.unsaved
        by_menu(driver)
        driver.window.actions_.new_game.trigger()
        assert (file.path, file.unsaved) == (None, False)

    def test_it_is_there_at_the_next_start_when_the_program_ends_in_mid_lesson(self, start):
        driver = start()
        driver.click("h8")
        moves = driver.match.position.moves
        by_menu(driver)
        driver.session.unfinished.write()
        again = start()
        assert again.match.position.moves[: len(moves)] == moves
        assert again.match.setup.mode is Mode.VERSUS

    def test_no_time_is_lost_and_none_runs_before_it_goes_on(self, start, hand):
        driver = start(setup=Setup(mode=Mode.TWO_PLAYERS, time=TimeControl(60_000)))
        driver.click("h8")
        hand.pass_(2_000)
        by_menu(driver)
        hand.pass_(30_000)
        press(card(driver).leave)
        assert driver.match.clock.left(Stone.WHITE) == 58_000
        assert driver.match.can_resume

    def test_a_resigned_game_stays_resigned(self, start):
        driver = start(setup=Setup(mode=Mode.TWO_PLAYERS))
        driver.click("h8h9")
        driver.match.resign()
        verdict = driver.match.verdict
        by_menu(driver)
        press(card(driver).leave)
        assert driver.match.verdict == verdict

    def test_results_and_level_are_untouched_and_a_counted_game_counts_once(self, start, data):
        driver = start()
        driver.click("h8")
        driver.match.resign()
        results = driver.session.opponents.results
        (tally,) = results.tallies.values()
        by_menu(driver)
        go_through(driver)
        press(card(driver).onward)
        assert list(results.tallies.values()) == [tally]
        driver.match.take_back()
        driver.match.resign()
        assert list(results.tallies.values()) == [tally]
        assert not (data / "state" / "suits-me.json").exists()

    def test_a_new_game_in_mid_lesson_keeps_the_own_one_among_the_earlier(self, start):
        driver = start()
        driver.click("h8")
        own = driver.match.record
        by_menu(driver)
        driver.window.actions_.new_game.trigger()
        assert card(driver) is None
        assert driver.window.players.isVisible()
        assert driver.match.record is not own
        (kept,) = driver.session.earlier.all
        assert ";B[hh]" in kept.read_text()
        assert driver.match.setup.mode is Mode.VERSUS

    def test_an_opened_file_ends_it_too(self, start, tmp_path):
        driver = start()
        by_menu(driver)
        (tmp_path / "game.pos").write_text("a1b2")
        driver.session.furnishings.files.open_file(str(tmp_path / "game.pos"))
        assert card(driver) is None
        assert driver.window.windowTitle() == "game.pos[*]"

    def test_it_goes_on_in_another_language(self, start, qtbot):
        driver = start()
        driver.click("h8")
        own = driver.match.record
        by_menu(driver)
        driver.click("k8")
        driver.session.settings.change(language="zh_CN")
        qtbot.waitUntil(lambda: card(driver) is not None and card(driver).leave.text() == "退出入门课")
        assert card(driver).text.startswith("五子连珠")
        press(card(driver).onward)
        press(card(driver).leave)
        assert driver.match.record is own


@pytest.mark.parametrize("size", [(680, 580), (760, 600), (1000, 700), (1280, 800), (2560, 1440)])
def test_no_word_is_cut_at_any_size_and_the_board_does_not_move(start, qtbot, size, written_language):
    driver = start(f"--size={size[0]}x{size[1]}", f"--lang={written_language}")
    before = driver.board.geometry()
    by_menu(driver)
    for exercise in EXERCISES:
        shown = card(driver)
        assert driver.board.geometry() == before
        qtbot.waitUntil(lambda shown=shown: shown.height() >= shown.heightForWidth(shown.width()))
        assert shown.parentWidget().rect().contains(shown.geometry())
        notice = driver.window.notice.geometry()
        assert notice.top() >= shown.geometry().bottom()
        for button in shown.findChildren(QPushButton):
            assert button.isHidden() or button.width() >= button.minimumSizeHint().width()
        driver.session.study.lesson.note(exercise.skill)
        if exercise is not EXERCISES[-1]:
            press(shown.onward)


def test_the_exercises_are_what_they_say():
    by_skill = {exercise.skill: exercise for exercise in EXERCISES}
    assert set(by_skill) == set(Skill)
    five, block = by_skill[Skill.FIVE], by_skill[Skill.BLOCK]
    assert {p for p in free(five.position) if _five(five.position.play(p))} == set(five.answers)
    assert {p for p in free(block.position) if not _open_four(block.position.play(p))} == set(block.answers)


def free(position):
    return [point for point in position.points() if position.is_free(point)]


def _five(position) -> bool:
    return judge(position, FREESTYLE) is not None


def _open_four(position) -> bool:
    """Whether White can make a four that has two points to become a five."""
    fours = (position.play(p) for p in free(position) if p.y == 7)  # its three lies in row 8
    return any(sum(_five(four.turned(Stone.WHITE).play(p)) for p in free(four) if p.y == 7) > 1 for four in fours)


def test_the_offer_is_kept_in_the_settings(start, data):
    start(lesson_offered=False)
    assert json.loads((data / "config" / "settings.json").read_text())["lesson_offered"] is True
