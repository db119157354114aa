"""The draw on a page: the same seed draws what the tool draws, pairings are the best there are, and it is to be printed."""

import io
import itertools
import random
import re
import subprocess

import pytest
import zxingcpp
from axe_playwright_python.base import AXE_SCRIPT
from PIL import Image
from published import BASE, REPOSITORY, TOOL, altered, of, once, season_alone, serve, url

from chromium import DARK, DESK, PHONE, SCRIPTLESS

PAGE = "league/draw.html"


@pytest.fixture
def page(browser):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(url(PAGE))
    page.locator("#draw form").wait_for()
    yield page
    assert complaints == []
    context.close()


def draw(page, by="random", seats="2", games="1", seed="7"):
    page.select_option("#draw-by", by)
    page.select_option("#draw-seats", seats)
    page.fill("#draw-games", games)
    page.fill("#draw-seed", seed)
    page.locator("#draw .main").click()


def walls(page):
    """The list for the wall, as the tool prints a draw: games, tables and who sits out."""
    return page.evaluate("""() => [...document.querySelectorAll(".wall > :is(h3, ol, .bye)")].flatMap((part) =>
      part.tagName === "OL" ? [...part.children].map((item, table) => `  table ${table + 1}  ${item.textContent}`)
      : part.className === "bye" ? [`  ${part.textContent}`] : [part.textContent.toLowerCase()])""")


@pytest.fixture(scope="session")
def alone(tmp_path_factory):
    """The season that the page begins with, without the others of the league."""
    def make(root):
        season = re.search(r"^season: (\S+)", (REPOSITORY / "Content/site.yaml").read_text(encoding="utf-8"), re.MULTILINE)
        return season_alone(root, season[1])

    return once(tmp_path_factory, "drawn", make)


def told(root, season, names, *options):
    said = subprocess.run(
        [TOOL, "draw", season, "--root", root, "--present", ",".join(names), "--date", "2026-11-24", *options],
        capture_output=True, text=True, check=True).stdout
    return [line for line in said.splitlines()[1:] if line.startswith(("game", "tonight", "  "))]


