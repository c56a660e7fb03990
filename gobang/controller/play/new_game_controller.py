"""New games: the choices, the dialog that sets a game up, and how a game begins."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt

from gobang.controller.context import Context
from gobang.controller.notices.game_left import told_of_left
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.model.desk import Left
from gobang.model.orders import Deed
from gobang.model.setup import Setup
from gobang.view.dialogs import new_game_dialog
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY
from gobang.words import notices as words
from gobang.words.catalogue import Phrase


class NewGameController(QObject):
    """Begins games. While one is on the board, it asks what a choice is for: that game or the next one."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._desk, self._next = context.desk, context.desk.next
        self._match = context.desk.match
        self._window = context.window
        self._notices = context.notices
        context.router.always(context.window.actions_.new_game, lambda: self.begin(self._next.begins))
        context.router.always(context.window.actions_.game_options, self._ask_for_setup)
        context.router.obey({Deed.SWAP_SIDES: lambda: self.begin(self._next.usual.swapped())})
        context.window.choices.chosen.connect(self._on_chosen)
        self._next.changed.connect(self._show_next)
        context.desk.match.rules.changed.connect(self._on_rules_changed)
        context.notices.obey(
            {
                NoticeOrder.NEW_GAME: self.begin,
                NoticeOrder.AGAIN: self._again,
                NoticeOrder.SWAPPED: lambda: self.begin(self._next.again.swapped()),
                NoticeOrder.FROM_HERE: self._go_on_with,
                NoticeOrder.KEEP_GAME: self._keep_game,
            }
        )
        self._show_next()

    def begin(self, setup: Setup) -> None:
        """Start a new game; the one on the board is saved among the earlier games, unless it stands elsewhere."""
        self._window.around.visit(PLAY)
        left = self._desk.begin(setup)
        self._window.board.start_over()
        self._tell_left(left)

    def _again(self) -> None:
        """Play the same again. From the empty board two machines might repeat their game, so they begin elsewhere."""
        setup = self._next.again
        elsewhere = replace(setup, random_opening=True)
        if setup.begins_at_random or not elsewhere.begins_at_random:
            self.begin(setup)
        else:
            self.begin(elsewhere)
            self._notices.tell(NoticeKind.INFO, Phrase(words.begun_elsewhere), until=Until.GAME, brief=True)

    def _tell_left(self, left: Left) -> None:
        if (told := told_of_left(left)) is not None:
            self._notices.tell(NoticeKind.INFO, *told, until=Until.PLAYED)

    def _on_chosen(self, setup: Setup) -> None:
        """Handle a choice in the choice bar: on an empty board begin a new game at once, else ask first.

        By another rule a free board is shown at once, as no game is played there; undo shows it by the one before.
        """
        setup = self._next.meant(setup)
        if (
            self._match.setup.free
            and not self._match.record.blank
            and setup == replace(self._next.usual, rule=setup.rule)
        ):
            self._match.sheet.describe(replace(self._match.record.header, rule=setup.rule))
            return
        if self._match.record.blank or self._match.verdict is not None or self._match.over:
            self.begin(setup)
            return
        now = self._next.usual
        self._notices.withdraw(NoticeOrder.KEEP_GAME)  # the question about an earlier choice
        self._next.choose(setup)
        if not self._next.chosen:
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
        match, now = self._match, self._next.usual
        if match.record.current.ply < match.activity.placed:
            return False
        asked, usual = ((each.size, each.begins, each.opening_rule) for each in (setup, now))
        other_side = match.activity.swapped and setup.own is not now.own
        return asked == usual and self._next.from_here(setup).begins is match.setup.begins and not other_side

    def play_on(self) -> None:
        """Let the choices show the game on the board again: who plays on there does not want the one chosen."""
        if self._next.chosen:
            self._notices.withdraw(NoticeOrder.KEEP_GAME)
            self._next.choose(self._next.usual)

    def _show_next(self) -> None:
        """Let the choices show what New game begins; until something is chosen in a second try, without a time."""
        second_try = self._match.setup.second_try and not self._next.chosen
        self._window.choices.show_setup(self._next.setup, second_try=second_try)

    def _keep_game(self) -> None:
        """Let the choices show the game on the board again."""
        self._next.choose(self._next.usual)
        self._window.board.setFocus()

    def _go_on_with(self, setup: Setup) -> None:
        """Begin a game of `setup` from the position on the board. The one on the board is saved, as by `begin`."""
        self._window.around.visit(PLAY)
        left = self._desk.go_on_with(setup)
        self._window.board.setFocus()
        self._tell_left(left)

    def _ask_for_setup(self) -> None:
        dialog = new_game_dialog.NewGameDialog(self._next.begins, self._desk.opponents.list, self._window)
        dialog.accepted.connect(lambda: self.begin(dialog.setup))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _on_rules_changed(self) -> None:
        """Let the choices show the rule of a free board, unless they show another game, which may be begun next."""
        if not self._next.chosen:
            self._show_next()
