"""In a book made for tests, in which every clause has its own number, each event names its own."""

from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.made import EVEN, FIRST, LAST, MADE, PAID, RED, Publish, at
from tests.table.standing import NEW, NOW_MS, decided, standing

DONE: dict[str, tuple[Table, c.Command, list[ev.Event]]] = {
    "leaving with nothing": (
        at(wagers={}, balance=0), c.CashOut(1), [ev.CashedOut(FIRST, 0, "nothing", "leave")],
    ),
    "leaving with a ticket": (at(wagers={}), c.CashOut(1), [PAID]),
    "leaving with chips": (
        at(wagers={}, cashing_out=True), c.PayCashOut(1), [ev.CashedOut(FIRST, 1_000, "chips", "chips_cash_out")],
    ),
    "ordered out": (at(), c.DirectToLeave(1, "loud"), [ev.LeaveDirected(FIRST, "loud", "directed")]),
    "no spin": (
        standing("closed"), c.CallNoSpin("disruption"),
        [
            ev.StakesReturned(FIRST, RED, "no-spin", "no_effect"),
            ev.StakesReturned(LAST, EVEN, "no-spin", "no_effect"),
            ev.NoSpinCalled(8, "disruption", "no_spin disruption"),
            ev.RoundOpened(9, NOW_MS + 45_000),
        ],
    ),
    "a station that fails": (
        at(wagers={}), c.FailStation(1), [ev.StationFailed(1, "station_fault_before")],
    ),
    "a station that fails after the close": (
        at("closed"), c.FailStation(1), [ev.StationFailed(1, "station_fault_after")],
    ),
    "the system fails after the close": (
        at("closed"), c.FailSystem(), [ev.SystemFailed(8, "malfunction", "system_fault_after")],
    ),
    "the system fails before the close": (
        standing(), c.FailSystem(),
        [
            ev.SystemFailed(8, "malfunction", "system_fault_before"),
            ev.StakesReturned(FIRST, RED, "system-fault", "system_fault_before"),
            ev.StakesReturned(LAST, EVEN, "system-fault", "system_fault_before"),
            ev.RoundVoided(8, "system_fault_before"),
        ],
    ),
    "cancelled": (
        standing("closed"), c.InvalidateOutcome(8, "fraud", "seen"),
        [
            ev.OutcomeInvalidated(8, "fraud", "invalidate fraud", "seen"),
            ev.StakesReturned(FIRST, RED, "invalidated", "refund"),
            ev.StakesReturned(LAST, EVEN, "invalidated", "refund"),
            ev.RoundVoided(8, "invalidate fraud"),
            ev.RoundOpened(9, NOW_MS + 45_000),
        ],
    ),
    "void": (
        standing(), c.VoidPlayersWagers(1, "a device"), [ev.StakesReturned(FIRST, RED, "sanction", "sanction_void")],
    ),
    "excluded": (
        at(wagers={}), c.ExcludePlayer(1, "a device"), [ev.PlayerExcluded(FIRST, "a device", "sanction_exclude"), PAID],
    ),
    "held": (at(), c.HoldWinnings(1, 5, "a device"), [ev.WinningsHeld(FIRST, 5, "a device", "sanction_hold")]),
    "claim decided": (
        standing(), c.DecideClaim(41, "void", "seen"), [ev.ClaimDecided(41, "void", "seen", "claim")],
    ),
    "dispute decided": (
        standing(), c.DecideDispute(51, "pay", FIRST, 9),
        [ev.DisputeDecided(51, "pay", "dispute"), ev.DisputePaid(51, FIRST, 9, "account", "dispute")],
    ),
    "released by two": (
        standing(), c.SecondDecision(61),
        [ev.DecisionSeconded(61, "pat", "sanction_hold"), ev.HeldReleased("t1-2", 70, "payment", "clean")],
    ),
    "taken back": (standing(), c.WithdrawDecision(63), [ev.DecisionWithdrawn(63, "dispute")]),
    "rules given": (standing(), c.GiveRules("a guest"), [ev.RulesGiven("a guest", "rules_copy")]),
    "closed": (
        standing("idle", visits={}), c.CloseTable(), [ev.TableClosed("closing_sign", "t1")],
    ),
}  # fmt: skip


def test_each_event_names_its_own_clause(publish: Publish) -> None:
    publish(MADE)
    for name, (table, command, events) in DONE.items():
        assert decided(table, command) == events, name


def test_an_opening_names_the_approval(publish: Publish) -> None:
    publish(MADE)
    (opened,) = decided(Table(), c.OpenTable("t1", NEW, 3))
    assert isinstance(opened, ev.TableOpened)
    assert opened.approval == "approval"
