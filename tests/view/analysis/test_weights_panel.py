from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QScrollBar

from gobang.game.notation import parse_point, point_name
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Kind, weigh
from gobang.paths import resources
from gobang.view.analysis import reason_table
from gobang.view.analysis.legend import LegendSign
from gobang.view.analysis.weights_panel import WeightsPanel
from gobang.view.art import style, theme
from gobang.view.art.look import look
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.play.opponents import weigher_name, weigher_sentence
from tests import keyboard

MOVES = ["H8", "I9", "H10", "H9", "G9", "I7", "I8", "J8", "G8", "F8", "G10", "G7"]
NAMES = {name: (name.replace("-", " ").capitalize(), f"What {name} does.") for name in SCHEMES}


@pytest.fixture(scope="module")
def weighings():
    position = Position.of(15, [parse_point(name, 15) for name in MOVES])
    profiles = {name: loads((resources() / "weights" / f"{name}.toml").read_text("utf-8")) for name in SCHEMES}
    return {name: weigh(position, profile) for name, profile in profiles.items()}


@pytest.fixture
def panel(qtbot, weighings):
    made = WeightsPanel()
    made.set_names(NAMES)
    made.set_scheme("union-weights")
    made.show_weighings(weighings)
    made.resize(576, 900)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def chip(card, number):
    return card._chip_box(number).center().toPoint()


def h6():
    return parse_point("H6", 15)


def test_the_cards_show_what_the_drawing_shows(panel):
    shown = {name: card.accessibleDescription().replace(",", "").split() for name, card in panel._cards.items()}
    assert shown == {
        "ray-pattern": ["G11", "420", "F10", "300", "H6", "240"],
        "five-tuple": ["G11", "15954", "G12", "15933", "F10", "3378"],
        "shape-table": ["F10", "835", "I10", "815", "G11", "814"],
        "run-code": ["H6", "800", "G11", "606", "E9", "400"],
        "union-weights": ["H6", "150", "D10", "145", "G11", "140"],
    }


def test_a_click_on_a_card_chooses_it(panel, qtbot):
    card = panel._cards["run-code"]
    with qtbot.waitSignal(panel.scheme_chosen) as heard:
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert heard.args == ["run-code"]
    assert panel.scheme == "run-code"
    assert [name for name, each in panel._cards.items() if each.isChecked()] == ["run-code"]


def test_setters_emit_nothing(panel, qtbot):
    with qtbot.assertNotEmitted(panel.scheme_chosen), qtbot.assertNotEmitted(panel.compare_chosen):
        panel.set_scheme("five-tuple")
        panel.set_compared("run-code")
        with qtbot.assertNotEmitted(panel.weights_toggled):
            panel.set_shown(True)
    assert (panel.scheme, panel.compared) == ("five-tuple", "run-code")
    assert panel.findChild(QCheckBox).isChecked()


def test_the_pointer_over_a_chip_asks_for_its_point_and_leaving_takes_it_back(panel, qtbot):
    card, heard = panel._cards["union-weights"], []
    qtbot.mouseMove(card, QPoint(20, 20))  # on a real screen the pointer may already be on a chip
    QApplication.processEvents()
    panel.point_wanted.connect(lambda point: heard.append(point and point_name(point, 15)))
    for where, name in ((chip(card, 0), "H6"), (chip(card, 1), "D10"), (QPoint(20, 20), None)):
        qtbot.mouseMove(card, where)
        qtbot.waitUntil(lambda name=name: heard[-1:] == [name])
    assert [name for name in heard if name] == ["H6", "D10"]  # between two chips there may be a gap


def test_a_click_on_a_chip_picks_its_point(panel, qtbot):
    card = panel._cards["five-tuple"]
    with qtbot.waitSignal(panel.point_picked) as heard, qtbot.waitSignal(panel.scheme_chosen):
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=chip(card, 1))
    assert point_name(heard.args[0], 15) == "G12"


def test_a_click_on_a_chip_picks_the_point_aimed_at_although_choosing_the_card_takes_its_points_away(panel, qtbot):
    card = panel._cards["five-tuple"]
    card.clicked.connect(lambda: card.set_best((), 15))
    with qtbot.waitSignal(panel.point_picked) as heard:
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=chip(card, 1))
    assert point_name(heard.args[0], 15) == "G12"


