import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gobang.game.play.timecontrol import TimeControl
from gobang.game.ruleset import RULES
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.opponents.opponents import Opponent
from gobang.model.setup import Mode, Setup
from gobang.view.frame.plan import LEAST_PANEL, STRIP
from gobang.view.orders.actions import Actions
from gobang.view.play.choice_bar import ChoiceBar
from gobang.view.shortening_combo import BESIDE
from gobang.words.catalogue import speak, tr
from gobang.words.language import choose, languages
from gobang.words.play.rule_names import setup_name, short_setup_name

NOT_RENJU = (
    Opponent(OpponentId.of_engine("Rapfi"), rules=("freestyle",)),
    Opponent(OpponentId.of_engine("Broken"), broken=True),
)


@pytest.fixture
def bar(qtbot):
    return made(qtbot)


def made(qtbot, machines=()):
    """A bar with these machines, in the language spoken."""
    owner = QWidget()
    qtbot.addWidget(owner)
    actions = Actions(owner)
    bar = ChoiceBar(machines, actions)
    bar.owner, bar.more, bar.back_action = owner, actions.game_options, actions.back_to_review
    qtbot.addWidget(bar)
    return bar


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


def test_the_menu_becomes_narrow_again_with_its_box(qtbot, bar):
    bar.show()
    menu = bar.game.menu()
    for width in (2 * LEAST_PANEL, LEAST_PANEL):
        bar.resize(width, bar.sizeHint().height())
        qtbot.waitUntil(lambda: bar.width() == bar.begin.geometry().right() + 1 and bar.game.width() * 2 <= bar.width())
        bar.game.showPopup()
        qtbot.waitUntil(lambda: menu.width() == bar.game.width())
        menu.close()


def test_the_last_entry_of_the_menu_sets_up_a_game(bar, qtbot):
    with qtbot.waitSignal(bar.more.triggered):
        bar.game.menu().actions()[-1].trigger()


def test_the_openings_that_fit_are_in_a_menu_of_their_own(bar, qtbot):
    entry, offered = openings(bar)
    assert entry.text() == "Free opening"
    assert [action.text() for action in offered] == ["Free opening", "Pro", "Long Pro", "Swap", "Swap2"]
    assert [action.text() for action in offered if action.isChecked()] == ["Free opening"]
    assert "One player places three stones." in " ".join(offered[4].toolTip().split())
    assert offered[4].toolTip().startswith("<p>"), "otherwise it is one line as wide as the screen"
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


BYO_YOMI = TimeControl.parse("600 3x30 byo-yomi")


def strip(qtbot, bar, setup):
    """Show `setup` in a column as narrow as the strip of a small window."""
    bar.set_rows(5)
    bar.show_setup(setup)
    bar.set_width(STRIP)
    bar.resize(STRIP, bar.height_of(5, 8))
    bar.show()
    qtbot.waitUntil(lambda: bar.mode.width() == bar.game.width() == STRIP)


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("time", [None, BYO_YOMI])
@pytest.mark.parametrize("mode", Mode)
def test_no_choice_is_cut_in_a_strip(qtbot, language, rule, time, mode):
    """What has no room even in its short form ends in an ellipsis, and the tool tip says all of it."""
    speak(choose(language))
    bar = made(qtbot)
    setup = Setup(mode=mode, rule=rule, time=time) if time else Setup(mode=mode, rule=rule)
    strip(qtbot, bar, setup)
    shown = bar.game.shown_text
    assert bar.game.fontMetrics().horizontalAdvance(shown) <= bar.game.width() - BESIDE
    assert shown in {setup_name(setup), short_setup_name(setup)} or shown.endswith("…")
    assert setup_name(setup) in bar.game.toolTip()
    assert bar.game.currentText() == setup_name(setup)
    assert bar.mode.shown_text == bar.mode.currentText()


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Freestyle · 10 min + 3 × 30 s"), ("zh_CN", "无禁手 · 10 分钟 + 3 × 30 秒")]
)
def test_the_board_is_left_out_before_anything_is_cut(qtbot, language, said):
    speak(choose(language))
    bar = made(qtbot)
    strip(qtbot, bar, Setup(time=BYO_YOMI))
    bar.resize(bar.game.fontMetrics().horizontalAdvance(said) + BESIDE + 1, bar.height())
    qtbot.waitUntil(lambda: bar.game.shown_text == said)
    bar.resize(500, bar.height())
    qtbot.waitUntil(lambda: bar.game.shown_text == setup_name(Setup(time=BYO_YOMI)))


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_two_machines_have_their_names_whole_beside_new_game(qtbot, language):
    """Where there is room for them only beside a sign, New game shows it instead of its words, and says them."""
    speak(language)
    bar = made(qtbot, [Opponent(OpponentId.of_weigher(name)) for name in SCHEMES])
    width = 2 * (bar.opponent.widest_name + BESIDE + 2) + 52
    bar.set_width(width)
    bar.resize(width, bar.sizeHint().height())
    bar.show()
    for name in SCHEMES:
        machine = OpponentId.of_weigher(name)
        bar.show_setup(Setup(mode=Mode.MACHINES, opponent=machine, second=machine))
        qtbot.waitUntil(lambda: bar.second.geometry().right() < bar.begin.x())
        assert not bar.opponent.shown_text.endswith("…")
    assert (bar.begin.text(), bar.begin.accessibleName()) == ("", tr("New game"))
    bar.show_setup(Setup())
    assert bar.begin.text() == tr("New game")


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("rule", RULES)
def test_two_machines_leave_the_mode_whole_beside_every_rule(qtbot, language, rule):
    speak(choose(language))
    bar = made(qtbot)
    setup = Setup(mode=Mode.MACHINES, rule=rule)
    bar.show_setup(setup)
    bar.set_width(LEAST_PANEL)
    bar.resize(LEAST_PANEL, bar.sizeHint().height())
    bar.show()
    qtbot.waitUntil(lambda: bar.mode.shown_text == bar.mode.currentText())
    assert bar.game.shown_text in {setup_name(setup), short_setup_name(setup)}


