"""What can be wrong with a text or a file, as values that `gobang.words.faults` turns into sentences."""

from __future__ import annotations

import enum
from collections.abc import Iterator


class Fault(enum.Enum):
    """What is wrong. The value is the plain English for it; {0}, {1} … stand for what was found."""

    # crossings and drawn boards
    NO_CROSSING = "{0} is not a point such as h8"
    NO_ROW_AND_COLUMN = "{0} is not a row and column such as 8 8"
    NO_TWO_LETTERS = "{0} is not a point of two letters"
    OFF_BOARD = "{0} is not on a board of {1} by {1}"
    ROW_AND_COLUMN_OFF_BOARD = "row {0}, column {1} is not on a board of {2} by {2}"
    NO_BOARD = "there is no board"
    SEVERAL_BOARDS = "{0} boards where one was expected"
    ROWS = "a board has {0} to {1} rows, this one {2}"
    UNEVEN_ROW = "a row is {0} wide on a board {1} high"
    LONG_ROW = "too long for a row of a board"
    NO_SIGN = "{0} is not one of . X O"

    # game records
    TOO_LARGE = "more than {0}, which is too large for such a game record"
    TOO_MANY_NODES = "more than {0} moves and comments, which is more than can be opened"
    TOO_MANY_VALUES = "more than {0} moves, comments, marks and stones, which is more than can be opened"
    TOO_MANY_FORKS = "more than {0} variations, which is more than can be opened"
    NOT_UNDERSTOOD = "“{0}” is not understood"
    MOVES_LEFT_OUT = "moves left out from here on: {0}"
    SHOWN_ON = "a board of {0} is shown as one of {1} by {1}"
    COUNTED_FROM_ZERO = "the points are counted from 0 here, not from 1"
    READER_STOPPED = "it cannot be understood"
    READER_ENDED = "the process that was reading it has ended, as it does when there is too little memory"
    MAY_BE_MIRRORED = "read as RenLib writes such a file; for Yixin the board is the mirror image of this one"
    FEWER_MOVES = "{0} moves are announced, and {1} are there"
    BYTES_AFTER = "{0} bytes follow after the last move"
    SAV_HEAD = "a saved game of Yixin begins with the board's two sizes and the number of moves"
    REC_FORM = "a Gomotur record has two names and then lines such as 9,9,100"
    LOG_EMPTY = "no stone and no board is told in this log"
    POS_BYTES = "not one of the bytes in it is a move"
    BOARD_DIFFERS = "the drawn board shows other stones than the moves lead to; the moves are taken"
    SAME_SIDE = "{0} is a second move of the same side, one of the other is missing before it"
    SIDES_GUESSED = "the sides do not take turns on this board, so it is a guess which of them is Black"
    EARLIER_GAME = "an earlier game of this log is left out: {0} moves"
    MOVE_NUMBER = "number {0} stands where {1} was expected"
    NOT_READ_BACK = "what was written does not read back as the same game"
    NOT_SQUARE = "{0} is not a square board"
    NO_SUCH_SIZE = "there is no board of size {0}"
    PLAYED_TWICE = "{0} is played twice"
    NO_ARCHIVE = "cannot be unpacked: it is damaged, or not an archive"
    LOCKED_ARCHIVE = "cannot be unpacked: it has a password, or is packed in a way that is not known here"
    ARCHIVE_CUT = "it is damaged: its end is missing, and games may be missing with it"
    ARCHIVE_DAMAGED = "it is damaged: games in it may be missing or wrong"
    MEMBER_DAMAGED = "it cannot be unpacked: it is damaged"
    BAD_DETAILS = "it cannot be unpacked: what the archive tells of it is damaged"
    LONG_DETAILS = "it cannot be unpacked: the archive tells more than {0} beside it"
    NO_SUCH_GAME = "it has no game {0}"
    GAME_CHANGED = "this game is no longer there as it was opened; it was changed by another window or program"
    NOT_IN_ENCODING = "the encoding of this file, {0}, has no {1}"
    RIF_NO_DATABASE = "no database of games: there is no <database> and no <game> in it"
    RIF_OPEN_GAME = "the game has no end, another begins in it or the file is cut off there"
    RIF_NO_PLAYER = "player {0} is not in the file's list of players"
    RIF_NO_EVENT = "tournament {0} is not in the file's list of tournaments"
    NO_FORMAT = "{0} is not a format for game records; choose from {1}"
    ARCHIVE = "it is an archive; add it to the library, which unpacks it"
    ARCHIVE_UNKNOWN = "such an archive is not unpacked here; unpack it and add its folder to the library"
    ARCHIVE_INSIDE = "it is an archive in another archive; unpack that one and add its folder to the library"
    NO_SUFFIX = "a file name without an extension does not tell the format; choose from {0}"
    ONLY_READ = "{0} files are only read here; choose from {1}"
    ONLY_MOVES_IN_TURN = "a position string holds only games that Black begins on an empty board"
    PSQ_HEAD = "a Piskvork file begins with Piskvorky and the board's size"
    PSQ_HOLDS_ONLY = "a Piskvork file holds only games that Black begins on an empty board"
    LIB_TEXT = "a RenLib file is not text"
    LIB_HEAD = "a RenLib file begins with FF RenLib FF and is longer than its header"
    LIB_CUT = "the file ends before {0} variations that it announces"
    LIB_CANNOT_PLAY = "{0} cannot be played here"
    LIB_HOLDS_ONLY = "a RenLib file holds only games that Black begins on an empty board of 15 by 15"
    LIB_ENDLESS_COMMENT = "a comment does not end"
    SGF_OTHER_GAME = "GM[{0}] is not five in a row"
    SGF_TAKEN_FOR_FIVE = "GM[{0}] is not five in a row, but is shown as that"
    SGF_STONES_TAKEN_OFF = "stones are removed in the middle of a game; it is read up to here"
    SGF_SET_UP_FOR_ALL = "stones set up in one variation are shown in all of them"
    SGF_NO_TREE = 'not an SGF file: no "(;" found'
    SGF_OPEN_VALUE = "a value is not closed"
    SGF_BRACKET = "a ] in a text is taken as a part of it"
    SGF_NOT_CLOSED = "it ends before its last bracket; something may be missing"
    SGF_UNKNOWN = "“{0}” is kept, but may say something that is not understood"
    UNKNOWN_RULE = "the rule “{0}” is not known here"
    UNKNOWN_RESULT = "the result “{0}” is not understood"
    UNKNOWN_DATE = "the date “{0}” is not understood"

    # the opening of a game
    OPENING_NO_ACTION = "{0} is none of the actions: {1}"
    OPENING_OVER = "the opening is over, the game goes on from here"
    OPENING_NOT_NOW = "this is not the time for {0}; possible now: {1}"
    OPENING_BOARD = "a board of {0} by {0} is too small for this opening rule; choose one of {1} by {1} or larger"
    OPENING_TAKEN = "{0} is taken; choose a free point"
    OPENING_CENTRE = "{0} is not the middle of the board; this stone goes to {1}"
    OPENING_OUTSIDE = "{0} is outside the middle {1} by {1}; choose a point in it"
    OPENING_INSIDE = "{0} is in the middle {1} by {1}; choose a point outside it"
    OPENING_NUMBER = "{0} fifth stones cannot be declared; declare a number from 1 to {1}"
    OPENING_COUNT = "{0} different points are to be offered, not {1}"
    OPENING_TWICE = "{0} is offered twice; offer another point in its place"
    OPENING_SAME = "{0} and {1} are the same move by the symmetry of the stones; offer another point for one of them"
    OPENING_NOT_OFFERED = "{0} is not offered; take one of {1}"

    # the tables of the weighers
    NOT_TOML = "not TOML"
    KEY_MISSING = "{0} is missing"
    KEY_UNKNOWN = "{0} means nothing here"
    NO_TEXT = "{0} must be a text, not {1}"
    NO_CHOICE = "{0} must be one of {1}, not {2}"
    NO_NUMBERS = "{0} must be a list of {1} numbers, not {2}"
    NO_CHOICES = "{0} must be a list of values from {1}, not {2}"
    NO_TABLE = "{0} must be a table, not {1}"
    NO_WHOLE_NUMBER = "{0} must be a whole number, not {1}"
    NO_CELLS = "{0} must be 0 and then one to four of 0, 1, 2"
    LISTED_TWICE = "{0} is listed for both sides"
    LARGE_TABLE = "more than {0} characters, which no table of weights has"
    LARGE_NUMBER = "{0} must be from -{1} to {1}, not {2}"
    NO_WORDS = "{0} must be one line of at most {1} characters, without spaces around it"
    MANY_TABLES = "there are {1} of {0}, and at most {2} may be there"
    NO_PATTERN = (
        "{0} must be one * and other signs of O X . # % ?, at most {1}, none further than {2} from the *, not {3}"
    )
    PATTERN_TWICE = "{0} is there twice: {1}, which is also number {2}"
    PATTERN_THERE = "this line is there already, as pattern {0}"
    LONG_PATTERN = "a pattern has at most {0} signs, the point included"
    MANY_PATTERNS = "a machine has at most {0} patterns"
    NO_CONVERSION = "strings whose values are joined cannot be written as patterns"
    NAME_TAKEN = "the name {0} is taken by {1}"

    NO_REAL_BETWEEN = "{0} must be a number from {1} to {2}, not {3}"
    NO_TEXTS = "{0} must be a list of texts, not {1}"

    # contests
    NO_CONTEST = "this is no file of a contest's games"
    NO_CONTEST_GAME = "this line tells no game of a contest"
    CONTEST_FEW = "{0}: a contest needs at least two entrants, and there are {1}"
    CONTEST_MATCH = "{0}: a match has two entrants, not {1}; choose another format, such as round-robin"
    CONTEST_ODD = "{0} must be even, so that each opening is played with both colours, not {1}"
    CONTEST_SPRT = "{0}: only a match ends by such a test; take it out, or choose the format match"
    CONTEST_NO_FILE = "{0}: name the file of the openings: file = …"
    CONTEST_TWICE = "{0}: there are two entrants called {1}; give each a name of its own"
    CONTEST_INFO = "{0} must be lines such as “max_depth 10”, as INFO has them, not {1}"
    CONTEST_NO_LIMIT = "{0} or game-ms is missing: an engine needs a limit"
    CONTEST_OPENING = "this opening does not fit a board of {0} by {0}, or has two stones on one point"
    CONTEST_SET_UP = "an opening must consist of moves, and this one sets stones up"
    CONTEST_OVER = "with this opening the game would be over"
    CONTEST_ELO = "{0} must be more than elo0, which is {1}"
    CONTEST_NOBODY = "no entrant is called {0}"

    # the files of tasks
    NOT_JSON = "not a line of JSON that holds a task"
    NO_NUMBER_BETWEEN = "{0} must be a whole number from {1} to {2}, not {3}"
    NO_POINTS = "{0} must be a list of points such as h8, not {1}"


