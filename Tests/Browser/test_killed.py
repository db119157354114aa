"""A browser that is killed at the table loses the last tap at most."""

import os
import random
import shutil
import signal
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from published import of, url
from tables import PAGE, UNDER, begin

from chromium import FONTS, FORGET, PHONE

# What a finger would press next: a die while any is missing, else to bank what may be banked, else to throw on.
TAP = """(face) => {
  const seen = (selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && !one.disabled && one.getAttribute("aria-disabled") !== "true");
  const next = seen(`.pad button:nth-child(${face})`) ?? seen(".acts .bank") ?? seen(".acts .main") ?? seen(".slot:not(.kept)") ?? seen(".history button");
  next.click();
}"""

STATE = """(under) => {
  const text = Object.entries(localStorage).find(([key]) => key.startsWith(under))?.[1];
  const { body, draft, past } = JSON.parse(text);
  return [body, draft, past.length];
}"""


def processes(folder):
    """The browser that has that profile, without its helpers, which end with it."""
    for process in Path("/proc").iterdir():
        try:
            command = (process / "cmdline").read_bytes() if process.name.isdigit() else b""
        except OSError:
            continue
        if f"--user-data-dir={folder}".encode() in command and b"--type=" not in command:
            yield int(process.name)


@contextmanager
def profile(browser, folder):
    """A page of a browser of its own, whose profile is kept."""
    program = shutil.which(os.environ.get("SCOREBOOK_CHROMIUM", "chromium-headless-shell"))
    context = browser.browser_type.launch_persistent_context(
        folder, executable_path=program, args=["--no-sandbox"], env=os.environ | FONTS, **PHONE)
    page = context.new_page()
    page.goto(url(PAGE))
    page.locator(".set-up").wait_for()
    yield page
    if not page.is_closed():
        context.close()


def kill(page, folder):
    with page.context.expect_event("close"):
        for process in list(processes(folder)):
            os.kill(process, signal.SIGKILL)


def test_a_killed_browser_loses_one_tap_at_most(browser, tmp_path):
    dice = random.Random(12)
    folder = tmp_path / "profile"
    with profile(browser, folder) as page:
        begin(page)
        states = [page.evaluate(STATE, UNDER)]
        page.evaluate(TAP, 1)
        states.append(page.evaluate(STATE, UNDER))
        # In its first minute, when nothing that a page stored is on the disk.
        time.sleep(0.3)
        kill(page, folder)
    for _ in range(of(4, 100)):
        with profile(browser, folder) as page:
            found = page.evaluate(STATE, UNDER)
            assert found in states[-2:]
            page.locator(".kept a").click()
            page.locator(".totals").wait_for()
            states = [found] * 2
            for _ in range(dice.randrange(1, 9)):
                page.evaluate(TAP, dice.randrange(1, 7))
                states.append(page.evaluate(STATE, UNDER))
                time.sleep(dice.uniform(0, 0.2))
            time.sleep(dice.uniform(0, 0.8))
            kill(page, folder)


NOTED = """async ([key, text]) => {
  const answer = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
  const database = await answer(indexedDB.open("scorebook"));
  const noted = await answer(database.transaction("journal").objectStore("journal").get(key));
  database.close();
  return (noted?.text ?? null) === text;
}"""


def stored(page):
    return page.evaluate("under => Object.entries(localStorage).find(([key]) => key.startsWith(under))", UNDER)


def tap_and_note(page, face):
    page.evaluate(TAP, face)
    key, text = stored(page)
    page.wait_for_function(NOTED, arg=[key, text])
    return key, text


def again(page, key, text):
    """The page as a browser shows it that has that text."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    page.reload()
    page.locator(".totals").wait_for()
    return stored(page)[1]


@pytest.fixture
def page(browser):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(url(PAGE))
    page.locator(".set-up").wait_for()
    yield page
    context.close()


def test_what_a_browser_lost_is_stored_again_and_nothing_else(page):
    begin(page)
    texts = [tap_and_note(page, face)[1] for face in (1, 1, 2, 4)]
    key, last = stored(page)
    assert again(page, key, texts[1]) == last
    # A text that the page never had is somebody's who knows better.
    other = last.replace("Agnes", "Esther")
    assert again(page, key, other) == other
    # Whoever empties the store wants nothing back, and a game that was removed stays so.
    page.evaluate(FORGET)
    page.goto("about:blank")
    page.goto(url(PAGE))
    page.locator(".set-up").wait_for()
    assert stored(page) is None
    begin(page)
    key, _ = tap_and_note(page, 1)
    page.evaluate("key => ScorebookTable.store.remove(key.slice(key.indexOf('keep:')))", key)
    page.wait_for_function(NOTED, arg=[key, None])
    page.goto("about:blank")
    page.goto(url(PAGE))
    page.locator(".set-up").wait_for()
    assert stored(page) is None


def test_a_setting_that_a_browser_lost_holds_again_at_the_game(page):
    begin(page)
    page.locator(".settings > summary").click()
    page.locator(".settings [name=leftHanded]").check()
    entry = page.evaluate("() => Object.entries(localStorage).find(([key]) => key.endsWith(':manners'))")
    page.wait_for_function(NOTED, arg=entry)
    page.evaluate("(key) => localStorage.removeItem(key)", entry[0])
    page.reload()
    page.locator("html.left-handed .totals").wait_for()


def test_what_is_wiped_is_in_the_journal_no_more(page):
    begin(page)
    key, _ = tap_and_note(page, 1)
    # What the browser lost isn't among what is stored, and goes all the same.
    page.evaluate("(key) => localStorage.removeItem(key)", key)
    page.locator(".own-data summary").click()
    page.get_by_role("button", name="Wipe everything").click()
    for _ in range(2):
        page.get_by_role("button", name="Yes").click()
    page.locator(".set-up").wait_for()
    page.wait_for_function(NOTED, arg=[key, None])


UPGRADE = """() => new Promise((done) => {
  const request = indexedDB.open("scorebook", 2);
  request.onblocked = () => done("blocked");
  request.onsuccess = () => {
    request.result.close();
    done("opened");
  };
  request.onerror = () => done("failed");
})"""


def test_a_page_lets_go_of_its_journal_for_a_later_version_and_goes_on(page):
    begin(page)
    tap_and_note(page, 1)
    other = page.context.new_page()
    other.goto(url("index.html"))
    assert other.evaluate(UPGRADE) == "opened"
    before = stored(page)
    page.evaluate(TAP, 2)
    assert stored(page) != before
