"""A connection that is lost loses no wager and doubles none."""

from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.stage import Stage, answers, gives


def test_an_answer_that_was_lost_comes_again_and_the_wager_is_there_once(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    one = stage.station(1, wired=True)
    one.wire.holds_in = answers
    one.place("red")
    one.shows_ghosts({"red": 100})
    one.wire.hears(answers)  # a ghost is shown before its wager is sent: only the answer tells that it arrived
    assert stage.wagers(1) == {"red": 100}
    one.wire.cut()
    one.wire.release()
    one.shows_chips({"red": 100})
    one.shows_ghosts({})
    first, again = one.wire.given("place")
    assert first == again
    assert one.wire.connections == 2
    assert stage.wagers(1) == {"red": 100}
    one.place("red")  # and it goes on from there
    one.shows_chips({"red": 200})


def test_a_wager_that_never_arrived_is_sent_again(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    one = stage.station(1, wired=True)
    one.wire.holds_out = gives("place")
    one.place("black", "straight:22")
    one.shows_ghosts({"black": 100, "straight:22": 100})
    assert stage.wagers(1) == {}
    one.wire.holds_out = lambda _: False
    one.wire.cut()
    one.shows_chips({"black": 100, "straight:22": 100})
    assert stage.wagers(1) == {"black": 100, "straight:22": 100}


def test_a_wager_of_the_last_round_never_turns_up_in_the_next(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    one = stage.station(1, wired=True)
    one.wire.holds_out = gives("place")
    one.place("black")
    one.shows_ghosts({"black": 100})
    stage.outcome("5")
    expect(one.page.get_by_test_id("latest")).to_have_text("5")
    one.wire.holds_out = lambda _: False
    one.wire.cut()
    expect(one.notes).to_contain_text("Nothing was changed")
    expect(one.main).to_have_attribute("data-status", "live")
    one.shows_ghosts({})
    one.shows_chips({})
    assert stage.wagers(1) == {}
    assert len(one.wire.given("place")) == 1


def test_without_a_connection_the_screen_says_so_and_takes_no_wager(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    one = stage.station(1, wired=True)
    one.place("red")
    one.shows_chips({"red": 100})
    one.wire.dead = True
    one.wire.cut()
    expect(one.page.get_by_text("Connection lost")).to_be_visible()
    expect(one.page.get_by_text("Your wagers and your balance are safe")).to_be_visible()
    expect(one.page.locator("svg.layout.live")).to_have_count(0)
    one.shows_chips({"red": 100})
    stage.do(c.TakeBack(1, "red", 100), stage.player(1))  # meanwhile play goes on
    one.wire.dead = False
    expect(one.page.get_by_text("Connection lost")).to_have_count(0)
    one.shows_chips({})
    expect(one.balance).to_have_text("$1,000")


def test_a_page_that_is_loaded_again_shows_what_was_there(stage: Stage) -> None:
    stage.do(c.OpenBetting())
    one = stage.station(1)
    one.place("red", "split:1/2")
    one.shows_chips({"red": 100, "split:1/2": 100})
    one.page.reload()
    one.shows_chips({"red": 100, "split:1/2": 100})
    expect(one.balance).to_have_text("$998")
