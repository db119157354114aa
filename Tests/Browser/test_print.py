"""Score sheets as they come out of a printer."""

import re
import subprocess

import pytest
from published import SITE, of_kind

from chromium import opened, pdf

PAPER = {"A4": (595, 842), "Letter": (612, 792)}
PLAYERS = range(2, 9)


def printed(browser, path, folder) -> tuple[int, set[tuple[int, int]]]:
    """How many sheets of paper a page takes, and their sizes upright, in points."""
    with opened(browser, path.as_uri()) as (page, complaints):
        (folder / "printed.pdf").write_bytes(pdf(page))
        assert complaints == []
    command = ["pdfinfo", "-l", "-1", folder / "printed.pdf"]
    info = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    count = int(re.search(r"Pages:\s+(\d+)", info)[1])
    sizes = re.findall(r"Page\s+\d+ size:\s+([\d.]+) x ([\d.]+)", info)
    return count, {tuple(sorted((round(float(w)), round(float(h))))) for w, h in sizes}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_blank_sheet_fits_one_page_of_a4(browser, tmp_path, players):
    sheet = SITE / f"sheets/farkle-{players}.html"
    assert printed(browser, sheet, tmp_path) == (1, {PAPER["A4"]})


@pytest.mark.parametrize("players", PLAYERS)
def test_a_blank_sheet_fits_one_page_of_letter(browser, letter_site, tmp_path, players):
    sheet = letter_site / f"sheets/farkle-{players}.html"
    assert printed(browser, sheet, tmp_path) == (1, {PAPER["Letter"]})


@pytest.mark.parametrize("which", ["longest", "shortest"])
def test_a_filled_sheet_fits_one_page_of_a4(browser, tmp_path, which):
    sheet = of_kind("filled-sheet")[0 if which == "longest" else -1]
    assert printed(browser, SITE / sheet, tmp_path) == (1, {PAPER["A4"]})
