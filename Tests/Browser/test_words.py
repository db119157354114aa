"""The words of the documents: how long their sentences are, which old-fashioned words they have, and where links lead.

Prose is measured: paragraphs, items of lists and cells of tables, without code, front matter and headings. A word in `code` counts as
one. The average is that of paragraphs and items, since cells are short; no sentence anywhere may be too long.
"""

import re
from functools import cache

import pytest
from published import REPOSITORY

AVERAGE = 18
LONGEST = 40
ARCHAISMS = [
    "anew", "hitherto", "lacking", "lacks", "mend", "mended", "mends", "nought", "of which", "of whom", "so that", "such that", "thereby",
    "therein", "thereof", "upon", "whereby", "wherein", "whereof", "whoever", "whomever", "whosoever", "would as well",
]

PAGES = sorted(path for path in REPOSITORY.glob("Content/pages/*.md") if path.name.count(".") == 1)
DOCUMENTS = [
    REPOSITORY / "README.md", REPOSITORY / "CONTRIBUTING.md", REPOSITORY / "CHANGELOG.md", REPOSITORY / "Examples/README.md",
    *sorted(REPOSITORY.glob("Documentation/*.md")),
    *sorted(REPOSITORY.glob("Benchmarks/**/README.md")), *PAGES,
    REPOSITORY / "SECURITY.md", REPOSITORY / "CODE_OF_CONDUCT.md", REPOSITORY / "Scripts/package/README.md",
    # What players read: the front page, rules and seasons of the demo league.
    *sorted(path for path in REPOSITORY.glob("Content/**/*.md") if path.name.count(".") == 1 and path not in PAGES),
]

# What nobody has rewritten yet: the most words a sentence on average, sentences that are too long, and old-fashioned words. Lower a
# number when a page has become better; a page that reaches the aims leaves the table.
BOUNDS = {
}
# The documents that everybody meets first: the most lines and words.
SIZES = {"README.md": (120, 900), "CONTRIBUTING.md": (150, 1500)}
# The most words of a page of the manual, but for one of reference that lists everything.
PAGE = 2500
LISTS = {"Content/pages/game-formats.md", "Content/pages/template-values.md"}


