"""Where tables have what is tapped: on a phone in the first screen with what is looked at, on its side beside that; Undo always at
one place."""

from contextlib import ExitStack
from pathlib import Path

import cribbage
import klondike
import pytest
import sixis
import tables as farkle
from hands import BROKEN
from published import SITE, of, url
from tables import WIDE, begin, changed, hold, recorded

from chromium import DESK, LOW, PHONE, lent

# Phones on their sides, and upright.
ACROSS = {"844": LOW, "667": {"viewport": {"width": 667, "height": 375}, "has_touch": True}}
UPRIGHT = {"390": PHONE, "320": {"viewport": {"width": 320, "height": 568}, "has_touch": True}}
VIEWS = ACROSS | UPRIGHT
# Those in which the taps of a game are made one by one.
TAPPED = of({name: VIEWS[name] for name in ("844", "320")}, VIEWS)
# Upright ones as they are, with the bars of a browser, and small.
SIZES = [(390, 844), (390, 664), (360, 640), (320, 568)]
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


def farkle_over(page):
    players, date, body = recorded()
    begin(page, players, date)
    changed(page, body=body)


def farkle_odd(page):
    begin(page)
    changed(page, body="Agnes: nonsense\n")


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
    "yacht begun": ("keep/yacht.html", begin),
    "oh hell": ("keep/oh-hell.html", lambda page: begin(page, FOUR)),
    "darts": ("keep/darts.html", begin),
    "rummy": ("keep/rummy.html", lambda page: begin(page, FOUR)),
    "klondike": (klondike.PAGE, lambda page: None),
    "over": (farkle.PAGE, farkle_over),
    "odd": (farkle.PAGE, farkle_odd),
}
KEYLESS = {"yacht begun", "klondike", "over", "odd"}


@pytest.fixture
def opened(browser):
    """A table in a view, as it is after some taps; it complains of nothing."""
    with ExitStack() as stack:
        def table(state, **view):
            path, lead = STATES[state]
            page, complaints = stack.enter_context(lent(browser, **view))
            stack.callback(lambda: quiet_so_far(complaints))
            page.goto(url(path) + (klondike.fragment() if path == klondike.PAGE else ""))
            page.locator(".board" if path == klondike.PAGE else ".set-up").wait_for()
            lead(page)
            if path == klondike.PAGE:
                page.evaluate("() => document.querySelector('#table').scrollIntoView()")
            return page

        yield table


def quiet_so_far(complaints):
    assert complaints == []


def turned(page, views):
    """The page in one view after the other."""
    for view in views:
        page.set_viewport_size(view["viewport"])
        page.evaluate("() => new Promise(requestAnimationFrame)")
        yield view["viewport"]


# Keys that aren't wholly on the screen, or below something.
UNSEEN = """() => [...document.querySelectorAll("#table :is(.thumb, .history, .main.controls) :is(button, input)")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true })).flatMap((part) => {
    const { x, y, right, bottom, width, height } = part.getBoundingClientRect();
    const foot = document.querySelector("#table .history")?.getBoundingClientRect().top ?? innerHeight;
    const isIn = x >= 0 && y >= 0 && right <= innerWidth && bottom <= (part.closest(".thumb") ? foot : innerHeight);
    const seen = isIn && document.elementFromPoint(x + width / 2, y + height / 2);
    const least = innerWidth < 500 ? 39.9 : 43.9;
    return isIn && part.contains(seen) && Math.min(width, height) >= least ? [] : [[part.textContent, x, y, right, bottom].join(" ")];
  })"""
# What is looked at while keys are tapped, as far as it isn't wholly to be seen above the bar: not the sheets that are scrolled.
UNREAD = """() => [...document.querySelectorAll(`#table :is(.totals, .totals li, .picture svg, .whose, .happened, .news, .worth, .tray, .ways,
    .sheet-row, .pile, .at-table .goal, .noted:not(.filled) .cell, .board, .told)`)]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.textContent + part.querySelectorAll("*").length !== "0").flatMap((part) => {
    const { x, y, right, bottom } = part.getBoundingClientRect();
    const lies = [".thumb", ".done"].map((over) => document.querySelector(`#table ${over}`)).filter((over) => over?.checkVisibility() && !over.contains(part))
      .filter((over) => getComputedStyle(over).position !== "static").map((over) => over.getBoundingClientRect().top);
    const foot = Math.min(innerHeight, ...lies, ...[...document.querySelectorAll("#table :is(.history, .main.controls)")].map((bar) => bar.getBoundingClientRect().top));
    return x >= -1 && y >= -1 && right <= innerWidth + 1 && bottom <= foot + 1 ? [] : [[part.className.baseVal ?? part.className, x, y, right, bottom, foot].join(" ")];
  })"""
