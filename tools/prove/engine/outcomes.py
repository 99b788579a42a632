"""The number that counts is the one that the Dealer announced and entered: not the display's, and nothing unsaid."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from croupier.table import commands as c
from croupier.table.guards import game_of
from croupier.table.rules import DECISIONS
from croupier.table.state import Table
from tools.prove.engine.changing import PROVEN, Apply, Events, edition_of, leading, power
from tools.prove.engine.lines import clauses
from tools.prove.patch import Break


def settling(id_: str, outcome: Callable[[Table], str]) -> Apply:
    """Settle by another outcome than the one that was entered."""

    def apply() -> None:
        rule = DECISIONS[c.ConfirmOutcome]
        confirm = rule.act

        def confirmed(table: Table, command: c.ConfirmOutcome, now_ms: int) -> Events:
            if edition_of(table, command) != id_:
                return confirm(table, command, now_ms)
            entered = table.round
            confirm(table, command, now_ms)  # what is refused is refused
            said = outcome(table)
            table.round = replace(entered, outcome=said, phase="entered")
            try:
                return confirm(table, replace(command, outcome=said), now_ms)
            finally:
                table.round = entered

        DECISIONS[c.ConfirmOutcome] = rule._replace(act=confirmed)

    return apply


def displayed(table: Table) -> str:
    """What the display still shows: the last number; of a new table, 0."""
    return table.recent[-1] if table.recent else "0"


def another(table: Table) -> str:
    """Any other outcome than the one that was entered."""
    return next(found.id for found in game_of(table).outcomes if found.id != table.round.outcome)


def correcting(id_: str) -> Apply:
    """Correct a result to what the display shows, not to what the Dealer says."""

    def apply() -> None:
        rule = DECISIONS[c.CorrectOutcome]
        correct = rule.act

        def corrected(table: Table, command: c.CorrectOutcome, now_ms: int) -> Events:
            events = correct(table, command, now_ms)
            shown = displayed(table)
            last = table.last
            if edition_of(table, command) != id_ or last is None or shown == last.outcome:
                return events
            return correct(table, replace(command, outcome=shown), now_ms)

        DECISIONS[c.CorrectOutcome] = rule._replace(act=corrected)

    return apply


def breaks() -> Iterator[Break]:
    """All of them."""
    words = {
        "enter-outcome": "enters a number",
        "confirm-outcome": "confirms a number",
        "freeze-accounts": "freezes the accounts",
        "correct-outcome": "corrects a number",
        "release-accounts": "releases the accounts",
        "call-no-spin": "calls a no spin",
    }
    for id_ in PROVEN:
        for clause in clauses("disregarded", id_):
            for command, does in words.items():
                yield Break(clause, "power", f"the display {does}", power(id_, command, devices=("display",)))
            what = "it is settled by what the display shows"
            yield Break(clause, "event", what, settling(id_, displayed))
            yield Break(clause, "event", "it is corrected to what the display shows", correcting(id_))
        for clause in (*clauses("enter", id_), *clauses("announced", id_)):
            what = "it is settled by another number than the one entered"
            yield Break(clause, "event", what, settling(id_, another))
        for clause in clauses("announced", id_):
            yield Break(clause, "event", "a number counts that nobody announced", unannounced(id_))
            yield Break(clause, "event", "it counts as soon as it is announced", at_once(id_))


def unannounced(id_: str) -> Apply:
    """Confirm a number that was not entered before: whatever is confirmed counts."""

    def apply() -> None:
        rule = DECISIONS[c.ConfirmOutcome]

        def confirmed(table: Table, command: c.ConfirmOutcome, now_ms: int) -> Events:
            kept = table.round
            if edition_of(table, command) == id_ and kept.ball_spun and kept.phase in ("closed", "entered"):
                table.round = replace(kept, outcome=command.outcome, phase="entered")
            try:
                return rule.carry_out(table, command, now_ms)
            finally:
                table.round = kept

        DECISIONS[c.ConfirmOutcome] = rule._replace(act=confirmed, guards=())

    return apply


def at_once(id_: str) -> Apply:
    """Settle when a number is entered, without a word to anybody before."""

    def change(table: Table, command: c.EnterOutcome, events: Events) -> Events:
        kept = table.round
        table.round = replace(kept, outcome=command.outcome, phase="entered")
        try:
            confirm = c.ConfirmOutcome(command.outcome)
            return [*events, *DECISIONS[c.ConfirmOutcome].carry_out(table, confirm, table.now_ms)]
        finally:
            table.round = kept

    return leading(id_, change, c.EnterOutcome)
