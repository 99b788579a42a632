"""Chips of a colour: issued at a declared value, played at this table only, redeemed here (BW 3.1.2)."""

from collections.abc import Mapping

from croupier.games.money import check_cents
from croupier.games.refusal import said
from croupier.table.dispatch import Argument, Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, must_be_open, must_stay, refuse, setup_of, visit_of
from croupier.table.holders import give_up, held_by, holders, holds, is_out
from croupier.table.setup import Command, Event
from croupier.table.state import Colour, Table, Visit

MAX_CHIPS = 10_000
"""How many chips of a colour are issued at once."""


class IssueColour(Command, frozen=True):
    """Change a player's cash chips into chips of a colour."""

    SEES = {"visit": "visit"}

    seat: int
    colour: str
    chips: int
    value: int | None = None
    """What one chip is worth, as the buyer declares it; None: the table's minimum, or what it is worth already."""
    agreed: bool = False
    """Whether the holders of the colour agree to share it."""
    visit: str | None = None
    """Who was seen at the seat."""


class RedeemColour(Command, frozen=True):
    """Change chips of a colour back into cash chips."""

    SEES = {"visit": "visit"}

    seat: int
    colour: str
    chips: int
    visit: str | None = None
    """Who was seen at the seat."""


class ColourIssued(Event, frozen=True):
    """A player has chips of a colour, out of the cash chips that they had."""

    visit: str
    colour: str
    issue: int
    value: int
    amount: int
    marked: bool = False
    """Whether a marker beside the colour shows its value, because that is above the minimum."""
    agreed: bool = False
    clause: str = ""


class ColourRedeemed(Event, frozen=True):
    """Chips of a colour are cash chips again."""

    visit: str
    colour: str
    amount: int
    """What became cash chips, all told."""
    clause: str = ""
    brought: int = 0
    """What of it are chips that somebody took away and brought back."""


class ColourLeft(Event, frozen=True):
    """Chips of a colour are out although nobody at the table holds them; the number of their issue identifies them."""

    visit: str
    colour: str
    issue: int
    value: int
    amount: int


class ColoursPassed(Event, frozen=True):
    """The table closes, and the cage has to redeem what is out of a colour."""

    table: str
    game: str
    colour: str
    issue: int
    value: int
    amount: int


def passed_on(table: Table, leaving: list[Event]) -> list[Event]:
    """What is out of each colour when the table closes: left behind before, and by those who leave now."""
    setup = setup_of(table)
    out = {colour: found.left for colour, found in table.colours.items()}
    for event in leaving:
        if isinstance(event, ColourLeft):
            out[event.colour] += event.amount
    return [
        ColoursPassed(setup.table, setup.game, colour, table.colours[colour].issue, table.colours[colour].value, amount)
        for colour, amount in out.items()
        if amount
    ]


def _colour(table: Table, colour: str) -> str:
    """The clause that a colour of the table's set is issued by."""
    clause = edition_of(table).colour_value
    if clause is None:
        raise refuse(edition_of(table).placing, "this book knows no chips of a colour")
    if colour not in setup_of(table).colours:
        raise refuse(
            clause, said("the colours of this table's set are {}", ", ".join(setup_of(table).colours) or "none")
        )
    return clause


def _can_be_issued(table: Table, purse: tuple[int, str], now_ms: int) -> None:
    seat, colour = purse
    visit, clause = visit_of(table, seat), _colour(table, colour)
    must_stay(table, visit)
    out = table.colours.get(colour)
    if out is not None and out.left and not holders(table, out, colour):
        clause = edition_of(table).one_colour or clause
        raise refuse(clause, said("{} chips of an earlier player are still out", colour))
    if held_by(visit) and not is_out(table, colour):  # to share a colour that is out takes none from anybody
        _nobody_without(table, colour)


def _can_pay_for_one(table: Table, purse: tuple[int, str], now_ms: int) -> None:
    seat, colour = purse
    visit, out = visit_of(table, seat), _goes_on(table, seat, colour)
    least = _least_value(table) if out is None else out.value
    if out is not None and not is_out(table, colour):
        least = min(least, _least_value(table))  # the player may declare another value, since nobody else has any
    if visit.balance < least:
        clause = _colour(table, colour)
        raise refuse(
            clause, said("{} is needed and {} is there in cash chips", least, visit.balance), least, visit.balance
        )


def _goes_on(table: Table, seat: int, colour: str) -> Colour | None:
    """The issue that chips of a colour would be of, unless a player declares another value for theirs."""
    out = table.colours.get(colour)
    return out if is_out(table, colour) or colour in visit_of(table, seat).colours else None


