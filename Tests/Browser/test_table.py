"""Keeping score at the table: a game tapped in is the record that it was tapped from, whatever happens in between."""

import functools
import http.server
import json
import re
import subprocess
import threading
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from published import IS_FULL, REPOSITORY, SITE, TOOL, of, season_alone, url

from chromium import DESK, FORGET, PHONE, SCRIPTLESS, SMALL

PAGE = "keep/farkle.html"
RECORDS = REPOSITORY / "Content/seasons/2026-summer/night-1.farkle"


def stored_under(page):
    """How the keys begin under which a page stores its games: with its league."""
    data = re.search(r'id="table-data">(.*?)</script>', (SITE / page).read_text(encoding="utf-8"), re.DOTALL)[1]
    return f"scorebook:1:{json.loads(data).get('league', '')}:keep:{Path(page).stem}:"


UNDER = stored_under(PAGE)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def host(request):
    handler = functools.partial(Quiet, directory=SITE)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{request.module.PAGE}"
        server.shutdown()


BOTH = ["file", "http"]


@pytest.fixture(params=BOTH if IS_FULL else ["file"])
def place(request, host):
    return host if request.param == "http" else url(request.module.PAGE)


@pytest.fixture
def context(browser):
    context = browser.new_context(**PHONE, accept_downloads=True)
    yield context
    context.close()


def quiet(page):
    """What a page complains of from now on."""
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return complaints


@pytest.fixture
def page(context, place):
    page = context.new_page()
    complaints = quiet(page)
    page.goto(place)
    page.locator(".set-up").wait_for()
    yield page
    assert complaints == []


def recorded():
    """The first game of an evening: its players, its date and the lines of its turns."""
    [_, header, body, *_] = re.split(r"^---\n", RECORDS.read_text(), flags=re.MULTILINE)
    players = re.search(r"players: \[(.+)\]", header)[1].split(", ")
    return players, re.search(r"date: (\S+)", header)[1], body


def begun(lines):
    """How a game begins that is tapped in whole elsewhere; in a full run all of it."""
    return "".join(lines.splitlines(keepends=True)[:of(12, None)])


# Both browsers are told by the same script, which presses what a finger would.
BEGIN = """async (players, date, season) => {
  const press = (text) => [...document.querySelectorAll("#table button")].find((one) => one.textContent === text).click();
  for (const name of players) {
    if ([...document.querySelectorAll(".roster button")].some((one) => one.textContent === name)) press(name);
    else {
      document.querySelector("#table-name").value = name;
      document.querySelector("#table-name ~ button").click();
    }
  }
  if (season) document.querySelector("#table-season").value = season;
  if (date) document.querySelector("#table-date").value = date;
  document.querySelector(".set-up > button").click();
  if (!document.querySelector(".totals")) throw new Error("no game began");
}"""

def kept_keys(page):
    """What is stored, but for the sign that something may be."""
    return page.evaluate("() => Object.keys(localStorage)")


TAP = """async (turn) => {
  const one = (selector) => {
    const found = document.querySelector(selector);
    if (!found?.checkVisibility()) throw new Error(`${selector} isn't shown`);
    return found;
  };
  const faces = (dice) => {
    for (const face of dice) one(`.pad button:nth-child(${face})`).click();
  };
  const keep = (wanted) => {
    const slots = [...document.querySelectorAll(".slot")].filter((slot) => slot.checkVisibility());
    const rest = [...wanted];
    for (const slot of slots) {
      const at = rest.indexOf(slot.getAttribute("aria-label")[0]);
      if (at >= 0) rest.splice(at, 1);
      if ((slot.getAttribute("aria-pressed") === "true") !== (at >= 0)) slot.click();
    }
  };
  for (const word of turn.replace(/^.*?: */, "").replace(/ *=.*/, "").split(" ")) {
    const [dice, kept] = word.split(">");
    if (word === "bank") one(".acts .bank").click();
    else {
      if (document.querySelector(".acts .main").checkVisibility()) one(".acts .main").click();
      faces(dice);
      if (kept) keep(kept);
    }
  }
}"""

RECORD = "() => document.querySelector('.record').textContent"


def begin(page, players=("Agnes", "Bela"), date=None, season=None):
    page.evaluate(f"given => ({BEGIN})(...given)", [list(players), date, season])


def tap(page, turn):
    page.evaluate(TAP, turn)


def body(page):
    return page.evaluate(RECORD).split("---\n")[2]


