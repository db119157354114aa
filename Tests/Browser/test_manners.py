"""How all tables behave in the hand: settings, answers to a tap, the offer to install, large text, what is read aloud."""

import re

import cribbage
import klondike
import pytest
import sixis
import tables as farkle
from published import SITE, url
from tables import assert_good, begin, quiet

from chromium import PHONE

# What a phone has beside the page: a motor, sound, and what they were asked for.
DEVICE = """() => {
  globalThis.told = { pulses: [], tones: 0, installs: 0 };
  navigator.vibrate = (pulses) => told.pulses.push(pulses);
  globalThis.AudioContext = class extends AudioContext {
    constructor() { super(); told.tones += 1; }
  };
}"""


@pytest.fixture
def phone(browser):
    """Opens a table's page as a phone has it, which complains of nothing."""
    contexts = []

    def opened(path=farkle.PAGE, fragment="", **view):
        context = browser.new_context(**{**PHONE, "is_mobile": True, **view})
        context.add_init_script(f"({DEVICE})()")
        page = context.new_page()
        contexts.append((context, quiet(page)))
        page.goto(url(path) + fragment)
        page.locator(".board" if path == klondike.PAGE else ".set-up").wait_for()
        return page

    yield opened
    for context, complaints in contexts:
        assert complaints == []
        context.close()


def told(page, what):
    return page.evaluate("(what) => told[what]", what)


def setting(page, name):
    return page.locator(f".settings [name={name}]")


def unfold(page):
    page.locator(".settings > summary").click()


def tap_die(page, face=3):
    page.locator(f".pad button:nth-child({face})").tap()


# Settings


def test_left_handed_is_kept_for_every_table_of_the_browser(phone):
    page = phone()
    unfold(page)
    setting(page, "leftHanded").check()
    assert page.locator("html.left-handed").count() == 1
    page.goto(url(sixis.PAGE))
    page.locator("html.left-handed .set-up").wait_for()
    assert setting(page, "leftHanded").is_checked()


def test_wiping_everything_wipes_settings(phone):
    page = phone()
    unfold(page)
    setting(page, "leftHanded").check()
    setting(page, "sound").check()
    page.locator(".own-data > summary").click()
    page.get_by_role("button", name="Wipe everything").click()
    for _ in range(2):
        page.get_by_role("button", name="Yes").click()
    assert page.locator("html.left-handed").count() == 0
    assert not setting(page, "sound").is_checked()


def test_what_is_stored_and_no_setting_is_left_alone(phone):
    page = phone()
    key = farkle.UNDER.removesuffix("keep:farkle:") + "manners"
    page.evaluate("(key) => localStorage.setItem(key, JSON.stringify({ leftHanded: 7 }))", key)
    page.reload()
    page.locator(".set-up").wait_for()
    assert page.locator("html.left-handed").count() == 0
    assert "manners" in page.locator(".notices").inner_text()


# Answers to a tap


def test_a_tap_is_felt_and_silent_until_sound_is_asked_for(phone):
    page = phone()
    begin(page)
    tap_die(page)
    assert (told(page, "pulses"), told(page, "tones")) == ([[8]], 0)
    unfold(page)
    setting(page, "sound").check()
    tap_die(page)
    assert told(page, "tones") == 1
    setting(page, "haptics").uncheck()
    felt = len(told(page, "pulses"))
    tap_die(page)
    assert len(told(page, "pulses")) == felt


def test_what_is_refused_and_a_turn_that_is_over_feel_another_way(phone):
    page = phone()
    begin(page)
    for face in (1, 1, 1, 4, 6, 2):
        tap_die(page, face)
    page.locator(".acts .bank").tap()
    assert told(page, "pulses")[-2:] == [[8], [25]]
    page.get_by_role("button", name="Just the points").click()
    page.locator("#table-points").fill("x")
    page.locator("#table-points").press("Enter")
    assert told(page, "pulses")[-1] == [30, 50, 30]


def test_a_desk_has_nothing_that_vibrates(phone):
    page = phone(is_mobile=False, has_touch=False)
    begin(page)
    page.locator(".pad button").first.click()
    assert told(page, "pulses") == [] and setting(page, "haptics").count() == 0


def test_the_browser_s_offer_to_install_waits_until_it_is_asked_for(phone):
    page = phone()
    unfold(page)
    install = page.get_by_role("button", name="Install as an app")
    assert install.count() == 0
    prevented = page.evaluate("""() => {
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      offer.prompt = async () => { told.installs += 1; };
      return !window.dispatchEvent(offer);
    }""")
    assert prevented
    install.click()
    assert told(page, "installs") == 1 and install.count() == 0


