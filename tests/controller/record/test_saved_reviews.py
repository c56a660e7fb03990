"""What a review says of mistakes stands in the comments of a saved file, and nowhere in the game on the board."""

from __future__ import annotations

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.review import sgf_review
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.ruleset import FREESTYLE
from gobang.model.game_state import GameState, Reading
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.paths import machine_key

VALUES = (Appraisal(0.5), Appraisal(0.5), Appraisal(0.5), Appraisal.won(3))


def test_the_remark_is_in_the_file_and_the_comment_on_the_board_stays_a_persons(driver, qtbot, tmp_path):
    record = Record.of(Position.of(15, parse_position_string("h8i9h10", 15)), Header(rule="freestyle"))
    for node, value in zip(record.mainline(), VALUES, strict=True):
        node.properties = sgf_review.with_review(node, Finding(node.ply, value), FREESTYLE, key=machine_key())
    record.mainline()[3].comment = "mine"
    driver.match.open(GameState(record, Setup(mode=Mode.FREE), Reading()), HumanPlayer(), HumanPlayer())
    path, opened = tmp_path / "reviewed.sgf", [record]
    for _ in range(2):
        driver.session.furnishings.files.save_file(str(path))
        qtbot.waitUntil(path.exists)
        text = path.read_text(encoding="utf-8")
        assert text.count("mine\nGobang: losing move: ") == text.count("Gobang: ") == 1
        assert driver.match.record.mainline()[3].comment == "mine"
        driver.session.furnishings.files.open_file(str(path))
        qtbot.waitUntil(lambda: driver.match.record not in opened)
        opened.append(driver.match.record)
        assert driver.match.record.mainline()[3].comment == "mine"
        path = tmp_path / "again.sgf"
