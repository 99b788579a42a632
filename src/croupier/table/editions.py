"""What differs between the books at an electronic table: capacities, ways in and out, grounds, clauses."""

from collections.abc import Mapping

from msgspec import Struct


class Edition(Struct, frozen=True):
    """One book's rules for running a table; a clause that is None is a power or a duty that the book does not know."""

    book: str
    approval: str
    """What the game's rules were approved by."""
    max_stations: int
    max_stations_clause: str
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
    rules_copy: str | None = None
    higher_minimum: str = ""
    applies_from_ms: int = 0
    """When the book came into force, if it says so."""
    commencement: str = ""


RAPID = Edition(
    book="RR",
    approval="Rapid Roulette rules, current edition",
    max_stations=100,
    max_stations_clause="RR 2.2.1",
    period="RR 5.1.1",
    default_period_s=30,
    default_period_clause="RR 5.1.2",
    placing="RR 3.1",
    only_so="RR 3.9",
    at_close="RR 3.6",
    after_close="RR 3.7",
    sensor="RR 5.1.3",
    spin_early="RR 5.3.1",
    spin_late="RR 5.3.2",
    enter="RR 5.4.2",
    retained=None,
    lifted=None,
    dealer_buy_in="RR 6.2.1",
    further_buy_in="RR 6.2.1",
    note_buy_in="RR 6.2.2",
    ticket_buy_in="RR 6.2.3",
    control="RR 6.3.1",
    confirm=None,
    confirm_further=None,
    leave="RR 6.5.1",
    directed="RR 6.5.2",
    cash_out="RR 6.6.1",
    asks="RR 6.6.1",
    chips_cash_out="RR 6.6.1(a)",
    ticket_cash_out="RR 6.6.1(b)",
    manual_payment="RR 6.6.1(b)(ii)",
    no_spin={
        "wheel-not-rotating": "RR 9.1.1",
        "same-direction": "RR 9.1.2",
        "under-four-circuits": "RR 9.1.3",
        "foreign-object": "RR 9.1.4",
        "ball-left-wheel": "RR 9.1.5",
        "rested-before-close": "RR 9.1.6",
        "interference": "RR 9.1.7",
        "disruption": "RR 9.1.8",
        "wheel-stopped": "RR 9.1.9",
    },
    no_effect="RR 9.2.2",
    driven_wheel_exempt=True,
    equipment_fault="RR 9.3",
    wrong_outcome="RR 9.4",
    claim="RR 9.5",
    display_disregarded="RR 9.6",
    station_fault_before="RR 9.7.1",
    station_fault_after="RR 9.7.2",
    system_fault_before="RR 9.8.1",
    system_fault_after="RR 9.8.2",
    unconfirmed="RR 9.9",
    sanction_void="RR 12.2.1",
    sanction_exclude="RR 12.2.2",
    sanction_hold="RR 12.2.3",
    invalidate={"equipment-fault": "RR 9.3", "disruption": "RR 12.3.1", "fraud": "RR 12.3.2"},
    refund="RR 12.4",
    closing_sign="RR 12.7",
    idle="RR 12.8",
    dispute="RR 12.9",
    rules_copy="RR 12.13",
    higher_minimum="RR 4.1fn1:66(2)",
)

RAPID_1999 = Edition(
    book="RR99",
    approval="Casino Rules Notice 20 of 1999, Casino Control Act 1991 section 60(1)",
    max_stations=12,
    max_stations_clause="RR99 2.2(a)",
    period="RR99 5.1",
    default_period_s=30,
    default_period_clause="RR99 5.2",
    placing="RR99 3.1",
    only_so="RR99 3.8",
    at_close="RR99 3.4",
    after_close="RR99 3.5",
    sensor=None,
    spin_early="RR99 5.4(a)",
    spin_late="RR99 5.4(b)",
    enter="RR99 5.5(b)",
    retained="RR99 3.6(b)",
    lifted="RR99 3.7",
    dealer_buy_in="RR99 6.2",
    further_buy_in="RR99 6.4(a)",
    note_buy_in=None,
    ticket_buy_in=None,
    control="RR99 6.3(a)",
    confirm="RR99 6.3(c)",
    confirm_further="RR99 6.4(b)",
    leave="RR99 6.5(a)",
    directed="RR99 6.5(b)",
    cash_out="RR99 6.6",
    asks=None,
    chips_cash_out="RR99 6.6",
    ticket_cash_out=None,
    manual_payment=None,
    no_spin={
        "wheel-not-rotating": "RR99 8.1(a)",
        "same-direction": "RR99 8.1(b)",
        "under-four-circuits": "RR99 8.1(c)",
        "foreign-object": "RR99 8.1(d)",
        "ball-left-wheel": "RR99 8.1(e)",
        "rested-before-close": "RR99 8.1(f)",
        "interference": "RR99 8.1(g)",
        "disruption": "RR99 8.1(h)",
    },
    no_effect="RR99 8.3",
    driven_wheel_exempt=False,
    equipment_fault=None,
    wrong_outcome="RR99 8.4",
    claim="RR99 8.5",
    display_disregarded="RR99 8.6",
    station_fault_before="RR99 8.7(a)",
    station_fault_after="RR99 8.7(b)",
    system_fault_before="RR99 8.8(a)",
    system_fault_after="RR99 8.8(b)",
    unconfirmed="RR99 8.9",
    higher_minimum="RR99 4.1fn1:66(2)",
    applies_from_ms=944_413_200_000,  # 4 am on 6 December 1999, eleven hours ahead of UTC
    commencement="RR99 Notice:commencement",  # of the edition that RR99 Notice:approval approved
)

EDITIONS = {"RR": RAPID, "RR99": RAPID_1999}
