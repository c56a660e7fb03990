"""What the tests of the view share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from gobang.view.art.look import look
from tests import look as looks
from tests import pointer


@pytest.fixture(autouse=True)
def _pointer_put_away(qapp: QApplication) -> None:
    """An earlier test may have left it where this one shows its window."""
    pointer.put_away()


@pytest.fixture(autouse=True)
def _theme_given_back() -> Iterator[None]:
    """A test may let everything wear another theme."""
    theme = look.theme
    yield
    look.wear(theme)


@pytest.fixture
def undressed(qapp: QApplication) -> Iterator[QApplication]:
    """The application, whose look is restored after the test."""
    with looks.restored(qapp):
        yield qapp
