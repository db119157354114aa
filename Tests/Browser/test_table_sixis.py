"""Keeping the score of Sixis: cards dealt, dice rolled and saved, rounds without dice; all as the record has it."""

import itertools
import json
import re
import subprocess

import pytest
from published import IS_FULL, REPOSITORY, TOOL, of, season_alone, url
from sixis import FIRST, MAIN, PAGE, TABLE, TAP, resumed, tap
from tables import BEGIN, BOTH, RECORD, TWICE, as_text, assert_good, begun, body, host, place, seen  # noqa: F401

from chromium import DESK, FORGET, LOW, PHONE, SMALL

SEASON = REPOSITORY / "Content/seasons/2026-sixis"


def recorded(name, game=0):
    """A game of a file: its players, its date and its lines."""
    [_, *parts] = re.split(r"^---\n", (SEASON / name).read_text(), flags=re.MULTILINE)
    header, lines = parts[2 * game], parts[2 * game + 1]
    players = re.search(r"players: \[(.+)\]", header)[1].split(", ")
    return players, re.search(r"date: (\S+)", header)[1], lines


@pytest.fixture
def page(browser, request):
    """The page from the disk, or from where a test has it."""
    with seen(browser, request.getfixturevalue("place") if "place" in request.fixturenames else url(PAGE)) as page:
        yield page


def begin(page, players=("Agnes", "Bela"), date=None, season=None):
    page.locator(".set-up").wait_for()
    page.evaluate(f"given => ({BEGIN})(...given)", [list(players), date, season])


FOUR = ["Agnes", "Bela", "Chloé", "Dmitri"]
MILL = "round Agnes\ndeal low run-low even / fives twos ones / one-six run-high pairs / sixes kind three-four\n"


# Of two, three and four players; four play in teams below, too.
RECORDED = of(
    [("night-1.sixis", "file"), ("night-3.sixis", "http")],
    [(f"night-{number}.sixis", where) for number in (1, 2, 3) for where in BOTH])


@pytest.mark.parametrize(("name", "place"), RECORDED, indirect=["place"])
def test_a_recorded_game_is_saved_as_it_was_recorded(page, place, tmp_path, name):  # noqa: F811
    players, date, lines = recorded(name)
    is_whole = IS_FULL or place.startswith("file:")
    lines = lines if is_whole else begun(lines)
    begin(page, players, date, "2026-sixis")
    # Of a whole game an ordinary run taps in the beginning and the end.
    first = begun(lines)
    tap(page, first)
    if first != lines:
        last = lines.splitlines(keepends=True)[-6:]
        resumed(page, lines.removesuffix("".join(last)))
        tap(page, "".join(last))
    assert page.locator(".outcome h2").is_visible() == is_whole
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    _, header, played = saved.read_text().split("---\n")
    assert played == lines
    assert header == f"players: [{', '.join(players)}]\ndate: {date}\nid: {saved.stem}\nrules: sixis\nseason: 2026-sixis\n"


def test_a_league_takes_a_game_of_two_teams_and_one_without_dice(page, tmp_path):
    league = season_alone(tmp_path / "league", SEASON.name)
    for name, fields in (("night-4-teams.sixis", {"teams": "0 2|1 3"}), ("on-paper.sixis", {"scores": "yes"})):
        players, date, lines = recorded(name)
        # By way of another page: what is still open would be stored once more.
        page.goto("about:blank")
        page.goto(url(PAGE))
        page.locator(".set-up").wait_for()
        page.evaluate(FORGET)
        page.reload()
        page.locator(".set-up").wait_for()
        begin(page, players, date, "2026-sixis")
        resumed(page, lines, **fields)
        (league / SEASON.relative_to(REPOSITORY) / name).write_text(page.evaluate(RECORD))
    checked = subprocess.run([TOOL, "check", league], capture_output=True, text=True)
    assert (checked.returncode, name in checked.stderr) == (0, False), checked.stderr


def test_a_game_of_two_teams_is_saved_with_its_teams(page):
    players, date, lines = recorded("night-4-teams.sixis")
    begin(page, players, date, "2026-sixis")
    page.get_by_role("button", name="Agnes and Chloé against Bela and Dmitri").click()
    first = begun(lines)
    tap(page, first)
    assert "with Chloé" in page.locator(".totals li").first.inner_text()
    _, header, played = page.evaluate(RECORD).split("---\n")
    assert played == first
    if first != lines:
        resumed(page, lines, teams="0 2|1 3")
    assert page.locator(".outcome h2").inner_text() == "Bela and Dmitri win"
    assert "\nteams: [[Agnes, Chloé], [Bela, Dmitri]]\n" in header


