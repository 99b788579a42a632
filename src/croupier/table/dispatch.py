"""The one idiom of dispatch: each subject has a table from type to function, and these are gathered here by type."""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.table.setup import Command, Event
from croupier.table.state import Table

Decide = Callable[[Table, Any, int], list[Event]]
Change = Callable[[Table, Any, int], None]
Decisions = Mapping[type[Command], Decide]
"""What a subject answers to each of its commands."""
Changes = Mapping[type[Event], Change]
"""What each event of a subject changes."""