def game(players, date):
    """The head of a record as the page writes it."""
    name = "-".join(name.lower() for name in players)
    return f"players: [{', '.join(players)}]\ndate: {date}\nid: {date}-{name}\nrules: farkle\nseason: 2026-summer\n"


@pytest.mark.parametrize("place", BOTH, indirect=True)
def test_a_recorded_game_is_saved_as_it_was_recorded(page, place, tmp_path):
    players, date, lines = recorded()
    is_whole = IS_FULL or place.startswith("file:")
    lines = lines if is_whole else begun(lines)
    begin(page, players, date, "2026-summer")
    for line in lines.splitlines():
        tap(page, line)
    assert page.locator(".outcome h2").all_inner_texts() == ["Agnes wins"] * is_whole
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == f"{date}-bela-agnes.farkle"
    _, header, played = saved.read_text().split("---\n")
    assert header == game(players, date)
    assert played == lines
    if not place.startswith("file:"):
        return
    # As it is, in the place of the evening that it was tapped from.
    league = season_alone(tmp_path / "league", "2026-summer")
    (league / "Content/seasons/2026-summer/night-1.farkle").write_bytes(saved.read_bytes())
    checked = subprocess.run([TOOL, "check", league], capture_output=True, text=True)
    assert (checked.returncode, saved.stem in checked.stderr) == (0, False), checked.stderr


def test_whom_no_roster_has_is_let_in_by_the_record(page, tmp_path):
    begin(page, ("Agnes", "Zoe", "chloe"), "2026-11-26", "2026-autumn")
    page.get_by_role("button", name="Just the points").click()
    for points in ("1000", "1250", "1100"):
        page.get_by_label("Points of the turn").fill(points)
        page.get_by_label("Points of the turn").press("Enter")
    text = page.evaluate(RECORD)
    assert "players: [Agnes, Zoe, Chloé]\n" in text and "guests: [Zoe]\n" in text
    season_alone(tmp_path, "2026-autumn")
    (tmp_path / "Content/seasons/2026-autumn/zoe.farkle").write_text(text)
    checked = subprocess.run([TOOL, "check", tmp_path, "--json"], capture_output=True, text=True)
    told = [line for line in checked.stdout.splitlines() if "zoe.farkle" in line and '"severity":"note"' not in line]
    assert (checked.returncode, told) == (0, [])


def test_a_season_with_a_roster_of_its_own_has_its_guests(page):
    told = "(season) => { ScorebookTable.data.seasons.find(({ slug }) => slug === '2026-spring').roster = ['Agnes', 'Zoe'];" \
        " return ScorebookTable.guestsAmong(['Agnes', 'Bela', 'Zoe'], season); }"
    for season, guests in (("2026-spring", ["Bela"]), ("2026-autumn", ["Zoe"]), ("", ["Zoe"])):
        assert page.evaluate(told, season) == guests, season
    assert page.evaluate("() => { ScorebookTable.data.roster = null; return ScorebookTable.guestsAmong(['Zoe'], ''); }") is None


def test_a_name_that_is_nobodys_is_told_with_whom_it_probably_means(page):
    told = page.locator(".doubt")
    for name in ("agnes", "Agnese", "Ulrich"):
        page.get_by_label("Another name").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
    # Agnes plays already, so that Agnese is somebody else.
    assert told.inner_text().split() == (
        "Agnese is in no roster, and the record has the name as a guest’s. Check the spelling. "
        "Ulrich is in no roster, and the record has the name as a guest’s. Check the spelling."
    ).split()
    page.get_by_role("button", name="Agnes doesn’t play", exact=True).click()
    assert "Did you mean Agnes? If not, the record has Agnese as a guest." in told.inner_text()
    page.get_by_role("button", name="Use Agnes", exact=True).click()
    assert page.locator(".chosen .player").all_inner_texts() == ["Agnes", "Ulrich"]
    page.evaluate("() => { ScorebookTable.data.roster = null; }")
    page.get_by_label("Season").select_option("No season")
    assert told.inner_text().strip() == "Ulrich isn’t among the league’s players; check the spelling."
    page.evaluate("() => { ScorebookTable.data.seasons[0].roster = ['Agnes', 'Ulrick']; }")
    page.get_by_label("Season").select_option(index=0)
    assert "Ulrich is in no roster. Did you mean Ulrick? If not, the record has Ulrich as a guest." in told.inner_text()
    page.get_by_role("button", name="Use Ulrick", exact=True).click()
    assert page.locator(".chosen .player").all_inner_texts() == ["Agnes", "Ulrick"]
    page.get_by_role("button", name="Ulrick doesn’t play", exact=True).click()
    assert not told.is_visible()


