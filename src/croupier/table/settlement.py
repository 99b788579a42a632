"""The settlement of a round: what a confirmed outcome does to every player (RR 3.8, 5.5; RR99 3.6, 5.6; BW 5.1.4)."""

from croupier.editions import Edition
from croupier.games import Game
from croupier.games.refusal import said
from croupier.table.accounts import leave
from croupier.table.dispatch import Argument, Changes, Decisions, Rule
from croupier.table.guards import by_procedure, edition_of, game_of, refuse, setup_of
from croupier.table.purses import colour_of
from croupier.table.rounds import end_round, next_round, none_waits
from croupier.table.settle import NOBODY, Results, is_advised, owner_of, settle
from croupier.table.setup import Command, Event
from croupier.table.state import LastRound, Share, Table, Visit
from croupier.table.wagers import StakesReturned


class ConfirmOutcome(Command, frozen=True):
    """Confirm the number entered; the wagers are settled."""

    SEES = {"round": "round"}

    outcome: str
    round: int | None = None


class Settled(Event, frozen=True):
    """One visit's wagers of a round are settled."""

    visit: str
    round: int
    outcome: str
    paid: dict[str, int]
    """Winnings, for each winning bet."""
    back: int
    """Winning stakes that went back to the account."""
    lost: int
    stays: dict[str, int] = {}
    """Winning stakes that stay on the layout."""
    colours: dict[str, int] = {}
    """What of the winnings and of the stakes that went back is in chips of a colour."""
    advised: bool = False
    """The player was told that the next wager under the minimum will be returned (4.2.1)."""
    collected: bool = False
    """Whether what was lost was collected before, from all players at once."""


class LosersCollected(Event, frozen=True):
    """All losing wagers of a round were collected, before any winner is paid."""

    round: int
    lost: dict[str, int]
    """What was collected of each visit."""
    clause: str


class RoundSettled(Event, frozen=True):
    """All wagers of a round are settled."""

    round: int
    outcome: str
    opens_at_ms: int = 0
    """When betting opens by itself after the result was shown; 0: there is no such time."""


