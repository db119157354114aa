"""Debian's headless Chromium, and the ways in which people look at a page."""

import os
import re
import shutil
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright
from published import BASE, PATIENCE, serve

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = {"viewport": {"width": 320, "height": 640}, "has_touch": True}
# A phone that is held across.
LOW = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
NARROW = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
# What A4 has between margins of 10 mm, in CSS pixels.
PAGE = {"viewport": {"width": 718, "height": 1046}}
DARK = {"color_scheme": "dark"}
USUAL = {"width": 1280, "height": 720}
# What can be changed of a page that is loaded.
LOOKS = {"viewport", "color_scheme", "reduced_motion"}
SCRIPTLESS = {"java_script_enabled": False}
FONTS = {"FONTCONFIG_FILE": str(Path(__file__).with_name("fonts.conf"))}

# Empties what the tables of a page have stored, as who clears a browser's data for a site does.
FORGET = "() => { localStorage.clear(); return window.ScorebookTable?.journal?.wipe(''); }"

expect.set_options(timeout=1000 * PATIENCE)


def patient(make):
    """What makes a context or a page, which waits as long as tests do from then on."""
    def made(**means):
        it = make(**means)
        it.set_default_timeout(1000 * PATIENCE)
        return it
    return made


@contextmanager
def chromium():
    program = shutil.which(os.environ.get("SCOREBOOK_CHROMIUM", "chromium-headless-shell"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox"], env=os.environ | FONTS)
        browser.new_context, browser.new_page = patient(browser.new_context), patient(browser.new_page)
        yield browser
        browser.close()


class Window:
    """A page of a browser's that shows one address after another: a new one costs more than most tests do there."""

    def __init__(self, browser: Browser, means: dict):
        # Without a worker, whose requests would reach the network.
        context = browser.new_context(**({"service_workers": "block"} | means))
        serve(context)
        self.page = context.new_page()
        self.complaints, self.media, self.loaded = [], None, False
        self.crashed = False
        self.page.on("crash", self.crash)
        self.page.on("console", lambda message: self.complaints.extend(said(message.text)))
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url}"))
        self.page.on("request", lambda request: self.complaints.extend(foreign(request.url)))

    def crash(self, _):
        self.crashed = True

    @property
    def is_broken(self):
        return self.crashed or self.page.is_closed()

    def show(self, view: dict, media: str = "null"):
        """Has pages looked at that way from now on; with no media, on a screen, and on paper where one is printed."""
        if self.page.viewport_size != (size := view.get("viewport", USUAL)):
            self.page.set_viewport_size(size)
        self.page.emulate_media(
            media=media, color_scheme=view.get("color_scheme", "light"),
            reduced_motion=view.get("reduced_motion", "no-preference"))
        self.media = media

    def load(self, url: str):
        # Where the fragment alone differs nothing would be loaded, and what the last page still waited for isn't missed.
        if self.loaded:
            self.leave()
        self.complaints, self.loaded = [], True
        self.page.goto(url, wait_until="load")

    def leave(self):
        """Has nothing go on there, as a film does or a clock."""
        self.page.goto("about:blank")
        self.assert_allowed()
        self.loaded = False

    def forget(self):
        """Leaves nothing of what was stored here, and no other page beside it."""
        self.page.unroute_all()
        context = self.page.context
        origins = {re.match(r"file://|https?://[^/]+", page.url) for page in context.pages}
        for page in context.pages:
            if page is not self.page:
                page.close()
        self.leave()
        # Not for longer: beside it media that are looked at are none.
        devtools = context.new_cdp_session(self.page)
        for origin in {origin[0] for origin in origins if origin}:
            devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        devtools.detach()

    def stores(self) -> bool:
        """Whether something is stored for the page's origin, as by whoever began a game there."""
        return self.page.evaluate("() => { try { return localStorage.length > 0; } catch { return false; } }")

    def assert_allowed(self):
        """Whatever was looked at, the page's policy refused nothing."""
        assert [complaint for complaint in self.complaints if "Content Security Policy" in complaint] == []


# Of each browser those that nobody looks through now, by what can't be changed of them.
FREE: dict[Browser, dict[frozenset, list[Window]]] = {}


@contextmanager
def window(browser: Browser, view: dict):
    """One for that view, given back when it's done with, unless something failed there or it broke."""
    means = {key: value for key, value in view.items() if key not in LOOKS}
    free = FREE.setdefault(browser, {}).setdefault(frozenset(means.items()), [])
    taken = free.pop() if free else Window(browser, means)
    try:
        yield taken
    except BaseException:
        taken.page.context.close()
        raise
    # One that complained would have the next test fail, too.
    taken.assert_allowed()
    if not taken.is_broken:
        # The next test finds the page as whoever opens it first.
        if taken.stores():
            taken.forget()
        else:
            taken.leave()
        free.append(taken)


@contextmanager
def opened(browser: Browser, url: str, **view):
    """A page, and what it has complained of since it was loaded: requests, console, errors."""
    with window(browser, view) as taken:
        taken.show(view)
        taken.load(url)
        yield taken.page, taken.complaints


@contextmanager
def lent(browser: Browser, **view):
    """A page that other tests had before this one, where nothing is stored, and what it complains of."""
    with window(browser, view | {"accept_downloads": True}) as taken:
        taken.show(view)
        taken.complaints = []
        yield taken.page, taken.complaints
        if not taken.is_broken:
            taken.forget()


@contextmanager
def clocked(browser: Browser, url: str, time: float, **view):
    """A page whose clock begins at that time, and what it complains of, in a window of its own: a clock stays where it was
    set, and would be the next test's, too."""
    context = browser.new_context(**view)
    page, complaints = context.new_page(), []
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("console", lambda message: complaints.append(f"console: {message.text}"))
    page.clock.install(time=time)
    page.goto(url)
    yield page, complaints
    context.close()


class Visit:
    """A page as several views of it are looked at, loaded once for a finger and once for a mouse, which prints it last."""

    def __init__(self, browser: Browser, url: str):
        self.browser, self.url, self.windows, self.stack = browser, url, {}, ExitStack()

    def shown(self, view: dict, media: str = "screen"):
        """The page in that view, and what it has complained of since it was loaded."""
        means = frozenset((key, value) for key, value in view.items() if key not in LOOKS)
        taken = self.windows.get(means)
        # Parts unfold for paper, and fold again only some time after it.
        loads = taken is None or (taken.media, media) == ("print", "screen")
        if taken is None:
            taken = self.windows[means] = self.stack.enter_context(window(self.browser, view))
        taken.show(view, media)
        if loads:
            taken.load(self.url)
        return taken.page, taken.complaints


def said(text: str) -> list[str]:
    return [] if text == "Service Worker registration blocked by Playwright" else [f"console: {text}"]


def foreign(url: str) -> list[str]:
    return [] if url.startswith(("file:", "data:", BASE)) else [f"request to another host: {url}"]


def pdf(page: Page) -> bytes:
    """The page as it is printed, on the paper that its style asks for."""
    return page.pdf(prefer_css_page_size=True)
