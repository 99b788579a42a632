"""The process that is killed: plays rounds on a log as fast as it can, and reports what was acknowledged.

Every acknowledged command is one line on standard output, written by the thread that made it durable, so that what was
said before the kill is in the pipe and nothing else is.
"""

import os
import random
import sys
import time
from pathlib import Path
from threading import Semaphore

import msgspec

from croupier.authority import player
from croupier.floor import Answer, Envelope, Floor
from croupier.floor.answers import encode_answer
from croupier.table import commands as c
from tests.floor.harness import DEALER, STREAM, TABLE, House

SEATS = 8
PERIOD_S = 1
BETS = ("red", "black", "straight:17", "split:5/8", "dozen:1", "column:2", "corner:1/2/4/5", "low")


class Said(msgspec.Struct):
    """One acknowledgement."""

    device: str
    sequence: int
    answer: str


class Player:
    """One station's device: its commands are numbered."""

    def __init__(self, floor: Floor, seat: int, room: Semaphore) -> None:
        self.floor, self.seat, self.room = floor, seat, room
        self.device = f"{TABLE}/{seat}"
        self.sequence = floor.log.last_sequence(self.device)

    def send(self, command: c.Command) -> None:
        self.sequence += 1
        sequence = self.sequence
        self.room.acquire()

        def done(answer: Answer) -> None:
            said = Said(self.device, sequence, encode_answer(answer).decode())
            os.write(1, msgspec.json.encode(said) + b"\n")
            self.room.release()

        self.floor.submit(Envelope(STREAM, command, player(TABLE, self.seat), self.device, sequence), done)


def play(path: Path, seed: int, *, writer_process: bool) -> None:
    """Play until killed."""
    rng = random.Random(seed)  # noqa: S311 - chooses wagers, not outcomes
    new = not path.exists()
    house = House(path, seats=SEATS, period_s=PERIOD_S, writer_process=writer_process)
    floor = house.floor
    floor.clock = type(floor.clock).__mro__[1]()  # the real clock: the period ends when it ends
    if new:
        house.equip()
        house.open_table()
    os.write(1, b'{"ready":true}\n')
    room = Semaphore(64)
    players = [Player(floor, seat, room) for seat in range(1, SEATS + 1)]
    while True:
        for number in range(1, SEATS + 1):
            visit = floor.state.tables[TABLE].visit_at(number)
            if visit is None or visit.balance < 100_000:
                floor.run(STREAM, c.BuyIn(number, 1_000_000), DEALER)
        if floor.state.tables[TABLE].round.phase == "idle":
            floor.run(STREAM, c.OpenBetting(), DEALER)
        while floor.state.tables[TABLE].round.phase == "betting":
            sender = rng.choice(players)
            kinds: list[c.Command] = [c.Place(sender.seat, rng.choice(BETS), 100 * rng.randint(1, 9))] * 8
            kinds += [c.Undo(sender.seat), c.Clear(sender.seat), c.Double(sender.seat)]
            sender.send(rng.choice(kinds))
            floor.tick(TABLE)
        floor.run(STREAM, c.SpinBall(), DEALER)
        time.sleep(rng.random() * 0.2)
        outcome = str(rng.randint(0, 36))
        floor.run(STREAM, c.EnterOutcome(outcome), DEALER)
        time.sleep(rng.random() * 0.1)
        floor.run(STREAM, c.ConfirmOutcome(outcome), DEALER)


if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]), writer_process=sys.argv[3] == "writer-process")
