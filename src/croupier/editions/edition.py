"""What a book says about running a family of tables, as data: clauses, grounds, powers, equipment, procedure."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from croupier.editions.procedure import Procedure

Words = Literal["station", "seat"]
"""What the screens of a table say: station, ball and number; or seat, wheel and symbol."""


class Power(Struct, frozen=True):
    """Who may give a command, and by which clause."""

    clause: str
    least: str = ""
    """The least rank; empty: no rank gives it."""
    player: bool = False
    """The player in control of the seat; nobody else wagers for them."""
    in_place: bool = False
    """The rank does in the player's place what a player with a working screen does alone."""
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


class Ground(Struct, frozen=True, omit_defaults=True):
    """A ground on which a round or its result does not count, and what a book says of it beside its clause."""

    clause: str
    exempt_if_driven: bool = False
    """It is none at a wheel that is driven mechanically."""
    while_open: bool = False
    """The outcome fell while wagers were still taken: that cannot be after the sensor closed (READINGS T2)."""
    records_first: bool = False
    """Wagers that wait for the records are confirmed or void before it can be given (READINGS T15)."""


GUARDED = frozenset({"sensor"})
"""A book that does not know it refuses by another clause before the rows that name it are looked at."""


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
    lifted_in: tuple[str, ...]
    """In which phases between rounds they are lifted, beside the betting of the next."""
    ranks: str
    """A higher rank may do what a lower one may."""
    in_control: str
    """Who is in control of a seat has no say at another."""
    # How a round goes.
    procedure: Procedure
    """In which phases of a round commands are taken."""
    announces: str | None = None
    """Betting opens by the Dealer's announcement alone; None: by itself, after the result was shown."""
    betting_ends: Literal["time", "call"]
    """Whether the time of the period ends betting, or the Dealer's call."""
    no_more_bets: str | None = None
    """The clause of that call; None: the book knows none."""
    in_motion: Literal["ball", "wheel", "dice"]
    """What decides a round: a ball that is spun, a wheel that is turned by itself, or dice that are thrown."""
    max_result_s: int
    """For how long a result may be shown before betting opens by itself (READINGS T3); 0: there is no such time."""
    void_leaves_stakes: bool
    """A void round leaves the wagers where they lie, free to be changed; else they go back (READINGS T1)."""
    fault_voids: bool
    """A fault of a station or of the floor voids wagers before the close, and after it they wait for the records
    (RR 9.7 to 9.9); else chips lie on felt and show themselves what was wagered (BW 3.5, READINGS T20)."""
    dealer_stands_in: bool
    """Where no screen works, the Dealer takes money and places wagers for the player (BW 3.4)."""
    limits_change_over_wagers: bool
    """Limits change between rounds although wagers lie there, each under the sign that it was placed under
    (READINGS T33); else when nothing is at stake."""
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
    """A player collects by asking for it at the seat; None: the Dealer pays a leaver who did not ask as well."""
    chips_cash_out: str
    leaves_with_chips: bool
    """A player who leaves takes their chips along (BW 3.1.1); else a balance is paid, by ticket or by the Dealer."""
    ticket_cash_out: str | None
    manual_payment: str | None
    reprint: str | None = None
    """A ticket that failed to print is printed again; None: what it was for is paid by hand (READINGS A4)."""
    # Irregularities.
    no_spin: Mapping[str, Ground]
    """Grounds for a no spin."""
    no_effect: str
    wrong_outcome: str
    claim: str | None = None
    """Players make claims, which the Dealer decides; None: the book knows disputes instead."""
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
    invalidate: Mapping[str, Ground] | None = None
    """Grounds on which an outcome is cancelled."""
    refund: str | None = None
    overpaid_is_debt: bool
    """What a correction cannot take back is a debt of the player, recovered or written off later (READINGS T34); else
    the house bears it at once."""
    closing_sign: str | None = None
    idle: str | None = None
    dispute: str | None = None
    review: str | None = None
    """An inspector reviews what was decided in a dispute, if a party to it asks for that."""
    inspector: str | None = None
    """A player who is not content with an answer is told of the inspector."""
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

    def __post_init__(self) -> None:
        """Refuse to be made with a row of the procedure that would refuse a command without a clause."""
        given = {name.partition(":")[0] for name in self.powers}
        for command, rows in self.procedure.items():
            for name in {row.clause for row in rows} - {""}:
                if not hasattr(self, name):
                    raise ValueError(f"edition {self.id}: a row of {command} names {name}, which is no clause of it")
                # Without a power over it a command is refused for that, before its rows are looked at.
                if command in given and name not in GUARDED and not getattr(self, name):
                    raise ValueError(f"edition {self.id}: a row of {command} names {name}, which is not set")
        for act in self.announced or ():
            if not {f"announce:{act}", "announce"} & self.powers.keys():
                raise ValueError(f"{act} is announced in {self.id}, and nobody may announce it")

    @property
    def rested(self) -> str:
        """The clause by which an outcome that fell while wagers were still taken is none."""
        return next((ground.clause for ground in self.no_spin.values() if ground.while_open), self.at_close)
