// What an evening begins with: by which rules, who plays in which order, when, and for which season.
//
//   ScorebookTable.setUp(before, begin)   a form. before is of the game before, if any: {players, slug, season}, with the
//                                         fixture that it is to be, if it is one; begin is called with {slug, codes, players,
//                                         date, season, fixture}
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, node, fill, button, say, today, knownAs, nameTrouble, nameDoubt, useName, mark } = window.ScorebookTable;

  const radio = (name, value, label, note, isChosen) => {
    const input = node("input", { type: "radio", name, value });
    input.checked = isChosen;
    return node("label", { class: "choice" }, input, node("span", {}, label, note && node("span", { class: "note" }, " ", note)));
  };

  const rulesField = (chosen) => {
    const played = data.rules.filter(({ isPlayed }) => isPlayed);
    const others = data.rules.filter(({ isPlayed }) => !isPlayed);
    const first = chosen ?? (played[0] ?? others[0])?.slug;
    const choice = ({ slug, title }) => radio("rules", slug, title, null, slug === first);
    return node(
      "fieldset", {}, node("legend", {}, words("rules")), played.map(choice),
      others.length > 0 && played.length > 0
        ? node("details", { open: others.some(({ slug }) => slug === first) }, node("summary", {}, words("otherRules")), others.map(choice))
        : others.map(choice),
    );
  };

  // Who plays, in the order of play: `chosen` is changed as they are tapped, and `changed` is called; `season` answers which is
  // chosen, and `seats` how many may play.
  const playersField = (chosen, season, seats, changed) => {
    const trouble = node("p", { class: "trouble", role: "alert" });
    const doubt = node("p", { class: "note doubt", role: "status" });
    const list = node("ol", { class: "chosen" });
    const roster = node("div", { class: "roster" });
    const input = node("input", { type: "text", id: "table-name", autocomplete: "off", maxlength: "60" });

    const move = (from, to) => {
      const [name] = chosen.splice(from, 1);
      if (to !== null) chosen.splice(to, 0, name);
      draw();
      say(to === null ? words("left", { name }) : words("seated", { name, n: to + 1 }));
      const again = to === null ? roster.querySelector("button") : list.children[to].querySelector("button:not([disabled])");
      (again ?? input).focus();
    };
    const add = (typed) => {
      const name = knownAs(typed);
      const { most } = seats();
      if (chosen.length >= most) trouble.textContent = words("tooMany", { most });
      else trouble.textContent = nameTrouble(name, chosen) ?? "";
      if (trouble.textContent !== "") return false;
      chosen.push(name);
      draw();
      say(words("seated", { name, n: chosen.length }));
      return true;
    };
    const tellDoubts = () => {
      const doubts = chosen.map((name, seat) => ({ seat, ...nameDoubt(name, season(), chosen) })).filter(({ text }) => text);
      fill(doubt, doubts.flatMap(({ seat, text, near }) => [text, " ", near !== null && useName(near, (name) => use(name, seat)), " "]));
    };
    const use = (name, seat) => {
      chosen[seat] = knownAs(name);
      draw();
      say(words("seated", { name: chosen[seat], n: seat + 1 }));
      input.focus();
    };
    const draw = () => {
      tellDoubts();
      changed();
      fill(list, chosen.map((name, seat) => node(
        "li", {}, mark(chosen, seat),
        button("↑", () => move(seat, seat - 1), { "aria-label": words("earlier", { name }), disabled: seat === 0 }),
        button("↓", () => move(seat, seat + 1), { "aria-label": words("later", { name }), disabled: seat === chosen.length - 1 }),
        button("×", () => move(seat, null), { "aria-label": words("without", { name }) }),
      )));
      list.hidden = chosen.length === 0;
      fill(roster, data.players.filter((name) => !chosen.includes(name)).map((name) => button(name, () => add(name))));
    };
    const type = () => {
      if (add(input.value.trim().replace(/\s+/g, " "))) input.value = "";
      input.focus();
    };
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      type();
    });
    draw();
    const made = node(
      "fieldset", {}, node("legend", {}, words("players")), node("p", { class: "note" }, words("playersHow")), list, roster,
      node("div", { class: "row" }, node("label", { for: "table-name" }, words("otherName")), input, button(words("add"), type)),
      trouble, doubt,
    );
    const refuse = (text) => {
      trouble.textContent = text;
      trouble.scrollIntoView({ block: "nearest" });
    };
    return { made, tellDoubts, refuse, typed: () => input.value.trim() !== "" && !add(input.value.trim()) };
  };

  // The game's seasons, the last first; none where the site has none.
  const seasonField = (chosen) => {
    if (data.seasons.length === 0) return null;
    const first = data.seasons.find(({ slug }) => slug === chosen)?.slug ?? "";
    const option = (value, label) => {
      const made = node("option", { value }, label);
      made.selected = value === first;
      return made;
    };
    return node(
      "div", {}, node("label", { for: "table-season" }, words("season")),
      node(
        "select", { id: "table-season", name: "season" }, data.seasons.map(({ slug, title }) => option(slug, title)),
        option("", words("noSeason")),
      ),
    );
  };

  window.ScorebookTable.setUp = (before, begin) => {
    const chosen = [...(before?.players ?? [])];
    const season = seasonField(before?.season ?? data.season);
    const field = season?.querySelector("select");
    const rules = () => data.rules.find(({ slug }) => slug === new FormData(form).get("rules"));
    const seats = () => rules()?.facts?.seats ?? data.seats;
    const seasonNow = () => field?.value ?? "";
    // The fixture is played by its players, in any order, in its season.
    const fixture = before?.fixture;
    const isFixture = () => fixture?.season === seasonNow() && fixture.players.length === chosen.length && fixture.players.every((name) => chosen.includes(knownAs(name)));
    const told = node("p", { class: "note of-fixture", role: "status" });
    const tellFixture = () => fill(told, fixture && words(isFixture() ? "isFixture" : "noFixture", { code: fixture.code }));
    const players = playersField(chosen, seasonNow, seats, tellFixture);
    field?.addEventListener("change", () => {
      players.tellDoubts();
      tellFixture();
    });
    const date = node("input", { type: "date", id: "table-date", required: true, value: today() });
    const submit = (event) => {
      event.preventDefault();
      if (players.typed()) return;
      const { least, most } = seats();
      if (chosen.length < least || chosen.length > most) {
        players.refuse(words(chosen.length < least ? "tooFew" : "tooMany", { least, most }));
        return;
      }
      const fields = new FormData(form);
      const { slug, codes } = rules();
      begin({
        slug, codes, players: chosen, date: date.value, season: fields.get("season") ?? "", before: before?.before, ...(isFixture() ? { fixture } : {}),
      });
    };
    const form = node(
      "form", { class: "set-up", submit },
      told, rulesField(before?.slug), players.made,
      node(
        "div", { class: "when" }, node("div", {}, node("label", { for: "table-date" }, words("date")), date),
        season,
      ),
      node("button", { type: "submit", class: "main" }, words("begin")),
    );
    return form;
  };
})();
