"""A league whose every field is somebody's attack, made from what the tool itself says that it reads.

Which keys a mapping may have is asked of the tool: a key that nobody knows is told with all that are known. What
each may hold is asked, too: an attack that a field refuses is taken out again, in the shapes a value can have. So
a key that is new is tried as soon as its reader asks for it.
"""

import csv
import json
import os
import re
import subprocess
from pathlib import Path

from published import REPOSITORY, TOOL

LEAGUE = REPOSITORY / "Tests/Browser/League/Content"
GAMES = ["farkle", "cribbage", "klondike", "sixis"]
TEMPLATES = os.environ.get("SCOREBOOK_TEMPLATES", REPOSITORY / "Templates")
# No word of the tool's is near to it, so that it names all that it knows.
PROBE = "zqzqzqzq"


# A part of Markdown was at fault.
NOTHING = ("", ())


class Refused(Exception):
    """The tool ended by a signal, or an error stands where nothing was put."""


class Mapping:
    """A YAML mapping with attacks at some of its places, and on which line each stands."""

    def __init__(self, base: dict):
        self.base, self.extra, self.lines = base, {}, {}

    def lines_from(self, first: int) -> list[str]:
        merged = json.loads(json.dumps(self.base))
        for place, value in self.extra.items():
            put(merged, place, value)
        self.lines = {}
        lines = []

        def write(value, place, indent, lead):
            self.lines[first + len(lines)] = place
            if isinstance(value, dict) and value:
                lines.append(lead)
                for key, inner in value.items():
                    write(inner, (*place, key), indent + 1, "  " * (indent + 1) + f"{scalar(key)}:")
            elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
                lines.append(lead)
                for number, item in enumerate(value):
                    write(item, (*place, number), indent + 1, "  " * (indent + 1) + "-")
            else:
                lines.append(f"{lead} {flow(value)}")

        for key, value in merged.items():
            write(value, (key,), 0, f"{scalar(key)}:")
        return lines


def put(tree, place, value):
    """Puts a value at a place, and what lacks on the way there; nothing where a value of another kind is."""
    for key, below in zip(place, [*place[1:], None]):
        if isinstance(tree, list) != isinstance(key, int):
            return
        if isinstance(tree, list):
            tree += [{} for _ in range(key + 1 - len(tree))]
        if below is None:
            tree[key] = value
            return
        if not isinstance(tree[key] if isinstance(tree, list) else tree.get(key), (dict, list)):
            tree[key] = [] if isinstance(below, int) else {}
        tree = tree[key]


def scalar(text) -> str:
    text = str(text)
    return text if re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*", text) else json.dumps(text, ensure_ascii=False)


def flow(value) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(key)}: {flow(inner)}" for key, inner in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


