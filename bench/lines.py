"""How many lines per second `croupier settle` answers, and how many it answered at an earlier commit."""

import io
import os
import random
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.finding import Bar, Finding, thousands
from bench.measure import ROOT, Pace, Series
from bench.peers import Peer
from croupier.games import game

GAME = "rapid-roulette"
LINES = 200_000
LINES_A_SECOND = 1e5
BEFORE = "4f5ccb33a4dbfe3fcc683e33123d588412d6ae90"
"""The last commit in which every line took the careful path."""
SEED = 37

WHAT = f"""\
`croupier settle` answers {LINES:,} lines of {GAME} from a file, one wager per line, each with an id: random bets,
stakes and outcomes. Measured is a fresh process from start to end, in CPU seconds. All answers are equal, byte by byte.

- **Croupier** is the current version. Usual requests take a fast path, and answers are sent when all lines that have
  arrived are answered.
- **before** is commit {BEFORE[:7]}, run from its own source: Python's decoder for every line, and every answer sent
  separately.
- **Croupier, CSV** is for information: the same wagers as rows."""


def measure(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Lines per CPU second, and how many times as many as before."""
    del peers
    count = LINES if pace.rounds > 2 else LINES // 4
    with TemporaryDirectory() as name:
        folder = Path(name)
        lines, rows = _write(folder, count)
        earlier, wrong = _source(folder)
        contestants = {"Croupier": (ROOT / "src", lines)} | ({"before": (earlier, lines)} if not wrong else {})
        contestants["Croupier, CSV"] = (ROOT / "src", rows)
        answers = {one: _settle(source, file)[0] for one, (source, file) in contestants.items()}
        if answers.get("before", answers["Croupier"]) != answers["Croupier"]:
            raise RuntimeError(f"the answers are not those of {BEFORE[:7]}")
        rates: dict[str, list[float]] = {one: [] for one in contestants}
        for _ in range(pace.rounds):
            for one, (source, file) in contestants.items():
                rates[one].append(count / _settle(source, file)[1])
    series = [Series(one, tuple(rounds)) for one, rounds in rates.items()]
    return Finding(
        title="Lines of croupier settle",
        what=WHAT,
        show=thousands,
        series=series,
        bars=[Bar("lines of one wager a second on one core", LINES_A_SECOND, series[0].median, thousands)],
        notes=[f"The source of {BEFORE[:7]} is not available: {wrong}."] if wrong else [],
    )


def _write(folder: Path, count: int) -> tuple[Path, Path]:
    """The same wagers as JSON lines and as CSV."""
    rng = random.Random(SEED)  # noqa: S311 - the same wagers for all
    bets = list(game(GAME).bets)
    wagers = [(rng.choice(bets), rng.randint(1, 1000) * 100, rng.randint(0, 36)) for _ in range(count)]
    lines, rows = folder / "wagers.jsonl", folder / "wagers.csv"
    with lines.open("w", encoding="ascii") as file:
        for id_, (bet, cents, outcome) in enumerate(wagers):
            file.write(f'{{"game":"{GAME}","wagers":{{"{bet}":{cents}}},"outcome":"{outcome}","id":{id_}}}\n')
    with rows.open("w", encoding="ascii") as file:
        file.write("id,game,outcome,bet,cents\n")
        file.writelines(f"{id_},{GAME},{wager[2]},{wager[0]},{wager[1]}\n" for id_, wager in enumerate(wagers))
    return lines, rows


def _source(folder: Path) -> tuple[Path, str]:
    """The source of the earlier commit, or why it is missing."""
    found = folder / "before"
    try:
        packed = subprocess.run(["git", "archive", BEFORE, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        return found, str(error)
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(found, filter="data")
    return found / "src", ""


def _settle(source: Path, file: Path) -> tuple[bytes, float]:
    """The answers, and the CPU seconds that they took."""
    answers = file.with_suffix(".answers")
    environment = os.environ | {"PYTHONPATH": str(source)}
    with answers.open("wb") as out:
        argv = [sys.executable, "-m", "croupier", "settle", str(file)]
        process = subprocess.Popen(argv, cwd=source, env=environment, stdout=out)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"croupier settle gave {process.returncode}")
    return answers.read_bytes(), usage.ru_utime + usage.ru_stime
