"""Debian's headless Chromium, and the ways in which people look at a page."""

import os
import shutil
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = {"viewport": {"width": 320, "height": 640}, "has_touch": True}
NARROW = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
# What A4 has between margins of 10 mm, in CSS pixels.
PAGE = {"viewport": {"width": 718, "height": 1046}}
DARK = {"color_scheme": "dark"}
SCRIPTLESS = {"java_script_enabled": False}
FONTS = {"FONTCONFIG_FILE": str(Path(__file__).with_name("fonts.conf"))}


@contextmanager
def chromium():
    program = shutil.which(os.environ.get("SCOREBOOK_CHROMIUM", "chromium-headless-shell"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox"], env=os.environ | FONTS)
        yield browser
        browser.close()


@contextmanager
def opened(browser: Browser, url: str, **view):
    """A page, and what it complained of while it loaded: requests, console, errors."""
    context = browser.new_context(**view)
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("requestfailed", lambda request: complaints.append(f"failed: {request.url}"))
    page.on("request", lambda request: complaints.extend(foreign(request.url)))
    page.goto(url, wait_until="load")
    yield page, complaints
    context.close()
    # Whatever else was looked at there.
    assert [complaint for complaint in complaints if "Content Security Policy" in complaint] == []


class Visit:
    """A page as several views of it are looked at, loaded once for a finger, for a mouse and for paper."""

    LOOKS = {"viewport", "color_scheme"}

    def __init__(self, browser: Browser, url: str):
        self.browser, self.url, self.loaded, self.stack = browser, url, {}, ExitStack()

    def shown(self, view: dict, media: str = "screen"):
        """The page in that view, and what it has complained of since it was loaded."""
        means = frozenset((key, value) for key, value in view.items() if key not in self.LOOKS)
        # Parts unfold for paper, and fold again only some time after it.
        kept = means, media
        if kept not in self.loaded:
            self.loaded[kept] = self.stack.enter_context(opened(self.browser, self.url, **view))
        page, complaints = self.loaded[kept]
        page.set_viewport_size(view["viewport"])
        page.emulate_media(media=media, color_scheme=view.get("color_scheme", "light"))
        return page, complaints


def foreign(url: str) -> list[str]:
    return [] if url.startswith(("file:", "data:")) else [f"request to another host: {url}"]


def pdf(page: Page) -> bytes:
    """The page as it is printed, on the paper that its style asks for."""
    return page.pdf(prefer_css_page_size=True)
