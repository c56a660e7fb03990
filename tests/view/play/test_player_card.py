import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QColor, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip

from gobang.game.point import Stone
from gobang.view.art import theme
from gobang.view.art.look import look
from gobang.view.play import player_card
from gobang.view.play.player_card import PlayerCard


@pytest.fixture
def card(qtbot):
    made = PlayerCard(Stone.BLACK)
    made.set_name("You")
    made.set_detail("Black")
    made.set_clock("4:12")
    made.resize(made.sizeHint())
    qtbot.addWidget(made)
    return made


def picture(card):
    """The card as an image of logical pixels, so that a fine screen gives the same coordinates."""
    image = QImage(card.size(), QImage.Format.Format_RGB32)
    card.render(image)
    return image


def colours(image):
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize(
    ("setter", "value"),
    [
        ("set_name", "Someone else"),
        ("set_detail", "Black · to move"),
        ("set_clock", "4:11"),
        ("set_active", True),
        ("set_thinking", True),
        ("set_low", True),
        ("set_won", True),
    ],
)
def test_each_setter_shows(card, setter, value):
    before = picture(card)
    getattr(card, setter)(value)
    assert picture(card) != before


def test_it_has_the_colours_of_another_theme(card):
    before = picture(card)
    look.wear(theme.load("dark"))
    assert picture(card) != before


def test_the_side_to_move_is_tinted(card):
    light = theme.load("light")
    assert light.accent_tint.lower() not in colours(picture(card))
    card.set_active(True)
    assert light.accent_tint.lower() in colours(picture(card))


def test_a_tick_repaints_only_the_clock(card, qtbot):
    with qtbot.waitExposed(card):
        card.show()
    QApplication.processEvents()
    areas = []
    original = card.paintEvent
    card.paintEvent = lambda event: (areas.append(event.rect()), original(event))
    card.set_clock("4:11")
    QApplication.processEvents()
    assert len(areas) == 1
    assert areas[0].width() < card.width() / 2
    card.set_clock("4:11")
    QApplication.processEvents()
    assert len(areas) == 1


def test_a_long_name_never_touches_the_clock(card):
    card.set_clock("1:02:03")
    card.set_name("")
    card.set_detail("")
    clock = card._clock_box().toRect()
    before = picture(card).copy(clock)
    card.set_name("An engine with a name that is far too long for any card of this width")
    assert picture(card).copy(clock) == before


def test_the_tool_tip_gives_a_name_that_was_cut_in_full(card, monkeypatch):
    shown = []
    monkeypatch.setattr(player_card.QToolTip, "showText", lambda _where, text, *_: shown.append(text))
    name = "An engine with a name that is far too long for any card of this width"
    card.set_name(name)
    card.setToolTip("Plays well.")
    card.grab()
    QApplication.sendEvent(card, QHelpEvent(QEvent.Type.ToolTip, QPoint(9, 9), QPoint(9, 9)))
    assert shown == [f"{name}\nPlays well."]
    assert QToolTip.showText is not None


def test_a_screen_reader_is_told_what_colours_say(card):
    card.set_active(True)
    card.set_thinking(True)
    card.set_low(True)
    assert card.accessibleName() == "You, Black, to move, thinking, 4:12, short of time"
    card.set_active(False)
    card.set_thinking(False)
    card.set_low(False)
    card.set_won(True)
    card.set_clock("4:11")
    assert card.accessibleName() == "You, Black, won, 4:11"


def test_a_screen_reader_is_told_the_colour_whatever_the_card_says_in_its_place(card):
    card.set_name("Adaptive")
    card.set_detail("3 s, getting ready, once")
    assert card.accessibleName() == "Adaptive, Black, 3 s, getting ready, once, 4:12"
    card.set_detail("")
    card.set_name("Black")
    assert card.accessibleName() == "Black, 4:12"


def test_short_time_is_red_and_underlined(card):
    card.set_low(True)
    image = picture(card)
    seal = QColor(theme.load("light").seal_text)
    line = [x for x in range(image.width()) if image.pixelColor(x, round(image.height() / 2 + 16)) == seal]
    assert len(line) > 20


def test_a_still_card_costs_nothing(card, qtbot):
    card.set_thinking(True)
    painted = []
    card.paintEvent = lambda _event: painted.append(1)
    with qtbot.waitExposed(card):
        card.show()
    for _ in range(20):  # a screen may ask for a first picture more than once
        painted.clear()
        with qtbot.waitSignal(card.destroyed, timeout=120, raising=False):
            pass
        if not painted:
            return
    pytest.fail("it is painted again and again")