def chosen(page):
    """The season's folder, and who is in it."""
    titles = {
        re.search(r"^title: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)[1]: path.parent.name
        for path in REPOSITORY.glob("Content/seasons/*/season.md")
    }
    data = page.evaluate("JSON.parse(document.getElementById('draw-data').textContent)")
    return titles[data["seasons"][0]["title"]], data["seasons"][0]["players"]


@pytest.mark.parametrize(("seats", "games"), [("2", "1"), ("2", "4"), ("3", "2"), ("4", "3")])
def test_by_chance_a_seed_draws_what_the_tool_draws(page, alone, seats, games):
    season, names = chosen(page)
    for seed in of(["999999"], ["1", "7", "999999"]):
        draw(page, seats=seats, games=games, seed=seed)
        assert walls(page) == told(alone, season, names, "--seats", seats, "--games", games, "--seed", seed)


def test_without_a_seed_one_is_chosen_and_told(page):
    draw(page, seed="")
    seed = re.search(r"\d+", page.locator(".wall .note", has_text="Seed").inner_text())[0]
    first = walls(page)
    draw(page, seed=seed)
    assert walls(page) == first


# Evaluates a draw of a random season in the page.
DRAW = """([drawn, seats, games, seed]) => {
  const { draw, key } = window.ScorebookDraw;
  return draw({ ...drawn, met: new Set(drawn.met.map(([one, other]) => key(one, other))) }, seats, games, seed);
}"""


def pairings(people):
    if not people:
        yield []
        return
    first, *rest = people
    for other in rest:
        for more in pairings([one for one in rest if one != other]):
            yield [(first, other), *more]


@pytest.mark.parametrize("method", ["swiss", "standings"])
def test_no_pairing_is_better(page, method):
    dice = random.Random(method)
    for seed in range(25):
        count = dice.randint(2, 9)
        points = sorted((dice.randint(0, 6) for _ in range(count)), reverse=True)
        byes = [dice.randint(0, 2) for _ in range(count)]
        met = {pair for pair in itertools.combinations(range(count), 2) if dice.random() < 0.4}
        drawn = {"method": method, "count": count, "points": points, "places": list(range(count)), "byes": byes, "met": sorted(met)}
        [made] = page.evaluate(DRAW, [drawn, 2, 1, seed])

        def cost(tables):
            pairs = [tuple(sorted(table)) for table in tables]
            by = points if method == "swiss" else range(count)
            return method == "swiss" and len(met & set(pairs)), sum((by[one] - by[other]) ** 2 for one, other in pairs)

        rest = min(range(count), key=lambda one: (byes[one], -one)) if count % 2 else None
        assert made["bye"] == rest
        assert cost(made["tables"]) == min(map(cost, pairings([one for one in range(count) if one != rest])))


def test_who_is_not_here_is_not_drawn_and_a_guest_is(page):
    _, names = chosen(page)
    page.get_by_label(names[0], exact=True).uncheck()
    page.fill("#draw-other", "Zoe")
    page.locator("#draw-other").press("Enter")
    assert page.get_by_label("Zoe", exact=True).is_checked()
    draw(page)
    assert names[0] not in page.locator(".wall").inner_text()
    assert "Zoe" in page.locator(".wall").inner_text()
    page.get_by_role("button", name="Nobody yet").click()
    page.locator("#draw .main").click()
    assert page.locator(".trouble").inner_text() == "Choose two people or more."


def test_more_than_can_be_paired_exactly_are_told(page):
    for number in range(20):
        page.fill("#draw-other", f"Guest {number}")
        page.locator("#draw-other").press("Enter")
    draw(page, by="swiss")
    assert "at most 21 people" in page.locator(".trouble").inner_text()
    draw(page, by="random")
    assert page.locator(".trouble").inner_text() == ""


def test_it_prints_a_list_for_the_wall_and_a_card_for_each_table(page):
    draw(page, games="2")
    page.emulate_media(media="print")
    assert not page.locator("#draw form").is_visible()
    assert page.locator(".wall").is_visible()
    tables = page.locator(".wall li").count()
    assert page.locator(".card:visible").count() == tables
    assert page.locator(".card").first.locator("tr").count() == 2


@pytest.mark.parametrize("games, told", [
    ("1", None), ("2", "One meeting between two who met earlier tonight."), ("3", "2 meetings between two who met earlier tonight."),
])
def test_it_tells_how_many_meet_again(page, games, told):
    page.get_by_role("button", name="Nobody yet").click()
    for box in page.locator("#draw input[type=checkbox]").all()[:2]:
        box.check()
    draw(page, games=games)
    notes = [note.inner_text() for note in page.locator(".wall .note").all()]
    assert [note for note in notes if "meet" in note] == [told][:told is not None]


@pytest.mark.parametrize("look", [PHONE, DESK, PHONE | DARK], ids=["phone", "desk", "dark"])
def test_it_is_accessible_once_drawn(browser, look):
    context = browser.new_context(**look)
    page = context.new_page()
    page.goto(url(PAGE))
    draw(page, games="2", by="swiss")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
    found = page.evaluate("axe.run({ preload: false })")
    assert [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]] == []
    context.close()


def test_without_scripts_the_command_is_named(browser):
    context = browser.new_context(**PHONE, **SCRIPTLESS)
    page = context.new_page()
    page.goto(url(PAGE))
    assert "scorebook draw" in page.locator("#draw").inner_text()
    context.close()


