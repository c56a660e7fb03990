"""A machine is made, changed, tried and kept by ear and keys."""

import pytest

from gobang.game.weighers.profile_text import loads
from tests.reader.naming import nameless
from tools.readers import PATIENCE


@pytest.mark.parametrize(
    ("language", "place", "make", "copy", "changed", "moved", "play", "scored"),
    [
        (
            *("en", "^Workshop$", "^Make it mine$", "^Copy$", r": 18, was 17$", r": 13, was 12$"),
            *("^Play 200 games$", r"^against Union weights: \d+ % ± \d+ points.* won, .*on the ladder"),
        ),
        (
            *("zh_CN", "^工坊$", "^做成我的$", "^复制$", r"：18，原为 17$", r"：13，原为 12$"),
            *("^下 200 局$", r"^对联合权值：\d+% ± \d+ 个百分点.*胜.*天梯"),
        ),
    ],
)
def test_a_machine_is_made_changed_tried_and_kept(
    start, tmp_path, language, place, make, copy, changed, moved, play, scored
):
    reader, _ = start("--lang", language, "--data", str(tmp_path))
    reader.do("act", reader.find("(push|toggle) button|check box|radio button", place))
    reader.do("act", reader.find("push button", make))
    reader.find("push button", copy)  # it is another button as soon as the copy is there
    reader.press("=")
    reader.hear(changed, "said")
    reader.press("Right")
    reader.press("=")
    reader.hear(moved, "said")
    assert nameless(reader) == []
    reader.do("act", reader.find("push button", play))
    reader.hear(scored, "said", 5 * PATIENCE)  # the engine is started first
    (file,) = (tmp_path / "state" / "weighers").glob("*.toml")
    kept = loads(file.read_text("utf-8"))
    assert kept.copied_from == "union-weights"
    assert sorted(number for number in kept.numbers.values() if number in (13, 18)) == [13, 18]
