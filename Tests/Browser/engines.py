"""What is asked of a game's engine in a page and of the tool: the same records, to be answered by the same bytes."""

import json
import random
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from published import REPOSITORY, SITE, TOOL

GAMES = ("farkle", "cribbage", "sixis", "klondike")
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")

# Rules beside those of the league, each a document of a small site.
MORE_RULES = {
    "farkle": (
        "{preset: minimal}", "{preset: flat}", "{preset: facebook}", "{preset: partial-straights}", "{preset: zilch}",
        "{preset: big-kinds}", "{keep: all, toxic-twos: on, rounds: 8, ending: defend}",
        "{piggyback: on, hot-dice: must-roll, no-score-bonus: 500}",
        "{farkle-penalty: {consecutive: 2, points: 500}, bank-dice: 3, ending: sudden}"),
    "cribbage": ("{muggins: on}", "{target: 61, skunks: off}", "{double-skunk: on}"),
    "sixis": ("{rounds: 1}", "{goal: 300}"),
    "klondike": ("{preset: draw-three}", "{preset: vegas-draw-three}", "{passes: 3, worrying-back: off}", "{timed: on}"),
}

STYLES = {
    "farkle": ("cautious", "steady", "bold", "greedy", "timid"), "cribbage": ("thoughtful", "greedy", "careful", "casual"),
    "sixis": ("steady", "bold", "hasty"), "klondike": ("careful", "hasty"),
}


@dataclass
class Record:
    """A record as the tool reads it, in a file by itself or with others."""

    header: str
    body: str
    # The number of the body's first line in its file.
    start: int
    annotation: str = ""
    resumption: str = ""
    told: dict = field(default_factory=dict)


def run(*words, stdin=None, cwd=REPOSITORY):
    return subprocess.run([TOOL, *words], input=stdin, capture_output=True, text=True, cwd=cwd)


def records(text: str) -> dict[int, Record]:
    """Those of a file, by the lines on which they begin."""
    lines = text.splitlines(keepends=True)
    fences = [number for number, line in enumerate(lines) if line.rstrip() == "---"]
    ends = [*fences[2::2], len(lines)]
    return {
        start + 1: Record("".join(lines[start + 1:end]), "".join(lines[end + 1:after]), end + 2)
        for start, end, after in zip(fences[::2], fences[1::2], ends)
    }


def read(files: list[Path], cwd: Path) -> list[Record]:
    """Has the tool tell files: each record with what is said of it."""
    names = [str(file.relative_to(cwd)) for file in files]
    found = {name: records(file.read_text()) for name, file in zip(names, files)}
    for verb, keys in (("annotate", ("--json", "--states")), ("resume", ("--json",))):
        answered = run(verb, *keys, *names, cwd=cwd)
        assert answered.returncode in (0, 1), answered.stderr
        for line in answered.stdout.splitlines():
            told = json.loads(line)
            record = found[told["file"]][told["line"]]
            if verb == "annotate":
                record.annotation, record.told = line, told
            else:
                record.resumption = line
    return [record for those in found.values() for record in those.values() if record.annotation]


def is_askable(record: Record, codes: dict[str, str]) -> bool:
    """Whether a page can ask about a record: it has turns, and nothing in its header but what a page knows."""
    told = record.told
    told_by_header = ("outcome", "forfeiters", "reason", "substitutes", "handicaps", "amended", "tie")
    return told["rules"] in codes and bool(record.body.strip()) and not any(told.get(key) for key in told_by_header)


def fields(record: Record, codes: dict[str, str], deals: dict[str, str]) -> dict:
    """What a page hands in beside the body."""
    told = record.told
    seats = {name: seat for seat, name in enumerate(told["players"])}
    values = {
        "rules": codes[told["rules"]], "players": told["players"], "named": told["rules"], "from": record.start,
        "teams": "|".join(" ".join(str(seats[name]) for name in team) for team in told["teams"]),
        **{key: told[key] for key in ("id", "file", "line", "title", "date", "season", "round", "fixture")},
    }
    if told["game"] == "sixis" and re.search("^scores:", record.header, re.MULTILINE):
        values["scores"] = "yes"
    for key in ("deal", "seconds"):
        if said := re.search(rf"^{key}: *(.+)$", record.header, re.MULTILINE):
            values[key] = said[1].strip()
    if values.get("deal") in deals:
        values["cards"] = deals[values["deal"]]
    return values


def league_records(game: str) -> list[Record]:
    files = sorted(REPOSITORY.glob(f"Content/seasons/*/*.{game}"))
    # An evening of results has no play.
    return read([file for file in files if "\nresults:" not in file.read_text()], REPOSITORY)


def league_deals() -> dict[str, str]:
    """The cards of a season's deals by their names."""
    text = (REPOSITORY / "Content/seasons/2026-klondike/season.md").read_text()
    block = re.search(r"^deals:\n((?:  .*\n)+)", text, re.MULTILINE)[1]
    return {name: "".join(cards.split()) for name, cards in re.findall(r"^  (\S+):((?:.*\n(?:    .*\n)*))", block, re.MULTILINE)}


