"""Keeping score of cribbage at the table: with cards and with counts alone, what is tapped in is the record."""

import json
import re
import subprocess

import pytest
from published import IS_FULL, REPOSITORY, TOOL, season_alone

from chromium import PHONE, SMALL
from test_table import (  # noqa: F401
    BEGIN, RECORD, TWICE, assert_good, begin, body, context, desk, host, page, place, quiet, stored_under)

PAGE = "keep/cribbage.html"
UNDER = stored_under(PAGE)
SEASON = REPOSITORY / "Content/seasons/2026-cribbage"
MUGGINS = "121 1 0 0 0 1 2 3 4 2 4"

# Presses what a finger would for a line of a record. The hands wait until they are asked for, behind the play.
TAP = """(line) => {
  const all = (selector) => [...document.querySelectorAll(`#table ${selector}`)].filter((one) => one.checkVisibility());
  const press = (selector, isIt = () => true) => {
    const found = all(selector).find(isIt);
    if (!found) throw new Error(`${line}: no ${selector}`);
    found.click();
  };
  const named = (text) => (one) => one.ariaLabel === text || one.textContent === text;
  const [ranks, suits] = ["A23456789TJQK", "CDHS"];
  const tap = (card) => all(".pack button")[suits.indexOf(card[1]) * 13 + ranks.indexOf(card[0])].click();
  const isTapped = (card) => all(".pack button")[suits.indexOf(card[1]) * 13 + ranks.indexOf(card[0])].ariaDisabled === "true";
  const way = (name) => {
    const found = all(".ways button").find(named(name));
    if (found) found.click();
  };
  const name = () => all(".whose .player")[0]?.textContent;
  // What is asked for behind the play.
  const turnUp = () => {
    while (all(".pack").length > 0 && !/cut|to play/.test(all(".whose")[0].textContent)) {
      const mine = window.dealt[name()] ?? [];
      tap([...mine, window.dealt.crib].find((card) => !isTapped(card)));
    }
  };
  const [, who, rest] = line.match(/^([^:]+): (.*)$/) ?? [];
  if (line.startsWith("deal ")) {
    window.dealt = {};
    const first = all(".acts button").find(named(`${line.slice(5)} deals first`));
    if (first) first.click();
    else press(".acts button", named(`Next deal: ${line.slice(5)}`));
  } else if (line.startsWith("crib ")) window.dealt.crib = line.slice(5);
  else if (line.startsWith("cut ")) {
    way("Every card");
    tap(line.slice(4));
    turnUp();
  } else if (line.startsWith("play ")) {
    for (const card of line.slice(5).split(" ").filter((one) => one !== "|")) {
      while (!window.dealt[name()].includes(card) && !all(".go")[0].disabled) press(".go");
      tap(card);
    }
    turnUp();
  } else if (rest.includes(">")) {
    const [cards, thrown] = rest.split(" > ").map((part) => part.split(" "));
    window.dealt[who] = [...cards.filter((card) => !thrown.includes(card)), ...thrown];
  } else if (/^[0-9]+$/.test(rest)) {
    way("Totals");
    for (const digit of rest) press(".digits button", named(digit));
    press(".sum .main");
  } else {
    const pegging = window.pegging && all(".ways button").some(named("Peg as we go"));
    way(pegging ? "Peg as we go" : "Counts");
    if (rest.includes("heels")) press(".heels");
    let left = pegging ? Number(rest.match(/pegs ([0-9]+)/)?.[1] ?? 0) : 0;
    for (; left > 0; left -= Math.min(left, 8)) press(".pegs-pad button", named(`${who} pegs ${Math.min(left, 8)}`));
    all(".row button").find(named("The play is over: count"))?.click();
    for (const [, part, n] of rest.matchAll(/([a-z]+) ([0-9]+)/g)) {
      if (pegging && part === "pegs") continue;
      press(".slot-of", named(`${who}: ${part}`));
      press(".count-pad button", named(n));
    }
    all(".row button").find(named("Back to the play"))?.click();
  }
}"""


