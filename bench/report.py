"""The results as text for the terminal and as a page of the documentation."""

import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench.finding import Finding
from bench.measure import BUSY, ROOT, Pace, Series

PAGE = ROOT / "docs" / "benchmarks.md"

INTRO = """\
# Benchmarks

Written by `./run bench --write` from one run; do not edit by hand.

{machine}. {date}.

Every contestant is a separate process that stays alive. They take turns: ours, theirs, ours, theirs. In a turn a
contestant repeats the same work for about {turn_s} s; {turns} turns of each are a round, and {rounds} rounds are
measured. The figure is the median of the rounds, the spread is the slowest and the fastest round, and a ratio is the
median of the rounds' ratios. Seconds are CPU seconds of that process, unless stated otherwise: every contestant has one
thread, and other load on the machine should not count.

The same Python runs them all, with its garbage collector on; nothing is pinned to a core. Peers are installed from the
package index at fixed versions, apart from Croupier. Before the clock starts, every contestant reports the money that
its work pays. If the amounts should agree and do not, the run stops.

A bar is the figure that was asked for. No test asserts a time.
"""


def machine() -> str:
    """What the figures depend on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, {python}"


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())


def terminal(finding: Finding) -> Iterator[str]:
    """The lines of one subject."""
    yield finding.title
    width = max(len(series.name) for series in finding.series)
    for series, cells in _rows(finding):
        figure, spread, times = cells
        yield f"  {series.name:<{width}}  {figure:>10}  ({spread}){f'  Croupier is {times}' if times else ''}"
    yield from (f"  {note}" for note in _notes(finding))
    yield from (f"  bar: {bar}" for bar in finding.bars)


def page(findings: Sequence[Finding], pace: Pace) -> str:
    """The whole page."""
    date = datetime.now(UTC).strftime("%-d %B %Y")
    parts = [INTRO.format(machine=machine(), date=date, **pace._asdict())]
    return "\n".join([*parts, *("\n".join(_section(finding)) for finding in findings)])


def _section(finding: Finding) -> Iterator[str]:
    yield f"## {finding.title}\n"
    yield finding.what + "\n"
    yield from _table(
        ("", "median", "spread", "Croupier is" if finding.compared else ""),
        ((series.name, *cells) for series, cells in _rows(finding)),
    )
    if notes := list(_notes(finding)):
        yield " ".join(notes) + "\n"
    if not finding.bars:
        return
    yield from _table(
        ("bar", "asked", "reached", ""),
        ((bar.what, bar.asked_text, bar.show(bar.reached), bar.verdict) for bar in finding.bars),
    )


def _notes(finding: Finding) -> Iterator[str]:
    yield from finding.notes
    busy = sum(series.busy for series in finding.series)
    if busy:
        yield f"The machine was busy (wall over CPU seconds above {BUSY}) for {busy} of {len(finding.series)}."


def _rows(finding: Finding) -> Iterator[tuple[Series, tuple[str, str, str]]]:
    for series in finding.series:
        low, high = map(finding.show, series.spread)
        yield series, (finding.show(series.median), f"{low} to {high}", finding.times(series))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""
