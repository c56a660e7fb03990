"""The place for libraries: the list of games, the search, and a board with what was played from a position."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, pairwise

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gobang.game.library.values import NextMove
from gobang.game.position import Position
from gobang.model.field import Field
from gobang.model.kept.settings import Coordinates
from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.board.board_view import BoardView
from gobang.view.buttons import small_button
from gobang.view.fitting_line import fitting_line
from gobang.view.frame.place import PlacePanel
from gobang.view.library.game_card import LibraryGameCard
from gobang.view.library.games_table import GamesTable
from gobang.view.library.next_moves import NextMovesList
from gobang.view.library.offer import Offer
from gobang.view.library.search_row import SearchRow
from gobang.view.notice_bar import NoticeBar
from gobang.view.scroll_column import ScrollColumn
from gobang.words.catalogue import tr
from gobang.words.library import place as words

GAP, NOTICE, PAD = 10, 46, 12
SHARE, LEAST_SIDE, MOST_SIDE, LEAST_LIST = 0.34, 300, 760, 380
"""The part of the width for the board's side, and its limits; the least width of the list."""
LEAST_MOVES = 96
"""The least height of the list of next moves."""
LABELLED = 240
"""A board that is smaller than this has no coordinates, which would not fit beside its lines."""
Key = QKeySequence.StandardKey


