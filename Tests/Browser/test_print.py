"""Score sheets as they come out of a printer: each `.sheet` of a page on one sheet of paper, none split."""

import re
import subprocess
from datetime import date, timedelta

import pytest
from published import IS_FULL, REPOSITORY, SITE, SOME_SEASONS, TOOL, apart, kinds, of_each_game, of_kind, url

from chromium import PAGE, PHONE, SMALL, opened, pdf

PAPER = {"A4": {(595, 842)}, "Letter": {(612, 792)}}
# Of sheets for so many players those for the fewest and the most, on the other paper for the most; in a full run all. Cards of
# odds are on one paper then, since the site on the other has none.
COUNTED = apart(sorted(of_kind("sheet", at="sheets/*-#")), lambda sheet: sheet.rpartition("-")[0])
SINGLE = of_kind("sheet", at="sheets/*")
BLANK = sorted({*SINGLE, *(sheet for of_one in COUNTED for sheet in (of_one if IS_FULL else (of_one[0], of_one[-1])))})
OTHERS = BLANK if IS_FULL else sorted({*(sheet for sheet in SINGLE if not sheet.endswith("-card.html")), *(of_one[-1] for of_one in COUNTED)})
NIGHTS = sorted(of_kind("night"))
OTHER_NIGHTS = [night for night in NIGHTS if IS_FULL or night.split("/")[1] in SOME_SEASONS]
# The longest and the shortest of every game.
FILLED = sorted({pages[end] for pages in of_each_game("sheet", at="seasons/*/*") for end in (0, -1)})


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
    assert BLANK and FILLED and NIGHTS and len(BLANK) > 20 and len(OTHERS) > 10 and len(OTHER_NIGHTS) > 3


@pytest.mark.parametrize("sheet", BLANK)
def test_a_blank_sheet_fits_a4(browser, tmp_path, sheet):
    assert_fits(browser, SITE / sheet, "A4", tmp_path)


@pytest.mark.parametrize("sheet", OTHERS)
def test_a_blank_sheet_fits_letter(browser, letter_site, tmp_path, sheet):
    assert_fits(browser, letter_site / sheet, "Letter", tmp_path)


@pytest.mark.parametrize("sheet", FILLED)
def test_a_filled_sheet_fits_a4(browser, tmp_path, sheet):
    assert_fits(browser, SITE / sheet, "A4", tmp_path)


@pytest.mark.parametrize("sheet", NIGHTS)
def test_a_latest_night_fits_a4(browser, tmp_path, sheet):
    assert_fits(browser, SITE / sheet, "A4", tmp_path)


@pytest.mark.parametrize("sheet", OTHER_NIGHTS)
def test_a_latest_night_fits_letter(browser, letter_site, tmp_path, sheet):
    assert_fits(browser, letter_site / sheet, "Letter", tmp_path)


FIRST = ["Wilhelmina", "Maximilian", "Bartholomew", "Alexandrina", "Christopher", "Ann"]
LAST = ["Featherstone", "Oberhausen", "Mac Gillycuddy", "Vandersloot"]
NAMES = [f"{first} {last}" for first in FIRST for last in LAST]
SHORT = "Ann Bob Cy Dee Esther Finn Gina Hugo Ida Jon Kate Lou Mia Ned Olga Pia".split()


def wall_of_night(root, names, seats, games, fixtures, paper, reason=None):
    """The page for the wall of a league with a night of so many games, and so many fixtures to come."""
    season = root / "Content/seasons/s"
    season.mkdir(parents=True)
    (root / "Content/site.yaml").write_text(
        f"title: The Very Long Named League of Harbour Street and Beyond\npaper: {paper}\n")
    moved = f', moved: [{{from: 2026-10-03, reason: "{reason}"}}]' if reason else ""
    coming = "".join(
        f'  - {{date: {date(2026, 11, 1) + timedelta(i // 2)}, time: "19:30", round: {i + 2}, players: '
        f"[{names[i % len(names)]}, {names[(i + 1) % len(names)]}]{moved}}}\n" for i in range(fixtures))
    (season / "season.md").write_text(
        "---\ntitle: The Autumn and Winter Season of 2026\ngame: farkle\n"
        + (f"fixtures:\n{coming}" if coming else "") + "---\n")
    records, unplanned = "", "fixture: none\n" if fixtures else ""
    for game in range(games):
        players = [names[(game * seats + seat) % len(names)] for seat in range(seats)]
        scores = ", ".join(f"{name}: {10500 - 50 * seat}" for seat, name in enumerate(players))
        records += (f"---\nplayers: [{', '.join(players)}]\ndate: 2026-10-06\ntable: {game + 1}\n"
                    f"{unplanned}scores: {{{scores}}}\n---\n")
    (season / "night.farkle").write_text(records)
    (root / "Templates").symlink_to(REPOSITORY / "Templates")
    subprocess.run([TOOL, "build", root, "--quiet"], check=True)
    return root / "Site/seasons/s/latest-night.html"


