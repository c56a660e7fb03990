"""The dialog of a new game: what it asks fits, Enter starts, and times can be typed."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QToolButton, QWidget

from gobang.game.play.timecontrol import TimeControl, TimeKind
from gobang.game.point import Stone
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.setup import Mode, Setup
from gobang.view.art import style, theme
from gobang.view.dialogs.new_game_dialog import NewGameDialog
from gobang.view.dialogs.time_choice import OFFERED
from gobang.words.catalogue import speak
from gobang.words.language import choose
from tests import keyboard


@pytest.fixture
def opened(qtbot, undressed, data):
    """Open the dialog in the program's dress."""
    style.dress(undressed, theme.load(theme.LIGHT))

    def make(setup: Setup | None = None, size: int = 0) -> NewGameDialog:
        made = NewGameDialog(setup or Setup(), Opponents().list)
        qtbot.addWidget(made)
        if size:
            made.setStyleSheet(f"* {{ font-size: {size}px }}")
        made.show()
        keyboard.active(made)
        QApplication.processEvents()
        return made

    return make


def letters(widget: QWidget) -> int:
    """How high a box must be so that its letters do not touch its border; Qt's size hint includes the arrows."""
    return widget.fontMetrics().height() + 10


def cut(dialog: NewGameDialog) -> list[QWidget]:
    """The widgets that have less room than they need, or lie outside the dialog."""
    found = []
    for widget in dialog._content.findChildren(QWidget):
        if not widget.isVisible() or widget.objectName().startswith("qt_") or isinstance(widget.parent(), QComboBox):
            continue
        needed = widget.minimumSizeHint()
        if isinstance(widget, QLabel):
            high = widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.sizeHint().height()
            if widget.height() < high or (not widget.wordWrap() and widget.width() < widget.sizeHint().width()):
                found.append(widget)
        elif widget.width() < needed.width() or widget.height() < min(needed.height(), letters(widget)):
            found.append(widget)
        right = widget.mapTo(dialog._content, QPoint(widget.width(), 0)).x()
        if right > dialog._content.width():
            found.append(widget)
    return found


def rows(dialog: NewGameDialog) -> list[tuple[int, int]]:
    """Top and bottom of each row that can be seen."""
    fields = [dialog._grid.itemAtPosition(row, 1) for row in range(dialog._grid.rowCount())]
    places = [item.geometry() for item in fields if item is not None and item.widget().isVisible()]
    return [(place.top(), place.bottom() + 1) for place in places]


@pytest.mark.parametrize("size", [0, 10, 18, 24])
def test_the_dialog_of_a_new_game_fits_whatever_is_chosen(written_language, opened, size):
    speak(choose(written_language))
    dialog = opened(size=size)
    for mode in Mode:
        dialog.mode.setCurrentIndex(dialog.mode.findData(mode))
        for rule in range(dialog.rule.count()):
            dialog.rule.setCurrentIndex(rule)
        for opponent in range(dialog.opponent.count() if mode is Mode.VERSUS else 0):
            if dialog.opponent.itemData(opponent) is not None:
                dialog.opponent.setCurrentIndex(opponent)
                QApplication.processEvents()
                assert not cut(dialog)
        for kind in TimeKind:
            dialog.time.show_control(TimeControl.parse(OFFERED[kind][0]))
            QApplication.processEvents()
            assert not cut(dialog), (mode, kind)
            assert all(0 <= below - above <= 2 * style.UNIT for (_, above), (below, _) in pairwise(rows(dialog)))
            bar = dialog._scroll.verticalScrollBar()
            high = dialog.height() >= dialog.screen().availableGeometry().height() - 60
            assert bar.maximum() == 0 or high, "it scrolls only where the screen ends"
            assert dialog._scroll.horizontalScrollBar().maximum() == 0
            assert dialog.screen().availableGeometry().contains(dialog.geometry())


def test_no_row_moves_when_another_rule_or_opening_is_chosen(opened):
    dialog = opened(Setup(mode=Mode.VERSUS))
    rows = (dialog.rule, dialog.size_box, dialog.opening, dialog.time, dialog.start)
    places = set()
    for rule in range(dialog.rule.count()):
        dialog.rule.setCurrentIndex(rule)
        for opening in range(dialog.opening.count()):
            dialog.opening.setCurrentIndex(opening)
            dialog.opening.activated.emit(opening)
            QApplication.processEvents()
            places.add(tuple(row.mapTo(dialog, QPoint()).y() for row in rows))
    assert len(places) == 1


