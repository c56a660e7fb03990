"""A made-up language, added by its file alone, reaches every text of the window; what stays in English is found."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QWidget

from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import Ending, Verdict
from gobang.game.train.task import TaskKind, Topic
from gobang.game.weighers.weights import weigh
from gobang.model.game_state import GameState, Reading
from gobang.model.player import HumanPlayer
from gobang.model.refusal import Refusal
from gobang.model.review import review_engine
from gobang.model.review.review import ReviewStage
from gobang.model.setup import Mode, Setup
from gobang.model.train import training_engine
from gobang.model.train.shelf import GameSource
from gobang.model.train.training import TrainingStage
from gobang.view.board import hover_text
from gobang.view.dialogs.manual.manual_dialog import ManualDialog
from gobang.view.dialogs.manual.manual_pages import manual_pages
from gobang.view.frame.tabs import Tab
from gobang.view.surroundings import REVIEW, TRAIN
from gobang.words.engines.engines import trouble_sentence
from gobang.words.language import TABLE, choices
from gobang.words.play.match import ending_sentence, refusal_sentence
from tests.bad_brains import brain
from tests.reviewing import GAME, reviewer
from tests.shown import texts
from tests.training import trainer
from tools.made_up import CODE, plain, write

NAMES = re.compile(
    r"\b(Gobang|English|made-up|Piskvork|RenLib|PNG|SVG|SGF|MIT|Gomocup|Esc|Tab|Ctrl|Shift|Alt|Meta|Del|Exit"
    r"|[A-V]\d{1,2}|[A-V]|F\d{1,2})\b|(?:/[\w.-]+)+|\.\w+\b|\*\.\w+|qt_\w+|[a-v]\d{1,2}|"
    + "|".join(re.escape(language.name) for language in TABLE)
)
"""Texts that are the same in every language: names, formats, keys that Qt does not translate, crossings, paths."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("languages")
    write(path)
    return path


@pytest.fixture
def driver(start, folder, monkeypatch):
    monkeypatch.setenv("GOBANG_LANGUAGES", str(folder))
    assert CODE in choices()
    return start(f"--lang={CODE}")


def english(*windows: QWidget) -> set[tuple[str, str]]:
    """The texts that are not wholly translated."""
    found = {(where, text) for window in windows for where, text in texts(window)}
    assert any("⟦" in text for _, text in found), "nothing was translated at all"
    return {(where, left) for where, text in found if (left := english_part(text))}


def english_part(text: str) -> str:
    """The parts of a text that are neither in the made-up language nor names; "" if there are none."""
    rest = NAMES.sub("", plain(re.sub("<[^>]*>", "", text)))
    return " ".join(re.findall("[A-Za-z]{2,}", rest))


def open_windows() -> list[QWidget]:
    return [w for w in QApplication.topLevelWidgets() if w.isVisible() and not isinstance(w, QMenu)]


def close_dialogs(driver) -> None:
    for dialog in driver.window.findChildren(QDialog):
        dialog.close()


def test_the_window_with_every_panel_and_menu(qtbot, driver):
    driver.session.opponents.engines.add(replace(brain("good"), name="⟦mine⟧"))
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, rule="renju"))
    actions = driver.window.actions_
    actions.weights.setChecked(True)
    driver.window.bring(Tab.ANALYSIS)
    driver.click("h8i9h10")
    for menu in driver.window.menuBar().findChildren(QMenu):
        menu.aboutToShow.emit()
    driver.window.choices.game.menu().aboutToShow.emit()
    assert not english(driver.window)
    assert {a.text() for a in driver.window.findChildren(QAction) if a.data() == CODE} == {CODE}


def test_the_place_for_reviews(qtbot, driver, monkeypatch):
    monkeypatch.setattr(review_engine, "COMMAND", reviewer())
    record = Record.of(Position.of(15, parse_position_string(GAME, 15)))
    driver.match.open(GameState(record, Setup(Mode.FREE), Reading()), HumanPlayer(), HumanPlayer())
    driver.window.around.visit(REVIEW)
    assert not english(driver.window)
    panel, judged = driver.window.around.panel(REVIEW), driver.session.study.review
    panel.order.click()
    assert not english(driver.window)
    qtbot.waitUntil(lambda: judged.stage is ReviewStage.RESTING)
    driver.window.actions_.first.trigger()
    driver.window.actions_.next_mistake.trigger()
    qtbot.waitUntil(lambda: any(card.opened for card in panel.cards))
    driver.click("a1")
    qtbot.waitUntil(lambda: judged.tried.worth is not None)
    qtbot.waitUntil(panel.tried.isVisible)
    assert not english(driver.window)


