"""The front page, a season and a rule document as people use them: what is seen first, sorted, and marked."""

import pytest
from published import SITE, url

from chromium import DESK, PHONE, SCRIPTLESS, SMALL, opened

SEASON = "seasons/2026-autumn/index.html"
RULES = "rules/farkle.html"


def bottom(page, selector):
    return page.evaluate(
        "(selector) => [...document.querySelectorAll(selector)].at(-1).getBoundingClientRect().bottom", selector
    )


def test_both_columns_of_the_front_page_end_together(browser):
    with opened(browser, url("index.html"), **DESK) as (page, _):
        assert abs(bottom(page, ".results > .rows > li") - bottom(page, ".tables > section > *")) <= 100


def test_standings_and_next_dates_are_within_two_screens_of_a_phone(browser):
    with opened(browser, url("index.html"), **PHONE) as (page, _):
        assert page.viewport_size["width"] == 390
        assert bottom(page, ".tables") <= 1688
        assert bottom(page, ".next") <= 1688


@pytest.mark.parametrize("view", [PHONE, SMALL], ids=["390", "320"])
def test_every_table_of_the_front_page_has_place_name_points_and_games_on_a_phone(browser, view):
    with opened(browser, url("index.html"), **view) as (page, _):
        tables = page.locator(".tables table").all()
        assert len(tables) > 2
        for table in tables:
            heads = [head.inner_text().strip() for head in table.locator("thead th").all() if head.is_visible()]
            assert heads[0] in ("Player", "Team") and heads[1:3] == ["Pts", "P"]
            assert table.locator("tbody .rank").first.is_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_phone_shows_four_columns_of_standings_and_the_rest_when_asked(browser):
    for view in (PHONE, PHONE | SCRIPTLESS):
        with opened(browser, url(SEASON), **view) as (page, _):
            heads = page.locator(".standings thead th")

            def shown():
                return [head.inner_text().strip() for head in heads.all() if head.is_visible()]

            assert shown() == ["Player", "Pts", "P", "W", "Form"]
            page.get_by_label("All columns").check()
            assert len(shown()) == heads.count() > 5


def test_columns_sort_by_mouse_and_by_keyboard(browser):
    with opened(browser, url(SEASON), **DESK) as (page, _):
        def cells(column):
            return page.locator(f".standings tbody tr > :nth-child({column})").all_inner_texts()

        def numbers(column):
            return [float(text.replace(",", "").rstrip("%")) for text in cells(column)]

        as_written = cells(1)
        total = page.get_by_role("button", name="Total")
        total.click()
        assert numbers(8) == sorted(numbers(8), reverse=True)
        total.press("Enter")
        assert numbers(8) == sorted(numbers(8)) != sorted(numbers(8), reverse=True)
        assert page.locator(".standings [aria-sort]").get_attribute("aria-sort") == "ascending"
        page.locator(".standings").get_by_role("button", name="Player").click()
        assert [name.split("\n")[0].split()[-1] for name in cells(1)] == ["Agnes", "Bela", "Chloé", "Dmitri", "Esther", "Farid"]
        page.get_by_role("button", name="Pts").click()
        assert sorted(cells(1)[-2:]) == sorted(as_written[-2:])
        assert page.locator(".standings [aria-sort]").count() == 1


def test_rules_mark_the_section_that_is_read(browser):
    with opened(browser, url(RULES), **DESK) as (page, _):
        for index in (2, 4):
            link = page.locator(".contents a").nth(index)
            link.click()
            page.wait_for_function("(link) => link.ariaCurrent === 'true'", arg=link.element_handle())
            assert page.locator(".contents [aria-current]").count() == 1


@pytest.mark.parametrize("view", [PHONE, PHONE | SCRIPTLESS], ids=["script", "no-script"])
def test_contents_are_folded_on_a_phone(browser, view):
    with opened(browser, url(RULES), **view) as (page, _):
        link = page.locator(".contents a").first
        assert not link.is_visible()
        page.get_by_role("checkbox", name="On this page").check()
        assert link.is_visible()


def test_a_sheet_for_the_wall_is_read_on_a_phone_without_scrolling_aside(browser):
    for sheet in sorted(SITE.glob("seasons/*/latest-night.html")):
        with opened(browser, sheet.as_uri(), **SMALL) as (page, _):
            widths = page.evaluate("[...document.querySelectorAll('.scroll')].map((box) => box.scrollWidth - box.clientWidth)")
            assert widths == [0], sheet.parent.name
