"""The table as people use it: by keyboard, in their language, on small screens, by voice, on paper."""

import json
import re

import pytest
from published import SITE, url
from tables import (  # noqa: F401
    PAGE, UNDER, as_text, assert_good, begin, body, changed, context, desk, game, host, page, pause, place, quiet, recorded, seen, tap, tray)

from chromium import PHONE, SCRIPTLESS, SMALL


def test_a_game_is_kept_by_keyboard_alone(desk, host):
    page = desk
    page.goto(host)
    page.locator(".set-up").wait_for()
    for name in ("Agnes", "Bela"):
        page.locator(".roster").get_by_role("button", name=name).focus()
        page.keyboard.press("Enter")
    page.locator("#table-name").focus()
    page.keyboard.type("Zoë")
    page.keyboard.press("Enter")
    page.locator(".set-up > button").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("1114")
    page.keyboard.press("Backspace")
    page.keyboard.type("462")
    # One more of that number, or none where all are kept.
    page.keyboard.press("1")
    assert tray(page) == "1 1 1 4 6 2"
    page.keyboard.type("111")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.keyboard.type("352")
    page.keyboard.press("b")
    page.keyboard.type("234663")
    assert body(page) == "Agnes: 111462>111 352>5 bank = 1050\nBela: 234663\n"
    page.keyboard.press("u")
    assert body(page) == "Agnes: 111462>111 352>5 bank = 1050\n"
    page.keyboard.press("r")
    assert "Zoë" in page.locator(".totals .due").inner_text()
    assert "Bela farkles." in page.locator("[role=status]").last.inner_text()
    page.get_by_role("checkbox").uncheck()
    page.keyboard.press("u")
    assert body(page).count("\n") == 2


def test_the_focus_stays_where_one_acts(page):
    begin(page)
    for face in (1, 1, 1, 4, 6, 2):
        page.locator(f".pad button:nth-child({face})").focus()
        page.keyboard.press("Enter")
    assert "Keep 1,000" in page.evaluate("() => document.activeElement.textContent")
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.closest('.pad') !== null")


def test_points_alone_are_written_down_and_checked(page):
    begin(page)
    page.get_by_role("button", name="Just the points").click()
    page.get_by_label("Points of the turn").fill("1017")
    page.get_by_role("button", name="Write down").click()
    assert "No turn of these rules makes 1017 points" in page.locator(".points .trouble").inner_text()
    page.get_by_label("Points of the turn").fill("1,050")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Farkle", exact=True).click()
    page.get_by_role("button", name="Pass").click()
    assert body(page) == "Agnes: 1050\nBela: farkle\nAgnes: pass\n"


NO_POINTS = ["-500", "−500", "abc", "12.5", "1,05", "10,50", "1.050", "1e3", "500 points", "", "5²", "①", "1,234,567,890,123,456,789"]


def test_what_is_no_number_of_points_is_refused_and_stays(page):
    begin(page)
    page.get_by_role("button", name="Just the points").click()
    field = page.get_by_label("Points of the turn")
    # The field has it until it is typed in anew.
    said = "(field) => [field.ariaInvalid, document.getElementById(field.getAttribute('aria-describedby'))?.textContent]"
    refused = "Write the points in digits alone, such as 1,050."
    for typed in NO_POINTS:
        field.fill(typed)
        field.press("Enter")
        assert page.locator(".points .trouble").inner_text() == refused, typed
        assert (field.input_value(), body(page)) == (typed, "")
        assert field.evaluate(said) == ["true", refused]
        field.press_sequentially("x")
        assert field.evaluate(said) == [None, None]
    field.fill("1017")
    field.press("Enter")
    [is_invalid, why] = field.evaluate(said)
    assert is_invalid == "true" and "1017" in why
    field.fill("500")
    field.press("Enter")
    assert page.locator(".points .trouble").inner_text() == field.input_value() == ""
    assert body(page) == "Agnes: 500\n"