def test_a_choice_that_is_not_whole_is_said_by_its_tool_tip(qtbot):
    bar = made(qtbot)
    bar.set_machines([Opponent(SUITS_ME, now=4)])
    strip(qtbot, bar, Setup(mode=Mode.VERSUS))
    assert bar.opponent.toolTip() == "Opponent"
    bar.resize(120, bar.height())
    qtbot.waitUntil(lambda: bar.opponent.shown_text == "Adaptive")
    assert bar.opponent.toolTip() == "Opponent: Adaptive · level 4 now"


def test_an_engine_that_does_not_play_by_the_rule_is_grey_and_says_why(qtbot):
    bar = made(qtbot)
    engine = OpponentId.of_engine("Rapfi")
    bar.set_machines([Opponent(SUITS_ME, now=4), Opponent(engine, rules=("freestyle",))])
    for combo in (bar.opponent, bar.second):
        row = combo.row_of(engine)
        for rule, enabled in (("freestyle", True), ("renju", False), ("freestyle", True)):
            bar.show_setup(Setup(mode=Mode.MACHINES, rule=rule))
            assert bool(combo.model().flags(combo.model().index(row, 0)) & Qt.ItemFlag.ItemIsEnabled) is enabled
            why = "" if enabled else "The engine “Rapfi” cannot play by this rule."
            tip = combo.itemData(row, Qt.ItemDataRole.ToolTipRole) or ""
            assert QTextDocumentFragment.fromHtml(tip).toPlainText() == why
            assert (combo.itemData(row, Qt.ItemDataRole.AccessibleDescriptionRole) or "") == why
            assert combo.itemText(row) == ("Rapfi" if enabled else "Rapfi · not by this rule")


def test_keys_do_not_choose_an_engine_that_does_not_play_by_the_rule(qtbot):
    bar = made(qtbot)
    machines = [Opponent(SUITS_ME, now=4), Opponent(OpponentId.of_level(1)), *NOT_RENJU]
    bar.set_machines(machines)
    bar.show_setup(Setup(mode=Mode.VERSUS, rule="renju"))
    bar.show()
    with qtbot.waitSignal(bar.chosen) as asked:
        QTest.keyClick(bar.opponent, Qt.Key.Key_End)
    assert asked.args[0].opponent == OpponentId.of_level(1)
    bar.show_setup(asked.args[0])
    with qtbot.assertNotEmitted(bar.chosen):
        QTest.keyClick(bar.opponent, Qt.Key.Key_Down)
        QTest.keyClick(bar.opponent, Qt.Key.Key_End)
    assert bar.opponent.currentData() == OpponentId.of_level(1)


@pytest.mark.parametrize("rows", [None, 3, 4, 5])
def test_the_way_back_to_a_review_takes_the_place_of_the_mode(qtbot, bar, rows):
    bar.set_rows(rows)
    bar.resize(LEAST_PANEL, bar.sizeHint().height())
    bar.show()
    high = bar.sizeHint().height()
    assert bar.mode.isVisible()
    assert not bar.back.isVisible()
    bar.back_action.setEnabled(True)
    qtbot.waitUntil(lambda: bar.back.isVisible() and bar.back.width() > 0)
    assert not bar.mode.isVisible()
    assert bar.sizeHint().height() == high
    with qtbot.waitSignal(bar.back_action.triggered):
        qtbot.mouseClick(bar.back, Qt.MouseButton.LeftButton)
    bar.back_action.setEnabled(False)
    assert bar.mode.isVisible()
    assert not bar.back.isVisible()
