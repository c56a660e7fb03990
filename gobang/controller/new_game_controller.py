"""New games: the choices, the dialog that sets a game up, and how a game begins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt

from gobang.controller.notices.game_left import told_of_left
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.game.formats import sgf_opening
from gobang.game.point import Stone
from gobang.game.records.record import Record
from gobang.model.game_state import GameState, Origin
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.settings import Settings
from gobang.model.kept.unfinished import leave
from gobang.model.match import Match
from gobang.model.opponents.opponent_id import OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import Player
from gobang.model.score_sheet import blank
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs import new_game_dialog
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY
from gobang.words import notices as words
from gobang.words.catalogue import Phrase


class NewGameController(QObject):
    """Begins games. While one is on the board, it asks what a choice is for: that game or the next one."""

    def __init__(
        self,
        match: Match,
        window: MainWindow,
        settings: Settings,
        opponents: Opponents,
        earlier: EarlierGames,
        file: OpenFile,
        notices: Notices,
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._settings = match, window, settings
        self._opponents, self._earlier, self._file, self._notices = opponents, earlier, file, notices
        self._pending: Setup | None = None
        """What was chosen for the next game, while one is on the board."""
        actions = window.actions_
        for action, order in (
            (actions.new_game, self._begin_chosen),
            (actions.game_options, self._ask_for_setup),
            (actions.swap_sides, lambda: self.begin(self._usual.swapped())),
            (actions.take_back, self.play_on),
        ):
            action.triggered.connect(order)
        window.choices.chosen.connect(self._on_chosen)
        match.began.connect(self._on_began)
        match.rules.changed.connect(self._on_rules_changed)
        notices.obey(
            {
                NoticeOrder.NEW_GAME: self.begin,
                NoticeOrder.AGAIN: lambda: self.begin(self._usual),
                NoticeOrder.SWAPPED: lambda: self.begin(self._usual.swapped()),
                NoticeOrder.FROM_HERE: self._go_on_with,
                NoticeOrder.KEEP_GAME: self._keep_game,
            }
        )
        self._wait_for(self._usual)

    def go_on_from(self, before: NewGameController) -> None:
        """Take over from a replaced window the choice for the next game."""
        if before._pending is not None:
            self._wait_for(before._pending)

    def begin(self, setup: Setup) -> None:
        """Start a new game; the one on the board is saved among the earlier games, unless it stands elsewhere."""
        self._window.around.visit(PLAY)
        left = leave(self._match)
        kept = self._earlier.keep_left(left, self._file)
        setup = self._opponents.playable(setup)
        self._settings.change(setup=setup)
        black, white = self.players(setup)
        self._match.begin(black, white, setup)
        self._window.board.start_over()
        self._tell_left(left, kept)

    def _tell_left(self, left: GameState, kept: Path | None) -> None:
        if (told := told_of_left(left, kept)) is not None:
            self._notices.tell(NoticeKind.INFO, *told, until=Until.GAME, brief=True)

    def try_from(self, record: Record, own: Stone) -> None:
        """Let the person play `own` from the end of `record` on, against the machine of this game or else our engine.

        The game on the board is saved among the earlier games, unless it stands elsewhere.
        """
        self._window.around.visit(PLAY)
        left = leave(self._match)
        self._earlier.keep_left(left, self._file)
        now = left.setup
        strongest = OpponentId.of_level(self._opponents.adaptive.top)
        setup = replace(
            now if now.mode is Mode.VERSUS else replace(now, opponent=strongest),
            mode=Mode.VERSUS,
            own=own,
            trial=True,
        )
        setup = self._opponents.playable(setup)
        black, white = self.players(setup)
        record.header = replace(record.header, black=str(black.id), white=str(white.id), rule=setup.rule)
        self._match.open(GameState(record, setup, counts=False), black, white)
        self._window.board.setFocus()
        self._notices.tell(NoticeKind.INFO, Phrase(words.trying), until=Until.STONE)

    def players(self, setup: Setup, level: int | None = None) -> tuple[Player, Player]:
        """New players as `setup` names them, Black first; `level` is that of an adaptive opponent's earlier game."""
        return self._opponents.players(setup, pace_ms=self._settings.now.pace_ms, level=level)

    def _on_chosen(self, setup: Setup) -> None:
        """Handle a choice in the choice bar: on an empty board begin a new game at once, else ask first.

        By another rule a free board is shown at once, as no game is played there; undo shows it by the one before.
        """
        if self._match.setup.free and not self._match.record.blank and setup == replace(self._usual, rule=setup.rule):
            self._match.sheet.describe(replace(self._match.record.header, rule=setup.rule))
            return
        if self._match.record.blank or self._match.told is not None:
            self.begin(setup)
            return
        now = self._usual
        self._notices.withdraw(NoticeOrder.KEEP_GAME)  # the question about an earlier choice
        self._wait_for(setup)
        if self._pending is None:
            return
        buttons = [NoticeButton(NoticeOrder.NEW_GAME, (setup,))]
        if self._may_go_on_with(setup):
            buttons.append(NoticeButton(NoticeOrder.FROM_HERE, (setup,)))
        self._notices.tell(
            NoticeKind.INFO,
            Phrase(words.change_question, (setup, now)),
            *buttons,
            NoticeButton(NoticeOrder.KEEP_GAME),
            until=Until.GAME,
            unanswered=NoticeOrder.KEEP_GAME,
        )

    def _may_go_on_with(self, setup: Setup) -> bool:
        """Whether the position on the board can belong to a game of `setup`."""
        match, now = self._match, self._usual
        if match.record.current.ply < match.shown.opened:
            return False
        asked, usual = ((each.size, each.begins, each.opening_rule) for each in (setup, now))
        other_side = match.shown.swapped and setup.own is not now.own
        return asked == usual and self._from_here(setup).begins is match.setup.begins and not other_side

    def play_on(self) -> None:
        """Let the choices show the game on the board again: who plays on there does not want the one chosen."""
        if self._pending is not None:
            self._notices.withdraw(NoticeOrder.KEEP_GAME)
            self._wait_for(self._usual)

    def _wait_for(self, setup: Setup) -> None:
        """Let the choices show `setup`, which New game begins."""
        self._pending = None if setup == self._usual else setup
        self._window.choices.show_setup(setup)

    @property
    def _usual(self) -> Setup:
        """The game on the board as it was chosen, which is begun once more if nothing else is; a lesson is no choice.

        Neither are the colours that an opening has exchanged, the side to move first in a position that was opened or
        set up, and what a free board or a trial does not need or has for want of a choice: machines, colour, time and
        opening.
        """
        match, chosen = self._match, self._settings.now.setup
        if match.shown.origin is Origin.LESSON:
            return chosen
        setup, start = match.setup, match.record.root.position
        if setup.free or setup.trial:
            return replace(chosen, mode=setup.mode, rule=setup.rule, size=setup.size)
        if match.shown.swapped:
            setup = setup.swapped()
        return replace(setup, first=chosen.first) if any(start.grid) else setup

    def _begin_chosen(self) -> None:
        """Start the game that the choices show; in a lesson, which hides them, the usual one."""
        self.begin(self._pending or self._usual)

    def _keep_game(self) -> None:
        """Let the choices show the game on the board again."""
        self._wait_for(self._usual)
        self._window.board.setFocus()

    def _from_here(self, setup: Setup) -> Setup:
        """`setup` with the side that began the game on the board, and with its colours unless `setup` has changed them.

        They are not those that were chosen where an opening has exchanged them, and where something is tried.
        """
        match, usual = self._match, self._usual
        if match.shown.swapped:
            setup = setup.swapped()
        elif match.setup.trial and setup.own is usual.own:
            setup = replace(setup, own=match.setup.own)
        return replace(setup, first=match.setup.first)

    def _go_on_with(self, setup: Setup) -> None:
        """Begin a game of `setup` from the position on the board. The one on the board is saved, as by `begin`."""
        self._window.around.visit(PLAY)
        match = self._match
        setup = self._opponents.playable(setup)
        here = self._from_here(setup)
        left = leave(match)
        kept = self._earlier.keep_left(left, self._file)
        self._settings.change(setup=setup)
        black, white = self.players(here)
        record = Record.of(match.position, blank(here, black.id, white.id).header)
        if here.opening_rule is not None and (phase := sgf_opening.opening_of(match.record)) is not None:
            record.root.properties = sgf_opening.with_opening(record.root, phase)
        match.open(GameState(record, here), black, white)
        self._window.board.setFocus()
        self._tell_left(left, kept)

    def _ask_for_setup(self) -> None:
        dialog = new_game_dialog.NewGameDialog(self._pending or self._usual, self._opponents.list, self._window)
        dialog.accepted.connect(lambda: self.begin(dialog.setup))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _on_began(self) -> None:
        self._wait_for(self._usual)

    def _on_rules_changed(self) -> None:
        """Let the choices show the rule of a free board, unless they show another game, which may be begun next."""
        if self._pending is None:
            self._wait_for(self._usual)