def test_a_cup_is_told_round_by_round(browser):
    for look, stacked in [(PHONE, True), (DESK, False)]:
        context = browser.new_context(**look)
        page = context.new_page()
        page.goto(url("seasons/2026-cup/knockout.html"))
        assert page.locator(".bracket h2").all_inner_texts() == ["Quarter-finals", "Semi-finals", "Final"]
        lefts = {round(one.bounding_box()["x"]) for one in page.locator(".bracket section").all()}
        assert len(lefts) == (1 if stacked else 3)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # Who won has won more games, and the next round has them.
        for tie in page.locator(".bracket .played").all():
            won = [int(re.search(r"\d+", text)[0]) for text in tie.locator(".wins").all_inner_texts()]
            assert tie.locator(".on").count() == 1
            assert tie.locator(".sides > li").nth(won.index(max(won))).get_attribute("class") == "on"
        page.goto(url("seasons/2026-cup/index.html"))
        page.get_by_role("link", name="Knock-out").click()
        assert page.locator("h1").inner_text() == "Knock-out"
        context.close()


def test_a_draw_is_found_again_and_its_tables_lead_to_where_score_is_kept(page):
    season, names = chosen(page)
    page.get_by_label(names[0], exact=True).uncheck()
    page.fill("#draw-other", "Zoe & Co")
    page.locator("#draw-other").press("Enter")
    draw(page, games="2", seed="11")
    drawn = walls(page)
    page.reload()
    page.locator(".wall").wait_for()
    assert walls(page) == drawn and not page.get_by_label(names[0], exact=True).is_checked()
    table = page.locator(".card").first
    players = table.locator("th").all_inner_texts()
    table.locator(".keep").first.click()
    page.locator(".set-up .chosen").wait_for()
    assert page.locator(".chosen .player").all_inner_texts() == players
    assert page.locator("#table-season").input_value() == season


@pytest.fixture
def published(browser):
    """The page at an address that other devices open."""
    context = browser.new_context(**PHONE, device_scale_factor=4)
    serve(context)
    page = context.new_page()
    page.goto(BASE + PAGE)
    page.locator("#draw form").wait_for()
    yield page
    context.close()


CODES = ".card .to-phone svg"
PRINTED = "dispatchEvent(new Event('beforeprint'))"


def test_on_paper_each_card_has_a_code_that_leads_to_where_its_score_is_kept(published):
    page = published
    draw(page)
    assert not page.locator(".card .to-phone").first.is_visible()
    page.evaluate(PRINTED)
    page.emulate_media(media="print")
    for card in page.locator(".card").all():
        links = card.locator(".keep").evaluate_all("links => links.map((link) => link.href)")
        codes = [zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot()))) for code in card.locator(".to-phone svg").all()]
        assert [found[0].text for found in codes] == links and len(links) > 0


def test_codes_are_made_when_the_page_is_printed_and_once(published):
    page = published
    draw(page, games="20")
    links = page.locator(".card .keep").count()
    assert page.locator(CODES).count() == 0 < links
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Print").click()
    assert page.locator(CODES).count() == links
    first = page.locator(CODES).first.element_handle()
    page.evaluate(PRINTED)
    assert page.locator(CODES).count() == links and first.evaluate("code => code.isConnected")
    # What is drawn anew has its own, which the browser's menu prints, too.
    draw(page, seed="8")
    assert page.locator(CODES).count() == 0
    page.pdf()
    assert page.locator(CODES).count() == page.locator(".card .keep").count() > 0


def test_from_a_disk_codes_lead_to_where_the_site_stands(page):
    draw(page)
    page.evaluate(PRINTED)
    [code, *_] = page.locator(CODES).all()
    page.emulate_media(media="print")
    assert zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))[0].text.startswith(f"{BASE}keep/")


def test_a_page_that_only_this_machine_opens_has_no_codes(page):
    altered(page.context, PAGE, f'"address":"{BASE}{PAGE}"', '"address":null')
    page.reload()
    page.locator("#draw form").wait_for()
    draw(page)
    assert page.locator(".card .keep").count() > 0 and page.locator(".card .to-phone").count() == 0
