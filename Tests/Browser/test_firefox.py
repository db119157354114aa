"""Firefox as a second judge, from the disk: pages load quietly there, fit, and are what they are in Chromium."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from films import FILMS, STILL, board, position, said
from published import IS_FULL, fewest, kind, of, of_kind, translated, url

from chromium import DARK, DESK, PHONE, SCRIPTLESS, SMALL, Visit, opened

# But for the one that is shown at any address, and links to where the site would stand.
PAGES = [page for page in fewest() + translated()[:: of(4, 1)] if kind(page) != "missing"]
VIEWS = {"phone": PHONE, "desk": DESK}


@pytest.fixture(scope="module", params=PAGES)
def both(started_firefox, browser, request):
    """A page in both: Firefox has loaded it, and Chromium does so for a view."""
    started_firefox.open(url(request.param), **DESK)
    visit = Visit(browser, url(request.param))
    with visit.stack:
        yield started_firefox, visit
    started_firefox.leave()


# What is seen of a page, but for the words of drawings: tests of pictures look at those.
SEEN = """() => {
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true }) && part.getClientRects().length > 0;
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const told = (text) => text.replace(/\\s+/g, " ").trim();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [];
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement;
    if (!around.closest("svg, script") && isSeen(around)) words.push(texts.currentNode.data);
  }
  const named = (part) => `${part.localName} ${part.getAttribute("aria-label") ?? part.className}`;
  return {
    headings: seen("h1, h2, h3, h4, h5, h6").map((part) => `${part.localName} ${told(part.textContent)}`),
    landmarks: seen("header, nav, main, aside, footer, search, [role]").map(named),
    words: told(words.join("")),
    // What flows through columns breaks elsewhere.
    heights: seen("body > *, main > *, section, table, figure, h1, h2, ul, ol, dl, .scroll")
      .filter((part) => !part.parentElement.closest(".columns"))
      .map((part) => [named(part), part.getBoundingClientRect().height]),
    width: document.scrollingElement.scrollWidth,
    widths: seen("main, main > *, section, figure").map((part) => [named(part), part.getBoundingClientRect().width]),
  };
}"""


def test_a_page_loads_quietly_and_fits_a_small_phone(both):
    firefox, _ = both
    firefox.look(**SMALL)
    assert firefox.evaluate("() => document.scrollingElement.scrollWidth") <= 320
    assert firefox.complaints() == []


def apart(ours, theirs, allowed):
    """The parts of which the sizes are further apart than that; each list is of names and sizes."""
    assert [name for name, _ in ours] == [name for name, _ in theirs]
    return [
        (name, one, other) for (name, one), (_, other) in zip(ours, theirs, strict=True) if abs(one - other) > allowed(other)
    ]


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
def test_a_page_is_the_same_in_both(both, view):
    """Its words and where they are. Lines end elsewhere at times, most of all in cells: two may be more, or a fiftieth.

    Reports in both views, the other pages by turns in one of them; in a full run all in both.
    """
    firefox, visit = both
    address = next(page for page in PAGES if url(page) == visit.url)
    if not IS_FULL and kind(address) != "report" and view is not [PHONE, DESK][PAGES.index(address) % 2]:
        pytest.skip("it is looked at in the other view")
    page, _ = visit.shown(view)
    firefox.look(**view)
    ours, theirs = firefox.evaluate(SEEN), page.evaluate(SEEN)
    assert ours["width"] <= view["viewport"]["width"]
    assert theirs["words"] and theirs["headings"]
    for what in ("headings", "landmarks", "words"):
        assert ours[what] == theirs[what], what
    assert apart(ours["heights"], theirs["heights"], lambda height: max(72, height / 50)) == []
    assert apart(ours["widths"], theirs["widths"], lambda _: 4) == []


# Controls have colours of the browser's own.
COLOURS = """() => [...document.querySelectorAll("body, body *:not(svg *, input, select)")]
  .filter((part) => part.checkVisibility())
  .map((part) => {
    const { color, backgroundColor } = getComputedStyle(part);
    const round = (digits) => Number(digits).toFixed(3);
    return `${part.localName} ${part.getAttribute("class")}: ${color} on ${backgroundColor}`.replace(/\\d+\\.\\d+/g, round);
  })"""


@pytest.mark.parametrize(("kind", "at"), [
    ("front", None), ("season", "seasons/*/index"), ("report", None), ("rule", None), ("player", "players/*/*"), ("search", None),
])
def test_the_dark_has_the_same_colours_in_both(firefox, browser, kind, at):
    address = url(of_kind(kind, at=at)[-1])
    firefox.open(address, **DESK)
    light = firefox.evaluate(COLOURS)
    firefox.look(**DESK, **DARK)
    dark = firefox.evaluate(COLOURS)
    with opened(browser, address, **DESK, **DARK) as (page, _):
        theirs = page.evaluate(COLOURS)
    assert [pair for pair in zip(dark, theirs, strict=True) if pair[0] != pair[1]] == []
    assert dark[0] != light[0]


AXE = """async () => (await axe.run({ preload: false, resultTypes: ["violations"] })).violations.flatMap(
  ({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary]))"""


@pytest.mark.parametrize("kind", ["front", "players", "search"])
def test_axe_finds_nothing(firefox, kind):
    firefox.open(url(of_kind(kind)[-1]), **PHONE, **DARK)
    firefox.evaluate(f"() => {{ {AXE_SCRIPT} }}")
    assert firefox.evaluate(AXE) == []


# The box to search by


FIND = """async (query) => {
  const box = document.querySelector("[role=combobox]");
  const found = document.querySelector(".found");
  const type = async (text) => {
    box.value = text;
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    for (let times = 0; found.hidden === (text !== ""); times += 1) {
      if (times === 1000) throw new Error(`nothing is said of ${text}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  box.focus();
  await type("");
  await type(query);
  return [...document.querySelectorAll("#Found a")].map((link) => [link.textContent, link.getAttribute("href")]);
}"""


def test_the_box_finds_the_same_in_both(firefox, browser):
    queries = {"index.html": ["agnes", "bela spring", "farlke", "CHLOE", "zzzz"], "ko/index.html": ["크리비지", "규칙"]}
    for address, asked in queries.items():
        firefox.open(url(address), **DESK)
        with opened(browser, url(address), **DESK) as (page, _):
            for query in asked:
                found = page.evaluate(FIND, query)
                assert firefox.evaluate(FIND, query) == found, query
                assert (found == []) == (query == "zzzz"), query
        assert firefox.complaints() == []


def test_the_box_is_used_by_keyboard_alone(firefox):
    firefox.open(url("index.html"), **DESK)
    firefox.press("/", *"hot dice")
    firefox.wait("/hot-dice/.test(document.querySelector('#Found a')?.href)")
    firefox.press("ArrowDown")
    assert firefox.evaluate("() => document.querySelector('#Found [aria-selected=true]').id") == "Found-0"
    firefox.press("Enter")
    firefox.wait("location.hash === '#hot-dice' && document.readyState === 'complete'")
    assert firefox.complaints() == []


# The film of a game of solitaire


@pytest.fixture
def film(firefox):
    firefox.open(url(FILMS[0]), **DESK, **STILL)
    yield firefox
    assert firefox.complaints() == []


def test_arrow_keys_show_the_positions_that_chromium_shows(film, browser):
    with opened(browser, url(FILMS[0]), **DESK, **STILL) as (page, _):
        for move in range(1, 8):
            film.press("ArrowRight")
            page.keyboard.press("ArrowRight")
            assert board(film) == board(page), move
        assert film.evaluate(SAID) == [str(position(page)), said(page)] != ["0", ""]
        film.press("ArrowLeft")
        assert board(film) != board(page)


SAID = """() => [document.querySelector(".controls input").value, document.querySelector(".film [role=status]").innerText]"""


def test_it_plays_by_itself(film):
    film.evaluate("""() => [...document.querySelectorAll(".controls button")].find((button) =>
      button.checkVisibility() && /Play/.test(button.ariaLabel ?? button.textContent)).click()""")
    film.wait("document.querySelector('.controls input').value === '2'")


def test_an_address_shows_its_position_without_scripts(film):
    film.press(*["ArrowRight"] * 5)
    shown = board(film)
    film.open(f"{url(FILMS[0])}#m5", **DESK, **SCRIPTLESS)
    assert film.evaluate("() => matchMedia('(scripting: none)').matches")
    assert board(film) == shown
