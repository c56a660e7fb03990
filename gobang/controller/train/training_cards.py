"""What the panel of the place for training says: the card of the task, the day, and what may be practised."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.game.train.attempt import Attempt, Clue
from gobang.game.train.task import TaskKind, Topic
from gobang.model.train.deck import Today
from gobang.model.train.making import AT_ONCE, TaskMaking
from gobang.model.train.shelf import Selection
from gobang.model.train.training import TrainingSession, TrainingStage
from gobang.view.art.marks import Marks
from gobang.view.train.practice_list import PracticeRow
from gobang.view.train.task_card import Mood, TaskContent
from gobang.view.train.today_card import DayNumbers
from gobang.words.catalogue import joined
from gobang.words.train import place as words
from gobang.words.train import task_words

KINDS: tuple[Selection, ...] = (
    None,
    TaskKind.MISTAKE,
    TaskKind.WIN_BY_FOURS,
    TaskKind.WIN_BY_THREATS,
    TaskKind.ONLY_DEFENCE,
    TaskKind.FORBIDDEN,
    TaskKind.TUTORIAL,
)
COURSE: tuple[Selection, ...] = tuple(Topic)


def task_content(training: TrainingSession) -> TaskContent:
    """What the card of the task says."""
    attempt, stage = training.attempt, training.stage
    if attempt is None or training.shelved is None:
        return _without_task(training, stage)
    task, size = attempt.task, attempt.position.size
    difficulty = training.book.deck.difficulty(training.shelved.key, task.difficulty)
    status, mood = _status(training, attempt, stage)
    judged, source = task_words.judge_sentence(task), training.shelved.source
    details = [] if attempt.over else [judged]
    details += task_words.sum_sentences(attempt)
    if source is not None:
        details.append(words.source_sentence(source, training.shelved.task.position.turn))
    first = len(attempt.position.moves) - len(task.position.moves) + 1
    idea = "" if task.topic is None else task_words.topic_sentence(task.topic)
    return TaskContent(
        task.position.turn,
        task_words.turn_text(task),
        task_words.task_question(task),
        str(round(difficulty.number)),
        words.difficulty_tip(difficulty),
        status,
        mood,
        tuple(details),
        tuple(f"{number} {point_name(point, size)}" for number, point in enumerate(training.line, first)),
        joined(task_words.spoken_task(task), idea, judged),
        task.topic,
        idea,
    )


def _without_task(training: TrainingSession, stage: TrainingStage) -> TaskContent:
    if stage is TrainingStage.LOADING:
        return TaskContent(title=words.loading_sentence(), spoken=words.loading_sentence())
    title = words.selection_name(training.selection)
    waiting = training.book.waiting(training.selection)
    sentence = words.empty_sentence(mistakes=training.selection is TaskKind.MISTAKE, waiting=waiting)
    return TaskContent(title=title, details=(sentence,), spoken=joined(title, sentence))


def _status(training: TrainingSession, attempt: Attempt, stage: TrainingStage) -> tuple[str, Mood]:
    """What is said of the last move or hint."""
    ruling = training.ruling
    if stage is TrainingStage.JUDGING:
        return words.judging_sentence(compiling=training.engine.compiling), Mood.PLAIN
    if stage is TrainingStage.OVER:
        said = task_words.solved_text(attempt)
        if training.learned is not None:
            said = joined(said, task_words.learned_text(training.learned, training.book.lesson_after(training.learned)))
        return said, Mood.RIGHT if attempt.solved else Mood.PLAIN
    if ruling is not None:
        said = task_words.ruling_text(attempt, ruling)
        if training.refuting:
            said = joined(said, words.judging_sentence(compiling=training.engine.compiling))
        return said, Mood.RIGHT if ruling.right else Mood.WRONG
    return task_words.clue_text(attempt), Mood.PLAIN


def marks_of(training: TrainingSession, attempt: Attempt) -> Marks:
    """What the board shows of a hint, of the solution, or of what refutes a wrong move."""
    position, clue, ruling = attempt.position, attempt.clue, training.ruling
    first = len(position.moves) - len(attempt.task.position.moves) + 1
    helped = training.stage is TrainingStage.TO_MOVE and (ruling is None or ruling.right)
    hints = attempt.rest[:1] if clue is Clue.MOVE and helped else ()
    if clue is Clue.REGION and helped and attempt.region is not None:
        (left, top), (right, low) = attempt.region.first, attempt.region.last
        inside = [
            point
            for stone in Stone
            for point in position.stones(stone)
            if left <= point.x <= right and top <= point.y <= low
        ]
        return Marks(position, region=frozenset(inside))
    return Marks(position, hints=hints, preview=training.line[: training.steps], first_number=first)


def practice_rows(training: TrainingSession, selections: Sequence[Selection]) -> list[PracticeRow]:
    """The rows of what may be practised."""
    rows = []
    for each in selections:
        solved, many = training.book.progress(each)
        tip = task_words.topic_sentence(each) if isinstance(each, Topic) else ""
        if each is TaskKind.MISTAKE and (waiting := training.book.waiting(each)):
            tip = words.waiting_sentence(waiting)
        rows.append(
            PracticeRow(words.selection_name(each), solved, many, words.choice_sentence(each, solved, many), tip)
        )
    return rows


def making_line(maker: TaskMaking) -> str:
    """The line beside the order to make tasks."""
    if maker.on:
        return words.making_sentence(maker.made, AT_ONCE, compiling=maker.engine.compiling)
    return words.made_sentence(maker)


def day_numbers(today: Today) -> DayNumbers:
    """What the card of the day shows."""
    streak = words.streak_text(today.streak) if today.streak else ""
    return DayNumbers(today.due, today.new, today.done, streak, today.days, words.days_text(today.days))


def rest_line(training: TrainingSession, today: Today) -> str:
    """The line in the notice's place: how a timed run goes or has ended, or what there is to do today."""
    timing = training.timing
    if timing.run is None:
        return words.today_line(today, given=training.attempt is not None)
    if training.delayed:
        return words.delayed_line(compiling=training.engine.compiling)
    if timing.on:
        return words.run_line(timing.run, (timing.left_ms + 999) // 1000)
    return words.run_result(timing.run)
