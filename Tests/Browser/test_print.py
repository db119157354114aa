"""Score sheets as they come out of a printer: each `.sheet` of a page on one sheet of paper, none split."""

import re
import subprocess

import pytest
from published import SITE, of_each_game, of_kind

from chromium import opened, pdf

PAPER = {"A4": {(595, 842)}, "Letter": {(612, 792)}}
BLANK = sorted(of_kind("blank-sheet") + of_kind("printable"))
# The longest and the shortest of every game.
FILLED = sorted({pages[end] for pages in of_each_game("filled-sheet") for end in (0, -1)})


def assert_fits(browser, path, paper, folder):
    """Checks the count of sheets, and their sizes held upright, in points."""
    with opened(browser, path.as_uri()) as (page, complaints):
        sheets = page.locator(".sheet").count()
        (folder / "printed.pdf").write_bytes(pdf(page))
        assert complaints == []
    command = ["pdfinfo", "-l", "-1", folder / "printed.pdf"]
    info = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    pages = int(re.search(r"Pages:\s+(\d+)", info)[1])
    sizes = re.findall(r"Page\s+\d+ size:\s+([\d.]+) x ([\d.]+)", info)
    assert {tuple(sorted((round(float(w)), round(float(h))))) for w, h in sizes} == PAPER[paper]
    assert pages == sheets > 0


def test_there_are_sheets():
    assert BLANK and FILLED


@pytest.mark.parametrize("sheet", BLANK)
def test_a_blank_sheet_fits_a4(browser, tmp_path, sheet):
    assert_fits(browser, SITE / sheet, "A4", tmp_path)


@pytest.mark.parametrize("sheet", BLANK)
def test_a_blank_sheet_fits_letter(browser, letter_site, tmp_path, sheet):
    assert_fits(browser, letter_site / sheet, "Letter", tmp_path)


@pytest.mark.parametrize("sheet", FILLED)
def test_a_filled_sheet_fits_a4(browser, tmp_path, sheet):
    assert_fits(browser, SITE / sheet, "A4", tmp_path)
