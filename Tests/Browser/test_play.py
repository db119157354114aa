"""A deal of Klondike played in its page: by dragging, tapping and keys, and the record that comes of it."""

import functools
import json
import re
import subprocess
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from films import FILMS
from klondike import (
    PAGE, SEASON, STILL, ahead, by_choosing, by_keys, by_mouse, choose, drag, exported, focused, fragment, middle, play, recorded, reload, shown,
    spot, table)
from playwright.sync_api import expect
from published import IS_FULL, REPOSITORY, SITE, TOOL, of, season_alone, url
from tables import Quiet

from chromium import DARK, DESK, FORGET, LOW, PHONE, SMALL, opened

# Within the season, whenever the tests run.
EVENING = "2026-10-06T20:00:00"

pytestmark = pytest.mark.skipif(not (SITE / PAGE).is_file(), reason="the site has no page that plays a deal")


def league(folder: Path, text: str, deal="kettle-3") -> Path:
    """The season by itself, in which that record stands in place of the games of a deal."""
    season_alone(folder, SEASON.name)
    (folder / f"Content/seasons/{SEASON.name}/{deal}.klondike").write_text(text)
    return folder


def annotated(root: Path, deal="kettle-3") -> dict:
    file = f"Content/seasons/{SEASON.name}/{deal}.klondike"
    told = subprocess.run([TOOL, "annotate", "--json", file], cwd=root, check=True, capture_output=True, text=True)
    return json.loads(told.stdout.splitlines()[0])


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


# What the engine is asked for hints, and what it answers, move by move.
LISTENING = """() => {
  window.asked = [];
  ScorebookEngine.load("klondike").then((engine) => {
    const ask = engine.ask;
    engine.ask = (verb, fields, body) => {
      const answer = ask.call(engine, verb, fields, body);
      if (verb === "analyse") asked.push([fields.plan ?? null, answer.hint, answer.solved, answer.moves]);
      return answer;
    };
  });
}"""


def hint(page) -> str:
    """The move that is hinted at, for a deal that can be won."""
    before = page.evaluate("asked.length")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".told")).to_have_text(re.compile(r"^Hint: .*\. The deal can still be won\."))
    assert page.evaluate("asked.length") == before + 1
    assert page.locator(".hinted").count() > 0
    return page.evaluate("asked.at(-1)[1]")


def test_a_hint_is_asked_for_counted_and_shown(browser):
    with table(browser, **DESK, **STILL) as page:
        page.evaluate(LISTENING)
        first = hint(page)
        assert (shown(page, "Hints"), shown(page, "Moves")) == ("1", "0")
        play(page, [first])
        assert page.locator(".hinted").count() == 0
        assert exported(page, "Bela")[0]["note"] == "1 hint was asked for."
        moves = [first]
        for count in range(2, 7):
            moves.append(hint(page))
            assert shown(page, "Hints") == str(count)
            play(page, moves[-1:])
        head, body, _ = exported(page, "Bela")
        assert (body, head["note"]) == (moves, "6 hints were asked for.")


def test_hints_followed_one_by_one_lead_to_the_win(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:-40]), **SMALL, **STILL) as page:
        page.evaluate(LISTENING)
        hint(page)
        left = page.evaluate("asked.at(-1)[3]")
        for due in range(left, 0, -1):
            # Each begins where the one before ended, rather than by a search of its own.
            plan, move, _, moves = page.evaluate("asked.at(-1)")
            assert (plan is None, moves) == (due == left, due)
            by_choosing(page, move)
            if due > 1:
                hint(page)
        assert page.locator(".ended h2").inner_text() == "Won"
        assert shown(page, "Hints") == str(left)


def test_all_is_brought_home_where_everything_lies_face_up(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, **DESK, **STILL) as page:
        way = page.get_by_role("button", name="Bring all home")
        for number in range(len(moves), 0, -1):
            if moves[number - 1] == "draw":
                break
        page.goto("about:blank")
        page.goto(url(PAGE) + fragment(moves=moves[:number]))
        page.locator(".board").wait_for()
        way.click()
        expect(page.locator(".ended h2")).to_have_text("Won")


def goes_home(page, wanted=True):
    """Whether the rest goes home is found out while nothing else is done."""
    expect(page.get_by_role("button", name="Bring all home")).to_have_attribute("aria-disabled", "false" if wanted else "true")


def test_all_is_brought_home_from_the_first_position_on_in_which_everything_lies_face_up(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, address=url(PAGE) + fragment(moves=moves[:-60]), **DESK, **STILL) as page:
        for move in moves[-60:]:
            # What lies face down is the stock.
            if page.evaluate("""() => document.querySelectorAll(".is-down").length ===
              Number(document.querySelector(".board .count").style.getPropertyValue("--n"))"""):
                break
            by_choosing(page, move)
        goes_home(page)
        assert int(shown(page, "Cards home").split()[0]) < 40
        page.get_by_role("button", name="Bring all home").click()
        expect(page.locator(".ended h2")).to_have_text("Won")


def test_what_costs_points_is_brought_home_when_it_is_asked_for_twice(browser):
    """The seven of clubs lies deep in the waste, and turning that over costs points."""
    _, moves = recorded("Bela", "kettle-3")
    before = [*moves[:100], "draw", "TH>F"]
    with table(browser, address=url(PAGE) + fragment(moves=before), **DESK, **STILL) as page:
        way, told = page.get_by_role("button", name="Bring all home"), page.locator(".told")
        goes_home(page)
        play(page, ["draw"])
        assert page.get_by_role("button", name="Turn the waste over", exact=True).is_visible()
        goes_home(page)
        score, home, number = (shown(page, figure) for figure in ("Score", "Cards home", "Moves"))
        way.click()
        expect(told).to_have_text(re.compile("turning the waste over costs 100 points. Press again"))
        assert (shown(page, "Score"), shown(page, "Cards home"), shown(page, "Moves")) == (score, home, number)
        # Another position is asked about anew.
        play(page, ["9D>1"])
        way.click()
        expect(told).to_have_text(re.compile("costs 100 points"))
        way.click()
        expect(page.locator(".ended h2")).to_have_text("Won")
        rest = exported(page, "Bela")[1]
        assert rest[-len(rest) + 53:][len(before):][:2] == ["draw", "9D>1"]
        assert rest.count("recycle") == before.count("recycle") + 1


def test_why_nothing_is_brought_home_is_told(browser):
    _, moves = recorded("Bela", "kettle-3")
    with table(browser, **DESK, **STILL) as page:
        way, told = page.get_by_role("button", name="Bring all home"), page.locator(".told")
        way.dispatch_event("click")
        assert told.inner_text() == "Not yet: 21 cards of the columns lie face down."
        assert shown(page, "Moves") == "0"
        page.get_by_role("button", name="Give up").click()
        page.locator(".ways button").first.click()
        way.dispatch_event("click")
        assert told.inner_text() == "The game is over. Undo goes back into it."


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
        told.wait_for()
        assert told.inner_text().startswith(f"주소가 말하는 곳에서부터 이어 할 수 없습니다: {said}")
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
