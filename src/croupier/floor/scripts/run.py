"""Runs a script against a floor of its own."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from croupier.authority.actors import device
from croupier.floor.admission import Command
from croupier.floor.answers import Accepted, Answer, NotApplied, Refused
from croupier.floor.clock import ManualClock
from croupier.floor.floor import Floor
from croupier.floor.scripts import lines
from croupier.floor.scripts.cast import Cast
from croupier.floor.scripts.equip import equip
from croupier.floor.scripts.errors import Failed, Unclear
from croupier.floor.scripts.expect import EXPECTATIONS, shown
from croupier.floor.scripts.parse import parse
from croupier.floor.scripts.printer import Printer
from croupier.floor.scripts.report import Step, said, ticket_name
from croupier.floor.scripts.words import span_ms
from croupier.floor.state import CAGE
from croupier.table import due_ms

START_MS = 1_735_732_800_000
"""When every script starts: noon of the first day of 2025, UTC, so that nothing depends on the day of the run."""


class Runner:
    """A floor, its clock and its printer, driven line by line."""

    def __init__(self, path: Path, *, strict: bool = False) -> None:
        self.path, self.strict = path, strict
        self.cast = Cast()
        self.clock = ManualClock(START_MS)
        self.printer = Printer()
        self.floor = self._open()
        self.surprises = 0
        """How many commands were refused without the script saying so."""

    def _open(self) -> Floor:
        floor = Floor.open(self.path, self.clock)
        floor.printer = self.printer
        return floor

    def close(self) -> None:
        """Close the floor."""
        self.floor.close()

    def __enter__(self) -> "Runner":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def play(self, text: str) -> Iterator[Step]:
        """Run a script; a second one goes on where the first ended."""
        return self.run(parse(text, self.cast))

    def run(self, statements: list[lines.Statement]) -> Iterator[Step]:
        """Do what each line says, and tell what came of it."""
        for statement in statements:
            before = dict(self.floor.state.ledger.balances)
            seq, first = self.floor.log.last_seq(), self.floor.state.cage.next_ticket
            answer, taken = self._do(statement)
            self._print()
            after = self.floor.state.ledger.balances
            moved = {name: after.get(name, 0) - before.get(name, 0) for name in sorted({*before, *after})}
            wanted = getattr(statement, "wanted", None)
            step = Step(
                statement.line,
                statement.text,
                self.clock.now_ms(),
                answer,
                expected=wanted is not None,
                tickets=tuple(
                    ticket_name(self.floor.state, number)
                    for number in (*taken, *range(first, self.floor.state.cage.next_ticket))
                ),
                events=tuple(event.type.partition("/")[2].partition(".")[0] for event in self.floor.log.read(seq)),
                moved={name: amount for name, amount in moved.items() if amount},
            )
            if answer is not None:
                self._compare(statement, answer, wanted)
            yield step

    def _do(self, statement: lines.Statement) -> tuple[Answer | None, tuple[int, ...]]:
        """Do one line; gives the answer, and the ticket that was taken in."""
        match statement:
            case lines.Give():
                return self.give(statement.stream, self._resolved(statement), statement), ()
            case lines.Redeem():
                ticket = self._ticket(statement.ticket, statement)
                return self._redeem(ticket, statement), (ticket,)
            case lines.Equip():
                return self._equip(statement), ()
            case lines.Wait():
                self.wait(statement.milliseconds)
            case lines.Restart():
                self.restart()
            case lines.TakeSnapshot():
                self.floor.snapshot()
            case lines.SetPrinter():
                self._set_printer(statement.to)
            case lines.Expect():
                self._expect(statement)
        return None, ()

    # ------------------------------------------------------------------ commands
    def give(self, stream: str, command: Command, line: lines.Give) -> Answer:
        """Give a command."""
        return self.floor.run(stream, command, line.actor)

    def _resolved(self, line: lines.Give) -> Command:
        """The command with what is known only now."""
        values: dict[str, object] = {}
        for name, text in line.later.items():
            if text.startswith("+"):
                values[name] = self.clock.now_ms() + span_ms(text[1:])
                continue
            ticket = self._ticket(text, line)
            found = self.floor.state.cage.tickets.get(ticket)
            values[name] = ticket if name == "ticket" else found.seal if found is not None else ""
        return replace(line.command, **values) if values else line.command

    def _ticket(self, text: str, line: lines.Line) -> int:
        if text != "LAST":
            return int(text[1:])
        if not self.printer.last:
            raise Failed(line.line, line.text, "a ticket", "none was started yet")
        return self.printer.last

    def _redeem(self, ticket: int, line: lines.Redeem) -> Answer:
        number = self.printer.number(ticket)
        if number is None:
            raise Failed(line.line, line.text, f"ticket #{ticket} in hand", "nobody has it")
        return self.floor.redeem(number, line.place, line.actor, line.table, line.seat)

    def _equip(self, line: lines.Equip) -> Answer:
        by = self.cast.person("ada")
        return equip(self.floor, by, line.table, line.game, line.seats, line.without, line.unapproved)

    # ------------------------------------------------------------------ the world around
    def wait(self, milliseconds: int) -> None:
        """Let time pass, and have done what is due, each thing at its time."""
        until = self.clock.now_ms() + milliseconds
        while True:
            due = {name: at for name, table in self.floor.state.tables.items() if (at := due_ms(table)) is not None}
            name = min(due, key=lambda name: due[name], default="")
            if not name or due[name] > until:
                break
            self.clock.pass_ms(max(due[name] - self.clock.now_ms(), 0))
            self.floor.tick(name)
        self.clock.pass_ms(until - self.clock.now_ms())

    def restart(self) -> None:
        """As if the process were killed and started again: what is on disk is there."""
        self.printer.lose()
        self.floor.abandon()
        self.floor = self._open()

    def _set_printer(self, to: str) -> None:
        if to == "prints":
            mode, self.printer.mode = self.printer.mode, "works"
            self._print()
            to = mode
        self.printer.mode = to

    def _print(self) -> None:
        for command in self.printer.answers():
            self.floor.run(CAGE, command, device("printer"))

    # ------------------------------------------------------------------ what is expected
    def _expect(self, line: lines.Expect) -> None:
        kind = EXPECTATIONS[line.about]
        subject = str(self._ticket(line.subject, line)) if line.about == "ticket" else line.subject
        try:
            found = kind.find(self.floor.state, subject)
        except Unclear as error:
            raise Failed(line.line, line.text, shown(line.value), str(error)) from error
        if found != line.value:
            raise Failed(line.line, line.text, shown(line.value), shown(found))

    def _compare(self, line: lines.Statement, answer: Answer, wanted: lines.Wanted | None) -> None:
        """Whether an answer is what the script says that it is."""
        if wanted is not None:
            if not _as_wanted(answer, wanted):
                raise Failed(wanted.line, f"{line.text} / {wanted.text}", wanted.text, said(answer))
        elif isinstance(answer, NotApplied) or (self.strict and isinstance(answer, Refused)):
            raise Failed(line.line, line.text, "accepted", said(answer))
        else:
            self.surprises += isinstance(answer, Refused)


def _as_wanted(answer: Answer, wanted: lines.Wanted) -> bool:
    if isinstance(answer, NotApplied):
        return False
    if wanted.clause is not None and answer.clause != wanted.clause:
        return False
    if wanted.cut is not None:
        return isinstance(answer, Accepted) and answer.cut == wanted.cut
    return isinstance(answer, Refused) and wanted.reason in answer.reason
