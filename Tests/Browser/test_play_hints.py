"""A deal of Klondike played in its page: hints, and all brought home at once."""

import re

import pytest
from klondike import PAGE, STILL, by_choosing, exported, fragment, play, recorded, shown, table
from playwright.sync_api import expect
from published import SITE, url

from chromium import DESK, SMALL

pytestmark = pytest.mark.skipif(not (SITE / PAGE).is_file(), reason="the site has no page that plays a deal")


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
