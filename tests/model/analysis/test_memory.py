"""The analysis database in a window: what was found is known when the position is met again, and nothing gets lost."""

from __future__ import annotations

import itertools
import sqlite3

import pytest
from PySide6.QtCore import QCoreApplication, QTimer

from gobang.analyses.counts import Merged
from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.finding import FoundLine, OwnMark, OwnWords, PositionFinding
from gobang.analyses.form import Form
from gobang.analyses.obstacle import DatabaseError, Obstacle
from gobang.analyses.rows import KeptPosition
from gobang.game.engines.gomocup import KnownLine
from gobang.game.gradual import finish
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.record.record import Record
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.worth import DRAW, Worth, chance_of, loss, win
from gobang.model.analysis import analysis as analysis_module
from gobang.model.analysis import memory as module
from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.memory import AnalysisMemory
from gobang.model.engines.transcript import Voice
from gobang.model.game_state import GameState, Reading
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.words.analysis.analysis_words import progress_text
from tests.analyses.made import found, many, opened, position, seen
from tests.bad_brains import Ours, brain

LINE = "h8i9g6"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    for name in ("MEET_MS", "WRITE_MS", "AGAIN_MS"):
        monkeypatch.setattr(module, name, 0)
    monkeypatch.setattr(analysis_module, "LOOK_MS", 0)
    monkeypatch.setattr(analysis_module, "REACH_MS", 3_600_000)


@pytest.fixture
def opponents(qapp, data):
    opponents = Opponents()
    opponents.engines.add(brain("analyses", analyses=True))
    yield opponents
    opponents.close()


@pytest.fixture
def folder(tmp_path):
    return tmp_path


def read(match: Match, moves: str, rule: str = "freestyle") -> None:
    """Open a record, which is only read, at its last move."""
    setup = Setup(Mode.FREE, rule=rule)
    match.open(GameState(Record.of(position(moves)), setup, Reading()), HumanPlayer(), HumanPlayer())


def play(match: Match, moves: str) -> None:
    for point in parse_position_string(moves, 15):
        match.offer(point)


@pytest.fixture
def analysis(match, opponents):
    analysis = Analysis(match, opponents)
    analysis.use("analyses")
    yield analysis
    analysis.switch(on=False)


@pytest.fixture
def memory(match, analysis, folder):
    memory = AnalysisMemory(match, analysis, folder / NAME)
    yield memory
    memory.close()


def written(folder, moves=LINE):
    with AnalysisDatabase(folder / NAME) as database:
        return database.finding(Form.of(position(moves), FREESTYLE))


def fill(folder, *entries):
    with opened(folder) as database:
        database.write([(Form.of(position(moves), FREESTYLE), finding) for moves, finding in entries])


def judged(qtbot, analysis):
    """Wait until the engine has thought as long as for a hint; with LOOK_MS = 0 that is a turn of the event loop."""
    qtbot.waitUntil(lambda: analysis.depth == 9)
    done = []
    QTimer.singleShot(0, lambda: done.append(True))
    qtbot.waitUntil(lambda: bool(done))


def test_what_an_analysis_finds_is_kept_when_the_position_is_left(qtbot, match, analysis, memory, folder):
    play(match, LINE)
    analysis.want(3)
    analysis.switch(on=True)
    judged(qtbot, analysis)
    match.go(match.record.root)
    qtbot.waitUntil(lambda: written(folder) is not None)
    kept = written(folder)
    assert (kept.engine, kept.depth, len(kept.lines)) == ("analyses", 9, 3)
    assert memory.waiting == 0


