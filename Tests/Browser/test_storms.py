"""Whoever taps about at random at a table finds no page that breaks, loses no game, and has records that the tool reads."""

import json
import random
import re
import subprocess

import pytest
from published import REPOSITORY, TOOL, of, season_alone, url
from tables import BEGIN, RECORD, quiet

from chromium import PHONE

PLAYERS = ["Agnes", "Bela", "Esther", "Dmitri"]
# A page, how many play, and the season to which the games go; a match has its teams.
GAMES = [
    ("farkle", 3, "2026-summer"), ("sixis", 2, "2026-sixis"), ("cribbage", 2, "2026-cribbage"), ("yacht", 2, "2026-yacht"),
    ("oh-hell", 3, "2026-oh-hell"), ("rummy", 3, None), ("darts", 2, "2026-darts"), ("hearts", 4, "2026-hearts"),
]

# A finger that taps on whatever can be tapped, most of the time on what is nearest to the game. It answers what went wrong,
# and what it tapped before that. What empties the store, and what leaves the page, it leaves alone.
STORM = """async ([seed, taps]) => {
  let state = seed;
  const below = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const among = (list) => list[below(list.length)];
  const table = document.getElementById("table");
  const leftAlone = /^(Remove|Wipe everything|Save everything as a file|Save as a file|Copy|Copy it as text|Install as an app|Other)$/;
  const kinds = "button, summary, select, input[type=text], input[type=checkbox], a[href^='#']";
  const inSight = (within) => [...within.querySelectorAll(kinds)].filter((one) =>
    one.checkVisibility() && !one.disabled && !leftAlone.test(one.textContent.trim()) && !one.closest(".manners, .own-data"));
  const stored = () => Object.keys(localStorage).filter((key) => /:(keep|match):/.test(key));
  const tapped = [];
  let known = stored();
  const act = (one) => {
    tapped.push(`${one.localName} ${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)}`);
    if (one.localName === "select") {
      one.value = among([...one.options]).value;
      one.dispatchEvent(new Event("change"));
    } else if (one.type === "text") {
      one.focus();
      one.value = among(["1", "3", "50", "1000", "Zoe", "Agnes", "", "-5"]);
      one.dispatchEvent(new Event("input", { bubbles: true }));
      one.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      if (one.isConnected) one.form?.requestSubmit();
    } else one.click();
  };
  for (let tap = 0; tap < taps; tap += 1) {
    const near = [...table.querySelectorAll(".near .play, .near .history, .match .tables")].filter((part) => part.checkVisibility()).flatMap(inSight);
    const all = inSight(table);
    if (all.length === 0) return ["nothing can be tapped", tapped.slice(-20)];
    act(near.length > 0 && below(25) > 0 ? among(near) : among(all));
    await new Promise((done) => setTimeout(done));
    const now = stored();
    if (known.some((key) => !now.includes(key))) return ["a game is lost", tapped.slice(-20)];
    for (const key of now) {
      const { players, body, tables } = JSON.parse(localStorage[key]);
      if (!Array.isArray(tables) && !(Array.isArray(players) && typeof body === "string")) return [key, tapped.slice(-20)];
    }
    const record = table.querySelector(".record")?.textContent ?? "---\\n";
    if (!/^---\\n/.test(record)) return [record, tapped.slice(-20)];
    known = now;
  }
  return null;
}"""

STORED = "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => /:(keep|match):/.test(key)))"


@pytest.fixture
def page(browser):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.clock.set_fixed_time("2026-12-02T19:00:00")
    complaints = quiet(page)
    yield page
    context.close()
    assert complaints == []


def half(page, game, players, seed):
    """Has the game that is open begin with the first half of one that the tool played by chance."""
    rules = page.evaluate("() => JSON.parse(document.getElementById('table-data').textContent).rules[0].slug")
    told = subprocess.run(
        [TOOL, "simulate", game, "--players", ",".join(players), "--games", "1", "--seed", str(seed), "--rules", REPOSITORY / f"Content/rules/{rules}.md"],
        capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    lines = re.split(r"^---\n", told.stdout, flags=re.MULTILINE)[2].splitlines(keepends=True)
    page.evaluate("""(body) => {
      const key = Object.keys(localStorage).find((key) => key.includes(":keep:"));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), body }));
    }""", "".join(lines[:len(lines) // 2]))
    page.reload()
    page.locator(".totals").wait_for()


def storm(page, seed):
    chance = random.Random(seed)
    for _ in range(of(2, 12)):
        assert page.evaluate(STORM, [chance.randrange(1, 2**31), of(60, 500)]) is None
        # Whoever comes back finds what there was.
        before = page.evaluate(STORED)
        page.goto(page.url.split("#")[0])
        page.reload()
        page.locator(".set-up").wait_for()
        assert page.evaluate(STORED) == before
        games = [json.loads(text) for key, text in before.items() if ":keep:" in key]
        if games:
            page.evaluate("(id) => { location.hash = encodeURIComponent(id); }", chance.choice(games)["id"])
            page.locator(".totals").wait_for()
    return games


def shown(page, game):
    """The record of a game, and whether the page says that it doesn't fit."""
    page.evaluate("(id) => { location.hash = encodeURIComponent(id); }", game["id"])
    page.wait_for_function("(id) => decodeURIComponent(location.hash.slice(1)) === id && document.querySelector('.totals')", arg=game["id"])
    return page.evaluate(RECORD), page.locator(".near .faulty").count() > 0 and page.locator(".near .faulty").first.is_visible()


@pytest.mark.parametrize(("game", "count", "season"), GAMES)
@pytest.mark.parametrize("seed", range(of(1, 4)))
def test_a_storm_of_taps_breaks_no_game(page, tmp_path, game, count, season, seed):
    page.goto(url(f"keep/{game}.html"))
    page.locator(".set-up").wait_for()
    page.evaluate(f"given => ({BEGIN})(...given)", [PLAYERS[:count], "2026-10-06", season])
    half(page, game, PLAYERS[:count], seed)
    games = storm(page, f"{game} {seed}")
    assert any(len(stored["body"].splitlines()) > 1 for stored in games)
    for number, stored in enumerate(games):
        if stored.get("anew") or stored["body"].strip() == "":
            continue
        record, is_faulty = shown(page, stored)
        file = tmp_path / f"{number}.{game}"
        file.write_text(record, encoding="utf-8")
        rules = REPOSITORY / f"Content/rules/{re.search('^rules: (.*)$', record, re.MULTILINE)[1]}.md"
        told = subprocess.run([TOOL, "annotate", "--json", "--rules", rules, file], capture_output=True, text=True)
        [line] = told.stdout.splitlines() or [told.stderr]
        assert line.startswith("{"), line
        assert bool(json.loads(line)["fault"]) == is_faulty, record


@pytest.mark.parametrize("seed", range(of(1, 4)))
def test_a_storm_of_taps_breaks_no_match(page, tmp_path, seed):
    page.goto(url("keep/cribbage.html"))
    page.get_by_role("button", name="Anchor – Bakery").click()
    page.locator(".match").wait_for()
    address = page.url
    storm(page, f"match {seed}")
    page.goto(address)
    page.locator(".match").wait_for()
    season_alone(tmp_path, "2026-teams")
    (tmp_path / "Content/seasons/2026-teams/tonight.match").write_text(page.evaluate(RECORD), encoding="utf-8")
    told = subprocess.run([TOOL, "check", tmp_path], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