def test_enter_on_a_chip_picks_the_point_reached_although_choosing_the_card_takes_its_points_away(panel, qtbot):
    keyboard.active(panel)
    card = panel._cards["five-tuple"]
    card.clicked.connect(lambda: card.set_best((), 15))
    card.setFocus()
    qtbot.waitUntil(card.hasFocus)
    for _ in range(2):
        qtbot.keyClick(card, Qt.Key.Key_Right)
    with qtbot.waitSignal(panel.point_picked) as heard:
        qtbot.keyClick(card, Qt.Key.Key_Return)
    assert point_name(heard.args[0], 15) == "G12"


def test_keys_walk_through_cards_and_chips(panel, qtbot):
    keyboard.active(panel)
    card, wanted = panel._cards["union-weights"], []
    panel.point_wanted.connect(wanted.append)
    card.setFocus()
    qtbot.waitUntil(card.hasFocus)
    for _ in range(4):
        qtbot.keyClick(card, Qt.Key.Key_Right)
    qtbot.keyClick(card, Qt.Key.Key_Left)
    assert [point_name(point, 15) for point in wanted] == ["H6", "D10", "G11", "D10"]
    with qtbot.waitSignal(panel.point_picked) as heard:
        qtbot.keyClick(card, Qt.Key.Key_Return)
    assert point_name(heard.args[0], 15) == "D10"
    with qtbot.waitSignal(panel.scheme_chosen) as heard:
        qtbot.keyClick(card, Qt.Key.Key_Up)
    assert heard.args == ["run-code"]
    assert panel._cards["run-code"].hasFocus()


def test_the_switch(panel, qtbot):
    with qtbot.waitSignal(panel.weights_toggled) as heard:
        qtbot.mouseClick(panel.findChild(QCheckBox), Qt.MouseButton.LeftButton, pos=QPoint(12, 12))
    assert heard.args == [True]


def test_anybody_but_the_chosen_one_can_be_compared(panel, qtbot):
    combo = panel.findChild(QComboBox)
    assert [combo.itemData(i) for i in range(combo.count())] == [None, *SCHEMES[:4]]
    combo.setFocus()
    with qtbot.waitSignal(panel.compare_chosen) as heard:
        qtbot.keyClick(combo, Qt.Key.Key_Down)
    assert heard.args == ["ray-pattern"]
    with qtbot.waitSignal(panel.compare_chosen) as heard:
        qtbot.keyClick(combo, Qt.Key.Key_Up)
    assert heard.args == [None]


def test_choosing_the_compared_one_ends_the_comparison(panel):
    panel.set_compared("run-code")
    panel.set_scheme("run-code")
    assert panel.compared is None
    assert panel.findChild(QComboBox).findData("run-code") == -1


def test_at_a_draw_of_lots_the_chips_begin_with_what_may_be_played(panel, weighings):
    profile = weighings["union-weights"].profile
    panel.show_weighings({"union-weights": weigh(Position.empty(15), profile)})
    assert panel._cards["union-weights"].accessibleDescription() == "H8 0"


def test_the_table_is_in_sight_beside_a_board_of_1280_by_800(panel, weighings):
    panel.show_reasons(h6(), weighings["union-weights"])
    panel.resize(400, 370)
    for _ in range(3):
        QApplication.processEvents()
    top = panel.table.mapTo(panel, QPoint(0, 0)).y()
    assert top + 3 * 26 < 370
    assert not [bar for bar in panel.findChildren(QScrollBar) if bar.isVisible()]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("width", [378, 400, 458])
def test_no_name_and_no_chip_is_cut_off(panel, width, language):
    speak(choose(language))
    names = {name: (weigher_name(name), weigher_sentence(name)) for name in SCHEMES}
    speak(choose("en"))
    panel.set_names(names)
    panel.resize(width, 300)
    for _ in range(3):
        QApplication.processEvents()
    for name, card in panel._cards.items():
        boxes = [card._chip_box(i) for i in range(3)]
        assert all(card.rect().contains(box.toAlignedRect()) for box in boxes)
        assert all(a.right() < b.left() for a, b in pairwise(boxes))
        assert card.shown_title == names[name][0]
        for (point, _), box, number in zip(card._best, boxes, range(3), strict=True):
            where = QFontMetricsF(style.font(bold=True)).horizontalAdvance(point_name(point, 15))
            weight = QFontMetricsF(style.font(style.TEXT - 2)).horizontalAdvance(card.shown_weight(number))
            assert where + 6 + weight <= box.width() - 2 * 3
        assert card.height() >= card.sizeHint().height()


