"""Plays a game as a blind person does, by a screen reader and the keyboard alone: `python -m tools.hear`.

Prints what is pressed and what is heard, one line each.
"""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator

from gobang.game.notation import parse_point
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.weights import weigh
from gobang.paths import resources
from tools.readers import PATIENCE, Reader, desktop, why_no_reader

ADVISER = "five-tuple"
"""The weigher that chooses the player's moves."""


class BlindPlayer:
    """A player who hears the board and uses the keyboard."""

    def __init__(self, reader: Reader, note: Callable[[str], None]) -> None:
        self.reader, self._note = reader, note
        self.table = reader.find("table")
        self.size: int = self.table["size"][0]
        self._noted = 0
        """How much of what was heard has been noted or was a step of the cursor."""
        self.at = Point(self.size // 2, self.size // 2)
        """The crossing of the cursor."""
        note(f"  finds   a {self.table['role']} called {self.table['name']!r}, {self.size} × {self.size}")
        note(f"  hears   {self.table['description']}")

    def arrive(self) -> None:
        """Wait until the board has the focus, and note the crossing that is said."""
        said = self.reader.hear("^[A-Z][0-9]+", "focus")
        self._note(f"  hears   {said}")
        self.at = self._name_to_point(said)

    def go(self, point: Point) -> str:
        """Go to a crossing by arrow keys, listening at each step. Returns what is said there."""
        said = ""
        while self.at != point:
            dx, dy = point.x - self.at.x, point.y - self.at.y
            key = ("Right" if dx > 0 else "Left") if dx else ("Down" if dy > 0 else "Up")
            self._press(key)
            said = self.reader.hear("^[A-Z][0-9]+", "focus")
            self._note(f"  hears   {said}")
            self.at = self._name_to_point(said)
        return said

    def place(self) -> None:
        """Place a stone at the cursor."""
        self._press("Return")

    def wait(self, pattern: str) -> str:
        """Wait for the next announcement that matches, note all up to now, and return it."""
        said = self.reader.hear(pattern, "said")
        heard = self.reader.heard()
        for kind, text in heard[self._noted :]:
            if kind == "said":
                self._note(f"  hears   {text}")
        self._noted = len(heard)
        return said

    def _press(self, key: str) -> None:
        self._note(f"presses   {key}")
        self.reader.press(key)

    def _name_to_point(self, said: str) -> Point:
        return parse_point(re.split("[,，]", said)[0], self.size)


@contextlib.contextmanager
def program(env: dict[str, str], *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run Gobang on a desktop, with data of its own; it is killed if it does not end by itself."""
    with tempfile.TemporaryDirectory(prefix="gobang-heard-") as data:
        command = [sys.executable, "-m", "gobang", "--data", data, *words]
        running = subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL)
        try:
            yield running
        finally:
            if running.poll() is None:
                running.kill()
            running.wait()


def play(player: BlindPlayer, ended: str) -> list[str]:
    """Play until something matching `ended` is said. Returns all moves, as they were said."""
    text = (resources() / "weights" / f"{ADVISER}.toml").read_text(encoding="utf-8")
    profile, position = loads(text), Position.empty(player.size)
    moves: list[str] = []
    while True:
        player.go(weigh(position, profile).best[0])
        player.place()
        for _ in (Stone.BLACK, Stone.WHITE):
            said = player.wait(f"[A-Z][0-9]+$|{ended}")
            if re.search(ended, said):
                return [*moves, said]
            moves.append(said)
            position = position.play(parse_point(said.split()[-1], player.size))


def quit_by_menu(reader: Reader, running: subprocess.Popen[bytes], menu: str, entry: str) -> int:
    """Quit the program by its menu, and return its exit code."""
    reader.do("act", reader.find("menu item", menu))
    reader.do("act", reader.find("menu item", entry))
    return running.wait(PATIENCE)


def read_around(reader: Reader, note: Callable[[str], None]) -> None:
    """Note the players with their clocks, the notice, the moves and every control of the dialog New game."""
    labels = [each["name"] for each in reader.tree() if each["role"] == "label"]
    for player in filter(re.compile(r", (Black|White), .*\d:\d\d").search, labels):
        note(f"  player  {player}")
    note("  notice  " + reader.find("label", "wins|win:|lose:|Draw")["name"])
    reader.do("act", reader.find("page tab", "^Moves$"))
    for row in reader.do("items", reader.find("list", "^Moves of the game$")):
        note(f"  list    {row}")
    reader.do("act", reader.find("menu item", "^Game$"))
    reader.do("act", reader.find("menu item", "^Set up a new game…"))
    note(f"  dialog  {reader.find('dialog', '^New game')['name']}")
    reader.hear("combo box", "focus")
    tree = reader.tree()
    roles = [each["role"] for each in tree]
    for each in tree[roles.index("dialog") + 1 :]:
        if each["focusable"] and each["enabled"] and each["role"] != "list item":
            words = filter(None, (each["label"] or each["description"], each["name"], each["text"]))
            note(f"  control {': '.join(dict.fromkeys(words))} ({each['role']})")
    reader.press("Escape")


def main() -> int:
    """Play one game and print it."""
    if why := why_no_reader():
        print(f"not possible here: {why}")
        return 1
    with desktop() as env:
        reader = Reader(env)
        reader.listen()
        with program(env, "--lang", "en") as running:
            player = BlindPlayer(reader, print)
            player.arrive()
            print(f"  notice  {reader.find('label', '^A first lesson')['name']}")
            play(player, "wins|win:|lose:|Draw")
            read_around(reader, print)
            print(f"exit code {quit_by_menu(reader, running, '^Game$', '^Quit')}")
        reader.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
