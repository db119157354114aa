"""Who plays at a table: rosters and guests, names that are alike, names that a record can't have, marks."""

import json
import re
import subprocess

import pytest
from published import SITE, TOOL, season_alone
from tables import PAGE, RECORD, begin, context, host, page, place, tap  # noqa: F401


def test_whom_no_roster_has_is_let_in_by_the_record(page, tmp_path):
    begin(page, ("Agnes", "Zoe", "chloe"), "2026-11-26", "2026-autumn")
    page.get_by_role("button", name="Just the points").click()
    for points in ("1000", "1250", "1100"):
        page.get_by_label("Points of the turn").fill(points)
        page.get_by_label("Points of the turn").press("Enter")
    text = page.evaluate(RECORD)
    assert "players: [Agnes, Zoe, Chloé]\n" in text and "guests: [Zoe]\n" in text
    season_alone(tmp_path, "2026-autumn")
    (tmp_path / "Content/seasons/2026-autumn/zoe.farkle").write_text(text)
    checked = subprocess.run([TOOL, "check", tmp_path, "--json"], capture_output=True, text=True)
    told = [line for line in checked.stdout.splitlines() if "zoe.farkle" in line and '"severity":"note"' not in line]
    assert (checked.returncode, told) == (0, [])


def test_a_season_with_a_roster_of_its_own_has_its_guests(page):
    told = "(season) => { ScorebookTable.data.seasons.find(({ slug }) => slug === '2026-spring').roster = ['Agnes', 'Zoe'];" \
        " return ScorebookTable.guestsAmong(['Agnes', 'Bela', 'Zoe'], season); }"
    for season, guests in (("2026-spring", ["Bela"]), ("2026-autumn", ["Zoe"]), ("", ["Zoe"])):
        assert page.evaluate(told, season) == guests, season
    assert page.evaluate("() => { ScorebookTable.data.roster = null; return ScorebookTable.guestsAmong(['Zoe'], ''); }") is None


def test_a_name_that_is_nobodys_is_told_with_whom_it_probably_means(page):
    told = page.locator(".doubt")
    for name in ("agnes", "Agnese", "Ulrich"):
        page.get_by_label("Another name").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
    # Agnes plays already, so that Agnese is somebody else.
    assert told.inner_text().split() == (
        "Agnese is in no roster, and the record has the name as a guest’s. Check the spelling. "
        "Ulrich is in no roster, and the record has the name as a guest’s. Check the spelling."
    ).split()
    page.get_by_role("button", name="Agnes doesn’t play", exact=True).click()
    assert "Did you mean Agnes? If not, the record has Agnese as a guest." in told.inner_text()
    page.get_by_role("button", name="Use Agnes", exact=True).click()
    assert page.locator(".chosen .player").all_inner_texts() == ["Agnes", "Ulrich"]
    page.evaluate("() => { ScorebookTable.data.roster = null; }")
    page.get_by_label("Season").select_option("No season")
    assert told.inner_text().strip() == "Ulrich isn’t among the league’s players; check the spelling."
    page.evaluate("() => { ScorebookTable.data.seasons[0].roster = ['Agnes', 'Ulrick']; }")
    page.get_by_label("Season").select_option(index=0)
    assert "Ulrich is in no roster. Did you mean Ulrick? If not, the record has Ulrich as a guest." in told.inner_text()
    page.get_by_role("button", name="Use Ulrick", exact=True).click()
    assert page.locator(".chosen .player").all_inner_texts() == ["Agnes", "Ulrick"]
    page.get_by_role("button", name="Ulrick doesn’t play", exact=True).click()
    assert not told.is_visible()


def test_the_page_takes_those_names_for_alike_that_the_tool_takes_so(page, tmp_path):
    roster = ["Anna", "Jörgen", "Marten", "Nora", "Bo", "Jonathan", "김철수", "Łukasz O’Hara"]
    names = [
        "Ann", "Anan", "Andi", "Annika", "Dora", "Tina", "Zoe", "Bob", "Xy", "Bxx", "Jonatan", "Johnathon", "jnathon", "Jürgen",
        "Juergen", "Mart", "Martina", "MARTNE", "김철구", "김철", "Lukas Ohara", "Luk", "A", "Annabella",
    ]
    season = tmp_path / "Content/seasons/s"
    season.mkdir(parents=True)
    (tmp_path / "Content/site.yaml").write_text("title: Names\n")
    (season / "season.md").write_text(f"---\ngame: farkle\nroster: [{', '.join(roster)}]\n---\n")
    (season / "a.farkle").write_text("".join(
        f"---\nplayers: [Nora, {name}]\nscores: {{Nora: 10000, {name}: {50 * at}}}\n---\n" for at, name in enumerate(names)
    ))
    checked = subprocess.run([TOOL, "check", tmp_path, "--json"], capture_output=True, text=True)
    faults = [json.loads(line) for line in checked.stdout.splitlines()]
    messages = [fault["message"] for fault in faults if fault.get("id") == "unknown-player"]
    of_tool = {name: re.search(r"did you mean '(.+)'", told)[1] if "did you mean" in told else None
               for told in messages for name in re.findall(r"unknown player '(.+?)',", told)}
    assert list(of_tool) == names and None in of_tool.values(), messages
    of_page = page.evaluate("""([names, roster]) => {
      Object.assign(ScorebookTable.data, { roster, players: roster });
      return names.map((name) => ScorebookTable.nameDoubt(name, "")?.text.match(/Did you mean (.+)\\?/)?.[1] ?? null);
    }""", [names, roster])
    assert dict(zip(names, of_page, strict=True)) == of_tool


