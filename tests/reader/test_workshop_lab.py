"""A machine is drawn from patterns, taught and tuned by ear and keys."""

import pytest

from gobang.game.weighers.profile_text import loads
from tests.reader.naming import nameless
from tools.readers import PATIENCE

SLOWLY = 2 * PATIENCE
"""The engine is started first, and may have to compile."""
GAME = "(;GM[4]FF[4]SZ[15]PB[Anna]PW[Bo];B[hh];W[hg];B[ig];W[gi];B[ih];W[gh];B[gg];W[jh];B[hf];W[ei])"


@pytest.fixture
def workshop(start, tmp_path):
    """The workshop, with a game among the earlier ones; returns the reader and the folder of machines."""
    games = tmp_path / "state" / "games"
    games.mkdir(parents=True)
    (games / "one.sgf").write_text(GAME, encoding="utf-8")

    def begin(language: str, place: str):
        reader, _ = start("--lang", language, "--data", str(tmp_path))
        reader.do("act", reader.find("(push|toggle) button|check box|radio button", place))
        return reader

    return begin, tmp_path / "state" / "weighers"


@pytest.mark.parametrize(
    ("language", "place", "begin", "beside", "own", "empty"),
    [
        (
            *("en", "^Workshop$", "^Begin from nothing$", "^1 to the right of the point: anything$"),
            *("^1 to the right of the point: own stone$", "^2 to the right of the point: empty$"),
        ),
        ("zh_CN", "^工坊$", "^从零开始$", "右边第 1 格：", "右边第 1 格：己方棋子$", "右边第 2 格：空$"),
    ],
)
def test_a_pattern_is_drawn(workshop, language, place, begin, beside, own, empty):
    visit, folder = workshop
    reader = visit(language, place)
    reader.do("act", reader.find("push button", begin))
    reader.do("focus", reader.find("push button", beside))
    reader.press("o")
    reader.hear(own, "said")
    reader.press(".")
    reader.hear(empty, "said")
    assert nameless(reader) == []
    reader.press("Escape")
    (file,) = folder.glob("*.toml")
    reader.await_file(file)


def test_a_machine_is_taught_and_tuned(workshop):
    visit, folder = workshop
    reader = visit("en", "^Workshop$")
    reader.do("act", reader.find("(push|toggle) button|check box", "^Taught by playing$"))
    reader.do("act", reader.find("push button", "^Teach$"))
    reader.hear(r"^Taught by 4 moves; it would make \d+\W?% of them\.$", "said", SLOWLY)
    reader.find("table", "^Numbers with their errors$")
    assert nameless(reader) == []
    reader.do("act", reader.find("(push|toggle) button|check box", "^Taught by playing$"))
    reader.do("act", reader.find("(push|toggle) button|check box", "^Tune by itself$"))
    reader.do("act", reader.find("push button", "^Begin$"))
    keep = reader.find("push button", "^Keep as a copy$")  # it comes with the first score
    reader.do("act", reader.find("push button", "^Pause$"))
    reader.hear(r": paused after [\d,]+ of 12,000 games$")
    reader.find("push button", "^Go on$")
    assert nameless(reader) == []
    reader.do("act", keep)
    reader.hear("tuned.* lies on the bench", None)
    assert "tuned" in " ".join(loads(path.read_text("utf-8")).called for path in folder.glob("*.toml"))
