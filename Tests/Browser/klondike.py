"""What the tests of Klondike have in common: a deal in its page, the ways to move a card, and recorded games."""

import functools
import json
import re
import subprocess
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import expect
from published import REPOSITORY, TOOL, season_alone, url

from chromium import clocked, lent

PAGE = "keep/klondike.html"
SEASON = REPOSITORY / "Content/seasons/2026-klondike"
STILL = {"reduced_motion": "reduce"}


@functools.cache
def deals() -> dict[str, str]:
    """Those of the season, the 52 cards of each without blanks."""
    named = re.findall(r"^  (kettle-\d): ((?:.*\n    )?.*)", (SEASON / "season.md").read_text(), re.M)
    return {name: "".join(cards.split()) for name, cards in named}


@functools.cache
def recorded(player: str, deal: str) -> tuple[str, list[str]]:
    """A game of the season: its header, and its moves."""
    parts = (SEASON / f"{deal}.klondike").read_text().split("---\n")[1:]
    for header, body in zip(parts[::2], parts[1::2], strict=True):
        if f"[{player}]" in header:
            return header, moves_of(body)
    raise LookupError(player)


def moves_of(text: str) -> list[str]:
    return re.findall(r"tap \S+|[^\s|]+", text)


def fragment(deal="kettle-3", moves=(), rules="klondike", **others) -> str:
    asked = {"rules": rules, "season": SEASON.name, "deal": deal, "cards": deals().get(deal, "")} | others
    if moves:
        asked["moves"] = " ".join(moves)
    return "#" + urlencode(asked)


@contextmanager
def table(browser, *, address=None, time=None, one_tap=False, **view):
    """The page with a deal, in which no game was kept; it complains of nothing. A time is where its clock begins."""
    address = address or url(PAGE) + fragment()
    with lent(browser, **view) if time is None else clocked(browser, address, time, **view) as (page, complaints):
        if time is None:
            page.goto(address)
        page.locator(".board").wait_for()
        # Where a tap would move what it chooses, a test says so.
        choose(page, oneTap=one_tap)
        yield page
        assert complaints == []


def choose(page, **wanted):
    """Settings by their names: `oneTap`, `shake`, and `leftHanded` of all tables."""
    page.evaluate("""(wanted) => {
      for (const [name, isOn] of Object.entries(wanted)) {
        const box = document.querySelector(`.settings [name=${name}]`);
        if (box.checked !== isOn) box.click();
      }
    }""", wanted)


def reload(page):
    page.reload()
    page.locator(".board").wait_for()


def spot(page, card: str):
    """A face-up card, wherever it lies; else the last one of a place: `waste`, `F1`, `3`."""
    return page.locator(f'.spot[data-card="{card}"], .spot[data-place="{card}"]').last


def place(page, move: str) -> str:
    """Where a move's card is laid: for a foundation that of its suit, or a free one."""
    card, to = move.split(">")
    if to != "F":
        return to
    return page.evaluate("""(suit) => {
      const homes = [...document.querySelectorAll('.spot[data-place^="F"]')];
      const home = homes.find(({ dataset }) => dataset.card.endsWith(suit)) ?? homes.find(({ dataset }) => !dataset.card);
      return home.dataset.place;
    }""", card[1])


