"""Makes tasks of the mistakes that a review has found."""

from __future__ import annotations

from collections.abc import Iterator

from gobang.game.point import Stone
from gobang.game.record.record import Header
from gobang.game.review.grades import Grade
from gobang.game.train.mistakes import mistake_task
from gobang.model.review.review import GameReview
from gobang.model.train.shelf import LONGEST_TEXT, GameSource, ShelvedTask, TaskShelf

WORTH_PRACTISING = (Grade.MISTAKE, Grade.BLUNDER, Grade.MISSED_WIN, Grade.LOSING_MOVE)
"""An inaccuracy is not: what is better is too close."""


def mistakes_of(judged: GameReview, header: Header, own: Stone | None) -> Iterator[ShelvedTask]:
    """The tasks that the mistakes of a reviewed game make; `own` is whose mistakes are wanted, None for both sides.

    None as long as some of the review is only what a file says: the right answer would be anybody's.
    """
    for each in () if judged.game.told else judged.reviews:
        if each.grade in WORTH_PRACTISING and own in (None, each.stone):
            task = mistake_task(each, judged.rules)
            if task is not None:
                black, white, date = (text[:LONGEST_TEXT] for text in (header.black, header.white, header.date))
                yield ShelvedTask(task, task.key, GameSource(black, white, date, each.ply))


def keep_mistakes(
    shelf: TaskShelf, judged: GameReview, header: Header, own: Stone | None
) -> tuple[int, frozenset[str]]:
    """Put them on the shelf. Returns how many were new, and the keys of all of them."""
    made = list(mistakes_of(judged, header, own))
    return sum(shelf.add(each.task, each.source) for each in made), frozenset(each.key for each in made)
