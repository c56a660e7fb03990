"""A review that a file holds, which was made elsewhere, gone through by ear."""

from pathlib import Path

import pytest

from tests.reader.naming import nameless

FILE = Path(__file__).parents[2] / "tools" / "grid" / "reviewed.sgf"


@pytest.mark.parametrize(
    ("language", "review", "mistake", "said"),
    [
        ("en", "^Review$", "^‹ Mistake$", "Move 18, G11 of White: blunder"),
        ("zh_CN", "^复盘$", "^‹ 失误$", "第 18 手，白方 G11：大失误"),
    ],
)
def test_mistakes_are_said_with_their_grades_and_reasons(start, language, review, mistake, said):
    reader, _ = start("--lang", language, str(FILE))
    reader.hear("^H8|G11", "focus")
    reader.do("act", reader.find("(push|toggle) button|check box|radio button", review))
    reader.find("push button", mistake)
    assert nameless(reader) == []
    heard = reader.hear(said, "said")
    assert "F7" in heard
    for number in (17, 16):
        reader.do("act", reader.find("push button", mistake))
        reader.hear(f"Move {number},|第 {number} 手，", "said")
    reader.find("push button", said.split(":", maxsplit=1)[0].split("：", maxsplit=1)[0])
    reader.find("list item", said.split(",", maxsplit=1)[0].split("，", maxsplit=1)[0])


def test_a_mistake_of_a_file_is_asked_about_and_tried_by_ear_and_makes_no_task(start):
    button = "(push|toggle) button|check box|radio button"
    reader, _ = start("--lang", "en", str(FILE))
    reader.hear("^H8|G11", "focus")
    reader.do("act", reader.find(button, "^Review$"))
    reader.do("act", reader.find("push button", "^‹ Mistake$"))
    reader.hear("Move 18, G11 of White", "said")
    reader.do("act", reader.find("push button", "^What if"))
    reader.hear("^Click any point", "said")
    reader.press("a", "1", "Return")
    reader.hear("^What if A1", "said")
    reader.do("act", reader.find("push button", "^‹ Mistake$"))
    reader.do("act", reader.find("push button", "^Try it myself$"))
    reader.hear("^Play on from here", "said")
    reader.do("act", reader.find(button, "^Back to the review"))
    reader.do("act", reader.find("push button", "^Practise these$"))
    reader.hear("Only the file calls these moves mistakes", "said")
