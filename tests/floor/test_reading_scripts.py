"""Scripts as they are read: who acts, what is given, and what is wrong with a line is said with its number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.authority import Actor
from croupier.authority.actors import device, player, staff
from croupier.floor.scripts import BadScript, parse
from croupier.floor.scripts.catalogue import COMMANDS
from croupier.floor.scripts.expect import EXPECTATIONS
from croupier.floor.scripts.lines import Equip, Give, Redeem, Wait
from croupier.table import commands as c


@pytest.mark.parametrize(
    ("who", "actor"),
    [
        ("dana@t1", staff("dana", "dealer")),
        ("cas", staff("cas", "", "cashier")),
        ("ann", staff("ann", "casino-supervisor", "surveillance")),
        ("t1/2", player("t1", 2)),
        ("station t1/2", device("station", "t1", 2)),
        ("wheel@t1", device("wheel", "t1")),
        ("sign", device("sign", "t1")),
        ("printer", device("printer")),
        ("terminal", device("terminal")),
    ],
)
def test_actors(who: str, actor: Actor) -> None:
    script = f"staff ann casino-supervisor surveillance\nequip t1 rapid-roulette\n{who}: fail-station station=1"
    given_ = parse(script)[-1]
    assert isinstance(given_, Give)
    assert (given_.actor, given_.stream) == (actor, "table:t1")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("dana@t1: buy-in 2 5000 chips", c.BuyIn(2, 5_000, "chips")),
        ("dana@t1: buy-in 2 amount=5000", c.BuyIn(2, 5_000)),
        ("t1/2: place straight:17 100", c.Place(2, "straight:17", 100)),
        ("t1/2: place straight:17 100 station=1", c.Place(1, "straight:17", 100)),
        ("station t1/2: insert-note 5000", c.InsertNote(2, 5_000)),
        ('dana@t1: direct-to-leave 1 "loud, a=b" # said twice', c.DirectToLeave(1, "loud, a=b")),
        ("dana@t1: confirm-wagers", c.ConfirmWagers()),
        ("pat@t1: release-held t1-1 500 false reason=over", c.ReleaseHeld("t1-1", 500, forfeit=False, reason="over")),
        ("pat: open-table t1 rapid-roulette 3 remote=2,3", c.OpenTable("t1", "rapid-roulette", 3, remote=(2, 3))),
        ("pat@t1: set-limits 100 1000 null 500", c.SetLimits(100, 1_000, None, 500)),
    ],
)
def test_arguments(line: str, command: c.Command) -> None:
    (given_,) = parse(line)
    assert isinstance(given_, Give)
    assert (given_.command, given_.stream) == (command, "table:t1")


def test_other_lines() -> None:
    """Comments and blank lines are free; what needs no floor to be understood is understood at once."""
    script = """
        # a comment
        equip t1 rapid-roulette-00 stations=4 without=wheel-1,ball-1
        wait 500ms
        redeem #7 at t1/2
        redeem LAST at cage by cas
    """
    equip, wait, first, second = parse(script)
    assert isinstance(equip, Equip)
    assert (equip.line, equip.seats, equip.without) == (3, 4, ("wheel-1", "ball-1"))
    assert isinstance(wait, Wait)
    assert wait.milliseconds == 500
    assert isinstance(first, Redeem)
    assert (first.ticket, first.place, first.actor) == ("#7", "station", device("station", "t1", 2))
    assert isinstance(second, Redeem)
    assert (second.place, second.actor.name) == ("cage", "cas")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dana@t1: buy-in 1 fifty", "amount is a whole number, not 'fifty'"),
        ("dana@t1: buy-in 1 50.5", "amount is a whole number"),
        ("dana@t1: buy-in 1 50 cheque", "instrument is one of cash, chips, tokens, vouchers"),
        ("dana@t1: buy-in 1", "amount is missing: write buy-in SEAT AMOUNT [INSTRUMENT]"),
        ("dana@t1: buy-in 1 50 cash t1-1 more", "more is too much"),
        ("dana@t1: buy-in 1 50 colour=red", "buy-in has no colour"),
        ("dana@t1: buy-in 1 50 amount=60", "amount is given twice"),
        ("dana@t1: buy-in amount=60 1", "1 comes after a named argument"),
        ("t1/1: place red", "amount is missing: write place BET AMOUNT"),
        ("pat@t1: release-held v 5 maybe r", "forfeit is true or false"),
        ("pat@t1: set-limits 1 2 x", "unit is a whole number or none"),
        ("pat: open-table t1 rapid-roulette 3 remote=a", "remote is a whole number, or several with commas"),
        ("dana@t1: buyin 1 50", "did you mean buy-in?"),
        ("dan@t1: buy-in 1 50", "did you mean dana?"),
        ("dana: buy-in 1 50", "name the table, as in dana@t1: buy-in"),
        ("dana@: open-betting", "is no table"),
        ("dana@t1:", "say what is to be done"),
        ("station 2: insert-note 5", "write t1/2"),
        ("t1/x: place red 5", "write t1/2"),
        ('dana@t1: direct-to-leave 1 "loud', "a quote is opened"),
        ("staff ann", "write staff NAME RANK"),
        ("staff ann deeler", "did you mean dealer?"),
        ("staff ann player", "there is no rank player"),
        ("staff ann - cashir", "did you mean cashier?"),
        ("staff wheel dealer", "is no name"),
        ("equip t1", "write equip TABLE GAME"),
        ("equip t1 rapid-roulete", "did you mean rapid-roulette"),
        ("equip t1 rapid-roulette stations=many", "write equip TABLE GAME"),
        ("equip t1 rapid-roulette without=whel-1", "did you mean wheel-1?"),
        ("equip t1 rapid-roulette colour=red", "write equip TABLE GAME"),
        ("wait 30", "write 500ms, 30s, 20m, 1h or 1d"),
        ("wait", "write 500ms, 30s, 20m, 1h or 1d"),
        ("wait 99999999h", "more than a year"),
        ("restart now", "stands alone"),
        ("printer jams", "write printer fails"),
        ("redeem 5 at cage", "write redeem LAST at cage"),
        ("redeem #5 at t1", "write t1/2"),
        ("redeem #5 at cage by dan", "did you mean dana?"),
        ("expect balance t1/1 much", "write expect balance t1/1 8000"),
        ("expect balance t1 5", "write t1/2"),
        ("expect wagers t1/1 red", "write expect wagers"),
        ("expect wagers t1/1 red=1 red=2", "write expect wagers"),
        ("expect balances t1/1 5", "did you mean balance?"),
        ("expect ticket 5 issued", "write expect ticket #1"),
        ("expect", "there are balance"),
        ("refused RR 3.7", "right after the command"),
        ("cut 5", "right after the command"),
        ("wheel@t1: ball-dropping\nrefused RR 3.77", "no book has a clause RR 3.77"),
        ("wheel@t1: ball-dropping\ncut much", "write cut 50"),
        ("wheel@t1: ball-dropping\nrefused RR 3.7\nrefused RR 3.7", "right after the command"),
        ("spin the wheel", "starts no line"),
        ("x" * 3_000, "at most 2000 characters"),
    ],
)  # fmt: skip
def test_a_wrong_line_says_what_would_be_right(line: str, says: str) -> None:
    with pytest.raises(BadScript) as wrong:
        parse(f"# one\n\n{line}")
    (fault,) = wrong.value.faults
    assert fault.line == 3 + line.count("\n")
    assert says in fault.what
    assert len(fault.what) < 600


WORDS = """dana@t1: t1/1: station wheel: expect refused cut equip t1 t1/1 #1 LAST at by +5m at_ms=+5m - = " 5 RR 3.7
    none red=5 wait redeem printer staff # rapid-roulette stations=2 : @ / ٣"""
VOCABULARY = [*WORDS.split(), *COMMANDS, *EXPECTATIONS]


@given(st.lists(st.lists(st.sampled_from(VOCABULARY) | st.text(max_size=5), max_size=6).map(" ".join), max_size=4))
def test_any_text_is_understood_or_told_what_is_wrong(lines: list[str]) -> None:
    text = "\n".join(lines)
    try:
        parse(text)
    except BadScript as wrong:
        assert all(1 <= fault.line <= len(text.splitlines()) and fault.what for fault in wrong.faults)
