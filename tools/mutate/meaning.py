"""What it would mean if a mutant that nobody noticed were a fault: survivors are sorted by this."""

from collections.abc import Sequence

from tools.mutate.find import Mutant

MONEY: dict[str, tuple[str, ...]] = {
    "ledger": ("ledger/",),
    "postings": ("floor/postings.py",),
    "settlement": (
        "games/verdict.py", "games/settling.py", "games/slip.py", "games/wheelgame.py", "games/money.py",
        "games/limits/chips.py", "games/craps/effects.py", "games/craps/payments.py", "table/settle.py",
        "table/rounds.py", "table/settlement.py", "table/adjusting.py", "table/corrections.py",
        "table/invalidation.py", "table/debts.py", "table/restoring.py", "table/returned.py", "table/slips.py",
        "table/void_game.py",
    ),
    "cage": ("cage/",),
    "accounts": ("table/accounts.py", "table/colours.py", "table/purses.py"),
}  # fmt: skip
"""Where money moves, and the files that move it: here every survivor is looked at."""

MEANINGS: Sequence[tuple[str, tuple[str, ...]]] = (
    ("money could move otherwise", tuple(path for paths in MONEY.values() for path in paths)),
    ("an error could suggest another name", ("games/naming.py",)),
    ("a bet could cover, cost or pay something else, or be taken or refused wrongly", ("games/",)),
    (
        "a table could remember something else of what happened",
        ("table/state.py", "table/events.py"),
    ),
    ("something could be allowed or refused wrongly", ("table/", "authority/", "deciding/", "equipment/", "editions/")),
    (
        "a command could be let in, answered or followed up wrongly",
        ("floor/admission.py", "floor/reactions.py", "floor/transaction.py", "floor/recovery.py", "floor/"),
    ),
    ("a screen could show something else", ("server/parts/",)),
    ("somebody could sign in, see or ask for what is not theirs, or be kept from it", ("server/",)),
)
"""From the gravest: what a fault there could do, and where."""


def moves_money(mutant: Mutant) -> str:
    """The part of the money's way that a mutant lies on; empty if on none."""
    return next((name for name, paths in MONEY.items() if mutant.path.startswith(paths)), "")


def meaning(mutant: Mutant) -> str:
    """What a fault there could do."""
    return next(words for words, paths in MEANINGS if mutant.path.startswith(paths))
