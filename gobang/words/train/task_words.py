"""What tasks for training say: what is asked, hints, and whether a move was right."""

from __future__ import annotations

from gobang.contest.weigher import profile
from gobang.game.judging import ban
from gobang.game.notation import point_name
from gobang.game.point import Line, Point, Stone
from gobang.game.review.shapes import stopped_threes
from gobang.game.train.attempt import Attempt, Clue, Outcome, Ruling
from gobang.game.train.task import Aim, Task, TaskKind, Topic
from gobang.game.weighers.weights import Weighing, weigh
from gobang.game.worth import Proof
from gobang.words.board import line_word, stone_name
from gobang.words.catalogue import joined, tr, tr_many
from gobang.words.numbers import number_text, percent_text
from gobang.words.play.opponents import weigher_name
from gobang.words.worth import moves_to_end


def kind_name(kind: TaskKind) -> str:
    """A kind of task, in a list."""
    return {
        TaskKind.WIN_BY_FOURS: tr("Win by fours (VCF)"),
        TaskKind.WIN_BY_THREATS: tr("Win by threats (VCT)"),
        TaskKind.ONLY_DEFENCE: tr("The only defence"),
        TaskKind.FORBIDDEN: tr("Forbidden points (renju)"),
        TaskKind.TUTORIAL: tr("What does each tutorial play?"),
        TaskKind.SHAPE: tr("Make a shape"),
        TaskKind.MISTAKE: tr("My own mistakes"),
    }[kind]


def topic_title(topic: Topic) -> str:
    """A lesson of the course, in a list."""
    return {
        Topic.OPEN_THREE: tr("The open three"),
        Topic.FOUR: tr("The four"),
        Topic.FOUR_THREE: tr("Four and three at once"),
        Topic.DOUBLE_THREAT: tr("Double threats"),
        Topic.DEFENCE: tr("Defence"),
        Topic.FORBIDDEN: tr("Points forbidden to Black"),
    }[topic]


def topic_sentence(topic: Topic) -> str:
    """What is learned in a lesson."""
    return {
        Topic.OPEN_THREE: tr("Three in a row with both ends free: the next stone makes a four that cannot be stopped."),
        Topic.FOUR: tr("Four in a row must be stopped at once, or the fifth stone wins."),
        Topic.FOUR_THREE: tr("One stone makes a four and an open three: only one of them can be stopped."),
        Topic.DOUBLE_THREAT: tr("One stone makes two threats: only one of them can be stopped."),
        Topic.DEFENCE: tr("See how the other side would win next, and put your stone where it stops that."),
        Topic.FORBIDDEN: tr("In renju Black may not make two open threes, two fours or six in a row with one stone."),
    }[topic]


def task_question(task: Task) -> str:
    """What is asked, in a few words."""
    if task.kind is TaskKind.MISTAKE:
        return {
            Aim.WIN: tr("You missed a win here: find it"),
            Aim.HOLD: tr("You lost the game here: find what holds"),
        }.get(task.aim, tr("Find something better than you played"))
    usual = {
        TaskKind.SHAPE: tr("Make two open threes with one stone"),
        TaskKind.WIN_BY_FOURS: tr("Win by fours"),
        TaskKind.WIN_BY_THREATS: tr("Win by fours and threes"),
        TaskKind.ONLY_DEFENCE: tr("Find the only move that does not lose"),
        TaskKind.FORBIDDEN: tr("Which point is forbidden to Black?"),
        TaskKind.TUTORIAL: tr("What does {0} play?").format(weigher_name(task.weigher)) if task.weigher else "",
    }[task.kind]
    several = tr("Stop the threat") if task.kind is TaskKind.ONLY_DEFENCE and len(task.answers) > 1 else usual
    return several if task.topic is None else _lesson_questions().get((task.topic, task.kind), several)


def _lesson_questions() -> dict[tuple[Topic, TaskKind], str]:
    """What is asked in the course, where that can be said in the words of the lesson."""
    return {
        (Topic.OPEN_THREE, TaskKind.SHAPE): tr("Make an open three"),
        (Topic.OPEN_THREE, TaskKind.ONLY_DEFENCE): tr("Stop the open three"),
        (Topic.FOUR, TaskKind.SHAPE): tr("Make a four"),
        (Topic.FOUR, TaskKind.ONLY_DEFENCE): tr("Stop the four"),
        (Topic.FOUR, TaskKind.WIN_BY_FOURS): tr("Make five in a row and win"),
        (Topic.FOUR_THREE, TaskKind.SHAPE): tr("Make a four and an open three with one stone"),
        (Topic.FOUR_THREE, TaskKind.WIN_BY_FOURS): tr("Win with a four and an open three at once"),
        (Topic.DOUBLE_THREAT, TaskKind.WIN_BY_FOURS): tr("Win: fours first, then two threats at once"),
    }


