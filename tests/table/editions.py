"""Tests of rules that both editions of Rapid Roulette have, each under its own clause."""

from collections.abc import Mapping

import pytest

NEW, OLD = "rapid-roulette", "rapid-roulette-1999"
Cases = Mapping[str, Mapping[str, str]]
ONE: Cases = {"": {}}


def both(new: str, old: str, cases: Cases = ONE, **more: tuple[str, str]) -> pytest.MarkDecorator:
    """The script of the test by each book, as the proof of a clause of each; once for each case, with its words.

    In the script `{clause}` is that clause and `{confirm}` what a buy-in at t1/1 needs before wagers are taken
    (`{confirm_2}` at t1/2); of what is given by name, such as `lift=("…", "…")`, `{lift}` is the book's own.
    """
    books = (
        {"game": NEW, "clause": new, "confirm": "", "confirm_2": ""},
        {"game": OLD, "clause": old, "confirm": "t1/1: confirm-credit", "confirm_2": "t1/2: confirm-credit"},
    )
    params = [
        pytest.param(
            {**words, **{word: pair[at] for word, pair in more.items()}, **case},
            marks=pytest.mark.clause(words["clause"]),
            id=f"{words['clause']} {name}".strip(),
        )
        for at, words in enumerate(books)
        for name, case in cases.items()
    ]
    return pytest.mark.parametrize("script", params, indirect=True)
