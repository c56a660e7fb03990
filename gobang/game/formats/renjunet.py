"""RenjuNet's database of games (.rif, .xml): one XML file with players, tournaments and games that refer to them.

The form is that of renju.net's downloads, as the readers of renju-note (`rif.ts`) and starpentagon's converter describe
it: `<game id=… tournament=… black=… white=… bresult="1|0.5|0"><move>h8 i9 …</move></game>` after lists of
`<player id=… name=… surname=…>` and `<tournament id=… name=… year=… month=…>`. All its games are renju on 15 by 15.
It is read tag by tag, so that what is wrong with one game costs the others nothing (decision 0099).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gobang.game.fault import Fault, Faults
from gobang.game.formats import xml_text
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.moves import move_words
from gobang.game.formats.moves.growing_game import GrowingGame
from gobang.game.record import code_page
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import RENJU

SIZE = 15
RESULTS = {"1": "B+", "0.5": "Draw", "0": "W+"}
"""By Black's points."""
UNKNOWN = frozenset(("", "?", "-", "0"))
"""What stands for a player or an event that is not known; for a result but for the 0."""
KNOWN = frozenset(("id", "publisher", "tournament", "round", "black", "white", "bresult", "rule", "opening"))
"""What is understood of a game's tag, or need not be told: the rule is renju's, the opening is in the moves."""
IN_WORDS = ("alt", "swap", "btime", "wtime")
"""What the tag says of the offered fifth stones, the swaps and the times: kept as it stands, but for a time of 0."""
HEARD = frozenset(("move", "info"))
"""The elements of a game that hold text, of which every blank counts."""
READ_BYTES = 1 << 16
"""Bytes that are read between two pauses."""
_MONTH = re.compile(r"0?[1-9]|1[0-2]", re.ASCII)


def games(data: bytes) -> Iterator[Record | FormatError]:
    """Every game, its root current, or what is wrong with it. Raises FormatError where the file holds no database.

    What is wrong outside of the games is raised after all of them have been given.
    """
    return (each for each in reading_games(data) if not isinstance(each, float))


def reading_games(data: bytes, page: str = "") -> Iterator[Record | FormatError | float]:
    """The same, and in between how much of the file is read, from 0 to 1. Texts are read in the code page `page`.

    If that is empty, they are in the encoding that the file names, in UTF-8, or in the one that is likely.
    """
    encoding, page = yield from xml_text.encoding(data, page)
    decoder, cutter, reader = code_page.decoder(encoding), xml_text.Cutter(), _Reader(page)
    for at in range(0, len(data) or 1, READ_BYTES):
        yield at / (len(data) or 1)
        last = at + READ_BYTES >= len(data)
        for each in cutter.cut(decoder.decode(data[at : at + READ_BYTES], last), last=last):
            reader.read(each)
            if reader.finished:
                yield from reader.finished
                reader.finished.clear()
    yield from reader.end()


class _Reader:
    """Collects the games while it goes from tag to tag."""

    def __init__(self, page: str) -> None:
        self.finished: list[Record | FormatError] = []
        self._page = page
        self._players: dict[str, str] = {}
        self._tournaments: dict[str, dict[str, str]] = {}
        self._is_database = False
        self._damage: FormatError | None = None
        self._game: _Game | None = None
        self._inside = ""
        self._refused = False
        """Whether this is still the game whose tag was refused."""

    def read(self, each: xml_text.Tag | xml_text.Between | xml_text.Broken) -> None:
        """Go on to the next tag or text."""
        match each:
            case xml_text.Between() if self._game is not None and (self._inside in HEARD or each.text.strip()):
                self._game.hear(self._inside, each)
            case xml_text.Between() if self._inside == "move" and not self._refused and each.text.strip():
                error = FormatError(Fault.NOT_UNDERSTOOD, shortened(each.text), line=each.line)
                self._damage = self._damage or error
            case xml_text.Broken():
                self._refuse(each)
            case xml_text.Tag(end=True):
                self._inside = ""
                self._finish(each)
            case xml_text.Tag():
                self._inside = "" if each.empty else each.name
                self._begin(each)
                if each.empty:
                    self._finish(each)

    def end(self) -> Iterator[Record | FormatError]:
        """The last game, if it is not closed. Raises FormatError for what is wrong outside of the games."""
        self._leave_open()
        yield from self.finished
        if self._damage is not None:
            raise self._damage
        if not self._is_database:
            raise FormatError(Fault.RIF_NO_DATABASE)

    def _begin(self, tag: xml_text.Tag) -> None:
        said = tag.said
        if tag.name == "player":
            names = (said.get("name", ""), said.get("surname", ""))
            self._players[said.get("id", "")] = " ".join(filter(None, (each.strip() for each in names)))
        elif tag.name == "tournament":
            self._tournaments[said.get("id", "")] = said
        elif tag.name == "game":
            self._leave_open()
            self._game, self._refused = _Game(tag), False
        self._is_database = self._is_database or tag.name in ("database", "game")

    def _finish(self, tag: xml_text.Tag) -> None:
        if tag.name == "game":
            self._refused = False
        if tag.name == "game" and self._game is not None:
            self.finished.append(self._game.record(self._players, self._tournaments, self._page))
            self._game = None

    def _leave_open(self) -> None:
        """End a game whose end is missing."""
        if self._game is not None:
            self._game.faults.add(Fault.RIF_OPEN_GAME, line=self._game.tag.line)
            self.finished.append(self._game.record(self._players, self._tournaments, self._page))
            self._game = None

    def _refuse(self, broken: xml_text.Broken) -> None:
        """Tell of a tag that cannot be read: of a game's, in its place; of others, with the game or the whole file."""
        error = FormatError(Fault.NOT_UNDERSTOOD, shortened(broken.text), line=broken.line)
        if re.match(r"<game(?![\w:.-])", broken.text, re.IGNORECASE):
            self._leave_open()
            self.finished.append(error)
            self._refused = True
            self._is_database = True
        elif self._game is not None:
            self._game.faults.add_error(error)
        else:
            self._damage = self._damage or error


