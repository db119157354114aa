// Results that no line of a record tells, at the table: kept as `winner 0 2`, `draw`, `places 0|1 2|x 3` or `scores 112 80`, a
// number for each side.
//
//   ScorebookTable.declaredResult
//     told(text, {players, sides, wins})   {status, winners, scores}
//     header(text, sides, players)         what the header of the record says of it
//     controls                             by the kind of result, what it is tapped in with
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, node, fill, button } = window.ScorebookTable;

  // Places as groups of sides; behind an x who has none.
  const placesOf = (rest) => {
    const groups = rest.split("|").map((group) => group.trim()).filter(Boolean);
    const sidesIn = (group) => group.replace(/^x/, "").trim().split(" ").map(Number);
    return { placed: groups.filter((group) => !group.startsWith("x")).map(sidesIn), unplaced: groups.filter((group) => group.startsWith("x")).flatMap(sidesIn) };
  };

  const byEnter = (finish) => (pressed) => {
    if (pressed === "Enter") finish();
    return pressed === "Enter";
  };

  const winnerControls = ({ table, sides, log }) => {
    const chosen = () => table.draft.split(" ").filter(Boolean).map(Number);
    const toggle = (side) => table.setDraft(sides.flatMap((_, one) => (chosen().includes(one) !== (one === side) ? [one] : [])).join(" "));
    const who = sides.map((_, side) => button(log.nameOf(side), () => toggle(side), { "data-focus": side === 0 }));
    const draw = button(words("declaredDraw"), () => table.setDraft(chosen().length === sides.length ? "" : sides.map((_, side) => side).join(" ")));
    const finish = () => {
      const isDrawn = chosen().length === sides.length && sides.length > 1;
      if (chosen().length > 0) table.setFields({ result: isDrawn ? "draw" : `winner ${chosen().join(" ")}` });
    };
    const main = button(words("declaredWriteResult"), finish, { class: "main" });
    const show = () => {
      who.forEach((one, side) => { one.setAttribute("aria-pressed", String(chosen().includes(side))); });
      draw.setAttribute("aria-pressed", String(chosen().length === sides.length));
      main.hidden = chosen().length === 0;
    };
    const untap = () => {
      if (chosen().length === 0) return false;
      table.setDraft("");
      return true;
    };
    const label = words("declaredWhoWon");
    const choice = node("div", { class: "row who-plays", role: "group", "aria-label": label }, who, draw);
    return {
      parts: [node("h2", {}, label), node("div", { class: "thumb" }, choice, node("div", { class: "acts" }, main))],
      show, untap, hasDraft: () => chosen().length > 0, key: byEnter(finish),
    };
  };

  // `0|1 2|x 3`: who is tapped next has the next place, or shares the last one.
  const placeControls = ({ table, sides, log }) => {
    const groups = () => table.draft.replace(/\+$/, "").split("|").map((group) => group.trim()).filter(Boolean);
    const isShared = () => table.draft.endsWith("+");
    const taken = () => groups().flatMap((group) => group.replace("x", "").trim().split(" ").map(Number));
    const left = () => sides.flatMap((_, side) => (taken().includes(side) ? [] : [side]));
    const take = (side) => {
      const all = groups();
      table.setDraft((isShared() && all.length > 0 ? [...all.slice(0, -1), `${all.at(-1)} ${side}`] : [...all, String(side)]).join("|"));
    };
    const order = node("ol", { class: "placed" });
    const who = node("div", { class: "row who-plays", role: "group", "aria-label": words("declaredPlaces") });
    const share = button(words("declaredShare"), () => table.setDraft(isShared() ? table.draft.slice(0, -1) : `${table.draft}+`));
    const rest = button(words("declaredUnplaced"), () => table.setDraft([...groups(), `x ${left().join(" ")}`].join("|")));
    const finish = () => { if (left().length === 0) table.setFields({ result: `places ${groups().join("|")}` }); };
    const main = button(words("declaredWriteResult"), finish, { class: "main", "data-focus": true });
    const show = () => {
      const { placed, unplaced } = placesOf(groups().join("|"));
      const names = (group) => group.map(log.nameOf).join(", ");
      let place = 1;
      fill(order, placed.map((group) => {
        const line = node("li", { value: place }, names(group));
        place += group.length;
        return line;
      }), unplaced.length > 0 && node("li", { class: "unplaced", value: place }, words("declaredOutside", { names: names(unplaced) })));
      fill(who, left().map((side) => button(log.nameOf(side), () => take(side), { "data-focus": true })));
      share.hidden = rest.hidden = placed.length === 0 || left().length === 0;
      share.setAttribute("aria-pressed", String(isShared()));
      main.hidden = left().length > 0;
    };
    const untap = () => {
      if (table.draft === "") return false;
      const all = groups();
      const last = all.at(-1)?.split(" ") ?? [];
      const rest = last.length > 1 && last[0] !== "x" ? [last.slice(0, -1).join(" ")] : [];
      table.setDraft(isShared() ? table.draft.slice(0, -1) : [...all.slice(0, -1), ...rest].join("|"));
      return true;
    };
    return {
      parts: [
        node("h2", {}, words("declaredPlaces")), order,
        node("div", { class: "thumb" }, who, node("div", { class: "row" }, share, rest), node("div", { class: "acts" }, main)),
      ],
      show, untap, hasDraft: () => table.draft !== "", key: byEnter(finish),
    };
  };

  const result = {
    // By what the header tells.
    controls: { winner: winnerControls, places: placeControls },

    told(text, { players, sides, wins }) {
      const [kind, ...rest] = text.split(" ");
      const named = (numbers) => numbers.flatMap((side) => sides[side] ?? []).map((seat) => players[seat]);
      const scores = {};
      let winners = [];
      if (kind === "winner") winners = named(rest.map(Number));
      else if (kind === "draw") winners = [...players];
      else if (kind === "places") {
        const { placed, unplaced } = placesOf(rest.join(" "));
        let place = 1;
        for (const group of [...placed, ...(unplaced.length > 0 ? [unplaced] : [])]) {
          for (const name of named(group)) scores[name] = place;
          place += named(group).length;
        }
        winners = named(placed[0] ?? []);
      } else {
        const totals = rest.map(Number);
        const best = (wins === "lowest" ? Math.min : Math.max)(...totals);
        totals.forEach((total, side) => { for (const name of named([side])) scores[name] = total; });
        winners = named(totals.flatMap((total, side) => (total === best ? [side] : [])));
      }
      return { status: "finished", winners, scores };
    },

    header(text, sides, players) {
      const [kind, ...rest] = text.split(" ");
      const named = (numbers) => numbers.flatMap((side) => sides[side]).map((seat) => players[seat]);
      const one = (names) => (names.length === 1 ? names[0] : names);
      if (kind === "draw") return { draw: true };
      if (kind === "winner") return { winner: one(named(rest.map(Number))) };
      if (kind === "places") {
        const { placed, unplaced } = placesOf(rest.join(" "));
        return { places: placed.map((group) => one(named(group))), unplaced: unplaced.length > 0 ? named(unplaced) : null };
      }
      const scores = Object.fromEntries(rest.flatMap((total, side) => named([side]).map((name) => [name, Number(total)])));
      return { scores };
    },
  };

  window.ScorebookTable.declaredResult = result;
})();