def _purses(table: Table) -> list[tuple[int, str]]:
    """Every player with every colour of the table's set."""
    colours = setup_of(table).colours if edition_of(table).colour_value is not None else ()
    return [(visit.seat, colour) for visit in table.visits.values() for colour in colours]


def _chips(table: Table, purse: tuple[int, str], now_ms: int) -> tuple[Argument, ...]:
    """How many, at which value, and whether the holders of the colour have to agree."""
    seat, colour = purse
    visit, out = visit_of(table, seat), _goes_on(table, seat, colour)
    chips = Argument("chips", least=1, most=MAX_CHIPS, worth_most=visit.balance)
    if out is None:
        least, step = _least_value(table), setup_of(table).chip
        return chips, Argument("value", least=least, step=step, proposed=least, marked_above=_unmarked(table))
    value = Argument("value", least=out.value, most=out.value, proposed=out.value, marked_above=_unmarked(table))
    return (chips, value, Argument("agreed", ("true",))) if _others(visit, colour, out) else (chips, value)


def _unmarked(table: Table) -> int:
    """Up to this value no marker stands beside a colour."""
    return table.sign.limit.minimum


def _least_value(table: Table) -> int:
    """The least that a chip of a colour can be worth: not under the minimum, and what can be paid in chips."""
    minimum, chip = table.sign.limit.minimum, setup_of(table).chip
    return -(-minimum // chip) * chip


def _others(visit: Visit, colour: str, out: Colour) -> list[str]:
    """Who has the colour, and has to agree that this player gets it too."""
    return [] if colour in visit.colours else list(out.holders)


def issue_colour(table: Table, command: IssueColour, now_ms: int) -> list[Event]:
    """Issue a colour to one player, or to more than one if they agree; a further one if nobody is left without.

    Each colour has the value that was declared for it, also those of one player (BW 3.1.2(f)(i)).
    """
    visit = visit_of(table, command.seat)
    clause = _colour(table, command.colour)
    out = _issue_to_go_on(table, visit, command)
    value = _value(table, command, out, clause)
    if not 1 <= command.chips <= MAX_CHIPS:
        raise refuse(clause, said("1 to {} chips are issued at once", MAX_CHIPS), command.chips, MAX_CHIPS)
    amount = command.chips * value
    if amount > visit.balance:
        raise refuse(
            clause, said("{} is needed and {} is there in cash chips", amount, visit.balance), amount, visit.balance
        )
    joins = out is not None and not holds(visit, command.colour) and holders(table, out, command.colour)
    if joins and not command.agreed:  # players who have gone are not asked, though chips of theirs may be out
        reason = said("{} is another player's: they may agree to share", command.colour)
        raise refuse(edition_of(table).one_colour or clause, reason)
    issue = out.issue if out is not None else table.next_issue
    marked = value > _unmarked(table)
    return [ColourIssued(visit.id, command.colour, issue, value, amount, marked, agreed=command.agreed, clause=clause)]


def _issue_to_go_on(table: Table, visit: Visit, command: IssueColour) -> Colour | None:
    """The issue that the chips are of; None: a new one, with a value of its own, since nobody has any of the colour.

    A player who lost the last chip and buys more goes on with theirs, unless they declare another value.
    """
    out = table.colours.get(command.colour)
    if out is None or is_out(table, command.colour):
        return out
    return out if command.colour in visit.colours and command.value in (None, out.value) else None


def _value(table: Table, command: IssueColour, out: Colour | None, clause: str) -> int:
    if out is not None:
        if command.value not in (None, out.value):
            raise refuse(clause, said("a {} chip is worth {}", command.colour, out.value), command.value, out.value)
        return out.value
    value = table.sign.limit.minimum if command.value is None else command.value
    check_cents(value, "the value of a chip")
    chip = setup_of(table).chip
    if value % chip:
        raise refuse(clause, said("the value of a chip is a multiple of {}", chip), value, value - value % chip or chip)
    least = table.sign.limit.minimum
    if value < least:  # else every single chip would be a wager under the minimum (READINGS L13)
        raise refuse(clause, said("a chip is worth at least the minimum, {}", least), value, least)
    return value


def _nobody_without(table: Table, colour: str) -> None:
    """A further colour leaves one for each player who has none."""
    free = sum(not is_out(table, other) for other in setup_of(table).colours if other != colour)
    without = sum(not held_by(other) for other in table.visits.values())
    if free < without:
        clause = edition_of(table).several_colours or ""
        raise refuse(clause, said("{} players have no colour, and {} would be left for them", without, free))


def _redeemable(visit: Visit, colour: str, out: Colour) -> int:
    """What a player has in hand of a colour, and what they could have brought back of those that were taken away."""
    return visit.colours.get(colour, 0) + out.left


def _can_be_redeemed(table: Table, purse: tuple[int, str], now_ms: int) -> None:
    seat, colour = purse
    visit, edition = visit_of(table, seat), edition_of(table)
    out = table.colours.get(colour)
    if out is None or not _redeemable(visit, colour, out):
        clause = edition.redeemed_here or edition.placing
        raise refuse(clause, said("no {} chips that this player could have were issued at this table", colour))


def _purses_out(table: Table) -> list[tuple[int, str]]:
    """Every player with every colour that is out."""
    return [(visit.seat, colour) for visit in table.visits.values() for colour in table.colours]


def _chips_out(table: Table, purse: tuple[int, str], now_ms: int) -> tuple[Argument, ...]:
    seat, colour = purse
    out = table.colours[colour]
    most = _redeemable(visit_of(table, seat), colour, out) // out.value
    return (Argument("chips", least=1, most=most),)


def redeem_colour(table: Table, command: RedeemColour, now_ms: int) -> list[Event]:
    """Redeem chips of a colour that was issued at this very table."""
    visit = visit_of(table, command.seat)
    edition = edition_of(table)
    clause = edition.redeemed_here or edition.placing
    out = table.colours[command.colour]
    most = _redeemable(visit, command.colour, out) // out.value
    if not 1 <= command.chips <= most:
        raise refuse(clause, said("{} {} chips can be redeemed", most, command.colour), command.chips, most)
    amount = command.chips * out.value
    brought = max(amount - visit.colours.get(command.colour, 0), 0)  # their own chips come first
    return [ColourRedeemed(visit.id, command.colour, amount, clause, brought)]


def _is_further(table: Table, purse: tuple[int, str]) -> str:
    """Whether a player would get one more colour, which is for a supervisor to decide."""
    seat, colour = purse
    visit = table.visit_at(seat)
    if visit is None or holds(visit, colour):
        return ""
    return "further" if held_by(visit) else ""


def left_behind(table: Table, visit: Visit, colours: Mapping[str, int]) -> list[Event]:
    """What a player takes away in colours: the table's debt, by the number of the issue."""
    return [
        ColourLeft(visit.id, colour, table.colours[colour].issue, table.colours[colour].value, held)
        for colour, held in colours.items()
    ]


def _colour_issued(table: Table, event: ColourIssued, _: int) -> None:
    visit = table.visits[event.visit]
    out = table.colours.get(event.colour)
    if out is None or out.issue != event.issue:
        if out is not None:  # nobody has any of it any more
            for holder in tuple(out.holders):
                give_up(table, table.visits[holder], event.colour)
        out = table.colours[event.colour] = Colour(event.issue, event.value)
        table.next_issue += 1
    if visit.id not in out.holders:
        out.holders.append(visit.id)
    visit.balance -= event.amount
    visit.colours[event.colour] = visit.colours.get(event.colour, 0) + event.amount
    assert visit.balance >= 0, "colours are bought with chips that are there"


def _colour_redeemed(table: Table, event: ColourRedeemed, _: int) -> None:
    visit = table.visits[event.visit]
    visit.balance += event.amount
    out = table.colours[event.colour]
    out.left -= event.brought
    assert out.left >= 0, "no more comes back than was taken away"
    if own := event.amount - event.brought:
        visit.colours[event.colour] -= own
        assert visit.colours[event.colour] >= 0, "what is redeemed is in hand"
    _return_colour(table, visit, event.colour)


def _return_colour(table: Table, visit: Visit, colour: str) -> None:
    """A colour that a player has nothing of any more is free for another."""
    if holds(visit, colour):
        return
    give_up(table, visit, colour)
    out = table.colours[colour]
    if not out.holders and not out.left:
        del table.colours[colour]


def _colour_left(table: Table, event: ColourLeft, _: int) -> None:
    visit = table.visits[event.visit]
    held = visit.colours.pop(event.colour)
    out = table.colours[event.colour]
    out.holders.remove(visit.id)
    out.left += held
    assert held == event.amount, "what is taken away was in hand"
    if not out.holders and not out.left:
        del table.colours[event.colour]


DECISIONS: Decisions = {
    IssueColour: Rule(
        issue_colour,
        (must_be_open, _can_be_issued, _can_pay_for_one),
        about("seat", "colour", every=_purses),
        _chips,
        variant=_is_further,
    ),
    RedeemColour: Rule(
        redeem_colour, (must_be_open, _can_be_redeemed), about("seat", "colour", every=_purses_out), _chips_out
    ),
}


def _colours_passed(table: Table, event: ColoursPassed, _: int) -> None:
    del table.colours[event.colour]


CHANGES: Changes = {
    ColoursPassed: _colours_passed,
    ColourIssued: _colour_issued,
    ColourRedeemed: _colour_redeemed,
    ColourLeft: _colour_left,
}
