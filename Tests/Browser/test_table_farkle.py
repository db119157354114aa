"""Farkle at the table beside the dice: how it stands, what the last round takes, what throws are worth, dice that roll."""

import json
import re
import subprocess

import pytest
from published import SITE, TOOL, of, once, url
from tables import BEGIN, assert_good, body, pause, quiet, recorded, seen, tap, tray

from chromium import PHONE, SMALL

# Documents of rules in a small site.
RULES = {
    "plain": "{target: 1000}", "held": "{target: 1000, final-tie: first}", "answers": "{target: 1000, ending: defend}",
    "rounds": "{rounds: 2}", "opening": "{opening-minimum: 500}", "least": "{bank-minimum: 500}", "zilch": "{preset: zilch}",
    "far": "{preset: big-kinds}",
}


def small_site(root):
    (root / "Content/rules").mkdir(parents=True)
    (root / "Content/site.yaml").write_text("title: Small\nlanguages: [en, ko]\n")
    for slug, rules in RULES.items():
        (root / f"Content/rules/{slug}.md").write_text(f"---\ntitle: By {slug}\ngame: farkle\nrules: {rules}\n---\n\n# By {slug}\n")
    built = subprocess.run([TOOL, "build", root, "--output", root / "Site", "--quiet"], capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return root


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return once(tmp_path_factory, "table-farkle", small_site)


@pytest.fixture
def page(browser, site):
    with seen(browser, (site / "Site/keep/farkle.html").as_uri()) as page:
        yield page


def begin(page, rules, players=("Ann", "Bob", "Cy")):
    page.get_by_label(f"By {rules}", exact=True).check()
    page.evaluate(f"given => ({BEGIN})(...given)", [list(players), None, None])


def odds(site, rules, *words):
    told = subprocess.run(
        [TOOL, "odds", "farkle", "--json", "--rules", site / f"Content/rules/{rules}.md", *words], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def rows(page, table):
    return page.locator(".odds table").nth(table).locator("tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()))")


def tenths(value):
    # Half a tenth goes up, as in the tool's own text.
    return f"{int(value * 10 + 0.5) / 10:,.1f}"


def card(told, target=None):
    """The lines of the tool's answer as the page has them."""
    def bank(points):
        never = points is None or (target is not None and points >= target)
        return "never" if never else "always" if points == 0 else f"{points:,}"

    return [[str(dice), f"{tenths(100 * told['farkle'][str(dice)])}%", bank(told["bank"][str(dice)])] for dice in range(1, 7)]


# What throws and banks are worth


@pytest.mark.parametrize("rules, target", [("plain", 1000), ("zilch", 10000), ("far", 10000), ("rounds", None), ("least", 10000)])
def test_odds_are_those_that_the_tool_tells(page, site, rules, target):
    begin(page, rules, ("Ann", "Bob"))
    page.locator(".odds summary").click()
    told = odds(site, rules)
    assert rows(page, 0) == card(told, target)
    assert f"A turn comes to {tenths(told['turn'])} points on average." in page.locator(".odds").inner_text()
    assert ("is left out" in page.locator(".odds").inner_text()) == (told["leavesOut"] != [])


@pytest.mark.parametrize("rules", ["plain", "zilch", "far"])
def test_what_may_be_done_is_worth_what_the_tool_tells(page, site, rules):
    begin(page, rules, ("Ann", "Bob"))
    page.locator(".odds summary").click()
    tap(page, "Ann: 155234>155")
    # Of an undecided throw what is chosen stands among the best.
    told = odds(site, rules, "--turn", "200", "--dice", "3")
    thrown = next(way["points"] for way in told["options"] if way["do"] == "throw")
    share = f"{tenths(100 * told['farkle']['3'])}%"
    assert ["155 Throw 3", share, tenths(thrown)] in rows(page, 0)
    chosen = page.locator(".odds tr.chosen").first.inner_text()
    assert chosen.startswith("155")
    page.locator(".acts .main").click()
    expected = [
        ["Throw 3", share, tenths(way["points"])] if way["do"] == "throw" else ["Bank 200", "–", tenths(way["points"])]
        for way in told["options"]
    ]
    assert rows(page, 0) == expected
    assert rows(page, 1) == card(told, 1000 if rules == "plain" else 10000)


def test_who_has_banked_nothing_yet_needs_the_first_bank(page, site):
    begin(page, "opening", ("Ann", "Bob"))
    page.locator(".odds summary").click()
    assert rows(page, 0) == card(odds(site, "least"), 10000)
    tap(page, "Ann: 111462>111 bank")
    tap(page, "Bob: 111462>111 bank")
    assert rows(page, 0) == card(odds(site, "opening"), 10000)


# How it stands


def race(page):
    return page.locator(".race").inner_text().replace("\u00a0", " ")


def test_the_target_and_the_lead_are_told(page):
    begin(page, "opening")
    assert race(page) == "10,000 of 10,000 to go"
    tap(page, "Ann: 111462>111 bank")
    assert race(page) == "10,000 of 10,000 to go · 1,000 behind Ann"
    tap(page, "Bob: 234663")
    tap(page, "Cy: 111462>111 bank")
    assert race(page) == "9,000 of 10,000 to go · level with Cy"
    tap(page, "Ann: 111462>111 bank")
    assert race(page) == "10,000 of 10,000 to go · 2,000 behind Ann"


def news(page):
    return page.locator(".news").inner_text()


AHEAD = "Ann: 111462>111 bank"


def test_the_last_round_says_what_it_takes(page):
    begin(page, "plain")
    assert news(page) == ""
    tap(page, AHEAD)
    assert news(page) == (
        "Final round: Ann reached 1,000. One turn left: Bob and Cy. "
        "Bob needs more than 1,000 in this turn to lead; 1,000 draws level.")
    assert race(page) == "1,000 behind Ann"
    tap(page, "Bob: 111462>111 352>5 bank")
    assert "Cy needs more than 1,050 in this turn to lead; 1,050 draws level." in news(page)
    # It is so: just that is a win for both.
    tap(page, "Cy: 111462>111 352>5 bank")
    assert page.locator(".outcome h2").inner_text() == "Bob and Cy share the win"


def test_a_tie_that_brings_nothing_is_no_way_to_lead(page):
    begin(page, "held")
    tap(page, AHEAD)
    assert news(page).endswith("Bob needs more than 1,000 in this turn to lead.")
    # Who began the round has the most no longer: a tie with another is one.
    tap(page, "Bob: 111462>111 352>5 bank")
    assert news(page).endswith("Cy needs more than 1,050 in this turn to lead; 1,050 draws level.")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    tap(page, "Bob: bank")
    tap(page, "Cy: 111462>111 bank")
    assert page.locator(".outcome h2").inner_text() == "Ann wins"


def test_an_answer_says_what_it_takes(page):
    begin(page, "answers")
    tap(page, AHEAD)
    tap(page, "Bob: 111462>111 352>5 bank")
    assert news(page) == (
        "Bob leads with 1,050. Still to answer: Ann and Cy. Cy needs more than 1,050 in this turn to lead; 1,050 draws level.")
    tap(page, "Cy: 234663")
    # Cy is out, and Ann has 1,000.
    assert news(page).endswith("Still to answer: Ann. Ann needs more than 50 in this turn to lead; 50 draws level.")


def test_the_last_of_so_many_rounds_says_what_it_takes(page):
    begin(page, "rounds", ("Ann", "Bob"))
    assert page.locator(".whose").inner_text().endswith("round 1 of 2")
    tap(page, AHEAD)
    tap(page, "Bob: 234663")
    assert news(page) == "Last round. Turns left: Ann and Bob."
    assert race(page) == "leads by 1,000"
    tap(page, "Ann: 234663")
    assert news(page) == "Last round. Turns left: Bob. Bob needs more than 1,000 in this turn to lead; 1,000 draws level."


# Dice that roll

ROLL = """(faces) => {
  const rest = [...faces];
  crypto.getRandomValues = (bytes) => bytes.fill(Number(rest.shift()) - 1);
  [...document.querySelectorAll("#table button")].find(({ textContent }) => textContent === "Roll for me").click();
  return document.getAnimations().map(({ effect }) => effect.getTiming().duration);
}"""


def test_dice_roll_where_motion_is_welcome(page):
    begin(page, "plain")
    assert page.evaluate(ROLL, "111462") == [150] * 6
    page.evaluate("() => Promise.all(document.getAnimations().map(({ finished }) => finished))")
    page.locator(".acts .main").click()
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(ROLL, "352") == []
    assert body(page) == "Ann: 111462>111 352\n"


def test_a_throw_that_the_page_rolled_is_taken_back_at_once(page):
    """Nobody tapped it in, so there is nothing to put right: neither after a reload, nor of a farkle, nor behind what was kept."""
    begin(page, "plain", ("Ann", "Bob"))
    undo = page.get_by_role("button", name="Undo")
    page.evaluate(ROLL, "111462")
    page.reload()
    page.locator(".totals").wait_for()
    undo.click()
    assert (body(page), tray(page), undo.is_disabled()) == ("", "_ _ _ _ _ _", True)
    page.get_by_role("button", name="Redo").click()
    page.locator(".acts .main").click()
    undo.click()
    assert tray(page) == ">1 >1 >1 4 6 2"
    undo.click()
    assert (body(page), tray(page)) == ("", "_ _ _ _ _ _")
    page.evaluate(ROLL, "234663")
    assert body(page) == "Ann: 234663\n"
    undo.click()
    assert (body(page), tray(page)) == ("", "_ _ _ _ _ _")
    # What was tapped in is there to be put right.
    tap(page, "Ann: 111462")
    pause(page)
    undo.click()
    assert (body(page), tray(page)) == ("", "1 1 1 4 6 2")


def test_what_a_throw_makes_is_told_where_something_was_there_before(page):
    begin(page, "plain", ("Ann", "Bob"))
    tap(page, "Ann: 123463>1")
    assert page.locator(".worth").inner_text() == "100 points. Dice left: 5"
    page.locator(".acts .main").click()
    page.evaluate("""() => { for (const face of "52346") document.querySelector(`.pad button:nth-child(${face})`).click(); }""")
    assert page.locator(".worth").inner_text() == "50 points, 150 with those before. Dice left: 4"


def test_a_farkle_that_was_rolled_is_seen(page):
    begin(page, "plain")
    assert page.evaluate(ROLL, "234663") == []
    assert page.locator(".worth").text_content() == "2 3 4 6 6 3 Farkle ·\u00a0Tap the six dice"
    assert page.locator(".worth .small-dice .die").count() == 6
    assert body(page) == "Ann: 234663\n"


def test_odds_fit_a_small_phone(page):
    begin(page, "plain")
    page.set_viewport_size(SMALL["viewport"])
    page.locator(".odds summary").click()
    for face in (1, 1, 1, 1, 5, 5):
        page.locator(f".pad button:nth-child({face})").click()
    assert page.locator(".odds table").count() == 2
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= SMALL["viewport"]["width"]
    assert_good(page)


# What was luck and what was skill, once a game is over


def simulated(site, rules, players, games, seed):
    told = subprocess.run(
        [TOOL, "simulate", "farkle", "--players", ",".join(players), "--games", str(games), "--seed", str(seed),
         "--rules", site / f"Content/rules/{rules}.md"], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    # Rules by themselves, not by a document's name.
    return re.sub(r"^rules:.*$", f"rules: {RULES[rules]}", told.stdout, flags=re.MULTILINE)


JUDGE = """async (rules, games) => {
  const { data } = ScorebookTable;
  if (!ScorebookEngines.farkleJudge) await new Promise((done) => document.head.append(ScorebookTable.node("script", { src: data.judge, load: done })));
  const engine = await ScorebookEngine.load("farkleJudge");
  const codes = data.rules.find(({ slug }) => slug === rules).codes;
  return games.map(([players, body]) => {
    let answer;
    do answer = engine.ask("judge", { rules: codes, players, bits: 50 }, body); while (answer.left);
    return answer;
  });
}"""


@pytest.mark.parametrize("rules, players", [
    ("plain", ["Ann", "Bob"]), ("held", ["Ann", "Bob"]), ("answers", ["Ann", "Bob"]), ("plain", ["Ann", "Bob", "Cy"]),
    ("zilch", ["Ann", "Bob", "Cy", "Dee"]),
])
def test_luck_and_skill_are_those_that_the_tool_tells(page, site, tmp_path, rules, players):
    file = tmp_path / "games.farkle"
    file.write_text(simulated(site, rules, players, of(3, 20), 7))
    told = subprocess.run([TOOL, "annotate", "--json", "--analyse", file], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    games = [json.loads(line) for line in told.stdout.splitlines()]
    bodies = re.split(r"^---\n", file.read_text(), flags=re.MULTILINE)[2::2]
    answers = page.evaluate(f"given => ({JUDGE})(...given)", [rules, [[game["players"], body] for game, body in zip(games, bodies, strict=True)]])
    for game, answer in zip(games, answers, strict=True):
        expected, found = game["analysis"], answer["analysis"]
        assert (found["model"], found["leavesOut"], found["untold"]) == (expected["model"], expected["leavesOut"], expected["untold"])
        for one, other in zip(expected["players"], found["players"], strict=True):
            assert other.pop("marks") == one["marks"]
            assert {key: value for key, value in other.items() if key != "name"} == pytest.approx(
                {key: one[key] for key in other if key != "name"}, abs=1e-8)


def test_what_cant_be_judged_says_why(page, site):
    body = re.split(r"^---\n", simulated(site, "plain", ["Ann", "Bob"], 1, 3), flags=re.MULTILINE)[2]
    asked = [
        [["Ann", "Bob"], ""], [["Ann", "Bob"], body[:len(body) // 2]], [["Ann", "Bob"], body + body], [["Ann"], body], [[], body],
        [["Ann", "Bob"], "Ann: 1000\nBob: 350\n"], [["Ann", "Bob"], body],
    ]
    answers = page.evaluate(f"given => ({JUDGE})(...given)", ["plain", asked])
    assert [answer.get("refused") for answer in answers] == ["not over"] * 3 + ["no players"] * 2 + [None] * 2
    assert answers[5] == {"notJudged": "turns-alone"}
    assert len(answers[6]["analysis"]["players"]) == 2


def finished(page, site):
    """A game that is over, as if it had been played here, opened again."""
    body = re.split(r"^---\n", simulated(site, "plain", ["Ann", "Bob"], 1, 3), flags=re.MULTILINE)[2]
    begin(page, "plain", ["Ann", "Bob"])
    page.evaluate("""(body) => {
      const key = Object.keys(localStorage).find((key) => key.includes(":keep:farkle:"));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), body }));
    }""", body)
    page.reload()
    page.locator(".outcome h2").wait_for()


# Asks for luck and skill, and waits until the judge has begun, or is through before anybody looked.
BEGUN = """() => new Promise((done) => {
  const part = document.querySelector(".outcome .skill");
  part.querySelector("summary").click();
  const look = () => {
    if (part.querySelector("progress")?.value > 0 || part.querySelector("table")) done();
    else setTimeout(look);
  };
  look();
})"""


@pytest.mark.parametrize("leave", ["games", "reload", "close"])
def test_judging_can_be_left_half_way(page, site, leave):
    """Whoever comes back asks again, and is answered."""
    finished(page, site)
    page.locator(".outcome .skill summary").wait_for()
    address = page.url
    page.evaluate(BEGUN)
    if leave == "games":
        page.get_by_role("link", name="All games").click()
        page.locator(".set-up").wait_for()
        page.locator(".kept a").click()
    elif leave == "reload":
        page.reload()
    else:
        other = page.context.new_page()
        other.goto(address)
        page.close()
        page = other
    page.locator(".outcome .skill summary").wait_for()
    page.locator(".outcome .skill summary").click()
    page.locator(".outcome .skill table").wait_for()
    assert page.locator(".outcome .skill tbody tr").count() == 6


def test_a_browser_that_cant_unpack_the_judge_says_nothing_of_luck_and_skill(browser, site):
    context = browser.new_context(**PHONE)
    context.add_init_script("delete window.DecompressionStream;")
    page = context.new_page()
    page.goto((site / "Site/keep/farkle.html").as_uri())
    page.locator(".set-up").wait_for()
    finished(page, site)
    assert page.locator(".outcome .skill").count() == 0
    context.close()


REPORT = SITE / "seasons/2026-summer/night-1.html"


def cells(html):
    rows = re.findall(r"<tr>(.*?)</tr>", re.search(r'<details class="skill">.*?<tbody>(.*?)</tbody>', html, re.DOTALL)[1], re.DOTALL)
    return [[" ".join(re.sub("<[^>]+>", "", cell).split()) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)] for row in rows]


@pytest.mark.parametrize("language", ["", "ko/"])
def test_a_game_that_is_over_tells_what_its_report_does(browser, language):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    complaints = quiet(page)
    page.goto(url(f"{language}keep/farkle.html"))
    page.locator(".set-up").wait_for()
    players, date, lines = recorded()
    page.evaluate(f"given => ({BEGIN})(...given)", [players, date, None])
    page.evaluate("""(body) => {
      const key = Object.keys(localStorage).find((key) => key.includes(":keep:farkle:"));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), body }));
    }""", lines)
    page.reload()
    page.locator(".outcome .skill summary").click()
    page.locator(".outcome .skill table").wait_for()
    shown = page.locator(".outcome .skill tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()))")
    report = SITE / language / REPORT.relative_to(SITE)
    assert shown == cells(report.read_text())
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= PHONE["viewport"]["width"]
    assert_good(page)
    context.close()
    assert complaints == []
