"""The command line of `gobang-engine` and of its tools; mistakes in it are reported in one line."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gobang import __version__
from gobang.contest.problem import Problem
from gobang.contest.sprt import SequentialTest
from gobang.engine.lab.arguments import (
    ToolParser,
    WrongArguments,
    boards,
    even,
    natural,
    positive,
    rate,
    real,
    said,
    seconds,
    whole,
)
from gobang.engine.lab.contests import far_contest
from gobang.engine.lab.learning.spsa import RATE
from gobang.engine.search.limits import Limits
from gobang.game.analysis.proof_node import WinKind
from gobang.game.point import Stone
from gobang.game.ruleset import RULES, RuleSet
from gobang.game.train.task import AIMS, TaskKind

if TYPE_CHECKING:
    from gobang.engine.lab import seating

_KEPT = "what selfplay has kept, instead of new games"
SERVICES = {
    "review": ("gobang.engine.protocol.reviews", "for a program: review games"),
    "balances": ("gobang.engine.protocol.balances", "for a program: find stones that make a position even"),
    "forced": ("gobang.engine.protocol.forced_wins", "for a program: find forced wins"),
    "training": ("gobang.engine.protocol.trainings", "for a program: judge answers to tasks and make new tasks"),
    "weighers": ("gobang.engine.lab.weighers.serving", "for a program: try, sweep, tune, teach and blame weighers"),
}
"""The commands that obey orders of another program until their input ends, with their modules."""


def parser() -> argparse.ArgumentParser:
    """The command line of `gobang-engine`."""
    top = ToolParser(
        prog="gobang-engine",
        description="Without a command: a Gomocup brain on standard input and output. INFO level N chooses its "
        "strength, 1 to 10; INFO seed N gives levels 1, 2 and 5 other errors of judgement than in the game before.",
    )
    top.add_argument("--version", action="version", version=f"gobang-engine {__version__}")
    commands = top.add_subparsers(dest="command", parser_class=ToolParser)

    bench = commands.add_parser("bench", help="fixed positions to a fixed depth: one number of nodes, and the speed")
    bench.add_argument("--depth", type=positive, default=10, help="plies to search; 10 is the signature")
    bench.add_argument("--threads", type=positive, default=2, help="for the gain by threads (1: leave out)")
    about = "quiet positions to be searched for five seconds each, 5 if not said; 0: no depth by time at all"
    bench.add_argument("--long", type=natural, default=5, metavar="N", help=about)
    bench.add_argument("--starts", action="store_true", help="also measure a cold and a warm start")
    about = "instead, how many of the known wins in FILE are proved within how many nodes"
    bench.add_argument("--wins", type=Path, metavar="FILE", help=about)
    about = "with --wins: each also on the seven boards turned and mirrored, where other nodes prove it"
    bench.add_argument("--turned", action="store_true", help=about)

    asked = {
        "solve": "find a forced win",
        "analyse": "the best moves with score, chance and line",
        "balance": "one or two stones that make a position even",
    }
    for name, about in asked.items():
        end = 'Where a game is over, the result is "over", with its winner; the exit code is 0 as for any other answer.'
        if name == "solve":
            end = f'Where no win was found in time, the result is "time-is-up". {end}'
        command = commands.add_parser(name, help=about, epilog=end)
        command.add_argument("file", metavar="BOARDFILE", help="boards of .XO parted by blank lines; - for stdin")
        command.add_argument("--rule", choices=RULES, default="freestyle", help="freestyle if not said")
        command.add_argument("--to-move", choices=("black", "white"), help="by the number of stones if not said")
        command.add_argument("--seconds", type=seconds, default=5.0, help="at most, a board; 5 if not said")
        if name == "solve":
            kinds = [kind.value for kind in WinKind]
            kind = "by fours alone, by fours and threes, or with quiet moves, too; any if not said"
            command.add_argument("--kind", choices=kinds, default=WinKind.ANY.value, help=kind)
        if name == "balance":
            stones = "how many, placed in turn; 1 if not said"
            command.add_argument("--stones", type=positive, choices=(1, 2), default=1, help=stones)
        if name == "analyse":
            command.add_argument("--best", type=positive, default=5, help="how many moves")
            command.add_argument("--threads", type=positive, default=1, help="searching at once")

    cluster = _cluster_options()
    for name, (_, about) in SERVICES.items():
        commands.add_parser(name, help=f"{about}, by orders as JSON")

    duel = commands.add_parser("duel", parents=[cluster], help="two settings against each other, with SPRT")
    setting = (
        "level=N,ms=N,nodes=N,depth=N,threads=N,weights=FILE,MARGIN=N, or weigher=NAME, cmd:PROGRAM, or base for the "
        "engine as it is"
    )
    duel.add_argument("first", help=setting)
    duel.add_argument("second", help="likewise")
    duel.add_argument("--rule", choices=RULES, default="freestyle", help="freestyle if not said")
    most = "at most, an even number: each opening is played both ways"
    duel.add_argument("--games", type=even, default=400, help=most)
    duel.add_argument("--elo0", type=real, default=0.0, help="what the test shall tell apart: not better than this")
    duel.add_argument("--elo1", type=real, default=20.0, help="from at least so much better; more than elo0")
    duel.add_argument("--seed", type=whole, default=1, help="another one: other games")
    kept = "keep each game there when it ends; games that are there are not played again"
    duel.add_argument("--games-file", type=Path, metavar="FILE", help=kept)

    about = "whether a change is worth it: even openings, few nodes, pairs of games"
    versus = commands.add_parser("test", parents=[cluster], help=about)
    versus.add_argument("first", help=setting)
    versus.add_argument("second", help="likewise")
    versus.add_argument("--rule", choices=RULES, default="freestyle", help="freestyle if not said")
    versus.add_argument("--nodes", type=positive, default=12_000, help="a move, where a setting limits nothing")
    versus.add_argument("--turn-ms", type=positive, help="a move, instead of nodes; a program has 100 if not said")
    versus.add_argument("--games", type=even, default=20_000, help=most)
    versus.add_argument("--elo0", type=real, default=0.0, help="what the test shall tell apart: not better than this")
    versus.add_argument("--elo1", type=real, default=20.0, help="from at least so much better; more than elo0")
    versus.add_argument("--seed", type=whole, default=1, help="another one: other openings")
    versus.add_argument("--games-file", type=Path, metavar="FILE", help=kept)

    about = "tune the numbers by which the search prunes: SPSA, as fishtest does it"
    tune = commands.add_parser("tune", help=about, description=f"{about}. What it finds is to be confirmed by test.")
    about = "for instance futility_depth=40:8: the value to begin with, and the distance to try; all margins if none"
    tune.add_argument("margins", nargs="*", metavar="MARGIN=START:STEP", help=about)
    tune.add_argument("--rule", choices=RULES, default="freestyle", help="freestyle if not said")
    tune.add_argument("--nodes", type=positive, default=5000, help="a move")
    tune.add_argument("--iterations", type=positive, default=2500, help="how often the numbers are moved")
    about = "an even number: each opening is played both ways"
    tune.add_argument("--games-per-iteration", type=even, default=4, metavar="N", help=about)
    about = "steps that a number moves at the end for a game more won than lost"
    tune.add_argument("--rate", type=rate, default=RATE, help=f"{about}; {RATE} if not said")
    tune.add_argument("--seed", type=whole, default=1, help="another one: other signs and openings")
    about = "whether the network is asked, where the rule has one; it is in play"
    tune.add_argument("--network", action=argparse.BooleanOptionalAction, default=True, help=about)
    tune.add_argument("--games-file", type=Path, metavar="FILE", help="keep each result there, and go on from there")

    openings = commands.add_parser("openings", help="make even openings for test games")
    openings.add_argument("--rule", choices=RULES, default="freestyle", help="freestyle if not said")
    openings.add_argument("--count", type=positive, default=500, help="how many")
    openings.add_argument("--seed", type=whole, default=1, help="another one: other openings")
    openings.add_argument("--from", dest="other", choices=RULES, help="first those of this rule that are even here too")
    about = "for the openings; resources/openings/RULE.txt if not said"
    openings.add_argument("--out", type=Path, metavar="FILE", help=about)

    about = "every level against its neighbours, weighers included"
    ladder = commands.add_parser("ladder", parents=[cluster], help=about)
    about = "a pair, an even number: each opening is played both ways"
    ladder.add_argument("--games", type=even, default=200, help=about)
    ladder.add_argument("--turn-ms", type=positive, default=200, help="a move, for levels limited by time alone")
    ladder.add_argument("--seed", type=whole, default=1, help="another one: other games")
    ladder.add_argument("--games-file", type=Path, metavar="FILE", help=kept)
    far_contest.add(commands, cluster)
    puzzles = commands.add_parser("puzzles", help="make forced-win puzzles, every winning first move known")
    puzzles.add_argument("--count", type=positive, default=10, help="how many")
    puzzles.add_argument("--fours", type=positive, default=5, help="the win takes at least so many fours")
    puzzles.add_argument("--rule", choices=RULES, default="freestyle", help="freestyle if not said")
    puzzles.add_argument("--size", type=whole, choices=range(9, 23), default=15, metavar="N", help="of the board")
    puzzles.add_argument("--quiet", action="store_true", help="instead, wins that need a quiet move; 15 × 15 only")
    puzzles.add_argument("--seed", type=whole, default=1, help="another one: other games")
    about = "instead, solve the puzzles in FILE, lines of JSON as this command prints them, and print a table"
    puzzles.add_argument("--solve", type=Path, metavar="FILE", help=about)
    puzzles.add_argument("--seconds", type=seconds, default=20.0, help="to solve a puzzle at most; 20 if not said")

    tasks = commands.add_parser("tasks", help="make tasks for training, their answers proved; or check files of them")
    made = [kind.value for kind in AIMS]
    tasks.add_argument("--kind", choices=made, default=made[0], help=f"{made[0]} if not said")
    tasks.add_argument("--rule", choices=RULES, default="freestyle", help="freestyle if not said")
    tasks.add_argument("--size", type=whole, choices=range(9, 23), default=15, metavar="N", help="of the board")
    tasks.add_argument("--count", type=positive, default=10, help="how many")
    tasks.add_argument("--seed", type=whole, default=1, help="another one: other tasks")
    tasks.add_argument("--course", action="store_true", help="instead, the six lessons of the first course")
    tasks.add_argument(
        "--check", type=Path, nargs="+", metavar="FILE", help="instead, rule on every move of these tasks"
    )

    proofs = commands.add_parser("proofs", help="the solver's claims on random positions, each played out, and puzzles")
    proofs.add_argument("--positions", type=positive, default=1000, help="random ones, of all rules in turn")
    proofs.add_argument("--puzzles", type=positive, default=20, help="how many")
    proofs.add_argument("--fours", type=positive, default=3, help="a puzzle's win takes at least so many fours")
    proofs.add_argument(
        "--quiet", action="store_true", help="also the kept wins with quiet moves: a second each, then every defence"
    )
    proofs.add_argument("--most", type=positive, default=60, help="positions of a claim met with every defence")
    proofs.add_argument("--seed", type=whole, default=1, help="another one: other games")

    about = "games of the engine against itself, whose positions are kept for fit"
    selfplay = commands.add_parser("selfplay", parents=[cluster], help=about)
    selfplay.add_argument("out", type=Path, metavar="FILE", help="for the positions: NumPy's .npz")
    about = "fit the evaluation on games of the engine against itself"
    fit = commands.add_parser("fit", parents=[cluster], help=about)
    fit.add_argument("--samples", type=Path, nargs="+", metavar="FILE", help=_KEPT)
    about = "for the numbers; resources/engine/RULE.txt, which the engine plays with, if not said"
    fit.add_argument("--out", type=Path, metavar="FILE", help=about)
    about = "train the network beside the evaluation on games of the engine against itself"
    train = commands.add_parser("train", parents=[cluster], help=about)
    train.add_argument("--samples", type=Path, nargs="+", metavar="FILE", help=_KEPT)
    train.add_argument("--rounds", type=positive, help="how often it goes through all positions")
    about = "for the network; resources/engine/RULE-network.npz, which the engine plays with, if not said"
    train.add_argument("--out", type=Path, metavar="FILE", help=about)
    for command in (selfplay, fit, train):
        command.add_argument("--rule", choices=RULES, default="freestyle", help="freestyle if not said")
        command.add_argument("--games", type=positive, default=4000, help="of the engine against itself")
        command.add_argument("--nodes", type=positive, default=4000, help="a move")
        command.add_argument(
            "--seed", type=whole, default=1, help="another one: other games, another start of training"
        )
        command.add_argument("--network", action="store_true", help="the games' search asks the rule's network")
    about = "write FILE anew if it exists, the one that is written if none is said too; else the command refuses"
    for command in (openings, selfplay, fit, train):
        command.add_argument("--replace", action="store_true", help=about)
    return top


def _cluster_options() -> ToolParser:
    """The options that contests have in common: where their games are played."""
    options = ToolParser(add_help=False)
    about = "play the games on the dask.distributed cluster of this scheduler, as tls://host:8786; here if not said"
    options.add_argument("--scheduler", metavar="ADDRESS", help=about)
    options.add_argument("--tls-ca-file", metavar="FILE", help="the cluster's certificate authority, for tls://")
    options.add_argument("--tls-cert", metavar="FILE", help="the certificate to show to it")
    options.add_argument("--tls-key", metavar="FILE", help="the certificate's key")
    return options


def run(arguments: Sequence[str]) -> int:
    """Run one tool and return its exit code: 0, or 2 for a mistake."""
    try:
        chosen = (top := parser()).parse_args(arguments)
        if chosen.command is None:  # said only now, so that an unknown option is complained of by its own name
            top.error("a command is missing; --help lists them")
        _run(chosen)
    except WrongArguments as mistake:
        print(mistake, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 141
    return 0


def _run(chosen: argparse.Namespace) -> None:
    # load numba only now, so that mistakes in the arguments are reported at once
    rules: RuleSet = RULES[getattr(chosen, "rule", "freestyle")]
    if chosen.command == "bench":
        if chosen.wins:
            _rungs(chosen.wins, turned=chosen.turned)
            return
        if chosen.turned:
            raise WrongArguments("gobang-engine bench: --turned is of use with --wins FILE only")
        from gobang.engine.lab import bench

        bench.run(chosen.depth, chosen.threads, starts=chosen.starts, long=chosen.long)
    elif chosen.command in ("solve", "analyse", "balance"):
        positions = boards(chosen.file, chosen.to_move)
        from gobang.engine.protocol import answers

        for position in positions:
            if chosen.command == "solve":
                answers.solve(position, rules, chosen.seconds, WinKind(chosen.kind))
            elif chosen.command == "balance":
                answers.balance(position, rules, chosen.seconds, chosen.stones)
            else:
                answers.analyse(position, rules, chosen.seconds, chosen.best, chosen.threads)
    elif chosen.command in SERVICES:
        importlib.import_module(SERVICES[chosen.command][0]).run()
    elif chosen.command == "contest":
        far_contest.run(chosen, _cluster(chosen))
    elif chosen.command in ("duel", "test", "ladder"):
        _contest(chosen, rules)
    elif chosen.command == "puzzles":
        from gobang.engine.lab import puzzles, quiet_wins

        if chosen.solve:
            try:
                puzzles.solve_all(chosen.solve, chosen.seconds)
            except (Problem, OSError, UnicodeDecodeError) as problem:
                raise WrongArguments(f"gobang-engine puzzles: {said(problem)}") from None
        elif chosen.quiet:
            quiet_wins.run(rules, chosen.count, chosen.seed)
        else:
            puzzles.run(rules, chosen.size, chosen.count, chosen.fours, chosen.seed)
    elif chosen.command == "tasks":
        _tasks(chosen, rules)
    elif chosen.command == "proofs":
        from gobang.engine.lab import proofs

        asked = chosen.positions, chosen.puzzles, chosen.fours, chosen.seed, chosen.most
        if not proofs.run(*asked, quiet=chosen.quiet):
            raise WrongArguments("gobang-engine proofs: not everything stood, see above")
    else:
        from gobang.engine.lab import openings

        try:
            if chosen.command in ("selfplay", "fit", "train"):
                _fit(chosen, rules)
            elif chosen.command == "tune":
                _tune(chosen, rules)
            else:
                file = _target(chosen, chosen.out or openings.usual_file(rules))
                openings.run(rules, chosen.count, chosen.seed, file, chosen.other)
        except BrokenPipeError:
            raise
        except (Problem, OSError) as problem:
            raise WrongArguments(f"gobang-engine {chosen.command}: {said(problem)}") from None


def _rungs(file: Path, *, turned: bool) -> None:
    from gobang.engine.lab import rungs

    try:
        rungs.run(file, turned=turned)
    except (Problem, OSError, UnicodeDecodeError) as problem:
        raise WrongArguments(f"gobang-engine bench: {said(problem)}") from None


def _tasks(chosen: argparse.Namespace, rules: RuleSet) -> None:
    kind = TaskKind(chosen.kind)
    if kind is TaskKind.FORBIDDEN and not rules.restricts(Stone.BLACK) and not (chosen.check or chosen.course):
        raise WrongArguments(f"gobang-engine tasks: {rules.name} forbids nothing; add --rule renju")
    from gobang.engine.lab import tasks

    if chosen.course:
        tasks.run_course(chosen.seed)
    elif chosen.check is None:
        tasks.run(kind, rules, chosen.size, chosen.count, chosen.seed)
    else:
        try:
            stand = tasks.check(chosen.check)
        except (Problem, OSError) as problem:
            raise WrongArguments(f"gobang-engine tasks: {said(problem)}") from None
        if not stand:
            raise WrongArguments("gobang-engine tasks: not every task stands, see above")


def _target(chosen: argparse.Namespace, file: Path) -> Path:
    """`file`, if it may be written; that is told before hours of games. Raises WrongArguments, OSError."""
    from gobang.engine.lab import writing

    if file.is_file() and not chosen.replace:
        another = "name another FILE" if chosen.command == "selfplay" else "name another with --out"
        raise WrongArguments(f"gobang-engine {chosen.command}: {file} exists already: {another}, or add --replace")
    writing.ensure(file)
    return file


def _fit(chosen: argparse.Namespace, rules: RuleSet) -> None:
    from gobang.engine.lab import seating
    from gobang.engine.lab.learning import fit
    from gobang.engine.search import tables

    cluster = _cluster(chosen)
    usual = tables.network_file(rules) if chosen.command == "train" else tables.fitted_file(rules)
    file = _target(chosen, chosen.out or usual)
    if chosen.command != "selfplay" and chosen.samples:
        if cluster:
            raise WrongArguments(f"gobang-engine {chosen.command}: no games are played, --scheduler is of no use")
        samples = fit.join([fit.kept(kept, rules) for kept in chosen.samples])
    else:
        sharing = seating.shared(cluster) if cluster else seating.alone
        games = rules, chosen.games, chosen.nodes, chosen.seed, sharing
        if chosen.command == "selfplay":
            fit.collect(file, *games, network=chosen.network)
            return
        samples = fit.join([*fit.lots(*games, network=chosen.network)])
    if chosen.command == "fit":
        fit.run(rules, samples, file)
    else:
        from gobang.engine.lab.learning import networks

        networks.run(rules, samples, chosen.rounds, chosen.seed, file)


def _tune(chosen: argparse.Namespace, rules: RuleSet) -> None:
    from gobang.engine.lab.learning import tuning

    dials = tuning.wanted(chosen.margins)
    numbers = chosen.nodes, chosen.iterations, chosen.games_per_iteration, chosen.seed, chosen.rate
    tuning.run(tuning.Tuning(rules, dials, *numbers, network=chosen.network), chosen.games_file)


def _cluster(chosen: argparse.Namespace) -> seating.Cluster | None:
    """The cluster that the arguments name, if they name one. Raises WrongArguments."""
    from gobang.engine.lab import seating

    files = chosen.tls_ca_file, chosen.tls_cert, chosen.tls_key
    if chosen.scheduler:
        return seating.named(chosen.scheduler, *files)
    if any(files):
        raise WrongArguments(f"gobang-engine {chosen.command}: files for TLS are of use with --scheduler only")
    return None


def _hypotheses(chosen: argparse.Namespace) -> SequentialTest:
    """What a contest tells apart. Raises WrongArguments if there is nothing between: it would never be decided."""
    if chosen.elo1 <= chosen.elo0:
        limits = f"--elo1 {chosen.elo1:g} is not more than --elo0 {chosen.elo0:g}"
        raise WrongArguments(f"gobang-engine {chosen.command}: {limits}")
    return SequentialTest(chosen.elo0, chosen.elo1)


def _contest(chosen: argparse.Namespace, rules: RuleSet) -> None:
    from gobang.engine.lab import duel, ladder, players, seating

    cluster = _cluster(chosen)
    tables = seating.on(cluster) if cluster else seating.here
    asked = chosen.seed, chosen.games_file
    try:
        if chosen.command == "duel":
            duel.run(chosen.first, chosen.second, rules, chosen.games, _hypotheses(chosen), *asked, seating=tables)
        elif chosen.command == "test":
            usual = Limits(turn=chosen.turn_ms) if chosen.turn_ms else Limits(nodes=chosen.nodes)
            given = duel.known_openings(rules, chosen.seed, usual)
            duel.run(chosen.first, chosen.second, rules, chosen.games, _hypotheses(chosen), *asked, given, tables)
        else:
            ladder.run(chosen.games, chosen.turn_ms, *asked, tables)
    except BrokenPipeError:
        raise
    except (players.BadSetting, Problem, OSError) as problem:
        raise WrongArguments(f"gobang-engine {chosen.command}: {said(problem)}") from None
