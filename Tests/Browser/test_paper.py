"""Pages as they come out of a printer, but for sheets: heads and numbers, no heading alone, no last page for nothing."""

import re
import subprocess
from functools import cache

import pytest
from published import apart, kinds, of_kind, place, url

from chromium import PAGE, opened

# Sheets fill their paper exactly (test_print.py), and books have pages of their own (test_book.py). What stands within other
# pages is printed with them.
OWN = {"sheet", "night", "missing", "book", "embed"}
PAGES = [pages[0] for name in kinds() if name not in OWN for pages in apart(of_kind(name), place)]


@pytest.fixture(scope="module")
def printed(browser, tmp_path_factory):
    """Prints a page once, on A4: the path of the file, its headings, and its title."""
    done = {}

    def print_out(address):
        if address not in done:
            with opened(browser, url(address)) as (page, _):
                path = tmp_path_factory.mktemp("paper") / "printed.pdf"
                path.write_bytes(page.pdf(format="A4", prefer_css_page_size=True))
                headings = page.locator("h2, h3, h4").all_inner_texts()
                done[address] = path, {" ".join(text.split()) for text in headings}
        return done[address]

    return print_out


@cache
def texts(path, *options):
    """The lines of each page."""
    command = ["pdftotext", *options, path, "-"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    pages = text.removesuffix("\f").split("\f")
    assert len(pages) == count(path)
    return [[" ".join(line.split()) for line in page.splitlines() if line.strip()] for page in pages]


def read(path, number, *options):
    return texts(path, *options)[number - 1]


@cache
def count(path):
    info = subprocess.run(["pdfinfo", path], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Pages:\s+(\d+)", info)[1])


def reach(path, number):
    """How far down the page there is ink, above the number: 0 to 1."""
    command = ["pdftoppm", "-r", "20", "-gray", "-f", str(number), "-l", str(number), path]
    image = subprocess.run(command, capture_output=True, check=True).stdout
    head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+\d+\s", image)
    width, height = int(head[1]), int(head[2])
    rows = range(int(height * 0.94))
    inked = [y for y in rows if min(image[head.end() :][y * width : (y + 1) * width]) < 200]
    return max(inked, default=0) / height


@pytest.mark.parametrize("printout", PAGES)
def test_each_page_has_its_number_and_those_behind_the_first_a_head(printed, printout):
    path, _ = printed(printout)
    pages = count(path)
    for number in range(1, pages + 1):
        lines = read(path, number, "-layout")
        assert lines[-1].replace(" ", "").endswith(f"{number}/{pages}"), lines[-1]
        if number > 1:
            assert lines[0].startswith("Harbour Street League"), lines[0]


@pytest.mark.parametrize("printout", PAGES)
def test_no_heading_stands_at_the_foot_of_a_page(printed, printout):
    path, headings = printed(printout)
    for number in range(1, count(path)):
        lines = [line for line in read(path, number, "-raw") if not re.fullmatch(r"\d+ ?/ ?\d+", line)]
        assert lines[-1] not in headings, f"page {number}"


@pytest.mark.parametrize("printout", PAGES)
def test_the_last_page_is_worth_its_paper(printed, printout):
    path, _ = printed(printout)
    pages = count(path)
    # Nobody prints a part of the search.
    if pages > 1 and not printout.startswith("search/"):
        assert reach(path, pages) > 0.15


@pytest.mark.parametrize("printout", of_kind("report")[:1] + of_kind("report")[-1:])
def test_the_summary_of_a_report_is_a_page(printed, printout):
    assert count(printed(printout)[0]) == 1


@pytest.mark.parametrize("printout", [page for page in of_kind("season") if place(page) == "seasons/*/index"][:1])
def test_a_season_says_what_its_short_headings_mean(browser, printed, printout):
    text = " ".join(" ".join(read(printed(printout)[0], 1, "-raw")).split())
    with opened(browser, url(printout)) as (page, _):
        heads = page.locator(".standings").first.locator("thead th[title]")
        keys = heads.evaluate_all("heads => heads.map(head => `${head.innerText} ${head.title}`)")
    assert len(keys) > 3 and [key for key in keys if key not in text] == []


@pytest.mark.parametrize(
    "printout, upper, lower",
    [(of_kind("report")[0], ".final", ".follow + section"), ("seasons/2026-klondike/kettle-1.html", ".final", ".follow + section"),
     ("seasons/2026-klondike/kettle-1.html", ".follow", ".last-board")])
def test_a_report_has_no_gap_beside_its_chart(browser, printout, upper, lower):
    with opened(browser, url(printout), **PAGE) as (page, _):
        page.emulate_media(media="print")
        above, below = (page.locator(f".course > {part}").bounding_box() for part in (upper, lower))
        assert 0 <= below["y"] - above["y"] - above["height"] < 24


def test_rules_stand_in_two_columns(browser):
    with opened(browser, url(of_kind("rule")[0])) as (page, _):
        page.emulate_media(media="print")
        columns = page.evaluate("getComputedStyle(document.querySelector('.prose')).columnCount")
        assert columns == "2"
