"""Training without a window: tasks come, answers are judged and kept, and the person's own game waits."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_point
from gobang.game.orientation import Orientation
from gobang.game.point import Stone
from gobang.game.train.answer import loads
from gobang.game.train.attempt import Outcome
from gobang.game.train.rating import Rating
from gobang.game.train.task import Aim, Task, TaskKind, Topic
from gobang.model.game_state import Exercise, Playing
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.model.train import shelf
from gobang.model.train.book import LOG_FILE
from gobang.model.train.shelf import GameSource
from gobang.model.train.training import TrainingSession, TrainingStage
from tests.training import COURSE, DEFENCE, FOURS, MISTAKE, SHIPPED, TRAP, TUTORIAL, task

NOON = datetime(2026, 5, 3, 12, tzinfo=timezone(timedelta(hours=8)))


def at(name: str):
    return parse_point(name, 15)


def kept(data) -> list:
    path = data / "state" / LOG_FILE
    return [loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def outcomes(data) -> list[Outcome]:
    return [each.outcome for each in kept(data)]


def test_the_own_game_waits_and_comes_back_as_it_was(trainings, match):
    record, node = match.record, match.record.current
    training = trainings()
    assert isinstance(match.activity, Exercise)
    assert match.position == training.attempt.position
    training.end()
    assert (match.record, match.record.current, match.activity) == (record, node, Playing())
    assert match.setup.mode is Mode.TWO_PLAYERS
    attempt = training.attempt
    training.begin()
    assert training.attempt is attempt, "the task waits too"


def test_another_game_ends_training(qtbot, trainings, match):
    training = trainings()
    with qtbot.waitSignal(training.left):
        match.begin(HumanPlayer(), HumanPlayer(), Setup(mode=Mode.TWO_PLAYERS))
    assert not training.board.on
    assert not isinstance(match.activity, Exercise)


def test_the_course_goes_on_with_its_next_lesson_until_something_is_chosen(trainings):
    training, seen = trainings(chosen=False), []
    for _ in COURSE:
        seen.append(training.attempt.task.topic)
        training.answer(at("l8"))
        training.next()
    assert seen == [topic for topic in Topic for _ in range(8)]
    assert training.selection is None, "the course is solved"


def test_a_lesson_that_was_chosen_is_followed_by_those_that_are_not_learned(trainings):
    """It began again and again: who had clicked on a lesson never came to the next one."""
    training, told = trainings(selection=Topic.FOUR), []
    while training.selection is not None:
        training.answer(at("l8"))
        if training.learned is not None:
            told.append((training.learned, training.book.lesson_after(training.learned)))
        training.next()
        assert training.learned is None
    order = [*list(Topic)[1:], Topic.OPEN_THREE]
    assert told == list(zip(order, [*order[1:], None], strict=True))


def test_a_lesson_that_is_repeated_is_not_learned_once_more(trainings):
    training = trainings(selection=Topic.FOUR)
    for _ in range(8):
        training.answer(at("l8"))
        training.next()
    training.choose(Topic.FOUR)
    training.answer(at("l8"))
    assert training.learned is None
    training.next()
    assert training.selection is Topic.FOUR


def test_a_lesson_goes_on_after_what_was_skipped_and_comes_back_to_it(trainings):
    training, seen = trainings(selection=Topic.FOUR), []
    for number in range(9):
        seen.append(training.shelved.key)
        if number != 2:
            training.answer(at("l8"))
        training.next()
    assert len(set(seen[:8])) == 8
    assert seen[8] == seen[2]


def test_who_has_answered_other_tasks_is_not_sent_into_the_course(trainings):
    training = trainings(selection=TaskKind.ONLY_DEFENCE)
    training.solve()
    assert trainings(chosen=False).selection is None


@pytest.mark.parametrize(("games", "number"), [(4, 600), (0, 1000)])
def test_the_first_rating_follows_from_the_level_in_games_and_stays_what_it_was(trainings, data, games, number):
    kept_place = data / "state" / "suits-me.json"
    kept_place.parent.mkdir(parents=True, exist_ok=True)
    kept_place.write_text(f'{{"place": 1.0, "games": {games}}}', encoding="utf-8")
    training = trainings(selection=TaskKind.ONLY_DEFENCE)
    assert training.book.rating() == Rating(number, 350)
    training.solve()
    lowered = training.book.rating()
    assert lowered.number < number
    kept_place.write_text('{"place": 7.0, "games": 9}', encoding="utf-8")
    assert trainings().book.rating() == lowered
    assert [each.guess for each in kept(data)] == [number]


def test_a_win_is_played_to_its_end_and_the_answer_is_kept(qtbot, trainings, match, data):
    training = trainings(selection=TaskKind.WIN_BY_FOURS)
    training.book.shelf._tasks = {FOURS.key: training.book.shelf[FOURS.key]}
    training.next()
    training.answer(at("g8"))
    assert training.stage is TrainingStage.REPLYING
    assert training.ruling.right
    assert match.position[at("g8")] is Stone.BLACK
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    assert match.position[at("f8")] is Stone.WHITE
    assert kept(data) == []
    with qtbot.waitSignal(training.decided) as told:
        training.answer(at("g12"))
    assert told.args == [Outcome.FOUND]
    assert training.stage is TrainingStage.OVER
    assert match.position[at("g12")] is Stone.BLACK
    (answer,) = kept(data)
    assert (answer.key, answer.outcome, answer.at, answer.difficulty) == (FOURS.key, Outcome.FOUND, NOON, 1100)
    assert training.today.done == 1


def only(training: TrainingSession, task: Task) -> None:
    """Let there be only this task."""
    training.book.shelf._tasks = {task.key: shelf.ShelvedTask(task, task.key)}
    training.choose(None)


def test_another_winning_move_is_accepted_at_once_and_the_engine_finds_the_reply(qtbot, trainings, match, data):
    training = trainings("yes")
    only(training, FOURS)
    training.answer(at("f8"))
    assert training.stage is TrainingStage.JUDGING
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    assert match.position[at("f8")] is Stone.BLACK
    assert match.position.turn is Stone.BLACK
    assert training.attempt.position == match.position


def test_a_wrong_move_is_told_from_the_file_kept_once_and_refuted_by_the_engine(qtbot, trainings, match, data):
    training = trainings("no")
    only(training, FOURS)
    training.answer(at("a1"))
    assert training.ruling.right is False, "at once"
    assert outcomes(data) == [Outcome.FAILED]
    assert match.position == FOURS.position, "it is not placed"
    qtbot.waitUntil(lambda: len(training.line) == 4)
    assert training.line[0] == at("a1")
    training.step(2)
    assert training.steps == 2
    training.answer(at("g8"))
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    training.answer(at("g12"))
    assert training.attempt.solved
    assert outcomes(data) == [Outcome.FAILED], "the first answer counts"


def test_a_move_after_the_first_is_judged_by_the_engine(qtbot, trainings, data):
    training = trainings("no")
    only(training, FOURS)
    training.answer(at("g8"))
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    training.answer(at("a1"))
    assert training.stage is TrainingStage.JUDGING
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    assert outcomes(data) == [Outcome.FAILED]


def test_hints_climb_and_make_the_answer_a_helped_one(trainings, data):
    training = trainings()
    only(training, DEFENCE)
    training.hint()
    training.hint()
    assert training.attempt.clues == 2
    training.answer(at("g8"))
    assert outcomes(data) == [Outcome.HELPED]


def test_the_third_hint_names_the_move_and_the_rating_stays(trainings, data):
    training = trainings()
    only(training, DEFENCE)
    rating = training.book.rating()
    for _ in range(3):
        training.hint()
    training.answer(at("g8"))
    assert outcomes(data) == [Outcome.TOLD]
    assert training.book.rating().number == rating.number


def test_a_wrong_answer_can_be_taken_from_the_board_and_a_missed_task_tried_again(qtbot, trainings, data, match):
    training = trainings()
    only(training, TRAP)
    assert not training.can_retry
    training.answer(at("a9"))
    assert training.can_retry
    training.retry()
    assert (training.ruling, training.line, training.can_retry) == (None, (), False)
    only(training, FOURS)
    training.solve()
    training.retry()
    assert training.stage is TrainingStage.TO_MOVE
    assert match.position == training.attempt.task.position
    assert outcomes(data) == [Outcome.FAILED, Outcome.FAILED]
    training.answer(at("g8"))
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    training.answer(at("g12"))
    assert training.stage is TrainingStage.OVER
    assert len(outcomes(data)) == 2, "the first try counts"


def test_the_solution_is_a_failure_and_is_stepped_through(trainings, data):
    training = trainings()
    only(training, FOURS)
    training.solve()
    assert training.stage is TrainingStage.OVER
    assert (training.line, training.steps) == (FOURS.line, 3)
    assert outcomes(data) == [Outcome.FAILED]
    training.step(9)
    assert training.steps == 3


def test_a_skipped_task_leaves_nothing(trainings, data):
    training = trainings()
    first = training.shelved
    training.next()
    assert training.shelved is not first
    assert kept(data) == []


@pytest.mark.parametrize(
    ("task", "right", "wrong"), [(TRAP, "h8", "a9"), (TUTORIAL, "j10", "a9"), (DEFENCE, "g8", "a9")]
)
def test_tasks_of_one_move_need_no_engine(trainings, data, task, right, wrong):
    training = trainings("holds")
    only(training, task)
    training.answer(at(right))
    assert training.attempt.solved
    only(training, task)
    training.answer(at(wrong))
    assert outcomes(data) == [Outcome.FOUND, Outcome.FAILED]


def test_what_is_forbidden_is_not_pointed_out_where_that_is_the_question(trainings, match):
    training = trainings()
    only(training, TRAP)
    assert not match.rules.forbidden_points(match.position)


def test_an_engine_that_dies_is_told_and_the_task_goes_on(qtbot, trainings, data):
    training = trainings("dies")
    only(training, MISTAKE)
    with qtbot.waitSignal(training.failed) as told:
        training.answer(at("a1"))
    assert told.args[0] in (Trouble.DIED, Trouble.LEFT_AT_ONCE)
    assert training.stage is TrainingStage.TO_MOVE
    assert kept(data) == []
    training.answer(at("j8"))
    assert outcomes(data) == [Outcome.FOUND]


def test_while_the_engine_compiles_nothing_waits_that_the_file_knows(qtbot, trainings, data):
    training = trainings("slow")
    only(training, FOURS)
    training.answer(at("a1"))
    assert training.stage is TrainingStage.TO_MOVE
    qtbot.waitUntil(lambda: training.engine.compiling)
    assert outcomes(data) == [Outcome.FAILED]


def test_after_steps_elsewhere_a_move_counts_in_the_task(qtbot, trainings, match):
    training = trainings()
    only(training, FOURS)
    training.answer(at("g8"))
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    match.go(match.record.root)
    training.answer(at("g12"))
    assert training.attempt.solved
    assert match.position[at("g12")] is Stone.BLACK
    assert match.position[at("f8")] is Stone.WHITE


def test_a_task_that_was_cut_out_of_the_record_is_shown_again(qtbot, trainings, match):
    training = trainings()
    only(training, FOURS)
    training.answer(at("g8"))
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    match.sheet.remove(match.record.root.children[0])
    training.answer(at("g12"))
    assert training.attempt.solved
    assert match.position == training.attempt.position


def test_a_lesson_goes_through_its_tasks_in_their_order(trainings, data):
    training = trainings(selection=Topic.FOUR)
    tasks = [each for each in COURSE if each.topic is Topic.FOUR]
    for number, each in enumerate(tasks):
        assert training.shelved.task == each
        assert training.book.progress(Topic.FOUR) == (number, 8)
        training.answer(at("l8"))
        training.next()
    assert training.book.progress(Topic.FOUR) == (8, 8)


def test_a_choice_without_tasks_is_told(trainings, match):
    training = trainings(selection=TaskKind.MISTAKE)
    assert training.stage is TrainingStage.EMPTY
    assert match.position.moves == ()
    assert training.book.shelf.add(MISTAKE, GameSource("Ann", "Level 5", "2026-05-03", 21))
    training.next()
    assert training.shelved.source == GameSource("Ann", "Level 5", "2026-05-03", 21)


def test_mistakes_that_are_asked_for_come_first_and_do_not_wait(trainings):
    training = trainings(selection=TaskKind.MISTAKE)
    hard = replace(MISTAKE.seen(Orientation.USUAL), difficulty=2400)
    easy = task(TaskKind.MISTAKE, "a1b2", "c3d4", "e5", "e5", aim=Aim.BEST, difficulty=1000)
    for each in (hard, easy):
        assert training.book.shelf.add(each)
    training.prefer(TaskKind.MISTAKE, frozenset([hard.key]))
    training.next()
    assert training.shelved.task == hard
    training.book.note(training.shelved, Outcome.FOUND, 1000)
    training.next()
    assert training.shelved.task == easy
    training.choose(TaskKind.MISTAKE)
    assert training.book.wanted == frozenset()


def test_mistakes_that_are_too_hard_wait_until_the_person_is_stronger(trainings):
    training = trainings(selection=TaskKind.MISTAKE)
    hard = replace(MISTAKE.seen(Orientation.USUAL), difficulty=1401)
    assert training.book.shelf.add(hard)
    training.next()
    assert training.stage is TrainingStage.EMPTY
    assert training.book.waiting(TaskKind.MISTAKE) == 1
    assert (training.today.due, training.today.new) == (0, 0)
    easy = task(TaskKind.MISTAKE, "a1b2", "c3d4", "e5", "e5", aim=Aim.BEST, difficulty=1000)
    assert training.book.shelf.add(easy)
    for _ in range(8):
        training.next()
        assert training.shelved.task == easy, "also where there is nothing else"
    training.book.note(training.shelved, Outcome.FOUND, 1000)
    assert training.book.rating().number > 1001
    assert training.book.waiting(TaskKind.MISTAKE) == 0
    training.next()
    assert training.shelved.task == hard


def test_harder_mistakes_no_longer_wait_when_no_other_is_left_to_do(trainings):
    """A tester failed one of nine, and was given that same one again for ever."""
    training = trainings(selection=TaskKind.MISTAKE)
    hard = [replace(MISTAKE.seen(Orientation.USUAL), difficulty=2000)]
    hard.append(task(TaskKind.MISTAKE, "c3d5", "g8h7", "f6", "f6", aim=Aim.BEST, difficulty=1700))
    easy = task(TaskKind.MISTAKE, "a1b2", "c3d4", "e5", "e5", aim=Aim.BEST, difficulty=1000)
    for each in (*hard, easy):
        assert training.book.shelf.add(each)
    training.next()
    assert training.shelved.task == easy
    assert training.book.waiting(TaskKind.MISTAKE) == 2
    training.book.note(training.shelved, Outcome.FAILED, 1000)
    assert training.book.waiting(TaskKind.MISTAKE) == 0
    assert training.book.waiting(None) == 2, "where everything is practised they wait"
    assert training.today.new == 2
    given = []
    for _ in hard:
        training.next()
        given.append(training.shelved.task)
        training.book.note(training.shelved, Outcome.FAILED, 1000)
    assert sorted(given, key=hard.index) == hard


def test_a_hard_mistake_that_was_tried_is_not_taken_away(trainings):
    training = trainings(selection=TaskKind.MISTAKE)
    assert training.book.shelf.add(replace(MISTAKE, difficulty=1100))
    training.next()
    training.solve()
    training.book.deck._rating = Rating(600, 100)
    training.next()
    assert training.shelved is not None


def test_new_tasks_of_everything_are_of_all_kinds_however_many_there_are_of_each(trainings):
    training = trainings()
    many = [shelf.ShelvedTask(each, each.key) for each in (*SHIPPED, *COURSE)]
    training.book.shelf._tasks = {each.key: each for each in many}
    seen = set()
    for _ in range(100):
        training.next()
        seen.add(training.shelved.task.kind)
    assert seen == {each.task.kind for each in many}


def test_own_tasks_are_kept_once_in_all_eight_views(trainings, data):
    training = trainings()
    assert training.book.shelf.add(MISTAKE)
    for way in Orientation:
        assert not training.book.shelf.add(MISTAKE.seen(way))
    again = trainings()
    assert [each.task for each in again.book.shelf.chosen(TaskKind.MISTAKE)] == [MISTAKE]
    assert again.book.shelf.chosen(TaskKind.MISTAKE)[0].source is None


def test_what_another_window_answers_counts_here(trainings, data):
    here, there = trainings(), trainings()
    only(there, DEFENCE)
    there.answer(at("g8"))
    here.next()
    assert here.today.done == 1


def test_it_is_told_that_the_engine_does_not_refute_a_move_after_all(qtbot, trainings):
    training = trainings("yes", selection=Topic.FOUR)
    told = []
    training.changed.connect(lambda: told.append(training.refuting))
    for point in ("a9", "b9"):  # the second one finds the engine ready
        training.answer(at(point))
        assert training.refuting
        qtbot.waitUntil(lambda: not training.engine.busy)
        assert told[-1] is False
