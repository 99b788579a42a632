"""Who may give each command and who may not, written out by hand a second time, with the clause that says so."""

import pytest

from croupier.authority import RANKS, Actor, player, staff, system
from croupier.authority.actors import DEVICES, ROLES, device
from croupier.authority.powers import named
from tests.authority.lists import POWERS, why_not
from tests.floor.harness import TABLE

# Clause: commands = who. A rank means that rank and all above.
HELD = {
    "rapid": """
        RR 3.1: place move take-back undo clear repeat double = player
        RR 6.6.1: cash-out = player
        RR 9.5: make-claim = player
        RR 12.11: make-complaint = player
        RR 6.2.2: insert-note = station
        RR 6.2.3: insert-ticket = station
        RR 6.2.3: credit-ticket = system
        RR 6.3.2: confirm-credit = player
        RR 6.2.1: buy-in = dealer
        RR 6.6.1(a): pay-cash-out = dealer
        RR 1.1:SGC(a): open-betting = dealer
        RR 5.3.1: spin-ball = dealer
        RR 5.1.3: ball-dropping = wheel
        RR 5.4.2: enter-outcome confirm-outcome = dealer
        RR 9.1.1: call-no-spin = dealer
        RR 9.4: freeze-accounts correct-outcome release-accounts = dealer
        RR 9.7.1: fail-station = dealer station
        RR 9.7.1: repair-station = dealer
        RR 9.7.2: confirm-wagers = dealer
        RR 9.9: void-wagers = dealer
        RR 9.8.1: fail-system = dealer system
        RR 6.5.2: direct-to-leave = dealer
        RR 12.8: vacate = dealer
        RR 9.5: decide-claim = dealer
        RR 12.13: give-rules = dealer
        RR 9.3: invalidate-outcome:equipment-fault = game-supervisor
        RR 12.3.1: invalidate-outcome:disruption invalidate-outcome = pit-boss
        RR 12.3.2: invalidate-outcome:fraud = pit-boss
        RR 12.2.1: void-players-wagers = pit-boss
        RR 12.2.2: exclude-player = pit-boss
        RR 12.2.3: hold-winnings release-held = pit-boss
        RR 12.9: open-dispute = dealer
        RR 12.9: decide-dispute = pit-boss
        RR 12.9: second-decision withdraw-decision = pit-boss
        RR 12.9: second-decision:decide-dispute withdraw-decision:decide-dispute = pit-boss
        RR 12.2.3: second-decision:release-held withdraw-decision:release-held = pit-boss
        RR 5.1.1: set-period = pit-boss
        RR 4.1fn1:66(2): set-limits revoke-change revoke-change:set-limits acknowledge-change = pit-boss
        RR 12.7: post-notice close-table revoke-change:close-table = pit-boss
        RR 12.7: notice-shown notice-lost = sign
        RR 2.2.1: open-table = pit-boss
        RR 2.2.1: stop-table = system
        RR 5.1.2: tick = system
        RR 9.4: settle-owed = system
    """,
    "rapid-1999": """
        RR99 3.1: place move take-back undo clear repeat double = player
        RR99 6.6: cash-out = player
        RR99 8.5: make-claim = player
        RR99 6.2: insert-note insert-ticket = station
        RR99 6.2: credit-ticket = system
        RR99 6.3(c): confirm-credit = player dealer
        RR99 6.2: buy-in = dealer
        RR99 6.6: pay-cash-out = dealer
        RR99 1.1.8(a): open-betting set-limits revoke-change revoke-change:set-limits acknowledge-change = dealer
        RR99 5.4(a): spin-ball = dealer
        RR99 5.2: ball-dropping = wheel
        RR99 5.5(b): enter-outcome confirm-outcome = dealer
        RR99 8.1(a): call-no-spin = dealer
        RR99 8.4: freeze-accounts correct-outcome release-accounts = dealer
        RR99 8.7(a): fail-station = dealer station
        RR99 8.7(a): repair-station = dealer
        RR99 8.7(b): confirm-wagers = dealer
        RR99 8.9: void-wagers = dealer
        RR99 8.8(a): fail-system = dealer system
        RR99 6.5(b): direct-to-leave = dealer
        RR99 8.5: decide-claim = dealer
        RR99 5.1: set-period = pit-boss
        RR99 4.1fn1:66(2): post-notice = dealer
        RR99 4.1fn1:66(2): notice-shown notice-lost = sign
        RR99 2.2(a): open-table = pit-boss
        RR99 2.2(a): stop-table = system
        RR99 1.2: close-table revoke-change:close-table = pit-boss
        RR99 5.2: tick = system
        RR99 8.4: settle-owed = system
    """,
    "big-wheel": """
        BW 3.1: place move take-back undo clear repeat double = player dealer
        BW 3.1: buy-in = dealer
        BW 3.1.1: cash-out = player dealer
        BW 3.1.1: pay-cash-out = dealer
        BW 3.1.2(c)(i): redeem-colour = dealer
        BW 3.1.2(d): issue-colour = dealer
        BW 3.1.2(f): issue-colour:further = game-supervisor
        BW 3.3: take-oral-wager = dealer
        BW 3.4: fail-station = dealer station
        BW 3.4: repair-station = dealer
        BW 3.5: fail-system = dealer system
        BW 4.1: post-notice = dealer
        BW 4.1: notice-shown notice-lost = sign
        BW 4.1fn1:66(2): set-limits revoke-change revoke-change:set-limits acknowledge-change = pit-boss
        BW 4.3: agree-limits end-agreement = game-supervisor
        BW 5.1.1: open-betting = dealer
        BW 5.1.1: tick = system
        BW 5.1.2: spin-wheel call-no-more-bets = dealer
        BW 5.1.3: enter-outcome confirm-outcome = dealer
        BW 5.1.5: direct-spins = game-supervisor
        BW 7.1.1: call-no-spin = dealer
        BW 9.2.1: void-players-wagers = casino-manager
        BW 9.2.2: exclude-player direct-to-leave = casino-manager
        BW 9.2.3: hold-winnings release-held = casino-manager
        BW 9.2.3: second-decision:release-held withdraw-decision:release-held = casino-manager
        BW 9.3: invalidate-outcome:fraud invalidate-outcome = casino-manager
        BW 9.4: invalidate-outcome:disruption = game-supervisor
        BW 9.5: recover-debt = dealer
        BW 9.5: settle-owed = system
        BW 9.8: warn-of-closing close-table revoke-change:close-table = game-supervisor
        BW 9.9: vacate = dealer
        BW 9.10: make-complaint = player
        BW 9.11: open-dispute request-review = dealer
        BW 9.11: review-dispute = inspector
        BW 9.11: decide-dispute write-off-debt = pit-boss
        BW 9.11: second-decision withdraw-decision = pit-boss
        BW 9.11: second-decision:decide-dispute withdraw-decision:decide-dispute = pit-boss
        BW 9.11: second-decision:write-off-debt withdraw-decision:write-off-debt = pit-boss
        BW 9.13: give-rules = dealer
        BW 2.1: open-table change-game revoke-change:change-game = pit-boss
        BW 2.1: stop-table = system
    """,
    "cage": """
        BW 3.1.1: sell-chips cash-chips = cashier
        BW 3.1.2(c)(ii): take-over-colours note-minimum = system
        BW 3.1.2(c)(ii): present-colours notify-surveillance withdraw-exchange = dealer cashier
        BW 3.1.2(c)(ii): verify-exchange = pit-boss
        BW 3.1.2(c)(ii): second-cage-decision:verify-exchange withdraw-cage-decision:verify-exchange = pit-boss
        RR 6.6.1(b): issue-ticket = system
        RR 6.6.1(b): ticket-printed = station printer
        RR 6.6.1(b)(ii): print-failed = dealer station printer system
        RR 6.6.1(b)(ii): reprint-ticket = pit-boss cashier
        RR 6.6.1(b): present-ticket return-ticket redeem-ticket = cashier station terminal
        RR 6.6.1(b)(ii): void-ticket = pit-boss
        RR 6.6.1(b)(i): expire-tickets = administrator system
        RR 6.6.1(b)(ii): owe-payment reduce-payment = system
        RR 6.6.1(b)(ii): approve-payment = pit-boss
        RR 6.6.1(b)(ii): cancel-payment = pit-boss
        RR 6.6.1(b)(ii): make-payment = cashier
        RR 6.6.1(b)(ii): second-cage-decision withdraw-cage-decision = pit-boss
        RR 6.6.1(b)(ii): second-cage-decision:cancel-payment withdraw-cage-decision:cancel-payment = pit-boss
        RR 6.6.1(b)(ii): second-cage-decision:void-ticket withdraw-cage-decision:void-ticket = pit-boss
        RR 6.6.1(b)(i): set-ticket-validity = administrator
        RR 6.6.1(b)(ii): set-decision-limit = administrator
    """,
    "equipment": """
        RR 1.1:game-system(b): register-item approve-item withdraw-approval move-item = administrator
        RR 1.1:game-system(b): withdraw-approval:for-cause = administrator inspector
        RR 2.2.1: take-set release-set = system
        BW 2.1: exchange-items = system
    """,
}
EVERYBODY: dict[str, Actor] = {
    "player": player(TABLE, 1),
    **{rank: staff("x", rank) for rank in RANKS if rank != "player"},
    **{role: staff("x", "", role) for role in sorted(ROLES)},
    **{kind: device(kind, TABLE) for kind in (*sorted(DEVICES), "display")},
    "system": system,
}


