"""The film of a game of solitaire: every position with a script and without one, the same."""

import re

import pytest
from films import FILMS, STILL, board, position, said
from playwright.sync_api import expect
from published import SITE, url

from chromium import DESK, PHONE, SCRIPTLESS, clocked, opened

LOST = [address for address in FILMS if 'id="winning"' in (SITE / address).read_text()]

pytestmark = pytest.mark.skipif(not FILMS, reason="the site has no game with a film")


def reaches(page, number):
    """Waits for a position that a change of the address asks for: the browser tells of it later."""
    expect(page.locator(".controls input")).to_have_value(str(number))


@pytest.fixture
def film(browser):
    with opened(browser, url(FILMS[0]), **DESK, **STILL) as (page, complaints):
        yield page
        assert complaints == []


def test_every_position_is_the_same_with_and_without_scripts(browser):
    with (
        opened(browser, url(FILMS[0]), **DESK, **STILL) as (page, _),
        opened(browser, url(FILMS[0]), **DESK, **SCRIPTLESS) as (plain, _),
    ):
        last = int(page.locator(".controls input").get_attribute("max"))
        for move in sorted({0, 1, 2, last, *range(0, last, 7)}):
            page.locator(".controls input").fill(str(move))
            plain.goto(f"{url(FILMS[0])}#m{move}")
            assert board(plain) == board(page), move


@pytest.fixture
def lost(browser):
    if not LOST:
        pytest.skip("the site has no game with a line that would have won")
    with opened(browser, url(LOST[0]), **DESK, **STILL) as (page, complaints):
        yield page
        assert complaints == []


def after(page):
    """After how many of the game's moves the line begins that wins."""
    return int(page.locator("#winning").get_attribute("data-after"))


def test_a_line_that_wins_is_the_same_with_and_without_scripts(browser, lost):
    with opened(browser, url(LOST[0]), **DESK, **SCRIPTLESS) as (plain, _):
        last = lost.locator("#winning .moves > li").count()
        for move in sorted({1, 2, last, *range(1, last, 9)}):
            lost.goto(f"{url(LOST[0])}#w{move}")
            lost.wait_for_function(f"document.querySelector('#w{move}.on')")
            plain.goto(f"{url(LOST[0])}#w{move}")
            assert board(plain) == board(lost), move
            assert position(lost) == after(lost) + move


def test_the_buttons_step_through_a_line_that_wins_and_back_into_the_game(lost):
    start = after(lost)
    lost.get_by_role("link", name="A line that wins").click()
    reaches(lost, start + 1)
    assert lost.locator("#w1 a").get_attribute("aria-current") == "step"
    lost.get_by_role("button", name="Last").click()
    assert position(lost) == start + lost.locator("#winning .moves > li").count()
    assert lost.evaluate("getComputedStyle(document.querySelector('.film')).getPropertyValue('--h')") == "52"
    lost.get_by_role("button", name="First").click()
    assert position(lost) == 0
    lost.get_by_role("link", name="Back to the game").click()
    reaches(lost, start + 1)
    assert lost.locator(f"#m{start + 1} a").get_attribute("aria-current") == "step"
    lost.get_by_role("button", name="Last").click()
    assert str(position(lost)) == lost.locator(".film").get_attribute("data-moves")


def test_arrow_keys_step_and_say_where(film):
    film.keyboard.press("ArrowRight")
    film.keyboard.press("ArrowRight")
    assert re.match(r"Move 2 of \d+: .+", said(film))
    film.keyboard.press("ArrowLeft")
    assert position(film) == 1
    film.keyboard.press("ArrowLeft")
    film.keyboard.press("ArrowLeft")
    assert position(film) == 0


def stops(page):
    """The moves that the Tab key stops at."""
    return page.evaluate(
        """() => [...document.querySelectorAll(".moves a")]
          .filter((link) => link.tabIndex >= 0).map((link) => link.getAttribute("href"))""")


def test_the_tab_key_stops_once_in_the_moves_at_the_one_shown(film):
    assert stops(film) == ["#m0"]
    film.keyboard.press("ArrowRight")
    assert stops(film) == ["#m1"]
    film.locator("#m1 a").focus()
    film.keyboard.press("ArrowDown")
    film.keyboard.press("ArrowDown")
    film.keyboard.press("ArrowUp")
    assert stops(film) == ["#m2"]
    assert film.evaluate("document.activeElement.hash") == "#m2"


def test_without_a_script_every_move_is_a_stop_behind_a_link_past_them(browser):
    with opened(browser, url(FILMS[0]), **DESK, **SCRIPTLESS) as (page, _):
        assert len(stops(page)) == page.locator(".moves > li").count() > 20
        page.locator(".lines .skip").focus()
        assert page.locator(".lines .skip").bounding_box()["x"] > 0
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('.film')") is None


