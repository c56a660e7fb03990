"""`gobang-cli play`: the same match as in the window, line by line."""

from __future__ import annotations

import contextlib
import io
import signal
import sys
from argparse import Namespace
from functools import cached_property
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from gobang.contest import weigher
from gobang.contest.entrants import COMMAND, BadCommand, command
from gobang.contest.problem import Problem
from gobang.game.engines.trouble import Trouble
from gobang.game.formats.sgf_opening import with_opening
from gobang.game.notation import NotationError, OffBoard
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import Verdict
from gobang.game.weighers.profile_text import SUFFIX
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import weigh
from gobang.model.engines.specs import EngineSpec
from gobang.model.game_state import GameState
from gobang.model.match import Match
from gobang.model.opponent_id import HUMAN, OpponentId, OpponentKind
from gobang.model.opponents.opponents import Opponents, UnknownOpponent
from gobang.model.play.score_sheet import blank
from gobang.model.player import Player
from gobang.model.refusal import Refusal
from gobang.model.setup import Mode, Setup
from gobang.terminal import files
from gobang.terminal.complaint import Complaint
from gobang.terminal.playing import guide, orders, screen, sentences
from gobang.terminal.playing.engine_hint import EngineHint
from gobang.terminal.playing.guide import Guide
from gobang.terminal.playing.orders import TypedOrder, Verb
from gobang.words.catalogue import tr
from gobang.words.contests.contest import problem_sentence
from gobang.words.notices import machine_troubled

PACE_MS = 300
"""How long a machine waits before each move when a person only watches."""
WAKE_MS = 50
"""How often we look for Ctrl-C while a machine thinks."""
ENGINE = ("engine", "引擎")
"""What is typed after "hint" for one by our own engine."""
YES = ("y", "yes", "是", "好", "同意")


def run(options: Namespace) -> int:
    """Play until the person quits or the input ends."""
    app = QCoreApplication.instance() or QCoreApplication(["gobang-cli"])
    table = TerminalGame(app, options)
    usual = signal.signal(signal.SIGINT, table.on_interrupt)
    try:
        table.sit_down()
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while table.obey(table.ask()):
                pass
        print(f"\n{sentences.farewell()}" if table.asking else sentences.farewell())
    finally:
        signal.signal(signal.SIGINT, usual)
        table.close()
    return 0


