"""Blocks to try a game in, and what a report's throws and hands open to: what the engine says in a page is what the tool says."""

import functools
import http.server
import json
import random
import re
import subprocess
import threading

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from published import IS_FULL, REPOSITORY, SITE, TOOL, of, of_kind, url

from chromium import DARK, DESK, PHONE, SCRIPTLESS, SMALL, opened
from firefox import WAIT
from tables import Quiet

# Two sets of rules for each game of which rules change what a throw or a hand scores, by document and what the tool calls it.
RULES = {
    "farkle": {"farkle": "standard", "harbour-street": "Content/rules/harbour-street.md"},
    "cribbage": {"cribbage": "standard", "cribbage-short": "short"},
    "sixis": {"sixis": "standard"},
}
DOCUMENTS = [(game, document) for game, documents in RULES.items() for document in documents]
MANY = of(60, 200)

ALIVE = "document.querySelectorAll('.try.live').length > 0"
CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


@pytest.fixture(scope="module")
def host():
    """The site over http."""
    handler = functools.partial(Quiet, directory=SITE)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def wait(page, condition):
    """Until an expression is true; a page's policy lets no text be waited for."""
    page.evaluate(WAIT.replace("CONDITION", condition))


def told(game, rules, inputs):
    """What the tool answers to each input."""
    command = [TOOL, "score", game, "--json", "--rules", rules]
    done = subprocess.run(
        command, input="\n".join(inputs) + "\n", capture_output=True, text=True, check=True, cwd=REPOSITORY)
    return [json.loads(line) for line in done.stdout.splitlines()]


def odds(rules, points, dice):
    """What may be done with so many points and dice left, best first, and what the turn comes to by it."""
    command = [TOOL, "odds", "farkle", "--rules", rules, "--turn", str(points), "--dice", str(dice), "--json"]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True, cwd=REPOSITORY).stdout)["options"]


def throws(seed, sizes):
    chosen = random.Random(seed)
    return ["".join(chosen.choice("123456") for _ in range(chosen.choice(sizes))) for _ in range(MANY)]


def hands(seed):
    chosen = random.Random(seed)
    inputs = []
    for _ in range(MANY):
        *hand, starter = chosen.sample(CARDS, 5)
        # Every fourth of one suit, so that flushes are among them.
        if chosen.random() < 0.25:
            suited = chosen.sample("A23456789TJQK", 5)
            *hand, starter = [rank + starter[1] for rank in suited]
        inputs.append(f"{' '.join(hand)} + {starter}{chosen.choice(['', ' crib'])}")
    return inputs


# Each function taps inputs into the page's block, and returns what it says of each.
TAPPED = {
    "farkle": """(inputs) => inputs.map((dice) => {
      const block = document.querySelector(".try");
      const [clear] = [...block.querySelectorAll(".controls button")].slice(-1);
      if (!clear.disabled) clear.click();
      for (const face of dice) block.querySelectorAll(".pad button")[face - 1].click();
      return [...block.querySelectorAll(".keeps tbody tr")].map((row) => [
        row.querySelector("svg").getAttribute("aria-label").replaceAll(" ", ""),
        ...[...row.cells].slice(1, 4).map((cell) => cell.textContent),
        dice.length < 6 && row.classList.contains("best"),
      ]);
    })""",
    "sixis": """(inputs) => inputs.map((dice) => {
      const block = document.querySelector(".try");
      const [clear] = [...block.querySelectorAll(".controls button")].slice(-1);
      if (!clear.disabled) clear.click();
      for (const face of dice) block.querySelectorAll(".pad button")[face - 1].click();
      const met = (side) => [...block.querySelectorAll(`.tool .possible .${side}`)].map((card) => card.dataset.card);
      return [met("blue"), met("red")];
    })""",
    "cribbage": """(inputs) => inputs.map((input) => {
      const block = document.querySelector(".try");
      const [clear] = [...block.querySelectorAll(".controls button")].slice(-1);
      const crib = block.querySelector("input");
      if (!clear.disabled) clear.click();
      if (crib.checked !== input.endsWith(" crib")) crib.click();
      const [hand, starter] = input.replace(" crib", "").split(" + ");
      const cards = [...block.querySelectorAll(".deck button")];
      const place = (card) => "CDHS".indexOf(card[1]) * 13 + "A23456789TJQK".indexOf(card[0]);
      for (const card of [starter, ...hand.split(" ")]) cards[place(card)].click();
      const letters = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };
      const read = (text) => text.replace("\\ufe0e", "").replace("10", "T").replace(/[♣♦♥♠]/, (sign) => letters[sign]);
      return [
        parseInt(block.querySelector(".said").textContent),
        ...[...block.querySelectorAll(".counted button")].map((row) => [
          [...row.querySelectorAll("i")].map((card) => read(card.textContent)).join(" "),
          Number(row.querySelector("b").textContent),
        ]),
      ];
    })""",
}


