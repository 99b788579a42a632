"""Errors for bad input: narrow and named; each says what would be right."""


class BadInput(ValueError):
    """Input that makes no sense in any rulebook. It changed nothing."""

    @property
    def reason(self) -> str:
        """What is wrong with it, with its code and values where people at a table may meet it."""
        reason: str = self.args[0] if self.args else ""
        return reason


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

    @property
    def reason(self) -> str:
        """What is wrong with it."""
        return self.message

    def __reduce__(self) -> tuple[type["WrongEquipment"], tuple[str, str]]:
        return WrongEquipment, (self.clause, self.message)


class BadState(BadInput):
    """A state that the game cannot be in, or a state of another game."""


class BadSign(BadInput):
    """A table limit sign that makes no sense."""


class BadSlip(BadInput):
    """A slip that nobody can have, or a slip of another game."""


class BadRules(BadInput):
    """House rules that do not fit the game."""


class BadText(BadInput):
    """A text that is not a situation, a slip, or a value of the requested kind."""
