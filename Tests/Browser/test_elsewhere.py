"""The league away from its site: codes on paper, read back from the print; seasons within other sites' pages; their JSON."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import zxingcpp
from axe_playwright_python.base import AXE_SCRIPT
from PIL import Image
from published import BASE, IS_FULL, REPOSITORY, SITE, SOME_SEASONS, TOOL, of

from chromium import opened, pdf

SCHEMA = Path(__file__).resolve().parent / "season.schema.json"
DPI = 150


def found(pattern, least=1):
    pages = sorted(SITE.glob(pattern))
    assert len(pages) >= least, pattern
    return pages


def seasons(pattern):
    """Of the files that seasons have, those of a few seasons in which there is everything; in a full run all."""
    files = [file for file in found(pattern, least=3) if IS_FULL or {file.stem, file.parent.name} & {*SOME_SEASONS}]
    assert len(files) >= 3, pattern
    return files


def codes(path, folder):
    """What the codes on each printed page say, and how wide they are in millimetres, without the light around them."""
    subprocess.run(["pdftoppm", "-r", str(DPI), "-png", path, folder / "page"], check=True)
    for picture in sorted(folder.glob("page-*.png")):
        read = zxingcpp.read_barcodes(Image.open(picture))
        yield [(code.text, (code.position.top_right.x - code.position.top_left.x) / DPI * 25.4) for code in read]
        picture.unlink()


@pytest.mark.parametrize(
    "pattern, target",
    [
        ("sheets/*-[0-9].html", lambda page: None),
        ("sheets/farkle-dice.html", lambda page: "keep/farkle.html"),
        ("seasons/2026-autumn/*-sheet.html", lambda page: page.replace("-sheet.html", ".html")),
        ("seasons/*/latest-night.html", lambda page: page.replace("latest-night", "index")),
        ("seasons/*/fixtures.html", lambda page: page),
        ("seasons/2026-teams/matches/*-card.html", lambda page: page.replace("-card.html", ".html")),
    ],
)
def test_paper_leads_back(browser, tmp_path, pattern, target):
    pages = found(pattern)
    # Some of each from all over: of sheets another game's each.
    for page in pages[:: -(-len(pages) // of(4, 12))]:
        address = str(page.relative_to(SITE))
        expected = target(address) or f"keep/{re.sub(r'-[0-9]$', '', page.stem)}.html"
        with opened(browser, page.as_uri()) as (shown, complaints):
            sheets = shown.locator(".sheet").count()
            cut = shown.evaluate(
                "() => [...document.querySelectorAll('.sheet, .in-force')]"
                ".filter((part) => part.scrollHeight > part.clientHeight + 1).map((part) => part.className)")
            (tmp_path / "printed.pdf").write_bytes(pdf(shown))
            assert complaints == [] and cut == [], address
        read = list(codes(tmp_path / "printed.pdf", tmp_path))
        # No code takes a sheet more than it had, and each sheet has one.
        assert not sheets or len(read) == sheets, address
        of_sheets = [code for page in read for code in page]
        assert of_sheets and {text for text, _ in of_sheets} == {BASE + expected}, address
        # With the light around it, which is eight modules of some forty, it is 20 mm wide.
        assert min(width for _, width in of_sheets) > 15.5, address


def test_a_sheet_of_a_fixture_leads_to_the_fixture(browser, tmp_path):
    page = found("seasons/*/fixtures.html")[0]
    code, season = re.search(r'id="fixture-([^"]+)"', page.read_text())[1], page.parent.name
    command = [TOOL, "sheet", "--fixture", code, "--season", season, "--root", REPOSITORY]
    (tmp_path / "sheet.html").write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)
    with opened(browser, (tmp_path / "sheet.html").as_uri()) as (shown, _):
        (tmp_path / "printed.pdf").write_bytes(pdf(shown))
    read = [text for page in codes(tmp_path / "printed.pdf", tmp_path) for text, _ in page]
    assert {*read} == {f"{BASE}seasons/{season}/fixtures.html#fixture-{code}"}


@pytest.mark.parametrize(("width", "scheme"), [(280, "light"), (600, "dark"), *of([], [(280, "dark"), (600, "light")])])
def test_a_season_stands_within_another_page(browser, tmp_path, width, scheme):
    for page in seasons("embed/*.html"):
        (tmp_path / "club.html").write_text(
            f'<!DOCTYPE html><title>Club</title><iframe src="{page.as_uri()}" title="Season" width="{width}" height="600"></iframe>')
        with opened(browser, (tmp_path / "club.html").as_uri(), color_scheme=scheme) as (shown, complaints):
            frame = shown.frames[1]
            assert frame.locator("h1 a").get_attribute("target") == "_blank"
            assert frame.locator("table, li").count() > 0
            assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.name
            assert complaints == []
        with opened(browser, page.as_uri(), color_scheme=scheme, viewport={"width": width, "height": 600}) as (shown, _):
            shown.evaluate(AXE_SCRIPT)
            judged = shown.evaluate("axe.run({ preload: false })")
            assert [broken["id"] for broken in judged["violations"]] == [], page.name


def test_the_line_to_paste_shows_all_of_a_season(browser):
    for page in seasons("seasons/*/index.html"):
        if not (SITE / f"embed/{page.parent.name}.html").exists():
            continue
        with opened(browser, page.as_uri()) as (shown, _):
            line = shown.locator(".elsewhere textarea").input_value()
        assert f'src="{BASE}embed/{page.parent.name}.html"' in line
        width, height = (int(re.search(rf'{side}="(\d+)"', line)[1]) for side in ("width", "height"))
        bare = (SITE / f"embed/{page.parent.name}.html").as_uri()
        with opened(browser, bare, viewport={"width": width, "height": height}) as (shown, _):
            assert height == 640 or shown.evaluate("document.documentElement.scrollHeight <= innerHeight"), line


def test_seasons_as_json_are_as_the_schema_says():
    files = found("seasons/*/season.json", least=3)
    check = Path(sys.executable).parent / "check-jsonschema"
    subprocess.run([check, "--schemafile", SCHEMA, *files], check=True)
    league = json.loads((SITE / "downloads/league.json").read_text())["tables"]
    told = [json.loads(file.read_text()) for file in files]
    assert sum(len(season["tables"]["games"]) for season in told) == len(league["games"])
    assert {season["season"]["id"] for season in told} == {season["id"] for season in league["seasons"]}
