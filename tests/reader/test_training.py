"""A task gone through by ear."""

import pytest

from tests.reader.naming import nameless


@pytest.mark.parametrize(
    ("language", "train", "hint", "said", "told"),
    [
        ("en", "^Train$", "^Hint$", "(Black|White) to move: .*(Black|White) has ", "It takes|Look|Ask|It adds"),
        ("zh_CN", "^练习$", "^提示$", "轮到(黑|白)方：.*(黑方|白方)有", "手可胜|找|想|加起来"),
    ],
)
def test_a_task_is_said_with_its_stones_and_its_hints(start, language, train, hint, said, told):
    reader, _ = start("--lang", language)
    reader.do("act", reader.find("(push|toggle) button|check box|radio button", train))
    reader.hear(said, "said")
    assert nameless(reader) == []
    reader.do("act", reader.find("push button", hint))
    reader.hear(told, "said")
