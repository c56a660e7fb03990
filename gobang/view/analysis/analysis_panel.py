"""The analysis panel: an engine's best moves, how deep it has searched, and the game as a curve."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gobang.game.point import Point
from gobang.game.worth import Worth, loss, win
from gobang.model.analysis.analysis import MOST_LINES
from gobang.model.engines.specs import OWN
from gobang.model.engines.thoughts import Thought
from gobang.view import speech
from gobang.view.analysis.deepening_sign import DeepeningSign
from gobang.view.analysis.evaluation_graph import EvaluationGraph
from gobang.view.analysis.legend import ENGINES, Legend, LegendSign
from gobang.view.analysis.lines.engine_letter import EngineLetter
from gobang.view.analysis.lines.known_text import KnownText
from gobang.view.analysis.lines.lines_box import LinesBox
from gobang.view.analysis.lines.second_choice import SecondChoice
from gobang.view.analysis.lines.second_lines import SecondLines, lines_of
from gobang.view.analysis.lines.status_line import StatusLine
from gobang.view.analysis.lines.thought_heads import ThoughtHeads
from gobang.view.analysis.lines.thought_list import ThoughtList
from gobang.view.art import style
from gobang.view.art.marks import Half
from gobang.view.handlers import TellsErrors
from gobang.view.scroll_column import ScrollColumn
from gobang.view.shortening_combo import BESIDE, ShorteningCombo
from gobang.view.ticks import show_ticked
from gobang.words.analysis.analysis_words import time_choices
from gobang.words.analysis.thought_words import line_detail
from gobang.words.catalogue import tr, tr_in

CHARACTERS = 4
"""Characters of an engine's name that the box shows at least."""
_LOW = 380
"""The height below which the panel saves room, in logical pixels."""
_SIGNS = frozenset((LegendSign.ESTIMATE, LegendSign.CERTAIN, LegendSign.BEST, LegendSign.COLOURS))
_WITH_HINT = (_SIGNS - {LegendSign.COLOURS}) | {LegendSign.HINT}
_WITH_WEIGHTS = (_SIGNS - {LegendSign.COLOURS}) | {LegendSign.DISC}
"""What the legend explains, usually and while the move of a hint or weights are on the board; in no more lines then."""
_OF_TWO = ENGINES | {LegendSign.ESTIMATE, LegendSign.CERTAIN, LegendSign.BEST}
"""The same while two engines think."""