def test_rounds_without_dice_are_written_down_and_end_where_one_says_so(page):
    players, date, lines = recorded("on-paper.sixis")
    begin(page, players, date, "2026-sixis")
    first, *rest = lines.splitlines()
    tap(page, first)
    page.get_by_role("button", name="Without dice").click()
    field = page.locator("#table-points")
    field.fill("7")
    field.press("Enter")
    assert field.get_attribute("aria-invalid") == "true"
    field.fill("")
    assert field.get_attribute("aria-invalid") is None
    tap(page, "\n".join(rest))
    page.get_by_role("button", name="The game is over").click()
    assert page.locator(".outcome h2").inner_text() == "Bela wins"
    _, header, played = page.evaluate(RECORD).split("---\n")
    assert played == lines
    assert header.endswith("\nscores: {Agnes: 235, Bela: 280}\n")
    page.get_by_role("button", name="Undo").click()
    assert "scores" not in page.evaluate(RECORD)
    assert page.locator(".play").is_visible()


def test_the_last_turn_of_a_game_that_is_over_is_tapped_in_anew(page):
    """Until it is, the record is that of the whole game."""
    begin(page)
    lines = "round Bela\nBela: 20\nAgnes: 20\nround Agnes\nAgnes: 20\nBela: 20\nround Bela\nBela: 20\nAgnes: 20\n"
    resumed(page, lines, scores="yes")
    whole = page.evaluate(RECORD)
    assert "\nscores: {Agnes: 60, Bela: 60}\n" in whole and whole.endswith(lines)
    page.locator(".log > li").first.get_by_role("button").click()
    page.get_by_role("button", name="Tap it in again").click()
    assert page.evaluate(RECORD) == whole
    page.locator("#table-points").fill("25")
    page.get_by_role("button", name="Write down").click()
    assert page.evaluate(RECORD) == whole.replace("Agnes: 60", "Agnes: 65").removesuffix("20\n") + "25\n"


def test_a_turn_that_goes_on_stands_in_the_record_as_a_remark(page, tmp_path):
    begin(page, date="2026-11-26", season="2026-sixis")
    resumed(page, f"{FIRST}Bela: 4431 take high")
    record = page.evaluate(RECORD)
    assert record.endswith(f"---\n{FIRST}# Bela: 4431 take high\n")
    file = tmp_path / "evening.sixis"
    file.write_text(record.replace("rules: sixis", "rules: standard"))
    told = subprocess.run([TOOL, "resume", "--json", file], capture_output=True, text=True, check=True).stdout
    assert json.loads(told)["state"]["toAct"] == "Bela"


def test_points_alone_are_written_down(page):
    begin(page)
    tap(page, "round Agnes")
    page.get_by_role("button", name="Without dice").click()
    tap(page, "Agnes: 20\nBela: 0\nAgnes: take pairs red\nBela: flip low\nAgnes: 0\nBela: take low red")
    assert body(page) == "round Agnes\nAgnes: 20\nBela: 0\nAgnes: take pairs red\nBela: flip low\nAgnes: 0\nBela: take low red\n"
    page.locator("#table-points").fill("17")
    page.get_by_role("button", name="Write down").click()
    assert page.locator(".points .trouble").inner_text() != ""


@pytest.mark.parametrize("place", of(["http"], BOTH), indirect=True)
def test_firefox_saves_the_same(firefox, place):  # noqa: F811
    players, date, lines = recorded("night-1.sixis")
    lines = begun(lines)
    firefox.open(place, **PHONE)
    firefox.wait("document.querySelector('.set-up')")
    firefox.evaluate(BEGIN, players, date, "2026-sixis")
    for line in lines.splitlines():
        firefox.evaluate(TAP, line)
    assert firefox.evaluate(RECORD).split("---\n")[2] == lines
    assert [told for told in firefox.complaints() if "another host" not in told] == []


# The table


