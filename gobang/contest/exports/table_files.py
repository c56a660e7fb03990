"""The table of a contest for spreadsheets, and the block of text that authors paste. Both are in English everywhere."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Sequence

from gobang.contest.planning.plan import ContestPlan, TimeLimits
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.score import PairedScore
from gobang.contest.standing.standings import DecisionCurve, Standings


def table_csv(table: Standings) -> str:
    """A row for each entrant: its numbers, and its points against each other one."""
    names = [row.name for row in table.rows]
    head = ["rank", "name", "elo", "elo_low", "elo_high", "points", "games", "wins", "draws", "losses"]
    head += ["pairs_0", "pairs_1/2", "pairs_1", "pairs_3/2", "pairs_2", "failures", "mean_ms", "longest_ms"]
    rows: list[list[object]] = [[*head, *names]]
    for row in table.rows:
        score, estimate = row.score, row.elo
        numbers = [_finite(each) for each in (estimate.elo, estimate.low, estimate.high)]
        met = [table.cross.get((row.name, other)) for other in names]
        rows.append(
            [
                *(row.rank, row.name, *numbers, row.points, score.games, score.wins, score.draws, score.losses),
                *(*row.paired.pairs.counts, row.failures, _finite(row.mean_ms), row.longest_ms),
                *("" if each is None else each.score.points for each in met),
            ]
        )
    return _written(rows)


def games_csv(games: Sequence[KeptGame]) -> str:
    """A row for each game, in the order in which they ended."""
    rows: list[list[object]] = [
        ["began", "round", "opening", "black", "white", "winner", "ending", "failure", "stones", "took_ms", "moves"]
    ]
    for game in games:
        stones = sum(sign.isalpha() for sign in game.moves)
        told = (game.winner, game.ending, game.failure or "", stones, game.took_ms, game.moves)
        rows.append([game.began, game.round or "", game.opening + 1, game.black, game.white, *told])
    return _written(rows)


def text_block(plan: ContestPlan, table: Standings, games: Sequence[KeptGame]) -> str:
    """What authors paste into a forum: a match as OpenBench tells it, other formats as a ranking."""
    names = [entrant.name for entrant in plan.present]
    about = f"{_time(plan.time)}, {plan.rule} {plan.size}x{plan.size}, {plan.openings.kind.value} openings"
    if len(names) == 2:
        result = table.cross.get((names[0], names[1]), PairedScore())
        return f"{names[0]} - {names[1]} ({about})\n{_match(plan, result, games)}"
    width = max([4, *(len(name) for name in names)])
    wide = [max([least, *(len(row.elo.texts()[at]) for row in table.rows)]) for at, least in enumerate((7, 6))]
    head = f"{'':>3} {'Name':<{width}} {'Elo':>{wide[0]}} {'+/-':>{wide[1]}} {'Games':>6} {'Score':>7}"
    lines = [f"{plan.name} ({plan.format.value}, {about})", f"{head} {'W':>5} {'D':>5} {'L':>5}"]
    for row in table.rows:
        score = row.score
        value, spread = row.elo.texts()
        share = f"{100 * score.share:.1f}%" if score.games else ""
        lines.append(
            f"{row.rank:>3} {row.name:<{width}} {value:>{wide[0]}} {spread:>{wide[1]}} {score.games:>6} {share:>7}"
            f" {score.wins:>5} {score.draws:>5} {score.losses:>5}"
        )
    return "\n".join([*lines, ""])


def _match(plan: ContestPlan, result: PairedScore, games: Sequence[KeptGame]) -> str:
    score, pairs = result.score, result.pairs
    value, spread = result.estimate.texts(2)
    about = "" if not spread else f" +- {spread} (95%)" if result.estimate.error is not None else f" ({spread}, 95%)"
    lines = [f"Elo   | {value}{about}"]
    if plan.sprt is not None:
        curve = DecisionCurve.of(plan.sprt, games)
        low, high = plan.sprt.bounds
        bounds = f"({low:.2f}, {high:.2f}) [{plan.sprt.elo0:.2f}, {plan.sprt.elo1:.2f}]"
        lines += [f"SPRT  | {curve.decision.value}", f"LLR   | {curve.ratio:.2f} {bounds}"]
    lines.append(f"Games | N: {score.games} W: {score.wins} L: {score.losses} D: {score.draws}")
    lines.append(f"Penta | [{', '.join(map(str, pairs.counts))}]")
    return "\n".join([*lines, ""])


def _time(time: TimeLimits) -> str:
    told = [f"{time.move_ms / 1000:g}s/move"] if time.move_ms else []
    if time.game_ms:
        told.append(f"{time.game_ms / 1000:g}+{time.increment_ms / 1000:g}s")
    if time.nodes:
        told.append(f"{time.nodes} nodes")
    return " ".join(told)


def _finite(number: float | None) -> float | str:
    return "" if number is None or not math.isfinite(number) else round(number, 1)


def _written(rows: Sequence[Sequence[object]]) -> str:
    """Rows as CSV. A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    target = io.StringIO()
    safe = [
        [f"'{each}" if isinstance(each, str) and each[:1] in ("=", "+", "-", "@") else each for each in row]
        for row in rows
    ]
    csv.writer(target, lineterminator="\n").writerows(safe)
    return target.getvalue()
