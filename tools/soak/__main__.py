"""Performs attacks and prints the table tried / survived / lost: `python3 dev.py soak [--minutes N] [--kind K …]`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from dev import ROOT
from tools.soak import (
    additions,
    analyses,
    archives,
    brains,
    disk,
    endings,
    files,
    games,
    kept,
    kill,
    monkey,
    mutants,
    openings,
    others,
    proofs,
    protocol,
    silence,
)
from tools.soak.attack import Attack, Round

_KINDS = (
    *(files, silence, others, archives, analyses, kept, monkey, games, kill, additions, endings),
    *(disk, protocol, brains, openings, proofs, mutants),
)
ATTACKS = {kind.ATTACK.name: kind.ATTACK for kind in _KINDS}
EVIDENCE = ROOT / "build" / "soak"
SHORT = 0.1
"""Minutes a kind takes in the round of `dev.py test`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Attack, print the table, and return 1 if anything was lost; Ctrl+C ends it with what was tried so far."""
    options = parse(arguments)
    began = time.monotonic()
    rounds = list[tuple[Round, float]]()
    stopped = False
    for name in options.kind:
        each, before = round_of(ATTACKS[name], options), time.monotonic()
        try:
            ATTACKS[name].perform(each)
        except KeyboardInterrupt:
            stopped = True
        rounds.append((each, time.monotonic() - before))
        if stopped:
            break
    print(table(rounds))
    print(f"\nseed {options.seed}, {time.monotonic() - began:.0f} s{', stopped' * stopped}")
    return 1 if any(each.lost for each, _ in rounds) else 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command."""
    parser = argparse.ArgumentParser(prog="dev.py soak", description="Attack the program, kind by kind.")
    kinds = "; ".join(f"{attack.name}: {attack.about}" for attack in ATTACKS.values())
    quick = [attack.name for attack in ATTACKS.values() if attack.quick]
    parser.add_argument("--minutes", type=float, default=SHORT * len(quick), help="in all, shared by the kinds")
    parser.add_argument("--kind", action="append", choices=sorted(ATTACKS), help=kinds)
    parser.add_argument("--trials", type=int, default=sys.maxsize, help="at most so many of each kind")
    parser.add_argument("--seed", type=int, default=1, help="another number makes other attacks")
    parser.add_argument("--untimed", action="store_true", help="slowness is no loss: other programs run beside")
    parser.add_argument("--sources", default="*", help="mutants: only of these files, such as 'gobang/model/kept/*'")
    parser.add_argument("--skip", type=int, default=0, help="mutants: not the first so many, as of a round before")
    options = parser.parse_args(arguments)
    options.kind = options.kind or quick
    return options


def round_of(attack: Attack, options: argparse.Namespace) -> Round:
    """A round of one kind, which begins now."""
    return Round(
        attack.name,
        options.seed,
        time.monotonic() + options.minutes * 60 / len(options.kind),
        options.trials,
        EVIDENCE,
        not options.untimed,
        options.sources,
        options.skip,
    )


def table(rounds: Sequence[tuple[Round, float]]) -> str:
    """What was tried, what survived and what was lost; below it each loss, and where its input lies."""
    lines = [f"{'kind':<12}{'tried':>10}{'survived':>10}{'lost':>8}{'seconds':>9}"]
    for each, seconds in rounds:
        lines.append(f"{each.kind:<12}{each.tried:>10,}{each.tried - each.lost:>10,}{each.lost:>8,}{seconds:>9.0f}")
    for each, _ in rounds:
        lines += [f"  {each.kind}: {note}" for note in each.notes]
    for each, _ in rounds:
        lines += [f"  {each.kind} lost: {loss}" for loss in each.losses]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
