"""A game or a match goes on on another device: what its codes say is all that it needs there."""

import re

import pytest
from matches import at, captains, finish, legs, row, seat  # noqa: F401
from published import BASE, SITE, altered, url
from tables import RECORD, begin, quiet, tap

from chromium import FORGET, PHONE

PAGE = "keep/farkle.html"
HOST = "http://club.example"

# What the codes say that are drawn from now on.
LISTEN = "() => { window.drawn = []; const { draw } = ScorebookQR; ScorebookQR.draw = (text, label) => { window.drawn.push(text); return draw(text, label); }; }"


@pytest.fixture
def device(browser):
    """Opens a page on a device of its own: the site as it is published, or in a file."""
    contexts = []

    def opened(address):
        context = browser.new_context(**PHONE)
        contexts.append(context)

        def answer(route):
            path = SITE / re.sub(r"[?#].*", "", route.request.url.removeprefix(f"{HOST}/"))
            route.fulfill(path=path)

        context.route(f"{HOST}/**", answer)
        page = context.new_page()
        page.complaints = quiet(page)
        page.goto(address)
        page.locator(".set-up").wait_for()
        return page

    yield opened
    for context in contexts:
        assert [page.complaints for page in context.pages if page.complaints] == []
        context.close()


def codes(page, label):
    page.evaluate(LISTEN)
    page.locator(".pass summary", has_text=label).click()
    page.locator(".pass svg").first.wait_for()
    return page.evaluate("window.drawn")


def play(page, turns):
    begin(page, ("Agnes", "Bela"), "2026-11-26", "2026-autumn")
    for turn in ["234664", "111462>111 352>5 bank"] * turns:
        tap(page, turn)


GO_ON = "Go on with it on another device"


def test_a_scanned_code_goes_on_with_the_game(device):
    one = device(f"{HOST}/{PAGE}")
    play(one, 2)
    [code] = codes(one, GO_ON)
    assert code.startswith(f"{HOST}/{PAGE}#take=") and len(code) <= 620
    other = device(code)
    assert "Agnes – Bela, 2026-11-26" in other.locator(".callout").inner_text()
    # Nothing is kept before somebody says so.
    assert other.evaluate("Object.keys(localStorage).filter((key) => key.includes(':keep:'))") == []
    other.get_by_role("button", name="Go on here").click()
    assert other.evaluate(RECORD) == one.evaluate(RECORD)
    tap(other, "234664")
    # Back again: the game that had a part of it has all.
    [back] = codes(other, GO_ON)
    one.goto("about:blank")
    one.goto(back)
    one.get_by_role("button", name="Go on here").click()
    assert one.evaluate(RECORD) == other.evaluate(RECORD)
    assert one.evaluate("Object.keys(localStorage).filter((key) => key.includes(':keep:')).length") == 1


def test_two_that_went_apart_are_both_kept(device):
    one = device(f"{HOST}/{PAGE}")
    play(one, 1)
    [code] = codes(one, GO_ON)
    other = device(code)
    other.get_by_role("button", name="Go on here").click()
    tap(other, "234664")
    [back] = codes(other, GO_ON)
    tap(one, "111462>111 352>5 bank")
    mine = one.evaluate(RECORD)
    one.goto("about:blank")
    one.goto(back)
    one.get_by_role("button", name="Go on here").click()
    assert "id: 2026-11-26-agnes-bela-2\n" in one.evaluate(RECORD)
    one.get_by_role("link", name="All games").click()
    one.locator(".kept a").nth(1).click()
    one.locator(".totals").wait_for()
    assert one.evaluate(RECORD) == mine


def stuff(page, length):
    """Has the stored game so many signs more, which can't be packed well."""
    page.evaluate("""(length) => {
      const key = Object.keys(localStorage).find((one) => one.includes(":keep:"));
      const game = JSON.parse(localStorage[key]);
      let dice = 1;
      game.fields = { note: Array.from({ length }, () => String.fromCharCode(33 + (dice = (dice * 48271) % 2147483647) % 90)).join("") };
      localStorage[key] = JSON.stringify(game);
    }""", length)
    page.reload()


def test_more_codes_than_anybody_takes_are_not_drawn(device):
    one = device(f"{HOST}/{PAGE}")
    play(one, 1)
    stuff(one, 40000)
    one.locator(".pass summary", has_text=GO_ON).click()
    one.locator(".pass .note").wait_for()
    assert "Hand the record over" in one.locator(".pass .note").inner_text() and one.locator(".pass svg").count() == 0