def test_the_place_for_training(qtbot, driver, monkeypatch):
    monkeypatch.setattr(training_engine, "COMMAND", trainer("no"))
    driver.window.around.visit(TRAIN)
    panel, trained = driver.window.around.panel(TRAIN), driver.session.study.training
    qtbot.waitUntil(lambda: trained.stage is TrainingStage.TO_MOVE)
    for selection in (None, *TaskKind, *Topic):
        trained.choose(selection)
        for _ in range(3 if trained.attempt else 0):
            trained.hint()
            assert not english(driver.window)
        trained.solve()
        assert not english(driver.window)
    trained.choose(TaskKind.WIN_BY_FOURS)
    wrong = next(point for point in trained.attempt.position.near(2) if point not in trained.attempt.task.answers)
    trained.answer(wrong)
    qtbot.waitUntil(lambda: len(panel.card.line.chips) > 1)
    assert not english(driver.window)
    for kind, many in ((TaskKind.TUTORIAL, 1), (TaskKind.FORBIDDEN, 2)):
        trained.choose(kind)
        for _ in range(many - 1):
            trained.answer(next(iter(trained.attempt.position.near(1))))
        trained.answer(trained.attempt.task.answers[0])
        assert not english(driver.window)
    panel.run_button.click()
    assert not english(driver.window)
    panel.run_button.click()
    assert not english(driver.window)
    source = GameSource("", "⟦mine⟧", "2026-05-03", 21)
    for difficulty, here in ((2600, 0), (600, 1)):
        mistake = replace(trained.book.shelf.chosen(TaskKind.ONLY_DEFENCE)[here].task, kind=TaskKind.MISTAKE)
        assert trained.book.shelf.add(replace(mistake, difficulty=difficulty), source)
        trained.choose(TaskKind.MISTAKE)
        assert (trained.attempt is None) is (here == 0)
        assert not english(driver.window)
    panel.more.button.click()
    assert not english(driver.window)
    qtbot.waitUntil(lambda: not driver.session.study.making.on)
    assert not english(driver.window)
    driver.session.study.close()


@pytest.mark.parametrize("dialog", ["game_options", "preferences", "about", "engines", "transcript"])
def test_every_dialog(qtbot, driver, dialog):
    driver.session.opponents.engines.add(replace(brain("good"), name="⟦mine⟧"))
    getattr(driver.window.actions_, dialog).trigger()
    qtbot.waitUntil(lambda: any(d.isVisible() for d in driver.window.findChildren(QDialog)))
    shown = [d for d in driver.window.findChildren(QDialog) if d.isVisible()]
    found = english(*shown)
    close_dialogs(driver)
    assert not {(where, text) for where, text in found if "misbehave" not in text and "python" not in text}


def test_the_window_of_the_manual_whose_pages_are_english_where_it_is_not_translated(driver):
    driver.window.actions_.help.trigger()
    manual = driver.window.findChild(ManualDialog)
    titles = {page.title for page in manual_pages()}
    left = {text for where, text in english(manual) if not where.startswith("ManualBrowser inside")}
    manual.contents.setCurrentRow(manual.contents.count() - 1)
    commands = {text for where, text in english(manual) if where.startswith("ManualBrowser inside")}
    manual.close()
    assert left <= {english_part(title) for title in titles}
    assert not commands


