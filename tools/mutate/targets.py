"""What is broken, and what is not."""

from pathlib import Path

from tools.mutate.source import SOURCE, relative

WHOLE = ("games", "table", "cage", "ledger", "authority", "deciding", "equipment", "editions")
"""Packages that are broken whole, in so far as they exist: the pure half, which decides."""
FILES = {
    "floor": (
        "admission", "postings", "reactions", "transaction", "recovery", "state", "answers", "tickets",
        "bounds",
    ),
    "server": (
        "parts/views", "parts/shown", "parts/rounds", "parts/replay", "parts/scenes", "parts/states", "parts/preview",
        "parts/choices", "parts/memory", "parts/follow", "parts/catalogue", "live/offers",
        "access/people", "access/sessions", "access/devices", "asking", "access/open_sockets",
        "access/rate_limit", "access/limits",
        "access/throttle", "http/api_sessions", "http/api_commands", "http/api_devices",
    ),
}  # fmt: skip
"""Files of other packages that decide something, in so far as they exist."""
NOT_HERE = ("games/fingerprint.py",)
"""Files of those packages that are left out."""
LEFT_OUT = {
    "games/fingerprint.py": "a digest of the rules; its tests notice any change of a rule, so they do not count here",
    "log": "what is stored and how; its tests damage files and stop processes, which tells more",
    "floor/floor.py, sequences.py": (
        "threads, groups of commits and who waits for them: kills at random moments tell more. Tried once, on "
        "2026-11-17: 175 of 259 noticed; it is to become code without threads, and is looked at again then"
    ),
    "floor/audit.py, put_right.py": "readers of the log, with damaged and forged logs as tests",
    "floor/scripts": "the language of the tests",
    "floor/records.py, messages.py, fingerprint.py, events.py": "what is written down, and how it is named",
    "floor/clock.py, waiters.py, watcher.py": "time and threads, which tests on a simulated clock hold still",
    "server (the rest)": "connections, static files and compression: no rule of a book is decided there",
    "devices, lab, cli": "they ask the packages that are broken here",
    "rulebooks": "the texts themselves",
}
"""What is left out, and why."""


def targets() -> list[str]:
    """The files that are broken, by their paths within src/croupier."""
    found = [path for package in WHOLE for path in sorted((SOURCE / package).rglob("*.py"))]
    found += [
        path
        for package, names in FILES.items()
        for name in names
        for path in (SOURCE / package / f"{name}.py", *sorted((SOURCE / package / name).rglob("*.py")))
        if path.is_file()
    ]
    return [at for at in map(relative, found) if at not in NOT_HERE]


def chosen(names: list[str]) -> list[str]:
    """The targets that are named: by a path, a folder or a package; a file may be named that is no target."""
    if not names:
        return targets()
    found: dict[str, None] = {}
    for name in names:
        path = next((at for at in (Path(name), SOURCE / name) if at.exists()), None)
        if path is None:
            raise FileNotFoundError(f"there is no {name}, neither here nor in {SOURCE}")
        path = path.resolve()
        inside = [relative(path)] if path.is_file() else [at for at in targets() if (SOURCE / at).is_relative_to(path)]
        found |= dict.fromkeys(inside)
    return list(found)


def package(path: str) -> str:
    """The row of the report that a file is counted in."""
    return path.partition("/")[0]
