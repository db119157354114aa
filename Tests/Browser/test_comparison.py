"""The manual's tables of what Scorebook has beside others, and what it doesn't have: what it has is shown by tests that there are."""

import ast
import re
from functools import cache

import pytest
from published import REPOSITORY

# The page, in English and Korean, and the document that lists the tests behind it.
PAGE = (REPOSITORY / "Content/pages/comparison.md").read_text(encoding="utf-8")
KOREAN = (REPOSITORY / "Content/pages/comparison.ko.md").read_text(encoding="utf-8")
SHOWN = (REPOSITORY / "Documentation/testing.md").read_text(encoding="utf-8")
GENERAL = ["Scorebook", "Hugo", "Zola", "Eleventy", "mdBook"]
SWIFT = ["Scorebook", "Publish", "Saga", "Ignite", "Toucan"]
# The page's tables: their columns, how many rows they have at the least, and whether Scorebook has what is in them.
TABLES = [(GENERAL, 22, True), (SWIFT, 22, True), (GENERAL, 4, False), (SWIFT, 4, False)]
CELLS = {"yes": "예", "no": "아니요", "part": "일부", "plugin": "플러그인", "theme": "테마", "?": "?"}


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


def tables(page):
    """The tables of a page, each a list of rows, the first of which is its head."""
    return [[[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if not line.startswith("|-")]
            for table in re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE)]


def faults(page, shown, korean):
    """What is wrong with the tables, with their translation, and with the list of tests behind them."""
    section = re.search(r"^## What shows the comparison\n(.*?)(?=^## |\Z)", shown, re.DOTALL | re.MULTILINE)[1]
    named = {name: re.findall(r"`([^`]+::[^`]+)`", tests)
             for name, tests in re.findall(r"^- (.+?): (`[^`]+::.*(?:\n  .+)*|)", section, re.MULTILINE)}
    found = []
    rows = []
    for (head, *table), (_, *translated), (columns, count, isHad) in zip(tables(page), tables(korean), TABLES, strict=True):
        if head[1:] != columns:
            found.append(f"the columns are {head[1:]}")
        if len(table) < count:
            found.append(f"there are {len(table)} rows of {count}")
        for (name, *cells), (_, *korean_cells) in zip(table, translated, strict=False):
            rows.append(name)
            if len(cells) != len(columns) or not CELLS.keys() >= set(cells) or (cells[0] in ("yes", "part")) != isHad:
                found.append(f"'{name}' has the cells {cells}")
            elif [CELLS[cell] for cell in cells] != korean_cells:
                found.append(f"'{name}' has the cells {korean_cells} in Korean")
            if isHad != bool(named.get(name)):
                found.append(f"'{name}' names {'no' if isHad else 'a'} test")
    found += [f"'{name}' is in {rows.count(name)} tables" for name in dict.fromkeys(rows) if rows.count(name) != 2]
    found += [f"no row is named '{name}'" for name in named.keys() - set(rows)]
    for tests in named.values():
        found += [f"there is no test {test}" for test in tests if test.split("::", 1)[1] not in named_in(test.split("::", 1)[0])]
    return found


def test_each_row_is_shown_by_tests_that_there_are():
    assert faults(PAGE, SHOWN, KOREAN) == []


@pytest.mark.parametrize(("pattern", "changed", "fault"), [
    (r"^\| JSON-LD.*\n", "", "there are 21 rows of 22"),
    (r"^\| Plugins.*\n", "", "there are 3 rows of 4"),
    (r"^- JSON-LD.*\n", "", "'JSON-LD' names no test"),
    (r"^- JSON-LD: .*\n", "- JSON-LD: \n", "'JSON-LD' names no test"),
    (r"^- JSON-LD:", "- JSONLD:", "no row is named 'JSONLD'"),
    (r"^- JSON-LD:", "- Plugins:", "'Plugins' names a test"),
    (r"test_every_feed_is_atom", "test_every_feed", "there is no test Tests/Browser/test_machines.py::test_every_feed"),
    (r"a quote that begins with", "a quote with", "there is no test Tests/MarkdownTests/ExtensionTests.swift::a quote with its kind is a callout"),
    (r"test_serve\.py::", "test_server.py::", "there is no test Tests/Browser/test_server.py::test_a_page_is_reloaded_where_it_was_read"),
    (r"^\| Plugins ", "| Plug-ins ", "'Plugins' is in 1 tables"),
    (r"^(\| Sitemap +\| )yes", r"\1no ", "'Sitemap' has the cells ['no', 'yes', 'yes', 'theme', 'no']"),
    (r"^(\| Plugins +\| )no ", r"\1yes", "'Plugins' has the cells ['yes', 'no', 'no', 'yes', 'yes']"),
    (r"^(\| Sitemap .*\| )no( +\|)$", r"\1  \2", "'Sitemap' has the cells ['yes', 'yes', 'yes', 'theme', '']"),
    (r"^(\| 사이트맵 +\| )예", r"\1?", "'Sitemap' has the cells ['?', '예', '예', '테마', '아니요'] in Korean"),
    (r"\| Zola ", "| Zolo ", "the columns are ['Scorebook', 'Hugo', 'Zolo', 'Eleventy', 'mdBook']"),
])
def test_a_fault_of_the_tables_is_found(pattern, changed, fault):
    texts = [re.subn(pattern, changed, text, count=1, flags=re.MULTILINE) for text in (PAGE, SHOWN, KOREAN)]
    assert any(count for _, count in texts) and fault in faults(*(text for text, _ in texts))