def cards(page):
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".at-table .goal")]
      .map((card) => [card.querySelector(".name").textContent, card.querySelector(".note")?.textContent.trim() ?? ""]))""")


def test_cards_tell_their_chance_then_whether_they_are_met(page):
    begin(page, FOUR)
    resumed(page, MILL)
    told = cards(page)
    assert told["Two Pair"] == "56%" and told["Low"] == "too far" and told["Sixis"] == "0.01%"
    for face in "114411":
        page.locator(f".pad button:nth-child({face})").click()
    told = cards(page)
    assert (told["Two Pair"], told["Double Ones"], told["Double Fives"]) == ("met", "met, too far", "too far")
    assert "1 1 4 4 1 1 meet" in page.locator("[role=status]").last.inner_text()
    assert page.locator(".goal.met").count() == page.locator(".at-table .goal:enabled").count()


# How many of a card's dice must show what: some of the conditions, counted here by hand.
MEETS = {
    "Double Ones": lambda k: k[1] >= 2,
    "Low": lambda k: sum(face * k[face] for face in k) <= 18,
    "Four Dice Odd": lambda k: k[1] + k[3] + k[5] >= 4,
    "Two Pair": lambda k: sum(count >= 2 for count in k.values()) >= 2,
    "Full House": lambda k: sorted(k.values())[-1] >= 3 and sorted(k.values())[-2] >= 2,
    "Three Pair": lambda k: sorted(k.values())[-3] >= 2,
    "Sixis": lambda k: 6 in k.values(),
}


def chance(card, kept):
    """The chance of meeting a card, all rolls of the other dice counted, as the page writes it."""
    rolls = list(itertools.product(range(1, 7), repeat=6 - len(kept)))
    met = sum(MEETS[card]({face: (*kept, *roll).count(face) for face in range(1, 7)}) for roll in rolls)
    part = met / len(rolls)
    digits = 2 if 0 < part < 0.01 else 0
    return f"{100 * part + 1e-9:.{digits}f}".removesuffix(".00") + "%"


def test_a_roll_that_is_due_and_the_next_one_are_told_by_their_exact_chances(page):
    begin(page)
    resumed(page, FIRST)
    shown = cards(page)
    due = ["Double Ones", "Low", "Full House", "Four Dice Odd", "Two Pair", "Sixis"]
    assert [shown[card] for card in due] == [chance(card, (6, 6)) for card in due]
    page.get_by_role("button", name="Roll all six").click()
    shown = cards(page)
    assert [shown[card] for card in due] == [chance(card, ()) for card in due]
    page.get_by_role("button", name="Keep 6 6").click()
    for face in "4431":
        page.locator(f".pad button:nth-child({face})").click()
    # With nothing saved, then with more and more of it; what is met says so.
    unmet = ["Double Ones", "Low", "Full House", "Four Dice Odd", "Sixis"]
    assert cards(page)["Two Pair"] == "met"
    for count, kept in enumerate([(), (6,), (6, 6), (6, 6, 4)]):
        if count:
            page.locator(".slot").nth(count - 1).click()
        shown = cards(page)
        assert [shown[card] for card in unmet] == [chance(card, kept) for card in unmet]
    # A card that is flipped is one to meet by its red side.
    page.locator(".goal", has_text="Two Pair").click()
    page.locator(".either button").last.click()
    assert cards(page)["Two Pair"] == f"flipping {chance('Three Pair', (6, 6, 4))}"


# Where the table lies on the screen, and what lies over it.
LIES = """() => {
  const [board, totals, done] = [".at-table", ".totals", ".done"].map((part) => document.querySelector(part).getBoundingClientRect());
  return { top: board.top - totals.bottom, foot: done.top - board.bottom, side: done.left - board.right, low: innerHeight - done.bottom };
}"""
ROUNDS = {
    2: FIRST,
    3: "round Agnes\ndeal low run-low even / fives twos ones / one-six run-high pairs\n",
    4: MILL,
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("height", [844, 664])
def test_the_board_is_in_the_first_screen_and_what_is_pressed_below_it(page, players, height):
    """As high as a phone's screen, and as what its browser leaves of that."""
    page.set_viewport_size({"width": 390, "height": height})
    begin(page, FOUR[:players])
    resumed(page, ROUNDS[players])
    # Always the same throw: what is met and too far has two lines.
    page.evaluate("() => { crypto.getRandomValues = (bytes) => bytes.fill(3); }")
    for _ in range(2):
        lies = page.evaluate(LIES)
        assert lies["top"] >= 0 and lies["low"] >= -1, lies
        # The names below the last row may be covered.
        assert lies["foot"] >= -24, lies
        if page.locator(".pad").is_visible():
            page.get_by_role("button", name="Roll for me").click()