def expected(game, answer):
    """What a block says where the tool answers so."""
    if game == "sixis":
        return [answer["blue"], answer["red"]]
    if game == "cribbage":
        combinations = [part for group in answer["groups"] for part in group["combinations"]]
        return [answer["count"], *([part["cards"], part["points"]] for part in combinations)]
    # Of six dice the best is told, of fewer the one with most points.
    best = answer["best"] and len(answer["input"]) < 6 and answer["best"]["kept"]
    return [
        [
            keep["kept"], f"{keep['points']:,}", str(keep["left"] or "six again"),
            f"{keep['next']['farkles'] / keep['next']['of']:.1%}" if keep["next"] else "–", keep["kept"] == best,
        ]
        for keep in answer["keeps"]
    ]


def inputs(game, document):
    return hands(document) if game == "cribbage" else throws(document, [6] if game == "sixis" else [1, 2, 3, 4, 5, 6, 6, 6])


@pytest.mark.parametrize(("game", "document"), DOCUMENTS)
def test_a_block_says_what_the_tool_says(browser, game, document):
    tried = inputs(game, document)
    answers = told(game, RULES[game][document], tried)
    with opened(browser, url(f"rules/{document}.html"), **PHONE) as (page, complaints):
        wait(page, ALIVE)
        for said, answer in zip(page.evaluate(TAPPED[game], tried), answers, strict=True):
            assert said == expected(game, answer), answer["input"]
        assert complaints == []


BEST = """(dice) => {
  const block = document.querySelector(".try");
  const [clear] = [...block.querySelectorAll(".controls button")].slice(-1);
  if (!clear.disabled) clear.click();
  for (const face of dice) block.querySelectorAll(".pad button")[face - 1].click();
  const rows = [...block.querySelectorAll(".keeps tbody tr")];
  return [rows.map((row) => [row.cells[0].querySelector("svg").getAttribute("aria-label").replaceAll(" ", ""),
    Number(row.cells[4].textContent.replace(",", ""))]), rows.findIndex((row) => row.matches(".best")),
    block.querySelector(".best .note").textContent];
}"""


def test_the_best_keep_is_that_by_which_the_turn_comes_to_most(browser):
    """By the tool's own odds of so many points and dice left."""
    document, rules = "farkle", RULES["farkle"]["farkle"]
    thrown = ["111462", "123456", "511526", "234651", "222346"]
    marks = set()
    with opened(browser, url(f"rules/{document}.html"), **PHONE) as (page, complaints):
        wait(page, ALIVE)
        for answer in told("farkle", rules, thrown):
            rows, best, mark = page.evaluate(BEST, answer["input"])
            assert [dice for dice, _ in rows] == [keep["kept"] for keep in answer["keeps"]]
            ways = [odds(rules, keep["points"], keep["left"] or 6)[0] for keep in answer["keeps"]]
            assert [worth for _, worth in rows] == [int(way["points"] + 0.5) for way in ways]
            assert ways[best]["points"] == max(way["points"] for way in ways)
            assert mark == {"bank": "best: bank", "throw": "best: throw on"}[ways[best]["do"]]
            marks.add(mark)
        assert complaints == []
    assert len(marks) == 2


