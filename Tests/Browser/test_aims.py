"""How much a report is, over all reports of the demo league: bytes, height on a phone and a desk, paper."""

import json
import re
import subprocess
from statistics import median

import pytest
from published import SITE, of_each_game, of_kind, url

from chromium import DESK, PHONE, opened, pdf

REPORTS = of_kind("report")
MOST_BYTES = 60_000
MOST_PIXELS = {"phone": 7_000, "desk": 4_500}
VIEWS = {"phone": PHONE, "desk": DESK}


def test_there_are_reports():
    assert len(REPORTS) > 50


def test_the_median_report_is_small():
    sizes = [(SITE / address).stat().st_size for address in REPORTS]
    assert median(sizes) <= MOST_BYTES


@pytest.mark.parametrize("view", VIEWS)
def test_the_median_report_is_soon_read(browser, view):
    heights = {}
    context = browser.new_context(**VIEWS[view])
    page = context.new_page()
    for address in REPORTS:
        page.goto(url(address), wait_until="load")
        heights[address] = page.evaluate("document.scrollingElement.scrollHeight")
    context.close()
    tallest = sorted(heights, key=heights.get)[-3:]
    assert median(heights.values()) <= MOST_PIXELS[view], json.dumps({a: heights[a] for a in tallest})


def test_the_summary_of_a_report_fits_a_page(browser):
    """Between margins of 10 mm on A4."""
    heights = {}
    context = browser.new_context(viewport={"width": 718, "height": 1046})
    page = context.new_page()
    page.emulate_media(media="print")
    for address in REPORTS:
        page.goto(url(address), wait_until="load")
        heights[address] = page.evaluate("document.body.getBoundingClientRect().height")
    context.close()
    assert {address: height for address, height in heights.items() if height > 1046} == {}


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
