"""The place for training, used with mouse and keys; an engine that is at hand stands in for ours."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.train.attempt import Outcome
from gobang.game.train.task import Aim, TaskKind, Topic
from gobang.model.game_state import Exercise, GameState, Reading, Rest
from gobang.model.kept.settings import Settings, ThemeChoice
from gobang.model.player import HumanPlayer
from gobang.model.review import review_engine
from gobang.model.review.review import ReviewStage
from gobang.model.setup import Mode, Setup
from gobang.model.train.training import TrainingStage
from gobang.view.surroundings import LIBRARY, PLAY, REVIEW, TRAIN
from gobang.view.train.idea_picture import IdeaPicture
from gobang.words.train.task_words import topic_sentence
from tests.controller.review.review_place import click
from tests.controller.train.train_place import answers, training, visit
from tests.reviewing import GAME, reviewer
from tests.training import COURSE, DEFENCE, FOURS, MISTAKE, TRAP, TUTORIAL, task
from tests.uncut import unfit

Ctrl = Qt.KeyboardModifier.ControlModifier


def test_the_place_is_on_the_rail_and_leaves_the_board_where_it_is(qtbot, opened):
    before = opened.board.geometry()
    click(opened, "Train")
    qtbot.waitUntil(lambda: training(opened).stage is TrainingStage.TO_MOVE)
    panel = opened.window.around.panel(TRAIN)
    assert panel.isVisible()
    assert opened.window.notice.parent() is panel
    assert opened.board.geometry() == before
    assert opened.window.windowTitle() == "Training[*]"
    assert opened.stones() != {}


def test_the_own_game_comes_back_as_it_was_with_its_stones_and_its_turn(qtbot, opened, data):
    stones, position = opened.stones(), opened.match.position
    visit(qtbot, opened)
    assert opened.match.position != position
    file = data / "state" / "unfinished.json"
    qtbot.waitUntil(file.exists)  # it is written soon after a change
    kept = json.loads(file.read_bytes())
    assert "h8" in str(kept).lower() or ";B[hh]" in str(kept), "a kill in the midst of training keeps the game"
    click(opened, "Back to play")
    assert (opened.stones(), opened.match.position) == (stones, position)
    opened.click("h9")
    assert opened.match.position[parse_point("h9", 15)] is Stone.BLACK


def test_a_task_solved_with_the_mouse(qtbot, opened, tasks, data):
    tasks(FOURS)
    panel = visit(qtbot, opened)
    assert panel.card.content.title == "Black to move"
    assert panel.card.content.question == "Win by fours"
    opened.click("g8")
    assert panel.card.status == "Right so far: G8 is answered by F8."
    qtbot.waitUntil(lambda: training(opened).stage is TrainingStage.TO_MOVE)
    assert opened.stones()[parse_point("f8", 15)] is Stone.WHITE
    opened.click("g12")
    assert panel.card.status == "Solved!"
    assert answers(data) == [Outcome.FOUND]
    assert not panel.hint_button.isEnabled()
    click(opened, "Next task")
    assert training(opened).stage is TrainingStage.TO_MOVE
    assert panel.card.status == ""


def test_what_a_screen_reader_says_of_a_task_stays_the_same_to_its_end(qtbot, opened, tasks):
    tasks(TUTORIAL)
    panel = visit(qtbot, opened)
    said = panel.card.content.spoken
    assert "Black to move: What does Union weights play? Black has H8" in said
    opened.click("j10")
    assert panel.card.status == "Solved!"
    assert panel.card.content.spoken == said, "else the task would be said again, and not that it is solved"


def test_a_row_and_a_move_that_a_screen_reader_toggles_do_as_a_click(qtbot, opened, tasks):
    tasks(FOURS)
    panel = visit(qtbot, opened)
    for _ in range(2):
        panel.kinds.rows[2].toggle()
        assert training(opened).selection is TaskKind.WIN_BY_FOURS
        assert panel.kinds.rows[2].isChecked()
    click(opened, "Show solution")
    panel.card.line.chips[0].toggle()
    assert training(opened).steps == 1
    panel.card.line.chips[0].toggle()
    assert training(opened).steps == 0


def test_a_task_solved_with_keys_alone(qtbot, opened, tasks, data):
    tasks(DEFENCE)
    visit(qtbot, opened)
    assert opened.board.hasFocus()
    for key in (Qt.Key.Key_Return, "g", "8"):  # the first wakes the board's cursor
        QTest.keyClick(opened.window.focusWidget(), key)
    qtbot.waitUntil(lambda: answers(data) == [Outcome.FOUND])
    focused = opened.window.focusWidget()
    assert focused.text() == "Next task"
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert opened.board.hasFocus()
    assert training(opened).stage is TrainingStage.TO_MOVE


def test_a_wrong_move_is_refuted_step_by_step(qtbot, opened, tasks, manner, data):
    manner("no")
    tasks(FOURS)
    panel = visit(qtbot, opened)
    before = opened.stones()
    opened.click("a1")
    assert "A1" in panel.card.status
    assert answers(data) == [Outcome.FAILED]
    assert opened.stones() == before, "a wrong move is not placed"
    qtbot.waitUntil(lambda: len(panel.card.line.chips) == 4)
    QTest.mouseClick(panel.card.line.chips[1], Qt.MouseButton.LeftButton)
    assert opened.board.overlays.marks.preview[0] == parse_point("a1", 15)
    assert len(opened.board.overlays.marks.preview) == 2
    assert [chip.isChecked() for chip in panel.card.line.chips] == [False, True, False, False]
    QTest.mouseClick(panel.card.line.chips[1], Qt.MouseButton.LeftButton)
    assert opened.board.overlays.marks.preview == ()


def test_hints_climb_by_key_and_mark_the_board(qtbot, opened, tasks, data):
    tasks(FOURS)
    panel = visit(qtbot, opened)
    opened.window.actions_.hint.trigger()
    assert panel.card.status == "It takes 2 moves."
    QTest.keyClick(opened.window.focusWidget(), Qt.Key.Key_F2)
    assert panel.card.status.startswith("Look between")
    assert parse_point("g8", 15) in opened.board.overlays.marks.region
    click(opened, "Hint")
    assert panel.card.status == "The move is G8."
    assert opened.board.overlays.marks.hints == (parse_point("g8", 15),)
    opened.click("g8")
    assert opened.board.overlays.marks.hints == (), "the next move is not told at once"
    qtbot.waitUntil(lambda: training(opened).stage is TrainingStage.TO_MOVE)
    opened.click("g12")
    assert panel.card.status == "Right. The hint named the move, so your rating stays as it is."
    assert answers(data) == [Outcome.TOLD]


def test_the_solution_is_shown_with_its_moves(qtbot, opened, tasks, data):
    tasks(FOURS)
    panel = visit(qtbot, opened)
    click(opened, "Show solution")
    assert panel.card.status == "The solution: G8 F8 G12"
    assert [chip.text() for chip in panel.card.line.chips] == ["1 G8", "2 F8", "3 G12"]
    assert len(opened.board.overlays.marks.preview) == 3
    assert answers(data) == [Outcome.FAILED]


def test_a_forbidden_point_is_asked_for_unmarked_and_then_explained(qtbot, opened, tasks):
    tasks(TRAP)
    visit(qtbot, opened)
    assert not opened.match.rules.forbidden_points(opened.match.position)
    opened.click("h8")
    assert training(opened).attempt.solved
    assert parse_point("h8", 15) not in opened.stones()


def test_a_taken_crossing_is_refused_and_counts_for_nothing(qtbot, opened, tasks, data):
    tasks(FOURS)
    visit(qtbot, opened)
    opened.click("h8")
    assert opened.notice()
    assert answers(data) == []


def places_of(panel) -> list:
    """Where everything lies in the panel, whatever is practised."""
    QCoreApplication.processEvents()
    parts = (panel.card, panel.hint_button, panel.again_button, panel.next_button)
    lists = (panel.today, panel.course, panel.kinds, panel.back_button)
    return [part.mapTo(panel, QPoint()) for part in parts] + [part.y() for part in lists]


@pytest.mark.usefixtures("written_language")
def test_no_card_changes_its_place_from_the_first_task_to_its_solution(qtbot, opened, tasks):
    make = replace(
        task(TaskKind.ONLY_DEFENCE, "g8h8", "h9", "f8i8", "f8", aim=Aim.LISTED, topic=Topic.OPEN_THREE),
        kind=TaskKind.SHAPE,
    )
    tasks(FOURS, course=(make, *COURSE[8:]))
    panel = visit(qtbot, opened)
    places, seen = places_of(panel), []
    opened.click("a1")
    seen.append(places_of(panel))
    QTest.mouseClick(panel.again_button, Qt.MouseButton.LeftButton)
    for _ in range(3):
        QTest.mouseClick(panel.hint_button, Qt.MouseButton.LeftButton)
        seen.append(places_of(panel))
    opened.click("f8")
    seen.append(places_of(panel))
    QTest.mouseClick(panel.kinds.rows[2], Qt.MouseButton.LeftButton)
    seen.append(places_of(panel))
    QTest.mouseClick(panel.solution_button, Qt.MouseButton.LeftButton)
    seen.append(places_of(panel))
    assert seen == [places] * len(seen)


@pytest.mark.parametrize("key", [False, True])
def test_after_a_wrong_answer_one_may_try_again(qtbot, opened, tasks, data, key):
    tasks(TRAP)
    panel = visit(qtbot, opened)
    assert not panel.again_button.isEnabled()
    opened.click("a9")
    assert panel.card.status
    press(panel.again_button, key=key)
    assert not panel.card.status
    assert not panel.again_button.isEnabled()
    QTest.mouseClick(panel.solution_button, Qt.MouseButton.LeftButton)
    press(panel.again_button, key=key)
    assert training(opened).stage is TrainingStage.TO_MOVE
    opened.click("h8")
    assert panel.card.status == "Solved, after another try."
    assert answers(data) == [Outcome.FAILED], "the first answer counts"


def press(button, *, key: bool) -> None:
    if key:
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_lesson_shows_its_idea_in_a_sentence_and_a_picture(qtbot, opened):
    panel = visit(qtbot, opened)
    for number, topic in enumerate(Topic):
        QTest.mouseClick(panel.course.rows[number], Qt.MouseButton.LeftButton)
        assert panel.card.content.idea == topic_sentence(topic)
        assert panel.card.findChild(IdeaPicture).topic is topic
        assert topic_sentence(topic) in panel.card.accessibleName()
    pictures = [grabbed(panel.card.findChild(IdeaPicture), topic) for topic in Topic]
    assert len(set(pictures)) == len(Topic)
    QTest.mouseClick(panel.kinds.rows[4], Qt.MouseButton.LeftButton)
    assert not panel.card.findChild(IdeaPicture).isVisible()


def grabbed(picture, topic) -> bytes:
    picture.show_topic(topic)
    image = picture.grab().toImage()
    return bytes(image.constBits())


def test_somebody_without_answers_is_offered_the_first_lesson_and_later_what_was_chosen(qtbot, start, manner):
    first = start("--size=1280x800")
    panel = visit(qtbot, first)
    assert training(first).attempt.task.topic is Topic.OPEN_THREE
    assert panel.course.rows[0].isChecked()
    assert panel.chosen_label.text() == "First course: The open three"
    assert panel.course.y() < panel.kinds.y(), "its lessons are in sight"
    places = places_of(panel)
    QTest.mouseClick(panel.kinds.rows[4], Qt.MouseButton.LeftButton)
    click(first, "Back to play")
    visit(qtbot, first)
    assert training(first).selection is TaskKind.ONLY_DEFENCE
    assert places_of(panel) == places, "no card changes its place"
    first.session.study.close()
    first.window.close()
    later = start("--size=1280x800")
    assert visit(qtbot, later).kinds.rows[4].isChecked()
    assert training(later).attempt.task.kind is TaskKind.ONLY_DEFENCE
    later.session.study.close()


def test_the_first_rating_is_the_level_in_games(qtbot, start, manner, data):
    kept = data / "state" / "suits-me.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text('{"place": 1.0, "games": 4}', encoding="utf-8")
    driver = start("--size=1280x800")
    assert visit(qtbot, driver).rating.number.text() == "600 ± 350"
    driver.session.study.close()


def test_what_to_practise_is_chosen_by_mouse_and_by_keys(qtbot, opened):
    panel = visit(qtbot, opened)
    rows = panel.kinds.rows
    QTest.mouseClick(rows[0], Qt.MouseButton.LeftButton)
    assert rows[0].isChecked()
    assert rows[2].accessibleName() == "Win by fours (VCF): 0 of 49 solved"
    QTest.mouseClick(rows[2], Qt.MouseButton.LeftButton)
    assert training(opened).selection is TaskKind.WIN_BY_FOURS
    assert (rows[0].isChecked(), rows[2].isChecked()) == (False, True)
    rows[2].setFocus()
    QTest.keyClick(rows[2], Qt.Key.Key_Down)
    QTest.keyClick(opened.window.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(opened.window.focusWidget(), Qt.Key.Key_Space)
    assert training(opened).selection is TaskKind.ONLY_DEFENCE
    lesson = panel.course.rows[1]
    lesson.setFocus()
    QTest.keyClick(lesson, Qt.Key.Key_Return)
    assert training(opened).selection is Topic.FOUR
    assert not any(row.isChecked() for row in rows)
    opened.click("l8")
    assert lesson.accessibleName() == "The four: 1 of 8 solved"


def test_one_key_leads_from_a_task_to_the_library(qtbot, opened):
    visit(qtbot, opened)
    assert isinstance(opened.match.activity, Exercise)
    QTest.keyClick(opened.window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert opened.window.around.place == LIBRARY
    assert not isinstance(opened.match.activity, Exercise)


def test_no_own_mistakes_are_told_with_what_to_do(qtbot, opened):
    panel = visit(qtbot, opened)
    QTest.mouseClick(panel.kinds.rows[1], Qt.MouseButton.LeftButton)
    assert panel.card.content.title == "My own mistakes"
    assert "Review one of your games" in panel.card.content.details[0]
    assert opened.stones() == {}
    assert not panel.next_button.isEnabled()
    opened.click("h8")
    assert opened.stones() == {}


def test_harder_mistakes_wait_and_the_place_says_so_kindly(qtbot, opened):
    panel = visit(qtbot, opened)
    assert opened.session.study.shelf.add(replace(MISTAKE, difficulty=2200))
    QTest.mouseClick(panel.kinds.rows[1], Qt.MouseButton.LeftButton)
    assert panel.card.content.details[0].startswith("1 harder mistake waits until your rating is nearer to it. ")
    assert "1 harder mistake waits" in panel.kinds.rows[1].toolTip()
    assert opened.stones() == {}


def test_more_tasks_are_made_while_one_goes_on(qtbot, opened):
    panel = visit(qtbot, opened)
    QTest.mouseClick(panel.kinds.rows[3], Qt.MouseButton.LeftButton)
    task = training(opened).shelved
    click(opened, "Make more tasks")
    assert panel.more.button.text() == "Stop making"
    assert panel.more.label.text().endswith("of 10 new tasks made")
    qtbot.waitUntil(lambda: not opened.session.study.making.on)
    assert panel.more.label.text() == "10 new tasks made"
    assert panel.more.button.text() == "Make more tasks"
    assert training(opened).shelved is task
    assert panel.kinds.rows[3].accessibleName() == "Win by threats (VCT): 0 of 10 solved"


def test_the_making_of_tasks_is_stopped(qtbot, opened, manner):
    manner("holds")
    panel = visit(qtbot, opened)
    click(opened, "Make more tasks")
    assert panel.more.label.text() == "0 of 10 new tasks made"
    panel.more.button.setFocus()
    QTest.keyClick(panel.more.button, Qt.Key.Key_Space)
    assert not opened.session.study.making.on
    assert panel.more.label.text() == "Stopped before a task was made"


def test_the_making_of_tasks_goes_on_elsewhere_and_in_another_language(qtbot, opened, manner):
    manner("holds")
    visit(qtbot, opened)
    click(opened, "Make more tasks")
    click(opened, "Back to play")
    assert opened.session.study.making.on
    opened.session.settings.change(language="zh_CN")
    opened.window.around.visit(TRAIN)
    panel = opened.window.around.panel(TRAIN)
    assert panel.more.label.text() == "已出新题 0/10"
    panel.more.button.click()
    assert not opened.session.study.making.on
    assert panel.more.button.text() == "再出一些题"


def test_an_engine_that_dies_while_it_makes_tasks_is_told(qtbot, opened, manner):
    manner("dies")
    panel = visit(qtbot, opened)
    click(opened, "Make more tasks")
    qtbot.waitUntil(lambda: bool(opened.notice()))
    assert panel.more.button.text() == "Make more tasks"
    assert panel.more.label.text() == "The engine failed before a task was made"


def test_the_days_numbers_and_the_rating_follow_the_answers(qtbot, opened, tasks):
    tasks(DEFENCE)
    panel = visit(qtbot, opened)
    assert panel.rating.number.text() == "1000 ± 350"
    assert opened.window.notice.text == "0 due · 1 new · 0 done today"
    opened.click("g8")
    assert [tile.text() for tile in panel.today.tiles] == ["0 due", "0 new", "1 done"]
    assert panel.rating.number.text() != "1000 ± 350"
    assert opened.window.notice.text == "Done for today. You may go on all the same."


def test_the_card_of_a_rating_without_a_course_takes_no_room_of_a_large_window(qtbot, opened):
    panel = visit(qtbot, opened)
    opened.window.resize(1920, 1400)
    qtbot.waitUntil(lambda: panel.column.height() > 900)
    assert panel.rating.height() == panel.rating.sizeHint().height()


def test_a_timed_run(qtbot, opened, tasks, hand, data):
    tasks(course=COURSE)
    panel = visit(qtbot, opened)
    click(opened, "Timed run")
    assert not panel.hint_button.isVisible()
    assert opened.window.notice.text == "The time begins when the engine is ready."
    qtbot.waitUntil(lambda: not training(opened).delayed)
    opened.click("l8")
    opened.click("l8")
    assert opened.window.notice.text == "Timed run · 3:00 · 2 solved, 2 in a row"
    opened.click("a9")
    assert opened.window.notice.text == "Timed run · 2:50 · 2 solved, 0 in a row"
    hand.pass_(30_000)
    click(opened, "End the run")
    assert opened.window.notice.text == "Timed run: 2 solved, 1 missed, 2 in a row at best."
    assert panel.hint_button.isVisible()
    assert len(answers(data)) == 3


def test_nothing_else_tells_the_answer_and_all_of_it_comes_back(qtbot, opened):
    opened.session.settings.change(show_weights=True)
    actions = opened.window.actions_
    qtbot.waitUntil(lambda: opened.board.overlays.weighing is not None)
    visit(qtbot, opened)
    assert opened.board.overlays.weighing is None
    assert opened.session.settings.now.show_weights, "what the person prefers is not touched"
    assert not actions.analysis.isEnabled()
    assert not actions.weights.isEnabled()
    assert not actions.weights.isChecked()
    click(opened, "Play")
    qtbot.waitUntil(lambda: opened.board.overlays.weighing is not None)
    assert actions.analysis.isEnabled()
    assert actions.weights.isEnabled()


def test_a_kill_in_training_costs_no_preference(qtbot, opened):
    opened.session.settings.change(show_weights=True)
    visit(qtbot, opened)
    assert Settings().now.show_weights, "as the file says at this moment"


def test_a_new_game_leaves_the_place(qtbot, opened):
    visit(qtbot, opened)
    opened.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert opened.window.around.place == PLAY
    assert opened.stones() == {}
    assert not isinstance(opened.match.activity, Exercise)
    opened.click("h8")
    assert len(opened.stones()) == 1


def test_the_first_lesson_and_training_take_turns(qtbot, opened):
    position = opened.match.position
    opened.window.actions_.lesson.trigger()
    visit(qtbot, opened)
    assert training(opened).stage is TrainingStage.TO_MOVE
    assert opened.match.position == training(opened).attempt.position
    opened.window.actions_.lesson.trigger()
    assert opened.window.around.place == PLAY
    click(opened, "Leave the lesson")
    assert opened.match.position == position


def test_from_training_to_a_review_the_own_game_is_on_the_board(qtbot, opened):
    position = opened.match.position
    visit(qtbot, opened)
    click(opened, "Review")
    assert opened.window.around.place == REVIEW
    assert opened.match.position == position
    assert opened.session.study.review.hindrance is None


def test_a_clock_stands_still_meanwhile(qtbot, opened, hand):
    opened.session.game.begin(Setup(Mode.TWO_PLAYERS, time=TimeControl.parse("300")))
    opened.click("h8i9")
    visit(qtbot, opened)
    assert opened.match.clock.running is None
    click(opened, "Play")
    assert opened.match.clock.running is None, "nobody loses time before going on"
    assert opened.match.clock.left(Stone.BLACK) == 300_000


def test_the_mistakes_of_a_reviewed_game_become_tasks(qtbot, opened, monkeypatch, data):
    monkeypatch.setattr(review_engine, "COMMAND", reviewer("errs"))
    record = Record.of(Position.of(15, parse_position_string(GAME, 15)))
    opened.match.open(GameState(record, Setup(mode=Mode.FREE), Reading()), HumanPlayer(), HumanPlayer())
    opened.window.around.visit(REVIEW)
    click(opened, "Review this game")
    qtbot.waitUntil(lambda: opened.session.study.review.stage is ReviewStage.RESTING)
    panel = opened.window.around.panel(REVIEW)
    qtbot.waitUntil(panel.practise.isVisible)
    assert opened.session.study.shelf.chosen(TaskKind.MISTAKE) == [], "it is nobody's own game"
    panel.practise.click()
    qtbot.waitUntil(lambda: training(opened).stage is TrainingStage.TO_MOVE)
    assert opened.window.around.place == TRAIN
    assert opened.session.settings.now.practised == "kind:mistake", "also after a start"
    many = len(opened.session.study.shelf.chosen(TaskKind.MISTAKE))
    assert opened.notice() == f"{many} mistakes of this game are tasks now."
    card = opened.window.around.panel(TRAIN).card
    assert "From one of your games, move" in " ".join(card.content.details)
    assert training(opened).shelved.task.kind is TaskKind.MISTAKE


def test_own_mistakes_against_a_machine_become_tasks_when_the_review_ends(qtbot, opened, monkeypatch):
    monkeypatch.setattr(review_engine, "COMMAND", reviewer("errs"))
    setup = Setup()
    record = Record.of(Position.of(15, parse_position_string(GAME, 15)))
    opened.session.desk.put_up(GameState(record, setup, rest=Rest.PAUSED))
    opened.session.study.review.begin()
    qtbot.waitUntil(lambda: opened.session.study.review.stage is ReviewStage.RESTING)
    own = opened.session.study.shelf.chosen(TaskKind.MISTAKE)
    assert own
    assert {each.source.ply % 2 for each in own} == {1}, "Black's only, who is the person"


def test_the_place_survives_another_language_and_another_theme(qtbot, opened):
    visit(qtbot, opened)
    task = training(opened).shelved
    opened.session.settings.change(theme=ThemeChoice.DARK)
    opened.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: opened.window.windowTitle() == "练习[*]")
    panel = opened.window.around.panel(TRAIN)
    assert training(opened).shelved is task
    assert panel.heading.text() == "练习"
    assert panel.card.content.title in ("轮到黑方", "轮到白方")
    QTest.mouseClick(panel.back_button, Qt.MouseButton.LeftButton)
    assert len(opened.stones()) == 2


def test_no_help_comes_back_in_training_when_the_language_changes(qtbot, opened):
    opened.session.study.analysis.switch(on=True)
    opened.session.settings.change(show_weights=True)
    visit(qtbot, opened)
    opened.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: opened.window.windowTitle() == "练习[*]")
    assert not opened.session.study.analysis.on
    assert opened.board.overlays.weighing is None
    QTest.mouseClick(opened.window.around.panel(TRAIN).back_button, Qt.MouseButton.LeftButton)
    assert opened.session.study.analysis.on
    qtbot.waitUntil(lambda: opened.board.overlays.weighing is not None)


def test_an_engine_that_dies_is_told(qtbot, opened, tasks, manner, data):
    manner("dies")
    tasks(FOURS)
    panel = visit(qtbot, opened)
    training(opened).answer(parse_point("g8", 15))
    qtbot.waitUntil(lambda: training(opened).stage is TrainingStage.TO_MOVE)
    opened.click("a15")
    qtbot.waitUntil(lambda: bool(opened.notice()))
    assert panel.hint_button.isEnabled()
    assert answers(data) == []


@pytest.mark.parametrize("size", ["760x600", "1000x700", "1280x800", "800x1280"])
def test_no_words_are_cut(qtbot, start, manner, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    visit(qtbot, driver)
    training(driver).hint()
    assert unfit(qtbot, driver.window) == []
    training(driver).solve()
    assert unfit(qtbot, driver.window) == []
    driver.session.study.close()


def test_nothing_of_training_is_made_before_its_place_is_visited(opened):
    assert "training" not in vars(opened.session.study)
    assert TRAIN not in opened.window.around._places


def test_the_menu_on_the_board_gives_no_answer(qtbot, opened):
    visit(qtbot, opened)
    qtbot.waitUntil(lambda: training(opened).stage is TrainingStage.TO_MOVE)
    point = next(iter(opened.match.position.stones(Stone.EMPTY)))
    opened.board.menu_wanted.emit(point, opened.board.mapToGlobal(opened.spot(point)))
    menus = opened.session.furnishings.menus._menus
    QApplication.activePopupWidget().close()
    assert not menus.what_if.isEnabled()
    assert not menus.play_here.isEnabled()