class Loss(enum.Enum):
    """Something of a record that is not in the file that was written."""

    MOVES = "moves"
    """The order of the moves: only the stones of one position are there."""
    PASSES = "passes"
    AT_PASSES = "at passes"
    """What is written at a pass; the pass itself is kept."""
    GAMES = "games"
    """The other games of a file."""
    VARIATIONS = "variations"
    RULE = "rule"
    OPENING = "opening"
    """How the game was opened: who swapped, and what was offered."""
    HEADER = "header"
    """Names, event, date, result and the like."""
    COMMENTS = "comments"
    MARKS = "marks"
    SOME_MARKS = "some marks"
    TIMES = "times"
    NOTES = "notes"
    """What other programs wrote beside the moves."""
    FORM = "form"
    """The form in which RenLib and Yixin read a position."""
    UNREAD = "unread"
    """What of a file was not understood."""


class Faulty(ValueError):
    """A text or a file that cannot be read, or a record that a format cannot hold.

    `values` fill in the fault's sentence; a tuple among them is a list of names. `line` and `column` count from 1,
    `byte` from 0; None where there is none.
    `str` of it is plain English, for logs and tools; `gobang.words.faults` says it in the language spoken.
    """

    def __init__(
        self, fault: Fault, *values: object, line: int | None = None, column: int | None = None, byte: int | None = None
    ) -> None:
        self.fault, self.values = fault, values
        self.line, self.column, self.byte = line, column, byte
        sentence = fault.value.format(*(", ".join(each) if isinstance(each, tuple) else each for each in values))
        place = ", ".join(f"{name} {at}" for name, at in self.place)
        super().__init__(f"{place}: {sentence}" if place else sentence)

    @property
    def place(self) -> list[tuple[str, int]]:
        """Where in the text: any of "line", "column" and "byte" with its number."""
        found = (("line", self.line), ("column", self.column), ("byte", self.byte))
        return [(name, at) for name, at in found if at is not None]


