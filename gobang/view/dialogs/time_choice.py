"""The choice of a time control: its kind, usual ones of that kind, and free values."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSpinBox, QToolButton, QVBoxLayout, QWidget

from gobang.game.play.timecontrol import NO_LIMIT, TimeControl, TimeKind
from gobang.view.art import style
from gobang.view.dialogs.time_box import TimeBox
from gobang.view.ticks import show_ticked
from gobang.words.catalogue import tr
from gobang.words.play.times import control_text, kind_name, kind_sentence

SECOND, MINUTE = 1000, 60_000

OFFERED = {
    TimeKind.NONE: ("",),
    TimeKind.GAME: ("600", "60", "300", "1800"),
    TimeKind.INCREMENT: ("300+3", "60+1", "900+10"),
    TimeKind.MOVE: ("0 1x30 byo-yomi", "0 1x5 byo-yomi", "0 1x10 byo-yomi", "0 1x60 byo-yomi"),
    TimeKind.JAPANESE: ("600 3x30 byo-yomi", "300 5x10 byo-yomi"),
    TimeKind.CANADIAN: ("600 15/300 Canadian", "300 10/60 Canadian"),
}
"""The controls offered for each kind; the first one is shown when the kind is chosen."""


class TimeChoice(QWidget):
    """Shows a TimeControl and lets it be changed; `control` is the result."""

    changed = Signal()

    def __init__(self, control: TimeControl) -> None:
        super().__init__()
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Kind of time limit"))
        for kind in TimeKind:
            self.kind.addItem(kind_name(kind), kind)
        self.about = style.soft()
        self.about.setWordWrap(True)
        self.main = TimeBox(tr("Time for the game"), MINUTE)
        self.increment = TimeBox(tr("Time added by a move"), SECOND)
        self.count = QSpinBox(minimum=1, maximum=99)
        self.period = TimeBox(tr("Time of a period or a move"), SECOND)
        self._before_count, self._before_period = QLabel(), QLabel()
        self._after = QLabel()
        self._with_increment = (QLabel("+"), self.increment, QLabel(tr("a move")))
        self._boxes = row_of(self.main, *self._with_increment)
        self._over = row_of(self._before_count, self.count, self._before_period, self.period, self._after)
        self._chips = row_of()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(style.UNIT)
        for widget in (self.kind, self._boxes, self._over, self._chips, self.about):
            layout.addWidget(widget)
        self.show_control(control)
        for box in (self.main, self.increment, self.count, self.period):
            box.valueChanged.connect(self._tick)
        self.kind.activated.connect(lambda _: self.show_control(TimeControl.parse(OFFERED[self.kind.currentData()][0])))

    @property
    def control(self) -> TimeControl:
        """The present choice."""
        main, period, count = self.main.ms, self.period.ms, self.count.value()
        match self.kind.currentData():
            case TimeKind.GAME:
                return TimeControl(main)
            case TimeKind.INCREMENT:
                return TimeControl(main, self.increment.ms)
            case TimeKind.MOVE:
                return TimeControl(0, 0, period, periods=1)
            case TimeKind.JAPANESE:
                return TimeControl(main, 0, period, periods=count)
            case TimeKind.CANADIAN:
                return TimeControl(main, 0, period, moves=count)
        return NO_LIMIT

    def show_control(self, control: TimeControl) -> None:
        """Show `control` in the boxes."""
        kind = control.kind
        self.kind.setCurrentIndex(self.kind.findData(kind))
        over = kind in (TimeKind.JAPANESE, TimeKind.CANADIAN)
        self.main.setMinimum(0 if over else 1)
        self.main.set_ms(control.main_ms or 0)
        self.increment.set_ms(control.increment_ms)
        self.count.setValue(control.periods or control.moves)
        counted = tr("Moves in a period") if kind is TimeKind.CANADIAN else tr("Periods")
        self.count.setAccessibleName(counted)
        self.count.lineEdit().setAccessibleName(counted)
        self.period.set_ms(control.period_ms)
        self._boxes.setVisible(kind not in (TimeKind.NONE, TimeKind.MOVE))
        for widget in self._with_increment:
            widget.setVisible(kind is TimeKind.INCREMENT)
        self._over.setVisible(over or kind is TimeKind.MOVE)
        self._chips.setVisible(kind is not TimeKind.NONE)
        self.count.setVisible(over)
        between = {TimeKind.JAPANESE: tr("then"), TimeKind.CANADIAN: tr("then")}
        middle = {TimeKind.JAPANESE: "×", TimeKind.CANADIAN: tr("moves in")}
        last = {TimeKind.MOVE: tr("a move")}
        for label, texts in ((self._before_count, between), (self._before_period, middle), (self._after, last)):
            label.setText(texts.get(kind, ""))
            label.setVisible(kind in texts)
        self.about.setText(kind_sentence(kind))
        self._offer(kind)
        self.changed.emit()

    def _offer(self, kind: TimeKind) -> None:
        """Show a button for each usual control of `kind`."""
        row = self._chips.layout()
        while row is not None and (item := row.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        if not isinstance(row, QHBoxLayout):
            return
        for control in sorted(map(TimeControl.parse, OFFERED[kind]), key=lambda each: each.before_fall(each.full)):
            chip = QToolButton(self._chips)
            chip.setCheckable(True)
            chip.setText(control_text(control))
            chip.setProperty("control", control)
            chip.toggled.connect(lambda _=False, control=control: self._fill(control))
            row.addWidget(chip)
            chip.show()
        row.addStretch()
        self._tick()

    def _tick(self) -> None:
        """Show which of the usual controls is chosen, if one is."""
        for chip in self._chips.findChildren(QToolButton):
            show_ticked(chip, chip.property("control") == self.control)

    def _fill(self, control: TimeControl) -> None:
        """Show a usual control of the present kind, without making the buttons again."""
        self.main.set_ms(control.main_ms or 0)
        self.increment.set_ms(control.increment_ms)
        self.count.setValue(control.periods or control.moves)
        self.period.set_ms(control.period_ms)
        self._tick()  # a click has turned the button that was chosen already


def row_of(*widgets: QWidget) -> QWidget:
    """Return a widget that holds `widgets` side by side, from the left."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(style.UNIT)
    for widget in widgets:
        layout.addWidget(widget)
    layout.addStretch()
    return row