def turn_text(task: Task) -> str:
    """Whose move it is."""
    return tr("{0} to move").format(stone_name(task.position.turn))


def judge_sentence(task: Task) -> str:
    """Which answers count."""
    if task.kind is TaskKind.TUTORIAL:
        return tr("Click the point with the highest weight.")
    if task.aim is Aim.HOLD and len(task.answers) > 1:
        return tr("Any move that does not lose counts.")
    if task.kind is TaskKind.SHAPE:
        return tr("Click the point where you place your stone.")
    if task.kind is TaskKind.FORBIDDEN:
        return tr("Click the forbidden point; no stone is placed.")
    return {
        Aim.WIN: tr("Any winning move counts. The opponent answers as well as possible."),
        Aim.HOLD: tr("One move is asked for."),
    }.get(task.aim, tr("Any move that is about as good as the best counts."))


def clue_text(attempt: Attempt) -> str:
    """The last hint that was given; "" before the first."""
    size = attempt.position.size
    match attempt.clue:
        case Clue.KIND:
            return _length_sentence(attempt)
        case Clue.REGION if attempt.region is not None:
            first, last = (point_name(point, size) for point in (attempt.region.first, attempt.region.last))
            return tr("Look between {0} and {1}.").format(first, last)
        case Clue.MOVE if attempt.rest:
            return tr("The move is {0}.").format(point_name(attempt.rest[0], size))
        case None:
            return ""
        case _:
            return tr("Nothing more can be told here.")


def _length_sentence(attempt: Attempt) -> str:
    if attempt.task.kind is TaskKind.SHAPE:
        return {
            Topic.OPEN_THREE: tr("Look for two stones with free points on both sides."),
            Topic.FOUR: tr("Look for three stones in one line."),
            Topic.FOUR_THREE: tr("Look for the point where three stones and two stones meet."),
        }.get(attempt.task.topic or Topic.DOUBLE_THREAT, tr("Look for the point where two pairs of stones meet."))
    if attempt.task.aim is not Aim.WIN:
        return {
            TaskKind.FORBIDDEN: tr("Look for a point where two lines of Black's meet."),
            TaskKind.TUTORIAL: tr("It adds up the weights of all lines through a point."),
        }.get(attempt.task.kind, tr("Ask yourself what the opponent threatens."))
    moves = moves_to_end(attempt.plies)
    return tr_many("It takes one move.", "It takes {0} moves.", moves).format(moves)


def ruling_text(attempt: Attempt, ruling: Ruling) -> str:
    """What is said of a move that was made when `attempt` was so."""
    name, size = point_name(ruling.move, attempt.position.size), attempt.position.size
    if not ruling.right:
        return _wrong_text(attempt, ruling, name)
    line = () if ruling.appraisal is None else ruling.appraisal.line
    if attempt.task.aim is Aim.WIN and len(line) > 1:
        return tr("Right so far: {0} is answered by {1}.").format(name, point_name(line[1], size))
    return tr("Right: {0}.").format(name)


def _wrong_text(attempt: Attempt, ruling: Ruling, name: str) -> str:
    task = attempt.task
    if task.kind is TaskKind.FORBIDDEN:
        return tr("{0} is allowed: it makes no two threes, no two fours and no six in a row.").format(name)
    if task.kind is TaskKind.SHAPE:
        if task.topic is Topic.OPEN_THREE and stopped_threes(attempt.position.play(ruling.move), ruling.move):
            return tr("{0} makes three in a row, but one end is stopped: that is no open three.").format(name)
        return {
            Topic.OPEN_THREE: tr("{0} makes no open three."),
            Topic.FOUR: tr("{0} makes no four."),
            Topic.FOUR_THREE: tr("{0} does not make both at once."),
        }.get(task.topic or Topic.DOUBLE_THREAT, tr("{0} does not make two open threes.")).format(name)
    if task.kind is TaskKind.TUTORIAL:
        return _lighter_text(task, ruling.move, name)
    if ban(attempt.position, ruling.move, task.rules):
        return tr("{0} is forbidden to Black.").format(name)
    return _refuted_text(attempt, ruling, name)


