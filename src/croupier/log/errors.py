"""What can go wrong with a log: narrow, named errors; each says what to do."""

from pathlib import Path


class LogError(Exception):
    """The log cannot do what was asked."""


class NotALog(LogError):
    """The file is not a log of Croupier."""


class NewerLog(LogError):
    """The log was written by a newer Croupier."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} has log format {found} and this Croupier knows formats up to {known}: "
            "open it with the newer Croupier that wrote it"
        )
        self.found = found
        self.known = known


class LogInUse(LogError):
    """Another process writes to the log."""


class TailLost(LogError):
    """The log ends before what it acknowledged, or differs from it."""

    def __init__(self, message: str, reached: int, acknowledged: int) -> None:
        super().__init__(message)
        self.reached = reached
        """The last event that the log has."""
        self.acknowledged = acknowledged
        """The last event that was acknowledged as durable."""


class Damaged(LogError):
    """The log cannot be read, or does not hold what was written to it."""


class DiskFull(LogError):
    """There is no room on the disk; nothing was written."""


class ReadOnlyLog(LogError):
    """The log may only be read."""


class Uncertain(LogError):
    """It is unknown whether a commit is durable; opening the log again shows it."""


class Closed(LogError):
    """The log or its committer was closed before."""


class Rejected(LogError):
    """One entry of a group cannot be stored; the others could be."""

    index: int = 0
    """Which entry of the group it was."""


class Conflict(Rejected):
    """A stream is not at the version that the entry expects."""

    def __init__(self, stream: str, expected: int, found: int, index: int = 0) -> None:
        super().__init__(
            f"stream {stream!r} was expected at version {expected} and stands at {found}: "
            "decide again on its newest state"
        )
        self.stream = stream
        self.expected = expected
        self.found = found
        self.index = index


class Repeated(Rejected):
    """A device's command that was answered before."""

    def __init__(self, device: str, sequence: int, index: int = 0) -> None:
        super().__init__(f"command {sequence} of {device!r} was answered before: give it the stored answer")
        self.device = device
        self.sequence = sequence
        self.index = index


class Unstorable(Rejected):
    """A value that no log can hold."""

    def __init__(self, message: str, index: int = 0) -> None:
        super().__init__(message)
        self.index = index
