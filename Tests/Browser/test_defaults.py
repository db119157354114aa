"""What the manual's tables say of a key that isn't written is what the tool does without it.

A league is published three times over: without a key, with the value of the column *unless you write it*, and with another one. The first
two say the same, the third doesn't. A value that can't be told on a page is told by what is wrong with the league.
"""

import json
import re
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest
from published import REPOSITORY, TOOL, once

HEAD = "title: S\ngame: farkle\n"
ROSTER = "roster: [Ann, Bob, Cy, {name: Dee, withdrawn: 2026-11-01, reason: moved}]\n"
GAMES = {
    "a.farkle": "---\ndate: 2026-10-06\nround: 1\nresults: farkle\n---\nAnn 10050, Bob 8700, Cy 8700\nAnn 10100, Bob 10100, Cy 5000\nBob - Cy forfeit Cy\n"
                "Cy 10050, Bob 2000\nDee 10000, Ann 9000\nCy bye\n",
    "b.farkle": "---\ndate: 2026-10-13\nround: 1\nresults: farkle\n---\nBob 10300, Cy 9000\nAnn 10100, Bob 4000\n",
}
PLAYED = {name: re.sub(".*(forfeit|bye).*\n", "", text) for name, text in GAMES.items()}
DUEL = {"a.match": "---\nmatch: Anchor - Bell\ndate: 2026-10-06\n---\nx Ann - Bob 2-1\nx Cy - Dee 0-3\nx Ann - Dee 2-1\n"}
TEAMS = HEAD + "teams: {Anchor: [Ann, Cy], Bell: [Bob, Dee]}\n"
MATCH = "match:\n  tables: [{called: x, legs: 3, count: 3}]\n  @\n"
PLAY = "---\ntitle: O\ngame: NAME\nplay:\n  @\n---\nText.\n"
ROUNDS = "---\ntitle: O\ngame: NAME\nplay:\n  rounds:\n    @\n---\nText.\n"
SCORES = "---\nplayers: [Ann, Bob, Cy]\ndate: 2026-10-06\nscores: {Ann: 30, Bob: 20, Cy: 10}\n---\n"
TURNS = "---\nplayers: [Ann, Bob, Cy]\ndate: 2026-10-06\n---\n10 20 30\n30 20 1\nend\n"
SEASONS = {
    "season": (HEAD + ROSTER + "@\n", GAMES),
    "points": (HEAD + ROSTER + "points:\n  @\n", GAMES),
    "nights": (HEAD + "nights:\n  points: [{for: rank, points: [5, 3, 1]}]\n  @\n", PLAYED),
    "knockout": (HEAD + "knockout:\n  entries: [Ann, Bob, Cy, Dee]\n  @\n", {}),
    "round robin": (HEAD + "roster: [Ann, Bob, Cy, Dee]\nfixtures:\n  round-robin: single\n  starts: 2026-10-06\n  tables: 1\n  time: '19:00'\n  @\n", {}),
    "elo": (HEAD + "ratings:\n  method: elo\n  @\n", GAMES),
    "glicko-2": (HEAD + "ratings:\n  method: glicko-2\n  @\n", GAMES),
    "plackett-luce": (HEAD + "ratings:\n  method: plackett-luce\n  @\n", GAMES),
    "match": (TEAMS + MATCH, DUEL),
    "table": (TEAMS + "match:\n  tables:\n  - called: x\n    @\n", {}),
    "play": (PLAY, SCORES), "rounds": (ROUNDS, TURNS),
}
# Of every default that is written as it would be typed: what else is written with it, and another value.
OTHERS = {
    ("season", "tie-breaks"): ("", "[highest]"), ("season", "withdrawn-games"): ("", "void"), ("season", "points"): ("", "{win: 2, shared: 1}"),
    ("season", "rules"): ("", "zilch"),
    ("points", "win"): ("", "4"), ("points", "shared"): ("", "1"), ("points", "played"): ("", "1"), ("points", "bye"): ("", "1"),
    ("points", "tied"): ("places: [5, 3, 1]", "shared"), ("points", "game"): ("win: 3", "yes"),
    ("nights", "by"): ("", "round"),
    ("knockout", "seeded"): ("", "yes"), ("knockout", "legs"): ("", "3"),
    ("knockout", "third-place"): ("", "yes"), ("knockout", "drawn"): ("", "each-round"),
    ("round robin", "every"): ("", "6"), ("round robin", "rounds-per-night"): ("", "2"),
    ("elo", "start"): ("", "1400"), ("elo", "k"): ("", "40"), ("elo", "provisional-games"): ("", "3"),
    ("glicko-2", "start"): ("", "1400"), ("glicko-2", "deviation"): ("", "300"), ("glicko-2", "volatility"): ("", "1"),
    ("glicko-2", "tau"): ("volatility: 1", "2"),
    ("glicko-2", "provisional-deviation"): ("", "300"),
    ("plackett-luce", "mu"): ("", "20"), ("plackett-luce", "sigma"): ("", "5"),
    ("plackett-luce", "beta"): ("", "8"), ("plackett-luce", "tau"): ("", "2"),
    ("plackett-luce", "provisional-games"): ("", "3"),
    ("match", "points"): ("", "{win: 3, draw: 1}"), ("match", "by"): ("", "legs"), ("match", "tie-breaks"): ("", "[wins]"),
    ("table", "players"): ("", "2"), ("table", "legs"): ("", "3"), ("table", "count"): ("", "2"),
    ("play", "players"): ("", "2-9"), ("play", "sides"): ("", "teams"), ("play", "wins"): ("", "lowest"),
    ("play", "begin-with"): ("rounds: {fields: {a: any}}", "50"),
    ("play", "result"): ("", "winner"),
    ("rounds", "name"): ("", "[deal, deals]"), ("rounds", "order"): ("", "in-turn"), ("rounds", "fields"): ("", "{bid: any}"),
    ("rounds", "absent"): ("", "yes"),
}
# Records that are wrong one way by the default, and another way or not at all by the other value.
RECORDS = {
    ("play", "players"): "---\nplayers: [A, B, C, D, E, F, G, H, I]\nscores: {A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, I: 9}\n---\n",
    ("play", "sides"): SCORES, ("play", "result"): SCORES,
    ("play", "begin-with"): TURNS.replace("10 20 30\n", "10 20 30 = 10 20 30\n"), ("rounds", "order"): TURNS,
    ("rounds", "absent"): TURNS.replace("30 20 1\n", "30 - 1\n"), ("points", "game"): GAMES,
    ("table", "players"): {"a.match": "---\nmatch: Anchor - Bell\ndate: 2026-10-06\n---\nx Ann - Bob 1-0\n"},
    ("rounds", "fields"): TURNS.replace("30 20 1\n", "30 20 x\n"),
}
# The site's own keys, and those of its documents, each with another value.
FRONT = "---\ntitle: Home\n@\n---\n<b>bold</b>\n"
SITES = {
    "language": "ko", "paper": "Letter", "cards": "four-colour", "search": "off", "analysis": "off", "pictures": "off",
    "offline": "on", "redirects": "on", "raw-html": "yes",
}
DOCUMENTS = {"draft": "yes", "order": "1"}


