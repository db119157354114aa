"""A deal of Klondike played in its page: what is kept, what leads there, how it looks and is heard, over http and in Firefox."""

import functools
import json
import re
import subprocess
from http.server import ThreadingHTTPServer
from threading import Thread

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from films import FILMS
from klondike import PAGE, SEASON, STILL, by_choosing, by_mouse, exported, fragment, league, play, recorded, reload, shown, spot, table
from playwright.sync_api import expect
from published import SITE, TOOL, of, url
from tables import Quiet

from chromium import DARK, DESK, FORGET, PHONE, SMALL, opened

pytestmark = pytest.mark.skipif(not (SITE / PAGE).is_file(), reason="the site has no page that plays a deal")


# What is kept


def test_a_reload_loses_nothing(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, **PHONE, **STILL) as page:
        play(page, moves[:14])
        page.get_by_role("button", name="Undo").click()
        before = [page.locator(".spot").evaluate_all("all => all.map((one) => one.ariaLabel)"), shown(page, "Score")]
        reload(page)
        assert [page.locator(".spot").evaluate_all("all => all.map((one) => one.ariaLabel)"), shown(page, "Score")] == before
        assert (shown(page, "Moves"), shown(page, "Undone")) == ("13", "1")
        page.get_by_role("button", name="Redo").click()
        assert exported(page, "Bela")[1] == moves[:14]
        # Another deal has a game of its own.
        page.goto("about:blank")
        page.goto(url(PAGE) + fragment("kettle-1"))
        assert shown(page, "Moves") == "0"


def test_two_tabs_never_lose_a_move(browser):
    with table(browser, **DESK, **STILL) as page:
        other = page.context.new_page()
        other.goto(url(PAGE) + fragment())
        other.locator(".board").wait_for()
        play(other, ["draw", "draw"])
        expect(page.locator(".notice", has_text="another tab")).to_be_visible()
        spot(page, "stock").click()
        assert shown(page, "Moves") == "0"
        page.get_by_role("button", name="Go on here").click()
        assert shown(page, "Moves") == "2"
        expect(other.locator(".notice", has_text="another tab")).to_be_visible()
        play(page, ["draw"])
        other.close()


@pytest.mark.parametrize("act", ["move", "undo", "anew", "hint", "player"])
def test_a_tab_that_was_not_told_of_another_one_writes_nothing_over_it(browser, act):
    with table(browser, **DESK, **STILL) as page:
        play(page, ["draw"])
        deaf = page.context.new_page()
        deaf.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
        deaf.goto(url(PAGE) + fragment())
        deaf.locator(".board").wait_for()
        assert shown(deaf, "Moves") == "1"
        play(page, ["draw"] * 5)
        stored = page.evaluate("JSON.stringify(localStorage)")
        assert not deaf.locator(".notice", has_text="another tab").is_visible()
        if act == "move":
            by_mouse(deaf, "6D>2")
        elif act == "undo":
            deaf.get_by_role("button", name="Undo").click()
        elif act == "anew":
            deaf.get_by_role("button", name="Start again").click()
            deaf.locator(".twice button:visible", has_text="Yes").click()
        elif act == "hint":
            deaf.get_by_role("button", name="Hint").click()
        else:
            exported(deaf, "Agnes")
        expect(deaf.locator(".notice", has_text="another tab")).to_be_visible()
        deaf.wait_for_timeout(100)
        kept = json.loads(deaf.evaluate("JSON.stringify(localStorage)"))
        assert {key: text for key, text in kept.items() if not key.endswith("klondike-player")} == json.loads(stored)
        assert shown(deaf, "Moves") == "1"
        deaf.get_by_role("button", name="Go on here").click()
        assert shown(deaf, "Moves") == "6"
        play(deaf, ["draw"])
        expect(page.locator(".notice", has_text="another tab")).to_be_visible()
        deaf.close()


def test_a_full_store_is_told_and_the_game_goes_on(browser):
    with table(browser, **DESK, **STILL) as page:
        page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }")
        play(page, ["draw", "draw"])
        assert "is full" in page.locator(".notice:visible").inner_text()
        page.get_by_role("button", name="Undo").click()
        assert shown(page, "Moves") == "1"
        page.on("dialog", lambda dialog: dialog.accept())


