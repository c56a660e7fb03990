"""What can be taken home of the machine on the bench: programs, weights, a picture, a page for a class."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.game.position import Position
from gobang.game.weighers.making.programs import ProgramLanguage
from gobang.game.weighers.profile import WeightProfile
from gobang.model.kept import storage
from gobang.view.art.look import look
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.view.workshop.exports.class_page import class_page
from gobang.view.workshop.exports.table_art import table_png
from gobang.words.catalogue import Phrase
from gobang.words.faults import reason
from gobang.words.play.opponents import weigher_name
from gobang.words.workshop import machines as sentences
from gobang.words.workshop import take_home as words
from gobang.words.workshop.take_home import Souvenir

if TYPE_CHECKING:
    from gobang.view.workshop.machine_menu import MachineMenu


class TakeHome:
    """Asks where, and writes the file whole or tells why not."""

    def __init__(self, context: Context, menu: MachineMenu) -> None:
        self._match, self._study, self._window = context.match, context.study, context.window
        self._notices = context.notices
        menu.souvenir_wanted.connect(self._ask)

    def _ask(self, what: Souvenir) -> None:
        profile, position = self._study.bench.profile, self._match.position
        title, suffix = words.souvenir_name(what).rstrip("…"), f".{what.value}"
        questions.choose_file(
            self._window,
            title,
            str(Path.home()),
            {words.souvenir_kind(what): f"*{suffix}"},
            lambda name: self._write(what, profile, position, Path(name)),
            name=words.file_name(weigher_name(profile.name), suffix),
        )

    def _write(self, what: Souvenir, profile: WeightProfile, position: Position, path: Path) -> None:
        try:
            storage.write(path, _made(what, profile, position))
        except (OSError, ValueError) as error:
            told = Phrase(sentences.unwritten_sentence, (str(path), Phrase(reason, (error,))))
            self._notices.tell(NoticeKind.WARNING, told, until=Until.GAME)
        else:
            told = Phrase(sentences.written_sentence, (path.name,))
            self._notices.tell(NoticeKind.GOOD, told, until=Until.GAME, brief=True)


def _made(what: Souvenir, profile: WeightProfile, position: Position) -> bytes:
    """The bytes of a file. Raises OSError, ValueError if a template of a program cannot be read."""
    match what:
        case Souvenir.PYTHON:
            return words.program_text(profile, ProgramLanguage.PYTHON).encode()
        case Souvenir.JAVA:
            return words.program_text(profile, ProgramLanguage.JAVA).encode()
        case Souvenir.WEIGHTS:
            return words.weights_table(profile, position).encode()
        case Souvenir.PICTURE:
            return table_png(profile, look.theme)
        case Souvenir.PAGE:
            return class_page(profile)
