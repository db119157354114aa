"""A deal of Klondike played in its page: by dragging, tapping and keys, and the record that comes of it."""

import re
import subprocess
from pathlib import Path

import pytest
from klondike import (
    PAGE, SEASON, STILL, ahead, annotated, by_choosing, by_keys, by_mouse, choose, drag, exported, focused, fragment, league, middle,
    play, recorded, shown, spot, table)
from playwright.sync_api import expect
from published import IS_FULL, REPOSITORY, SITE, TOOL, of, url

from chromium import DESK, LOW, PHONE, SMALL

# Within the season, whenever the tests run.
EVENING = "2026-10-06T20:00:00"

pytestmark = pytest.mark.skipif(not (SITE / PAGE).is_file(), reason="the site has no page that plays a deal")


# Whole games


# In an ordinary run some moves in each way, in a full run the whole game in each.
@pytest.mark.parametrize(("ways", "view"), of(
    [([by_mouse, by_keys, by_choosing], DESK)], [([by_mouse], DESK), ([by_keys], DESK), ([by_choosing], SMALL)]))
def test_a_recorded_game_is_played_in_and_handed_over_as_it_is_on_record(browser, tmp_path, ways, view):
    header, moves = recorded("Bela", "kettle-3")
    with table(browser, time=EVENING, **view, **STILL) as page:
        left = moves
        for way in ways:
            if way is by_keys:
                while focused(page)[0] == "":
                    page.keyboard.press("Tab")
            if way is ways[-1] and not IS_FULL:
                ahead(page, left[:-16])
                left = left[-16:]
            now = left if way is ways[-1] else left[:16]
            play(page, now, way)
            left = left[len(now):]
        assert page.locator(".ended h2").inner_text() == "Won"
        head, body, text = exported(page, "Bela")
        with page.expect_download() as saved:
            page.get_by_role("button", name=re.compile("^Save")).click()
        assert Path(saved.value.path()).read_text() == text
        assert saved.value.suggested_filename.endswith("-bela-kettle-3.klondike")
        score = int(page.locator(".ended .value").first.inner_text())
    assert body == moves
    told = dict(line.split(": ", 1) for line in header.splitlines())
    assert {key: head[key] for key in ("players", "deal")} == {key: told[key] for key in ("players", "deal")}
    assert (head["rules"], head["season"]) == ("klondike", SEASON.name)
    assert set(head) == {"players", "date", "rules", "season", "deal", "seconds"}
    root = league(tmp_path, text)
    check = subprocess.run([TOOL, "check", root, "--json"], capture_output=True, text=True)
    assert (check.returncode, [line for line in check.stdout.splitlines() if "kettle-3" in line]) == (0, [])
    ours, theirs = annotated(root), annotated(REPOSITORY)
    for key in ("status", "won", "home", "passes", "moves", "winners", "detail", "deal"):
        assert ours[key] == theirs[key], key
    assert ours["scores"] == theirs["scores"] == {"Bela": score}


def test_a_game_that_is_given_up_says_how_far_it_came(browser):
    _, moves = recorded("Esther", "kettle-3")
    with table(browser, **DESK, **STILL) as page:
        play(page, moves[:2])
        ahead(page, moves[2:-4])
        play(page, moves[-4:])
        expect(page.locator(".ended h2")).to_have_text(re.compile(r"Given up, with \d+ cards home"))
        assert exported(page, "Esther")[1] == moves
        assert page.locator(".board .loose").count() == 0
        page.get_by_role("button", name="Undo").click()
        assert not page.locator(".ended").is_visible()
        assert page.locator(".board .loose").count() > 0


def test_vegas_goes_round_three_times_and_below_zero(browser):
    with table(browser, address=url(PAGE) + fragment(rules="klondike-vegas"), **DESK) as page:
        assert (shown(page, "Score"), shown(page, "Pass")) == ("−52", "1 of 3")
        for passing in (1, 2, 3):
            for left in range(24, 0, -3):
                assert page.locator(".board .count").evaluate(
                    "place => getComputedStyle(place).getPropertyValue('--n')") == str(left)
                spot(page, "stock").click()
            if passing < 3:
                page.get_by_role("button", name="Turn the waste over", exact=True).click()
        assert page.get_by_role("button", name="Draw").get_attribute("aria-disabled") == "true"
        spot(page, "stock").click()
        assert "can’t be turned over" in page.locator(".told").inner_text()


