"""What a phone shows at first: one line of masthead, what came of a game, and where one is."""

import re

import pytest
from published import SITE, addresses, kind, of, url

from chromium import DESK, PHONE, SCRIPTLESS, SMALL, opened, window
from declared import TWO, League, declaration, record, season

VIEWS = pytest.mark.parametrize("view", [PHONE, SMALL], ids=["390", "320"])
FOLDERS = ["", "ko/"]
# The foot of the score: the last row of its table, or the last of its figures.
SCORE = """() => {
  const score = document.querySelector(".final");
  const last = [...score.querySelectorAll("tr, .figures > *")].at(-1) ?? score;
  const top = name => document.querySelector(name)?.getBoundingClientRect().top ?? Infinity;
  return {
    foot: last.getBoundingClientRect().bottom,
    order: [top("h1"), top(".deck") === Infinity ? top("h1") : top(".deck"), top(".final"), top(".chart")],
  };
}"""


def reports(folder: str) -> list[str]:
    return [page for page in addresses() if kind(page) == "report" and page.startswith("ko/") == bool(folder)]


@pytest.mark.parametrize("folder", FOLDERS, ids=["en", "ko"])
def test_every_report_shows_who_won_and_the_score_at_first(browser, folder):
    """Of reports one in eight is looked at, in a full run each."""
    pages = reports(folder)
    assert len(pages) > 100
    # What a page has in another language are other words in the same places: fewer are looked at.
    pages = pages[:: of(12, 6) if folder else of(8, 1)]
    games = {game for page in pages for game in re.findall(r"assets/(farkle|cribbage|sixis|klondike)-", (SITE / page).read_text())}
    assert len(games) == 4
    late, mixed = {}, []
    with window(browser, PHONE) as taken:
        taken.show(PHONE)
        widths = [PHONE, SMALL]
        for place in pages:
            # Each is loaded as wide as the one before it was left, and then looked at in the other width.
            taken.page.goto(url(place))
            for view in widths:
                if taken.page.viewport_size != view["viewport"]:
                    taken.page.set_viewport_size(view["viewport"])
                found = taken.page.evaluate(SCORE)
                if found["foot"] > 600:
                    late[place, view["viewport"]["width"]] = found["foot"]
                if found["order"] != sorted(found["order"]):
                    mixed.append(place)
            widths.reverse()
    assert late == {} and mixed == []


@pytest.mark.parametrize(("play", "header", "ranks"), [
    ("result: places", "places: [Bob, Ann]\n", ["1", "2"]),
    ("rounds: {}", "scores: {Ann: 3, Bob: 9}\n", []),
])
def test_a_place_is_told_where_no_points_tell_it(browser, tmp_path, play, header, ranks):
    league = League(tmp_path, {
        "rules/oh.md": declaration("oh", play), "seasons/s/season.md": season("oh"),
        "seasons/s/night.oh": record(TWO + "date: 2026-09-01\n" + header)})
    league.page("seasons/s/night.html")
    with opened(browser, (tmp_path / "Site/seasons/s/night.html").as_uri(), **PHONE) as (page, _):
        assert [rank.inner_text() for rank in page.locator(".final .rank").all() if rank.is_visible()] == ranks


def test_the_pages_before_and_after_are_at_a_report_s_foot():
    turned = 0
    for place in [*reports(""), *reports("ko/")]:
        text = (SITE / place).read_text()
        turner = text.find('class="turner"')
        turned += turner > 0
        assert turner < 0 or turner > text.find('class="related"') > text.find('class="final"'), place
    assert turned > 100


