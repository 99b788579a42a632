"""Takes pictures of screens: all go into build/screens, small copies of the best into docs/pictures/screens."""

from base64 import b64decode, b64encode
from pathlib import Path

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
ALL = ROOT / "build" / "screens"
KEPT = ROOT / "docs" / "pictures" / "screens"
LARGEST = 250_000
PACK = """async ([png, quality]) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d").drawImage(picture, 0, 0);
  const packed = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
}"""
QUALITY = 0.9
STILL = """async () => {
  await document.fonts.ready;
  const ends = (one) => one.effect.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""Wait until nothing moves."""


class Camera:
    """Takes pictures and saves them where they belong."""

    def __init__(self, browser: Browser, best: frozenset[str]) -> None:
        self._darkroom = browser.new_page()
        self._best = best
        """The pictures that the documentation shows."""
        ALL.mkdir(parents=True, exist_ok=True)
        KEPT.mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str) -> Path:
        """An exact picture of a whole screen, and a small one if it is for the documentation."""
        page.evaluate(STILL)
        picture = ALL / f"{name}.png"
        page.screenshot(path=picture)
        if name in self._best:
            exact = b64encode(picture.read_bytes()).decode()
            picture = KEPT / f"{name}.webp"
            picture.write_bytes(b64decode(self._darkroom.evaluate(PACK, [exact, QUALITY])))
            if picture.stat().st_size > LARGEST:
                raise SystemExit(f"{picture.name} is larger than {LARGEST} bytes: too large for the documentation")
        print(f"{picture.relative_to(ROOT)}: {picture.stat().st_size // 1000} kB")
        return picture