@pytest.mark.parametrize(("lines", "is_known"), [(("a1",), False), (("a1", "c3"), True)])
def test_a_position_is_not_shown_as_lost_because_its_only_known_move_is(
    qtbot, match, analysis, memory, folder, lines, is_known
):
    """Two hundred other first moves are open where the one that was searched turned out lost."""
    finding = PositionFinding(tuple(found(move, Worth(0.6), 12).lines[0] for move in lines), "Gobang", 0)
    fill(folder, (LINE, finding), (LINE + "a1", found("b2", win(9), 30)))
    read(match, LINE)
    qtbot.waitUntil(lambda: memory.known is not None)
    assert any(thought.worth == loss(10) for thought in analysis.thoughts)
    shown = analysis.worth(match.record.current)
    assert (shown is not None) is is_known
    assert shown is None or not shown.proved


def test_it_is_kept_while_the_engine_goes_on_so_that_a_kill_costs_little(qtbot, match, opponents, folder, monkeypatch):
    monkeypatch.setattr(analysis_module, "REACH_MS", 0)
    analysis = Analysis(match, opponents)
    analysis.use("analyses")
    memory = AnalysisMemory(match, analysis, folder / NAME)
    play(match, LINE)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: written(folder) is not None)
    assert analysis.thinking
    memory.close()


def test_another_rule_does_not_take_what_was_found_by_the_one_before(qtbot, match, analysis, memory, folder):
    play(match, LINE)
    analysis.switch(on=True)
    judged(qtbot, analysis)
    match.rules.choose(RENJU)
    memory.write()
    assert written(folder) is not None
    with opened(folder) as database:
        assert database.finding(Form.of(position(LINE), RENJU)) is None


def test_browsing_leaves_no_traces(qtbot, match, opponents, folder, monkeypatch):
    """The engine has told lines of the position, but was not given the time of a hint."""
    monkeypatch.setattr(analysis_module, "LOOK_MS", 100_000)
    analysis = Analysis(match, opponents)
    analysis.use("analyses")
    memory = AnalysisMemory(match, analysis, folder / NAME)
    play(match, LINE)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.depth == 9)
    match.go(match.record.root)
    assert memory.waiting == 0
    memory.close()


@pytest.mark.parametrize("way", [Orientation.USUAL, Orientation.LEFT, Orientation.MIRRORED])
def test_an_analysis_begins_with_what_is_known_in_any_orientation(qtbot, match, analysis, memory, folder, way):
    finding = found("a1b2", Worth(0.7), 24)
    with opened(folder) as database:
        database.write([(Form.of(seen(position(LINE), way), FREESTYLE), finding)])
    play(match, LINE)
    assert not analysis.thoughts, "nothing is shown before somebody asks for it"
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.depth == 24)
    (line,) = {thought.moves for thought in analysis.thoughts if thought.depth == 24}
    assert tuple(way.seen(point, 15) for point in line) == finding.lines[0].moves
    assert analysis.recalled is not None
    qtbot.waitUntil(lambda: analysis.catching_up == 9)
    assert analysis.depth == 24, "a search that is less deep does not hide it"
    assert not analysis.others_lose


def test_a_proof_is_not_hidden_by_a_deeper_estimate(qtbot, match, analysis, memory, folder):
    fill(folder, (LINE, found("a1", win(9), 5)))
    play(match, LINE)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.catching_up == 9)
    assert analysis.thoughts[0].worth == win(9)


def test_what_the_engine_says_now_is_seen_beside_proofs_for_the_same_move_and_for_others(
    qtbot, match, analysis, memory, folder
):
    """The engine itself tells A15 and the moves beside it."""
    fill(folder, (LINE, found("a15b2", win(9), 24)))
    play(match, LINE)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.catching_up == 9 and len(analysis.thoughts) > 2)
    best, *others = analysis.thoughts
    assert (best.worth, best.known, best.now.worth.proof, best.now.depth) == (win(9), True, None, 9)
    assert not any(thought.known for thought in others)
    analysis.want(2)
    assert len(analysis.thoughts) == 2
    analysis.switch(on=False)
    assert analysis.thoughts[0].now is not None, "it stays when the engine stops"


