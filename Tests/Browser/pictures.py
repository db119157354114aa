"""Pictures of a small league's pages, one of each kind and game, as they are kept beside the tests.

What is kept is small: the top of a page, shrunk, in 64 colours. Two are compared blurred, by the share of places
that differ, so that a letter's edge doesn't count and a colour, a size or a place does.
"""

import io
import shutil
import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser
from published import REPOSITORY, TOOL

from chromium import DARK, DESK, PHONE, Visit, opened, pdf

KEPT = Path(__file__).with_name("Pictures")
LEAGUE = Path(__file__).with_name("League")

# By name: a kind of page, and where games have pages of their own, the game.
PAGES = {
    "front": "index.html",
    "not-found": "404.html",
    "offline": "offline.html",
    "rules": "rules/index.html",
    "rule-document": "rules/farkle.html",
    "seasons": "seasons/index.html",
    "season": "seasons/farkle/index.html",
    "season-klondike": "seasons/klondike/index.html",
    "fixtures": "seasons/farkle/fixtures.html",
    "book": "seasons/farkle/book.html",
    "cup": "seasons/cup/knockout.html",
    "team": "seasons/pubs/teams/anchor.html",
    "match": "seasons/pubs/matches/round-1.html",
    "draw": "league/draw.html",
    "night": "seasons/farkle/latest-night.html",
    "standings": "seasons/farkle/standings/2026-09-22.html",
    "ratings": "players/ratings.html",
    "honours": "league/hall-of-fame.html",
    "league": "league/index.html",
    "pair": "pairs/agnes/bela.html",
    "downloads": "downloads/index.html",
    "filled-sheet": "seasons/farkle/night-1-sheet.html",
    "filled-sheet-cribbage": "seasons/cribbage/round-1-sheet.html",
    "filled-sheet-sixis": "seasons/sixis/night-1-sheet.html",
    "report": "seasons/farkle/night-1.html",
    "report-cribbage": "seasons/cribbage/round-1.html",
    "report-sixis": "seasons/sixis/night-1.html",
    "report-klondike": "seasons/klondike/kettle-6.html",
    "players": "players/index.html",
    "player": "players/agnes.html",
    "player-game": "players/agnes/klondike.html",
    "sheets": "sheets/index.html",
    "blank-sheet": "sheets/farkle-2.html",
    "blank-sheet-cribbage": "sheets/cribbage-2.html",
    "printable": "sheets/farkle-card.html",
    "table": "keep/farkle.html",
    "table-klondike": "keep/klondike.html",
    "search": "search/index.html",
    "page": "about.html",
}

# How each is looked at, to how many pixels it is cut, and by how much it is shrunk.
VIEWS = {
    "phone": (PHONE, 1600, 2),
    "desk": (DESK, 1400, 3),
    "dark": (DESK | DARK, 1400, 3),
}
PAPER = "paper"
MEDIA = [*VIEWS, PAPER]

# A place differs where a colour does by so much of 255; so large a share of a picture may.
COLOUR = 20
SHARE = 0.001


def built_league(site: Path) -> Path:
    """The league's site, which offers no files and isn't kept by browsers, with the pages that it has where it does."""
    build(LEAGUE, site)
    with tempfile.TemporaryDirectory() as folder:
        offering = Path(shutil.copytree(LEAGUE, Path(folder, "League")))
        with (offering / "Content/site.yaml").open("a", encoding="utf-8") as settings:
            settings.write("downloads: [csv, sqlite]\noffline: on\n")
        build(offering, Path(folder, "site"))
        shutil.copytree(Path(folder, "site/downloads"), site / "downloads", dirs_exist_ok=True)
        shutil.copy(Path(folder, "site/offline.html"), site)
    return site


def build(league: Path, site: Path) -> None:
    command = [TOOL, "build", league, "--templates", REPOSITORY / "Templates", "--output", site, "--quiet"]
    subprocess.run(command, check=True)


# A page that asks for a day has today's, and is another one tomorrow; so are the fixtures that it begins with.
ANY_DAY = """for (const day of document.querySelectorAll('input[type=date]')) day.value = '2026-09-30';
document.querySelector('.to-play')?.remove();"""

# A table takes the place of what is said without a script once its engine is there.
IS_THERE = "document.querySelector('#table')?.firstElementChild.tagName !== 'P'"


def taken(browser: Browser, site: Path, address: str, media: tuple[str, ...] = tuple(MEDIA)) -> dict[str, Image.Image]:
    """The page as it looks now, by medium."""
    pictures = {}
    visit = Visit(browser, (site / address).as_uri())
    with visit.stack:
        for medium in [medium for medium in media if medium != PAPER]:
            view, height, by = VIEWS[medium]
            page, _ = visit.shown(view)
            page.wait_for_function(IS_THERE)
            page.evaluate(ANY_DAY)
            whole = page.evaluate("document.documentElement.scrollHeight")
            clip = {"x": 0, "y": 0, "width": view["viewport"]["width"], "height": min(whole, height)}
            shot = page.screenshot(full_page=True, clip=clip, animations="disabled")
            pictures[medium] = Image.open(io.BytesIO(shot)).convert("RGB").reduce(by)
    if PAPER not in media:
        return pictures
    with opened(browser, (site / address).as_uri()) as (page, _):
        page.wait_for_function(IS_THERE)
        command = ["pdftoppm", "-r", "90", "-png", "-singlefile", "-"]
        printed = subprocess.run(command, input=pdf(page), capture_output=True, check=True).stdout
        pictures[PAPER] = Image.open(io.BytesIO(printed)).convert("RGB").reduce(2)
    return pictures


def kept(name: str, medium: str) -> Image.Image | None:
    path = KEPT / f"{name}-{medium}.png"
    return Image.open(path).convert("RGB") if path.is_file() else None


def keep(picture: Image.Image, path: Path, colours: int = 64) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    few = picture.quantize(colours, method=Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def differing(old: Image.Image, new: Image.Image) -> Image.Image:
    """White where they differ; what one has and the other hasn't differs."""
    size = max(old.width, new.width), max(old.height, new.height)
    blurred = []
    for picture in (old, new):
        sheet = Image.new("RGB", size, "magenta" if picture is old else "lime")
        sheet.paste(picture)
        blurred.append(sheet.filter(ImageFilter.BoxBlur(2)))
    bands = ImageChops.difference(*blurred).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return most.point(lambda value: 255 * (value > COLOUR))


def share(difference: Image.Image) -> float:
    return difference.histogram()[255] / (difference.width * difference.height)
