"""What is said of the quests."""

from __future__ import annotations

from gobang.game.weighers.making.quests import Quest
from gobang.model.workshop.quests import GAMES, ORDER, QuestBook
from gobang.model.workshop.trial import TriedScore
from gobang.words.catalogue import tr
from gobang.words.numbers import number_text, whole_percent_text
from gobang.words.play.opponents import weigher_name


def quest_name(quest: Quest) -> str:
    """What a quest is called."""
    return {
        Quest.STOP_FOUR: tr("Stop a four"),
        Quest.FINISH_FOUR: tr("Finish a four"),
        Quest.OPEN_THREE: tr("The open three"),
        Quest.FOUR_THREE: tr("The four-three"),
        Quest.CENTRE: tr("The centre"),
    }[quest]


def aim_text(quest: Quest) -> str:
    """What the machine has to do."""
    return {
        Quest.STOP_FOUR: tr("The opponent has four: the machine plays the fifth point itself."),
        Quest.FINISH_FOUR: tr("The machine has four: it makes five, whatever the opponent threatens."),
        Quest.OPEN_THREE: tr(
            "It makes a three with both ends free, makes a four with both ends free out of it, and stops the "
            "opponent's."
        ),
        Quest.FOUR_THREE: tr("It plays where one stone makes a four and an open three at once."),
        Quest.CENTRE: tr("It begins in the centre, and stays in the middle while nothing else counts."),
    }[quest]


def step_text(quest: Quest, *, reached: bool) -> str:
    """One of the five for screen readers."""
    text = tr("Quest {0}: {1}").format(ORDER.index(quest) + 1, quest_name(quest))
    return tr("{0}, reached").format(text) if reached else text


def positions_text(book: QuestBook) -> str:
    """In how many positions the machine on the bench plays a right point."""
    many = len(book.cases)
    if book.missed is None:
        return tr("Positions: {0}").format(many)
    return tr("Right in {0} of {1} positions").format(many - len(book.missed), many)


def games_text(book: QuestBook) -> str:
    """What is still to be done, how the games go, or how they have ended."""
    score = book.score
    if score is not None and book.on:
        return tr("{0} of {1} games: {2}").format(number_text(score.games), GAMES, share_text(score))
    if score is not None and book.tried is not None:
        if book.won:
            return tr("Reached: {0} against the machine before.").format(share_text(score))
        return tr("{0} against the machine before; more than half is wanted.").format(share_text(score))
    if book.quest in book.reached:
        return tr("Reached with “{0}”.").format(weigher_name(book.reached[book.quest].name))
    if book.missed == ():
        return tr("Then {0} games against the machine before, of which it wins more than half.").format(GAMES)
    return ""


def share_text(score: TriedScore) -> str:
    """A share of the points."""
    return whole_percent_text(round(100 * score.share))


def reached_sentence(quest: Quest) -> str:
    """A quest is reached."""
    return tr("“{0}” is reached.").format(quest_name(quest))


def case_sentence(quest: Quest) -> str:
    """A position that the machine gets wrong is on the board."""
    return tr("“{0}”: here your machine would play a point that is wrong.").format(quest_name(quest))


def set_aside_sentence(name: str) -> str:
    """The file of what was reached was not understood."""
    return tr("What was reached of the quests could not be read; the file is now called {0}.").format(name)
