"""Who decides at a screen or over HTTP says what they saw: the round, the visit, the amount or the sign."""

from croupier.equipment.commands import Command as EquipmentCommand
from croupier.floor.admission import Command
from croupier.games.naming import command_name
from croupier.games.refusal import Reason, said


def why_unsaid(command: Command) -> Reason | None:
    """Which field of a command has to say what its sender saw, and does not; None: nothing is missing.

    >>> from croupier.table.commands import FreezeAccounts, SpinBall
    >>> why_unsaid(FreezeAccounts())
    'freeze-accounts has to say what you saw: round is missing'
    >>> why_unsaid(FreezeAccounts(7)), why_unsaid(SpinBall())
    (None, None)
    """
    if isinstance(command, EquipmentCommand):
        return None  # the register names each item by its own number, and nothing about it changes meanwhile
    for field in command.SEES:
        if getattr(command, field) is None:
            return said("{} has to say what you saw: {} is missing", command_name(command), field)
    return None
