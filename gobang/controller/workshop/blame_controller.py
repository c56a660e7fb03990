"""Blame in the workshop: a point that the machine should have played, and three numbers that may be at fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.workshop.lab_notices import LabNotices
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.weights import Weighing
from gobang.view import speech
from gobang.view.workshop.lab.blame_card import BlameRow
from gobang.words.catalogue import joined
from gobang.words.play.opponents import profile_name
from gobang.words.workshop import blame_words as words
from gobang.words.workshop.number_sheet import number_words
from gobang.words.workshop.trial_words import stale_text, while_preparing

if TYPE_CHECKING:
    from gobang.model.workshop.bench import Bench
    from gobang.model.workshop.blame import BlamedNumber, MachineBlame
    from gobang.view.workshop.lab.blame_card import BlameCard


class BlameController(QObject):
    """Asks whose fault it is that the machine on the bench does not play the pinned point, and tries the answers.

    `weighing` gives what the board shows, `copy` makes a copy of what lies on the bench.
    """

    def __init__(
        self, context: Context, card: BlameCard, weighing: Callable[[], Weighing | None], copy: Callable[[], None]
    ) -> None:
        super().__init__(context.window)
        self._match, self._study = context.match, context.study
        self._card, self._weighing, self._copy = card, weighing, copy
        blame, bench = self._blame, self._bench
        card.wished.connect(self._wish)
        card.left_out.connect(lambda number: blame.forget(bench.profile, number))
        card.asked_again.connect(lambda: blame.ask(bench.profile))
        card.cleared.connect(blame.clear)
        card.number_tried.connect(self._try)
        blame.changed.connect(self.show)
        blame.completed.connect(self._on_completed)
        LabNotices(context, blame)
        bench.changed.connect(self.show)
        bench.chosen.connect(self.show)
        self.show()

    @property
    def _blame(self) -> MachineBlame:
        return self._study.blame

    @property
    def _bench(self) -> Bench:
        return self._study.bench

    def blame(self, position: Position, point: Point) -> None:
        """Open the card, and blame the machine on the bench for not playing this point."""
        self._card.open()
        self._blame.wish(self._bench.profile, position, point)

    def _wish(self) -> None:
        point = self._study.weighings.pinned
        if point is not None:
            self._blame.wish(self._bench.profile, self._match.position, point)

    def _try(self, name: str) -> None:
        """Give the number its value; the others that are named get back theirs."""
        numbers = self._blame.trying(name)
        if not self._bench.is_own:
            self._copy()
        self._bench.set(numbers)

    def _on_completed(self) -> None:
        """Say what was found."""
        machine, numbers = self._blame.machine, self._blame.numbers
        if machine is not None:
            named = [f"{number_words(machine, each.name)}, {words.change_text(each)}" for each in numbers]
            speech.say(self._card, "; ".join(named) or words.nobody_text())

    # What is shown

    def show(self) -> None:
        """Show what can be wished on the board that is shown, and what was found."""
        card, blame, weighing = self._card, self._blame, self._weighing()
        point = self._study.weighings.pinned if weighing is not None else None
        invitation, wish = "" if blame.moves else words.invitation(), ""
        if weighing is not None and point is not None:
            size = weighing.position.size
            if weighing.best == (point,):
                invitation = words.plays_already(point, size)
            elif (weighing.position, point) not in ((move.position, move.point) for move in blame.moves):
                invitation, wish = "", words.wish_text(point, size)
        card.show_wish(invitation, wish)
        card.show_moves([words.move_text(move) for move in blame.moves])
        current = self._is_current()
        card.show_rows([self._row(each, current=current) for each in blame.numbers], self._told(), again=not current)

    def _told(self) -> str:
        blame = self._blame
        if blame.machine is None:
            return ""
        if blame.on:
            return while_preparing(blame.engine, words.looking_text())
        stale = "" if self._is_current() else stale_text(profile_name(blame.machine))
        return joined(stale, "" if blame.numbers else words.nobody_text())

    def _row(self, number: BlamedNumber, *, current: bool) -> BlameRow:
        machine, bench = self._blame.machine, self._bench
        assert machine is not None  # noqa: S101  there are numbers
        tried = current and bench.profile.numbers[number.name] == number.now
        return BlameRow(
            number.name,
            number_words(machine, number.name),
            words.change_text(number),
            words.price_text(number.price),
            words.order_text(mine=bench.is_own, tried=tried),
            current and not tried,
        )

    def _is_current(self) -> bool:
        """Whether the machine on the bench has the numbers of the blamed one, besides those that are named."""
        machine, now = self._blame.machine, self._bench.profile.numbers
        if machine is None:
            return True
        named = {each.name for each in self._blame.numbers}
        then = machine.numbers
        return then.keys() == now.keys() and all(now[name] == then[name] for name in then.keys() - named)