class LibraryPanel(PlacePanel):
    """Covers the whole window beside the rail. Shows what it is given, and emits what the user wants."""

    whole = True
    stepped = Signal(int)  # so many moves on, in the game or in what was looked for
    went = Signal(int)  # to the first (0) or the last (-1) move of the game
    copy_wanted = Signal()
    undone = Signal()  # what was done last is to be taken back
    left_game = Signal()
    cleared = Signal(bool)  # look for everything, also (True) for any position
    emptied = Signal()
    cancel_pressed = Signal()
    again_pressed = Signal()
    other_wanted = Signal()  # another library is to be opened
    play_pressed = Signal()

    def __init__(self, notice: NoticeBar, board: BoardView) -> None:
        super().__init__(notice)
        self.setObjectName("library-panel")
        self._playing = False
        """Whether a game is stepped through."""
        self.search = SearchRow()
        self.search.setParent(self)
        self._card = style.panel()
        self._card.setParent(self)
        self.table = GamesTable()
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self._empty = QWidget()
        self.busy, self._busy_text = QWidget(), QLabel(textFormat=Qt.TextFormat.PlainText)
        self.bar, self.cancel = QProgressBar(), QPushButton(tr("Cancel"))
        self._build_empty()
        self._build_list()
        self._side = style.panel()
        self._side.setParent(self)
        self.field = Field(Position.empty(), self)
        self.board = BoardView(self.field)
        self.board.set_animation(False)
        self.board.make_audible()
        self._steps, self.step_label = QWidget(), style.soft()
        self.first, self.back, self.on, self.last = (
            small_button(tip)
            for tip in (
                tr("To the first move"),
                tr("One move back (←)"),
                tr("One move forward (→)"),
                tr("To the last move"),
            )
        )
        self.clear = QPushButton(tr("Clear"))
        self.clear.setProperty("order", True)
        self.clear.setToolTip(tr("Empty the board, and look for no position"))
        self.heading = fitting_line(bold=True)
        self.moves = NextMovesList()
        self.game = LibraryGameCard()
        self._build_side()
        self.installEventFilter(self)
        self._order_stops()
        self._draw_icons()
        look.changed.connect(self._draw_icons)
        self.look_like(board)

    def _build_empty(self) -> None:
        """What stands in the place of an empty list."""
        sentence = QLabel(words.empty_sentence())
        sentence.setWordWrap(True)
        sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty_sentence = sentence
        self.empty_add = QPushButton(tr("Add games…"))
        self.empty_add.setProperty("primary", True)
        self.empty_play = QPushButton(tr("Play a game"))
        self.empty_clear = QPushButton(tr("Clear the search"))
        self.empty_narrow = QPushButton(tr("Look for the position only"))
        self.empty_narrow.setProperty("primary", True)
        self.empty_again = QPushButton(tr("Try again"))
        self.empty_again.setProperty("primary", True)
        self.empty_other = QPushButton(tr("Open a library…"))
        doors = QHBoxLayout()
        doors.setSpacing(style.UNIT)
        doors.addStretch()
        self._doors = {
            Offer.ADD_GAMES: (self.empty_add, self.empty_play),
            Offer.ALL_GAMES: (self.empty_clear,),
            Offer.POSITION_ONLY: (self.empty_narrow,),
            Offer.TRY_AGAIN: (self.empty_again, self.empty_other),
        }
        for door in chain(*self._doors.values()):
            doors.addWidget(door)
        doors.addStretch()
        box = QVBoxLayout(self._empty)
        box.setContentsMargins(*[3 * style.UNIT] * 4)
        box.setSpacing(2 * style.UNIT)
        box.addStretch()
        box.addWidget(sentence)
        box.addLayout(doors)
        box.addStretch()
        self.empty_play.clicked.connect(self.play_pressed)
        self.empty_clear.clicked.connect(lambda: self.cleared.emit(True))
        self.empty_narrow.clicked.connect(lambda: self.cleared.emit(False))
        self.empty_again.clicked.connect(self.again_pressed)
        self.empty_other.clicked.connect(self.other_wanted)
        self.empty_add.clicked.connect(self.search.add.click)

    def _build_list(self) -> None:
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.cancel.setProperty("order", True)
        self.again = QPushButton(tr("Go on reading"))
        self.again.setProperty("order", True)
        row = QHBoxLayout(self.busy)
        row.setContentsMargins(PAD, 4, PAD, 6)
        row.setSpacing(style.UNIT)
        row.addWidget(self._busy_text)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        row.addWidget(self.again)
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(2, 2, 2, 2)
        inside.setSpacing(0)
        inside.addWidget(self.table, 1)
        inside.addWidget(self._empty, 1)
        inside.addWidget(self.busy)
        self.cancel.clicked.connect(self.cancel_pressed)
        self.again.clicked.connect(self.again_pressed)
        self._empty.hide()
        self.busy.hide()

    def _build_side(self) -> None:
        row = QHBoxLayout(self._steps)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in (self.first, self.back):
            row.addWidget(button)
        row.addWidget(self.step_label, 1, Qt.AlignmentFlag.AlignCenter)
        for button in (self.on, self.last):
            row.addWidget(button)
        row.addWidget(self.clear)
        inside = QWidget()
        inside.installEventFilter(self)
        self._column = ScrollColumn(inside)
        around = QVBoxLayout(self._side)
        around.setContentsMargins(PAD, PAD, PAD, PAD)
        around.addWidget(self._column)
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(self.board, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addWidget(self._steps)
        box.addWidget(self.heading)
        box.addWidget(self.moves, 1)
        self.moves.setMinimumHeight(1)  # it gives way to all others
        box.addWidget(self.game)
        self.first.clicked.connect(lambda: self.went.emit(0))
        self.last.clicked.connect(lambda: self.went.emit(-1))
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.on.clicked.connect(lambda: self.stepped.emit(1))
        self.clear.clicked.connect(self.emptied)

    def _order_stops(self) -> None:
        """Let the Tab key go from the search to the list, then down the side."""
        search = self.search
        stops: list[QWidget] = [search.field, search.other, search.add, search.position, *search.chips.values()]
        stops += [search.own, search.twins, search.compact, self.table, self.cancel, self.board]
        stops += [self.first, self.back, self.on, self.last]
        stops += [self.clear, self.moves, self.game.open, self.game.review, self.game.folder]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    # What is shown

    def _draw_icons(self) -> None:
        theme = look.theme
        for name, button in (("first", self.first), ("previous", self.back), ("next", self.on), ("last", self.last)):
            button.setIcon(icons.fading(name, theme, style.disabled_ink(theme)))

    def look_like(self, board: BoardView) -> None:
        """Let the board look as the one on which one plays."""
        self._coordinates = board.surface.coordinates
        self.board.set_orientation(board.surface.geometry.orientation)
        self.board.set_last_move_style(board.surface.last_move_style)
        self.board.set_numbers(board.surface.numbers)
        self._lay_out()

    def show_busy(self, text: str, part: float | None, *, stopped: bool) -> None:
        """Say what is being done, and how much of it is done (None: nobody knows); an empty text: nothing is."""
        focused = self._focused()
        self.busy.setVisible(bool(text))
        self._busy_text.setText(text)
        self.bar.setVisible(part is not None)
        self.bar.setValue(round(1000 * (part or 0)))
        self.cancel.setVisible(not stopped)
        self.again.setVisible(stopped)
        self._keep_focus(focused)

    def show_empty(self, sentence: str, offer: Offer) -> None:
        """Say why the list is empty, with buttons for what can be done; an empty text: it is not."""
        focused = self._focused()
        self._empty.setVisible(bool(sentence))
        self.table.setVisible(not sentence)
        self._empty_sentence.setText(sentence)
        for each, doors in self._doors.items():
            for door in doors:
                door.setVisible(each is offer)
        self._keep_focus(focused)

    def _focused(self) -> QWidget | None:
        """The control in it that has the focus."""
        focused = self.window().focusWidget()
        return focused if focused is not None and self.isAncestorOf(focused) and focused.isVisible() else None

    def _keep_focus(self, before: QWidget | None) -> None:
        """Let the focus go to the list, and not out of the place, if the control that had it is hidden."""
        if before is not None and not before.isVisible():
            (self.table if self.table.isVisible() else self.search.add).setFocus()

    def show_moves(self, moves: Sequence[NextMove], size: int) -> None:
        """Show how games go on from the position on the board."""
        self.moves.show_moves(moves, size)
        self.heading.say(tr("Next moves") if moves else tr("No next move"))

    def show_steps(self, step: int, last: int, *, back: bool, on: bool, stones: bool) -> None:
        """Say how far a game is stepped through (`last` is negative without one), and which ways one can go.

        `stones`: the board is not empty.
        """
        playing = self._playing = last >= 0
        self.step_label.setText(f"{step} / {last}" if playing else "")
        self.step_label.setAccessibleName(words.step_text(step, last) if playing else "")
        self.step_label.setToolTip(self.step_label.accessibleName())
        for button, does in (
            (self.first, back and playing),
            (self.back, back),
            (self.on, on),
            (self.last, on and playing),
        ):
            button.setEnabled(does)
        self.clear.setEnabled(stones)
        taken_back = playing or stones
        self.back.setToolTip(tr("One move back (←)") if taken_back else tr("Back to the position before (←)"))
        self.back.setAccessibleName(self.back.toolTip())

    # The panel's part of the frame

    def _lay_out(self) -> None:
        """Put the search above the list and the side beside it, which is as wide as leaves the next moves room.

        No layout of Qt's does it: the notice's bar comes from another panel, and when it is open it lies over the list.
        """
        width, height = self.width(), self.height()
        high = self.search.heightForWidth(width)
        self.search.setGeometry(0, 0, width, high)
        top, notice = high + GAP, style.scaled(NOTICE)
        needed = max(each.minimumSizeHint().width() for each in (self._steps, self.moves, self.game))  # the board fits
        least = max(LEAST_SIDE, needed + self._column.verticalScrollBar().sizeHint().width() + 2 * PAD)
        side = min(round(max(width * SHARE, style.scaled(LEAST_SIDE))), MOST_SIDE, max(least, width - LEAST_LIST))
        room = height - top
        fixed = self._fixed_height()
        side = max(min(side, room - fixed - style.scaled(LEAST_MOVES) + 2 * PAD), least)
        left = width - side - GAP
        self._card.setGeometry(0, top, left, max(1, room - notice - GAP))
        if self._notice.parent() is self:
            self._notice.settle(QRect(0, height - notice, left, notice))
        self._side.setGeometry(left + GAP, top, side, room)
        inside = self._side.contentsRect()
        self._size_board(inside.width() - 2 * PAD, inside.height() - fixed)

    def _fixed_height(self) -> int:
        """What the side needs besides the board and the next moves."""
        parts = (self._steps, self.heading, self.game)
        return sum(part.sizeHint().height() for part in parts) + 4 * 6 + 2 * PAD

    def _size_board(self, width: int, free: int) -> None:
        """Give the board the width, or what of the height its next moves leave; the layout does the rest."""
        board = max(160, min(width, free - min(style.scaled(LEAST_MOVES), max(56, free // 3))))
        self.board.set_coordinates(self._coordinates if board >= LABELLED else Coordinates.NONE)
        self.board.setFixedSize(board, board)

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep keys from the window's orders, which act on the game on the board; those of menus and places stay.

        The side is laid out again when a line in it becomes higher, as one does with letters of another typeface.
        """
        if watched is not self and event.type() is QEvent.Type.LayoutRequest:
            self._lay_out()
        if watched is self and event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            others = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
            plain = not event.modifiers() & others and event.text() != "?"
            own = any(map(event.matches, (Key.Undo, Key.Redo, Key.Copy, Key.Find)))
            if own or (plain and (event.text().strip() or event.key() in _KEYS)):
                event.accept()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step, undo, copy, search, or leave the game."""
        if event.matches(Key.Undo):
            self.undone.emit()
        elif event.key() == Qt.Key.Key_Left:
            self.stepped.emit(-1)
        elif event.matches(Key.Redo) or event.key() == Qt.Key.Key_Right:
            self.stepped.emit(1)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.went.emit(0 if event.key() == Qt.Key.Key_Home else -1)
        elif event.matches(Key.Copy):
            self.copy_wanted.emit()
        elif event.matches(Key.Find):
            self.search.seek()
        elif event.key() == Qt.Key.Key_Escape and self._playing:  # else it may leave a full screen
            self.left_game.emit()
        else:
            super().keyPressEvent(event)

    @property
    def main(self) -> QWidget:
        """The list if a game is chosen in it, which it would do itself when it gets the keys; otherwise the search."""
        return self.search.field if self.table.game is None or not self.table.isVisible() else self.table

    def focus(self) -> None:
        """Give the keys to the control that had them when the place was left, at first to the list if there is one."""
        focused = self.focusWidget()
        if focused is not None and focused.isVisible() and not self._notice.isAncestorOf(focused):
            focused.setFocus()
        else:
            (self.table if self.table.isVisible() else self.search.field).setFocus()


_KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4),
    Qt.Key.Key_Space,
)
"""Keys without text that belong to the list and the board of the library."""
