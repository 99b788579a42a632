"""A result that is cancelled: which round, on which ground, and every stake back (RR 9.3, 12.3, 12.4)."""

from collections.abc import Mapping

from croupier.deciding import Text, checked_text, to_say
from croupier.editions import Edition, Ground
from croupier.games.refusal import said
from croupier.table.accounts import departures
from croupier.table.adjusting import Comes, adjust, wagered_since
from croupier.table.corrections import correctable
from croupier.table.dispatch import Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, game_of, refuse
from croupier.table.purses import colour_of
from croupier.table.restoring import UNTOUCHED, Restored, restore
from croupier.table.returned import all_back
from croupier.table.rounds import RoundVoided, next_round, none_waits
from croupier.table.setup import Command, Event
from croupier.table.state import AFTER_CLOSE, LastRound, Share, Table
from croupier.table.stops import must_not_be_frozen

WHY = Text("reason", optional=True)  # the ground says why; this is what else there is to say


class InvalidateOutcome(Command, frozen=True):
    """Cancel the result of a round: of the one that was settled last, or of the one under way."""

    round: int
    ground: str
    reason: str = ""


class OutcomeInvalidated(Event, frozen=True):
    """The outcome of a round is cancelled."""

    round: int
    ground: str
    clause: str
    reason: str = ""
    situation: str = ""
    """What the game carries on without it."""


def _known(edition: Edition) -> tuple[Mapping[str, Ground], str]:
    """The grounds on which a result is cancelled, and what the book says of the stakes then."""
    if edition.invalidate is None:
        raise refuse(edition.no_effect, "this book knows no cancelled result")
    assert edition.refund is not None, "a book in which a result can be cancelled says what becomes of the stakes"
    return edition.invalidate, edition.refund


def _ground(edition: Edition, result: tuple[int, str]) -> Ground:
    grounds, refund = _known(edition)
    ground = grounds.get(result[1])
    if ground is None:
        raise refuse(refund, said("a ground is one of {}", ", ".join(grounds)))
    return ground


def _clause(edition: Edition, result: tuple[int, str]) -> str:
    return _ground(edition, result).clause


def _can_be_cancelled(table: Table, result: tuple[int, str], now_ms: int) -> None:
    """Refuse unless the round that is named is the last that was settled, or one under way after its close."""
    number, ground = result[0], _ground(edition_of(table), result)
    clause = ground.clause
    last, current = table.last, table.round
    if last is not None and last.number == number:
        if last.cancelled:
            raise refuse(clause, said("out of date: the result of round {} is cancelled already", number))
        correctable(table, clause)
    elif current.number == number and current.phase in AFTER_CLOSE:
        must_not_be_frozen(table)  # the freeze is for the round before
        if ground.records_first:
            # What fails at a station or in the game system has rules of its own, and they go first.
            none_waits(table, result, now_ms)
    elif current.number == number:
        raise refuse(clause, said("round {} has no result yet that could be cancelled", number))
    else:
        raise refuse(clause, said("out of date: round {} is neither the last that was settled nor under way", number))


def _results(table: Table) -> list[tuple[int, str]]:
    """The results that could be cancelled, on each ground."""
    grounds = edition_of(table).invalidate or {}
    rounds = [table.last.number] if table.last is not None else []
    rounds += [table.round.number] if table.round.phase in AFTER_CLOSE else []
    return [(number, ground) for number in rounds for ground in grounds]


def invalidate_outcome(table: Table, command: InvalidateOutcome, now_ms: int) -> list[Event]:
    """Cancel the result of the round that is named: every stake on it goes back, once (RR 12.4, READINGS T19, T22)."""
    _, refund = _known(edition_of(table))
    clause = _clause(edition_of(table), (command.round, command.ground))
    checked_text(WHY, command.reason, clause)
    if table.last is not None and table.last.number == command.round:
        return _cancel_settled(table, table.last, command, clause, refund)
    return _cancel_under_way(table, command, clause, refund, now_ms)


def _cancel_settled(table: Table, last: LastRound, command: InvalidateOutcome, clause: str, refund: str) -> list[Event]:
    """The last result is taken back; the round after it goes on.

    Where wagers stand over rounds, only those that it decided are refunded; the others lie as they did (READINGS T34).
    """
    back = [
        adjust(
            table, last, visit, Comes(sum(share.wagers.values())), refund,
            colours=_in_colours(share), restored=_undecided(table, visit, share),
        )
        for visit, share in last.shares.items()
    ]  # fmt: skip
    situation = _without(table, last)
    return [
        OutcomeInvalidated(last.number, command.ground, clause, command.reason, situation),
        *wagered_since(table, last, refund),
        *back,
    ]


def _undecided(table: Table, visit: str, share: Share) -> Restored:
    if not table.wagers_stand:
        return UNTOUCHED
    lies = {wager: wager for wager in share.lies}
    return restore(table.visits.get(visit), share, lies, share.marks, refunded=True)


def _without(table: Table, last: LastRound) -> str:
    """What the game carried into the round; but what it brought to its end is over all the same (READINGS T34)."""
    played = game_of(table)
    after = played.next(played.situation(last.situation), last.outcome)
    return str(after) if after == played.start() else last.situation


def _in_colours(share: Share) -> dict[str, int]:
    """How much more of each colour the player had in hand before the round, less what lies on the layout again."""
    more = {colour: -cents for colour, cents in share.colours.items()}
    for wager, stake in share.wagers.items():
        if colour := colour_of(wager):
            more[colour] = more.get(colour, 0) + stake - share.stays.get(wager, 0)
    return more


def _cancel_under_way(table: Table, command: InvalidateOutcome, clause: str, refund: str, now_ms: int) -> list[Event]:
    """The round ends without a result, and betting opens again; what stands over rounds goes on lying there."""
    returned = [
        all_back(visit, "invalidated", refund)
        for visit in table.visits.values()
        if visit.wagers and not table.wagers_stand
    ]
    number = table.round.number
    cancelled = OutcomeInvalidated(number, command.ground, clause, command.reason, table.situation)
    gone = departures(table, returned)
    return [cancelled, *returned, RoundVoided(number, clause), *gone, *next_round(table, now_ms)]


def _outcome_invalidated(table: Table, event: OutcomeInvalidated, _: int) -> None:
    table.situation = event.situation
    if table.last is not None and table.last.number == event.round:
        table.last.cancelled = True
        table.recent = table.recent[:-1]
        if table.last.counted and table.closing_after is not None:
            table.closing_after += 1  # only valid spins count (READINGS B8)


DECISIONS: Decisions = {
    InvalidateOutcome: Rule(
        invalidate_outcome,
        (_can_be_cancelled,),
        about("round", "ground", every=_results),
        to_say(WHY),
        variant=lambda _, result: result[1],
        clause=lambda table, about: _clause(edition_of(table), about),
    ),
}
CHANGES: Changes = {
    OutcomeInvalidated: _outcome_invalidated,
}