class League:
    """Documents and records of a small league, each with its mapping and its body."""

    def __init__(self, root: Path):
        self.root = root
        self.mappings: dict[str, Mapping] = {}
        self.bodies: dict[str, str] = {}
        self.files: dict[str, bytes] = {}
        # Parts of Markdown below a body, and which lines each has.
        self.parts: dict[str, list[str]] = {}
        self.part_lines: dict[str, list[range]] = {}
        self.add("site.yaml", {
            "title": "League", "base-url": "https://league.example/", "roster": [],
            "navigation": [{"About": "pages/about.md"}]})
        self.add("index.md", {"title": "Front"}, "Words.\n")
        self.add("pages/about.md", {"title": "About"}, "Words.\n")
        self.add("players/agnes.md", {"name": "Agnes"}, "Words.\n")
        for game in GAMES:
            record = min((LEAGUE / "seasons" / game).glob(f"*.{game}"))
            _, comment_and_header, body = re.split(r"^---$", "\n" + record.read_text(), maxsplit=2, flags=re.M)
            body = re.split(r"^---$", body, maxsplit=1, flags=re.M)[0]
            players = re.search(r"^players: \[(.*)\]", comment_and_header, re.M)[1].split(", ")
            header = {"players": players, "date": "2026-09-10", "amended": {"date": "2026-09-11", "reason": "slip"}}
            season = {"title": game.capitalize(), "game": game, "starts": "2026-09-01", "ends": "2026-12-20",
                "points": {"win": 3}, "roster": [{"name": name} for name in players]}
            if game == "klondike":
                deals = re.search(r"^  kettle-1: (.*(?:\n    .*)*)", (LEAGUE / "seasons/klondike/season.md").read_text(), re.M)
                season["deals"] = {"kettle-1": " ".join(deals[1].split())}
                header["deal"] = "kettle-1"
            else:
                season["fixtures"] = [{"date": "2026-12-01", "players": players}]
            roster = self.mappings["site.yaml"].base["roster"]
            roster += [name for name in players if name not in roster]
            self.add(f"rules/{game}.md", {"title": game, "game": game}, "Words.\n")
            self.add(f"seasons/{game}/season.md", season, "Words.\n")
            self.add(f"seasons/{game}/night.{game}", header, body.strip("\n") + "\n")

    def add(self, path: str, base: dict, body: str = ""):
        self.mappings[path] = Mapping(base)
        self.bodies[path] = body

    def write(self):
        for path, mapping in self.mappings.items():
            file = self.root / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            fence = path != "site.yaml"
            lines = mapping.lines_from(2 if fence else 1)
            text = "\n".join((["---"] + lines + ["---"] if fence else lines) + [self.bodies[path]])
            self.part_lines[path] = []
            for part in self.parts.get(path, []):
                text += "\n"
                start = text.count("\n") + 1
                text += part + "\n"
                self.part_lines[path].append(range(start, text.count("\n") + 1))
            file.write_text(text)
        for path, data in self.files.items():
            file = self.root / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)

    def run(self, *arguments, status=(0, 1)) -> subprocess.CompletedProcess:
        templates = ["--templates", TEMPLATES]
        run = subprocess.run([TOOL, *arguments, *templates], capture_output=True, cwd=self.root, check=False)
        if run.returncode not in status:
            raise Refused(f"{arguments}: {run.returncode}: {run.stderr.decode()[-2000:]}")
        return run

    def findings(self) -> list[dict]:
        self.write()
        output = self.run("check", "--json", "--no-analysis", "--no-cache").stdout.decode()
        found = [json.loads(line) for line in output.splitlines()]
        return [finding for finding in found if "severity" in finding]

    def place(self, finding) -> tuple[str, tuple] | None:
        """The field that something is found about."""
        path = (finding["file"] or "").removeprefix("Content/")
        mapping = self.mappings.get(path)
        found = mapping and mapping.lines.get(finding["line"])
        return found and (path, found)

    def guilty(self, finding) -> list[tuple]:
        """The attacks that stand where something is found; parts of Markdown that do are taken out."""
        path = (finding["file"] or "").removeprefix("Content/")
        if path not in self.mappings:
            return []
        mapping = self.mappings[path]
        place = mapping.lines.get(finding["line"])
        if place:
            return [(path, other) for other in mapping.extra if related(other, place)]
        for number, lines in enumerate(self.part_lines.get(path, [])):
            if finding["line"] in lines and self.parts[path][number] != "Words.":
                self.parts[path][number] = "Words."
                return [NOTHING]
        return []

    def rename(self, name: str, other: str):
        """Calls a player otherwise, wherever the name stands."""
        def renamed(value):
            if isinstance(value, dict):
                return {renamed(key): renamed(inner) for key, inner in value.items()}
            if isinstance(value, list):
                return [renamed(inner) for inner in value]
            return other if value == name else value

        for mapping in self.mappings.values():
            mapping.base = renamed(mapping.base)
        for path, body in self.bodies.items():
            self.bodies[path] = re.sub(rf"^{name}\b|(?<=^deal ){name}\b|(?<=^round ){name}\b", lambda _: other, body, flags=re.M)