# Each page in both widths, with scripts in one of them and without in the other.
@pytest.mark.parametrize("place,view,script", [
    (place, view, SCRIPTLESS if (number + narrow) % 2 else {})
    for number, place in enumerate(["index.html", "ko/index.html", "downloads/index.html", "about.html", "404.html"])
    for narrow, view in enumerate([PHONE, SMALL])
])
def test_the_masthead_is_a_line_and_its_menu_unfolds(browser, view, script, place):
    with opened(browser, url(place), **view, **script) as (page, _):
        masthead = page.locator(".masthead")
        parts = [page.locator(f".masthead {part}") for part in (".title", ".search", ".menu summary")]
        boxes = [part.bounding_box() for part in parts]
        assert masthead.bounding_box()["height"] <= 56
        middles = [box["y"] + box["height"] / 2 for box in boxes]
        assert max(middles) - min(middles) <= 3
        assert all(left["x"] + left["width"] <= right["x"] for left, right in zip(boxes, boxes[1:], strict=False))
        assert boxes[-1]["x"] + boxes[-1]["width"] <= view["viewport"]["width"] and boxes[-1]["height"] >= 24
        links = page.locator(".masthead nav a")
        seen = "links => links.map((link) => link.checkVisibility({ visibilityProperty: true }) && link.getClientRects().length > 0)"
        shown = links.evaluate_all(seen)
        assert len(shown) >= 6 and not any(shown)
        # The keyboard opens it, and comes to its entries next, the languages last.
        parts[-1].focus()
        page.keyboard.press("Enter")
        assert all(links.evaluate_all(seen))
        for number in range(len(shown)):
            page.keyboard.press("Tab")
            assert links.evaluate_all("links => links.indexOf(document.activeElement)") == number
        assert page.evaluate("document.scrollingElement.scrollWidth") <= view["viewport"]["width"]
        parts[-1].click()
        assert not any(links.evaluate_all(seen))


def test_a_screen_reader_is_told_of_the_menu(browser):
    with opened(browser, url("index.html"), **PHONE) as (page, _):
        menu = page.locator(".masthead .menu summary")
        assert menu.inner_text() == "Menu"
        assert page.get_by_role("navigation", name="Main").count() == 0
        menu.click()
        assert page.get_by_role("navigation", name="Main").count() == 1
        assert page.get_by_role("navigation", name="Languages").count() == 1


def test_a_desk_has_no_menu_to_unfold(browser):
    with opened(browser, url("index.html"), **DESK) as (page, _):
        assert page.locator(".masthead .menu").is_hidden()
        assert page.locator(".masthead nav a").first.is_visible()


@VIEWS
def test_who_searches_on_a_phone_sees_what_is_typed(browser, view):
    with opened(browser, url("about.html"), **view) as (page, _):
        top = "document.querySelector('main').getBoundingClientRect().top"
        before = page.evaluate(top)
        field = page.locator(".search input")
        field.click()
        assert field.bounding_box()["width"] >= 200
        assert page.evaluate(top) == before


def test_every_page_but_those_of_no_place_says_where_one_is():
    """An entry of the menu leads here or above; else the way here ends with the page itself."""
    lost = []
    for place in addresses():
        text = (SITE / place).read_text()
        masthead = re.search(r'<header class="masthead">.*?</header>', text, re.DOTALL)
        if not masthead or kind(place) in ("missing", "offline"):
            continue
        way = re.search(r'<nav class="breadcrumbs".*?</nav>', text, re.DOTALL)
        here = re.findall(r'<span aria-current="page">([^<]+)</span>', way[0]) if way else []
        if "aria-current" not in masthead[0] and not here:
            lost.append(place)
        if kind(place) in ("table", "downloads", "search"):
            assert len(here) == 1, place
    assert lost == []


def test_no_table_of_figures_has_a_column_of_noughts():
    """Columns of what counts for everybody stay: points, games, and those of players and rounds."""
    nought = re.compile(r"[0.,+−%\s]*0[0.,%\s]*|–.*|")
    kinds = {"season", "player", "players", "report", "pair", "honours", "league"}
    found, seen = [], 0
    for place in addresses():
        if kind(place) not in kinds:
            continue
        for table in re.findall(r'<table class="(?!line-score).*?</table>', (SITE / place).read_text(), re.DOTALL):
            head, _, body = table.partition("</thead>")
            columns = re.findall(r'<th scope="col".*?</th>', head, re.DOTALL)
            rows = [re.findall(r"<td.*?</td>", row, re.DOTALL) for row in re.findall(r"<tr.*?</tr>", body, re.DOTALL)]
            rows = [row for row in rows if len(row) == len(columns) - 1]
            for index, column in enumerate(columns[1:]):
                # Whoever has won at 501 has nothing left.
                if "darts" in place and re.search("Points|점수", column):
                    continue
                if not rows or "class=\"player" in column or any("<svg" in row[index] for row in rows):
                    continue
                seen += 1
                if all(nought.fullmatch(re.sub("<[^>]*>", "", row[index]).strip()) for row in rows):
                    found.append((place, re.sub("<[^>]*>", "", column)))
    assert seen > 1000
    assert [one for one in found if not re.search(r"Pts|승점", one[1])] == []
