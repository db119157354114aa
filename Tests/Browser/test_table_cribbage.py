"""Keeping score of cribbage at the table: with cards and with counts alone, what is tapped in is the record."""

import json
import re
import subprocess

import pytest
from cribbage import PAGE, TAP, UNDER, records, resumed, sorted_hands, tap  # noqa: F401
from published import IS_FULL, TOOL, season_alone, url

from chromium import PHONE, SMALL
from tables import (  # noqa: F401
    BEGIN, RECORD, TWICE, assert_good, begin, body, context, desk, host, page, place, seen)

MUGGINS = "121 1 0 0 0 1 2 3 4 2 4"


def assert_kept(page, file, index, winner):
    """All of a game tapped in; in an ordinary run the first two deals and the last two, in cases of one deal all."""
    players, date, lines = list(records(file))[index]
    begin(page, players, date, "2026-cribbage")
    deals = [number for number, line in enumerate(lines) if line.startswith("deal ")]
    if IS_FULL or len(deals) < 5:
        tap(page, *lines)
    else:
        tap(page, *lines[:deals[2]])
        assert sorted_hands(body(page).splitlines()) == sorted_hands(lines[:deals[2]])
        resumed(page, "".join(f"{line}\n" for line in lines[:deals[-2]]))
        tap(page, *lines[deals[-2]:])
    assert page.locator(".outcome h2").inner_text() == winner
    assert sorted_hands(body(page).splitlines()) == sorted_hands(lines)


@pytest.fixture
def served(browser, request):
    """The page from a server in a full run, and from the disk in an ordinary one."""
    with seen(browser, request.getfixturevalue("host") if IS_FULL else url(PAGE)) as page:
        yield page


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
    firefox.evaluate(BEGIN, players, date, "2026-cribbage")
    for line in lines:
        firefox.evaluate(TAP, line)
    assert sorted_hands(firefox.evaluate(RECORD).split("---\n")[2].splitlines()) == sorted_hands(lines)
    assert [told for told in firefox.complaints() if "another host" not in told] == []


@pytest.mark.parametrize("file, index, winner", [
    ("from-paper", 1, "Dmitri wins"), ("three-handed", 0, "Farid wins"), ("partners", 0, "Bela and Esther win"),
    ("old-book", 0, "Chloé wins"),
], ids=["counts", "three", "partners", "points"])
def test_what_was_recorded_is_kept(served, file, index, winner):
    assert_kept(served, file, index, winner)


HANDS = ("deal Bela", "Agnes: 5H 5S JD 4C 7C 8C > 7C 8C", "Bela: 5D 5C JH KD QD QC > QD QC", "cut 6D")
WHOLE = (*HANDS, "play 5H 5D 5S 5C JD JH 4C KD")


def card(page, name):
    """A card of the pack, as it is called."""
    return page.get_by_role("group", name="The pack").get_by_role("button", name=name, exact=True)


def totals(page):
    return page.locator(".totals b").all_inner_texts()


def test_it_opens_on_counts(served):
    begin(served)
    tap(served, "deal Bela")
    ways = served.locator(".ways button")
    assert ways.all_inner_texts() == ["Totals", "Counts", "Peg as we go", "Every card"]
    assert ways.evaluate_all("(all) => all.filter((one) => one.ariaPressed === 'true').map((one) => one.textContent)") == ["Counts"]
    pad = served.locator(".count-pad").get_by_role("button", name="2", exact=True)
    for _ in range(2):
        pad.click()
    assert totals(served) == ["2", "2"]
    # The hands are next, then the crib.
    for count in ("8", "4", "10"):
        served.locator(".count-pad").get_by_role("button", name=count, exact=True).click()
    assert body(served) == "deal Bela\nAgnes: pegs 2 hand 8\nBela: pegs 2 hand 4 crib 10\n"


def test_what_cant_be_counted_has_no_key(served):
    begin(served)
    tap(served, "deal Bela", "Agnes: pegs 30")
    served.get_by_role("button", name="Agnes: hand", exact=True).click()
    keys = [int(key) for key in served.locator(".count-pad button:visible").all_inner_texts()]
    assert keys == [n for n in range(30) if n not in (19, 25, 26, 27)]


def test_what_stands_on_the_sheet_is_put_right(served):
    begin(served)
    tap(served, "deal Bela", "Agnes: pegs 5 hand 8", "Bela: heels pegs 3 hand 4 crib 10", "Agnes: pegs 4")
    assert body(served) == "deal Bela\nAgnes: pegs 4 hand 8\nBela: heels pegs 3 hand 4 crib 10\n"
    assert totals(served) == ["12", "19"]
    served.get_by_role("button", name="Undo").click()
    assert totals(served) == ["13", "19"]


