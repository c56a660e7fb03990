"""Weights by ear: a sum is pinned and heard, a machine tells why it has played, and its numbers can be read."""

from __future__ import annotations

import pytest

from tests.reader.naming import nameless

WEIGHER = "(;GM[4]FF[4]SZ[15]PB[human]PW[union-weights];B[hh];W[gg])"


@pytest.fixture
def game(start, tmp_path):
    """Begin with a record in which a weigher has answered; returns the reader, at the board."""

    def begin(language="en"):
        file = tmp_path / "game.sgf"
        file.write_text(WEIGHER, "utf-8")
        reader, _ = start("--lang", language, str(file))
        reader.hear("^[A-Z][0-9]+", "focus")
        return reader

    return begin


def test_p_pins_the_point_of_the_cursor_and_its_sum_is_said(game):
    reader = game()
    reader.press("w")
    reader.press("Down")
    cell = reader.hear("^[A-Z][0-9]+, empty", "focus").split(",")[0]
    reader.press("p")
    reader.hear(f"^pinned; Union weights: {cell}, [0-9]+", "said")
    reader.press("p")
    reader.press("Up")
    reader.hear("", "focus")
    reader.press("Down")
    assert "pinned" not in reader.hear(f"^{cell}", "focus")
    reader.press("p")
    reader.press("Up")
    reader.hear("", "focus")
    reader.press("Down")
    assert reader.hear(f"^{cell}", "focus").endswith(", pinned")
    assert nameless(reader) == []


def test_why_it_has_played_is_said(game):
    reader = game()
    reader.press("Escape")
    reader.do("act", reader.find("menu item", "^Moves$"))
    reader.do("act", reader.find("menu item", "^Why did it play that"))
    reader.hear("^Union weights played G9: 8 points weigh 21", "said")
    assert nameless(reader) == []


@pytest.mark.parametrize(("language", "title"), [("en", "^The machines' numbers"), ("zh_CN", "^电脑的权值表")])
def test_the_numbers_of_the_machines_are_a_dialog_with_names(game, language, title):
    reader = game(language)
    reader.press("Escape")
    reader.press("t")
    reader.find("dialog", title)
    assert nameless(reader) == []
    reader.press("Escape")
