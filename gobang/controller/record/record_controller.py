"""The record: its panels, and the editing of it, with undo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.game.formats.sgf_opening import opening_of
from gobang.game.notation import position_string
from gobang.game.point import Stone
from gobang.game.records.record import Node, Record
from gobang.model.game_state import Lock
from gobang.model.match import Match
from gobang.view.dialogs import game_dialog, questions
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels.comment_panel import CommentPanel
from gobang.view.panels.moves_panel import MovesPanel
from gobang.view.panels.panels import Panels
from gobang.view.places.tabs import Tab
from gobang.words import notices as words
from gobang.words.catalogue import Phrase
from gobang.words.record.edits import edit_name, lock_reason, paste_name

SOON_MS = 20
"""How long after a stone its panels follow, so that the stone is painted first."""


class RecordController(QObject):
    """Shows the record and its comment, goes to the clicked move, and passes on edits.

    Undo and redo apply to edits while the record is browsed, and to moves while a game is played. `unpaste` puts the
    game back in whose place the record was pasted.
    """

    opening_taken_back = Signal()  # the user takes back a step of the opening, also from the game after it

    def __init__(
        self, match: Match, window: MainWindow, panels: Panels, unpaste: Callable[[], None], notices: Notices
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._panels, self._notices = match, window, panels, notices
        self._unpaste = unpaste
        self._shown: Record | None = None
        self._aim: Node | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._show)
        match.changed.connect(self._show_soon)
        match.sheet.changed.connect(self._show_soon)
        match.began.connect(self._show)  # at once: what is clicked belongs to the record on the board
        match.sheet.edited.connect(self._show)
        match.changed.connect(self._on_changed)
        actions = window.actions_
        for action, order in (
            (actions.take_back, self._undo),
            (actions.redo, self._redo),
            (actions.previous, self._step(lambda record: record.current.parent)),
            *((action, self._step_on) for action in (actions.forward, actions.next)),
            (actions.first, self._step(lambda record: record.root)),
            (actions.last, self._step(lambda record: record.line()[: self._front][-1])),
            (actions.ten_back, self._step(lambda record: record.current.path()[-11:][0])),
            (actions.ten_on, self._step(lambda record: record.line()[: self._front][: record.current.ply + 11][-1])),
            (actions.previous_variation, self._step(lambda _: self._sibling(-1))),
            (actions.next_variation, self._step(lambda _: self._sibling(1))),
            (actions.promote, lambda: self._put_first(match.sheet.promote)),
            (actions.prefer, lambda: self._put_first(match.sheet.prefer)),
            (actions.remove, lambda: self.remove(self.node)),
            (actions.comment, self._ask_comment),
            (actions.copy_line, self._copy_line),
            (actions.about_game, self.ask_about),
        ):
            action.triggered.connect(order)
        notices.obey({NoticeOrder.UNDO_EDIT: match.sheet.undo})
        panels.moves_page.when_made(self._on_moves_made)
        panels.comment_page.when_made(self._on_comment_made)
        self._on_changed()

    def _on_moves_made(self, panel: MovesPanel) -> None:
        panel.node_chosen.connect(self._match.go)
        panel.onward.connect(self._step_on)
        self._shown = self._match.record
        panel.set_record(self._shown)

    def _on_comment_made(self, panel: CommentPanel) -> None:
        panel.comment_edited.connect(self._match.sheet.comment)
        panel.left.connect(self._window.board.setFocus)
        panel.set_comment(self._match.record.current.comment, self._match.record.current)

    def aim(self, node: Node | None) -> None:
        """Apply actions to `node` while its menu is open; None: to the node shown."""
        self._aim = node
        self._on_changed()

    @property
    def node(self) -> Node:
        """The node that actions apply to."""
        record = self._match.record
        return self._aim if self._aim is not None and record.holds(self._aim) else record.current

    # Undoing

    def _undo(self) -> None:
        match = self._match
        if match.shown.in_opening or self._leads_into_opening:
            self.opening_taken_back.emit()
        elif match.shown.browsed and match.sheet.undoable:
            match.sheet.undo()
        elif match.shown.browsed and match.shown.replaced:
            self._unpaste()
        else:
            match.take_back()

    @property
    def _leads_into_opening(self) -> bool:
        """Whether a take-back leads from the game back into its opening, because no person has moved since."""
        match = self._match
        if not match.shown.opened or match.shown.in_opening or match.shown.browsed or match.over:
            return False
        return match.take_back_node is None and not match.seats.only_machines

    def _redo(self) -> None:
        match = self._match
        if match.shown.in_opening:
            return  # its own controller brings back what was taken back last
        if match.shown.browsed and match.sheet.redoable:
            match.sheet.redo()
        else:
            self._step_on()

    # Stepping

    @property
    def _front(self) -> int | None:
        """How many nodes of the line may be stepped to: in an opening not those that were taken back; None: all."""
        opened = opening_of(self._match.record) if self._match.shown.in_opening else None
        return None if opened is None else len(opened.position.moves) + 1

    @property
    def _at_front(self) -> bool:
        front = self._front
        return front is not None and self._match.record.current.ply + 1 >= front

    def _step_on(self) -> None:
        """Go to the next move. After a take-back in a game against a machine the game goes on as before that."""
        match, node = self._match, self._match.record.current.next
        if self._at_front:
            self._window.actions_.redo.trigger()
        elif node is not None:
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
        edit(self.node)
        if not self._match.shown.browsed:
            undo = NoticeButton(NoticeOrder.UNDO_EDIT)
            self._notices.tell(NoticeKind.INFO, Phrase(words.put_first), undo, until=Until.UNDONE)

    def _ask_comment(self) -> None:
        self._match.go(self.node)
        self._window.bring(Tab.COMMENT)
        self._panels.comment.write()

    def _copy_line(self) -> None:
        nodes = self.node.path()
        while (after := nodes[-1].next) is not None:
            nodes.append(after)
        questions.copy_text(position_string((node.move for node in nodes if node.move), nodes[0].position.size))
        self._notices.tell(NoticeKind.GOOD, Phrase(words.copied), until=Until.GAME, brief=True)

    def ask_about(self, stone: Stone | None = None) -> None:
        """Open the dialog for the game's details, with the focus on the name of the player of `stone`."""
        names = {stone: self._window.players.usual_name(stone) for stone in (Stone.BLACK, Stone.WHITE)}
        dialog = game_dialog.GameDialog(self._match.record.header, names, self._window)
        dialog.accepted.connect(lambda: self._match.sheet.describe(dialog.header))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        (dialog.white if stone is Stone.WHITE else dialog.black).setFocus()

    # What is shown

    def _on_changed(self) -> None:
        match, actions, node = self._match, self._window.actions_, self.node
        current, on = match.record.current, (actions.next, actions.forward)
        at_front = self._at_front
        for action in (actions.last, actions.ten_on) if at_front else (*on, actions.last, actions.ten_on):
            action.setEnabled(current.next is not None and not at_front)
        for action in (actions.previous, actions.first, actions.ten_back):
            action.setEnabled(current.parent is not None)
        for action in (actions.previous_variation, actions.next_variation):
            action.setEnabled(len(match.record.siblings) > 1)
        opening = match.shown.in_opening  # whose own controller takes back what was decided last
        undone = match.sheet.undoable if match.shown.browsed and not opening else None
        redone = match.sheet.redoable if match.shown.browsed else None
        pasted = match.shown.browsed and match.shown.replaced is not None and not opening
        undo = edit_name(undone) or (paste_name() if pasted else "")
        free = match.setup.free and match.shown.locked is None  # an exercise speaks of taking back
        actions.tell_undo(undo, edit_name(redone), free=free)
        if not opening:
            back = match.take_back_node is not None or self._leads_into_opening
            actions.take_back.setEnabled(undone is not None or pasted or back)
            actions.redo.setEnabled(redone is not None or current.next is not None)
        aside = any(child.parent and child.parent.children[0] is not child for child in node.path())
        second = node.parent is not None and node.parent.children[0] is not node
        locked = match.shown.locked
        why_not = lock_reason(locked)
        actions.allow(actions.remove, why_not=why_not, useful=node.parent is not None)
        actions.allow(actions.promote, why_not=why_not, useful=aside)
        actions.allow(actions.prefer, why_not=why_not, useful=second)
        for action in (actions.comment, actions.about_game, actions.edit_position):
            actions.allow(action, why_not=why_not if locked is Lock.EXERCISE else "")

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
