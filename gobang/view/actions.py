"""Every order a person can give, once: menus, tool bar, context menu and the key list all show these."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from gobang.words.catalogue import tr

Key = QKeySequence.StandardKey


class Actions:
    """The window's orders with their keys. The controller connects them; the window shows them."""

    def __init__(self, owner: QWidget) -> None:
        self._owner = owner
        make = self._make

        self.new_game = make(tr("New game"), tr("Start a new game with the present choices"), Key.New)
        self.game_options = make(tr("New game…"), tr("Choose players, rule, board and time"), "Ctrl+Shift+N")
        self.open = make(tr("Open…"), tr("Open a game record"), Key.Open)
        self.save = make(tr("Save"), tr("Save the game record"), Key.Save)
        self.save_as = make(tr("Save as…"), tr("Save the game record under another name"), "Ctrl+Shift+S")
        self.export_picture = make(tr("Export picture…"), tr("Save the board as PNG or SVG"), "Ctrl+E")
        self.quit = make(tr("Quit"), "", Key.Quit, role=QAction.MenuRole.QuitRole)

        self.take_back = make(tr("Take back"), tr("Take back your last move"), Key.Undo)
        self.redo = make(tr("Forward"), tr("Play the move taken back again"), Key.Redo, "Ctrl+Y")
        self.copy = make(tr("Copy position"), tr("Copy the moves, such as h8i9h7"), Key.Copy)
        self.copy_text = make(tr("Copy as text"), tr("Copy the board drawn with letters"), "Ctrl+Shift+C")
        self.copy_picture = make(tr("Copy as picture"), tr("Copy the board as a picture"), "Ctrl+Alt+C")
        self.paste = make(tr("Paste position"), tr("Set up the moves, the board or the game copied"), Key.Paste)
        self.promote = make(tr("Make this the main line"), tr("Put this variation first"))
        self.remove = make(tr("Delete from here"), tr("Cut this move and all that follows out of the record"))

        self.hint = make(tr("Hint"), tr("First where to look, then which point, then how it goes on"), "H", "F2")
        self.move_now = make("", "", "Ctrl+M")
        self.tell_thinking(False)
        self.analysis = make(
            tr("Analyse"), tr("Let an engine think about the position shown; again to stop it"), "Space", checkable=True
        )
        self.engines = make(tr("Engines…"), tr("Add, change and test engines of other people"))
        self.transcript = make(
            tr("Conversation with the engine…"), tr("Read what was said to the engine at the board, and by it")
        )
        self.pause = make(tr("Pause"), tr("Stop the machines; press again to let them go on"), "Ctrl+P")
        self.resign = make(tr("Resign"), tr("Give this game up"), "Ctrl+R")
        self.offer_draw = make(tr("Offer a draw"), tr("Ask the other side for a draw"), "Ctrl+D")
        self.swap_sides = make(tr("Swap sides"), tr("Start a new game with the colours exchanged"), "Ctrl+Shift+X")

        self.previous = make(tr("Previous move"), "", "Left")
        self.next = make(tr("Next move"), "", "Right")
        self.first = make(tr("First move"), "", "Home")
        self.last = make(tr("Last move"), "", "End")
        self.ten_back = make(tr("Ten moves back"), "", "PgUp")
        self.ten_on = make(tr("Ten moves on"), "", "PgDown")
        self.previous_variation = make(tr("Previous variation"), "", "Up")
        self.next_variation = make(tr("Next variation"), "", "Down")

        self.weights = make(tr("Show weights"), tr("What a weigher thinks of every point"), "W", "F4", checkable=True)
        self.coordinates = make(tr("Coordinates"), tr("Letters and numbers, numbers from the top, or none"), "K")
        self.numbers = make(tr("Move numbers"), tr("Write its number on each stone"), "Alt+N", checkable=True)
        self.forbidden = make(tr("Forbidden points"), tr("Mark where Black may not play"), "Alt+X", checkable=True)
        self.full_screen = make(tr("Full screen"), "", "F11", checkable=True)
        self.reset_layout = make(tr("Reset layout"), tr("Put the panels back where they were at first"))
        self.preferences = make(tr("Preferences…"), "", "Ctrl+,", role=QAction.MenuRole.PreferencesRole)

        self.help = make(tr("Help and keys"), "", "F1", "?")
        self.about = make(tr("About Gobang"), "", role=QAction.MenuRole.AboutRole)

    def tell_thinking(self, thinking: bool) -> None:
        """Whether a machine is at work: then its move can be had now."""
        if thinking:
            self._word(self.move_now, tr("Move now"), tr("The machine plays the best it has found so far"))
        else:
            self._word(self.move_now, tr("Let the machine move"), tr("The machine plays for the side to move"))

    def all(self) -> Sequence[QAction]:
        """Every action, in the order of the menus."""
        return [value for value in vars(self).values() if isinstance(value, QAction)]

    def _make(
        self,
        text: str,
        tip: str = "",
        *keys: QKeySequence.StandardKey | str,
        checkable: bool = False,
        role: QAction.MenuRole = QAction.MenuRole.NoRole,
    ) -> QAction:
        action = QAction(self._owner, checkable=checkable)
        action.setMenuRole(role)
        sequences: list[QKeySequence] = []
        for key in keys:
            bound = [QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key)
            sequences += [sequence for sequence in bound if sequence not in sequences]
        action.setShortcuts(sequences)
        self._word(action, text, tip)
        self._owner.addAction(action)
        return action

    def _word(self, action: QAction, text: str, tip: str) -> None:
        """What stands on it, and its tool tip, which names its first key."""
        action.setText(text)
        tip = tip or text
        action.setStatusTip(tip)
        if sequences := action.shortcuts():
            tip = f"{tip} ({sequences[0].toString(QKeySequence.SequenceFormat.NativeText)})"
        action.setToolTip(tip)