def test_the_page_takes_those_names_for_alike_that_the_tool_takes_so(page, tmp_path):
    roster = ["Anna", "Jörgen", "Marten", "Nora", "Bo", "Jonathan", "김철수", "Łukasz O’Hara"]
    names = [
        "Ann", "Anan", "Andi", "Annika", "Dora", "Tina", "Zoe", "Bob", "Xy", "Bxx", "Jonatan", "Johnathon", "jnathon", "Jürgen",
        "Juergen", "Mart", "Martina", "MARTNE", "김철구", "김철", "Lukas Ohara", "Luk", "A", "Annabella",
    ]
    season = tmp_path / "Content/seasons/s"
    season.mkdir(parents=True)
    (tmp_path / "Content/site.yaml").write_text("title: Names\n")
    (season / "season.md").write_text(f"---\ngame: farkle\nroster: [{', '.join(roster)}]\n---\n")
    (season / "a.farkle").write_text("".join(
        f"---\nplayers: [Nora, {name}]\nscores: {{Nora: 10000, {name}: {50 * at}}}\n---\n" for at, name in enumerate(names)
    ))
    checked = subprocess.run([TOOL, "check", tmp_path, "--json"], capture_output=True, text=True)
    faults = [json.loads(line) for line in checked.stdout.splitlines()]
    messages = [fault["message"] for fault in faults if fault.get("id") == "unknown-player"]
    of_tool = {name: re.search(r"did you mean '(.+)'", told)[1] if "did you mean" in told else None
               for told in messages for name in re.findall(r"unknown player '(.+?)',", told)}
    assert list(of_tool) == names and None in of_tool.values(), messages
    of_page = page.evaluate("""([names, roster]) => {
      Object.assign(ScorebookTable.data, { roster, players: roster });
      return names.map((name) => ScorebookTable.nameDoubt(name, "")?.text.match(/Did you mean (.+)\\?/)?.[1] ?? null);
    }""", [names, roster])
    assert dict(zip(names, of_page, strict=True)) == of_tool


def test_a_season_is_one_of_the_games_or_none(page):
    begin(page)
    field = page.get_by_label("Season")
    assert "season: 2026-autumn\n" in page.evaluate(RECORD)
    page.get_by_role("link", name="All games").click()
    assert field.evaluate("(field) => [...field.options].map(({ value }) => value)")[-1] == ""
    field.select_option("No season")
    page.evaluate(f"given => ({BEGIN})(...given)", [["Agnes", "Bela"], "2026-01-02", None])
    assert "season:" not in page.evaluate(RECORD)


def test_firefox_saves_the_same(firefox, place):
    players, date, lines = recorded()
    lines = begun(lines)
    firefox.open(place, **PHONE)
    firefox.wait("document.querySelector('.set-up')")
    firefox.evaluate(FORGET)
    firefox.evaluate(BEGIN, players, date, "2026-summer")
    for line in lines.splitlines():
        firefox.evaluate(TAP, line)
    _, header, played = firefox.evaluate(RECORD).split("---\n")
    assert header == game(players, date)
    assert played == lines
    assert [told for told in firefox.complaints() if "another host" not in told] == []


# What happens in between


def tray(page):
    faces = page.evaluate("""() => [...document.querySelectorAll(".slot")].filter((slot) => slot.checkVisibility())
      .map((slot) => (slot.ariaPressed === "true" ? ">" : "") + (slot.ariaLabel.match(/[1-6]/)?.[0] ?? "_"))""")
    return " ".join(faces)


def pause(page):
    """As long as a finger rests where it made a throw whole."""
    page.wait_for_timeout(450)


# As a finger does, which answers where it was.
CLICK = """(part, detail = 1, at) => {
  const box = part.getBoundingClientRect();
  const [clientX, clientY] = at ?? [box.x + box.width / 2, box.y + box.height / 2];
  part.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX, clientY }));
  return [clientX, clientY];
}"""

# A finger that taps twice: however long the first takes, the second came right behind it.
TWICE = """(first, then, off = [0, 0]) => {
  const box = first.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const click = (detail, clientX, clientY) => new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX, clientY });
  const [one, other] = [click(1, x, y), click(2, x + off[0], y + off[1])];
  first.dispatchEvent(one);
  then().dispatchEvent(other);
}"""

