"""RenjuNet's database of games (.rif, .xml): one XML file with players, tournaments and games that refer to them.

The form is that of renju.net's downloads, as the readers of renju-note (`rif.ts`) and starpentagon's converter describe
it: `<game id=… tournament=… black=… white=… bresult="1|0.5|0"><move>h8 i9 …</move></game>` after lists of
`<player id=… name=… surname=…>` and `<tournament id=… name=… year=… month=…>`. All its games are renju on 15 by 15.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from gobang.game.fault import Fault, Faulty
from gobang.game.formats.error import FormatError
from gobang.game.notation import parse_point, point_name
from gobang.game.point import Stone
from gobang.game.position import IllegalMove, Position
from gobang.game.record.draft import Draft
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import RENJU

SIZE = 15
RESULTS = {1.0: "B+", 0.5: "Draw", 0.0: "W+"}
"""By Black's points."""
READ_BYTES = 1 << 16
"""Bytes that are read between two pauses."""

Attributes = dict[str, str]


def games(data: bytes) -> Iterator[Record | FormatError]:
    """Every game, its root current, or what is wrong with it. Raises FormatError where the file is not XML.

    Games before the damage have been given by then.
    """
    return (each for each in reading_games(data) if not isinstance(each, float))


def reading_games(data: bytes) -> Iterator[Record | FormatError | float]:
    """The same, and in between how much of the file is read, from 0 to 1."""
    reader = _Reader()
    for at in range(0, len(data) or 1, READ_BYTES):
        yield at / (len(data) or 1)
        damage: FormatError | None = None
        try:
            reader.feed(data[at : at + READ_BYTES], last=at + READ_BYTES >= len(data))
        except FormatError as error:
            damage = error
        yield from reader.finished
        reader.finished.clear()
        if damage is not None:
            raise damage


class _Reader:
    """Collects the games while expat goes through the file."""

    def __init__(self) -> None:
        self.finished: list[Record | FormatError] = []
        self._players: dict[str, str] = {}
        self._tournaments: dict[str, Attributes] = {}
        self._game: Attributes | None = None
        self._line = 0
        self._moves: list[str] = []
        self._in_moves = False
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._refuse

    def feed(self, data: bytes, *, last: bool) -> None:
        """Read on. Raises FormatError."""
        try:
            self._parser.Parse(data, last)
        except expat.ExpatError as error:
            raise FormatError(Fault.NO_XML, expat.ErrorString(error.code), line=error.lineno) from error

    def _refuse(self, *_: object) -> None:
        """Declarations can make a small file endless; no database needs them."""
        raise FormatError(Fault.XML_DECLARATIONS, line=self._parser.CurrentLineNumber)

    def _begin(self, name: str, attributes: Attributes) -> None:
        if name == "player":
            names = (attributes.get("name", ""), attributes.get("surname", ""))
            self._players[attributes.get("id", "")] = " ".join(filter(None, (each.strip() for each in names)))
        elif name == "tournament":
            self._tournaments[attributes.get("id", "")] = attributes
        elif name == "game":
            self._game, self._moves = attributes, []
            self._line = self._parser.CurrentLineNumber
        self._in_moves = name == "move"

    def _text(self, text: str) -> None:
        if self._in_moves:
            self._moves.append(text)

    def _end(self, name: str) -> None:
        self._in_moves = False
        if name == "game" and self._game is not None:
            try:
                self.finished.append(self._record(self._game))
            except FormatError as error:
                self.finished.append(error)
            self._game = None

    def _record(self, game: Attributes) -> Record:
        tournament = self._tournaments.get(game.get("tournament", ""), {})
        header = Header(
            black=self._players.get(game.get("black", ""), ""),
            white=self._players.get(game.get("white", ""), ""),
            rule=RENJU.name,
            result=_result(game.get("bresult", "")),
            event=tournament.get("name", ""),
            round=game.get("round", ""),
            date=_date(tournament),
        )
        draft, stone = Draft(Position.empty(SIZE), header), Stone.BLACK
        for word in "".join(self._moves).split():
            try:
                point = parse_point(word, SIZE)
                draft.play(point, stone)
            except Faulty as error:
                raise FormatError.because(error, self._line) from error
            except IllegalMove:
                raise FormatError(Fault.PLAYED_TWICE, point_name(point, SIZE), line=self._line) from None
            stone = stone.other
        return draft.record


def _result(points: str) -> str:
    try:
        return RESULTS.get(float(points), "")
    except ValueError:
        return ""


def _date(tournament: Attributes) -> str:
    """The day it began, or its year and month: 2017-08."""
    if start := tournament.get("start", ""):
        return start
    year, month = tournament.get("year", ""), tournament.get("month", "")
    return f"{year}-{int(month):02}" if year and month.isdigit() else year