def blocks(text):
    """The texts of a document in their order, each with the number of its first line and whether it is a cell of a table."""
    text = re.sub(r"\A---\n.*?\n---\n", lambda matter: "\n" * matter[0].count("\n"), text, flags=re.DOTALL)
    text = re.sub(r"<!--.*?-->", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    found, begun, fence = [], None, None

    def end():
        nonlocal begun
        if begun:
            found.append((begun[0], " ".join(begun[1]), False))
        begun = None

    wasBlank, isItem = True, False
    for number, line in enumerate(text.split("\n"), 1):
        if mark := re.match(r"\s*(```+|~~~+)", line):
            if fence is None:
                end()
                fence = mark[1]
            elif mark[1] == fence:
                fence = None
            continue
        if fence is not None:
            continue
        bare = re.sub(r"^(\s*>)+ ?(\[!\w+\])?", "", line)
        if not bare.strip():
            end()
            wasBlank = True
            continue
        indent = len(bare) - len(bare.lstrip())
        # Code that is indented: more than the words of an item are.
        if wasBlank and begun is None and indent >= (6 if isItem else 4):
            continue
        if re.match(r"\s*#+ ", bare):
            end()
            isItem = False
        elif bare.lstrip().startswith("|"):
            end()
            if not re.fullmatch(r"[\s|:-]+", bare):
                found += [(number, cell.strip(), True) for cell in re.split(r"(?<!\\)\|", bare.strip().strip("|")) if cell.strip()]
        elif item := re.match(r"\s*([-*+]|\d+\.|\[\^\w+\]:) +", bare):
            end()
            begun, isItem = (number, [bare[item.end():]]), True
        elif begun:
            begun[1].append(bare.strip())
        else:
            begun = (number, [bare.strip()])
            isItem = isItem and indent > 0
        wasBlank = False
    end()
    return found


def plain(text):
    """A text without its marks, with one word for each piece of code."""
    text = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", "Code", text)
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", r"\1", text)
    text = re.sub(r"\[\^\w+\]|<https?://[^>]+>", "", text)
    return re.sub(r"<[^>]+>|[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}", "", text)


def sentences(text):
    return [part for part in re.split(r"(?<=[.!?…])[\"'”’)\]]*\s+(?=[^a-z\s])", plain(text)) if words(part)]


def words(sentence):
    return [word for word in sentence.split() if re.search(r"[^\W_]", word)]


@cache
def measures(path):
    return measured(path.read_text(encoding="utf-8"))


def measured(text):
    """The average of words a sentence, the sentences that are too long, and the old-fashioned words, each with its line."""
    lengths, long, old = [], [], []
    for line, block, isCell in blocks(text):
        for sentence in sentences(block):
            count = len(words(sentence))
            if not isCell:
                lengths.append(count)
            if count > LONGEST:
                long.append(f"line {line}: {count} words: {sentence}")
        old += [f"line {line}: {word[0]}" for word in re.finditer(rf"(?i)\b({'|'.join(sorted(ARCHAISMS, key=len, reverse=True))})\b", plain(block))]
        # "Who has played too few games has no rank": anyone who.
        old += [f"line {line}: {who[0]}" for sentence in sentences(block) for who in re.finditer(r"^Who (?!beat whom)\w+", sentence)
                if not sentence.rstrip(")”\"").endswith(("?", ":"))]
    return round(sum(lengths) / len(lengths), 1) if lengths else 0, long, old


def name(path):
    return str(path.relative_to(REPOSITORY))


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_sentences_are_short_and_words_of_today(path):
    average, long, old = measures(path)
    most, longs, olds = BOUNDS.get(name(path), (AVERAGE, 0, 0))
    assert average <= most, f"{average} words a sentence"
    assert len(long) <= longs, "\n".join(long)
    assert len(old) <= olds, "\n".join(old)


def literals(text):
    """What a file in Swift says to people: its strings, each with its line."""
    found, isLong = [], False
    for number, line in enumerate(text.split("\n"), 1):
        marks = line.count('"""')
        if isLong or marks:
            found.append((number, line))
        elif not line.lstrip().startswith("//"):
            found += [(number, said) for said in re.findall(r'"(?:[^"\\]|\\.)*"', line)]
        isLong ^= marks % 2 == 1
    return found


def old_words(lines):
    pattern = re.compile(rf"(?i)\b({'|'.join(sorted(ARCHAISMS, key=len, reverse=True))})\b")
    return [f"line {line}: {word[0]}: {text.strip()}" for line, text in lines for word in pattern.finditer(text)]


def test_messages_and_help_have_words_of_today():
    told = {name(path): old_words(literals(path.read_text(encoding="utf-8"))) for path in sorted(REPOSITORY.glob("Sources/**/*.swift"))}
    assert {path: old for path, old in told.items() if old} == {}


# What pages have inside: its comments are for later, since a change there makes the engines again.
ENGINES = {"Bytes", "Tabletop", "Farkle", "Cribbage", "Sixis", "Klondike", "Declared"}


def comments(text):
    """The documentation comments of a file, as Markdown, each from its own line on."""
    return "\n".join(line.strip()[4:] if line.lstrip().startswith("///") else "" for line in text.split("\n"))


def test_doc_comments_have_short_sentences_and_words_of_today():
    files = [path for path in sorted(REPOSITORY.glob("Sources/**/*.swift")) if path.relative_to(REPOSITORY).parts[1] not in ENGINES]
    found = {}
    for path in files:
        _, long, old = measured(comments(path.read_text(encoding="utf-8")))
        if long or old:
            found[name(path)] = long + old
    assert len(files) > 500 and found == {}


def test_old_words_of_doc_comments_are_found():
    text = comments('/// Who asks\n/// waits, so\n/// that it is\n/// there.\nlet a = 1  // anew\n/// `anew` is\n/// made anew.\n')
    assert [old.split(": ")[1] for old in measured(text)[2]] == ["so that", "Who asks", "anew"]


def test_words_of_pages_are_of_today():
    strings = (REPOSITORY / "Templates/strings/en.yaml").read_text(encoding="utf-8")
    assert old_words(enumerate(re.sub(r"(?m)^ *[\w-]+:|#.*", "", strings).split("\n"), 1)) == []


def test_old_words_of_messages_are_found():
    swift = 'case a  // whoever\nlet b = "Whoever \\"comes\\" anew"\nlet c = """\n  so that\n  """\n/// "upon"\n'
    assert [old.split(":")[:2] for old in old_words(literals(swift))] == [["line 2", " Whoever"], ["line 2", " anew"], ["line 4", " so that"]]


@pytest.mark.parametrize("document", SIZES)
def test_what_everybody_meets_first_is_short(document):
    text = (REPOSITORY / document).read_text(encoding="utf-8")
    lines, most = SIZES[document]
    assert text.count("\n") <= lines and len(text.split()) <= most


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_of_the_manual_is_of_one_thing(page):
    assert name(page) in LISTS or len(page.read_text(encoding="utf-8").split()) <= PAGE


def shape(text):
    """The parts of a document in their order, without their words: headings, fences, rows, items, and lines of code."""
    found, fence = [], None
    for line in re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL).split("\n"):
        if mark := re.match(r"\s*(```+|~~~+)", line):
            if fence is None:
                found.append(line.strip())
            fence = mark[1] if fence is None else fence if mark[1] != fence else None
        elif fence is None and (part := re.match(r"#+ |\||    |\s*([-*]|\d+\.) ", line)):
            found.append(part[0].strip() or "code")
            found += ["|"] * (len(re.findall(r"(?<!\\)\|", line)) - 1) if part[0] == "|" else []
    return found


