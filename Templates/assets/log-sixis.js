// Sixis' turns in words, and what a finished game came to. It gives `ScorebookTable.sixis.telling`: what evening.js asks of
// a game besides its controls; see there.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, number, node, data } = window.ScorebookTable;
  const { small, spaced } = window.ScorebookDice;
  const { name: cardName, points, named, sideName } = window.ScorebookTable.sixis;

  const list = new Intl.ListFormat(data.language);
  const titled = (id, side) =>
    id === "sixis" ? cardName(id, side) : words("sixisSide", { card: cardName(id, side), side: sideName(side) });

  const endings = { choice: "sixisEndChoice", sixis: "sixisEndSixis", "no-card-in-reach": "sixisEndReach" };
  const ended = (reason, name) => (endings[reason] ? words(endings[reason], { name }) : "");

  const happenings = ({ player: name, points: made, notes }) => {
    const found = Object.fromEntries(notes.map((note) => [note.kind, note]));
    const parts = [];
    if (found.took) parts.push(words("sixisTook", { name, card: titled(found.took.card, found.took.side), points: number(made) }));
    else if (found.flipped) parts.push(words("sixisFlipped", { name, card: cardName(found.flipped.card, "red") }));
    else if (found.scored) parts.push(words("sixisScored", { name, points: number(made) }));
    else if (found.rolled) parts.push(words("sixisTookNone", { name }));
    if (found["round-ended"]) parts.push(ended(found["round-ended"].reason, name));
    else if (found.saved) parts.push(words("sixisSaved", { dice: spaced(found.saved.dice) }));
    return parts.filter((part) => part !== "");
  };

  // A turn under way is the last of the turns.
  const whole = ({ turns, state }) => turns.length - (state?.turn ? 1 : 0);

  const told = (old, now) => {
    if (whole(now) > whole(old)) return happenings(now.turns[whole(now) - 1]).join(" ");
    if (!now.state?.turn || old.state?.turn) return "";
    const met = now.state.options.possible.map(({ card, side }) => titled(card, side));
    const dice = spaced(now.state.turn.kept + now.state.turn.rolled);
    const far = now.turns.at(-1)?.notes.find(({ kind }) => kind === "out-of-reach");
    return [
      met.length > 0 ? words("sixisMeets", { dice, cards: list.format(met) }) : words("sixisMeetsNone", { dice }),
      far && words("sixisMeetsFar", { cards: list.format(far.cards.map((card) => cardName(card, sideOf(now.state, card)))) }),
    ].filter(Boolean).join(" ");
  };
  const sideOf = ({ table }, card) => table?.arms.flat().find((placed) => placed?.card === card)?.side ?? "blue";

  const partner = ({ state }, seat) => (state?.inTeams ? state.players[(seat + 2) % 4].name : null);
  const note = (now, seat) => {
    const player = now.state?.players[seat];
    const parts = [
      partner(now, seat) && words("sixisWith", { name: partner(now, seat) }),
      player?.saved && node(
        "span", {}, node("span", { class: "hidden" }, words("sixisHolds", { dice: spaced(player.saved) })),
        small(player.saved, player.saved),
      ),
    ].filter(Boolean);
    return parts.length > 0 ? node("span", {}, parts.flatMap((part, index) => (index > 0 ? [" ", part] : [part]))) : null;
  };

  // A turn as the list has it.
  const turn = ({ notes }, text) => {
    const parts = notes.flatMap((note) => {
      switch (note.kind) {
        case "round": return [node("span", { class: "note begins" }, words("sixisRoundN", { n: note.round }))];
        case "rolled": return [small(note.kept + note.dice, note.kept)];
        case "took": return [named(note.card, note.side), " "];
        case "flipped": return [words("sixisTurnedTo"), " ", named(note.card, "red"), " "];
        case "saved": return [node("span", { class: "note" }, words("sixisHolds", { dice: spaced(note.dice) }))];
        case "round-ended": return note.reason === "unrecorded" ? [] : [node("span", { class: "note ending" }, words("sixisRoundOver"))];
        default: return [];
      }
    });
    const line = text.split("\n").findLast((part) => part.includes(":")) ?? text;
    // Dice and cards are read out as they are written.
    return [node("span", { class: "hidden" }, line.replace(/^[^:]*:\s*/, "")), node("span", { "aria-hidden": "true" }, parts)];
  };

  // The end

  const sides = ({ state }) => (state?.inTeams ? [[0, 2], [1, 3]] : null);
  const won = ({ state, winners }) =>
    state?.inTeams && winners.length === 2 ? words("sixisTeamWins", { names: list.format(winners) }) : null;

  const of = ({ turns }, name, kind) =>
    turns.filter(({ player }) => player === name).flatMap(({ notes }) => notes.filter((note) => note.kind === kind));
  const namesOf = ({ players, scores }) => players ?? Object.keys(scores);

  // The rounds, each with what every player made of it.
  const rounds = (now) => {
    const made = [];
    for (const { player, points: more, notes } of now.turns) {
      if (made.length === 0 || notes.some(({ kind }) => kind === "round")) made.push({});
      made.at(-1)[player] = (made.at(-1)[player] ?? 0) + more;
    }
    return made;
  };

  const summary = (now) => {
    const names = namesOf(now);
    const made = rounds(now);
    const heads = [
      ...made.map((_, index) => words("sixisRoundN", { n: index + 1 })),
      ...["sixisOwn", "sixisTookBlue", "sixisTookRed", "sixisFlips"].map((key) => words(key)),
    ];
    const took = (name, side) => of(now, name, "took").filter((note) => note.side === side).length;
    const sum = (name) => made.reduce((all, round) => all + (round[name] ?? 0), 0);
    return [
      node("h3", {}, words("sixisByRound")),
      node(
        "div", { class: "scroll", tabindex: "0", role: "region", "aria-label": words("sixisByRound") },
        node(
          "table", { class: "made" },
          node("thead", {}, node("tr", {}, node("td", {}), heads.map((head) => node("th", { scope: "col" }, head)))),
          node("tbody", {}, names.map((name) => node(
            "tr", {}, node("th", { scope: "row" }, name), 
            [...made.map((round) => round[name] ?? 0), sum(name), took(name, "blue"), took(name, "red"), of(now, name, "flipped").length]
              .map((value) => node("td", {}, number(value))),
          ))),
        ),
      ),
      node("h3", {}, words("sixisCardsTaken")),
      node("dl", { class: "taken turns" }, names.map((name) => node(
        "div", {}, node("dt", {}, name),
        node("dd", {}, of(now, name, "took").map(({ card, side }) => node("span", {}, named(card, side), " ", number(points(card, side)))),
          of(now, name, "took").length === 0 && words("sixisNoCards")),
      ))),
    ];
  };

  const leads = (line) => /^\s*(round|saved|deal)\b[^:]*$/.test(line);
  const isTurnOver = (old, now) => !now.state?.turn && now.body.length > old.body.length && /:[^\n]*\n$/.test(now.body);

  window.ScorebookTable.sixis.telling = { told, note, turn, sides, won, summary, leads, isTurnOver };
})();
