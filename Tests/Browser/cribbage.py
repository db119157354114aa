"""What the tests of Cribbage's table have in common: its recorded games, and fingers that tap them in."""

import re

from published import REPOSITORY
from tables import stored_under

PAGE = "keep/cribbage.html"
UNDER = stored_under(PAGE)
SEASON = REPOSITORY / "Content/seasons/2026-cribbage"

# Presses what a finger would for a line of a record. The hands wait until they are asked for, behind the play.
TAP = """(line) => {
  const part = (name) => (name === "took" ? "muggins" : name);
  const all = (selector) => [...document.querySelectorAll(`#table ${selector}`)].filter((one) => one.checkVisibility());
  const press = (selector, isIt = () => true) => {
    const found = all(selector).find(isIt);
    if (!found) throw new Error(`${line}: no ${selector}`);
    found.click();
  };
  const named = (text) => (one) => one.ariaLabel === text || one.textContent === text;
  const [ranks, suits] = ["A23456789TJQK", "CDHS"];
  const tap = (card) => all(".pack button")[suits.indexOf(card[1]) * 13 + ranks.indexOf(card[0])].click();
  const isTapped = (card) => all(".pack button")[suits.indexOf(card[1]) * 13 + ranks.indexOf(card[0])].ariaDisabled === "true";
  const way = (name) => {
    const found = all(".ways button").find(named(name));
    if (found?.ariaPressed === "false") found.click();
  };
  const name = () => all(".whose .player")[0]?.textContent;
  // What is asked for behind the play.
  const turnUp = () => {
    for (let most = 30; most > 0 && all(".pack").length > 0 && !/cut|to play/.test(all(".whose")[0].textContent); most -= 1) {
      const mine = window.dealt[name()] ?? [];
      tap([...mine, window.dealt.crib].find((card) => !isTapped(card)));
    }
  };
  const [, who, rest] = line.match(/^([^:]+): (.*)$/) ?? [];
  if (line.startsWith("deal ")) {
    window.dealt = {};
    const first = all(".acts button").find(named(`${line.slice(5)} deals first`));
    if (first) first.click();
    else press(".acts button", named(`Next deal: ${line.slice(5)}`));
  } else if (line.startsWith("crib ")) window.dealt.crib = line.slice(5);
  else if (line.startsWith("cut ")) {
    way("Every card");
    tap(line.slice(4));
    turnUp();
  } else if (line.startsWith("play ")) {
    for (const card of line.slice(5).split(" ").filter((one) => one !== "|")) {
      for (let most = 4; most > 0 && !window.dealt[name()].includes(card) && !all(".go")[0].disabled; most -= 1) press(".go");
      tap(card);
    }
    turnUp();
  } else if (rest.includes(">")) {
    const [cards, thrown] = rest.split(" > ").map((part) => part.split(" "));
    window.dealt[who] = [...cards.filter((card) => !thrown.includes(card)), ...thrown];
  } else if (/^[0-9]+$/.test(rest)) {
    way("Totals");
    for (const digit of rest) press(".digits button", named(digit));
    press(".sum .main");
  } else {
    const pegging = window.pegging && all(".ways button").some(named("Peg as we go"));
    way(pegging ? "Peg as we go" : "Counts");
    if (rest.includes("heels")) press(".heels");
    let left = pegging ? Number(rest.match(/pegs ([0-9]+)/)?.[1] ?? 0) : 0;
    for (; left > 0; left -= Math.min(left, 8)) press(".pegs-pad button", named(`${who} pegs ${Math.min(left, 8)}`));
    all(".row button").find(named("The play is over: count"))?.click();
    for (const [, word, n] of rest.matchAll(/([a-z]+) ([0-9]+)/g)) {
      if (pegging && word === "pegs") continue;
      press(".slot-of", named(`${who}: ${part(word)}`));
      press(".count-pad button", named(n));
    }
    all(".row button").find(named("Back to the play"))?.click();
  }
}"""


def records(file):
    """The games of a file: who plays, the date, and the lines as a page writes them: whole names, letters for suits, no claims."""
    text = re.sub(r"#.*", "", (SEASON / f"{file}.cribbage").read_text())
    parts = re.split(r"^---\n", text, flags=re.MULTILINE)
    for header, lines in zip(parts[1::2], parts[2::2]):
        players = re.search(r"players: \[(.+)\]", header)[1].split(", ")
        for suit, letter in zip("♣♦♥♠", "CDHS"):
            lines = lines.replace(suit, letter)
        lines = re.sub(r"\b10(?=[CDHS]\b)", "T", lines)
        lines = re.sub(r"^.* (hand|crib|pegs) = .*\n", "", lines, flags=re.MULTILINE)
        for name in players:
            lines = re.sub(rf"^(deal )?{name[:2]}\w*(?=:|$)", rf"\1{name}", lines, flags=re.MULTILINE)
        written = [" ".join(line.split()) for line in lines.splitlines() if line.strip()]
        yield players, re.search(r"date: (\S+)", header)[1], written


def sorted_hands(lines):
    """The lines of each deal by which it is known, in an order that doesn't matter there: cards of a hand, lines of hands."""
    deals, told = "\n".join(lines).split("deal "), []
    for deal in deals:
        head, *rest = deal.splitlines() or [""]
        hands = sorted(" > ".join(" ".join(sorted(part.split())) for part in line.split(" > ")) for line in rest if ">" in line)
        told.append([head, *hands, *sorted(line for line in rest if line.startswith("crib ")), *(
            line for line in rest if ">" not in line and not line.startswith("crib "))])
    return told


def tap(page, *lines):
    for line in lines:
        page.evaluate(TAP, line)


def resumed(page, lines):
    """The game as it is after those lines, as if they had been tapped in before."""
    page.evaluate("""([under, body]) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith(under));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), body }));
    }""", [UNDER, lines])
    page.reload()
    page.locator(".totals").wait_for()
