// What a finished game came to, at the table: who won, the scores, a chart of how they grew, and figures.
//
//   ScorebookTable.outcome({players, now, script, own, room, toRecord, ways})   a node: now and script are as `evening.js`
//       has them, own(key, places) are words in the game's own way, room is how wide it may be in pixels, toRecord() leads to
//       the record, ways are buttons for what comes after it
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, number, node, svg, fill, button, mark, colors } = window.ScorebookTable;

  const sidesOf = ({ players, now, script }) => script.sides?.(now) ?? players.map((_, seat) => [seat]);

  const short = (name) => ([...name].length > 14 ? `${[...name].slice(0, 13).join("").trimEnd()}…` : name);

  // As wide as there is room, so that its words are as large as any.
  const chart = (game, room) => {
    const { players, now, own } = game;
    const all = sidesOf(game);
    const names = all.map((side) => side.map((seat) => players[seat]).join(" + "));
    const lines = all.map(([first]) => [
      0, ...now.turns.filter(({ player }) => player === players[first]).map(({ total }) => total),
    ]);
    const line = (side) => `${colors(players)[all[side][0]]}${now.winners.includes(players[all[side][0]]) ? " won" : ""}`;
    const rounds = Math.max(...lines.map((totals) => totals.length - 1), 1);
    const values = lines.flat().filter(Number.isFinite);
    const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
    const wide = Math.min(620, Math.max(280, room));
    const [left, top, width, height] = [46, 10, wide - 46 - Math.min(130, 20 + 8 * Math.max(...names.map((name) => name.length))), 220];
    const x = (round) => left + (width * round) / rounds;
    const y = (total) => top + height - (height * (total - least)) / (most - least);
    const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10000, 20000, 50000].find((size) => (most - least) / size <= 5) ?? most;
    const ticks = [];
    for (let tick = Math.ceil(least / step) * step; tick <= most; tick += step) ticks.push(tick);
    // Names at the ends of the lines, pushed apart.
    const ends = lines.map((totals, side) => ({ side, at: y(totals.at(-1)) })).sort((one, other) => one.at - other.at);
    ends.forEach((end, index) => {
      if (index > 0) end.at = Math.max(end.at, ends[index - 1].at + 15);
    });
    for (let index = ends.length - 1, low = top + height + 4; index >= 0; index -= 1, low -= 15) {
      ends[index].at = Math.min(ends[index].at, low);
    }
    return svg(
      "svg", { class: "chart", viewBox: `0 0 ${wide} 258`, role: "img", "aria-label": own("chart") },
      svg("path", { class: "grid", d: ticks.map((tick) => `M${left} ${y(tick)}h${width}`).join("") }),
      ticks.map((tick) => svg("text", { class: "y", x: left - 8, y: y(tick) + 4 }, number(tick))),
      svg("path", { class: "axis", d: `M${left} ${y(0)}h${width}` }),
      [1, rounds].map((round) => svg("text", { class: "x", x: x(round), y: top + height + 22 }, number(round))),
      lines.map((totals, side) => svg("path", {
        // Two of one colour have lines of their own.
        class: `line ${line(side)}`, "stroke-dasharray": ["none", "7 3", "2 3", "9 3 2 3"][side % 4],
        d: totals.map((total, round) => `${round ? "L" : "M"}${x(round).toFixed(1)} ${y(total).toFixed(1)}`).join(""),
      })),
      ends.map(({ side, at }) => svg(
        "text", { class: `name ${line(side)}`, x: left + width + 10, y: at + 4 }, short(names[side]),
      )),
    );
  };

  // Drawn anew where there is more room, or less: a phone is turned.
  const plot = (game, room) => {
    const made = node("figure", { class: "plot" });
    let drawn;
    const draw = (wide) => {
      if (wide === 0 || wide === drawn) return;
      drawn = wide;
      fill(made, node("figcaption", {}, game.own("chart")), chart(game, wide));
    };
    draw(room);
    new ResizeObserver(() => draw(made.clientWidth)).observe(made);
    return made;
  };

  const outcome = (game) => {
    const { players, now, script, own, room, toRecord, ways } = game;
    // Of some games a winner alone is told.
    const score = ([first]) => now.scores[players[first]];
    const rank = (side) => score(side) ?? (now.winners.includes(players[side[0]]) ? 1 : 0);
    const sign = script.lowestWins ? -1 : 1;
    const order = sidesOf(game).sort((one, other) => sign * (rank(other) - rank(one)));
    const best = script.lowestWins ? null : now.turns.reduce((most, turn) => (turn.points > (most?.points ?? 0) ? turn : most), null);
    const facts = [
      best && [own("bestTurn"), number(best.points), script.seats?.(best.player).map((seat) => players[seat]).join(" + ") ?? best.player],
      ...(script.facts?.(now) ?? []),
    ].filter(Boolean);
    // An evening that goes on leads there first.
    const leads = ways.some((way) => way && way.className === "main");
    const hand = button(words("handOver"), toRecord, { class: leads ? null : "main" });
    return node(
      "section", { class: "outcome" },
      node("h2", {}, script.won?.(now) ?? own(now.winners.length > 1 ? "win" : "wins", { name: new Intl.ListFormat(data.language).format(now.winners) })),
      node("ol", { class: "final-scores" }, order.map((side) => node(
        "li", { class: now.winners.includes(players[side[0]]) ? "winner" : null },
        node("span", {}, side.flatMap((seat) => [mark(players, seat), " "])), Number.isFinite(score(side)) && node("b", {}, number(score(side))),
      ))),
      // What comes next is in sight however long the story is.
      node("div", { class: "row" }, leads ? [...ways, hand] : [hand, ...ways]),
      now.turns.length > 0 && plot(game, room),
      node("dl", { class: "figures" }, facts.map(([label, text, note]) => node(
        // Words are no figure to be set large.
        "div", {}, node("dt", {}, label), node("dd", { class: /\p{L}/u.test(text) ? "value told" : "value" }, text), note && node("dd", { class: "note" }, note),
      ))),
      script.summary?.(now) ?? [],
    );
  };

  window.ScorebookTable.outcome = outcome;
})();