def words_of_pages(browser, path, folder, style=None):
    """Of each printed page its height in points, and the words on it: their text, and their left, upper, right and lower ends."""
    with opened(browser, path.as_uri()) as (page, _):
        if style:
            page.add_style_tag(content=style)
        (folder / "printed.pdf").write_bytes(pdf(page))
    command = ["pdftotext", "-bbox", folder / "printed.pdf", "-"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    word = re.compile(r'xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<')
    return [
        (float(re.search(r'height="([\d.]+)"', page)[1]),
         [(match[5], *(float(match[end]) for end in (1, 2, 3, 4))) for match in word.finditer(page)])
        for page in text.split("<page ")[1:]
    ]


LANDSCAPE = "@page { size: A4 landscape; margin: 10mm 12mm; }"


PAPERS = [("A4", None), ("Letter", None), ("A4", LANDSCAPE)]
# Players of the league, those of a game, games of the night, and fixtures to come.
LEAGUES = [
    (2, 2, 1, 0), (4, 4, 1, 0), (4, 2, 2, 10), (8, 2, 4, 14), (8, 2, 4, 58), (8, 4, 12, 14), (16, 2, 8, 28), (24, 4, 12, 14),
    (24, 2, 12, 120),
]
# Each league with short names and long ones, on two of the papers; each paper with both.
WALLS = [
    (*league, *paper, long) for number, league in enumerate(LEAGUES) for long in (False, True)
    for turn, paper in enumerate(PAPERS) if IS_FULL or (number + long) % 3 == turn
]


@pytest.mark.parametrize("count,seats,games,fixtures,paper,style,long", WALLS)
def test_a_night_fills_the_page_for_the_wall_and_leaves_nothing_out(
    browser, tmp_path, count, seats, games, fixtures, paper, style, long
):
    names = (NAMES if long or count > len(SHORT) else SHORT)[:count]
    reason = "snow, no trams, and the hall was shut all week" if long and fixtures < 20 else None
    path = wall_of_night(tmp_path, names, seats, games, fixtures, paper, reason)
    pages = words_of_pages(browser, path, tmp_path, style)
    words = [word for _, page in pages for word, *_ in page]
    # As many as there are, in letters of the size that they were given: nothing was made smaller to fit.
    assert words.count("19:30") == fixtures
    assert [words.count(str(table)) >= 1 for table in range(1, games + 1)] == [True] * games
    assert all(lower - upper > 9 for _, page in pages for _, _, upper, _, lower in page)
    assert all(page for _, page in pages), "a page is blank"
    # To its end, as far as what comes next is no part that stands on one page.
    for height, page in pages[: max(1, len(pages) - 1)]:
        assert max(lower for *_, lower in page) > (height - 28) * 0.85
    # A dash stands between what it joins.
    for _, page in pages:
        for dash, left, _, right, lower in page:
            if dash == "–":
                line = [word for word in page if abs(word[4] - lower) < 3]
                assert any(0 <= left - word[3] < 12 for word in line) and any(0 <= word[1] - right < 12 for word in line)


# How far apart the columns of a night's lists end, in millimetres; nothing where long ones go on from column to column, or
# where a knock-out makes them more than four.
APART = """() => {
  const columns = document.querySelector(".wall .columns");
  if (!columns || columns.querySelector("li:nth-child(6), dl div:nth-child(6), section:nth-child(5)")) return null;
  const boxes = [...columns.querySelectorAll("li, dl div")].map((item) => item.getBoundingClientRect());
  const { left, width } = columns.getBoundingClientRect();
  const ends = Array.from({ length: 50 }, (_, part) => left + ((part + 0.5) / 50) * width)
    .map((x) => boxes.filter((box) => box.left <= x && x <= box.right).map(({ bottom }) => bottom))
    .filter((bottoms) => bottoms.length > 0).map((bottoms) => Math.max(...bottoms));
  return ((Math.max(...ends) - Math.min(...ends)) * 25.4) / 96;
}"""


def test_the_columns_of_a_night_end_on_one_line(browser):
    widths = {"A4": 186, "landscape": 273, "A3": 396}
    apart = {name: {} for name in widths}
    for address in NIGHTS:
        with opened(browser, url(address), viewport={"width": 1280, "height": 1000}) as (page, _):
            page.emulate_media(media="print")
            for name, width in widths.items():
                page.set_viewport_size({"width": round(width / 25.4 * 96), "height": 1000})
                apart[name][address] = page.evaluate(APART)
            page.emulate_media(media="screen")
    for name, found in apart.items():
        ends = [length for length in found.values() if length is not None]
        assert ends and max(ends) < 0.5, (name, found)


# They have margins of their own, and are tried on paper.
OWN_MARGINS = {"sheet", "night"}

CUT = """() => [...document.querySelectorAll("main *")]
  .filter((part) => !part.closest(".hidden, .symbols") && !part.parentElement.closest("svg"))
  .filter((part) => part.getBoundingClientRect().width)
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
  .map((part) => `${part.tagName} ${part.className} ${part.textContent.trim().slice(0, 40)}`)"""

# White is all that there is behind words: browsers print no backgrounds unless told to.
PALE = """() => {
  const light = (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const contrast = (color) => {
    const [red, green, blue] = color.match(/[\\d.]+/g).map(Number);
    return 1.05 / (0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) + 0.05);
  };
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const pale = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const part = text.parentElement;
    if (!text.data.trim() || !part.checkVisibility() || part.closest(".hidden, title, desc")) continue;
    const style = getComputedStyle(part);
    if (style.printColorAdjust === "exact") continue;
    const color = part.closest("svg") ? style.fill : style.color;
    if (contrast(color) < 4.5) pale.push(`${color} ${part.className} ${text.data.trim().slice(0, 40)}`);
  }
  return pale;
}"""


@pytest.fixture
def printed(visit):
    page, _ = visit.shown(PAGE, media="print")
    return page


@pytest.mark.kinds({*kinds()} - OWN_MARGINS)
def test_nothing_of_a_page_is_cut_off_at_margins_of_10_mm(printed):
    assert printed.evaluate(CUT) == []


@pytest.mark.kinds({*kinds()} - OWN_MARGINS)
def test_every_word_is_dark_enough_on_white_paper(printed):
    assert printed.evaluate(PALE) == []


# Two games for every two of sixty players, whose table takes more than a page.
LONG = [f"Player {first}{second}" for first in "ABCDEF" for second in "ABCDEFGHIJ"]


@pytest.fixture(scope="module")
def long_season(tmp_path_factory):
    """A season's page whose table is longer than a sheet of paper."""
    root = tmp_path_factory.mktemp("long")
    season = root / "Content/seasons/s"
    season.mkdir(parents=True)
    (root / "Content/site.yaml").write_text("title: Long\n")
    (season / "season.md").write_text(
        "---\ntitle: Long\ngame: farkle\npoints: {win: 0, shared: 0, played: 1}\n"
        f"roster: [{', '.join(LONG)}]\n---\n"
    )
    (season / "a.farkle").write_text(
        "".join(
            f"---\nplayers: [{one}, {other}]\ndate: 2026-01-05\n"
            f"scores: {{{one}: {10000 + 50 * place}, {other}: 4000}}\n---\n"
            for place, (one, other) in enumerate(zip(LONG[::2], LONG[1::2], strict=True))
        )
    )
    (root / "Templates").symlink_to(REPOSITORY / "Templates")
    subprocess.run([TOOL, "build", root, "--output", root / "Site", "--quiet"], check=True)
    return root / "Site/seasons/s/index.html"


def test_a_printed_table_has_its_heads_on_each_page(browser, tmp_path, long_season):
    """Buttons that sort stand in them where scripts run."""
    with opened(browser, long_season.as_uri()) as (page, _):
        assert page.locator("thead button").count() > 3
        (tmp_path / "printed.pdf").write_bytes(pdf(page))
    command = ["pdftotext", "-layout", tmp_path / "printed.pdf", "-"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = re.compile(r"^\s*\d+\s+\W*Player [A-F]", re.MULTILINE)
    pages = [page for page in text.split("\f") if len(rows.findall(page)) > 5]
    assert len(pages) > 1
    for printed in pages:
        heads = printed[: rows.search(printed).start()]
        assert "Against" in heads and "Form" in heads, heads


# How much of a printed report's course stands empty above what a game in progress waits for.
HOLE = """() => {
  const box = (selector) => document.querySelector(`.course > ${selector}`).getBoundingClientRect();
  return [box(".answer").top - box(".follow").top, box(".final").top - box(".answer").bottom];
}"""

# The widths of what stands beside who beat whom, with a table as wide as many players make it.
BESIDE = """(width) => {
  const grid = document.querySelector(".pair > section table.grid");
  grid.style.minWidth = `${width}px`;
  const beside = grid.closest(".pair > *").parentElement.children;
  return [...beside].filter((one) => !one.contains(grid)).map((one) => one.getBoundingClientRect().width);
}"""


UNFINISHED = sorted(
    str(path.relative_to(SITE)) for path in SITE.glob("seasons/*/*.html")
    if 'class="answer"' in path.read_text() and 'class="follow"' in path.read_text()
)
GRIDS = sorted(
    str(path.relative_to(SITE)) for path in SITE.glob("seasons/*/index.html")
    if re.search(r'<table class="grid"', path.read_text())
)


@pytest.mark.parametrize("report", UNFINISHED)
def test_a_printed_report_of_a_game_in_progress_has_no_hole(browser, report):
    with opened(browser, (SITE / report).as_uri(), **PAGE) as (page, _):
        page.emulate_media(media="print")
        above, below = page.evaluate(HOLE)
    assert abs(above) < 40 and below < 60


@pytest.mark.parametrize("season", GRIDS)
def test_what_stands_beside_a_wide_table_on_paper_is_not_a_column_of_words(browser, season):
    with opened(browser, (SITE / season).as_uri(), **PAGE) as (page, _):
        page.emulate_media(media="print")
        for width in (200, 400, 560, 680):
            assert all(beside >= 200 for beside in page.evaluate(BESIDE, width)), width


# Dates of which a part stands on another line than the rest, and words of names that a line's end parts though a line has
# room for them.
BROKEN = """() => {
  const lines = (range) => [...range.getClientRects()].filter(({ width }) => width);
  const isBroken = (rects) => new Set(rects.map(({ top }) => Math.round(top))).size > 1;
  const dates = [...document.querySelectorAll("time")].filter((time) => {
    const range = document.createRange();
    range.selectNodeContents(time);
    return isBroken(lines(range));
  });
  const block = (part) => {
    while (getComputedStyle(part).display.startsWith("inline")) part = part.parentElement;
    return part.clientWidth;
  };
  const names = [];
  for (const part of document.querySelectorAll(".player, .who")) {
    if (part.closest("svg") || !part.checkVisibility()) continue;
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of text.data.matchAll(/\\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const rects = lines(range);
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        if (isBroken(rects) && width < block(part) - 24) names.push(word[0]);
      }
    }
  }
  return [...dates.map((time) => time.textContent), ...names];
}"""


def test_no_date_or_name_breaks(visit):
    for view, media in ((SMALL, "screen"), (PHONE, "screen"), (PAGE, "print")):
        page, _ = visit.shown(view, media=media)
        assert page.evaluate(BROKEN) == [], (view, media)


CARDS = sorted(page for page in of_kind("sheet") if page.endswith("-card.html"))
HALVED = [page for page in CARDS if "½–" in (SITE / page).read_text(encoding="utf-8")]
# What has more in it than room.
CUT = """() => [...document.querySelectorAll(".card-sheet :is(dd, .total, .leg)")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent)"""


def test_a_printed_card_of_a_match_cuts_neither_code_nor_halves(browser):
    assert len(HALVED) > 1
    for card in HALVED:
        with opened(browser, url(card), **PAGE) as (page, _):
            page.emulate_media(media="print")
            assert page.evaluate(CUT) == [], card


# How far to the right the names of both teams reach.
REACH = """() => Math.max(...[...document.querySelectorAll(".card-sheet td.who, .card-sheet .teams dd")]
  .map((box) => box.getBoundingClientRect().right))"""


def test_both_teams_of_a_card_are_on_a_phone_s_screen(browser):
    for card in CARDS[:4]:
        with opened(browser, url(card), **PHONE) as (page, _):
            assert page.evaluate(REACH) <= PHONE["viewport"]["width"], card