def stated(language=""):
    """The defaults of the tables that are written as they would be typed, by places and keys."""
    loader = SourceFileLoader("keys", str(REPOSITORY / "Scripts/keys"))
    keys = module_from_spec(spec_from_loader("keys", loader))
    loader.exec_module(keys)
    found = {}
    for page, listed in keys.TABLES.items():
        lines = (REPOSITORY / f"Content/pages/{page}{language}.md").read_text(encoding="utf-8").split("\n")
        for (rows, _), places in zip(keys.tables(lines), listed, strict=True):
            if keys.cells(lines[rows[0] - 2])[-1] not in ("unless you write it", "쓰지 않으면"):
                continue
            place = places[0] if "page" in places else places[-1]
            for row in rows:
                cells = keys.cells(lines[row])
                if value := re.fullmatch(r"`([^`]+)`|(\d[\d.]*)(?:[;.] .*)?", cells[-1]):
                    found |= {(place, key): value[1] or value[2] for key in re.findall("`([a-z-]+)`", cells[0])}
    return found


STATED = stated()


def variants(key, value, other):
    return ["", f"{key}: {value}", f"{key}: {other}"]


def write(folder, files):
    for path, text in files.items():
        file = folder / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def run(folder, *words):
    return subprocess.run([TOOL, *words, "--templates", REPOSITORY / "Templates"], cwd=folder, capture_output=True, text=True)


def filled(text, *lines):
    """A text with lines in place of its `@`, each as deep as that."""
    if not any(lines):
        return re.sub(r"(?m)^ *@\n", "", re.sub(r":\n +@\n(?= *-|\Z)", ": {}\n", text))
    return re.sub(r"(?m)^( *)@\n", lambda hole: "".join(f"{hole[1]}{line}\n" for line in lines if line), text)


