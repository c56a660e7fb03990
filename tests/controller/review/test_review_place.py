"""The place for reviews, used with mouse and keys; an engine that is at hand stands in for ours."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip

from gobang.controller.review import review_cards
from gobang.game.formats import registry
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.game_state import GameState, Playing, Reading
from gobang.model.kept.settings import ThemeChoice
from gobang.model.player import HumanPlayer
from gobang.model.review.review import ReviewStage
from gobang.model.setup import Mode, Setup
from gobang.view.orders.action_button import ActionButton
from gobang.view.surroundings import PLAY, REVIEW, TRAIN
from tests.controller.review.review_place import (
    FREE,
    button,
    card,
    click,
    put_up,
    reviewed,
    settled,
    shown,
    titles,
    visit,
)
from tests.reviewing import GAME, reviewed_game
from tests.uncut import unfit

Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_the_place_is_on_the_rail_and_leaves_the_board_where_it_is(opened):
    before = opened.board.geometry()
    click(opened, "Review")
    panel = opened.window.around.panel(REVIEW)
    assert panel.isVisible()
    assert opened.window.notice.parent() is panel
    assert opened.board.geometry() == before
    click(opened, "Play")
    assert not panel.isVisible()
    assert opened.window.tabs.isVisible()
    assert opened.window.notice.parent() is not panel


def test_a_place_is_left_before_the_next_one_is_there(opened):
    around, told = opened.window.around, []
    around.left.connect(lambda name: told.append(("left", name)))
    around.visited.connect(lambda name: told.append(("visited", name)))
    visit(opened)
    QTest.keyClick(opened.window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(opened.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert told == [
        *(("left", PLAY), ("visited", REVIEW)),
        *(("left", REVIEW), ("visited", TRAIN)),
        *(("left", TRAIN), ("visited", PLAY)),
    ]


def test_a_screen_reader_toggles_the_button_of_a_place(opened):
    place = QAccessible.queryAccessibleInterface(button(opened, "Review"))
    place.actionInterface().doAction(place.actionInterface().actionNames()[0])
    assert opened.window.around.place == REVIEW
    place.actionInterface().doAction(place.actionInterface().actionNames()[0])
    assert opened.window.around.place == REVIEW
    assert button(opened, "Review").isChecked()
    assert not button(opened, "Play").isChecked()


def test_nothing_of_the_review_is_made_before_its_place_is_visited(opened):
    assert REVIEW not in opened.window.around._places
    assert "review" not in vars(opened.session.study)


def test_a_game_is_reviewed_and_stepped_through(qtbot, opened):
    panel = reviewed(qtbot, opened)
    assert titles(panel) == ["3 H10", "6 I7", "7 I8", "8 J8"], "the worst first"
    first = card(panel, "3 H10")
    assert first.content.grade_text == "Losing move"
    assert first.content.sentences
    assert not first.opened
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    assert first.opened
    assert opened.match.record.current.ply == 3
    assert shown(opened).mistakes == (parse_point("H10", 15),)
    assert len(shown(opened).better) == 1
    assert shown(opened).preview == ()
    QTest.mouseClick(first.line.chips[1], Qt.MouseButton.LeftButton)
    assert len(shown(opened).preview) == 2
    assert shown(opened).first_number == 4
    assert first.line.chips[1].isChecked()
    QTest.mouseClick(first.line.chips[1], Qt.MouseButton.LeftButton)
    assert shown(opened).preview == (), "a second click takes the line away"
    click(opened, "Whole line")
    assert len(shown(opened).preview) == len(first.line.chips)
    QTest.keyClick(opened.window, Qt.Key.Key_Escape)
    QTest.keyClick(opened.window, Qt.Key.Key_Right)
    settled(qtbot, opened)
    assert shown(opened).mistakes == shown(opened).preview == (), "nothing outlives its position"
    assert not first.opened


def test_each_move_of_the_line_says_what_it_does(qtbot, opened):
    panel = reviewed(qtbot, opened)
    first = card(panel, "3 H10")
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    assert all(chip.toolTip() for chip in first.line.chips)
    record = reviewed_game()
    opened.match.open(GameState(record, FREE, Reading()), HumanPlayer(), HumanPlayer())
    opened.match.go(record.mainline()[15])
    qtbot.waitUntil(lambda: any(each.opened and each.content.title == "15 J9" for each in panel.cards))
    chosen = card(panel, "15 J9")
    assert [chip.toolTip() for chip in chosen.line.chips[:3]] == [
        "White makes a straight four, which cannot be stopped.",
        "Forced: it stops a five.",
        "White makes five.",
    ]


def test_show_goes_on_move_by_move(qtbot, opened):
    panel = reviewed(qtbot, opened)
    first = card(panel, "3 H10")
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    seen = []
    for _ in range(len(first.line.chips) + 1):
        QTest.mouseClick(first.show_button, Qt.MouseButton.LeftButton)
        seen.append(len(shown(opened).preview))
    assert seen == [*range(1, len(first.line.chips) + 1), 0]


@pytest.mark.parametrize(("forward", "back"), [(Qt.Key.Key_N, Qt.Key.Key_N), (Qt.Key.Key_F3, Qt.Key.Key_F3)])
def test_keys_jump_from_mistake_to_mistake(qtbot, opened, forward, back):
    reviewed(qtbot, opened)
    opened.window.actions_.first.trigger()
    plies = []
    for _ in range(4):
        QTest.keyClick(opened.window, forward)
        plies.append(opened.match.record.current.ply)
    assert plies == [3, 6, 7, 8]
    QTest.keyClick(opened.window, back, Shift)
    assert opened.match.record.current.ply == 7


def test_after_the_last_mistake_comes_the_first_and_before_the_first_the_last(qtbot, opened):
    reviewed(qtbot, opened)
    opened.window.actions_.last.trigger()
    QTest.keyClick(opened.window, Qt.Key.Key_N)
    assert opened.match.record.current.ply == 3
    assert opened.notice() == "No mistake follows; this is the first one."
    QTest.keyClick(opened.window, Qt.Key.Key_N, Shift)
    assert opened.match.record.current.ply == 8
    assert opened.notice() == "No mistake comes before; this is the last one."


def test_the_key_goes_to_the_place_where_there_is_no_review_yet(qtbot, opened):
    QTest.keyClick(opened.window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: opened.window.around.place == REVIEW)  # N may begin the name of a crossing
    assert opened.notice() == "No mistake is known. Review this game to find them."


def test_the_buttons_to_the_mistakes_say_what_to_do_until_there_are_some(qtbot, opened):
    visit(opened)
    actions = opened.window.actions_
    jumps = [
        jump
        for jump in opened.window.around.panel(REVIEW).findChildren(ActionButton)
        if jump.action in (actions.previous_mistake, actions.next_mistake)
    ]
    assert len(jumps) == 2
    for jump in jumps:
        assert jump.toolTip().startswith("No mistake is known. Review this game to find them.")
    reviewed(qtbot, opened)
    assert {jump.toolTip().split(" (")[0] for jump in jumps} == {
        "Go to the previous mistake",
        "Go to the next mistake that a review has found",
    }


def test_graph_and_list_jump_to_a_move(qtbot, opened):
    panel = reviewed(qtbot, opened)
    QTest.mouseClick(panel.graph, Qt.MouseButton.LeftButton, pos=panel.graph.spot(6).toPoint())
    assert opened.match.record.current.ply == 6
    settled(qtbot, opened)
    assert panel.moves.currentIndex().row() == 5
    panel.moves.setFocus()
    QTest.keyClick(panel.moves, Qt.Key.Key_Right)
    assert opened.match.record.current.ply == 7
    settled(qtbot, opened)
    assert card(panel, "7 I8").opened


def test_counts_say_how_many_moves_have_each_grade(qtbot, opened):
    panel = reviewed(qtbot, opened)
    assert [label.text() for label in panel.counts.labels] == [
        "2 losing moves",
        "1 missed win",
        "1 mistake",
        "14 without a mistake",
    ]


def test_a_review_is_cancelled_at_once_and_goes_on_later(qtbot, opened, manner):
    manner("holds")
    panel = visit(opened)
    click(opened, "Review this game")
    qtbot.waitUntil(lambda: panel.size_label.text() == "3 of 19 positions")
    assert panel.progress.isVisible()
    assert 0 < panel.progress.value() < panel.progress.maximum() / 2
    click(opened, "Cancel")
    assert opened.session.study.review.stage is ReviewStage.RESTING
    settled(qtbot, opened)
    assert panel.message.text() == "3 of 19 positions have been analysed."
    assert button(opened, "Go on").isEnabled()
    assert sum("REVIEW" in node.properties for node in opened.match.record.walk()) == 3


def test_looking_deeper_is_offered_when_all_is_known(qtbot, opened):
    reviewed(qtbot, opened)
    click(opened, "Look deeper")
    assert opened.session.study.review.stage is not ReviewStage.RESTING
    qtbot.waitUntil(lambda: opened.session.study.review.stage is ReviewStage.RESTING)


def test_an_engine_that_dies_is_told_of(qtbot, opened, manner):
    manner("dies")
    visit(opened)
    click(opened, "Review this game")
    qtbot.waitUntil(lambda: opened.notice().startswith("The engine “Gobang” has stopped working"))


def test_a_file_with_a_review_opens_with_all_marks_and_no_engine(qtbot, opened, manner, tmp_path):
    panel = reviewed(qtbot, opened)
    before = [each.content for each in panel.cards]
    path = tmp_path / "game.sgf"
    path.write_bytes(registry.dumps(opened.match.record, ".sgf"))
    manner("dies")
    opened.session.study.close()
    put_up(opened, "h8i9")
    settled(qtbot, opened)
    assert not panel.cards
    opened.session.furnishings.files.open_file(str(path))
    qtbot.waitUntil(lambda: [each.content for each in panel.cards] == before)
    assert not opened.session.study.review.engine.alive
    QTest.keyClick(opened.window, Qt.Key.Key_N, Shift)
    settled(qtbot, opened)
    assert shown(opened).mistakes


def test_any_point_can_be_asked_about_and_no_stone_is_placed(qtbot, opened):
    panel = reviewed(qtbot, opened)
    first = card(panel, "3 H10")
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    QTest.mouseClick(first.what_if_button, Qt.MouseButton.LeftButton)
    assert opened.match.record.current.ply == 2
    assert opened.notice() == "Click any point: what if Black plays there?"
    before = opened.stones()
    opened.click("g6")
    assert opened.stones() == before
    qtbot.waitUntil(panel.tried.isVisible)
    assert panel.tried.content.title == "What if G6?"
    assert shown(opened).preview == (parse_point("G6", 15),)
    qtbot.waitUntil(lambda: len(panel.tried.line.chips) > 1)
    assert "estimate" in panel.tried.text
    assert len(list(opened.match.record.walk())) == 19, "the record is as it was"
    QTest.mouseClick(panel.tried.close_button, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    assert not panel.tried.isVisible()
    assert shown(opened).preview == ()


def test_a_question_takes_the_place_of_the_line_on_the_board(qtbot, opened):
    panel = reviewed(qtbot, opened)
    first = card(panel, "3 H10")
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    QTest.mouseClick(first.show_button, Qt.MouseButton.LeftButton)
    assert first.line.chips[0].isChecked()
    opened.click("g6")
    qtbot.waitUntil(lambda: len(panel.tried.line.chips) > 1)
    assert not any(chip.isChecked() for chip in first.line.chips), "its moves are not shown any more"


def test_escape_forgets_a_question(qtbot, opened):
    panel = reviewed(qtbot, opened)
    opened.click("g6")
    qtbot.waitUntil(panel.tried.isVisible)
    QTest.keyClick(opened.window, Qt.Key.Key_Escape)
    settled(qtbot, opened)
    assert opened.session.study.review.tried is None
    assert shown(opened).preview == ()


def test_escape_takes_a_line_from_the_board(qtbot, opened):
    panel = reviewed(qtbot, opened)
    QTest.mouseClick(card(panel, "7 I8").head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    click(opened, "Whole line")
    settled(qtbot, opened)
    assert shown(opened).preview
    QTest.keyClick(opened.window, Qt.Key.Key_Escape)
    settled(qtbot, opened)
    assert shown(opened).preview == ()
    assert shown(opened).mistakes, "the mistake is still the one on the board"


def test_a_question_is_refused_where_no_stone_may_be_placed(qtbot, opened):
    reviewed(qtbot, opened)
    opened.click("h8")
    assert opened.session.study.review.tried is None
    assert opened.notice()


def test_trying_it_oneself_begins_before_the_mistake_and_keeps_the_game(qtbot, opened):
    panel = reviewed(qtbot, opened)
    first = card(panel, "7 I8")
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    QTest.mouseClick(first.try_button, Qt.MouseButton.LeftButton)
    match = opened.match
    assert opened.window.around.place == PLAY
    assert match.position.moves == tuple(parse_position_string(GAME, 15))[:6]
    assert match.setup.mode is Mode.VERSUS
    assert match.setup.own is Stone.BLACK
    assert match.person_to_move
    assert match.activity.counts is False
    opened.click("a1")
    qtbot.waitUntil(lambda: len(match.position.moves) == 8)


def test_back_to_play_goes_on_with_the_game_where_it_was_left(qtbot, opened):
    put_up(opened, "h8i9h10h9", Setup(mode=Mode.TWO_PLAYERS), Playing())
    opened.match.resume()
    here = opened.match.record.current
    reviewed(qtbot, opened)
    QTest.keyClick(opened.window, Qt.Key.Key_Home)
    assert opened.match.paused
    click(opened, "Back to play")
    assert opened.window.around.place == PLAY
    assert opened.match.record.current is here
    assert not opened.match.paused
    assert shown(opened).mistakes == ()
    opened.click("a1")
    assert len(opened.stones()) == 5


def test_a_game_against_the_clock_is_not_reviewed_and_it_says_why(opened):
    put_up(opened, "h8i9", Setup(mode=Mode.TWO_PLAYERS, time=TimeControl(60_000)), Playing())
    panel = visit(opened)
    assert panel.message.text() == ("A game against the clock is being played. It can be reviewed when it is over.")
    assert not panel.order.isVisible()
    opened.click("a1")
    assert len(opened.stones()) == 2
    QTest.keyClick(opened.window, Qt.Key.Key_N)
    assert opened.notice() == panel.message.text()


def test_a_change_of_settings_leaves_the_pointer_its_pale_stone(qtbot, opened):
    reviewed(qtbot, opened)
    opened.match.go(opened.match.record.mainline()[4])
    opened.session.settings.change(sound=False, move_numbers=True)
    assert opened.board._placing._turn is Stone.BLACK
    click(opened, "Play")
    assert opened.board._placing._turn is (Stone.BLACK if opened.match.person_to_move else None)


def test_a_new_game_leaves_the_place(qtbot, opened):
    reviewed(qtbot, opened)
    opened.window.actions_.new_game.trigger()
    assert opened.window.around.place == PLAY


def test_a_change_of_language_stays_in_the_place_and_speaks_the_other_one(qtbot, opened):
    reviewed(qtbot, opened)
    opened.session.settings.change(language="zh_CN")
    before = opened.window
    qtbot.waitUntil(lambda: opened.window is not before)
    panel = opened.window.around.panel(REVIEW)
    assert opened.window.around.place == REVIEW
    settled(qtbot, opened)
    assert panel.heading.text() == "复盘"
    assert "Losing" not in panel.cards[0].content.grade_text


def test_cards_and_moves_have_names_for_screen_readers(qtbot, opened):
    panel = reviewed(qtbot, opened)
    head = QAccessible.queryAccessibleInterface(card(panel, "3 H10").head)
    name = head.text(QAccessible.Text.Name)
    assert name.startswith("Move 3, H10 of Black: losing move, ")
    assert head.text(QAccessible.Text.Description)
    moves = QAccessible.queryAccessibleInterface(panel.moves)
    assert moves.child(2).text(QAccessible.Text.Name).startswith("Move 3, H10 of Black: losing move")


def test_everything_is_reached_by_tab_and_works_by_space(qtbot, opened):
    panel = reviewed(qtbot, opened)
    first = panel.cards[0]
    panel.order.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(30):
        if first.head.hasFocus():
            break
        QTest.keyClick(opened.window, Qt.Key.Key_Tab)
    assert first.head.hasFocus()
    QTest.keyClick(first.head, Qt.Key.Key_Space)
    settled(qtbot, opened)
    assert opened.match.record.current.ply == 3
    QTest.keyClick(opened.window, Qt.Key.Key_Tab)
    assert first.line.chips[0].hasFocus()
    QTest.keyClick(first.line.chips[0], Qt.Key.Key_Space)
    assert len(shown(opened).preview) == 1


@pytest.mark.parametrize("size", ["760x600", "1000x700", "1280x800", "2560x1440", "800x1280"])
def test_nothing_is_cut_at_any_size(qtbot, start, manner, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    put_up(driver)
    panel = visit(driver)
    assert unfit(qtbot, driver.window) == []
    QTest.mouseClick(panel.order, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: driver.session.study.review.stage is ReviewStage.RESTING)
    settled(qtbot, driver)
    for _ in range(4):
        QTest.keyClick(driver.window, Qt.Key.Key_N, Shift)
        settled(qtbot, driver)
        assert unfit(qtbot, driver.window) == []
        (chosen,) = (each for each in panel.cards if each.opened)
        qtbot.waitUntil(lambda chosen=chosen: not chosen.head.visibleRegion().isEmpty())
    for each in panel.cards:
        assert each.width() <= panel.column.viewport().width()


def test_the_tabs_belong_to_play_and_their_keys_go_there(opened):
    visit(opened)
    QTest.keyClick(opened.window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert opened.window.around.place == PLAY
    assert opened.window.tabs.isVisible()


def test_in_a_narrow_window_the_sheet_of_play_is_not_seen_in_the_review(start, manner):
    driver = start("--size=760x600")
    put_up(driver)
    click(driver, "Weights")
    assert driver.window.tabs.isVisible()
    visit(driver)
    assert not driver.window.tabs.isVisible()
    QTest.keyClick(driver.window, Qt.Key.Key_1, Ctrl)
    assert driver.window.notice.isVisible()
    assert not driver.window.tabs.isVisible()


def test_every_control_has_a_name_and_a_tool_tip(qtbot, opened):
    panel = reviewed(qtbot, opened)
    QTest.mouseClick(panel.cards[0].head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    controls = [each for each in panel.findChildren(QAbstractButton) if each.isVisible()]
    controls = [each for each in controls if not opened.window.notice.isAncestorOf(each)]
    assert len(controls) > 10
    for each in controls:
        assert QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name)
        assert each.toolTip()
    for each in (panel.graph, panel.moves, panel.progress):
        assert each.accessibleName()


def test_the_graph_says_nothing_of_a_position_that_was_not_looked_at(qtbot, opened, manner):
    manner("holds")
    panel = visit(opened)
    click(opened, "Review this game")
    qtbot.waitUntil(lambda: panel.size_label.text() == "3 of 19 positions")
    QTest.mouseMove(panel.graph, panel.graph.spot(18).toPoint())
    qtbot.waitUntil(lambda: QToolTip.text().startswith("After move 18"))
    QTest.mouseMove(panel.graph, panel.graph.spot(5).toPoint())
    qtbot.waitUntil(lambda: QToolTip.text() == "After move 5: not looked at")


def test_the_moves_after_a_point_asked_about_are_reached_by_tab(qtbot, opened):
    panel = reviewed(qtbot, opened)
    opened.click("g6")
    qtbot.waitUntil(lambda: len(panel.tried.line.chips) > 1)
    panel.order.setFocus(Qt.FocusReason.TabFocusReason)
    for chip in panel.tried.line.chips:
        QTest.keyClick(opened.window, Qt.Key.Key_Tab)
        assert chip.hasFocus()


def test_a_window_made_narrow_in_the_review_has_everything_when_one_plays_again(qtbot, opened):
    visit(opened)
    opened.window.resize(760, 600)
    qtbot.waitUntil(lambda: opened.window.frame.plan.sheet is not None)
    click(opened, "Back to play")
    assert opened.window.notice.isVisible()
    assert opened.window.orders.isVisible()
    assert not opened.window.tabs.isVisible()
    opened.window.resize(1280, 800)
    qtbot.waitUntil(opened.window.tabs.isVisible)
    assert unfit(qtbot, opened.window) == []


def test_the_menu_on_the_board_asks_and_does_not_play(qtbot, opened):
    panel = reviewed(qtbot, opened)
    opened.match.go(opened.match.record.mainline()[4])
    menus = opened.session.furnishings.menus
    where = opened.board.mapToGlobal(opened.spot(parse_point("G6", 15)))
    opened.board.menu_wanted.emit(parse_point("G6", 15), where)
    assert not menus._menus.play_here.isEnabled()
    menus._menus.what_if.trigger()
    QApplication.activePopupWidget().close()
    assert opened.session.study.review.tried.move == parse_point("G6", 15)
    assert len(list(opened.match.record.walk())) == 19
    qtbot.waitUntil(panel.tried.isVisible)


def test_colours_change_at_once(qtbot, opened):
    panel = reviewed(qtbot, opened)
    parts = [panel.graph, *panel.cards]
    before = [part.grab().toImage() for part in parts]
    opened.session.settings.change(theme=ThemeChoice.DARK)
    for part, picture in zip(parts, before, strict=True):
        qtbot.waitUntil(lambda part=part, picture=picture: part.grab().toImage() != picture)


def test_a_review_is_there_again_at_the_next_start(qtbot, start, manner):
    driver = start()
    put_up(driver, setup=Setup(mode=Mode.TWO_PLAYERS), activity=Playing())
    reviewed(qtbot, driver)
    driver.session.unfinished.close()
    again = start()
    panel = visit(again)
    settled(qtbot, again)
    assert titles(panel) == ["3 H10", "6 I7", "7 I8", "8 J8"]
    assert not again.session.study.review.engine.alive


def test_an_opened_game_of_two_engines_by_renju_is_reviewed(qtbot, opened, tmp_path):
    path = tmp_path / "engines.sgf"
    path.write_text("(;GM[4]SZ[15]RU[renju]PB[Rapfi]PW[Embryo];B[hh];W[ig];B[hf];W[hg])", encoding="utf-8")
    opened.session.furnishings.files.open_file(str(path))
    qtbot.waitUntil(lambda: len(opened.match.record.mainline()) == 5)
    panel = reviewed(qtbot, opened)
    assert opened.session.study.review.whole
    assert opened.match.setup.rules.renju
    assert [cell.ply for cell in panel.moves.cells] == [1, 2, 3, 4]


def test_where_nothing_can_be_reviewed_any_more_the_keys_stay_in_the_panel(qtbot, opened):
    panel = visit(opened)
    panel.order.setFocus(Qt.FocusReason.TabFocusReason)
    put_up(opened, "")
    qtbot.waitUntil(panel.order.isHidden)
    assert panel.foot.back_button.hasFocus()


@pytest.mark.parametrize("name", ["head", "show_button", "what_if_button", "try_button"])
def test_a_card_of_a_game_that_is_not_there_any_more_does_nothing(qtbot, opened, name):
    panel = reviewed(qtbot, opened)
    first = card(panel, "7 I8")
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    put_up(opened, "h8i9")
    before = opened.match.record
    here = before.current
    QTest.mouseClick(getattr(first, name), Qt.MouseButton.LeftButton)
    assert opened.match.record is before
    assert before.current is here
    settled(qtbot, opened)
    assert not panel.cards


def test_a_step_through_the_game_makes_neither_graph_nor_list_anew(qtbot, opened, monkeypatch):
    panel = reviewed(qtbot, opened)
    opened.match.go(opened.match.record.mainline()[4])
    settled(qtbot, opened)
    made = []
    for name in ("graph_points", "move_cells", "grade_totals"):
        monkeypatch.setattr(review_cards, name, lambda *_, name=name: made.append(name))
    QTest.keyClick(opened.window, Qt.Key.Key_Right)
    settled(qtbot, opened)
    assert panel.moves.currentIndex().row() == 4
    assert not made
