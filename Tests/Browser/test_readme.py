"""The README's table of what Scorebook has beside others: each row is shown by tests that there are."""

import ast
import re
from functools import cache

import pytest
from published import REPOSITORY

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
COLUMNS = ["Scorebook", "Hugo", "Zola", "Eleventy", "mdBook", "Publish", "Saga", "Ignite", "Toucan"]
ROWS = 20
CELLS = {"yes", "no", "part", "plugin", "theme", "?"}


@cache
def named_in(path):
    """The names of the tests in a file of Python or Swift, none where there is no such file."""
    file = REPOSITORY / path
    if not file.is_file():
        return set()
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".swift":
        return {name.strip("`") for name in re.findall(r"@Test\b.*?\bfunc (`[^`]+`|\w+)\s*\(", text, re.DOTALL)}
    functions = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef))
    return {function.name for function in functions if function.name.startswith("test_")}


def faults(readme):
    """What is wrong with the table and with the list of tests behind it."""
    section = re.search(r"^## What it has beside others\n(.*?)^## ", readme, re.DOTALL | re.MULTILINE)[1]
    head, _, *table = [[cell.strip() for cell in line.split("|")[1:-1]] for line in section.split("\n") if line.startswith("|")]
    shown = {name: re.findall(r"`([^`]+::[^`]+)`", named)
             for name, named in re.findall(r"^- (.+?): (`[^`]+::.*(?:\n  .+)*|)", section, re.MULTILINE)}
    found = []
    if head[1:] != COLUMNS:
        found.append(f"the columns are {head[1:]}")
    if len(table) < ROWS:
        found.append(f"there are {len(table)} rows of {ROWS}")
    for name, *cells in table:
        if len(cells) != len(COLUMNS) or not CELLS.issuperset(cells) or cells[0] not in ("yes", "part"):
            found.append(f"'{name}' has the cells {cells}")
        if not shown.get(name):
            found.append(f"'{name}' names no test")
    found += [f"no row is named '{name}'" for name in shown.keys() - {row[0] for row in table}]
    for named in shown.values():
        found += [f"there is no test {test}" for test in named if test.split("::", 1)[1] not in named_in(test.split("::", 1)[0])]
    return found


def test_each_row_is_shown_by_tests_that_there_are():
    assert faults(README) == []


@pytest.mark.parametrize(("pattern", "changed", "fault"), [
    (r"^\| JSON-LD.*\n", "", "there are 19 rows of 20"),
    (r"^- JSON-LD.*\n", "", "'JSON-LD' names no test"),
    (r"^- JSON-LD: .*\n", "- JSON-LD: \n", "'JSON-LD' names no test"),
    (r"^- JSON-LD:", "- JSONLD:", "no row is named 'JSONLD'"),
    (r"test_every_feed_is_atom", "test_every_feed", "there is no test Tests/Browser/test_machines.py::test_every_feed"),
    (r"a quote that begins with", "a quote with", "there is no test Tests/MarkdownTests/ExtensionTests.swift::a quote with its kind is a callout"),
    (r"test_serve\.py::", "test_server.py::", "there is no test Tests/Browser/test_server.py::test_a_page_is_reloaded_where_it_was_read"),
    (r"^(\| Sitemap +\| )yes", r"\1no ", "'Sitemap' has the cells ['no', 'yes', 'yes', 'theme', 'no', 'yes', 'yes', 'yes', 'yes']"),
    (r"^(\| Sitemap .*\| )yes( +\|)$", r"\1   \2", "'Sitemap' has the cells ['yes', 'yes', 'yes', 'theme', 'no', 'yes', 'yes', 'yes', '']"),
    (r"\| Zola \|", "| Zolo |", "the columns are ['Scorebook', 'Hugo', 'Zolo', 'Eleventy', 'mdBook', 'Publish', 'Saga', 'Ignite', 'Toucan']"),
])
def test_a_fault_of_the_table_is_found(pattern, changed, fault):
    readme, count = re.subn(pattern, changed, README, count=1, flags=re.MULTILINE)
    assert count == 1 and fault in faults(readme)
