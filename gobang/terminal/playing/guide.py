"""Guides persons and machines through an opening at the terminal, before the match begins."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping

from gobang.game.fault import Faulty
from gobang.game.notation import OffBoard
from gobang.game.openings.action import Action, ActionKind, place
from gobang.game.openings.opening_rules import OPENING_RULES, Party
from gobang.game.openings.phase import OpeningPhase
from gobang.game.openings.renju import STONES, opening_shown
from gobang.game.ruleset import FREESTYLE, RENJU, RULES, RuleSet
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.opponents.opener import Opener
from gobang.model.opponents.opponents import Opponents
from gobang.terminal.complaint import Complaint
from gobang.terminal.opening import first_phase
from gobang.terminal.playing import sentences
from gobang.terminal.playing.orders import row_column
from gobang.words.catalogue import tr
from gobang.words.faults import reason
from gobang.words.play.opening_words import done_sentence, party_name, renju_opening_title
from gobang.words.play.opponents import opponent_name

CHINESE = {
    "交换": ActionKind.SWAP,
    "不换": ActionKind.STAY,
    "黑": ActionKind.BLACK,
    "白": ActionKind.WHITE,
    "打点": ActionKind.DECLARE,
    "提出": ActionKind.OFFER,
    "选": ActionKind.TAKE,
}
"""Words that may be typed in the place of the English ones."""


def rules_of(options: Namespace) -> RuleSet:
    """The rules of the game that is asked for; where none are named, those that belong to its opening."""
    usual = RENJU if options.opening and OPENING_RULES[options.opening].renju else FREESTYLE
    return RULES[options.rule or usual.name]


def sides(options: Namespace) -> tuple[OpponentId, OpponentId]:
    """The person at the terminal, or the machine in his place; and the opponent."""
    return OpponentId.parse(options.watch or str(HUMAN)), OpponentId.parse(options.opponent)


def own_party(options: Namespace) -> Party:
    """Who the person at the terminal is, or the machine in his place: whoever asks for black stones begins."""
    return Party.FIRST if options.colour == "black" else Party.SECOND


def begun(options: Namespace, opponents: Opponents, say: Callable[[str], None]) -> Guide:
    """Begin the opening asked for, and tell it. Raises Complaint where rule, size or first colour do not fit."""
    rule, rules = OPENING_RULES[options.opening], rules_of(options)
    if rule.renju and not rules.renju:
        raise Complaint(tr("--rule: the opening {0} belongs to renju").format(rule.name))
    if options.first != "black":
        raise Complaint(tr("--first: an opening begins with a black stone"))
    phase = first_phase(rule.name, options.size)
    near, far = sides(options)
    own = own_party(options)
    seated = {own: near, own.other: far}
    names = {party: _name(party, seated) for party in Party}
    machines = {
        party: Opener(who, opponents, rules, seed=options.seed) for party, who in seated.items() if who != HUMAN
    }
    say(sentences.opening_greeting(names[Party.FIRST], names[Party.SECOND], rule.name))
    return Guide(phase, names, machines, say)


def _name(party: Party, seated: Mapping[Party, OpponentId]) -> str:
    if seated[party] != HUMAN:
        return opponent_name(seated[party])
    return party_name(party) if seated[party.other] == HUMAN else tr("You")


class Guide:
    """An opening in progress. `names` are those of the two who play; `machines` decide for those who are no persons.

    `say` is told what there is to print.
    """

    def __init__(
        self,
        phase: OpeningPhase,
        names: Mapping[Party, str],
        machines: Mapping[Party, Opener],
        say: Callable[[str], None],
    ) -> None:
        self.phase = phase
        self._names, self._machines = names, machines
        self._say = say
        self._asked: OpeningPhase | None = None
        for machine in machines.values():
            machine.decided.connect(self._on_decided)

    @property
    def asks_a_person(self) -> bool:
        """Whether a person has to act."""
        return not self.phase.done and self.phase.to_act not in self._machines

    @property
    def thinking(self) -> bool:
        """Whether a machine was asked and has not decided."""
        return self._asked is self.phase

    def ask_the_machine(self) -> None:
        """Ask the machine that has to act; `phase` changes when it has decided."""
        self._asked = self.phase
        self._machines[self.phase.to_act].go(self.phase)

    def close(self) -> None:
        """Ask no machine any more."""
        for machine in self._machines.values():
            machine.stop()

    def prompt(self) -> str:
        """What is asked of the person who has to act."""
        return sentences.opening_prompt(self._names[self.phase.to_act], self.phase)

    def obey(self, line: str) -> None:
        """Carry out the line that a person has typed, or say what is wrong with it."""
        size = self.phase.position.size
        try:
            self._do(self._read(line, size))
        except OffBoard:
            self._say(sentences.off_board(size))
        except Faulty as error:
            self._say(sentences.refused_in_opening(reason(error)))

    def _read(self, line: str, size: int) -> Action:
        point = row_column(line, size)
        if point is not None:
            return place(point)
        word, *rest = line.split()
        return self.phase.read(" ".join((CHINESE[word].value if word in CHINESE else word, *rest)))

    def _on_decided(self, phase: OpeningPhase, action: Action) -> None:
        self._say(done_sentence(self._names[phase.to_act], action, phase.position.size, sentences.where))
        self._do(action)

    def _do(self, action: Action) -> None:
        before = self.phase.position
        self.phase = self.phase.act(action)
        position = self.phase.position
        if position is not before and len(position.moves) == STONES and (found := opening_shown(position)):
            self._say(sentences.opening_name(renju_opening_title(found)))