# Where parts are on the screen, and that nothing lies over them.
LIE = """(selector) => [...document.querySelectorAll(`#table ${selector}`)].filter((part) => part.checkVisibility()).map((part) => {
  const { x, y, right, bottom } = part.getBoundingClientRect();
  // To the pixel: lines of text are as high as their fonts.
  const isSeen = part.contains(document.elementFromPoint((x + right) / 2, (y + bottom) / 2));
  return [...[x, y, right, bottom].map(Math.round), isSeen];
})"""


@pytest.mark.parametrize("state", STATES)
def test_on_its_side_a_phone_has_all_keys_in_the_first_screen(opened, state):
    page = opened(state, **LOW)
    for size in turned(page, ACROSS.values()):
        assert page.evaluate(WIDE) <= 0, size
        assert page.evaluate(UNSEEN) == [], size
    assert (page.locator("#table .thumb :is(button, input)").locator("visible=true").count() == 0) == (state in KEYLESS)


@pytest.mark.parametrize("state", STATES)
def test_upright_a_phone_has_all_keys_and_what_is_looked_at_in_the_first_screen(opened, state):
    # Cards that slide would stick out on their way.
    page = opened(state, **PHONE, **klondike.STILL)
    for size in turned(page, [{"viewport": {"width": width, "height": height}} for width, height in SIZES]):
        width, height = size["width"], size["height"]
        # A sheet is scrolled to the cell that was tapped.
        if "yacht" not in state:
            page.evaluate("() => document.querySelector('#table :is(.near, .play)').scrollIntoView()")
        assert page.evaluate(WIDE) <= 0, (width, height)
        assert page.evaluate(UNSEEN) == [], (width, height)
        if state not in ("over", "odd") and "yacht" not in state:
            assert page.evaluate(UNREAD) == [], (width, height)


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_a_game_begins_by_a_tap_however_long_the_list_of_names_is(browser, view):
    with lent(browser, **view) as (page, _):
        page.goto(url(farkle.PAGE))
        start = page.locator(".set-up > button.main")
        start.wait_for()
        page.locator(".set-up fieldset").last.scroll_into_view_if_needed()
        for _ in range(2):
            page.locator(".roster").scroll_into_view_if_needed()
            [[x, y, right, bottom, is_seen]] = page.evaluate(LIE, ".set-up > button.main")
            assert 0 <= y and bottom <= view["viewport"]["height"] and is_seen
            # Why not yet is in sight.
            start.click()
            [[x, y, right, bottom, is_seen]] = page.evaluate(LIE, ".set-up .trouble")
            assert 0 <= y and bottom <= view["viewport"]["height"] and is_seen
            page.locator(".roster button").first.evaluate("(name) => name.click()")


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_on_its_side_a_phone_has_each_total_in_one_piece(opened, players):
    page = opened("farkle", **LOW)
    page.get_by_role("link", name="All games").click()
    names = [*FOUR, "Esther", "Farid"][:players]
    begin(page, names)
    hold(page, "".join(f"{name}: {total}\n" for total in (4000, 2300) for name in names))
    page.locator(".totals").wait_for()
    assert page.locator(".totals b").all_inner_texts() == ["6,300"] * players
    assert page.evaluate(BROKEN) == [] and page.evaluate(WIDE) <= 0


