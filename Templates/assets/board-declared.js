// What is noted at the table of a declared game, drawn: a grid of cells with the keys to fill them, and a sheet of categories.
//
//   ScorebookTable.declaredNames(table, seats)                           nodes: the names of a side
//   ScorebookTable.declaredGrid(table, {sides, fields, press, sitOut})   {node, show({notes, sums, points, mayBeAbsent, only})}
//   ScorebookTable.declaredKeys({press})                                 {node, show({values, text, label, mayBeBelow})}
//   ScorebookTable.declaredSheet(table, {sides, parts, press})           {node, show({filled, scores, begin, chosen, due}), focus, reveal}
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, number, node, fill, button } = window.ScorebookTable;

  const shown = (text) => (text === "" ? "" : number(Number(text)));

  const names = (table, seats) => seats.flatMap((seat) => [table.player(seat), " "]);

  // Nodes are made once: what was tapped keeps the focus.
  const grid = (table, { sides, fields, press, sitOut }) => {
    const cells = sides.map((_, side) => fields.map((_, field) => button("", () => press({ side, field }), { class: "cell" })));
    const worth = sides.map(() => node("td", { class: "worth" }));
    const outs = sides.map((_, side) => button(words("declaredOut"), () => sitOut(side), { class: "out" }));
    const feet = fields.map(() => node("td", {}));
    const foot = node("tr", {}, node("td", {}), feet, node("td", {}));
    const rows = sides.map((seats, side) => node(
      "tr", {}, node("th", { scope: "row" }, names(table, seats), outs[side]),
      cells[side].map((cell) => node("td", {}, cell)), worth[side],
    ));
    const head = node("tr", {}, node("td", {}), fields.map(({ title }) => node("th", { scope: "col" }, title)), node("td", {}));
    const made = node("table", { class: "noted" }, node("thead", {}, head), node("tbody", {}, rows), node("tfoot", {}, foot));
    const show = ({ notes, sums = {}, points = [], mayBeAbsent = false, only = null }) => {
      rows.forEach((row, side) => {
        row.hidden = only !== null && side !== only;
        const isOut = notes.rows[side] === null;
        outs[side].hidden = !mayBeAbsent;
        outs[side].setAttribute("aria-pressed", String(isOut));
        outs[side].setAttribute("aria-label", words("declaredOutOf", { name: sides[side].map((seat) => table.players[seat]).join(", ") }));
        cells[side].forEach((cell, field) => {
          const text = notes.rows[side]?.[field] ?? "";
          const isDue = notes.due?.side === side && notes.due.field === field;
          cell.disabled = isOut;
          cell.className = `cell${isDue ? " due" : ""}`;
          cell.setAttribute("aria-current", String(isDue));
          const what = { name: sides[side].map((seat) => table.players[seat]).join(", "), field: fields[field].title, value: shown(text) };
          cell.setAttribute("aria-label", words(isOut ? "declaredCellOut" : text === "" ? "declaredCellEmpty" : "declaredCell", what));
          cell.textContent = isOut ? "–" : shown(text);
        });
        const gained = points[side];
        worth[side].textContent = Number.isFinite(gained) ? (gained > 0 ? "+" : "") + number(gained) : "";
      });
      fields.forEach(({ name }, field) => {
        const sum = sums[name];
        feet[field].textContent = sum ? words("declaredOf", { n: number(sum.n), of: number(sum.of) }) : "";
        feet[field].className = sum?.isWrong ? "wrong" : "";
      });
      foot.hidden = Object.keys(sums).length === 0;
    };
    return { node: made, show };
  };

  // A key for each number that is allowed; where these are too many, digits.
  const keys = ({ press }) => {
    const made = node("div", { class: "number-keys", role: "group" });
    let drawn;
    const show = ({ values, text, label, mayBeBelow = false }) => {
      const digits = [..."1234567890"].map((digit) => ({ key: digit, text: digit }));
      const acts = [
        mayBeBelow && { key: "-", text: "±", label: words("declaredMinus") },
        { key: "back", text: "←", label: words("declaredBack") }, { key: "next", text: words("declaredNext") },
      ];
      const wanted = values?.map((value) => ({ key: `=${value}`, text: number(value) })) ?? [...digits, ...acts.filter(Boolean)];
      const now = JSON.stringify(wanted);
      // The same keys stay as they are, so that a finger that taps twice finds them there.
      if (now !== drawn) {
        drawn = now;
        made.className = `number-keys${values ? "" : " digits"}`;
        fill(made, wanted.map(({ key, text: face, label: told }, index) =>
          button(face, (event) => press(key, event), { "data-key": key, "aria-label": told, "data-focus": index === 0 })));
      }
      made.setAttribute("aria-label", label);
      for (const key of made.children) {
        if (values) key.setAttribute("aria-pressed", String(key.dataset.key === `=${text}`));
      }
    };
    return { node: made, show };
  };

  // The bonuses of full parts that make up what the total has beyond its categories.
  const bonuses = (parts, filled, extra) => {
    const isFilled = ({ name, isOptional }) => isOptional || filled[name] !== undefined;
    const full = parts.map(({ bonus, categories }) => Boolean(bonus) && categories.every(isFilled));
    for (let set = 0; set < 2 ** parts.length; set += 1) {
      const has = parts.map((_, index) => Boolean(set & (1 << index)));
      if (has.some((one, index) => one && !parts[index].bonus)) continue;
      if (parts.reduce((sum, { bonus }, index) => sum + (has[index] ? bonus.points : 0), 0) !== extra) continue;
      return parts.map((_, index) => (full[index] || has[index] ? has[index] : null));
    }
    return parts.map(() => null);
  };

  const sheet = (table, { sides, parts, press }) => {
    const called = (side) => sides[side].map((seat) => table.players[seat]).join(", ");
    const sums = parts.map((part) => part.categories.length && parts.length > 1 ? sides.map(() => node("td", {})) : null);
    const extras = parts.map(({ bonus }) => (bonus ? sides.map(() => node("td", {})) : null));
    const totals = sides.map(() => node("td", {}));
    const cells = {};
    const rowOf = (category) => {
      cells[category.name] = sides.map((_, side) => button("", () => press(side, category.name), { class: "cell" }));
      return node("tr", {}, node("th", { scope: "row" }, category.title), cells[category.name].map((cell) => node("td", {}, cell)));
    };
    const bodies = parts.map((part, index) => node(
      "tbody", {},
      part.title && node("tr", { class: "part" }, node("th", { scope: "rowgroup", colspan: sides.length + 1 }, part.title)),
      part.categories.map(rowOf),
      part.bonus && node(
        "tr", { class: "sum" },
        node("th", { scope: "row" }, part.bonus.title, " ", node("span", { class: "note" }, number(part.bonus.points))), extras[index],
      ),
      sums[index] && node("tr", { class: "sum" }, node("th", { scope: "row" }, words("declaredSumHead")), sums[index]),
    ));
    const heads = sides.map((seats) => node("th", { scope: "col" }, names(table, seats)));
    const head = node("tr", {}, node("td", {}), heads);
    const last = node("tbody", {}, node("tr", { class: "sum all" }, node("th", { scope: "row" }, words("declaredTotal")), totals));
    const made = node(
      "div", { class: "scroll", role: "region", tabindex: "0", "aria-label": words("declaredSheet") },
      node("table", { class: "noted filled" }, node("thead", {}, head), bodies, last),
    );
    const show = ({ filled, scores, begin, chosen, due }) => {
      sides.forEach((_, side) => {
        heads[side].setAttribute("aria-current", String(side === due));
        const own = filled[side];
        const sumOf = ({ categories }) => categories.reduce((sum, { name }) => sum + (own[name] ?? 0), 0);
        const has = bonuses(parts, own, scores[side] - begin - parts.reduce((sum, part) => sum + sumOf(part), 0));
        parts.forEach((part, index) => {
          const gained = has[index] ? part.bonus.points : 0;
          if (sums[index]) sums[index][side].textContent = number(sumOf(part) + gained);
          if (extras[index]) extras[index][side].textContent = has[index] === null ? "" : number(gained);
          for (const { name, title } of part.categories) {
            const [cell, value] = [cells[name][side], own[name]];
            const isDue = chosen?.side === side && chosen.name === name;
            cell.className = `cell${value === undefined ? "" : " has"}${isDue ? " due" : ""}`;
            cell.setAttribute("aria-current", String(isDue));
            cell.textContent = value === undefined ? "" : number(value);
            const what = { name: called(side), field: title, value: cell.textContent };
            cell.setAttribute("aria-label", words(value === undefined ? "declaredCellEmpty" : "declaredCell", what));
          }
        });
        totals[side].textContent = number(scores[side]);
      });
    };
    return { node: made, show, focus: ({ side, name }) => cells[name][side].focus({ preventScroll: true }), reveal: ({ side, name }) => cells[name][side].scrollIntoView({ block: "nearest" }) };
  };

  Object.assign(window.ScorebookTable, { declaredNames: names, declaredGrid: grid, declaredKeys: keys, declaredSheet: sheet });
})();