class League:
    """A small site with rules of all kinds, into whose seasons records are put."""

    def __init__(self, root: Path):
        self.root = root
        content = root / "Content"
        (content / "rules").mkdir(parents=True)
        (content / "site.yaml").write_text("title: League\n")
        self.slugs = {}
        for game in GAMES:
            (content / f"seasons/{game}").mkdir(parents=True)
            (content / f"seasons/{game}/season.md").write_text(f"---\ntitle: {game}\ngame: {game}\n---\n")
            self.slugs[game] = [f"{game}-{number}" for number in range(len(MORE_RULES[game]))]
            for slug, rules in zip(self.slugs[game], MORE_RULES[game]):
                self.write_rules(slug, game, f"rules: {rules}\n")
        for file in REPOSITORY.glob("Content/rules/*.md"):
            header = file.read_text().split("---\n")[1]
            game = re.search(r"^game: (\w+)", header, re.MULTILINE)
            if game and game[1] in GAMES and ".ko." not in file.name:
                rules = re.search(r"^rules:.*\n(?:  .*\n)*", header, re.MULTILINE)[0]
                self.write_rules(file.stem, game[1], rules)
                self.slugs[game[1]].append(file.stem)
        built = run("build", root, "--output", root / "Site", "--quiet")
        assert built.returncode == 0, built.stderr
        self.codes = codes(root / "Site")

    def write_rules(self, slug: str, game: str, rules: str):
        (self.root / f"Content/rules/{slug}.md").write_text(f"---\ntitle: {slug}\ngame: {game}\n{rules}---\n\n# {slug}\n")

    def simulated(self, game: str, count: int, random: random.Random) -> list[tuple[str, str]]:
        """Headers and bodies of so many games, by all rules of the league and all kinds of tables."""
        least, most = {"farkle": (2, 5), "cribbage": (2, 4), "sixis": (2, 4), "klondike": (1, 1)}[game]
        made = []
        seed = 0
        while len(made) < count:
            for slug in self.slugs[game]:
                seed += 1
                players = NAMES[:random.randint(least, most)]
                words = ["simulate", game, "--players", ",".join(players), "--games", "4", "--seed", str(seed),
                         "--rules", self.root / f"Content/rules/{slug}.md",
                         "--style", ",".join(random.choice(STYLES[game]) for _ in players)]
                if game == "sixis" and len(players) == 4 and random.random() < 0.5:
                    words.append("--teams")
                told = run(*words)
                assert told.returncode == 0, told.stderr
                for record in records(told.stdout).values():
                    header = re.sub(r"^(rules|teams: \[\]):.*\n", "", record.header, flags=re.MULTILINE)
                    made.append((f"{header}rules: {slug}\n", record.body))
        random.shuffle(made)
        return made[:count]

    def annotated(self, game: str, made: list[tuple[str, str]], name: str) -> list[Record]:
        """What the tool tells of games, each in a file of its own."""
        folder = self.root / f"Content/seasons/{game}"
        files = []
        for number, (header, body) in enumerate(made):
            file = folder / f"{name}-{number:03}.{game}"
            file.write_text(f"---\n{header}---\n{body}")
            files.append(file)
        read_again = read(files, self.root)
        for file in files:
            file.unlink()
        return read_again


def codes(site: Path = SITE) -> dict[str, str]:
    """The numbers of the rules that a site's pages hand to engines, by the names of their documents."""
    return {rules["slug"]: rules["codes"] for game in GAMES for rules in table_data(site, game)["rules"]}


def table_data(site: Path, game: str) -> dict:
    text = (site / f"keep/{game}.html").read_text()
    return json.loads(re.search(r'id="table-data">(.*?)</script>', text, re.DOTALL)[1])


# What is broken


SIGNS = "0123456789>=:|/-+ \n#ABCDFHJKQSTabcdefghiklnoprstuwxy,.()"


def broken(body: str, random: random.Random) -> str:
    """A body with a character dropped, doubled or another one, one to three times."""
    for _ in range(random.choice((1, 1, 2, 3))):
        place = random.randrange(max(1, len(body)))
        here = body[place:place + 1]
        body = body[:place] + random.choice(("", here + here, random.choice(SIGNS))) + body[place + 1:]
    return body


def cut(body: str, random: random.Random) -> str:
    """A body up to some line, so that its game is in progress."""
    lines = body.splitlines(keepends=True)
    return "".join(lines[:random.randrange(len(lines) + 1)])


# What is scored


CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def dice(random: random.Random, count: int) -> str:
    return "".join(random.choice("123456") for _ in range(count))


def farkle_input(random: random.Random) -> str:
    thrown = dice(random, random.randint(1, 6))
    kept = "".join(random.sample(thrown, random.randint(1, len(thrown))))
    return thrown + random.choice(("", "", f">{kept}", f" > {kept} = {50 * random.randint(1, 30)}", " = farkle", " = 1000"))


