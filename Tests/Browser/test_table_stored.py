"""What a browser keeps of the table: two tabs, a store that is full or forbidden, what isn't understood, leagues beside each other."""

import json
import re

import pytest
from published import SITE
from tables import (  # noqa: F401
    BOTH, PAGE, RECORD, UNDER, begin, body, changed, context, desk, host, page, place, tap)

from chromium import PHONE


def kept_keys(page):
    """What is stored, but for the sign that something may be."""
    return page.evaluate("() => Object.keys(localStorage)")


def test_a_tab_that_is_behind_says_so_and_takes_over(context, host):
    one, other = context.new_page(), context.new_page()
    one.goto(host)
    one.locator(".set-up").wait_for()
    begin(one)
    tap(one, "Agnes: 111462>111 bank")
    other.goto(one.url)
    other.locator(".totals").wait_for()
    tap(other, "Bela: 234663")
    one.locator(".notices .warning").wait_for()
    assert not one.locator(".play").is_visible()
    assert body(one) == "Agnes: 111462>111 bank = 1000\n"
    one.get_by_role("button", name="Go on here with the newer state").click()
    assert body(one) == body(other) == "Agnes: 111462>111 bank = 1000\nBela: 234663\n"
    tap(one, "Agnes: 123456>123456 bank")
    other.locator(".notices .warning").wait_for()
    other.get_by_role("button", name="Keep this one as a game of its own").click()
    tap(other, "Agnes: 234663")
    assert "id: " in other.evaluate(RECORD) and re.search(r"^id: .+-2$", other.evaluate(RECORD), re.MULTILINE)
    assert len(other.evaluate("() => Object.keys(localStorage).filter((key) => key.includes('keep:'))")) == 2
    assert one.locator(".notices .warning").count() == 0


FULL = """() => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (globalThis.isFull) throw new DOMException("full", "QuotaExceededError");
    set.call(this, key, value);
  };
}"""

def test_where_storage_is_full_it_is_told_and_the_game_goes_on(page):
    begin(page)
    page.evaluate(FULL)
    page.evaluate("() => { globalThis.isFull = true; }")
    tap(page, "Agnes: 111462>111 bank")
    assert "no room" in page.locator(".notices [role=alert]").inner_text()
    tap(page, "Bela: 234663")
    assert body(page) == "Agnes: 111462>111 bank = 1000\nBela: 234663\n"
    page.evaluate("() => { globalThis.isFull = false; }")
    tap(page, "Agnes: 123456>123456 bank")
    assert page.locator(".notices [role=alert]").count() == 0
    page.reload()
    page.locator(".totals").wait_for()
    assert body(page).count("\n") == 3


def test_what_isnt_stored_is_told_for_as_long_as_it_isnt(page):
    begin(page)
    page.evaluate("""() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (globalThis.isFull && key.includes("keep:")) throw new DOMException("full", "QuotaExceededError");
        set.call(this, key, value);
      };
      globalThis.isFull = true;
    }""")
    tap(page, "Agnes: 111462>111 bank")
    # Something small still fits.
    page.evaluate("() => ScorebookTable.store.write('keys', 'on')")
    assert "no room" in page.locator(".notices [role=alert]").inner_text()
    page.evaluate("() => { globalThis.isFull = false; }")
    tap(page, "Bela: 234663")
    assert page.locator(".notices [role=alert]").count() == 0


@pytest.mark.parametrize("place", BOTH, indirect=True)
def test_where_storage_is_forbidden_it_is_told_and_the_game_goes_on(context, place):
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })")
    page = context.new_page()
    page.goto(place)
    page.locator(".set-up").wait_for()
    begin(page)
    tap(page, "Agnes: 111462>111 bank")
    assert "store anything" in page.locator(".notices [role=alert]").inner_text()
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"


def test_what_isnt_understood_is_left_alone_and_told(page):
    stored = {f"{UNDER}odd": "{", f"{UNDER}newer": '{"v":9}'}
    page.evaluate("(stored) => { for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text); }", stored)
    page.reload()
    page.locator(".set-up").wait_for()
    assert all(name in page.locator(".notices").inner_text() for name in ("keep:farkle:odd", "keep:farkle:newer"))
    begin(page)
    now = "(stored) => Object.keys(stored).map((key) => localStorage.getItem(key))"
    assert page.evaluate(now, stored) == [*stored.values()]
    # Nor does another game take its place, before it begins or while it goes on.
    stored[f"{UNDER}2026-01-02-agnes-bela"] = '{"v":9}'
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [*stored.items()][-1])
    page.get_by_role("link", name="All games").click()
    page.locator(".set-up").wait_for()
    begin(page, date="2026-01-02")
    tap(page, "Agnes: 234663")
    assert "id: 2026-01-02-agnes-bela-2\n" in page.evaluate(RECORD)
    stored[f"{UNDER}2026-01-02-agnes-bela-2"] = '{"v":10}'
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [*stored.items()][-1])
    page.locator(".pad button:nth-child(5)").click()
    assert page.evaluate(now, stored) == [*stored.values()]
    page.get_by_role("button", name="Keep this one as a game of its own").click()
    page.locator(".slot").first.click()
    tap(page, "Bela: 234663")
    assert "id: 2026-01-02-agnes-bela-3\n" in page.evaluate(RECORD)
    assert page.evaluate(now, stored) == [*stored.values()]


