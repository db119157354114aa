"""What the manual says in numbers and quotes as the tool's words, held against the sources that decide it."""

import re

import pytest
from published import REPOSITORY

PAGES = REPOSITORY / "Content/pages"
SIZES = "ContentFiles/SizeLimits.swift"
# The page, what it says with a number for (…), and where the sources have it: the file and the constant.
BOUNDS = [
    ("settings", r"a template \| (2 MB)", SIZES, "document"),
    ("settings", r"a file of records \| (8 MB)", "Files/FileTree+Limit.swift", "usualLimit"),
    ("settings", r"which is copied \| (100 MB)", SIZES, "file"),
    ("settings", r"players in a game \| (100)", "Histories/HeaderReader.swift", "mostPlayers"),
    ("settings", r"a player's name \| (200) bytes", "Histories/HeaderReader.swift", "longestName"),
    ("settings", r"inside one another \| (100)", "Markdown/MarkdownBounds.swift", "mostNested"),
    ("settings", r"images in a paragraph \| (1000)", "Markdown/MarkdownBounds.swift", "mostImages"),
    ("settings", r"a document's tables \| (100 000)", "Markdown/MarkdownBounds.swift", "mostLackingCells"),
    ("settings", r"(250 000) by default", "Markdown/MarkdownOptions.swift", "mostMarks: Int"),
    ("settings", r"(1200) × 630 pixels", "Pictures/SharedPicture.swift", "width"),
    ("settings", r"1200 × (630) pixels", "Pictures/SharedPicture.swift", "height"),
    ("who-plays", r"name of (seven) letters or more", "Contents/People/NameResolver+Names.swift", "veryLongName"),
    ("who-plays", r"stands in (four) times as many records", "Contents/People/NameResolver+Names.swift", "muchMore"),
    ("tallies", r"At most (5000) names", SIZES, "tallied"),
    ("formats", r"longer than (10 kB)", "scorebook/Games/Scoring.swift", "lineLimit"),
    ("formats", r"(300,000) by default", "Klondike/Analysis/KlondikeSolver.swift", "defaultBudget"),
    ("honours", r"season of more than (48) has none", "SeasonPages/SeasonGrid.swift", "mostPlayers"),
    ("honours", r"more than (24) nights", "LeaguePages/LeaguePage.swift", "mostNights"),
    ("machines", r"Above (50,000) pages", "Discovery/Sitemap.swift", "mostAddresses"),
    ("machines", r"packed up to (16 MB)", "Publishing/PackedPages.swift", "mostPacked"),
    ("bg-stats", r"It may have (32 MB)", "scorebook/Commands/Command+Import.swift", "mostPlays"),
    ("publishing", r"At most (16) requests", "ExternalLinks/Answer.swift", "together"),
    ("publishing", r"names of more than (255) bytes", "ContentFiles/PathFault.swift", "mostBytes"),
    ("publishing", r"addresses of more than (240) characters", "ContentFiles/PathFault.swift", "mostUnits"),
]
WORDS = {"four": ("4", "네"), "seven": ("7", "일곱"), "50,000": ("50,000", "50 000")}
UNITS = {"kB": 1000, "MB": 1_000_000}


def prose(page: str) -> str:
    return " ".join((PAGES / f"{page}.md").read_text().split())


@pytest.mark.parametrize(("page", "says", "file", "name"), BOUNDS)
def test_a_bound_of_the_manual_is_the_tools(page, says, file, name):
    found = re.search(says, prose(page))
    assert found, f"the manual says nothing like {says}"
    english, korean = WORDS.get(found[1], (found[1], found[1]))
    unit = next((size for unit, size in UNITS.items() if english.endswith(unit)), 1)
    value = int(re.sub(r"\D", "", english)) * unit
    source = (REPOSITORY / "Sources" / file).read_text()
    constant = re.search(rf"\b{re.escape(name)}\b *(?:: *\w+ *)?= *([\d_]+)", source)
    assert constant and int(constant[1].replace("_", "")) == value
    assert korean in prose(f"{page}.ko"), f"the Korean page has no {korean}"


MESSAGE = re.compile(r"^\s*\S+:\d+:\d+: (?:error|warning|note): (.+?)(?: \[([a-z-]+)\])?$", re.MULTILINE)
QUOTED = re.compile(r"(?<!\w)'[^']*'(?!\w)|\b[A-Z][a-z]*\b|\d[\d.,:×]*")


def quoted():
    return [(page.name, message, name) for page in sorted(PAGES.glob("*.md")) for message, name in MESSAGE.findall(page.read_text())]


def words(text: str) -> str:
    """A text without what is quoted in it, put in, or joined of pieces."""
    return re.sub(r"\s+", " ", re.sub(r"\W+", " ", text)).strip()


def test_the_manual_quotes_messages():
    assert quoted()


@pytest.mark.parametrize(("page", "message", "name"), quoted())
def test_a_message_that_the_manual_quotes_is_the_tools(page, message, name):
    sources = "\n".join(path.read_text() for path in (REPOSITORY / "Sources").rglob("*.swift"))
    assert not name or f'"{name}"' in sources
    # The words of `else` are the document's own.
    if name == "declared-check" and f'else: "{message}"' in (PAGES / page).read_text():
        return
    joined = words(re.sub(r'"\s*\+\s*"', "", sources))
    for piece in QUOTED.split(message):
        assert words(piece) in joined, f"nothing in the sources says '{piece}'"
