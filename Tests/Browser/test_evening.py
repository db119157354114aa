"""An evening of several games on a page to keep score in is handed over as one record, a game on each line."""

import json
import re
import subprocess

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from published import TOOL, url
from tables import PAGE, UNDER, begin, quiet, recorded

from chromium import PHONE


@pytest.fixture
def page(browser):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    complaints = quiet(page)
    page.goto(url(PAGE))
    page.locator(".set-up").wait_for()
    yield page
    assert complaints == []
    context.close()


def finish(page, *names):
    """Stores games of these ids that are over, and opens each once, as who keeps score would."""
    players, date, lines = recorded()
    begin(page, players, date)
    stored = page.evaluate("() => Object.entries(localStorage).find(([key]) => key.includes('keep:'))")
    page.evaluate("key => localStorage.removeItem(key)", stored[0])
    for name in names:
        game = json.loads(stored[1]) | {
            "id": name, "players": players, "body": lines, "past": [], "future": [], "draft": "", "revision": 0, "saved": ""}
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{UNDER}{name}", json.dumps(game)])
        page.evaluate("name => { location.hash = `#${name}`; }", name)
        page.locator(".outcome h2").wait_for()
    page.get_by_role("link", name="All games").click()
    page.locator(".set-up").wait_for()
    return players, date


def test_games_of_a_day_are_lines_of_one_record(page, tmp_path):
    players, date = finish(page, "one", "two")
    page.locator(".evenings summary").first.click()
    text = page.locator(".evenings pre").inner_text()
    header, body = re.fullmatch(r"---\n(.+?)---\n(.+)", text, re.DOTALL).groups()
    lines = body.splitlines()
    assert f"date: {date}\n" in header and "results: farkle\n" in header
    assert len(lines) == 2
    assert all(re.fullmatch(r".+ \d+(, .+ \d+)+ \| id (one|two)", line) for line in lines)
    # The tool reads what is handed over, with the scores of the games.
    record = tmp_path / f"{date}.farkle"
    record.write_text(re.sub(r"^(rules|season): .*\n", "", text, flags=re.MULTILINE))
    said = subprocess.run([TOOL, "annotate", "--json", record], capture_output=True, text=True, check=False)
    games = [json.loads(line) for line in said.stdout.splitlines()]
    assert [game["id"] for game in games] == ["one", "two"], said.stderr
    assert all(game["players"] == players and game["status"] == "finished" for game in games)
    page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
    assert page.evaluate("async () => (await axe.run({ preload: false })).violations.map(({ id }) => id)") == []


def test_a_game_by_itself_is_no_evening(page):
    finish(page, "one")
    assert page.locator(".evenings").count() == 0