@pytest.mark.parametrize("view", [LOW, PHONE], ids=["low", "phone"])
def test_what_comes_after_a_game_is_in_the_screen_that_says_who_won(opened, view):
    page = opened("over", **view)
    page.evaluate("() => document.querySelector('#table .near').scrollIntoView()")
    [won] = page.evaluate(LIE, ".outcome h2")
    keys = page.evaluate(LIE, ".outcome .row button")
    assert keys
    for x, y, right, bottom, is_seen in [won, *keys]:
        assert 0 <= y and bottom <= view["viewport"]["height"] and is_seen


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("state, part", [("over", ".outcome"), ("odd", ".faulty textarea")])
def test_on_its_side_a_phone_has_no_empty_half_where_nothing_is_tapped_in(opened, state, part, hand):
    page = opened(state, **LOW)
    if hand == "left":
        page.locator(".settings [name=leftHanded]").evaluate("(box) => box.click()")
    [near], bar = page.evaluate(LIE, ".near"), page.evaluate(LIE, ".history")
    assert near[0] < 40 and near[2] > 844 - 40
    assert bar[0][:3:2] == [0, 844] and page.locator(part).first.is_visible()


@pytest.mark.parametrize("state", ["farkle", "cribbage counts", "sixis rolled", "yacht", "oh hell"])
def test_on_its_side_what_is_looked_at_lies_beside_the_keys_of_the_hand_that_plays(opened, state):
    page = opened(state, **LOW)
    for hand in ("right", "left"):
        if hand == "left":
            page.locator(".settings [name=leftHanded]").evaluate("(box) => box.click()")
        [totals], [keys], bar = page.evaluate(LIE, ".totals"), page.evaluate(LIE, ".thumb"), page.evaluate(LIE, BAR)
        undo, redo = bar
        assert (totals[2] <= keys[0], totals[0] >= keys[2]) == (hand == "right", hand == "left")
        assert (undo[2] > redo[2]) == (hand == "right")
        assert 844 - undo[2] < 10 if hand == "right" else undo[0] < 10
        assert page.evaluate(UNSEEN) == [] and page.evaluate(WIDE) <= 0


# Taps one after the other, and what must be found where it was whenever it is there.
DICE = [f".pad button:nth-child({face})" for face in "111462"]
TAPS = {
    "farkle": ([*DICE, ".acts .main", *DICE[3:], BAR, ".slot", BAR, BAR, DICE[2], ".acts .bank", *DICE[:2]], [".pad button:first-child", ".slot:first-child"]),
    "cribbage counts": ([f".count-pad button:nth-child({n})" for n in (3, 5, 13, 5, 5)] + [BAR, BAR, ".count-pad button:nth-child(9)"], [".count-pad button:nth-child(4)"]),
    "cribbage pegs": ([".pegs-pad button:nth-child(4)", ".heels", ".peg-row + .peg-row button", BAR, ".pegs-pad button"], [".pegs-pad button"]),
    "cribbage play": ([".pack button[aria-label^='jack of diamonds']", BAR, ".pack button[aria-label^='jack of diamonds']", ".pack .go"], [".pack button"]),
    "sixis rolled": ([*DICE[:4], ".at-table .goal.met", ".slot", BAR, BAR, ".done .acts .main", ".pad button", BAR], [".pad button", ".slot:first-child"]),
    "yacht begun": ([".cell", ".number-keys button:nth-child(3)", ".cell:not(.has)", ".number-keys button:last-child", BAR, BAR,
                     # Out of turn, so that nobody is due.
                     "td:last-child > .cell", ".number-keys button:first-child", BAR], [".cell", ".number-keys button"]),
    "oh hell": ([".number-keys button:nth-child(3)"] * 4 + [BAR] * 2 + [".number-keys button"] * 6, [".number-keys button:first-child", ".cell"]),
    "klondike": (["button.act:first-child"] * 3 + ["button.act:nth-child(2)", "button.act:nth-child(3)"], [".spot[data-place=stock]"]),
}


@pytest.mark.parametrize("view", TAPPED.values(), ids=TAPPED)
@pytest.mark.parametrize("state", TAPS)
def test_undo_never_moves_and_keys_stay_where_they_are(opened, state, view):
    page = opened(state, **view)
    taps, still = TAPS[state]
    bar = BAR if state != "klondike" else ".main.controls button"
    undo, lain = page.evaluate(LIE, bar), {part: page.evaluate(LIE, part)[:1] for part in still}
    assert all(0 <= x and 0 <= y and right <= view["viewport"]["width"] and bottom <= view["viewport"]["height"] and isSeen
               for x, y, right, bottom, isSeen in undo)
    for number, tap in enumerate(taps):
        page.locator(f"#table {tap}").locator("visible=true").first.evaluate("(part) => part.click()")
        assert page.evaluate(LIE, bar) == undo, (number, tap)
        for part in still:
            now = page.evaluate(LIE, part)[:1]
            lain[part] = lain[part] or now
            assert all(abs(a - b) <= 1 for one, other in zip(now, lain[part]) for a, b in zip(one, other)), (number, tap, part, lain[part], now)


