"""The commands that Yixin's window adds to the Gomocup protocol, so that it can use our engine.

Source of its commands and of the answers it reads: github.com/accreator/Yixin-Board, main.c.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator

from gobang.engine.protocol import balance, swap2
from gobang.engine.protocol.brain_state import BadLine, BrainState, Command, Lines
from gobang.engine.protocol.table_talk import LARGEST_HASH_KB
from gobang.engine.search.levels import FULL
from gobang.engine.search.limits import most_threads
from gobang.game.forbidden import forbidden_points
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position

ALL = 22 * 22
"""The most moves there can be on the largest board."""
Find = Callable[[balance.Scales, Position, int, int], tuple[tuple[Point, ...], int]]


class YixinWords:
    """Answers the commands with the state of `brain`; `about` is the brain's answer to ABOUT."""

    def __init__(self, brain: BrainState, about: str, dice: random.Random) -> None:
        self._brain = brain
        self._about = about
        self._dice = dice
        self.commands: dict[str, Command] = {
            "YXBOARD": self._board,
            "YXSTOP": self._silent,
            "YXNBEST": self._nbest,
            "YXSEARCHDEFEND": self._search_defend,
            "YXBALANCEONE": self._balance_one,
            "YXBALANCETWO": self._balance_two,
            "YXSHOWFORBID": self._show_forbidden,
            "YXBLOCK": lambda _: brain.gather(self._block),
            "YXBLOCKUNDO": lambda _: brain.gather(self._unblock),
            "YXBLOCKRESET": self._block_reset,
            "YXHASHCLEAR": self._hash_clear,
            "YXSHOWINFO": self._show_info,
            "YXSWAP2STEP1": self._swap2_first,
            "YXSWAP2STEP2": self._swap2_second,
            "YXSWAP2STEP3": self._swap2_third,
        }

    def _board(self, _: str) -> Lines:
        """Set the board as BOARD does, without thinking."""

        def finish(lines: list[str]) -> Lines:
            self._brain.set_board(lines)
            return iter(())

        return self._brain.gather(finish)

    # Analysis

    def _nbest(self, rest: str) -> Lines:
        self._brain.need_size()
        return self._brain.think(max(1, self._number("YXNBEST", rest, 1)), at_once=False)

    def _search_defend(self, _: str) -> Lines:
        """Report every move as a line of its own; those that lose are marked so."""
        self._brain.need_size()
        return self._brain.think(ALL)

    def _balance_one(self, rest: str) -> Lines:
        return self._balance(balance.one, self._number("YXBALANCEONE", rest, 0))

    def _balance_two(self, rest: str) -> Lines:
        return self._balance(balance.two, self._number("YXBALANCETWO", rest, 0))

    def _balance(self, find: Find, bias: int) -> Lines:
        brain = self._brain
        brain.need_size()
        if brain.ready(brain.patience()) is None:
            raise BadLine("the search is not ready yet; ask again in a while")
        points, value = find(balance.scales_of(brain), brain.position(), brain.milliseconds(), bias)
        names = " ".join(point_name(point, brain.size) for point in points)
        yield f"MESSAGE Eval {value} for {(brain.own or brain.turn).name.lower()} | {names}"
        for point in points:
            brain.put(point)
        yield swap2.words(points)

    def _number(self, word: str, rest: str, usual: int) -> int:
        try:
            return int(rest or usual)
        except ValueError:
            raise BadLine(f"{word} needs a number") from None

    # What is shown, and what is blocked

    def _show_forbidden(self, _: str) -> Lines:
        self._brain.need_size()
        points = forbidden_points(self._brain.position()) if self._brain.rules.restricts(Stone.BLACK) else ()
        yield "FORBID " + "".join(f"{point.x:02}{point.y:02}" for point in points) + "."

    def _block(self, lines: list[str]) -> Lines:
        self._brain.blocked |= {self._brain.point(line) for line in lines}
        return iter(())

    def _unblock(self, lines: list[str]) -> Lines:
        self._brain.blocked -= {self._brain.point(line) for line in lines}
        return iter(())

    def _block_reset(self, _: str) -> Lines:
        self._brain.blocked = set()
        return iter(())

    def _hash_clear(self, _: str) -> Lines:
        if self._brain.searcher:
            self._brain.searcher.new_game()
        return iter(())

    def _show_info(self, _: str) -> Lines:
        told = self._brain.told
        yield f"MESSAGE {self._about}"
        yield f"MESSAGE INFO MAX_THREAD_NUM {most_threads()}"
        yield f"MESSAGE INFO MAX_HASH_SIZE {LARGEST_HASH_KB.bit_length() - 1}"
        yield f"MESSAGE rule {self._brain.rules.name}, threads {told.threads}, level {told.level or FULL.number}"

    # Swap2 in Yixin's own commands

    def _swap2_first(self, _: str) -> Lines:
        self._brain.need_size()
        for number, point in enumerate(swap2.first_three(self._brain.size, self._dice), 1):
            yield f"MESSAGE SWAP2 MOVE{number} {point.x} {point.y}"

    def _swap2_second(self, _: str) -> Lines:
        answer = yield from self._swap2(3)
        if len(answer) == 2:
            for number, point in enumerate(answer, 4):
                yield f"MESSAGE SWAP2 MOVE{number} {point.x} {point.y}"
        else:
            yield f"MESSAGE SWAP2 SWAP1 {'NO' if answer else 'YES'}"

    def _swap2_third(self, _: str) -> Lines:
        answer = yield from self._swap2(5)
        yield f"MESSAGE SWAP2 SWAP2 {'NO' if answer else 'YES'}"

    def _swap2(self, stones: int) -> Generator[str, None, tuple[Point, ...]]:
        brain = self._brain
        brain.need_size()
        if len(brain.stones) != stones:
            raise BadLine(f"swap2 needs {stones} stones here, not {len(brain.stones)}")
        brain.own = Stone.WHITE
        return (yield from swap2.answer(brain))

    def _silent(self, _: str) -> Lines:
        return iter(())