@pytest.mark.parametrize("size", [(390, 664), (320, 568)])
def test_a_low_phone_tells_what_just_happened_above_the_board(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), size)))
    begin(page)
    resumed(page, FIRST)
    page.get_by_role("button", name="Roll for me").click()
    page.locator(MAIN).click()
    told, board = page.locator(".near > .happened"), page.locator(".at-table")
    assert told.inner_text().startswith("Bela ")
    assert told.is_visible()
    assert 0 <= told.bounding_box()["y"] <= board.bounding_box()["y"] - told.bounding_box()["height"]


@pytest.mark.parametrize("hand", ["right", "left"])
def test_on_its_side_a_phone_has_the_table_beside_the_dice(page, hand):
    page.set_viewport_size(LOW["viewport"])
    begin(page, FOUR)
    resumed(page, MILL)
    if hand == "left":
        page.locator(".settings > summary").click()
        page.locator(".settings [name=leftHanded]").check()
    page.evaluate("() => document.querySelector('.near').scrollIntoView()")
    lies = page.evaluate(LIES)
    assert (lies["side"] > 0) == (hand == "right")
    assert page.locator(".at-table").bounding_box()["height"] < LOW["viewport"]["height"] - 60
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= LOW["viewport"]["width"]


def test_keys_stay_where_they_are_while_dice_are_tapped_in(page):
    begin(page)
    resumed(page, FIRST)
    key = page.locator(".pad button").first
    places = []
    for _ in range(3):
        places.append(key.bounding_box())
        key.click()
    assert places == places[:1] * 3
    assert page.get_by_role("button", name="Roll for me").is_disabled()


def test_a_second_tap_on_what_rolls_or_ends_a_turn_presses_nothing_there(page):
    begin(page)
    resumed(page, FIRST)
    twice = f"""([first, then]) => ({TWICE})(first, () => document.querySelector(then))"""
    roll = page.get_by_role("button", name="Roll for me").element_handle()
    page.evaluate(twice, [roll, MAIN])
    assert re.search(r"\n# Bela: [1-6]{4}\n$", body(page))
    page.wait_for_timeout(500)
    page.evaluate(twice, [page.locator(MAIN).element_handle(), ".pad button"])
    assert re.search(r"\nBela: [1-6]{4}\n$", body(page))
    assert page.locator(".slot:enabled").count() == 0


def test_a_choice_is_changed_until_the_turn_is_over(page):
    begin(page)
    resumed(page, FIRST)
    for face in "4431":
        page.locator(f".pad button:nth-child({face})").click()
    main = page.locator(MAIN)
    assert main.inner_text() == "No card ·\u00a0save nothing"
    page.locator(".goal", has_text="Two Pair").click()
    page.locator(".either button").last.click()
    page.locator(".slot").first.click()
    assert main.inner_text() == "Flip to Three Pair ·\u00a0save 6"
    page.reload()
    page.locator(".totals").wait_for()
    assert main.inner_text() == "Flip to Three Pair ·\u00a0save 6"
    assert page.locator(".at-table .goal", has_text="Low").is_disabled()
    page.locator(".goal", has_text="High").click()
    assert main.inner_text() == "Take High: 20 ·\u00a0save 6"
    main.click()
    assert body(page) == f"{FIRST}Bela: 4431 take high save 6 = 20\n"
    page.get_by_role("button", name="Undo").click()
    assert main.inner_text() == "Take High: 20 ·\u00a0save 6"
    # What was chosen comes back whole, and goes one by one.
    for left in ("Take High: 20 ·\u00a0save nothing", "No card ·\u00a0save nothing"):
        page.get_by_role("button", name="Undo").click()
        assert main.inner_text() == left
    page.get_by_role("button", name="Undo").click()
    assert page.locator(".slot.kept").count() == 2
    page.locator(".slot").nth(5).click()
    page.locator(".pad button:nth-child(6)").click()
    assert body(page) == f"{FIRST}# Bela: 4436\n"


@pytest.mark.parametrize(("players", "first", "last"), [
    (("Agnes", "Bela"), "Bela", "Agnes"),
    (("Agnes", "Bela", "Chloé"), "Agnes and Bela", "Agnes and Chloé"),
    (("Agnes", "Bela", "Chloé", "Dmitri"), "Bela and Chloé", "Agnes and Bela"),
])
def test_an_arm_is_called_by_whom_it_lies_beside(page, players, first, last):
    begin(page, players)
    page.get_by_role("button", name="Agnes begins").click()
    assert page.locator(".done > .worth").inner_text() == f"Card 1 beside {first}?"
    arms = page.locator(".arm").evaluate_all("(arms) => arms.map((arm) => arm.ariaLabel)")
    assert (arms[0], arms[-1]) == (f"Cards beside {first}", f"Cards beside {last}")
    assert page.locator(".arm button").first.inner_text() == "card 1"


