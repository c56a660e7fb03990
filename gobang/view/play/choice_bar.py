"""The choices at the top of the panel: mode, opponents, rule and board size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QIcon
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QSizePolicy, QWidget, QWidgetAction

from gobang.game.openings import opening_rules
from gobang.game.point import Stone
from gobang.game.ruleset import RULES
from gobang.model.opponents.opponents import Opponent
from gobang.model.setup import COMMON_SIZES, FREE_OPENING, Mode, Setup
from gobang.view import speech
from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.orders.action_button import ActionButton
from gobang.view.orders.actions import Actions
from gobang.view.play.opponent_combo import OpponentCombo
from gobang.view.rows import Rows
from gobang.view.shortening_combo import BESIDE, ShorteningCombo
from gobang.words.board import board_name, stone_name
from gobang.words.catalogue import tr
from gobang.words.play import opening_words
from gobang.words.play.opponents import mode_name
from gobang.words.play.rule_names import rule_name, rule_sentence, setup_name, short_setup_name

LEAST_ROWS, MOST_ROWS = 3, 5
"""The rows of one column if no machine is shown, and if two are, one below the other."""
ONE_ROW = 1
"""All that a very low window has room for."""
TALLEST = 44
"""The greatest height of a choice in logical pixels."""


class ChoiceBar(QWidget):
    """Shows a Setup. `chosen` carries the one that the user asks for; only `show_setup` shows it.

    The choices stand in two rows, or in a narrow bar in one column. Where two machines have no room for their names
    beside New game, that shows a sign instead of its words. A bar is equally high whatever the mode, so that another
    mode moves nothing below. While one tries out how a reviewed game could have gone on, the way back to the
    review stands in the place of the mode, of which there is only one then.
    """

    chosen = Signal(object)  # Setup

    def __init__(self, machines: Sequence[Opponent], actions: Actions) -> None:
        super().__init__()
        self._setup = Setup()
        machines = tuple(machines)
        self.mode = self._combo(tr("Who plays"), ((mode_name(mode), mode, "") for mode in Mode))
        self.opponent = OpponentCombo(machines)
        self.second = OpponentCombo(machines)
        self.game = _MenuCombo(self._menu(actions.game_options))
        self.back = ActionButton(actions.back_to_review, self)
        self.back.setProperty("order", True)
        self.begin = ActionButton(actions.new_game, self)
        self.begin.setProperty("primary", True)
        self.begin.setProperty("order", True)  # with little room beside its words
        self._second_try = False
        self._rows: int | None = None
        self._width = 0
        self._beside = True
        self._box = Rows(self)
        for widget in (self.mode, self.opponent, self.second, self.game):
            widget.setParent(self)  # without a parent each would be a window of its own
            widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.mode.activated.connect(lambda _: self._want(self._setup.in_mode(self.mode.currentData())))
        self.opponent.activated.connect(lambda _: self._choose(opponent=self.opponent.currentData()))
        self.second.activated.connect(lambda _: self._choose(second=self.second.currentData()))
        actions.back_to_review.changed.connect(self._place)
        look.changed.connect(self._place)
        self.show_setup(self._setup)

    def show_setup(self, setup: Setup, *, second_try: bool = False) -> None:
        """Show the choices of `setup`; in a second try without time and opening, which it does not have."""
        self._setup, self._second_try = setup, second_try
        self.mode.setCurrentIndex(self.mode.findData(setup.mode))
        self.opponent.choose(setup.opponent)
        self.second.choose(setup.second)
        rule = setup.opening_rule
        swaps = rule is not None and rule.swaps
        black, white = tr("Black's machine"), tr("White's machine")
        if swaps:
            black, white = tr("Black's machine at first"), tr("White's machine at first")
        first = black if setup.mode is Mode.MACHINES else tr("Opponent")
        for combo, whose in ((self.opponent, first), (self.second, white)):
            speech.call(combo, whose)
            combo.setToolTip(style.as_text(whose))
        for combo, stone in ((self.opponent, Stone.BLACK), (self.second, Stone.WHITE)):
            combo.set_rule(setup.rule)
            combo.set_seat(stone if setup.mode is Mode.MACHINES else None, swaps=swaps)
        named = replace(setup, second_try=True) if second_try else setup
        self.game.show_choice(setup_name(named), short_setup_name(named))
        self._place()
        self.game.setToolTip(tr("Rule and board: {0}").format(setup_name(named)))
        speech.call(self.game, tr("Rule and board"))
        for action in self.game.menu().actions():
            if isinstance(change := action.data(), dict):
                action.setChecked(all(getattr(setup, name) == value for name, value in change.items()))
        for action in (self._opening_headline, self._opening.menuAction()):
            action.setVisible(not setup.free)
        self._at_random.setVisible(setup.mode is Mode.MACHINES)
        self._at_random.setEnabled(setup.opening_rule is None)
        self._at_random.setChecked(setup.begins_at_random)
        self._own_headline.show_text(tr("Your colour at first") if swaps else tr("Your colour"))
        for action in (self._own_headline, *self._own.actions()):
            action.setVisible(setup.mode is Mode.VERSUS)
        for action in self._first.actions():
            action.setEnabled(not setup.rules.black_begins and setup.opening_rule is None)

    def height_of(self, rows: int, gap: int) -> int:
        """The height of so many rows in one column with this gap between them."""
        return rows * max(self.mode.sizeHint().height(), self.begin.sizeHint().height()) + (rows - 1) * gap

    def set_rows(self, rows: int | None, gap: int = style.UNIT) -> None:
        """Use one column of at most `rows` rows, from LEAST_ROWS to MOST_ROWS, with this gap between them.

        If they are too few, two machines stand side by side, or else no machine is shown. None: use two columns.
        ONE_ROW: only rule and board and New game, side by side; the rest is in the dialog that their menu opens.
        """
        if (rows, gap) != (self._rows, self._box.spacing()):
            self._rows = rows
            self._box.setSpacing(gap)
            self._place()

    def rows_in_columns(self, width: int) -> int:
        """How many rows two columns have at most in this width."""
        return 2 if self._has_room_beside(width) else 3

    def _has_room_beside(self, width: int) -> bool:
        return style.percent() <= 100 or 2 * self.mode.sizeHint().width() + style.UNIT <= width

    def set_width(self, width: int) -> None:
        """Put the mode and the opponent below each other where large words leave the mode no room beside it."""
        beside = self._has_room_beside(width)
        if (beside, width) != (self._beside, self._width):
            self._beside, self._width = beside, width
            self._place()

    def _place(self) -> None:
        """Lay the choices out row by row. New game is always at the right end of the last row."""
        everything: tuple[QWidget, ...] = (self.mode, self.back, self.opponent, self.second, self.game, self.begin)
        rows = self._of_two_columns() if self._rows is None else self._of_one_column(self._rows)
        shown = [widget for row in rows for widget in row]
        self.begin.set_sign(self._sign_of_begin() if len(rows[-1]) > 2 else None)
        high = QSizePolicy.Policy.Fixed if self._rows is None else QSizePolicy.Policy.Expanding
        for widget in everything:
            widget.setVisible(widget in shown)
            widget.setSizePolicy(widget.sizePolicy().horizontalPolicy(), high)
            widget.setMaximumHeight(style.scaled(TALLEST))
        self._box.share_out(rows, as_needed=(self.begin,) if len(rows[-1]) > 2 else ())
        for row, line in zip(rows, self._box.lines, strict=True):
            line.setSpacing(style.UNIT if len(row) < 3 else style.UNIT * 3 // 4)
        self.begin.setMinimumHeight(self.mode.sizeHint().height() if self._rows is None else 0)
        columns = self._rows is None
        both = columns and self._beside and self._setup.mode is Mode.MACHINES
        beside = (self.mode if both else self.begin).sizeHint().width()
        self.mode.setMinimumWidth(beside if both else 0)
        self.game.setMinimumWidth(self._game_needs(beside) if columns else 0)

    def _sign_of_begin(self) -> QIcon | None:
        """A sign instead of the words of New game where the name of a machine has no room beside them."""
        self.begin.set_sign(None)
        gaps = 2 * (style.UNIT * 3 // 4)
        room = (self._width - gaps - self.begin.sizeHint().width()) // 2 - BESIDE
        needed = max(self.opponent.widest_name, self.second.widest_name)
        return icons.icon("new-game", look.theme, "on_accent") if needed > room else None

    @property
    def _first_choice(self) -> QWidget:
        """The mode, or the way back to the review."""
        return self.back if self.back.isEnabled() else self.mode

    def _of_two_columns(self) -> list[tuple[QWidget, ...]]:
        """Two rows; three where large words leave the mode no room beside an opponent."""
        mode, first = self._setup.mode, self._first_choice
        if not self._beside:
            machines = {Mode.VERSUS: (self.opponent,), Mode.MACHINES: (self.opponent, self.second)}.get(mode)
            if machines is None:
                return _alone(first, self.game, self.begin)
            return [(first,), machines, (self.game, self.begin)]
        if mode is Mode.MACHINES:
            return [(first, self.game), (self.opponent, self.second, self.begin)]
        return [(first, self.opponent) if mode is Mode.VERSUS else (first,), (self.game, self.begin)]

    def _of_one_column(self, most: int) -> list[tuple[QWidget, ...]]:
        """A row for each choice; two machines in one row or in none if there are `most` rows."""
        mode, first = self._setup.mode, self._first_choice
        if most == ONE_ROW:
            return [(self.back if self.back.isEnabled() else self.game, self.begin)]
        machines = {Mode.VERSUS: [self.opponent], Mode.MACHINES: [self.opponent, self.second]}.get(mode, [])
        if len(machines) + LEAST_ROWS > most:
            return [(first,), *([tuple(machines)] if most > LEAST_ROWS else []), (self.game,), (self.begin,)]
        return _alone(first, *machines, self.game, self.begin)

    def _game_needs(self, beside: int) -> int:
        """How wide rule and board are, or what is left `beside` them: a long name of a rule takes more than half."""
        return max(0, min(self.game.sizeHint().width(), self._width - style.UNIT - beside))

    def set_machines(self, machines: Sequence[Opponent]) -> None:
        """Offer these machines."""
        machines = tuple(machines)
        for combo in (self.opponent, self.second):
            combo.set_machines(machines)
        self.show_setup(self._setup, second_try=self._second_try)

    def _choose(self, **change: object) -> None:
        self._want(replace(self._setup, **change))  # type: ignore[arg-type]

    def _want(self, wanted: Setup) -> None:
        self.show_setup(self._setup, second_try=self._second_try)
        if wanted != self._setup:
            self.chosen.emit(wanted)

    def _combo(self, name: str, items: Iterable[tuple[str, object, str]]) -> ShorteningCombo:
        combo = ShorteningCombo()
        speech.call(combo, name)
        combo.setToolTip(style.as_text(name))
        for row, (text, data, tip) in enumerate(items):
            combo.addItem(text, data)
            combo.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)
        return combo

    def _menu(self, more: QAction) -> QMenu:
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self._headline(menu, tr("Rule"))
        self._group(menu, [(rule_name(name), rule_sentence(name), {"rule": name}) for name in RULES])
        self._headline(menu, tr("Board"))
        self._group(menu, [(board_name(size), "", {"size": size}) for size in COMMON_SIZES])
        self._opening_headline = self._headline(menu, tr("Opening"))
        self._opening = menu.addMenu("")
        self._opening.setToolTipsVisible(True)
        self._at_random = menu.addAction(tr("Random opening"))
        self._at_random.setCheckable(True)
        self._at_random.setToolTip(style.wrapped(opening_words.random_opening_sentence()))
        self._at_random.triggered.connect(lambda: self._choose(random_opening=not self._setup.begins_at_random))
        menu.aboutToShow.connect(self._show_openings)
        self._own_headline = self._headline(menu, tr("Your colour"))
        self._own = self._group(menu, [(stone_name(stone), "", {"own": stone}) for stone in (Stone.BLACK, Stone.WHITE)])
        self._headline(menu, tr("First move"))
        self._first = self._group(
            menu, [(stone_name(stone), "", {"first": stone}) for stone in (Stone.BLACK, Stone.WHITE)]
        )
        menu.addSeparator()
        order = menu.addAction(
            more.text(), more.trigger
        )  # without its key, which would make the menu wider than the box
        order.setToolTip(more.toolTip())
        more.changed.connect(lambda: order.setToolTip(more.toolTip()))
        return menu

    def _show_openings(self) -> None:
        """Offer the opening rules that fit the rule and the board, and tick the one in use."""
        words, rules = opening_words, opening_rules.OPENING_RULES
        if self._opening.isEmpty():
            tips = {name: style.wrapped(words.opening_rule_sentence(name)) for name in rules}
            name_of = words.opening_rule_name
            self._group(self._opening, [(name_of(name), tips[name], {"opening": name}) for name in rules])
        rule = self._setup.opening_rule
        used = FREE_OPENING if rule is None else rule.name
        for action in self._opening.actions():
            name = action.data()["opening"]
            action.setVisible(rules[name].fits(self._setup.size, renju=self._setup.rules.renju))
            action.setChecked(name == used)
        self._opening.setTitle(words.opening_rule_name(used))

    def _headline(self, menu: QMenu, text: str) -> _Headline:
        menu.addSeparator()
        headline = _Headline(menu, text)
        menu.addAction(headline)
        return headline

    def _group(self, menu: QMenu, items: Iterable[tuple[str, str, dict[str, object]]]) -> QActionGroup:
        group = QActionGroup(menu)
        for text, tip, change in items:
            action = group.addAction(text)
            action.setCheckable(True)
            action.setToolTip(tip or text)
            action.setData(change)
            action.triggered.connect(lambda _=False, change=change: self._choose(**change))
            menu.addAction(action)
        return group


def _alone(*widgets: QWidget) -> list[tuple[QWidget, ...]]:
    """A row for each of them."""
    return [(widget,) for widget in widgets]


class _Headline(QWidgetAction):
    """A heading in a menu. WORKAROUND(Qt 6.x): with a style sheet Qt draws a section without its text."""

    def __init__(self, menu: QMenu, text: str) -> None:
        super().__init__(menu)
        self._label = style.soft()
        self._label.setContentsMargins(11, 4, 11, 2)
        self.setDefaultWidget(self._label)
        self.setEnabled(False)  # arrow keys skip it
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Say `text`."""
        self._label.setText(text)
        self.setText(text)


class _MenuCombo(ShorteningCombo):
    """A box that shows what is chosen in a menu, and opens the menu."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)  # its text changes
        self._menu = menu
        self._short = ""
        self.addItem("")

    def show_choice(self, whole: str, short: str) -> None:
        """Show the `whole` choice, or a `short` name of it where there is no more room."""
        self._short = short
        self.setItemText(0, whole)
        self.update()

    @property
    def shown_text(self) -> str:
        """The whole choice if it has room, else its short name."""
        shown = super().shown_text
        return shown if shown == self.whole_text else self.shortened(self._short)

    def menu(self) -> QMenu:
        """The menu that it opens."""
        return self._menu

    def showPopup(self) -> None:
        """Open the menu under the box."""
        self._menu.setMinimumWidth(self.width())
        # WORKAROUND(Qt 6.x): a menu that was wider before stays so until something makes it measure its entries again
        QApplication.sendEvent(self._menu, QEvent(QEvent.Type.StyleChange))
        self._menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