@pytest.mark.parametrize("language, typed, other", [("de", "1.050", "1,050"), ("fr", "1\u202f050", "1.050"), ("ko", "1,050", "1.050")])
def test_each_language_has_its_own_sign_between_thousands(context, host, language, typed, other):
    page = context.new_page()

    def written(route):
        text = (SITE / PAGE).read_text(encoding="utf-8")
        head, data, rest = re.split(r'(?<=id="table-data">)(.*?)(?=</script>)', text, maxsplit=1, flags=re.DOTALL)
        data = json.dumps(json.loads(data) | {"language": language}).replace("<", "\\u003c")
        route.fulfill(body=head + data + rest, content_type="text/html; charset=utf-8")

    page.route("**/keep/farkle.html", written)
    page.goto(host)
    page.locator(".set-up").wait_for()
    assert page.evaluate("(all) => all.map(ScorebookTable.whole)", [typed, other, "1 050"]) == [1050, None, 1050]


def with_rules(page, change):
    """A game by rules that the site doesn't have: the standard ones as numbers, some of them changed by their place from the end."""
    begin(page)
    page.evaluate("""([under, change]) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith(under));
      const game = JSON.parse(localStorage.getItem(key));
      const codes = game.codes.split(" ");
      for (const [place, code] of Object.entries(change)) codes[codes.length + Number(place)] = code;
      localStorage.setItem(key, JSON.stringify({ ...game, slug: "of-old", codes: codes.join(" ") }));
    }""", [UNDER, change])
    page.reload()
    page.locator(".totals").wait_for()


PIGGYBACK = {-5: "1"}
OPENING = {-13: "500"}


def test_a_turn_goes_on_with_what_the_turn_before_left(page):
    with_rules(page, PIGGYBACK)
    tap(page, "Agnes: 111462>111 bank")
    page.get_by_role("button", name="Go on with 1,000 and throw the 3 that were left").click()
    for face in (1, 5, 3):
        page.locator(f".pad button:nth-child({face})").click()
    assert tray(page) == ">1 >5 3"
    pause(page)
    page.get_by_role("button", name="Undo").click()
    assert tray(page) == "1 5 _"
    page.locator(".pad button:nth-child(2)").click()
    pause(page)
    page.locator(".slot").nth(1).click()
    page.reload()
    page.locator(".totals").wait_for()
    assert tray(page) == ">1 5 2"
    page.locator(".acts .bank").click()
    assert body(page).endswith("Bela: 152>1 bank = 1100\n")
    page.get_by_role("button", name="Go on with 1,100 and throw the 2 that were left").click()
    for face in (2, 3):
        page.locator(f".pad button:nth-child({face})").click()
    assert body(page).endswith("Agnes: 23 farkle\n")


def test_dice_that_were_left_and_the_page_rolled_are_taken_back_at_once(page):
    with_rules(page, PIGGYBACK)
    tap(page, "Agnes: 111462>111 bank")
    page.get_by_role("button", name="Go on with 1,000 and throw the 3 that were left").click()
    page.evaluate("""() => {
      crypto.getRandomValues = (bytes) => bytes.fill(0);
      [...document.querySelectorAll("#table button")].find(({ textContent }) => textContent === "Roll for me").click();
    }""")
    assert tray(page) == ">1 >1 >1"
    page.locator(".slot").nth(1).click()
    page.reload()
    page.locator(".totals").wait_for()
    assert tray(page) == ">1 1 >1"
    page.get_by_role("button", name="Undo").click()
    assert tray(page) == "_ _ _"


def test_what_may_not_be_banked_says_why(page):
    with_rules(page, OPENING)
    tap(page, "Agnes: 123346>1")
    bank = page.locator(".acts .bank")
    assert bank.get_attribute("aria-disabled") == "true"
    assert "the first bank is of 500 at least" in page.locator(".why").inner_text()
    bank.dispatch_event("click")
    assert body(page) == "Agnes: 123346\n"
    assert "the first bank is of 500 at least" in page.locator(".near > .trouble").inner_text()


@pytest.fixture
def korean(browser):
    with seen(browser, url(f"ko/{PAGE}")) as page:
        yield page


def english(within):
    """What is said there in English, in so many words."""
    return within.locator("[lang=en]").all_inner_texts()


def test_why_nothing_may_be_banked_is_told_in_the_pages_language(korean):
    with_rules(korean, OPENING)
    tap(korean, "Agnes: 123346>1")
    said = "100점으로는 시작할 수 없습니다. 첫 뱅크는 500점 이상이어야 합니다."
    assert korean.locator(".why").inner_text() == said
    korean.locator(".acts .bank").dispatch_event("click")
    assert korean.locator(".near > .trouble").inner_text() == said
    assert korean.locator("[role=status]").last.inner_text() == said
    korean.locator(".slot").nth(1).click()
    assert korean.locator(".worth").inner_text() == "빼놓은 주사위 가운데 점수가 되지 않는 것: 2"
    assert english(korean.locator("#table")) == []


