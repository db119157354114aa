// What pages with a declared game share: which numbers are allowed, who is a side, and what is noted of a round before it
// is written down.
//
//   ScorebookTable.declared
//     allowed(values, given)     the numbers that a field allows, in order; null where they are more than fit on keys
//     sidesOf(players, fields)   the seats of each side, in their order
//     Notes                      what is noted, a text a cell: a row for each side, of a cell for each field
//     complaint(fault, facts)    what the engine says against a round, as objection() takes it
//     sums(facts, given, notes)  by the name of a field: {n, of, isWrong} where a check says what all sides' come to
//     refilled({body, turns}, isOf, name, value)   a sheet's text with another value in a cell that is filled, or none where
//                                that is null; isOf(player) answers whether the cell is theirs. null where it isn't found
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, number } = window.ScorebookTable;

  const mostKeys = 31;

  const allowed = (values, given = {}) => {
    const found = new Set();
    for (const { from, to, step } of values) {
      const [low, high] = [from, to].map((end) => given[end] ?? end);
      if ((high - low) / step >= mostKeys) return null;
      for (let value = low; value <= high; value += step) found.add(value);
    }
    return found.size <= mostKeys ? [...found].sort((one, other) => one - other) : null;
  };

  // "0 2|1 3": who is in no team plays alone, behind them.
  const sidesOf = (players, { teams }) => {
    const sides = (teams ?? "").split("|").filter(Boolean).map((team) => team.split(" ").map(Number));
    const seated = new Set(sides.flat());
    return [...sides, ...players.flatMap((_, seat) => (seated.has(seat) ? [] : [[seat]]))];
  };

  // As text: `3/3 2/? -`, and behind it `@1.1` for the cell that is chosen. A side that sits out is a dash.
  class Notes {
    constructor(text, sides, fields) {
      const [cells, chosen] = text.split("@");
      const rows = cells.trim().split(" ");
      this.rows = Array.from({ length: sides }, (_, side) => {
        const row = rows.length === sides ? rows[side] : "";
        if (row === "-") return null;
        const noted = row.split("/");
        return Array.from({ length: fields }, (_, field) => (/^-?\d+$/.test(noted[field] ?? "") ? noted[field] : ""));
      });
      this.fields = fields;
      const [side, field] = (chosen ?? "").split(".").map(Number);
      this.chosen = this.rows[side]?.[field] === undefined ? null : { side, field };
    }

    // The cells in the order in which they are noted: a field of all sides before the next field.
    get order() {
      const places = Array.from({ length: this.fields }, (_, field) => this.rows.map((_, side) => ({ side, field }))).flat();
      return places.filter(({ side }) => this.rows[side]);
    }

    at({ side, field }) {
      return this.rows[side][field];
    }

    get isEmpty() {
      return this.rows.every((row) => row?.every((cell) => cell === "") ?? false);
    }

    // The words of a line, what isn't noted as a question mark.
    get words() {
      return this.rows.map((row) => row?.map((cell) => (cell === "" ? "?" : cell)).join("/") ?? "-").join(" ");
    }

    text(chosen) {
      return `${this.words}${chosen ? `@${chosen.side}.${chosen.field}` : ""}`;
    }
  }

  const sumsOf = /^sum\(\s*([a-z0-9-]+)\s*\)\s*=\s*([a-z0-9-]+)$/;

  const complaint = (fault, { rounds }) => {
    const { id, values = [] } = fault;
    if (id === "declared-value") {
      const [value, named, ...near] = values;
      const field = rounds?.fields.find(({ name }) => name === named);
      if (!field || near.length === 0) return fault;
      return { message: words("declaredNotAllowed", { field: field.title, n: number(value), near: near.map((one) => number(one)).join(", ") }) };
    }
    if (id !== "declared-check") return fault;
    const [text, ...sides] = values;
    const check = rounds?.checks.find((one) => one.text === text);
    if (!check) return fault;
    if (check.said) return { message: check.said };
    const [n, of] = sides.map((side) => number(side));
    const field = rounds.fields.find(({ name }) => name === text.match(sumsOf)?.[1]);
    if (field) return { message: words("declaredSum", { field: field.title, n, of }) };
    return { message: words(n === undefined ? "declaredCheck" : "declaredCheckOf", { check: text, n, of }) };
  };

  const sums = ({ rounds }, given, notes) => {
    const found = {};
    for (const { text } of rounds.checks) {
      const [, name, of] = text.match(sumsOf) ?? [];
      const field = rounds.fields.findIndex((one) => one.name === name);
      const due = given[of] ?? Number(of);
      if (field < 0 || !Number.isFinite(due)) continue;
      const cells = notes.rows.filter(Boolean).map((row) => row[field]);
      const n = cells.reduce((sum, cell) => sum + Number(cell), 0);
      const isNatural = rounds.fields[field].values.every(({ from }) => (given[from] ?? from) >= 0);
      found[name] = { n, of: due, isWrong: cells.includes("") ? isNatural && n > due : n !== due };
    }
    return found;
  };

  const refilled = ({ body, turns }, isOf, name, value) => {
    const lines = body.split("\n");
    const { line } = turns.find((turn) => isOf(turn.player) && turn.fields[name] !== undefined);
    const [told] = lines[line - 1].split("#", 1);
    const comment = lines[line - 1].slice(told.length);
    const [who] = told.split(":", 1);
    const parts = told.slice(who.length + 1).trim().split(/\s+/);
    const at = parts.findIndex((part, index) => index % 2 === 0 && part === name);
    if (at < 0) return null;
    parts.splice(at, 2, ...(value === null ? [] : [name, value]));
    // A total alone, or a comment, is no turn.
    const isTurn = parts.length > 0 && parts[0] !== "=";
    lines.splice(line - 1, 1, ...(isTurn ? [`${who}: ${parts.join(" ")}${comment && ` ${comment}`}`] : []));
    return lines.join("\n");
  };

  window.ScorebookTable.declared = { allowed, sidesOf, Notes, complaint, sums, refilled };
})();