def test_pegs_move_as_the_cards_fall(served):
    begin(served)
    tap(served, "deal Bela")
    served.locator(".ways").get_by_role("button", name="Peg as we go").click()
    for name in ("Bela: his heels", "Agnes pegs 2, 31", "Bela pegs 1, go", "Agnes pegs 3"):
        served.get_by_role("button", name=name, exact=True).click()
    assert body(served) == "deal Bela\nBela: heels pegs 1\nAgnes: pegs 5\n"
    # Heels are pegged once.
    assert served.get_by_role("button", name="Bela: his heels").is_disabled()
    served.get_by_role("button", name="The play is over: count").click()
    for count in ("12", "8", "2"):
        served.locator(".count-pad").get_by_role("button", name=count, exact=True).click()
    assert body(served) == "deal Bela\nBela: heels pegs 1 hand 8 crib 2\nAgnes: pegs 5 hand 12\n"


def test_totals_are_typed_on_a_pad(served):
    begin(served)
    tap(served, "deal Bela")
    served.locator(".ways").get_by_role("button", name="Totals").click()
    write = served.get_by_role("button", name="Write down")
    assert write.get_attribute("aria-disabled") == "true"
    digits = served.locator(".digits")
    for digit in "19":
        digits.get_by_role("button", name=digit).click()
    served.get_by_role("button", name="Take the last digit back").click()
    digits.get_by_role("button", name="2").click()
    assert served.locator(".amount").inner_text() == "12"
    write.click()
    tap(served, "Bela: 0")
    assert body(served) == "deal Bela\nAgnes: 12\nBela: 0\n"


def game_of(players, deals):
    """A game that is won on the last of these lines, deal by deal: the dealer's name first."""
    return [line for dealer, *lines in deals for line in (f"deal {dealer}", *lines)]


def counted_game():
    """Agnes wins the play of the seventh deal."""
    two = ["Agnes: pegs 4 hand 16", "Bela: pegs 2 hand 12 crib 4"], ["Bela: pegs 3 hand 8", "Agnes: pegs 4 hand 12 crib 4"]
    deals = [(("Bela", "Agnes")[number % 2], *two[number % 2]) for number in range(6)]
    return game_of(["Agnes", "Bela"], [*deals, ("Bela", "Bela: heels pegs 2", "Agnes: pegs 3")])


def assert_passes_the_check(page, tmp_path, lines):
    assert body(page).splitlines() == lines
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    league = season_alone(tmp_path / "league", "2026-cribbage")
    name = download.value.suggested_filename
    download.value.save_as(league / "Content/seasons/2026-cribbage" / name)
    checked = subprocess.run([TOOL, "check", league], capture_output=True, text=True)
    assert (checked.returncode, name in checked.stderr) == (0, False), checked.stderr


@pytest.mark.parametrize("mode", ["Counts", "Peg as we go", "Totals"])
def test_a_game_in_each_mode_passes_the_check(page, tmp_path, mode):  # noqa: F811
    begin(page, ["Agnes", "Bela"], "2026-11-19", "2026-cribbage")
    lines = counted_game()
    if mode == "Totals":
        two = ["Agnes: 20", "Bela: 18"], ["Bela: 11", "Agnes: 20"]
        deals = [(("Bela", "Agnes")[number % 2], *two[number % 2]) for number in range(6)]
        lines = game_of(["Agnes", "Bela"], [*deals, ("Bela", "Agnes: 1")])
    elif mode == "Peg as we go":
        page.evaluate("() => { window.pegging = true; }")
    tap(page, *lines)
    assert page.locator(".outcome h2").inner_text() == "Agnes wins"
    assert_passes_the_check(page, tmp_path, lines)


def test_a_deal_is_told_as_it_goes(served):
    begin(served)
    tap(served, *HANDS, "play 5H 5D 5S 5C JD")
    # Whether that was a go nobody has said.
    assert served.locator(".play .happened").inner_text() == "Agnes: J♦︎, count 30."
    assert served.locator(".laid .anew").count() == 0
    tap(served, "play JH")
    assert served.locator(".laid .anew").count() == 1
    # Nobody had an ace: the jack of diamonds was a go.
    assert "count 30: go, +1." in served.locator(".play .happened").inner_text()
    assert served.locator(".pile .count b").inner_text() == "10"
    # Nothing is in the record before the hands are known, and all is on the board.
    assert body(served) == "deal Bela\n"
    assert totals(served) == ["9", "14"]
    tap(served, "play 4C KD")
    assert served.locator(".show").count() == 3
    assert "run" in served.locator(".show .breakdown").first.inner_text()
    assert served.locator(".picture svg").get_attribute("aria-label").startswith("Cribbage board, first to 121: Agnes 26")
    assert sorted_hands(body(served).splitlines()) == sorted_hands([*HANDS, "play 5H 5D 5S 5C JD | JH 4C KD"])


