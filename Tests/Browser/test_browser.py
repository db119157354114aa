"""A sample of every kind of page in Chromium, from the disk: on a phone, at a desk, in the dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from published import kind, url

from chromium import DARK, DESK, PHONE, SCRIPTLESS, SMALL, opened

# The rules that hold are not reported place by place, which would take most of the time.
AXE = {"preload": False, "resultTypes": ["violations"]}
VIEWS = {"small": SMALL, "phone": PHONE, "desk": DESK, "dark-phone": PHONE | DARK, "dark-desk": DESK | DARK}


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
def test_a_page_loads_quietly_and_fits_its_window(browser, address, view):
    with opened(browser, url(address), **view) as (page, complaints):
        width = page.evaluate("document.scrollingElement.scrollWidth")
        assert complaints == []
        assert width <= view["viewport"]["width"]


@pytest.mark.parametrize("view", [PHONE, DESK | DARK], ids=["phone", "dark-desk"])
def test_axe_finds_nothing(browser, address, view):
    with opened(browser, url(address), **view) as (page, _):
        # The shadows at the edges of tables would keep it from judging the colours of their words.
        page.add_style_tag(content=".scroll { background: none !important }")
        found = Axe().run(page, options=AXE).response["violations"]
        assert [
            (rule["id"], node["target"], node["failureSummary"])
            for rule in found
            for node in rule["nodes"]
        ] == []


def test_a_page_says_the_same_without_scripts(browser, address):
    def words(**view):
        with opened(browser, url(address), **DESK, **view) as (page, _):
            # What plays a film back is no use without a script, and not there then.
            page.evaluate("document.querySelectorAll('.controls').forEach((part) => part.remove())")
            return page.locator("main").inner_text()

    assert words(**SCRIPTLESS) == words() != ""


LOW = """() => {
  const inSentence = (target) => {
    let block = target.parentElement;
    while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const around = block.cloneNode(true);
    for (const other of around.querySelectorAll("a, .hidden, svg")) other.remove();
    return /\\p{L}+[^\\p{L}\\n]{1,2}\\p{L}+ \\p{L}+/u.test(around.textContent);
  };
  return [...document.querySelectorAll("a[href], button, summary, input")]
    .filter((target) => target.checkVisibility() && !target.matches(".skip"))
    .filter((target) => !target.closest(".prose") && !inSentence(target))
    .filter((target) => target.getBoundingClientRect().height < 24)
    .map((target) => `${target.parentElement.className} ${target.outerHTML.slice(0, 90)}`);
}"""


@pytest.mark.parametrize("view", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_tapped_by_itself_is_24_pixels_high(browser, address, view):
    """WCAG 2.2, 2.5.8; links within sentences need not be."""
    with opened(browser, url(address), **view) as (page, _):
        assert page.evaluate(LOW) == []


CLIPPED = """() => [...document.querySelectorAll(".scroll:has(> table:not(.line-score))")]
  .filter((frame) => frame.clientWidth && frame.scrollWidth > frame.clientWidth)
  .map((frame) => [frame.getAttribute("aria-label"), frame.scrollWidth, frame.clientWidth])"""


def test_a_desk_is_wide_enough_for_every_table_but_turns_of_long_games(browser, address):
    with opened(browser, url(address), **DESK) as (page, _):
        assert page.evaluate(CLIPPED) == []


BESIDE = """() => [...document.querySelectorAll(".keys li")].map((turn) => {
  const [label, ...rest] = [...turn.children].map((part) => part.getBoundingClientRect());
  return rest.every((part) => part.left >= label.right || part.top >= label.bottom - 1);
})"""


@pytest.mark.parametrize("view", [PHONE, DESK], ids=["phone", "desk"])
def test_a_key_turn_stands_beside_its_player_or_below(browser, address, view):
    if kind(address) != "report":
        pytest.skip("it is told in reports")
    with opened(browser, url(address), **view) as (page, _):
        assert all(page.evaluate(BESIDE))


EDGES = """() => [...document.querySelectorAll(".scroll")].map((frame) => {
  const { backgroundAttachment, backgroundImage } = getComputedStyle(frame);
  return backgroundImage === "none" ? "" : backgroundAttachment;
})"""


def test_a_table_that_scrolls_has_a_shadow_at_its_edge_but_on_paper(browser, address):
    with opened(browser, url(address), **PHONE) as (page, _):
        assert set(page.evaluate(EDGES)) <= {"local, local, scroll, scroll"}
        page.emulate_media(media="print")
        assert set(page.evaluate(EDGES)) <= {""}
