"""The game chosen in a library's list: what it is, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gobang.game.library.values import ListedGame
from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.fitting_line import fitting_line
from gobang.words.catalogue import tr
from gobang.words.library import place as words


class LibraryGameCard(QWidget):
    """Emits what the user wants to do with the game; without a game it is empty."""

    open_wanted = Signal()
    review_wanted = Signal()
    folder_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._title, self._details = fitting_line(bold=True), fitting_line(bold=False)
        self.open = self._button("", "")
        self.open.setProperty("primary", True)
        self.review = self._button(tr("Review"), tr("Open this game and find its mistakes"))
        self.folder = self._button(tr("Show in folder"), tr("Show the file of this game in its folder"))
        for button, order in (
            (self.open, self.open_wanted),
            (self.review, self.review_wanted),
            (self.folder, self.folder_wanted),
        ):
            button.clicked.connect(order)
        row = QHBoxLayout()
        row.setSpacing(style.UNIT)
        for button in (self.open, self.review, self.folder):
            row.addWidget(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        box.addWidget(self._title)
        box.addWidget(self._details)
        box.addSpacing(4)
        box.addLayout(row)
        self._game: ListedGame | None = None
        self._fork: int | None = None
        self._resumes = False
        self._some = True
        self.show_game(None)

    def show_some(self, some: bool) -> None:
        """Invite to choose a game only if there are `some` in the list."""
        self._some = some
        self.show_game(self._game, self._fork, resumes=self._resumes)

    def show_game(self, game: ListedGame | None, fork: int | None = None, *, resumes: bool = False) -> None:
        """Show this game; after `fork` moves a variation begins in which the position looked for stands.

        `resumes`: it is not over, and goes on when it is opened.
        """
        self._game, self._fork, self._resumes = game, fork, resumes
        self.open.setText(open_text(resumes=resumes))
        tip = tr("Go on with this game as it was left (Enter)")
        self.open.setToolTip(tip if resumes else tr("Open this game where one plays (Enter)"))
        hint = tr("Choose one in the list to look at it.") if self._some else ""
        self._title.say(words.title(game) if game is not None else tr("No game is chosen"))
        self._details.say(words.details(game, fork) if game is not None else hint)
        for button in (self.open, self.review, self.folder):
            button.setEnabled(game is not None)

    @staticmethod
    def _button(text: str, tip: str) -> QPushButton:
        button = order_button(text, tip)
        button.setMinimumHeight(style.scaled(32))
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button


def open_text(*, resumes: bool) -> str:
    """The text of the order that opens a game; one that is not over is resumed."""
    return tr("Resume") if resumes else tr("Open")
