"""The orders that go to the next mistake of the reviewed game, to the previous one and to the losing move."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.review import review_cards
from gobang.game.record.record import Node
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import REVIEW
from gobang.words import notices as sentences
from gobang.words.catalogue import Phrase
from gobang.words.review import place as words


class MistakeJumps(QObject):
    """Goes to a mistake in the place for reviews. Where the game cannot be reviewed it says why, and stays."""

    def __init__(self, context: Context, begin_review: Callable[[], object]) -> None:
        """`begin_review` lets the game that is over be reviewed, and shows its beginning."""
        super().__init__(context.window)
        self._begin_review = begin_review
        self._match = context.match
        self._window = context.window
        self._study = context.study
        self._notices = context.notices
        context.router.always(context.window.actions_.next_mistake, lambda: self._jump(forward=True))
        context.router.always(context.window.actions_.previous_mistake, lambda: self._jump(forward=False))
        context.notices.obey({NoticeOrder.WHERE_LOST: self._find_loss})
        context.window.actions_.tell_mistakes(sentences.no_more_mistakes(False))
        context.window.around.visited.connect(self._on_visited)
        self._follows = False
        """Whether the review is followed, which is made at the first visit to its place."""
        self._awaited: Node | None = None
        """Where somebody waits for the losing move to be found: the beginning of the game."""

    def _on_visited(self, place: str) -> None:
        self._awaited = None
        if place == REVIEW and not self._follows:
            self._follows = True
            for changed in (self._study.review.changed, self._match.changed, self._match.began):
                changed.connect(self._word_tips)
            self._study.review.changed.connect(self._show_loss)
            self._word_tips()

    def _find_loss(self) -> None:
        """Let the game be reviewed, and go to the move that has lost it as soon as that is known."""
        self._begin_review()
        self._awaited = self._match.record.current
        self._tell(Phrase(sentences.loss_is_sought), brief=False)
        self._show_loss()

    def _show_loss(self) -> None:
        review = self._study.review
        if self._awaited is self._match.record.current and review_cards.is_known(review):
            self._awaited = None
            self._notices.recall(sentences.loss_is_sought)
            if (ply := review_cards.losing_ply(review)) is not None:
                self._match.go(review.line[ply])

    def _word_tips(self) -> None:
        """Let the tips of both orders say what to do while no mistake is known."""
        review = self._study.review
        why = ""
        if review.hindrance is not None:
            why = self._hindrance()()
        elif not review.mistakes:
            why = sentences.no_more_mistakes(False)
        self._window.actions_.tell_mistakes(why)

    def _hindrance(self) -> Phrase:
        review = self._study.review
        return Phrase(words.hindrance_sentence, (review.hindrance, review.misplaced.ply if review.misplaced else 0))

    def _jump(self, *, forward: bool) -> None:
        review = self._study.review
        if review.hindrance is not None:
            self._tell(self._hindrance())
            return
        self._window.around.visit(REVIEW)
        plies = [each.ply for each in review.mistakes]
        if not plies:
            self._tell(Phrase(sentences.no_more_mistakes, (False,)))
            return
        found = self._next(plies) if forward else self._previous(plies)
        target = review.line[found if found is not None else plies[0] if forward else plies[-1]]
        if target is self._match.record.current:
            self._tell(Phrase(sentences.no_more_mistakes, (True,)))
            return
        self._match.go(target)
        if found is None:
            self._tell(Phrase(sentences.round_again, (forward,)))

    def _next(self, plies: list[int]) -> int | None:
        """The first mistake after the position on the board, or after the move where a variation begins."""
        return next((ply for ply in plies if ply > self._reached), None)

    def _previous(self, plies: list[int]) -> int | None:
        """The last mistake before the position on the board; from a variation also the one in whose place it stands."""
        here = self._match.record.current.ply
        last = self._reached - 1 if self._reached == here else self._reached
        return next((ply for ply in reversed(plies) if ply <= last), None)

    @property
    def _reached(self) -> int:
        """How many moves of the reviewed line lead to the board."""
        line = self._study.review.line
        path = self._match.record.current.path()
        return max(node.ply for node in path if node.ply < len(line) and line[node.ply] is node)

    def _tell(self, phrase: Phrase, *, brief: bool = True) -> None:
        self._notices.tell(NoticeKind.INFO, phrase, until=Until.MOVED, brief=brief)