def test_points_that_no_turn_makes_are_refused_in_the_pages_language(korean):
    begin(korean)
    korean.get_by_role("button", name="점수만", exact=True).click()
    field = korean.locator("#table-points")
    for typed, said in (("1017", "이 규칙에서 1,017점이 되는 턴은 없습니다."), ("abc", "점수는 1,050처럼 숫자로만 쓰세요.")):
        field.fill(typed)
        field.press("Enter")
        assert korean.locator(".points .trouble").inner_text() == said


def test_what_is_wrong_with_a_typed_line_is_told_in_the_pages_language(korean):
    begin(korean)
    tap(korean, "Agnes: 111462>111 bank")
    korean.locator(".log > li button").click()
    box = as_text(korean)
    for text, said in (("Agnes: hello", "알 수 없는 말입니다: hello"), ("Bela: 234663", "차례가 아닙니다. 지금 차례: Agnes.")):
        box.fill(text)
        box.press("Enter")
        trouble = korean.locator(".mending .trouble")
        assert english(trouble) == []
        assert trouble.inner_text().endswith(said) and trouble.inner_text().startswith("1")
        assert korean.locator("[role=status]").last.inner_text() == said


def test_english_within_words_of_the_page_is_told_as_english(korean):
    """And stays in sight where it is read aloud, too."""
    begin(korean)
    tap(korean, "Agnes: 111462>111")
    changed(korean, slug="of-old", codes="1 2")
    assert len(english(korean.locator(".faulty"))) == 1
    told = korean.evaluate("""() => {
      const { node, objection, say } = ScorebookTable;
      const said = objection({ id: "farkle-odd", message: "odd" });
      const shown = node("p", {}, said);
      say(...said);
      return shown.textContent;
    }""")
    assert told.endswith("odd")


@pytest.mark.parametrize("game", ["farkle", "cribbage", "sixis"])
@pytest.mark.parametrize("language, undo, redo, cancel, keys", [
    ("en", "Undo", "Redo", "Cancel", "U undoes, R redoes"), ("ko", "무르기", "다시 하기", "취소", "U 무르기, R 다시 하기"),
])
def test_one_word_is_one_thing(browser, game, language, undo, redo, cancel, keys):
    with seen(browser, url(f"{'ko/' if language == 'ko' else ''}keep/{game}.html")) as page:
        begin(page)
        assert page.locator(".history button").all_inner_texts() == [undo, redo]
        assert page.locator(".help").inner_text().endswith(keys)
        assert page.evaluate("() => ScorebookTable.words('cancel')") == cancel


def test_dice_to_tap_are_counted_in_words(page):
    begin(page)
    worth = page.locator(".worth")
    assert worth.inner_text() == "Tap the six dice"
    for face, left in ((1, "Tap five more dice"), (1, "Tap four more dice"), (1, "Tap three more dice"),
                       (1, "Tap two more dice"), (1, "Tap one more die")):
        page.keyboard.press(str(face))
        assert worth.inner_text() == left


def test_shaken_dice_are_thrown_and_leave_no_mark(page):
    begin(page)
    for _ in range(5):
        page.get_by_role("button", name="Roll for me").click()
        assert re.fullmatch(r"Agnes: [1-6]{6}\n", body(page))
        page.get_by_role("button", name="Undo").click()
        assert (body(page), tray(page)) == ("", "_ _ _ _ _ _")


def test_it_fits_a_small_phone_and_a_thumb(page):
    def assert_fits():
        assert page.evaluate("() => document.scrollingElement.scrollWidth") <= page.viewport_size["width"]
        low = page.evaluate("""() => [...document.querySelectorAll("#table :is(button, input:not([type=radio], [type=checkbox]))")]
          .filter((part) => part.checkVisibility())
          .map((part) => [part.textContent, part.getBoundingClientRect()])
          // On a low screen all keys are in the first screen, and so are lower.
          .filter(([, { width, height }]) => height < (innerHeight < 660 ? 44 : 48) || width < 47)
          .map(([text, { width, height }]) => [text, width, height])""")
        assert low == []

    for view in (PHONE, SMALL):
        page.set_viewport_size(view["viewport"])
        assert_fits()
    begin(page, ["Agnes", "Bela", "Farid", "Bartholomew of the Long Name"])
    for line in ("Agnes: 111462>111 bank", "Bela: 234663"):
        tap(page, line)
        assert_fits()
    for face in (1, 1, 1, 2, 3, 5):
        page.locator(f".pad button:nth-child({face})").click()
    page.locator(".log > li").last.get_by_role("button").click()
    page.locator(".scan summary").click()
    for view in (SMALL, PHONE):
        page.set_viewport_size(view["viewport"])
        assert_fits()


