"""Boxes of decimals write and read numbers in the language of the window, whatever the system speaks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtTest import QTest

from gobang.view.still_numbers import StillDecimal
from gobang.words.catalogue import speak
from gobang.words.language import choose


@pytest.fixture(params=["en_US", "ru_RU"])
def _system(request):
    """The language of the system, by which Qt would write numbers."""
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("_system")
@pytest.mark.parametrize(("language", "shown"), [("en", "1.25"), ("zh_CN", "1.25"), ("ru", "1,25"), ("cs", "1,25")])
@pytest.mark.parametrize("typed", ["1.25", "1,25"])
def test_either_decimal_sign_can_be_typed_and_the_language_s_is_shown(qtbot, language, shown, typed):
    speak(choose(language))
    box = StillDecimal(0.05, 600, 2)
    qtbot.addWidget(box)
    box.selectAll()
    QTest.keyClicks(box.lineEdit(), typed)
    box.interpretText()
    assert (box.value(), box.text()) == (1.25, shown)


@pytest.mark.parametrize(("value", "text"), [(2.5, "2.5"), (10, "10"), (0.05, "0.05"), (600, "600")])
def test_zeros_at_the_end_are_left_out(qtbot, value, text):
    box = StillDecimal(0.05, 600, 2)
    qtbot.addWidget(box)
    box.setValue(value)
    assert box.text() == text