# Single moves


def test_only_what_is_allowed_can_be_done_and_places_are_lit(browser):
    with table(browser, **DESK, **STILL) as page:
        assert page.locator(".lit").count() == 0
        spot(page, "8S").click()
        assert page.locator(".lit").evaluate_all("lit => lit.map(({ dataset }) => dataset.card)") == ["9D"]
        assert spot(page, "8S").get_attribute("aria-pressed") == "true"
        page.keyboard.press("Escape")
        assert page.locator(".lit, .held").count() == 0
        drag(page, "8S", "1")
        assert shown(page, "Moves") == "0"
        # Why not, in the tool's own words.
        assert page.locator(".told").inner_text() != ""
        spot(page, "QS").click()
        assert "fits nowhere" in page.locator(".told").inner_text()
        spot(page, "QS").dblclick()
        assert shown(page, "Moves") == "0"
        drag(page, "8S", "6")
        assert shown(page, "Moves") == "1"
        assert spot(page, "9D").get_attribute("aria-label") == "nine of diamonds, 1 on it"


def test_a_card_is_dragged_with_what_lies_on_it_and_goes_back_from_nowhere(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, **DESK, **STILL) as page:
        play(page, moves[:4])
        before = page.locator(".board > .shown").evaluate_all("all => all.map((one) => one.style.transform)")
        x, y = middle(page, "TC")
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 5, y + 150, steps=4)
        assert page.locator(".carried").count() == 3
        assert page.locator(".lit").evaluate_all("lit => lit.map(({ dataset }) => dataset.place)") == ["1"]
        page.mouse.up()
        assert page.locator(".carried, .lit").count() == 0
        assert page.locator(".board > .shown").evaluate_all("all => all.map((one) => one.style.transform)") == before
        assert shown(page, "Moves") == "4"


def test_a_finger_drags_and_taps_twice(browser):
    with table(browser, **PHONE, **STILL) as page:
        touch = page.context.new_cdp_session(page)
        start, end = middle(page, "8S"), middle(page, "9D")
        for kind, point in (("touchStart", start), ("touchMove", (end[0], end[1] - 2)), ("touchMove", end), ("touchEnd", None)):
            points = [{"x": point[0], "y": point[1]}] if point else []
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        assert shown(page, "Moves") == "1"
        card = middle(page, "6D")
        # On a busy machine two taps may come too late after each other to be a double one.
        for _ in range(3):
            page.touchscreen.tap(*card)
            page.touchscreen.tap(*card)
            if shown(page, "Moves") == "2":
                break
        assert shown(page, "Moves") == "2"
        assert focused(page)[0] in ("", "2", "7")


def test_undoing_is_counted_and_told_in_the_record(browser):
    with table(browser, **DESK, **STILL) as page:
        play(page, ["6D>2", "9H>3", "draw"])
        for _ in range(2):
            page.get_by_role("button", name="Undo").click()
        assert (shown(page, "Moves"), shown(page, "Undone")) == ("1", "2")
        page.get_by_role("button", name="Redo").click()
        assert (shown(page, "Moves"), shown(page, "Undone")) == ("2", "2")
        head, body, _ = exported(page, "Bela")
        assert (body, head["note"]) == (["6D>2", "9H>3"], "2 moves were undone.")
        drag(page, "8S", "3")
        assert page.get_by_role("button", name="Redo").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("one_tap", [False, True], ids=["choosing", "one-tap"])
def test_two_taps_or_a_key_send_a_card_home_and_undo_takes_it_back(browser, one_tap):
    _, moves = recorded("Bela", "kettle-3")
    at = next(number for number, move in enumerate(moves) if move.endswith(">F"))
    card = moves[at].removesuffix(">F")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:at]), one_tap=one_tap, **DESK, **STILL) as page:
        home = int(shown(page, "Cards home").split()[0])
        for send in (lambda: spot(page, card).dblclick(), lambda: (spot(page, card).focus(), page.keyboard.press("t"))):
            send()
            assert int(shown(page, "Cards home").split()[0]) == home + 1
            page.get_by_role("button", name="Undo").click()
            assert int(shown(page, "Cards home").split()[0]) == home