def schema(root: Path) -> dict[str, list[tuple]]:
    """Every key that the tool reads, by the file whose mapping has it, as places: `("points", "win")`."""
    league = League(root)
    places: dict[str, dict] = {path: {} for path in league.mappings}
    asked: dict[str, set] = {path: set() for path in league.mappings}

    def ask(shape):
        """Puts an unknown key into each mapping that may be one, and notes what the tool says it knows."""
        for path, mapping in league.mappings.items():
            mapping.extra = {(PROBE + "0",): 1} if not places[path] else {}
            for number, place in enumerate(places[path]):
                if value_at(mapping.base, place) is None:
                    mapping.extra[place] = shape(f"{PROBE}{number}")
                elif isinstance(value_at(mapping.base, place), dict):
                    mapping.extra[(*place, f"{PROBE}{number}")] = 1
        grown = False
        for finding in league.findings():
            path = (finding["file"] or "").removeprefix("Content/")
            probe = re.match(rf"unknown key '{PROBE}(\d+)'(?:, expected (.*))?", finding["message"])
            if not probe or path not in places:
                continue
            number = int(probe[1])
            parent = list(places[path])[number] if places[path] else ()
            if places[path] and shape("x") != 1 and isinstance(shape("x"), list) and value_at(
                    league.mappings[path].base, parent) is None:
                parent = (*parent, 0)
            fresh = [(*parent, key) for key in re.findall(r"'([^']+)'", probe[2] or "")]
            fresh = [place for place in fresh if place not in asked[path]]
            asked[path].update(fresh)
            grown |= bool(fresh)
            new.setdefault(path, []).extend(fresh)
        return grown

    new: dict[str, list] = {}
    ask(lambda probe: 1)
    for path in places:
        # Of what the league has already, the items and parts.
        parts = [place for place in parts_of(league.mappings[path].base)]
        for place in new.get(path, []) + parts:
            places[path].setdefault(place)
    for _ in range(3):
        new = {}
        for shape in (lambda probe: {probe: 1}, lambda probe: [{probe: 1}]):
            ask(shape)
        for path, fresh in new.items():
            for place in fresh:
                places[path].setdefault(place)
        if not any(new.values()):
            break
    return {path: list(found) for path, found in places.items()}


def parts_of(base, place=()):
    if isinstance(base, dict):
        for key, value in base.items():
            yield (*place, key)
            yield from parts_of(value, (*place, key))
    elif isinstance(base, list):
        for number, item in enumerate(base[:1]):
            if isinstance(item, dict):
                yield (*place, number)
                yield from parts_of(item, (*place, number))


def value_at(tree, place):
    for key in place:
        try:
            tree = tree[key]
        except (KeyError, IndexError, TypeError):
            return None
    return tree


# What a value may look like; the last resort is to leave it as it was.
SHAPES = [
    lambda attack: attack,
    lambda attack: [attack],
    lambda attack: {attack: attack},
    lambda attack: [{attack: "pages/about.md"}],
    None,
]


def learn(root: Path, fields: dict[str, list[tuple]]) -> dict[tuple, int]:
    """The fields that take any text, each with its shape: first those that a league can do without.

    Of what it can't do without only texts are tried; names of players are written in many places, see `rename`.
    """
    league = League(root)
    structure = {(path, place): value_at(mapping.base, place)
        for path, mapping in league.mappings.items() for place in parts_of(mapping.base)}
    every = [(path, place) for path, places in fields.items() for place in places]
    found = {field: 0 for field in every if field not in structure}
    refine(league, found, "Zq text")
    texts = [field for field, value in structure.items() if isinstance(value, str) and field[1][-1] != "name"]
    shapes = {field: 0 for field in texts if field in every}
    refine(league, shapes, "Zq text", last=0)
    return found | shapes


