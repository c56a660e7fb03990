"""`gobang-cli duel`: machines against each other, and a table of the results."""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import random
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from functools import partial

from gobang.contest import entrants
from gobang.contest.journal import Journal
from gobang.contest.machine import Failure, Machine
from gobang.contest.openings import starts
from gobang.contest.planning.plan_text import usual_name
from gobang.contest.problem import Problem
from gobang.contest.running.seats import FirstMoves, Seat
from gobang.contest.schedule import Entrant, Fixture, PlayedGame, games
from gobang.contest.score import PairedScore, Score, failures
from gobang.contest.tournament import GameTable, OwnTable, play_at
from gobang.contest.weigher import is_weigher, known
from gobang.game.ruleset import RULES
from gobang.game.weighers.profile_text import dumps
from gobang.game.weighers.schemes import SCHEMES
from gobang.terminal.complaint import Complaint
from gobang.terminal.standard_error.progress import show_progress
from gobang.words.catalogue import as_list, tr, tr_many
from gobang.words.contests.contest import lost_by, problem_sentence, waiting_sentence
from gobang.words.numbers import decimal_text
from gobang.words.text_width import text_width

LOST_BY = (*Failure, None)
"""The causes of losses without a five; None stands for renju's forbidden moves."""
Played = dict[tuple[str, str], list[PlayedGame]]
"""The games of each pairing."""
LABEL = 28
"""The width of the table's first column."""


def run(options: Namespace) -> int:
    """Play one match, or with `--all` one match between every two weighers."""
    try:
        for name in filter(None, (options.black, options.white)):
            entrants.make(name)  # unknown names are reported before anything else
        if options.games_file and options.games_file.suffix.lower() in {".sgf", ".psq", ".lib", ".txt", ".pos"}:
            sentence = tr("{0}: the games are kept as lines of JSON; give the file a name that ends with .jsonl")
            raise Complaint(sentence.format(options.games_file))
        if not (options.all or (options.black and options.white)):
            raise Complaint(tr("duel needs --black and --white, or --all"))
        return _everybody(options) if options.all else _two(options)
    except BrokenPipeError:
        raise
    except (Problem, OSError) as problem:
        raise Complaint(problem_sentence(problem)) from problem


def _two(options: Namespace) -> int:
    started = time.perf_counter()
    names = (options.black, options.white)
    found: Played = {names: []}
    try:
        _play(found, options)
    except KeyboardInterrupt:  # what was played until then is told
        if found[names] and not options.json:
            _tell_two(names, found[names], options, started)
        raise
    if options.json:
        print(json.dumps(_plain(names, found[names], options)))
    else:
        _tell_two(names, found[names], options, started)
    return 0


def _tell_two(names: tuple[str, str], played: Sequence[PlayedGame], options: Namespace, started: float) -> None:
    sentence = tr_many("{0} game, {1}, {2}x{2}, seed {3}", "{0} games, {1}, {2}x{2}, seed {3}", options.games)
    print(sentence.format(options.games, options.rule, options.size, options.seed))
    first, second = _shortened(names)
    print(_head())
    print(_row(tr("all games"), played, PairedScore.of(played)))
    for name, is_black in ((first, True), (second, False)):
        some = [game for game in played if game.fixture.first_is_black is is_black]
        print(_row(tr("{0} is Black").format(name), some))
    print(_elo(PairedScore.of(played)))
    took = tr("{0} s").format(decimal_text(time.perf_counter() - started, 1))
    print(tr("The score is {0}'s.").format(first), _oddities(played), took)