# A page from a disk is as it is.
@pytest.mark.parametrize("place", ["http"], indirect=True)
def test_an_alias_means_whom_it_names(page, place):
    shown = (SITE / PAGE).read_text().replace('"aliases":{', '"aliases":{"Aggie":"Agnes","Aga":"Agnes",')
    page.route("**/keep/farkle.html", lambda route: route.fulfill(body=shown, content_type="text/html"))
    page.reload()
    page.locator(".set-up").wait_for()
    begin(page, ("aggie", "Bela"))
    assert "players: [Agnes, Bela]\n" in page.evaluate(RECORD) and "guests" not in page.evaluate(RECORD)
    assert page.evaluate(TROUBLE, ["Aga", "Aggie"]) is not None


def test_names_that_a_record_cant_have_are_refused(page):
    page.get_by_role("button", name="Agnes", exact=True).click()
    for name, said in (
        ("Ann: Lee", "can’t have a :"), ("A=B", "can’t have a ="), ("#1", "can’t have a #"), ("AGNES", "plays already"),
    ):
        page.locator("#table-name").fill(name)
        page.locator("#table-name").press("Enter")
        assert said in page.locator(".set-up .trouble").inner_text(), name
        assert page.locator(".chosen li").count() == 1


def test_what_is_typed_is_never_html_and_quoted_in_the_record(page):
    name = '<img src=x onerror="alert(1)">'
    begin(page, ["Agnes"] + ["<b>Bo</b>, 'the' Lee"])
    assert page.locator("#table b b, #table img").count() == 0
    tap(page, "Agnes: 234663")
    assert "players: [Agnes, \"<b>Bo</b>, 'the' Lee\"]" in page.evaluate(RECORD)
    assert name not in page.content()


def test_the_order_of_play_is_as_it_was_put(page):
    for name in ("Agnes", "Bela", "Farid"):
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Farid plays earlier").click()
    page.get_by_role("button", name="Agnes doesn’t play").click()
    page.get_by_role("button", name="Begin").click()
    assert [name.strip() for name in page.locator(".totals .player").all_inner_texts()] == ["Farid", "Bela"]


TROUBLE = "([name, ...others]) => ScorebookTable.nameTrouble(name, others)"


HIDDEN = [
    "\u200b", "\u200d", "\u202a", "\u202e", "\u2066", "\u2069", "\u00ad", "\u034f", "\u115f", "\u180e", "\u3164", "\ufe0f", "\ufff9", "\ufffb",
    "\U000e0001", "\u2028", "\ufeff",
]


def test_a_name_with_a_sign_that_nobody_sees_is_refused_as_the_tool_does(page):
    for hidden in HIDDEN:
        for name in (f"An{hidden}n", f"Ann{hidden}", f"{hidden}Ann"):
            assert page.evaluate(TROUBLE, [name]) == "A name can’t have signs that nobody sees.", ascii(name)


def test_a_name_may_have_the_joiners_that_it_is_written_with(page):
    scotland = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    for name in (f"The {family}s", "Ann \u2764\ufe0f", "Ann \u2764\ufe0f\u200d\U0001f525", scotland, "علی\u200cرضا", "क्\u200dष", "김안나"):
        assert page.evaluate(TROUBLE, [name]) is None, name


ALIKE = [
    ("straße", "STRASSE"), ("a", "á"), ("σ", "ς"), ("O'N", "O‘N"), ("A-B", "A–B"), ("Ａ", "A"), ("ﬁona", "fiona"), ("Łukasz", "lukasz"),
    ("Ann  B", "ann b"), ("김안나", "\u1100\u1175\u11b7안나"),
]


def test_two_names_that_the_tool_takes_for_one_are_one(page):
    for one, other in ALIKE:
        assert page.evaluate(TROUBLE, [one, "Bela", other]) == f"{one} plays already."
        assert page.evaluate(TROUBLE, [other, one]) == f"{other} plays already."


def test_names_that_differ_by_a_letter_are_two(page):
    for one, other in (("か", "が"), ("Ann", "Anne"), ("A-B", "AB"), ("김", "긴")):
        assert page.evaluate(TROUBLE, [one, other]) is None, one