def _entered(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    return (Argument("outcome", (table.round.outcome,)),)


def confirm_outcome(table: Table, command: ConfirmOutcome, now_ms: int) -> list[Event]:
    """Confirm the number and settle; then the next period starts (READINGS T3)."""
    entered = table.round.outcome
    if command.outcome != entered:
        raise refuse(
            edition_of(table).enter, said("{} was entered: enter {} if that is the number", entered, command.outcome)
        )
    played, edition = game_of(table), edition_of(table)
    settled = [_of_visit(table, visit, played, edition) for visit in table.visits.values() if visit.wagers]
    shown_ms = setup_of(table).result_s * 1000
    opens_at_ms = now_ms + shown_ms if shown_ms and table.stopped is None else 0
    events: list[Event] = [
        *_collected(table, settled),
        *settled,
        RoundSettled(table.round.number, table.round.outcome, opens_at_ms),
    ]
    for visit in table.visits.values():
        if visit.cashing_out:
            events += _gone(table, visit, next((event for event in settled if event.visit == visit.id), None))
    return [*events, *_lifted(table, settled), *([] if shown_ms else next_round(table, now_ms))]


def _collected(table: Table, settled: list[Settled]) -> list[Event]:
    """Where the book says so, all losers are collected before the first winner is paid."""
    clause = edition_of(table).collects_first
    lost = {event.visit: event.lost for event in settled if event.lost}
    return [LosersCollected(table.round.number, lost, clause)] if clause is not None and lost else []


def _lifted(table: Table, settled: list[Settled]) -> list[Event]:
    """At a table that is stopped there is no next spin for winners to stay for: they go back to the account."""
    return [
        lift(table, event.visit, event.stays, "stopped")
        for event in settled
        if table.stopped is not None and event.stays and not table.visits[event.visit].cashing_out
    ]


def lift(table: Table, visit: str, stays: dict[str, int], why: str) -> StakesReturned:
    """Winners that stay on the layout, or would, go back to the account."""
    clause = edition_of(table).lifted
    assert clause is not None, "winners stay where they may be lifted, and nowhere else"
    return StakesReturned(visit, dict(stays), why, clause)


def _gone(table: Table, visit: Visit, settled: Settled | None) -> list[Event]:
    """Whoever waited for the settlement to leave does so now, with the winning stakes that else would stay."""
    if settled is None:
        return leave(table, visit, visit.balance, visit.colours)
    stays = settled.stays
    lifted: list[Event] = [lift(table, visit.id, stays, "leaving")] if stays else []
    colours = {
        colour: held + settled.colours.get(colour, 0) + sum(n for w, n in stays.items() if colour_of(w) == colour)
        for colour, held in visit.colours.items()
    }
    all_told = visit.balance + sum(visit.colours.values()) + sum(settled.paid.values()) + settled.back
    balance = all_told + sum(stays.values()) - sum(colours.values())
    return [*lifted, *leave(table, visit, balance, colours)]


def settle_visit(table: Table, visit_id: str) -> Settled | None:
    """What a round returns to one visit, from the rules of the game.

    Losers are cleared and winners paid (RR 3.8.1, RR 3.8.2; RR99 3.6(a), RR99 3.6(c)). What is won, what is lost and
    the balance that follows are worked out by nobody but the system (RR 5.5.2(a), RR 5.5.2(b); RR99 5.6(b)).
    """
    visit = table.visits[visit_id]
    if not visit.wagers:
        return None
    return _of_visit(table, visit, game_of(table), edition_of(table))


def _of_visit(table: Table, visit: Visit, played: Game, edition: Edition) -> Settled:
    wagers, outcome = visit.wagers, table.round.outcome
    owner = owner_of(visit) if edition.on_felt else NOBODY
    results = settle(table, played, wagers, outcome, owner, winners_stay=edition.lifted is not None)
    paid: dict[str, int] = {}
    stays: dict[str, int] = {}
    back = kept = 0
    for result in results:  # most are lost: nothing is paid, goes back or stays
        if result.paid:
            paid[result.bet] = result.paid
        if result.back:
            back += result.back
        if result.stays:
            stays[result.bet] = result.stays
            kept += result.stays
    lost = sum(wagers.values()) - back - kept
    if not edition.on_felt:
        return Settled(visit.id, table.round.number, outcome, paid, back, lost, stays)
    return Settled(
        visit.id,
        table.round.number,
        outcome,
        paid,
        back,
        lost,
        stays,
        colours=_in_colours(table, results) if visit.colours else {},
        advised=not visit.advised and is_advised(results, played),
        collected=edition.collects_first is not None,
    )


def _in_colours(table: Table, results: Results) -> dict[str, int]:
    """What goes back or is paid in chips of a colour; what these cannot make is changed into cash chips."""
    colours: dict[str, int] = {}
    for result in results:
        if result.purse and result.returned:
            colours[result.purse] = colours.get(result.purse, 0) + result.returned
    return {colour: cents - cents % table.colours[colour].value for colour, cents in colours.items()}


RECENT = 20


def _settled(table: Table, event: Settled, _: int) -> None:
    visit = table.visits[event.visit]
    paid = sum(event.paid.values())
    if table.last is None or table.last.number != event.round:
        table.last = LastRound(event.round, event.outcome)
    stays = sum(event.stays.values())
    returned = paid + event.back + stays
    table.last.shares[visit.id] = Share(
        visit.wagers, returned, event.stays, settled=returned, colours=event.colours,
        agreed=visit.agreed, advised=visit.advised, signs=visit.signs,
    )  # fmt: skip
    visit.last_wagers = visit.wagers
    visit.last_paid, visit.last_lost = paid, event.lost
    visit.won_before, visit.won = visit.won, max(visit.won + paid - event.lost, 0)
    in_colours = 0
    for colour, cents in event.colours.items():
        visit.colours[colour] += cents
        in_colours += cents
    visit.balance += paid + event.back - in_colours
    visit.wagers = dict(event.stays)
    if visit.signs:
        visit.signs = {wager: number for wager, number in visit.signs.items() if wager in visit.wagers}
    visit.advised = visit.advised or event.advised


def _losers_collected(table: Table, event: LosersCollected, _: int) -> None:
    """Money goes to the house; what lies on the layout changes with each player's settlement, which follows."""


def _round_settled(table: Table, event: RoundSettled, _: int) -> None:
    if table.last is None or table.last.number != event.round:
        table.last = LastRound(event.round, event.outcome)
    full = all(station.visit is not None or station.failed for station in table.stations.values())
    for visit in table.visits.values():
        wagered = visit.id in table.last.shares
        idle = full and not wagered and not table.stations[visit.station].failed
        visit.idle_rounds = visit.idle_rounds + 1 if idle else 0
        if not wagered:
            visit.last_paid = visit.last_lost = 0
    table.recent = [*table.recent[-RECENT + 1 :], event.outcome]
    if table.closing_after:
        table.closing_after -= 1
    end_round(table)
    if event.opens_at_ms:
        table.round.phase, table.round.opens_at_ms = "result", event.opens_at_ms


DECISIONS: Decisions = {
    ConfirmOutcome: Rule(confirm_outcome, (by_procedure("confirm-outcome"), none_waits), arguments=_entered),
}
CHANGES: Changes = {
    Settled: _settled,
    LosersCollected: _losers_collected,
    RoundSettled: _round_settled,
}
