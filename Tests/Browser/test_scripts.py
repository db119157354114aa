"""The parts of the tables' scripts that need no game, each asked by itself: names, ids, YAML, numbers, steps, faults.

One page is loaded for all, and a check asks it for many values at once.
"""

import random
import re
import string

import pytest
import yaml
from published import REPOSITORY, of, url

from chromium import PHONE

PAGE = "keep/farkle.html"


@pytest.fixture(scope="module")
def pages(browser):
    """The page in English and in Korean, and that of a declared game."""
    context = browser.new_context(**PHONE)
    opened = {}
    for language, address in (("en", PAGE), ("ko", f"ko/{PAGE}"), ("declared", "keep/yacht.html")):
        opened[language] = context.new_page()
        opened[language].goto(url(address))
        opened[language].locator(".set-up").wait_for()
    yield opened
    context.close()


@pytest.fixture(scope="module")
def ask(pages):
    """What a function of the page's scripts answers to each of some lists of arguments."""
    def asked(function, *lists, language="en"):
        return pages[language].evaluate(f"lists => lists.map((given) => ({function})(...given))", [list(given) for given in lists])
    return asked


# Names

ALIKE = [
    ("Zoë", "zoe"), ("Zoë", "ZOE\u0308"), ("Łukasz", "lukasz"), ("O’Brien", "OBrien"), ("O'Brien", "o`brien"), ("Ann Lee", " ann  lee "),
    ("Jean-Luc", "Jean‑Luc"), ("Straße", "STRASSE"), ("Ｂｅｌａ", "Bela"), ("박지우", "박지우"),
]
APART = [("Ann", "Anne"), ("ガ", "カ"), ("हिन्दी", "हिनदी"), ("Jean-Luc", "Jean Luc"), ("이", "아")]


def test_names_of_one_player_have_one_key(ask):
    keys = ask("(name) => ScorebookTable.nameKey(name)", *[[name] for pair in ALIKE + APART for name in pair])
    pairs = list(zip(keys[::2], keys[1::2], strict=True))
    assert [one == other for one, other in pairs] == [True] * len(ALIKE) + [False] * len(APART)


def test_a_name_of_signs_alone_is_its_own_key(ask):
    assert ask("(name) => ScorebookTable.nameKey(name)", ["’"], ["Ω"]) == ["’", "ω"]


SLUGS = [
    ("Zoë Łukasz", "zoe-lukasz"), ("Ole O’Brien", "ole-obrien"), ("Андрей", "андрей"), ("Ёлка", "ёлка"), ("Е\u0308лка", "ёлка"),
    ("हिन्दी", "हिनदी"), ("박지우", "박지우"), ("בֵּן", "בֵּן"), ("Ångström ß", "angstrom-ss"), ("--- !", ""),
]


def test_an_id_keeps_the_letters_of_every_script(ask):
    assert ask("(name) => ScorebookTable.slug(name)", *[[name] for name, _ in SLUGS]) == [slug for _, slug in SLUGS]


def test_an_id_is_short_and_nobody_elses(ask):
    given = "(players, taken) => ScorebookTable.idOf('2026-01-02', players, (id) => taken.includes(id))"
    free, second, third, long = ask(
        given, [["Ann", "Bob"], []], [["Ann", "Bob"], ["2026-01-02-ann-bob"]],
        [["Ann", "Bob"], ["2026-01-02-ann-bob", "2026-01-02-ann-bob-2"]], [["x" * 100, "y"], []])
    assert (free, second, third) == ("2026-01-02-ann-bob", "2026-01-02-ann-bob-2", "2026-01-02-ann-bob-3")
    assert len(long) == 80


# Records, read by a reader of YAML that nobody here wrote

SIGNS = string.ascii_letters + string.digits + " :#,[]{}&*!|>'\"\\%@`=.<?-~\t\n\r\u0007\u0085\u00a0\u2028\u2029\ufeffé가𝟙😀"


def texts():
    dice = random.Random(4)
    made = ["", "null", "~", "yes", "- a", "a: b", "a #b", "Ann", "Zoë", "'", '"', "\\", " a", "a ", "=", ".", "<<", "\ufffe"]
    return made + ["".join(dice.choices(SIGNS, k=dice.randrange(1, 12))) for _ in range(of(300, 20_000))]