def _play(found: Played, options: Namespace) -> None:
    """Play the games of each pairing in `found`, and add each as it ends. Raises Problem, OSError."""
    pairings = list(found)
    about = {
        "pairings": [list(pairing) for pairing in pairings],
        "rule": options.rule,
        "size": options.size,
        "seed": options.seed,
        "turn-ms": options.turn_ms,
    }
    own = {name: known(name) for name in {*itertools.chain(*pairings)} if is_weigher(name) and name not in SCHEMES}
    if own:  # what is in their files may be changed before the contest goes on
        digests = {name: hashlib.sha256(dumps(profile).encode()).hexdigest() for name, profile in own.items()}
        about["weighers"] = dict(sorted(digests.items()))
    if options.memory_mb:  # contests that were kept before there was a limit have no such entry
        about["memory-mb"] = options.memory_mb
    told: set[str] = set()
    first_moves = FirstMoves()
    with ExitStack() as stack:
        stack.callback(show_progress, "")
        journal = stack.enter_context(Journal(options.games_file, about)) if options.games_file else None
        fixtures = (fixture for number in range(len(pairings)) for fixture in _fixtures(number, pairings, options))

        def make(entrant: Entrant) -> Machine:
            waits = partial(_tell_waiting, entrant.name, told)
            machine = entrants.make(entrant.name, options.turn_ms, options.memory_mb, waits)
            return Seat(usual_name(entrant.name), machine, entrant.name.removeprefix(entrants.COMMAND), first_moves)

        quick = _quick_table(make, options.games * sum(map(_are_weighers, pairings))) if options.workers == 1 else None
        tables = [quick] if quick is not None else [OwnTable(make) for _ in range(options.workers)]
        played = play_at(tables, fixtures, RULES[options.rule], journal)
        for game in stack.enter_context(closing(played)):
            pairing = pairings[game.fixture.pairing]
            found[pairing].append(game)
            first, second = _shortened(pairing)
            show_progress(tr("{0} - {1}: {2} of {3}").format(first, second, len(found[pairing]), options.games))


def _are_weighers(pairing: tuple[str, str]) -> bool:
    return all(map(is_weigher, pairing))


def _quick_table(make: Callable[[Entrant], Machine], games: int) -> GameTable | None:
    """A table in a process of the engine, if so many games of weighers are worth it; None also without Qt."""
    try:
        from gobang.terminal.weighing.table import WORTH_IT, QuickTable
    except ModuleNotFoundError:
        return None
    return QuickTable(make, say_that_it_prepares) if games >= WORTH_IT else None


def say_that_it_prepares() -> None:
    """Say on standard error that the engine gets ready."""
    from gobang.words.engines.engines import preparing_sentence

    show_progress(preparing_sentence())


def _tell_waiting(name: str, told: set[str], seconds: float) -> None:
    """Say on standard error, once for each name, that a machine is not ready yet; called by the thread that plays."""
    if name not in told:
        told.add(name)
        show_progress("")  # the number of games may stand there
        print(f"gobang-cli: {waiting_sentence(_short(name), seconds)}", file=sys.stderr, flush=True)


def _fixtures(number: int, pairings: Sequence[tuple[str, str]], options: Namespace) -> Iterator[Fixture]:
    """The games of one pairing. Its dice give the machines' seeds first, then the openings."""
    pairing = pairings[number]
    dice = random.Random(f"{pairing[0]} {pairing[1]} {options.seed}")
    first, second = (
        Entrant(2 * number + at, name, seed if entrants.throws_dice(name) else None)
        for at, (name, seed) in enumerate((name, dice.randrange(2**32)) for name in pairing)
    )
    return games(number, first, second, starts(options.size, dice), options.games)


def _shortened(names: tuple[str, str]) -> tuple[str, str]:
    """The names of two machines without folders and arguments; the ends of their command lines if they are alike."""
    first, second = map(usual_name, names)
    return (
        (first, second)
        if first != second and max(len(first), len(second)) <= 18
        else (_short(names[0]), _short(names[1]))
    )


def _short(name: str) -> str:
    """The end of a command line, without its quotation marks, which tells programs apart."""
    if name.startswith(entrants.COMMAND):
        name = " ".join(entrants.command(name))
    return name if len(name) <= 18 else f"…{name[-17:]}"


def _head() -> str:
    columns = ((tr("games"), 6), (tr("wins"), 6), (tr("draws"), 6), (tr("losses"), 7), (tr("score"), 9))
    names = "".join(" " * (width - text_width(name)) + name for name, width in columns)
    moves = tr("moves")
    return f"{'':<{LABEL}}{names}   {'95 %':<15}{' ' * (6 - text_width(moves))}{moves}"


