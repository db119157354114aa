"""Klondike's table in the hand: one tap, swipes, the left hand, a phone held across, a shake, the deal of the day, slides, the end."""

import json
import re
import subprocess
from urllib.parse import urlencode

import pytest
from klondike import PAGE, STILL, ahead, by_mouse, choose, drag, exported, fragment, middle, play, recorded, reload, shown, spot, table
from playwright.sync_api import expect
from published import IS_FULL, SITE, TOOL, url

from chromium import DESK, LOW, PHONE, SMALL

pytestmark = pytest.mark.skipif(not (SITE / PAGE).is_file(), reason="the site has no page that plays a deal")


def test_one_tap_moves_a_card_with_one_place_to_go(browser):
    with table(browser, one_tap=True, **DESK, **STILL) as page:
        page.mouse.click(*middle(page, "8S"))
        assert (shown(page, "Moves"), spot(page, "8S").get_attribute("data-place")) == ("1", "6")
        # A second tap right behind it is of a double one, and moves no other card.
        page.mouse.dblclick(*middle(page, "6D"))
        assert shown(page, "Moves") == "2"
        reload(page)
        assert page.locator(".settings [name=oneTap]").is_checked()
        choose(page, oneTap=False)
        reload(page)
        page.wait_for_timeout(450)
        page.mouse.click(*middle(page, "9H"))
        assert (shown(page, "Moves"), page.locator(".held").count()) == ("2", 1)


def test_one_tap_takes_no_card_back_from_home(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:60]), one_tap=True, **DESK, **STILL) as page:
        loose = page.locator('.spot.loose[data-place^="F"]')
        assert loose.count() > 0
        loose.first.click()
        assert (shown(page, "Moves"), page.locator(".held").count()) == ("60", 1)
        # A tap beside all cards puts it down.
        box = page.locator(".board").bounding_box()
        page.mouse.click(box["x"] + 0.95 * box["width"], box["y"] + 0.9 * box["height"])
        assert page.locator(".held, .lit").count() == 0
        assert "back" in page.locator(".told").inner_text()


def test_a_card_that_is_laid_where_it_lies_is_told_of_in_korean(browser):
    with table(browser, address=url(f"ko/{PAGE}") + fragment(), **DESK, **STILL) as page:
        told = page.evaluate("ids => ids.flatMap((id) => ScorebookTable.objection({ id, message: 'no' }))", ["klondike-own-column", "klondike-already-home"])
        assert told == ["이미 그 열에 있는 카드입니다.", "이미 파운데이션에 있는 카드입니다."]


@pytest.mark.parametrize("view", [PHONE, LOW], ids=["phone", "low"])
def test_a_swipe_over_the_board_undoes_and_does_again(browser, view):
    with table(browser, **view, **STILL) as page:
        page.evaluate("document.querySelector('.board').scrollIntoView()")
        play(page, ["draw", "draw"])
        touch = page.context.new_cdp_session(page)
        x, y = page.evaluate("""() => {
          const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
          return [x + width / 2, y + height * 0.9];
        }""")

        def swipe(dx, dy=0):
            for kind, far in (("touchStart", 0), ("touchMove", 0.3), ("touchMove", 1), ("touchEnd", None)):
                points = [] if far is None else [{"x": x + dx * far, "y": y + dy * far}]
                touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        swipe(-90)
        assert (shown(page, "Moves"), shown(page, "Undone")) == ("1", "1")
        swipe(90)
        assert shown(page, "Moves") == "2"
        swipe(-30)
        assert shown(page, "Moves") == "2"


def test_keys_that_undo_everywhere_undo_here(browser):
    with table(browser, **DESK, **STILL) as page:
        play(page, ["draw", "draw"])
        page.keyboard.press("Control+z")
        assert shown(page, "Moves") == "1"
        page.keyboard.press("Control+Shift+z")
        assert shown(page, "Moves") == "2"
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+y")
        assert shown(page, "Moves") == "2"