def records(file):
    """The games of a file: who plays, the date, and the lines as a page writes them: whole names, letters for suits, no claims."""
    text = re.sub(r"#.*", "", (SEASON / f"{file}.cribbage").read_text())
    parts = re.split(r"^---\n", text, flags=re.MULTILINE)
    for header, lines in zip(parts[1::2], parts[2::2]):
        players = re.search(r"players: \[(.+)\]", header)[1].split(", ")
        for suit, letter in zip("♣♦♥♠", "CDHS"):
            lines = lines.replace(suit, letter)
        lines = re.sub(r"\b10(?=[CDHS]\b)", "T", lines)
        lines = re.sub(r"^.* (hand|crib|pegs) = .*\n", "", lines, flags=re.MULTILINE)
        for name in players:
            lines = re.sub(rf"^(deal )?{name[:2]}\w*(?=:|$)", rf"\1{name}", lines, flags=re.MULTILINE)
        written = [" ".join(line.split()) for line in lines.splitlines() if line.strip()]
        yield players, re.search(r"date: (\S+)", header)[1], written


def sorted_hands(lines):
    """The lines of each deal by which it is known, in an order that doesn't matter there: cards of a hand, lines of hands."""
    deals, told = "\n".join(lines).split("deal "), []
    for deal in deals:
        head, *rest = deal.splitlines() or [""]
        hands = sorted(" > ".join(" ".join(sorted(part.split())) for part in line.split(" > ")) for line in rest if ">" in line)
        told.append([head, *hands, *sorted(line for line in rest if line.startswith("crib ")), *(
            line for line in rest if ">" not in line and not line.startswith("crib "))])
    return told


def tap(page, *lines):
    for line in lines:
        page.evaluate(TAP, line)


def resumed(page, lines):
    """The game as it is after those lines, as if they had been tapped in before."""
    page.evaluate("""([under, body]) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith(under));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), body }));
    }""", [UNDER, lines])
    page.reload()
    page.locator(".totals").wait_for()


def assert_kept(page, file, index, winner):
    players, date, lines = list(records(file))[index]
    begin(page, players, date, "2026-cribbage")
    tap(page, *lines)
    assert page.locator(".outcome h2").inner_text() == winner
    assert sorted_hands(body(page).splitlines()) == sorted_hands(lines)


@pytest.fixture
def served(context, host):  # noqa: F811
    page = context.new_page()
    complaints = quiet(page)
    page.goto(host)
    page.locator(".set-up").wait_for()
    yield page
    assert complaints == []


def test_a_game_with_cards_is_saved_as_it_was_recorded(page, tmp_path):  # noqa: F811
    assert_kept(page, "round-6-cup", 0, "Bela wins")
    assert page.locator(".figures").inner_text().count("Hand on average") == 1
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "2026-11-12-esther-bela.cribbage"
    # As it is, in the place of what it was tapped from.
    league = season_alone(tmp_path / "league", "2026-cribbage")
    download.value.save_as(league / "Content/seasons/2026-cribbage/round-6-cup.cribbage")
    checked = subprocess.run([TOOL, "check", league], capture_output=True, text=True)
    assert (checked.returncode, "round-6-cup" in checked.stderr) == (0, False), checked.stderr


def test_firefox_saves_the_same(firefox, host):  # noqa: F811
    players, date, lines = next(records("round-6-cup"))
    firefox.open(host, **PHONE)
    firefox.wait("document.querySelector('.set-up')")
    firefox.evaluate("() => localStorage.clear()")
    firefox.evaluate(BEGIN, players, date, "2026-cribbage")
    for line in lines:
        firefox.evaluate(TAP, line)
    assert firefox.evaluate(RECORD).split("---\n")[2].splitlines() == lines
    assert [told for told in firefox.complaints() if "another host" not in told] == []


@pytest.mark.parametrize("file, index, winner", [
    ("from-paper", 1, "Dmitri wins"), ("three-handed", 0, "Farid wins"), ("partners", 0, "Bela and Esther win"),
    ("old-book", 0, "Chloé wins"),
], ids=["counts", "three", "partners", "points"])
def test_what_was_recorded_is_kept(served, file, index, winner):
    assert_kept(served, file, index, winner)


HANDS = ("deal Bela", "Agnes: 5H 5S JD 4C 7C 8C > 7C 8C", "Bela: 5D 5C JH KD QD QC > QD QC", "cut 6D")