def test_yaml_is_read_back_as_it_was_written(ask):
    given = texts()
    written = ask("(value) => ScorebookTable.yaml(value)", *[[text] for text in given])
    read = [yaml.load(f"a: {text}\n", Loader=yaml.BaseLoader)["a"] for text in written]
    assert [(one, other) for one, other in zip(given, read, strict=True) if one != other] == []
    whole = {"names": ["Ann", "a, b"], "won": True, "lost": False, "n": -12, "by": {"a: b": 1, "c": "}"}}
    [written] = ask("(value) => ScorebookTable.yaml(value)", [whole])
    assert yaml.load(written, Loader=yaml.BaseLoader) == {
        "names": ["Ann", "a, b"], "won": "yes", "lost": "no", "n": "-12", "by": {"a: b": "1", "c": "}"}}


def test_a_record_has_its_keys_in_their_order_and_ends_its_last_line(ask):
    header = {"season": "", "id": "x", "guests": None, "date": "2026-01-02", "players": ["Ann", "Bob"]}
    given = "(header, body) => ScorebookTable.record(header, body)"
    lines = "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nid: x\n---\n"
    assert ask(given, [header, ""], [header, "Ann: 50"], [header, "Ann: 50\n"]) == [lines, f"{lines}Ann: 50\n", f"{lines}Ann: 50\n"]


def test_a_result_is_a_line_or_none(ask):
    line = "(game) => ScorebookTable.resultLine(game)"
    scores = {"Ann": 10, "Bob": 5}
    game = {"players": ["Ann", "Bob"], "id": "x", "guests": None, "scores": scores}
    assert ask(line, [game], [game | {"guests": ["Bob"]}], [game | {"scores": {"Ann": 10, "Bob": None}}]) == [
        "Ann 10, Bob 5 | id x", "Ann 10, Bob 5 | id x, guests [Bob]", None]
    [quoted, none] = ask(
        line, [game | {"players": ["A - B", "Bob"], "scores": {"A - B": 1, "Bob": 2}}],
        [game | {"players": ['A "B"', "Bob"], "scores": {'A "B"': 1, "Bob": 2}}])
    assert quoted.startswith('"A - B" 1, Bob 2') and none is None


# Numbers

def test_whole_numbers_are_read_as_people_type_them(ask):
    typed = ["1050", "1,050", "1 050", "1\u202f050", " 1050 ", "１０５０", "１，０５０", "١٠٥٠", "१०५०", "𝟙𝟘𝟝𝟘"]
    assert ask("(text) => ScorebookTable.whole(text)", *[[text] for text in typed]) == [1050] * len(typed)
    odd = ["", "10.50", "1,05", "-5", "²", "①", "1e3", "9" * 20]
    assert ask("(text) => ScorebookTable.whole(text)", *[[text] for text in odd]) == [None] * len(odd)


def test_a_text_has_the_number_that_others_give_it(ask):
    # Known values of FNV-1a. The deal of a day goes by them, so that no league's may change.
    known = {"": 0x811C9DC5, "a": 0xE40C292C, "foobar": 0xBF9CF968}
    assert ask("(text) => ScorebookTable.hashOf(text)", *[[text] for text in known]) == list(known.values())


# Steps

def test_a_step_leads_from_one_text_to_another_and_back(ask):
    dice = random.Random(7)

    def text():
        return "".join(dice.choices("ab\n", k=dice.randrange(9)))

    pairs = [[text(), text()] for _ in range(of(300, 20_000))]
    walked = ask("""(before, after) => {
      const { change, swap, inverse } = ScorebookTable.history;
      const step = change(before, after);
      return [swap(before, step), swap(after, inverse(step))];
    }""", *pairs)
    assert walked == [[after, before] for before, after in pairs]


def test_undo_and_redo_walk_through_all_texts(ask):
    bodies = ["a\n", "a\nb\n", "b\n", "", "Ann: 50\n"]
    [(whole, back, forth, ends, left)] = ask("""(bodies) => {
      const { history } = ScorebookTable;
      const desk = { body: "", past: [], future: [] };
      for (const body of bodies) history.put(desk, body);
      const whole = history.isSound(JSON.parse(JSON.stringify(desk)));
      const [back, forth] = [[], []];
      while (history.back(desk)) back.push(desk.body);
      while (history.forth(desk)) forth.push(desk.body);
      history.back(desk);
      history.put(desk, "other");
      return [whole, back, forth, history.forth(desk), desk.past.length];
    }""", [bodies])
    assert whole and back == [*bodies[-2::-1], ""] and forth == bodies
    # Another text in the place of what was taken back leaves nothing to go again.
    assert ends is None and left == len(bodies)