@pytest.mark.parametrize("state", ["farkle", "cribbage counts", "sixis chosen", "yacht", "oh hell"])
def test_undo_is_on_the_screen_in_large_text_too(opened, state):
    page = opened(state, **LOW)
    page.add_style_tag(content="html { font-size: 200% !important; }")
    for size in turned(page, VIEWS.values()):
        assert page.evaluate(WIDE) <= 0, size
        for x, y, right, bottom, is_seen in page.evaluate(LIE, BAR):
            assert 0 <= x and 0 <= y and right <= size["width"] and bottom <= size["height"] and is_seen, size
        cut = page.locator(BAR).evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)")
        assert cut == [], size


@pytest.mark.parametrize("views", [VIEWS.values(), [DESK]], ids=["phones", "desk"])
@pytest.mark.parametrize("state", ["farkle", "cribbage counts", "sixis chosen", "yacht", "oh hell", "klondike"])
def test_the_bar_covers_nothing_at_the_foot_of_the_page(opened, state, views):
    page = opened(state, **[*views][0])
    for size in turned(page, views):
        page.evaluate("() => scrollTo(0, document.scrollingElement.scrollHeight)")
        covers = page.evaluate("""() => {
          const foot = document.querySelector(".colophon").getBoundingClientRect();
          return [...document.querySelectorAll("#table :is(.history, .thumb, .main.controls)")]
            .filter((part) => getComputedStyle(part).position === "fixed" && part.checkVisibility()).map((part) => part.getBoundingClientRect())
            .filter(({ x, y, right }) => y < foot.bottom - 1 && x < foot.right && right > foot.x).length;
        }""")
        assert covers == 0, size


@pytest.mark.parametrize("view", [LOW, PHONE], ids=["low", "phone"])
@pytest.mark.parametrize("state", ["farkle", "yacht"])
def test_in_a_browser_without_has_nothing_lies_over_the_page(browser, state, view):
    path, lead = STATES[state]
    context = browser.new_context(**view)
    styles = []

    def unknown(route):
        styles.append(SITE / "assets" / Path(route.request.url).name)
        route.fulfill(body=styles[-1].read_text().replace(":has(", ":not-known("), content_type="text/css")

    context.route("**/*.css", unknown)
    page = context.new_page()
    page.goto(url(path))
    page.locator(".set-up").wait_for()
    lead(page)
    assert styles and page.locator("#table .thumb").first.is_visible()
    over = "(all) => all.filter((part) => getComputedStyle(part).position === 'fixed').length"
    assert page.locator("#table :is(.history, .thumb, .trouble)").evaluate_all(over) == 0
    context.close()


@pytest.mark.parametrize("state", ["farkle", "cribbage counts", "sixis rolled", "yacht", "oh hell", "klondike"])
def test_firefox_has_the_same_beside_each_other(firefox, state):
    path, lead = STATES[state]
    firefox.open(url(path) + (klondike.fragment() if path == klondike.PAGE else ""), **LOW)
    firefox.wait(f"document.querySelector('{'.board' if path == klondike.PAGE else '.set-up'}')")
    if path == klondike.PAGE:
        firefox.evaluate("() => document.querySelector('#table').scrollIntoView()")
    else:
        firefox.evaluate(farkle.BEGIN, FOUR[:2] if state != "oh hell" else FOUR, None, None)
    click = "(selector) => [...document.querySelectorAll(`#table ${selector}`)].find((part) => part.checkVisibility()).click()"
    for tap in {"cribbage counts": [".who button"], "sixis rolled": [".beginning button.main"], "yacht": [".cell"]}.get(state, []):
        firefox.evaluate(click, tap)
    assert firefox.evaluate(WIDE) <= 0
    assert firefox.evaluate(UNSEEN) == []
    assert firefox.complaints() == []