def test_the_weights_of_a_card_are_written_in_one_way(panel):
    card = panel._cards["five-tuple"]
    card.set_best([(parse_point("D10", 15), 102_411), (parse_point("A1", 15), 102_327)], 15)
    found = set()
    for width in range(378, 700, 4):
        panel.resize(width, 400)
        QApplication.processEvents()
        ways = {"k" in card.shown_weight(number) for number in range(2)}
        assert len(ways) == 1
        found |= ways
    assert found == {True, False}


@pytest.mark.parametrize("width", [400, 458, 576])
def test_a_weight_is_nearer_to_its_own_point_than_to_the_next(panel, width):
    panel.resize(width, 400)
    for _ in range(3):
        QApplication.processEvents()
    card = panel._cards["ray-pattern"]
    picture, first, second = card.grab().toImage(), card._chip_box(0).toRect(), card._chip_box(1).toRect()
    ground = picture.pixelColor(first.left() + 1, 1)
    inked = [
        x
        for x in range(first.left(), second.left() + 20)
        if any(picture.pixelColor(x, y) != ground for y in range(first.top() + 4, first.bottom() - 4))
    ]
    gaps = [b - a for a, b in pairwise(inked) if b - a > 5]
    assert len(gaps) == 2
    assert gaps[0] < gaps[1]


@pytest.mark.parametrize("width", [366, 378, 458])
def test_the_points_of_all_form_columns(panel, width):
    panel.resize(width, 400)
    for _ in range(3):
        QApplication.processEvents()
    assert len({card._chip_box(0).left() for card in panel._cards.values()}) == 1


def test_the_rows_of_the_table_add_up_to_the_weight(weighings):
    for weighing in weighings.values():
        for point, weight in weighing.weights.items():
            assert sum(row.weight for row in reason_table.rows(weighing.reasons(point))) == weight


def test_rows_join_what_looks_alike_and_go_line_by_line(weighings):
    reasons = weighings["five-tuple"].reasons(h6())
    found = reason_table.rows(reasons)
    assert len(found) < len(reasons) == sum(row.times for row in found)
    lines = [row.reason.line for row in found]
    assert len({line for i, line in enumerate(lines) if not i or lines[i - 1] is not line}) == len(set(lines))
    for row in found:
        assert row.times == 1 or row.reason.kind is Kind.WINDOW


def test_the_table_tells_screen_readers_why(panel, weighings):
    panel.show_reasons(h6(), weighings["union-weights"])
    assert panel.table.accessibleName() == "Union weights: H6, 150; falling diagonal 01100 75; rising diagonal 01100 75"
    panel.show_reasons(None, None)
    assert panel.table.accessibleName() == ""


def test_two_weighers_stand_side_by_side_or_under_one_another(panel, weighings):
    table = panel.table
    table.show_reasons(h6(), weighings["union-weights"])
    one = table.heightForWidth(560)
    table.show_reasons(h6(), weighings["union-weights"], weighings["shape-table"])
    assert table.accessibleName().count("H6") == 2
    assert table.heightForWidth(300) > table.heightForWidth(560) >= one


@pytest.mark.parametrize("name", theme.NAMES)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_weigher_can_be_explained_everywhere_on_the_board(panel, weighings, scheme, name, qtbot):
    look.wear(theme.load(name))
    blank = panel.table.grab().toImage()
    for point in (Point(0, 0), Point(14, 7), h6(), parse_point("G10", 15)):
        panel.show_reasons(point, weighings[scheme], weighings["shape-table"])
        assert panel.table.grab().toImage() != blank


def test_a_wide_enough_table_shows_all_its_rows(panel, weighings):
    panel.show_reasons(parse_point("F10", 15), weighings["five-tuple"])
    for _ in range(3):
        QApplication.processEvents()
    assert panel.table.height() >= panel.table.heightForWidth(panel.table.width())


def test_a_forbidden_point_is_struck_out_and_said_to_be_forbidden(panel, weighings):
    card = panel._cards["union-weights"]
    point = weighings["union-weights"].best[0]
    before = card.grab().toImage()
    panel.show_weighings(weighings, {point})
    assert card.grab().toImage() != before
    name = point_name(point, 15)
    assert card.accessibleDescription().startswith(name)
    assert card.accessibleDescription().split(", ")[0].endswith(" (forbidden)")
    panel.show_weighings(weighings)
    assert "forbidden" not in card.accessibleDescription()