def test_a_step_that_nobody_tapped_is_whole_wherever_it_is_walked(ask):
    [told] = ask("""() => {
      const { put, back, forth, isSound, isWhole } = ScorebookTable.history;
      const desk = { body: "", past: [], future: [] };
      put(desk, "a");
      put(desk, "ab", true);
      const sound = isSound(JSON.parse(JSON.stringify(desk)));
      return [sound, isWhole(back(desk)), isWhole(forth(desk)), isWhole(back(desk)), isWhole(back(desk)), back(desk), desk.body];
    }""", [])
    assert told == [True, True, True, True, False, None, ""]


def test_what_is_no_desk_is_known(ask):
    good = {"body": "", "past": [[0, "", "a"]], "future": []}
    odd = [{}, good | {"body": 1}, good | {"past": [["0", "", "a"]]}, good | {"future": None}, good | {"past": [[0, ""]]}]
    assert ask("(desk) => ScorebookTable.history.isSound(desk)", [good], *[[desk] for desk in odd]) == [True] + [False] * len(odd)


def test_turns_have_their_lines_and_those_that_lead_to_them(ask):
    body = "# night\nround Ann\nAnn: 5\n\nBob: 6\nround Bob\nBob: 7\n"
    turns = [{"line": 3, "n": 1}, {"line": 5, "n": 2}, {"line": 7, "n": 3}, {"line": 7, "n": 4}]
    [found] = ask("""(body, turns) => {
      const { turnsOf, mended } = ScorebookTable.mending;
      return turnsOf(body, turns, (line) => line.startsWith("round"))
        .map(({ turns, from, to, text }) => [turns.map(({ n }) => n), text, mended(body, from, to, "x\\n"), mended(body, from, to, " ")]);
    }""", [body, turns])
    assert [(n, text) for n, text, *_ in found] == [([1], "round Ann\nAnn: 5"), ([2], "Bob: 6"), ([3, 4], "round Bob\nBob: 7")]
    assert found[1][2] == body.replace("Bob: 6", "x") and found[1][3] == body.replace("Bob: 6\n", "")


REFILLED = [
    ("Ann: ones 3 sixes 18 = 56", "sixes", "24", "Ann: ones 3 sixes 24 = 56"),
    ("Ann: ones 3 # well: done", "ones", "4", "Ann: ones 4 # well: done"),
    ("Ann: ones 3 sixes 18 # ones 3: a joke", "sixes", None, "Ann: ones 3 # ones 3: a joke"),
    ("Ann: ones 3# sixes", "ones", "4", "Ann: ones 4 # sixes"),
    # What a category is called may be a number.
    ("Ann: 1 3 3 18", "3", "24", "Ann: 1 3 3 24"),
    ("Ann: ones 3", "ones", None, None), ("Ann: ones 3 = 3", "ones", None, None), ("Ann: ones 3 # well: done", "ones", None, None),
]


def test_a_cell_is_refilled_whatever_is_noted_behind_it(ask):
    given = """(line, name, value) => ScorebookTable.declared.refilled(
      { body: `Bob: chance 7\n${line}\nBob: ones 1\n`, turns: [{ line: 1, player: "Bob", fields: { chance: 7 } }, { line: 2, player: "Ann", fields: { [name]: 3 } }] },
      (player) => player === "Ann", name, value)"""
    told = ask(given, *[case[:3] for case in REFILLED], language="declared")
    assert told == [f"Bob: chance 7\n{line or ''}{chr(10) if line else ''}Bob: ones 1\n" for *_, line in REFILLED]
    # Where the line has no such cell it isn't touched.
    assert ask(given, ["Ann: ones 3 # sixes 18", "sixes", "24"], language="declared") == [None]


# Codes

def test_pieces_are_the_text_and_small_enough(ask):
    for text in ("", "Ann: 50\n" * 200, "가" * 900, "Ann: 50\n" + "x" * 1500 + "\nBob: 5\n"):
        [parts] = ask("(text) => ScorebookTable.pieces(text, 620)", [text])
        assert "".join(parts) == text and all(len(part.encode()) <= 620 for part in parts)
    [parts] = ask("(text) => ScorebookTable.pieces(text, 20)", ["Ann: 50\nBob: 60\nAnn: 70\n"])
    assert parts == ["Ann: 50\nBob: 60\n", "Ann: 70\n"]


# Faults

