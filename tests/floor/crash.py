"""Kill the floor again and again, and check that nothing acknowledged is lost and nothing is half stored.

`python -m tests.floor.crash FOLDER [KILLS]` is the long form.
"""

import os
import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from croupier.floor.audit import audit
from croupier.floor.messages import decode
from croupier.log import SqliteLog
from croupier.log.writer_main import open_patiently
from croupier.table import events as ev
from tests.floor.crash_child import Said
from tests.floor.harness import STREAM

KILLS_A_LOG = 20
WAYS = (("thread", "floor"), ("writer-process", "floor"), ("writer-process", "all"))
"""What writes the log, a thread of the floor or a writer process; and who is killed, the floor alone or both."""


LEAST = 12
"""This many commands are acknowledged before a kill, even on a slow machine: otherwise there is little to lose."""


class Tally(msgspec.Struct):
    """The results of the kills."""

    kills: int = 0
    with_writer_process: int = 0
    acknowledged: int = 0
    within_period: int = 0
    after_close: int = 0
    idle: int = 0


def kill_once(log: Path, rng: random.Random, tally: Tally) -> None:
    """Start the child, let it play for a while, kill it, and check what it left behind."""
    before = last_seq(log)
    writer, whom = rng.choice(WAYS)
    command = [sys.executable, "-m", "tests.floor.crash_child", str(log), str(rng.randrange(2**32)), writer]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as child:  # noqa: S603
        assert child.stdout is not None
        assert b"ready" in child.stdout.readline(), "the child did not come up"
        said = list(listen(child, rng.uniform(0.05, 1.6), os.killpg if whom == "all" else os.kill))
    open_patiently(log).close()  # a writer process may be busy with its last order
    tally.kills += 1
    tally.with_writer_process += writer == "writer-process"
    tally.acknowledged += len(said)
    check_recovery(log, before, tally)
    with SqliteLog.open(log, create=False) as opened:
        for one in said:
            stored = opened.receipt(one.device, one.sequence)
            assert stored is not None, f"{one.device} {one.sequence} was acknowledged and is lost"
            assert stored.decode() == one.answer, f"{one.device} {one.sequence} was answered otherwise"
    found = audit(log)
    assert found.fault is None, found


def listen(child: subprocess.Popen[bytes], seconds: float, kill: Callable[[int, int], None]) -> Iterator[Said]:
    """The output of the child until it is killed, including the last whole line in the pipe."""
    assert child.stdout is not None
    end = time.monotonic() + seconds
    rest = b""
    heard = 0
    killed = False
    while True:
        if not killed and heard >= LEAST and time.monotonic() >= end:
            kill(child.pid, signal.SIGKILL)
            killed = True
        ready, _, _ = select.select([child.stdout], [], [], 0.01)
        if not ready:
            if killed and child.poll() is not None:
                return
            continue
        data = child.stdout.read1(65536)  # type: ignore[attr-defined]
        if not data:
            assert killed, "the child ended by itself"
            return
        *lines, rest = (rest + data).split(b"\n")
        heard += len(lines)
        yield from (msgspec.json.decode(line, type=Said) for line in lines)


def last_seq(log: Path) -> int:
    if not log.exists():
        return 0
    with SqliteLog.open(log, create=False) as opened:
        return opened.last_seq()


def check_recovery(log: Path, before: int, tally: Tally) -> None:
    """The round that the last kill interrupted was handled as the book says (RR 9.8, READINGS T20)."""
    if not before:
        return
    phase = "idle"
    staked: dict[str, dict[str, int]] = {}
    followed: list[ev.Event] = []
    with SqliteLog.open(log, create=False, read_only=True) as opened:
        for recorded in opened.read():
            if recorded.stream != STREAM:
                continue
            event = decode(recorded)
            if recorded.seq > before:
                if len(followed) < 64:
                    followed.append(event)  # type: ignore[arg-type]
                continue
            phase = next_phase(phase, event)
            move(staked, event)
    live = {visit: wagers for visit, wagers in staked.items() if wagers}
    if phase == "idle":
        tally.idle += 1
        assert not any(isinstance(event, ev.SystemFailed) for event in followed[:1])
        return
    # A period whose time ran out while nothing ran is closed by its time, late but durable, before anything else.
    if phase == "betting" and isinstance(followed[0], ev.PeriodEnded):
        phase, followed = "closed", followed[1:]
    failed = followed[0]
    assert isinstance(failed, ev.SystemFailed), failed
    if phase == "betting":
        tally.within_period += 1
        assert failed.clause == "RR 9.8.1"
        returned = [event for event in followed[1:] if isinstance(event, ev.StakesReturned)]
        assert {event.visit: event.wagers for event in returned[: len(live)]} == live
        assert any(isinstance(event, ev.RoundVoided) for event in followed)
    else:
        tally.after_close += 1
        assert failed.clause == "RR 9.8.2"
        assert not live or isinstance(followed[1], ev.WagersConfirmed)


def next_phase(phase: str, event: object) -> str:
    match event:
        case ev.RoundOpened():
            return "betting"
        case ev.PeriodEnded():
            return "closed"
        case ev.OutcomeEntered():
            return "entered"
        case ev.RoundSettled() | ev.RoundVoided() | ev.NoSpinCalled():
            return "idle"
    return phase


def move(staked: dict[str, dict[str, int]], event: object) -> None:
    """What lies on the layout, worked out here by hand."""
    match event:
        case ev.WagersMoved():
            wagers = staked.setdefault(event.visit, {})
            for bet, delta in event.deltas.items():
                wagers[bet] = wagers.get(bet, 0) + delta
                if not wagers[bet]:
                    del wagers[bet]
        case ev.StakesReturned() | ev.Settled():
            staked[event.visit] = {}


def run(folder: Path, kills: int, seed: int) -> Tally:
    """Kill this many times; sometimes start a new log, because the whole log is read after every kill."""
    rng, tally = random.Random(seed), Tally()  # noqa: S311 - when to kill
    for number in range(kills):
        kill_once(folder / f"floor-{number // KILLS_A_LOG}.log", rng, tally)
        if not (number + 1) % KILLS_A_LOG:
            print(tally, flush=True)
    return tally


if __name__ == "__main__":
    chosen = int(time.time())
    print(f"seed {chosen}", flush=True)
    Path(sys.argv[1]).mkdir(exist_ok=True)
    print(run(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200, chosen))
