"""`./run bench --against COMMIT`: this checkout and an earlier commit, in turns.

The commit runs its own contestants on its own library, in the Python of this checkout. They get the same work, and have
to pay the same to the cent: one that pays something else does something else.
"""

import io
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench import craps, live, settle
from bench.finding import Bar, Finding, millions, thousands, times
from bench.measure import ROOT, Contestant, Pace, Series, race

NOW, BEFORE = "Croupier", "the commit before"


class Subject(NamedTuple):
    """What is measured, by which contestant."""

    title: str
    module: str
    words: tuple[str, ...] = ()
    floor: str = ""
    """What a floor is asked for; else it is a game's settlement."""
    per_unit: int = 1


LIVE = "live"
"""The servers of both checkouts over real WebSockets, in wall seconds."""
FLOOR = "croupier_floor"
"""This checkout's file measures the commit before as well, which may not have it."""
SUBJECTS = {
    "settle": Subject(settle.TITLE, "croupier_settle"),
    "parsed": Subject(f"{settle.TITLE}, ids as parsed", "croupier_settle", ("parsed",)),
    "craps": Subject(craps.TITLE, "croupier_craps"),
    "craps-settle": Subject(f"{craps.TITLE}, settlement alone", "croupier_craps", ("settle",)),
    "wagers": Subject("Durable wagers, one process", FLOOR, floor="wagers", per_unit=2_000),
    "rounds": Subject("Settled rounds of 100 stations, ten wagers each", FLOOR, floor="rounds"),
    "audit": Subject("Audits of a log", FLOOR, floor="audit"),
    "live": Subject("Live wagers of 100 stations", LIVE),
    "craps-varied": Subject(f"{craps.TITLE}, stakes that never repeat", "croupier_craps", ("varied",)),
}


def measure(commit: str, names: list[str], pace: Pace) -> Iterator[Finding]:
    """How many times the commit's figure each of ours is."""
    with TemporaryDirectory() as folder:
        before = Path(folder)
        packed = subprocess.run(["git", "archive", commit, "bench", "src"], cwd=ROOT, check=True, capture_output=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tar:
            tar.extractall(before, filter="data")
        shutil.copy(ROOT / "bench" / "contestants" / f"{FLOOR}.py", before / "bench" / "contestants")
        for name in names or SUBJECTS:
            yield _finding(SUBJECTS[name], before, pace)


def _finding(subject: Subject, before: Path, pace: Pace) -> Finding:
    if subject.module == LIVE:
        rates = live.wagers_of_both(ROOT, before, pace)
        both_series = [Series(name, tuple(reached)) for name, reached in zip((NOW, BEFORE), rates, strict=True)]
        return _compared(subject, both_series, thousands)
    table = subject.module == "croupier_settle"
    work: object
    if subject.floor:
        work, per_unit = subject.floor, subject.per_unit
    elif table:
        work, per_unit = settle.table(), settle.STATIONS * len(settle.layout())
    else:
        work, per_unit = craps.session(), craps.ROLLS
    both = [
        Contestant(name, Path(sys.executable), subject.module, *subject.words, root=root)
        for name, root in ((NOW, ROOT), (BEFORE, before))
    ]
    run = race(both, work, per_unit, pace)
    if len(set(run.cents.values())) > 1 and not subject.floor:
        raise RuntimeError(f"{subject.title}: they do not pay the same, so the commit does something else: {run.cents}")
    return _compared(subject, [run.series[NOW], run.series[BEFORE]], millions if table else thousands)


def _compared(subject: Subject, series: list[Series], show: Callable[[float], str]) -> Finding:
    now, before = series
    return Finding(subject.title, "", show, series, [Bar("against the commit before", 1.0, now.ratio(before), times)])
