"""A sample of every kind of page in Chromium, from the disk: on a phone, at a desk, in the dark."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from published import IS_FULL, few, fewest, kind, kinds, largest, of, serve, url

from chromium import DARK, DESK, NARROW, PAGE, PHONE, SCRIPTLESS, SMALL

VIEWS = {
    "small": SMALL, "narrow": NARROW, "phone": PHONE, "desk": DESK,
    "dark-phone": PHONE | DARK, "dark-desk": DESK | DARK,
}


LIGHT = [name for name in VIEWS if IS_FULL or not name.startswith("dark")]


@pytest.mark.parametrize("view", [VIEWS[name] for name in LIGHT], ids=LIGHT)
def test_a_page_loads_quietly_and_fits_its_window(visit, address, view):
    """In the dark in a full run alone, and the largest page of every kind and game: how wide it is doesn't differ."""
    if "color_scheme" in view and address not in largest():
        pytest.skip("it is looked at in the light alone")
    page, complaints = visit.shown(view)
    width = page.evaluate("document.scrollingElement.scrollWidth")
    assert complaints == []
    assert width <= view["viewport"]["width"]


# Rules that hold are not reported place by place. Of words that look alike on grounds that look alike, in parents
# that look alike, the colours of a few are judged: that of thousands of cells takes most of the time. The shadows at
# the edges of tables would keep it from judging the colours of their words.
AXE = """async ([judgesAll, most]) => {
  const plain = new CSSStyleSheet();
  plain.replaceSync(".scroll { background: none !important }");
  document.adoptedStyleSheets = [plain];
  const options = { preload: false, resultTypes: ["violations"] };
  const judgingColours = ["color-contrast", "link-in-text-block"];
  const others = Object.fromEntries(judgingColours.map((rule) => [rule, { enabled: false }]));
  const rest = judgesAll ? await axe.run({ ...options, rules: others }) : { violations: [] };

  const seen = new Map();
  const judged = [];
  const visit = (part, around, behind) => {
    const { color, fill, fontSize, fontWeight, backgroundColor, backgroundImage, opacity, textDecoration } =
      getComputedStyle(part);
    const own = [part.localName, part.getAttribute("class"), color, fill, fontSize, fontWeight, textDecoration].join();
    const ground = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const grounds = ground === "rgba(0, 0, 0, 0) none 1" ? behind : `${behind}>${ground}`;
    const look = `${around}>${own}>${grounds}`;
    const times = seen.get(look) ?? 0;
    const hasWords = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    // Words that aren't shown now aren't judged, and stand for no others.
    if (times < most && (hasWords || part.localName === "input") && part.checkVisibility({ visibilityProperty: true })
      && part.getClientRects().length > 0) {
      seen.set(look, times + 1);
      judged.push(part);
    }
    for (const child of part.children) visit(child, own, grounds);
  };
  visit(document.body, "", "");
  const colours = await axe.run(judged, { ...options, runOnly: judgingColours });
  document.adoptedStyleSheets = [];
  return [...rest.violations, ...colours.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target, failureSummary]));
}"""


JUDGED = {"small": SMALL, "dark-desk": DESK | DARK} | of({}, {"dark-small": SMALL | DARK})


@pytest.mark.parametrize("view", JUDGED.values(), ids=JUDGED.keys())
def test_axe_finds_nothing(visit, address, view):
    """By finger in the light, and a few pages at a desk in the dark: their colours, and all of the front and of a season.

    In a full run the colours of the dark by finger, too, and at a desk all of the largest page of every kind and game.
    """
    if view == DESK | DARK and address not in of(fewest(), largest()):
        pytest.skip("it is looked at by finger alone")
    page, complaints = visit.shown(view)
    assert complaints == []
    if page.evaluate("!window.axe"):
        page.evaluate(AXE_SCRIPT)
    judges_all = view != SMALL | DARK if IS_FULL else view == SMALL or kind(address) in ("front", "season")
    assert page.evaluate(AXE, [judges_all, of(1, 3) if address in largest() else 1]) == []


