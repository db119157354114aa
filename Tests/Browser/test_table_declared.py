"""Keeping the score of games that documents declare: rounds, a sheet, turns, results; all as the tool reads the record."""

import base64
import json
import random
import re
import subprocess
from contextlib import ExitStack

import pytest
from engines import ASK, BREAK, MOST_BYTES, broken, differing, fields, is_the_tools_own, read, requests
from published import IS_FULL, REPOSITORY, TOOL, of
from tables import BEGIN, as_text, assert_good, hold, quiet

from chromium import DESK, PHONE, SMALL, lent

GAMES = {
    "oh-hell": """
  players: 3-5
  rounds:
    name: [deal, deals]
    given: {cards: [3, 2, 1]}
    fields: {bid: 0-cards, tricks: 0-cards}
    points: if(bid = tricks, 10 + bid, tricks)
    check:
      - sum(tricks) = cards
      - {holds: sum(bid) != cards, else: "the dealer may not make the bids come out"}
  ends: {after: 3}
""",
    "yacht": """
  players: 1-4
  sheet:
    upper:
      title: Upper section
      categories:
        ones: {title: Ones, values: {step: 1, to: 5}}
        sixes: {title: Sixes, values: {step: 6, to: 30}}
      bonus: {title: Bonus, when: part >= 21, points: 35}
    lower:
      title: Lower section
      categories: {full-house: [0, 25], chance: [0, 5-30]}
""",
    "darts": """
  players: 1-4
  begin-with: 501
  wins: lowest
  rounds: {order: in-turn, fields: {thrown: 0-180}, points: "if(total - thrown < 0 or total - thrown = 1, 0, -thrown)"}
  ends: {at-most: 0, at-once: yes}
""",
    "chess": "\n  players: 2\n  result: winner\n",
    "train": "\n  players: 2-6\n  result: places\n",
    "golf": "\n  players: 2-4\n  wins: lowest\n",
    "spades": """
  players: 4
  sides: teams
  rounds: {fields: {tricks: 0-13}, check: sum(tricks) = 13, points: 10 * tricks}
  ends: {at-least: 150}
""",
    "bids": "\n  players: 2-4\n  rounds: {fields: {bid: 0-3, tricks: 0-4}, points: 'if(bid = tricks, 1, 0)'}\n",
    "rummy": "\n  players: 2-4\n  rounds: {order: any, absent: yes, fields: {left: any}}\n",
}
TITLES = {name: name.capitalize().replace("-", " ") for name in GAMES}

TRIED = {"oh-hell": "\n```try\n3/3 2/0 1/0 = 13 0 0\n```\n", "yacht": "\n```try\n```\n"}

# Presses what a finger would for a cell: the key of a value, or its digits and “Next”, which writes down what is whole.
KEY = """(value) => {
  const keys = document.querySelector(".number-keys");
  const one = (key) => keys.querySelector(`[data-key="${key}"]`);
  if (!keys.checkVisibility()) throw new Error(`${value}: there are no keys`);
  if (one(`=${value}`)) one(`=${value}`).click();
  else {
    for (const digit of String(value).replace("-", "")) one(digit).click();
    if (value < 0) one("-").click();
    one("next").click();
  }
}"""
RECORD = "() => document.querySelector('.record').textContent"


@pytest.fixture(scope="module")
def league(tmp_path_factory):
    root = tmp_path_factory.mktemp("declared")
    (root / "Content/rules").mkdir(parents=True)
    (root / "Content/site.yaml").write_text("title: Cards\nlanguages: [en, ko]\n")
    for name, play in GAMES.items():
        (root / f"Content/rules/{name}.md").write_text(f"---\ntitle: {TITLES[name]}\ngame: {name}\nplay:{play}---\n\nAs we play it.\n{TRIED.get(name, '')}")
        (root / f"Content/seasons/{name}").mkdir(parents=True)
        (root / f"Content/seasons/{name}/season.md").write_text(f"---\ntitle: {TITLES[name]}\ngame: {name}\n---\n")
    (root / "Content/rules/short-hell.md").write_text(
        "---\ntitle: Short hell\ngame: oh-hell\nrules: {players: 3-6, ends: {after: 1}}\n---\n\nOne deal.\n")
    (root / "Content/rules/oh-hell.ko.md").write_text(
        "---\ntitle: 오 헬\nwords: {deal: 판, deals: 판, bid: 비드, tricks: 트릭, cards: 카드, "
        "\"the dealer may not make the bids come out\": 딜러는 비드를 딱 맞출 수 없어요}\n---\n\n우리 규칙이에요.\n" + TRIED["oh-hell"])
    built = subprocess.run([TOOL, "build", root, "--output", root / "Site", "--quiet"], capture_output=True, text=True, cwd=REPOSITORY)
    assert built.returncode == 0, built.stderr
    return root


