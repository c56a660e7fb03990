"""Files name players as people read them; the program knows its own again, and shows who played an opened game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gobang.game.formats import sgf
from gobang.game.point import Stone
from gobang.model.game_state import GameState
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup

MACHINES = Setup(Mode.MACHINES, OpponentId.parse("run-code"), OpponentId.parse("five-tuple"))


def shown(driver) -> tuple[str, str]:
    """The names on the cards, Black's first."""
    black, white = (
        driver.window.players.cards[stone].accessibleName().split(",")[0] for stone in (Stone.BLACK, Stone.WHITE)
    )
    return black, white


def names_in(text: str) -> list[str]:
    return re.findall(r"P[BW]\[([^\]]*)\]", text)


@pytest.fixture
def opened(driver):
    """Open this text as a file would be opened."""

    def open_text(players: str):
        driver.session.furnishings.files.read_text(f"(;GM[4]SZ[15]RU[freestyle]{players};B[hh];W[ig])")
        return driver

    return open_text


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ("PB[engine-8]PW[external:good]", ("Grandmaster", "good")),
        ("PB[human]PW[suits-me]", ("You", "Adaptive")),
        ("PB[Anna]PW[run-code]", ("Anna", "Run code")),
        ("PB[Anna]PW[Bob]", ("Anna", "Bob")),
        ("PB[human]PW[human]", ("Black", "White")),
        ("PB[大师]PW[你]SEATS[engine-7][大师][human][你]", ("Master", "You")),
        ("PB[Rapfi]PW[Lin]SEATS[engine-7][Master][human][You]", ("Rapfi", "Lin")),
        ("PB[Master]SEATS[engine-7]", ("Master", "White")),
    ],
)
def test_the_cards_of_an_opened_game_name_its_players(opened, players, names):
    assert shown(opened(players)) == names


def test_a_kept_game_of_machines_is_read_in_any_program_and_known_here(driver, start):
    driver.session.game.begin(MACHINES)
    driver.match.record.header = replace(driver.match.record.header, black="engine-8", white="external:MyBrain")
    path = driver.session.earlier.keep(GameState(sgf.loads("(;PB[engine-8]PW[external:MyBrain]RE[B+R];B[hh];W[ig])")))
    text = path.read_text(encoding="utf-8")
    assert names_in(text) == ["Grandmaster", "MyBrain"]
    assert "SEATS[engine-8][Grandmaster][external:MyBrain][MyBrain]" in text
    driver.session.furnishings.files.open_file(str(path))
    assert (driver.match.record.header.black, driver.match.record.header.white) == ("engine-8", "external:MyBrain")
    assert shown(driver) == ("Grandmaster", "MyBrain")


@pytest.mark.parametrize(("person", "name"), [("", "You"), ("Lin", "Lin")])
def test_a_saved_game_against_a_machine_has_the_persons_own_name(driver, tmp_path, person, name):
    driver.session.settings.change(player_name=person)
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("run-code")))
    driver.click("h8")
    path = tmp_path / "game.sgf"
    driver.session.furnishings.files.save_file(str(path))
    text = path.read_text(encoding="utf-8")
    assert names_in(text) == [name, "Run code"]
    header = sgf.loads(text).header
    assert (header.black, header.white) == (person or "human", "run-code")
    assert driver.match.record.header.black == "human", "the game on the board is as it was"


def test_no_file_for_people_has_a_name_of_ours(driver, tmp_path):
    """In every format that holds names, of every kind of player."""
    ours = ("engine-8", "external:good", "human", "suits-me", "run-code")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8")
    for black in ours:
        for white in ours:
            driver.match.record.header = replace(driver.match.record.header, black=black, white=white)
            for suffix in (".sgf", ".psq"):
                path = tmp_path / f"game{suffix}"
                driver.session.furnishings.files.save_file(str(path), anyway=True)
                text = path.read_text(encoding="utf-8")
                written = names_in(text) if suffix == ".sgf" else text.splitlines()[2:]
                assert not {*ours} & {*written}
            header = sgf.loads((tmp_path / "game.sgf").read_bytes()).header
            assert (header.black, header.white) == (black, white), "and the program knows them again"


def test_the_names_of_an_opened_game_are_saved_again_without_a_question(driver, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text("(;GM[4]SZ[15]RU[freestyle]PB[大师]PW[你]SEATS[engine-7][大师][human][你];B[hh])", encoding="utf-8")
    driver.session.furnishings.files.open_file(str(path))
    driver.click("i9")
    driver.window.actions_.save.trigger()
    text = path.read_text(encoding="utf-8")
    assert "[ig]" in text
    assert names_in(text) == ["Master", "You"]
    assert "SEATS[engine-7][Master][human][You]" in text
