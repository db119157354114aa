"""A turn is put right at the table: as text, or tapped in anew in its place."""

import pytest
from tables import PAGE, as_text, begin, body, context, host, page, place, tap, tray  # noqa: F401

from chromium import PHONE, SMALL


def test_a_turn_is_mended_as_text_where_it_fits(page):
    begin(page)
    for line in ("Agnes: 111462>111 bank", "Bela: 234663", "Agnes: 123456>123456 bank"):
        tap(page, line)
    before = body(page)
    page.locator(".log > li").last.get_by_role("button").click()
    box = as_text(page)
    assert box.input_value() == "Agnes: 111462>111 bank = 1000"
    box.fill("Agnes: 111462>112 bank")
    page.get_by_role("button", name="Save the correction").click()
    assert "Line 1: kept dice '2' score nothing" in page.locator(".mending .trouble").inner_text()
    page.locator(".mending .answer-place").get_by_role("button", name="Cancel").click()
    assert body(page) == before
    # What would end the record for whoever reads it.
    box.fill("Agnes: 111462>11 bank\n---")
    page.get_by_role("button", name="Save the correction").click()
    assert "A line --- ends a record" in page.locator(".mending .trouble").inner_text()
    page.locator(".mending .answer-place").get_by_role("button", name="Cancel").click()
    box.fill("Agnes: 111462>11 bank")
    box.press("Enter")
    assert body(page) == before.replace("111462>111 bank = 1000", "111462>11 bank")
    assert page.locator(".totals li").first.locator("b").inner_text() == "1,700"


def test_mending_opens_on_what_can_be_tapped_and_has_the_text_below(page):
    begin(page)
    tap(page, "Agnes: 111462>111 bank")
    page.locator(".log > li button").focus()
    page.keyboard.press("Enter")
    focus = "() => document.activeElement.textContent"
    assert page.evaluate(focus) == "Tap it in again"
    assert not page.locator(".mending textarea").is_visible() and not page.get_by_role("button", name="Save the correction").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".mending").count() == 0 and page.evaluate(focus) == "Correct"
    # While a turn is tapped in anew the text is what is left.
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    tap(page, "Agnes: 111462>11")
    page.locator(".log > li button").click()
    assert page.evaluate("() => document.activeElement.localName") == "textarea"
    page.evaluate("() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))")
    assert page.locator(".mending").count() == 1


def test_what_is_refused_gives_the_focus_back_also_where_nothing_can_be_tapped_in_anew(page):
    begin(page)
    for line in ("Agnes: 111462>111 bank", "Bela: 234663", "Agnes: 123456>123456 bank"):
        tap(page, line)
    page.locator(".log > li").first.get_by_role("button").click()
    page.get_by_role("button", name="Tap it in again").click()
    page.locator(".log > li").last.get_by_role("button").click()
    page.locator(".mending summary").click()
    page.get_by_role("button", name="Strike out").click()
    page.locator(".mending .answer-place").get_by_role("button", name="Cancel").click()
    assert page.evaluate("() => document.activeElement.textContent") == "Strike out"


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
    page.locator(".faulty").get_by_role("button", name="Save the correction").click()
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
    as_text(page).fill("Agnes: 111462>112 bank")
    page.get_by_role("button", name="Save the correction").click()
    assert page.get_by_role("button", name="Cancel").count() == 1
    # Typing on takes the answer back.
    page.locator(".mending textarea").press("End")
    page.locator(".mending textarea").type(" ")
    assert page.locator(".mending .trouble").count() == 0
    assert page.get_by_role("button", name="Save the correction").is_visible()


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