def test_no_hand_is_asked_before_the_play(served):
    """What each threw is asked once the hands are counted, and the crib counts only then."""
    begin(served)
    tap(served, "deal Bela")
    served.locator(".ways").get_by_role("button", name="Every card").click()
    asked = served.locator(".whose")
    assert asked.inner_text() == "The cut: tap the starter"
    card(served, "six of diamonds").click()
    for place, name in enumerate((
            "five of hearts", "five of diamonds", "five of spades", "five of clubs", "jack of diamonds", "jack of hearts", "four of clubs", "king of diamonds")):
        assert asked.inner_text().split() == [("Agnes", "Bela")[place % 2], "to", "play"]
        card(served, name).click()
    assert served.locator(".show").count() == 2
    assert totals(served) == ["26", "25"]
    assert asked.inner_text().split("\n")[-1].strip().endswith("threw into the crib: tap two")
    for name in ("seven of clubs", "eight of clubs", "queen of diamonds"):
        card(served, name).click()
    assert body(served) == "deal Bela\n"
    card(served, "queen of clubs").click()
    assert served.locator(".show").count() == 3
    assert body(served) == (
        "deal Bela\nAgnes: 5H 5S JD 4C 7C 8C > 7C 8C\nBela: 5D 5C JH KD QD QC > QD QC\ncut 6D\nplay 5H 5D 5S 5C JD | JH 4C KD\n")


def test_who_says_go_is_passed_over(served):
    begin(served)
    tap(served, "deal Bela", "Agnes: AH KS JD QC 7C 8C > 7C 8C", "Bela: 5D TC JH KD QD 9C > QD 9C", "cut 6D", "play KS JH")
    go = served.locator(".go")
    # A card of eleven there isn't: at 20 anybody can play.
    assert go.is_disabled()
    tap(served, "play JD")
    assert (go.inner_text(), go.get_attribute("aria-label")) == ("go", "Go: Bela")
    go.click()
    assert served.locator(".whose .player").inner_text() == "Agnes"
    card(served, "ace of hearts").click()
    assert served.locator(".play .happened").inner_text() == "Agnes: A♥︎, count 31: thirty-one, +2."
    # Who said go hadn't what went.
    card(served, "ace of clubs").click()
    assert served.locator(".near > .trouble").inner_text() == "Bela said go before: A♣︎ could have been played then."
    assert served.locator(".laid li").count() == 4
    tap(served, "play TC QC KD 5D")
    assert body(served).splitlines()[-1] == "play KS JH JD AH | TC QC KD | 5D"


def test_a_card_is_in_a_deal_once(served):
    begin(served)
    tap(served, *HANDS, "play 5H")
    served.locator(".pack button[aria-disabled=true]").first.click(force=True)
    assert "already" in served.locator(".near > .trouble").inner_text()


NEAR = "deal Bela\nAgnes: 24\nBela: 29\ndeal Agnes\nBela: 29\nAgnes: 24\n" * 2


def test_a_game_won_in_the_play_keeps_its_cards_or_its_counts(served):
    """The game is over at once; whoever knows the hands taps them in, and whoever doesn't keeps what was counted."""
    begin(served)
    resumed(served, NEAR)
    tap(served, "deal Bela", "Agnes: 0", "Bela: 0", "deal Agnes")
    before = body(served)
    served.locator(".ways").get_by_role("button", name="Every card").click()
    for name in ("six of diamonds", "five of hearts", "five of diamonds", "five of spades"):
        card(served, name).click()
    assert totals(served) == ["98", "121"]
    asked = served.locator(".whose")
    assert asked.inner_text().endswith("didn’t play two cards: tap them")
    served.get_by_role("button", name="Keep the counts alone").click()
    assert served.locator(".outcome h2").inner_text() == "Bela wins"
    assert body(served) == before + "Bela: pegs 5\nAgnes: pegs 2\n"
    served.get_by_role("button", name="Undo").click()
    assert served.locator(".outcome h2").count() == 0
    assert asked.inner_text().endswith("didn’t play two cards: tap them")
    for suit in ("clubs", "hearts"):
        for name in ("nine", "ten", "jack", "queen", "king")[:4 if suit == "clubs" else 5]:
            card(served, f"{name} of {suit}").click()
    assert served.locator(".outcome h2").inner_text() == "Bela wins"
    assert body(served) == before + (
        "Bela: 5H 5S 9C TC JC QC > JC QC\nAgnes: 5D 9H TH JH QH KH > QH KH\ncut 6D\nplay 5H 5D 5S\n")


