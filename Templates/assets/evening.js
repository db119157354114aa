// Keeps the score of an evening: the list of this browser's games, and one of them that is open. Its parts are in the
// scripts evening-PART.js. What is tapped in is a game's own: `table-GAME.js`, which calls
//
//   ScorebookTable.register("farkle", { open(table) { …; return view; }, … })
//
// by the name of its engine, with
//
//   fields(players, rules, before)  optional: what the engine is told of a game from its beginning; before has the players and
//                         fields of the game that this one is played after, where it is played again
//   result(game)          optional: {status, scores, winners} of a game whose result no line tells, or null; game has
//                         players, rules, fields, and ask as below
//
// open() builds the game's controls into table.place, once for each game that is shown: what is tapped in a node of the class
// `thumb`, which a phone on its side has beside all else. It returns:
//
//   show(now)             brings them in line; called after every change. now is what the engine's resume answers, with body
//                         (the text), turns, status, scores and winners as its annotate tells them. Where now.fault is there,
//                         the record doesn't fit, the controls are hidden, and show isn't called
//   key(event)            optional: whether it took that key
//   help                  optional: a node that says which keys it takes
//   turn(turn, text)      optional: nodes that tell a turn of annotate in the list; text are its lines of the record
//   told(before, now)     optional: in words what happened, or null; shown above the controls, and read aloud; in Sixis
//                         read aloud alone, where cards that light up tell it
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
//   seats(name)           optional: whose turn one of that player is told to be, as seats; else the player's alone
//   header(now)           optional: more of the record's header, by its keys
//   written(now)          optional: the body as the record has it; without it as the game has it
//   leads(line)           optional: whether a line of the record belongs to the turn below it
//
// table gives it:
//
//   place                 an element of its own
//   players, rules        names by seat; the rules of the page's data, with the codes that the game is played by
//   now                   as above; now.result is what annotate says of a finished game, where the game tells it
//   play(steps, field, isWhole)   plays a step, or several as one that is taken back at once; answers whether they were
//                         allowed. Where they aren't, why not is told, as refuse does. What nobody tapped in, as dice that
//                         the page rolled, is whole: undone() isn't asked what was tapped
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
//   refuse(text, field)   tells why something can't be: a text, or nodes and texts, as objection() of faults.js makes them.
//                         Where it is about what was typed in a field, that says so until it is typed in anew
//   player(seat)          a player's name with its mark
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, node, fill, button, store, twice, mark, games, setUp, eveningResults, sitting, eveningView, restOf, scripts, wake, keys, manners, ownData,
    fixtures, openFixtures, nextFixture, card, matches, pass, say, knownAs, nameTrouble } =
    window.ScorebookTable;
  const root = document.getElementById("table");
  let engine;
  // The game that is open, and what is to be done when it no longer is.
  let opened = null;
  // The match that is shown.
  let atMatch = null;
  let leave = () => {};

  // The page: notices above, one view below

  const notices = node("div", { class: "notices", "aria-live": "polite" });
  const stage = node("div", { class: "view" });
  const awake = wake();
  const rest = restOf(stage);

  const show = (...within) => {
    leave();
    leave = () => {};
    fill(stage, ...within);
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
  store.watch((written) => opened?.keeper.look(written));

  // Choosing

  const begin = ({ before, ...chosen }) => {
    const id = games.freeId(chosen.date, chosen.players);
    open({
      ...chosen, fields: scripts[data.engine].fields?.(chosen.players, games.rulesBy(chosen), before), v: 1, id, body: "", past: [], future: [], draft: "",
      revision: 0, saved: "", writer: games.me, isOver: false,
    });
  };

  const stored = () => games.all().map(({ game }) => game);

  const keepScore = (leg) => begin({ ...leg, codes: games.rulesOf(leg.slug).codes });

  const toMatch = (id) => {
    const match = matches.read(id);
    if (!match) {
      home();
      return;
    }
    opened = null;
    atMatch = id;
    awake.want(false);
    fill(behind);
    const address = `#match:${encodeURIComponent(id)}`;
    if (location.hash !== address) history.pushState(null, "", address);
    show(...matches.view(match, { games: stored, keepScore, recordOf, pass: pass.offer("match", () => matches.read(id)) }), ownData(() => home()));
    stage.querySelector(".match").focus({ preventScroll: true });
    if (window.innerHeight < 900) stage.scrollIntoView({ block: "start" });
  };

  const takeOver = (kind, value) => {
    if (kind === "match") {
      matches.write(value);
      toMatch(value.id);
    } else {
      open(value);
      opened.keep();
    }
  };

  // The game that a fixture is, its players, rules and season filled in.
  const prepare = (before) => {
    home(before);
    stage.querySelector(".set-up").scrollIntoView({ block: "start" });
    stage.querySelector(".set-up > button").focus({ preventScroll: true });
    say(words("isFixture", { code: before.fixture.code }));
  };

  const matchLine = (match) => node(
    "li", {}, node("a", { href: `#match:${encodeURIComponent(match.id)}` }, `${match.home} – ${match.away}`), node("span", { class: "note" }, ` ${match.date} `),
    twice(words("remove"), [words("matchRemoveSure", match)], () => {
      matches.remove(match.id);
      home();
    }),
  );

  const home = (before) => {
    opened = null;
    atMatch = null;
    awake.want(false);
    manners.apply();
    fill(behind);
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    const kept = games.all();
    // The latest that go on stand on top, for whoever comes back to them.
    const going = before ? [] : kept.filter(({ game }) => !game.isOver).slice(0, 3);
    const others = kept.filter((one) => !going.includes(one));
    const line = ({ key, game }) => node(
      "li", {},
      node("a", { href: `#${encodeURIComponent(game.id)}` }, game.isOver ? game.players.join(" – ") : words("goOnWith", { players: game.players.join(" – ") })),
      node("span", { class: "note" }, ` ${game.date} ·\u00a0${games.rulesBy(game).title}${game.isOver ? ` ·\u00a0${words("over")}` : ""} `),
      twice(words("remove"), [words("removeSure", { players: game.players.join(", ") })], () => {
        store.remove(key);
        home();
      }),
    );
    const played = matches.all();
    show(
      pass.ask(takeOver),
      going.length > 0 && node("section", { class: "kept going" }, node("h2", {}, words("gamesOn")), node("ul", {}, going.map(line))),
      !before && fixtures({ games: stored(), play: prepare, meet: (fixture) => toMatch(matches.begin(fixture)) }),
      played.length > 0 && node("section", { class: "kept" }, node("h2", {}, words("matches")), node("ul", {}, played.map(matchLine))),
      others.length > 0 && node("section", { class: "kept" }, node("h2", {}, words("games")), node("ul", {}, others.map(line))),
      node("section", {}, node("h2", {}, words("newGame")), setUp(before, begin)),
      matches.another(toMatch),
      eveningResults(kept.map(({ game }) => game).reverse()),
      pass.paste(() => home()),
      manners.node,
      ownData(() => home()),
    );
  };

  // A game

  // What this tab has stays in sight, and can be kept as a game of its own.
  const fallBehind = ({ game, keeper, place }, { isGone, isRead }) => {
    place.hidden = true;
    const takeOver = () => {
      const other = games.read(keeper.key);
      if (other) open(other);
      else home();
    };
    const ownGame = () => open({ ...game, id: games.freeId(game.date, game.players), revision: 0, writer: games.me });
    fill(
      behind,
      node(
        "div", { class: "callout warning", role: "alert" }, node("p", {}, words(isGone ? "goneElsewhere" : "behind")),
        node("div", { class: "row" }, isRead && button(words("takeOver"), takeOver), button(words("keepOwn"), ownGame)),
      ),
    );
  };

  // What a game's own script is given.
  const tableOf = (at) => ({
    place: at.place, players: at.game.players, rules: games.rulesBy(at.game), rest,
    ask: (verb, fields, body) => at.askAloud(verb, fields, body),
    play: (steps, field, isWhole) => at.play(steps, field, isWhole),
    trial: (steps) => at.trial(steps),
    undo: () => at.undo(),
    redo: () => at.redo(),
    refuse: (text, field) => at.view.refuse(text, field),
    player: (seat) => mark(at.game.players, seat),
    setDraft: (text) => at.setDraft(text),
    write: (body) => at.write(body),
    setFields: (changes) => at.setFields(changes),
    get now() {
      return at.now;
    },
    get draft() {
      return at.game.draft;
    },
    get fields() {
      return at.game.fields ?? {};
    },
  });

  const shortcuts = (at) => keys((event) => {
    if (!at.place.isConnected || at.isBehind) return false;
    const pressed = event.key.toLowerCase();
    if (pressed === "u") at.undo();
    else if (pressed === "r") at.redo();
    else return !at.place.hidden && Boolean(at.script.key?.(event));
    return true;
  }, at.script.help);

  // Which leg of which match a game is; of a match that this device doesn't have, its number alone.
  const legAt = (leg) => {
    const match = matches.read(leg.match);
    const table = match && card(match, stored()).tables[leg.table - 1];
    const which = words(!table ? "leg" : table.isBest ? "legOfBest" : "legOf", { n: leg.leg, of: table?.legs ?? "" });
    const between = match && node("a", { href: `#match:${encodeURIComponent(match.id)}` }, `${match.home} – ${match.away}`);
    return node("span", { class: "leg-at" }, " ·\u00a0", between ?? leg.of, table ? ` ·\u00a0${table.called}` : "", ` ·\u00a0${which}`);
  };

  const showGame = (at) => {
    const { game, place, view: { parts } } = at;
    const help = shortcuts(at);
    const rules = games.rulesOf(game.slug);
    show(
      node(
        "p", { class: "kicker" }, node("a", { href: "#" }, words("allGames")), " ·\u00a0",
        rules ? node("a", { href: rules.href }, rules.title) : game.slug, ` ·\u00a0${game.date}`, game.leg && legAt(game.leg),
      ),
      node(
        "div", { class: "near" }, parts.totals, parts.picture, parts.news, parts.happened, parts.anew, parts.faulty, place, parts.trouble, parts.answer,
        parts.outcome, node("div", { class: "row history" }, parts.undo, parts.redo), awake.node, manners.node, help.node,
      ),
      node("div", { class: "beside" }, parts.turns, parts.record),
      ownData(() => home()),
    );
    const sized = new ResizeObserver(() => stage.style.setProperty("--totals", `${parts.totals.offsetHeight}px`));
    sized.observe(parts.totals);
    leave = () => {
      help.stop();
      sized.disconnect();
    };
  };

  // What comes after a game: the next leg of its match, the next game of the evening, or another one.
  const ways = ({ players, slug, season, leg, ...game }) => {
    const match = leg && matches.read(leg.match);
    if (match) {
      const table = card(match, stored()).tables[leg.table - 1];
      const next = !table.isOver && !table.going && matches.legOf(match, table);
      return [
        next && button(words("nextLeg", { n: next.leg.leg }), () => keepScore(next), { class: "main" }),
        button(words("matchBack"), () => toMatch(match.id), { class: next ? null : "main" }),
      ];
    }
    const next = nextFixture(game, stored());
    return [
      next && button(words("nextGame", { players: next.players.join(" – ") }), () => prepare(next), { class: "main" }),
      button(words("again"), () => home({ players: [...players.slice(1), players[0]], slug, season, before: { players, fields: game.fields } })),
    ];
  };

  // A record is scored by its rules as they are published now; by those of its day where the site has none of that name.
  const byRules = (kept) => ({ ...kept, codes: games.rulesOf(kept.slug)?.codes ?? kept.codes });

  // The record of a game that isn't open.
  const recordOf = (id) => {
    const at = sitting(engine, byRules(games.read(games.keyOf(id))), { isBehind: true, write() {} });
    at.place = node("div");
    at.script = scripts[data.engine].open(tableOf(at));
    return at.record();
  };

  const open = (kept) => {
    const game = byRules(kept);
    const at = sitting(engine, game, games.keeper(games.keyOf(game.id), game, (how) => fallBehind(at, how)));
    opened = at;
    atMatch = null;
    fill(behind);
    at.place = node("div", { class: "play", tabindex: "-1" });
    at.view = eveningView(at, at.place, { stage, wake: awake, ways: () => ways(game), pass: pass.offer("game", () => game) });
    at.script = scripts[data.engine].open(tableOf(at));
    at.view.parts.turns = node("section", { class: "turns" }, node("h2", {}, at.own("turns")), at.view.parts.log);
    showGame(at);
    const address = `#${encodeURIComponent(game.id)}`;
    if (location.hash !== address) history.pushState(null, "", address);
    if (game.anew?.isWhole) at.finishAnew();
    else at.view.draw(null);
    if (game.revision === 0) {
      at.keep();
      at.place.focus({ preventScroll: true });
    }
    // On a phone the head of the page is out of the way of the dice.
    if (window.innerHeight < 900) at.view.toTop();
  };

  // What the address names; nothing where it isn't written as addresses are.
  const named = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return "";
    }
  };

  // Who was drawn to play together on the page of the draw; a fixture where it is one.
  const drawn = (said) => {
    const [season, players] = [said.get("season"), said.getAll("players").slice(0, 20).map(knownAs)];
    const isOf = (one) => one.season === season && one.players?.length === players.length && one.players.every((name) => players.includes(knownAs(name)));
    const known = data.seasons.find(({ slug }) => slug === season);
    return { season, players: players.filter((name, seat) => nameTrouble(name, players.slice(0, seat)) === null), slug: known?.rules, fixture: openFixtures().find(isOf) };
  };

  const follow = () => {
    const id = named();
    if (pass.take(id)) {
      home();
      return;
    }
    if (id.startsWith("season=")) {
      home(drawn(new URLSearchParams(location.hash.slice(1))));
      return;
    }
    if (id.startsWith("match:")) {
      if (atMatch !== id.slice(6)) toMatch(id.slice(6));
      return;
    }
    if (opened && id === opened.game.id) return;
    const found = id && games.read(games.keyOf(id));
    if (found) open(found);
    else home();
  };

  document.addEventListener("DOMContentLoaded", async () => {
    try {
      [engine] = await Promise.all([window.ScorebookEngine.load(data.engine), store.ready]);
    } catch (error) {
      fill(root, node("p", { class: "callout warning" }, words("noEngine", { message: error.message })));
      return;
    }
    fill(root, notices, stage);
    window.addEventListener("hashchange", () => {
      if (!document.getElementById(named())) follow();
      // A link within the page leaves the game where it is.
      else if (opened) history.replaceState(null, "", `#${encodeURIComponent(opened.game.id)}`);
      else if (atMatch) history.replaceState(null, "", `#match:${encodeURIComponent(atMatch)}`);
    });
    follow();
  });
})();
