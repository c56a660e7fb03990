"""The record: its panels, and the editing of it, with undo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from gobang.controller.context import PANEL_DELAY_MS, Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.formats.sgf_opening import opening_of
from gobang.game.notation import position_string
from gobang.game.point import Stone
from gobang.game.record.record import Node, Record
from gobang.model.orders import Deed, Order
from gobang.view.dialogs import questions
from gobang.view.frame.tabs import Tab
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels import Panels
from gobang.view.record.comment_panel import CommentPanel
from gobang.view.record.moves_panel import MovesPanel
from gobang.words import notices as words
from gobang.words.catalogue import Phrase


class RecordController(QObject):
    """Shows the record and its comment, goes to the clicked move, and passes on edits.

    Undo and redo apply to edits while the record is browsed, and to moves while a game is played.
    """

    played_on = Signal()  # a person goes on with the game on the board

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._panels = panels
        self._notices = context.notices
        self._router = context.router
        self._shown: Record | None = None
        self._soon = QTimer(self, singleShot=True, interval=PANEL_DELAY_MS)
        self._soon.timeout.connect(self._show)
        context.match.changed.connect(self._show_soon)
        context.match.sheet.changed.connect(self._show_soon)
        context.match.began.connect(self._show)  # at once: what is clicked belongs to the record on the board
        context.match.sheet.edited.connect(self._show)
        context.router.always(context.window.actions_.copy_line, self._copy_line)
        context.router.obey(
            {
                Deed.TAKE_BACK: self._take_back,
                Deed.UNDO_EDIT: context.match.sheet.undo,
                Deed.REDO_EDIT: context.match.sheet.redo,
                Deed.STEP_ON: self._step_on,
                Deed.STEP_BACK: self._step(lambda record: record.current.parent),
                Deed.TO_START: self._step(lambda record: record.root),
                Deed.TO_END: self._step(lambda record: record.line()[: self._front][-1]),
                Deed.TEN_BACK: self._step(lambda record: record.current.path()[-11:][0]),
                Deed.TEN_ON: self._step(lambda record: record.line()[: self._front][: record.current.ply + 11][-1]),
                Deed.SIBLING_BEFORE: self._step(lambda _: self._sibling(-1)),
                Deed.SIBLING_AFTER: self._step(lambda _: self._sibling(1)),
                Deed.PROMOTE: lambda: self._put_first(context.match.sheet.promote),
                Deed.PREFER: lambda: self._put_first(context.match.sheet.prefer),
                Deed.REMOVE: lambda: self.remove(context.router.node),
                Deed.COMMENT: self._ask_comment,
                Deed.ABOUT_GAME: self.ask_about,
            }
        )
        context.notices.obey({NoticeOrder.UNDO_EDIT: context.match.sheet.undo})
        panels.moves_page.when_made(self._on_moves_made)
        panels.comment_page.when_made(self._on_comment_made)

    def _on_moves_made(self, panel: MovesPanel) -> None:
        panel.node_chosen.connect(self._match.go)
        panel.onward.connect(lambda: self._router.give(Order.NEXT))
        self._shown = self._match.record
        panel.set_record(self._shown)

    def _on_comment_made(self, panel: CommentPanel) -> None:
        panel.comment_edited.connect(self._match.sheet.comment)
        panel.left.connect(self._window.board.setFocus)
        panel.set_comment(self._match.record.current.comment, self._match.record.current)

    def _take_back(self) -> None:
        self._match.take_back()
        self.played_on.emit()

    # Stepping

    @property
    def _front(self) -> int | None:
        """How many nodes of the line may be stepped to: in an opening not those that were taken back; None: all."""
        opened = opening_of(self._match.record) if self._match.activity.in_opening else None
        return None if opened is None else len(opened.position.moves) + 1

    def _step_on(self) -> None:
        """Go to the next move. After a take-back in a game against a machine the game goes on as before that."""
        match, node = self._match, self._match.record.current.next
        if node is not None:
            goes_on = match.running and not (match.paused or match.over) and match.seats.one_person is not None
            played = goes_on and not node.aside  # a line that was only added is looked at, not played
            match.go(match.seats.next_by_hand(node) if played else node, on=played)

    def _step(self, where: Callable[[Record], Node | None]) -> Callable[[], None]:
        def step() -> None:
            node = where(self._match.record)
            if node is not None:
                self._match.go(node)

        return step

    def _sibling(self, step: int) -> Node:
        siblings = self._match.record.siblings
        index = siblings.index(self._match.record.current) + step
        return siblings[min(max(index, 0), len(siblings) - 1)]

    # Editing

    def remove(self, node: Node) -> None:
        """Remove `node` and what follows from the record, and offer to undo that."""
        match = self._match
        if node.parent is None:
            return
        many = _count(node)
        match.sheet.remove(node)
        self._notices.tell(
            NoticeKind.INFO,
            Phrase(words.removed, (many,)),
            NoticeButton(NoticeOrder.UNDO_EDIT),
            until=Until.UNDONE,
        )

    def _put_first(self, edit: Callable[[Node], None]) -> None:
        """Put the line of `node` before others. While a game is played Ctrl+Z takes moves back, so offer to undo it."""
        edit(self._router.node)
        if not self._match.activity.browsed:
            undo = NoticeButton(NoticeOrder.UNDO_EDIT)
            self._notices.tell(NoticeKind.INFO, Phrase(words.put_first), undo, until=Until.UNDONE)

    def _ask_comment(self) -> None:
        self._match.go(self._router.node)
        self._window.bring(Tab.COMMENT)
        self._panels.comment.write()

    def _copy_line(self) -> None:
        nodes = self._router.node.path()
        while (after := nodes[-1].next) is not None:
            nodes.append(after)
        questions.copy_text(position_string((node.move for node in nodes if node.move), nodes[0].position.size))
        self._notices.tell(NoticeKind.GOOD, Phrase(words.copied), until=Until.GAME, brief=True)

    def ask_about(self, stone: Stone | None = None) -> None:
        """Open the dialog for the game's details, with the focus on the name of the player of `stone`."""
        from gobang.view.dialogs import game_dialog

        names = {stone: self._window.players.usual_name(stone) for stone in (Stone.BLACK, Stone.WHITE)}
        dialog = game_dialog.GameDialog(self._match.record.header, names, self._window)
        dialog.accepted.connect(lambda: self._match.sheet.describe(dialog.header))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        (dialog.white if stone is Stone.WHITE else dialog.black).setFocus()

    # What is shown

    def _show_soon(self) -> None:
        """Show the record soon. The wait does not begin anew at the next move, or a fast game would never be shown."""
        if not self._soon.isActive():
            self._soon.start()

    def _show(self) -> None:
        self._soon.stop()
        record = self._match.record
        if (moves := self._panels.moves_page.made) is not None:
            if self._shown is record:
                moves.refresh()
            else:
                self._shown = record
                moves.set_record(record)
        if (comment := self._panels.comment_page.made) is not None:
            comment.set_comment(record.current.comment, record.current)


def _count(node: Node) -> int:
    """The number of moves from `node` on, in all lines."""
    waiting, many = [node], 0
    while waiting:
        many += 1
        waiting += waiting.pop().children
    return many
