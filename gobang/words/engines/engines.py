"""Sentences about engines' thoughts and tests; apart from `match`, because games between people do not need them."""

from __future__ import annotations

import errno

from gobang.game.engines.patience import COMPILING_S
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import point_name
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import EngineSpec, Fitness
from gobang.model.engines.thoughts import Thought
from gobang.model.testing import engine_check
from gobang.words.catalogue import as_list, tr
from gobang.words.faults import reason
from gobang.words.play.rule_names import rule_name
from gobang.words.play.times import moment_text


def trouble_sentence(value: Trouble, name: str, said: str = "") -> str:
    """Why the engine called `name` failed, followed by what it `said` about it, if anything."""
    text = {
        Trouble.WOULD_NOT_START: tr("The engine “{0}” would not start."),
        Trouble.LEFT_AT_ONCE: tr("The engine “{0}” started, but ended at once."),
        Trouble.DIED: tr("The engine “{0}” has stopped working."),
        Trouble.SILENT: tr("The engine “{0}” does not answer."),
        Trouble.ILLEGAL_MOVE: tr("The engine “{0}” played an impossible move."),
        Trouble.REFUSED: tr("The engine “{0}” refuses to move."),
        Trouble.FLOODED: tr("The engine “{0}” sent more than can be read and was stopped."),
        Trouble.NOT_GOMOCUP: tr("The engine “{0}” answers with words that are not of the Gomocup protocol."),
        Trouble.GREEDY: tr("The engine “{0}” took more memory than allowed and was stopped."),
        Trouble.UNLOADED: tr("The engine “{0}” could not load its search."),
        Trouble.STRANGER: tr("The engine “{0}” was not added on this machine, so it is not run unasked."),
        Trouble.UNFIT: tr("The engine “{0}” cannot play by this rule."),
    }[value].format(name)
    if value is Trouble.WOULD_NOT_START and (code := getattr(errno, said, 0)):
        said = reason(OSError(code, ""))
    return tr("{0} ({1})").format(text[:-1], said) + text[-1] if said else text


def preparing_sentence() -> str:
    """Our engine is not ready yet, and how long that takes."""
    return tr("The engine is getting ready, once: {0}.").format(compiling_time())


def compiling_time() -> str:
    """How long our own engine compiles itself at its first start."""
    return tr("about {0} seconds").format(COMPILING_S)


def readiness_text(value: Readiness, seconds: int) -> str:
    """What keeps an engine, in a few words and with the seconds it has taken; empty if nothing does."""
    return {
        Readiness.READY: "",
        Readiness.STARTING: tr("{0} s · starting"),
        Readiness.COMPILING: tr("preparing · {0} s"),
        Readiness.FAILED: tr("could not load"),
    }[value].format(seconds)


def readiness_sentence(value: Readiness) -> str:
    """The same in a sentence or two; empty if nothing keeps it."""
    return {
        Readiness.READY: "",
        Readiness.STARTING: tr("The engine is being started."),
        Readiness.COMPILING: tr(
            "The engine is getting ready, once: {0}. Until then a weigher moves in its place, and says so."
        ).format(compiling_time()),
        Readiness.FAILED: tr("The engine could not load its search."),
    }[value]


def depth_text(value: Thought) -> str:
    """The depth to which a move was searched."""
    if not value.depth:
        return ""
    return f"{value.depth}–{value.selective}" if value.selective > value.depth else str(value.depth)


def step_sentence(value: engine_check.CheckStep, rule: str) -> str:
    """What an engine is being tested for; `rule` is the one that is being tried."""
    return {
        engine_check.CheckStep.ABOUT: tr("Asking for its name…"),
        engine_check.CheckStep.START: tr("Starting it…"),
        engine_check.CheckStep.READY: tr("Waiting until it is ready. This can take a minute or two…"),
        engine_check.CheckStep.MOVE: tr("Asking for a move…"),
        engine_check.CheckStep.ANALYSE: tr("Asking whether it can analyse…"),
        engine_check.CheckStep.RULE: tr("Trying {0}…").format(rule_name(rule)),
        engine_check.CheckStep.DONE: tr("Done."),
    }[value]


def remaining_sentence(step: str, seconds: int) -> str:
    """The sentence of a `step` of a test, with the time that it may still take."""
    return tr("{0} (at most {1} s more)").format(step, seconds)


def check_stopped() -> str:
    """A person has stopped the test of an engine."""
    return tr("The test was stopped.")


def tested_name(value: Fitness) -> str:
    """How the last test of an engine ended, in a word or two."""
    return {
        Fitness.NOT_YET: tr("not tested yet"),
        Fitness.WORKS: tr("works"),
        Fitness.BROKEN: tr("does not work"),
    }[value]


def report_sentences(value: engine_check.CheckReport, size: int, *, when: bool) -> str:
    """What an engine said of itself in its last test, how that ended, and `when`."""
    outcome = value.outcome
    about = " · ".join(outcome.about[key] for key in ("name", "version", "author") if outcome.about.get(key))
    tested = tr("Tested on {0}.").format(moment_text(value.at)) if when else ""
    return "\n".join(filter(None, (about, outcome_sentences(outcome, value.spec, size), tested)))


def earlier_test_sentence(value: Fitness) -> str:
    """What is known of the last test of an engine if that was before this start of the program."""
    return {
        Fitness.NOT_YET: "",
        Fitness.WORKS: tr("It passed its last test, before this start of the program."),
        Fitness.BROKEN: tr("It failed its last test, before this start of the program. Test it again to see why."),
    }[value]


def outcome_sentences(value: engine_check.CheckOutcome, spec: EngineSpec, size: int) -> str:
    """How the test of the engine of `spec` ended, in a few sentences."""
    if value.trouble is not None:
        return trouble_sentence(value.trouble, spec.name, value.said)
    if value.answer is None:
        return ""
    texts = [tr("It works: it played {0} after {1} ms.").format(point_name(value.answer, size), value.ms)]
    if not value.ok:
        texts.append(tr("It never says OK, so each new game begins a little later."))
    texts.append(
        tr("It can analyse with several lines.")
        if value.analyses
        else tr("For analysis it can give one move at a time.")
    )
    unknown = [rule_name(rule) for rule in spec.rules if rule not in value.rules]
    if unknown:
        text = tr("It does not play by these rules, which are unchecked now: {0}.")
        texts.append(text.format(as_list(unknown)))
    else:
        texts.append(tr("It plays by every rule that is checked."))
    return "\n".join(texts)


def found_earlier(depth: int) -> str:
    """The marks on the board are of an analysis that has stopped; `depth` is 0 if that is not known."""
    return tr("analysed earlier to depth {0}").format(depth) if depth else tr("analysed earlier")


def engine_ready() -> str:
    """Our engine has been compiled."""
    return tr("The engine is ready.")


def cleared_sentence(freed: str) -> str:
    """What the engine had compiled was thrown away; `freed` says how much that was."""
    return tr("{0} freed. The engine compiles again at its next start.").format(freed)


def not_cleared_sentence() -> str:
    """Something of it is in use."""
    return tr("Some files are in use. Close other windows of Gobang and try again.")
