"""Leagues of games that a document declares, and what the tool says of them."""

import json
import subprocess

from published import REPOSITORY, TOOL

TEMPLATES = ["--templates", REPOSITORY / "Templates"]
PLAYERS = "players: [Ann, Bob, Cy]\n"
TEAMS = "players: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Cy], [Bob, Dee]]\n"
TWO = "players: [Ann, Bob]\n"


def declaration(name, play, more=""):
    return f"---\ntitle: Game {name}\ngame: {name}\n{more}play: {{{play}}}\n---\nText.\n"


def house(name, rules, more=""):
    return f"---\ntitle: House\ngame: {name}\n{more}rules: {{{rules}}}\n---\nText.\n"


def season(name, more=""):
    return f"---\ntitle: Season {name}\ngame: {name}\n{more}---\nText.\n"


def record(header, body=""):
    return f"---\n{header}---\n{body}"


class League:
    """A site's folder, and what the tool says of it."""

    def __init__(self, root, files, site="title: League\n"):
        self.root = root
        for path, text in {"site.yaml": site, "index.md": "---\ntitle: Home\n---\nText.\n", **files}.items():
            file = root / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)

    def run(self, *words, stdin=None):
        told = subprocess.run([TOOL, *words], cwd=self.root, input=stdin, capture_output=True, text=True)
        assert told.returncode in (0, 1, 64), told.stderr
        return told

    def findings(self):
        """Errors and warnings as `file line:column message`."""
        told = self.run("check", "--json", "--no-analysis", *TEMPLATES).stdout.splitlines()
        found = [json.loads(line) for line in told]
        return [
            f"{finding['file'].removeprefix('Content/')} {finding['line']}:{finding['column']} {finding['message']}"
            for finding in found if finding["severity"] != "note"]

    def games(self, *files):
        return [json.loads(line) for line in self.run("annotate", "--json", *files).stdout.splitlines()]

    def page(self, address):
        told = self.run("build", "--no-analysis", "--quiet", *TEMPLATES)
        assert told.returncode == 0, told.stderr
        return (self.root / "Site" / address).read_text()


def letters(number):
    return f"g{chr(97 + number // 26)}{chr(97 + number % 26)}"


def league_of(root, rows):
    """A league with a game for each row of (play, record), each with a season."""
    files = {}
    for number, (play, text) in enumerate(rows):
        name = letters(number)
        files[f"rules/{name}.md"] = declaration(name, play)
        files[f"seasons/{name}/season.md"] = season(name)
        files[f"seasons/{name}/night.{name}"] = text
    return League(root, files)


def outcome(game):
    """What a game came to: where it is at fault and how, or who won with which scores."""
    if fault := game["fault"]:
        return f"{fault['line']}:{fault['column']} {fault['message']}"
    scores = " ".join(str(score) for score in game["scores"].values())
    return f"{game['status']} {'+'.join(game['winners']) or '-'} {scores}"


def compare(root, rows):
    league = league_of(root, [(play, text) for play, text, _ in rows])
    files = [f"Content/seasons/{letters(number)}/night.{letters(number)}" for number in range(len(rows))]
    wrong = []
    for (play, text, expected), game in zip(rows, league.games(*files), strict=True):
        if not outcome(game).startswith(expected):
            wrong.append(f"{play}\n{text}expected {expected}\nfound    {outcome(game)}\n")
    assert "\n".join(wrong) == ""
