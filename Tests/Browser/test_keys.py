"""Every key that the tool reads is on its page of the manual: the keys are those that it names where it is given one that it doesn't know.

The tables of keys are whole, and say what may be written as the tool says it of a wrong value (`Scripts/keys`).
"""

import re
import subprocess

import pytest
from published import REPOSITORY, TOOL, once

from declared import League

UNKNOWN = "zzzzzzzz: 1"
FILES = {
    "seasons/s/season.md": f"""---
title: S
game: farkle
{UNKNOWN}
points: {{{UNKNOWN}, forfeit: {{{UNKNOWN}}}, bonus: [{{{UNKNOWN}}}]}}
divisions: [{{{UNKNOWN}}}]
roster: [{{name: Ann, {UNKNOWN}}}, Bob]
fixtures: [{{players: [Ann, Bob], {UNKNOWN}}}]
halves: {{{UNKNOWN}}}
nights: {{{UNKNOWN}}}
knockout: {{{UNKNOWN}}}
---
""",
    "seasons/t/season.md": f"""---
title: T
game: farkle
teams: {{A: {{{UNKNOWN}}}}}
match: {{{UNKNOWN}, tables: [{{{UNKNOWN}}}], points: {{{UNKNOWN}}}}}
adjust: [{{{UNKNOWN}}}]
---
""",
    "seasons/s/a.farkle": f"---\nplayers: [Ann, Bob]\n{UNKNOWN}\n---\n",
    "seasons/s/a.md": f"---\ndate: 2026-10-06\n{UNKNOWN}\npictures: {{a.jpg: {{{UNKNOWN}}}}}\n---\n",
    "pages/p.md": f"---\ntitle: P\n{UNKNOWN}\nlist: {{{UNKNOWN}}}\n---\n",
    "rules/r.md": f"---\ntitle: R\ngame: farkle\n{UNKNOWN}\n---\n",
    "rules/o.md": f"---\ntitle: O\ngame: oh\nplay: {{{UNKNOWN}, ends: {{{UNKNOWN}}}, rounds: {{{UNKNOWN}}}}}\n---\n",
    "players/ann.md": f"---\nname: Ann\n{UNKNOWN}\n---\n",
}
SITE = f"title: L\n{UNKNOWN}\nfonts: {{{UNKNOWN}}}\nlimits: {{{UNKNOWN}}}\nexternal-links: {{{UNKNOWN}}}\nratings: {{method: elo, {UNKNOWN}}}\n"
# The pages that tell of a file's keys.
PAGES = {
    "site.yaml": ["settings", "looks", "ratings", "publishing"],
    "seasons/s/season.md": ["settings", "seasons", "standings", "fixtures", "club-nights", "draws", "who-plays", "team-league", "ratings"],
    "seasons/t/season.md": ["team-league"],
    "seasons/s/a.farkle": ["records", "corrections", "fixtures", "draws", "team-league", "records-klondike"],
    "seasons/s/a.md": ["settings", "pictures"],
    "pages/p.md": ["settings", "looks"],
    "rules/r.md": ["settings", "records"],
    "rules/o.md": ["own-games"],
    "players/ann.md": ["settings", "who-plays"],
}


@pytest.fixture(scope="module")
def keys(tmp_path_factory):
    """The keys that a file may have, by the file."""
    def told(folder):
        found = {}
        for line in League(folder, FILES, SITE).findings():
            if listed := re.match(r"(\S+) .*unknown key 'zzzzzzzz', expected (.*)", line):
                found.setdefault(listed[1], set()).update(re.findall(r"'([\w-]+)'", listed[2]))
        return found
    return once(tmp_path_factory, "keys", told)


@pytest.mark.parametrize("language", ["", ".ko"])
@pytest.mark.parametrize("file", PAGES)
def test_every_key_is_in_the_manual(keys, file, language):
    pages = [(REPOSITORY / f"Content/pages/{page}{language}.md").read_text(encoding="utf-8") for page in PAGES[file]]
    code = "\n".join(re.findall(r"`[^`\n]+`|^(?: {4,}|- ).*$|(?<=```\n)(?s:.*?)(?=```)", "\n".join(pages), re.MULTILINE))
    assert len(keys[file]) > 2
    assert [key for key in sorted(keys[file]) if not re.search(rf"(?<![\w-]){key}(?![\w-])", code)] == []


def test_the_tables_of_keys_have_what_the_tool_reads():
    told = subprocess.run([REPOSITORY / "Scripts/keys", TOOL, "--check"], capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (0, "")