def _row(label: str, played: Sequence[PlayedGame], paired: PairedScore | None = None) -> str:
    """A row of the table; with its interval if it is known by pairs."""
    score = Score.of(played)
    label += " " * (LABEL - text_width(label))
    if not score.games:
        return f"{label}{0:>6}"
    bounds = ""
    if paired is not None and paired.pairs.total:
        low, high = paired.bounds
        bounds = f"{low:.1%} - {high:.1%}"
    return (
        f"{label}{score.games:>6}{score.wins:>6}{score.draws:>6}{score.losses:>7}{score.share:>9.1%}"
        f"   {bounds:<15}{_length(played):>6.1f}"
    )


def _length(played: Sequence[PlayedGame]) -> float:
    """The mean number of moves in a game."""
    return sum(len(game.finish.moves) for game in played) / len(played)


def _elo(score: PairedScore) -> str:
    """The difference in rating, by pairs."""
    return tr("Elo {0}, pairs with 0, ½, 1, 1½, 2 points: {1}").format(score.estimate, score.pairs)


def _oddities(played: Sequence[PlayedGame]) -> str:
    odd = failures(played)
    if not odd:
        return tr("No illegal move.")
    told = (tr("{0} by {1}").format(odd[failure], lost_by(failure)) for failure in LOST_BY if failure in odd)
    return tr("Games lost without a five: {0}.").format(as_list(told))


def _plain(names: tuple[str, str], played: Sequence[PlayedGame], options: Namespace) -> dict[str, object]:
    def score(some: Sequence[PlayedGame]) -> dict[str, object]:
        found = Score.of(some)
        return {
            "games": found.games,
            "wins": found.wins,
            "draws": found.draws,
            "losses": found.losses,
            "score": round(found.share, 4),
        }

    def finite(number: float | None) -> float | None:
        return None if number is None or math.isinf(number) else round(number, 1)

    paired = PairedScore.of(played)
    pairs, estimate = paired.pairs, paired.estimate
    low, high = paired.bounds
    odd = failures(played)
    return {
        "black": names[0],
        "white": names[1],
        "rule": options.rule,
        "size": options.size,
        "seed": options.seed,
        **score(played),
        "low": round(low, 4),
        "high": round(high, 4),
        "as_black": score([game for game in played if game.fixture.first_is_black]),
        "as_white": score([game for game in played if not game.fixture.first_is_black]),
        "illegal": sum(odd.values()),
        "lost_by": {failure.value if failure else "forbidden": count for failure, count in odd.items()},
        "moves": round(_length(played), 1),
        "pairs": list(pairs.counts),
        "elo": finite(estimate.elo) if pairs.total else None,
        "elo_error": finite(estimate.error),
        "elo_low": finite(estimate.low),
        "elo_high": finite(estimate.high),
    }


def _everybody(options: Namespace) -> int:
    """Print the README's table: all weighers against each other."""
    names = SCHEMES
    results: Played = {pairing: [] for pairing in itertools.combinations(names, 2)}
    _play(results, options)
    if options.json:
        for pairing, played in results.items():
            print(json.dumps(_plain(pairing, played, options)))
        return 0
    scores: dict[tuple[str, str], PairedScore] = {}
    for (first, second), played in results.items():
        scores[first, second] = PairedScore.of(played)
        scores[second, first] = PairedScore.of(played).flipped
    none = PairedScore.of_points([])
    totals = {name: sum((scores[name, other] for other in names if other != name), none) for name in names}
    ranked = sorted(names, key=lambda name: -totals[name].share)
    print(f"| {tr('score in %')} | " + " | ".join(ranked) + f" | {tr('all')} |")
    print("| --- |" + " ---: |" * (len(ranked) + 1))
    for name in ranked:
        cells = ["·" if name == other else _cell(scores[name, other]) for other in ranked]
        print(f"| **{name}** | " + " | ".join([*cells, _cell(totals[name])]) + " |")
    every = [game for played in results.values() for game in played]
    sentence = tr_many(
        "{0} game a pair ({1}, {2}x{2}, seed {3}), every opening with both colours; in brackets where the true score "
        "lies with 95 %.",
        "{0} games a pair ({1}, {2}x{2}, seed {3}), every opening with both colours; in brackets where the true score "
        "lies with 95 %.",
        options.games,
    )
    print("\n" + sentence.format(options.games, options.rule, options.size, options.seed), _oddities(every))
    return 0


def _cell(score: PairedScore) -> str:
    low, high = score.bounds
    return f"{decimal_text(100 * score.share, 1)} ({100 * low:.0f}–{100 * high:.0f})"