def refine(league: League, shapes: dict[tuple, int], attack: str, last: int = len(SHAPES) - 2):
    """Puts an attack into fields, and gives those that refuse it the next shape, until nothing is refused."""
    for _ in range(40):
        for path, mapping in league.mappings.items():
            mapping.extra = {}
        for (path, place), shape in shapes.items():
            extra = league.mappings[path].extra
            # What stands below another attack waits until that one is refused.
            if SHAPES[shape] and not any(place[:depth] in extra for depth in range(1, len(place))):
                extra[place] = SHAPES[shape](attack)
        errors = [finding for finding in league.findings() if finding["severity"] == "error"]
        if not errors:
            break
        guilty, hopeless = set(), set()
        for finding in errors:
            found = league.guilty(finding)
            guilty |= set(found)
            if not re.search("list|mapping|names", finding["message"]):
                hopeless |= set(found)
        if not guilty:
            # What one field says makes another one wrong, in a file that may have no attack: those go whose keys an error
            # speaks of, or else the last ones.
            files = {(finding["file"] or "").removeprefix("Content/") for finding in errors}
            said = " ".join(finding["message"] for finding in errors)
            extras = [(path, list(mapping.extra)) for path, mapping in league.mappings.items() if mapping.extra]
            guilty = {(path, place) for path, places in extras if path in files for place in places
                if str(place[0]).removesuffix("s") in said}
            ends = [(path, places[-1]) for path, places in extras]
            guilty = guilty or {field for field in ends if field[0] in files} or set(ends[:1])
        if not guilty:
            raise Refused([f"{e['file']}:{e['line']}: {e['message']}" for e in errors[:5]])
        for field in guilty - {NOTHING}:
            is_last = shapes[field] >= last or shapes[field] == 0 and field in hopeless
            shapes[field] = len(SHAPES) - 1 if is_last else shapes[field] + 1
    else:
        raise Refused([f"{e['file']}:{e['line']}: {e['message']}" for e in errors[:5]])
    written = {(path, place) for path, mapping in league.mappings.items() for place in mapping.lines.values()}
    for path, place in list(shapes):
        if place not in league.mappings[path].extra or (path, place) not in written:
            del shapes[path, place]


def related(one: tuple, other: tuple) -> bool:
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]


def directives() -> list[str]:
    """The words of blocks: those for all documents, and those that games list."""
    shared = (REPOSITORY / "Sources/DocumentPages/Directives.swift").read_text()
    lists = re.findall(r"static let (?:shared|ofNoGame) = \[(.*?)\]", shared, re.S)
    of_games = [path.read_text() for game in GAMES for path in (REPOSITORY / f"Sources/{game.capitalize()}Pages").rglob("*.swift")]
    own = re.findall(r'\bGameBlock\(\s*"([^"]+)"', "".join(of_games))
    return sorted({*re.findall(r'"([^"]+)"', "".join(lists)), *own, "try"})


def blocks(attack: str) -> list[str]:
    """Markdown with an attack wherever one can be written, in parts that are refused one by one."""
    line = attack.replace("\n", " ")
    bare = line.replace("<", "%3C").replace(">", "%3E").replace(" ", "%20")
    return [
        line, f"*{line}* **{line}** `{line}` ~~{line}~~", f"## {line}", f"- {line}\n  1. {line}", f"> {line}",
        f"[{line}](about.md)", f"[x](<{bare}>)", f"[x]({bare})", f"![{line}](a.png)", f"![x](<{bare}>)",
        f"[x](about.md '{line}')", f'[x](about.md "{line}")', f"![x](a.png '{line}')", f"<{line}>",
        f"[x][r1]\n\n[r1]: about.md '{line}'", f"[x][r2]\n\n[r2]: <{bare}>", f"| {line} | b |\n|---|---|\n| {line} | c |",
        f"    {line}", f"```{line}\n{line}\n```", f"<!-- {line} -->", f"{line}\n===", f"<div {line}>",
        f"[x](about.md#{bare})", f"<https://e.example/{bare}>",
        f"> [!NOTE] {line}\n> {line}", f"> [!{line}]\n> x", f"x[^{bare}]\n\n[^{bare}]: {line}", f"x[^{line}]",
        f"x[^n1]\n\n[^n1]: {line}\n    {line}", f"## x {{#{line}}}", f"## x {{#{bare}}}", f"## {line} {{#own-1}}",
        f"- [x] {line}\n- [{line}] x", f"https://e.example/{line}", f"www.e.example/{bare} a@e.example{line}",
        f"![{line}](a.png '{line}')", f"![x](a.png \"{line}\"){{width=3}}", f"![x](a.png){{width={line}}}",
        f"[](term:{bare})", f"[]({bare})", f"[x][{line}]", f"[TOC {line}]", f"[[{line}]]", f"\\[{line} \\~{line} \\{{{line}",
        *[f"```{name}\n{line}: {line} > {line} # {line}\n---\n{line}: {line}\n---\n```" for name in [*GAMES, "yaml", "sh"]],
        *[f"```{name} {word}\n{line}\n```" for name in directives() for word in ["", *GAMES, line]],
    ]


