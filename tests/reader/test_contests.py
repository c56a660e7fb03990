"""A contest is set up, begun, paused, read to its end and saved, by ear and keys."""

import re

import pytest

from tests.reader.naming import nameless


@pytest.mark.parametrize(
    ("language", "place", "games", "begin", "pause", "paused", "go_on", "played", "row", "new", "end", "more", "save"),
    [
        (
            *("en", "^Contests$", "^Games of each pair$", "^Begin$", "^Pause$", "^Paused", "^Go on$"),
            *("^[1-9][0-9,]* of 20,000 games", "^[12]: .*(no game yet|Elo)", "^New…$"),
            *(
                "” is over: .* is first",
                "^What can be done with this contest$",
                ("^Save as", "^All games, SGF", "^Table, CSV", "^Saved as"),
            ),
        ),
        (
            *("zh_CN", "^比赛$", "^每对的局数$", "^开始$", "^暂停$", "^已暂停", "^继续$"),
            *("^已下 [1-9][0-9,]* 局，共 20,000 局", "^[12]：.*(尚无对局|Elo)", "^新建…$"),
            *("”结束：.*第一", "^对这场比赛可做的事$", ("^另存为", "^全部.*SGF", "^成绩表，CSV", "^已保存为")),
        ),
    ],
)
def test_a_contest_is_set_up_paused_read_to_its_end_and_saved(
    start,
    tmp_path,
    tmp_path_factory,
    language,
    place,
    games,
    begin,
    pause,
    paused,
    go_on,
    played,
    row,
    new,
    end,
    more,
    save,
):
    """One start of the program for all of it: that takes longer than what is tested."""
    reader, _ = start("--lang", language, "--data", str(tmp_path))
    reader.do("act", reader.find("(push|toggle) button|check box|radio button", place))
    reader.find("push button", begin)
    assert nameless(reader) == []
    set_games(reader, games, "2000")
    reader.do("act", reader.find("push button", begin))
    reader.do("act", reader.find("push button", pause))
    reader.hear(played, "name")
    going = reader.find("push button", go_on)
    assert nameless(reader) == []
    assert reader.find("progress bar", played)["description"].startswith(paused.removeprefix("^"))
    reader.press("Down")
    reader.press("Down")
    reader.hear(row, "focus")
    reader.do("act", going)
    reader.do("act", reader.find("push button", pause))
    reader.find("push button", go_on)
    reader.do("act", reader.find("push button", new))
    set_games(reader, games, "2")
    reader.forget()
    reader.do("act", reader.find("push button", begin))
    reader.hear(end, "said")
    reader.do("act", reader.find("push button", more))
    entry, first, file, saved = save
    reader.press("Up", "Up", "Up", "Up")
    reader.hear(entry, "focus")
    reader.press("Right")
    reader.hear(first, "focus")
    reader.press("Down", "Down", "Down")
    reader.hear(file, "focus")
    reader.press("Return")
    reader.find("dialog|file chooser")
    written = tmp_path_factory.mktemp("t") / "t.csv"
    reader.do("fill", reader.find("text", "^(File name|文件名)"), text=str(written))
    reader.press("Return")
    assert reader.hear(saved, "said")
    assert len([text for kind, text in reader.heard() if kind == "said" and re.search(end, text)]) == 1
    assert len(written.read_text("utf-8-sig").splitlines()) == 6


def set_games(reader, name, number):
    """Type how many games a pair plays."""
    box = reader.find("spin button|text", name)
    reader.do("focus", box)
    reader.press("End", *["BackSpace"] * 6, *number, "Tab")
