"""Words that are said with a command: their range is offered and checked by one thing."""

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.deciding.refusing import refuse
from croupier.deciding.rule import Argument
from croupier.games.refusal import said

LONGEST = 2_000
"""Characters of what people say; the log itself stores more (`floor.bounds`), so that this is what they are told."""


class Text(NamedTuple):
    """A text that a command carries: `range` offers it, and `checked_text` holds a command to it.

    >>> Text("reason").range == Argument("reason", longest=2000)
    True
    """

    name: str
    unsaid: str = ""
    """What is said where it is missing, if there is more to say than how long it may be."""
    longest: int = LONGEST
    optional: bool = False
    """Whether it may be left out."""

    @property
    def range(self) -> Argument:
        """What can be said, as it is offered."""
        return Argument(self.name, longest=self.longest)


REASON = Text("reason")


def to_say(*texts: Text) -> Callable[[Any, Any, int], tuple[Argument, ...]]:
    """The arguments of a command with which these texts are said, and nothing else."""
    ranges = tuple(text.range for text in texts)
    return lambda *_: ranges


def checked_text(text: Text, words: str, clause: str) -> str:
    """The words, if they say something where they have to, and are not too many."""
    if not text.optional and not words.strip():
        raise refuse(clause, text.unsaid or said("say it in 1 to {} characters", text.longest))
    if len(words) > text.longest:
        if text.optional:
            raise refuse(clause, said("say it in at most {} characters", text.longest))
        raise refuse(clause, said("say it in 1 to {} characters", text.longest))
    return words