class TerminalGame:
    """The match, and the terminal it is played at."""

    def __init__(self, app: QCoreApplication, options: Namespace) -> None:
        self.asking = False
        self._app = app
        self._options = options
        self._opponents = Opponents()
        self._seat_programs()
        self._interrupted = False
        self._shown: Position | None = None
        self._colours = screen.takes_colours(sys.stdout)
        self._alive = QTimer(interval=WAKE_MS)
        self._match = Match()
        self._match.stone_placed.connect(self._on_stone_placed)
        self._match.ended.connect(self._on_ended)
        self._match.refused.connect(self._on_refused)
        self._match.troubled.connect(self._on_troubled)
        self._match.draw.declined.connect(self._on_draw_declined)
        self._match.draw.offered.connect(self._on_draw_offered)
        self._asked_for_draw = Stone.EMPTY
        self._guide: Guide | None = None
        self._opened = 0
        """How many stones the opening has placed, which cannot be taken back."""
        self._unsaid: list[str] = []

    @cached_property
    def _engine_hint(self) -> EngineHint:
        return EngineHint(self._opponents, self._say)

    def _seat_programs(self) -> None:
        """Take engines given as `cmd:PROGRAM`, and weighers' files, onto the list of this game alone.

        Raises Complaint.
        """
        for option in ("opponent", "watch"):
            name = getattr(self._options, option)
            if name.endswith(SUFFIX):
                try:
                    setattr(self._options, option, str(self._opponents.lend(weigher.known(name), name)))
                except Problem as problem:
                    raise Complaint(f"--{option}: {problem_sentence(problem)}") from None
            if name.startswith(COMMAND):
                try:
                    program, *arguments = command(name)
                except BadCommand as problem:
                    raise Complaint(f"--{option}: {problem_sentence(problem)}") from None
                spec = EngineSpec(Path(program).stem or program, program, tuple(arguments))
                spec = self._opponents.engines.lend(spec)
                setattr(self._options, option, str(OpponentId.of_engine(spec.name)))

    def sit_down(self) -> None:
        """Begin a game, or its opening. Raises Complaint for unknown opponents and options that do not fit together."""
        if self._guide is not None:
            self._guide.close()
        self._shown, self._guide, self._opened = None, None, 0
        setup = self._setup(Stone[self._options.colour.upper()])
        black, white = self._players(setup)
        if self._options.opening is None:
            self._greet(black, white, setup)
            self._match.begin(black, white, setup)
        else:
            for player in (black, white):  # others are made when it is known who has which colour
                player.leave()
            self._guide = guide.begun(self._options, self._opponents, self._say)

    def _setup(self, own: Stone) -> Setup:
        """The set-up of a game in which the person, or the machine in his place, has the colour `own`."""
        options = self._options
        near, far = guide.sides(options)
        first, second = (near, far) if own is Stone.BLACK else (far, near)
        return Setup(
            Mode.MACHINES if options.watch else Mode.VERSUS,
            first if options.watch else far,
            second,
            own=own,
            first=Stone[options.first.upper()],
            rule=guide.rules_of(options).name,
            size=options.size,
        )

    def _players(self, setup: Setup) -> tuple[Player, Player]:
        """The players of a game, Black first. Raises Complaint for one that does not exist."""
        pace = PACE_MS if self._options.watch and sys.stdout.isatty() else 0
        try:
            return self._opponents.players(setup, pace_ms=pace, seed=self._options.seed)
        except UnknownOpponent as unknown:
            known = ", ".join(map(str, (HUMAN, *self._opponents.machines)))
            sentence = tr("there is no opponent {0}; choose from {1}")
            raise Complaint(sentence.format(repr(str(unknown.args[0])), known)) from None

    def _greet(self, black: Player, white: Player, setup: Setup) -> None:
        self._say(sentences.greeting(black.id, white.id, setup.rule, setup.size))

    # The opening

    def _go_through_opening(self) -> None:
        """Let machines act in the opening until a person has to, and begin the game when it is over."""
        while (opening := self._guide) is not None and not opening.asks_a_person and not self._interrupted:
            if opening.phase.done:
                opening.close()
                self._guide = None
                self._begin_after(opening.phase)
            else:
                opening.ask_the_machine()
                self._wait_for(opening)

    def _begin_after(self, phase: OpeningPhase) -> None:
        """Begin the game with the stones and colours of an opening."""
        setup = self._setup(phase.stone_of(guide.own_party(self._options)))
        black, white = self._players(setup)
        self._greet(black, white, setup)
        record = blank(setup, black.id, white.id)
        for move in phase.position.moves:
            record.play(move)
        record.root.properties = with_opening(record.root, phase)
        self._opened = len(phase.position.moves)
        self._match.open(GameState(record, setup), black, white)

    def close(self) -> None:
        """Release the players and their processes."""
        if self._guide is not None:
            self._guide.close()
        for player in self._match.seats.players:
            player.stop()
        self._opponents.close()

    def ask(self) -> str:
        """Let the machines move, then wait for a line. Raises EOFError and KeyboardInterrupt."""
        self._go_through_opening()
        if self._guide is None:
            self._let_machines_move()
        self._show()
        self._speak()
        if self._guide is not None:
            question = self._guide.prompt()
        elif self._asked_for_draw:
            question = sentences.draw_offered(self._asked_for_draw)
        elif self._match.verdict:
            question = sentences.after_the_end()
        else:
            question = sentences.prompt(self._match.position.turn)
        source = sys.stdin or io.StringIO()  # None if the program was started with it closed
        self.asking = True  # set before the prompt is printed, because a Ctrl-C may come right after it
        if self._interrupted:
            raise KeyboardInterrupt
        print(question, end=" " if source.isatty() else "\n", flush=True)
        line = files.read_line(source)
        if not line:
            raise EOFError
        self.asking = False
        return line.strip()

    def obey(self, line: str) -> bool:
        """Carry out the line typed. Returns False to quit."""
        if self._asked_for_draw:
            self._asked_for_draw = Stone.EMPTY
            self._match.draw.answer(agrees=line.lower() in YES)
            return True
        if not line:
            return True
        size = self._options.size
        if self._guide is not None:
            return self._obey_in_opening(self._guide, line)
        try:
            order = orders.read(line, size)
        except NotationError as error:
            self._say(sentences.off_board(size) if isinstance(error, OffBoard) else sentences.unreadable(line))
            return True
        if isinstance(order, TypedOrder):
            return self._do(order)
        self._match.offer(order)
        return True

    def _obey_in_opening(self, opening: Guide, line: str) -> bool:
        verb = orders.WORDS.get(line.lower())
        if verb in (Verb.QUIT, Verb.BOARD, Verb.NEW):
            return self._do(TypedOrder(verb))
        if verb is Verb.HELP:
            self._say(sentences.opening_help())
        elif verb is not None:
            self._say(sentences.not_in_opening())
        else:
            opening.obey(line)
        return True

    def on_interrupt(self, _signal: int, _frame: FrameType | None) -> None:
        """Handle Ctrl-C: quit now while a person is asked, else as soon as Qt returns."""
        if self.asking:
            raise KeyboardInterrupt
        self._interrupted = True

    # Orders

    def _do(self, order: TypedOrder) -> bool:
        match order.verb:
            case Verb.QUIT:
                return False
            case Verb.UNDO:
                self._take_back()
            case Verb.RESIGN:
                self._match.resign()
            case Verb.DRAW:
                self._match.offer_draw()
                self._app.processEvents()
            case Verb.HINT:
                self._hint(order.rest)
            case Verb.BOARD:
                self._shown = None
            case Verb.NEW:
                self.sit_down()
            case Verb.HELP:
                self._say(sentences.help_text(self._match.position.size))
        return True

    def _take_back(self) -> None:
        node, before = self._match.take_back_node, self._match.record.current.ply
        if self._opened and (node is None or node.ply < self._opened):
            self._say(sentences.opening_stays())
            return
        self._match.take_back()
        if taken := before - self._match.record.current.ply:
            self._say(sentences.taken_back(taken))

    def _hint(self, name: str) -> None:
        """Tell what the weigher `name` or the engine would play; without a name a weigher that sits at the board."""
        seated = [player.id for player in self._match.seats.players if player.id.kind is OpponentKind.WEIGHER]
        scheme = name if name in self._opponents.profiles else name.lower()
        scheme = scheme or (seated[0].name if seated else ENGINE[0])
        position = self._match.position
        if scheme not in (*self._opponents.profiles, *ENGINE):
            self._say(sentences.no_such_weigher(name, ", ".join((ENGINE[0], *SCHEMES))))
        elif self._match.verdict:
            self._say(sentences.refusal(Refusal.NO_GAME, None, position.size))
        elif scheme in ENGINE:
            self._engine_hint.ask(position, self._match.rules.active)
            self._wait_for(self._engine_hint)
            self._engine_hint.stop()
        else:
            weighing = weigh(position, self._opponents.profiles[scheme])
            best = weighing.ranked(self._match.rules.active)[:3]
            self._say(sentences.hint(scheme, [(p, weighing.weights[p]) for p in best], position.size))

    # The match

    def _let_machines_move(self) -> None:
        self._wait_for(self._match)
        if self._interrupted:
            raise KeyboardInterrupt

    def _wait_for(self, game: Match | Guide | EngineHint) -> None:
        """Print what machines do until none of them thinks, or the person interrupts."""
        self._alive.start()  # regular events, so that Python can handle a Ctrl-C
        while game.thinking and not self._interrupted:
            self._app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            self._speak()
        self._alive.stop()

    def _say(self, text: str) -> None:
        """Print the text once we have left Qt, because an exception in a slot, such as a broken pipe, would be lost."""
        self._unsaid.append(text)

    def _speak(self) -> None:
        unsaid, self._unsaid = self._unsaid, []
        for text in unsaid:
            print(text, flush=True)

    def _show(self) -> None:
        position = self._match.position if self._guide is None else self._guide.phase.position
        if position is not self._shown:
            self._shown = position
            verdict = self._match.verdict if self._guide is None else None
            self._say(screen.draw(position, colours=self._colours, won=verdict.line if verdict else ()))

    def _own(self) -> Stone:
        return self._match.seats.one_person or Stone.EMPTY

    def _on_stone_placed(self, stone: Stone, point: Point) -> None:
        player = self._match.seats[stone]
        if not player.by_hand:
            self._say(sentences.played(player.id, point, self._match.position.size))
        if self._match.seats.only_machines:
            self._show()

    def _on_ended(self, verdict: Verdict) -> None:
        if self._colours and verdict.line:
            self._shown = None  # print the board again with the five in red
        self._show()
        self._say(screen.paint(sentences.ending(verdict, self._own()), screen.BOLD, colours=self._colours))

    def _on_refused(self, refusal: Refusal, detail: object) -> None:
        self._say(sentences.refusal(refusal, detail, self._match.position.size))

    def _on_troubled(self, stone: Stone, trouble: Trouble, said: str) -> None:
        told = machine_troubled(self._match.seats[stone].id, trouble, said)
        self._say(f"{told} {sentences.play_for_it()}")

    def _on_draw_declined(self, stone: Stone) -> None:
        self._say(sentences.draw_declined(self._match.seats[stone].id))

    def _on_draw_offered(self, stone: Stone) -> None:
        self._asked_for_draw = stone
