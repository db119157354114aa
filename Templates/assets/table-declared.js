// A declared game at the table: rounds noted field by field, a sheet filled category by category, or a result alone. What is
// wrong is told as it is noted, by the engine that reads records.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, number, node, fill, button, say, objection, twice, register } = window.ScorebookTable;
  const { allowed, sidesOf, Notes, complaint, sums, refilled } = window.ScorebookTable.declared;
  const { declaredNames, declaredGrid, declaredKeys, declaredSheet, declaredLog, declaredResult } = window.ScorebookTable;

  const factsOf = (rules) => rules.facts ?? data.rules[0]?.facts ?? {};
  const anyNumber = [{ from: -1_000_000, to: 1_000_000, step: 1 }];

  // Who played together in the game before, where the same people play again.
  const teamsAgain = (players, before) => {
    if (!before?.fields?.teams || before.players.length !== players.length) return null;
    const teams = before.fields.teams.split("|").map((team) => team.split(" ").map((seat) => players.indexOf(before.players[seat])));
    if (teams.flat().includes(-1)) return null;
    return teams.map((team) => team.sort((one, other) => one - other).join(" ")).join("|");
  };

  // Of four and more two teams, who sit by turns.
  const fields = (players, rules, before) => {
    const { sides } = factsOf(rules);
    const kept = sides === "players" ? null : teamsAgain(players, before);
    if (kept) return { teams: kept };
    if (sides !== "teams") return undefined;
    const seats = players.map((_, seat) => seat);
    const teams = players.length < 4 ? seats.map((seat) => [seat]) : [0, 1].map((team) => seats.filter((seat) => seat % 2 === team));
    return { teams: teams.map((team) => team.join(" ")).join("|") };
  };

  const resultOf = ({ players, rules, fields: said }) =>
    said.result ? declaredResult.told(said.result, { players, sides: sidesOf(players, said), wins: factsOf(rules).wins }) : null;

  // Who plays with whom, until anything is played: a team for each player, or none.
  const teamsOf = (table, facts) => {
    const made = node("details", { class: "teams" });
    const most = Math.max(2, Math.floor(table.players.length / 2));
    const show = () => {
      const teams = (table.fields.teams ?? "").split("|").filter(Boolean).map((team) => team.split(" ").map(Number));
      const choose = () => {
        const chosen = [...made.querySelectorAll("select")].map((select) => Number(select.value));
        const next = Array.from({ length: most }, (_, team) => chosen.flatMap((one, seat) => (one === team + 1 ? [seat] : []))).filter((team) => team.length > 0);
        table.setDraft("");
        table.setFields({ teams: next.length > 0 ? next.map((team) => team.join(" ")).join("|") : null });
      };
      const line = (_, seat) => {
        const own = teams.findIndex((team) => team.includes(seat)) + 1;
        const options = Array.from({ length: most + 1 }, (_, team) => {
          const option = node("option", { value: team }, team === 0 ? words("declaredAlone") : words("declaredTeam", { n: number(team) }));
          option.selected = team === own;
          return option;
        });
        return node("p", { class: "row" }, node("label", { for: `team-${seat}` }, table.player(seat)),
          node("select", { id: `team-${seat}`, change: choose }, facts.sides === "teams" ? options.slice(1) : options));
      };
      const chosen = document.activeElement?.id;
      fill(made, node("summary", {}, words("declaredTeams")), table.players.map(line));
      if (chosen && made.querySelector(`#${chosen}`)) made.querySelector(`#${chosen}`).focus();
    };
    return { node: made, show };
  };

  // Cells and keys, of a round or of the scores.
  const notedBy = (table, { sides, columns, given, only, write, judge, facts }) => {
    const notes = () => new Notes(table.draft, sides.length, columns.length);
    const rowsIn = (noted) => (only() === null ? noted.rows.map((_, side) => side) : [only()]);
    // The cells of those who are due alone.
    const view = () => {
      const noted = notes();
      const mine = new Set(rowsIn(noted));
      const order = noted.order.filter(({ side }) => mine.has(side));
      const isFull = order.every((place) => noted.at(place) !== "");
      const due = noted.chosen && mine.has(noted.chosen.side) ? noted.chosen : (order.find((place) => noted.at(place) === "") ?? null);
      return { noted, order, isFull, due };
    };
    const put = (noted, place, text, stays) => {
      noted.rows[place.side][place.field] = text;
      table.setDraft(noted.text(stays ? place : null));
    };
    const press = (key, event) => {
      const { noted, due, order } = view();
      if (key === "next") return finish();
      if (!due) return key === "back" && takeBack();
      const text = noted.at(due);
      if (key.startsWith("=")) {
        put(noted, due, key.slice(1), false);
        table.rest(event, keys.node);
      } else if (key === "back") {
        if (text !== "") put(noted, due, /^-?\d$/.test(text) ? "" : text.slice(0, -1), true);
        else takeBack(order);
      } else if (key === "-") {
        if (text !== "" && text !== "0") put(noted, due, text.startsWith("-") ? text.slice(1) : `-${text}`, true);
      } else if (text.replace("-", "").length < 7) put(noted, due, text === "0" ? key : text + key, true);
      return true;
    };
    const takeBack = () => {
      const { noted, order } = view();
      const filled = order.filter((place) => noted.at(place) !== "");
      const last = noted.chosen && noted.at(noted.chosen) !== "" ? noted.chosen : filled.at(-1);
      if (last) put(noted, last, "", false);
      return Boolean(last);
    };
    const choose = (place) => table.setDraft(notes().text(place));
    const sitOut = (side) => {
      const noted = notes();
      noted.rows[side] = noted.rows[side] === null ? columns.map(() => "") : null;
      table.setDraft(noted.text(null));
    };
    // On to the next cell; from the last one it is written down.
    const finish = () => {
      const { noted, order, due, isFull } = view();
      const next = order.find((place) => noted.at(place) === "" && place.side !== due?.side) ?? order.find((place) => noted.at(place) === "");
      if (isFull && !judge(noted, true).fault) write(noted);
      else if (isFull) table.setDraft(noted.text(null));
      else if (due && noted.at(due) !== "") table.setDraft(noted.text(null));
      else if (next) table.setDraft(noted.text(next));
    };

    const grid = declaredGrid(table, { sides, fields: columns, press: choose, sitOut });
    const keys = declaredKeys({ press });
    const why = node("p", { class: "trouble why", role: "status" });
    const main = button("", finish, { class: "main", "data-focus": true });
    const show = (label) => {
      const { noted, due, isFull } = view();
      const judged = noted.isEmpty ? {} : judge(noted, isFull);
      const column = columns[due?.field];
      grid.show({
        notes: { rows: noted.rows, due }, points: judged.points, only: only(), mayBeAbsent: facts.rounds?.mayBeAbsent ?? false,
        sums: facts.rounds && only() === null ? sums(facts, given(), noted) : {},
      });
      keys.node.hidden = !due;
      if (due) {
        const values = allowed(column.values, given());
        const name = sides[due.side].map((seat) => table.players[seat]).join(", ");
        keys.show({
          values, text: noted.at(due), label: words("declaredKeysFor", { name, field: column.title }),
          mayBeBelow: column.values.some(({ from }) => (given()[from] ?? from) < 0),
        });
      }
      const said = judged.fault ? objection(complaint(judged.fault, facts)) : [];
      const before = why.textContent;
      fill(why, said);
      if (why.textContent !== before && why.textContent !== "") say(...said);
      main.textContent = label;
      main.hidden = !isFull;
      main.setAttribute("aria-disabled", String(Boolean(judged.fault)));
    };
    const type = (pressed) => {
      if (/^\d$/.test(pressed)) return press(pressed) !== false;
      const acts = { Backspace: "back", "-": "-" };
      if (pressed === "Enter") finish();
      else if (acts[pressed]) press(acts[pressed]);
      else return false;
      return true;
    };
    const hasDraft = () => {
      const { noted, order } = view();
      return order.some((place) => noted.at(place) !== "") || noted.rows.some((row) => row === null);
    };
    const untap = () => {
      if (!hasDraft()) return false;
      if (!takeBack()) table.setDraft("");
      return true;
    };
    // What is looked at, and what is tapped: what is wrong is told below keys, so that they stay where they are.
    return { grid: grid.node, keys: [keys.node, node("div", { class: "acts" }, main), why], main, show, type, hasDraft, untap };
  };

  // Rounds: of all sides at once, or of one after the other.
  const roundControls = ({ table, facts, sides, log }) => {
    const { rounds } = facts;
    const state = () => table.now.state;
    const given = () => state()?.given ?? {};
    const isTogether = rounds.order === "together";
    const due = () => (state()?.toAct ?? []).map((name) => log.sideOf(name));
    // Who was tapped, or of whom something is noted; the last one of a round needn't be.
    const chosen = () => {
      const { chosen: tapped, rows } = new Notes(table.draft, sides.length, rounds.fields.length);
      return tapped?.side ?? rows.findIndex((row) => row === null || row.some((cell) => cell !== ""));
    };
    const acting = () => {
      if (rounds.order === "inTurn" || due().length === 1) return due()[0] ?? null;
      return due().includes(chosen()) ? chosen() : null;
    };
    const line = (noted) => (isTogether ? noted.words : `${table.players[sides[acting()][0]]}: ${noted.words.split(" ")[acting()]}`);
    const judge = (noted, isFull) => {
      if (!isFull) return { fault: table.ask("analyse", { noted: noted.words }, table.now.body).fault };
      const answer = table.trial(line(noted));
      const points = answer.state?.players.map(({ total }, seat) => total - state().players[seat].total) ?? [];
      return { fault: answer.fault, points: sides.map(([seat]) => points[seat]) };
    };
    const noted = notedBy(table, {
      sides, columns: rounds.fields, given, facts, judge, only: () => (isTogether ? null : acting()), write: (notes) => table.play(line(notes)),
    });
    const whose = node("h2", { class: "whose" });
    const who = node("div", { class: "row who-plays", role: "group", "aria-label": words("declaredWho") });
    const end = twice(words("declaredEnd"), [words("declaredEndSure")], () => table.play("end"));
    const more = node("div", { class: "row more-acts" }, end);
    const show = () => {
      const [n, of] = [state().round, log.mostRounds(table.now)];
      const round = of ? words("declaredRoundOf", { round: log.roundName(n), of: number(of) }) : log.roundName(n);
      const numbers = rounds.given.map(({ name, title }) => `${title} ${number(given()[name])}`).join(" ·\u00a0");
      const actor = isTogether ? null : acting();
      const place = node("span", { class: "in-hand" }, [round, numbers].filter(Boolean).join(" ·\u00a0"));
      fill(whose, actor === null ? [] : declaredNames(table, sides[actor]), place);
      who.hidden = isTogether || actor !== null;
      fill(who, who.hidden ? null : due().map((side) => button(log.nameOf(side), () => table.setDraft(`@${side}.0`), { "data-focus": true })));
      for (const part of [noted.grid, ...noted.keys]) part.hidden = !isTogether && actor === null;
      if (isTogether || actor !== null) noted.show(words("declaredWrite", { round: log.roundName(n) }));
      else noted.main.hidden = true;
      more.hidden = table.now.turns.length === 0 || noted.hasDraft();
    };
    // What was noted before, to be put right rather than noted anew.
    const undone = (old, now) => {
      const lost = old.body.startsWith(now.body) ? old.body.slice(now.body.length).trim() : "";
      if (!now.state || lost === "" || lost === "end" || lost.includes("\n")) return "";
      if (isTogether) return /^[-\d/ ]+$/.test(lost) && lost.split(/ +/).length === sides.length ? lost : "";
      const [, name, row] = lost.match(/^(.*): *([-\d/]+)$/) ?? [];
      const side = name === undefined ? -1 : log.sideOf(name);
      return side < 0 ? "" : sides.map((_, other) => (other === side ? row : "?")).join(" ");
    };
    return {
      parts: [whose, noted.grid, node("div", { class: "thumb" }, who, noted.keys), more], show, undone,
      key: noted.type, untap: noted.untap, hasDraft: noted.hasDraft,
    };
  };

  // A sheet of categories, each filled once.
  const sheetControls = ({ table, facts, sides, log }) => {
    const { sheet } = facts;
    const state = () => table.now.state;
    const all = sheet.parts.flatMap(({ categories }) => categories);
    const drafted = () => {
      const [side, name, text = ""] = table.draft.split(" ");
      return all.some((one) => one.name === name) && sides[side] ? { side: Number(side), name, text } : null;
    };
    const choose = (side, name) => {
      table.setDraft(`${side} ${name}`);
      board.reveal({ side, name });
    };
    const filledBy = (side) => state().players[sides[side][0]].filled ?? {};
    // What stands in a cell already is mended.
    const put = ({ side, name }, value) => {
      const now = refilled(table.now, (player) => log.sideOf(player) === side, name, value);
      const { fault } = now === null ? { fault: { message: words("doesNotFit") } } : table.ask("resume", {}, now);
      if (fault) table.refuse(objection(fault));
      else table.write(now);
      return !fault;
    };
    const write = (cell, value) => {
      const { side, name } = cell;
      const now = filledBy(side)[name];
      if (now === Number(value)) table.setDraft("");
      else if (!(now === undefined ? table.play(`${table.players[sides[side][0]]}: ${name} ${value}`) : put(cell, value))) return board.reveal(cell);
      return board.focus(cell);
    };
    const empty = () => {
      const cell = drafted();
      board[put(cell, null) ? "focus" : "reveal"](cell);
    };
    const press = (key, event) => {
      const chosen = drafted();
      if (!chosen) return;
      const { side, name, text } = chosen;
      if (key.startsWith("=")) {
        table.rest(event, keys.node);
        write(chosen, key.slice(1));
      } else if (key === "next") { if (text !== "") write(chosen, text); }
      else if (key === "back") table.setDraft(`${side} ${name} ${text.slice(0, -1)}`.trimEnd());
      else if (key === "-") table.setDraft(`${side} ${name} ${text.startsWith("-") ? text.slice(1) : `-${text}`}`);
      else table.setDraft(`${side} ${name} ${text}${key}`);
    };
    const board = declaredSheet(table, { sides, parts: sheet.parts, press: choose });
    const keys = declaredKeys({ press });
    const what = node("p", { class: "worth", "aria-live": "polite" });
    const emptyButton = button(words("declaredEmptyIt"), empty);
    const done = node("div", { class: "thumb done" }, node("div", { class: "asked" }, what, emptyButton), keys.node);
    const whose = node("h2", { class: "whose" });
    const how = node("p", { class: "note" }, words("declaredMendCell"));
    const end = twice(words("declaredEnd"), [words("declaredEndSureSheet")], () => table.play("end"));
    const more = node("div", { class: "row more-acts" }, end);
    const show = () => {
      const chosen = drafted();
      const due = log.dueOnSheet(table.now);
      // Where somebody may be due the line has its room.
      whose.hidden = sides.length < 2;
      fill(whose, due === null ? null : [...declaredNames(table, sides[due]), node("span", { class: "in-hand" }, words("declaredDue"))]);
      board.show({ filled: sides.map((_, side) => filledBy(side)), scores: log.totalsOf(table.now), begin: facts.begin, chosen, due });
      done.hidden = !chosen;
      for (const part of [more, how]) part.hidden = table.now.turns.length === 0;
      if (!chosen) return;
      const now = filledBy(chosen.side)[chosen.name];
      emptyButton.hidden = now === undefined;
      const { title, values } = all.find(({ name }) => name === chosen.name);
      const label = words("declaredKeysFor", { name: log.nameOf(chosen.side), field: title });
      const text = chosen.text === "" ? String(now ?? "") : chosen.text;
      what.textContent = text === "" ? label : `${label}: ${number(Number(text))}`;
      keys.show({ values: allowed(values), text, label, mayBeBelow: values.some(({ from }) => from < 0) });
      // What lies above them, and what gets the focus, is above them.
      document.documentElement.style.setProperty("--keys", `${done.offsetHeight}px`);
    };
    const untap = () => {
      if (!drafted()) return false;
      table.setDraft("");
      return true;
    };
    const key = (pressed) => {
      if (!drafted()) return false;
      if (/^\d$/.test(pressed)) {
        const { side, name, text } = drafted();
        table.setDraft(`${side} ${name} ${text}${pressed}`);
      } else if (pressed === "Enter") press("next");
      else if (pressed === "Backspace") press("back");
      else return false;
      return true;
    };
    return { parts: [whose, board.node, done, how, more], show, key, untap, hasDraft: () => drafted() !== null };
  };

  // Scores alone, as they were at the end.
  const scoreControls = ({ table, facts, sides }) => {
    const columns = [{ name: "points", title: words("declaredTotal"), values: anyNumber }];
    const judge = (noted, isFull) => (isFull ? { fault: table.ask("analyse", { noted: noted.words }, "").fault } : {});
    const noted = notedBy(table, {
      sides, columns, facts, judge, given: () => table.now.state?.given ?? {}, only: () => null,
      write: (notes) => table.setFields({ result: `scores ${notes.words}` }),
    });
    return {
      parts: [noted.grid, node("div", { class: "thumb" }, noted.keys)], show: () => noted.show(words("declaredWriteResult")),
      key: noted.type, untap: noted.untap, hasDraft: noted.hasDraft,
    };
  };

  const open = (table) => {
    const facts = factsOf(table.rules);
    const { rounds, sheet } = facts;
    // Sides change with the teams, which are chosen before anything is played: then all of it is made anew.
    let [sides, log, controls, made] = [null, null, null, null];
    const teams = facts.sides === "players" ? null : teamsOf(table, facts);

    // A result that was written down is taken back first.
    const untap = () => {
      if (!table.fields.result) return controls.untap();
      table.setFields({ result: null });
      return true;
    };

    const make = () => {
      const now = sidesOf(table.players, table.fields);
      if (JSON.stringify(now) === made) return;
      made = JSON.stringify(now);
      sides = now;
      log = declaredLog(table, facts, sides);
      controls = (rounds ? roundControls : sheet ? sheetControls : declaredResult.controls[facts.result] ?? scoreControls)({ table, facts, sides, log });
      fill(table.place, teams?.node, controls.parts);
    };
    const show = () => {
      make();
      if (teams) {
        teams.node.hidden = table.now.body.trim() !== "";
        teams.show();
      }
      controls.show();
    };
    make();

    const header = () => ({
      teams: table.fields.teams?.split("|").map((team) => team.split(" ").map((seat) => table.players[seat])),
      ...(table.fields.result ? declaredResult.header(table.fields.result, sides, table.players) : {}),
    });
    // A turn at a table that plays by turns is somebody's; in a round of all sides nobody's alone.
    const due = (now) => {
      make();
      if (rounds?.order === "inTurn") return now.state?.toAct[0] ?? null;
      const side = sheet ? log.dueOnSheet(now) : null;
      return side === null ? null : table.players[sides[side][0]];
    };
    const isTurnOver = (old, now) => now.turns.length > (old?.turns.length ?? 0);
    const told = (name) => (...given) => {
      make();
      return log[name](...given);
    };
    return {
      show, header, due, isTurnOver, words: log.words, lowestWins: log.lowestWins,
      key: ({ key }) => Boolean(controls.key(key)), untap, hasDraft: () => Boolean(table.fields.result) || controls.hasDraft(),
      undone: (old, now) => controls.undone?.(old, now) ?? "",
      news: told("news"), note: told("note"), told: told("told"), turn: told("turn"), head: told("head"), sides: told("sides"), seats: told("seats"), won: told("won"),
      total: rounds || sheet ? undefined : (now, seat) => now.scores[table.players[seat]],
      help: node("span", {}, words(rounds || sheet || facts.result === "scores" ? "declaredKeys" : "declaredKeysFew")),
    };
  };

  register("declared", { fields, result: resultOf, open });
})();
