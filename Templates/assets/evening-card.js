// The card of a match: what stands on each of its tables, and the text that the league's records have of it.
//
//   ScorebookTable.card(match, games)   {tables, sums, text, left}: match as `evening-match.js` stores it; games are those stored,
//       the latest first.
//       Each of tables has its number, called, size, legs, isBest, rules, home and away: names by place, null where nobody is
//       chosen yet, empty where nobody is there; results: of each leg {won: "home", "away" or null, points, id}; score: legs of
//       both; and isOver. sums are tables and legs of both, left the tables that aren't over, text the record
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, headed, knownAs } = window.ScorebookTable;

  const nobody = new Set([
    "none", "nobody", "noone", "no one", "no player", "no show", "absent", "missing", "empty", "vacant", "bye", "walkover",
  ]);
  // In quotation marks wherever a line might read something else than a name.
  const quoted = (name) => (/^[\p{L}\p{M}'’. ]+$/u.test(name) && !nobody.has(name.toLowerCase()) ? name : `"${name}"`);
  const side = (names) => (names.length === 0 ? "none" : names.map(quoted).join(" & "));

  const isWhole = (names) => !names.includes(null);

  // The legs of a table that were kept here behind so many told by another device, in their order. Of a leg that two games are, as after two phones went on with it,
  // one that is over counts, else the one that was played last.
  const keptLegs = (match, number, table, games, toldCount) => {
    const legs = [];
    for (const game of games) {
      const { leg } = game;
      if (leg?.match !== match.id || leg.table !== number) continue;
      const isOver = Boolean(game.isOver && game.result);
      const known = legs[leg.leg - 1];
      if (known && (known.isOver || !isOver)) continue;
      const score = (names) => game.result?.scores[names[0]];
      const points = [score(table.home), score(table.away)];
      const has = (names) => game.result?.winners.includes(names[0]);
      legs[leg.leg - 1] = {
        id: game.id, isOver, won: has(table.home) === has(table.away) ? null : has(table.home) ? "home" : "away",
        points: points.every(Number.isInteger) ? points : null,
      };
    }
    const behind = Array.from(legs).slice(toldCount);
    const gap = behind.findIndex((leg) => !leg);
    return gap < 0 ? behind : behind.slice(0, gap);
  };

  const scoreOf = ({ typed, home, away, present, absent }, results) => {
    if (home.length === 0 && away.length === 0) return [0, 0];
    if (home.length === 0) return [absent, present];
    if (away.length === 0) return [present, absent];
    if (typed) return typed;
    return ["home", "away"].map((one) => results.filter(({ won }) => won === one).length);
  };

  const isOver = (table, [one, other], count) => {
    if (table.home.length === 0 || table.away.length === 0) return isWhole(table.home) && isWhole(table.away);
    if (!isWhole(table.home) || !isWhole(table.away)) return false;
    if (table.isBest) return Math.max(one, other) > table.legs / 2 && Math.min(one, other) < table.legs / 2;
    return (table.typed ? one + other : count) === table.legs;
  };

  const tableOf = (match, kept, format, index, games) => {
    const table = { ...format, ...kept, size: format.players, number: index + 1 };
    const told = kept.told ?? [];
    const all = [...told, ...keptLegs(match, index + 1, kept, games, told.length)];
    const results = all.filter((leg) => leg.isOver ?? true);
    const score = scoreOf(table, results);
    return { ...table, results, going: all[results.length]?.id ?? null, score, isOver: isOver(table, score, results.length) };
  };

  const line = ({ called, home, away, typed, results, score }) => {
    const isPlayed = home.length > 0 && away.length > 0;
    const isTold = !typed && results.every(({ points }) => points);
    const legs = isTold ? results.map(({ points }) => points.join("-")).join(" ") : score.join("-");
    return `${called} ${side(home)} - ${side(away)}${isPlayed ? ` ${legs}` : ""}\n`;
  };

  // Who isn't of the team they play for; of a team that registers nobody all are.
  const guestsOf = (teams, match, tables) => {
    const found = ["home", "away"].flatMap((one) => {
      const members = teams.find(({ name }) => name === match[one])?.players;
      const names = tables.flatMap((table) => table[one]).filter(Boolean);
      return members ? names.filter((name) => !members.some((member) => member.name === knownAs(name))) : [];
    });
    return found.length > 0 ? [...new Set(found)] : null;
  };

  const text = (match, teams, tables) => {
    const header = {
      match: `${quoted(match.home)} - ${quoted(match.away)}`, date: match.date, fixture: match.fixture, id: match.fixture ? null : match.id,
      guests: guestsOf(teams, match, tables),
    };
    return headed(header, tables.filter((table) => table.isOver).map(line).join(""));
  };

  const formatsOf = (season) => {
    const found = data.seasons.find(({ slug }) => slug === season)?.match;
    return found ? found.tables.flatMap((table) => Array(table.count).fill(table)) : [];
  };

  window.ScorebookTable.matchFormats = formatsOf;
  window.ScorebookTable.card = (match, games) => {
    const { teams } = data.seasons.find(({ slug }) => slug === match.season).match;
    const formats = formatsOf(match.season);
    const tables = match.tables.map((kept, index) => tableOf(match, kept, formats[index], index, games));
    const over = tables.filter((table) => table.isOver);
    const half = ([one, other], seat) => (one === other ? 0.5 : (one > other) === (seat === 0) ? 1 : 0);
    const met = over.filter(({ home, away }) => home.length + away.length > 0);
    const sums = {
      tables: [0, 1].map((seat) => met.reduce((sum, { score }) => sum + half(score, seat), 0)),
      legs: [0, 1].map((seat) => tables.reduce((sum, { score }) => sum + score[seat], 0)),
    };
    return { tables, sums, left: tables.length - over.length, text: text(match, teams, tables) };
  };
})();
