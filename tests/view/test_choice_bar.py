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
    return [action.text() for action in entries(bar) if not action.isCheckable()][:-1]


def test_each_group_of_the_menu_has_a_headline_that_can_be_read(bar):
    assert headlines(bar) == ["Rule", "Board", "Your colour", "First move"]
    assert not any(action.isEnabled() for action in entries(bar) if action.text() in headlines(bar))


def test_black_and_white_stand_twice_and_never_without_their_headline(bar):
    bar.show_setup(Setup(mode=Mode.TWO_PLAYERS))
    assert headlines(bar) == ["Rule", "Board", "First move"]
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


def test_the_last_entry_of_the_menu_sets_up_a_game(bar, qtbot):
    with qtbot.waitSignal(bar.more.triggered):
        bar.game.menu().actions()[-1].trigger()


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
