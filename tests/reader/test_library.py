"""A library gone through by ear."""

import pytest

from tests.library.made import LINE, game, write
from tests.reader.naming import nameless


@pytest.mark.parametrize(
    ("language", "place", "games", "said", "moves", "removal", "removed"),
    [
        (
            "en",
            "^Library$",
            "^Games$",
            "Anna – Bo · 2024-01-01 · Black won",
            "^H8 · 2 games: Black won 1, White won 1",
            "^Remove from the library",
            "^1.sgf was moved to the trash",
        ),
        (
            "zh_CN",
            "^棋谱库$",
            "^对局列表$",
            "Anna vs Bo · 2024-01-01 · 黑方胜",
            "^H8 · 2 局",
            "^从棋谱库移除",
            "^1.sgf 已移到回收站",
        ),
    ],
)
def test_games_are_said_with_their_players_and_next_moves_with_their_results(
    start, tmp_path, language, place, games, said, moves, removal, removed
):
    own = tmp_path / "state" / "games"
    write(own / "1.sgf", game(LINE, black="Anna", white="Bo", date="2024-01-01", result="B+"))
    write(own / "2.sgf", game(LINE[:5], black="Cleo", white="Dan", date="2024-01-02", result="W+"))
    reader, _ = start("--lang", language, "--data", str(tmp_path))
    reader.do("act", reader.find("(push|toggle) button|check box|radio button", place))
    reader.find("table", games)
    reader.find("list item", moves)
    assert nameless(reader) == []
    reader.forget()
    reader.press("Down")
    reader.press("Down")
    reader.hear(said, "focus")
    reader.press("Menu")
    reader.press("Up")
    reader.hear(removal, "focus")
    reader.press("Return")
    assert reader.hear(removed, "said")
    assert [path.name for path in own.glob("*.sgf")] == ["2.sgf"]


@pytest.mark.parametrize(
    ("language", "place", "add", "entry", "title", "again", "rest"),
    [
        (
            *("en", "^Library$", "^Add games…", "^What cannot be read .1.…", "^What cannot be read"),
            *("^Try again$", "^Everything can be read now"),
        ),
        (
            *("zh_CN", "^棋谱库$", "^添加棋谱…", "^无法读取的棋谱.1.…", "^无法读取的棋谱"),
            *("^再试一次$", "^现在全部可以读取了"),
        ),
    ],
)
def test_what_cannot_be_read_is_said_with_its_reason_and_read_once_more(
    start, tmp_path, language, place, add, entry, title, again, rest
):
    own = tmp_path / "state" / "games"
    write(own / "1.sgf", game(LINE, black="Anna", white="Bo"))
    (own / "broken.sgf").write_text("nonsense", "utf-8")
    reader, _ = start("--lang", language, "--data", str(tmp_path))
    reader.do("act", reader.find("(push|toggle) button|check box|radio button", place))
    reader.find("list item", "^H8 · 1 ")
    reader.do("act", reader.find("push button", add))
    reader.press("Up")
    reader.hear(entry, "focus")
    reader.press("Return")
    reader.find("dialog", title)
    reader.find("table", title)
    reader.hear("broken.sgf", "focus")
    assert nameless(reader) == []
    reader.press("Right")
    reader.hear("SGF", "focus")
    write(own / "broken.sgf", game(LINE[:5]))
    reader.do("act", reader.find("push button", again))
    assert reader.hear(rest, "said")