class _Game:
    """A game while it is read: its tag, what stands in its elements, and what is wrong with it."""

    def __init__(self, tag: xml_text.Tag) -> None:
        self.tag = tag
        self.faults = Faults()
        self._moves: list[str] = []
        self._info: list[str] = []

    def hear(self, inside: str, between: xml_text.Between) -> None:
        """Keep the text that stands inside the element of this name."""
        if inside == "move":
            self._moves.append(between.text)
        elif inside == "info":
            self._info.append(between.text)
        else:
            self.faults.add(Fault.NOT_UNDERSTOOD, shortened(between.text), line=between.line)

    def record(self, players: dict[str, str], tournaments: dict[str, dict[str, str]], page: str) -> Record:
        """The game up to what cannot be played, with all that is wrong with it."""
        said, line = self.tag.said, self.tag.line
        event = tournaments.get(said.get("tournament", ""), {})
        header = Header(
            black=self._found(players, "black", Fault.RIF_NO_PLAYER),
            white=self._found(players, "white", Fault.RIF_NO_PLAYER),
            rule=RENJU.name,
            result=self._result(said.get("bresult", "").strip()),
            event=event.get("name", ""),
            round=said.get("round", ""),
            date=self._date(event),
            comment="\n".join(self._comment()),
        )
        if not event and said.get("tournament", "") not in UNKNOWN:
            self.faults.add(Fault.RIF_NO_EVENT, shortened(said["tournament"]), line=line)
        for name, value in said.items():
            if name not in KNOWN and name not in IN_WORDS and value.strip():
                self.faults.add(Fault.NOT_UNDERSTOOD, shortened(f'{name}="{value}"'), line=line)
        played = GrowingGame.empty(SIZE, header, self.faults)
        move_words.read(played, "".join(self._moves), number=line)
        played.record.code_page = page
        return played.record

    def _found(self, players: dict[str, str], side: str, fault: Fault) -> str:
        number = self.tag.said.get(side, "").strip()
        if number not in players and number not in UNKNOWN:
            self.faults.add(fault, shortened(number), line=self.tag.line)
        return players.get(number, "")

    def _result(self, points: str) -> str:
        if points not in RESULTS and points not in UNKNOWN:
            self.faults.add(Fault.NOT_UNDERSTOOD, shortened(f'bresult="{points}"'), line=self.tag.line)
        return RESULTS.get(points, "")

    def _date(self, event: dict[str, str]) -> str:
        """The day the event began, or its year and month: 2017-08."""
        if start := event.get("start", "").strip():
            return start
        year, month = event.get("year", "").strip(), event.get("month", "").strip()
        if not _MONTH.fullmatch(month):
            if month not in UNKNOWN:
                self.faults.add(Fault.NOT_UNDERSTOOD, shortened(f'month="{month}"'), line=self.tag.line)
            return year
        return f"{year}-{int(month):02}" if year else ""

    def _comment(self) -> Iterator[str]:
        """What is written about the game, and what its tag says of the opening."""
        if info := "".join(self._info).strip():
            yield info
        for name in IN_WORDS:
            value = " ".join(self.tag.said.get(name, "").split())
            if value not in UNKNOWN:
                yield f"{name}: {value}"
