// What a table of cribbage says: cards, what they count for, and what happened in a deal as `annotate` tells it. It adds to
// `window.ScorebookCribbage`:
//
//   rulesOf(codes)        {target, lines, hasMuggins} of rules as numbers; lines as the board takes them
//   pack                  all cards as records write them, suit by suit, ace first
//   face(card), called(card)   what a card shows, and what it is called
//   chip(card)            a card within a text
//   chips(cards)          several, of a list or of a text
//   dealOf(now, n)        the so many-th deal, the last unless told: {n, dealer, turns by seat, shows}; null before the first
//   shows                 hands and the crib in the order in which they count: {seat, player, isCrib, …the note}
//   breakdown(show)       a node: what counts in it, group by group
//   partly(show)          what it counts, "9 of 10" where the end of the game cut that short
//   counted(show, player)   a node: whose hand it is, its cards and what they count
//   recounted(body, player, part, n)   a record's text with another number for a part of the player's last line of counts
//   told(old, now)        what happened between two answers, in words
//   events(deal, seats)   the points of some seats in a deal, in the order in which they fell
//   cardsOf(table, standing, deal, told, happened)   the pack to tap, and what lies on the table: see there
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, plural, number, node, fill, button, say, colors, data } = window.ScorebookTable;

  // Rules

  const rulesOf = (codes) => {
    const numbers = codes.split(" ").map(Number);
    const next = () => numbers.shift() ?? 0;
    const target = next();
    const hasSkunks = next() === 1;
    const skunk = next() === 1 ? next() : target - 30;
    const [kind, line] = [next(), next()];
    const double = kind === 1 ? target - 60 : line;
    const hasMuggins = next() === 1;
    const lines = [];
    if (hasSkunks && kind > 0 && double > 1) lines.push({ value: double - 1, label: words("cribbageDoubleSkunk") });
    if (hasSkunks && skunk > 1) lines.push({ value: skunk - 1, label: words("cribbageSkunk") });
    return { target, lines, hasMuggins };
  };

  // Cards

  const [ranks, suits] = ["A23456789TJQK", "CDHS"];
  const pack = [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));
  const named = (key) => words(key).split(", ");
  const face = ([rank, suit]) => `${rank === "T" ? "10" : rank}${{ C: "♣", D: "♦", H: "♥", S: "♠" }[suit]}\ufe0e`;
  const called = ([rank, suit]) => words("cribbageCard", {
    rank: named("cribbageRanks")[ranks.indexOf(rank)], suit: named("cribbageSuits")[suits.indexOf(suit)],
  });
  const chip = (card) => node("span", { class: `chip suit-${card[1].toLowerCase()}` }, face(card));
  const split = (cards) => (Array.isArray(cards) ? cards : (cards ?? "").split(" ").filter(Boolean));
  const chips = (cards) => node("span", { class: "chips" }, split(cards).map(chip));

  // Deals

  const dealOf = ({ turns, players }, n = turns.at(-1)?.n) => {
    const own = turns.filter((turn) => turn.n === n);
    if (own.length === 0) return null;
    const bySeat = players.map((name) => own.find(({ player }) => player === name));
    const dealer = bySeat.findIndex((turn) => turn?.notes.some(({ kind }) => kind === "deals"));
    // The player behind the dealer counts first, the crib last.
    const order = players.map((_, place) => (dealer + 1 + place) % players.length);
    const notes = (seat, kind) => (bySeat[seat]?.notes ?? []).filter((note) => note.kind === kind);
    const shows = [
      ...order.flatMap((seat) => notes(seat, "hand").map((note) => ({ ...note, seat, player: players[seat], isCrib: false }))),
      ...notes(dealer, "crib").map((note) => ({ ...note, seat: dealer, player: players[dealer], isCrib: true })),
    ];
    return { n, dealer, turns: bySeat, shows, notes };
  };

  const events = ({ turns, shows }, seats) => {
    const of = (kinds) => seats.flatMap((seat) => (turns[seat]?.notes ?? []).filter(({ kind }) => kinds.includes(kind)));
    return [
      ...of(["heels", "recorded", "pegged"]),
      ...of(["played"]).sort((one, other) => one.number - other.number),
      ...shows.filter(({ seat }) => seats.includes(seat)),
      ...of(["muggins"]),
    ].map(({ points }) => points).filter((points) => points > 0);
  };

  // Counts

  const word = (name, points) => words(
    `cribbage${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`, { n: number(points) },
  );

  const breakdown = ({ groups }) => {
    if (groups.length === 0) return node("p", { class: "note" }, words("cribbageNothing"));
    return node("ul", { class: "breakdown" }, groups.map((group) => node(
      "li", {},
      node("span", { class: "kinds" }, word(group.name)),
      node("span", { class: "sets" }, group.combinations.map(({ name, cards, points }) => node(
        "span", { class: "set" }, chips(cards),
        // The others are what their group is called.
        !["fifteen", "pair", "flush", "nobs"].includes(name) && node("span", { class: "note" }, word(name, points)),
      ))),
      node("b", {}, number(group.points)),
    )));
  };

  // What a hand or crib counted, with what of it went to the score where that ended the game.
  const partly = ({ called, points }) => (
    points < called ? words("cribbagePartly", { n: number(points), of: number(called) }) : number(called)
  );

  const counted = (show, player) => node(
    "section", { class: "show" },
    node(
      "h3", {}, player, " ", node("span", { class: "note" }, words(show.isCrib ? "cribbagePartCrib" : "cribbagePartHand")),
      node("span", { class: "five" }, chips(show.cards), node("span", { class: "plus" }, "+"), chips(show.starter)),
      node("b", {}, partly(show)),
    ),
    breakdown(show),
  );

  // What happened

  const list = new Intl.ListFormat(data.language);
  const played = (deal) => deal.turns.flatMap((turn) => (turn?.notes ?? [])
    .filter(({ kind }) => kind === "played")
    .map((note) => ({ ...note, player: turn.player })))
    .sort((one, other) => one.number - other.number);

  const toldCard = ({ player, card, count, points, scores }) => {
    const reasons = scores.map(({ name, points: each }) => (
      scores.length > 1 ? words("cribbageFor", { what: word(name, each), points: number(each) }) : word(name, each)
    ));
    const places = { name: player, card: face(card), n: number(count), points: number(points), what: list.format(reasons) };
    return words(points > 0 ? "cribbagePegged" : "cribbagePlayed", places);
  };

  // Who was passed over though cards are left.
  const gone = ({ state, players }, last) => {
    if (!state?.toAct || state.phase !== "play" || state.count === 0) return null;
    const passed = [];
    let seat = (players.indexOf(last.player) + 1) % players.length;
    for (; players[seat] !== state.toAct && passed.length < players.length; seat = (seat + 1) % players.length) {
      if (state.players[seat].unplayed.length > 0) passed.push(players[seat]);
    }
    return passed.length > 0 ? words("cribbageGoes", { name: list.format(passed) }) : null;
  };

  const toldShow = (show) => words(show.isCrib ? "cribbageCribCounts" : "cribbageHandCounts", {
    name: show.player, n: partly(show),
  });

  const told = (old, now) => {
    const deal = dealOf(now);
    if (!deal) return null;
    const before = dealOf(old);
    const isNew = before?.n !== deal.n;
    if (isNew && deal.turns.every((turn) => turn.points === 0)) {
      return words("cribbageNewDeal", { n: number(deal.n), name: now.players[deal.dealer] });
    }
    const parts = [];
    const count = (of, kind) => (of ? of.turns.flatMap((turn) => turn.notes.filter((note) => note.kind === kind)).length : 0);
    const cards = played(deal);
    // A card that brings more once somebody says go is told again.
    const earlier = isNew ? [] : played(before);
    const fresh = cards.filter((card, place) => card.points !== earlier[place]?.points);
    if (cards.length > 0 || count(deal, "starter") > 0) {
      if (count(deal, "heels") > (isNew ? 0 : count(before, "heels"))) {
        const [heels] = deal.turns.flatMap((turn) => turn.notes.filter(({ kind }) => kind === "heels"));
        parts.push(words("cribbageHeelsFor", { name: now.players[deal.dealer], n: number(heels.points) }));
      }
      parts.push(...fresh.map(toldCard));
      if (fresh.length > 0) parts.push(gone(now, fresh.at(-1)));
      parts.push(...deal.shows.slice(isNew ? 0 : before.shows.length).map(toldShow));
      const took = (of) => (of ? of.turns.flatMap((turn) => turn.notes.filter(({ kind }) => kind === "muggins")
        .map((note) => words("cribbageTook", { name: turn.player, points: number(note.points), other: note.from }))) : []);
      parts.push(...took(deal).slice(isNew ? 0 : took(before).length));
    } else {
      now.players.forEach((name, seat) => {
        const points = deal.turns[seat].points - (isNew ? 0 : before.turns[seat].points);
        if (points !== 0) {
          parts.push(plural("cribbageScored", points, { name, points: number(points), total: number(deal.turns[seat].total) }));
        }
      });
    }
    return parts.filter(Boolean).join(" ");
  };

  // A line of counts is "Ann: heels pegs 3 hand 8": a word, and a number behind it but for the heels.
  const recounted = (body, player, part, n) => {
    const lines = body.split("\n");
    const at = lines.findLastIndex((line) => line.startsWith(`${player}:`));
    const [name, ...counts] = lines[at].slice(player.length).split(" ");
    counts[counts.indexOf(part) + 1] = String(n);
    lines[at] = player + [name, ...counts].join(" ");
    return lines.join("\n");
  };

  // The cards of a deal, as the table sees them: the nodes pile, others, grid and shown; act(what, …), tap(card, event), go() and
  // show(game, stage, isTold); and before, what a deal was before the tap that writes it down. happened is where it is told
  // what came of it.
  const cardsOf = (table, { hasCards }, deal, told, happened) => {
    const { players } = table;
    // What a deal was before the tap that writes it down: what was told of it isn't told again.
    let written = null;
    const act = (what, ...more) => {
      written = deal.live();
      const [before, after] = [written, what(...more)];
      written = null;
      if (!after || !hasCards()) return;
      happened.textContent = told.told(before, after) ?? "";
      if (happened.textContent) say(happened.textContent);
    };
    const tap = (card, event) => {
      if (deal.seen(deal.live().data).includes(card)) {
        table.refuse(words("cribbageTaken", { card: called(card) }));
        return;
      }
      act(deal.tap, card);
      // Behind the last card other things lie where the pack was.
      if (grid.hidden) table.rest(event);
    };
    const go = () => act(deal.go);

    const cards = pack.map((card) => button(chip(card), (event) => tap(card, event), { "aria-label": called(card), "data-focus": card === "AC" }));
    const goButton = button(words("cribbageGo"), go, { class: "go" });
    const grid = node("div", { class: "pack", role: "group", "aria-label": words("cribbagePack") }, cards, goButton);
    const [count, laidCards, starter] = [node("b", {}), node("ol", { class: "laid" }), node("p", { class: "note" })];
    const pile = node(
      "div", { class: "pile" }, node("p", { class: "count" }, node("span", { class: "note" }, words("cribbageCount")), " ", count), starter, laidCards,
    );
    const others = node("ul", { class: "others" });
    const shown = node("div", { class: "shown" });

    const showPile = ({ state: live, turns, at, data }) => {
      const laid = dealOf({ turns, players }).turns.flatMap(({ notes }) => notes.filter((note) => note.kind === "played"))
        .sort((one, other) => one.number - other.number);
      count.textContent = number(at.count);
      goButton.setAttribute("aria-label", words("cribbageGoOf", { name: players[at.seat] }));
      // Below that anybody who has a card can play it.
      goButton.disabled = at.count < 22;
      fill(starter, words("cribbageStarter"), " ", chips(data.cut));
      // The count began anew with the card behind one after which nobody could play.
      let sum = 0;
      fill(laidCards, live.played.map(({ card, player }, place) => {
        const { count: now, points: more } = laid[place];
        const isAnew = place > 0 && now <= sum;
        sum = now;
        return node(
          "li", { class: `${isAnew ? "anew " : ""}${colors(players)[players.indexOf(player)] ?? ""}` }, chip(card),
          node("span", { class: "note" }, number(now)), more > 0 && node("b", {}, `+${number(more)}`),
        );
      }));
    };
    const showCards = (game) => {
      const { data, at } = game;
      const seen = deal.seen(data);
      cards.forEach((part, place) => { part.setAttribute("aria-disabled", String(seen.includes(pack[place]))); });
      if (!pile.hidden) showPile(game);
      fill(others, data.others.map((all, seat) => {
        const mine = all.filter((card) => !at.laid[seat].includes(card));
        return mine.length > 0 && node("li", {}, table.player(seat), " ", chips(mine));
      }));
    };
    // Without a stage of a deal there are no cards; one that is told is shown all the same.
    const show = (game, stage, isTold) => {
      grid.hidden = !(game && stage.kind !== "call");
      pile.hidden = !(game && stage.kind === "play");
      goButton.hidden = pile.hidden;
      others.hidden = !game;
      if (game) showCards(game);
      shown.hidden = !(isTold || (game && !["cut", "play"].includes(stage.kind)));
      if (!shown.hidden) fill(shown, dealOf({ ...(game ?? table.now), players })?.shows.map((one) => counted(one, table.player(one.seat))));
    };
    return {
      pile, others, grid, shown, act, tap, show,
      go() {
        const mayGo = !pile.hidden && !goButton.disabled;
        if (mayGo) go();
        return mayGo;
      },
      get before() {
        return written;
      },
    };
  };

  Object.assign(window.ScorebookCribbage, {
    rulesOf, pack, face, called, chip, chips, split, dealOf, breakdown, partly, counted, recounted, told, events, list, cardsOf,
  });
})();
