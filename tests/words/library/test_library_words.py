"""What the library says of a game."""

from __future__ import annotations

from dataclasses import replace

from gobang.game.library.values import Found, ListedGame
from gobang.words.library.place import added_sentence, cell_text, title


def listed(black: str, white: str, *, free: bool = False) -> ListedGame:
    found = Found("a.sgf", 0, 15, "freestyle", black, white, "", "2026-01-02", "unknown", 9, "", None, free, None)
    return ListedGame(found, "", 1, alone=True, own=True)


def test_a_game_of_two_at_one_board_is_not_one_of_you_against_you():
    game = listed("human", "human")
    assert (cell_text(game, "black"), cell_text(game, "white")) == ("Two players", "")
    assert title(game) == "Two players · 2026-01-02"


def test_a_game_against_somebody_names_both():
    game = listed("human", "Anna")
    assert (cell_text(game, "black"), cell_text(game, "white")) == ("You", "Anna")


def test_the_first_files_of_go_are_named_and_the_others_counted():
    told = "Games of Go by their files, shown as five in a row: a, b, c"
    assert added_sentence(3, 3, 0, 0, 0, ["a", "b", "c"]) == f"3 new games. {told}."
    assert added_sentence(5, 5, 0, 0, 0, ["a", "b", "c", "d", "e"]) == f"5 new games. {told}, 2 more."


def test_an_own_game_of_nobody_is_called_by_when_it_was_kept():
    found = Found("2026-11-27 17-49-41-729.sgf", 0, 15, "", "", "", "", "", "white", 34, "", None, False, None)
    game = ListedGame(found, "", 1, alone=True, own=True)
    assert cell_text(game, "black") == "27 Nov 2026, 17:49"
    assert title(game) == "27 Nov 2026, 17:49 · White won"
    assert title(replace(game, own=False)).startswith("2026-11-27 17-49-41-729.sgf")


def test_a_free_board_among_ones_own_games_is_called_so():
    board = listed("human", "human", free=True)
    assert (cell_text(board, "black"), cell_text(board, "white")) == ("Free board", "")
    assert title(board) == "Free board · 2026-01-02"