@pytest.mark.parametrize("view", [SMALL, LOW, DESK], ids=["small", "low", "desk"])
def test_the_left_hand_has_the_stock_at_the_right_and_plays_the_same(browser, view):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, **view, **STILL) as page:
        def across(place):
            return middle(page, place)[0]
        assert across("stock") < across("waste") < across("F1") < across("F4")
        choose(page, leftHanded=True)
        assert across("F1") < across("F4") < across("waste") < across("stock")
        page.locator('.spot[data-key="stock"]').focus()
        page.keyboard.press("ArrowLeft")
        assert page.evaluate("document.activeElement.dataset.place") == "waste"
        play(page, moves[:30 if IS_FULL or view is LOW else 8])
        # What is drawn is below what is pressed.
        for place in ("waste", "F1", "7"):
            card = spot(page, place).get_attribute("data-card")
            drawn = page.evaluate("""(card) => {
              const { x } = document.querySelector(`use[href="#c${card}"]`).closest(".shown").getBoundingClientRect();
              return x;
            }""", card)
            assert abs(drawn - spot(page, card).bounding_box()["x"]) < 1
        assert page.evaluate("document.scrollingElement.scrollWidth") <= view["viewport"]["width"]
        reload(page)
        assert across("F1") < across("stock")


def test_a_phone_held_across_has_the_whole_board_in_sight(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:60]), **LOW, **STILL) as page:
        page.evaluate("scrollTo(0, document.querySelector('#table').offsetTop)")
        boxes = page.locator(".spot, .main.controls button").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ x, y, right, bottom }) => [x, y, right, bottom])")
        assert all(x >= 0 and y >= 0 and right <= 844 and bottom <= 390 for x, y, right, bottom in boxes)
        assert page.locator(".standing").bounding_box()["y"] >= 0


def test_time_and_moves_stay_in_sight(browser):
    with table(browser, **SMALL, **STILL) as page:
        page.evaluate("scrollTo(0, document.querySelector('.board').offsetTop + 60)")
        box = page.locator(".standing").bounding_box()
        assert 0 <= box["y"] < 5


def test_a_shake_asks_for_a_new_deal(browser):
    shake = """() => {
      for (let times = 0; times < 5; times += 1) {
        window.dispatchEvent(new DeviceMotionEvent("devicemotion", { acceleration: { x: 20, y: 0, z: 0 } }));
      }
    }"""
    with table(browser, **PHONE, **STILL) as page:
        if page.locator(".settings [name=shake]").count() == 0:
            pytest.skip("this browser says that its screen isn't touched")
        page.evaluate(shake)
        assert page.locator(".question").count() == 0
        choose(page, shake=True)
        play(page, ["draw"])
        page.evaluate(shake)
        assert "Deal other cards?" in page.locator(".question").inner_text()
        page.get_by_role("button", name="Yes", exact=True).click()
        expect(page.locator(".standing")).to_contain_text("Moves 0")
        # The game before is a step back.
        page.go_back()
        expect(page.locator(".standing")).to_contain_text("Moves 1")


def test_the_deal_of_the_day_is_the_same_for_the_whole_league(browser, tmp_path):
    """The number that stands on the page, given to the tool, deals the same cards."""
    cards = {}
    for language, day in (("", "2026-11-30"), ("ko/", "2026-11-30"), ("", "2026-12-01")):
        with table(browser, address=url(language + PAGE) + "#" + urlencode({"daily": day}), **DESK, **STILL) as page:
            page.locator("details.to-send summary").first.click()
            # The number of its shuffle, in words of either language.
            seed = re.search(r"\d{5,}", page.locator("details.to-send").inner_text())[0]
            dealt = subprocess.run([TOOL, "simulate", "klondike", "--deal", "--seed", seed], check=True, capture_output=True, text=True)
            spot(page, "stock").click()
            kept = page.evaluate("JSON.parse(Object.entries(localStorage).find(([key]) => key.includes(':klondike:'))[1]).body")
            cards[language, day] = kept.split("\ndraw")[0].removesuffix("\n")
            assert cards[language, day].split()[1:53] == dealt.stdout.split()[1:53]
            if language == "":
                head, _, text = exported(page, "Bela")
                assert "season" not in head and f"Deal of the day, {day}." in head["note"]
                assert text.split("---\n")[2].startswith("deal ")
    assert cards["", "2026-11-30"] == cards["ko/", "2026-11-30"] != cards["", "2026-12-01"]


def test_the_deal_of_the_day_is_a_button_away(browser):
    with table(browser, address=url(PAGE) + "#daily", **PHONE, **STILL) as page:
        named = page.locator(".label").inner_text()
        page.goto("about:blank")
        page.goto(url(PAGE))
        page.get_by_role("button", name="Deal of the day").click()
        page.locator(".board").wait_for()
        assert page.locator(".label").inner_text() == named
        assert re.search(r"daily=\d{4}-\d\d-\d\d$", page.evaluate("location.hash"))
        # A day that no calendar has is today.
        page.goto("about:blank")
        page.goto(url(PAGE) + "#daily=2026-99-99")
        page.locator(".board").wait_for()
        assert page.locator(".label").inner_text() == named


