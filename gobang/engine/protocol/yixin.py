"""The words that Yixin's window adds to the Gomocup protocol, so that it can drive our engine.

Which words it says and which answers it reads: its own source, github.com/accreator/Yixin-Board (main.c).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator

from gobang.engine.protocol import balance, swap2
from gobang.engine.protocol.conversation import BadLine, Command, Conversation, Lines
from gobang.engine.protocol.table_talk import LARGEST_HASH_KB
from gobang.engine.search.levels import FULL
from gobang.engine.search.limits import most_threads
from gobang.game.forbidden import forbidden_points
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone

ALL = 22 * 22
"""As many lines as there can be moves."""
Find = Callable[[Conversation, int, int], tuple[tuple[Point, ...], int]]


class YixinWords:
    """Answers the words by the state of `talk`; `about` is what the brain says of itself."""

    def __init__(self, talk: Conversation, about: str, dice: random.Random) -> None:
        self._talk = talk
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
            "YXBLOCK": lambda _: talk.gather(self._block),
            "YXBLOCKUNDO": lambda _: talk.gather(self._unblock),
            "YXBLOCKRESET": self._block_reset,
            "YXHASHCLEAR": self._hash_clear,
            "YXSHOWINFO": self._show_info,
            "YXSWAP2STEP1": self._swap2_first,
            "YXSWAP2STEP2": self._swap2_second,
            "YXSWAP2STEP3": self._swap2_third,
        }

    def _board(self, _: str) -> Lines:
        """BOARD without thinking."""

        def finish(lines: list[str]) -> Lines:
            self._talk.set_board(lines)
            return iter(())

        return self._talk.gather(finish)

    # Analysis

    def _nbest(self, rest: str) -> Lines:
        self._talk.need_size()
        return self._talk.think(max(1, self._number("YXNBEST", rest, 1)))

    def _search_defend(self, _: str) -> Lines:
        """Every move as a line of its own: those that lose are told as such."""
        self._talk.need_size()
        return self._talk.think(ALL)

    def _balance_one(self, rest: str) -> Lines:
        return self._balance(balance.one, self._number("YXBALANCEONE", rest, 0))

    def _balance_two(self, rest: str) -> Lines:
        return self._balance(balance.two, self._number("YXBALANCETWO", rest, 0))

    def _balance(self, find: Find, bias: int) -> Lines:
        talk = self._talk
        talk.need_size()
        if talk.ready(talk.patience()) is None:
            raise BadLine("the search is not ready yet; ask again in a while")
        points, value = find(talk, talk.milliseconds(), bias)
        names = " ".join(point_name(point, talk.size) for point in points)
        yield f"MESSAGE Eval {value} for {(talk.own or talk.turn).name.lower()} | {names}"
        for point in points:
            talk.put(point)
        yield swap2.words(points)

    def _number(self, word: str, rest: str, usual: int) -> int:
        try:
            return int(rest or usual)
        except ValueError:
            raise BadLine(f"{word} needs a number") from None

    # What is shown and left out

    def _show_forbidden(self, _: str) -> Lines:
        self._talk.need_size()
        points = forbidden_points(self._talk.position()) if self._talk.rules.renju else ()
        yield "FORBID " + "".join(f"{point.x:02}{point.y:02}" for point in points) + "."

    def _block(self, lines: list[str]) -> Lines:
        self._talk.blocked |= {self._talk.point(line) for line in lines}
        return iter(())

    def _unblock(self, lines: list[str]) -> Lines:
        self._talk.blocked -= {self._talk.point(line) for line in lines}
        return iter(())

    def _block_reset(self, _: str) -> Lines:
        self._talk.blocked = set()
        return iter(())

    def _hash_clear(self, _: str) -> Lines:
        if self._talk.searcher:
            self._talk.searcher.new_game()
        return iter(())

    def _show_info(self, _: str) -> Lines:
        told = self._talk.told
        yield f"MESSAGE {self._about}"
        yield f"MESSAGE INFO MAX_THREAD_NUM {most_threads()}"
        yield f"MESSAGE INFO MAX_HASH_SIZE {LARGEST_HASH_KB.bit_length() - 1}"
        yield f"MESSAGE rule {self._talk.rules.name}, threads {told.threads}, level {told.level or FULL.number}"

    # Swap2 in the window's own words

    def _swap2_first(self, _: str) -> Lines:
        self._talk.need_size()
        for number, point in enumerate(swap2.first_three(self._talk.size, self._dice), 1):
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
        talk = self._talk
        talk.need_size()
        if len(talk.stones) != stones:
            raise BadLine(f"swap2 needs {stones} stones here, not {len(talk.stones)}")
        talk.own = Stone.WHITE
        return (yield from swap2.answer(talk))

    def _silent(self, _: str) -> Lines:
        return iter(())
