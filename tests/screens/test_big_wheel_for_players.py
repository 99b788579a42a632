"""What a Big Wheel's dealer does for a player who has no screen, or one that failed."""

import re

import pytest
from playwright.sync_api import Locator, expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import Console, Stage
from tests.screens.wheel_stage import big_wheel, spin, tile


def without_screen(make_stage: MakeStage) -> tuple[Stage, Console]:
    """A table where seat 2 has no screen; betting is open."""
    stage = big_wheel(make_stage, 1, 20_000, 20_000, without_screen=(2,))
    dealer = stage.dealer()
    dealer.opens_betting()
    return stage, dealer


def placing(dealer: Console, seat: int, button: str = "Place for the player …") -> Locator:
    """The layout at which the dealer places for a seat."""
    tile(dealer, seat).click()
    dealer.press(button)
    return dealer.page.get_by_role("dialog", name=f"Place for seat {seat}")


def close(dealer: Console) -> None:
    """Close every dialog, the uppermost first."""
    dialogs = dealer.page.locator("dialog[open]")
    for left in range(dialogs.count() - 1, -1, -1):
        dealer.page.keyboard.press("Escape")
        expect(dialogs).to_have_count(left)


def lies(form: Locator, bet: str, amount: int) -> None:
    expect(form.locator(f'.laid[data-bet="{bet}"]:not(.swept)')).to_have_attribute("data-amount", str(amount))


@pytest.mark.clause("BW 3.2")
def test_a_winner_is_lifted_for_a_player_without_a_screen_who_then_leaves(make_stage: MakeStage) -> None:
    stage, dealer = without_screen(make_stage)
    form = placing(dealer, 2)
    for bet in ("a", "b"):
        form.locator(f'.field[data-bet="{bet}"]').click()
        lies(form, bet, 500)
    close(dealer)
    spin(dealer, "A")
    assert stage.wagers(2) == {"a": 500}
    form = placing(dealer, 2, "Take up for the player …")
    lies(form, "a", 500)
    expect(form.get_by_role("radio").first).to_be_disabled()  # nothing can be laid between spins
    form.locator('.field[data-bet="a"]').click()
    expect(form.locator('.laid[data-bet="a"]')).to_have_count(0)
    assert stage.wagers(2) == {}
    assert stage.balance(2) == 20_000
    dealer.page.keyboard.press("Escape")
    dealer.press(re.compile(r"^Pay in cash chips\s*· \$200$"))
    dealer.press("$200.00 paid in cash chips")
    expect(tile(dealer, 2)).to_have_attribute("aria-label", re.compile("Free"))
    assert stage.state.seats[2].visit is None


@pytest.mark.clause("BW 3.1.1")
def test_a_player_without_a_screen_leaves_with_what_lies_there(make_stage: MakeStage) -> None:
    stage, dealer = without_screen(make_stage)
    stage.do(c.Place(2, "a", 1_000))
    tile(dealer, 2).click()
    dealer.press("Player leaves …")
    ask = dealer.page.get_by_role("dialog", name="The player at seat 2 leaves")
    expect(ask).to_contain_text("$190.00")
    expect(ask).to_contain_text("$10.00")
    ask.get_by_role("button", name="The player leaves", exact=True).click()
    expect(tile(dealer, 2)).to_have_attribute("aria-label", re.compile("Free"))
    assert stage.state.seats[2].visit is None


def test_wagers_of_a_no_spin_are_taken_up_one_by_one_or_all(make_stage: MakeStage) -> None:
    stage, dealer = without_screen(make_stage)
    stage.do(c.IssueColour(2, "blue", 10, 500))
    for bet, colour in (("a", ""), ("a", "blue"), ("b", ""), ("c", "blue")):
        stage.do(c.Place(2, bet, 500, colour))
    stage.do(c.SpinWheel())
    stage.do(c.CallNoSpin("under-three-turns", stage.state.round.number))
    form = placing(dealer, 2, "Take up for the player …")
    form.locator('.field[data-bet="a"]').click()  # cash and colour lie there: both go back
    expect(form.locator('.laid[data-bet^="a"]')).to_have_count(0)
    assert stage.wagers(2) == {"b": 500, "c@blue": 500}
    form.get_by_role("button", name="Take up all").click()
    expect(form.locator(".laid")).to_have_count(0)
    assert stage.wagers(2) == {}


def test_while_bets_are_taken_the_dealer_lays_or_takes_up(make_stage: MakeStage) -> None:
    stage, dealer = without_screen(make_stage)
    form = placing(dealer, 2)
    form.locator('.field[data-bet="a"]').click()
    lies(form, "a", 500)
    form.get_by_role("button", name="Take up", exact=True).click()
    form.locator('.field[data-bet="a"]').click()
    expect(form.locator(".laid")).to_have_count(0)
    form.get_by_role("button", name="Lay", exact=True).click()
    form.locator('.field[data-bet="c"]').click()
    lies(form, "c", 500)
    assert stage.wagers(2) == {"c": 500}


@pytest.mark.clause("BW 3.4")
def test_the_dealer_places_at_a_seat_whose_screen_failed(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    dealer = stage.dealer()
    dealer.opens_betting()
    stage.do(c.Place(1, "a", 500), stage.player(1))
    tile(dealer, 1).click()
    expect(dealer.page.get_by_role("button", name="Place for the player …")).to_have_count(0)
    dealer.press("Out of order …")
    ask = dealer.page.get_by_role("dialog", name="Seat 1 malfunctions")
    expect(ask).to_contain_text("The wagers stay where they lie")
    ask.get_by_role("button", name="Out of order", exact=True).click()
    dealer.press("Place for the player …")
    form = dealer.page.get_by_role("dialog", name="Place for seat 1")
    lies(form, "a", 500)
    form.locator('.field[data-bet="b"]').click()
    lies(form, "b", 500)
    assert stage.wagers(1) == {"a": 500, "b": 500}


def test_the_dealer_undoes_what_the_dealer_laid_at_a_seat_with_a_screen(make_stage: MakeStage) -> None:
    stage = big_wheel(make_stage, 1, 20_000)
    one, dealer = stage.station(1), stage.dealer()
    dealer.opens_betting()
    one.place("a")
    one.shows_chips({"a": 500})
    stage.do(c.TakeOralWager(1, "b", 1_000, 1_000))
    one.shows_chips({"a": 500, "b": 1_000})
    tile(dealer, 1).click()
    dealer.press("Undo the last …")
    ask = dealer.page.get_by_role("dialog", name="Undo the last change · Seat 1")
    ask.get_by_role("button", name="Undo the last", exact=True).click()
    one.shows_chips({"a": 500})
    assert stage.wagers(1) == {"a": 500}
    assert stage.balance(1) == 20_500  # the money that came with the wager stays with the player