THROW = f"""(dice) => [...dice].map((face) => ({CLICK})(document.querySelector(`.pad button:nth-child(${{face}})`))).at(-1)"""


@pytest.mark.parametrize("lies", [".acts .main", ".acts .bank", ".slot", ".history button"])
def test_a_second_tap_on_the_last_die_presses_nothing_that_came_to_lie_there(page, lies):
    begin(page)
    page.evaluate(f"""(lies) => {{
      ({THROW})("11146");
      ({TWICE})(document.querySelector(".pad button:nth-child(2)"), () => document.querySelector(lies), [20, -20]);
    }}""", lies)
    assert (body(page), tray(page)) == ("Agnes: 111462\n", ">1 >1 >1 4 6 2")
    pause(page)
    page.locator(lies).first.click()
    assert (body(page), tray(page)) != ("Agnes: 111462\n", ">1 >1 >1 4 6 2")


def test_a_tap_elsewhere_is_meant_however_soon_it_comes(page):
    begin(page)
    page.evaluate(f"""() => {{
      const [x, y] = ({THROW})("111462");
      ({CLICK})(document.querySelector(".acts .bank"), 1, [x + 40, y]);
    }}""")
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"
    page.evaluate(f"""() => {{
      ({THROW})("111462");
      ({CLICK})(document.querySelector(".kicker a"));
    }}""")
    page.locator(".set-up").wait_for()


def test_dice_are_tapped_on_where_the_pad_stays(page):
    """After a farkle it is the next player's."""
    begin(page)
    page.evaluate(f"""() => {{
      ({THROW})("234663");
      ({THROW})("33466");
    }}""")
    assert (body(page), tray(page)) == ("Agnes: 234663\n", "3 3 4 6 6 _")
    # Beside the die of before, too, as near as the finger may be.
    page.locator(".slot").nth(4).click()
    page.evaluate(f"""() => {{
      const [x, y] = ({THROW})("24");
      ({CLICK})(document.querySelector(".pad button:nth-child(3)"), 1, [x + 10, y]);
    }}""")
    assert body(page) == "Agnes: 234663\nBela: 334624\n"
    assert tray(page) == "3 _ _ _ _ _"


def test_a_throw_that_takes_long_is_no_longer_rest(page):
    """It is reckoned from when the finger was there."""
    begin(page)
    page.evaluate(THROW, "11146")
    page.evaluate(f"""() => {{
      const [last, bank] = [document.querySelector(".pad button:nth-child(2)"), document.querySelector(".acts .bank")];
      const late = () => {{
        const until = performance.now() + 500;
        while (performance.now() < until);
      }};
      last.addEventListener("click", late, {{ capture: true }});
      const at = ({CLICK})(last);
      ({CLICK})(bank, 1, at);
    }}""")
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"


@pytest.mark.parametrize("face", [1, 3, 4], ids=["keep", "bank", "undo"])
def test_a_finger_that_taps_twice_throws_once(page, face):
    begin(page)
    page.evaluate(THROW, "11146")
    box = page.locator(f".pad button:nth-child({face})").bounding_box()
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert body(page) == f"Agnes: 11146{face}\n"


def test_keys_and_scripts_press_at_once_what_a_throw_brings(page):
    begin(page)
    page.evaluate(f"""() => {{
      ({THROW})("111462");
      document.querySelector(".acts .bank").click();
    }}""")
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"
    pause(page)
    page.evaluate(THROW, "111462")
    page.keyboard.press("b")
    assert body(page).endswith("Bela: 111462>111 bank = 1000\n")


@pytest.mark.parametrize("place", BOTH, indirect=True)
def test_a_reload_in_mid_throw_and_in_mid_keep_loses_nothing(page):
    begin(page)
    tap(page, "Agnes: 111462>111 352>5 bank")
    for face in (2, 3, 5):
        page.locator(f".pad button:nth-child({face})").click()
    assert tray(page) == "2 3 5 _ _ _"
    page.reload()
    page.locator(".totals").wait_for()
    assert tray(page) == "2 3 5 _ _ _"
    for face in (1, 1, 4):
        page.locator(f".pad button:nth-child({face})").click()
    assert tray(page) == "2 3 >5 >1 >1 4"
    pause(page)
    page.locator(".slot").nth(2).click()
    page.reload()
    page.locator(".totals").wait_for()
    assert tray(page) == "2 3 5 >1 >1 4"
    page.locator(".acts .bank").click()
    assert body(page) == "Agnes: 111462>111 352>5 bank = 1050\nBela: 235114>11 bank = 200\n"
    assert "Agnes" in page.locator(".totals .due").inner_text()