def test_a_deal_is_told_as_it_goes(served):
    begin(served)
    tap(served, *HANDS, "play 5H 5D 5S 5C JD")
    assert served.locator(".happened").inner_text() == "Agnes: J♦︎, count 30: go, +1."
    assert served.locator(".pile .count b").inner_text() == "0"
    assert served.locator(".laid .anew").count() == 0
    tap(served, "play JH")
    assert served.locator(".laid .anew").count() == 1
    assert body(served).endswith("play 5H 5D 5S 5C JD | JH\n")
    dull = served.locator(".fan .dull")
    assert dull.count() == 0
    tap(served, "play 4C KD")
    assert served.locator(".show").count() == 3
    assert "run" in served.locator(".show .breakdown").first.inner_text()
    assert served.locator(".picture svg").get_attribute("aria-label").startswith("Cribbage board, first to 121: Agnes 26")


def test_what_cant_be_played_says_why(served):
    begin(served)
    tap(served, "deal Bela", "Agnes: AH KS JD QC 7C 8C > 7C 8C", "Bela: 5D TC JH KD QD 9C > QD 9C", "cut 6D", "play KS JH JD")
    # Bela can play nothing; of what Agnes has left only the ace goes.
    assert "Go: Bela." in served.locator(".happened").inner_text()
    assert served.locator(".fan.of-4 button").evaluate_all("(all) => all.map((one) => one.ariaDisabled)") == [None, "true"]
    served.locator(".fan .dull").click(force=True)
    assert "31" in served.locator(".near > .trouble").inner_text()
    # A card that is in the deal already.
    tap(served, "play AH TC QC KD", "play 5D", "deal Agnes")
    tap(served, "Bela: 2H 3H 4H 5H 6H 7H > 2H 3H")
    served.locator(".pack button[aria-disabled=true]").first.click(force=True)
    assert "already" in served.locator(".near > .trouble").inner_text()


def test_what_cant_be_played_is_told_in_the_pages_language(context, host):  # noqa: F811
    page = context.new_page()
    page.goto(host.replace("/keep/", "/ko/keep/"))
    page.locator(".set-up").wait_for()
    begin(page)
    resumed(page, "deal Bela\nAgnes: AH KS JD QC 7C 8C > 7C 8C\nBela: 5D TC JH KD QD 9C > QD 9C\ncut 6D\nplay KS JH JD\n")
    page.locator(".fan .dull").click(force=True)
    assert page.locator(".near > .trouble").inner_text() == "이 카드를 내면 31을 넘고, 낼 수 있는 다른 카드가 있습니다."


def test_a_reload_and_undo_lose_no_card(served):
    begin(served)
    tap(served, *HANDS[:2])
    undo = served.get_by_role("button", name="Undo")
    undo.click()
    assert served.locator(".fan .thrown").count() == 2
    served.reload()
    served.locator(".totals").wait_for()
    assert served.locator(".fan .thrown").count() == 2
    undo.click()
    served.locator(".fan button").nth(0).click()
    served.locator(".acts .main:visible").click()
    assert body(served).splitlines()[1] == "Agnes: 5H 5S JD 4C 7C 8C > 5H 7C"


def test_undo_takes_back_the_cards_of_a_hand_before_any_step(served):
    begin(served)
    resumed(served, "deal Bela\n")
    undo = served.get_by_role("button", name="Undo")
    assert undo.is_disabled()
    for place in (0, 1):
        served.locator(".pack button").nth(place).click()
    for left in (1, 0):
        undo.click()
        assert (served.locator(".held:enabled:visible").count(), body(served)) == (left, "deal Bela\n")
    assert undo.is_disabled()