def test_a_score_below_zero_has_the_minus_of_every_other_number(film):
    counted = film.evaluate("getComputedStyle(document.querySelector('.standing .s'), '::after').content")
    assert counted == "counter(s, number)"
    [style] = (SITE / "assets").glob("klondike-*.css")
    assert '@counter-style number{system:extends decimal;negative:"\\2212"}' in style.read_text()


def test_buttons_go_to_the_first_and_the_last_position_and_no_further(film):
    film.get_by_role("button", name="Last").click()
    last = position(film)
    film.get_by_role("button", name="Next").click()
    assert position(film) == last > 0
    film.get_by_role("button", name="Back").click()
    assert position(film) == last - 1
    film.get_by_role("button", name="First").click()
    assert position(film) == 0


def test_it_plays_by_itself_until_it_is_paused_or_over(browser):
    with clocked(browser, url(FILMS[0]), 0, **DESK, **STILL) as (film, complaints):
        # From here on it goes as far as it is told to, however long the test takes.
        film.clock.pause_at(3_600_000)
        film.get_by_role("button", name="Play").click()
        film.clock.run_for(2200)
        assert position(film) == 3
        film.get_by_role("button", name="Pause").click()
        film.clock.run_for(2200)
        assert position(film) == 3
        film.get_by_role("button", name="Play").click()
        film.clock.run_for(700 * 2000)
        assert str(position(film)) == film.locator(".controls input").get_attribute("max")
        assert film.get_by_role("button", name="Play").is_visible()
        assert complaints == []


def test_a_move_of_the_list_and_a_link_to_it_show_its_board(film):
    film.evaluate("document.querySelector('#g1').open = true")
    film.locator("#m5 a").click()
    assert position(film) == 5
    assert film.locator("#m5 a").get_attribute("aria-current") == "step"
    film.evaluate("location.hash = '#m9'")
    film.wait_for_function("document.querySelector('.controls input').value === '9'")


def test_an_address_with_a_move_opens_its_board(browser):
    with opened(browser, f"{url(FILMS[0])}#m4", **PHONE) as (page, complaints):
        assert position(page) == 4
        assert complaints == []


def test_cards_glide_only_for_those_who_like_motion(browser):
    def glide(**view):
        with opened(browser, url(FILMS[0]), **DESK, **view) as (page, _):
            return page.evaluate(
                "getComputedStyle(document.querySelector('.board > svg')).transitionDuration"
            )

    assert glide(reduced_motion="no-preference") != "0s"
    assert glide(**STILL) == "0s"


def test_on_a_phone_the_board_and_the_move_are_in_sight_together(browser):
    with opened(browser, url(FILMS[0]), **PHONE, **STILL) as (page, _):
        page.get_by_role("button", name="Next").click()
        for _ in range(20):
            page.keyboard.press("ArrowRight")
        for part in (".board", ".moves > .on"):
            box = page.locator(part).bounding_box()
            assert 0 <= box["y"] and box["y"] + box["height"] <= PHONE["viewport"]["height"], part


def test_the_moves_around_the_one_shown_are_unfolded_and_folded_again_behind_it(film):
    folded = film.locator(".log details[id^=g]:not([open])").all()
    one, other = [film.locator(f"#{part.get_attribute('id')}") for part in folded[:2]]
    for shown, hidden in ((one, other), (other, one)):
        first = shown.locator("li").first.get_attribute("id")
        film.locator(".controls input").fill(first[1:])
        assert shown.get_attribute("open") is not None
        assert hidden.get_attribute("open") is None


def test_a_draw_behind_another_is_told_whole_where_it_is_said(film):
    draws = film.locator(".draws + .draws").first
    number = int(draws.get_attribute("id")[1:])
    film.locator(".controls input").fill(str(number))
    assert said(film) == f"Move {number} of {film.locator('.film').get_attribute('data-moves')}: Draws " + (
        draws.locator("a").inner_text().strip()
    )


def test_paper_has_the_moves_where_they_are_asked_for(browser):
    with opened(browser, url(FILMS[0]), **DESK) as (page, _):
        page.emulate_media(media="print")
        assert not page.locator(".film").is_visible()
        page.emulate_media(media="screen")
        page.locator(".print-log input").check()
        page.emulate_media(media="print")
        assert not page.locator(".stage").is_visible()
        assert page.locator("#m1").is_visible()


def test_a_report_is_small():
    for address in FILMS:
        assert (SITE / address).stat().st_size < 100_000, address
    sizes = sorted((SITE / address).stat().st_size for address in FILMS)
    # Two kilobytes of it say where it stands: to search engines, messengers and other languages.
    assert sizes[len(sizes) // 2] <= 68_000
