"""What a library is searched by: a field for words, and chips that narrow the list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gobang.game.library.values import RESULTS, Query
from gobang.game.ruleset import RULES
from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.frame.flow import FlowLayout
from gobang.view.frame.menu_button import MenuButton
from gobang.view.handlers import TellsErrors
from gobang.view.ticks import show_ticked
from gobang.words.catalogue import as_list, tr
from gobang.words.library import place as words
from gobang.words.library.results import result_name
from gobang.words.play.opening_words import renju_opening_title
from gobang.words.play.rule_names import rule_name

TYPED_MS = 250
"""How long after the last letter the search begins."""
NARROW = 820
"""Below this width one button holds all chips."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A chip with a menu: its title, and what each entry sets in the Query."""

    title: str
    entries: Mapping[str, Mapping[str, object]]
    unset: Mapping[str, object]


def choices() -> dict[str, Choice]:
    """The chips with menus, from left to right."""
    lengths = {text: {"least": a, "most": b} for (a, b), text in words.length_names().items()}
    mistakes = {text: {"least_mistakes": a, "most_mistakes": b} for (a, b), text in words.mistake_names().items()}
    return {
        "rule": Choice(tr("Rule"), {rule_name(name): {"rule": name} for name in RULES}, {"rule": None}),
        "result": Choice(tr("Result"), {result_name(name): {"result": name} for name in RESULTS}, {"result": None}),
        "opening": Choice(
            tr("Opening"),
            {renju_opening_title(each): {"opening": number} for number, each in words.OPENINGS.items()},
            {"opening": ""},
        ),
        "length": Choice(tr("Length"), lengths, {"least": None, "most": None}),
        "date": Choice(tr("Date"), {}, {"since": "", "until": ""}),
        "mistakes": Choice(tr("Mistakes"), mistakes, {"least_mistakes": None, "most_mistakes": None}),
    }


