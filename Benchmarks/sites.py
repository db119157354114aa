"""Makes the content that is built: leagues of simulated games, and Markdown pages for two generators."""

import random
import re
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
GAMES_A_NIGHT, NIGHTS_A_SEASON, GAMES_A_PLAYER = 20, 25, 250


def site(root: Path) -> Path:
    """A site without games or pages, with the demo league's rule documents; links to its pages are words."""
    content = root / "Content"
    (content / "rules").mkdir(parents=True)
    (content / "site.yaml").write_text("title: Benchmark\nlanguage: en\n")
    (content / "index.md").write_text("---\ntitle: Benchmark\n---\n\nMade to be timed.\n")
    for document in (REPOSITORY / "Content/rules").glob("*.md"):
        # In the site's one language alone: `farkle.ko.md` isn't.
        if document.suffixes != [".md"]:
            continue
        text = re.sub(r"\[([^\]]*)\]\(\.\./pages/[^)]*\)", r"\1", document.read_text())
        (content / "rules" / document.name).write_text(text)
    return content


def league(
    tool: Path, root: Path, games: int, game: str = "farkle", seats: int = 4,
    games_a_player: int = GAMES_A_PLAYER,
) -> None:
    """A league of seasons of nights of games at *moves* detail, four at a table unless said."""
    seasons = site(root) / "seasons"
    players = [f"Player{n:03}" for n in range(max(8, games // games_a_player))]
    for night, first in enumerate(range(0, games, GAMES_A_NIGHT)):
        season = seasons / f"season-{night // NIGHTS_A_SEASON + 1:02}"
        if not season.exists():
            season.mkdir(parents=True)
            title = f"Season {night // NIGHTS_A_SEASON + 1}"
            (season / "season.md").write_text(
                f"---\ntitle: {title}\ngame: {game}\nrules: {game}\n---\n\nSimulated.\n"
            )
        table = ",".join(random.Random(night).sample(players, seats))
        with open(season / f"night-{night % NIGHTS_A_SEASON + 1:02}.{game}", "wb") as record:
            count = min(GAMES_A_NIGHT, games - first)
            words = ["simulate", game, "--players", table]
            words += ["--games", str(count), "--seed", str(night)]
            subprocess.run([tool, *words], stdout=record, check=True)


def edit_one_record(root: Path) -> None:
    """Takes the last turn from a game in the middle of the league: it is in progress now."""
    records = sorted((root / "Content/seasons").rglob("*.farkle"))
    record = records[len(records) // 2]
    lines = record.read_text().rstrip().splitlines()
    record.write_text("\n".join(lines[:-1]) + "\n")


def copy(root: Path, to: Path) -> None:
    subprocess.run(["cp", "-a", root, to], check=True)


WORDS = """dice table score throw keep bank risk turn player winter night paper pencil league record
count pair straight triple win lose lead chase final round opening rule house season page book""".split()


def markdown_page(number: int, of: int) -> str:
    """Some 500 words with what articles are made of: headings, lists, a table, code, links."""
    chance = random.Random(number)

    def sentence() -> str:
        words = [chance.choice(WORDS) for _ in range(chance.randint(8, 18))]
        words[2] = f"*{words[2]}*"
        words[5] = f"**{words[5]}**"
        return " ".join(words).capitalize() + chance.choice([".", "!", " -- it's \"so\"."])

    def paragraph() -> str:
        return " ".join(sentence() for _ in range(4))

    link = f"See [another page](page-{chance.randrange(of):04}.md) and `some code` too."
    parts = [f"---\ntitle: Page {number}\n---\n\n# Page {number}", paragraph(), link]
    for section in range(1, 5):
        parts += [f"## Section {section}", paragraph(), paragraph()]
        parts.append("\n".join(f"- {sentence()}" for _ in range(4)))
    rows = [f"| {chance.choice(WORDS)} | {chance.randrange(9999)} |" for _ in range(8)]
    parts.append("\n".join(["| word | points |", "|---|--:|", *rows]))
    parts.append("```\nAnn: 111462>111 352>5 bank = 1050\nBob: 234664\n```")
    parts.append("> " + sentence())
    return "\n\n".join(parts) + "\n"


def pages(root: Path, count: int) -> None:
    """A site of nothing but Markdown pages."""
    folder = site(root) / "pages"
    folder.mkdir()
    for number in range(count):
        (folder / f"page-{number:04}.md").write_text(markdown_page(number, count))


def layout(tool: Path, scratch: Path) -> str:
    """What Scorebook sets around a page's words, as a layout of Hugo's: of the same weight to the byte."""
    folder = site(scratch) / "pages"
    folder.mkdir()
    (folder / "probe.md").write_text("---\ntitle: PROBETITLE\n---\n\n# PROBETITLE\n\nPROBEWORDS\n")
    subprocess.run([tool, "build", scratch, "--output", scratch / "Site", "--quiet"], check=True)
    html = (scratch / "Site/probe.html").read_text()
    html = re.sub(r"<h1[^>]*>.*?</h1>", "", html, count=1)  # Hugo's comes with the words
    assert "<p>PROBEWORDS</p>" in html, "the page template has changed: no place for the words"
    html = html.replace("<p>PROBEWORDS</p>", "{{ .Content }}")
    return html.replace("PROBETITLE", "{{ .Title }}").replace("PROBEWORDS", "{{ .Title }}")


HUGO = """baseURL = "https://scorebook.example/"
title = "Benchmark"
uglyURLs = true
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
[markup.highlight]
codeFences = false
"""


def hugo(root: Path, of: Path, template: str) -> None:
    """The same pages for Hugo, which is asked for nothing besides: no feeds, lists or highlighting."""
    (root / "layouts/_default").mkdir(parents=True)
    (root / "hugo.toml").write_text(HUGO)
    (root / "layouts/_default/single.html").write_text(template)
    copy(of / "Content/pages", root / "content")