MIDDLE = """(card) => {
  const made = [...document.querySelectorAll(`.spot[data-card="${card}"], .spot[data-place="${card}"]`)].at(-1);
  made.scrollIntoViewIfNeeded();
  const { x, y, width, height } = made.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def middle(page, card: str) -> tuple[float, float]:
    return tuple(page.evaluate(MIDDLE, card))


def drag(page, card: str, to: str):
    page.mouse.move(*middle(page, card))
    page.mouse.down()
    end = middle(page, to)
    page.mouse.move(end[0] - 3, end[1] - 3)
    page.mouse.move(*end)
    page.mouse.up()


def by_mouse(page, move: str):
    """Drags; what a record taps is tapped twice."""
    if move in ("draw", "recycle"):
        page.mouse.click(*middle(page, "stock"))
    elif move == "resign":
        page.get_by_role("button", name="Give up").click()
        page.locator(".ways button").first.click()
    elif move.startswith("tap "):
        page.mouse.dblclick(*middle(page, move[4:]))
    else:
        drag(page, move.split(">")[0], place(page, move))


def by_choosing(page, move: str):
    """Chooses a card, and then the place."""
    if ">" not in move:
        return by_mouse(page, move)
    page.mouse.click(*middle(page, move.split(">")[0]))
    page.mouse.click(*middle(page, place(page, move)))


def focused(page) -> tuple[str, str]:
    return tuple(page.evaluate("[document.activeElement.dataset.place ?? '', document.activeElement.dataset.card ?? '']"))


def go(page, wanted, press=None):
    """Moves the focus on the board by arrow keys to where it is wanted, a place or a card."""
    upper, columns = ["stock", "waste", "F1", "F2", "F3", "F4"], list("1234567")
    press = press or page.keyboard.press
    target = spot(page, wanted).get_attribute("data-place")
    for _ in range(60):
        at, card = focused(page)
        if wanted in (at, card):
            return
        row, own = (upper, columns) if target in upper else (columns, upper)
        if at in own:
            press("ArrowUp" if row is upper else "ArrowDown")
        elif at != target:
            way = row.index(target) - row.index(at)
            for _ in range(abs(way)):
                press("ArrowRight" if way > 0 else "ArrowLeft")
        else:
            press("ArrowUp")
    raise AssertionError(f"no way to {wanted} by arrow keys")


def by_keys(page, move: str):
    """A move with the keyboard alone, from wherever the focus is on the board."""
    if move in ("draw", "recycle"):
        page.keyboard.press(" ")
    elif move == "resign":
        while page.evaluate("document.activeElement.textContent") != "Give up":
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
    elif move.startswith("tap "):
        go(page, move[4:])
        page.keyboard.press("t")
    else:
        to = place(page, move)
        go(page, move.split(">")[0])
        page.keyboard.press("Enter")
        for _ in range(12):
            if focused(page)[0] == to:
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")


STANDING = """async (figure) => {
  for (let times = 0; times < 1000; times += 1) {
    const found = [...document.querySelectorAll(".standing > span")].find((one) => one.textContent.trim().startsWith(figure));
    if (found) return found.querySelector("b").innerText;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`nothing is told of ${figure}`);
}"""


def shown(page, figure: str) -> str:
    """What stands above the board."""
    return page.evaluate(STANDING, figure)


def play(page, moves, way=by_mouse):
    number = int(shown(page, "Moves"))
    for move in moves:
        way(page, move)
        # Giving up is no move.
        number += move != "resign"
        assert shown(page, "Moves") == str(number), f"{move}: {page.locator('.told').inner_text()}"


def ahead(page, moves):
    """Has a game that was begun stand after further moves, as if they had been made in another tab."""
    other = page.context.new_page()
    other.goto(url(PAGE))
    other.evaluate("""(moves) => {
      const [key] = Object.keys(localStorage).filter((key) => key.includes(":klondike:"));
      const kept = JSON.parse(localStorage.getItem(key));
      localStorage.setItem(key, JSON.stringify({ ...kept, body: `${kept.body.trimEnd()}\n${moves}\n` }));
    }""", " ".join(moves))
    other.close()
    expect(page.locator(".notice", has_text="another tab")).to_be_visible()
    reload(page)


def exported(page, player: str) -> tuple[dict[str, str], list[str], str]:
    """The record that the page hands over: its header, the lines behind it, the whole."""
    folded = page.locator("details.to-send")
    if folded.get_attribute("open") is None:
        folded.locator("summary").first.click()
    page.get_by_label("Player").fill(player)
    page.get_by_label("Player").press("Tab")
    text = page.locator("pre.record").text_content()
    _, header, body = text.split("---\n")
    return dict(line.split(": ", 1) for line in header.splitlines()), moves_of(body), text


def league(folder: Path, text: str, deal="kettle-3") -> Path:
    """The season by itself, in which that record stands in place of the games of a deal."""
    season_alone(folder, SEASON.name)
    (folder / f"Content/seasons/{SEASON.name}/{deal}.klondike").write_text(text)
    return folder


def annotated(root: Path, deal="kettle-3") -> dict:
    file = f"Content/seasons/{SEASON.name}/{deal}.klondike"
    told = subprocess.run([TOOL, "annotate", "--json", file], cwd=root, check=True, capture_output=True, text=True)
    return json.loads(told.stdout.splitlines()[0])
