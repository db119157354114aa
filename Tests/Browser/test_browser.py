"""A sample of every kind of page in Chromium, from the disk: on a phone, at a desk, in the dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from published import url

from chromium import DARK, DESK, PHONE, SCRIPTLESS, opened

# The rules that hold are not reported place by place, which would take most of the time.
AXE = {"preload": False, "resultTypes": ["violations"]}
VIEWS = {"phone": PHONE, "desk": DESK, "dark-phone": PHONE | DARK, "dark-desk": DESK | DARK}


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())
def test_a_page_loads_quietly_and_fits_its_window(browser, address, view):
    with opened(browser, url(address), **view) as (page, complaints):
        width = page.evaluate("document.scrollingElement.scrollWidth")
        assert complaints == []
        assert width <= view["viewport"]["width"]


@pytest.mark.parametrize("view", [PHONE, DESK | DARK], ids=["phone", "dark-desk"])
def test_axe_finds_nothing(browser, address, view):
    with opened(browser, url(address), **view) as (page, _):
        found = Axe().run(page, options=AXE).response["violations"]
        assert [
            (rule["id"], node["target"], node["failureSummary"])
            for rule in found
            for node in rule["nodes"]
        ] == []


def test_a_page_says_the_same_without_scripts(browser, address):
    def words(**view):
        with opened(browser, url(address), **DESK, **view) as (page, _):
            # What plays a film back is no use without a script, and not there then.
            page.evaluate("document.querySelectorAll('.controls').forEach((part) => part.remove())")
            return page.locator("main").inner_text()

    assert words(**SCRIPTLESS) == words() != ""