def test_a_finger_that_taps_twice_taps_one_card(served):
    """What comes to lie where the last card of a hand was isn't thrown, nor the next player's card played."""
    begin(served)
    tap(served, "deal Bela")
    twice = f"""([first, then]) => {{
      const seen = (selector) => [...document.querySelectorAll(`#table ${{selector}}`)].find((one) => one.checkVisibility());
      ({TWICE})(seen(first), () => seen(then));
    }}"""
    for place in range(5):
        served.locator(".pack button").nth(place).click()
    served.evaluate(twice, [".pack button:nth-child(6)", ".held"])
    assert served.locator(".held.thrown").count() == 0
    for place in range(2):
        served.wait_for_timeout(450 * (place == 0))
        served.locator(".held:visible").nth(place).click()
    served.evaluate(twice, [".acts .main", ".pack button:nth-child(9)"])
    assert served.locator(".held:not([disabled])").count() == 0
    tap(served, "Bela: 7D 8D JH KD QD QH > QD QH")
    served.evaluate(twice, [".pack button:nth-child(27)", ".fan .lit"])
    assert "cut" in body(served) and "play" not in body(served)
    served.wait_for_timeout(450)
    served.evaluate(twice, [".fan .lit", ".fan .lit"])
    assert len(body(served).splitlines()[-1].split()) == 2


def test_one_point_is_one_point(served):
    begin(served)
    tap(served, "deal Agnes")
    served.locator(".ways button", has_text="Counts").click()
    served.locator(".pegs-pad button:visible").first.click()
    assert served.locator(".happened").inner_text() == "Agnes: 1 point, 1 in all."
    served.locator(".pegs-pad button:visible").nth(1).click()
    assert served.locator(".happened").inner_text() == "Agnes: 2 points, 3 in all."


def test_what_goes_into_the_crib_is_named_once_it_is_known(served):
    begin(served)
    tap(served, "deal Agnes")
    for card in (0, 1, 2, 3, 4, 5):
        served.locator(".pack button").nth(card).click()
    thrown = served.locator(".acts .main:visible")
    assert thrown.inner_text() == "Into the crib"
    served.locator(".fan button:visible").first.click()
    assert thrown.inner_text().replace("\ufe0e", "") == "Into the crib: A♣"


def test_counting_stands_before_the_next_deal(served):
    begin(served)
    resumed(served, "deal Agnes\nBela: pegs 3\nAgnes: pegs 2\n")
    buttons = served.locator(".play button:visible").all_inner_texts()
    assert buttons[-2:] == ["The play is over: count", "Next deal: Bela"]


def test_a_deal_is_tapped_in_anew_in_its_place(served):
    begin(served)
    tap(served, "deal Bela", "Agnes: hand 8", "Bela: hand 4 crib 2", "deal Agnes", "Bela: 12", "Agnes: 9")
    served.locator(".log > li").last.get_by_role("button", name="Correct").click()
    served.get_by_role("button", name="Tap it in again").click()
    assert served.locator(".near .callout p").inner_text() == "Deal 1: tap it in again. When it is over, the deals after it follow."
    tap(served, "deal Bela", "Agnes: pegs 3 hand 10", "Bela: heels hand 4 crib 0")
    assert body(served).splitlines() == [
        "deal Bela", "Agnes: pegs 3 hand 10", "Bela: heels hand 4 crib 0", "deal Agnes", "Bela: 12", "Agnes: 9"]


def test_the_deal_that_won_is_tapped_in_anew(served):
    begin(served)
    two = "deal Bela\nAgnes: 24\nBela: 20\ndeal Agnes\nBela: 20\nAgnes: 24\n"
    resumed(served, f"{two * 2}deal Bela\nAgnes: 24\nBela: 20\ndeal Agnes\nBela: 10\nAgnes: 24\n")
    assert served.locator(".outcome h2").inner_text() == "Agnes wins"
    served.locator(".log > li").first.get_by_role("button", name="Correct").click()
    served.get_by_role("button", name="Tap it in again").click()
    tap(served, "deal Agnes", "Bela: 12", "Agnes: 20")
    assert served.locator(".outcome h2").inner_text() == "Agnes wins"
    assert body(served).endswith("deal Agnes\nBela: 12\nAgnes: 20\n")


def by_rules(page, codes):
    """A game by rules that the site doesn't have."""
    page.evaluate("""([under, codes]) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith(under));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), slug: "of-old", codes }));
    }""", [UNDER, codes])
    page.reload()
    page.locator(".totals").wait_for()