def test_a_screen_reader_chooses_sizes_and_times_by_toggling(opened):
    dialog = opened(Setup(time=TimeControl.parse(OFFERED[TimeKind.GAME][0])))
    chips = {chip.text(): chip for chip in dialog.findChildren(QToolButton) if chip.isVisible() and chip.isCheckable()}
    chips["19"].toggle()  # what it asks of a button that can be checked; there is no click
    assert dialog.setup.size == 19
    assert chips["19"].isChecked()
    times = [chip for chip in chips.values() if chip.property("control") and not chip.isChecked()]
    times[0].toggle()
    assert dialog.setup.limit == times[0].property("control")


@pytest.mark.parametrize("kind", list(TimeKind))
def test_every_usual_time_can_be_had_by_a_click(opened, kind):
    dialog = opened(Setup(time=TimeControl.parse(OFFERED[kind][0])))
    assert dialog.setup.limit == TimeControl.parse(OFFERED[kind][0])
    chips = [chip for chip in dialog.time._chips.children() if isinstance(chip, QWidget) and chip.isVisible()]
    found = set()
    for chip in chips:
        QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
        found.add(str(dialog.setup.time))
    assert found == set(OFFERED[kind]) - {""}


@pytest.mark.parametrize("field", ["size_box", "main"])
def test_enter_starts_from_every_box_also_after_the_focus_went_round(opened, qtbot, field):
    dialog = opened(Setup(time=TimeControl(600_000)))
    box = getattr(dialog, field, None) or getattr(dialog.time, field)
    box.setFocus()
    for _ in range(40):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        if dialog.focusWidget() is box:
            break
    assert dialog.focusWidget() is box
    cancel = next(b for b in dialog.findChildren(QPushButton) if b is not dialog.start)
    cancel.setFocus()
    box.setFocus()
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(box, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("typed", "seconds"), [("5", 300), ("90 s", 90), ("1:30", 90), ("1 h 5 min", 3900), ("1:00:01", 3601), ("2分", 120)]
)
def test_a_time_is_typed_as_one_likes(opened, typed, seconds):
    box = opened(Setup(time=TimeControl(600_000))).time.main
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, typed) if typed.isascii() else box.lineEdit().setText(typed)
    QTest.keyClick(box, Qt.Key.Key_Tab)
    assert box.value() == seconds


def test_a_time_that_cannot_be_read_changes_nothing(opened):
    box = opened(Setup(time=TimeControl(600_000))).time.main
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, "soon")
    QTest.keyClick(box, Qt.Key.Key_Tab)
    assert (box.value(), box.text()) == (600, "10 min")


def test_the_arrows_of_a_time_go_by_usual_steps(opened):
    box = opened(Setup(time=TimeControl(60_000))).time.main
    for key, expected in ((Qt.Key.Key_Up, 90), (Qt.Key.Key_Down, 60), (Qt.Key.Key_Down, 50)):
        QTest.keyClick(box, key)
        assert box.value() == expected


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)  # an open list grabs it
def test_home_and_end_reach_the_first_and_the_last_machine(opened):
    combo = opened().opponent
    machines = [row for row in range(combo.count()) if combo.itemData(row) is not None]
    for key, row in ((Qt.Key.Key_End, machines[-1]), (Qt.Key.Key_Home, machines[0])):
        QTest.keyClick(combo, key)
        assert combo.currentIndex() == row
    combo.showPopup()
    for key, row in ((Qt.Key.Key_End, machines[-1]), (Qt.Key.Key_Home, machines[0])):
        QTest.keyClick(combo.view(), key)
        assert combo.view().currentIndex().row() == row
    QTest.keyClick(combo.view(), Qt.Key.Key_Return)
    assert combo.currentIndex() == machines[0]


def test_a_free_board_has_no_time(opened):
    dialog = opened(Setup(time=TimeControl(600_000)))
    dialog.mode.setCurrentIndex(dialog.mode.findData(Mode.FREE))
    assert not dialog.time.isVisible()
    assert dialog.setup.limit == TimeControl()
    dialog.mode.setCurrentIndex(dialog.mode.findData(Mode.VERSUS))
    assert dialog.setup.limit == TimeControl(600_000), "it is there again for a game"