def columns() -> list[str]:
    """What a table of games may have columns of, as the tool tells."""
    told = subprocess.run([TOOL, "help", "import"], capture_output=True, check=True).stdout.decode()
    return re.findall(r"[a-z]+", re.search(r"Other\s+columns: ([^.]*)\.", told)[1])


def imported(root: Path, taken: dict[tuple, int], attack: str) -> tuple[League, int]:
    """An attacked league whose records come from tables, with the attack in each cell that takes it; and in how many."""
    league, _ = attacked(root, taken, attack)
    cells = 0
    for game in GAMES:
        path = f"seasons/{game}/night.{game}"
        (league.root / "Content" / path).unlink()
        mapping, body = league.mappings.pop(path), league.bodies.pop(path)
        row = {place[0]: value for place, value in mapping.extra.items() if len(place) == 1 and isinstance(value, str)}
        row = {key: value for key, value in row.items() if key in columns() and key != "season"}
        cells += len(row) + 1
        row |= {key: mapping.base[key] for key in ("date", "deal") if key in mapping.base}
        row |= {f"player{number + 1}": name for number, name in enumerate(mapping.base["players"])}
        row["turns"] = body
        with open(root / f"{game}.csv", "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, list(row))
            writer.writeheader()
            writer.writerow(row)
        run = subprocess.run(
            [TOOL, "import", root / f"{game}.csv", "--root", root, "--season", game, "--file", "night"],
            capture_output=True, check=False)
        if run.returncode != 0:
            raise Refused(run.stderr.decode())
    return league, cells


# Drawn over all there is of a picture where a text of it is taken for more.
PAINT = """</text><rect width='4000' height='4000' fill='#f0f'/><zq/><text>"""


FILE_NAMES = ["' onload='zq()' zq='.txt", "&lt;zq&gt;.txt", "=zq().csv", "%3Czq%3E.txt", "{{{zq}}}.txt", "zq`${zq()}`.txt"]


def attacked(root: Path, taken: dict[tuple, int], attack: str) -> tuple[League, int]:
    """A league that can be published with the attack in all that takes it; and in how many places that is."""
    league = League(root)
    league.files["pages/a.png"] = b"\x89PNG\r\n\x1a\n"
    for name in FILE_NAMES:
        league.files[f"files/{name}"] = b"zq"
    linked = [f"[x](<../files/{name.replace('&', '&amp;')}>)" for name in FILE_NAMES]
    for path in league.bodies:
        if path.endswith(".md"):
            league.parts[path] = blocks(attack) + linked * (path == "pages/about.md")
        elif path != "site.yaml":
            line = attack.replace("\n", " ")
            turns = league.bodies[path].splitlines()
            league.bodies[path] = "\n".join([f"# {line}", *(f"{turn} # {line}" for turn in turns), ""])
    # A name may have no colon and no number sign, and an equals sign would begin a claim behind it.
    league.rename("Agnes", f"Zq {re.sub('[:#=]|[^ -~]', '', attack)} Zq")
    shapes = dict(taken)
    refine(league, shapes, attack)
    return league, len(shapes) + sum(map(len, league.parts.values()))
