"""What the tests of the view share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests import look


@pytest.fixture
def undressed(qapp: QApplication) -> Iterator[QApplication]:
    """The application, whose look is restored after the test."""
    with look.restored(qapp):
        yield qapp