@pytest.fixture
def open_game(league, browser):
    """Opens a game's page as a phone has it, from the disk, with a game begun."""
    stack, told = ExitStack(), []

    def opened(name, players, language="", rules=None, **view):
        page, complaints = stack.enter_context(lent(browser, **{**PHONE, **view}))
        told.append(complaints)
        page.goto((league / f"Site/{language}keep/{name}.html").as_uri())
        page.locator(".set-up").wait_for()
        if rules:
            page.locator(f'[name="rules"][value="{rules}"]').check()
        page.evaluate(f"given => ({BEGIN})(...given)", [players, "2026-10-06", name])
        return page

    with stack:
        yield opened
        assert [complaints for complaints in told if complaints] == []


def key(page, *values):
    for value in values:
        page.evaluate(KEY, value)


def digits(page, value):
    for digit in str(value):
        page.locator(f'[data-key="{digit}"]').click()


def write(page):
    main = page.locator(".acts .main")
    assert main.is_visible()
    # Also where it says that it can't be pressed.
    main.evaluate("main => main.click()")


def body(page):
    return page.evaluate(RECORD).split("---\n")[2]


def header(page):
    return page.evaluate(RECORD).split("---\n")[1]


def totals(page):
    return [text.replace("−", "-") for text in page.locator(".totals b").all_inner_texts()]


