"""What the script of reports adds: where one is, on the chart beside the log."""

import pytest
from published import SITE, of_each_game, url

from chromium import DESK, opened

LARGEST = [pages[0] for pages in of_each_game("report")]
FOLLOWED = [a for a in LARGEST if "data-x=" in (SITE / a).read_text(encoding="utf-8")]

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