def test_all_of_a_game_is_undone_and_done_again(page):
    begin(page)
    for line in ("Agnes: 111462>111 352>5 bank", "Bela: 234663", "Agnes: 123456>123456 112345>11"):
        tap(page, line)
    whole = body(page)
    undo, redo = page.locator(".history button").all()
    page.reload()
    page.locator(".totals").wait_for()
    steps = 0
    while undo.is_enabled():
        undo.click()
        steps += 1
    # Five throws, two keeps and a bank; and each of the dice that were tapped in.
    assert steps == 8 + 6 + 3 + 6 + 6 + 6
    assert page.locator(".log > li").count() == 0
    while redo.is_enabled():
        redo.click()
    assert body(page) == whole


def test_an_undone_throw_is_put_right_die_by_die(page):
    begin(page)
    tap(page, "Agnes: 234663")
    page.get_by_role("button", name="Undo").click()
    assert tray(page) == "2 3 4 6 6 3"
    page.locator(".slot").nth(5).click()
    page.locator(".pad button:nth-child(6)").click()
    assert tray(page) == "2 3 4 >6 >6 >6"


def test_undo_takes_back_the_last_die_of_a_throw_before_any_turn(page):
    begin(page)
    undo = page.get_by_role("button", name="Undo")
    assert undo.is_disabled()
    page.evaluate(THROW, "23")
    undo.click()
    assert tray(page) == "2 _ _ _ _ _"
    page.reload()
    page.locator(".totals").wait_for()
    undo.click()
    assert tray(page) == "_ _ _ _ _ _"
    assert undo.is_disabled()
    tap(page, "Agnes: 111462>111 bank")
    page.evaluate(THROW, "23466")
    page.keyboard.press("u")
    assert (body(page), tray(page)) == ("Agnes: 111462>111 bank = 1000\n", "2 3 4 6 _ _")
    # A throw comes back whole, and goes die by die.
    page.evaluate(THROW, "63")
    assert body(page).endswith("Bela: 234663\n")
    pause(page)
    for left in ("2 3 4 6 6 3", "2 3 4 6 6 _", "2 3 4 6 _ _"):
        undo.click()
        assert tray(page) == left
    for _ in range(4):
        undo.click()
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"
    undo.click()
    assert (body(page), tray(page)) == ("Agnes: 111462\n", ">1 >1 >1 4 6 2")


def test_a_turn_is_mended_as_text_where_it_fits(page):
    begin(page)
    for line in ("Agnes: 111462>111 bank", "Bela: 234663", "Agnes: 123456>123456 bank"):
        tap(page, line)
    before = body(page)
    page.locator(".log > li").last.get_by_role("button").click()
    box = page.locator(".mending textarea")
    assert box.input_value() == "Agnes: 111462>111 bank = 1000"
    box.fill("Agnes: 111462>112 bank")
    page.get_by_role("button", name="Put in place").click()
    assert "Line 1: kept dice '2' score nothing" in page.locator(".mending .trouble").inner_text()
    page.locator(".mending .answer-place").get_by_role("button", name="Cancel").click()
    assert body(page) == before
    # What would end the record for whoever reads it.
    box.fill("Agnes: 111462>11 bank\n---")
    page.get_by_role("button", name="Put in place").click()
    assert "A line --- ends a record" in page.locator(".mending .trouble").inner_text()
    page.locator(".mending .answer-place").get_by_role("button", name="Cancel").click()
    box.fill("Agnes: 111462>11 bank")
    box.press("Enter")
    assert body(page) == before.replace("111462>111 bank = 1000", "111462>11 bank")
    assert page.locator(".totals li").first.locator("b").inner_text() == "1,700"


def test_what_no_longer_fits_is_told_at_its_line_and_mended_there(page):
    begin(page)
    for line in ("Agnes: 111462>111 bank", "Bela: 234663", "Agnes: 123456>123456 bank"):
        tap(page, line)
    before = body(page)
    page.locator(".log > li").nth(1).get_by_role("button").click()
    page.get_by_role("button", name="Strike out").click()
    assert "Line 2: out of turn: it is the turn of 'Bela'" in page.locator(".mending .trouble").inner_text()
    page.get_by_role("button", name="Keep it anyway and go on correcting").click()
    assert not page.locator(".play").is_visible()
    assert page.locator(".faulty textarea").input_value() == "Agnes: 123456>123456 bank = 1500"
    page.locator(".faulty textarea").fill("Bela: 123456>123456 bank = 1500")
    page.locator(".faulty").get_by_role("button", name="Put in place").click()
    assert page.locator(".play").is_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    assert body(page) == before


