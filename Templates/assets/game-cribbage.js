// A deal of cribbage card by card, in the order in which a table sees the cards: the cut, the play, then what was turned up
// or thrown. It adds to `window.ScorebookCribbage`:
//
//   dealing(table, rules)   {seen, stage, live, tap, go, call, untap, undone, keepCounts}, by the draft "cards CUT / PLAY /
//                           CALLS / DECK / OTHERS OF EACH SEAT". PLAY are cards and "go"; CALLS are numbers under muggins,
//                           "-" for as the cards count; others are what wasn't played, then what was thrown
//   stage()                 what is asked next: {kind: "cut" | "play" | "call" | "rest" | "deck", seat, n, …}, n cards more
//   live()                  the game with what is tapped, as a view takes it (evening.js). What nobody saw yet is filled with
//                           cards that it could be, and counts nowhere
//
// The engine knows the rules of the play. It is asked with hands that fit all that was played and every go.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, objection } = window.ScorebookTable;
  const { pack, face, split, dealOf } = window.ScorebookCribbage;

  const kept = 4;
  const worth = ([rank]) => Math.min("A23456789TJQK".indexOf(rank) + 1, 10);
  const without = (cards, others) => cards.filter((card) => !others.includes(card));

  // Who plays each card, and who is due behind them. A floor is below all that a player who said go has left.
  const follow = ({ cut, play }, seats, dealer) => {
    const laid = seats.map(() => []);
    const floors = seats.map(() => 0);
    const gone = new Set();
    const written = [];
    let [count, last, seat] = [0, dealer, null];
    let hidden = without(pack, cut);
    const behind = (from) => seats.map((_, place) => (from + 1 + place) % seats.length)
      .find((one) => laid[one].length < kept && !gone.has(one)) ?? null;
    const canPlay = (one) => hidden.some((card) => worth(card) > floors[one] && worth(card) <= 31 - count);
    const pass = () => {
      gone.add(seat);
      floors[seat] = Math.max(floors[seat], 31 - count);
    };
    const turn = (from) => {
      seat = count === 31 ? null : behind(from);
      while (seat !== null && !canPlay(seat)) {
        pass();
        seat = behind(seat);
      }
      if (seat !== null) return;
      gone.clear();
      count = 0;
      seat = behind(last);
    };
    const go = () => {
      pass();
      turn(seat);
    };
    turn(dealer);
    for (const card of play) {
      // A card above 31 is played once nobody can play below it.
      while (seat !== null && count > 0 && (card === "go" || worth(card) > 31 - count)) {
        go();
        if (card === "go") break;
      }
      if (card === "go" || seat === null) continue;
      if (count === 0 && written.length > 0) written.push("|");
      written.push(card);
      laid[seat].push(card);
      hidden = without(hidden, [card]);
      count += worth(card);
      last = seat;
      turn(seat);
    }
    return { laid, floors, seat, count, written };
  };

  // Cards for what nobody saw: the lowest that can be, whoever is due first, then who said go at the lowest count.
  const fillers = (wanted, floors, due, free) => {
    const order = wanted.map((_, seat) => seat).sort((one, other) => (other === due) - (one === due) || floors[other] - floors[one]);
    let rest = [...free].sort((one, other) => worth(one) - worth(other));
    const found = wanted.map(() => []);
    const take = (seat, n) => {
      const cards = rest.filter((card) => worth(card) > floors[seat]).slice(0, n);
      found[seat].push(...cards);
      rest = without(rest, cards);
    };
    if (due !== null) take(due, Math.min(1, wanted[due]));
    for (const seat of order) take(seat, wanted[seat] - found[seat].length);
    return { found, rest: rest.reverse() };
  };

  const dealing = (table, rules) => {
    const { players } = table;
    const thrownEach = players.length === 2 ? 2 : 1;
    const decks = players.length === 3 ? 1 : 0;
    const state = () => table.now.state;
    const dealer = () => players.indexOf(state().dealer);
    const order = () => players.map((_, place) => (dealer() + 1 + place) % players.length);
    const follows = (data) => follow(data, players, dealer());

    // What is tapped

    // As lines of the record tell it, with a go where somebody was passed over who might have played.
    const ofState = ({ starter, played, players: seats, crib }) => {
      const data = { cut: split([starter].filter(Boolean)), play: [], calls: [], deck: [], others: players.map(() => []) };
      for (const { card, player } of played) {
        for (let most = players.length; most > 0 && players[follows(data).seat] !== player; most -= 1) data.play.push("go");
        data.play.push(card);
      }
      seats.forEach((seat, place) => {
        data.others[place] = [...(seat.unplayed ?? []), ...(seat.discards ?? [])];
      });
      data.deck = decks ? without(crib, data.others.flat()) : [];
      return data;
    };
    const read = () => {
      if (!table.draft.startsWith("cards ")) return ofState(state());
      const [cut, play, calls, deck, ...others] = table.draft.slice(6).split("/").map((part) => split(part.trim()));
      return { cut, play, calls, deck, others: players.map((_, seat) => others[seat] ?? []) };
    };
    const drafted = ({ cut, play, calls, deck, others }) => {
      const isEmpty = cut.length === 0 && others.every((cards) => cards.length === 0);
      return isEmpty ? "" : `cards ${[cut, play, calls, deck, ...others].map((part) => part.join(" ")).join(" / ")}`;
    };
    const seen = ({ cut, play, deck, others }) => [...new Set([...cut, ...without(play, ["go"]), ...deck, ...others.flat()])];

    // The deal as lines

    const base = () => table.now.body.match(/^(?:[\s\S]*\n)?\s*deal\s[^\n]*(?:\n|$)/)?.[0] ?? "";
    const hands = (data, at) => {
      const others = data.others.map((cards, seat) => without(cards, at.laid[seat]));
      const lacks = at.laid.map((cards, seat) => Math.max(0, kept - cards.length - others[seat].length));
      const { found, rest } = fillers(lacks, at.floors, at.seat, without(pack, seen(data)));
      const all = at.laid.map((cards, seat) => {
        const whole = [...cards, ...others[seat], ...found[seat]];
        return [...whole, ...rest.splice(0, Math.max(0, kept + thrownEach - whole.length))];
      });
      return { all, deck: [...data.deck, ...rest].slice(0, decks) };
    };
    const calledFor = ({ calls }) => [...order().map((seat) => `${players[seat]} hand`), `${players[dealer()]} crib`]
      .flatMap((what, place) => ((calls[place] ?? "-") === "-" ? [] : [`${what} = ${calls[place]}`]));
    const written = (data, at) => {
      const { all, deck } = hands(data, at);
      return `${base()}${[
        ...order().map((seat) => `${players[seat]}: ${all[seat].join(" ")} > ${all[seat].slice(kept).join(" ")}`),
        ...deck.map((card) => `crib ${card}`), ...data.cut.map((card) => `cut ${card}`),
        ...(at.written.length > 0 ? [`play ${at.written.join(" ")}`] : []), ...calledFor(data),
      ].join("\n")}\n`;
    };

    // The game with it

    const isTurnedUp = ({ deck, others }, at) =>
      deck.length === decks && others.every((cards, seat) => without(cards, at.laid[seat]).length === kept - at.laid[seat].length + thrownEach);
    // Without the counts that wait for a card or for being called.
    const uncounted = (answer, data, at) => {
      const { shows } = dealOf(answer);
      const most = rules.hasMuggins ? data.calls.length : players.length + (isTurnedUp(data, at) ? 1 : 0);
      const waits = at.seat === null ? shows.slice(most) : shows;
      const sideOf = (seat) => (players.length === 4 ? seat % 2 : seat);
      const less = (seat, isSame) => waits.filter((show) => isSame(show.seat, seat)).reduce((sum, { points }) => sum + points, 0);
      const inSide = (one, other) => sideOf(one) === sideOf(other);
      const isOver = answer.state.phase === "over" && waits.length === 0;
      const n = answer.turns.at(-1).n;
      const turns = answer.turns.map((turn) => {
        const seat = players.indexOf(turn.player);
        const isWaiting = ({ kind }) => (kind === "won" ? !isOver : waits.some((show) => show.kind === kind && show.seat === seat));
        return turn.n !== n ? turn : {
          ...turn, points: turn.points - less(seat, (one, other) => one === other), total: turn.total - less(seat, inSide),
          notes: turn.notes.filter((note) => !isWaiting(note)),
        };
      });
      const seats = answer.state.players.map((one, seat) => ({ ...one, total: one.total - less(seat, inSide) }));
      return { ...answer, turns, isOver, waits, state: { ...answer.state, players: seats } };
    };
    const look = (data) => {
      let at = follows(data);
      let [body, answer] = ["", null];
      // Whose hand is known is passed over by the engine.
      for (let most = players.length; most >= 0; most -= 1) {
        body = written(data, at);
        answer = table.ask("resume", {}, body);
        const { phase, toAct } = answer.state ?? {};
        if (answer.fault || phase !== "play" || data.cut.length === 0 || toAct === players[at.seat]) break;
        data.play.push("go");
        at = follows(data);
      }
      if (answer.fault || !answer.state) return { fault: answer.fault ?? { message: answer.trapped ?? answer.refused } };
      const { turns } = table.ask("annotate", {}, body);
      return { ...uncounted({ ...answer, body, turns, players }, data, at), at, data };
    };
    let known = { key: null, game: null };
    const live = () => {
      const key = `${table.now.body}\n${table.draft}`;
      if (known.key === key) return known.game;
      const game = look(read());
      // A draft that doesn't fit what the record became is left out.
      known = { key, game: game.fault ? look(ofState(state())) : game };
      return known.game;
    };

    const stageOf = ({ data, at, isOver, waits }) => {
      if (data.cut.length === 0) return { kind: "cut", n: 1 };
      if (!isOver && at.seat !== null) return { kind: "play", seat: at.seat, n: 1 };
      const hasCalled = !rules.hasMuggins || isOver;
      if (!hasCalled && data.calls.length < players.length) return { ...waits[0], kind: "call" };
      for (const seat of order()) {
        const more = without(data.others[seat], at.laid[seat]).length;
        const unplayed = kept - at.laid[seat].length - more;
        if (unplayed > 0) return { kind: "rest", seat, n: unplayed };
        if (-unplayed < thrownEach) return { kind: "rest", isThrown: true, seat, n: thrownEach + unplayed };
      }
      if (data.deck.length < decks) return { kind: "deck", n: 1 };
      if (!hasCalled && data.calls.length === players.length) return { ...waits[0], kind: "call" };
      return { kind: "done" };
    };
    const stage = () => stageOf(live());
    const copy = () => structuredClone(live().data);

    // Tapping

    // Puts down what is known now; a deal that is known whole goes into the record.
    const put = (data) => {
      const game = look(data);
      if (game.fault) {
        table.refuse(objection(game.fault));
        return null;
      }
      if (stageOf(game).kind === "done") table.write(game.body);
      else table.setDraft(drafted(game.data));
      return game;
    };
    const tap = (card) => {
      const { kind, seat } = stage();
      if (kind === "play" && worth(card) <= live().at.floors[seat]) {
        table.refuse(words("cribbageSaidGo", { name: players[seat], card: face(card) }));
        return null;
      }
      const data = copy();
      if (kind === "cut") data.cut.push(card);
      else if (kind === "play") data.play.push(card);
      else if (kind === "rest") data.others[seat].push(card);
      else if (kind === "deck") data.deck.push(card);
      return put(data);
    };
    const go = () => {
      const data = copy();
      data.play.push("go");
      return put(data);
    };
    const call = (value) => {
      const data = copy();
      data.calls.push(value);
      return put(data);
    };

    const shorter = (data) => {
      const { laid } = follows(data);
      const last = [...order()].reverse().find((seat) => without(data.others[seat], laid[seat]).length > 0);
      if (data.calls.length > players.length) data.calls.pop();
      else if (data.deck.length > 0) data.deck.pop();
      else if (last !== undefined) data.others[last].pop();
      else if (data.calls.length > 0) data.calls.pop();
      else if (data.play.length > 0) data.play.pop();
      else data.cut.pop();
      return drafted(data);
    };
    const untap = () => {
      if (!table.draft.startsWith("cards ")) return false;
      table.setDraft(shorter(copy()));
      return true;
    };
    // A deal that was taken back whole is there as it was before its last tap.
    const undone = (old, now) => {
      if (old.body === left.body) return left.draft;
      if (!old.state?.players.every((seat) => seat.kept) || now.state?.phase !== "discards" || old.state.deal !== now.state.deal) return "";
      const data = ofState(old.state);
      if (rules.hasMuggins) {
        const said = (what) => old.body.slice(now.body.length).match(new RegExp(`^${what} = (\\d+)$`, "m"))?.[1] ?? "-";
        const literal = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
        data.calls = [...order().map((seat) => said(`${literal(players[seat])} hand`)), said(`${literal(players[dealer()])} crib`)]
          .slice(0, dealOf({ ...old, players }).shows.length);
      }
      return shorter(data);
    };

    // The deal without its cards: what they counted so far. The cards come back where that is undone.
    let left = {};
    const keepCounts = () => {
      const game = live();
      const { turns, shows } = dealOf(game);
      const lines = order().flatMap((seat) => {
        const notes = (kinds) => turns[seat].notes.filter(({ kind }) => kinds.includes(kind));
        const sum = (kinds) => notes(kinds).reduce((all, { points }) => all + points, 0);
        const [pegs, took, show] = [sum(["played"]), sum(["muggins"]), shows.find((one) => one.seat === seat && !one.isCrib)];
        const parts = [
          notes(["heels"]).length > 0 && "heels", pegs > 0 && `pegs ${pegs}`, show && `hand ${show.called}`, took > 0 && `took ${took}`,
        ].filter(Boolean);
        return parts.length > 0 ? [`${players[seat]}: ${parts.join(" ")}\n`] : [];
      });
      left = { body: base() + lines.join(""), draft: table.draft };
      if (left.body === table.now.body) table.setDraft("");
      else table.write(left.body);
    };

    return { seen, stage, live, tap, go, call, untap, undone, keepCounts };
  };

  Object.assign(window.ScorebookCribbage, { dealing });
})();
