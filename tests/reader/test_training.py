"""Tasks gone through by ear, with keys on a real screen."""

import re

import pytest

from gobang.game.notation import parse_point
from tests.reader.naming import nameless
from tools.hear import BlindPlayer

BUTTON = "(push|toggle) button|check box|radio button"


@pytest.mark.parametrize(
    ("language", "train", "hint", "said", "told"),
    [
        ("en", "^Train$", "^Hint$", "(Black|White) to move: .*(Black|White) has ", "It takes|Look|Ask|It adds"),
        ("zh_CN", "^练习$", "^提示$", "轮到(黑|白)方：.*(黑方|白方)有", "子可胜|找|想|加起来"),
    ],
)
def test_a_task_is_said_with_its_stones_and_its_hints(start, language, train, hint, said, told):
    reader, _ = start("--lang", language)
    reader.do("act", reader.find(BUTTON, train))
    reader.hear(said, "said")
    assert nameless(reader) == []
    reader.do("act", reader.find("push button", hint))
    reader.hear(told, "said")


@pytest.mark.parametrize(
    ("language", "train", "row", "asked", "hint", "clues", "move", "solved", "onward", "solution", "shown"),
    [
        (
            *("en", "^Train$", "^What does each tutorial play.: 0 of ", "What does .* play", "^Hint$"),
            *(("^It adds", "^Look between"), "^The move is (.*)\\."),
            *("^Right. The hint named the move", "^Next task$", "^Show solution$", "^The solution: "),
        ),
        (
            *("zh_CN", "^练习$", "^各教程会下哪里.*做对 0 题", "会下哪里", "^提示$"),
            *(("加起来", "^请看"), "^答案是 (.*)。"),
            *("^对了。提示已经说出了着点", "^下一题$", "^显示答案$", "^答案："),
        ),
    ],
)
def test_a_task_is_solved_by_what_is_heard_and_the_next_one_shown(
    start, notes, language, train, row, asked, hint, clues, move, solved, onward, solution, shown
):
    reader, _ = start("--lang", language)
    player = BlindPlayer(reader, notes.append)
    player.arrive()
    reader.do("act", reader.find(BUTTON, train))
    reader.do("act", reader.find(BUTTON, row))
    reader.hear(asked, "said")
    for clue in (*clues, move):
        reader.do("act", reader.find("push button", hint))
        told = reader.hear(clue, "said")
    found = re.search(move, told)
    assert found
    player.go(parse_point(found[1], player.size))
    player.place()
    reader.hear(solved, "said")
    reader.do("act", reader.find("push button", onward))
    reader.hear(asked, "said")
    reader.do("act", reader.find("push button", solution))
    reader.hear(shown, "said")


@pytest.mark.parametrize(
    ("language", "train", "lesson", "asked", "refuted", "onward", "run", "solved"),
    [
        (
            *(
                "en",
                "^Train$",
                "^The open three: 0 of 8",
                "to move: Make an open three",
                "^A1 makes no open three",
            ),
            *("^Skip$", "^Timed run$", "0 solved"),
        ),
        (
            *("zh_CN", "^练习$", "^活三.*做对 0 题", "做一个活三", "A1.*活三"),
            *("^跳过$", "^限时挑战$", "做对 0 题"),
        ),
    ],
)
def test_the_first_lesson_is_offered_and_a_wrong_answer_is_told(
    start, notes, language, train, lesson, asked, refuted, onward, run, solved
):
    reader, _ = start("--lang", language)
    player = BlindPlayer(reader, notes.append)
    player.arrive()
    reader.do("act", reader.find(BUTTON, train))
    reader.hear(asked, "said")
    reader.find(BUTTON, lesson)
    reader.press("a", "1", "Return")
    reader.hear(refuted, "said")
    assert nameless(reader) == []
    reader.do("act", reader.find("push button", onward))
    reader.hear(asked, "said")
    reader.do("act", reader.find("push button", run))
    reader.find("label", solved)


@pytest.mark.parametrize(
    ("language", "train", "lesson", "shape", "skip", "win", "refuted"),
    [
        (
            *("en", "^Train$", "^Four and three at once: 0 of ", "Make a four", "^Skip$"),
            *("Win with a four and an open three at once", "^A1 (?:loses to|.*the answer is) ([A-O][0-9]+)\\.$"),
        ),
        (
            *("zh_CN", "^练习$", "^四三.*做对 0 题", "轮到.方：一子做成四和活三", "^跳过$"),
            *("用四和活三同时进攻取胜", "^(?:下 A1 会输|A1 .*)[，：]对方[下应] ([A-O][0-9]+)。$"),
        ),
    ],
)
def test_a_wrong_answer_is_refuted_by_the_engine_on_the_board(
    start, notes, language, train, lesson, shape, skip, win, refuted
):
    """The lesson begins with three shapes, which need no engine; its fourth task is always the same win by fours."""
    reader, _ = start("--lang", language)
    BlindPlayer(reader, notes.append).arrive()
    reader.do("act", reader.find(BUTTON, train))
    reader.do("act", reader.find(BUTTON, lesson))
    for asked in (shape, shape, shape):
        reader.hear(asked, "said")
        reader.do("act", reader.find("push button", skip))
    reader.hear(win, "said")
    reader.press("a", "1", "Return")
    found = re.search(refuted, reader.hear(refuted, "said"))
    assert found
    reader.do("act", reader.find(BUTTON, f"^2 {found[1]}$"))
    assert nameless(reader) == []


@pytest.mark.parametrize(
    ("language", "train", "more", "stop", "made"),
    [
        ("en", "^Train$", "^Make more tasks$", "^Stop making$", "^Stopped before a task was made$"),
        ("zh_CN", "^练习$", "^再出一些题$", "^停止出题$", "^已停止，还没有新出题$"),
    ],
)
def test_more_tasks_are_ordered_and_stopped_by_ear(start, language, train, more, stop, made):
    reader, _ = start("--lang", language)
    reader.do("act", reader.find(BUTTON, train))
    reader.do("act", reader.find("push button", more))
    reader.do("act", reader.find("push button", stop))
    reader.hear(made, "said")
    reader.find("push button", more)