def test_a_turn_is_tapped_in_anew_in_its_place(page):
    begin(page)
    for line in ("Agnes: 111462>111 bank", "Bela: 234663", "Agnes: 123456>123456 bank"):
        tap(page, line)
    before = body(page)
    page.locator(".log > li").nth(1).get_by_role("button").click()
    page.get_by_role("button", name="Tap it in again").click()
    page.locator(".pad button:nth-child(5)").click()
    page.reload()
    page.locator(".totals").wait_for()
    assert tray(page) == "5 _ _ _ _ _"
    page.locator(".slot").first.click()
    tap(page, "Bela: 555234>555 bank")
    assert body(page) == before.replace("Bela: 234663", "Bela: 555234>555 bank = 500")


def test_a_turn_that_does_not_fit_is_asked_about_again_after_a_reload(page):
    begin(page)
    for line in ("Agnes: 111462>111 bank", "Bela: 111462>111 bank", "Agnes: 123456>123456 bank"):
        tap(page, line)
    before = body(page)
    page.locator(".log > li").nth(2).get_by_role("button").click()
    page.get_by_role("button", name="Tap it in again").click()
    page.get_by_role("button", name="Just the points").click()
    page.get_by_label("Points of the turn").fill("10000")
    page.get_by_label("Points of the turn").press("Enter")
    anyway = page.get_by_role("button", name="Keep it anyway")
    anyway.wait_for()
    page.reload()
    anyway.wait_for()
    assert not page.locator(".play").is_visible()
    page.get_by_role("button", name="Cancel").click()
    assert body(page) == before and page.locator(".play").is_visible()


def test_what_was_struck_out_and_put_back_is_there_again(page):
    begin(page)
    for line in ("Agnes: 111462>111 bank", "Bela: 234663", "Agnes: 123456>123456 bank"):
        tap(page, line)
    page.locator(".log > li").nth(1).get_by_role("button").click()
    page.get_by_role("button", name="Strike out").click()
    page.locator(".mending .answer-place").get_by_role("button", name="Cancel").click()
    assert page.locator(".mending textarea").input_value() == "Bela: 234663"


def test_the_focus_stays_where_undo_has_nothing_left(page):
    begin(page)
    page.evaluate(THROW, "2")
    page.get_by_role("button", name="Undo").press("Enter")
    assert tray(page) == "_ _ _ _ _ _"
    assert page.evaluate("() => document.activeElement.closest('.pad') !== null")


# A page from a disk is as it is.
@pytest.mark.parametrize("place", ["http"], indirect=True)
def test_an_alias_means_whom_it_names(page, place):
    shown = (SITE / PAGE).read_text().replace('"aliases":{', '"aliases":{"Aggie":"Agnes","Aga":"Agnes",')
    page.route("**/keep/farkle.html", lambda route: route.fulfill(body=shown, content_type="text/html"))
    page.reload()
    page.locator(".set-up").wait_for()
    begin(page, ("aggie", "Bela"))
    assert "players: [Agnes, Bela]\n" in page.evaluate(RECORD) and "guests" not in page.evaluate(RECORD)
    assert page.evaluate(TROUBLE, ["Aga", "Aggie"]) is not None