def test_strange_things_that_were_kept_are_left_alone(browser):
    with table(browser, **DESK, **STILL) as page:
        play(page, ["draw"])
        [key] = page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':klondike:'))")
        # From another tab, after which this one writes nothing more.
        other = page.context.new_page()
        other.goto(url(PAGE))
        other.evaluate("key => localStorage.setItem(key, '{\"body\":7}')", key)
        other.close()
        expect(page.locator(".notice", has_text="another tab")).to_be_visible()
        reload(page)
        assert "isn’t understood" in page.locator(".notice:visible").inner_text()
        assert shown(page, "Moves") == "0"
        assert page.evaluate("key => localStorage.getItem(key)", key) == '{"body":7}'
        # What is played now is kept, too, beside it.
        play(page, ["draw"])
        aside = key.replace("klondike:", "aside:klondike:", 1)
        assert page.evaluate("key => localStorage.getItem(key)", aside) == '{"body":7}'
        reload(page)
        assert shown(page, "Moves") == "1"
        assert page.locator(".notice:visible").count() == 0
        # Nor is a game lost that isn't of this deal.
        page.evaluate("key => localStorage.setItem(key, localStorage.getItem(key).replace('deal ', 'deal KH '))", key)
        reload(page)
        play(page, ["draw", "draw"])
        assert "deal KH " in page.evaluate("key => localStorage.getItem(key)", f"{aside}:2")


# What if, and addresses that lead nowhere


def test_a_film_is_left_to_be_played_on(browser, tmp_path):
    films = [address for address in FILMS if 'class="onward"' in (SITE / address).read_text()]
    if not films:
        pytest.skip("no film can be left")
    with opened(browser, url(films[0]), **DESK, **STILL) as (page, _):
        page.locator(".controls input").fill("12")
        page.locator(".onward").click()
        page.locator(".board").wait_for()
        assert shown(page, "Moves") == "12"
        assert "after 12 moves" in page.locator(".play > .note").inner_text()
        assert page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "true"
        spot(page, "stock").click()
        head, body, text = exported(page, "Bela")
        with page.expect_download() as saved:
            page.get_by_role("button", name=re.compile("^Save")).click()
        assert saved.value.suggested_filename.endswith("-what-if.klondike")
        reload(page)
        assert shown(page, "Moves") == "13"
    # It is no result of the season's, even where its file lies there.
    assert {"season", "deal", "seconds"}.isdisjoint(head)
    assert head["outcome"] == "void" and "12 moves of a game on record" in head["reason"]
    assert text.split("---\n")[2].startswith("deal ")
    root = league(tmp_path, text, saved.value.suggested_filename.removesuffix(".klondike"))
    check = subprocess.run([TOOL, "check", root, "--json"], capture_output=True, text=True)
    assert (check.returncode, [line for line in check.stdout.splitlines() if "what-if" in line]) == (0, [])
    file = root / f"Content/seasons/{SEASON.name}/{saved.value.suggested_filename}"
    tally = subprocess.run([TOOL, "tally", file], capture_output=True, text=True, check=True).stdout
    assert [json.loads(line).get("player") for line in tally.splitlines()] == [None], tally


def test_a_guest_is_let_in_by_the_record(browser, tmp_path):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, **DESK, **STILL) as page:
        play(page, [*moves[:6], "resign"])
        exported(page, "Agness")
        assert "Did you mean Agnes?" in page.locator("#player-trouble").inner_text()
        page.get_by_role("button", name="Use Agnes", exact=True).click()
        assert page.locator("#player").input_value() == "Agnes"
        assert page.locator("#player-trouble").inner_text() == ""
        head, _, text = exported(page, "Zoe")
        assert "in no roster" in page.locator("#player-trouble").inner_text()
    assert head["guests"] == "[Zoe]"
    check = subprocess.run([TOOL, "check", league(tmp_path, text)], capture_output=True, text=True)
    assert (check.returncode, "Zoe" in check.stderr) == (0, False), check.stderr


