"""The published site that is judged: its pages, of what kind each is, and a sample of every kind.

Of what kind a page is tells the site itself, so that a new kind is looked at as soon as it is published.
"""

import fcntl
import json
import os
import pickle
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

REPOSITORY = Path(__file__).resolve().parents[2]
SITE = Path(os.environ.get("SCOREBOOK_SITE", REPOSITORY / "Site")).resolve()
TOOL = Path(os.environ.get("SCOREBOOK_TOOL", REPOSITORY / ".build/debug/scorebook")).resolve()
# Seconds after which what is waited for is taken never to come: far longer than anything takes on a busy machine, since
# no test judges how long something took, and short enough for a test that waits in vain to be told of in time.
PATIENCE = 120
# A judge in Java runs for seconds: nothing is gained by what compiles and collects for servers that run for days.
JAVA = ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"]
# Whether tests try a lot, as the Swift tests do that know the same word.
IS_FULL = os.environ.get("SCOREBOOK_TEST_SIZE") == "full"


def of(small, full):
    """What an ordinary run tries, or one that tries a lot."""
    return full if IS_FULL else small


def once(factory, name: str, make):
    """What one process of this run makes in a folder, and the others wait for."""
    # Of several processes each has a folder in that of the run; of one it is the run's, among those of other runs.
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / f"once-{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "made").exists():
            shutil.rmtree(folder / "in", ignore_errors=True)
            (folder / "in").mkdir()
            made = pickle.dumps(make(folder / "in"))
            (folder / "made").write_bytes(made)
    return pickle.loads((folder / "made").read_bytes())


# Kinds of which a page is looked at in each further language of the site, too; what holds for a file's text is held for all.
TRANSLATED = {
    "front": None, "rule": None, "season": "seasons/*/index", "report": None, "player": "players/*", "search": None,
    "document": None,
}


@cache
def addresses(ending: str = ".html") -> tuple[str, ...]:
    """Every file of the site with that ending, relative to it."""
    return tuple(sorted(str(path.relative_to(SITE)) for path in SITE.rglob(f"*{ending}")))


def parts(address: str) -> tuple[str, str]:
    """The folder of the language that a page is in, empty for the site's first, and its address below that."""
    return re.fullmatch(r"((?:[a-z]{2}/)?)(.+)", address).groups()


@cache
def listed(site: Path = SITE) -> dict[str, dict]:
    """What a site tells programs of its pages, by their addresses."""
    return {page["address"]: page for page in json.loads((site / "site.json").read_text())["pages"]}


@cache
def kind(address: str, site: Path = SITE) -> str:
    """Of what kind a page is: what programs are told of it, and what it says itself where they aren't told of it."""
    if page := listed(site).get(address):
        return page["kind"]
    return re.search(r'<body class="on-([\w-]+)', (site / address).read_text(encoding="utf-8"))[1]


@cache
def kinds() -> tuple[str, ...]:
    """All that the site has pages of."""
    return tuple(sorted(set(map(kind, addresses()))))


def place(address: str) -> str:
    """Where pages of its sort lie: `seasons/*/index` for a season, `sheets/*-#` for sheets of so many players.

    What a day is told of, a game or a night, may be numbered by time.
    """
    *above, name = parts(address)[1].removesuffix(".html").split("/")
    if name != "index":
        name = "*-#" if name[-1].isdigit() and "date" not in listed().get(address, {}) else "*"
    return "/".join([*above[:1], *("*" for _ in above[1:]), name])


@cache
def folders() -> list[str]:
    """Those of the site's further languages."""
    return sorted({folder for folder, _ in map(parts, addresses()) if folder})


@cache
def of_kind(name: str, folder: str = "", at: str | None = None) -> tuple[str, ...]:
    """The pages of a kind in a language that lie there, or anywhere, from the one with the most bytes to the one with the
    fewest."""
    pages = [address for address in addresses() if kind(address) == name and parts(address)[0] == folder]
    pages = [address for address in pages if at in (None, place(address))]
    return tuple(sorted(pages, key=lambda address: (-(SITE / address).stat().st_size, address)))


def of_each_game(name: str, at: str | None = None) -> list[list[str]]:
    """The pages of a kind, apart by the games they show; each list sorted as above."""
    return apart(of_kind(name, at=at), shown_games)


def of_each_sort() -> list[list[str]]:
    """The pages of the first language, apart by their kind, where they lie and the games they show; sorted as above."""
    return [pages for name in kinds() for pages in apart(of_kind(name), lambda page: (place(page), shown_games(page)))]


def apart(pages: tuple[str, ...], by) -> list[list[str]]:
    groups = {}
    for page in pages:
        groups.setdefault(by(page), []).append(page)
    return [groups[key] for key in sorted(groups)]


@cache
def shown_games(address: str) -> tuple[str, ...]:
    """What tells pages of different games apart: a game's own stylesheet, or its name on top, where a season's may be, too."""
    text = (SITE / address).read_text(encoding="utf-8")
    styles = re.findall(r'<link[^>]*assets/(\w+)-\w+\.css"', text)
    names = re.findall(r'class="kicker">(?:<span>)?([^<\d]+)<', text)
    return *styles, *(name for name in names if name != "all seasons together")