def test_whoever_hands_over_without_a_name_is_asked_for_it(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, **DESK, **STILL) as page:
        play(page, [*moves[:6], "resign"])
        over = page.get_by_role("button", name="Hand the record over")
        over.click()
        assert page.evaluate("() => document.activeElement.id") == "player"
        page.keyboard.type("Bela")
        over.click()
        assert page.evaluate("() => document.activeElement.localName") == "summary"


def test_what_was_put_back_is_told(browser):
    with table(browser, **DESK, **STILL) as page:
        told = page.locator(".told")
        spot(page, "8S").click()
        assert "eight of spades" in told.inner_text()
        # Carried, and let go where nothing is.
        page.mouse.move(*middle(page, "8S"))
        page.mouse.down()
        page.mouse.move(5, 400, steps=3)
        page.mouse.up()
        assert told.inner_text() == "Put the eight of spades back."
        spot(page, "8S").click()
        page.wait_for_timeout(450)
        spot(page, "8S").click()
        assert told.inner_text() == "Put the eight of spades back."


# Of the bar in the window, of all others on the page.
PLACES = """() => [...document.querySelectorAll(".play .controls button")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const isFixed = getComputedStyle(one.closest(".controls")).position === "fixed";
  return [one.checkVisibility(), x, y + (isFixed ? 0 : scrollY), width, height].map(Math.round);
})"""


@pytest.mark.parametrize("view", [SMALL, PHONE, LOW, DESK], ids=["small", "phone", "low", "desk"])
def test_buttons_keep_their_places_whatever_can_be_done(browser, view):
    _, moves = recorded("Bela", "kettle-3")
    rest = [move for move in moves if move == "draw"][:24]
    with table(browser, **view, **STILL) as page:
        before = page.evaluate(PLACES)
        assert len(before) == 8
        for move in rest:
            by_mouse(page, move)
        assert page.get_by_role("button", name="Turn the waste over", exact=True).is_visible()
        assert page.evaluate(PLACES) == before
        for _ in range(2):
            page.get_by_role("button", name="Undo").click()
        assert page.evaluate(PLACES) == before
        page.get_by_role("button", name="Give up").click()
        page.locator(".ways button").first.click()
        assert page.evaluate(PLACES)[:5] == before[:5]
        assert page.locator(".ways").evaluate("ways => ways.inert")


BARS = [(SMALL, "right"), (PHONE, "left"), (LOW, "right"), (DESK, "right")]


@pytest.mark.parametrize(("view", "hand"), of(BARS, [(view, hand) for view, _ in BARS for hand in ("right", "left")]))
def test_the_bar_never_moves_however_long_columns_and_messages_get(browser, view, hand):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:40]), **view, **STILL) as page:
        choose(page, leftHanded=hand == "left")
        page.evaluate("scrollTo(0, document.querySelector('#table').offsetTop)")
        before = page.evaluate(PLACES)[:5]
        for move in moves[40:70]:
            by_choosing(page, move)
            assert page.evaluate(PLACES)[:5] == before, move
        if view is not DESK:
            width = view["viewport"]["width"]
            assert all(0 <= x and x + wide <= width for _, x, _, wide, _ in before)
            # What is done most is under the thumb.
            assert (before[0][1] < width / 2) == (hand == "left")


def test_the_clock_begins_with_the_first_move_and_stands_still_out_of_sight(browser):
    hide = """isHidden => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    with table(browser, time=0, **DESK, **STILL) as page:
        # From here on it goes as far as it is told to, however long the test takes.
        page.clock.pause_at(3_600_000)
        page.clock.run_for(30_000)
        assert shown(page, "Time") == "0:00"
        play(page, ["draw"])
        page.clock.run_for(65_000)
        assert shown(page, "Time") == "1:05"
        page.evaluate(hide, True)
        page.clock.run_for(600_000)
        page.evaluate(hide, False)
        page.clock.run_for(1_000)
        assert shown(page, "Time") == "1:06"
        play(page, ["draw"])
        assert int(exported(page, "Bela")[0]["seconds"]) == 66