def cribbage_input(random: random.Random) -> str:
    *hand, starter = random.sample(CARDS, 5)
    return f"{' '.join(hand)} + {starter}" + random.choice(("", "", " crib", f" = {random.randint(0, 12)}", " crib = 4"))


def sixis_input(random: random.Random) -> str:
    return dice(random, 6) + random.choice(("", "", " = pairs red", " = sixes", " ="))


INPUTS = {"farkle": farkle_input, "cribbage": cribbage_input, "sixis": sixis_input}


def inputs(game: str, count: int, random: random.Random) -> list[str]:
    made = []
    while len(made) < count:
        text = INPUTS[game](random)
        if random.random() < 0.5:
            text = broken(text, random)
        # A line of the tool's input ends at its end, and blank ones ask nothing.
        if text.strip() and "\n" not in text:
            made.append(text)
    return made


# What nobody would ask


WORDS = (
    b"rules ", b"players ", b"\t", b"teams 0 2|1 3", b"states yes", b"from ", b"line ", b"seconds ", b"budget 9", b"cards ",
    b"deal ", b"scores yes", b"keep ", b"hand ", b"player ", b"step ", b"\n\n", b"\n", b" 2147483647", b" 2147483648",
    b" -2147483648", b" 4294967296", b" 99999999999999999999", b" -1", b" 0", b"analyse yes", b"\xff", b"\xc3", b"\0",
    b"throw 111462", b"bank", b"points 2147483647", b"roll 135266", b"take sixes", b"save 66", b"end-round", b"draw",
    b"resign", b"play 9S", b"cut 6D", b"add Ann: pegs 2147483647", b": ", b" = 2147483647", b" = -2147483648",
)
VERBS = (b"score", b"annotate", b"resume", b"play", b"play", b"analyse", b"", b"what")


def requests(records: list[tuple[dict, str]], count: int, random: random.Random) -> list[bytes]:
    """Requests about records, broken anywhere."""
    made = []
    for _ in range(count):
        values, body = random.choice(records)
        lines = body.splitlines()
        step = random.choice([*lines, "bank", "draw", "deal", "points 3", "end"] or [""])
        values = values | {"states": "yes", "step": step, "hand": step, "budget": 20}
        head = [random.choice(VERBS)]
        for key, value in values.items():
            text = "\t".join(value) if isinstance(value, list) else str(value)
            if random.random() < 0.95:
                head.append(f"{key} {text}".encode())
        request = b"\n".join(head) + b"\n\n" + cut(body, random).encode()
        for _ in range(random.choice((0, 1, 1, 2, 4))):
            place = random.randrange(len(request) + 1)
            end = place + random.choice((0, 0, 1, 1, 8))
            put = random.choice((b"", bytes([random.randrange(256)]), random.choice(WORDS), random.choice(WORDS)))
            request = request[:place] + put + request[end:]
        # Hints think for a second where nothing bounds them.
        made.append(request if b"budget 20" in request else request.replace(b"analyse", b"resume"))
    return made


# As large as an engine may be.
MOST_BYTES = 153_600

# An answer as it is written: what the loader is about to parse.
ASK = """async (game, requests) => {
  const engine = await ScorebookEngine.load(game);
  const { parse } = JSON;
  return requests.map(([verb, fields, body]) => {
    let written;
    JSON.parse = (text) => {
      written = text;
      return {};
    };
    try {
      const { trapped } = engine.ask(verb, fields, body);
      return trapped ? `trapped: ${trapped}` : written;
    } finally {
      JSON.parse = parse;
    }
  });
}"""

# Requests as bytes, a character each; told are those that trapped, or weren't answered by an object in JSON.
BREAK = """async (game, requests) => {
  const engine = await ScorebookEngine.load(game);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const failed = [];
  requests.forEach((text, number) => {
    try {
      const { memory, reserve, answer, answered } = engine.exports();
      const place = reserve(text.length);
      new Uint8Array(memory.buffer, place, text.length).set(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
      const start = answer(text.length);
      const told = JSON.parse(decoder.decode(new Uint8Array(memory.buffer, start, answered())));
      if (typeof told !== "object" || Array.isArray(told)) failed.push([number, "no object"]);
    } catch (error) {
      engine.instance = null;
      failed.push([number, String(error)]);
    }
  });
  return failed;
}"""


def differing(expected: list[str], answers: list[str]) -> list[tuple[int, str, str]]:
    """Where answers differ, and what stands there, from a little before it."""
    assert len(expected) == len(answers)
    found = []
    for number, (one, other) in enumerate(zip(expected, answers)):
        if one != other:
            place = next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            found.append((number, one[max(0, place - 60):place + 100], other[max(0, place - 60):place + 100]))
    return found


def is_the_tools_own(record) -> bool:
    """What a page leaves to the tool: whom or what somebody may have meant."""
    return "did you mean" in (record.told["fault"] or {}).get("message", "")
