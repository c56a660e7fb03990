"""A Gomocup brain without its pipes: `Brain.hear` takes a line and yields the lines of the answer."""

from __future__ import annotations

import random

from gobang import __version__
from gobang.engine.protocol import swap2
from gobang.engine.protocol.brain_state import PAIR, BadLine, BrainState, Command, Lines
from gobang.engine.protocol.loading import GREETING_PATIENCE, PATIENCE, CannotLoad, Loader
from gobang.engine.protocol.yixin import YixinWords
from gobang.engine.search.levels import FULL, LEVELS
from gobang.engine.search.stop import Stop
from gobang.game.engines.gomocup import KNOWN
from gobang.game.engines.patience import COMPILING_S
from gobang.game.forbidden import forbidden
from gobang.game.point import Point, Stone

ABOUT = f'name="Gobang", version="{__version__}", author="The Gobang founders", country="-"'


class Brain:
    """Answers the Gomocup protocol, and the words that Yixin's window adds to it."""

    def __init__(self, loader: Loader | None = None) -> None:
        self.state = BrainState(loader)
        self._dice = random.Random()
        self._commands: dict[str, Command] = {
            "START": self._start,
            "RECTSTART": self._rectstart,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "BOARD": self._board,
            "TAKEBACK": self._takeback,
            "PLAY": self._play,
            "SWAP2BOARD": self._swap2board,
            "INFO": self._info,
            "ABOUT": self._about,
            "END": self._silent,
            "STOP": self._silent,
        }
        self._yixin = YixinWords(self.state, ABOUT, self._dice).commands

    def hear(self, line: str, stop: Stop | None = None) -> Lines:
        """Answer one line; setting `stop` ends a search for a move. Never raises."""
        state = self.state
        state.stop = stop or Stop()
        text = line.strip().removeprefix("\ufeff")
        if not text:
            return
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.upper()) or self._yixin.get(word.upper())
        try:
            if state.collecting:
                if command is None:
                    yield from state.collect(text)
                    return
                state.collecting = None
                yield f"ERROR DONE is missing before {word.upper()}: the lines before it are dropped"
            if command is None:
                yield f"UNKNOWN {word[:60]}"
                return
            if word.upper() in self._yixin:
                state.told.yixin = True
            yield from command(rest.strip())
        except BadLine as problem:
            yield f"ERROR {problem}"
        except CannotLoad as problem:
            yield f"ERROR no answer: {problem}"

    # Games

    def _start(self, rest: str) -> Lines:
        """START's argument is one number, or width and height as Yixin's window sends them."""
        pair = PAIR.fullmatch(rest)
        if pair:
            yield from self._rectstart(rest)
            return
        try:
            size = int(rest)
        except ValueError:
            raise BadLine("START needs a number") from None
        self.state.begin(size)
        loader = self.state.loader
        loader.begin()
        if loader.compiling:
            yield f"MESSAGE compiling the search; this is done once and takes about {COMPILING_S} seconds"
        loader.give_time(PATIENCE)
        loader.promise()
        yield "OK"

    def _rectstart(self, rest: str) -> Lines:
        pair = PAIR.fullmatch(rest)
        if not pair:
            raise BadLine("RECTSTART needs width,height")
        if pair[1] != pair[2]:
            raise BadLine("rectangular boards are not supported, only square ones")
        return self._start(pair[1])

    def _restart(self, _: str) -> Lines:
        self.state.need_size()
        self.state.forget()
        yield "OK"

    # Moves

    def _begin(self, _: str) -> Lines:
        self.state.need_size()
        self.state.own = Stone.EMPTY
        return self.state.think()

    def _turn(self, rest: str) -> Lines:
        self._put(rest)
        return self.state.think()

    def _play(self, rest: str) -> Lines:
        point = self._put(rest)
        yield f"{point.x},{point.y}"

    def _put(self, rest: str) -> Point:
        self.state.need_size()
        point = self.state.free(rest)
        self.state.own = Stone.EMPTY
        self.state.put(point)
        return point

    def _takeback(self, rest: str) -> Lines:
        self.state.need_size()
        point = self.state.point(rest)
        stones = self.state.stones
        for i in range(len(stones) - 1, -1, -1):
            if stones[i][0] == point:
                del stones[i]
                self.state.own = Stone.EMPTY
                yield "OK"
                return
        raise BadLine(f"no stone at {rest}")

    def _board(self, _: str) -> Lines:
        def finish(lines: list[str]) -> Lines:
            self.state.set_board(lines)
            return self.state.think()

        return self.state.gather(finish)

    # Openings

    def _swap2board(self, _: str) -> Lines:
        return self.state.gather(self._swap2)

    def _swap2(self, lines: list[str]) -> Lines:
        """Answer the opening's stones. Colours follow from their order; a colour that some managers add is ignored."""
        state = self.state
        points: list[Point] = []
        for line in lines:
            point = state.point(",".join(line.replace(";", ",").split(",")[:2]))
            if point in points:
                raise BadLine(f"taken twice: {line[:40]}")
            points.append(point)
        if len(points) not in (0, 3, 5):
            raise BadLine(f"swap2 knows 0, 3 or 5 stones, not {len(points)}")
        colours = (Stone.BLACK, Stone.WHITE, Stone.BLACK, Stone.WHITE, Stone.BLACK)
        state.stones = list(zip(points, colours, strict=False))
        state.own = Stone.WHITE
        if points:
            answer = yield from swap2.answer(state)
            yield swap2.words(answer) if answer else "SWAP"
        else:
            yield swap2.words(swap2.first_three(state.size, self._dice))

    # The rest

    def _info(self, rest: str) -> Lines:
        """Take in an INFO. No answer to it is expected: an ERROR would be read as that to the next command."""
        state = self.state
        key, _, value = rest.partition(" ")
        try:
            if key.lower() == "evaluate":
                yield from self._evaluate(value.strip())
                return
            if key.lower() == KNOWN:
                state.know(value)
                return
            problem = state.told.hear(key.lower(), value.strip())
        except BadLine as bad:
            problem = str(bad)
        if problem:
            yield f"MESSAGE {problem}"
        if key.lower() in ("rule", "level", "strength") and state.size:
            state.loader.prepare(state.rules, LEVELS.get(state.told.level, FULL).overlooks)

    def _evaluate(self, value: str) -> Lines:
        """Under renju, say why an empty crossing is forbidden; for managers that show it under the mouse."""
        state = self.state
        state.need_size()
        point = state.point(value)
        if state.rules.restricts(Stone.BLACK) and not state.holds(point):
            broken = forbidden(state.position(), point)
            yield f"DEBUG {point.x},{point.y} {broken.kind.value if broken else 'allowed'}"

    def _about(self, _: str) -> Lines:
        self.state.loader.give_time(GREETING_PATIENCE)
        yield ABOUT

    def _silent(self, _: str) -> Lines:
        return iter(())
