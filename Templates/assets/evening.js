// Keeps the score of an evening: choosing who plays by which rules, the games of this browser, undo, mending, two tabs,
// the record and what a finished game came to. What is tapped in is a game's own: `table-GAME.js`, which calls
//
//   ScorebookTable.register("farkle", { open(table) { …; return view; }, … })
//
// by the name of its engine, with
//
//   fields(players, rules)  optional: what the engine is told of a game from its beginning
//   result(game)          optional: {status, scores, winners} of a game whose result no line tells, or null; game has
//                         players, rules, fields, and ask as below
//
// open() builds the game's controls into table.place, once for each game that is shown, and returns:
//
//   show(now)             brings them in line; called after every change. now is what the engine's resume answers, with body
//                         (the text), turns, status, scores and winners as its annotate tells them. Where now.fault is there,
//                         the record doesn't fit, the controls are hidden, and show isn't called
//   key(event)            optional: whether it took that key
//   help                  optional: a node that says which keys it takes
//   turn(turn, text)      optional: nodes that tell a turn of annotate in the list; text are its lines of the record
//   told(before, now)     optional: in words what happened, or null; shown above the controls, and read aloud
//   total(now, seat)      optional: what stands as a player's total, where that isn't state's; null for nothing
//   due(now)              optional: whose turn it is, where that isn't state.toAct: a name, or null
//   news(now)             optional: in words what holds now, such as a final round; null for nothing
//   note(now, seat)       optional: a few words below a player's total
//   isTurnOver(old, now)  optional: whether a turn ended between two answers; else whether state.turnsPlayed grew
//   untap()               optional: takes back what is a draft alone, in place of a step; whether there was such
//   hasDraft()            optional: whether untap() would take anything back, so that there is something to undo where
//                         nothing is played yet
//   undone(old, now)      optional: what was tapped before a step that was taken back, as a draft
//   facts(now)            optional: of a finished game, a list of [label, text, note]
//   picture(now)          optional: a drawing of how it stands, shown above the controls, and of a finished game
//   head(turns)           optional: what tells turns of annotate that begin in one line of the record, above each of them
//   sides(now)            optional: the seats that share a score, as lists; else everybody has one
//   lowestWins            optional: whether the least points are the best
//   words                 optional: by the keys of words, the game's own in place of them
//   summary(now)          optional: of a finished game, nodes below those
//   won(now)              optional: who won, in words
//   header(now)           optional: more of the record's header, by its keys
//   written(now)          optional: the body as the record has it; without it as the game has it
//   leads(line)           optional: whether a line of the record belongs to the turn below it
//
// table gives it:
//
//   place                 an element of its own
//   players, rules        names by seat; the rules of the page's data, with the codes that the game is played by
//   now                   as above; now.result is what annotate says of a finished game, where the game tells it
//   play(steps, field)    plays a step, or several as one that is taken back at once; answers whether they were
//                         allowed. Where they aren't, why not is told, as refuse does
//   trial(steps)          what play would answer, without doing it: {fault} or as resume
//   ask(verb, fields, body)   asks the engine, by these rules and players
//   draft                 a text of the game's own: what is tapped and not played yet, kept with the game
//   setDraft(text)        keeps another, and calls show; totals and picture may go by it
//   write(body)           puts another text in place of the game's
//   fields                what the engine is told of this game with each request, texts by name
//   setFields({…})        changes some of them; null takes one away
//   undo(), redo()
//   rest(event, pad)      after a click that brought other buttons to where the finger is: for a moment it presses none of
//                         them there, as the same tap, twice, would. What stays in its place, whatever the pad holds
//                         where one is said, and all that lies elsewhere, can be pressed at once
//   refuse(text, field)   tells why something can't be: a text, or nodes and texts, as objection() of table.js makes them.
//                         Where it is about what was typed in a field, that says so until it is typed in anew
//   player(seat)          a player's name with its mark
//
// A game is nothing but its text: what the engine says of that is worked out anew each time. Undo keeps what was cut and put
// where, so that a whole evening of it is stored with the game.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, number, node, fill, button, say, objection, store, record, idOf, guestsAmong, twice, mark, setUp, outcome, resultLine, eveningResults, scripts } =
    window.ScorebookTable;
  const root = document.getElementById("table");
  const under = `keep:${data.game}:`;
  const me = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  let engine;

  // Games as they are stored

  const isText = (value) => typeof value === "string";
  const isStep = (step) => Array.isArray(step) && Number.isInteger(step[0]) && isText(step[1]) && isText(step[2]);
  const isDesk = (desk) => isText(desk.body) && [desk.past, desk.future].every((list) => Array.isArray(list) && list.every(isStep));
  const isSound = (game) =>
    game?.v === 1 && Array.isArray(game.players) && game.players.every(isText) && isText(game.codes) && isText(game.slug) &&
    Number.isInteger(game.revision) && Object.values(game.fields ?? {}).every(isText) && isDesk(game) && (!game.anew || (isDesk(game.anew) && isText(game.anew.tail))) && isText(game.draft ?? "") && isText(game.line ?? "");

  const games = () =>
    store.keys(under)
      .map((key) => ({ key, game: store.read(key, isSound) }))
      .filter(({ game }) => game)
      .sort((one, other) => (one.game.saved < other.game.saved ? 1 : -1));

  // What isn't understood has its id, too.
  const freeId = (date, players) => idOf(date, players, (id) => store.has(`${under}${id}`));

  const rulesOf = (slug) => data.rules.find((rules) => rules.slug === slug);
  const rulesBy = ({ slug, codes }) => ({ slug, title: slug, ...rulesOf(slug), codes });

  // What changed between two texts: where, what was there, what is there now.
  const change = (before, after) => {
    let start = 0;
    while (start < before.length && before[start] === after[start]) start += 1;
    let end = 0;
    const most = Math.min(before.length, after.length) - start;
    while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
    return [start, before.slice(start, before.length - end), after.slice(start, after.length - end)];
  };
  const swap = (text, [start, cut, put]) => text.slice(0, start) + put + text.slice(start + cut.length);
  const inverse = ([start, cut, put]) => [start, put, cut];

  // The page: notices above, one view below

  const notices = node("div", { class: "notices", "aria-live": "polite" });
  const view = node("div", { class: "view" });
  const wake = window.ScorebookTable.wake();
  let leave = () => {};

  // Keys and scripts press all the same: their clicks have no detail.
  const [pause, reach] = [400, 30];
  let rested = null;
  const rest = (event, pad) => {
    if (!(event?.detail > 0)) return;
    // A pad is pressed on as long as it is there: what is gone holds nothing, but where the pad is said.
    const tapped = event.currentTarget;
    rested = { at: event.timeStamp, x: event.clientX, y: event.clientY, holds: (part) => (pad ?? tapped.closest("[role=group]") ?? tapped).contains(part) };
  };
  view.addEventListener("click", (event) => {
    if (!rested || event.detail === 0 || event.timeStamp - rested.at >= pause) return;
    if (Math.hypot(event.clientX - rested.x, event.clientY - rested.y) > reach || rested.holds(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });

  const show = (...within) => {
    leave();
    leave = () => {};
    fill(view, ...within);
  };

  const troubles = node("div");
  const behind = node("div");
  notices.append(troubles, behind);
  store.troubles(({ full, forbidden, strange }) => {
    fill(
      troubles,
      (full || forbidden) && node("p", { class: "callout warning", role: "alert" }, words(full ? "full" : "forbidden")),
      strange.length > 0 && node("p", { class: "callout note" }, words("strange", { keys: strange.join(", ") })),
    );
  });

  // Choosing

  const begin = (chosen) => {
    const id = freeId(chosen.date, chosen.players);
    open({
      ...chosen, fields: scripts[data.engine].fields?.(chosen.players, rulesBy(chosen)), v: 1, id, body: "", past: [], future: [], draft: "", revision: 0, saved: "", writer: me, isOver: false,
    }, `${under}${id}`);
  };

  const home = (before) => {
    wake.want(false);
    fill(behind);
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    const kept = games();
    const line = ({ key, game }) => node(
      "li", {},
      node("a", { href: `#${encodeURIComponent(game.id)}` }, game.players.join(" – ")),
      node("span", { class: "note" }, ` ${game.date} ·\u00a0${rulesOf(game.slug)?.title ?? game.slug} ·\u00a0${words(game.isOver ? "over" : "goesOn")} `),
      twice(words("remove"), [words("removeSure", { players: game.players.join(", ") })], () => {
        store.remove(key);
        home();
      }),
    );
    show(
      kept.length > 0 && node("section", { class: "kept" }, node("h2", {}, words("games")), node("ul", {}, kept.map(line))),
      node("section", {}, node("h2", {}, words("newGame")), setUp(before, begin)),
      eveningResults(kept.map(({ game }) => game).reverse()),
      window.ScorebookTable.ownData(() => home()),
    );
  };

  // A game

  let game;
  let key;
  let now;
  let script;
  let place;
  let parts;
  // The revision that this tab wrote or read last.
  let known = 0;
  let writer = me;
  // Whether another tab went on with it.
  let isBehind = false;

  // In the game's own words, where it has any.
  const own = (word, places) => words(script.words?.[word] ?? word, places);

  // A turn that is tapped in anew has a text of its own until it is whole.
  const desk = () => game.anew ?? game;
  // What ended the game by being said ends no part of it.
  const fields = (more, on) => ({
    rules: game.codes, players: game.players, named: game.slug, id: game.id, date: game.date, season: game.season, ...game.fields,
    ...(on === game ? {} : { scores: null }), ...more,
  });
  const ask = (verb, more, body, on = desk()) => engine.ask(verb, fields(more, on), body);

  const look = (body, on = desk()) => {
    const resumed = ask("resume", {}, body, on);
    const annotated = ask("annotate", {}, body, on);
    const { turns = [], status, scores = {}, winners = [], result = null } = annotated;
    const trapped = resumed.trapped ?? annotated.trapped;
    const refused = resumed.refused ?? annotated.refused ?? null;
    const fault = trapped ? { message: trapped, within: "trapped" }
      : /^---[ \t]*(#.*)?$/m.test(body) ? { message: words("fence") }
      : refused ? { message: refused, within: "refused", places: { rules: rulesOf(game.slug)?.title ?? game.slug } }
      : (resumed.fault ?? null);
    const told = fault ? null : scripts[data.engine].result?.({
      players: game.players, rules: rulesBy(game), fields: game.fields ?? {}, ask: (verb, more) => ask(verb, more, body, on),
    });
    return { ...resumed, fault, body, turns, status, scores, winners, result, refused, ...told };
  };

  const keep = () => {
    if (isBehind) return;
    const other = store.read(key, isSound);
    // Where something is that isn't understood, it is left alone.
    if ((other?.revision ?? 0) !== known || (other && other.writer !== writer) || (!other && store.has(key))) {
      fallBehind();
      return;
    }
    game.revision += 1;
    known = game.revision;
    writer = me;
    game.writer = me;
    game.saved = new Date().toISOString();
    game.isOver = now.status === "finished";
    game.line = game.isOver
      ? resultLine({ players: game.players, id: game.id, guests: guestsAmong(game.players, game.season), scores: now.scores, sides: script.sides?.(now) })
      : null;
    store.write(key, game);
  };

  const takeOver = () => {
    const other = store.read(key, isSound);
    if (other) open(other, key);
    else home();
  };

  // What this tab has stays in sight, and can be kept as a game of its own.
  const fallBehind = () => {
    isBehind = true;
    place.hidden = true;
    const isGone = !store.has(key);
    const isRead = Boolean(store.read(key, isSound));
    const ownGame = () => {
      const id = freeId(game.date, game.players);
      open({ ...game, id, revision: 0, writer: me }, `${under}${id}`);
    };
    fill(
      behind,
      node(
        "div", { class: "callout warning", role: "alert" }, node("p", {}, words(isGone ? "goneElsewhere" : "behind")),
        node("div", { class: "row" }, isRead && button(words("takeOver"), takeOver), button(words("keepOwn"), ownGame)),
      ),
    );
  };

  store.watch((written) => {
    if (!game || (written !== key && written !== "")) return;
    const other = store.read(key, isSound);
    if (!other || other.revision !== known || other.writer !== writer) fallBehind();
  });

  // Changes

  const settle = (old) => {
    now = look(desk().body);
    keep();
    if (game.anew && isTurnWhole(old)) finishAnew();
    else draw(old);
  };

  const replace = (body, draft = "") => {
    const on = desk();
    if (body !== on.body) {
      on.past.push(change(on.body, body));
      on.future = [];
      on.body = body;
    }
    game.draft = draft;
    settle(now);
  };

  const run = (steps) => {
    let answer = { body: desk().body };
    for (const step of [steps].flat()) {
      answer = ask("play", { step }, answer.body);
      if (answer.trapped) return { fault: { message: answer.trapped, within: "trapped" } };
      if (answer.refused) return { fault: { id: "refused", message: answer.refused } };
      if (answer.fault) return answer;
    }
    return answer;
  };

  // What is refused of a field is told there, too.
  let accept = () => {};
  const refuse = (text, field) => {
    accept();
    const within = [text].flat();
    fill(parts.trouble, text !== "" && node("span", { id: "table-trouble" }, within));
    if (text !== "") say(...within);
    if (!field) return;
    const typing = new AbortController();
    accept = () => {
      typing.abort();
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
      accept = () => {};
    };
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", "table-trouble");
    field.addEventListener("input", () => refuse(""), { signal: typing.signal });
  };

  const play = (steps, field) => {
    if (isBehind) return false;
    const answer = run(steps);
    if (answer.fault) {
      refuse(objection(answer.fault), field);
      return false;
    }
    refuse("");
    replace(answer.body);
    return true;
  };

  // What the engine breaks off at is told, whoever asked.
  const askAloud = (verb, more, body) => {
    const answer = ask(verb, more, body);
    if (answer.trapped) refuse(objection({ message: answer.trapped, within: "trapped" }));
    return answer;
  };

  const undo = () => {
    const on = desk();
    if (isBehind || script.untap?.()) return;
    if (on.past.length === 0) {
      if (game.anew) cancelAnew();
      return;
    }
    const old = now;
    const step = on.past.pop();
    on.future.push(step);
    on.body = swap(on.body, inverse(step));
    if (game.anew) game.anew.isWhole = false;
    now = look(on.body);
    game.draft = script.undone?.(old, now) ?? "";
    keep();
    draw(null);
    say(words("undone"));
  };

  const redo = () => {
    const on = desk();
    if (isBehind || on.future.length === 0) return;
    const step = on.future.pop();
    on.past.push(step);
    on.body = swap(on.body, step);
    game.draft = "";
    settle(now);
  };

  // Mending

  // The turns of a text with their lines, those together that begin in one.
  const turnsOf = (body, turns) => {
    const lines = body.split("\n");
    const leads = (line) => line !== undefined && Boolean(script.leads?.(line));
    const groups = [];
    for (const turn of turns) {
      if (turn.line === groups.at(-1)?.[0].line) groups.at(-1).push(turn);
      else groups.push([turn]);
    }
    return groups.map((group, index) => {
      const first = group[0].line - 1;
      let from = first;
      while (leads(lines[from - 1])) from -= 1;
      let to = index + 1 < groups.length ? groups[index + 1][0].line - 1 : lines.length;
      while (to > first + 1 && (lines[to - 1].trim() === "" || leads(lines[to - 1]))) to -= 1;
      return { turns: group, from, first, to, text: lines.slice(from, to).join("\n") };
    });
  };

  // A turn that goes on is the last line without its end; any other line has one.
  const closed = (body) =>
    body === "" || body.endsWith("\n") || ask("resume", {}, body).state?.turn ? body : `${body}\n`;

  // With other lines in place of some; none where the text is empty.
  const mended = (body, from, to, text) => {
    const lines = body.split("\n");
    lines.splice(from, to - from, ...(text.trim() === "" ? [] : text.replace(/\n+$/, "").split("\n")));
    return lines.join("\n");
  };

  const quote = (fault, body) => {
    const line = fault.line && body.split("\n")[fault.line - 1];
    return [
      node("p", { class: "trouble" }, fault.line ? objection(fault, "faultAt", { n: fault.line }) : objection(fault)),
      line && node("pre", {}, line),
    ];
  };

  // Puts a text in place, once it fits or somebody wants it all the same.
  const propose = (body, where, accept, back) => {
    const { fault } = look(body, game);
    const isEmpty = body.trim() === "";
    if (!fault || isEmpty) {
      accept(body);
      return;
    }
    fill(
      where, ...quote(fault, body),
      node("div", { class: "row" }, button(words("keepAnyway"), () => accept(body)), button(words("cancel"), back)),
    );
    say(...objection(fault));
    where.querySelector("button").focus();
  };

  const editor = ({ from, first = from, to, text, turns = [] }, body, close) => {
    const box = node("textarea", { rows: String(Math.max(1, to - from)), spellcheck: "false", autocapitalize: "off", "aria-label": words("mendLine") });
    box.value = text;
    const answer = node("div", { class: "answer-place" });
    const put = () => propose(closed(mended(body, from, to, box.value)), answer, (good) => replace(good), () => {
      fill(answer);
      if (box.value === "") box.value = text;
      box.focus();
    });
    // What was said of another text holds no more.
    box.addEventListener("input", () => fill(answer));
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") close();
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      put();
    });
    const made = node(
      "div", { class: "mending" }, box,
      node(
        "div", { class: "row" },
        // One turn at a time: what follows it is kept apart until it is whole.
        !game.anew && button(words("tapAnew"), () => beginAnew(body, first, to, turns[0])),
        button(words("putInPlace"), put),
        button(words("strikeOut"), () => {
          box.value = "";
          put();
        }),
        button(words("cancel"), close),
      ),
      answer,
    );
    return { made, focus: () => box.focus() };
  };

  const beginAnew = (body, from, to, turn) => {
    const lines = body.split("\n");
    const head = from > 0 ? `${lines.slice(0, from).join("\n")}\n` : "";
    game.anew = { body: head, past: [], future: [], tail: lines.slice(to).join("\n"), line: from + 1, n: turn?.n, name: turn?.player };
    game.draft = "";
    now = look(head);
    keep();
    draw(null);
    // With the totals above it, which stay there.
    view.querySelector(".near").scrollIntoView({ block: "start" });
  };

  const anewHow = ({ line, n, name }) => (n ? own("anewHow", { n, name: name ?? "" }) : words("anewLine", { n: line }));

  const cancelAnew = () => {
    delete game.anew;
    game.draft = "";
    now = look(game.body);
    keep();
    draw(null);
  };

  const isTurnWhole = (old) =>
    !now.fault && (script.isTurnOver?.(old, now) ?? now.state?.turnsPlayed > (old?.state?.turnsPlayed ?? 0));

  const finishAnew = () => {
    const { body, tail } = game.anew;
    // Whoever comes back is asked again.
    if (!game.anew.isWhole) {
      game.anew.isWhole = true;
      keep();
    }
    const whole = `${body}${body.endsWith("\n") || tail === "" ? "" : "\n"}${tail}`;
    draw(null);
    place.hidden = true;
    fill(parts.anew);
    propose(whole, parts.answer, (good) => {
      delete game.anew;
      replace(good);
    }, cancelAnew);
  };

  // Drawing

  const logged = (entry, body, seats) => {
    const { turns, text } = entry;
    const [turn] = turns;
    const item = node("li", { value: turn.n ?? null });
    const open = () => {
      const edit = editor(entry, body, () => {
        draw(null);
        parts.log.querySelector(`[value="${turn.n}"] button`)?.focus();
      });
      item.querySelector(".mending")?.remove();
      item.append(edit.made);
      edit.focus();
    };
    const mend = button(words("mend"), open, { "aria-label": own("mendTurn", { n: turn.n ?? "", name: turn.player ?? "" }) });
    const head = script.head?.(turns);
    if (head) item.append(node("div", { class: "turn head" }, node("span", { class: "what" }, head), mend));
    for (const told of turns) {
      const seat = seats.indexOf(told.player);
      // Points of a turn under way aren't anybody's yet.
      const isOpen = Boolean(now.state?.turn) && told === now.turns.at(-1);
      item.append(node(
        "div", { class: "turn" }, seat >= 0 && mark(seats, seat),
        node("span", { class: "what" }, script.turn?.(told, text) ?? node("code", {}, text)),
        !isOpen && Number.isInteger(told.points) && node("span", { class: "points" }, number(told.points)),
        !isOpen && Number.isInteger(told.total) && node("span", { class: "total" }, number(told.total)),
        !head && told === turn && mend,
      ));
    }
    return item;
  };

  // What doesn't fit in the record, at its line, with the ways out of it.
  const faulty = () => {
    // Nothing to mend where no record would be taken.
    if (now.refused) return node("div", { class: "faulty" }, node("h2", {}, words("cantGoOn")), ...quote(now.fault, ""));
    const body = desk().body;
    const line = Math.max(1, now.fault.line ?? 1) - 1;
    const entry = { from: line, to: line + 1, text: body.split("\n")[line] ?? "" };
    const edit = editor(entry, body, () => draw(null));
    return node("div", { class: "faulty" }, node("h2", {}, words("doesNotFit")), ...quote(now.fault, body), edit.made);
  };

  const dueIn = (moment) => (script.due ? script.due(moment) : moment.state?.toAct);

  const drawTotals = () => {
    const due = now.fault ? null : dueIn(now);
    fill(parts.totals, game.players.map((name, seat) => {
      const isDue = due === name;
      const total = script.total ? script.total(now, seat) : (now.state?.players?.[seat]?.total ?? now.scores[name]);
      const note = now.fault ? null : script.note?.(now, seat);
      return node(
        "li", { class: isDue ? "due" : null, "aria-current": isDue ? "true" : null }, mark(game.players, seat),
        node("b", {}, total === undefined || total === null ? "–" : number(total)),
        node("span", { class: "note" }, isDue ? words("isDue") : "", isDue && note ? " ·\u00a0" : "", note ?? ""),
      );
    }));
    parts.totals.className = `totals of-${game.players.length}`;
  };

  const drawPicture = () => {
    fill(parts.picture, !now.fault && now.state && script.picture?.(now));
  };

  const drawHistory = () => {
    parts.undo.disabled = desk().past.length === 0 && !game.anew && !(now.state && script.hasDraft?.());
    parts.redo.disabled = desk().future.length === 0;
  };

  const draw = (old) => {
    const body = desk().body;
    const isOver = now.status === "finished" && !now.fault && !game.anew;
    const hadFocus = view.contains(document.activeElement) && document.activeElement.tagName !== "H1";
    refuse("");
    fill(parts.answer);
    drawTotals();
    const happened = old && !now.fault ? script.told?.(old, now) : null;
    if (happened !== undefined && old) parts.happened.textContent = happened ?? parts.happened.textContent;
    if (!old) parts.happened.textContent = "";
    parts.news.textContent = (!now.fault && script.news?.(now)) || "";
    fill(parts.anew, game.anew && node(
      "div", { class: "callout note" }, node("p", {}, anewHow(game.anew)), button(words("anewCancel"), cancelAnew),
    ));
    fill(parts.faulty, now.refused || (now.fault && body.trim() !== "") ? faulty() : null);
    const wasHidden = place.hidden;
    place.hidden = isBehind || (now.status === "finished" && !now.fault) || Boolean(now.fault && body.trim() !== "") || !now.state;
    drawPicture();
    if (!place.hidden) script.show(now);
    // Where a game that was over goes on, that is in sight.
    if (wasHidden && !place.hidden && window.innerHeight < 900) view.querySelector(".near")?.scrollIntoView({ block: "start" });
    fill(parts.outcome, isOver && outcome({ players: game.players, now, script, own, room: view.clientWidth, toRecord, again }));
    drawHistory();
    fill(parts.log, turnsOf(body, now.turns).map((entry) => logged(entry, body, game.players)).reverse());
    parts.turns.hidden = now.turns.length === 0;
    const whole = game.anew ? look(game.body, game) : now;
    parts.hand.show(`${game.id}.${data.game}`, record({
      players: game.players, date: game.date, id: game.id, rules: game.slug, season: game.season, guests: guestsAmong(game.players, game.season),
      ...script.header?.(whole),
    }, script.written?.(whole) ?? game.body));
    parts.record.hidden = whole.body.trim() === "" && whole.status !== "finished";
    wake.want(!isOver);
    if (happened) say([happened, parts.news.textContent, dueIn(now) && words("next", { name: dueIn(now) })].filter(Boolean).join(" "));
    if (hadFocus) regain();
  };

  // What had the focus may be gone: then it goes where the next is to be done.
  const regain = () => {
    const has = document.activeElement;
    if (view.contains(has) && has.checkVisibility() && !has.disabled) return;
    const next = place.hidden ? [] : [...place.querySelectorAll("[data-focus]")];
    (next.find((part) => !part.disabled && part.checkVisibility()) ?? parts.undo).focus({ preventScroll: true });
  };

  const toRecord = () => {
    parts.record.scrollIntoView({ block: "start" });
    parts.record.querySelector("button").focus({ preventScroll: true });
  };

  const again = () => {
    const { players, slug, season } = game;
    game = undefined;
    home({ players: [...players.slice(1), players[0]], slug, season });
  };

  const open = (opened, at) => {
    // A record is scored by its rules as they are published now; by those of its day where the site has none of that name.
    game = { ...opened, codes: rulesOf(opened.slug)?.codes ?? opened.codes };
    key = at;
    isBehind = false;
    fill(behind);
    known = game.revision;
    writer = game.writer;
    now = look(desk().body);
    place = node("div", { class: "play", tabindex: "-1" });
    const hand = window.ScorebookTable.handOver();
    parts = {
      hand,
      totals: node("ol", { class: "totals" }),
      happened: node("p", { class: "happened" }),
      news: node("p", { class: "news" }),
      trouble: node("p", { class: "trouble" }),
      answer: node("div", { class: "answer-place" }),
      picture: node("div", { class: "picture" }),
      anew: node("div"),
      faulty: node("div"),
      outcome: node("div"),
      log: node("ol", { class: "log", reversed: true }),
      undo: button(words("undo"), undo, { "aria-keyshortcuts": "U" }),
      redo: button(words("redo"), redo, { "aria-keyshortcuts": "R" }),
    };
    parts.record = node("section", { class: "keep-record" }, node("h2", {}, words("record")), node("p", { class: "note" }, words("recordHow")), hand.node);
    script = scripts[data.engine].open({
      place, players: game.players, rules: rulesBy(game),
      ask: askAloud, play, undo, redo, rest, refuse,
      trial: run,
      player: (seat) => mark(game.players, seat),
      get now() {
        return now;
      },
      get draft() {
        return game.draft;
      },
      setDraft(text) {
        if (isBehind) return;
        const hadFocus = view.contains(document.activeElement);
        game.draft = text;
        keep();
        refuse("");
        if (isBehind) return;
        drawTotals();
        drawPicture();
        script.show(now);
        drawHistory();
        if (hadFocus) regain();
      },
      write(body) {
        if (!isBehind) replace(body);
      },
      get fields() {
        return game.fields ?? {};
      },
      setFields(changes) {
        if (isBehind) return;
        const all = { ...game.fields, ...changes };
        game.fields = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== null));
        now = look(desk().body);
        keep();
        draw(null);
      },
    });
    parts.turns = node("section", { class: "turns" }, node("h2", {}, own("turns")), parts.log);
    const help = window.ScorebookTable.keys((event) => {
      if (!place.isConnected || isBehind) return false;
      const pressed = event.key.toLowerCase();
      if (pressed === "u") undo();
      else if (pressed === "r") redo();
      else return !place.hidden && Boolean(script.key?.(event));
      return true;
    }, script.help);
    const rules = rulesOf(game.slug);
    show(
      node(
        "p", { class: "kicker" }, node("a", { href: "#" }, words("allGames")), " ·\u00a0",
        rules ? node("a", { href: rules.href }, rules.title) : game.slug, ` ·\u00a0${game.date}`,
      ),
      node(
        "div", { class: "near" }, parts.totals, parts.picture, parts.news, parts.happened, parts.anew, parts.faulty, place, parts.trouble, parts.answer,
        parts.outcome, node("div", { class: "row history" }, parts.undo, parts.redo), wake.node, help.node,
      ),
      node("div", { class: "beside" }, parts.turns, parts.record),
      window.ScorebookTable.ownData(() => {
        game = undefined;
        home();
      }),
    );
    const sized = new ResizeObserver(() => view.style.setProperty("--totals", `${parts.totals.offsetHeight}px`));
    sized.observe(parts.totals);
    leave = () => {
      help.stop();
      sized.disconnect();
    };
    const address = `#${encodeURIComponent(game.id)}`;
    if (location.hash !== address) history.pushState(null, "", address);
    if (game.anew?.isWhole) finishAnew();
    else draw(null);
    if (game.revision === 0) {
      keep();
      place.focus({ preventScroll: true });
    }
    // On a phone the head of the page is out of the way of the dice.
    if (window.innerHeight < 900) view.scrollIntoView({ block: "start" });
  };

  // What the address names; nothing where it isn't written as addresses are.
  const named = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return "";
    }
  };

  const follow = () => {
    const id = named();
    const at = `${under}${id}`;
    if (game && id === game.id) return;
    const found = id && store.read(at, isSound);
    game = undefined;
    if (found) open(found, at);
    else home();
  };

  document.addEventListener("DOMContentLoaded", async () => {
    try {
      engine = await window.ScorebookEngine.load(data.engine);
    } catch (error) {
      fill(root, node("p", { class: "callout warning" }, words("noEngine", { message: error.message })));
      return;
    }
    fill(root, notices, view);
    window.addEventListener("hashchange", () => {
      if (!document.getElementById(named())) follow();
      // A link within the page leaves the game where it is.
      else if (game) history.replaceState(null, "", `#${encodeURIComponent(game.id)}`);
    });
    follow();
  });
})();
