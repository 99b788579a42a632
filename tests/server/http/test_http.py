"""The HTTP API: what anybody may ask, what an inspector finds, and how errors and headers look."""

import asyncio
from pathlib import Path

import pytest

from croupier.floor import NotApplied
from croupier.games import game
from croupier.log import DiskFull
from croupier.server.access.limits import Limits
from croupier.server.house import House
from croupier.table import commands as c
from tests.server.harness import DANA, Json, Served, served

HEADERS = {
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
}


@pytest.mark.parametrize("path", ["/", "/api/tables", "/nowhere", "/api/dealer/me", "/health", "/schema/openapi.json"])
def test_every_answer_has_the_security_headers(house: Served, path: str) -> None:
    answer = house.browser().get(path)
    for name, part in HEADERS.items():
        assert part in answer.headers[name]
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


def test_errors_have_one_shape(house: Served) -> None:
    browser = house.browser()
    for answer in (
        browser.get("/nowhere"),
        browser.get("/api/games/chess"),
        browser.post("/api/pair", content=b"nonsense"),
        browser.post("/api/pair", json={"code": 5}),
        browser.post("/api/pair", json={"code": "x", "more": 1}),
        browser.post("/api/pair", content=b"[" * 8_000 + b"]" * 8_000),
        browser.post("/api/pair", content=b'{"more":' + b"[" * 7_000 + b"]" * 7_000 + b"}"),
        browser.put("/api/tables"),
        browser.get("/api/station/t1/x/me"),
        browser.post("/api/demo/bots/t1", json={"players": 1}),
    ):
        assert 400 <= answer.status_code < 500, answer.text
        told = answer.json()
        made_from = {"code", "values"} if "code" in told else set()
        assert set(told) == {"error", "clause"} | made_from
        assert told["error"]


def test_head_is_get_without_a_body(house: Served) -> None:
    browser = house.browser()
    for path in ("/api/tables", "/health", "/api/games/rapid-roulette"):
        answer = browser.head(path)
        assert (answer.status_code, answer.content) == (200, b"")
        assert "content-security-policy" in answer.headers
    assert browser.head("/nowhere").status_code == 404


def test_long_json_is_packed_for_who_takes_it(house: Served) -> None:
    browser = house.browser()
    for path in ("/api/games/rapid-roulette", "/api/clauses/RR", "/schema/openapi.json"):
        plain = browser.get(path, headers={"Accept-Encoding": "identity"})
        packed = browser.get(path, headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "accept-encoding")
        assert packed.json() == plain.json()
        assert int(packed.headers["content-length"]) * 3 < len(plain.content)
    assert "content-encoding" not in browser.get("/health", headers={"Accept-Encoding": "gzip"}).headers