def test_undo_takes_back_what_is_tapped_before_any_step(page):
    begin(page)
    resumed(page, TABLE)
    undo = page.get_by_role("button", name="Undo")
    dice = page.locator(".slot:enabled")
    assert undo.is_disabled()
    for face in (1, 3, 5):
        page.locator(f".pad button:nth-child({face})").click()
    for left in (2, 1, 0):
        undo.click()
        assert (dice.count(), body(page)) == (left, TABLE)
    assert undo.is_disabled()
    # Where saved dice are given up, too.
    resumed(page, FIRST)
    page.locator(".more-acts button", has_text="six").first.click()
    page.locator(".pad button:nth-child(2)").click()
    undo.click()
    assert (dice.count(), undo.is_enabled()) == (0, True)
    undo.click()
    assert (page.locator(".slot.kept").count(), undo.is_disabled()) == (2, True)
    # The die that was saved last, then the card.
    resumed(page, f"{FIRST}Bela: 4436", "turn take high 50")
    kept = page.locator(".slot[aria-pressed=true]")
    assert kept.count() == 2
    for left in (1, 0):
        undo.click()
        assert kept.count() == left and page.locator(".slot").nth(5).get_attribute("aria-pressed") == str(left == 1).lower()
    undo.click()
    assert page.locator(".goal.now").count() == 0 and undo.is_disabled()
    # Dice to begin with, and a card without dice.
    resumed(page, "round Bela\n", "start 0 4")
    undo.click()
    assert undo.is_disabled()
    page.get_by_role("button", name="Without dice").click()
    page.locator(".goal-pack button").first.click()
    undo.click()
    assert page.locator(".goal-pack .now").count() == 0 and undo.is_disabled()


def test_a_finger_that_taps_twice_rolls_and_deals_once(page):
    """Cards come to lie where the last die, or the last card of the deal, was."""
    twice = f"""([first, then]) => {{
      ({TWICE})(document.querySelector(first), () => document.querySelector(then));
    }}"""
    begin(page)
    tap(page, "round Bela\ndeal ones low kind pairs / high even sixes")
    page.locator(".goal-pack button:visible").first.evaluate("(part) => part.classList.add('last')")
    page.evaluate(twice, [".goal-pack .last", ".pad button:nth-child(3)"])
    assert "deal" in body(page) and page.locator(".done > .worth").inner_text() == "Tap the six dice"
    resumed(page, FIRST, "roll 443")
    page.evaluate(twice, [".pad button:nth-child(1)", ".at-table .goal:not([disabled])"])
    assert "4431" in body(page)
    assert page.locator(".goal[aria-pressed=true]").count() == 0


def test_a_deal_is_put_right_card_by_card(page):
    begin(page)
    tap(page, TABLE)
    page.get_by_role("button", name="Undo").click()
    page.locator(".at-table .goal", has_text="Low").click()
    assert "Card 4 beside Agnes?" in page.locator(".done > .worth").inner_text()
    page.get_by_role("button", name="Undo").click()
    page.reload()
    page.locator(".totals").wait_for()
    tap(page, "deal odd low")
    assert body(page) == "round Bela\ndeal ones kind pairs high / even sixes odd low\n"


def test_a_dealt_table_and_a_shaken_roll_are_played(page):
    begin(page, FOUR)
    tap(page, "round Agnes")
    page.get_by_role("button", name="Deal for me").click()
    page.get_by_role("button", name="Roll for me").click()
    assert re.fullmatch(r"round Agnes\ndeal ([a-z-]+ ){3}(/ [a-z-]+ [a-z-]+ [a-z-]+ ?){3}\n# Agnes: [1-6]{6}\n", body(page))


def test_what_a_choice_is_worth_is_told_and_followed(page):
    begin(page)
    resumed(page, f"{TABLE}Bela: 135266")
    page.get_by_text("What is it worth?").click()
    page.locator(".hint button").first.click()
    assert page.locator(MAIN).inner_text() == "Take Double Sixes: 20 ·\u00a0save 6 6"


