"""What the script of reports adds: where one is, on the chart beside the log."""

import re

import pytest
from published import SITE, of_each_game, url

from chromium import DESK, PHONE, opened

LARGEST = [pages[0] for pages in of_each_game("report")]
# In a game of rummy the open deals stand at the page's end, where nothing scrolls any further.
FOLLOWED = [a for a in LARGEST if "rummy" not in a and "data-x=" in (SITE / a).read_text(encoding="utf-8")]

LINE = """() => {
  const line = document.querySelector("path.here").getBoundingClientRect();
  const axis = document.querySelector("svg.chart .axis").getBoundingClientRect();
  const grid = document.querySelector("svg.chart .grid")?.getBoundingClientRect() ?? axis;
  return { x: line.x - axis.x, width: axis.width, above: grid.top - line.top, below: line.bottom - axis.bottom };
}"""


def scrolled(page, way: str) -> str:
    """What the chart says after scrolling so."""
    page.evaluate(
        f"""async () => {{
          {way};
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }}""")
    return page.locator("p.here").inner_text()


def title(page, rounds: str) -> str:
    return page.evaluate(f"{rounds}.querySelector('h3').firstChild.textContent.trim()")


def test_there_are_reports_with_a_chart_beside_their_log():
    assert len(FOLLOWED) > 2


@pytest.mark.parametrize("followed", FOLLOWED)
def test_the_chart_says_which_round_is_read_and_marks_it(browser, followed):
    with opened(browser, url(followed), **DESK) as (page, complaints):
        assert page.locator("p.here").is_hidden()
        first = "document.querySelector('.round[data-x][open]')"
        assert scrolled(page, f"{first}.scrollIntoView()").startswith(title(page, first))
        begin = page.evaluate(LINE)
        last = "[...document.querySelectorAll('.round[data-x]')].at(-1)"
        assert scrolled(page, "scrollTo(0, 1e6)").startswith(title(page, last))
        end = page.evaluate(LINE)
        assert -1 <= begin["x"] < end["x"] <= end["width"] + 1
        assert abs(end["above"]) < 12 and end["below"] < 2
        assert complaints == []


@pytest.mark.parametrize("followed", FOLLOWED)
def test_an_address_within_a_folded_round_opens_it(browser, followed):
    with opened(browser, url(followed), **DESK) as (page, _):
        anchor = page.evaluate(
            """() => document.querySelector("details.round:not([open]) li[id]")?.id""")
        if not anchor:
            pytest.skip("nothing in it is folded")
    with opened(browser, f"{url(followed)}#{anchor}", **DESK) as (page, _):
        assert page.locator(f"#{anchor}").is_visible()


@pytest.mark.parametrize(("folder", "opens", "told"), [
    ("2026-summer", ".turns button", "What else could have been kept."),
    ("2026-cribbage", ".deal details > summary", "What a hand counts unfolds to its combinations."),
])
def test_what_opens_says_so_and_can_be_pressed_by_a_thumb(browser, folder, opens, told):
    page = next(a for a in map(str, sorted((SITE / "seasons" / folder).glob("*.html"))) if "data-engine" in open(a, encoding="utf-8").read())
    with opened(browser, f"file://{page}", **PHONE) as (page, complaints):
        if page.locator("details.round[open]").count() == 0:
            page.locator(".round > summary").first.click()
        page.locator(f"{opens}:visible").first.wait_for()
        key = page.locator(".log > .note .opens")
        assert key.is_visible() and key.inner_text().strip() == told
        signs = page.evaluate("""(opens) => [...document.querySelectorAll(opens)].filter((one) => one.checkVisibility()).map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return [Math.min(width, height), getComputedStyle(one, "::after").borderLeftStyle];
        })""", opens)
        assert signs and all(least >= 44 and drawn == "solid" for least, drawn in signs)
        assert complaints == []


def test_a_hand_is_counted_as_it_is_said_aloud(browser):
    page = SITE / "seasons/2026-cribbage/after-the-cup.html"
    with opened(browser, f"file://{page}", **PHONE) as (page, complaints):
        if page.locator("details.round[open]").count() == 0:
            page.locator(".round > summary").first.click()
        page.get_by_text("fifteens 4, pairs 2, flush 4").first.click()
        counted = page.locator(".tally details[open] li")
        counted.last.wait_for()
        assert [re.search("[a-z].*", line)[0] for line in counted.all_inner_texts()] == [
            "fifteen +2 = 2", "fifteen +2 = 4", "pair +2 = 6", "flush +4 = 10"]
        assert complaints == []