def test_what_never_changes_is_encoded_once(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = house.browser()
    paths = ("/api/games/rapid-roulette", "/api/clauses/RR", "/schema/openapi.json")
    first = [browser.get(path).content for path in paths]

    def again(*_: object) -> bytes:
        raise AssertionError("it was encoded before")

    monkeypatch.setattr("msgspec.json.encode", again)
    monkeypatch.setattr("litestar.openapi.plugins.encode_json", again)
    monkeypatch.setattr("gzip.compress", again)
    assert [browser.get(path).content for path in paths] == first


def test_an_address_that_asks_too_much_is_held_back(tmp_path: Path) -> None:
    with served(tmp_path / "house", limits=Limits(requests_per_s=0.001, requests_at_once=3)) as house:
        browser = house.browser()
        assert [browser.get(path).status_code for path in ("/health", "/nowhere", "/", "/health")][3] == 429
        slow = browser.get("/health")
        assert set(slow.json()) == {"error", "clause"}
        assert slow.headers["retry-after"] == "1"
        for name, part in HEADERS.items():
            assert part in slow.headers[name]


def test_the_floor_says_whether_it_is_a_demo(house: Served) -> None:
    assert house.browser().get("/api/floor").json() == {"demo": False}


def test_health_says_when_nothing_can_be_stored(
    playing: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And players hear nothing of files; whoever runs the floor does, once for each failure."""
    browser, floor = playing.browser(), playing.house.floor

    def full(*_: object) -> int:
        raise DiskFull("no room in /srv/floor/floor.log")

    assert (browser.get("/health").status_code, browser.get("/health").json()["ok"]) == (200, True)
    with monkeypatch.context() as broken, caplog.at_level("ERROR", "croupier.floor"):
        broken.setattr(floor.log, "append", full)
        failed = playing.give(DANA, c.BuyIn(3, 5_000))
        assert (browser.get("/health").status_code, browser.get("/health").json()["ok"]) == (503, False)
    assert isinstance(failed, NotApplied)
    assert "/" not in failed.reason
    (told,) = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert "no room in /srv" in told
    playing.do(DANA, c.BuyIn(3, 5_000))
    assert browser.get("/health").status_code == 200


def test_a_long_body_is_refused(house: Served) -> None:
    answer = house.browser().post("/api/pair", json={"code": "x" * 20_000})
    assert answer.status_code == 413


def test_the_catalogue_is_the_games_own(house: Served) -> None:
    found = house.browser().get("/api/games/rapid-roulette-00").json()
    played = game("rapid-roulette-00")
    assert {bet["bet"] for bet in found["bets"]} == set(played.bets)
    assert len(found["wheel"]) == 38
    assert found["colours"]["00"] == "green"
    field = next(field for field in found["fields"] if field["bet"] == "straight:17")
    spot = next(bet for bet in found["bets"] if bet["bet"] == "straight:17")
    assert field["right"] - field["left"] == 4
    assert (spot["x"], spot["y"]) == ((field["left"] + field["right"]) // 2, (field["top"] + field["bottom"]) // 2)


def test_the_books_are_there_in_our_words(house: Served) -> None:
    clauses = house.browser().get("/api/clauses/RR99").json()
    assert all(clause["clause"].startswith("RR99 ") for clause in clauses)
    assert len(clauses) > 50


def test_documents_are_what_the_operator_loaded_and_nothing_else(house: Served) -> None:
    folder = house.house.documents
    folder.mkdir()
    (folder / "rules.pdf").write_bytes(b"%PDF-")
    (folder / "page.html").write_text("<script>")
    (folder / "link.txt").symlink_to(house.house.data / "staff.json")
    browser = house.browser()
    assert browser.get("/api/documents").json() == ["rules.pdf"]
    assert browser.get("/documents/rules.pdf").content == b"%PDF-"
    for path in (
        "/documents/page.html",
        "/documents/link.txt",
        "/documents/..%2fstaff.json",
        "/documents/%2e%2e/staff.json",
    ):
        assert browser.get(path).status_code == 404, path


def test_pages_come_packed_and_assets_for_ever(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "dealer.html").write_text("<p>dealer")
    (static / "assets" / "a-1.js").write_text("plain")
    (static / "assets" / "a-1.js.br").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")
    made = Served(tmp_path / "house")
    made.house.static = static
    try:
        made.start()
        browser = made.browser()
        assert browser.get("/dealer/t1").text == "<p>dealer"
        assert browser.get("/dealer/t1").headers["cache-control"] == "no-cache"
        assert browser.get("/pit/t1").status_code == 503  # not built, and it says how
        assert "npm run build" in browser.get("/pit/t1").text
        plain = browser.get("/assets/a-1.js", headers={"Accept-Encoding": "identity"})
        assert (plain.text, "immutable" in plain.headers["cache-control"]) == ("plain", True)
        with browser.stream("GET", "/assets/a-1.js", headers={"Accept-Encoding": "br"}) as packed:
            assert packed.headers["content-encoding"] == "br"
            assert b"".join(packed.iter_raw()) == b"packed"
        for path in ("/assets/%00", "/assets/" + "a" * 5_000, "/assets/" + "%C3%A9" * 150, "/" + "a" * 300 + ".svg"):
            assert browser.get(path).status_code == 404, path
        for path in ("/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt"):
            assert browser.get(path).status_code == 404, path
    finally:
        made.close()


def _round(house: Served) -> None:
    async def story() -> None:
        async with house.station(1) as screen:
            await screen.hear()
            await screen.give(command="place", seat=1, bet="red", amount=500)

    asyncio.run(story())
    house.finish("32")


def test_an_inspector_replays_a_round_step_by_step(playing: Served) -> None:
    _round(playing)
    playing.do(DANA, c.FreezeAccounts())
    playing.do(DANA, c.CorrectOutcome("33"))
    browser = playing.signed_in("ines", "inspector")
    rounds = browser.get("/api/inspector/rounds/t1").json()
    assert [(found["round"], found["outcome"], found["ended"]) for found in rounds] == [
        (2, "", ""),
        (1, "33", "settled"),
    ]
    assert [found["round"] for found in browser.get("/api/inspector/rounds/t1?before=2").json()] == [1]
    steps = browser.get("/api/inspector/rounds/t1/1").json()["steps"]
    assert [step["type"] for step in steps] == [
        "round-opened", "wagers-moved", "period-ended", "ball-spun", "outcome-entered", "settled", "round-settled",
        "accounts-frozen", "outcome-corrected", "adjusted",
    ]  # fmt: skip
    placed = steps[1]
    assert (placed["by"], placed["clause"], placed["details"]["deltas"]) == ("player t1/1", "RR 3.1", {"red": 500})
    assert all(step["clause"] and len(step["hash"]) == 64 for step in steps)
    assert browser.get("/api/inspector/rounds/t1/9").status_code == 404
    assert playing.browser().get("/api/inspector/rounds/t1").status_code == 401


def test_a_preview_says_who_would_gain_and_changes_nothing(playing: Served) -> None:
    _round(playing)
    dealer = playing.signed_in("dana", "dealer")
    before = playing.house.floor.state.encode()
    gains = dealer.get("/api/dealer/preview/t1/33").json()
    assert gains == [{"visit": "t1-1", "seat": 1, "was": 1_000, "now": 0}]
    refused = dealer.get("/api/dealer/preview/t1/32")
    assert (refused.status_code, refused.json()["clause"]) == (409, "RR 9.4")
    assert dealer.get("/api/dealer/preview/t1/99").status_code == 409
    assert dealer.get("/api/dealer/preview/t9/1").status_code == 404
    assert playing.house.floor.state.encode() == before
    playing.do(DANA, c.FreezeAccounts())
    playing.do(DANA, c.CorrectOutcome("33"))
    share = playing.house.floor.state.tables["t1"].last
    assert share is not None
    assert share.shares["t1-1"].returned == gains[0]["now"]


def test_the_pit_has_the_log_audited(playing: Served) -> None:
    _round(playing)
    pit = playing.signed_in("pat", "pit")

    async def story() -> Json:
        async with playing.screen("pit/t1", dict(pit.cookies)) as screen:
            await screen.hear()
            assert set(screen.parts) == {"table", "desk", "pit", "cage", "exchanges", "choices", "house"}
            started = await asyncio.to_thread(pit.post, "/api/pit/audit")
            assert started.status_code == 202
            while screen.parts["pit"]["audit"]["state"] in ("none", "running"):
                await screen.hear()
            found: Json = screen.parts["pit"]
            return found

    part = asyncio.run(story())
    assert part["audit"]["state"] == "in-order"
    assert "1 settlements" in part["audit"]["said"]


def test_a_house_opens_anew_where_it_was(tmp_path: Path) -> None:
    with served(tmp_path / "house") as first:
        first.open_table()
    again = House.open(tmp_path / "house")
    try:
        assert again.floor.state.tables["t1"].open
        assert again.people.find("dana") is not None
    finally:
        again.floor.close()