def test_the_chosen_board_size_is_highlighted(opened):
    dialog = opened(Setup(size=19))
    chips = {chip.text(): chip for chip in dialog.findChildren(QToolButton) if chip.text().isdecimal()}

    def lit() -> list[str]:
        return [text for text, chip in chips.items() if chip.isChecked()]

    assert lit() == ["19"]
    for _ in range(2):
        QTest.mouseClick(chips["15"], Qt.MouseButton.LeftButton)
        assert (lit(), dialog.setup.size) == (["15"], 15)
    dialog.size_box.setValue(17)
    assert lit() == []


def test_start_stays_under_the_pointer_whatever_is_chosen(opened):
    dialog = opened(Setup(Mode.FREE))
    place = dialog.start.mapToGlobal(QPoint(0, 0))
    for combo in (dialog.mode, dialog.opponent, dialog.rule):
        for row in range(combo.count()):
            if combo.itemData(row) is None:  # a heading
                continue
            combo.setCurrentIndex(row)
            QApplication.processEvents()
            assert dialog.start.mapToGlobal(QPoint(0, 0)) == place
    dialog.mode.setCurrentIndex(list(Mode).index(Mode.VERSUS))
    for kind in TimeKind:
        dialog.time.show_control(TimeControl.parse(OFFERED[kind][0]))
        QApplication.processEvents()
        assert dialog.start.mapToGlobal(QPoint(0, 0)) == place


def test_black_of_two_machines_is_not_the_persons_next_opponent(opened):
    dialog = opened(Setup(Mode.VERSUS, OpponentId.of_level(3)))
    for mode, key in ((Mode.MACHINES, Qt.Key.Key_Down), (Mode.VERSUS, Qt.Key.Key_Up)):
        dialog.mode.setFocus()
        while dialog.mode.currentData() is not mode:
            QTest.keyClick(dialog.mode, key)
        if mode is Mode.MACHINES:
            dialog.opponent.choose(OpponentId.of_weigher("five-tuple"))
            assert dialog.setup.seat(Stone.BLACK) == OpponentId.of_weigher("five-tuple")
    assert dialog.setup == Setup(Mode.VERSUS, OpponentId.of_level(3))


def test_measuring_the_choices_changes_none(opened):
    setup = Setup(Mode.MACHINES, rule="renju", size=19, time=TimeControl.parse("420 3x25 byo-yomi"))
    assert opened(setup).setup == setup


class TestTheOpening:
    def names(self, dialog: NewGameDialog) -> list[str]:
        return [dialog.opening.itemData(row) for row in range(dialog.opening.count())]

    def choose(self, dialog: NewGameDialog, name: str) -> None:
        """Choose by keys, as a person does."""
        dialog.opening.setFocus()
        for _ in range(self.names(dialog).index(name) - dialog.opening.currentIndex()):
            QTest.keyClick(dialog.opening, Qt.Key.Key_Down)

    def test_the_rules_that_fit_are_offered_with_a_sentence(self, opened):
        dialog = opened(Setup())
        assert self.names(dialog) == ["free", "pro", "long-pro", "swap", "swap2"]
        assert dialog.setup.opening == "free"
        self.choose(dialog, "swap2")
        assert dialog.setup.opening == "swap2"
        assert dialog.about_opening.text().startswith("One player places three stones. The other")
        assert cut(dialog) == []

    def test_renju_has_rules_of_its_own_and_small_boards_fewer(self, opened):
        dialog = opened(Setup(rule="renju", opening="taraguchi-10"))
        assert self.names(dialog)[-1] == "taraguchi-10"
        assert dialog.setup.opening == "taraguchi-10"
        dialog.rule.setCurrentIndex(0)
        assert dialog.setup.opening == "free"
        dialog.rule.setCurrentIndex(dialog.rule.findData("renju"))
        assert dialog.setup.opening == "taraguchi-10", "what was chosen comes back"
        dialog.size_box.setValue(7)
        assert self.names(dialog) == ["free", "pro", "swap", "swap2"]

    def test_black_begins_it(self, opened):
        dialog = opened(Setup(first=Stone.WHITE))
        assert dialog.begins.isEnabled()
        self.choose(dialog, "pro")
        assert not dialog.begins.isEnabled()
        assert dialog.begins.stone is Stone.BLACK

    def test_a_free_board_has_none(self, opened):
        dialog = opened(Setup(Mode.FREE))
        assert not dialog.opening.isVisible()
        assert not dialog.about_opening.isVisible()
