"""How much a report is, over all reports of the demo league: bytes, height on a phone and a desk, paper."""

import json
import re
import subprocess
from statistics import median

import pytest
from published import SITE, of, of_each_game, of_kind, url

from chromium import DESK, PAGE, PHONE, opened, pdf, window

REPORTS = of_kind("report")
MOST_BYTES = 60_000
MOST_PIXELS = {"phone": 7_000, "desk": 4_500}


def test_there_are_reports():
    assert len(REPORTS) > 50


def test_the_median_report_is_small():
    sizes = [(SITE / address).stat().st_size for address in REPORTS]
    assert median(sizes) <= MOST_BYTES


WHOLE = "document.scrollingElement.scrollHeight"
SUMMARY = "document.body.getBoundingClientRect().height"


def heights(browser, view, media, script, addresses):
    """How high reports are in a view, by address."""
    found = {}
    with window(browser, view) as look:
        look.show(view, media)
        for address in addresses:
            look.load(url(address))
            found[address] = look.page.evaluate(script)
    return found


def assert_soon_read(heights, most):
    tallest = sorted(heights, key=heights.get)[-3:]
    assert median(heights.values()) <= most, json.dumps({address: heights[address] for address in tallest})


@pytest.mark.parametrize("name", MOST_PIXELS)
def test_the_median_report_is_soon_read(browser, name):
    """Of every sixth report of each game, or of every third in a full run."""
    some = [address for game in of_each_game("report") for address in game[:: of(6, 3)]]
    assert_soon_read(heights(browser, {"phone": PHONE, "desk": DESK}[name], "screen", WHOLE, some), MOST_PIXELS[name])


def test_every_summary_fits_a_page(browser):
    # The largest of each game, and some of the others; in a full run all.
    some = {address for game in of_each_game("report") for address in (*game[:3], *game[3 :: of(16, 1)])}
    tall = heights(browser, PAGE, "print", SUMMARY, sorted(some))
    assert {address: height for address, height in tall.items() if height > PAGE["viewport"]["height"]} == {}


@pytest.mark.parametrize("largest", [pages[0] for pages in of_each_game("report")])
def test_the_summary_of_the_largest_report_is_a_page_on_paper(browser, tmp_path, largest):
    file = tmp_path / "report.pdf"
    with opened(browser, url(largest), **DESK) as (page, _):
        file.write_bytes(pdf(page))
    info = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True).stdout
    assert re.search(r"Pages:\s+(\d+)", info)[1] == "1"


def test_the_turns_are_printed_where_they_are_asked_for(browser):
    address = next(a for a in REPORTS if 'class="turns"' in (SITE / a).read_text(encoding="utf-8"))
    with opened(browser, url(address), **DESK) as (page, _):
        page.emulate_media(media="print")
        assert not page.locator(".log").is_visible()
        page.locator(".print-log input").evaluate("(box) => { box.checked = true; }")
        rows = page.locator(".turns > li").all()
        assert len(rows) > 7 and all(row.is_visible() for row in rows[:: len(rows) // 7])
