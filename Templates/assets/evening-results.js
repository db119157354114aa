// The games of an evening by their results alone, a game on each line, as the league's records may have them.
//
//   ScorebookTable.resultLine({players, id, guests, scores, sides, fixture})   the line of a finished game; null for one that no
//                                     line can tell. scores are by name; sides the seats that share one, as lists
//   ScorebookTable.eveningResults(games)   a node with each evening of two such games or more, to copy and save; null where there is
//                                     none. games have date, season, slug and line
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, node, fill, yaml, headed, handOver } = window.ScorebookTable;

  const marks = new Set(["&", "-", "=", "–", "—"]);
  const endings = new Set(["forfeit", "bye", "void", "abandoned"]);
  const keys = /^(table|round|id|note|fixture|tie|handicaps|outcome|reason|substitutes|guests|amended|rules|won|home|seconds)$/;

  // In quotation marks where a line would read a name otherwise; null for a name that no line can have.
  const quoted = (name) => {
    if (name.includes('"') || name.includes("#")) return null;
    const parts = name.split(" ");
    const isPlain = parts.every((part) => part !== "" && !marks.has(part) && !/^[-\p{N}]+$/u.test(part) && !endings.has(part)) && !keys.test(name) && !/[,|\t]/.test(name) && !/[\p{N}…]$/u.test(name);
    return isPlain ? name : `"${name}"`;
  };

  const resultLine = ({ players, id, guests, scores, sides, fixture }) => {
    const all = sides ?? players.map((_, seat) => [seat]);
    const size = all[0]?.length ?? 0;
    // Partners sit opposite each other, so that a line tells the order of play.
    const order = Array.from({ length: size }, (_, place) => all.map((side) => side[place])).flat();
    if (all.some((side) => side.length !== size) || order.length !== players.length || order.some((seat, place) => seat !== place)) return null;
    const parts = all.map((side) => {
      const names = side.map((seat) => quoted(players[seat]));
      const [score, ...others] = side.map((seat) => scores[players[seat]]);
      if (names.includes(null) || !Number.isInteger(score) || others.some((other) => other !== score)) return null;
      return `${names.join(" & ")} ${score}`;
    });
    if (parts.includes(null)) return null;
    const { code, tie, round, table } = fixture ?? {};
    const told = Object.entries({ id, fixture: code, tie, round, table, guests }).filter(([, value]) => value);
    return `${parts.join(", ")} | ${told.map(([key, value]) => `${key} ${yaml(value)}`).join(", ")}`;
  };

  // The evenings, the newest first, by day, season and rules, which stand in the header.
  const evenings = (games) => {
    const found = new Map();
    for (const game of games) {
      const key = JSON.stringify([game.date, game.season, game.slug]);
      if (game.line) found.set(key, [...(found.get(key) ?? []), game]);
    }
    return [...found.values()].filter(({ length }) => length > 1).sort(([one], [other]) => (one.date < other.date ? 1 : -1));
  };

  const text = (games) => {
    const [{ date, season, slug }] = games;
    return headed({ date, rules: slug, season, results: data.game }, games.map(({ line }) => `${line}\n`).join(""));
  };

  const evening = (games, name) => {
    const [{ date }] = games;
    const hand = handOver();
    const place = node("div");
    const made = node("details", {}, node("summary", {}, words("eveningOf", { date, n: games.length })), place);
    made.addEventListener("toggle", () => {
      if (!made.open) return;
      fill(place, hand.node);
      hand.show(`${name}.${data.game}`, text(games));
    });
    return made;
  };

  window.ScorebookTable.resultLine = resultLine;
  window.ScorebookTable.eveningResults = (games) => {
    const all = evenings(games);
    if (all.length === 0) return null;
    const taken = new Map();
    // Two evenings of a day, of two seasons or by two rules, are two files.
    const names = (date) => {
      const count = (taken.get(date) ?? 0) + 1;
      taken.set(date, count);
      return count === 1 ? date : `${date}-${count}`;
    };
    return node(
      "section", { class: "evenings" }, node("h2", {}, words("evenings")), node("p", { class: "note" }, words("eveningsHow")),
      all.map((games) => evening(games, names(games[0].date))),
    );
  };
})();