def test_axe_finds_nothing(context, host):
    page = context.new_page()
    page.goto(host)
    page.locator(".set-up").wait_for()

    page.get_by_role("button", name="Farid", exact=True).click()
    assert_good(page)
    players, date, lines = recorded()
    begin(page, players, date)
    assert_good(page)
    tap(page, "Farid: 111462>111 bank")
    for face in (1, 1, 1, 2, 3, 5):
        page.locator(f".pad button:nth-child({face})").click()
    page.locator(".log > li").last.get_by_role("button").click()
    page.locator(".scan summary").click()
    page.locator(".own-data summary").click()
    assert_good(page)
    stored = page.evaluate("() => Object.entries(localStorage).find(([key]) => key.includes('keep:'))")
    finished = json.loads(stored[1]) | {"id": "over", "players": players, "body": lines, "past": [], "future": [], "draft": ""}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{UNDER}over", json.dumps(finished)])
    page.evaluate("() => { location.hash = '#over'; }")
    page.locator(".outcome h2").wait_for()
    assert_good(page)
    page.get_by_role("button", name="Hand the record over").click()
    top = page.evaluate("() => document.querySelector('.keep-record').getBoundingClientRect().top")
    assert 0 <= top < 200
    assert page.evaluate("() => document.activeElement.closest('.keep-record') !== null")


def test_a_lock_of_the_screen_is_let_go_however_late_it_comes(context, place):
    context.add_init_script("""globalThis.asked = 0; globalThis.held = 0;
      Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
        globalThis.asked += 1;
        await new Promise((done) => setTimeout(done, 200));
        globalThis.held += 1;
        const lock = new EventTarget();
        lock.release = async () => { globalThis.held -= 1; lock.dispatchEvent(new Event("release")); };
        return lock;
      } } });""")
    page = context.new_page()
    page.goto(place)
    page.locator(".set-up").wait_for()
    begin(page)
    # Each step of a game wants it anew.
    tap(page, "Agnes: 111462>111 bank")
    assert page.evaluate("() => globalThis.asked") == 1
    page.locator(".awake").wait_for()
    page.get_by_role("link", name="All games").click()
    page.locator(".set-up").wait_for()
    assert page.evaluate("() => globalThis.held") == 0
    begin(page)
    page.get_by_role("link", name="All games").click()
    page.locator(".set-up").wait_for()
    page.wait_for_timeout(400)
    assert page.evaluate("() => [globalThis.asked, globalThis.held]") == [2, 0]


def test_without_scripts_it_says_what_there_is_instead(browser, place):
    context = browser.new_context(**PHONE, **SCRIPTLESS)
    page = context.new_page()
    page.goto(place)
    assert page.locator("#table").inner_text().strip() != ""
    assert page.locator("#table a").count() > 0
    context.close()


def test_paper_has_the_record_and_nothing_to_press(page):
    begin(page)
    tap(page, "Agnes: 111462>111 bank")
    page.emulate_media(media="print")
    assert page.locator("#table button").evaluate_all("(all) => all.filter((one) => one.checkVisibility())") == []
    assert page.locator(".record").is_visible()


def test_players_have_the_marks_of_the_league_and_a_guest_one_of_their_own(page):
    begin(page, ["Agnes", "Zelda", "Bela"])
    page.locator(".totals .player").first.wait_for()
    shown = {}
    for part in page.locator(".totals .player").all():
        shown[part.inner_text().strip()] = re.findall(r"\b[pm]\d\b", part.get_attribute("class"))
    report = (SITE / "seasons/2026-summer/night-1.html").read_text(encoding="utf-8")
    for name in ("Agnes", "Bela"):
        assert shown[name] == list(re.search(rf'class="player (p\d) (m\d)">(?:<a[^>]*>)?{name}<', report).groups())
    assert len(shown["Zelda"]) == 2
    assert not set(shown["Zelda"]) & {*shown["Agnes"], *shown["Bela"]}
