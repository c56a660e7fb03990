"""What is said of another program's database: what is in it, what of that is taken in, and what is not."""

from __future__ import annotations

from gobang.analyses.counts import Merged
from gobang.analyses.obstacle import DatabaseError
from gobang.analyses.yixin import YixinContents
from gobang.analyses.yxdb import YixinFile
from gobang.words.analysis.database_words import counted, merged_sentence, obstacle_sentence
from gobang.words.catalogue import joined, tr, tr_many
from gobang.words.numbers import number_text, whole_percent_text


def _told(number: int, text: str) -> list[str]:
    """A sentence about so many, if there are any."""
    return [text.format(number_text(number))] if number else []


def contents(said: YixinContents) -> str:
    """What a database of Yixin or Rapfi holds: "12,345 positions · 300 proved · …"."""
    many = tr_many("{0} position", "{0} positions", said.positions)
    proved = tr_many("{0} proved", "{0} proved", said.proved)
    valued = tr_many("{0} with an estimate", "{0} with an estimate", said.valued)
    worded = tr_many("{0} with words or labels", "{0} with words or labels", said.worded)
    return counted((many, said.positions), (proved, said.proved), (valued, said.valued), (worded, said.worded))


def not_taken(file: YixinFile, said: YixinContents) -> list[str]:
    """What of the file is not taken in, and whether it is damaged; a sentence each."""
    bounds = tr_many(
        "{0} value says only that it is at least or at most so much, which is no estimate: it is left out.",
        "{0} values say only that they are at least or at most so much, which is no estimate: they are left out.",
        said.bounds,
    )
    empty = tr_many("Nothing is said of {0} position.", "Nothing is said of {0} positions.", said.empty)
    strange = tr_many(
        "{0} record is of a board or rule that Gobang does not have, or cannot be right: it is left out.",
        "{0} records are of boards or rules that Gobang does not have, or cannot be right: they are left out.",
        file.strange,
    )
    unknown = tr_many(
        "{0} label, value or text is not understood and left out.",
        "{0} labels, values or texts are not understood and left out.",
        said.unknown,
    )
    shortened = tr_many(
        "{0} text is too long; its end is left out.", "{0} texts are too long; their ends are left out.", said.shortened
    )
    missing = tr_many(
        "The file is damaged: {0} position that it announces is not there.",
        "The file is damaged: {0} positions that it announces are not there.",
        file.missing,
    )
    skipped = tr_many(
        "The file is damaged: {0} byte of it cannot be read.",
        "The file is damaged: {0} bytes of it cannot be read.",
        file.skipped,
    )
    sentences = [
        *_told(said.bounds, bounds),
        *_told(said.empty, empty),
        *_told(file.strange, strange),
        *_told(said.unknown, unknown),
        *_told(said.shortened, shortened),
        *_told(file.missing, missing),
        *_told(file.skipped, skipped),
    ]
    if file.unpacking_failed:
        wrong = tr("Its compressed data is damaged or cut off: some of what was read may be wrong.")
        sentences.append(wrong if file.records else tr("Its compressed data is damaged or cut off."))
    return sentences


def words_that_stay(merged: Merged) -> list[str]:
    """Whose own words stay, and are others than those of the file."""
    text = tr_many(
        "{0} position has other words of your own, which stay.",
        "{0} positions have other words of your own, which stay.",
        merged.differing,
    )
    return _told(merged.differing, text)


def contradictions(merged: Merged) -> list[str]:
    """How many proofs contradict what was proved before, and which of them stay."""
    text = tr_many(
        "{0} position is won by one proof and lost by another (kept as it was: {1}; as in the file: {2}).",
        "{0} positions are won by one proof and lost by another (kept as they were: {1}; as in the file: {2}).",
        merged.contradicting,
    )
    many, replaced = merged.contradicting, merged.replaced
    return [text.format(*map(number_text, (many, many - replaced, replaced)))] if many else []


def asked(name: str) -> str:
    """Whether to take in a database that was opened."""
    return tr("Take what is in {0} into the analysis database?").format(name)


def this_record() -> str:
    """What is taken in where that is the record on the board."""
    return tr("this record")


def what_becomes(file: YixinFile, said: YixinContents) -> str:
    """What there is to be said before: what is in it, what of that is left out, and how it can be undone."""
    stays = tr("Better findings and your own words are kept.")
    return "\n\n".join((contents(said), *not_taken(file, said), stays))


def nothing_in(name: str, file: YixinFile, said: YixinContents) -> str:
    """A database was opened of which nothing can be taken in."""
    return joined(tr("There is nothing in {0} that can be taken in.").format(name), *not_taken(file, said))


def looking(name: str, part: float) -> str:
    """A database is looked through; `part` of it, from 0 to 1, is done."""
    return f"{tr('Looking through {0}…').format(name)} {whole_percent_text(round(100 * part))}"


def taking(name: str, part: float) -> str:
    """A database is taken in."""
    return f"{tr('Taking in {0}…').format(name)} {whole_percent_text(round(100 * part))}"


def taken(name: str, merged: Merged) -> str:
    """What came of it."""
    counts = tr("{0}: {1}").format(name, merged_sentence(merged))
    more = *contradictions(merged), *words_that_stay(merged)
    return joined(tr("{0}.").format(counts), *more) if more else counts


def carrying_back(name: str, part: float) -> str:
    """It is taken in, and what was known before it is corrected; `part` of that, from 0 to 1, is done."""
    going_on = tr("Earlier positions are being corrected by it…")
    return joined(tr("{0} is taken in.").format(name), f"{going_on} {whole_percent_text(round(100 * part))}")


def taken_so_far(name: str, merged: Merged) -> str:
    """The person has stopped it."""
    return joined(tr("Stopped; what was taken in so far stays."), taken(name, merged))


def taken_uncorrected(name: str, merged: Merged) -> str:
    """The person has stopped the correcting of earlier positions that follows."""
    stopped = tr("Stopped; all of it is taken in, but not all earlier positions are corrected by it.")
    return joined(stopped, taken(name, merged))


def still_taking(name: str) -> str:
    """A second database or record was to be taken in before the first was."""
    return tr("Something else is still being taken in. Take in {0} when that is done.").format(name)


def taken_until(name: str, merged: Merged, error: DatabaseError) -> str:
    """It could not be taken in to its end."""
    return joined(tr("Not all of {0} is taken in.").format(name), obstacle_sentence(error), taken(name, merged))


def not_one(name: str, ours: bool) -> str:
    """A file was opened that is no such database."""
    own = tr("it is a database of Gobang's own form; “gobang-cli analyses merge” takes it in")
    return f"{name}: {own if ours else tr('it is no database of Yixin or Rapfi')}"


def in_use(name: str) -> str:
    """The window's own analysis database was opened."""
    return tr("{0}: all that is in it is known here already; it is this window's analysis database").format(name)


def import_it() -> str:
    """A database of another program was to be merged as one of ours."""
    return tr("it is a database of Yixin or Rapfi; “gobang-cli analyses import” takes it in")


def says_its_rules() -> str:
    """A rule or a game was named that such a file has itself."""
    return tr("it says itself which rule each position is of; leave out --rule and --game")
