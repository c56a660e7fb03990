"""A game that was saved before its opening was over: who plays it, and by which rules it goes on."""

from __future__ import annotations

from dataclasses import replace

from gobang.game.formats.sgf_opening import opening_of
from gobang.game.openings.opening_rules import Party
from gobang.game.play.timecontrol import NO_LIMIT, TimeControl
from gobang.game.point import Stone
from gobang.game.record.record import Record
from gobang.game.ruleset import RULES
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.setup import Mode, Setup
from gobang.words.catalogue import in_every_language, tr
from gobang.words.play.opponents import opponent_name


def left_opening(record: Record, opponents: Opponents, person: str, usual: Setup) -> Setup | None:
    """The set-up by which the opening of `record` goes on; None if it has none that was left unfinished.

    The machines in the record's header are known by their names; everybody else is a person, among them `person`, whose
    games these are. The header gets the machines' own names back, as in a game that was never saved. What the record
    does not say, such as the machine for the next game, is as in `usual`.
    """
    phase, header = opening_of(record), record.header
    if phase is None or phase.done or header.result or len(record.mainline()) - 1 != len(phase.position.moves):
        return None
    if header.rule not in RULES:
        return None
    machines = _machines(opponents)
    black, white = (machines.get(name) for name in (header.black, header.white))
    swapped = phase.black is Party.SECOND
    setup = replace(
        usual,
        mode=Mode.TWO_PLAYERS,
        own=usual.own.other if swapped else usual.own,
        rule=header.rule,
        size=phase.position.size,
        time=_time(header.time),
        opening=phase.rule.name,
        second_try=False,
    )
    if setup.opening_rule is None:  # the file names a rule or a board that the opening does not fit
        return None
    if black is not None and white is not None:
        setup = replace(setup, mode=Mode.MACHINES, opponent=black, second=white)
    elif (machine := black or white) is not None:
        setup = replace(setup, mode=Mode.VERSUS, opponent=machine, own=Stone.BLACK if black is None else Stone.WHITE)
    own = {"", str(HUMAN)}
    if setup.mode is Mode.VERSUS:
        own |= {person, *in_every_language(lambda: tr("You"))}
    names = (
        str(machine or (HUMAN if name in own else name))
        for machine, name in ((black, header.black), (white, header.white))
    )
    record.header = replace(header, black=next(names), white=next(names))
    return setup


def _machines(opponents: Opponents) -> dict[str, OpponentId]:
    """The machines by their names, as the program writes them in any of its languages, and by their ids."""
    named = {str(each): each for each in opponents.machines}
    for names in in_every_language(lambda: {opponent_name(each): each for each in opponents.machines}):
        named = {**names, **named}  # a name stands for what it does in the first language that has it, an id for itself
    named.pop("", None)
    return named


def _time(text: str) -> TimeControl:
    try:
        return TimeControl.parse(text)
    except ValueError:
        return NO_LIMIT
