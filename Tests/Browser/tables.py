"""What the tests of tables have in common: a page of Farkle's, a recorded game, fingers that tap it in, and what a page has to say."""

import functools
import http.server
import json
import re
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from published import IS_FULL, REPOSITORY, SITE, of, url

from chromium import DESK, PHONE, lent

PAGE = "keep/farkle.html"
RECORDS = REPOSITORY / "Content/seasons/2026-summer/night-1.farkle"


def stored_under(page):
    """How the keys begin under which a page stores its games: with its league."""
    data = re.search(r'id="table-data">(.*?)</script>', (SITE / page).read_text(encoding="utf-8"), re.DOTALL)[1]
    return f"scorebook:1:{json.loads(data).get('league', '')}:keep:{Path(page).stem}:"


UNDER = stored_under(PAGE)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        # Each window would keep the whole site, as the tests of that do (test_offline.py): in a full run alone.
        if IS_FULL or not re.match("/assets/keep-", self.path):
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def host(request):
    handler = functools.partial(Quiet, directory=SITE)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{request.module.PAGE}"
        server.shutdown()


BOTH = ["file", "http"]


@pytest.fixture(params=BOTH if IS_FULL else ["file"])
def place(request, host):
    return host if request.param == "http" else url(request.module.PAGE)


@pytest.fixture
def context(browser):
    context = browser.new_context(**PHONE, accept_downloads=True)
    yield context
    context.close()


def quiet(page):
    """What a page complains of from now on."""
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return complaints


@contextmanager
def seen(browser, address):
    """A table's page on a phone, which complains of nothing."""
    with lent(browser, **PHONE) as (page, complaints):
        page.judged = -1
        page.goto(address)
        page.locator(".set-up").wait_for()
        yield page
        # The site is served by this machine.
        assert [one for one in complaints if not one.startswith("request to another host: http://127.0.0.1:")] == []


@pytest.fixture
def page(browser, place):
    with seen(browser, place) as page:
        yield page


def recorded():
    """The first game of an evening: its players, its date and the lines of its turns."""
    [_, header, body, *_] = re.split(r"^---\n", RECORDS.read_text(), flags=re.MULTILINE)
    players = re.search(r"players: \[(.+)\]", header)[1].split(", ")
    return players, re.search(r"date: (\S+)", header)[1], body


def begun(lines):
    """How a game begins that is tapped in whole elsewhere; in a full run all of it."""
    return "".join(lines.splitlines(keepends=True)[:of(12, None)])


# Both browsers are told by the same script, which presses what a finger would.
BEGIN = """async (players, date, season) => {
  const press = (text) => [...document.querySelectorAll("#table button")].find((one) => one.textContent === text).click();
  for (const name of players) {
    if ([...document.querySelectorAll(".roster button")].some((one) => one.textContent === name)) press(name);
    else {
      document.querySelector("#table-name").value = name;
      document.querySelector("#table-name ~ button").click();
    }
  }
  if (season) document.querySelector("#table-season").value = season;
  if (date) document.querySelector("#table-date").value = date;
  document.querySelector(".set-up > button").click();
  if (!document.querySelector(".totals")) throw new Error("no game began");
}"""

TAP = """async (turn) => {
  const one = (selector) => {
    const found = document.querySelector(selector);
    if (!found?.checkVisibility()) throw new Error(`${selector} isn't shown`);
    return found;
  };
  const faces = (dice) => {
    for (const face of dice) one(`.pad button:nth-child(${face})`).click();
  };
  const keep = (wanted) => {
    const slots = [...document.querySelectorAll(".slot")].filter((slot) => slot.checkVisibility());
    const rest = [...wanted];
    for (const slot of slots) {
      const at = rest.indexOf(slot.getAttribute("aria-label")[0]);
      if (at >= 0) rest.splice(at, 1);
      if ((slot.getAttribute("aria-pressed") === "true") !== (at >= 0)) slot.click();
    }
  };
  for (const word of turn.replace(/^.*?: */, "").replace(/ *=.*/, "").split(" ")) {
    const [dice, kept] = word.split(">");
    if (word === "bank") one(".acts .bank").click();
    else {
      if (document.querySelector(".acts .main").checkVisibility()) one(".acts .main").click();
      faces(dice);
      if (kept) keep(kept);
    }
  }
}"""

# How much wider a page is than the screen.
WIDE = "() => document.scrollingElement.scrollWidth - innerWidth"

RECORD = "() => document.querySelector('.record').textContent"


def begin(page, players=("Agnes", "Bela"), date=None, season=None):
    page.locator(".set-up").wait_for()
    page.evaluate(f"given => ({BEGIN})(...given)", [list(players), date, season])


def hold(page, body):
    """Puts lines in place of those of the game that the page shows, and loads it again."""
    page.evaluate("""(body) => {
      const id = decodeURIComponent(location.hash.slice(1));
      const key = Object.keys(localStorage).find((key) => key.endsWith(`:${id}`));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), body }));
    }""", body)
    page.reload()


def tap(page, turn):
    page.evaluate(TAP, turn)


def body(page):
    return page.evaluate(RECORD).split("---\n")[2]


def game(players, date):
    """The head of a record as the page writes it."""
    name = "-".join(name.lower() for name in players)
    return f"players: [{', '.join(players)}]\ndate: {date}\nid: {date}-{name}\nrules: farkle\nseason: 2026-summer\n"


def tray(page):
    faces = page.evaluate("""() => [...document.querySelectorAll(".slot")].filter((slot) => slot.checkVisibility())
      .map((slot) => (slot.ariaPressed === "true" ? ">" : "") + (slot.ariaLabel.match(/[1-6]/)?.[0] ?? "_"))""")
    return " ".join(faces)


def as_text(page):
    """The field with a turn's text, below what else can be done to it."""
    page.locator(".mending summary").click()
    return page.locator(".mending textarea")


def pause(page):
    """As long as a finger rests where it made a throw whole."""
    page.wait_for_timeout(450)


# A finger that taps twice: however long the first takes, the second came right behind it.
TWICE = """(first, then, off = [0, 0]) => {
  const box = first.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const click = (detail, clientX, clientY) => new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX, clientY });
  const [one, other] = [click(1, x, y), click(2, x + off[0], y + off[1])];
  first.dispatchEvent(one);
  then().dispatchEvent(other);
}"""

def changed(page, **changes):
    """The one game that is stored, as somebody else might have left it."""
    page.evaluate("""([under, changes]) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith(under));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...changes }));
    }""", [UNDER, changes])
    page.reload()
    page.locator(".totals").wait_for()


@pytest.fixture
def desk(browser):
    context = browser.new_context(**DESK)
    yield context.new_page()
    context.close()


AXE = """async ([where, rules]) => (await axe.run(where, { preload: false, resultTypes: ["violations"], ...rules && { runOnly: rules } })).violations.flatMap(
  ({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary]))"""

COLOURS = ["color-contrast", "link-in-text-block"]


def assert_good(page):
    """All rules in the light and in the dark; in an ordinary run what goes by colours in both, all others in one of them by
    turns, and of the table alone: the page around it is judged with all pages."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
    page.judged = getattr(page, "judged", -1) + 1
    for number, scheme in enumerate(("light", "dark")):
        page.emulate_media(color_scheme=scheme)
        rules = None if IS_FULL or number == page.judged % 2 else COLOURS
        assert page.evaluate(AXE, ["html" if IS_FULL else "#table", rules]) == [], scheme