def taken(league, page, name):
    """What the tool tells of the record that is handed over, once it was checked with the league."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = league / f"Content/seasons/{name}" / download.value.suggested_filename
    download.value.save_as(file)
    checked = subprocess.run([TOOL, "check", league, "--no-analysis"], capture_output=True, text=True, cwd=REPOSITORY)
    told = subprocess.run([TOOL, "annotate", "--json", file], capture_output=True, text=True, cwd=REPOSITORY)
    file.unlink()
    assert checked.returncode == 0, checked.stdout + checked.stderr
    return json.loads(told.stdout)


def test_a_game_of_rounds_is_kept_as_the_tool_takes_it(open_game, league):
    page = open_game("oh-hell", ["Ann", "Bob", "Cy"])
    assert "Deal 1 of 3" in page.locator(".whose").inner_text()
    assert "Cards 3" in page.locator(".whose").inner_text()
    # The bids of all, then the tricks of all.
    key(page, 1, 0, 1)
    assert "3/?" not in body(page)
    key(page, 1, 2, 0)
    assert page.locator(".worth").all_inner_texts() == ["+11", "+2", "0"]
    write(page)
    assert body(page) == "1/1 0/2 1/0\n"
    assert totals(page) == ["11", "2", "0"]
    assert "Ann leads by 9" in page.locator(".news").inner_text()
    key(page, 0, 0, 1, 0, 1, 1)
    write(page)
    key(page, 0, 0, 0, 1, 0, 0)
    write(page)
    assert page.locator(".outcome h2").inner_text() == "Ann wins"
    # Nobody leads a game that is over.
    assert page.locator(".news").inner_text() == "" and "leads" not in page.locator(".totals").inner_text()
    told = taken(league, page, "oh-hell")
    assert told["status"] == "finished" and told["winners"] == ["Ann"]
    assert [told["scores"][name] for name in ("Ann", "Bob", "Cy")] == [int(total) for total in totals(page)]


def test_what_is_wrong_is_told_as_it_is_noted(open_game):
    page = open_game("oh-hell", ["Ann", "Bob", "Cy"])
    why = page.locator(".play .why")
    key(page, 1, 1)
    assert why.inner_text() == ""
    key(page, 1)
    # Before any trick is noted.
    assert why.inner_text() == "The dealer may not make the bids come out"
    page.get_by_role("button", name="Bid, Cy: 1").click()
    key(page, 0)
    assert why.inner_text() == ""
    key(page, 2, 2)
    foot = page.locator(".noted tfoot td").nth(2)
    assert foot.inner_text() == "4 of 3" and foot.evaluate("foot => foot.className") == "wrong"
    key(page, 0)
    assert why.inner_text() == "Tricks: 4 of 3"
    assert page.locator(".acts .main").get_attribute("aria-disabled") == "true"
    write(page)
    assert body(page) == ""
    page.keyboard.press("u")
    page.get_by_role("button", name="Tricks, Bob: 2").click()
    key(page, 1)
    key(page, 0)
    assert why.inner_text() == ""
    write(page)
    assert body(page) == "1/2 1/1 0/0\n"


def test_in_korean_words_of_the_declaration_are_its_translation(open_game):
    page = open_game("oh-hell", ["Ann", "Bob", "Cy"], language="ko/")
    key(page, 1, 1, 1)
    assert page.locator(".play .why").inner_text() == "딜러는 비드를 딱 맞출 수 없어요"
    page.get_by_role("button", name="비드, Cy: 1").click()
    key(page, 0, 2, 2, 0)
    assert page.locator(".play .why").inner_text() == "트릭: 3 중 4"
    # What the page has no words for is marked as English.
    told = page.evaluate("""() => {
      const { declared, node, objection } = ScorebookTable;
      return node("p", {}, objection(declared.complaint({ id: "declared-odd", message: "odd", values: ["odd"] }, {}))).innerHTML;
    }""")
    assert told == '규칙에 맞지 않습니다. 영어로 된 설명: <span lang="en">odd</span>'


def test_an_earlier_round_is_mended_and_undone(open_game):
    page = open_game("oh-hell", ["Ann", "Bob", "Cy"])
    key(page, 1, 0, 1, 1, 2, 0)
    write(page)
    key(page, 0, 0, 1, 0, 1, 1)
    write(page)
    page.locator('[aria-label^="Correct round 1"]').click()
    as_text(page).fill("1/2 0/1 1/0")
    page.get_by_role("button", name="Save the correction").click()
    assert body(page) == "1/2 0/1 1/0\n0/0 0/1 1/1\n"
    assert totals(page) == ["12", "2", "11"]
    # A sum that no deal has is told at its line, and can be put right.
    page.locator('[aria-label^="Correct round 1"]').click()
    as_text(page).fill("1/2 0/2 1/0")
    page.get_by_role("button", name="Save the correction").click()
    assert "4 and 3" in page.locator(".mending .answer-place").inner_text()
    page.locator(".mending .answer-place").get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Undo").click()
    assert body(page) == "1/1 0/2 1/0\n0/0 0/1 1/1\n"
    # What was taken back lies in the cells again.
    page.get_by_role("button", name="Undo").click()
    assert body(page) == "1/1 0/2 1/0\n"
    assert page.get_by_role("button", name="Tricks, Cy: 1").is_visible()
    write(page)
    assert body(page) == "1/1 0/2 1/0\n0/0 0/1 1/1\n"


def test_a_round_is_noted_anew_in_its_place(open_game):
    page = open_game("oh-hell", ["Ann", "Bob", "Cy"])
    for values in ((1, 0, 1, 1, 2, 0), (0, 0, 1, 0, 1, 1)):
        key(page, *values)
        write(page)
    page.locator('[aria-label^="Correct round 1"]').click()
    page.get_by_role("button", name="Tap it in again").click()
    assert "Deal 1 of 3" in page.locator(".whose").inner_text()
    key(page, 0, 0, 0, 3, 0, 0)
    write(page)
    assert body(page) == "0/3 0/0 0/0\n0/0 0/1 1/1\n"


def test_what_is_noted_survives_a_reload_and_goes_over_to_another_tab(open_game):
    page = open_game("oh-hell", ["Ann", "Bob", "Cy"])
    key(page, 1, 0)
    page.reload()
    assert page.get_by_role("button", name="Bid, Bob: 0").is_visible()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".number-keys").wait_for()
    key(other, 1)
    page.locator("text=out of date").wait_for()
    page.get_by_role("button", name="Go on here with the newer state").click()
    assert page.get_by_role("button", name="Bid, Cy: 1").is_visible()


def test_house_rules_are_chosen_with_their_players(open_game):
    page = open_game("oh-hell", ["Ann", "Bob", "Cy"], rules="short-hell")
    assert "Deal 1 of 1" in page.locator(".whose").inner_text()
    key(page, 1, 0, 1, 1, 2, 0)
    write(page)
    assert page.locator(".outcome h2").inner_text() == "Ann wins"
    assert "rules: short-hell\n" in header(page)


def fill(page, side, category, value):
    page.get_by_role("button", name=f"{category}, {side}: empty").click()
    key(page, value)


def test_a_sheet_is_filled_with_its_bonus(open_game, league):
    page = open_game("yacht", ["Ann", "Bob"])
    fill(page, "Ann", "Ones", 3)
    page.get_by_role("button", name="Sixes, Bob: empty").click()
    assert page.locator(".number-keys button").all_inner_texts() == ["0", "6", "12", "18", "24", "30"]
    key(page, 24)
    fill(page, "Ann", "Sixes", 18)
    assert body(page) == "Ann: ones 3\nBob: sixes 24\nAnn: sixes 18\n"
    bonus = page.locator(".noted .sum").first.locator("td").all_inner_texts()
    assert bonus == ["35", ""]
    assert totals(page) == ["56", "24"]
    fill(page, "Bob", "Ones", 0)
    fill(page, "Ann", "Full house", 25)
    fill(page, "Ann", "Chance", 17)
    fill(page, "Bob", "Full house", 0)
    page.get_by_role("button", name="Undo").click()
    fill(page, "Bob", "Full house", 25)
    fill(page, "Bob", "Chance", 5)
    assert page.locator(".outcome h2").inner_text() == "Ann wins"
    told = taken(league, page, "yacht")
    assert told["scores"] == {"Ann": 98, "Bob": 89}
    assert [int(total) for total in totals(page)] == [98, 89]


def due(page):
    """Whose turn it is, by the totals, by the heads of the columns and by the line above them."""
    by_total = page.locator('.totals [aria-current="true"] .player').all_inner_texts()
    by_column = page.locator('.noted thead th[aria-current="true"]').all_inner_texts()
    by_line = page.locator(".play .whose:visible .player").all_inner_texts()
    assert by_total == [name.strip() for name in by_column] == by_line
    return by_total


def test_a_sheet_says_who_scored_what_and_who_is_next(open_game):
    page = open_game("yacht", ["Ann", "Bob"])
    assert due(page) == ["Ann"]
    fill(page, "Ann", "Ones", 3)
    happened = page.locator(".near > .happened")
    assert happened.inner_text() == "Ann scored 3 in Ones. Total: 3."
    assert "Bob plays next." in page.locator("[role=status]").last.inner_text()
    assert due(page) == ["Bob"]
    fill(page, "Bob", "Sixes", 24)
    assert due(page) == ["Ann"]
    # The bonus is in the total alone.
    fill(page, "Ann", "Sixes", 18)
    assert happened.inner_text() == "Ann scored 18 in Sixes. Total: 56."
    # Where they don't take turns nobody is due.
    fill(page, "Ann", "Chance", 20)
    assert due(page) == []
    page.get_by_role("button", name="Undo").click()
    assert due(page) == ["Bob"]


def test_a_cell_that_is_filled_is_mended_by_a_tap(open_game):
    page = open_game("yacht", ["Ann", "Bob"])
    fill(page, "Ann", "Ones", 3)
    fill(page, "Bob", "Chance", 17)
    before = body(page)
    page.get_by_role("button", name="Ones, Ann: 3").click()
    assert page.locator('.number-keys [aria-pressed="true"]').all_inner_texts() == ["3"]
    key(page, 4)
    assert body(page) == "Ann: ones 4\nBob: chance 17\n"
    assert page.locator(".near > .happened").inner_text() == "Corrected: Ones of Ann is 4. Total: 4."
    assert page.evaluate("() => document.activeElement.ariaLabel") == "Ones, Ann: 4"
    page.get_by_role("button", name="Undo").click()
    assert body(page) == before
    # Digits, where there is no key for each number, take its place as well.
    page.get_by_role("button", name="Chance, Bob: 17").click()
    key(page, 12)
    assert body(page) == "Ann: ones 3\nBob: chance 12\n" and totals(page) == ["3", "12"]
    page.get_by_role("button", name="Ones, Ann: 3").click()
    page.get_by_role("button", name="Empty this cell").click()
    assert body(page) == "Bob: chance 12\n"
    assert page.locator(".near > .happened").inner_text() == "Ones of Ann is empty again. Total: 0."
    assert page.get_by_role("button", name="Ones, Ann: empty").is_visible()
    page.get_by_role("button", name="Undo").click()
    assert body(page) == "Ann: ones 3\nBob: chance 12\n"


def test_what_gets_the_focus_by_tab_is_above_the_keys_of_a_sheet(open_game):
    page = open_game("yacht", ["Ann", "Bob"], **SMALL)
    fill(page, "Ann", "Ones", 3)
    page.get_by_role("button", name="Sixes, Bob: empty").click()
    hidden = """() => {
      const [has, keys] = [document.activeElement, document.querySelector(".thumb.done")];
      if (keys.contains(has) || has.closest(".history") || has.scrollHeight > 200) return null;
      return has.getBoundingClientRect().bottom > keys.getBoundingClientRect().top ? has.textContent : null;
    }"""
    assert page.locator(".thumb.done").is_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(hidden) is None


def test_one_cell_of_a_line_with_several_is_mended(open_game):
    page = open_game("yacht", ["Ann", "Bob"])
    hold(page, "Ann: ones 3 sixes 18 = 56\nBob: chance 17\n")
    page.get_by_role("button", name="Sixes, Ann: 18").click()
    # The total that the line claims would be wrong.
    key(page, 24)
    trouble = page.locator(".near > .trouble")
    assert "62" in trouble.inner_text() and "= 56" in body(page)
    # In sight, above the keys.
    assert trouble.evaluate("""(trouble) => {
      const { x, y, width, height, bottom } = trouble.getBoundingClientRect();
      const keys = document.querySelector(".thumb.done").getBoundingClientRect();
      return trouble.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && y >= 0 && Math.abs(bottom - keys.top) < 1.5;
    }""")
    page.get_by_role("button", name="Ones, Ann: 3").click()
    key(page, 3)
    assert body(page).startswith("Ann: ones 3 sixes 18 = 56\n")


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)])
def test_what_is_refused_covers_no_cell_that_was_tapped(open_game, size):
    page = open_game("yacht", ["Ann", "Bob"])
    page.set_viewport_size(dict(zip(("width", "height"), size)))
    hold(page, "Ann: ones 3 sixes 18 chance 18 = 74\n")
    for name, value in (("Ones, Ann: 3", 4), ("Chance, Ann: 18", 24), ("Sixes, Ann: 18", 24)):
        cell = page.get_by_role("button", name=name)
        cell.click()
        key(page, value)
        trouble = page.locator(".near > .trouble")
        assert "74" in trouble.inner_text()
        [cell, told] = [part.bounding_box() for part in (cell, trouble)]
        assert 0 <= cell["y"] and cell["y"] + cell["height"] <= told["y"]


def test_who_won_is_in_sight_however_far_down_the_last_cell_was(open_game):
    page = open_game("yacht", ["Ann", "Bob"])
    page.set_viewport_size({"width": 320, "height": 568})
    hold(page, "Ann: ones 3 sixes 18 full-house 25 chance 18\nBob: ones 3 sixes 18 full-house 25\n")
    page.get_by_role("button", name="Chance, Bob: empty").click()
    page.evaluate("() => scrollTo(0, document.scrollingElement.scrollHeight)")
    key(page, 24)
    won = page.locator(".outcome h2").bounding_box()
    assert 0 <= won["y"] and won["y"] + won["height"] <= 568


def test_darts_are_written_in_turn_and_a_bust_counts_nothing(open_game, league):
    page = open_game("darts", ["Ann", "Bob"])
    key(page, 180, 60, 180, 60, 120)
    assert totals(page) == ["21", "381"]
    assert page.locator(".near > .happened").inner_text() == "Ann: Thrown 120. Total: 21."
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Thrown, Ann: 120").click()
    for _ in range(3):
        page.locator('[data-key="back"]').click()
    # More than is left is worth nothing.
    digits(page, 142)
    assert page.locator(".worth").first.inner_text() == "0"
    write(page)
    assert totals(page) == ["141", "381"]
    assert page.locator(".totals .due .player").inner_text() == "Bob"
    digits(page, 181)
    assert page.locator(".play .why").inner_text() == "Thrown: 181 isn’t allowed; nearest: 180"
    write(page)
    assert totals(page) == ["141", "381"]
    page.locator(".noted .cell:visible").click()
    for _ in range(3):
        page.locator('[data-key="back"]').click()
    key(page, 100, 141)
    assert page.locator(".outcome h2").inner_text() == "Ann wins"
    told = taken(league, page, "darts")
    assert told["winners"] == ["Ann"] and told["scores"] == {"Ann": 0, "Bob": 281}


def tap_twice(page, selector):
    """As a quick finger does."""
    box = page.locator(selector).bounding_box()
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_number_tapped_twice_counts_twice_also_where_other_keys_follow(open_game):
    page = open_game("bids", ["Ann", "Bob"])
    cells = page.locator(".noted .cell")
    page.locator('[data-key="=0"]').click()
    # Behind the last bid there is a key more, for the tricks.
    tap_twice(page, '[data-key="=0"]')
    assert cells.all_inner_texts() == ["0", "0", "0", ""]
    assert page.locator("[data-key]").count() == 5
    # The one that fills the last cell presses nothing that comes to lie there.
    tap_twice(page, '[data-key="=0"]')
    assert cells.all_inner_texts() == ["0", "0", "0", "0"]
    assert body(page) == ""
    page.wait_for_timeout(450)
    tap_twice(page, ".acts .main")
    assert body(page) == "0/0 0/0\n"
    assert cells.all_inner_texts() == ["", "", "", ""]


def test_a_game_without_an_end_is_ended_where_it_is_asked(open_game, league):
    page = open_game("rummy", ["Ann", "Bob", "Cy"])
    page.get_by_role("button", name="Bob", exact=True).click()
    key(page, 35)
    page.get_by_role("button", name="Ann", exact=True).click()
    page.get_by_role("button", name="Ann sits out").click()
    write(page)
    # Who is left is due.
    key(page, -5)
    assert body(page) == "Bob: 35\nAnn: -\nCy: -5\n"
    page.get_by_role("button", name="End the game here").click()
    page.get_by_role("button", name="Yes").click()
    assert page.locator(".outcome h2").inner_text() == "Bob wins"
    assert taken(league, page, "rummy")["scores"] == {"Ann": 0, "Bob": 35, "Cy": -5}


def test_teams_have_a_total_in_common(open_game, league):
    page = open_game("spades", ["Ann", "Bob", "Cy", "Dee"])
    assert page.locator(".noted tbody th").first.inner_text().split() == ["Ann", "Cy"]
    key(page, 8, 5)
    write(page)
    key(page, 9, 4)
    write(page)
    assert totals(page) == ["170", "90", "170", "90"]
    assert "teams: [[Ann, Cy], [Bob, Dee]]\n" in header(page)
    told = taken(league, page, "spades")
    assert sorted(told["winners"]) == ["Ann", "Cy"] and told["scores"]["Dee"] == 90


def test_a_team_wins_as_one_and_plays_again_together(open_game):
    page = open_game("spades", ["Ann", "Bob", "Cy", "Dee"])
    page.locator(".teams summary").click()
    for seat, team in enumerate("1122"):
        page.locator(f"#team-{seat}").select_option(team)
    key(page, 8, 5)
    write(page)
    assert "Ann + Bob lead by 30" in page.locator("#table").inner_text()
    assert page.locator(".turns .turn:has(.points)").first.locator(".player").all_inner_texts() == ["Ann", "Bob"]
    key(page, 9, 4)
    write(page)
    assert page.locator(".outcome h2").inner_text() == "Ann and Bob win"
    assert page.locator(".outcome .figures .note").inner_text() == "Ann + Bob"
    page.get_by_role("button", name="Play again").click()
    page.locator(".set-up > button").click()
    sides = page.locator(".noted tbody th").all_inner_texts()
    assert [side.split() for side in sides] == [["Bob", "Ann"], ["Cy", "Dee"]]


@pytest.mark.parametrize("press, line, winners", [
    (["Ann"], "winner: Ann\n", ["Ann"]), (["A draw"], "draw: yes\n", ["Ann", "Bob"])])
def test_a_winner_alone_is_written_down(open_game, league, press, line, winners):
    page = open_game("chess", ["Ann", "Bob"])
    for label in press:
        page.get_by_role("button", name=label, exact=True).click()
    write(page)
    assert line in header(page)
    told = taken(league, page, "chess")
    assert told["winners"] == winners
    page.get_by_role("button", name="Undo").click()
    assert page.locator(".outcome").count() == 0
    assert line not in page.evaluate(RECORD)


def test_places_are_tapped_in_as_they_finished(open_game, league):
    page = open_game("train", ["Ann", "Bob", "Cy", "Dee"])
    for label in ("Bob", "Dee"):
        page.get_by_role("button", name=label, exact=True).click()
    page.get_by_role("button", name="The next one shares the last place").click()
    page.get_by_role("button", name="Ann", exact=True).click()
    page.get_by_role("button", name="The others didn’t finish").click()
    write(page)
    assert "places: [Bob, [Dee, Ann]]\nunplaced: [Cy]\n" in header(page)
    assert totals(page) == ["2", "1", "4", "2"]
    assert taken(league, page, "train")["winners"] == ["Bob"]


def test_scores_alone_are_written_down(open_game, league):
    page = open_game("golf", ["Ann", "Bob"])
    key(page, 72, 80)
    assert page.locator(".outcome h2").inner_text() == "Ann wins"
    assert "scores: {Ann: 72, Bob: 80}\n" in header(page)
    assert taken(league, page, "golf")["winners"] == ["Ann"]


def test_a_game_is_kept_by_keyboard_alone(open_game):
    page = open_game("oh-hell", ["Ann", "Bob", "Cy"], **DESK)
    for sign in "101120":
        page.keyboard.press(sign)
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert body(page) == "1/1 0/2 1/0\n"


def test_rules_are_tried_where_they_are_told(league, browser):
    page = browser.new_context(**SMALL).new_page()
    page.goto((league / "Site/rules/oh-hell.html").as_uri())
    page.locator(".try.live").wait_for()
    worth = page.locator(".try .cells .number")
    assert worth.all_inner_texts() == ["13", "0", "0"]
    page.get_by_label("Tricks, Player 2").fill("2")
    assert page.locator(".try .said").inner_text() == "This doesn’t hold: sum(tricks) = cards (5 and 3)"
    page.get_by_label("Tricks, Player 1").fill("1")
    assert worth.all_inner_texts() == ["1", "12", "0"]
    page.get_by_role("button", name="One player more").click()
    assert page.locator(".try .said").inner_text() == "Fill every cell."
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.goto((league / "Site/rules/yacht.html").as_uri())
    page.locator(".try.live").wait_for()
    page.get_by_label("Points, Ones").fill("3")
    page.get_by_label("Points, Sixes").fill("18")
    assert page.locator(".try .said").inner_text() == "56 points in all."
    page.context.close()


def test_what_is_tried_in_korean_is_answered_in_korean(league, browser):
    page = browser.new_context(**SMALL).new_page()
    page.goto((league / "Site/ko/rules/oh-hell.html").as_uri())
    page.locator(".try.live").wait_for()
    said = page.locator(".try .said")
    for cell, value, answer in [
        ("트릭, 2번 사람", "2", "맞지 않아요: sum(tricks) = cards (5, 3)"),
        ("트릭, 2번 사람", "9", "트릭: 9은(는) 적을 수 없어요. 가까운 값: 3"),
        ("트릭, 2번 사람", "x", "이 규칙에 맞지 않아요. 정수만 적었는지, 너무 큰 수가 없는지 보세요."),
        ("트릭, 2번 사람", "0", "점수: 13, 0, 0."),
        ("비드, 2번 사람", "0", "점수: 13, 10, 0."),
        ("비드, 3번 사람", "0", "맞지 않아요: 딜러는 비드를 딱 맞출 수 없어요"),
    ]:
        page.get_by_label(cell).fill(value)
        assert said.inner_text() == answer
    page.context.close()


def lines(name, chance):
    """What somebody may have written of a game, by its rules or not."""
    number = chance.randint
    if name == "oh-hell":
        # As many tricks as there are cards, seldom as many as were bid.
        deals = ([chance.choice("012") for _ in range(cards)] for cards in (3, 2, 1))
        return [" ".join(f"{number(0, len(deal))}/{deal.count(side)}" for side in "012") for deal in deals][:number(0, 3)]
    if name == "yacht":
        return [f"{chance.choice(['Ann', 'Bob', 'Cy'])}: {chance.choice(['ones 3', 'sixes 24', 'full-house 25', 'chance 17', 'chance 3', 'ones - sixes 30'])}" for _ in range(number(0, 7))]
    if name == "darts":
        return [f"{player}: {number(20, 181)}" for _ in range(number(0, 6)) for player in ("Ann", "Bob", "Cy")]
    return [f"{player}: {chance.choice(['-', str(number(-50, 50))])}" for _ in range(number(0, 4)) for player in chance.sample(["Ann", "Bob", "Cy"], 3)] + ["end"] * number(0, 1)


@pytest.mark.parametrize("name", ["oh-hell", "yacht", "darts", "rummy"])
def test_page_and_tool_tell_records_alike(league, browser, name):
    chance = random.Random(f"records of {name}")
    folder = league / f"Content/seasons/{name}"
    files = []
    for number in range(of(60, 120)):
        body = "\n".join(lines(name, chance)) + "\n"
        file = folder / f"{number:03}.{name}"
        file.write_text(f"---\nplayers: [Ann, Bob, Cy]\ndate: 2026-10-06\n---\n{broken(body, chance) if number % 2 else body}")
        files.append(file)
    records = [one for one in read(files, league) if one.told["game"] == name and not is_the_tools_own(one)]
    for file in files:
        file.unlink()
    records = [one for one in records if any(line.split("#")[0].strip() for line in one.body.splitlines())]
    assert len(records) > of(25, 60) and sum(one.told["fault"] is None for one in records) > of(4, 10)
    page = browser.new_page()
    page.goto((league / f"Site/keep/{name}.html").as_uri())
    data = json.loads(page.locator("#table-data").text_content())
    codes = {rules["slug"]: rules["codes"] for rules in data["rules"]}
    asked = [fields(one, codes, {}) for one in records]
    answers = page.evaluate(f"given => ({ASK})(...given)", ["declared", [["annotate", {**one, "states": "yes"}, record.body] for one, record in zip(asked, records)]])
    # The engine serves all declared games; which it is, the page knows.
    expected = [one.annotation.replace(f'"game":"{name}"', '"game":"declared"', 1) for one in records]
    assert differing(expected, answers) == []
    bodies = requests([(one, record.body) for one, record in zip(asked, records)], of(200, 500), chance)
    bodies += [one.replace(b"annotate", b"analyse\nnoted 1/? ?/2 -").replace(b"resume", b"analyse\nnoted 7 ? 1/1") for one in bodies]
    failed = page.evaluate(f"given => ({BREAK})(...given)", ["declared", [one.decode("latin-1") for one in bodies]])
    assert [(why, bodies[number]) for number, why in failed[:3]] == []
    page.context.close()


def test_the_engine_of_all_declared_games_is_small(league):
    [script] = (league / "Site/assets").glob("engine-declared-*.js")
    assert len(base64.b64decode(re.search(r'"([A-Za-z0-9+/=]+)"', script.read_text())[1])) <= MOST_BYTES


PLACES = [("oh-hell", ["Ann", "Bob", "Cy"]), ("yacht", ["Ann", "Bob", "Cy", "Dee"]), ("darts", ["Ann", "Bob"]), ("chess", ["Ann", "Bob"]), ("train", ["Ann", "Bob", "Cy"])]


@pytest.mark.parametrize("view", [SMALL, DESK], ids=["small", "desk"])
@pytest.mark.parametrize("name, players", PLACES)
def test_everything_is_within_reach_and_named(open_game, view, name, players):
    """Axe judges the light and the dark by finger, and in a full run by mouse, too."""
    page = open_game(name, players, **view)
    if name == "yacht":
        page.get_by_role("button", name="Sixes, Bob: empty").click()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate("""() => [...document.querySelectorAll("#table .play button")].filter((one) => one.checkVisibility())
      .map((one) => [one.textContent, one.getBoundingClientRect()]).filter(([, { width, height }]) => width < 44 || height < 44).map(([text]) => text)""")
    assert small == []
    if view == SMALL or IS_FULL:
        assert_good(page)


def test_a_site_without_declared_games_has_nothing_of_theirs(tmp_path):
    (tmp_path / "Content/rules").mkdir(parents=True)
    (tmp_path / "Content/site.yaml").write_text("title: Dice\n")
    (tmp_path / "Content/rules/farkle.md").write_text("---\ntitle: Farkle\ngame: farkle\n---\n\nDice.\n")
    subprocess.run([TOOL, "build", tmp_path, "--output", tmp_path / "Site", "--quiet"], check=True, cwd=REPOSITORY)
    assert [file.name for file in (tmp_path / "Site/assets").iterdir() if re.search("declared", file.name)] == []
