"""A kill at any moment is survived as the books prescribe; the long form is `python -m tests.floor.crash`."""

from pathlib import Path

from tests.floor.crash import run


def test_ten_kills_under_load(tmp_path: Path) -> None:
    tally = run(tmp_path, kills=10, seed=20261115)
    assert tally.kills == 10
    assert 0 < tally.with_writer_process < 10
    assert tally.acknowledged > 100
    assert tally.within_period + tally.after_close >= 3
