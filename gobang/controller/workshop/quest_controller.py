"""The quests in the workshop: which one is looked at, how the machine does, and its games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.game_left import way_back
from gobang.controller.notices.notice import Until
from gobang.controller.workshop.lab_notices import LabNotices
from gobang.controller.workshop.machine_orders import MachineOrders
from gobang.game.record.record import Record
from gobang.game.weighers.making.beginnings import Beginning
from gobang.game.weighers.making.quests import Quest, QuestCase
from gobang.model.workshop.quests import GAMES, ORDER
from gobang.view import speech
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase
from gobang.words.workshop import quest_words as words
from gobang.words.workshop.trial_words import while_preparing

if TYPE_CHECKING:
    from gobang.model.workshop.quests import QuestBook
    from gobang.view.workshop.quests_card import QuestsCard


class QuestController(QObject):
    """Shows the quest that is looked at, and obeys the card. The machine is judged while the place is seen."""

    def __init__(self, context: Context, card: QuestsCard, orders: MachineOrders) -> None:
        super().__init__(context.window)
        self._desk, self._notices, self._study, self._card = context.desk, context.notices, context.study, card
        self._case: bytes | None = None
        """The stones that were put on the board because the machine gets it wrong there."""
        book = self._book
        card.chosen.connect(lambda number: book.choose(ORDER[number]))
        card.case_wanted.connect(self._show_case)
        card.games_wanted.connect(lambda: book.stop() if book.on else book.begin())
        card.beginning_wanted.connect(lambda: orders.begin_new(Beginning.EMPTY))
        book.changed.connect(self._show)
        book.reached_one.connect(self._on_reached)
        book.completed.connect(self._on_completed)
        LabNotices(context, book)
        if book.set_aside is not None:
            told = Phrase(words.set_aside_sentence, (book.set_aside.name,))
            self._notices.tell(NoticeKind.WARNING, told, until=Until.GAME)
        self._show()

    @property
    def _book(self) -> QuestBook:
        return self._study.quests

    def watch(self, *, on: bool) -> None:
        """Say whether the place is seen."""
        self._book.watch(on=on)

    def _show(self) -> None:
        book, card = self._book, self._card
        if self._case is not None and book.missed is not None and self._case not in _boards(book.missed):
            self._case = None
            self._notices.recall(words.case_sentence)  # it plays right there now, or another quest is looked at
        steps = [
            (words.step_text(quest, reached=quest in book.reached), book.is_open(quest), quest in book.reached)
            for quest in ORDER
        ]
        card.show_steps(steps, ORDER.index(book.quest))
        games = words.games_text(book)
        if book.on:
            games = while_preparing(book.engine, games)
        card.show_quest(words.quest_name(book.quest), words.aim_text(book.quest), words.positions_text(book), games)
        card.show_ways(
            mine=self._study.bench.is_own,
            missed=bool(book.missed),
            ready=book.ready,
            on=book.on,
            played=book.score.games / GAMES if book.score is not None else 0.0,
        )

    def _on_completed(self) -> None:
        """Say how the games have ended."""
        speech.say(self._card, words.games_text(self._book))

    def _show_case(self) -> None:
        """Put a position on the board that the machine gets wrong."""
        book = self._book
        if not book.missed:
            return
        position = book.missed[0].position
        self._case = position.grid
        left = self._desk.show_example(Record.of(position))
        self._notices.recall(words.case_sentence)
        phrase = Phrase(words.case_sentence, (book.quest,))
        self._notices.tell(NoticeKind.INFO, phrase, *way_back(left), until=Until.GAME)

    def _on_reached(self, quest: Quest) -> None:
        self._notices.tell(NoticeKind.GOOD, Phrase(words.reached_sentence, (quest,)), until=Until.GAME, brief=True)


def _boards(cases: Iterable[QuestCase]) -> list[bytes]:
    return [case.position.grid for case in cases]