def test_a_position_is_worth_what_the_first_of_its_moves_is(qtbot, match, analysis, memory, folder):
    """Known is a bad move; the engine has a better one, and has looked less far."""
    fill(folder, (LINE, found("o1", Worth(0.01), 24)))
    play(match, LINE)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.catching_up == 9 and len(analysis.thoughts) > 2)
    best = analysis.thoughts[0]
    assert not best.known
    assert analysis.worth(match.record.current) == best.worth.for_black(match.position.turn)


def test_another_engine_still_begins_with_what_is_known(qtbot, match, analysis, memory, folder):
    fill(folder, (LINE, found(depth=24)))
    play(match, LINE)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.depth == 24)
    analysis.use("")
    analysis.use("analyses")
    qtbot.waitUntil(lambda: analysis.depth == 24)


def test_known_moves_are_told_where_a_record_is_read(qtbot, match, memory, folder):
    fill(folder, ("h8i9g7", found(worth=Worth(0.3), depth=7)), ("h8i9", found(depth=9)))
    read(match, "h8i9")
    qtbot.waitUntil(lambda: memory.known is not None)
    assert memory.known.finding == found(depth=9)
    assert {point: (move.worth, move.depth) for point, move in memory.known.moves.items()} == {
        parse_point("g7", 15): (Worth(0.7), 7)
    }
    read(match, "h8i9", "renju")
    qtbot.waitUntil(lambda: memory.known is not None and memory.known.finding is None)
    assert memory.known.moves == {}


def test_nothing_is_told_in_a_game_without_analysis_or_to_who_does_not_want_it(qtbot, match, memory, folder):
    fill(folder, ("h8", found()))
    play(match, "h8")
    assert not memory.asked
    read(match, "h8")
    qtbot.waitUntil(lambda: memory.known is not None)
    memory.show(shown=False)
    assert memory.known is None
    assert not memory.asked


def test_moves_anywhere_are_asked_about_where_they_may_be_seen_and_news_of_them_is_told(qtbot, match, memory, folder):
    fill(folder, ("h8i9", found("a1", Worth(0.3), 12)))
    keys = [Form.of(position(moves), FREESTYLE).key for moves in ("h8i9", "h8i8")]
    play(match, LINE)
    assert memory.moves(keys) == {}, "nobody helps in a game"
    read(match, LINE)
    ((key, move),) = memory.moves(keys).items()
    assert (key, move.worth, move.depth) == (keys[0], Worth(0.7), 12)
    with qtbot.waitSignal(memory.wrote):
        memory.keep(Form.of(position("h8i8"), FREESTYLE), found("a1", win(3), 5))
    assert memory.moves(keys).keys() == {*keys}


def test_what_is_found_after_a_move_corrects_what_is_shown_before_it(qtbot, match, memory, folder):
    fill(folder, ("h8", found("i9g7", Worth(0.6), 12)), ("h8i9", found("g6", Worth(0.4), 11)))
    read(match, "h8")
    qtbot.waitUntil(lambda: memory.known is not None)
    assert [each.below for each in memory.known.lines] == [0]
    memory.keep(Form.of(position(LINE), FREESTYLE), found("a1", Worth(0.9), 30))
    qtbot.waitUntil(lambda: memory.known.lines[0].below == 2)
    assert memory.known.lines[0].worth == Worth(0.9)
    assert memory.known.moves[parse_point("i9", 15)].below == 1


def test_positions_before_it_are_corrected_when_the_program_ends(memory, folder):
    fill(folder, ("h8i9", found("g6", Worth(0.4), 12)))
    memory.keep(Form.of(position(LINE), FREESTYLE), found("a1", Worth(0.1), 30))
    memory.close()
    assert written(folder, "h8i9").best.below == 1


def test_positions_before_it_are_corrected_when_another_program_has_written(qtbot, memory, folder):
    fill(folder, ("h8i9", found("g6", Worth(0.4), 12)))
    form = Form.of(position(LINE), FREESTYLE)
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    memory.wrote.connect(lambda: other.in_transaction or other.execute("begin immediate"))
    with qtbot.waitSignal(memory.troubled):
        memory.keep(form, found("a1", Worth(0.1), 30))
    memory.wrote.disconnect()
    other.execute("rollback")
    other.close()
    qtbot.waitUntil(lambda: written(folder, "h8i9").best.below == 1)


