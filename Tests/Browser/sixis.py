"""What the tests of Sixis' table have in common: a game as it is after some lines, and fingers that tap them in."""

PAGE = "keep/sixis.html"

# Presses what a finger would for a line of a record.
TAP = """async (line) => {
  const one = (found, what) => {
    if (!found?.checkVisibility() || found.disabled) throw new Error(`${line}: ${what} isn't there to press`);
    return found;
  };
  const all = (selector) => [...document.querySelectorAll(`.play ${selector}`)].filter((part) => part.checkVisibility());
  const text = (part) => part.textContent.replace(/\\u2011/g, "-");
  const press = (label) => one(all("button").find((part) => text(part) === label), label).click();
  const { words, facts } = JSON.parse(document.querySelector("#table-data").textContent);
  const title = (card, side) => facts.cards.find(({ id }) => id === card)[side]?.name;
  const named = (part) => part.querySelector(".name")?.textContent;
  const is = (part, id) => ["blue", "red"].some((side) => named(part) === title(id, side));
  const card = (place, id) => one(all(`${place} button.goal`).find((part) => is(part, id)), id);
  const [first, ...rest] = line.replace(/ *[=#].*/, "").replace(/^[^:]*: */, "").split(" ");
  if (first === "round") press(`${rest.join(" ")} begins`);
  else if (first === "deal") for (const id of rest.filter((id) => id !== "/")) card(".goal-pack", id).click();
  else if (first === "end-round") press(words.sixisEndRound);
  else if (first === "take" || first === "flip") {
    card(".goal-pack", rest[0]).click();
    const starts = first === "flip" ? "Flip" : "Take";
    const side = rest[1] ?? "red";
    const isMeant = (label) => label.startsWith(starts) && (starts === "Flip" || label.includes(`, ${side}:`));
    one(all(".acts button").find((part) => isMeant(text(part))), line).click();
  } else if (line.includes(": ") && !document.querySelector(".tray").checkVisibility()) {
    if (first === "0") press(words.sixisNothing);
    else {
      document.querySelector("#table-points").value = first;
      document.querySelector("#table-points ~ button").click();
    }
  } else {
    if (first === "-") press(words.sixisRollNone);
    else {
      const due = all(".slot:disabled").filter((slot) => !slot.matches(".kept")).length;
      if (first.length !== due) press(words.sixisAnew);
      for (const face of first) one(document.querySelector(`.pad button:nth-child(${face})`), face).click();
    }
    const [act, id] = /take|flip/.test(rest[0]) ? rest : [];
    if (act) card(".at-table", id).click();
    if (act === "flip") all(".either button").at(-1).click();
    const dice = [...(rest[rest.indexOf("save") + 1 || rest.length] ?? "")];
    for (const slot of all(".slot")) {
      const at = dice.indexOf(slot.getAttribute("aria-label")[0]);
      if (at >= 0) {
        dice.splice(at, 1);
        slot.click();
      }
    }
    one(document.querySelector(".acts:not(.told) .main"), "the turn’s end").click();
  }
}"""


def tap(page, lines):
    for line in lines.splitlines():
        page.evaluate(TAP, line)


def resumed(page, lines, draft="", **fields):
    """The game as it is after those lines, as if they had been tapped in before."""
    page.evaluate("""([body, draft, fields]) => {
      const key = Object.keys(localStorage).find((key) => key.includes("keep:sixis:"));
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), body, draft, fields }));
    }""", [lines, draft, fields])
    page.reload()
    page.locator(".totals").wait_for()


TABLE = "round Bela\ndeal ones low kind pairs / high even sixes odd\n"
FIRST = f"{TABLE}Bela: 135266 take sixes save 66 = 20\nAgnes: 222415 flip kind save 222\n"
MAIN = ".acts:not(.told) .main"
