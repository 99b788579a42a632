"""The powers of RR and RR99, command by command, and the one check that keeps them."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.authority.actors import RANKS, Actor
from croupier.games.refusal import Refusal


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


def _player(clause: str) -> Power:
    return Power(clause, player=True)


def _rank(least: str, clause: str, *devices: str) -> Power:
    return Power(clause, least, devices=devices)


# What the player does, in both editions; then what the staff do. R8 of the readings: where a book names the casino
# operator or nobody, a Pit Boss acts.
RR = {
    **{name: _player("RR 3.1") for name in ("place", "move", "take-back", "undo", "clear", "repeat", "double")},
    "cash-out": _player("RR 6.6.1"),
    "make-claim": _player("RR 9.5"),
    "make-complaint": _player("RR 12.11"),
    "insert-note": Power("RR 6.2.2", devices=("station",)),
    "insert-ticket": Power("RR 6.2.3", devices=("station",)),
    "confirm-credit": _player("RR 6.3.2"),
    "buy-in": _rank("dealer", "RR 6.2.1"),
    "pay-cash-out": _rank("dealer", "RR 6.6.1(a)"),
    "open-betting": _rank("dealer", "RR 1.1:SGC(a)"),
    "spin-ball": _rank("dealer", "RR 5.3.1"),
    "ball-dropping": Power("RR 5.1.3", devices=("wheel",)),
    "enter-outcome": _rank("dealer", "RR 5.4.2"),
    "confirm-outcome": _rank("dealer", "RR 5.4.2"),
    "call-no-spin": _rank("dealer", "RR 9.1.1"),
    "freeze-accounts": _rank("dealer", "RR 9.4"),
    "correct-outcome": _rank("dealer", "RR 9.4"),
    "release-accounts": _rank("dealer", "RR 9.4"),
    "fail-station": _rank("dealer", "RR 9.7.1", "station"),
    "repair-station": _rank("dealer", "RR 9.7.1"),
    "confirm-wagers": _rank("dealer", "RR 9.7.2"),
    "void-wagers": _rank("dealer", "RR 9.9"),
    "fail-system": Power("RR 9.8.1", "dealer", system=True),
    "direct-to-leave": _rank("dealer", "RR 6.5.2"),
    "vacate": _rank("dealer", "RR 12.8"),
    "decide-claim": _rank("dealer", "RR 9.5"),
    "give-rules": _rank("dealer", "RR 12.13"),
    "invalidate-outcome:equipment-fault": _rank("game-supervisor", "RR 9.3"),
    "invalidate-outcome:disruption": _rank("pit-boss", "RR 12.3.1"),
    "invalidate-outcome:fraud": _rank("pit-boss", "RR 12.3.2"),
    "invalidate-outcome": _rank("pit-boss", "RR 12.3.1"),
    "void-players-wagers": _rank("pit-boss", "RR 12.2.1"),
    "exclude-player": _rank("pit-boss", "RR 12.2.2"),
    "hold-winnings": _rank("pit-boss", "RR 12.2.3"),
    "release-held": _rank("pit-boss", "RR 12.2.3"),
    "open-dispute": _rank("dealer", "RR 12.9"),
    "decide-dispute": _rank("pit-boss", "RR 12.9"),
    "second-decision": _rank("pit-boss", "RR 12.9"),
    "withdraw-decision": _rank("pit-boss", "RR 12.9"),
    "set-period": _rank("pit-boss", "RR 5.1.1"),
    "set-limits": _rank("pit-boss", "RR 4.1fn1:66(2)"),
    "post-notice": _rank("pit-boss", "RR 12.7"),
    "notice-shown": Power("RR 12.7", devices=("sign",)),
    "notice-lost": Power("RR 12.7", devices=("sign",)),
    "open-table": _rank("pit-boss", "RR 2.2.1"),
    "close-table": _rank("pit-boss", "RR 12.7"),
    "stop-table": Power("RR 2.2.1", system=True),
    "tick": Power("RR 5.1.2", system=True),
    "settle-owed": Power("RR 9.4", system=True),
    "credit-ticket": Power("RR 6.2.3", system=True),
}

RR |= {
    f"{name}:{decision}": RR[decision]
    for name in ("second-decision", "withdraw-decision")
    for decision in ("decide-dispute", "release-held")
}
"""The second person, and who takes a proposal back, hold the power over the decision itself."""

RR99 = {
    **{name: _player("RR99 3.1") for name in ("place", "move", "take-back", "undo", "clear", "repeat", "double")},
    "cash-out": _player("RR99 6.6"),
    "make-claim": _player("RR99 8.5"),
    "insert-note": Power("RR99 6.2", devices=("station",)),
    "insert-ticket": Power("RR99 6.2", devices=("station",)),
    "confirm-credit": Power("RR99 6.3(c)", "dealer", player=True),  # by the station or by word to the Dealer
    "buy-in": _rank("dealer", "RR99 6.2"),
    "pay-cash-out": _rank("dealer", "RR99 6.6"),
    "open-betting": _rank("dealer", "RR99 1.1.8(a)"),
    "spin-ball": _rank("dealer", "RR99 5.4(a)"),
    "ball-dropping": Power("RR99 5.2", devices=("wheel",)),
    "enter-outcome": _rank("dealer", "RR99 5.5(b)"),
    "confirm-outcome": _rank("dealer", "RR99 5.5(b)"),
    "call-no-spin": _rank("dealer", "RR99 8.1(a)"),
    "freeze-accounts": _rank("dealer", "RR99 8.4"),
    "correct-outcome": _rank("dealer", "RR99 8.4"),
    "release-accounts": _rank("dealer", "RR99 8.4"),
    "fail-station": _rank("dealer", "RR99 8.7(a)", "station"),
    "repair-station": _rank("dealer", "RR99 8.7(a)"),
    "confirm-wagers": _rank("dealer", "RR99 8.7(b)"),
    "void-wagers": _rank("dealer", "RR99 8.9"),
    "fail-system": Power("RR99 8.8(a)", "dealer", system=True),
    "direct-to-leave": _rank("dealer", "RR99 6.5(b)"),
    "decide-claim": _rank("dealer", "RR99 8.5"),
    "set-period": _rank("pit-boss", "RR99 5.1"),
    "set-limits": _rank("dealer", "RR99 1.1.8(a)"),
    "post-notice": _rank("dealer", "RR99 4.1fn1:66(2)"),
    "notice-shown": Power("RR99 4.1fn1:66(2)", devices=("sign",)),
    "notice-lost": Power("RR99 4.1fn1:66(2)", devices=("sign",)),
    "open-table": _rank("pit-boss", "RR99 2.2(a)"),
    "close-table": _rank("pit-boss", "RR99 1.2"),
    "stop-table": Power("RR99 2.2(a)", system=True),
    "tick": Power("RR99 5.2", system=True),
    "settle-owed": Power("RR99 8.4", system=True),
    "credit-ticket": Power("RR99 6.2", system=True),
}

CAGE = {
    "issue-ticket": Power("RR 6.6.1(b)", system=True),
    "ticket-printed": Power("RR 6.6.1(b)", devices=("station", "printer")),
    "print-failed": Power("RR 6.6.1(b)(ii)", devices=("station", "printer"), least="dealer", system=True),
    "reprint-ticket": Power("RR 6.6.1(b)(ii)", roles=("cashier",), least="pit-boss"),
    "hold-ticket": Power("RR 6.6.1(b)", roles=("cashier",), devices=("station", "terminal")),
    "return-ticket": Power("RR 6.6.1(b)", roles=("cashier",), devices=("station", "terminal")),
    "redeem-ticket": Power("RR 6.6.1(b)", roles=("cashier",), devices=("station", "terminal")),
    "void-ticket": _rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "expire-tickets": Power("RR 6.6.1(b)(i)", roles=("administrator",), system=True),
    "owe-payment": Power("RR 6.6.1(b)(ii)", system=True),
    "reduce-payment": Power("RR 6.6.1(b)(ii)", system=True),
    "approve-payment": _rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "cancel-payment": _rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "make-payment": Power("RR 6.6.1(b)(ii)", roles=("cashier",)),
    "second-cage-decision": _rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "withdraw-cage-decision": _rank("pit-boss", "RR 6.6.1(b)(ii)"),
    "set-ticket-validity": Power("RR 6.6.1(b)(i)", roles=("administrator",)),
    "set-decision-limit": Power("RR 6.6.1(b)(ii)", roles=("administrator",)),
}
CAGE |= {
    f"{name}:{decision}": CAGE[decision]
    for name in ("second-cage-decision", "withdraw-cage-decision")
    for decision in ("cancel-payment", "void-ticket")
}
EQUIPMENT = {
    **{
        name: Power("RR 1.1:game-system(b)", roles=("administrator",))
        for name in ("register-item", "approve-item", "withdraw-approval", "move-item")
    },
    # READINGS T24: who finds that an item of an open table is not what was approved need not wait for the closing.
    "withdraw-approval:for-cause": Power("RR 1.1:game-system(b)", roles=("administrator", "inspector")),
    "take-set": Power("RR 2.2.1", system=True),
    "release-set": Power("RR 2.2.1", system=True),
}

POWERS: Mapping[str, Mapping[str, Power]] = {"RR": RR, "RR99": RR99, "cage": CAGE, "equipment": EQUIPMENT}


def why_not(actor: Actor, book: str, command: str, variant: str = "") -> Refusal | None:
    """Why an actor may not give a command under a book; None if they may."""
    powers = POWERS[book]
    power = powers.get(f"{command}:{variant}") or powers.get(command)
    if power is None:
        return Refusal(f"{book} 1.2" if book in ("RR", "RR99") else "", f"this book knows no {command}")
    if _holds(actor, power):
        return None
    return Refusal(power.clause, f"{command} is for {_named(power)}, not for {actor.name}")


def _holds(actor: Actor, power: Power) -> bool:
    if actor.is_system:
        return power.system
    if actor.device:
        return actor.device in power.devices
    if power.player and actor.station is not None:
        return True
    if power.least and actor.rank >= RANKS[power.least]:
        return True
    return not actor.roles.isdisjoint(power.roles)


def _named(power: Power) -> str:
    names = ["the player at the station"] if power.player else []
    names += [f"a {power.least.replace('-', ' ')} or above"] if power.least else []
    names += [f"the {name}" for name in (*power.roles, *power.devices)]
    return " or ".join(names) or "the floor itself"
