"""What is taken home of a machine besides its file: programs, the weights of a position, a page for a class."""

from __future__ import annotations

import csv
import enum
import io
from collections.abc import Sequence

from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.weighers.making.programs import ProgramLanguage, program
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import reading
from gobang.game.weighers.readings import UnionTable
from gobang.game.weighers.weights import weigh
from gobang.paths import resources
from gobang.words.catalogue import as_list, joined, tr
from gobang.words.numbers import number_text
from gobang.words.play.opponents import weigher_name
from gobang.words.play.weight_tables import tie_sentence, union_source


class Souvenir(enum.Enum):
    """What can be taken home; the value is the end of the file's name."""

    PYTHON = "py"
    JAVA = "java"
    WEIGHTS = "csv"
    PICTURE = "png"
    PAGE = "pdf"


FORBIDDEN = '<>:"/\\|?*'
"""Signs that some system allows in no file's name."""


def souvenir_name(what: Souvenir) -> str:
    """What is taken home, in a menu."""
    return {
        Souvenir.PYTHON: tr("Program in Python…"),
        Souvenir.JAVA: tr("Program in Java…"),
        Souvenir.WEIGHTS: tr("Weights of this position…"),
        Souvenir.PICTURE: tr("Picture of the table…"),
        Souvenir.PAGE: tr("Page for a class…"),
    }[what]


def souvenir_sentence(what: Souvenir) -> str:
    """What it is good for."""
    return {
        Souvenir.PYTHON: tr("One file that plays by this table in a terminal"),
        Souvenir.JAVA: tr("One file that plays by this table in a terminal"),
        Souvenir.WEIGHTS: tr("A table of the weights of all points, for a spreadsheet"),
        Souvenir.PICTURE: tr("All numbers as they stand here"),
        Souvenir.PAGE: tr("The table, three positions with questions, and the answers on a page of their own"),
    }[what]


def souvenir_kind(what: Souvenir) -> str:
    """What kind of file it is, in a dialog."""
    return {
        Souvenir.PYTHON: tr("Python"),
        Souvenir.JAVA: tr("Java"),
        Souvenir.WEIGHTS: tr("Tables"),
        Souvenir.PICTURE: "PNG",
        Souvenir.PAGE: "PDF",
    }[what]


def file_name(name: str, suffix: str) -> str:
    """A name for a file of a machine, whatever the machine is called."""
    return "".join("_" if sign in FORBIDDEN else sign for sign in name) + suffix


def program_text(profile: WeightProfile, language: ProgramLanguage) -> str:
    """The program of a weigher. Raises OSError, ValueError with the path of a template that cannot be read."""
    folder = resources() / "programs"
    names = [folder / f"{name}.{language.value}.txt" for name in ("main", reading(profile.table))]
    return program(profile, language, *(path.read_text(encoding="utf-8") for path in names))


def weights_table(profile: WeightProfile, position: Position) -> str:
    """The weights of a board as rows of numbers parted by commas; a stone is X or O."""
    weights, out = weigh(position, profile).weights, io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for y in range(position.size):
        points = [Point(x, y) for x in range(position.size)]
        writer.writerow([weights.get(point, ".XO"[position[point]]) for point in points])
    return out.getvalue()


def page_title(profile: WeightProfile) -> str:
    """The title of the page for a class."""
    return tr("How {0} thinks").format(weigher_name(profile.name))


def rule_text(profile: WeightProfile) -> str:
    """How the numbers of the table become a move."""
    text = tr("The weight of a point is the sum over all lines through it; the heaviest point is played.")
    return joined(text, tie_sentence(profile.tie))


def signs_text(profile: WeightProfile) -> str:
    """How the table is to be read on paper: whose the drawn stones are, and where a union comes from."""
    text = tr("In the table the ring is the point; black stones are those of the side to move, whatever its colour.")
    return joined(text, union_source(profile.table) if isinstance(profile.table, UnionTable) else "")


def caption(number: int, position: Position) -> str:
    """Below a position: its number and whose turn it is."""
    turn = tr("Black to move") if position.turn is Stone.BLACK else tr("White to move")
    return tr("Position {0}. {1}.").format(number, turn)


def questions(number: int) -> list[str]:
    """What is asked about one of three positions."""
    asked = [
        tr("What does the point A weigh? Write down each line that counts, and the sum."),
        tr("Which point does the machine play? Why is it heavier than A?"),
    ]
    if number == 3:
        asked.append(tr("Change one number of the table so that it plays elsewhere here. Which, and how far?"))
    return asked


def answers_title() -> str:
    """The heading of the page with the answers."""
    return tr("Answers")


def answer(number: int, profile: WeightProfile, position: Position, point: Point, best: Sequence[Point]) -> str:
    """What is right about one of the positions."""
    weighing = weigh(position, profile)
    sums = " + ".join(number_text(reason.weight) for reason in weighing.reasons(point)) or number_text(0)
    plays = as_list(f"{point_name(each, position.size)} ({number_text(weighing.weights[each])})" for each in best)
    text = tr("Position {0}: A is {1} and weighs {2} = {3}. The machine plays {4}.")
    return text.format(number, point_name(point, position.size), sums, number_text(weighing.weights[point]), plays)