# How far below the totals, which stay in sight, a part of the page begins, and how far above the window's end.
BELOW = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.top - document.querySelector(".totals").getBoundingClientRect().bottom, innerHeight - box.top];
}"""


@pytest.mark.parametrize("view", [PHONE, SMALL], ids=["phone", "small"])
def test_the_totals_cover_nothing_of_a_turn_that_is_tapped_in_anew(page, view):
    page.set_viewport_size(view["viewport"])
    players = ("Agnes", "Bela", "Chloé", "Dmitri", "Esther", "Farid")
    begin(page, players)
    for name in players * 2:
        tap(page, f"{name}: 111462>111 bank")
    page.locator(".log > li").nth(7).get_by_role("button").click()
    page.get_by_role("button", name="Tap it in again").click()
    for part in (".callout", ".whose", ".tray"):
        below, above = page.evaluate(BELOW, part)
        assert below >= 0 and above > 0, part


def test_whose_turn_is_tapped_in_anew_is_said_and_one_button_leaves_it(page):
    begin(page, ("Agnes", "Bela"))
    for line in ("Agnes: 111462>111 bank", "Bela: 234663", "Agnes: 123456>123456 bank"):
        tap(page, line)
    before = body(page)
    page.locator(".log > li").nth(1).get_by_role("button").click()
    page.get_by_role("button", name="Tap it in again").click()
    callout = page.locator(".near .callout")
    assert callout.locator("p").inner_text() == "Turn 2, Bela: tap it in again. When it is over, the turns after it follow."
    page.locator(".log > li").first.get_by_role("button").click()
    assert page.get_by_role("button", name="Tap it in again").count() == 0
    assert page.get_by_role("button", name="Cancel").count() == 1
    callout.get_by_role("button", name="Leave it as it was").click()
    assert body(page) == before and callout.count() == 0


def test_what_does_not_fit_has_one_way_back(page):
    begin(page)
    tap(page, "Agnes: 111462>111 bank")
    page.locator(".log > li").last.get_by_role("button").click()
    page.locator(".mending textarea").fill("Agnes: 111462>112 bank")
    page.get_by_role("button", name="Put in place").click()
    assert page.get_by_role("button", name="Cancel").count() == 1
    # Typing on takes the answer back.
    page.locator(".mending textarea").press("End")
    page.locator(".mending textarea").type(" ")
    assert page.locator(".mending .trouble").count() == 0
    assert page.get_by_role("button", name="Put in place").is_visible()


def test_the_totals_cover_no_field_that_gets_the_focus(page):
    page.set_viewport_size(SMALL["viewport"])
    begin(page, ("Agnes", "Bela", "Chloé", "Dmitri"))
    page.get_by_role("button", name="Just the points").click()
    field = page.get_by_label("Points of the turn")
    # With the field at the window's edge, where the totals are.
    page.evaluate("scrollTo(0, scrollY + document.querySelector('#table-points').getBoundingClientRect().top + 10)")
    field.blur()
    field.focus()
    assert page.evaluate(BELOW, "#table-points")[0] >= 0


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


def changed(page, **changes):
    """The one game that is stored, as somebody else might have left it."""
    page.evaluate("""([under, changes]) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith(under));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...changes }));
    }""", [UNDER, changes])
    page.reload()
    page.locator(".totals").wait_for()


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


TITLED, NAMED = UNDER.split(":")[2], "id.brisk-otter-4k7q"


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


# Who plays


def test_names_that_a_record_cant_have_are_refused(page):
    page.get_by_role("button", name="Agnes", exact=True).click()
    for name, said in (
        ("Ann: Lee", "can’t have a :"), ("A=B", "can’t have a ="), ("#1", "can’t have a #"), ("AGNES", "plays already"),
    ):
        page.locator("#table-name").fill(name)
        page.locator("#table-name").press("Enter")
        assert said in page.locator(".set-up .trouble").inner_text(), name
        assert page.locator(".chosen li").count() == 1


def test_what_is_typed_is_never_html_and_quoted_in_the_record(page):
    name = '<img src=x onerror="alert(1)">'
    begin(page, ["Agnes"] + ["<b>Bo</b>, 'the' Lee"])
    assert page.locator("#table b b, #table img").count() == 0
    tap(page, "Agnes: 234663")
    assert "players: [Agnes, \"<b>Bo</b>, 'the' Lee\"]" in page.evaluate(RECORD)
    assert name not in page.content()


def test_the_order_of_play_is_as_it_was_put(page):
    for name in ("Agnes", "Bela", "Farid"):
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Farid plays earlier").click()
    page.get_by_role("button", name="Agnes doesn’t play").click()
    page.get_by_role("button", name="Begin").click()
    assert [name.strip() for name in page.locator(".totals .player").all_inner_texts()] == ["Farid", "Bela"]


# How it is used


@pytest.fixture
def desk(browser):
    context = browser.new_context(**DESK)
    yield context.new_page()
    context.close()


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
    assert "No turn of these rules makes 1017 points" in page.locator(".near > .trouble").inner_text()
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
        assert page.locator(".near > .trouble").inner_text() == refused, typed
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
    assert page.locator(".near > .trouble").inner_text() == field.input_value() == ""
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


def test_what_may_not_be_banked_says_why(page):
    with_rules(page, OPENING)
    tap(page, "Agnes: 123346>1")
    bank = page.locator(".acts .bank")
    assert bank.get_attribute("aria-disabled") == "true"
    assert "the first bank is of 500 at least" in page.locator(".why").inner_text()
    bank.dispatch_event("click")
    assert body(page) == "Agnes: 123346\n"
    assert "the first bank is of 500 at least" in page.locator(".near > .trouble").inner_text()


# In Korean, whose names of buttons the scripts above don't press


@pytest.fixture
def korean(context, host):
    page = context.new_page()
    complaints = quiet(page)
    page.goto(host.replace("/keep/", "/ko/keep/"))
    page.locator(".set-up").wait_for()
    yield page
    assert complaints == []


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
        assert korean.locator(".near > .trouble").inner_text() == said


def test_what_is_wrong_with_a_typed_line_is_told_in_the_pages_language(korean):
    begin(korean)
    tap(korean, "Agnes: 111462>111 bank")
    korean.locator(".log > li button").click()
    box = korean.locator(".mending textarea")
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
def test_one_word_is_one_thing(context, host, game, language, undo, redo, cancel, keys):
    page = context.new_page()
    page.goto(re.sub("/keep/.*", f"{'/ko' if language == 'ko' else ''}/keep/{game}.html", host))
    page.locator(".set-up").wait_for()
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
        page.get_by_role("button", name="Undo").click()
        assert re.fullmatch(r"([1-6] ?){6}", tray(page))
        for _ in range(6):
            page.locator(".slot").first.click()
    assert body(page) == ""


def test_it_fits_a_small_phone_and_a_thumb(page):
    def assert_fits():
        assert page.evaluate("() => document.scrollingElement.scrollWidth") <= page.viewport_size["width"]
        low = page.evaluate("""() => [...document.querySelectorAll("#table :is(button, input:not([type=radio], [type=checkbox]))")]
          .filter((part) => part.checkVisibility())
          .map((part) => [part.textContent, part.getBoundingClientRect()])
          .filter(([, { width, height }]) => height < 48 || width < 47)
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


