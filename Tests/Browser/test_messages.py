"""The text to send of a page: it is found, copied, shared, and there without scripts, from the disk as everything here."""

import re
import subprocess
from html import unescape

import pytest
from published import BASE, REPOSITORY, SITE, TOOL, addresses, altered, kind, serve, url

from chromium import PHONE, SCRIPTLESS, SMALL, opened

# A page of each kind that has one, in both languages.
SEASON = next(a for a in addresses() if re.fullmatch(r"seasons/[^/]+/standings/.+", a)).split("/")[1]
PAGES = [
    next(a for a in addresses() if kind(a) == "report" and not a.startswith("ko/")),
    next(a for a in addresses() if kind(a) == "match" and not a.startswith("ko/")),
    f"seasons/{SEASON}/latest-night.html",
    next(a for a in addresses() if a.startswith(f"seasons/{SEASON}/standings/")),
    f"ko/seasons/{SEASON}/latest-night.html",
]
SHARE = "navigator.share = async (data) => { (globalThis.shared ??= []).push(data); };"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"


def text(address: str) -> str:
    """The file beside the page, without the break at its end."""
    told = (SITE / address).with_suffix(".txt").read_bytes().decode("utf-8")
    assert told.endswith("\n")
    return told[:-1]


def unfold(page):
    page.locator("details.message > summary").click()


@pytest.mark.parametrize("place", PAGES)
def test_a_page_shows_what_the_file_beside_it_has(place):
    page = (SITE / place).read_text(encoding="utf-8")
    [shown] = re.findall(r"<textarea readonly[^>]*>([^<]*)</textarea>", page)
    assert unescape(shown) == text(place)
    assert 3 <= len(text(place).splitlines()) <= 8


def test_every_report_match_and_night_has_one_and_no_other_page():
    having = {a for a in addresses() if 'class="message"' in (SITE / a).read_text(encoding="utf-8")}
    assert having == {
        a for a in addresses() if kind(a) in {"report", "match", "night"} or "/standings/" in a}
    assert having == {a[:-4] + ".html" for a in addresses(".txt") if a != "robots.txt" and "/files/" not in f"/{a}"}


@pytest.mark.parametrize("place", PAGES)
def test_the_text_is_copied(browser, place):
    context = browser.new_context(**PHONE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(url(place))
    unfold(page)
    page.locator(".message .copy").click()
    page.locator(".message [role=status]:not(:empty)").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == text(place)
    context.close()


def test_without_the_clipboard_what_is_selected_is_copied(browser):
    context = browser.new_context(**PHONE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(NO_CLIPBOARD)
    page = context.new_page()
    page.goto(url(PAGES[0]))
    unfold(page)
    page.evaluate("""() => document.addEventListener("copy", () => { globalThis.taken = String(getSelection()); })""")
    page.locator(".message .copy").click()
    field = page.locator(".message textarea")
    assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == text(PAGES[0])
    assert page.locator(".message [role=status]").inner_text() == "Copied."
    context.close()


def test_a_phone_is_handed_the_text(browser):
    context = browser.new_context(**PHONE)
    context.add_init_script(SHARE)
    page = context.new_page()
    page.goto(url(PAGES[2]))
    unfold(page)
    page.locator(".message .share").click()
    assert page.evaluate("shared") == [{"text": text(PAGES[2])}]
    context.close()


def test_a_browser_that_shares_nothing_offers_nothing_to_share(browser):
    context = browser.new_context(**PHONE)
    context.add_init_script("delete Navigator.prototype.share;")
    page = context.new_page()
    page.goto(url(PAGES[2]))
    unfold(page)
    assert page.locator(".message .copy").is_visible()
    assert not page.locator(".message .share").is_visible()
    context.close()


def test_without_scripts_the_text_is_there_to_read(browser):
    with opened(browser, url(PAGES[0]), **PHONE, **SCRIPTLESS) as (page, complaints):
        unfold(page)
        assert page.locator(".message textarea").input_value() == text(PAGES[0])
        assert not page.locator(".message button").first.is_visible()
        assert page.locator(".message a").is_visible()
        assert complaints == []


@pytest.mark.parametrize("place", PAGES)
def test_the_text_fits_a_small_phone(browser, place):
    with opened(browser, url(place), **SMALL) as (page, _):
        unfold(page)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320


def test_it_is_copied_in_firefox_which_shares_nothing(firefox):
    firefox.open(url(PAGES[0]), **PHONE)
    firefox.click("details.message > summary")
    firefox.click(".message .copy")
    firefox.wait("""document.querySelector(".message [role=status]").textContent !== "" """)
    assert firefox.evaluate("""() => document.querySelector(".message [role=status]").textContent""") == "Copied."
    assert firefox.copied() == text(PAGES[0])
    assert firefox.evaluate("() => [!navigator.share, document.querySelector('.message .share').checkVisibility()]") == [True, False]
    assert firefox.complaints() == []


@pytest.mark.parametrize("closes", [False, True])
def test_firefox_hands_the_text_to_a_phone(firefox, closes):
    """By a stand-in, since Firefox shares on phones and on Windows alone; whoever closes the list of apps has copied nothing."""
    stand_in = SHARE.replace("};", " if (CLOSES) throw new DOMException('closed', 'AbortError'); };".replace("CLOSES", str(closes).lower()), 1)
    with firefox.prepared(f"() => {{ {stand_in} }}"):
        firefox.open(url(PAGES[2]), **PHONE)
    firefox.click("details.message > summary")
    firefox.click(".message .share")
    firefox.wait("globalThis.shared")
    assert firefox.evaluate("() => shared") == [{"text": text(PAGES[2])}]
    assert firefox.evaluate("""() => document.querySelector(".message [role=status]").textContent""") == ""
    assert firefox.complaints() == []


def test_the_command_prints_what_the_page_has():
    night = PAGES[3].rsplit("/", 1)[1].removesuffix(".html")
    said = subprocess.run(
        [TOOL, "night", SEASON, "--root", REPOSITORY, "--date", night], capture_output=True, text=True, check=True)
    assert said.stdout == text(PAGES[3]) + "\n"


def test_a_text_without_an_address_has_that_of_the_page_where_it_is_read_on_the_web(browser):
    """As in a league that doesn't say where it stands."""
    address = BASE + PAGES[0]
    assert text(PAGES[0]).endswith(f"\n{address}")
    told = text(PAGES[0]).removesuffix(f"\n{address}")
    context = browser.new_context(**PHONE)
    serve(context)
    altered(context, PAGES[0], f"\n{address}</textarea>", "</textarea>", root=BASE)
    page = context.new_page()
    page.goto(address)
    assert page.locator("details.message textarea").input_value() == f"{told}\n{address}"
    context.close()