def test_what_was_recalled_is_corrected_where_it_is_shown(qtbot, match, analysis, memory, folder):
    fill(folder, (LINE, found("f5", Worth(0.6), 30)))
    play(match, LINE)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.depth == 30)
    memory.keep(Form.of(position(LINE + "f5"), FREESTYLE), found("a1", loss(8), 8))
    qtbot.waitUntil(lambda: analysis.thoughts[0].below == 1)
    assert (analysis.thoughts[0].worth, analysis.depth) == (win(9), 30)


def line(moves, *rest, proved=False):
    return KnownLine(tuple(parse_position_string(moves, 15)), *rest, proved=proved)


def test_our_engine_is_told_what_is_known_in_its_own_scores(match, memory, folder, analysis):
    fill(
        folder,
        (LINE, found("i7j6", Worth(0.5), 24)),
        (LINE + "i7", found("a1", loss(8), 30)),
        (LINE + "j8", found("a1", Worth(chance_of(-40)), 12)),
        (LINE + "k8", found("a1", win(5), 12, engine="Rapfi")),
        (LINE + "g8", found("a1", Worth(0.2), 0)),
    )
    told = memory.beginning(position(LINE), FREESTYLE)
    assert told == (line("i7j6", 30, 8, proved=True), line("j8", 12, 40))
    analysis.beginning.wanted = False
    assert memory.beginning(position(LINE), FREESTYLE) == (), "the person does not want it"


@pytest.mark.parametrize(
    ("worth", "engine", "told"),
    [
        (win(25), "Gobang", line("i7j6", 19, 24, proved=True)),
        (loss(8), "Gobang", line("i7j6", 19, -7, proved=True)),
        (win(25), "Rapfi", line("i7j6")),
        (win(1), "Gobang", line("i7j6")),
        (DRAW, "Gobang", line("i7j6")),
        (None, "Gobang", line("i7j6")),
    ],
)
def test_of_a_line_the_engine_is_told_what_it_can_trust(memory, folder, worth, engine, told):
    fill(folder, (LINE, found("i7j6", worth, 20, engine=engine)))
    assert memory.beginning(position(LINE), FREESTYLE) == (told,)


def test_the_search_of_our_engine_begins_with_it_and_that_of_others_does_not(
    qtbot, match, opponents, memory, folder, monkeypatch
):
    monkeypatch.setattr(Opponents, "own", brain("analyses", kind=Ours, analyses=True))
    fill(folder, (LINE, found("i7j6", Worth(0.5), 24)))
    play(match, LINE)
    analysis = Analysis(match, opponents)
    analysis.beginning.knowledge = memory.beginning
    for engine, lines in (("", ["INFO known 23 0 8,8 9,9"]), ("analyses", [])):
        before = len(sent(opponents))
        analysis.use(engine)
        analysis.switch(on=True)
        qtbot.waitUntil(lambda: analysis.depth == 9)
        assert sent(opponents)[before:] == lines
        assert analysis.beginning.moves == len(lines)
        assert ("from 1 known move" in progress_text(analysis, resting=False)) is bool(lines)
        analysis.switch(on=False)


def sent(opponents):
    """The known lines that were sent to the engine called "analyses", ours or another one."""
    lines = [e.text for e in opponents.pool.transcript("analyses") if e.voice is Voice.SENT]
    return [line for line in lines if line.startswith("INFO known")]


