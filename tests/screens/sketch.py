"""What lies where on a station's screen, in numbers: so that a picture that somebody looked at can be held against the
page of today. A digest of pixels would differ from machine to machine, a sketch does not.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

DOCS = Path(__file__).parents[2] / "docs"
SLACK = 15
"""How far, in thousandths of the screen, something may move before somebody must look again."""
ELEMENTS = {
    "layout": "svg.layout",
    "balance": "[data-testid=balance]",
    "stake": "[data-testid=total]",
    "win": "[data-testid=last-win]",
    "last numbers": "[aria-label='Last numbers']",
    "wheel": ".turning canvas",
    "countdown": "[role=timer]",
    "limits": "[data-testid=limits]",
    "phase": "[data-testid=phase]",
    "chips": "[role=radiogroup][aria-label=Chips]",
    "take back": ".actions button:nth-of-type(1)",
    "undo": ".actions button:nth-of-type(2)",
    "clear": ".actions button:nth-of-type(3)",
    "repeat": ".actions button:nth-of-type(4)",
    "double": ".actions button:nth-of-type(5)",
    "cash-out": "footer .out .main",
}
ON_FELT = {name: at for name, at in ELEMENTS.items() if name not in ("countdown", "last numbers")} | {
    "last symbols": "[aria-label='Last symbols']"
}
"""The same at a Big Wheel, where the dealer's call ends betting, and no time does."""
DRAW = """(elements) => {
  const part = (value, of) => Math.round((1000 * value) / of);
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [part(left, innerWidth), part(top, innerHeight), part(right, innerWidth), part(bottom, innerHeight)];
  };
  const fill = (one) => getComputedStyle(one.querySelector(".diamond") ?? one.querySelector(".fill")).fill;
  const fields = [...document.querySelectorAll("svg.layout .field")];
  return {
    elements: Object.fromEntries(Object.entries(elements).map(([name, at]) => [name, box(document.querySelector(at))])),
    fields: Object.fromEntries(
      fields.map((one) => [one.dataset.bet, [one.textContent.trim(), fill(one), ...box(one)]]),
    ),
  };
}"""


def sketch(page: Page, elements: Mapping[str, str] = ELEMENTS) -> dict[str, Any]:
    """The page as numbers."""
    drawn: dict[str, Any] = page.evaluate(DRAW, dict(elements))
    return drawn


def digest(picture: Path) -> str:
    """The fingerprint of a stored picture."""
    return hashlib.sha256(picture.read_bytes()).hexdigest()


def keep(picture: Path, drawn: dict[str, Any]) -> None:
    """Save a sketch beside its picture."""
    text = json.dumps({"picture": digest(picture), **drawn}, ensure_ascii=False)
    picture.with_suffix(".json").write_text(text.replace("], ", "],\n ") + "\n", encoding="utf-8")


def differences(kept: dict[str, Any], drawn: dict[str, Any]) -> Iterator[str]:
    """What has changed since somebody looked."""
    for group in ("elements", "fields"):
        for name in kept[group].keys() ^ drawn[group].keys():
            yield f"{name} is new or gone"
        for name in kept[group].keys() & drawn[group].keys():
            was, now = kept[group][name], drawn[group][name]
            if was[:-4] != now[:-4]:
                yield f"{name} looks different: {was[:-4]} became {now[:-4]}"
            if any(abs(one - other) > SLACK for one, other in zip(was[-4:], now[-4:], strict=True)):
                yield f"{name} has moved from {was[-4:]} to {now[-4:]}"
