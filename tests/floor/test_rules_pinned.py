"""A table is opened with today's rules; an audit can tell changed rules from wrong money."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.editions import RAPID
from croupier.editions.fingerprint import pinned
from croupier.floor import audit as audits
from croupier.floor.audit import audit
from croupier.games import Roulette, game
from croupier.games.money import Odds
from croupier.games.roulette import BY_ID
from croupier.log import Entry, NewEvent, SqliteLog
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table import guards
from tests.floor.conftest import MakeHouse
from tests.floor.harness import PIT_BOSS, STREAM, House
from tests.floor.rr import logged

GAME = BY_ID["rapid-roulette"]
TODAY = pinned(game("rapid-roulette"), RAPID)
GENEROUS = Roulette(replace(GAME, rows={**GAME.rows, "red": replace(GAME.rows["red"], pays=Odds(2))}))
NARROW = Roulette(replace(GAME, layout=replace(GAME.layout, zero_corner=False)))


def change_rules(monkeypatch: pytest.MonkeyPatch, rules: Roulette) -> None:
    """Every game is this one: where a table settles, and where the audit looks its rules up."""
    for module in (audits, guards):
        monkeypatch.setattr(module, "game", lambda _: rules)


@pytest.mark.parametrize("expected", ["", TODAY])
def test_the_event_has_the_fingerprint(make_house: MakeHouse, expected: str) -> None:
    h = make_house()
    h.equip()
    h.open_table(fingerprint=expected)
    (opened,) = logged(h, ev.TableOpened)
    assert opened.setup.fingerprint == TODAY


def test_other_rules_than_expected_open_no_table(make_house: MakeHouse) -> None:
    h = make_house()
    h.equip()
    other = pinned(game("rapid-roulette-00"), RAPID)
    refused = h.refused(PIT_BOSS, c.OpenTable("t1", "rapid-roulette", 3, fingerprint=other))
    assert TODAY in refused.reason
    assert other in refused.reason


def played(path: Path, bet: str) -> None:
    h = House(path)
    h.opened(20_000)
    h.bet(bet, 500)
    h.spin("1")
    h.close()


@pytest.mark.parametrize(("rules", "bet"), [(GENEROUS, "red"), (NARROW, "corner:0/1/2/3")])
def test_rules_that_changed_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: Roulette, bet: str
) -> None:
    played(tmp_path / "floor.log", bet)
    assert audit(tmp_path / "floor.log").fault is None
    change_rules(monkeypatch, rules)
    said = str(audit(tmp_path / "floor.log"))
    assert "the rules changed since" in said
    assert TODAY in said
    assert pinned(rules, RAPID) in said


def test_rules_that_changed_elsewhere_are_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path / "floor.log", "black")
    change_rules(monkeypatch, GENEROUS)
    assert audit(tmp_path / "floor.log").fault is None


@pytest.mark.parametrize("fingerprint", [TODAY, ""])
def test_under_the_same_rules_it_is_wrong(tmp_path: Path, fingerprint: str) -> None:
    """As in a log from before fingerprints were stored."""
    path = tmp_path / "floor.log"
    h = House(path)
    h.opened(20_000)
    h.bet("red", 500)
    h.close_betting()
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.floor.abandon()
    forge(path, tmp_path / "forged.log", fingerprint)
    said = str(audit(tmp_path / "forged.log"))
    assert "the rules settle it as {'red': 500}" in said
    assert "changed" not in said


def forge(path: Path, to: Path, fingerprint: str) -> None:
    """The same log with another fingerprint in it, and a settlement of too much at its end."""
    paid = b'{"visit":"t1-1","round":1,"outcome":"1","paid":{"red":1000},"back":500,"lost":0}'
    with SqliteLog.open(path, create=False, read_only=True) as was, SqliteLog.open(to) as log:
        events = [
            NewEvent(e.stream, e.at_ms, e.by, e.type, e.data.replace(TODAY.encode(), fingerprint.encode()))
            for e in was.read()
        ]
        events.append(NewEvent(STREAM, events[-1].at_ms, "mallory", "table/settled.1", paid))
        log.append([Entry(tuple(events))])
