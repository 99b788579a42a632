"""The settlement of a round: what a confirmed outcome does to every player (RR 3.8, 5.5; RR99 3.6, 5.6; BW 5.1.4)."""

from collections.abc import Container, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.editions import Edition
from croupier.games import Fate, Game
from croupier.games.refusal import said
from croupier.table.accounts import leave
from croupier.table.dispatch import Argument, Changes, Decisions, Rule
from croupier.table.guards import by_procedure, edition_of, game_of, refuse, setup_of
from croupier.table.holders import issues_of
from croupier.table.purses import colour_of, wager_on
from croupier.table.returned import StakesReturned, wagers_back
from croupier.table.rounds import end_round, next_round, none_waits
from croupier.table.settle import Results, settle
from croupier.table.setup import Command, Event
from croupier.table.slips import marks_of
from croupier.table.state import LastRound, Marks, Share, Table, Visit
from croupier.table.stops import plays_on


class ConfirmOutcome(Command, frozen=True):
    """Confirm the number entered; the wagers are settled."""

    SEES = {"round": "round"}

    outcome: str
    round: int | None = None


class Travelled(Struct, frozen=True):
    """A wager that an outcome moved to another bet."""

    wager: str
    to: str
    amount: int


class Settled(Event, frozen=True):
    """One visit's wagers of a round are settled; those that stand where they are do not appear in it."""

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
    ended: dict[str, int] | None = None
    """Wagers that left the layout, where wagers can stand over rounds; None: all but those that stay."""
    travelled: tuple[Travelled, ...] = ()
    fee: int = 0
    """Commission on the wagers that were decided: it cannot go back with them any more."""
    marks: Marks | None = None
    """What is marked on the slip from now on; None: as before."""


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
    situation: str = ""
    """What the game carries into the next round."""


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
    settled = [
        event
        for visit in table.visits.values()
        if (visit.wagers or visit.marks.barred) and (event := _of_visit(table, visit, played, edition)) is not None
    ]
    shown_ms = setup_of(table).result_s * 1000
    opens_at_ms = now_ms + shown_ms if shown_ms and plays_on(table) else 0
    events: list[Event] = [
        *_collected(table, settled),
        *settled,
        RoundSettled(table.round.number, table.round.outcome, opens_at_ms, next_situation(table)),
    ]
    for visit in table.visits.values():
        if visit.cashing_out:
            events += _gone(table, visit, next((event for event in settled if event.visit == visit.id), None))
    return [*events, *_lifted(table, settled), *([] if shown_ms else next_round(table, now_ms))]


def next_situation(table: Table) -> str:
    """What the game carries on after the outcome that was entered."""
    played = game_of(table)
    return str(played.next(played.situation(table.situation), table.round.outcome))


def _collected(table: Table, settled: list[Settled]) -> list[Event]:
    """Where the book says so, all losers are collected before the first winner is paid."""
    clause = edition_of(table).collects_first
    lost = {event.visit: event.lost for event in settled if event.lost}
    return [LosersCollected(table.round.number, lost, clause)] if clause is not None and lost else []


def _lifted(table: Table, settled: list[Settled]) -> list[Event]:
    """At a table that is stopped there is no next spin for winners to stay for: they go back to the account."""
    if plays_on(table):
        return []
    return [
        lift(table, event.visit, event.stays, "stopped")
        for event in settled
        if event.stays and not table.visits[event.visit].cashing_out
    ]


def lift(table: Table, visit: str, stays: dict[str, int], why: str) -> StakesReturned:
    """Winners that stay on the layout, or would, go back to the account."""
    clause = edition_of(table).lifted
    assert clause is not None, "winners stay where they may be lifted, and nowhere else"
    return wagers_back(table.visits[visit], stays, why, clause)


def _gone(table: Table, visit: Visit, settled: Settled | None) -> list[Event]:
    """A player who waited for the settlement to leave does so now, with the winning stakes that would otherwise stay.

    Where a wager stands on, the player goes on waiting.
    """
    if settled is None:
        return [] if visit.wagers else leave(table, visit, visit.balance, visit.colours)
    if settled.ended is not None and len(settled.ended) < len(visit.wagers):
        return []
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
    """What a round returns to one visit, from the rules of the game; None if it changes nothing of it.

    Losers are cleared and winners paid (RR 3.8.1, RR 3.8.2; RR99 3.6(a), RR99 3.6(c); BW 3.6.1, BW 3.6.2). What is
    won, what is lost and the balance that follows are worked out by nobody but the system (RR 5.5.2(a), RR 5.5.2(b);
    RR99 5.6(b)).
    """
    visit = table.visits[visit_id]
    if not visit.wagers and not visit.marks.barred:
        return None
    return _of_visit(table, visit, game_of(table), edition_of(table))


def _of_visit(table: Table, visit: Visit, played: Game, edition: Edition) -> Settled | None:
    wagers, outcome = visit.wagers, table.round.outcome
    stay = edition.lifted is not None
    results, slip = settle(table, played, table.situation, wagers, outcome, visit, winners_stay=stay)
    paid: dict[str, int] = {}
    stays: dict[str, int] = {}
    back = kept = 0
    for result in results:  # most are lost: nothing is paid, goes back or stays
        if result.paid:
            paid[result.bet] = result.paid
        if result.back:
            back += result.back
        if result.stays:
            kept += result.stays
            if result.fate is Fate.WON:
                stays[result.bet] = result.stays
    lost = sum(wagers.values()) - back - kept
    settled = Settled(
        visit.id,
        table.round.number,
        outcome,
        paid,
        back,
        lost,
        stays,
        colours=_in_colours(table, results) if visit.colours else {},
        advised=slip.advised and not visit.advised,
        collected=edition.collects_first is not None,
    )
    return _but_for_what_stands(settled, results, visit, marks_of(slip)) if table.wagers_stand else settled