def told(folder, which, command):
    """What a league of three variants of each key says of each: its pages, or what is wrong with it."""
    files, names = {"site.yaml": "title: L\n", "index.md": "---\ntitle: Home\n---\nText.\n"}, {}
    for number, (place, key) in enumerate(which):
        beside, other = OTHERS[place, key]
        text, records = SEASONS[place]
        records = RECORDS.get((place, key), records)
        for variant, line in enumerate(variants(key, STATED[place, key], other)):
            name = f"n{chr(97 + number // 26)}{chr(97 + number % 26)}{'xyz'[variant]}"
            names[name] = (place, key)
            if isinstance(records, str):
                files[f"rules/{name}.md"] = filled(text, beside, line).replace("NAME", name)
                files[f"seasons/{name}/season.md"] = f"---\ntitle: S\ngame: {name}\n---\n"
                files[f"seasons/{name}/a.{name}"] = records
            else:
                files[f"seasons/{name}/season.md"] = f"---\n{filled(text, beside, line)}---\n"
                files |= {f"seasons/{name}/{file}": text for file, text in records.items()}
    write(folder, files)
    found = {name: [] for name in names}
    if command == "check":
        for finding in map(json.loads, run(folder, "check", "--json", "--no-analysis").stdout.splitlines()):
            name = re.search(r"n[a-z]{2}[xyz]", finding["file"])
            if name and finding["severity"] == "error":
                found[name[0]].append(finding["message"].replace(name[0], "NAME"))
    else:
        built = run(folder, "build", "--no-analysis", "--quiet")
        assert built.returncode == 0, built.stderr
        for file in sorted((folder / "Site/seasons").rglob("*.html")):
            # Headlines of games are worded by what others have said already: they are left out.
            name = re.search(r"/(n[a-z]{2}[xyz])(?!.*/[ab](-\d+)?\.html)\b", str(file))
            if name:
                text = re.sub(
                    r'(?s)<meta [^>]*>|<textarea.*?</textarea>|<h2.*?</h2>|(<a [^>]*href="([^"]*/)?[ab](-\d+)?\.html"[^>]*>).*?</a>', "", file.read_text(encoding="utf-8"))
                found[name[1]].append(text.replace(name[1], "NAME"))
    said = {}
    for name, place in names.items():
        said.setdefault(place, []).append(found[name])
    return said


@pytest.fixture(scope="module")
def league(tmp_path_factory):
    def made(folder):
        return (told(folder / "pages", [one for one in OTHERS if one not in RECORDS], "build")
                | told(folder / "findings", list(RECORDS), "check"))
    return once(tmp_path_factory, "defaults", made)


def test_every_default_is_tried():
    assert STATED == stated(".ko")
    assert {one for one in STATED if one[0] not in ("site", "page")} == set(OTHERS)
    assert {key for place, key in STATED if place == "site"} == set(SITES)
    assert {key for place, key in STATED if place == "page"} == set(DOCUMENTS)


@pytest.mark.parametrize("place", OTHERS, ids=" ".join)
def test_a_key_that_is_not_written_has_its_default(league, place):
    without, default, other = league[place]
    assert without == default
    assert without != other


@pytest.mark.parametrize("key", [*SITES, *DOCUMENTS])
def test_a_site_has_its_defaults(tmp_path, key):
    place = "site" if key in SITES else "page"
    said = []
    for number, line in enumerate(variants(key, STATED[place, key], (SITES | DOCUMENTS)[key])):
        folder = tmp_path / str(number)
        write(folder, {
            "site.yaml": filled("title: L\nbase-url: https://league.example/\n@\n", line if place == "site" else ""),
            "index.md": FRONT.replace("@\n", ""),
            "rules/a.md": "---\ntitle: Rules b\ngame: cribbage\n---\nText.\n\n![KS]{cards}\n",
            "rules/b.md": filled("---\ntitle: Rules c\ngame: farkle\n@\n---\nText.\n", line if place == "page" else ""),
            "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
            "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\ndate: 2026-10-06\nrules: {target: 1000}\n---\nAnn: 111462>111 352>5 bank = 1050\nBob: 234664\n",
        })
        built = run(folder, "build", "--quiet")
        said.append((built.stderr, {
            str(file.relative_to(folder)): file.read_bytes() for file in sorted((folder / "Site").rglob("*")) if file.is_file() and not file.name.startswith(".")}))
    without, default, other = said
    assert without == default
    assert without != other
