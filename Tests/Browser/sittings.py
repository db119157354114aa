"""Games of the demo league to be kept at a table once more: what was played, by whom, and how each line is tapped in."""

import json
import re
import subprocess
from dataclasses import dataclass

import cribbage
import sixis
import tables as farkle
from published import REPOSITORY, TOOL

SEASONS = REPOSITORY / "Content/seasons"
# How the league's pages call whom a record has by an alias.
KNOWN = {"Chloe": "Chloé"}

# Presses what a finger would for a line of a declared game: a row of all sides, a turn, a cell of a sheet.
DECLARED = """(line) => {
  const all = (selector) => [...document.querySelectorAll(`#table .play ${selector}`)].filter((one) => one.checkVisibility());
  const [, who, turn] = line.match(/^([^:]+): (.*)$/) ?? [null, null, line];
  const key = (name) => document.querySelector(`.number-keys [data-key="${name}"]`);
  const put = (value) => {
    if (key(`=${value}`)) return key(`=${value}`).click();
    for (const digit of value.replace("-", "")) key(digit).click();
    if (value.startsWith("-")) key("-").click();
    key("next").click();
  };
  const { rules } = JSON.parse(document.querySelector("#table-data").textContent);
  const { sheet } = rules[0].facts;
  if (sheet) {
    const [name, value] = turn.split(" ");
    const { title } = sheet.parts.flatMap(({ categories }) => categories).find((one) => one.name === name);
    const cell = all("button.cell").find((one) => one.ariaLabel.startsWith(`${title}, ${who}: `));
    if (!cell) throw new Error(`${line}: no cell`);
    cell.click();
    put(value);
    return;
  }
  const rows = turn.split(" ").map((row) => row.split("/"));
  for (const field of rows[0].keys()) for (const row of rows) put(row[field]);
  // What has no key of its own is written down by “Next”.
  all(".acts .main").find((one) => one.ariaDisabled !== "true")?.click();
}"""


@dataclass
class Game:
    """A recorded game: where it is, who plays, when, what the page writes of it."""

    season: str
    file: str
    players: list[str]
    date: str
    lines: list[str]
    rules: str | None
    scores: list[int]

    def by(self, players, date, season):
        """The same, as others who sit in the places of those play it."""
        names = dict(zip(self.players, players, strict=True))
        every = re.compile("|".join(sorted(map(re.escape, names), key=len, reverse=True)))
        lines = [every.sub(lambda name: names[name[0]], line) for line in self.lines]
        return Game(season, "", list(players), date, lines, self.rules, self.scores)


def told(*files) -> list[dict]:
    """What the tool tells of the games of records."""
    said = subprocess.run([TOOL, "annotate", "--json", *files], cwd=REPOSITORY, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    return [json.loads(line) for line in said.stdout.splitlines()]


def written(game: str, line: str) -> str:
    """A line of a record as the page writes it: without what is to be checked."""
    if game == "cribbage":
        return re.sub(r" total \d+", "", line)
    if game in ("farkle", "sixis"):
        return line.rstrip()
    return re.sub(r" -$", " 0", re.sub(r" *[=#].*", "", line).rstrip())


def games(season: str, file: str) -> list[Game]:
    path = SEASONS / season / file
    kind = path.suffix[1:]
    text = re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    parts = re.split(r"^---\n", text, flags=re.MULTILINE)
    bodies = [part.split("\n") for part in parts[2::2]]
    if kind == "cribbage":
        bodies = [lines for _, _, lines in cribbage.records(file.removesuffix(".cribbage"))]
    found = []
    for header, lines, played in zip(parts[1::2], bodies, told(path), strict=True):
        # Of some the scores alone are on record.
        if played["status"] != "finished" or not "".join(lines).strip():
            continue
        players, rules = [KNOWN.get(name, name) for name in played["players"]], re.search(r"^rules: ([\w-]+)$", header, re.MULTILINE)
        date = re.search(r"date: (\S+)", header)[1]
        lines = [written(kind, line) for line in lines if line.strip()]
        found.append(Game(season, file, players, date, lines, rules and rules[1], list(played["scores"].values())))
    return found


TAPS = {"farkle": farkle.TAP, "cribbage": cribbage.TAP, "sixis": sixis.TAP}


def units(kind: str, lines: list[str]) -> list[list[str]]:
    """The lines apart that are tapped in anew together: of cribbage a deal, of others one."""
    found = []
    for line in lines:
        if kind != "cribbage" or line.startswith("deal ") or not found:
            found.append([])
        found[-1].append(line)
    return found


def same(kind: str, body: str, lines: list[str]) -> bool:
    if kind == "cribbage":
        return cribbage.sorted_hands(body.splitlines()) == cribbage.sorted_hands(lines)
    return body.splitlines() == lines
