"""Counts what a build does: instructions by callgrind, which repeat to the digit where seconds don't.

What a game or a page more costs is the difference between a larger and a smaller site, so that what a build does once
doesn't blur it; that is shown apart. `counts.json` has what was last accepted: three per cent more fails.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import sites
from measure import Tree

KEPT = Path(__file__).parent / "counts.json"
TOLERANCE = 0.03
VALGRIND = "/usr/bin/valgrind"
REPOSITORY = Path(__file__).parent.parent


@dataclass(frozen=True)
class Count:
    """Instructions, and bytes published."""

    instructions: int
    size: int

    def __sub__(self, other: "Count") -> "Count":
        return Count(self.instructions - other.instructions, self.size - other.size)


def installed(tool: Path, folder: Path) -> Path:
    """The tool as users have it, beside its own templates, but for what debuggers read of it: valgrind can't read Swift's.

    Templates that are named or lie in the league's folder are taken for the league's own, and checked as such.
    """
    subprocess.run([REPOSITORY / "Scripts/install", tool, folder / "installed"], check=True, stdout=subprocess.DEVNULL)
    made = folder / "installed/bin/scorebook"
    subprocess.run(["strip", "--strip-debug", made], check=True)
    return made


def build(tool: Path, content: Path, folder: Path, *options: str) -> Count:
    """A build from nothing, on one core, with the hashes of every run alike."""
    out, cache = folder / "site", folder / "cache"
    for made in (out, cache):
        shutil.rmtree(made, ignore_errors=True)
    words = [VALGRIND, "--tool=callgrind", "--callgrind-out-file=/dev/null", tool, "build", content,
             "--output", out, "--quiet", "--jobs", "1", *options]
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "SWIFT_DETERMINISTIC_HASHING": "1"}
    done = subprocess.run(words, capture_output=True, text=True, env=environment)
    told = re.search(r"refs:\s+([\d,]+)", done.stderr)
    if done.returncode != 0 or not told:
        sys.exit(done.stderr[-2000:])
    return Count(int(told[1].replace(",", "")), Tree.at(out).size)


def measured(tool: Path, folder: Path) -> dict[str, float]:
    """What is counted, by its name."""
    folder.mkdir()
    program = installed(tool, folder)
    found: dict[str, float] = {}

    def compare(name: str, few: Path, many: Path, more: int, *options: str) -> None:
        small, large = build(program, few, folder, *options), build(program, many, folder, *options)
        rest = large - small
        found[f"{name}: instructions an output byte"] = rest.instructions / rest.size
        found[f"{name}: millions of instructions for one more"] = rest.instructions / more / 1e6

    empty = folder / "empty"
    sites.site(empty)
    for document in (empty / "Content/rules").glob("*.md"):
        document.unlink()
    found["an empty site: millions of instructions"] = build(program, empty, folder).instructions / 1e6
    for games in (40, 120):
        sites.league(tool, folder / f"games-{games}", games)
        sites.pages(folder / f"pages-{games}", games)
    few, many = folder / "games-40", folder / "games-120"
    compare("farkle of four without luck and skill", few, many, 80, "--no-analysis")
    compare("Markdown pages", folder / "pages-40", folder / "pages-120", 80)
    return found


def show(tool: Path, folder: Path, accepts: bool = False) -> bool:
    """Prints the counts beside those last accepted; whether none is more than they allow."""
    if not os.access(VALGRIND, os.X_OK):
        print("\nvalgrind isn't here: no instructions are counted (Scripts/bootstrap bench installs it)")
        return True
    before = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    found = measured(tool, folder)
    print("\ninstructions counted by callgrind, one core")
    print(" " * 68 + f"{'accepted':>12}{'is':>12}{'':>8}")
    is_within = True
    for name, count in found.items():
        known = before.get(name)
        change = f"{count / known - 1:+8.1%}" if known else ""
        print(f"  {name:<66}{known or 0:>12.1f}{count:>12.1f}{change}", flush=True)
        is_within = is_within and (known is None or count <= known * (1 + TOLERANCE))
    if accepts:
        KEPT.write_text(json.dumps({name: round(count, 1) for name, count in found.items()}, indent=2) + "\n")
    return is_within or accepts
