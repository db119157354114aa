"""Whoever keeps score at a table's page, the same in Chromium and in Firefox: presses what a finger reaches, reads what is shown."""

import base64
import os
import re
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from published import PATIENCE
from tables import WIDE

from chromium import FORGET, lent
from firefox import WAIT

# Where a run is to leave pictures of what is shown on the way.
PICTURES = os.environ.get("SCOREBOOK_PICTURES")

# From now on a button of the table is pressed where it can be: on the screen, by scrolling if need be, with nothing over it.
# What is out of reach is told, and which keys of the thumb's weren't in sight.
FINGER = """() => {
  if (window.sought) return;
  window.sought = [];
  const press = HTMLElement.prototype.click;
  HTMLElement.prototype.click = function () {
    if (this.isConnected && this.closest("#table")) {
      const isReached = () => {
        const { x, y, width, height } = this.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit !== null && (this.contains(hit) || hit.closest("label")?.contains(this));
      };
      if (!isReached()) {
        if (this.closest(".thumb, .history")) sought.push(this.ariaLabel || this.textContent);
        this.closest("details")?.setAttribute("open", "");
        this.scrollIntoView({ block: "center", behavior: "instant" });
        if (!isReached()) throw new Error(`${this.ariaLabel || this.textContent} is out of reach`);
      }
    }
    press.call(this);
  };
}"""

PRESS = """(selector, text) => {
  const all = [...document.querySelectorAll(`#table ${selector}`)].filter((one) => one.checkVisibility() && !one.disabled);
  const found = all.find((one) => text === null || one.textContent.replace(/\\u00a0/g, " ") === text);
  if (!found) throw new Error(`no ${selector} says ${text}: ${all.map((one) => one.textContent).join(" | ")}`);
  found.click();
}"""

MIDDLE = """(selector) => {
  const part = [...document.querySelectorAll(selector)].findLast((one) => one.checkVisibility());
  if (!part) throw new Error(`no ${selector}`);
  const middle = () => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  if (!part.contains(document.elementFromPoint(...middle()))) part.scrollIntoView({ block: "center", behavior: "instant" });
  if (!part.contains(document.elementFromPoint(...middle()))) throw new Error(`${selector} is out of reach`);
  return middle();
}"""

TEXTS = """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => one.innerText)"""

# Words that are cut off: of buttons, of names and totals, and of what is told.
CUT = """() => [...document.querySelectorAll("#table :is(button, .totals li *, .whose, .happened, .news, .outcome h2, .outcome dd, .noted :is(th, td))")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden") && getComputedStyle(one).overflowX !== "visible"
    && !/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
  .map((one) => `${one.localName}.${one.className}: ${one.textContent}`)"""


# Numbers that stand on several lines.
BROKEN = """() => [...document.querySelectorAll("#table :is(b, td, .value, .points, .total, .amount)")].filter((one) => {
  if (one.childElementCount > 0 || !one.checkVisibility() || !/^[-−\\d.,]+$/.test(one.textContent.trim())) return false;
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).map((one) => `${one.textContent} is in several parts`)"""


class Hands:
    """What both browsers can do; `evaluate` calls a function in the page."""

    def press(self, selector: str, text: str | None = None):
        self.evaluate(PRESS, selector, text)

    def texts(self, selector: str) -> list[str]:
        return self.evaluate(TEXTS, selector)

    def arrive(self, ready: str):
        """Waits until a page that was loaded is there to be used."""
        self.wait(f"document.querySelector({ready!r})")
        self.evaluate(FINGER)

    def faults(self) -> list[str]:
        """What is wider than the screen or cut off; of a phone on its side also keys that weren't in sight."""
        faults = [self.evaluate(WIDE) > 0 and "wider than the screen", *self.evaluate(CUT), *self.evaluate(BROKEN)]
        if self.is_across:
            faults += self.evaluate("() => sought")
        return [fault for fault in faults if fault]

    def look(self, name: str):
        """Judges what is shown, and keeps a picture of it where somebody wants to see it."""
        faults = self.faults()
        if PICTURES:
            Path(PICTURES).mkdir(parents=True, exist_ok=True)
            Path(PICTURES, f"{self.name}-{name}.png").write_bytes(self.picture())
        assert faults == [], f"{name}: {faults}"


class InChromium(Hands):
    def __init__(self, page, complaints, is_across):
        self.page, self.told, self.is_across = page, complaints, is_across
        self.name = f"chromium-{'across' if is_across else 'upright'}"

    def evaluate(self, function, *arguments):
        return self.page.evaluate(f"given => ({function})(...given)", list(arguments))

    def wait(self, condition):
        self.evaluate(WAIT.replace("CONDITION", condition))

    def open(self, address, ready):
        self.page.goto("about:blank")
        self.page.goto(address)
        self.arrive(ready)

    def reload(self, ready):
        self.page.reload()
        self.arrive(ready)

    def tap(self, selector):
        self.page.mouse.click(*self.evaluate(MIDDLE, selector))

    def saved(self, press):
        """The name and the text of the file that pressing a button brings."""
        with self.page.expect_download() as download:
            press()
        return download.value.suggested_filename, download.value.path().read_text(encoding="utf-8")

    def picture(self):
        return self.page.screenshot()

    def complaints(self):
        return self.told


class InFirefox(Hands):
    def __init__(self, firefox, view, is_across):
        self.firefox, self.view, self.is_across = firefox, view, is_across
        self.name = f"firefox-{'across' if is_across else 'upright'}"

    def evaluate(self, function, *arguments):
        return self.firefox.evaluate(function, *arguments)

    def wait(self, condition):
        self.firefox.wait(condition)

    def open(self, address, ready):
        self.firefox.open("about:blank", **self.view)
        self.firefox.open(address, **self.view)
        self.arrive(ready)

    def reload(self, ready):
        self.firefox.tell("browsingContext.reload", context=self.firefox.page, wait="complete")
        self.arrive(ready)

    def tap(self, selector):
        x, y = self.evaluate(MIDDLE, selector)
        steps = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self.firefox.tell("input.performActions", context=self.firefox.page, actions=[mouse])

    def saved(self, press):
        before = set(self.firefox.downloads.iterdir())
        press()
        end = monotonic() + PATIENCE
        while not (new := [file for file in set(self.firefox.downloads.iterdir()) - before if file.suffix != ".part" and file.stat().st_size]):
            assert monotonic() < end, "nothing was saved"
            sleep(0.02)
        # Of one name and another one before it there are two.
        return re.sub(r"\(\d+\)(?=\.)", "", new[0].name), new[0].read_text(encoding="utf-8")

    def picture(self):
        return base64.b64decode(self.firefox.tell("browsingContext.captureScreenshot", context=self.firefox.page)["data"])

    def complaints(self):
        return self.firefox.complaints()


@contextmanager
def hands(name: str, request, address: str, ready: str, view: dict):
    """Somebody at a page of a browser's, by its name, where nothing is stored; the page complains of nothing."""
    is_across = view["viewport"]["width"] > view["viewport"]["height"]
    if name == "chromium":
        with lent(request.getfixturevalue("browser"), **view) as (page, complaints):
            made = InChromium(page, complaints, is_across)
            made.open(address, ready)
            yield made
            assert (told := made.complaints()) == [], told
    else:
        made = InFirefox(request.getfixturevalue("firefox"), view, is_across)
        made.open(address, ready)
        made.evaluate(FORGET)
        made.open(address, ready)
        yield made
        assert (told := made.complaints()) == [], told
        made.evaluate(FORGET)