class SearchRow(TellsErrors, QWidget):
    """Shows the search it is given, and emits what the user changes in it."""

    sought = Signal(object)  # dict of fields of the Query
    by_position_wanted = Signal(bool)
    own_wanted = Signal(bool)
    compact_wanted = Signal(bool)
    dates_wanted = Signal()  # to be asked from when to when

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Player, event, date…"))
        self.field.setAccessibleName(tr("Search for a player, an event or a date"))
        self._wipe = QAction(tr("Clear the search"), self.field)
        self._wipe.triggered.connect(self._on_wiped)
        self._wipe.setVisible(False)
        self.field.addAction(self._wipe, QLineEdit.ActionPosition.TrailingPosition)
        self._draw_icon()
        look.changed.connect(self._draw_icon)
        self.field.textChanged.connect(lambda text: self._wipe.setVisible(bool(text)))
        self._typed = QTimer(self, singleShot=True, interval=TYPED_MS)
        self._typed.timeout.connect(self._emit_text)
        self.field.textEdited.connect(lambda _: self._typed.start())
        self.field.returnPressed.connect(self._emit_text)
        self.position = self._toggle(tr("Position on the board"), tr("Only games that hold the position on the board"))
        self.own = self._toggle(tr("Own games"), tr("Only games that were played here"))
        self.twins = self._toggle(tr("Duplicates"), tr("Only games whose moves another game has, too"))
        self.position.toggled.connect(self.by_position_wanted)
        self.own.toggled.connect(self.own_wanted)
        self.twins.toggled.connect(lambda on: self.sought.emit({"twins": on}))
        self.compact = self._toggle(tr("Compact list"), tr("Low rows without pictures, so that more games are seen"))
        self.compact.toggled.connect(self.compact_wanted)
        self._choices = choices()
        self._set: dict[str, str] = {}
        """What chips with menus are set to, by their titles."""
        self._menus: dict[str, QMenu] = {}
        self._entries: dict[str, dict[str, QAction]] = {}
        self.chips: dict[str, MenuButton] = {}
        for name, choice in self._choices.items():
            self._menus[name] = QMenu(choice.title, self)
            self._fill_menu(name)
            self.chips[name] = self._chip(choice.title, self._menus[name])
        self._all = QMenu(tr("Filter"), self)
        for menu in self._menus.values():
            self._all.addMenu(menu)
        self.filter = self._chip(tr("Filter"), self._all)
        self._flowing = QWidget()
        self._flow = FlowLayout(style.UNIT)
        self._flowing.setLayout(self._flow)
        for chip in (self.position, *self.chips.values(), self.own, self.twins, self.filter, self.compact):
            self._flow.addWidget(chip)
        self._lay_out()

    def _lay_out(self) -> None:
        self.add = MenuButton(tr("Add games…"))
        self.add.setProperty("primary", True)
        self.add.setToolTip(tr("Copy games from files, folders or archives into this library"))
        self.other = MenuButton(tr("Open a library…"))
        self.other.setToolTip(tr("See the games of another folder"))
        top = QHBoxLayout()
        top.setSpacing(style.UNIT)
        top.addWidget(self.field, 1)
        top.addWidget(self.other)
        top.addWidget(self.add)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(style.UNIT)
        box.addLayout(top)
        box.addWidget(self._flowing)

    def show_search(self, query: Query, *, by_position: bool, own: bool) -> None:
        """Show what is looked for. `by_position`: games with the position on the board."""
        if not self._typed.isActive() and query.text != self.field.text().strip():
            self.field.setText(query.text)
        show_ticked(self.position, by_position)
        show_ticked(self.own, own)
        show_ticked(self.twins, query.twins)
        self._set = {}
        for name, choice in self._choices.items():
            found = next(
                (
                    text
                    for text, values in choice.entries.items()
                    if all(getattr(query, field) == value for field, value in values.items())
                ),
                None,
            )
            if name == "date" and found is None and (query.since or query.until):
                found = words.dates_text(query.since, query.until)
            chip = self.chips[name]
            chip.setText(choice.title if found is None else found)
            chip.setAccessibleName(choice.title if found is None else tr("{0}: {1}").format(choice.title, found))
            chip.setChecked(found is not None)
            if found is not None:
                self._set[choice.title] = found
            for text, action in self._entries[name].items():
                action.setChecked(text == (found or ""))
            if name == "date":
                self._dates.setChecked(found is not None and found not in choice.entries)
        every = as_list(tr("{0}: {1}").format(*each) for each in self._set.items())
        self.filter.setChecked(bool(self._set))
        self.filter.setAccessibleName(tr("Filter: {0}").format(every) if every else tr("Filter"))
        tip = tr("Filter: {0}") if every else tr("Narrow the list: {0}")
        style.set_tip(self.filter, tip.format(every or tr("Filter")))
        self._name_filter(self.width())
        self._flow.invalidate()

    def show_years(self, years: Sequence[str]) -> None:
        """Let each of these years be chosen as a date."""
        if [*self._choices["date"].entries] != [*years]:
            entries = {year: {"since": year, "until": year} for year in years}
            self._choices["date"] = replace(self._choices["date"], entries=entries)
            self._fill_menu("date")

    def heightForWidth(self, width: int) -> int:
        """The height of the field and of as many rows of chips as are needed."""
        self._show_fitting(width)
        return self.field.sizeHint().height() + style.UNIT + self._flow.heightForWidth(width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show all chips, or one button in their place."""
        super().resizeEvent(event)
        self._show_fitting(self.width())

    def _show_fitting(self, width: int) -> None:
        narrow = width < style.scaled(NARROW)
        for chip in self.chips.values():
            chip.setVisible(not narrow)
        self.filter.setVisible(narrow)
        if narrow:
            self._name_filter(width)

    def _name_filter(self, width: int) -> None:
        """Let the button that holds all chips name what they are set to, as far as its row has room for that."""
        wide = self.filter.fontMetrics().horizontalAdvance
        frame = self.filter.sizeHint().width() - wide(self.filter.text())
        others = (self.position, self.own, self.twins, self.compact)
        room = width - frame - sum(chip.sizeHint().width() + style.UNIT for chip in others)
        if wide(tr("Filter")) > room:
            room = width - frame  # it has a row for itself
        found = [*self._set.values()]
        texts = [as_list(found), f"{found[0]} +{len(found) - 1}", str(len(found))] if found else []
        named = (tr("Filter: {0}").format(each) for each in texts)
        text = next((each for each in named if wide(each) <= room), tr("Filter"))
        if text != self.filter.text():
            self.filter.setText(text)

    def _draw_icon(self) -> None:
        self._wipe.setIcon(icons.icon("close", look.theme, "soft_text"))

    def _on_wiped(self) -> None:
        self.field.clear()
        self._emit_text()

    def _emit_text(self) -> None:
        self._typed.stop()
        text = self.field.text().strip()
        self.sought.emit({"text": text, "named": words.kept_names(text)})

    def _toggle(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)  # as high as the chips beside
        button.setToolTip(tip)
        return button

    @staticmethod
    def _chip(text: str, menu: QMenu) -> MenuButton:
        chip = MenuButton(text, menu)
        chip.setCheckable(True)
        chip.setToolTip(tr("Narrow the list: {0}").format(text))
        return chip

    def seek(self) -> None:
        """Let words be typed that are looked for."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _fill_menu(self, name: str) -> None:
        menu, choice = self._menus[name], self._choices[name]
        menu.clear()
        for group in menu.findChildren(QActionGroup):
            group.deleteLater()
        group = QActionGroup(menu)
        self._entries[name] = {}
        for text, values in (("", choice.unset), *choice.entries.items()):
            action = menu.addAction((text or tr("All")).replace("&", "&&"))
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(lambda _=False, values=values: self.sought.emit(dict(values)))
            self._entries[name][text] = action
            if not text and name == "date":
                self._dates = menu.addAction(tr("From … to …"))
                self._dates.setCheckable(True)
                group.addAction(self._dates)
                self._dates.triggered.connect(lambda _=False: self.dates_wanted.emit())
            if not text:
                menu.addSeparator()
