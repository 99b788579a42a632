"""The names of the package, which are imported only when they are asked for."""

import croupier


def test_dir_has_every_public_name_and_no_other() -> None:
    assert {name for name in dir(croupier) if not name.startswith("__")} == set(croupier.__all__) - {"__version__"}


def test_help_speaks_of_every_public_name() -> None:
    assert [name for name in croupier.__all__ if f"`{name}" not in (croupier.__doc__ or "")] == ["__version__"]
