"""Numbers, clocks, chances and speeds as people read them."""

from __future__ import annotations

from gobang.words.catalogue import tr, tr_in


def unbroken(text: str) -> str:
    """A number and its sign, which no line break may separate: "89 %", "1.2 MB"."""
    return text.replace(" ", "\xa0")


def number_text(value: int) -> str:
    """A number with what the language puts between thousands, as commas in English, and a real minus sign."""
    grouped = f"{value:,}"  # QLocale would say the same for 10 ms and 1 MB of enums
    return real_minus(grouped.replace(",", tr_in("between thousands", ",")))


def decimal_text(value: float, digits: int, *, signed: bool = False) -> str:
    """A number with so many digits after the language's decimal sign, and with a sign before it if it is `signed`."""
    return written_number(f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}")


def short_decimal_text(value: float) -> str:
    """A number with one digit after the decimal sign, unless it is zero."""
    return decimal_text(value, 0 if f"{value:.1f}".endswith("0") else 1)


def exact_decimal_text(value: float) -> str:
    """A number with as many digits after the decimal sign as it has: 2, 0.4, 1.25; at most six digits in all."""
    return written_number(f"{value:g}")


def written_number(text: str) -> str:
    """A number as Python writes it, with the language's decimal sign and a real minus sign."""
    return real_minus(text.replace(".", tr_in("before decimals", ".")))


def real_minus(text: str) -> str:
    """A text with a real minus sign before its numbers."""
    return text.replace("-", "−")


def count_name(count: int) -> str:
    """A number of stones in a row, in a word up to five."""
    words = (tr("one"), tr("two"), tr("three"), tr("four"), tr("five"))
    return words[count - 1] if 1 <= count <= len(words) else str(count)


def clock_text(milliseconds: int) -> str:
    """A time as a clock shows it: 4:12, or 1:02:03 from an hour on."""
    seconds = milliseconds // 1000
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds % 60:02}"
    return f"{minutes}:{seconds % 60:02}"


def percent_of(chance: float) -> int:
    """A chance that is estimated, in percent: 1 to 99, since nothing is certain."""
    return min(99, max(1, round(100 * chance)))


def percent_text(chance: float) -> str:
    """A chance that is estimated, as a whole percentage."""
    return whole_percent_text(percent_of(chance))


def whole_percent_text(percent: int) -> str:
    """So many percent."""
    return percent_sign(str(percent))


def percent_sign(number: str) -> str:
    """A number, as the language writes it, of percent."""
    return unbroken(tr("{0} %").format(number))


def amount_text(amount: float) -> str:
    """A number of positions, abbreviated if large, so that its length hardly changes while it grows."""
    if amount < 10_000:
        return number_text(round(amount))
    # Each language groups digits in its own way, so the units are one sentence: "10,000 = {0} 万; …".
    units = [unit.partition("=") for unit in tr("1,000 = {0} k; 1,000,000 = {0} M").split(";")]
    size, text = max((size, text) for many, _, text in units if (size := int(many.replace(",", ""))) <= amount)
    share = amount / size
    return unbroken(text.strip().format(f"{share:.0f}" if share >= 100 else short_decimal_text(share)))


def speed_text(nodes_per_second: float) -> str:
    """Positions per second."""
    return tr("{0}/s").format(amount_text(nodes_per_second))


def size_text(size: int) -> str:
    """A number of bytes as file managers write it, by thousands: 512 bytes, 34 kB, 1.2 MB."""
    if size < 1000:
        return unbroken(tr("{0} bytes").format(size))
    for unit, text in ((10**6, tr("{0} kB")), (10**9, tr("{0} MB")), (10**12, tr("{0} GB"))):
        if size < unit:
            amount = size / (unit / 1000)
            return unbroken(text.format(decimal_text(amount, 1 if amount < 10 else 0)))
    return unbroken(tr("{0} GB").format(number_text(size // 10**9)))
