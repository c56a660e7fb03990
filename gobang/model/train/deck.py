"""What follows from the log of answers: when each task comes again, the person's rating, and the days of practice."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import islice

import fsrs

from gobang.game.train.answer import Answer
from gobang.game.train.attempt import Outcome
from gobang.game.train.rating import MOST_ERROR, NEWCOMER, TASK_ERROR, Rating
from gobang.game.train.task import Task, TaskKind

SLOW_S = 180.0
"""A solution that takes longer was not remembered well: the task comes again sooner."""
NEW_A_DAY = 10
"""How many tasks never tried before are suggested for a day; more may be tried."""
BEYOND = 400
"""A mistake that is so much harder than the person's rating waits: the proof is longer than the person could see."""
AT_ONES_LEVEL = 6
"""A new task is one of so many nearest to the person's rating."""
SHOWN_DAYS = 20
POINTS = 40
"""For how many answers the course of the rating is remembered."""
SCORES = {Outcome.FOUND: 1.0, Outcome.HELPED: 0.5, Outcome.FAILED: 0.0}
"""What an answer scores against its task; one that a hint has told moves no rating."""
SOLVED = (Outcome.FOUND, Outcome.HELPED)


@dataclass(frozen=True, slots=True)
class Today:
    """What there is to do on a day, and what was done on it.

    `new` are tasks still to be tried for the first time on this day. `streak` is the number of days with an answer in a
    row, up to this one or the one before; `days` says for each of the last days how many answers it had.
    """

    due: int
    new: int
    done: int
    streak: int
    days: tuple[int, ...]


class Deck:
    """Takes answers in their order, and keeps what follows from them; nothing of it is written down.

    Cards are scheduled by FSRS (github.com/open-spaced-repetition/py-fsrs) without its short steps, so that a task
    solved at once comes again after 2, 11 and 46 days, and one that was failed on the next day.
    """

    def __init__(self) -> None:
        self._scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
        self._cards: dict[str, fsrs.Card] = {}
        self._difficulties: dict[str, Rating] = {}
        self._days: dict[date, int] = {}
        self._new_days: dict[date, int] = {}
        self._last: datetime | None = None
        self._rating = NEWCOMER
        self.first = NEWCOMER
        """What the person's rating is taken to be before the first answer."""
        self.solved: set[str] = set()
        """The keys of the tasks that were solved at least once, with or without help, but not told."""
        self.course: list[float] = []
        """The person's rating after each of the last answers that moved it."""

    # What follows

    def tried(self, key: str) -> bool:
        """Whether the task was ever answered."""
        return key in self._cards

    @property
    def answered(self) -> AbstractSet[str]:
        """The keys of the tasks that were ever answered."""
        return self._cards.keys()

    def due_on(self, key: str, now: datetime) -> date | None:
        """The day, where `now` is, on which the task comes again; None if it was never tried."""
        card = self._cards.get(key)
        return None if card is None else card.due.astimezone(now.tzinfo).date()

    def is_open(self, key: str, now: datetime) -> bool:
        """Whether the task was never tried, or is due."""
        day = self.due_on(key, now)
        return day is None or day <= now.date()

    def difficulty(self, key: str, stated: int) -> Rating:
        """How hard a task is, after the answers to it; `stated` is what its file says."""
        return self._difficulties.get(key, Rating(stated, TASK_ERROR))

    def waits(self, key: str, task: Task, now: datetime) -> bool:
        """Whether a task about a mistake is too hard for the person so far. One that was tried is not put off."""
        hard = task.difficulty > self.rating(now).number + BEYOND
        return hard and task.kind is TaskKind.MISTAKE and not self.tried(key)

    def rating(self, now: datetime) -> Rating:
        """The person's rating; before any answer, what it is taken to be."""
        return self.first if self._last is None else self._rating.after((now - self._last) / timedelta(days=1))

    def today(self, keys: Iterable[str], now: datetime) -> Today:
        """What there is to do today among the tasks with these keys; what was done counts for all."""
        day, due, unseen = now.date(), 0, 0
        for key in keys:
            when = self.due_on(key, now)
            if when is None:
                unseen += 1
            elif when <= day:
                due += 1
        new = min(unseen, max(0, NEW_A_DAY - self._new_days.get(day, 0)))
        days = tuple(self._days.get(day - timedelta(days=back), 0) for back in reversed(range(SHOWN_DAYS)))
        return Today(due, new, self._days.get(day, 0), self._streak(day), days)

    def _streak(self, day: date) -> int:
        if not self._days.get(day):
            day -= timedelta(days=1)
        many = 0
        while self._days.get(day - timedelta(days=many)):
            many += 1
        return many

    def choose(self, difficulties: Mapping[str, int], now: datetime, dice: random.Random, *, last: str = "") -> str:
        """Which task is next, of those with these keys and stated difficulties; "" if there is none.

        One that is due comes first, the one that has waited longest; then a new one of about the person's strength;
        then the one that is due next. The `last` one is not given again while there are others.
        """
        waiting = {key: self._cards[key].due for key in difficulties if key in self._cards and key != last}
        day = now.date()
        first = min(waiting, key=lambda key: (waiting[key], key), default="")
        if first and waiting[first].astimezone(now.tzinfo).date() <= day:
            return first
        number = self.rating(now).number
        new = [key for key in difficulties if key not in self._cards and key != last]
        if new:
            near = sorted(new, key=lambda key: (abs(self.difficulty(key, difficulties[key]).number - number), key))
            return dice.choice(list(islice(near, AT_ONES_LEVEL)))
        return first or (last if last in difficulties else "")

    # Answers

    def take(self, answer: Answer) -> None:
        """Take one more answer. Only the first one to a task moves the person's rating: later ones are remembered."""
        self._rate(answer)
        card = self._cards.get(answer.key) or fsrs.Card(card_id=0)
        at = answer.at.astimezone(UTC)
        if card.last_review is not None:
            at = max(at, card.last_review)  # somebody has set the clock back
        self._cards[answer.key], _ = self._scheduler.review_card(card, _grade(answer), at)
        if answer.outcome in SOLVED:
            self.solved.add(answer.key)

    def _rate(self, answer: Answer) -> None:
        day, first = answer.at.date(), answer.key not in self._cards
        self._days[day] = self._days.get(day, 0) + 1
        if self._last is None:
            own = NEWCOMER if answer.guess is None else Rating(answer.guess, MOST_ERROR)
        else:
            own = self.rating(answer.at)
        if first:
            self._new_days[day] = self._new_days.get(day, 0) + 1
        if answer.outcome not in SCORES:
            if self._last is None:  # later answers do not say from what rating the person began
                self._rating, self._last = own, answer.at
            return
        score, task = SCORES[answer.outcome], self.difficulty(answer.key, answer.difficulty)
        self._difficulties[answer.key] = task.scored(1 - score, own)
        if first:
            self._rating, self._last = own.scored(score, task), answer.at
            self.course = [*self.course[1 - POINTS :], self._rating.number]


def _grade(answer: Answer) -> fsrs.Rating:
    if answer.outcome not in SOLVED:
        return fsrs.Rating.Again
    slow = answer.outcome is Outcome.HELPED or answer.seconds > SLOW_S
    return fsrs.Rating.Hard if slow else fsrs.Rating.Good