@cache
def sample() -> tuple[str, ...]:
    """A few of the largest pages; in a full run the largest of every sort, the smallest, and of five and more one between them.

    In further languages fewer.
    """
    chosen = set(few())
    for pages in of_each_sort() if IS_FULL else []:
        chosen.update(pages[index] for index in (-1, *([len(pages) // 2] if len(pages) > 4 else [])))
    return (*sorted(chosen), *translated())


def translated() -> list[str]:
    """A middling page of some kinds in each further language."""
    pages = [of_kind(name, folder, at) for folder in folders() for name, at in TRANSLATED.items()]
    return [of_one[len(of_one) // 2] for of_one in pages if of_one]


@cache
def largest() -> set[str]:
    """The largest page of every sort."""
    return {pages[0] for pages in of_each_sort()}


@cache
def few() -> list[str]:
    """Of the largest pages as many as have every kind, every place, every stylesheet, every table and every game's report;
    in a full run all."""
    chosen, seen = [], set()
    for address in sorted(largest()):
        what = {kind(address), place(address), *filter(str.islower, shown_games(address))}
        if kind(address) in ("report", "table"):
            what.add((kind(address), shown_games(address)))
        if IS_FULL or what - seen:
            chosen.append(address)
            seen |= what
    return chosen


@cache
def fewest() -> list[str]:
    """Of those one of every kind, of every table, of every game's report and of every sort of a season's; in a full run all."""
    if IS_FULL:
        return few()
    chosen = {}
    for address in few():
        what = kind(address)
        sort = shown_games(address) if what in ("report", "table") else what == "season" and place(address)
        chosen.setdefault((what, sort), address)
    return [*chosen.values()]


# Where the demo would stand, as its site.yaml says.
BASE = "https://harbour-street.example/league/"


def url(address: str) -> str:
    """Where tests open a page: on the disk, but for what a host shows at any address, which links to whole ones."""
    return BASE + address if address == "404.html" else (SITE / address).as_uri()


def serve(context):
    """Has a browser's context find the site where it would stand."""
    context.route(f"{BASE}**", lambda route: route.fulfill(path=SITE / unquote(urlsplit(route.request.url.removeprefix(BASE)).path)))


def packed(factory) -> list[tuple[Path, Path]]:
    """The tool's archive and package, made twice, and quickly: what is inside counts here."""
    def make(folder):
        return [
            tuple(Path(path) for path in subprocess.run(
                [REPOSITORY / "Scripts/dist", "both", TOOL, folder / turn], env=os.environ | {"LEVEL": "1"}, check=True,
                stdout=subprocess.PIPE, text=True).stdout.split())
            for turn in ("one", "two")
        ]

    return once(factory, "packed", make)


def altered(context, place: str, old: str, new: str, root: str | None = None):
    """Has a browser's context find a page that says something else, such as that of a league without an address."""
    page = (SITE / place).read_text(encoding="utf-8")
    assert old in page
    address = url(place) if root is None else root + place
    context.route(address, lambda route: route.fulfill(body=page.replace(old, new), content_type="text/html; charset=utf-8"))


# Seasons of the demo's in which there is everything: games at tables and of cards, teams, a cup.
SOME_SEASONS = ("2026-autumn", "2026-cribbage", "2026-cup", "2026-teams")


def demo(root: Path, settings: str, without: tuple[str, ...] = ()) -> Path:
    """The demo league once more, with some settings in the place of others; in an ordinary run with a few of its seasons."""
    shutil.copytree(REPOSITORY / "Content", root / "Content")
    if not IS_FULL:
        for season in (root / "Content/seasons").iterdir():
            if season.name not in SOME_SEASONS:
                shutil.rmtree(season)
    file = root / "Content/site.yaml"
    replaced = "|".join([*re.findall(r"^([\w-]+):", settings, re.MULTILINE), *without])
    file.write_text(re.sub(rf"^({replaced}):.*\n", "", file.read_text(), flags=re.MULTILINE) + settings)
    (root / "Templates").symlink_to(REPOSITORY / "Templates")
    return root


def season_alone(root: Path, season: str) -> Path:
    """A league that has one season of the demo's, its rules and its players, and so is read and checked in a tenth of the time."""
    content = REPOSITORY / "Content"
    for part in ("players", "rules", f"seasons/{season}"):
        shutil.copytree(content / part, root / "Content" / part, ignore=shutil.ignore_patterns("*.ko.md"))
    roster = re.search(r"^roster:.*(?:\n[ -].*)*", (content / "site.yaml").read_text(), re.MULTILINE)[0]
    (root / "Content/site.yaml").write_text(f"title: {season}\n{roster}\n")
    # What rules link to.
    (root / "Content/pages").mkdir()
    for page in sorted((content / "pages").glob("records-*.md")):
        if page.name.count(".") == 1:
            (root / "Content/pages" / page.name).write_text("---\ntitle: Records\n---\n")
    return root