class Faults:
    """What a reader did not understand of a file, in the file's order, each with its place: `record.faults`.

    The first MOST are kept, so that a file of rubbish does not become a longer list; `more` counts the others. A reader
    goes on, or ends there with the game up to the fault, and adds what it leaves out. `incomplete` is whether something
    of the file is not in the record; what was only doubtful, or is kept without being understood, is in KEPT.
    """

    MOST = 50
    KEPT = frozenset(
        {
            *(Fault.SHOWN_ON, Fault.COUNTED_FROM_ZERO, Fault.MAY_BE_MIRRORED, Fault.SIDES_GUESSED),
            *(Fault.SGF_TAKEN_FOR_FIVE, Fault.SGF_NOT_CLOSED),
            *(Fault.SGF_UNKNOWN, Fault.UNKNOWN_RULE, Fault.UNKNOWN_RESULT, Fault.UNKNOWN_DATE),
        }
    )

    def __init__(self) -> None:
        self.first: list[Faulty] = []
        self.more = 0
        self.incomplete = False

    def __len__(self) -> int:
        return len(self.first) + self.more

    def __iter__(self) -> Iterator[Faulty]:
        """The first ones."""
        return iter(self.first)

    @property
    def worst(self) -> Faulty:
        """The first one that leaves something out, or else the first. Raises StopIteration if there is none."""
        return next((each for each in self.first if each.fault not in self.KEPT), None) or next(iter(self.first))

    def add(self, fault: Fault, *values: object, line: int | None = None, byte: int | None = None) -> None:
        """Tell of one more; `line` counts from 1, `byte` from 0."""
        self.add_error(Faulty(fault, *values, line=line, byte=byte))

    def add_error(self, error: Faulty) -> None:
        """Tell of what another reader has raised."""
        self.incomplete = self.incomplete or error.fault not in self.KEPT
        if len(self.first) < self.MOST:
            self.first.append(error)
        else:
            self.more += 1

    def move(self, lines: int) -> None:
        """Count the lines from so many above: what was read is a part of the file."""
        if lines:
            self.first = [
                Faulty(each.fault, *each.values, line=each.line and each.line + lines, column=each.column)
                for each in self.first
            ]