def loose(text):
    """The rows of tables that have no head: they would be shown as text."""
    lines = re.sub(r"(?ms)^ *(```+|~~~+).*?^ *\1$", lambda code: "\n" * code[0].count("\n"), text).split("\n")
    begins = [at for at, line in enumerate(lines) if line.startswith("|") and (at == 0 or not lines[at - 1].strip())]
    return [lines[at] for at in begins if at + 1 == len(lines) or not re.fullmatch(r"[|\s:-]+", lines[at + 1])]


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_a_table_has_a_head(path):
    assert loose(path.read_text(encoding="utf-8")) == []


def test_a_row_without_a_head_is_found():
    assert loose("| a |\n|---|\n| b |\n\n| c |\n\n```\n| d |\n```\n") == ["| c |"]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_has_the_same_parts_in_both_languages(page):
    assert shape(page.read_text(encoding="utf-8")) == shape(page.with_suffix(".ko.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("one", "other", "alike"), [
    ("# A\n\nB.\n", "# 가\n\n나.\n다.\n", True),
    ("## A\n", "### 가\n", False),
    ("| a | b |\n", "| 가 |\n", False),
    ("- a\n- b\n", "- 가\n", False),
    ("    a\n", "", False),
    ("```options farkle\n```\n", "```options sixis\n```\n", False),
    ("```\n# a\n```\n# A\n", "```\n```\n# 가\n", True),
])
def test_parts_are_compared(one, other, alike):
    assert (shape(one) == shape(other)) == alike