def rows() -> list[tuple[str, str, str, frozenset[str]]]:
    """List, command, clause, and who may."""
    found = []
    ranks = list(RANKS)
    for where, text in HELD.items():
        for line in text.split("\n"):
            if not line.strip():
                continue
            clause, _, rest = line.strip().partition(": ")
            commands, _, who = rest.partition(" = ")
            may: set[str] = set()
            for name in who.split():
                may |= set(ranks[ranks.index(name) :]) if name in ranks[1:] else {name}
            found += [(where, command, clause, frozenset(may)) for command in commands.split()]
    return found


ROWS = rows()


@pytest.mark.parametrize(
    ("where", "command", "clause", "may"),
    [pytest.param(*row, marks=pytest.mark.clause(row[2]), id=f"{row[0]}-{row[1]}") for row in ROWS],
)
def test_a_power_is_theirs_and_nobody_elses(where: str, command: str, clause: str, may: frozenset[str]) -> None:
    name, _, variant = command.partition(":")
    refusals = {who: why_not(actor, where, name, variant) for who, actor in EVERYBODY.items()}
    assert {who for who, refusal in refusals.items() if refusal is None} == may
    assert {refusal.clause for refusal in refusals.values() if refusal is not None} == {clause}


def test_every_power_is_written_out() -> None:
    assert {where: set(powers) for where, powers in POWERS.items()} == {
        where: {command for found, command, _, _ in ROWS if found == where} for where in POWERS
    }