def test_a_stored_game_goes_on_by_the_rules_as_they_are_published(page):
    begin(page)
    tap(page, "Agnes: 111462>111 bank")
    changed(page, codes="garbage")
    assert page.locator(".totals li").first.locator("b").inner_text() == "1,000"
    tap(page, "Bela: 234663")
    assert body(page) == "Agnes: 111462>111 bank = 1000\nBela: 234663\n"
    assert page.evaluate(RECORD).split("rules: ")[1].startswith("farkle\n")


@pytest.mark.parametrize("lines", [[], ["Agnes: 111462>111 bank"]], ids=["begun", "played"])
def test_a_game_by_rules_that_nobody_knows_says_so_and_can_be_taken_along(page, tmp_path, lines):
    begin(page)
    for line in lines:
        tap(page, line)
    changed(page, slug="of-old", codes="garbage")
    assert "doesn’t take a game by the rules of-old" in page.locator(".faulty").inner_text()
    assert not page.locator(".play").is_visible()
    page.locator(".own-data summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything").click()
    download.value.save_as(tmp_path / "all.json")
    assert "of-old" in (tmp_path / "all.json").read_text()
    page.get_by_role("button", name="Wipe everything").click()
    for _ in range(2):
        page.get_by_role("button", name="Yes").click()
    assert kept_keys(page) == []