def _refuted_text(attempt: Attempt, ruling: Ruling, name: str) -> str:
    """What the opponent does now, as far as it is known."""
    aim, worth, size = attempt.task.aim, ruling.appraisal, attempt.position.size
    if worth is None or len(worth.line) < 2:
        unproved = tr("{0} does not win by force.") if aim is Aim.WIN else tr("{0} is not good enough.")
        return unproved.format(name)
    answer = point_name(worth.line[1], size)
    if worth.proof is Proof.LOSS:
        return tr("{0} loses to {1}.").format(name, answer)
    if aim is Aim.WIN:
        return tr("{0} does not win by force: the answer is {1}.").format(name, answer)
    if aim is Aim.BEST and worth.proof is None:
        chance = percent_text(worth.chance)
        return tr("{0} is not good enough: after {1} your chance is about {2}.").format(name, answer, chance)
    return tr("{0} is not good enough: the answer is {1}.").format(name, answer)


def _lighter_text(task: Task, move: Point, name: str) -> str:
    """What a weigher thinks of a crossing that it does not choose."""
    weights = weigh(task.position, profile(task.weigher)).weights
    most, weight = max(weights[point] for point in task.answers), weights.get(move, 0)
    if weight >= most:
        return tr("{0} is not what it plays.").format(name)
    return tr("{0} weighs {1} there, and the heaviest point {2}.").format(name, weight, most)


def sum_sentences(attempt: Attempt) -> list[str]:
    """What a weigher adds up at the last wrong answer, and when the task is over also at the right point."""
    task = attempt.task
    if task.kind is not TaskKind.TUTORIAL:
        return []
    weighing = weigh(task.position, profile(task.weigher))
    played = attempt.position.moves[len(task.position.moves) :][:1]
    told = [*attempt.wrong[-1:], *((played or task.answers[:1]) if attempt.over else ())]
    return [_sum_sentence(weighing, point) for point in told if point in weighing.weights]


def _sum_sentence(weighing: Weighing, point: Point) -> str:
    """The weight of a point line by line: "J10: 145 = row 75 + column 70."."""
    reasons = weighing.reasons(point)
    parts = []
    for line in (*Line, None):
        share = sum(reason.weight for reason in reasons if reason.line is line)
        if share:
            parts.append(f"{tr('place') if line is None else line_word(line)} {number_text(share)}")
    name, weight = point_name(point, weighing.position.size), number_text(weighing.weights[point])
    text = tr("{0}: {1} = {2}").format(name, weight, " + ".join(parts)) if parts else f"{name}: {weight}"
    return tr("{0}.").format(text)  # another sum may follow


def solved_text(attempt: Attempt) -> str:
    """What is said of an attempt that is over."""
    if attempt.shown:
        size = attempt.position.size
        line = " ".join(point_name(point, size) for point in attempt.rest)
        return tr("The solution: {0}").format(line) if line else tr("The solution is not known any further.")
    if attempt.wrong or attempt.settled is not None:
        return tr("Solved, after another try.")
    if attempt.outcome is Outcome.TOLD:
        return tr("Right. The hint named the move, so your rating stays as it is.")
    return tr("Solved, with a hint.") if attempt.clues else tr("Solved!")


def learned_text(topic: Topic, following: Topic | None) -> str:
    """What is said when the last task of a lesson is solved; `following` is the lesson that comes now."""
    if following is None:
        return tr("That was the whole course! Now come tasks of all kinds.")
    return tr("You have learned “{0}”! The next lesson: “{1}”.").format(topic_title(topic), topic_title(following))


def spoken_task(task: Task) -> str:
    """A new task, as a screen reader says it."""
    own, other = task.position.turn, task.position.turn.other
    stones = tr("{0} has {1}; {2} has {3}").format(
        stone_name(own), _names(task, own), stone_name(other), _names(task, other)
    )
    question = task_question(task)
    asked = question if question.endswith(("?", "？")) else tr("{0}.").format(question)
    return joined(tr("{0}: {1}").format(turn_text(task), asked), tr("{0}.").format(stones))


def _names(task: Task, stone: Stone) -> str:
    return " ".join(point_name(point, task.position.size) for point in task.position.stones(stone))
