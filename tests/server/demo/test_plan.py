"""The plan of a demo: what is refused in it, and how it is set up."""

import pytest

from croupier.authority import RANKS
from croupier.floor import TABLE, Accepted, Floor
from croupier.server.demo.plan import STAFF, STANDARD, BadPlan, new_secret, parse_table, set_up
from croupier.table.commands import ChangeGame


def test_secrets_are_never_the_same() -> None:
    assert len({new_secret() for _ in range(200)}) == 200


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("t1", "NAME:GAME:SEATS"),
        ("t 1:rapid-roulette:3", "NAME:GAME:SEATS"),
        ("t1:rapid-roulette:x", "NAME:GAME:SEATS"),
        ("t1:rapid-roulet:3", "did you mean"),
        ("t1:craps:3", "not played on a floor yet"),
        ("t1:rapid-roulette:101", "RR 2.2.1"),
        ("t1:rapid-roulette-1999:13", r"RR99 2.2\(a\)"),
        ("t1:rapid-roulette:0", "RR 2.2.1"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_plain_words(text: str, said: str) -> None:
    with pytest.raises(BadPlan, match=said):
        parse_table(text)


def test_the_demo_is_set_up_once_and_found_again(floor: Floor) -> None:
    set_up(floor, STANDARD)
    assert {name: (len(found.seats), found.open) for name, found in floor.state.tables.items()} == {
        "t1": (24, True), "t2": (12, True), "t3": (12, True), "t4": (8, True),
    }  # fmt: skip
    last = floor.log.last_seq()
    set_up(floor, STANDARD)
    assert floor.log.last_seq() == last


def test_another_option_of_the_big_wheel_lies_ready_and_can_be_played(floor: Floor) -> None:
    set_up(floor, STANDARD)
    items = floor.state.register.items
    ready = {item.kind: item.id for item in items.values() if not item.table}
    assert set(ready) == {"wheel", "layout"}
    assert all(items[name].approval for name in ready.values())
    change = ChangeGame("big-wheel-2", ready["wheel"], ready["layout"])
    answer = floor.run(f"{TABLE}t4", change, STAFF["pat"].actor)
    assert isinstance(answer, Accepted), answer
    setup = floor.state.tables["t4"].setup
    assert setup is not None
    assert setup.game == "big-wheel-2"


def test_a_casino_manager_can_sign_in() -> None:
    assert STAFF["max"].actor.rank == RANKS["casino-manager"]


def test_a_set_up_that_was_cut_short_is_finished(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    real, given = floor.run, 0

    def until(*args: object, **more: object) -> object:
        nonlocal given
        given += 1
        if given > 9:
            raise KeyboardInterrupt
        return real(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(floor, "run", until)
    with pytest.raises(KeyboardInterrupt):
        set_up(floor, STANDARD[:1])
    monkeypatch.undo()
    set_up(floor, STANDARD[:1])
    assert floor.state.tables["t1"].open
