"""What there is to practise and what was answered, as it is kept on the disk."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime

from gobang.game.gradual import Gradual
from gobang.game.train import answer as answers
from gobang.game.train.answer import Answer
from gobang.game.train.attempt import Outcome
from gobang.game.train.rating import Rating, guessed
from gobang.game.train.task import TaskKind, Topic
from gobang.model.kept.line_log import LineLog
from gobang.model.kept.storage import Storage
from gobang.model.opponents.adaptive import known_standing
from gobang.model.train.deck import Deck, Today
from gobang.model.train.shelf import Selection, ShelvedTask, TaskShelf
from gobang.paths import state_dir

LOG_FILE = "training-answers.jsonl"


def local_time() -> datetime:
    """The present moment, with its distance from UTC."""
    return datetime.now().astimezone()


class TrainingBook:
    """The tasks and the log of answers, which several windows share. `now` tells the local time."""

    def __init__(self, storage: Storage, shelf: TaskShelf, now: Callable[[], datetime] = local_time) -> None:
        self.now = now
        self._log = LineLog(state_dir() / LOG_FILE, answers.loads, storage)
        self.shelf = shelf
        self.deck = Deck()
        self.wanted: frozenset[str] = frozenset()
        """The keys of tasks that the person has asked for: they come first, and none of them waits."""

    def load(self) -> Gradual[None]:
        """Read the tasks, and all answers."""
        yield from self.shelf.load()
        for each in self._log.news():
            self.deck.take(each)
            yield 1.0
        self._guess()

    def catch_up(self) -> None:
        """Take the answers and tasks that this window and others have added."""
        for each in self._log.news():
            self.deck.take(each)
        self.shelf.follow()
        self._guess()

    def _guess(self) -> None:
        """As long as nothing was answered, take the person's rating from the level in games."""
        if not self.deck.answered:
            self.deck.first = guessed(known_standing())

    def note(self, shelved: ShelvedTask, outcome: Outcome, ms: int) -> None:
        """Keep an answer that took so many milliseconds: it is on the disk when this returns, if that is possible."""
        task, seconds = shelved.task, min(max(0, ms) / 1000, answers.SLOWEST_S)
        guess = None if self.deck.answered else round(self.deck.first.number)
        given = Answer(self.now(), shelved.key, task.kind, task.difficulty, outcome, seconds, guess)
        if not self._log.add(answers.dumps(given)):
            self.deck.take(given)
        self.catch_up()

    def offer(self) -> Selection:
        """What to practise as long as nothing was chosen.

        Somebody who has answered nothing but tasks of the course is offered its first lesson that is not solved whole;
        everybody else everything.
        """
        course = {each.key for each in self.shelf if each.task.topic is not None}
        return self.lesson_after(None) if self.deck.answered <= course else None

    def lesson_after(self, topic: Topic | None) -> Topic | None:
        """The next lesson that is not solved whole, from the one after `topic` on; None if all of them are."""
        lessons = list(Topic)
        at = 0 if topic is None else lessons.index(topic) + 1
        return next((each for each in lessons[at:] + lessons[:at] if not self.is_solved(each)), None)

    def is_solved(self, selection: Selection) -> bool:
        """Whether each task of what may be chosen was solved."""
        solved, many = self.progress(selection)
        return solved == many

    def choose(self, selection: Selection, dice: random.Random, last: ShelvedTask | None) -> ShelvedTask | None:
        """The next task of what is practised, if possible another than the `last`; None if there is none to be given.

        Tasks that are wanted come first, each once. A lesson of the course goes through its tasks in their order, and
        then through those that were missed or skipped.
        Mistakes that are too hard so far wait until the others are done. Where all kinds are practised, a new task
        is of any kind that has new ones, however many there are of each.
        """
        chosen = self._given(selection)
        kinds = sorted({each.task.kind.value for each in chosen if not self.deck.tried(each.key)})
        if selection is None and kinds:
            kind = TaskKind(dice.choice(kinds))
            chosen = [each for each in chosen if each.task.kind is kind or self.deck.tried(each.key)]
        chosen = [each for each in chosen if each.key in self.wanted and not self.deck.tried(each.key)] or chosen
        before = "" if last is None else last.key
        if isinstance(selection, Topic):
            keys = [each.key for each in chosen]
            after = keys.index(before) + 1 if before in keys else 0
            rest = [each for each in chosen[after:] + chosen[:after] if each.key not in self.deck.solved]
            if rest:
                return rest[0]
        key = self.deck.choose({each.key: each.task.difficulty for each in chosen}, self.now(), dice, last=before)
        return self.shelf[key] if key else None

    def today(self, selection: Selection) -> Today:
        """What there is to do today."""
        return self.deck.today((each.key for each in self._given(selection)), self.now())

    def waiting(self, selection: Selection) -> int:
        """How many of the person's mistakes are not given yet, because they are too hard so far."""
        return len(self.shelf.chosen(selection)) - len(self._given(selection))

    def _given(self, selection: Selection) -> list[ShelvedTask]:
        """The tasks that may be given.

        Where the person practises mistakes, and none of those tried is due and no other is left, the harder ones no
        longer wait: the same one again would help less.
        """
        now, chosen = self.now(), self.shelf.chosen(selection)
        given = [each for each in chosen if not self._waits(each, now)]
        left = any(self.deck.is_open(each.key, now) for each in given)
        return chosen if selection is TaskKind.MISTAKE and given and not left else given

    def _waits(self, shelved: ShelvedTask, now: datetime) -> bool:
        return shelved.key not in self.wanted and self.deck.waits(shelved.key, shelved.task, now)

    def rating(self) -> Rating:
        """The person's rating now."""
        return self.deck.rating(self.now())

    def progress(self, selection: Selection) -> tuple[int, int]:
        """How many tasks of what may be chosen were solved, and how many there are."""
        chosen = self.shelf.chosen(selection)
        return sum(each.key in self.deck.solved for each in chosen), len(chosen)
