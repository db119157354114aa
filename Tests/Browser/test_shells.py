"""Completions and the page for man(1), as the shells and man read them."""

import os
import re
import shutil
import subprocess

import pytest
from published import PATIENCE, TOOL

# A script of bash that completes the words it is given, the last one as far as it is typed.
BASH = """
source "$SCRIPT"
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_scorebook
printf '%s\\n' "${COMPREPLY[@]}"
"""

# zsh completes where somebody types: a shell of its own on a pseudo-terminal, a tab behind the words, and what
# the completion system would add, printed in place of the menu.
# What is waited for is printed by the shell: typed, it stands in quotes.
ZSH = """
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PROMPT= RPROMPT= fpath=($FOLDER \\$fpath); autoload -Uz compinit; compinit -u -d $FOLDER/dump"
zpty -w shell 'zstyle ":completion:*" list-prompt ""; zstyle ":completion:*" menu no'
zpty -w shell 'compadd () {
  local -a found; local -A known
  builtin compadd -O found "$@"
  if [[ ${@[(I)-O|-A|-D]} -gt 0 ]]; then builtin compadd "$@"; return; fi
  print -l -- "<${(@)^found}>" >>$FOUND; builtin compadd "$@"
}'
zpty -w shell "FOUND=$FOLDER/found; bindkey '^I' complete-word; echo RE''ADY"
zpty -r shell line '*READY*'
zpty -w -n shell "$LINE"$'\\t'
zpty -w -n shell $'\\C-u'"echo DO''NE"$'\\n'
zpty -r shell line '*DONE*'
zpty -d shell
"""

COMPLETED = [
    ("scorebook bu", {"build"}, {"check"}),
    ("scorebook build --out", {"--output"}, {"--strict"}),
    ("scorebook sheet --paper ", {"A4", "Letter"}, {"farkle"}),
    ("scorebook score ", {"farkle", "cribbage", "sixis", "oh-hell"}, {"A4"}),
    ("scorebook sheet o", {"oh-hell"}, {"farkle"}),
    ("scorebook completions ", {"bash", "zsh", "fish"}, {"build"}),
    ("scorebook help ", {"build", "check"}, {"farkle"}),
    ("scorebook build --color ", {"auto", "always", "never"}, {"build"}),
    ("scorebook annotate --game ", {"klondike"}, {"build"}),
]


@pytest.fixture(scope="module")
def tool():
    return str(TOOL)


@pytest.fixture
def league(tmp_path):
    """A folder of a league that declares a game."""
    rules = tmp_path / "league/Content/rules"
    rules.mkdir(parents=True)
    (rules / "oh-hell.md").write_text("---\ntitle: Oh Hell\ngame: oh-hell    # a game of our own\nplay: {}\n---\n")
    return tmp_path / "league"


def script(tool, shell):
    return subprocess.run([tool, "completions", shell], check=True, capture_output=True, text=True).stdout


def wanted(shell):
    if not shutil.which(shell):
        pytest.skip(f"{shell} isn't installed")


@pytest.mark.parametrize("line, offered, others", COMPLETED)
def test_bash_completes(tool, tmp_path, league, line, offered, others):
    file = tmp_path / "scorebook"
    file.write_text(script(tool, "bash"))
    words = line.split(" ")
    result = subprocess.run(
        ["bash", "-c", BASH, "bash", *words], env=os.environ | {"SCRIPT": str(file)},
        check=True, capture_output=True, text=True, cwd=league,
    )
    found = set(result.stdout.split())
    assert offered <= found and not others & found
    assert not result.stderr


def test_bash_knows_a_value_behind_a_sign_and_counts_operands(tool, tmp_path):
    file = tmp_path / "scorebook"
    file.write_text(script(tool, "bash"))

    def complete(*words):
        return subprocess.run(
            ["bash", "-c", BASH, "bash", *words], env=os.environ | {"SCRIPT": str(file)},
            check=True, capture_output=True, text=True, cwd=tmp_path,
        ).stdout.split()

    (tmp_path / "League").mkdir()
    (tmp_path / "night.farkle").touch()
    assert complete("scorebook", "sheet", "--paper", "=", "L") == ["Letter"]
    assert complete("scorebook", "sheet", "--paper", "A4", "far") == ["farkle"]
    assert complete("scorebook", "build", "") == ["League"]
    assert set(complete("scorebook", "annotate", "one.farkle", "n")) == {"night.farkle"}
    assert complete("scorebook", "score", "farkle", "") == []


@pytest.mark.parametrize("line, offered, others", COMPLETED)
def test_fish_completes(tool, tmp_path, league, line, offered, others):
    wanted("fish")
    file = tmp_path / "scorebook.fish"
    file.write_text(script(tool, "fish"))
    result = subprocess.run(
        ["fish", "--no-config", "-c", f"source {file}; complete -C '{line}'"],
        check=True, capture_output=True, text=True, cwd=league,
        env=os.environ | {"HOME": str(tmp_path)},
    )
    found = {row.split("\t")[0] for row in result.stdout.splitlines()}
    assert offered <= found and not others & found
    assert not result.stderr


@pytest.mark.parametrize("line, offered, others", COMPLETED)
def test_zsh_completes(tool, tmp_path, league, line, offered, others):
    wanted("zsh")
    (tmp_path / "_scorebook").write_text(script(tool, "zsh"))
    subprocess.run(
        ["zsh", "-f", "-c", ZSH], env=os.environ | {"FOLDER": str(tmp_path), "LINE": line, "TERM": "dumb"},
        check=True, capture_output=True, text=True, timeout=PATIENCE, cwd=league,
    )
    found = {row[1:-1] for row in (tmp_path / "found").read_text().splitlines()}
    assert offered <= found and not others & found


def test_man_reads_the_page_without_a_complaint(tool, tmp_path):
    wanted("mandoc")
    page = tmp_path / "scorebook.1"
    page.write_text(subprocess.run([tool, "manual", "--roff"], check=True, capture_output=True, text=True).stdout)
    complaints = subprocess.run(
        ["mandoc", "-T", "lint", "-W", "warning", str(page)], capture_output=True, text=True
    )
    assert not complaints.stdout
    shown = subprocess.run(["mandoc", "-T", "utf8", str(page)], check=True, capture_output=True, text=True)
    # Bold letters are struck twice.
    plain = re.sub(".\b", "", shown.stdout)
    assert "simulate" in plain and "base" in plain