def test_a_link_within_the_page_leaves_the_game_where_it_is(desk, host):
    page = desk
    page.goto(host)
    page.locator(".set-up").wait_for()
    page.get_by_role("button", name="Agnes", exact=True).click()
    skip = page.locator("a.skip")

    def follow():
        for _ in range(3):
            page.evaluate("() => { document.activeElement.blur(); window.scrollTo(0, 0); }")
            skip.focus()
            page.keyboard.press("Enter")
        page.evaluate("() => new Promise((done) => setTimeout(done, 50))")

    follow()
    assert page.locator(".chosen li").count() == 1
    page.get_by_role("button", name="Bela", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    tap(page, "Agnes: 111462>111 bank")
    follow()
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"
    page.reload()
    page.locator(".totals").wait_for()
    page.get_by_role("link", name="All games").click()
    page.locator(".set-up").wait_for()


@pytest.mark.parametrize("place", BOTH, indirect=True)
def test_an_address_that_isnt_written_as_one_leads_to_all_games(page, place):
    page.goto("about:blank")
    page.goto(f"{place}#100%")
    page.locator(".set-up").wait_for()
    begin(page)
    page.evaluate("() => { location.hash = '#%E0%A4%A'; }")
    page.locator(".set-up").wait_for()
    assert page.locator(".kept li").count() == 1


@pytest.mark.parametrize("place", BOTH, indirect=True)
def test_everything_is_exported_and_wiped_where_asked_twice(page, tmp_path):
    begin(page)
    tap(page, "Agnes: 111462>111 bank")
    page.evaluate("() => localStorage.setItem('of-another-page', 'stays')")
    data = page.locator(".own-data")
    data.locator("summary").click()
    with page.expect_download() as download:
        data.get_by_role("button", name="Save everything").click()
    download.value.save_as(tmp_path / "all.json")
    [(key, text)] = json.loads((tmp_path / "all.json").read_text()).items()
    assert key.startswith(UNDER) and "111462" in text
    data.get_by_role("button", name="Wipe everything").click()
    data.get_by_role("button", name="No").click()
    data.get_by_role("button", name="Wipe everything").click()
    data.get_by_role("button", name="Yes").click()
    assert len(kept_keys(page)) == 2
    data.get_by_role("button", name="Yes").click()
    assert kept_keys(page) == ["of-another-page"]
    assert page.locator(".set-up").is_visible()
    assert page.locator(".own-data [role=status]").inner_text() == "Everything is wiped."
    assert page.evaluate("() => document.activeElement.textContent") == "What this browser keeps"


def answer_as(page, **said):
    """Has the page say something else of its league from now on."""

    def answer(route):
        text = (SITE / PAGE).read_text(encoding="utf-8")
        head, data, rest = re.split(r'(?<=id="table-data">)(.*?)(?=</script>)', text, maxsplit=1, flags=re.DOTALL)
        data = json.dumps(json.loads(data) | said).replace("<", "\\u003c")
        route.fulfill(body=head + data + rest, content_type="text/html; charset=utf-8")

    page.route("**/keep/farkle.html", answer)


def test_leagues_of_one_origin_leave_each_other_alone(context, host):
    """Two sites at addresses of one host, told apart by what their pages say of the league."""
    page, other = context.new_page(), context.new_page()
    page.goto(host)

    answer_as(other, league="another-league")
    other.goto(host)
    for one in (page, other):
        one.locator(".set-up").wait_for()
        begin(one)
        tap(one, "Agnes: 111462>111 bank")
        assert "-2" not in one.evaluate("() => location.hash.slice(11)")
    assert other.locator(".notices .warning").count() == page.locator(".notices .warning").count() == 0
    other.locator(".own-data summary").click()
    other.get_by_role("button", name="Wipe everything").click()
    for _ in range(2):
        other.get_by_role("button", name="Yes").click()
    assert other.locator(".kept li").count() == 0
    assert [key.split(":keep:")[0] for key in kept_keys(page)] == [UNDER.split(":keep:")[0]]
    page.reload()
    page.locator(".totals").wait_for()
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"


TITLED = UNDER.split(":")[2]
NAMED = "id.brisk-otter-4k7q"


def keys_of(page, league):
    return page.evaluate("under => Object.keys(localStorage).filter((key) => key.startsWith(under)).sort()", f"scorebook:1:{league}:")


@pytest.fixture
def titled_and_named(browser):
    """Two pages of one browser, nothing opened yet: a site, and the same or another of its title that has an id."""
    # What a worker keeps would be taken for the other site's.
    context = browser.new_context(**PHONE, service_workers="block")
    page, named = context.new_page(), context.new_page()
    answer_as(named, league=NAMED, formerly=TITLED)
    yield page, named
    context.close()


def open_list(page, host):
    page.goto("about:blank")
    page.goto(host)
    page.locator(".set-up").wait_for()


def test_two_sites_of_one_title_keep_the_evenings_of_both_where_one_has_an_id(titled_and_named, host):
    page, named = titled_and_named
    open_list(page, host)
    begin(page)
    tap(page, "Agnes: 111462>111 bank")
    before = keys_of(page, TITLED)
    # What was stored by the title is there after the id is added.
    open_list(named, host)
    assert named.locator(".kept li").count() == 1
    assert keys_of(named, TITLED) == before
    begin(named, players=("Chloé", "Dmitri"))
    tap(named, "Chloé: 111462>111 bank")
    # A page that was open meanwhile goes on.
    tap(page, "Bela: 555462>555 bank")
    assert page.locator(".notices .warning").count() == 0
    page.reload()
    page.locator(".totals").wait_for()
    assert body(page) == "Agnes: 111462>111 bank = 1000\nBela: 555462>555 bank = 500\n"
    open_list(page, host)
    open_list(named, host)
    assert (page.locator(".kept li").count(), named.locator(".kept li").count()) == (1, 2)
    assert keys_of(page, TITLED) == before


def test_what_was_stored_by_the_title_is_copied_once(titled_and_named, host):
    page, named = titled_and_named
    open_list(page, host)
    begin(page)
    open_list(named, host)
    assert len(keys_of(named, NAMED)) == 1
    # An evening that is wiped stays so, and one that comes later is the other site's.
    named.locator(".own-data summary").click()
    named.get_by_role("button", name="Wipe everything").click()
    for _ in range(2):
        named.get_by_role("button", name="Yes").click()
    open_list(page, host)
    begin(page, players=("Chloé", "Dmitri"))
    open_list(named, host)
    assert named.locator(".kept li").count() == 0
    assert (keys_of(named, NAMED), len(keys_of(named, TITLED))) == ([], 2)


def test_what_a_site_with_an_id_has_of_its_own_stays(titled_and_named, host):
    page, named = titled_and_named
    open_list(page, host)
    begin(page)
    [key] = keys_of(page, TITLED)
    own = key.replace(TITLED, NAMED)
    page.evaluate("([key, own]) => localStorage.setItem(own, localStorage.getItem(key).replaceAll('Agnes', 'Esther'))", [key, own])
    open_list(named, host)
    assert "Esther" in named.evaluate("own => localStorage.getItem(own)", own)
    assert keys_of(named, NAMED) == [own]


def test_what_has_no_room_for_a_copy_is_copied_when_there_is(titled_and_named, host):
    page, named = titled_and_named
    open_list(page, host)
    begin(page)
    before = keys_of(page, TITLED)
    page.evaluate("""() => {
      for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
        try {
          localStorage.setItem("of-another-page", (localStorage.getItem("of-another-page") ?? "") + "x".repeat(size));
        } catch {}
      }
    }""")
    open_list(named, host)
    assert (keys_of(named, NAMED), keys_of(named, TITLED)) == ([], before)
    named.evaluate("() => localStorage.removeItem('of-another-page')")
    open_list(named, host)
    assert (len(keys_of(named, NAMED)), keys_of(named, TITLED)) == (1, before)