def test_axe_finds_nothing_in_settings(phone):
    page = phone()
    begin(page)
    unfold(page)
    page.evaluate("() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))")
    assert_good(page)
    for box in page.locator(".settings label").all():
        assert box.bounding_box()["height"] >= 44


# Large text

TABLES = [farkle.PAGE, cribbage.PAGE, sixis.PAGE, "keep/yacht.html", "keep/oh-hell.html", "keep/darts.html"]


@pytest.mark.parametrize("path", [path for path in TABLES if (SITE / path).is_file()])
def test_text_of_twice_the_size_fits_a_phone(phone, path):
    page = phone(path)
    begin(page, ["Agnes", "Bela", "Chloé"])
    if path == sixis.PAGE:
        sixis.resumed(page, "round Agnes\ndeal low run-low even / fives twos ones / one-six run-high pairs\n")
    page.add_style_tag(content="html { font-size: 200% !important; }")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= PHONE["viewport"]["width"]
    cut = page.evaluate("""() => [...document.querySelectorAll(".play button")]
      .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 2).map((part) => part.textContent)""")
    assert cut == []
    # What stays in sight leaves room for what is tapped.
    assert page.locator(".totals").bounding_box()["height"] < PHONE["viewport"]["height"] / 4


# What is read aloud


def tree(page):
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return {node["nodeId"]: node for node in nodes if not node["ignored"] or node.get("childIds")}


def text(node, nodes):
    if node.get("role", {}).get("value") == "StaticText":
        return node["name"]["value"]
    return "".join(text(nodes[child], nodes) for child in node.get("childIds", []) if child in nodes)


def heard(page):
    """What assistive technology reads aloud by itself: all live regions of the accessibility tree."""
    nodes = tree(page)
    live = [node for node in nodes.values() if any(
        it["name"] == "live" and it["value"]["value"] == "polite" for it in node.get("properties", []))]
    return " | ".join(text(node, nodes) for node in live).replace("\u00a0", " ")


def named(page, role="button"):
    return [node["name"]["value"] for node in tree(page).values() if node.get("role", {}).get("value") == role and node["name"]["value"]]


def test_a_throw_and_a_score_of_farkle_are_read_aloud(phone):
    page = phone()
    begin(page)
    for face in (1, 1, 1, 4, 6, 2):
        tap_die(page, face)
    assert re.search(r"1 1 1 4 6 2.*1,000 points", heard(page))
    assert named(page).count("1, may be kept") == 3 and "4, scores nothing" in named(page)
    page.locator(".acts .bank").click()
    assert "Agnes banks 1,000. Bela plays next." in heard(page)


def test_a_roll_and_a_card_of_sixis_are_read_aloud(phone):
    page = phone(sixis.PAGE)
    begin(page)
    sixis.resumed(page, sixis.FIRST)
    for face in (4, 4, 3, 1):
        tap_die(page, face)
    assert "6 6 4 4 3 1 meet Four Dice Even (blue), Two Pair (blue), and High (blue)." in heard(page)
    assert "High 20 blue met" in named(page) and named(page).count("6, save it") == 2
    page.locator(".goal", has_text="High").click()
    page.locator(sixis.MAIN).click()
    assert "Bela takes High (blue) for 20. Agnes plays next." in heard(page)


def test_a_count_of_cribbage_is_read_aloud(phone):
    page = phone(cribbage.PAGE)
    players, date, lines = next(cribbage.records("round-6-cup"))
    begin(page, players, date)
    cribbage.tap(page, *lines[:5])
    assert "Esther’s crib: 12." in heard(page)


def test_points_of_a_declared_game_are_read_aloud(phone):
    page = phone("keep/yacht.html")
    begin(page)
    page.locator("button.cell").first.click()
    page.locator(".number-keys button").nth(1).click()
    assert "Agnes scored 1 in Ones. Total: 1. Bela plays next." in re.sub(r"Agnes leads by 1\. ", "", heard(page))
    assert "Ones, Agnes: 1" in named(page)


def test_a_card_of_klondike_is_read_aloud(phone):
    page = phone(klondike.PAGE, klondike.fragment())
    page.keyboard.press("d")
    assert re.search(r"Drew \w+ of \w+\. The stock has 23 cards\.", heard(page))
