"""What is wrong with bad input: narrow, named errors, each of which says what would be right."""


class BadInput(ValueError):
    """Input that no rulebook can make sense of; nothing was changed by it."""


class UnknownGame(BadInput):
    """There is no game with this id."""


class UnknownBet(BadInput):
    """The game offers no bet with this id."""


class BadAmount(BadInput):
    """An amount that is not a whole, positive, payable number of cents."""


class UnknownOutcome(BadInput):
    """The wheel or the dice cannot come to rest like this."""


class WrongEquipment(BadInput):
    """A wheel, a layout or a ball that the rulebook does not allow."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(f"{message} ({clause})")
        self.clause, self.message = clause, message

    def __reduce__(self) -> tuple[type["WrongEquipment"], tuple[str, str]]:
        return WrongEquipment, (self.clause, self.message)


class BadState(BadInput):
    """A state that the game cannot be in, or one of another game."""


class BadSign(BadInput):
    """A table limit sign that cannot be meant."""


class BadSlip(BadInput):
    """A slip that nobody can have, or one of another game."""


class BadRules(BadInput):
    """House rules that a game cannot be played by."""


class BadText(BadInput):
    """A text that describes no situation, no slip, or no value of the kind that is asked for."""
