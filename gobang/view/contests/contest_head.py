"""The line above a contest: its name, which opens the list of contests, what it is, and its orders."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.contests.contest_menu import ContestMenu, ContestsMenu
from gobang.view.fitting_line import fitting_line
from gobang.view.frame.menu_button import MenuButton
from gobang.words.catalogue import tr

MOST_NAME = 28


class ContestHead(QWidget):
    """Shows what it is told; its buttons' signals are connected by whoever obeys them."""

    def __init__(self) -> None:
        super().__init__()
        self.contests, self.menu = ContestsMenu(self), ContestMenu(self)
        self.name = MenuButton("", self.contests)
        self.name.setProperty("fold", True)
        self.name.setFont(style.font(style.HEADING, bold=True))
        self.name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.about = fitting_line(bold=False, most=2)
        self.pause = QPushButton()
        self.more = MenuButton("⋯", self.menu)
        self.more.setToolTip(tr("What can be done with this contest"))
        self.more.setAccessibleName(tr("What can be done with this contest"))
        self.new = QPushButton(tr("New…"))
        self.new.setProperty("primary", True)
        self.new.setToolTip(tr("Set up another contest"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(style.UNIT)
        row.addWidget(self.name)
        row.addWidget(self.about, 1)
        for button in (self.pause, self.more, self.new):
            row.addWidget(button)
        self.show_state(runs=False, over=False)

    def show_contest(self, name: str, about: str) -> None:
        """Show which contest it is."""
        short = name if len(name) <= MOST_NAME else f"{name[: MOST_NAME - 1]}…"
        self.name.setText(f"{short} ▾")
        self.name.setAccessibleName(tr("Contest: {0}").format(name))
        self.name.setToolTip(tr("Show another contest"))
        self.about.say(about)

    def show_state(self, *, runs: bool, over: bool) -> None:
        """Let the button pause a contest that runs, and let another go on; there is nothing to do if it is `over`."""
        self.pause.setText(tr("Pause") if runs else tr("Go on"))
        tip = tr("Begin no more games; those that are being played are played to their end")
        self.pause.setToolTip(tip if runs else tr("Play the rest of the games"))
        self.pause.setVisible(runs or not over)