@pytest.mark.parametrize(("game", "document"), DOCUMENTS)
def test_firefox_says_the_same(firefox, game, document):
    tried = inputs(game, document)[:of(20, 40)]
    answers = told(game, RULES[game][document], tried)
    firefox.open(url(f"rules/{document}.html"), **PHONE)
    firefox.wait(ALIVE)
    said = firefox.evaluate(TAPPED[game], tried)
    assert said == [expected(game, answer) for answer in answers]
    assert firefox.complaints() == []


@pytest.mark.parametrize("game", RULES)
def test_a_block_works_over_http(browser, host, game):
    with opened(browser, f"{host}rules/{game}.html", **DESK) as (page, complaints):
        wait(page, ALIVE)
        assert [complaint for complaint in complaints if "request to" not in complaint] == []


def test_dice_are_thrown_and_kept_by_keys_alone(browser):
    with opened(browser, url("rules/farkle.html"), **DESK) as (page, _):
        wait(page, ALIVE)
        page.locator(".try .pad button").first.focus()
        for _ in range(6):
            page.keyboard.press("Backspace")
        page.keyboard.type("511526")
        said = page.locator(".try [role=status]")
        assert said.inner_text() == "Best: keep single 1 and throw on. The turn comes to 403 points on average."
        page.locator(".try .thrown button").first.focus()
        page.keyboard.press("Enter")
        assert said.inner_text() == "You keep 50: single 5."
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
        assert said.inner_text() == "You keep 150: single 1 100, single 5 50."
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
        assert said.inner_text() == "1 2 5 can’t be kept by these rules."


