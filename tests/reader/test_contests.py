"""A contest is begun, and its table is read, by ear and keys."""

import pytest

from tests.reader.naming import nameless


@pytest.mark.parametrize(
    ("language", "place", "begin", "pause", "row"),
    [
        ("en", "^Contests$", "^Begin$", "^Pause$", "^[12]: .*(no game yet|Elo, error)"),
        ("zh_CN", "^比赛$", "^开始$", "^暂停$", "^[12]：.*(尚无对局|误差)"),
    ],
)
def test_a_contest_is_begun_and_its_table_is_read(start, tmp_path, language, place, begin, pause, row):
    reader, _ = start("--lang", language, "--data", str(tmp_path))
    reader.do("act", reader.find("(push|toggle) button|check box|radio button", place))
    reader.find("push button", begin)
    assert nameless(reader) == []
    reader.do("act", reader.find("push button", begin))
    reader.find("push button", pause)
    assert nameless(reader) == []
    reader.press("Down")
    reader.press("Down")
    reader.hear(row, "focus")