def _but_for_what_stands(settled: Settled, results: Results, visit: Visit, marks: Marks) -> Settled | None:
    """A settlement says what changed; None if all wagers stand where they are."""
    if marks == visit.marks and all(result.fate is Fate.STANDS for result in results):
        return None
    return replace(
        settled,
        ended={result.bet: result.stake for result in results if not result.stays},
        fee=sum(visit.fees.get(result.bet, 0) for result in results if not result.stays),
        travelled=tuple(
            Travelled(result.bet, wager_on(result.lies_on, result.purse), result.stays)
            for result in results
            if result.fate is Fate.MOVED
        ),
        marks=marks if marks != visit.marks else None,
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
    last = table.last
    if last is None or last.number != event.round:
        last = _new_last(table, event)
    lies: dict[str, str] = {}
    if event.ended is None:  # at a wheel every wager is decided: those that stay are winners
        left = dict(event.stays)
        kept = sum(left.values())
        settled = returned = paid + event.back + kept
    else:
        lies = _standing(visit.wagers, event.ended, event.travelled)
        left = _moved(visit.wagers, lies)
        kept = sum(left.values())
        settled = paid + event.back
        returned = settled + kept
    assert event.lost >= 0 <= event.back, "nobody loses or gets back less than nothing"
    assert kept > 0 or not left, "what stays on the layout is a stake"
    last.shares[visit.id] = Share(
        visit.wagers, returned, event.stays, settled, won_before=visit.won, forfeited_before=visit.forfeited,
        colours=event.colours, agreed=visit.agreed, advised=visit.advised, signs=dict(visit.signs), marks=visit.marks,
        fees=dict(visit.fees), lies=lies, issues=issues_of(table, visit),
    )  # fmt: skip
    visit.last_wagers = visit.wagers
    visit.last_paid, visit.last_lost = paid, event.lost
    visit.won = max(visit.won + paid - event.lost, 0)
    in_colours = 0
    for colour, cents in event.colours.items():
        visit.colours[colour] += cents
        in_colours += cents
    visit.balance += paid + event.back - in_colours
    visit.wagers = left
    if visit.fees:
        visit.fees = _moved(visit.fees, {wager: place for wager, place in lies.items() if wager in visit.fees})
    if visit.signs:
        lie = lies or {wager: wager for wager in event.stays}
        visit.signs = {lie[wager]: number for wager, number in visit.signs.items() if wager in lie}
    visit.advised = visit.advised or event.advised
    if event.marks is not None:
        visit.marks = event.marks


def _standing(wagers: Iterable[str], ended: Container[str], travelled: tuple[Travelled, ...]) -> dict[str, str]:
    """The wagers that stand on, and where each lies now."""
    to = {moved.wager: moved.to for moved in travelled}
    return {wager: to.get(wager, wager) for wager in wagers if wager not in ended}


def _moved(wagers: Mapping[str, int], lies: Mapping[str, str]) -> dict[str, int]:
    left: dict[str, int] = {}
    for wager, place in lies.items():
        left[place] = left.get(place, 0) + wagers[wager]
    return left


def _new_last(table: Table, event: Settled | RoundSettled) -> LastRound:
    """The round that is being settled is the last that was."""
    table.last = last = LastRound(event.round, event.outcome, situation=table.situation)
    return last


def _losers_collected(table: Table, event: LosersCollected, _: int) -> None:
    """Money goes to the house; what lies on the layout changes with each player's settlement, which follows."""


def _round_settled(table: Table, event: RoundSettled, _: int) -> None:
    last = table.last
    if last is None or last.number != event.round:
        last = _new_last(table, event)
    shares = last.shares
    full = all(seat.visit is not None or seat.failed for seat in table.seats.values())
    for visit in table.visits.values():
        if table.wagers_stand and visit.id not in shares and (visit.wagers or visit.marks.barred):
            shares[visit.id] = _all_stood(table, visit)
        wagered = visit.id in shares and bool(shares[visit.id].wagers)
        idle = full and not wagered and not table.seats[visit.seat].failed
        visit.idle_rounds = visit.idle_rounds + 1 if idle else 0
        if not wagered:
            visit.last_paid = visit.last_lost = 0
    table.situation = event.situation
    table.recent = [*table.recent[-RECENT + 1 :], event.outcome]
    if table.closing_after:
        table.closing_after -= 1
        last.counted = True
    end_round(table)
    if event.opens_at_ms:
        table.round.phase, table.timers["result"] = "result", event.opens_at_ms


def _all_stood(table: Table, visit: Visit) -> Share:
    """The share of a visit of which the round changed nothing; another outcome might have."""
    wagers = visit.last_wagers = dict(visit.wagers)
    visit.last_paid = visit.last_lost = 0
    return Share(
        wagers, sum(wagers.values()), won_before=visit.won, forfeited_before=visit.forfeited, agreed=visit.agreed,
        advised=visit.advised, signs=dict(visit.signs), marks=visit.marks, fees=dict(visit.fees),
        lies={wager: wager for wager in wagers},
        issues=issues_of(table, visit),
    )  # fmt: skip


DECISIONS: Decisions = {
    ConfirmOutcome: Rule(confirm_outcome, (by_procedure("confirm-outcome"), none_waits), arguments=_entered),
}
CHANGES: Changes = {
    Settled: _settled,
    LosersCollected: _losers_collected,
    RoundSettled: _round_settled,
}
