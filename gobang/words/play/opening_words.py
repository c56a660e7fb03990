"""Opening rules, the 26 openings of renju, and what is to be done in an opening."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from gobang.game.notation import point_name
from gobang.game.openings.action import Action, ActionKind
from gobang.game.openings.opening_rules import ANYWHERE, CENTRE, Actor, Area, Party, StepKind
from gobang.game.openings.phase import OpeningPhase
from gobang.game.openings.renju import RenjuOpening
from gobang.game.point import Point, Stone
from gobang.words.board import stone_name
from gobang.words.catalogue import Phrase, as_list, joined, titled, tr, tr_many

Where = Callable[[Point, int], str]


def opening_rule_name(name: str) -> str:
    """An opening rule by its name."""
    return {
        "free": tr("Free opening"),
        "pro": tr("Pro"),
        "long-pro": tr("Long Pro"),
        "swap": tr("Swap"),
        "swap2": tr("Swap2"),
        "rif": tr("RIF"),
        "yamaguchi": tr("Yamaguchi"),
        "soosyrv-8": tr("Soosyrv-8"),
        "tarannikov": tr("Tarannikov"),
        "taraguchi-10": tr("Taraguchi-10"),
    }[name]


def random_opening_sentence() -> str:
    """What a random opening is for."""
    return tr(
        "A few stones that are fair to both sides are placed at first. From the empty board the same two machines may "
        "play the same game again."
    )


def opening_rule_sentence(name: str) -> str:
    """What an opening rule says."""
    return {
        "free": tr("Every stone goes anywhere."),
        "pro": tr("Black's first stone goes to the middle, Black's second outside the middle 5 by 5."),
        "long-pro": tr("Black's first stone goes to the middle, Black's second outside the middle 7 by 7."),
        "swap": tr("One player places three stones, the other chooses a colour."),
        "swap2": tr(
            "One player places three stones. The other chooses a colour, or places two more and lets the first player "
            "choose."
        ),
        "rif": tr(
            "One player places one of the 26 openings, the other may swap. White plays the fourth stone, "
            "Black offers two fifths, and White takes one."
        ),
        "yamaguchi": tr(
            "One player places one of the 26 openings and says how many fifths will be offered, the other may swap. "
            "White plays the fourth stone, Black offers the fifths, and White takes one."
        ),
        "soosyrv-8": tr(
            "One player places one of the 26 openings, the other may swap. White plays the fourth stone and says how "
            "many fifths, 1 to 8, will be offered; the other may swap. Black offers them, and White takes one."
        ),
        "tarannikov": tr(
            "The first five stones stay within the middle 1, 3, 5, 7 and 9 lines; after each the other player may swap."
        ),
        "taraguchi-10": tr(
            "The first four stones stay within the middle 1, 3, 5 and 7 lines; after each the other player may swap. "
            "Then a fifth in the middle 9 by 9 and a swap; or, without a swap, Black offers ten fifths, and White "
            "takes one."
        ),
    }[name]


def renju_opening_name(value: RenjuOpening) -> str:
    """One of the 26 openings, as it is called in the language spoken."""
    return {
        RenjuOpening.KANSEI: tr("Kansei"),
        RenjuOpening.KEIGETSU: tr("Keigetsu"),
        RenjuOpening.SOSEI: tr("Sosei"),
        RenjuOpening.KAGETSU: tr("Kagetsu"),
        RenjuOpening.ZANGETSU: tr("Zangetsu"),
        RenjuOpening.UGETSU: tr("Ugetsu"),
        RenjuOpening.KINSEI: tr("Kinsei"),
        RenjuOpening.SHOGETSU: tr("Shogetsu"),
        RenjuOpening.KYUGETSU: tr("Kyugetsu"),
        RenjuOpening.SHINGETSU: tr("Shingetsu"),
        RenjuOpening.ZUISEI: tr("Zuisei"),
        RenjuOpening.SANGETSU: tr("Sangetsu"),
        RenjuOpening.YUSEI: tr("Yusei"),
        RenjuOpening.CHOSEI: tr("Chosei"),
        RenjuOpening.KYOGETSU: tr("Kyogetsu"),
        RenjuOpening.KOSEI: tr("Kosei"),
        RenjuOpening.SUIGETSU: tr("Suigetsu"),
        RenjuOpening.RYUSEI: tr("Ryusei"),
        RenjuOpening.UNGETSU: tr("Ungetsu"),
        RenjuOpening.HOGETSU: tr("Hogetsu"),
        RenjuOpening.RANGETSU: tr("Rangetsu"),
        RenjuOpening.GINGETSU: tr("Gingetsu"),
        RenjuOpening.MYOJO: tr("Myojo"),
        RenjuOpening.SHAGETSU: tr("Shagetsu"),
        RenjuOpening.MEIGETSU: tr("Meigetsu"),
        RenjuOpening.SUISEI: tr("Suisei"),
    }[value]


JAPANESE = dict(
    zip(
        RenjuOpening,
        (
            *("寒星", "渓月", "疎星", "花月", "残月", "雨月", "金星", "松月", "丘月", "新月", "瑞星", "山月", "遊星"),
            *("長星", "峡月", "恒星", "水月", "流星", "雲月", "浦月", "嵐月", "銀月", "明星", "斜月", "名月", "彗星"),
        ),
        strict=True,
    )
)
"""The openings in Japanese, whatever language is spoken."""


def renju_opening_title(value: RenjuOpening) -> str:
    """Its number, its name, and its Japanese name where that is in Latin letters: "D2 Keigetsu 渓月"."""
    name = renju_opening_name(value)
    return " ".join((value.number, name, *([JAPANESE[value]] if name.isascii() else [])))


def party_name(value: Party) -> str:
    """One of the two who play, whatever their colour."""
    return tr("First player") if value is Party.FIRST else tr("Second player")


def task_sentence(phase: OpeningPhase, where: Where = point_name) -> str:  # noqa: C901, PLR0911  a sentence a kind
    """What is to be done now, for who has to do it; after the opening, who is to move."""
    if phase.done:
        return tr("The opening is over. {0} to move.").format(stone_name(phase.position.turn))
    step, kinds = phase.steps[0], phase.kinds
    match step.kind:
        case StepKind.STONE if ActionKind.OFFER in kinds:
            sentence = tr("{0}: place the fifth stone in the middle {1} by {1}, or offer {2} points for it.")
            return sentence.format(stone_name(phase.colour), step.area.span, phase.wanted)
        case StepKind.STONE:
            return _stone_sentence(phase, step.area, where)
        case StepKind.SWAP if ActionKind.OFFER in kinds:
            sentence = tr("Swap colours, stay {0}, or offer {1} points for the fifth stone?")
            return sentence.format(stone_name(phase.colour), phase.wanted)
        case StepKind.SWAP:
            return tr("Swap colours, or stay {0}?").format(stone_name(phase.colour))
        case StepKind.COLOUR if ActionKind.PLACE in kinds:
            return tr("Take Black or White, or place two more stones, white and black, and let the other choose.")
        case StepKind.COLOUR:
            return tr("Take Black or White.")
        case StepKind.DECLARE:
            return tr("Say how many points are to be offered for the fifth stone: 1 to {0}.").format(phase.most)
        case StepKind.OFFER:
            return _offer_sentence(phase.wanted)
        case StepKind.TAKE:
            offered = _points(phase.offered, phase.position.size, where)
            return tr("Take one of the points for the fifth stone: {0}.").format(offered)


def machine_sentence(name: str) -> str:
    """A machine called `name` decides what it does in the opening."""
    return tr("{0} decides how the opening goes on…").format(name)


def action_name(kind: ActionKind, phase: OpeningPhase) -> str:
    """The text of the button for an action that needs no point, or that begins to offer some."""
    return {
        ActionKind.SWAP: tr("Swap colours"),
        ActionKind.STAY: tr("Stay {0}").format(stone_name(phase.colour)),
        ActionKind.BLACK: tr("Take Black"),
        ActionKind.WHITE: tr("Take White"),
        ActionKind.DECLARE: tr("Declare"),
        ActionKind.OFFER: tr("Offer {0} points…").format(phase.wanted),
    }[kind]


def picked_text(picked: int, wanted: int) -> str:
    """The text of the button that offers the points picked for the fifth stone."""
    return tr("Offer these: {0} of {1}").format(picked, wanted)


def choice_sentence(phase: OpeningPhase, *, picking: bool) -> str:
    """What is to be done now in a window, where offered points are numbered on the board; `picking`: offer some."""
    if picking:
        return _offer_sentence(phase.wanted)
    if not phase.done and phase.steps[0].kind is StepKind.TAKE:
        return tr("Take one of the numbered points for the fifth stone.")
    return task_sentence(phase)


def opened_sentence(rule: str, colour: Stone | None, done: Phrase | None) -> str:
    """The opening by this rule is over, after a machine has `done` something, if that is to be said.

    The reader plays `colour`; None where not one person plays a machine.
    """
    over = tr("The opening by {0} is over.").format(opening_rule_name(rule))
    over = joined(done() if done is not None else "", over)
    if colour is None:
        return over
    return joined(over, tr("You play Black.") if colour is Stone.BLACK else tr("You play White."))


def buttons_sentence(phase: OpeningPhase) -> str:
    """What is to be done now by the buttons, when a point of the board was chosen."""
    return joined(task_sentence(phase), tr("Choose with the buttons beside the board; Tab leads to them."))


def refused_sentence(why: Phrase) -> str:
    """Why something cannot be done in the opening."""
    return tr("That is not possible: {0}.").format(why())


def own_done_sentence(action: Action, size: int) -> str:  # noqa: PLR0911  a sentence a kind
    """What the reader has done in an opening."""
    points = _points(action.points, size, point_name)
    match action.kind:
        case ActionKind.PLACE:
            return tr("You play {0}.").format(points)
        case ActionKind.SWAP:
            return tr("You swap colours.")
        case ActionKind.STAY:
            return tr("You do not swap.")
        case ActionKind.BLACK:
            return tr("You take Black.")
        case ActionKind.WHITE:
            return tr("You take White.")
        case ActionKind.DECLARE:
            text = tr_many(
                "You want one point offered for the fifth stone.",
                "You want {0} points offered for the fifth stone.",
                action.number,
            )
            return text.format(action.number)
        case ActionKind.OFFER:
            return tr("You offer for the fifth stone: {0}.").format(points)
        case ActionKind.TAKE:
            return tr("You take {0} as the fifth stone.").format(points)


def done_sentence(who: str, action: Action, size: int, where: Where = point_name) -> str:  # noqa: PLR0911  likewise
    """What somebody called `who` has done in an opening."""
    points = _points(action.points, size, where)
    match action.kind:
        case ActionKind.PLACE:
            return tr("{0} plays {1}.").format(who, points)
        case ActionKind.SWAP:
            return tr("{0} swaps colours.").format(who)
        case ActionKind.STAY:
            return tr("{0} does not swap.").format(who)
        case ActionKind.BLACK | ActionKind.WHITE:
            stone = Stone.BLACK if action.kind is ActionKind.BLACK else Stone.WHITE
            return tr("{0} takes {1}.").format(who, stone_name(stone))
        case ActionKind.DECLARE:
            return tr_many(
                "{0} wants one point offered for the fifth stone.",
                "{0} wants {1} points offered for the fifth stone.",
                action.number,
            ).format(who, action.number)
        case ActionKind.OFFER:
            return tr("{0} offers for the fifth stone: {1}.").format(who, points)
        case ActionKind.TAKE:
            return tr("{0} takes {1} as the fifth stone.").format(who, points)


def _offer_sentence(wanted: int) -> str:
    if wanted == 1:
        return tr("Offer one point for the fifth stone.")
    return tr("Offer {0} points for the fifth stone, no two of them the same by symmetry.").format(wanted)


def task_text(phase: OpeningPhase, name: str, found: RenjuOpening | None, *, picking: bool) -> str:
    """What the person who decides is to do; `name` is empty for the only one. `found` is renju's opening so far."""
    who = name or tr("Your choice")
    if found is not None:
        who = titled(renju_opening_title(found), who)
    return titled(who, choice_sentence(phase, picking=picking))