def test_a_turn_and_a_deal_are_mended(page):
    begin(page)
    resumed(page, f"{FIRST}Bela: 4431 take high save 6 = 20\n")
    page.locator(".log > li").last.get_by_role("button").click()
    box = as_text(page)
    assert box.input_value() == f"{TABLE}Bela: 135266 take sixes save 66 = 20"
    box.fill(box.input_value().replace("odd", "twos"))
    page.get_by_role("button", name="Save the correction").click()
    assert "high even sixes twos" in body(page)
    page.locator(".log > li").nth(1).get_by_role("button").click()
    page.get_by_role("button", name="Tap it in again").click()
    tap(page, "Agnes: 222415 take kind save 222")
    assert "Agnes: 222415 take kind save 222 = 15\nBela: 4431 take high" in body(page)
    # The last line without its end is a turn that goes on; mended to a whole one it has its end.
    resumed(page, f"{TABLE}Bela: 135266")
    page.locator(".log > li").first.get_by_role("button").click()
    as_text(page).fill(f"{TABLE}Bela: 135266 save 66")
    page.locator(".mending textarea").press("Enter")
    tap(page, "Agnes: 222415 flip kind")
    assert body(page).endswith("Bela: 135266 save 66\n# Agnes: 222415 flip kind\n")


def test_later_players_begin_with_saved_dice_where_rules_say_so(page):
    other = page.locator("summary", has_text="Other rules")
    if not other.count():
        pytest.skip("the site has one document of rules")
    other.click()
    page.get_by_role("radio", name="Advanced start").check()
    begin(page)
    tap(page, "round Bela")
    for face in (4, 4):
        page.locator(f".start-dice button:nth-of-type({face})").click()
    page.get_by_role("button", name="save 4 4").click()
    tap(page, "deal ones low kind pairs / high even sixes odd\nBela: 135266\nAgnes: 1234")
    assert body(page).startswith("round Bela\nsaved Agnes 44\ndeal") and body(page).endswith("Agnes: 1234\n")


# How it is used


def test_a_turn_is_kept_by_keyboard_alone(browser):
    context = browser.new_context(**DESK)
    page = context.new_page()
    page.goto(url(PAGE))
    page.locator(".set-up").wait_for()
    begin(page)
    resumed(page, FIRST)
    page.keyboard.type("443")
    page.keyboard.press("Backspace")
    page.keyboard.type("31")
    page.keyboard.type("66")
    page.keyboard.type("ccc")
    page.keyboard.press("f")
    page.keyboard.press("Enter")
    assert body(page) == f"{FIRST}Bela: 4431 flip high save 66\n"
    page.keyboard.press("a")
    page.keyboard.type("112334")
    page.locator(".at-table .goal:enabled").first.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.matches('.goal.now')")
    page.locator(MAIN).focus()
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.closest('.pad') !== null")
    assert re.search(r"Agnes: 112334 (take \S+) = \d+\n$", body(page))
    page.keyboard.press("u")
    page.keyboard.press("r")
    assert "Agnes takes" in page.locator(".happened").inner_text()
    context.close()


def stages(page):
    """The page in all that it can be in, by a word."""
    begin(page, FOUR)
    yield "begin"
    tap(page, "round Agnes")
    page.locator(".goal-pack .goal").first.click()
    yield "deal"
    resumed(page, f"{MILL}Agnes: 114411 save 1144\nBela: 123456 flip low save 12\n")
    yield "roll"
    resumed(page, f"{MILL}Agnes: 445566", "turn take pairs 0123")
    yield "turn"
    resumed(page, "round Agnes\nAgnes: take pairs red\n", "card low")
    yield "told"
    _, _, lines = recorded("night-2.sixis")
    players = ["Agnes", "Chloé", "Esther", "Farid"]
    page.goto(url(PAGE))
    page.evaluate(FORGET)
    page.reload()
    page.locator(".set-up").wait_for()
    begin(page, players)
    resumed(page, lines)
    yield "over"


def test_it_fits_a_small_phone_and_a_thumb(page):
    for stage in stages(page):
        for view in (PHONE, SMALL):
            page.set_viewport_size(view["viewport"])
            assert page.evaluate("() => document.scrollingElement.scrollWidth") <= view["viewport"]["width"], stage
            low = page.evaluate("""() => [...document.querySelectorAll("#table :is(button, input:not([type=radio], [type=checkbox]))")]
              .filter((part) => part.checkVisibility())
              .map((part) => [part.textContent, part.getBoundingClientRect()])
              .filter(([, { width, height }]) => height < (innerHeight < 700 ? 44 : 48) || width < 47)
              .map(([text, { width, height }]) => [text, width, height])""")
            assert low == [], stage


def test_axe_finds_nothing(page):
    for _ in stages(page):
        assert_good(page)
