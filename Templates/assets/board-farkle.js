// How a game of Farkle stands: how far each is from the target and the lead, what the last round takes, and what throws and
// banks are worth. It gives `ScorebookTable.farkle`:
//
//   race(table)           a text for the player to act: how far the target is, and how far the lead
//   news(table, now)      what the last round takes, in words; null before it
//   odds(table)           {node, show(kept)}: chances and worths as `scorebook odds` tells them, to be opened; kept are the
//                         dice of an undecided throw that are chosen
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, number, node, fill } = window.ScorebookTable;
  const { small } = window.ScorebookDice;

  const list = new Intl.ListFormat(data.language);
  const tenths = new Intl.NumberFormat(data.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(data.language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

  // What a record's rules are where the site has none of that name isn't known here.
  const factsOf = ({ rules }) => rules.facts ?? {};
  const dueOf = (state) => state.players.find(({ name }) => name === state.toAct);
  const rivalsOf = (state) => state.players.filter(({ name, isEliminated }) => name !== state.toAct && !isEliminated);

  const lead = (state) => {
    const [mine, rivals] = [dueOf(state).total, rivalsOf(state)];
    if (rivals.length === 0 || state.players.every(({ total }) => total === mine)) return null;
    const ahead = Math.max(...rivals.map(({ total }) => total));
    if (mine > ahead) return words("farkleLeads", { n: number(mine - ahead) });
    const names = list.format(rivals.filter(({ total }) => total === ahead).map(({ name }) => name));
    return words(mine === ahead ? "farkleLevel" : "farkleBehind", { n: number(ahead - mine), names });
  };

  const race = (table) => {
    const { state } = table.now;
    const { target } = factsOf(table);
    const toGo = target && state.phase === "race" ? words("farkleToGo", { n: number(target - dueOf(state).total), of: number(target) }) : null;
    return [toGo, lead(state)].filter(Boolean).join(" ·\u00a0");
  };

  // More than what is missing leads; just that is level, which is worth something unless who began the round has the most.
  const needed = (state, { tie }) => {
    const rivals = rivalsOf(state);
    const most = Math.max(...rivals.map(({ total }) => total));
    const missing = most - dueOf(state).total;
    if (missing <= 0) return null;
    const isHeld = tie === "first" && rivals.some(({ name, total }) => name === state.holder && total === most);
    return words(isHeld || !tie ? "farkleNeeds" : "farkleNeedsTie", { name: state.toAct, n: number(missing) });
  };

  const news = (table, { state }) => {
    if (!state?.toAct) return null;
    const facts = factsOf(table);
    const told = {
      "final-round": "farkleFinalRound", defence: "farkleDefence", race: state.round === facts.rounds ? "farkleLastRound" : null,
    }[state.phase];
    if (!told) return null;
    const left = state.players.filter(({ owesTurn, isEliminated, turns }) =>
      (state.phase === "race" ? turns < facts.rounds : owesTurn && !isEliminated)).map(({ name }) => name);
    const holder = state.players.find(({ name }) => name === state.holder);
    const places = { name: state.holder, points: number(holder?.total ?? 0), names: list.format(left) };
    return [words(told, places), needed(state, facts)].filter(Boolean).join(" ");
  };

  const cell = (...within) => node("td", { class: "number" }, ...within);
  const grid = (label, heads, rows) => node(
    "table", { "aria-label": label },
    node("thead", {}, node("tr", {}, heads.map((head, place) => node("th", { scope: "col", class: place > 0 ? "number" : null }, head)))),
    node("tbody", {}, rows),
  );

  // What may be done next, the best first: a few of them, and those of the dice that are chosen.
  const few = 4;
  const ways = ({ options = [], farkle }, { state }, kept) => {
    const { left, undecided } = state.turn;
    return options.filter(({ keep }, place) => place < few || (kept && keep === kept)).map((way) => {
      const dice = (undecided ? undecided.length - way.keep.length : left) || 6;
      const isBank = way.do === "bank";
      const told = isBank ? words("farkleBank", { points: number(way.points) }) : words("farkleThrow", { n: dice });
      return node(
        "tr", { class: kept && way.keep === kept ? "chosen" : null },
        node("th", { scope: "row" }, way.keep && [small(way.keep), node("span", { class: "hidden" }, `${way.keep} `)], node("span", {}, told)),
        cell(isBank ? "–" : percent.format(farkle[dice])), cell(tenths.format(way.points)),
      );
    });
  };

  const card = ({ bank, farkle }, { target = null }, due) => [1, 2, 3, 4, 5, 6].map((dice) => {
    const from = bank[dice];
    const isNever = from === null || (target !== null && from >= target);
    return node(
      "tr", { class: dice === due ? "chosen" : null }, node("th", { scope: "row" }, number(dice)), cell(percent.format(farkle[dice])),
      cell(isNever ? words("farkleNever") : from === 0 ? words("farkleAlways") : number(from)),
    );
  });

  const odds = (table) => {
    const place = node("div");
    let chosen = null;
    const draw = () => {
      if (!made.open || !table.now.state?.options) return;
      const { now } = table;
      const told = table.ask("analyse", {}, now.body);
      if (!told.farkle) {
        fill(place, node("p", { class: "note" }, words("farkleOddsNone")));
        return;
      }
      const heads = [words("farkleChance"), words("farkleTurn")];
      fill(
        place,
        now.state.turn && grid(words("farkleNow"), [words("farkleNow"), ...heads], ways(told, now, chosen)),
        node("p", { class: "note" }, words("farkleAverage", { points: tenths.format(told.turn) }), " ", words("farkleOddsHow"), told.leavesOut.length > 0 && ` ${data.facts.skill.memory}`),
        grid(words("farkleLeft"), [words("farkleLeft"), words("farkleChance"), words("farkleBankFrom")], card(told, factsOf(table), now.state.options.throw)),
      );
    };
    const made = node("details", { class: "odds", toggle: draw }, node("summary", {}, words("farkleOdds")), place);
    const show = (kept) => {
      chosen = kept;
      draw();
    };
    return { node: made, show };
  };

  window.ScorebookTable.farkle = { race, news, odds };
})();
