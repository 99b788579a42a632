"""What belongs to no table: the clauses and powers of the cage and of the register of equipment."""

from collections.abc import Mapping

from croupier.editions.edition import Power, rank

TICKET = "RR 6.6.1(b)"
CREDIT = "RR 6.2.3"
"""A ticket is credited to the account of the station that reads it."""
VALIDITY = "RR 6.6.1(b)(i)"
PAYMENT = "RR 6.6.1(b)(ii)"
"""Payments by hand, and what goes with them: approval, cancelling, a second person."""
CLOSED_TABLE = "BW 3.1.2(c)(ii)"
"""Chips of a colour are exchanged after their table has closed."""
CASH_CHIPS = "BW 3.1.1"
REGISTER = "RR 1.1:game-system(b)"
SETS = "RR 2.2.1"
"""What a table is opened with."""
OPTIONS = "BW 2.1"
"""Another wheel and layout at an open table."""

CAGE = {
    "issue-ticket": Power(TICKET, system=True),
    "ticket-printed": Power(TICKET, devices=("station", "printer")),
    "print-failed": Power(PAYMENT, devices=("station", "printer"), least="dealer", system=True),
    "reprint-ticket": Power(PAYMENT, roles=("cashier",), least="pit-boss"),
    "present-ticket": Power(TICKET, roles=("cashier",), devices=("station", "terminal")),
    "return-ticket": Power(TICKET, roles=("cashier",), devices=("station", "terminal")),
    "redeem-ticket": Power(TICKET, roles=("cashier",), devices=("station", "terminal")),
    "void-ticket": rank("pit-boss", PAYMENT),
    "expire-tickets": Power(VALIDITY, roles=("administrator",), system=True),
    "owe-payment": Power(PAYMENT, system=True),
    "reduce-payment": Power(PAYMENT, system=True),
    "approve-payment": rank("pit-boss", PAYMENT),
    "cancel-payment": rank("pit-boss", PAYMENT),
    "make-payment": Power(PAYMENT, roles=("cashier",)),
    "second-cage-decision": rank("pit-boss", PAYMENT),
    "withdraw-cage-decision": rank("pit-boss", PAYMENT),
    "take-over-colours": Power(CLOSED_TABLE, system=True),
    "note-minimum": Power(CLOSED_TABLE, system=True),
    "present-colours": Power(CLOSED_TABLE, "dealer", roles=("cashier",)),
    "notify-surveillance": Power(CLOSED_TABLE, "dealer", roles=("cashier",)),
    "verify-exchange": rank("pit-boss", CLOSED_TABLE),
    "withdraw-exchange": Power(CLOSED_TABLE, "dealer", roles=("cashier",)),
    "sell-chips": Power(CASH_CHIPS, roles=("cashier",)),
    "cash-chips": Power(CASH_CHIPS, roles=("cashier",)),
    "set-ticket-validity": Power(VALIDITY, roles=("administrator",)),
    "set-decision-limit": Power(PAYMENT, roles=("administrator",)),
}
CAGE |= {
    f"{name}:{decision}": CAGE[decision]
    for name in ("second-cage-decision", "withdraw-cage-decision")
    for decision in ("cancel-payment", "verify-exchange", "void-ticket")
}
EQUIPMENT = {
    **{
        name: Power(REGISTER, roles=("administrator",))
        for name in ("register-item", "approve-item", "withdraw-approval", "move-item")
    },
    # READINGS T24: who finds that an item of an open table is not what was approved need not wait for the closing.
    "withdraw-approval:for-cause": Power(REGISTER, roles=("administrator", "inspector")),
    "take-set": Power(SETS, system=True),
    "exchange-items": Power(OPTIONS, system=True),
    "release-set": Power(SETS, system=True),
}

SHARED: Mapping[str, Mapping[str, Power]] = {"cage": CAGE, "equipment": EQUIPMENT}
"""The powers over what belongs to no table."""
