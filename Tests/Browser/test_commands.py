"""The commands of README, CONTRIBUTING, their further documents, manual and rules, run as they stand: page by page, in their order, in a folder of its own.

A block of code is run whose lines begin with `$ ` or with a command of ours. What stands below a command is compared with what it
says; a line `…` is any lines, `…` in a line anything. `$ cat FILE` of a file that isn't there shows what it is to hold, and it
is written: the words above say so, or those above an earlier one, and its folder is there. A step of a list that begins with a command is one, too. `sh in league` at a fence: the block is run in the folder of a league, which `scorebook new site league` makes.
A table below words that name a spreadsheet is what it holds.
"""

import csv
import os
import re
import shlex
import shutil
import subprocess
import textwrap
from functools import cache
from pathlib import Path

import pytest
from published import REPOSITORY, TOOL, packed

PAGES = [
    REPOSITORY / "README.md", REPOSITORY / "CONTRIBUTING.md", REPOSITORY / "Examples/README.md", REPOSITORY / "Benchmarks/README.md",
    *sorted(REPOSITORY.glob("Documentation/*.md")), *sorted(REPOSITORY.glob("Content/**/*.md")),
]
OURS = re.compile(r"\$ |(\S*/)?scorebook [a-z]|make [a-z]")
# What a machine without a network, or without root, can't do: what stands in its place, and why.
INSTEAD = {
    "rsync": ('test -f "Site/index.html"', "sends to a host"),
    "sudo": ("exit 0", "wants root"),
}
# What goes on until somebody ends it is ended once it has said what it does.
SCOREBOOK = """#!/bin/bash
case " $* " in " serve "* | *" --watch "*) ;; *) exec "{tool}" "$@" ;; esac
mkfifo "{folder}/said"
"{tool}" "$@" >"{folder}/said" 2>&1 &
exec 3<"{folder}/said"
IFS= read -r line <&3
echo "$line"
kill $!
cat <&3 >/dev/null
wait $!
rm "{folder}/said"
"""
# What tells a reader to write the file that a block shows.
TOLD = re.compile(r"\b([Ss]av|[Tt]yp|[Ww]rit|[Pp]ut )|저장|적습|씁|입력")
STEP = 'cd "$(cat "$1")" && eval "$2"; status=$?; pwd >"$1"; exit $status'


def blocks(text):
    """The blocks of code of a page: the words at the fence, the number of the first line, and the lines."""
    lines = re.sub(r"\A---\n.*?\n---\n", lambda matter: "\n" * matter[0].count("\n"), text, flags=re.DOTALL).split("\n")
    at = 0
    while at < len(lines):
        if fence := re.match(r"( *)(```+|~~~+)(.*)", lines[at]):
            end = next((to for to in range(at + 1, len(lines)) if lines[to].strip() == fence[2]), len(lines))
            yield fence[3].split(), at + 2, textwrap.dedent("\n".join(lines[at + 1 : end])).split("\n")
            at = end + 1
        elif lines[at].startswith("    ") and (at == 0 or not lines[at - 1].strip()):
            end = at
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            yield [], at + 1, textwrap.dedent("\n".join(lines[at:end])).rstrip().split("\n")
            at = end
        else:
            if step := re.match(r"\d+\. `(scorebook [^`]+)`", lines[at]):
                yield [], at + 1, [step[1]]
            at += 1


def commands(lines):
    """The commands of a block, each with its place in it, and what is shown below it."""
    prompted = any(line.startswith("$ ") for line in lines)
    found = []
    for at, line in enumerate(lines):
        if found and found[-1][1].endswith("\\"):
            found[-1][1] += "\n" + line
        elif prompted and line.startswith("$ "):
            found.append([at, line[2:], []])
        elif not prompted and line.strip():
            found.append([at, line, []])
        elif prompted and found:
            found[-1][2].append(line)
    for _, _, shown in found:
        while shown and not shown[-1]:
            shown.pop()
    return found


def is_run(lines):
    return any(OURS.match(line) for line in lines)


def pattern(shown):
    """What output must be to be that which is shown."""
    parts = []
    for line in shown:
        whole = r"(?:.*\n)*?" if line.strip() == "…" else ".*?".join(map(re.escape, line.rstrip().split("…"))) + r"\n"
        parts.append(re.sub(r"\d+\\\.\d\d\\ s\b", r"\\d+\\.\\d\\d\\ s", whole))
    return re.compile("".join(parts))


