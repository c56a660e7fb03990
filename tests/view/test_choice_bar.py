import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from gobang.game.ruleset import RULES
from gobang.model.setup import Mode, Setup
from gobang.view.choice_bar import ChoiceBar
from gobang.view.places.plan import LEAST_PANEL
from gobang.words.catalogue import speak
from gobang.words.language import choose


@pytest.fixture
def bar(qtbot):
    more, begin = QAction("New game…"), QAction("New game")
    made = ChoiceBar((), more, begin)
    more.setParent(made)
    more.setShortcut("Ctrl+Shift+N")
    made.more = more
    begin.setParent(made)
    qtbot.addWidget(made)
    return made


def entries(bar):
    return [action for action in bar.game.menu().actions() if action.isVisible() and not action.isSeparator()]


def headlines(bar):
    return [action.text() for action in entries(bar) if not action.isCheckable() and not action.menu()][:-1]


def openings(bar):
    """The entry that opens the menu of opening rules, and the rules that are offered there."""
    bar.game.showPopup()
    bar.game.menu().close()
    (entry,) = (action for action in entries(bar) if action.menu())
    return entry, [action for action in entry.menu().actions() if action.isVisible()]


def test_each_group_of_the_menu_has_a_headline_that_can_be_read(bar):
    assert headlines(bar) == ["Rule", "Board", "Opening", "Your colour", "First move"]
    assert not any(action.isEnabled() for action in entries(bar) if action.text() in headlines(bar))


def test_black_and_white_stand_twice_and_never_without_their_headline(bar):
    bar.show_setup(Setup(mode=Mode.TWO_PLAYERS))
    assert headlines(bar) == ["Rule", "Board", "Opening", "First move"]
    bar.show_setup(Setup(mode=Mode.VERSUS))
    texts = [action.text() for action in entries(bar)]
    for headline in ("Your colour", "First move"):
        place = texts.index(headline)
        assert texts[place + 1 : place + 3] == ["Black", "White"]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_the_menu_is_as_wide_as_its_box(qtbot, bar, language):
    speak(choose(language))
    bar.resize(LEAST_PANEL, bar.sizeHint().height())
    bar.show()
    qtbot.waitUntil(lambda: abs(bar.game.width() - bar.begin.width()) <= 1)  # a box adjusts itself for a moment
    bar.game.showPopup()
    assert bar.game.menu().width() == bar.game.width()
    bar.game.menu().close()


def test_the_menu_becomes_narrow_again_with_its_box(bar):
    bar.show()
    widths = []
    for width in (2 * LEAST_PANEL, LEAST_PANEL):
        bar.resize(width, bar.sizeHint().height())
        QApplication.processEvents()
        bar.game.showPopup()
        widths.append(bar.game.menu().width() - bar.game.width())
        bar.game.menu().close()
    assert widths == [0, 0]


def test_the_last_entry_of_the_menu_sets_up_a_game(bar, qtbot):
    with qtbot.waitSignal(bar.more.triggered):
        bar.game.menu().actions()[-1].trigger()


def test_the_openings_that_fit_are_in_a_menu_of_their_own(bar, qtbot):
    entry, offered = openings(bar)
    assert entry.text() == "Free opening"
    assert [action.text() for action in offered] == ["Free opening", "Pro", "Long Pro", "Swap", "Swap2"]
    assert [action.text() for action in offered if action.isChecked()] == ["Free opening"]
    assert offered[4].toolTip().startswith("One player places three stones.")
    with qtbot.waitSignal(bar.chosen) as chosen:
        offered[4].trigger()
    assert chosen.args == [Setup(opening="swap2")]
    bar.show_setup(Setup(rule="renju", opening="rif"))
    entry, offered = openings(bar)
    assert entry.text() == "RIF"
    assert offered[-1].text() == "Taraguchi-10"
    assert [action.text() for action in offered if action.isChecked()] == ["RIF"]


def test_an_opening_that_does_not_fit_is_shown_as_none(bar):
    bar.show_setup(Setup(opening="rif"))
    entry, offered = openings(bar)
    assert entry.text() == "Free opening"
    assert [action.text() for action in offered if action.isChecked()] == ["Free opening"]


def test_a_free_board_offers_no_opening(bar):
    bar.show_setup(Setup(mode=Mode.FREE, opening="swap"))
    assert "Opening" not in headlines(bar)
    assert not [action for action in entries(bar) if action.menu()]


def test_black_begins_where_an_opening_rule_is_used(bar):
    for opening, may_choose in (("swap", False), ("free", True)):
        bar.show_setup(Setup(opening=opening))
        first = entries(bar)[-3:-1]
        assert [action.isEnabled() for action in first] == [may_choose] * 2


def test_a_headline_chooses_nothing(bar, qtbot):
    with qtbot.assertNotEmitted(bar.chosen):
        next(action for action in entries(bar) if action.text() == "Rule").trigger()


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("rule", RULES)
def test_rule_and_board_are_whole_in_the_narrowest_panel(bar, rule, language):
    speak(choose(language))
    bar.show_setup(Setup(mode=Mode.VERSUS, rule=rule))
    bar.set_width(LEAST_PANEL)
    bar.resize(LEAST_PANEL, bar.sizeHint().height())
    bar.show()
    QApplication.processEvents()
    assert bar.game.width() >= bar.game.sizeHint().width()
    assert bar.begin.width() >= bar.begin.sizeHint().width()
    assert bar.begin.geometry().right() == bar.opponent.geometry().right()


def test_a_short_rule_leaves_both_columns_equally_wide(qtbot, bar):
    bar.show_setup(Setup(mode=Mode.VERSUS, rule="caro-overline"))
    bar.set_width(LEAST_PANEL)
    bar.show_setup(Setup(mode=Mode.VERSUS))
    bar.resize(LEAST_PANEL, bar.sizeHint().height())
    bar.show()
    qtbot.waitUntil(lambda: abs(bar.game.width() - bar.begin.width()) <= 1)