@pytest.mark.parametrize("day", ["2026-99-99", "2026-02-30", "0000-00-00", "tomorrow"])
def test_a_day_that_no_calendar_has_is_today(browser, day):
    with table(browser, address=url(PAGE) + "#daily", **DESK, **STILL) as page:
        today = page.locator(".label").inner_text()
    with table(browser, address=url(PAGE) + f"#daily={day}", **DESK, **STILL) as page:
        assert page.locator(".label").inner_text() == today


# What makes cards slide smoothly: `frames.py` measures that they do.


WATCHED = """() => {
  window.moved = [];
  document.querySelector(".board").addEventListener("transitionrun", ({ propertyName }) => window.moved.push(propertyName));
}"""


def laid_out(session) -> int:
    return next(metric["value"] for metric in session.send("Performance.getMetrics")["metrics"] if metric["name"] == "LayoutCount")


def test_a_slide_lays_nothing_out(browser):
    """Nothing but transforms moves, which a browser does without the page; and between its frames the page keeps still."""
    with table(browser, **PHONE) as page:
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        page.evaluate(WATCHED)
        # The clock goes on in between, which is what is written once a second.
        page.evaluate("KlondikeGame.prototype.run = () => {}")
        for move in ("6D>2", "9H>3", "8S>3"):
            page.evaluate("window.moved = []")
            drag(page, *move.split(">"))
            page.evaluate("() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
            before = laid_out(session)
            page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))")
            assert laid_out(session) == before
        by_mouse(page, "draw")
        page.evaluate("() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
        assert set(page.evaluate("window.moved")) == {"transform"}
        assert page.evaluate("getComputedStyle(document.querySelector('.shown')).transitionDuration") == "0.15s"


def test_at_the_end_all_cards_leap_and_what_came_of_it_is_told(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:-1]), **PHONE) as page:
        by_mouse(page, moves[-1])
        expect(page.locator(".board.falls")).to_have_count(1)
        assert page.evaluate("document.getAnimations().length") >= 52
        changed = page.evaluate("""() => [...new Set(document.getAnimations().flatMap(({ effect }) =>
          effect.getKeyframes().flatMap((frame) => Object.keys(frame))))].sort()""")
        assert set(changed) <= {"transform", "opacity", "offset", "computedOffset", "easing", "composite"}
        page.evaluate("() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
        assert page.locator(".ended h2").inner_text() == "Won"
        # What came of it is told there, and nowhere else; so is what comes next.
        assert page.locator(".told").inner_text() == ""
        assert page.get_by_role("button", name="New deal").count() == 1
        # Whoever has seen enough of it presses anything.
        page.keyboard.press("Shift")
        expect(page.locator(".board.falls")).to_have_count(0)
        # The last card may still slide home: that is 150 ms, and ends by itself.
        page.evaluate("Promise.allSettled(document.getAnimations().map(({ finished }) => finished))")
        assert page.evaluate("document.getAnimations().length") == 0
        page.get_by_role("button", name="Hand the record over").click()
        record, bar = page.locator(".to-send").bounding_box(), page.locator(".main.controls").bounding_box()
        assert record["y"] >= 0 and record["y"] + record["height"] <= bar["y"]
        # A game that is shown again is over without it.
        reload(page)
        assert page.locator(".ended h2").inner_text() == "Won"
        assert page.locator(".board.falls").count() == 0


def test_a_best_time_is_told_once_it_beats_another(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, **DESK, **STILL) as page:
        page.evaluate("""() => {
          const key = Object.keys(localStorage).find((key) => key.endsWith(":klondike-choices")).replace("choices", "best:klondike");
          localStorage.setItem(key, JSON.stringify({ figureTime: -99999, figureMoves: -1, figureScore: 1 }));
        }""")
        play(page, moves[:2])
        ahead(page, moves[2:-4])
        play(page, moves[-4:])
        best = page.locator(".ended .figures > div", has_text="best so far")
        assert best.locator("dt").all_inner_texts() == ["Score", "Time"]
        reload(page)
        assert best.count() == 2
        kept = page.evaluate("Object.entries(localStorage).find(([key]) => key.endsWith('best:klondike'))[1]")
        assert json.loads(kept)["figureMoves"] == -1
