"""Where tables have what is tapped: on a phone on its side all of it beside what is looked at; Undo always at one place."""

import cribbage
import klondike
import pytest
import sixis
import tables as farkle
from published import url
from tables import begin, quiet

from chromium import DARK, LOW, PHONE

# Phones on their sides, and upright.
ACROSS = {"844": LOW, "667": {"viewport": {"width": 667, "height": 375}, "has_touch": True}}
UPRIGHT = {"390": PHONE, "320": {"viewport": {"width": 320, "height": 568}, "has_touch": True}}
VIEWS = ACROSS | UPRIGHT
FOUR = ["Agnes", "Bela", "Chloé", "Dmitri"]
BAR = ".history button"


def press(page, selector, text=None):
    page.locator(f"#table {selector}", **({"has_text": text} if text else {})).locator("visible=true").first.click()


def throw(page, dice="111462"):
    for face in dice:
        press(page, f".pad button:nth-child({face})")


def farkle_thrown(page):
    begin(page)
    throw(page)


def dealt(way):
    def made(page):
        begin(page)
        press(page, ".who button")
        press(page, ".ways button", way)
    return made


def cribbage_played(page):
    """In the middle of the play, card by card."""
    begin(page)
    cribbage.tap(page, "deal Bela", "Agnes: AH KS JD QC 7C 8C > 7C 8C", "Bela: 5D TC JH KD QD 9C > QD 9C", "cut 6D", "play KS JH")


def cribbage_called(page):
    """The cards are played; hands are counted."""
    cribbage_played(page)
    cribbage.tap(page, "play JD")


def sixis_rolled(page):
    begin(page)
    sixis.resumed(page, sixis.FIRST)


def sixis_chosen(page):
    sixis_rolled(page)
    throw(page, "4431")
    press(page, ".at-table .goal.met")


def sixis_dealt(page):
    begin(page, FOUR)
    press(page, ".beginning button.main")


def yacht_chosen(page):
    begin(page)
    page.locator(".cell").last.click()


# A table with all that can be tapped then: its page, what is tapped before, and what has keys there.
STATES = {
    "farkle": (farkle.PAGE, begin),
    "farkle thrown": (farkle.PAGE, farkle_thrown),
    "cribbage": (cribbage.PAGE, begin),
    "cribbage counts": (cribbage.PAGE, dealt("Counts")),
    "cribbage pegs": (cribbage.PAGE, dealt("Peg as we go")),
    "cribbage totals": (cribbage.PAGE, dealt("Totals")),
    "cribbage cards": (cribbage.PAGE, dealt("Every card")),
    "cribbage play": (cribbage.PAGE, cribbage_played),
    "sixis": (sixis.PAGE, begin),
    "sixis dealt": (sixis.PAGE, sixis_dealt),
    "sixis rolled": (sixis.PAGE, sixis_rolled),
    "sixis chosen": (sixis.PAGE, sixis_chosen),
    "yacht": ("keep/yacht.html", yacht_chosen),
    "oh hell": ("keep/oh-hell.html", lambda page: begin(page, FOUR)),
    "darts": ("keep/darts.html", begin),
    "rummy": ("keep/rummy.html", lambda page: begin(page, FOUR)),
    "klondike": (klondike.PAGE, lambda page: None),
}


@pytest.fixture
def opened(browser):
    """A table in a view, as it is after some taps; it complains of nothing."""
    contexts = []

    def table(state, **view):
        path, lead = STATES[state]
        context = browser.new_context(**view)
        page = context.new_page()
        contexts.append((context, quiet(page)))
        page.goto(url(path) + (klondike.fragment() if path == klondike.PAGE else ""))
        page.locator(".board" if path == klondike.PAGE else ".set-up").wait_for()
        lead(page)
        if path == klondike.PAGE:
            page.evaluate("() => document.querySelector('#table').scrollIntoView()")
        return page

    yield table
    for context, complaints in contexts:
        assert complaints == []
        context.close()


# Keys that aren't wholly on the screen, or below something.
UNSEEN = """() => [...document.querySelectorAll("#table :is(.thumb, .history, .main.controls) :is(button, input)")]
  .filter((part) => part.checkVisibility()).flatMap((part) => {
    const { x, y, right, bottom, width, height } = part.getBoundingClientRect();
    const foot = document.querySelector("#table .history")?.getBoundingClientRect().top ?? innerHeight;
    const isIn = x >= 0 && y >= 0 && right <= innerWidth && bottom <= (part.closest(".thumb") ? foot : innerHeight);
    const seen = isIn && document.elementFromPoint(x + width / 2, y + height / 2);
    return isIn && part.contains(seen) && Math.min(width, height) >= 43.9 ? [] : [[part.textContent, x, y, right, bottom].join(" ")];
  })"""
WIDE = "() => document.scrollingElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("view", ACROSS.values(), ids=ACROSS)
@pytest.mark.parametrize("state", STATES)
def test_on_its_side_a_phone_has_all_keys_in_the_first_screen(opened, state, view):
    page = opened(state, **view)
    assert page.evaluate(WIDE) <= 0
    assert page.evaluate(UNSEEN) == []
