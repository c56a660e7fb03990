"""docs/systems.md: each difference between the systems has a test that exists, or is called untried."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "systems.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith(("| ---", "| what"))
]


def test_every_difference_has_a_test_or_is_untried():
    assert len(ROWS) > 15
    for what, *_, test in ROWS:
        assert "untried" in test or "tests/" in test or "silent" in test, what


def test_the_tests_that_are_named_are_there():
    named = {path for row in ROWS for path in re.findall(r"`(tests/[\w/.]+)`", row[-1])}
    assert len(named) > 15
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []
