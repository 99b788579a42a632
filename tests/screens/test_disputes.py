"""A dispute at the screens: decided, reviewed when a party asks for that, and decided anew if it is sent back."""

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.stage import PAT, Stage, sign_in
from tests.screens.wheel_stage import big_wheel


def decided(make_stage: MakeStage) -> tuple[Stage, int]:
    """A dispute that a pit boss has decided, and its number."""
    stage = big_wheel(make_stage, 1, 20_000)
    number = stage.state.next_case
    stage.do(c.OpenDispute("the indicator stood on B"))
    stage.do(c.DecideDispute(number, "it stood on A"), PAT)
    return stage, number


@pytest.mark.clause("BW 9.11")
@pytest.mark.parametrize("upheld", [True, False])
def test_an_inspector_reviews_a_decision_that_the_dealer_was_asked_about(make_stage: MakeStage, upheld: bool) -> None:
    stage, number = decided(make_stage)
    inspector = stage.open(f"/inspector?table={stage.table}", "screen")
    sign_in(inspector, "ines")
    expect(inspector.get_by_text("No round was played")).to_be_visible()
    reviews = inspector.get_by_role("region", name="Disputes for review")
    expect(reviews).to_have_count(0)  # nobody asked yet
    dealer = stage.dealer().page
    opens = dealer.get_by_role("toolbar").get_by_role("button", name="Claims")
    expect(opens.locator("i")).to_have_count(0)  # nothing waits for the desk
    opens.click()
    case = dealer.get_by_role("dialog").locator("article").filter(has_text="the indicator stood on B")
    expect(case).to_contain_text("Decided: it stood on A")
    case.get_by_role("button", name="Ask for a review").click()
    form = dealer.get_by_role("dialog", name=f"Ask for a review · Dispute {number}")
    form.get_by_label("Who asks for it?").fill("the player at seat 1")
    form.get_by_role("button", name="Ask for a review").click()
    expect(case).to_contain_text("The inspector reviews the decision")
    expect(case.get_by_role("button", name="Uphold")).to_have_count(0)  # the dealer has no say in it

    expect(reviews).to_contain_text("Review asked for by the player at seat 1")
    expect(reviews).to_contain_text("Decided: it stood on A")
    expect(reviews.get_by_role("button", name="BW 9.11")).to_be_visible()
    act = "Uphold" if upheld else "Send back"
    reviews.get_by_role("button", name=act).click()
    form = inspector.get_by_role("dialog")
    expect(form.get_by_role("button", name=act)).to_be_disabled()  # not without a reason
    form.get_by_label("Reason").fill("seen on film")
    form.get_by_role("button", name=act).click()
    expect(inspector.get_by_role("status").filter(has_text="Review on record")).to_be_visible()
    expect(reviews).to_have_count(0)
    waiting = dealer.get_by_role("dialog").locator("article").filter(has_text="the indicator stood on B")
    expect(waiting).to_have_count(0 if upheld else 1)
    assert list(stage.state.disputes) == ([] if upheld else [number + 1])


@pytest.mark.clause("BW 9.11")
def test_whoever_only_looks_has_no_say_in_a_review(make_stage: MakeStage) -> None:
    stage, number = decided(make_stage)
    stage.do(c.RequestReview(number, "seat 1"))
    page = stage.open(f"/inspector?table={stage.table}", "screen")
    sign_in(page, "max")
    expect(page.get_by_text("Read only")).to_be_visible()
    reviews = page.get_by_role("region", name="Disputes for review")
    expect(reviews).to_contain_text("The inspector reviews the decision")
    expect(reviews.get_by_role("button", name="Uphold")).to_have_count(0)