def test_what_cant_be_played_is_told_in_the_pages_language(context, host):  # noqa: F811
    page = context.new_page()
    page.goto(host.replace("/keep/", "/ko/keep/"))
    page.locator(".set-up").wait_for()
    begin(page)
    resumed(page, "deal Bela\n")
    page.get_by_role("button", name="카드 모두").click()
    pack = page.locator(".pack button")
    for place in (18, 51, 36, 23):
        pack.nth(place).click()
    page.get_by_role("button", name="고: Bela").click()
    pack.nth(26).click()
    pack.nth(0).click()
    assert page.locator(".near > .trouble").inner_text() == "Bela: 앞에서 고라고 했습니다. 그때 낼 수 있었던 카드입니다: A♣︎."


def test_a_reload_and_undo_lose_no_card(served):
    begin(served)
    tap(served, *WHOLE)
    undo = served.get_by_role("button", name="Undo")
    undo.click()
    assert body(served) == "deal Bela\n"
    assert served.locator(".others li").all_inner_texts() == ["Agnes\n7♣︎\n8♣︎", "Bela\nQ♦︎"]
    served.reload()
    served.locator(".totals").wait_for()
    assert totals(served) == ["26", "25"]
    for _ in range(4):
        undo.click()
    assert served.locator(".laid li").count() == 7
    for name in ("king of diamonds", "seven of clubs", "nine of clubs", "queen of diamonds", "queen of clubs"):
        card(served, name).click()
    assert body(served).splitlines()[1] == "Agnes: 5H 5S JD 4C 7C 9C > 7C 9C"


def test_undo_takes_back_each_card_and_go(served):
    begin(served)
    tap(served, *HANDS[:4], "play 5H 5D 5S 5C")
    undo = served.get_by_role("button", name="Undo")
    for left in (3, 2, 1, 0):
        undo.click()
        assert served.locator(".laid li").count() == left
    undo.click()
    assert served.locator(".whose").inner_text() == "The cut: tap the starter"
    assert body(served) == "deal Bela\n"


def test_a_finger_that_taps_twice_taps_one_card(served):
    """What comes to lie where the last card was isn't pressed: the button of the next deal."""
    begin(served)
    tap(served, *HANDS, "play 5H 5D 5S 5C JD JH 4C")
    twice = f"""([first, then]) => {{
      const seen = (selector) => [...document.querySelectorAll(`#table ${{selector}}`)].find((one) => one.checkVisibility());
      ({TWICE})(seen(first), () => seen(then));
    }}"""
    tap_of = ".pack button[aria-label='{}']".format
    for name in ("king of diamonds", "seven of clubs", "eight of clubs", "queen of diamonds"):
        served.locator(tap_of(name)).click()
    served.evaluate(twice, [tap_of("queen of clubs"), ".acts .main"])
    assert body(served).count("deal ") == 1


def test_one_point_is_one_point(served):
    begin(served)
    tap(served, "deal Agnes")
    served.locator(".ways button", has_text="Peg as we go").click()
    served.locator(".pegs-pad button:visible").first.click()
    assert served.locator(".near > .happened").inner_text() == "Agnes: 1 point, 1 in all."
    served.locator(".pegs-pad button:visible").nth(1).click()
    assert served.locator(".near > .happened").inner_text() == "Agnes: 2 points, 3 in all."


def test_counting_stands_before_the_next_deal(served):
    begin(served)
    resumed(served, "deal Agnes\nBela: pegs 3\nAgnes: pegs 2\n")
    served.locator(".ways button", has_text="Peg as we go").click()
    buttons = served.locator(".play button:visible").all_inner_texts()
    assert buttons[-1] == "The play is over: count"