def test_own_words_are_kept_at_once_and_seen_in_all_orientations(qtbot, match, memory, folder):
    read(match, LINE)
    memory.say(memory.form, OwnWords("A", " text ", OwnMark.GOOD))
    read(match, "h8g7")
    qtbot.waitUntil(lambda: memory.known is not None and len(memory.known.moves) == 2)
    read(match, LINE)
    qtbot.waitUntil(lambda: memory.known is not None and bool(memory.known.own))
    own = memory.own_words()
    assert (own.label, own.text, own.mark) == ("A", "text", OwnMark.GOOD)
    assert memory.known.own == own


def test_another_window_that_writes_is_waited_for_and_nothing_is_lost(qtbot, match, memory, folder):
    opened(folder).close()
    blocker = sqlite3.connect(folder / NAME, isolation_level=None)
    blocker.execute("begin immediate")
    with qtbot.waitSignal(memory.troubled) as told:
        memory.keep(Form.of(position(LINE), FREESTYLE), found())
    assert told.args[0].obstacle is Obstacle.BUSY
    read(match, LINE)
    memory.say(memory.form, OwnWords("A"))
    assert memory.own_words().label == "A", "what waits is what the person has said"
    assert memory.waiting == 2
    with qtbot.waitSignal(memory.recovered):
        blocker.execute("rollback")
    blocker.close()
    qtbot.waitUntil(lambda: memory.waiting == 0)
    assert written(folder) == found()


def test_a_folder_that_cannot_be_written_is_told_once(qtbot, match, memory, folder, monkeypatch):
    (folder / NAME).mkdir()
    told = []
    memory.troubled.connect(told.append)
    memory.keep(Form.of(position(LINE), FREESTYLE), found())
    qtbot.waitUntil(lambda: bool(told))
    assert not memory.write()
    assert not memory.write()
    assert [each.obstacle for each in told] == [Obstacle.UNREACHABLE]
    (folder / NAME).rmdir()
    with qtbot.waitSignal(memory.recovered):
        memory.write()
    assert written(folder) == found()


def test_a_damaged_database_is_made_anew_while_the_window_goes_on(qtbot, match, memory, folder):
    pairs = many(30)
    with opened(folder) as database:
        database.write(pairs)
    path = folder / NAME
    path.write_bytes(b"x" * 100 + path.read_bytes()[100:])
    with qtbot.waitSignal(memory.mended) as told:
        read(match, LINE)
        memory.keep(Form.of(position(LINE), FREESTYLE), found())
    assert (told.args[0].positions, told.args[0].aside.name) == (30, f"{NAME}.broken")
    qtbot.waitUntil(lambda: memory.waiting == 0)
    with opened(folder) as database:
        assert database.counts().findings == 31
    qtbot.waitUntil(lambda: memory.known is not None and memory.known.finding == found())


def test_a_file_that_was_taken_away_is_made_again(qtbot, memory, folder):
    form = Form.of(position(LINE), FREESTYLE)
    memory.keep(form, found())
    memory.write()
    for each in folder.glob(f"{NAME}*"):
        each.rename(folder / f"old-{each.name}")
    memory.keep(form, found(depth=11))
    assert memory.write()
    assert written(folder) == found(depth=11)


def test_what_waits_is_written_when_the_program_ends(memory, folder):
    memory.keep(Form.of(position(LINE), FREESTYLE), found())
    memory.close()
    assert written(folder) == found()


def test_the_file_is_read_ahead_while_the_window_goes_on_and_let_go_of_when_it_is_closed(
    qtbot, match, memory, folder, monkeypatch
):
    """Positions met after the start of the computer took 30 ms each, all over the file."""
    pieces, left = [], []

    def reading(path):
        try:
            for number in range(3):
                pieces.append((path, number))
                yield number / 3
            while True:
                yield 1.0
        finally:
            left.append(path)

    monkeypatch.setattr(module, "reading_ahead", reading)
    monkeypatch.setattr(module, "AHEAD_MS", 0)
    fill(folder, (LINE, found()))
    read(match, LINE)
    qtbot.waitUntil(lambda: memory.known is not None)
    qtbot.waitUntil(lambda: len(pieces) == 3)
    assert {path for path, _ in pieces} == {folder / NAME}
    memory.close()
    assert left == [folder / NAME]


