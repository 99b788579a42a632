"""What a book says about running a family of tables, as data: clauses, grounds, powers, equipment, procedure."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from croupier.editions.procedure import Procedure

Words = Literal["station", "seat"]
"""What people at a table say: station, ball and number; or seat, wheel and symbol."""


class Power(Struct, frozen=True):
    """Who may give a command, and by which clause."""

    clause: str
    least: str = ""
    """The least rank; empty: no rank gives it."""
    player: bool = False
    """The player in control of the station; nobody else wagers for them."""
    roles: tuple[str, ...] = ()
    devices: tuple[str, ...] = ()
    system: bool = False


def player(clause: str) -> Power:
    """A power of the player in control of a seat."""
    return Power(clause, player=True)


def rank(least: str, clause: str, *devices: str) -> Power:
    """A power of a rank and all above it, and perhaps of devices."""
    return Power(clause, least, devices=devices)


class Need(Struct, frozen=True):
    """One line of a book's list of equipment."""

    kind: str
    clause: str
    approval_clause: str = ""
    """The clause that asks for approval; empty: none is asked for."""
    many: bool = False


class Announcing(Struct, frozen=True):
    """An act that is announced first, and counts when it is confirmed."""

    clause: str
    phases: tuple[str, ...] = ("betting",)
    """When it is announced and confirmed."""
    another: bool = False
    """Whether another person than announced it has to confirm it."""
    lapses: Literal["close", "result"] = "close"
    """When it lapses if nobody has confirmed it."""


class Edition(Struct, frozen=True, kw_only=True):
    """One book's rules for running a table; a clause that is None is a power or a duty that the book does not know."""

    id: str
    title: str
    book: str
    words: Words = "station"
    approval: str
    """What the game's rules were approved by."""
    max_seats: int
    max_seats_clause: str
    period: str
    """The house determines the wagering period."""
    default_period_s: int
    default_period_clause: str
    # The wager's life.
    placing: str
    """A wager is money of the account put on a bet, within the period."""
    only_so: str
    """No wager is made in any other way."""
    at_close: str
    """Settlement goes by the screen as it stood at the close."""
    after_close: str
    """Nothing is placed, changed or withdrawn after the period."""
    sensor: str | None
    """The wheel's sensor may end the period early."""
    spin_early: str
    spin_late: str
    enter: str
    retained: str | None
    """Winning wagers stay on the layout…"""
    lifted: str | None
    """…and may be lifted before the next spin."""
    ranks: str
    """A higher rank may do what a lower one may."""
    in_control: str
    """Who is in control of a seat has no say at another."""
    # How a round goes.
    procedure: Procedure
    """In which phases of a round commands are taken."""
    announces: str | None = None
    """Betting opens by the Dealer's announcement alone; None: by itself, after the result was shown."""
    no_more_bets: str | None = None
    """Betting ends by the Dealer's call; None: its time ends it."""
    on_felt: bool = False
    """Chips lie on felt: a void round, or a failure of the floor, leaves them where they lie (READINGS T1, T20)."""
    empty_spins: str | None = None
    """A supervisor may direct spins with nothing at stake."""
    least_turns: int = 0
    least_turns_clause: str = ""
    oral: str | None = None
    """A wager may be declared orally, with its money."""
    announced: Mapping[str, Announcing] | None = None
    """Which commands are announced first, by their names; late wagers are those that are announced after the close."""
    options: str | None = None
    """Another game of the family may be played at an open table."""
    closing_spins: int | None = None
    closing_spins_clause: str = ""
    """A table with players closes after a warning of so many valid spins; None: not so in this book."""
    odds_announced: str | None = None
    """The winner is announced with the odds that it pays."""
    collects_first: str | None = None
    """All losing wagers are collected before any winner is paid."""
    void_game: Mapping[str, str] | None = None
    """Grounds on which the game is void between two rounds, each with its clause."""
    # Colours.
    own_colours: str | None = None
    """Chips of a colour are played at the table that issued them only; None: the book knows no colours."""
    without_value: str = ""
    """Chips of a colour bear no mark of a value."""
    colour_value: str | None = None
    """The buyer declares what a chip of a colour is worth."""
    one_colour: str | None = None
    """One colour has one holder, unless the holders agree."""
    several_colours: str | None = None
    """One player may have several colours, if nobody is left without."""
    redeemed_here: str | None = None
    # Accounts.
    dealer_buy_in: str
    further_buy_in: str
    note_buy_in: str | None
    ticket_buy_in: str | None
    control: str
    confirm: str | None
    """No wager before the player has confirmed the credit."""
    confirm_further: str | None
    leave: str
    directed: str
    cash_out: str
    asks: str | None
    """A player collects by asking for it at the station; None: the Dealer pays a leaver who did not ask as well."""
    chips_cash_out: str
    ticket_cash_out: str | None
    manual_payment: str | None
    reprint: str | None = None
    """A ticket that failed to print is printed again; None: what it was for is paid by hand (READINGS A4)."""
    # Irregularities.
    no_spin: Mapping[str, str]
    """Grounds for a no spin, each with its clause."""
    no_effect: str
    driven_wheel_exempt: bool
    equipment_fault: str | None
    wrong_outcome: str
    claim: str
    display_disregarded: str
    station_fault_before: str
    station_fault_after: str
    system_fault_before: str
    system_fault_after: str
    unconfirmed: str
    # General provisions.
    sanction_void: str | None = None
    sanction_exclude: str | None = None
    sanction_hold: str | None = None
    invalidate: Mapping[str, str] | None = None
    """Grounds on which an outcome is cancelled, each with its clause."""
    refund: str | None = None
    closing_sign: str | None = None
    idle: str | None = None
    dispute: str | None = None
    inspector: str | None = None
    """Whoever is not content with an answer is told of the inspector."""
    complaint: str
    """Where complaints are put on record; a book that does not speak of them has them filed with the claims."""
    rules_copy: str | None = None
    higher_minimum: str = ""
    powers: Mapping[str, Power]
    """Who may give each command, by its name, or by its name and ground."""
    needs: tuple[Need, ...]
    """What a table is played with, beside its stations."""
    station: Need | None
    """The line of the list for the stations; None: seats are no equipment in this book."""
    remote: str | None
    """The clause on stations that stand away from the wheel; None: the book knows stations at the table only."""
    applies_from_ms: int = 0
    """When the book came into force, if it says so."""
    commencement: str = ""

    @property
    def rested(self) -> str:
        """The clause by which an outcome that fell while wagers were still taken is none."""
        return self.no_spin.get("rested-before-close", self.at_close)
