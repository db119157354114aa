"""The published site that is judged: its pages, of what kind each is, and a sample of every kind."""

import os
import re
from functools import cache
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SITE = Path(os.environ.get("SCOREBOOK_SITE", REPOSITORY / "Site")).resolve()
TOOL = Path(os.environ.get("SCOREBOOK_TOOL", REPOSITORY / ".build/debug/scorebook")).resolve()
# Seconds after which what is waited for is taken never to come: far longer than anything takes on a busy machine, since
# no test judges how long something took, and short enough for a test that waits in vain to be told of in time.
PATIENCE = 120

# What there is, by address; the first that fits counts.
KINDS = {
    "front": r"index\.html",
    "not-found": r"404\.html",
    "rules": r"rules/index\.html",
    "rule-document": r"rules/[^/]+\.html",
    "seasons": r"seasons/index\.html",
    "season": r"seasons/[^/]+/index\.html",
    "fixtures": r"seasons/[^/]+/fixtures\.html",
    "night": r"seasons/[^/]+/latest-night\.html",
    "standings": r"(seasons/[^/]+/standings/[^/]+|league/standings)\.html",
    "ratings": r"(seasons/[^/]+|players)/ratings\.html",
    "honours": r"(league|seasons/[^/]+)/hall-of-fame\.html",
    "league": r"league/index\.html",
    "pair": r"pairs/[^/]+/[^/]+\.html",
    "downloads": r"downloads/index\.html",
    "filled-sheet": r"seasons/[^/]+/[^/]+-sheet\.html",
    "report": r"seasons/[^/]+/[^/]+\.html",
    "players": r"players/index\.html",
    "player": r"players/[^/]+\.html",
    "player-game": r"players/[^/]+/[^/]+\.html",
    "sheets": r"sheets/index\.html",
    "blank-sheet": r"sheets/[^/]+-[0-9]+\.html",
    "printable": r"sheets/[^/]+\.html",
    "search": r"search/.+\.html",
    "table": r"keep/[^/]+\.html",
    "page": r"(?!rules/|seasons/|players/|sheets/|keep/).+\.html",
}


# Kinds of which a page is looked at in each further language of the site, too; what holds for a file's text is held for all.
TRANSLATED = ("front", "rule-document", "season", "report", "player", "search", "page")


@cache
def addresses(ending: str = ".html") -> tuple[str, ...]:
    """Every file of the site with that ending, relative to it."""
    return tuple(sorted(str(path.relative_to(SITE)) for path in SITE.rglob(f"*{ending}")))


def parts(address: str) -> tuple[str, str]:
    """The folder of the language that a page is in, empty for the site's first, and its address below that."""
    return re.fullmatch(r"((?:[a-z]{2}/)?)(.+)", address).groups()


@cache
def kind(address: str) -> str | None:
    _, page = parts(address)
    return next((name for name, like in KINDS.items() if re.fullmatch(like, page)), None)


@cache
def folders() -> list[str]:
    """Those of the site's further languages."""
    return sorted({folder for folder, _ in map(parts, addresses()) if folder})


@cache
def of_kind(name: str, folder: str = "") -> tuple[str, ...]:
    """The pages of a kind in a language, from the one with the most bytes to the one with the fewest."""
    pages = [address for address in addresses() if kind(address) == name and parts(address)[0] == folder]
    return tuple(sorted(pages, key=lambda address: (-(SITE / address).stat().st_size, address)))


def of_each_game(name: str) -> list[list[str]]:
    """The pages of a kind, apart by the games they show; each list sorted as above."""
    games = {}
    for address in of_kind(name):
        games.setdefault(shown_games(address), []).append(address)
    return [games[shown] for shown in sorted(games)]


@cache
def shown_games(address: str) -> tuple[str, ...]:
    """What tells pages of different games apart: a game's own stylesheet, or its name on top, where a season's may be, too."""
    text = (SITE / address).read_text(encoding="utf-8")
    styles = re.findall(r'<link[^>]*assets/(\w+)-\w+\.css"', text)
    names = re.findall(r'class="kicker">(?:<span>)?([^<\d]+)<', text)
    return *styles, *(name for name in names if name != "all seasons together")


@cache
def sample() -> tuple[str, ...]:
    """The largest and the smallest page of every kind, and of each game in it, and of five and more one between them; in
    further languages fewer."""
    chosen = set()
    for name in KINDS:
        for pages in of_each_game(name):
            chosen.update(pages[index] for index in (0, -1, *([len(pages) // 2] if len(pages) > 4 else [])))
    return (*sorted(chosen), *translated())


def translated() -> list[str]:
    """A middling page of some kinds in each further language."""
    kinds = [of_kind(name, folder) for folder in folders() for name in TRANSLATED]
    return [pages[len(pages) // 2] for pages in kinds if pages]


@cache
def largest() -> set[str]:
    """The largest page of every kind, and of each game in it."""
    return {pages[0] for name in KINDS for pages in of_each_game(name)}


def url(address: str) -> str:
    return (SITE / address).as_uri()