def test_under_muggins_counts_are_called(served):
    begin(served)
    by_rules(served, MUGGINS)
    tap(served, *HANDS, "play 5H 5D 5S 5C JD | JH 4C KD")
    pad = served.locator(".count-pad")
    pad.get_by_role("button", name="18", exact=True).click()
    assert "17" in served.locator(".near > .trouble").inner_text()
    pad.get_by_role("button", name="15", exact=True).click()
    served.get_by_role("button", name="As the cards count").click()
    pad.get_by_role("button", name="7", exact=True).click()
    assert body(served).endswith("play 5H 5D 5S 5C JD | JH 4C KD\nAgnes hand = 15\nBela crib = 7\n")
    assert "Muggins: Bela takes 2 of Agnes." in served.locator(".happened").inner_text()


def test_a_deal_is_kept_by_keyboard_alone(desk, host):  # noqa: F811
    page = desk
    page.goto(host)
    page.locator(".set-up").wait_for()
    begin(page)
    page.get_by_role("button", name="Bela deals first").focus()
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    for hand in ("5h5sjd4c7c9c", "5d5cjhkdqdqc"):
        page.keyboard.type(hand)
        if "9c" in hand:
            page.keyboard.press("Backspace")
            page.keyboard.type("8c7c8c")
        else:
            page.keyboard.type("qdqc")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Enter")
    page.keyboard.type("6d")
    page.keyboard.type("5h5d5s5cjdjh4ckd")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Counts", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Bela pegs 3").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="The play is over: count").focus()
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    for count in ("12", "8", "4"):
        page.keyboard.type(count)
        page.keyboard.press("Enter")
    assert body(page).splitlines() == [
        *HANDS, "play 5H 5D 5S 5C JD | JH 4C KD", "deal Agnes", "Bela: pegs 3 hand 12", "Agnes: hand 8 crib 4"]
    assert "Agnes: 4 points" in page.locator("[role=status]").last.inner_text()


STAGES = [("deal Bela",), HANDS[1:2], HANDS[2:3], HANDS[3:], ("play 5H 5D 5S",), ("play 5C JD | JH 4C KD",)]


def test_it_fits_a_small_phone_and_a_thumb(served):
    def assert_fits():
        for view in (PHONE, SMALL):
            served.set_viewport_size(view["viewport"])
            assert served.evaluate("() => document.scrollingElement.scrollWidth") <= view["viewport"]["width"]
            # Seven cards across are as wide as there is room.
            low = served.evaluate("""() => [...document.querySelectorAll("#table :is(button, input:not([type=radio], [type=checkbox]))")]
              .filter((part) => part.checkVisibility())
              .map((part) => [part, part.getBoundingClientRect()])
              .filter(([part, { width, height }]) => height < 48 || width < (part.closest(".pack, .fan") ? 38 : 47))
              .map(([part, { width, height }]) => [part.textContent, width, height])""")
            assert low == []

    begin(served, ["Agnes", "Bela"])
    for lines in STAGES:
        tap(served, *lines)
        assert_fits()
    tap(served, "deal Agnes")
    for name in ("Totals", "Counts"):
        served.locator(".ways").get_by_role("button", name=name).click()
        assert_fits()
    tap(served, "Bela: hand 12")
    assert_fits()


def test_axe_finds_nothing(served):
    begin(served)
    assert_good(served)
    for number, lines in enumerate(STAGES):
        tap(served, *lines)
        # The other hand looks as the first does, and the pack for the cut as that for a hand.
        if IS_FULL or number not in (2, 3):
            assert_good(served)
    tap(served, "deal Agnes")
    served.locator(".ways").get_by_role("button", name="Counts").click()
    assert_good(served)
    tap(served, "Bela: hand 12")
    assert_good(served)
    players, _, lines = next(records("from-paper"))
    stored = json.loads(served.evaluate("() => Object.entries(localStorage).find(([key]) => key.includes('keep:'))[1]"))
    over = stored | {"id": "over", "players": players, "body": "\n".join(lines) + "\n", "past": [], "future": [], "draft": ""}
    served.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{UNDER}over", json.dumps(over)])
    served.evaluate("() => { location.hash = '#over'; }")
    served.locator(".outcome h2").wait_for()
    assert_good(served)