def test_the_points_of_a_card_are_parted_as_the_language_does_it(panel, weighings):
    speak(choose("zh_CN"))
    panel.show_weighings(weighings)
    assert len(panel._cards["union-weights"].accessibleDescription().split("、")) == 3


def test_a_struck_out_point_can_still_be_read_beside_the_red_of_the_stroke(panel, weighings):
    card = panel._cards["union-weights"]
    point = weighings["union-weights"].best[0]
    panel.show_weighings(weighings, {point})
    picture = card.grab().toImage()
    box = card._chip_box(0).toRect()
    width = QFontMetrics(style.font()).horizontalAdvance(point_name(point, 15))
    name = box.adjusted(0, 0, width - box.width(), 0)
    inks = [
        picture.pixelColor(x, y) for x in range(name.left(), name.right()) for y in range(name.top(), name.bottom())
    ]
    red, dark = QColor(look.theme.seal_text), QColor(look.theme.text)
    assert any(ink.red() - ink.green() > (red.red() - red.green()) * 0.7 for ink in inks)
    assert any(max(ink.red(), ink.green(), ink.blue()) < dark.red() + 30 for ink in inks)


def test_a_forbidden_point_is_struck_out_and_no_other_word(panel, weighings):
    name = QLabel("Black")
    name.setFont(style.font(bold=True))
    drawn = name.grab().toImage()
    best = next(iter(weighings.values())).best[0]
    panel.show_weighings(weighings, frozenset({best}))
    panel.grab()
    name.setFont(style.font(bold=True))
    assert name.grab().toImage() == drawn


def test_a_free_point_without_weight_is_not_said_to_have_no_score(panel, weighings, monkeypatch):
    """Its heading says 0, and "No score here." was below it; a taken point has none."""
    said = []
    monkeypatch.setattr(reason_table, "tr", lambda text: said.append(text) or text)
    weighing = weighings["union-weights"]
    empty = next(point for point, weight in weighing.weights.items() if not weight and not weighing.reasons(point))
    taken = weighing.position.moves[0]
    for point, expected in ((empty, ["No shape scores here."]), (taken, ["taken", "No score here."])):
        panel.show_reasons(point, weighing)
        said.clear()
        panel.table.grab()
        assert said == expected


def signs(panel):
    """What the legend explains."""
    return [sign for sign, _ in panel._legend._entries]


def test_the_mark_of_a_hint_stays_explained_while_a_point_is(panel, weighings):
    panel.resize(380, 460)
    panel.set_shown(True)
    panel.set_hinted(True)
    QApplication.processEvents()
    legend = panel._legend
    place, said = legend.geometry(), signs(panel)
    assert LegendSign.HINT in said
    panel.show_reasons(h6(), weighings["union-weights"])
    QApplication.processEvents()
    assert legend.isVisible()
    assert (legend.geometry(), signs(panel)) == (place, said)
    panel.set_hinted(False)
    assert not legend.isVisible(), "else the reasons have the room"


def test_beside_the_analysis_the_legend_names_tiles_and_no_ring_of_weights(panel):
    panel.set_shown(True)
    assert LegendSign.HEAVIEST in signs(panel)
    panel.set_analysed(True)
    assert signs(panel) == [LegendSign.DISC, LegendSign.TILE, LegendSign.COLOURS]
    panel.set_analysed(False)
    assert LegendSign.HEAVIEST in signs(panel)


def test_in_the_narrowest_card_the_weights_are_still_written_in_one_way(panel):
    card = panel._cards["union-weights"]
    card.set_best([(Point(3, 6), 102_411), (Point(9, 6), 102_327), (Point(9, 8), 10_100)], 15)
    card.resize(card.minimumSizeHint())
    assert all(card.shown_weight(number).endswith("k") for number in range(3))


@pytest.mark.parametrize("language", ["en", "ru", "cs", "vi"])
def test_the_box_to_compare_with_has_room_beside_long_words(qtbot, weighings, language):
    """A panel of a window 1000 pixels wide."""
    speak(choose(language))
    made = WeightsPanel()
    made.set_names({name: (weigher_name(name), "") for name in SCHEMES})
    made.set_scheme("union-weights")
    made.set_follow(True)
    made.show_weighings(weighings)
    made.resize(379, 300)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    (box,) = made.findChildren(QComboBox)
    assert box.visibleRegion().boundingRect().width() == box.width()