def elsewhere() -> str:
    """Another position than the opening's is on the board."""
    return tr("Another position is shown. Click the board to come back to the opening.")


def _stone_sentence(phase: OpeningPhase, area: Area, where: Where) -> str:
    """Where the next stone goes; then how many more follow from the same player, and whether the other one chooses."""
    placed, *rest = phase.steps
    same = placed.by is not Actor.TO_MOVE
    more = len(list(takewhile(lambda step: same and (step.kind, step.by) == (StepKind.STONE, placed.by), rest)))
    follow = ""
    if more:
        follow = tr_many("1 more stone follows.", "{0} more stones follow.", more).format(more)
    elif rest and rest[0].kind in (StepKind.SWAP, StepKind.COLOUR):
        follow = tr("Then the other player chooses.")
    return joined(_where_sentence(phase, area, where), follow)


def _where_sentence(phase: OpeningPhase, area: Area, where: Where) -> str:
    stone = stone_name(phase.colour)
    if area == ANYWHERE:
        return tr("{0}: place a stone anywhere.").format(stone)
    if area == CENTRE:
        middle = _points(phase.points, phase.position.size, where)
        return tr("{0}: place the first stone in the middle, {1}.").format(stone, middle)
    if area.inside:
        return tr("{0}: place a stone in the middle {1} by {1}.").format(stone, area.span)
    return tr("{0}: place a stone outside the middle {1} by {1}.").format(stone, area.span)


def _points(points: tuple[Point, ...], size: int, where: Where) -> str:
    return as_list(where(point, size) for point in points)
