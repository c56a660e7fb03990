"""Stands in for the process that plays a contest: makes games up, and obeys what matters to a window.

Its manners: "good" plays all games at once; "holds" waits after three; "fails" cannot start the last entrant, and loses
the first game by a failure; "dies" ends in the middle.
"""

import json
import sys
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from gobang.contest.planning.plan_text import dumps, loads, read_entrants
from gobang.contest.running import messages
from gobang.contest.running.kept_game import KeptGame

FIVE = "h8a1h9a2h10a3h11a4h12"
WHITE_FIVE = "a1h8a2h9a3h10a4h11c9h12"


class Contest:
    """The contest of one plan, whose games are kept beside it."""

    def __init__(self, manner, path):
        self.manner, self.path = manner, path
        self.plan = loads(path.read_text("utf-8"))
        self.kept = path.with_name("games.jsonl")
        lines = self.kept.read_text("utf-8").splitlines() if self.kept.exists() else []
        self.games = [KeptGame.read(json.loads(line)) for line in lines]
        self.watched = ()
        self.plays = False
        self.began = len(self.games)

    @staticmethod
    def tell(event):
        sys.stdout.write(messages.write(event) + "\n")
        sys.stdout.flush()

    def begin(self):
        self.tell(messages.ContestPaused())
        self.tell(messages.ContestBegun(dumps(self.plan), len(self.games)))
        for game in self.games:
            self.tell(messages.GameEnded(0, game))
        self.progress()

    @property
    def due(self):
        names = [entrant.name for entrant in self.plan.present]
        pairs = list(combinations(names, 2))
        everything = [(a, b, number) for number in range(self.plan.games) for a, b in pairs]
        if self.manner == "fails":
            everything = [key for key in everything if names[-1] not in key[:2]]
        played = {game.key for game in self.games}
        return [key for key in everything if key not in played]

    @property
    def total(self):
        present = len(self.plan.present)
        return present * (present - 1) // 2 * self.plan.games

    def progress(self):
        present = {entrant.name for entrant in self.plan.present}
        played = sum({game.first, game.second} <= present for game in self.games)
        self.tell(messages.Progress(played, self.total, 2, 5.0 if self.plays else None))

    def play(self):
        """Play what is left; the entrant that stands first in the list wins, but for each third game."""
        names = [entrant.name for entrant in self.plan.entrants]
        if self.manner == "fails":
            self.tell(messages.EntrantFailed(names[-1], "cannot-start", "No such file", "/nowhere"))
        for first, second, number in self.due:
            black, white = (first, second) if number % 2 == 0 else (second, first)
            self.tell(messages.GameBegun(1, first, second, number, black, white, number // 2, ""))
            failed = self.manner == "fails" and not self.games
            wins = (names.index(black) < names.index(white)) == (len(self.games) % 3 != 2)
            moves = FIVE if wins else WHITE_FIVE
            for at in range(2) if 1 in self.watched else ():
                self.tell(messages.MovePlayed(1, at + 1, ("h8", "a1")[at], 500, 12, 64, "h9"))
            if self.manner == "holds" and len(self.games) == 3:
                return
            if self.manner == "dies" and len(self.games) == 3 and not self.began:
                sys.exit(3)
            game = KeptGame(first, second, number, black, white, moves, "black" if wins else "white", "five", start=0)
            if failed:
                said = ("> TURN 7,7", "< what?")
                game = replace(game, moves="h8", winner="black", ending="forfeit", failure="dead", said=said)
            self.games.append(game)
            with self.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(game.plain) + "\n")
            self.tell(messages.GameEnded(1, game))
            self.progress()
        self.tell(messages.ContestIdle("waiting" if self.manner == "fails" else "complete"))

    def obey(self, order):  # noqa: C901  one for each order
        match order:
            case messages.ResumeContest():
                self.plays = True
                self.tell(messages.ContestResumed())
                self.play()
            case messages.PauseContest():
                self.plays = False
                self.tell(messages.ContestPaused())
            case messages.WatchBoards(boards):
                self.watched = boards
                if self.plays and 1 in boards:
                    names = [entrant.name for entrant in self.plan.entrants]
                    self.tell(messages.BoardShown(1, names[0], names[1], "h8i9"))
                    self.tell(messages.MovePlayed(1, 3, "h9", 500, 12, 64, "h10"))
            case messages.PlayAgain(name):
                self.drop(lambda game: game.by_fault and game.loser == name)
            case messages.SetBoards(boards):
                self.change(replace(self.plan, concurrency=boards))
            case messages.MoreGames(games) if games % 2:
                self.tell(messages.OrderRefused("a pair plays an even number of games"))
            case messages.MoreGames(games):
                self.change(replace(self.plan, games=games))
            case messages.TakeOut(name, back):
                self.change(self.plan.with_entrant(replace(self.plan.find(name), out=not back)))
            case messages.AddEntrant(text):
                self.change(replace(self.plan, entrants=(*self.plan.entrants, *read_entrants(text))))
            case messages.ReplaceEntrant(name, text):
                (entrant,) = read_entrants(text)
                self.change(self.plan.with_entrant(replace(entrant, name=name)))
                self.drop(lambda game: name in game.key[:2])

    def drop(self, gone):
        """Let some games be played again."""
        keys = tuple(game.key for game in self.games if gone(game))
        self.games = [game for game in self.games if not gone(game)]
        self.manner = "good"
        self.tell(messages.PlanChanged(dumps(self.plan), keys))
        self.progress()

    def change(self, plan):
        self.plan = plan
        self.path.write_text(dumps(plan), encoding="utf-8")
        self.tell(messages.PlanChanged(dumps(plan)))
        self.progress()


def main():
    contest = Contest(sys.argv[1], Path(sys.argv[-1]))
    contest.begin()
    for line in sys.stdin:
        if line.strip() == "END":
            break
        contest.obey(messages.read_order(line))


main()