def test_who_may_is_named() -> None:
    """A refusal says who could have given the command: the lowest rank, and every role and device."""
    for where, text in HELD.items():
        for line in text.strip().splitlines():
            commands, _, who = line.strip().partition(": ")[2].partition(" = ")
            held = set(who.split())
            expected = held - {"system"}
            for command in commands.split():
                words = named(POWERS[where][command])
                assert words
                assert {name for name in EVERYBODY if name.replace("-", " ") in words} == expected, command


@pytest.mark.clause("RR 1.2", "RR99 1.2", "BW 1.2")
def test_what_a_book_does_not_know_is_nobodys() -> None:
    for where, clause in {
        "rapid": "RR 1.2",
        "rapid-1999": "RR99 1.2",
        "big-wheel": "BW 1.2",
        "cage": "",
        "equipment": "",
    }.items():
        for actor in EVERYBODY.values():
            refusal = why_not(actor, where, "exchange-chips")
            assert refusal is not None
            assert (refusal.clause, refusal.asked, refusal.allowed) == (clause, None, None)


def test_a_variant_without_a_power_of_its_own_falls_under_the_command() -> None:
    dealer, boss = EVERYBODY["dealer"], EVERYBODY["pit-boss"]
    assert why_not(boss, "rapid", "invalidate-outcome", "weather") is None
    refusal = why_not(dealer, "rapid", "invalidate-outcome", "weather")
    assert refusal is not None
    assert refusal.clause == "RR 12.3.1"