def test_a_hand_is_counted_by_keys_alone(browser):
    with opened(browser, url("rules/cribbage.html"), **DESK) as (page, _):
        wait(page, ALIVE)
        page.get_by_role("button", name="Clear").focus()
        page.keyboard.press("Enter")
        # From the ace of clubs: 5♣ is the starter, then the other fives and the jack of clubs.
        for keys in ("ArrowRight " * 4, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown " + "ArrowRight " * 6):
            for key in keys.split():
                page.keyboard.press(key)
            page.keyboard.press("Space")
        said = page.locator(".try [role=status]")
        assert said.inner_text() == "29 in all: fifteens 16, pairs 12, nobs 1."
        # Focus is where the count goes on.
        for count in (2, 4, 6):
            page.keyboard.press("Enter")
            assert said.inner_text() == f"fifteen {count}"
        assert page.locator(".try .laid .lit").count() == 2


def test_a_hand_survives_a_page_that_is_loaded_again(browser):
    """As a phone does with a page that slept, in mid-hand."""
    with opened(browser, url("rules/cribbage.html"), **PHONE) as (page, _):
        wait(page, ALIVE)
        said, deck = page.locator(".try [role=status]"), page.locator(".try .deck")
        page.get_by_role("button", name="Clear").click()
        assert said.inner_text() == "Tap the starter."
        for card in ("five of clubs", "five of hearts", "five of spades"):
            deck.get_by_role("button", name=card, exact=True).click()
        assert said.inner_text() == "Tap the hand: 2 cards to come."
        page.get_by_label("Count as a crib").check()
        page.reload()
        wait(page, ALIVE)
        assert said.inner_text() == "Tap the hand: 2 cards to come."
        assert page.get_by_label("Count as a crib").is_checked()
        page.locator(".try .laid").get_by_role("button", name="Take back the five of spades").click()
        for card in ("five of spades", "five of diamonds", "jack of clubs"):
            deck.get_by_role("button", name=card, exact=True).click()
        assert said.inner_text() == "29 in all: fifteens 16, pairs 12, nobs 1."
        page.reload()
        wait(page, ALIVE)
        assert said.inner_text() == "29 in all: fifteens 16, pairs 12, nobs 1."


def test_dice_are_shaken(browser):
    with opened(browser, url("rules/sixis.html"), **PHONE) as (page, _):
        wait(page, ALIVE)
        seen = set()
        for _ in range(8):
            page.get_by_role("button", name="Roll six dice for me").click()
            faces = page.locator(".try .thrown use").evaluate_all("(dice) => dice.map((die) => die.getAttribute('href')).join()")
            assert re.fullmatch(r"(#d[1-6],){5}#d[1-6]", faces)
            seen.add(faces)
        assert len(seen) > 1


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("view", [PHONE, SMALL, DESK, PHONE | DARK], ids=["phone", "small", "desk", "dark"])
def test_a_block_fits_and_axe_finds_nothing(browser, game, view):
    """Axe judges the light on a small phone and a game in the dark on another one; in a full run each view."""
    with opened(browser, url(f"rules/{game}.html"), **view) as (page, _):
        wait(page, ALIVE)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= view["viewport"]["width"]
        small = page.locator(".try button, .try label").evaluate_all(
            """(parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())
              .filter(({ width, height }) => Math.min(width, height) < 43.9).length""")
        assert small == 0
        if not IS_FULL and (view in (PHONE, DESK) or view is not SMALL and game != "cribbage"):
            return
        page.evaluate(AXE_SCRIPT)
        found = page.evaluate("async () => (await axe.run('.try', { preload: false })).violations.map(({ id, nodes }) => [id, nodes[0].html])")
        assert found == []


@pytest.mark.parametrize("game", RULES)
def test_without_scripts_and_on_paper_a_worked_example_stands_there(browser, game):
    with opened(browser, url(f"rules/{game}.html"), **DESK, **SCRIPTLESS) as (page, _):
        bare = page.locator(".try").inner_text()
        assert bare.strip() and page.locator(".try .tool").count() == 0
    with opened(browser, url(f"rules/{game}.html"), **DESK) as (page, _):
        wait(page, ALIVE)
        page.emulate_media(media="print")
        assert page.locator(".try .tool").is_hidden()
        assert page.locator(".try > :not(.tool):not(script)").first.is_visible()


# MARK: Reports

def report(game, part):
    """A middling report of a game that has something to open; in a full run the largest."""
    found = [address for address in of_kind("report") if has(address, f'data-game="{game}"', part)]
    if not found:
        pytest.skip(f"no report of {game}")
    return found[of(len(found) // 2, 0)]


@functools.cache
def has(address, *parts):
    text = (SITE / address).read_text(encoding="utf-8")
    return all(part in text for part in parts)


def test_every_throw_of_a_report_opens_to_what_could_have_been_kept(browser):
    address = report("farkle", 'href="#k')
    rules = re.search(r'href="[^"]*rules/(?!index)([a-z-]+)\.html"', (SITE / address).read_text(encoding="utf-8"))[1]
    with opened(browser, url(address), **PHONE) as (page, complaints):
        assert page.evaluate("typeof ScorebookEngine") == "undefined"
        page.evaluate("document.querySelectorAll('.round').forEach((round) => { round.open = true; })")
        wait(page, "!document.querySelector('.turns p > svg.dice')")
        buttons = page.locator(".turns button")
        count = buttons.count()
        assert count > 10
        page.evaluate("document.querySelectorAll('.turns button').forEach((button) => button.click())")
        wait(page, "[...document.querySelectorAll('.else')].every((place) => place.childElementCount)")
        opened_throws = page.evaluate("""() => [...document.querySelectorAll(".turns > li")].flatMap((turn) => {
          const places = turn.querySelectorAll(".else");
          return [...turn.querySelectorAll("button")].map((button, number) => {
            const dice = [...button.querySelectorAll("use")].map((die) => die.getAttribute("href"));
            return [
              dice.map((die) => die[2]).join(""),
              dice.filter((die) => die[1] === "k").map((die) => die[2]).sort().join(""),
              [...places[number].querySelectorAll("tbody tr")].map((row) => [
                row.querySelector("svg").getAttribute("aria-label").replaceAll(" ", ""),
                ...[...row.cells].slice(1).map((cell) => cell.textContent),
                row.classList.contains("taken"),
              ]),
            ];
          });
        })""")
        assert len(opened_throws) == count
        path = f"Content/rules/{rules}.md"
        for (dice, kept, rows), answer in zip(
            opened_throws, told("farkle", path, [dice for dice, _, _ in opened_throws]), strict=True):
            assert rows == [[*row[:4], row[0] == kept] for row in expected("farkle", answer)], dice
            assert not kept or any(row[4] for row in rows)
        assert complaints == []
        page.evaluate(AXE_SCRIPT)
        # Rounds are alike.
        found = page.evaluate("""async (where) => (await axe.run(document.querySelector(where), { preload: false })).violations
          .map(({ id, nodes }) => [id, nodes[0].html])""", of(".log .round", ".log"))
        assert found == []
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 390


COUNTS = """() => [...document.querySelectorAll(".tally details")].map((opened) => [
  opened.querySelector("summary").textContent,
  [...opened.querySelectorAll("li")].map((row) => row.textContent.trim()),
])"""


def check_counts(counts):
    assert counts
    for brief, rows in counts:
        assert rows and int(rows[-1].split()[-1]) == sum(map(int, re.findall(r"\d+", brief)))


def test_every_count_of_a_report_opens_to_its_combinations(browser):
    address = report("cribbage", "<small class=")
    with opened(browser, url(address), **PHONE) as (page, complaints):
        page.evaluate("document.querySelectorAll('.round').forEach((round) => { round.open = true; })")
        page.evaluate("document.querySelectorAll('.tally details').forEach((part) => { part.open = true; })")
        wait(page, "[...document.querySelectorAll('.tally ol')].every((list) => list.textContent)")
        check_counts(page.evaluate(COUNTS))
        assert page.locator(".opens").is_visible()
        assert complaints == []
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 390


def test_firefox_opens_them(firefox):
    firefox.open(url(report("cribbage", "<small class=")), **DESK)
    firefox.evaluate("() => document.querySelectorAll('.tally details').forEach((part) => { part.open = true; })")
    firefox.wait("[...document.querySelectorAll('.tally ol')].every((list) => list.textContent)")
    check_counts(firefox.evaluate(COUNTS))
    firefox.open(url(report("farkle", 'href="#k')), **DESK)
    firefox.wait("document.querySelector('.turns button')")
    firefox.evaluate("() => document.querySelector('.turns button').click()")
    firefox.wait("document.querySelector('.else')?.childElementCount")
    assert firefox.complaints() == []


@pytest.mark.parametrize(("game", "part"), [("farkle", 'href="#k'), ("cribbage", "<small class=")])
def test_without_an_engine_nothing_can_be_opened(browser, game, part):
    address = report(game, part)
    with opened(browser, url(address), **DESK, **SCRIPTLESS) as (page, _):
        assert page.locator(".turns button, .tally details").count() == 0
        assert page.locator(".opens").count() == 0 or page.locator(".opens").is_hidden()
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(url(address))
    assert page.locator(".turns button, .tally details").count() == 0
    context.close()


@pytest.mark.parametrize(("game", "part", "opens", "made"), [
    ("farkle", 'href="#k', ".turns button", ".else"), ("cribbage", "<small class=", ".tally summary", ".tally ol"),
])
def test_an_engine_that_isnt_to_be_had_is_asked_for_again(browser, host, game, part, opens, made):
    context = browser.new_context()
    page = context.new_page()
    files = re.compile(rf"/engine-{game}-")
    page.route(files, lambda route: route.abort())
    page.goto(host + report(game, part))
    page.evaluate("document.querySelectorAll('.round').forEach((round) => { round.open = true; })")
    page.locator(opens).first.click()
    place = page.locator(made).first
    page.wait_for_function("(made) => document.querySelector(made).textContent !== ''", arg=made)
    assert place.inner_text().startswith("The engine that works this out couldn’t be loaded.")
    page.unroute(files)
    page.locator(opens).first.click()
    page.locator(opens).first.click()
    page.wait_for_function("(made) => document.querySelector(made).childElementCount", arg=made)
    assert page.evaluate("() => [...document.scripts].filter(({ src }) => src.includes('engine')).length") == 2
    context.close()
