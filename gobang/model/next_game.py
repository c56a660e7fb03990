"""Which game comes next: the one on the board once more, or what was chosen instead while it is played."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gobang.game.ruleset import RULES
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.setup import Setup


class NextGame(QObject):
    """The choice for the next game, which outlives windows and is forgotten once a game has begun."""

    changed = Signal()

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match)
        self._match, self._settings = match, settings
        self._chosen: Setup | None = None
        match.began.connect(self._on_began)

    @property
    def setup(self) -> Setup:
        """What the choices show: what was chosen while a game is on the board, or else the usual one."""
        return self._chosen or self.usual

    @property
    def begins(self) -> Setup:
        """What New game begins: what the choices show. While a record is read, the person's own game of before.

        Nobody has chosen the free board on which a record is shown.
        """
        reading = self._chosen is None and self._match.activity.is_record
        return self._settings.now.setup if reading else self.setup

    def meant(self, setup: Setup) -> Setup:
        """What somebody means who has chosen `setup`, which is what the choices show but for one thing.

        The rule by which a record is shown that names none is nobody's choice: a game is played by the person's own.
        """
        match, own = self._match, self._settings.now.setup
        shown = match.activity.is_record and match.record.header.rule not in RULES and not self.chosen
        return replace(setup, rule=own.rule) if shown and not setup.free and setup.rule == match.setup.rule else setup

    @property
    def again(self) -> Setup:
        """The game to begin once more: the one on the board, or while a record is read the person's own of before."""
        return self._settings.now.setup if self._match.activity.is_record else self.usual

    @property
    def chosen(self) -> bool:
        """Whether something else than the usual game was chosen."""
        return self._chosen is not None

    def choose(self, setup: Setup) -> None:
        """Let New game begin `setup`."""
        self._chosen = None if setup == self.usual else setup
        self.changed.emit()

    @property
    def usual(self) -> Setup:
        """The game on the board as it was chosen, which is begun once more if nothing else is; a lesson is no choice.

        Neither are the colours that an opening has exchanged, the side to move first in a position that was opened or
        set up, and what a free board or a second try does not need or has for want of a choice: machines, colour, time
        and opening.
        """
        match, chosen = self._match, self._settings.now.setup
        if match.activity.aside is not None:
            return chosen
        setup, start = match.setup, match.record.root.position
        if setup.free or setup.second_try:
            return replace(chosen.in_mode(setup.mode), rule=setup.rule, size=setup.size)
        if match.activity.swapped:
            setup = setup.swapped()
        return replace(setup, first=chosen.first) if any(start.grid) else setup

    def from_here(self, setup: Setup) -> Setup:
        """`setup` with the side that began the game on the board, and with its colours unless `setup` has changed them.

        They are not those that were chosen where an opening has exchanged them, and where something is tried.
        """
        match = self._match
        if match.activity.swapped:
            setup = setup.swapped()
        elif match.setup.second_try and setup.own is self.usual.own:
            setup = replace(setup, own=match.setup.own)
        return replace(setup, first=match.setup.first)

    def _on_began(self) -> None:
        self._chosen = None
        self.changed.emit()