@pytest.mark.kinds({*kinds()} - {"table", "draw"})
def test_a_page_says_the_same_without_scripts(visit, address):
    """But for those that are scripts through and through."""
    def words(**view):
        page, _ = visit.shown(DESK | view)
        # What plays a film back is no use without a script, and not there then; no more is what an engine tells, which
        # stands in the place of a worked example.
        return page.evaluate("""() => {
          const controls = document.querySelectorAll(".controls, .opens, .try");
          const hide = (hidden) => controls.forEach((part) => part.classList.toggle("absent", hidden));
          const style = new CSSStyleSheet();
          style.replaceSync(".absent { display: none !important }");
          document.adoptedStyleSheets = [style];
          hide(true);
          const words = document.querySelector("main").innerText;
          hide(false);
          document.adoptedStyleSheets = [];
          return words;
        }""")

    assert words(**SCRIPTLESS) == words() != ""


LOW = """() => {
  const inSentence = (target) => {
    let block = target.parentElement;
    while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const around = block.cloneNode(true);
    for (const other of around.querySelectorAll("a, .hidden, svg")) other.remove();
    return /\\p{L}+[^\\p{L}\\n]{1,2}\\p{L}+ \\p{N}*\\p{L}+/u.test(around.textContent);
  };
  return [...document.querySelectorAll("a[href], button, summary, input")]
    .filter((target) => target.checkVisibility() && !target.matches(".skip"))
    .filter((target) => !target.closest(".prose") && !inSentence(target))
    .filter((target) => target.getBoundingClientRect().height < 24)
    .map((target) => `${target.parentElement.className} ${target.outerHTML.slice(0, 90)}`);
}"""


@pytest.mark.parametrize("view", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_tapped_by_itself_is_24_pixels_high(visit, view):
    """WCAG 2.2, 2.5.8; links within sentences need not be."""
    page, _ = visit.shown(view)
    assert page.evaluate(LOW) == []


CLIPPED = """() => [...document.querySelectorAll(".scroll:has(> table:not(.line-score))")]
  .filter((frame) => frame.clientWidth && frame.scrollWidth > frame.clientWidth)
  .map((frame) => [frame.getAttribute("aria-label"), frame.scrollWidth, frame.clientWidth])"""


def test_a_desk_is_wide_enough_for_every_table_but_turns_of_long_games(visit):
    page, _ = visit.shown(DESK)
    assert page.evaluate(CLIPPED) == []


BESIDE = """() => [...document.querySelectorAll(".keys li")].map((turn) => {
  const [label, ...rest] = [...turn.children].map((part) => part.getBoundingClientRect());
  return rest.every((part) => part.left >= label.right || part.top >= label.bottom - 1);
})"""


@pytest.mark.parametrize("view", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.kinds({"report"})
def test_a_key_turn_stands_beside_its_player_or_below(visit, view):
    page, _ = visit.shown(view)
    assert all(page.evaluate(BESIDE))


EDGES = """() => [...document.querySelectorAll(".scroll")].map((frame) => {
  const { backgroundAttachment, backgroundImage } = getComputedStyle(frame);
  return backgroundImage === "none" ? "" : backgroundAttachment;
})"""


def test_a_table_that_scrolls_has_a_shadow_at_its_edge_but_on_paper(visit):
    page, _ = visit.shown(PHONE)
    assert set(page.evaluate(EDGES)) <= {"local, local, scroll, scroll"}
    page, _ = visit.shown(PAGE, media="print")
    assert set(page.evaluate(EDGES)) <= {""}


MOVED = """() => new Promise((done) => {
  let moved = 0;
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved += entry.value;
  });
  watcher.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(moved), 60);
})"""


@pytest.mark.parametrize("view", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_while_a_page_loads(browser, view):
    """Cumulative layout shift is 0, on a page of every kind and of each game, and in a full run of each game in a kind.

    An ordinary run looks at each in one of the views, by turns, and at reports in both.

    A page that a busy machine paints before its last rows are read has a table whose columns grow: what moves is
    what moves each of three times.
    """
    context = browser.new_context(**view)
    serve(context)
    page = context.new_page()
    moved = {}
    for number, address in enumerate(few()):
        if not IS_FULL and kind(address) != "report" and view is not [PHONE, DESK][number % 2]:
            continue
        for _ in range(3):
            page.goto(url(address), wait_until="load")
            moved[address] = page.evaluate(MOVED)
            if not moved[address]:
                break
    context.close()
    assert len(moved) > of(15, 20)
    assert {address: value for address, value in moved.items() if value} == {}