def test_resigning_is_asked_about(qtbot, driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    driver.window.actions_.resign.trigger()
    (box,) = (d for d in driver.window.findChildren(QDialog) if d.isVisible())
    found = english(box)
    close_dialogs(driver)
    assert not found


def test_qts_own_file_dialog(qtbot, driver, tmp_path):
    (tmp_path / "⟦⟧").mkdir()
    driver.window.actions_.save_as.trigger()
    (dialog,) = (d for d in driver.window.findChildren(QFileDialog) if d.isVisible())
    buttons = {where: text for where, text in english(dialog) if "Button" in where or "Label" in where}
    close_dialogs(driver)
    assert not buttons


def test_every_notice_of_the_game(driver):
    match, notices = driver.match, []

    def told() -> None:
        notices.extend(english(driver.window.notice))

    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8")
    driver.click("h8")
    told()
    driver.window.choices.chosen.emit(Setup(Mode.TWO_PLAYERS, rule="renju"))
    told()
    for trouble in Trouble:
        match.troubled.emit(Stone.BLACK, trouble, "⟦said⟧")
        told()
    driver.window.actions_.offer_draw.trigger()
    told()
    driver.click("i9h9i10h10i11h11i12h12")
    told()
    driver.click("a1")
    told()
    driver.window.actions_.analysis.trigger()
    told()
    driver.window.actions_.hint.trigger()
    told()
    driver.session.settings.storage.unsaved.emit("/⟦x⟧")
    QApplication.processEvents()
    told()
    driver.session.games.unsaved.emit("/⟦x⟧")
    QApplication.processEvents()
    told()
    assert not notices


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.sgf", b"(;GM[2])"),
        ("x.sgf", b"(;SZ[15];B[zz])"),
        ("x.psq", b"Piskvorky 15x14"),
        ("x.psq", b"Piskvorky 15x15\n1,1\n1,1\n"),
        ("x.lib", b"none"),
        ("x.pos", b"h8h8"),
        ("x.txt", b"?????"),
        ("x.doc", b""),
        ("none.sgf", None),
    ],
)
def test_what_is_wrong_with_a_file(driver, tmp_path, name, data):
    if data is not None:
        (tmp_path / name).write_bytes(data)
    driver.session.furnishings.files.open_file(str(tmp_path / name))
    assert driver.notice().startswith(("⟦" + name, "⟦Nöt àll öf ît"))  # it is opened as far as it is understood
    assert not english(driver.window.notice)


def test_what_the_board_tells_those_who_do_not_see_it(qtbot, driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, rule="renju"))
    driver.click("g8a1i8a3h7o1h9o15")
    board = QAccessible.queryAccessibleInterface(driver.board.focusProxy())
    said = [board.text(QAccessible.Text.Name), board.text(QAccessible.Text.Description)]
    for index in range(board.childCount()):
        child = board.child(index)
        said += [child.text(QAccessible.Text.Name), child.text(QAccessible.Text.Description)]
    assert len(said) > 200
    assert not [text for text in said if english_part(text)]


def test_the_cards_of_every_weigher(driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, rule="renju"))
    driver.click("g8a1i8a3h7o1h9o15")
    position, profiles = driver.match.position, driver.session.opponents.profiles
    weighings = [weigh(position, profile) for profile in profiles.values()]
    cards = [hover_text.of_weight(point, w, 9) for w in weighings for point in w.weights]
    cards += [hover_text.of_two(point, weighings[0], weighings[1]) for point in weighings[0].weights]
    forbidden = driver.match.rules.forbidden_points(position)[Point(7, 7)]
    cards.append(hover_text.of_forbidden(forbidden, 15))
    said = {text for card in cards for text in (card.title, card.sentence, *card.columns, *card.sums)}
    said |= {text for card in cards for row in card.rows for text in (row.title, row.finding, *row.values)}
    assert not [text for text in said if english_part(text)]


def test_every_ending_refusal_and_trouble(driver):
    said = [ending_sentence(Verdict(ending, winner)) for ending in Ending for winner in Stone]
    said += [refusal_sentence(r, Point(1, 1), 15) for r in set(Refusal) - {Refusal.FORBIDDEN}]
    said += [trouble_sentence(trouble, "⟦mine⟧") for trouble in Trouble]
    assert not [text for text in said if english_part(text)]


def test_a_bare_english_label_would_be_found(driver):
    driver.window.actions_.hint.setToolTip("Bare label")
    assert {text for _, text in english(driver.window)} == {"Bare label"}


def test_the_language_can_be_left_again(qtbot, driver):
    before = driver.window
    (action,) = (a for a in before.findChildren(QAction) if a.data() == "en")
    action.trigger()
    qtbot.waitUntil(lambda: driver.window is not before and driver.window.isActiveWindow())
    assert driver.window.actions_.take_back.text() == "Take back"
