// What a table of cribbage keeps in sight: the board with its pegs, the deals that were, and what a finished game came to. It
// adds to `window.ScorebookCribbage`:
//
//   log(players, sides, rules)   the parts of a view (evening.js) that only tell: told, picture, head, turn, facts, note,
//                                sides, isTurnOver and words
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, number, node, data, marks } = window.ScorebookTable;
  const { board, chip, chips, dealOf, breakdown, partly, told, events, list } = window.ScorebookCribbage;

  const mean = new Intl.NumberFormat(data.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  const log = (players, sides, rules) => {
    // Pegs as they stood before the last points, where they were seen to move; else as the deals tell it.
    let seen = { body: null, backs: [] };
    const totals = ({ state }) => sides.map(([seat]) => state?.players?.[seat].total ?? 0);
    const watch = (old, now) => {
      const [before, after] = [totals(old), totals(now)];
      const stayed = (side) => (seen.body === old.body ? seen.backs[side] : undefined);
      seen = { body: now.body, backs: after.map((total, side) => (total > before[side] ? before[side] : stayed(side))) };
      return told(old, now);
    };
    const back = (now, side, front) => {
      const known = seen.body === now.body ? seen.backs[side] : undefined;
      if (known !== undefined) return known;
      for (let n = now.turns.at(-1)?.n ?? 0; n > 0; n -= 1) {
        const last = events(dealOf({ ...now, players }, n), sides[side]).at(-1);
        if (last) return front - last;
      }
      return front;
    };
    const picture = (now) => {
      const fronts = totals(now);
      const name = (side) => side.map((seat) => players[seat]).join(" + ");
      const label = words("cribbageBoard", {
        scores: list.format(sides.map((side, place) => `${name(side)} ${number(fronts[place])}`)), target: number(rules.target),
      });
      const tracks = sides.map(([seat], side) => ({ marks: marks(players)[seat], front: fronts[side], back: back(now, side, fronts[side]) }));
      return board({ target: rules.target, lines: rules.lines, tracks, label });
    };

    // Deals

    const of = (turn, kind) => turn.notes.filter((note) => note.kind === kind);
    const sum = (notes) => notes.reduce((all, { points }) => all + points, 0);
    const head = (turns) => {
      const dealer = turns.find((turn) => of(turn, "deals").length > 0);
      const [starter] = turns.flatMap((turn) => of(turn, "starter"));
      const [crib] = turns.flatMap((turn) => of(turn, "crib-card"));
      return [
        node("b", {}, words("cribbageNewDeal", { n: number(turns[0].n), name: dealer?.player ?? "" })),
        starter && node("span", { class: "cut" }, " ", words("cribbageStarter"), " ", chip(starter.card)),
        crib && node("span", { class: "cut" }, " ", words("cribbagePartCrib"), " ", chip(crib.card)),
      ];
    };
    const turn = (one) => {
      const played = [...of(one, "played"), ...of(one, "pegged")];
      const shows = ["hand", "crib"].flatMap((kind) => of(one, kind).map((note) => ({ ...note, isCrib: kind === "crib" })));
      const parts = [
        of(one, "heels").length > 0 && words("cribbageHeels"),
        played.length > 0 && words("cribbagePegs", { n: number(sum(played)) }),
        ...shows.map((show) => words(show.isCrib ? "cribbageCribOf" : "cribbageHandOf", { n: partly(show) })),
        ...of(one, "muggins").map(({ points }) => words("cribbageTakenOver", { n: number(points) })),
      ].filter(Boolean);
      const [dealt] = of(one, "dealt");
      const counted = shows.filter(({ cards }) => cards);
      const text = parts.join(" ·\u00a0");
      if (counted.length === 0) return [dealt && chips(dealt.kept), " ", text];
      return node(
        "details", { class: "counted" }, node("summary", {}, chips(dealt.kept), " ", text),
        counted.map((show) => node(
          "div", {}, node("p", {}, words(show.isCrib ? "cribbagePartCrib" : "cribbagePartHand"), " ", chips(show.cards), " + ", chips(show.starter)),
          breakdown(show),
        )),
      );
    };

    // A finished game

    const facts = ({ turns, result }) => {
      const own = (name) => turns.filter(({ player }) => player === name);
      // Deals of which nothing but points is known have no averages.
      const average = (find) => {
        const told = players.map((name) => [name, own(name).flatMap(find)]).filter(([, all]) => all.length > 0);
        return told.length === 0 ? null : [
          list.format(told.map(([name, all]) => `${name} ${mean.format(all.reduce((one, other) => one + other) / all.length)}`)),
          words("cribbageBest", { best: list.format(told.map(([name, all]) => `${name} ${number(Math.max(...all))}`)) }),
        ];
      };
      const fact = (label, found) => found && [words(label), ...found];
      const pegged = (one) => {
        const notes = [...of(one, "played"), ...of(one, "pegged")];
        return notes.length > 0 || of(one, "hand").length > 0 ? [sum(notes)] : [];
      };
      const skunk = { skunk: "cribbageSkunk", "double-skunk": "cribbageDoubleSkunk" }[result?.skunk];
      return [
        result && [words("cribbageMargin"), number(result.margin), skunk && words(skunk)],
        result && [words("cribbageGamePoints"), list.format(Object.entries(result.gamePoints).map(([name, points]) => `${name} ${number(points)}`))],
        fact("cribbageHands", average((one) => of(one, "hand").map(({ count }) => count))),
        fact("cribbageCribs", average((one) => of(one, "crib").map(({ count }) => count))),
        fact("cribbagePegging", average(pegged)),
      ];
    };

    const note = ({ state }, seat) => (state?.dealer === players[seat] ? words("cribbageDealer") : null);

    // A deal of counts is whole once all of them are told.
    const isTurnOver = (_, { state, turns }) => {
      if (!state || turns.length === 0) return false;
      const isWhole = ({ counts, name }) =>
        !counts || (Number.isInteger(counts.hand) && (name !== state.dealer || Number.isInteger(counts.crib)));
      return state.phase === "over" || (state.phase === "deal" && state.players.every(isWhole));
    };

    return {
      told: watch, picture, head, turn, facts, note, isTurnOver, sides: () => sides,
      words: {
        turns: "cribbageDeals", anewHow: "cribbageAnew", bestTurn: "cribbageBestDeal", chart: "cribbageChart", mendTurn: "cribbageMendDeal",
        win: "cribbageWin",
      },
    };
  };

  window.ScorebookCribbage.log = log;
})();