def test_the_next_deal_comes_once_all_of_this_one_is_counted(served):
    begin(served)
    tap(served, "deal Agnes")
    # What both pegged, both hands, and the crib.
    for number in (2, 3, 8, 4, 0):
        assert served.get_by_role("button", name="Next deal").count() == 0, number
        served.locator(".count-pad button:visible", has_text=re.compile(f"^{number}$")).click()
    served.get_by_role("button", name="Next deal: Bela").click()
    assert body(served).splitlines()[-1] == "deal Bela"


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
    tap(served, *WHOLE)
    pad = served.locator(".count-pad")
    # A hand that isn't called yet counts nothing.
    assert totals(served) == ["9", "15"]
    pad.get_by_role("button", name="18", exact=True).click()
    assert "17" in served.locator(".near > .trouble").inner_text()
    pad.get_by_role("button", name="15", exact=True).click()
    assert totals(served) == ["24", "17"]
    served.get_by_role("button", name="As the cards count").click()
    # The crib is turned up then, and called.
    for name in ("seven of clubs", "eight of clubs", "queen of diamonds", "queen of clubs"):
        card(served, name).click()
    pad.get_by_role("button", name="7", exact=True).click()
    assert body(served).endswith("play 5H 5D 5S 5C JD | JH 4C KD\nAgnes hand = 15\nBela crib = 7\n")
    assert served.locator(".show").count() == 3
    served.get_by_role("button", name="Undo").click()
    assert served.locator(".whose").inner_text().endswith("calls the crib")


def test_muggins_is_noted_on_the_sheet(served):
    begin(served)
    by_rules(served, MUGGINS)
    tap(served, "deal Bela", "Agnes: pegs 2 hand 8", "Bela: hand 4 took 2")
    assert body(served) == "deal Bela\nAgnes: pegs 2 hand 8\nBela: hand 4 took 2\n"
    assert totals(served) == ["10", "6"]


def test_a_deal_is_kept_by_keyboard_alone(desk, host):  # noqa: F811
    page = desk
    page.goto(host)
    page.locator(".set-up").wait_for()
    begin(page)
    page.get_by_role("button", name="Bela deals first").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Every card", exact=True).focus()
    page.keyboard.press("Enter")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("6d5h5d5s5cjdjh4c7d")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("4ckd7c8cqdqc")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Peg as we go", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Bela pegs 3", exact=True).focus()
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


STAGES = [("deal Bela",), HANDS[1:], ("play 5H 5D 5S",), ("play 5C JD | JH 4C KD",)]


def test_it_fits_a_small_phone_and_a_thumb(served):
    def assert_fits():
        for view in (PHONE, SMALL):
            served.set_viewport_size(view["viewport"])
            assert served.evaluate("() => document.scrollingElement.scrollWidth") <= view["viewport"]["width"]
            # Seven cards across are as wide as there is room, and a low screen has low keys.
            low = served.evaluate("""() => [...document.querySelectorAll("#table :is(button, input:not([type=radio], [type=checkbox]))")]
              .filter((part) => part.checkVisibility())
              .map((part) => [part, part.getBoundingClientRect()])
              .filter(([part, { width, height }]) => height < (part.closest(".thumb") ? 44 : 48) || width < (part.closest(".thumb") ? 40 : 47))
              .map(([part, { width, height }]) => [part.textContent, width, height])""")
            assert low == []

    begin(served, ["Agnes", "Bela"])
    for lines in STAGES:
        tap(served, *lines)
        assert_fits()
    tap(served, "deal Agnes")
    for name in ("Totals", "Counts", "Peg as we go", "Every card"):
        served.locator(".ways").get_by_role("button", name=name).click()
        assert_fits()
    tap(served, "Bela: hand 12")
    assert_fits()


def test_the_board_is_always_in_sight(served):
    """Upright and on its side, whatever is tapped: the totals and the board stay, and cover nothing that has the focus."""
    begin(served)
    tap(served, "deal Bela")
    for width, height in ((390, 844), (844, 390), (320, 640)):
        served.set_viewport_size({"width": width, "height": height})
        for name in ("Totals", "Counts", "Peg as we go", "Every card"):
            served.locator(".ways").get_by_role("button", name=name).click()
            last = served.locator(".play button:visible").last
            last.scroll_into_view_if_needed()
            last.focus()
            # So many cards leave a low screen no room for it.
            if height == 640 and name == "Every card":
                assert served.locator(".picture svg").is_hidden()
                continue
            box, at = served.locator(".picture svg").bounding_box(), last.bounding_box()
            assert 0 <= box["y"] and box["y"] + box["height"] <= height, (width, name)
            assert at["y"] >= box["y"] + box["height"] or at["x"] >= box["x"] + box["width"], (width, name)


def test_axe_finds_nothing(served):
    begin(served)
    assert_good(served)
    for number, lines in enumerate(STAGES):
        tap(served, *lines)
        # The pack looks the same wherever it is asked for.
        if IS_FULL or number != 1:
            assert_good(served)
    tap(served, "deal Agnes")
    for name in ("Totals", "Peg as we go", "Counts"):
        served.locator(".ways").get_by_role("button", name=name).click()
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
