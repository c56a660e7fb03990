"""What is said of a machine that is taught by somebody's moves."""

from __future__ import annotations

from gobang.words.workshop.teach_words import certainty_rows, library_games, player_text, taught_name
from tests.game.weighers.machines import FIVE


def test_a_number_that_was_never_met_has_no_error_and_is_not_called_sure():
    rows = {words: (text, sure) for words, text, sure in certainty_rows(FIVE["ray-pattern"], {"own.live.2": 50})}
    assert rows["own, live, two"] == ("200 ± 50", True)
    assert rows["own, live, three"] == ("not met in these games", False)
    assert "a step from the edge" not in rows


def test_rows_stand_in_the_order_of_the_table():
    numbers = FIVE["ray-pattern"].numbers
    rows = certainty_rows(FIVE["ray-pattern"], dict.fromkeys(reversed(numbers), 1))
    assert [words for words, _, _ in rows][:2] == ["own, live, one", "own, live, two"]


def test_players_are_called_as_everywhere():
    assert player_text("human", 2) == "You (2 games)"
    assert player_text("suits-me", 1) == "Adaptive (1 game)"
    assert player_text("own:My rays", 1) == "My rays (1 game)"
    assert taught_name("human", "union-weights") == "You as Union weights"
    assert library_games("") == "All games of the library"
