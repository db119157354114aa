"""How much a report is, over all reports of the demo league: bytes, height on a phone and a desk, paper."""

import json
import re
import subprocess
from statistics import median

import pytest
from published import SITE, of_kind, url

from chromium import DESK, PHONE, pdf

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


@pytest.fixture(scope="module")
def sheets(browser, tmp_path_factory):
    """On how many sheets of paper each report is printed, by its address."""
    file = tmp_path_factory.mktemp("paper") / "report.pdf"
    counts = {}
    context = browser.new_context(**DESK)
    page = context.new_page()
    for address in REPORTS:
        page.goto(url(address), wait_until="load")
        file.write_bytes(pdf(page))
        info = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True).stdout
        counts[address] = int(re.search(r"Pages:\s+(\d+)", info)[1])
    context.close()
    return counts


def test_the_summary_of_a_report_is_a_page_on_paper(sheets):
    assert {address: count for address, count in sheets.items() if count > 1} == {}


def test_the_turns_are_printed_where_they_are_asked_for(browser, tmp_path):
    context = browser.new_context(**DESK)
    page = context.new_page()
    page.goto(url(next(a for a in REPORTS if 'class="rows"' in (SITE / a).read_text())))
    page.emulate_media(media="print")
    assert not page.locator(".log").is_visible()
    page.locator(".print-log input").evaluate("(box) => { box.checked = true; }")
    assert page.locator(".log").is_visible()
    rows = page.locator(".rows > li")
    assert all(row.is_visible() for row in rows.all()[:: max(1, rows.count() // 7)])
    context.close()