AXE = """async ([where, given]) => (await axe.run(where, { preload: false, resultTypes: ["violations"], ...given })).violations.flatMap(
  ({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary]))"""


def assert_good(page):
    """All rules in the light, and those of colours in the dark; the page around the table is judged with all pages."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
    for scheme, few in (("light", {}), ("dark", {"runOnly": ["color-contrast", "link-in-text-block"]})):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(AXE, ["html", {}] if IS_FULL else ["#table", few]) == [], scheme


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


TROUBLE = "([name, ...others]) => ScorebookTable.nameTrouble(name, others)"


HIDDEN = [
    "\u200b", "\u200d", "\u202a", "\u202e", "\u2066", "\u2069", "\u00ad", "\u034f", "\u115f", "\u180e", "\u3164", "\ufe0f", "\ufff9", "\ufffb",
    "\U000e0001", "\u2028", "\ufeff",
]


def test_a_name_with_a_sign_that_nobody_sees_is_refused_as_the_tool_does(page):
    for hidden in HIDDEN:
        for name in (f"An{hidden}n", f"Ann{hidden}", f"{hidden}Ann"):
            assert page.evaluate(TROUBLE, [name]) == "A name can’t have signs that nobody sees.", ascii(name)


def test_a_name_may_have_the_joiners_that_it_is_written_with(page):
    scotland = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    for name in (f"The {family}s", "Ann \u2764\ufe0f", "Ann \u2764\ufe0f\u200d\U0001f525", scotland, "علی\u200cرضا", "क्\u200dष", "김안나"):
        assert page.evaluate(TROUBLE, [name]) is None, name


ALIKE = [
    ("straße", "STRASSE"), ("a", "á"), ("σ", "ς"), ("O'N", "O‘N"), ("A-B", "A–B"), ("Ａ", "A"), ("ﬁona", "fiona"), ("Łukasz", "lukasz"),
    ("Ann  B", "ann b"), ("김안나", "\u1100\u1175\u11b7안나"),
]


def test_two_names_that_the_tool_takes_for_one_are_one(page):
    for one, other in ALIKE:
        assert page.evaluate(TROUBLE, [one, "Bela", other]) == f"{one} plays already."
        assert page.evaluate(TROUBLE, [other, one]) == f"{other} plays already."


def test_names_that_differ_by_a_letter_are_two(page):
    for one, other in (("か", "が"), ("Ann", "Anne"), ("A-B", "AB"), ("김", "긴")):
        assert page.evaluate(TROUBLE, [one, other]) is None, one