def spreadsheets(text):
    """Those of a page, by their names, each as a table."""
    return re.findall(r"`(\w+\.ods)`[^\n]*\n\n((?:\|.*\n)+)", text)


class Reader:
    """Somebody who does what a page says, from an empty folder on."""

    def __init__(self, folder: Path, archive):
        self.archive = archive
        self.folder = folder / "empty"
        programs = folder / "programs"
        for made in (self.folder, programs):
            made.mkdir()
        texts = {name: f"#!/bin/sh\n{text}\n" for name, (text, _) in INSTEAD.items()}
        texts["scorebook"] = SCOREBOOK.format(tool=TOOL, folder=folder)
        for name, text in texts.items():
            (programs / name).write_text(text)
            (programs / name).chmod(0o755)
        # Whether the page has said that files are to be saved as they are shown.
        self.is_told = False
        self.place = folder / "place"
        self.place.write_text(str(self.folder))
        self.environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "LANG": "C.UTF-8"}
        self.environment.pop("LC_ALL", None)

    def run(self, command: str):
        result = subprocess.run(
            ["bash", "-c", STEP, "bash", self.place, command], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return result.stdout, result.returncode

    def keep(self, text):
        """Writes the spreadsheets of a page."""
        for name, table in spreadsheets(text):
            rows = [[cell.strip(" `") for cell in row.split("|")[1:-1]] for row in table.splitlines()]
            with open(self.folder.parent / "sheet.csv", "w") as file:
                csv.writer(file).writerows([rows[0], *rows[2:]])
            subprocess.run(
                ["ssconvert", self.folder.parent / "sheet.csv", self.folder / name], check=True, capture_output=True)

    def follow(self, words, lines, above=""):
        """Yields what is wrong with each command of a block, with its place in it.

        above: The words above it.
        """
        self.is_told = self.is_told or bool(re.search(TOLD, above))
        if words[1:] == ["in", "league"]:
            league = self.folder / "league"
            self.place.write_text(str(self.folder))
            if not league.exists():
                self.run("scorebook new site league")
            self.place.write_text(str(league))
        if any("scorebook-*-linux" in line for line in lines):
            shutil.copy(self.archive(), self.place.read_text().strip())
        for at, command, shown in commands(lines):
            here = Path(self.place.read_text().strip())
            cat = re.fullmatch(r"cat (\S+)", command)
            if cat and not (here / cat[1]).exists():
                if not self.is_told:
                    yield at, f"nothing says that '{cat[1]}' is to be saved"
                if not (here / cat[1]).parent.is_dir():
                    yield at, f"the folder of '{cat[1]}' isn't there"
                    (here / cat[1]).parent.mkdir(parents=True)
                (here / cat[1]).write_text("\n".join(shown) + "\n")
                continue
            if command.startswith("make "):
                if others := set(shlex.split(command, comments=True)[1:]) - TARGETS:
                    yield at, f"no target {', '.join(sorted(others))}"
                continue
            said, status = self.run(command)
            meant = int(any(re.search(r' error: |"severity":"error"', line) for line in shown))
            if status != meant:
                yield at, f"'{command}' ends with {status}: {said}"
            elif shown and not pattern(shown).fullmatch(said.rstrip("\n") + "\n"):
                yield at, f"'{command}' says\n{said}"


# `make site` and `make test` are how these tests are run.
TARGETS = set(re.findall(r"^([a-z-]+):.*## ", (REPOSITORY / "Makefile").read_text(), re.MULTILINE))


def faults(text, folder, archive=None):
    reader = Reader(folder, archive)
    reader.keep(text)
    return [f"line {line + at}: {fault}" for words, line, lines in blocks(text) if is_run(lines)
            for at, fault in reader.follow(words, lines, words_above(text, line))]


def words_above(text, line):
    """The paragraph above a block whose first line is this one."""
    above = re.sub(r"\n *(```|~~~).*\Z", "", "\n".join(text.split("\n")[: line - 1]).rstrip()).rstrip()
    return re.split(r"\n\s*\n", above)[-1]


def done(page):
    """All that a reader of a page does: two pages of which that is the same are one."""
    text = page.read_text()
    return [(words, lines) for words, _, lines in blocks(text) if is_run(lines)], spreadsheets(text)


WITH_COMMANDS = [page for page in PAGES if any(is_run(lines) for words, _, lines in blocks(page.read_text()))]
# A translation's commands are those of the page it is of, as long as they are the same.
TRIED = [page for page in WITH_COMMANDS
         if not page.name.endswith(".ko.md") or done(page) != done(page.with_name(page.name.replace(".ko.md", ".md")))]


@pytest.mark.parametrize("page", TRIED, ids=lambda page: str(page.relative_to(REPOSITORY)))
def test_the_commands_of_a_page_do_what_it_says_from_an_empty_folder_on(page, tmp_path, tmp_path_factory):
    assert "\n".join(faults(page.read_text(), tmp_path, lambda: packed(tmp_path_factory)[0][0])) == ""


def test_who_has_followed_the_readme_can_follow_the_tutorial_in_the_same_folder(tmp_path):
    pages = [REPOSITORY / "README.md", REPOSITORY / "Content/pages/tutorial.md"]
    assert "\n".join(faults("\n\n".join(page.read_text() for page in pages), tmp_path)) == ""


@pytest.mark.parametrize(("text", "fault"), [
    ("    $ scorebook score sixis 226611\n    nothing\n", "line 1: 'scorebook score sixis 226611' says"),
    ("a\n\n```sh\nscorebook scroe sixis 226611\n```\n", "line 4: 'scorebook scroe sixis 226611' ends with 64"),
    ("    scorebook annotate a.farkle\n", "line 1: 'scorebook annotate a.farkle' ends with 1"),
    ("    $ scorebook score sixis 226611\n    …\n    a.farkle:1:1: error: x\n", "line 1: 'scorebook score sixis 226611' ends with 0"),
    ("Save it:\n\n    $ cat a.farkle\n    ---\n    players: [Ann]\n    ---\n    Bob: 50\n    $ scorebook annotate a.farkle\n", "line 8: 'scorebook annotate"),
    ("Type it.\n\nSee:\n\n    $ cat a.txt\n    a\n    $ scorebook help\n    …\n", "line 5: nothing says that 'a.txt' is to be saved"),
    ("Save it:\n\n    $ cat b/a.txt\n    a\n    $ scorebook help\n    …\n", "line 3: the folder of 'b/a.txt' isn't there"),
    ("    make sit    # a target\n", "line 1: no target sit"),
    ("1. Do\n\n       $ scorebook score sixis 226611 \\\n         --jso\n", "line 3: 'scorebook score sixis 226611 \\\n"),
])
def test_a_block_that_is_wrong_is_found(text, fault, tmp_path):
    assert faults(text, tmp_path)[0].startswith(fault)


# MARK: Commands within a text

@cache
def usage(*words):
    return subprocess.run([TOOL, *words], capture_output=True, text=True, check=True).stdout


def no_commands(lines):
    """Those of some lines, behind the tool's name, that no command has, or whose options it hasn't."""
    commands = set(re.findall(r"^  ([a-z]+)  ", usage("help"), re.MULTILINE))
    wrong = []
    for line in lines:
        command, *words = re.findall(r"[^\s]+", line)
        options = [word.split("=")[0] for word in words if word.startswith("--")]
        if command == "--version" or command == "help":
            continue
        known = usage("help", command) if command in commands else ""
        if not known or not all(re.search(rf"(^|[\s,]){option}\b", known) for option in options):
            wrong.append(f"scorebook {line}")
    return wrong


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(REPOSITORY)))
def test_a_command_within_a_text_is_one_with_its_options(page):
    assert no_commands(re.findall(r"`scorebook ([^`]+)`", page.read_text())) == []


def test_the_examples_of_help_are_commands_with_their_options():
    commands = re.findall(r"^  ([a-z]+)  ", usage("help"), re.MULTILINE)
    examples = [line for name in commands for line in re.findall(r"^  scorebook ([^|>\n]+)", usage("help", name), re.MULTILINE)]
    assert len(examples) > 30 and no_commands(examples) == []


def test_a_command_that_is_none_is_found():
    assert no_commands(["bulid league", "build --zpi a", "build --zip a"]) == ["scorebook bulid league", "scorebook build --zpi a"]
