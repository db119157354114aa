// What is told of a declared game at the table: what happened, how it stands, and each turn in the list.
//
//   ScorebookTable.declaredLog(table, facts, sides)   what a view has beside its controls
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, number } = window.ScorebookTable;
  const list = new Intl.ListFormat(data.language);
  const capital = (text) => text.charAt(0).toLocaleUpperCase(data.language) + text.slice(1);

  const log = (table, facts, sides) => {
    const { rounds, sheet, wins } = facts;
    const sign = wins === "lowest" ? -1 : 1;
    const sideOf = (name) => sides.findIndex((seats) => seats.some((seat) => table.players[seat] === name));
    const nameOf = (side) => sides[side].map((seat) => table.players[seat]).join(" + ");
    const roundName = (n) => capital(words("declaredRound", { round: rounds.one, n: number(n) }));
    const titles = Object.fromEntries([
      ...(rounds?.fields ?? []), ...(sheet?.parts.flatMap(({ categories }) => categories) ?? []),
    ].map(({ name, title }) => [name, title]));

    const totalsOf = ({ state }) => sides.map(([seat]) => state.players[seat].total);
    const mostRounds = ({ state }) => state.ends?.after ?? rounds?.most[table.players.length] ?? null;

    const standing = (now) => {
      const totals = totalsOf(now);
      const best = Math.max(...totals.map((total) => sign * total));
      const leaders = totals.flatMap((total, side) => (sign * total === best ? [side] : []));
      const others = totals.filter((total) => sign * total !== best).map((total) => best - sign * total);
      return { totals, best, leaders, lead: others.length > 0 ? Math.min(...others) : 0 };
    };

    // How far it is to the end, for each end there is.
    const toGo = (now) => {
      const { ends } = now.state;
      if (!ends) return [];
      const { totals } = standing(now);
      const { atLeast, atMost, lead } = ends;
      return [
        atLeast !== null && words("declaredToGo", { n: number(Math.max(0, atLeast - Math.max(...totals))), of: number(atLeast) }),
        atMost !== null && words("declaredToGo", { n: number(Math.max(0, Math.min(...totals) - atMost)), of: number(atMost) }),
        lead !== null && words("declaredLead", { n: number(lead) }),
      ].filter(Boolean);
    };

    const news = (now) => {
      if (!now.state || now.status === "finished" || facts.result !== "scores" || !(rounds || sheet)) return null;
      const { leaders, lead } = standing(now);
      const parts = [];
      if (now.turns.length > 0 && leaders.length < sides.length) {
        parts.push(words(leaders.length > 1 || sides[leaders[0]].length > 1 ? "declaredLeadTogether" : "declaredLeads", { names: list.format(leaders.map(nameOf)), n: number(lead) }));
      }
      return [...parts, ...toGo(now)].join(" ");
    };

    const note = (now, seat) => {
      if (!now.state || now.status === "finished" || facts.result !== "scores" || now.turns.length === 0) return null;
      const { best, totals, leaders } = standing(now);
      if (leaders.length === sides.length) return null;
      const side = sides.findIndex((seats) => seats.includes(seat));
      const behind = best - sign * totals[side];
      return behind > 0 ? words("declaredBehind", { n: number(behind) }) : words("declaredFirst");
    };

    const required = (sheet?.parts.flatMap(({ categories }) => categories) ?? []).filter(({ isOptional }) => !isOptional).map(({ name }) => name);
    const filledBy = ({ state }, side) => state.players[sides[side][0]].filled ?? {};
    // Who fills a cell next, as long as all took turns in the order of their seats: no record says who is to.
    const dueOnSheet = (now) => {
      if (!now.state || now.status === "finished" || required.length === 0 || sides.length < 2) return null;
      const counts = sides.map((_, side) => required.filter((name) => filledBy(now, side)[name] !== undefined).length);
      const least = Math.min(...counts);
      const due = counts.indexOf(least);
      return counts.every((count, side) => count === least + (side < due ? 1 : 0)) ? due : null;
    };

    const fieldsOf = ({ fields }) => Object.entries(fields).map(([name, value]) => `${titles[name] ?? name} ${number(value)}`);
    const toldOf = (last) => {
      const [[name, value] = [], ...more] = Object.entries(last.fields);
      const said = { name: last.player, n: number(last.points), total: number(last.total) };
      if (sheet && name && more.length === 0) return words("declaredFilled", { ...said, n: number(value), field: titles[name] });
      if (!name || (more.length === 0 && value === last.points)) return words("declaredScored", said);
      return words("declaredNoted", { ...said, what: list.format(fieldsOf(last)) });
    };
    // A cell that was mended, or emptied.
    const toldMended = (old, now) => sides.flatMap((_, side) => {
      const [before, after] = [filledBy(old, side), filledBy(now, side)];
      const changed = Object.keys(before).find((name) => before[name] !== after[name]);
      if (!changed) return [];
      const said = { name: nameOf(side), field: titles[changed], n: number(after[changed] ?? 0), total: number(now.state.players[sides[side][0]].total) };
      return [words(after[changed] === undefined ? "declaredEmptied" : "declaredMended", said)];
    })[0] ?? null;
    const told = (old, now) => {
      if (now.turns.length <= old.turns.length) return sheet && old.state ? toldMended(old, now) : null;
      const last = now.turns.at(-1);
      return rounds?.order === "together" ? words("declaredWritten", { round: roundName(last.round) }) : toldOf(last);
    };

    const turn = (told) => {
      const noted = Object.entries(told.fields);
      // The one field that is what the round is worth is told by the points.
      if (rounds?.fields.length === 1 && noted[0]?.[1] === told.points) return [];
      return [fieldsOf(told).join(" ·\u00a0")];
    };

    const head = ([first, ...more]) => (rounds?.order === "together" && (more.length > 0 || sides.length > 1) ? roundName(first.round) : null);

    // A team that wins shares nothing.
    const won = ({ winners }) => {
      const seats = sides[sideOf(winners[0])] ?? [];
      const isTeam = seats.length > 1 && seats.length === winners.length && seats.every((seat) => winners.includes(table.players[seat]));
      return isTeam ? words("declaredTeamWins", { names: list.format(winners) }) : null;
    };

    return {
      news, note, told, turn, head, won, dueOnSheet, sideOf, nameOf, roundName, mostRounds, totalsOf,
      words: { turns: rounds ? "declaredTurns" : "turns", mendTurn: "declaredMend", anewHow: "declaredAnew", chart: "declaredChart", bestTurn: "declaredBest" },
      sides: () => [...sides], seats: (name) => sides[sideOf(name)] ?? [], lowestWins: wins === "lowest" || facts.result === "places",
    };
  };

  window.ScorebookTable.declaredLog = log;
})();
