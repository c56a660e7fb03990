"""A machine is taken home as programs, as weights, as a picture and as a page for a class."""

from __future__ import annotations

import csv
import re
import subprocess
import sys

import pytest
from PySide6.QtGui import QImage

from gobang.game.point import Point
from gobang.game.weighers.making.converting import as_patterns
from gobang.game.weighers.weights import weigh
from gobang.view.art.look import look
from gobang.view.surroundings import WORKSHOP
from gobang.view.workshop.exports.class_page import class_page
from gobang.view.workshop.exports.table_art import table_png
from tests.controller.workshop.workshop_place import mine, visit
from tests.game.weighers.machines import FIVE

EVERY = {**FIVE, "patterns": as_patterns(FIVE["five-tuple"])}


@pytest.fixture
def take(driver, tmp_path, monkeypatch):
    """Choose an entry of the menu, with the name that is suggested; returns the file."""
    asked = []
    monkeypatch.setattr(
        "gobang.view.dialogs.questions.choose_file",
        lambda *about, name, **_: (asked.append(tmp_path / name), about[-1](str(tmp_path / name))),
    )

    def choose(text: str):
        menu = driver.window.around.panel(WORKSHOP).menu.home
        (found,) = (each for each in menu.actions() if each.text() == text)
        found.trigger()
        return asked[-1]

    return choose


def test_the_program_plays_as_the_machine_does(driver, take):
    mine(driver, "run-code")
    driver.session.study.bench.set({"ring": 3})
    file = take("Program in Python…")
    assert file.name == "My Run code.py"
    board = "\n".join("".join(".XO"[driver.match.position[Point(x, y)]] for x in range(15)) for y in range(15))
    said = subprocess.run(
        [sys.executable, str(file), "--best"], input=board, capture_output=True, text=True, check=True, timeout=60
    )
    best = weigh(driver.match.position, driver.session.study.bench.profile).best
    assert sorted(said.stdout.split()) == sorted(f"{chr(97 + point.x)}{15 - point.y}" for point in best)
    assert driver.notice() == "Saved as My Run code.py."
    assert "class Weigher" in take("Program in Java…").read_text(encoding="utf-8")


def test_the_weights_are_those_of_the_board(driver, take):
    visit(driver)
    rows = list(csv.reader(take("Weights of this position…").read_text(encoding="utf-8").splitlines()))
    weights = weigh(driver.match.position, FIVE["ray-pattern"]).weights
    assert rows[7][7] == "X"
    assert [int(rows[point.y][point.x]) for point in weights] == list(weights.values())


def test_picture_and_page_are_written(driver, take):
    visit(driver)
    assert QImage(str(take("Picture of the table…"))).width() == 1440
    assert take("Page for a class…").read_bytes().startswith(b"%PDF-")


def test_what_cannot_be_written_is_told(driver, take, monkeypatch):
    def refuse(*_):
        raise OSError(28, "no space")

    visit(driver)
    monkeypatch.setattr("gobang.model.kept.storage.write", refuse)
    file = take("Picture of the table…")
    assert f"{file} cannot be written" in driver.notice()


@pytest.mark.parametrize("name", EVERY)
def test_every_table_has_a_picture_and_a_page(qapp, name):
    image = QImage.fromData(table_png(EVERY[name], look.theme))
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 3
    pages = len(re.findall(rb"/Type /Page\b", class_page(EVERY[name])))
    assert pages >= 2, "the answers stand on a page of their own"