OBJECTIONS = [
    ({"message": "In the page’s own words"}, "In the page’s own words"),
    ({"id": "farkle-after-end", "message": "a turn after the end of the game", "values": []}, "경기가 이미 끝났습니다."),
    # What the words ask for isn't all there.
    ({"id": "farkle-bank-minimum", "message": "no", "values": [100]}, "규칙에 맞지 않습니다. 영어로 된 설명: <i>no</i>"),
    ({"id": "farkle-odd", "message": "<b>odd</b>", "values": []}, "규칙에 맞지 않습니다. 영어로 된 설명: <i>&lt;b&gt;odd&lt;/b&gt;</i>"),
    # No number is picked out of a sentence.
    ({"id": "farkle-impossible-points", "message": "7 is an odd sentence", "values": [-50]},
     "−50점인 턴은 적을 수 없습니다. 점수가 없는 턴은 파클로 적습니다."),
    # A name is never words.
    ({"id": "farkle-out-of-turn", "message": "out of turn", "values": ["{n}"]}, "차례가 아닙니다. 지금 차례: {n}."),
    ({"id": "farkle-dice-count", "message": "a throw of 5 dice where 3 are due", "values": [5, 3]}, "주사위 3개를 던질 차례인데 5개를 던졌습니다."),
    ({"id": "farkle-unknown-word", "message": "unknown word 'hello'", "values": ["hello"]}, "알 수 없는 말입니다: hello"),
]


def test_an_objection_is_in_the_pages_language(ask):
    told = """(fault) => {
      const { node, objection } = ScorebookTable;
      return node("p", {}, objection(fault)).innerHTML.replace(/<span lang="en">(.*)<\\/span>/, "<i>$1</i>");
    }"""
    faults = [[fault] for fault, _ in OBJECTIONS]
    assert ask(told, *faults, language="ko") == [said for _, said in OBJECTIONS]
    # In English as the engine says it, beginning as sentences do.
    sentences = [fault["message"][0].upper() + fault["message"][1:] for fault, _ in OBJECTIONS]
    assert ask(told, *faults) == [said.replace("<b>odd</b>", "&lt;b&gt;odd&lt;/b&gt;") for said in sentences]


# Addresses

OPEN = ["https://club.example/", "http://192.168.1.7:8000/", "https://localhost-club.example/", "https://127.club.example/", "http://club.localhost.example/"]
CLOSED = [
    "http://localhost/", "http://localhost:8000/", "http://LOCALHOST/", "http://127.0.0.1:8000/keep/", "http://127.12.3.4/", "http://[::1]:8000/",
    "file:///home/localhost/index.html", "file:///keep/farkle.html",
]


def test_other_devices_open_what_is_neither_a_file_nor_of_this_machine_alone(ask):
    told = ask("(address) => ScorebookIsOpen(address)", *[[address] for address in OPEN + CLOSED])
    assert told == [True] * len(OPEN) + [False] * len(CLOSED)


# What is told of rules, declarations, examples and results is never told in a page: it has no rules but those that were read
# already, plays lines alone, and writes headers itself.
ELSEWHERE = re.compile(r"RulesFault|/Declaration/|/Expressions/|Example|SixisRules\+Results|KlondikeBody|State\+Words")
HEADERS = {"declared-players", "declared-teams"}


def ids():
    """Every fault that an engine can tell in a page, by the scripts that have its words."""
    for module in ("Tabletop", "Farkle", "Cribbage", "Sixis", "Klondike", "Declared"):
        for source in sorted((REPOSITORY / "Sources" / module).rglob("*.swift")):
            if ELSEWHERE.search(str(source)):
                continue
            text = source.read_text(encoding="utf-8")
            found = re.findall(r'FaultWords\(\s*"([a-z0-9-]+)"', text)
            # Those of cribbage stand apart from their sentences.
            found += re.findall(r'case \.[^"\n]*: "(cribbage-[a-z0-9-]+)"|throw Fault\(\s*"(cribbage-[a-z0-9-]+)"', text)
            for one in found:
                id = one if isinstance(one, str) else one[0] or one[1]
                if id not in HEADERS:
                    yield "table" if module == "Tabletop" or id.startswith("record-") else module.lower(), id


def test_all_that_an_engine_refuses_has_words_in_every_language():
    known = sorted(set(ids()))
    assert len(known) > 150
    for language in ("en", "ko"):
        words = yaml.safe_load((REPOSITORY / f"Templates/strings/{language}.yaml").read_text(encoding="utf-8"))["scripts"]
        keys = {(game, id): "fault" + "".join(part.capitalize() for part in id.split("-")) for game, id in known}
        assert [one for one in known if keys[one] not in words[one[0]] | words["table"]] == [], language
        # Nor is there any for what nobody tells.
        told = {key for game in ("farkle", "cribbage", "sixis", "klondike", "declared") for key in words[game] if re.match("fault[A-Z]", key)}
        assert told - set(keys.values()) == set(), language
