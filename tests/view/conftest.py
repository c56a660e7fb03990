"""What the tests of the view share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests import look, pointer


@pytest.fixture(autouse=True)
def _pointer_put_away(qapp: QApplication) -> None:
    """An earlier test may have left it where this one shows its window."""
    pointer.put_away()


@pytest.fixture
def undressed(qapp: QApplication) -> Iterator[QApplication]:
    """The application, whose look is restored after the test."""
    with look.restored(qapp):
        yield qapp