def test_several_codes_are_scanned_one_after_the_other(device):
    one = device(f"{HOST}/{PAGE}")
    play(one, 1)
    stuff(one, 1500)
    first, *rest = codes(one, GO_ON)
    assert rest != []
    other = device(rest[-1])
    assert f"1 of {len(rest) + 1} codes are here" in other.locator(".callout").inner_text()
    for code in [first, *rest[:-1]]:
        other.goto("about:blank")
        other.goto(code)
        other.locator(".callout").wait_for()
    other.get_by_role("button", name="Go on here").click()
    assert other.evaluate(RECORD) == one.evaluate(RECORD)


def test_from_a_file_codes_lead_to_where_the_site_stands(device):
    page = device(url(PAGE))
    play(page, 2)
    assert all(code.startswith(f"{BASE}{PAGE}#take=") for code in codes(page, GO_ON))


def test_from_a_file_codes_are_text_to_paste(device):
    """In a league that doesn't say where it stands."""
    one = device(url(PAGE))
    altered(one.context, PAGE, f'<link rel="canonical" href="{BASE}{PAGE}">', "")
    one.reload()
    one.locator(".set-up").wait_for()
    play(one, 2)
    [code] = codes(one, GO_ON)
    assert code.startswith("take=")
    assert "no address that another device can open" in one.locator(".pass .note").first.inner_text()
    other = device(url(PAGE))
    other.locator(".paste summary").click()
    other.locator("#table-paste").fill("nothing of the kind")
    other.get_by_role("button", name="Take over", exact=True).click()
    assert other.locator(".paste .trouble").inner_text() == "Nothing in this text was handed over by such a page."
    other.locator("#table-paste").fill(f"Scanned:\n{code}\n")
    other.get_by_role("button", name="Take over", exact=True).click()
    # The question stands above, and comes into sight.
    other.locator(".callout").wait_for()
    assert other.locator(".callout").evaluate("it => it.getBoundingClientRect().top >= 0")
    other.get_by_role("button", name="Go on here").click()
    assert other.evaluate(RECORD) == one.evaluate(RECORD)


# Packs anything as a page would.
PACK = """async (value) => {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return `take=abcd.1.1.${btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}"""
GAME = {"players": ["Agnes", "Bela"], "date": "2026-11-26", "season": "", "slug": "farkle", "id": "of-mine", "body": ""}


NOT_HANDED = [
    [1, "game", "sixis", GAME], [2, "game", "farkle", GAME], [1, "game", "farkle", GAME | {"players": ["Agnes", "Be:la"]}],
    [1, "game", "farkle", GAME | {"players": ["Agnes", 5]}], [1, "game", "farkle", GAME | {"id": "../of mine"}], [1, "game", "farkle", None],
    [1, "game", "farkle", GAME | {"players": ["Agnes", "agnes"]}], [1, "game", "farkle", GAME | {"date": ["2026-11-26"]}],
    [1, "game", "farkle", GAME | {"date": "2026-02-30"}], [1, "game", "farkle", GAME | {"body": 7}], [1, "game", "farkle", GAME | {"fields": {"a b": "c"}}], [1, "match", "farkle", {"id": "x", "tables": []}],
    [1, "game", "farkle", GAME | {"body": "x" * 400000}], [1, "game", "farkle", GAME | {"slug": "of-nobody"}], 5, None,
]


def test_what_no_page_hands_over_is_refused(device):
    page = device(url(PAGE))
    for value in NOT_HANDED:
        code, told = page.evaluate(PACK, value), str(value)[:200]
        page.locator(".paste summary").click()
        page.locator("#table-paste").fill(code)
        page.get_by_role("button", name="Take over", exact=True).click()
        assert page.locator(".callout").inner_text().startswith("What came from another device is of another game, or damaged."), told
        assert page.get_by_role("button", name="Go on here").count() == 0, told
        page.get_by_role("button", name="Cancel").click()
        assert page.evaluate("Object.keys(localStorage).filter((key) => /:(keep|match|passed)/.test(key))") == [], told
        page.reload()
        page.locator(".set-up").wait_for()


def take(page, given):
    page.locator(".paste summary").click()
    page.locator("#table-paste").fill("\n".join(given))
    page.get_by_role("button", name="Take over", exact=True).click()
    page.get_by_role("button", name="Go on here").click()


def paste(page, value):
    take(page, [page.evaluate(PACK, value)])


