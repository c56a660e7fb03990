"""What is done with a machine besides changing its numbers: a name, a game, and giving it away and taking it in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gobang import regular
from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.workshop.take_home import TakeHome
from gobang.game.weighers.key_sheet import LONGEST_WORDS, ProfileError
from gobang.game.weighers.making.beginnings import Beginning, beginning
from gobang.game.weighers.making.converting import as_patterns
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import SUFFIX, dumps, load
from gobang.model.kept import storage
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import WORKSHOP
from gobang.words import notices as sentences
from gobang.words.catalogue import Phrase, tr
from gobang.words.faults import reason
from gobang.words.play.opponents import weigher_name
from gobang.words.workshop import machines as words
from gobang.words.workshop import place
from gobang.words.workshop.take_home import file_name

if TYPE_CHECKING:
    from gobang.model.workshop.bench import Bench
    from gobang.view.workshop.machine_menu import MachineMenu


class MachineOrders:
    """Carries out the orders of the bench's menu, and takes in machines from files. `play` begins a game."""

    def __init__(self, context: Context, play: Callable[[Setup], object]) -> None:
        self._study, self._window, self._notices = context.study, context.window, context.notices
        self._context, self._settings, self._play = context, context.settings, play

    @property
    def _bench(self) -> Bench:
        return self._study.bench

    def furnish(self, menu: MachineMenu) -> None:
        """Obey the orders of a new menu."""
        menu.play_wanted.connect(self.begin_game)
        menu.name_wanted.connect(self._ask_name)
        menu.removal_wanted.connect(self._remove)
        menu.text_wanted.connect(self._copy_text)
        menu.file_wanted.connect(self._ask_where)
        menu.opening_wanted.connect(self._ask_files)
        self._home = TakeHome(self._context, menu)
        menu.conversion_wanted.connect(self._convert)
        menu.beginning_wanted.connect(self.begin_new)

    # New ones

    def begin_new(self, kind: Beginning) -> None:
        """Put a machine on the bench that begins as an example, or from nothing."""
        self._bench.take(beginning(kind, words.beginning_name(kind), self._settings.now.player_name))
        self._tell(NoticeKind.GOOD, Phrase(words.begun_sentence, (kind,)))

    def _convert(self) -> None:
        """Put a copy on the bench that is written as patterns, or say why there is none."""
        profile = self._bench.profile
        try:
            converted = as_patterns(profile.copied(place.copy_name(profile.name), self._settings.now.player_name))
        except ProfileError as error:
            why = Phrase(reason, (error,))
            self._tell(NoticeKind.INFO, Phrase(words.unconverted_sentence, (weigher_name(profile.name), why)))
            return
        self._bench.take(converted)
        self._tell(NoticeKind.GOOD, Phrase(words.converted_sentence, (self._bench.name,)))

    # Taking in

    def take_files(self, names: list[str]) -> None:
        """Take in the machines in these files, and put the last on the bench. What is wrong with one is told."""
        self._window.around.visit(WORKSHOP)
        self._notices.recall(words.unread_sentence)
        if [name for name in names if self._take_file(Path(name))]:
            self._tell(NoticeKind.GOOD, Phrase(words.taken_sentence, (self._bench.profile.called,)))

    def _take_file(self, path: Path) -> bool:
        try:
            with regular.opened(path) as file:
                profile = load(file)
        except (OSError, ValueError) as error:
            self._tell(NoticeKind.WARNING, Phrase(words.unread_sentence, (path.name, Phrase(reason, (error,)))))
            return False
        self._bench.take(profile)
        return True

    def _ask_files(self) -> None:
        title = tr("Open a machine")
        questions.choose_files(self._window, title, str(Path.home()), words.kinds(), self.take_files)

    # Giving away

    def _copy_text(self) -> None:
        questions.copy_text(dumps(self._bench.profile))
        self._tell(NoticeKind.GOOD, Phrase(sentences.copied))

    def _ask_where(self) -> None:
        name = file_name(self._bench.profile.called, SUFFIX)
        title = tr("Save the machine")
        questions.choose_file(self._window, title, str(Path.home()), words.kinds(), self._save, name=name)

    def _save(self, name: str) -> None:
        path = Path(name)
        try:
            storage.write(path, dumps(self._bench.profile).encode())
        except OSError as error:
            self._tell(NoticeKind.WARNING, Phrase(words.unwritten_sentence, (str(path), Phrase(reason, (error,)))))
        else:
            self._tell(NoticeKind.GOOD, Phrase(words.written_sentence, (path.name,)))

    # Names, games, and an end

    def begin_game(self) -> None:
        """Begin a game against the machine on the bench, else as the last one was."""
        bench = self._bench
        machine = OpponentId.of_own(bench.name) if bench.is_own else OpponentId.of_weigher(bench.name)
        self._play(replace(self._settings.now.setup.in_mode(Mode.VERSUS), opponent=machine))

    def _ask_name(self) -> None:
        questions.ask_name(self._window, tr("Rename a machine"), tr("Name"), self._bench.profile.called, self._rename)

    def _rename(self, text: str) -> None:
        name = "".join(sign for sign in " ".join(text.split()) if sign.isprintable())[:LONGEST_WORDS].strip()
        if name and self._bench.is_own:
            self._bench.rename(name)

    def _remove(self) -> None:
        bench = self._bench
        if not bench.is_own:
            return
        path = bench.own.path(bench.name)
        try:
            removed = bench.remove()
        except OSError as error:
            self._tell(NoticeKind.WARNING, Phrase(words.unremoved_sentence, (str(path), Phrase(reason, (error,)))))
            return
        self._notices.recall(words.removed_sentence)
        self._tell(
            NoticeKind.INFO,
            Phrase(words.removed_sentence, (removed.called,)),
            NoticeButton(NoticeOrder.MACHINE_BACK, (removed,)),
        )

    def put_back(self, removed: WeightProfile) -> None:
        """Bring back the machine that was deleted last."""
        self._notices.recall(words.removed_sentence)
        self._bench.take(removed)

    def _tell(self, kind: NoticeKind, phrase: Phrase, *buttons: NoticeButton) -> None:
        self._notices.tell(kind, phrase, *buttons, until=Until.GAME, brief=kind is NoticeKind.GOOD)