def place(heading):
    """The name of a heading's place, as GitHub has it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def dead(path):
    """The links of a document that lead to no file, or to no heading of it."""
    found = []
    for file, fragment in re.findall(r"\]\(((?!\w+:)[^)#]*)(#[^)]+)?\)", path.read_text(encoding="utf-8")):
        to = path.parent / file if file else path
        headings = re.findall(r"^#+ (.*)", to.read_text(encoding="utf-8"), re.MULTILINE) if to.suffix == ".md" and to.is_file() else []
        if not to.exists() or fragment and fragment[1:] not in map(place, headings):
            found.append(file + fragment)
    return found


# Links of the site's pages are checked when it is built, those of an archive's README in the archive.
@pytest.mark.parametrize("path", [path for path in DOCUMENTS if not {"Content", "package"} & {*path.parts}], ids=name)
def test_links_lead_to_files_and_headings(path):
    assert dead(path) == []


def test_a_dead_link_is_found(tmp_path):
    (tmp_path / "a.md").write_text("# The *first* `one`\n[a](b.md) [b](a.md#the-second) [c](#the-first-one) [d](https://a.example/#b)\n")
    assert dead(tmp_path / "a.md") == ["b.md", "a.md#the-second"]


CODE = [REPOSITORY / "CONTRIBUTING.md", *sorted(REPOSITORY.glob("Documentation/*.md"))]


@cache
def files_of_code():
    folders = ["Sources", "Tests", "Templates", "Scripts", "Examples", "Benchmarks", "Engines", "Documentation", "Content", ".github"]
    return [str(path.relative_to(REPOSITORY)) for folder in folders for path in sorted((REPOSITORY / folder).rglob("*"))]


def strangers(text):
    """The files that a document names and that aren't there, and the names that aren't in the file that it says they are in."""
    found = []
    # What stands for any game or type.
    stands = re.compile(r"GAME|KIND|XTests|Type\+Concern")
    at_top = {path.name for path in REPOSITORY.iterdir()}
    for file in re.findall(r"(?<!`)`([\w./+-]+\.(?:swift|py|md|mustache|yaml|js|css|yml|c))`", text):
        if not stands.search(file) and file not in at_top and not any(("/" + path).endswith("/" + file) for path in files_of_code()):
            found.append(file)
    for name, file in re.findall(r"`(\w+)[^`]*`\s+(?:in|of)\s+`([\w./+-]+\.swift)`", text):
        homes = [path for path in files_of_code() if ("/" + path).endswith("/" + file)]
        if homes and not any(name in (REPOSITORY / path).read_text(encoding="utf-8") for path in homes):
            found.append(f"{name} in {file}")
    return found


@pytest.mark.parametrize("path", CODE, ids=name)
def test_files_and_names_of_the_code_are_where_the_documents_say(path):
    assert strangers(path.read_text(encoding="utf-8")) == []


def test_a_file_that_is_gone_or_a_name_that_has_moved_is_found():
    text = "`share` in `FarkleHeadline.swift`, `nothing` in `FarkleHeadline.swift`, `NoSuchFile.swift`, `table-GAME.js`"
    assert strangers(text) == ["NoSuchFile.swift", "nothing in FarkleHeadline.swift"]


def test_the_bounds_are_of_pages_that_have_yet_to_become_better():
    assert BOUNDS.keys() <= {name(path) for path in DOCUMENTS}
    good = [page for page in BOUNDS for average, long, old in [measures(REPOSITORY / page)] if average <= AVERAGE and not long and not old]
    assert good == [], "these have reached the aims: take them out of the table"


@pytest.mark.parametrize(("text", "average", "long", "old"), [
    ("One two three. Four five\nsix seven!", 3.5, 0, 0),
    ("# A heading of many words\n\nOne two.\n", 2, 0, 0),
    ("One `two three four` [five six](seven.md) *eight*.", 5, 0, 0),
    ("See `a.b`. Then e.g. this one, 0.5 of it. `x` is one.", 4, 0, 0),
    ("---\ntitle: Of a page\n---\nOne.\n\n    code that is indented\n\n```\ncode\n```\nTwo three.", 1.5, 0, 0),
    ("- one two\n- three\n  four five six\n\n      code\n\n  seven eight", 2.7, 0, 0),
    ("One two.\n\n| " + "word " * 41 + "| three |\n|---|---|\n| four | five |\n", 2, 1, 0),
    ("word " * 41 + ".", 41, 1, 0),
    ("Whoever comes is seen, so that it lacks nothing.", 9, 0, 3),
    ("Who has played is ranked. Who is it? Anyone who comes.", 3.7, 0, 1),
    ("*Who beat whom* is a grid. Who is ahead:", 4.5, 0, 0),
])
def test_what_is_measured(text, average, long, old):
    found = measured(text)
    assert (found[0], len(found[1]), len(found[2])) == (average, long, old)


if __name__ == "__main__":
    for document in DOCUMENTS:
        average, long, old = measures(document)
        print(f'    "{name(document)}": ({average}, {len(long)}, {len(old)}),')
