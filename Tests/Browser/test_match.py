"""An evening at the table begins with its fixtures: a night's games and a match of two teams come out as one file each."""

import re
import subprocess

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from matches import at, captains, finish, legs, row, seat  # noqa: F401
from published import IS_FULL, TOOL, season_alone
from tables import BEGIN, RECORD, quiet

from chromium import DARK, DESK, PHONE, SMALL

CRIBBAGE, FARKLE = "keep/cribbage.html", "keep/farkle.html"
MATCH, NIGHT = "2026-12-02", "2026-12-01"
LANDSCAPE = {"viewport": {"width": 844, "height": 390}, "has_touch": True}


def checked(root, season, files):
    """What the tool has to say of files in a season's folder."""
    season_alone(root, season)
    for name, text in files.items():
        (root / f"Content/seasons/{season}/{name}").write_text(text, encoding="utf-8")
    said = subprocess.run([TOOL, "check", root], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    return [line for line in said.stderr.splitlines() if any(name in line for name in files)]


def test_a_match_is_kept_table_by_table_and_its_card_is_one_file(at, tmp_path):
    page = at(CRIBBAGE, MATCH)
    assert page.locator(".to-play h2").inner_text() == "Today’s fixtures"
    page.get_by_role("button", name="Anchor – Bakery").click()
    seat(page, 1, home0="Hanna", away0="Agnes")
    legs(page, 1, 2, 1)
    seat(page, 2, home0="Igor", away0="Bela")
    legs(page, 2, 4, 1)
    assert row(page, 2).locator(".trouble").inner_text() == "3 legs are played: the numbers add up to that."
    legs(page, 2, 0, 3)
    seat(page, 3, home0="Nobody", away0="Dmitri")
    seat(page, 4, home0="Jun", away0="Esther")
    row(page, 4).get_by_role("button", name="Keep score of leg 1").click()
    first, second = captains("Jun", "Esther")
    assert page.locator(".kicker").inner_text().replace("\u00a0", " ").endswith("· Anchor – Bakery · captains · leg 1, best of 3")
    finish(page, first)
    record = page.evaluate(RECORD)
    page.get_by_role("button", name="Leg 2", exact=True).click()
    assert page.locator(".kicker").inner_text().endswith("leg 2, best of 3")
    # Who begins changes from leg to leg.
    assert "players: [Esther, Jun]\n" in page.evaluate(RECORD)
    finish(page, second)
    page.get_by_role("button", name="Back to the match").click()
    assert page.locator(".match-score b").inner_text().replace("\u2009", "") == "2–2"
    seat(page, 5, home0="Hanna", home1="Igor", away0="Agnes", away1="Farid")
    legs(page, 5, 1, 1)
    seat(page, 6, home0="Jun", away0="Esther", away1="Farid", home1="Another name")
    assert "One table isn’t over" in page.locator(".keep-record").inner_text()
    row(page, 6).locator(".home input").fill('Zoe "Z"')
    row(page, 6).locator(".home input").press("Enter")
    assert '"' in row(page, 6).locator(".sides .trouble").inner_text()
    row(page, 6).locator(".home input").fill("Zoe")
    row(page, 6).locator(".home input").press("Enter")
    legs(page, 6, 2, 0)
    assert page.locator(".match-score b").inner_text().replace("\u2009", "") == "3½–2½"
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "2026-12-02-anchor-bakery.match"
    card = page.evaluate(RECORD)
    assert "fixture: R7-3\nguests: [Zoe]\n" in card and "singles none - Dmitri\n" in card and "captains Jun - Esther 61-54 61-55\n" in card
    # All records of its legs are one file, which the season takes as it is.
    page.locator(".leg-records > summary").click()
    with page.expect_download() as download:
        page.locator(".leg-records").get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "2026-12-02-anchor-bakery.cribbage"
    both = download.value.path().read_text(encoding="utf-8")
    assert both.startswith(record) and re.findall(r"^leg: (.*)$", both, re.MULTILINE) == ["1", "2"]
    assert checked(tmp_path / "both", "2026-teams", {"tonight.match": card, "captains.cribbage": both}) == []
    # The tool knows it as the fixture, and the record as a leg of it.
    assert "match: R7-3\ntable: 4\nleg: 1\n" in record
    assert checked(tmp_path, "2026-teams", {"tonight.match": card, "captains.cribbage": record}) == []
    told = subprocess.run([TOOL, "fixtures", tmp_path, "--season", "2026-teams"], capture_output=True, text=True, check=True).stdout
    assert re.search(r"R7-3 .* played 3½–2½, tonight.match", told)


def test_the_match_of_a_leg_is_a_tap_away(at):
    page = at(CRIBBAGE, MATCH)
    page.get_by_role("button", name="Anchor – Bakery").click()
    seat(page, 1, home0="Hanna", away0="Agnes")
    row(page, 1).get_by_role("button", name="Keep score of leg 1").click()
    assert page.locator(".kicker").inner_text().replace("\u00a0", " ").endswith("· singles · leg 1 of 3")
    page.locator(".kicker").get_by_role("link", name="Anchor – Bakery").click()
    page.locator(".match").wait_for()
    page.get_by_role("link", name="All games").click()
    # Where the match isn't on this device, the code of its fixture stands for it.
    match = page.locator(".kept li", has_text="Anchor – Bakery")
    match.get_by_role("button", name="Remove").click()
    match.get_by_role("button", name="Yes").click()
    page.get_by_role("link", name="Continue: Hanna – Agnes").click()
    page.locator(".totals").wait_for()
    assert page.locator(".kicker").inner_text().replace("\u00a0", " ").endswith("· R7-3 · leg 1")


def test_whoever_comes_back_finds_the_game_that_goes_on_first(at):
    page = at(FARKLE, NIGHT)
    assert page.locator(".to-play").is_visible() and page.locator(".going").count() == 0
    page.evaluate(f"given => ({BEGIN})(...given)", [["Agnes", "Bela"], None, None])
    page.get_by_role("link", name="All games").click()
    page.locator(".set-up").wait_for()
    assert page.locator(".view > section").first.get_attribute("class") == "kept going"
    assert page.locator(".kept a").count() == 1
    page.get_by_role("link", name="Continue: Agnes – Bela").click()
    page.locator(".totals").wait_for()


def test_a_match_that_is_no_fixture_has_its_own_name(at):
    page = at(CRIBBAGE, MATCH)
    page.locator(".another summary").click()
    page.get_by_label("Away team").select_option(label="Bakery")
    page.get_by_label("Home team").select_option(label="Bakery")
    page.locator(".another .main").click()
    assert page.locator(".another .trouble").inner_text() == "Choose two teams of one season."
    page.get_by_label("Home team").select_option(label="Tea Room")
    page.locator(".another .main").click()
    assert page.evaluate(RECORD) == "---\nmatch: Tea Room - Bakery\ndate: 2026-12-02\nid: 2026-12-02-tea-room-bakery\n---\n"
    # Who left a team is none of it on that day.
    page.get_by_role("link", name="All games").click()
    page.get_by_role("link", name="Tea Room – Bakery").click()
    names = row(page, 1).locator("select[data-at=home0] option").all_inner_texts()
    assert names == ["Choose", "Chloé", "Zdenka", "Oskar", "Bruno", "Tamar", "Nobody", "Another name"]


def test_what_is_odd_about_a_match_is_told(at):
    page = at(CRIBBAGE, "2026-12-04")
    page.get_by_role("button", name="Anchor – Bakery").click()
    odd = page.locator(".match .odd p")
    assert odd.all_inner_texts() == ["The fixture is on December 2, the card says December 4."]
    seat(page, 1, home0="Hanna", away0="Agnes")
    seat(page, 2, home0="Hanna")
    assert odd.all_inner_texts()[1:] == ["Hanna plays 2 singles. Is that meant?"]
    seat(page, 2, home0="Igor")
    assert odd.count() == 1


def test_two_tabs_at_one_match_both_count(at):
    page = at(CRIBBAGE, MATCH)
    page.get_by_role("button", name="Anchor – Bakery").click()
    other = page.context.new_page()
    other.complaints = quiet(other)
    other.goto(page.url)
    other.locator(".match").wait_for()
    for tab, number, names in ((page, 1, {"home0": "Hanna", "away0": "Agnes"}), (other, 2, {"home0": "Igor", "away0": "Bela"})):
        seat(tab, number, **names)
        legs(tab, number, 2, 1)
    lines = "---\nsingles Hanna - Agnes 2-1\nsingles Igor - Bela 2-1\n"
    assert other.evaluate(RECORD).endswith(lines)
    # The first tab has what the second one wrote as soon as it writes again.
    seat(page, 3, home0="Jun")
    assert page.evaluate(RECORD).endswith(lines)


def test_of_two_games_that_are_one_leg_the_one_that_is_over_counts(at):
    page = at(CRIBBAGE, MATCH)
    page.get_by_role("button", name="Anchor – Bakery").click()
    seat(page, 1, home0="Hanna", away0="Agnes")
    told = page.evaluate("""() => {
      const { matches, card } = ScorebookTable;
      const [match] = matches.all();
      const game = (id, points) => ({
        id, leg: { match: match.id, table: 1, leg: 1 }, isOver: Boolean(points), result: points && { scores: { Hanna: points, Agnes: 90 }, winners: ["Hanna"] },
      });
      const going = (...games) => {
        const { going, results } = card(match, games).tables[0];
        return [going, results.map(({ id }) => id)];
      };
      const [open, older, over, earlier] = [game("open"), game("older"), game("over", 121), game("earlier", 122)];
      return [going(open, over), going(over, open), going(over, earlier), going(open, older)];
    }""")
    assert told == [[None, ["over"]], [None, ["over"]], [None, ["over"]], ["open", []]]


def test_a_match_of_a_season_that_is_over_is_left_alone(at):
    page = at(CRIBBAGE, MATCH)
    page.get_by_role("button", name="Anchor – Bakery").click()
    text = page.evaluate("""() => {
      const key = Object.keys(localStorage).find((one) => one.includes(":match:"));
      return localStorage[key] = localStorage[key].replace('"season":"2026-teams"', '"season":"2025-teams"');
    }""")
    assert '"2025-teams"' in text
    page.reload()
    page.locator(".set-up").wait_for()
    # Nothing is told of it, and nothing becomes of it.
    assert page.locator(".notices").inner_text() == "" and page.get_by_text("Matches on this device").count() == 0
    assert page.evaluate("Object.entries(localStorage).find(([key]) => key.includes(':match:'))[1]") == text


def points(page, *turns):
    if page.get_by_role("button", name="Just the points").count() > 0:
        page.get_by_role("button", name="Just the points").click()
    for turn in turns:
        page.get_by_label("Points of the turn").fill(str(turn))
        page.get_by_label("Points of the turn").press("Enter")


def test_games_of_a_night_begin_with_their_fixtures_and_come_out_as_one_file(at, tmp_path):
    page = at(FARKLE, NIGHT)
    page.get_by_role("button", name="Agnes – Dmitri – Esther").click()
    assert page.locator(".of-fixture").inner_text() == "This is fixture R7-1."
    # In any order of play it is the same fixture.
    page.get_by_role("button", name="Agnes plays later").click()
    assert page.locator(".of-fixture").inner_text() == "This is fixture R7-1."
    page.locator(".set-up > button").click()
    assert "players: [Dmitri, Agnes, Esther]\n" in page.evaluate(RECORD) and "fixture: R7-1\nround: 7\n" in page.evaluate(RECORD)
    points(page, *[1000, 500, 550] * 10)
    page.locator(".outcome h2").wait_for()
    page.get_by_role("button", name="Next game: Bela – Chloé – Farid").click()
    assert page.locator(".of-fixture").inner_text() == "This is fixture R7-2."
    page.locator(".set-up > button").click()
    points(page, *[1000, 500, 650] * 10)
    page.locator(".outcome h2").wait_for()
    assert page.get_by_role("button", name=re.compile("^Next game")).count() == 0
    page.get_by_role("link", name="All games").click()
    assert page.locator(".to-play a").all_inner_texts() == ["Agnes – Dmitri – Esther", "Bela – Chloé – Farid"]
    page.locator(".evenings summary").first.click()
    text = page.locator(".evenings pre").inner_text()
    assert "fixture R7-1, round 7\n" in text and "fixture R7-2, round 7\n" in text
    assert checked(tmp_path, "2026-autumn", {"tonight.farkle": text}) == []
    told = subprocess.run([TOOL, "fixtures", tmp_path, "--season", "2026-autumn"], capture_output=True, text=True, check=True).stdout
    assert len(re.findall(r"R7-\d .* played, 2026-autumn/tonight.farkle", told)) == 2


def test_other_players_are_not_the_fixture(at):
    page = at(FARKLE, NIGHT)
    page.get_by_role("button", name="Agnes – Dmitri – Esther").click()
    page.get_by_role("button", name="Esther doesn’t play").click()
    assert "it isn’t fixture R7-1" in page.locator(".of-fixture").inner_text()
    page.locator(".set-up > button").click()
    assert "fixture" not in page.evaluate(RECORD)


@pytest.mark.parametrize("view", [PHONE, SMALL, LANDSCAPE, DESK | DARK], ids=["phone", "small", "landscape", "dark"])
def test_a_match_is_for_everybody_on_any_screen(at, view):
    """Axe judges the light on a small phone and the dark at a desk; in a full run each view."""
    page = at(CRIBBAGE, MATCH, **view)
    page.get_by_role("button", name="Lighthouse – Pilot House").click()
    seat(page, 5, home0="Leila", home1="Another name")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate("""() => [...document.querySelectorAll("#table :is(button, select, input, summary)")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)""")
    assert small == []
    if IS_FULL or view not in (PHONE, LANDSCAPE):
        page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
        assert page.evaluate("async () => (await axe.run({ preload: false })).violations.map(({ id, nodes }) => [id, nodes[0].html])") == []