def test_what_comes_with_a_game_changes_neither_its_rules_nor_its_players(device):
    page = device(url(PAGE))
    paste(page, [1, "game", "farkle", GAME | {"body": "Agnes: farkle\n", "fields": {"players": "Zoe\tAda", "rules": "none"}}])
    assert page.locator(".faulty").count() == 0
    assert page.locator(".totals .due .player").inner_text() == "Bela"


def test_a_table_that_comes_has_the_legs_and_the_name_of_its_season(at):
    page = at("keep/cribbage.html", "2026-12-02")
    page.get_by_role("button", name="Anchor – Bakery").click()
    match = page.evaluate("JSON.parse(Object.entries(localStorage).find(([key]) => key.includes(':match:'))[1])")
    match["tables"][0] |= {"home": ["Hanna"], "away": ["Agnes"], "typed": [2, 1], "called": "cup\nsingles", "legs": 7, "isBest": False}
    page.get_by_role("link", name="All games").click()
    paste(page, [1, "match", "cribbage", match])
    assert page.evaluate(RECORD).endswith("---\nsingles Hanna - Agnes 2-1\n")


def test_parts_that_none_hands_over_are_no_parts(device):
    page = device(url(PAGE))
    for of in (-1, 1e9, 1e10):
        page.evaluate("of => ScorebookTable.store.write('passed', { name: 'abcd', of, parts: {} })", of)
        page.reload()
        page.locator(".set-up").wait_for()
        assert "passed" in page.locator(".notices").inner_text(), of
        page.evaluate(FORGET)
        page.reload()
        page.locator(".set-up").wait_for()


HAND_MATCH = "Hand the match to another device"


def take_tables(one, other):
    given = codes(other, HAND_MATCH)
    one.get_by_role("link", name="All games").click()
    take(one, given)


def test_a_leg_that_was_kept_elsewhere_follows_those_of_here(at):
    one, other = (at("keep/cribbage.html", "2026-12-02") for _ in range(2))
    first, second = captains("Jun", "Esther")
    one.get_by_role("button", name="Anchor – Bakery").click()
    seat(one, 4, home0="Jun", away0="Esther")
    row(one, 4).get_by_role("button", name="Keep score of leg 1").click()
    finish(one, first)
    one.get_by_role("button", name="Back to the match").click()
    take(other, codes(one, HAND_MATCH))
    row(other, 4).get_by_role("button", name="Keep score of leg 2").click()
    finish(other, second)
    other.get_by_role("button", name="Back to the match").click()
    take_tables(one, other)
    assert one.evaluate(RECORD).endswith("---\ncaptains Jun - Esther 61-54 61-55\n")


def test_tables_of_a_match_that_two_devices_kept_come_together(at):
    one, other = (at("keep/cribbage.html", "2026-12-02") for _ in range(2))
    for page, number, names in ((one, 1, {"home0": "Hanna", "away0": "Agnes"}), (other, 2, {"home0": "Igor", "away0": "Bela"})):
        page.get_by_role("button", name="Anchor – Bakery").click()
        seat(page, number, **names)
        legs(page, number, 2, 1)
    take_tables(one, other)
    assert one.evaluate(RECORD).endswith("---\nsingles Hanna - Agnes 2-1\nsingles Igor - Bela 2-1\n")
    # What is here already stays, whatever the other has.
    seat(other, 1, home0="Kofi", away0="Farid")
    legs(other, 1, 0, 3)
    take_tables(one, other)
    assert one.evaluate(RECORD).endswith("---\nsingles Hanna - Agnes 2-1\nsingles Igor - Bela 2-1\n")


def test_what_is_taken_over_joins_what_is_stored_by_then(at):
    one, other = (at("keep/cribbage.html", "2026-12-02") for _ in range(2))
    other.get_by_role("button", name="Anchor – Bakery").click()
    seat(other, 1, home0="Hanna", away0="Agnes")
    legs(other, 1, 2, 1)
    one.locator(".paste summary").click()
    one.locator("#table-paste").fill("\n".join(codes(other, HAND_MATCH)))
    one.get_by_role("button", name="Take over", exact=True).click()
    waiting = one.get_by_role("button", name="Go on here")
    waiting.wait_for()
    # Another tab answers the same question first.
    tab = one.context.new_page()
    tab.complaints = quiet(tab)
    tab.goto(url("keep/cribbage.html"))
    tab.get_by_role("button", name="Go on here").click()
    seat(tab, 2, home0="Igor", away0="Bela")
    legs(tab, 2, 2, 1)
    waiting.click()
    assert one.evaluate(RECORD).endswith("---\nsingles Hanna - Agnes 2-1\nsingles Igor - Bela 2-1\n")