BARE = PositionFinding((FoundLine((), Worth(0.7), 30),), "rapfi.db", 0)


def test_what_is_known_without_a_move_is_asked_about_once_and_is_no_line(
    qtbot, match, analysis, memory, folder, monkeypatch
):
    """The analysis has no thoughts then, which must not be taken for its having forgotten them."""
    with opened(folder) as database:
        database.write([(Form.of(position(LINE), FREESTYLE), BARE)])
    asked, known = [], AnalysisDatabase.known
    monkeypatch.setattr(AnalysisDatabase, "known", lambda own, form: asked.append(form) or known(own, form))
    read(match, LINE)
    qtbot.waitUntil(lambda: memory.known is not None)
    assert memory.known.finding == BARE
    many_asked = len(asked)
    for _ in range(5):
        analysis.changed.emit()
        QCoreApplication.processEvents()
    assert len(asked) == many_asked
    assert not analysis.thoughts


def test_entries_of_another_database_are_taken_in_and_seen_at_once(qtbot, match, memory, folder):
    read(match, LINE)
    form = Form.of(position(LINE), FREESTYLE)
    entry = KeptPosition(form.key, form.position, FREESTYLE, BARE, OwnWords("A"))
    assert memory.take([entry]) == Merged(new=1, own=1)
    with qtbot.waitSignal(memory.wrote):
        memory.look_again()
    qtbot.waitUntil(lambda: memory.known is not None and memory.known.finding == BARE)
    blocker = sqlite3.connect(folder / NAME, isolation_level=None)
    blocker.execute("begin immediate")
    with pytest.raises(DatabaseError) as told:
        memory.take([entry])
    assert told.value.obstacle is Obstacle.BUSY
    blocker.execute("rollback")
    blocker.close()


CHAIN = ("h8", "h8i9", "h8i9g6", "h8i9g6f5")


@pytest.fixture
def chained(memory, folder):
    """Each position of CHAIN is known, with the move to the next one; the place of the last, which is taken in."""
    nexts = [*(after[len(moves) :] for moves, after in itertools.pairwise(CHAIN)), "o1"]
    fill(folder, *((moves, found(line, Worth(0.5), 9)) for moves, line in zip(CHAIN, nexts, strict=True)))
    last = Form.of(position(CHAIN[-1]), FREESTYLE)
    better = found("o1", Worth(0.9), 30)
    return memory.take([KeptPosition(last.key, last.position, FREESTYLE, better, OwnWords())])


def test_what_was_taken_in_is_carried_back_to_the_first_known_position(qtbot, memory, folder, chained):
    with qtbot.waitSignal(memory.wrote):
        finish(memory.carrying_back(chained))
    assert chained.corrected == 3
    assert written(folder, CHAIN[0]).best.below == 3


def test_what_cannot_be_carried_back_while_another_program_writes_is_a_little_later(qtbot, memory, folder, chained):
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    other.execute("begin immediate")
    finish(memory.carrying_back(chained))
    assert chained.corrected == 0
    other.execute("rollback")
    other.close()
    qtbot.waitUntil(lambda: written(folder, CHAIN[0]).best.below == 3)


def test_who_stops_it_leaves_the_rest_as_it_was(memory, folder, chained):
    going = memory.carrying_back(chained)
    next(going)
    next(going)
    going.close()
    memory.close()
    assert chained.corrected == 1
    assert [written(folder, moves).best.below for moves in CHAIN] == [0, 0, 1, 0]


def test_who_stops_it_takes_nothing_from_what_was_found_here(qtbot, memory, folder, chained):
    memory.keep(Form.of(position(CHAIN[1]), FREESTYLE), found("o2", win(9), 30))
    assert memory.write()
    going = memory.carrying_back(chained)
    next(going)
    going.close()
    qtbot.waitUntil(lambda: written(folder, CHAIN[0]).best.below == 1)