@pytest.mark.parametrize(("asked", "told"), [
    ("", "A season’s page has a link “Play …” for each of its deals"),
    (fragment(rules="whist"), "rules that this site doesn’t have: whist"),
    (fragment(cards="KSKS4D"), "2 of the 52"),
    (fragment(moves=["KS>1"]), "can’t be played on"),
    (fragment(moves=["draw", "#x"]), "can’t be played on from what the address says: #x"),
    (fragment(moves=["---"]), "can’t be played on from what the address says: ---"),
    (fragment(moves=["tap #x"]), "can’t be played on from what the address says: tap #x"),
])
def test_an_address_that_leads_nowhere_says_so(browser, asked, told):
    with opened(browser, url(PAGE) + asked, **PHONE) as (page, complaints):
        expect(page.locator("#table")).to_contain_text(told)
        assert complaints == []


@pytest.mark.parametrize(("moves", "said"), [
    (["recycle"], "스톡에 카드가 남아 있으면 웨이스트를 되돌릴 수 없습니다."),
    (["hello"], "알 수 없는 말입니다: hello"),
])
def test_why_a_game_cant_be_played_on_is_told_in_the_pages_language(browser, moves, said):
    with opened(browser, url(f"ko/{PAGE}") + fragment(moves=moves), **PHONE) as (page, complaints):
        told = page.locator("#table p").first
        # Another one stands there until the script has begun.
        expect(told).to_have_text(re.compile("^" + re.escape(f"주소가 말하는 곳에서부터 이어 할 수 없습니다: {said}")))
        assert all("unknown word" in text for text in told.locator("[lang=en]").all_inner_texts())
        assert complaints == []


def test_a_pack_can_be_shuffled_where_no_deal_is_named(browser):
    with opened(browser, url(PAGE), **PHONE) as (page, _):
        page.get_by_role("button", name="Shuffle").click()
        page.locator(".board").wait_for()
        assert len(re.findall("[2-9TJQKA][CDHS]", page.evaluate("location.hash"))) == 52
        head, body, text = exported(page, "Bela")
        assert "deal" not in head and text.split("---\n")[2].startswith("deal ")
        page.evaluate(FORGET)


def test_without_webassembly_it_says_what_to_do(browser):
    context = browser.new_context(**PHONE)
    context.add_init_script("delete globalThis.WebAssembly")
    page = context.new_page()
    page.goto(url(PAGE) + fragment())
    expect(page.locator("#table")).to_contain_text("WebAssembly")
    expect(page.locator("#table")).to_contain_text("another browser")
    context.close()


# How it looks and is heard


@pytest.mark.parametrize("view", [SMALL, PHONE, DESK], ids=["small", "phone", "desk"])
def test_it_fits_and_can_be_pressed(browser, view):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:60]), **view, **STILL) as page:
        assert page.evaluate("document.scrollingElement.scrollWidth") <= view["viewport"]["width"]
        sizes = page.locator(".play button:visible").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))")
        assert min(sizes) >= 24, sorted(sizes)[:3]


AXE = """async () => (await axe.run({ preload: false, resultTypes: ["violations"] })).violations.flatMap(
  ({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary]))"""


@pytest.mark.parametrize("view", [PHONE, DESK | DARK], ids=["phone", "dark"])
def test_axe_finds_nothing(browser, view):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:60]), **view, **STILL) as page:
        page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
        assert page.evaluate(AXE) == []
        spot(page, "stock").click()
        page.locator(".spot.loose").first.click()
        exported(page, "Bela")
        assert page.evaluate(AXE) == []


def test_all_buttons_look_alike(browser):
    with table(browser, **SMALL) as page:
        page.get_by_role("button", name="Give up").click()
        looks = page.evaluate("""() => [...document.querySelectorAll(".controls button")].map((one) => {
          const { borderRadius, borderLeftWidth } = getComputedStyle(one);
          return `${borderRadius} ${borderLeftWidth}`;
        })""")
        assert len(looks) > 6 and len(set(looks)) == 1


def test_a_phone_begins_at_the_table(browser):
    with table(browser, **SMALL) as page:
        assert 0 <= page.locator("#table").bounding_box()["y"] < 20
        assert page.locator(".board").bounding_box()["y"] < 120


