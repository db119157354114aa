"""What the tests of matches have in common: a page on a day, a card of tables that is filled in, and games that end."""

import re

import pytest
from published import REPOSITORY, url
from tables import quiet

from chromium import PHONE


@pytest.fixture
def at(browser):
    """Opens a page on a day."""
    contexts = []

    def opened(address, day, **means):
        contexts.append(browser.new_context(**(PHONE | means)))
        page = contexts[-1].new_page()
        page.complaints = quiet(page)
        page.clock.set_fixed_time(f"{day}T19:00:00")
        page.goto(url(address))
        page.locator(".set-up").wait_for()
        return page

    yield opened
    for context in contexts:
        assert [page.complaints for page in context.pages if page.complaints] == []
        context.close()


def row(page, number):
    table = page.locator(f".tables > li:nth-child({number})")
    if table.locator("> details").get_attribute("open") is None:
        table.locator("> details > summary").click()
    return table


def seat(page, number, **names):
    for place, name in names.items():
        row(page, number).locator(f"select[data-at={place}]").select_option(label=name)


def legs(page, number, home, away):
    table = row(page, number)
    if table.locator(".typed").get_attribute("open") is None:
        table.locator(".typed > summary").click()
    for field, count in enumerate((home, away)):
        table.locator(".typed input").nth(field).fill(str(count))
    table.locator(".typed button").click()


def finish(page, body):
    """Has the game that is open begin with all but the last line of a text, and redoes that line."""
    page.locator(".totals").wait_for()
    page.evaluate("""body => {
      const name = decodeURIComponent(location.hash.slice(1));
      const key = Object.keys(localStorage).find((one) => one.endsWith(`:${name}`));
      const at = body.lastIndexOf("\\n", body.length - 2) + 1;
      localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), body: body.slice(0, at), future: [[at, "", body.slice(at)]] });
    }""", body)
    page.reload()
    page.get_by_role("button", name="Redo").click()
    page.locator(".outcome h2").wait_for()


def captains(home, away):
    """Two legs of the demo league as others would have played them: the home side wins both."""
    text = (REPOSITORY / "Content/seasons/2026-teams/round-6-captains.cribbage").read_text(encoding="utf-8")
    bodies = re.split(r"^---\n", text, flags=re.MULTILINE)[2::2]
    return [re.sub(r"^#.*\n", "", body, flags=re.MULTILINE).replace("Chloé", home).replace("Agnes", away) for body in bodies]