class AnalysisPanel(TellsErrors, QWidget):
    """A switch for the engine, its lines, the curve, and a switch that hides its opinion here and on the board."""

    switched = Signal(bool)  # whether the engine is to think
    count_chosen = Signal(int)  # how many lines
    time_chosen = Signal(int)  # how many seconds for a position; 0: until stopped
    engine_chosen = Signal(str)  # the name of an added engine, or empty for ours
    opinion_toggled = Signal(bool)  # whether list, curve, board and bar show what the engine thinks
    line_wanted = Signal(object)  # tuple of Points to be shown on the board, or None
    line_chosen = Signal(object)  # tuple of Points to be added to the record
    ply_chosen = Signal(int)  # a position of the game, by its number of moves
    left = Signal()  # the user is done with the number of lines

    def __init__(self) -> None:
        super().__init__()
        self._switch = QPushButton()
        self._switch.setCheckable(True)
        self._switch.toggled.connect(self.switched)
        self._engine = ShorteningCombo(CHARACTERS)
        self._engine.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._engine.activated.connect(lambda _: self.engine_chosen.emit(self._engine.currentData()))
        self._time = ShorteningCombo(CHARACTERS)
        self._time.hide()
        self._time.activated.connect(lambda _: self.time_chosen.emit(self._time.currentData()))
        self._lines = QLabel()
        self._count = LinesBox(0, MOST_LINES)
        self._count.valueChanged.connect(self.count_chosen)
        self._count.left.connect(self.left)
        self._lines.setBuddy(self._count)
        self._hidden = QCheckBox()
        self._hidden.toggled.connect(lambda hidden: self.opinion_toggled.emit(not hidden))
        self.choice = SecondChoice()
        self._letter = EngineLetter(Half.UPPER)
        self._letter.hide()
        self._status = StatusLine()
        self._detail = style.soft()
        self._detail.setWordWrap(True)
        self._detail.setFont(style.font(style.TEXT - 1))
        # Always two lines high, so that most texts move nothing below.
        self._detail.setMinimumHeight(2 * style.line_height(self._detail.font()))
        self._detail.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._known = KnownText()
        self._said = self._meaning = self._key = ""
        self._resting = False
        self._size, self._found, self._low = 15, False, False
        self._hinted = self._weighed = self._two = False
        self.thoughts = self._shown = ThoughtList()
        self.second = SecondLines()
        for each in self.lists:
            each.line_wanted.connect(partial(self._on_line_wanted, each))
            each.line_chosen.connect(self.line_chosen)
        self.deepening = DeepeningSign()
        self._heads = ThoughtHeads()
        self._heads.explained.connect(self._on_explained)
        self._legend = Legend(_SIGNS)
        self.graph = EvaluationGraph()
        self.graph.ply_chosen.connect(self.ply_chosen)
        kept = self._legend.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # so that the curve stays as it is when the first line comes
        self._legend.setSizePolicy(kept)
        self._build()
        self._label()

    @property
    def lists(self) -> tuple[ThoughtList, ThoughtList]:
        """The lines of the engine, and those of the one beside it."""
        return self.thoughts, self.second.thoughts

    @property
    def kept(self) -> ThoughtList | None:
        """The list of which a line stays on the board."""
        return next((each for each in self.lists if each.keeps), None)

    def set_engines(self, names: Sequence[str], chosen: str, second: str = "") -> None:
        """Offer our engine and these added ones, and beside it, but for `chosen`, the same; emits nothing.

        `second` is the one that thinks beside it, empty: none.
        """
        first = chosen or OWN.name
        self.choice.offer([name for name in (OWN.name, *names) if name != first], second)
        self._two = bool(second)
        self._letter.setVisible(self._two)
        self._letter.call(first)
        self.second.call(second)
        self.second.setVisible(self._two)
        self.thoughts.share(shared=self._two)
        self._heads.setVisible(not (self._low and self._two))
        self.thoughts.setAccessibleName(lines_of(first, Half.UPPER) if second else tr("Lines"))
        self._legend.set_engines((first, second) if second else None)
        self._show_signs()
        self._engine.clear()
        for name in ("", *names):
            self._engine.addItem(name or OWN.name, name)
        self._engine.setCurrentIndex(max(0, self._engine.findData(chosen)))
        self._engine.setVisible(self._engine.count() > 1)
        self._fit_time()
        self._fit_graph()

    def set_time(self, seconds: int) -> None:
        """Show how many seconds the engine has for a position; 0: until it is stopped. Emits nothing."""
        if self._time.currentData() != seconds:
            self._time.clear()
            for choice, name in time_choices(seconds).items():
                self._time.addItem(name, choice)
            self._time.setCurrentIndex(self._time.findData(seconds))
            self._fit_time()

    def set_hinted(self, hinted: bool) -> None:
        """Set whether the board shows the move of a hint, so that the legend explains its mark."""
        self._hinted = hinted
        self._show_signs()

    def set_weighed(self, weighed: bool) -> None:
        """Set whether the board shows weights too, so that the legend explains their discs."""
        self._weighed = weighed
        self._show_signs()

    def _show_signs(self) -> None:
        alone = _WITH_HINT if self._hinted else _WITH_WEIGHTS if self._weighed else _SIGNS
        beside = {LegendSign.HINT} if self._hinted else {LegendSign.DISC} if self._weighed else set()
        self._legend.set_signs(_OF_TWO | beside if self._two else alone)

    def set_key(self, key: str) -> None:
        """Name the key that does what the switch does, if there is one."""
        self._key = key
        self._tip()

    def _tip(self) -> None:
        tip = tr("Let the engine think about the position shown")
        if self._resting:
            tip = tr("The engine is done with this position and goes on with the next one. Click to switch it off.")
        self._switch.setToolTip(f"{tip} ({self._key})" if self._key else tip)

    def set_count(self, count: int) -> None:
        """Show how many lines are wanted; emits nothing."""
        self._count.blockSignals(True)
        self._count.setValue(count)
        self._count.blockSignals(False)
        self.thoughts.set_rows(count)
        self.second.thoughts.set_rows(count)
        self._fit_graph()

    def set_opinion(self, shown: bool) -> None:
        """Set the switch for showing the opinion; emits nothing."""
        show_ticked(self._hidden, not shown)

    def show_state(self, *, on: bool, status: str, thinking: bool = True, able: bool = True) -> None:
        """Show whether the engine is on, and in words what it is doing; there is nothing to stop unless `thinking`.

        `able`: whether it can be switched at all.
        """
        show_ticked(self._switch, on)
        self._switch.setEnabled(able)
        self._switch.setText(tr("Stop") if on and thinking else tr("Analyse"))
        self._resting = on and not thinking
        self._tip()
        self._said = status
        self._tell()

    def show_thoughts(self, thoughts: Sequence[Thought], size: int) -> None:
        """Show the best moves, best first, on a board of `size`; none of them while the opinion is hidden.

        Without any the status stands in their place, where there is room for a sentence.
        """
        hidden = self._hidden.isChecked()
        nothing = tr("The evaluation is hidden. Blunders are still announced.") if hidden else self._said
        self._size, self._found = size, bool(thoughts)
        self._legend.setVisible(self._found and not hidden)
        self.thoughts.show_thoughts(() if hidden else thoughts, size, nothing or tr("No moves yet"))
        self._tell()

    def show_second(self, thoughts: Sequence[Thought], size: int, status: str) -> None:
        """Show the same of the engine beside it, and in words what that is doing."""
        self.second.show_thoughts(thoughts, size, status, hidden=self._hidden.isChecked())
        self._tell()

    def show_deepening(self, text: str, *, running: bool) -> None:
        """Say how far the branch is deepened; no text: none is."""
        self.deepening.show_state(text, running=running)
        self._fit_graph()

    def show_known(self, known: str) -> None:
        """Show below the lines what is known of the position and what the person says of it; empty: nothing."""
        self._known.say(known)
        self.thoughts.crowd(crowded=bool(known))
        self._fit_graph()

    def show_game(self, values: Sequence[Worth | None], current: int, second: Sequence[Worth | None] = ()) -> None:
        """Show a value or None for each position, and which one is on the board; no curve while hidden.

        `second` are the values of the engine beside it.
        """
        hidden = self._hidden.isChecked()
        self.graph.show_game([None] * len(values) if hidden else values, current, () if hidden else second)

    def _on_line_wanted(self, of: ThoughtList, line: tuple[Point, ...] | None) -> None:
        """Show a line of either list: the one that was pointed at last, else the one that was kept last."""
        (other,) = (each for each in self.lists if each is not of)
        if of.points:
            other.point_away()
        if of.keeps:
            other.forget_line()
        self._shown = of if line is not None and not other.points else other
        self._meaning = ""
        self._tell()
        self.line_wanted.emit(self._shown.line)

    def _on_explained(self, text: str) -> None:
        self._meaning = text
        self._tell()

    def _tell(self) -> None:
        """Write below the lines what a column means, the whole line on the board, or what can be done with a line."""
        thought = self._shown.told
        status = self._said if self._found else ""
        if self._meaning:
            text = self._meaning
        elif thought is not None:
            text = line_detail(thought, self._size)
        else:
            text = tr("Point at a line to see it on the board. Wheel: step through. Click: keep. Enter: record it.")
        self._detail.setText(text)
        if self._low and (self._meaning or thought is not None):
            status = text
        self._status.say(status)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low panel the rows are lower, and the status gives its line to what is said below otherwise."""
        super().resizeEvent(event)
        low = self.height() < style.scaled(_LOW)
        if low is not self._low:
            self._low = low
            self.thoughts.set_low(low)
            self.second.thoughts.set_low(low)
            self._detail.setVisible(not low)
            self._heads.setVisible(not (low and self._two))
            side = 2 * style.UNIT
            self._column.setContentsMargins(side, style.UNIT // 4 if low else style.UNIT // 2, side, style.UNIT // 2)
            self._tell()
        self._fit_time()
        self._fit_graph()

    def _fit_time(self) -> None:
        """Offer the time beside the lines where all of it has room; it is among the preferences, too."""
        width = 1 + self._time.fontMetrics().horizontalAdvance(self._time.currentText()) + BESIDE  # 1: it is rounded
        self._time.setMinimumWidth(max(width, self._time.minimumSizeHint().width()))
        margins = self._column.contentsMargins()
        needed = margins.left() + margins.right() + self._top.minimumSize().width()
        if self._time.isHidden():
            needed += self._top.spacing() + self._time.minimumWidth()
        self._time.setVisible(needed <= self.width())

    def _fit_graph(self) -> None:
        """Show the curve where it has its least height beside everything else, and not at all where it has less."""
        column = self._column
        others = max(column.minimumSize().height(), column.heightForWidth(self.width()))
        if not self.graph.isHidden():
            others -= self.graph.minimumSizeHint().height() + column.spacing()
        fits = others + column.spacing() + self.graph.minimumSizeHint().height() <= self.height()
        self.graph.setVisible(fits)

    def sizeHint(self) -> QSize:
        """The same as the panel beside it."""
        return QSize(460, 420)

    def _build(self) -> None:
        content = QWidget()
        column = self._column = QVBoxLayout(content)
        column.setContentsMargins(2 * style.UNIT, style.UNIT // 2, 2 * style.UNIT, style.UNIT // 2)
        column.setSpacing(2)  # so that everything fits at 1280×800, also while Continue is below
        top = self._top = QHBoxLayout()
        top.setSpacing(style.UNIT)
        top.addWidget(self._switch)
        top.addWidget(self._engine, 1)
        top.addStretch()
        top.addWidget(self._time)
        top.addWidget(self._lines)
        top.addWidget(self._count)
        column.addLayout(top)
        about = QHBoxLayout()
        about.setSpacing(style.UNIT)
        about.addWidget(self._letter)
        about.addWidget(self._status, 1)
        about.addWidget(self.choice)
        column.addLayout(about)
        column.addWidget(self.deepening)
        column.addWidget(self._heads)
        column.addWidget(self.thoughts)
        column.addWidget(self.second)
        column.addWidget(self._known)
        column.addWidget(self._detail)
        column.addWidget(self.graph, 1)
        below = QHBoxLayout()
        below.setSpacing(style.UNIT)
        below.addWidget(self._legend, 1)
        below.addWidget(self._hidden)
        column.addLayout(below)
        column.addStretch()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(ScrollColumn(content))
        self.setMinimumWidth(content.minimumSizeHint().width())

    def _label(self) -> None:
        self.set_key("")
        speech.call(self._engine, tr("Engine"))
        self._engine.setToolTip(tr("Which engine thinks"))
        speech.call(self._time, tr("Time"))
        self._time.setToolTip(tr("How long the engine thinks about a position before it stops by itself"))
        self._lines.setText(tr("Lines"))
        self._count.call_all(tr_in("lines of an analysis", "all"))
        self._count.setToolTip(tr("How many of the best moves are shown; below 1: every move"))
        self._count.setAccessibleName(tr("Lines"))
        self._hidden.setText(tr("Hide evaluation"))
        self._hidden.setToolTip(
            tr("Show nothing on the board, in the list, the bar or the curve; blunders are still announced")
        )
        self.show_state(on=self._switch.isChecked(), status=self._said)


if __name__ == "__main__":
    from gobang.game.notation import parse_position_string
    from gobang.view.demo import show

    def demo() -> QWidget:
        """Five lines of an attack, and the game so far."""
        panel = AnalysisPanel()
        lines = ("h12i12j11", "k9k10l8j10", "g6f5h7", "d4d5", "a1b2c3")
        values = (win(7), Worth(0.71), Worth(0.55), Worth(0.31), loss(4))
        panel.show_thoughts(
            [
                Thought(rank, tuple(parse_position_string(line, 15)), worth, 12, 17)
                for rank, (line, worth) in enumerate(zip(lines, values, strict=True))
            ],
            15,
        )
        game = [0.5, 0.52, 0.5, 0.55, 0.48, 0.6, None, 0.62, 0.7, 0.35, 0.4, 0.75, 1.0, 1.0]
        panel.show_game([None if v is None else win(9) if v == 1.0 else Worth(v) for v in game], 11)
        panel.show_state(on=True, status="depth 12 · 1234 k positions")
        return panel

    show(demo)