def test_every_pile_has_a_spoken_name_and_moves_are_told(browser):
    with table(browser, **DESK, **STILL) as page:
        names = page.locator(".board ul").evaluate_all("all => all.map((one) => one.ariaLabel)")
        assert names[2] == "Column 3: 2 face down, ten of clubs"
        assert page.get_by_role("button", name="Stock: 24 cards, draw").count() == 1
        play(page, ["6D>2", "9H>3", "8S>3"])
        names = page.locator(".board ul").evaluate_all("all => all.map((one) => one.ariaLabel)")
        assert names[2] == "Column 3: 2 face down, ten of clubs to eight of spades"
        live = page.locator("[aria-live=polite]")
        expect(live).to_have_text(re.compile("eight of spades went to column 3.*Turned up in column 5: four of hearts"))
        spot(page, "stock").click()
        expect(live).to_have_text("Drew five of diamonds. The stock has 23 cards.")
        for _ in range(22):
            spot(page, "stock").click()
        expect(live).to_have_text(re.compile(r"^Drew [a-z ]+\. The stock has 1 card\.$"))
        spot(page, "stock").click()
        expect(live).to_have_text(re.compile(r"^Drew [a-z ]+\. The stock is empty\.$"))
        assert page.locator('.spot[tabindex="0"]').count() == 1


# Over http, and in the other browser


@pytest.fixture(scope="module")
def hosted():
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(SITE)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def test_over_http_it_is_the_same(browser, hosted):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{hosted}{PAGE}{fragment()}")
    page.locator(".board").wait_for()
    play(page, ["6D>2", "draw"], by_choosing)
    reload(page)
    assert (shown(page, "Moves"), errors) == ("2", [])
    context.close()


TOLD = """() => [...document.querySelectorAll(".standing > span")].filter((one) => !one.hidden && !one.textContent.startsWith("Time"))
  .map((one) => one.textContent).concat([...document.querySelectorAll(".spot")].map((one) => one.ariaLabel))"""


def pull(firefox, card: str, onto: str):
    """Drags a card there onto another."""
    start, end = firefox.evaluate("""(...cards) => cards.map((card) => {
      const { x, y, width, height } = document.querySelector(`.spot[data-card="${card}"]`).getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    })""", card, onto)
    steps = [
        {"type": "pointerMove", "x": start[0], "y": start[1]}, {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "x": end[0], "y": end[1] - 5}, {"type": "pointerMove", "x": end[0], "y": end[1]},
        {"type": "pointerUp", "button": 0},
    ]
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
    firefox.tell("input.performActions", context=firefox.page, actions=[mouse])


@pytest.mark.parametrize("way", of(["disk"], ["disk", "http"]))
def test_firefox_plays_it_by_keyboard_and_by_mouse(browser, firefox, hosted, way):
    moves = ["6D>2", "9H>3", "8S>3", "JH>1", "TC>1", "AH>F", "draw", "draw"]
    start = (url(PAGE) if way == "disk" else hosted + PAGE) + fragment()
    with table(browser, **DESK, **STILL) as page:
        play(page, moves)
        wanted = page.evaluate(TOLD)
    firefox.open(start, **DESK, **STILL)
    firefox.wait("document.querySelector('.board')")
    pull(firefox, "6D", "7S")
    firefox.evaluate("() => document.querySelector('.spot[tabindex=\"0\"]').focus()")
    for move in moves[1:]:
        if move == "draw":
            firefox.press(" ")
            continue
        card, to = move.split(">")
        firefox.evaluate("(card) => document.querySelector(`.spot[data-card=\"${card}\"]`).focus()", card)
        firefox.press("Enter")
        for _ in range(12):
            if firefox.evaluate("() => document.activeElement.dataset.place[0]") == to:
                break
            firefox.press("ArrowRight")
        firefox.press("Enter")
    assert firefox.evaluate(TOLD) == wanted
    firefox.press("u", "u", "u")
    assert firefox.evaluate(TOLD) != wanted
    firefox.press("r", "r", "r")
    kept = firefox.evaluate(TOLD)
    firefox.open("about:blank", **DESK)
    firefox.open(start, **DESK, **STILL)
    firefox.wait("document.querySelector('.board')")
    assert firefox.evaluate(TOLD) == kept
    hosts = f"request to another host: {hosted}"
    assert [one for one in firefox.complaints() if not one.startswith(hosts)] == []
