"""The card for the opening of a game: whose choice it is, and a button for each thing that may be done."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from gobang.game.openings.action import ActionKind
from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr, tr_in
from gobang.words.play.opening_words import picked_text

CHOSEN_BY_BUTTON = (
    *(ActionKind.SWAP, ActionKind.STAY, ActionKind.BLACK, ActionKind.WHITE, ActionKind.DECLARE),
    ActionKind.OFFER,
)
"""The actions that have a button; stones are placed and taken on the board."""
LETTERS = dict(zip(CHOSEN_BY_BUTTON, "SYLWDF", strict=True))
"""With the Alt key they press the buttons, in every language. No menu and no usual key of an order has one of them."""
OFFER, BACK = LETTERS[ActionKind.OFFER], "C"


class OpeningCard(TellsErrors, QWidget):
    """Stands in the place of the choices, which an opening does not need, and is as large as they are or larger.

    Its buttons lie at the bottom, so that no text moves them, and the text just over them: a long notice may cover what
    is above.
    """

    chosen = Signal(object)  # ActionKind
    declared = Signal(int)  # how many fifth stones are to be offered
    offered = Signal()  # what was picked is to be offered
    returned = Signal()  # nothing is to be offered after all

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Opening"))
        self._text = QLabel(wordWrap=True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._row = QWidget()
        self._grid = QGridLayout(self._row)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(style.UNIT // 2)
        self.number = QSpinBox(self._row, minimum=1)
        for part in (self.number, self.number.lineEdit()):
            part.setAccessibleName(tr("Points for the fifth stone"))
        self.number.setToolTip(tr("Points for the fifth stone"))
        self.number.hide()
        self._needed: dict[int, int] = {}
        """The greatest height needed so far, by the width."""
        self.buttons: tuple[QPushButton, ...] = ()
        """The buttons that it shows."""
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(style.UNIT // 2)
        box.addWidget(self._text, 1)
        box.addWidget(self._row)

    @property
    def text(self) -> str:
        """What the card says."""
        return self._text.text()

    def needs(self, width: int) -> int:
        """The height for all of it at this width. It never becomes less, so that what is below stays where it is."""
        needed = self._text.heightForWidth(width) + style.UNIT // 2 + self._row.sizeHint().height()
        needed = max(needed, self._needed.get(width, 0))
        self._needed[width] = needed
        return needed

    def follow(self, control: QWidget) -> None:
        """Let Tab lead from `control` to the number and the buttons, before all others."""
        control = control.focusProxy() or control  # Qt passes over one that has no focus of its own
        for part in self._parts:
            QWidget.setTabOrder(control, part)
            control = part

    def show_text(self, text: str) -> None:
        """Say `text`."""
        self._text.setText(text)
        style.set_tip(self._text, text)
        self.setAccessibleDescription(text)
        self.updateGeometry()  # so that the panel asks what it needs

    def show_actions(self, actions: Sequence[tuple[ActionKind, str]], most: int) -> None:
        """Show a button with its text for each of these actions; for DECLARE a number up to `most` beside it."""
        self._show(
            [
                self._button(text, LETTERS[kind], lambda _=False, kind=kind: self._on_pressed(kind))
                for kind, text in actions
            ]
        )
        declares = any(kind is ActionKind.DECLARE for kind, _ in actions)
        if declares and most != self.number.maximum():
            self.number.setMaximum(most)
            self.number.setValue(1)
        self.number.setVisible(declares)
        self._place()

    def show_picking(self, picked: int, wanted: int, *, may_return: bool) -> None:
        """Show the button that offers the points picked, usable if they are as many as wanted, and the way back."""
        offer = self._button(picked_text(picked, wanted), OFFER, self.offered.emit)
        offer.setProperty("primary", True)
        offer.setEnabled(picked == wanted)
        back = [self._button(tr("Back"), BACK, self.returned.emit)] if may_return else []
        self._show([offer, *back])
        self.number.hide()
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons side by side, or in fewer columns where their words have no room for that."""
        super().resizeEvent(event)
        self._place()

    def _on_pressed(self, kind: ActionKind) -> None:
        if kind is ActionKind.DECLARE:
            self.declared.emit(self.number.value())
        else:
            self.chosen.emit(kind)

    def _button(self, text: str, letter: str, pressed: object) -> QPushButton:
        place = text.upper().find(letter)
        lettered = tr_in("key of a button", "{0} (&{1})").format(text, letter)
        if place >= 0:
            lettered = f"{text[:place]}&{text[place:]}"
        button = QPushButton(lettered, self._row)
        button.setAccessibleName(text)
        button.setProperty("order", True)
        button.clicked.connect(pressed)
        return button

    def _show(self, buttons: list[QPushButton]) -> None:
        for button in self.buttons:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = tuple(buttons)
        for button in buttons:
            button.show()

    def _place(self) -> None:
        parts = self._parts
        columns = next((number for number in range(len(parts), 1, -1) if self._fits(parts, number)), 1)
        for place, part in enumerate(parts):
            alone = place == len(parts) - 1 and place % columns == 0
            self._grid.addWidget(part, place // columns, place % columns, 1, columns if alone else 1)

    @property
    def _parts(self) -> list[QWidget]:
        return [*([] if self.number.isHidden() else [self.number]), *self.buttons]

    def _fits(self, parts: Sequence[QWidget], columns: int) -> bool:
        """Whether the card is wide enough for so many columns."""
        widths = [max(part.sizeHint().width() for part in parts[column::columns]) for column in range(columns)]
        return sum(widths) + (columns - 1) * self._grid.spacing() <= self.width()


if __name__ == "__main__":
    from gobang.view.demo import show

    def demo() -> QWidget:
        """A choice between two colours."""
        card = OpeningCard()
        card.show_text("Swap2")
        card.show_actions([(ActionKind.BLACK, "Take Black"), (ActionKind.WHITE, "Take White")], 1)
        return card

    show(demo)
