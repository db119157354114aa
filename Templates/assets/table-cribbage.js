// Cribbage at the table, deal by deal in one of four ways: by counts, as a sheet has them; by counts that are pegged as the
// cards fall; by the points of each player's deal; or card by card, for a game that was noted so, which the engine counts.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, spelled, number, node, fill, button, objection, store, register } = window.ScorebookTable;
  const { rulesOf, cardsOf, recounted, dealing, log } = window.ScorebookCribbage;

  const ways = ["points", "counts", "pegs", "cards"];
  const way = () => (ways.includes(store.read("cribbage:way")) ? store.read("cribbage:way") : "counts");
  const wordOf = (before, name) => words(`${before}${name[0].toUpperCase()}${name.slice(1)}`);
  const partWord = (part) => wordOf("cribbagePart", part);
  // What a hand can count.
  const countable = (n) => n < 25 ? n !== 19 : [28, 29].includes(n);
  // What one card can peg; more is pegged in two.
  const pegged = [1, 2, 3, 4, 5, 6, 7, 8];

  // How a game stands, and what is tapped and not played yet: "count" and "pegs" for which of the two is shown, "slot 1 hand",
  // "sum 24" for points that aren't written, or the cards of a deal ("cards …", game-cribbage.js).
  const standing = (table) => {
    const state = () => table.now.state;
    const kind = () => table.draft.split(" ")[0];
    const hasCards = () => kind() === "cards" && Boolean(state());
    const mode = () => {
      const { phase, deal: n, players: seats } = state();
      if (phase === "deal" && n === null) return "first";
      if (phase === "deal" && !seats.some(({ counts }) => counts)) return "told";
      if (["deal", "counts"].includes(phase)) return "counts";
      if (phase === "points") return "points";
      if (hasCards() || phase !== "discards" || seats.some(({ kept }) => kept)) return "cards";
      return way() === "pegs" ? "counts" : way();
    };
    return {
      state, kind, hasCards, mode,
      rest: () => table.draft.split(" ").slice(1),
      dealer: () => table.players.indexOf(state().dealer),
      isFresh: () => state().phase === "discards" && state().players.every(({ kept }) => !kept) && !hasCards(),
    };
  };

  // Counts, as a sheet has them or pegged as the cards fall: {pegs, sheet, pad, turner, due(), isCounting(), put(n), show(), hide(),
  // showPad(seat, part)}; press(n) is called with a number of the pad.
  const countsOf = (table, { state, kind, rest, dealer, mode }, rules, press) => {
    const { players } = table;
    const counts = (seat) => state().players[seat].counts;
    const isTold = (seat, part) => Number.isInteger(counts(seat)?.[part]);
    const order = () => players.map((_, place) => (dealer() + 1 + place) % players.length);
    const anyHand = () => players.some((_, seat) => isTold(seat, "hand"));
    const due = () => [
      ...(way() === "pegs" || anyHand() ? [] : order().map((seat) => [seat, "pegs"])), ...order().map((seat) => [seat, "hand"]), [dealer(), "crib"],
    ].find(([seat, part]) => !isTold(seat, part)) ?? null;
    const isCounting = () => way() !== "pegs" || (kind() !== "pegs" && (["count", "slot"].includes(kind()) || anyHand()));
    const chosen = () => {
      if (kind() !== "slot") return due();
      const [seat, part] = rest();
      return [Number(seat), part];
    };
    // Whether it is pegged or counted stays as it was.
    const add = (seat, part, n) => {
      const view = isCounting() ? "count" : "pegs";
      if (!table.play(`add ${players[seat]}: ${part}${n === undefined ? "" : ` ${n}`}`)) return;
      if (mode() === "counts" && way() === "pegs" && isCounting() !== (view === "count")) table.setDraft(view);
    };
    // On a sheet what is tapped takes the place of what stood there.
    const put = (n) => {
      const [seat, part] = chosen() ?? [];
      if (part === undefined) return undefined;
      if (!["pegs", "took"].includes(part) || !isTold(seat, part)) return add(seat, part, n);
      const now = recounted(table.now.body, players[seat], part, n);
      const { fault } = table.ask("resume", {}, now);
      return fault ? table.refuse(objection(fault)) : table.write(now);
    };

    const pegRows = players.map((name, seat) => {
      const far = node("span", { class: "note" });
      const heels = () => button(words("cribbageHeels"), () => add(seat, "heels"), { class: "heels", "aria-label": words("cribbageSlot", { name, part: words("cribbageHeels") }) });
      const [mine, onSheet] = [heels(), heels()];
      const key = (face, n, label) => button(face, () => add(seat, "pegs", n), {
        "aria-label": label, "data-focus": seat === 0 && n === 1,
      });
      const made = node(
        "section", { class: "peg-row" }, node("h3", {}, table.player(seat), " ", far),
        node(
          "div", { class: "pegs-pad" },
          key(words("cribbageGo"), 1, words("cribbagePegFor", { name, n: number(1), what: words("cribbageGo") })),
          key(number(31), 2, words("cribbagePegFor", { name, n: number(2), what: number(31) })),
          pegged.map((n) => key(number(n), n, words("cribbagePeg", { name, n: number(n) }))),
          mine,
        ),
      );
      return { made, far, heels: [mine, onSheet], onSheet };
    });
    const parts = ["pegs", "hand", "crib", ...(rules.hasMuggins ? ["took"] : [])];
    const sheetRows = players.map((name, seat) => parts.map((part) => button("", () => table.setDraft(`slot ${seat} ${part}`), {
      class: "slot-of", "aria-label": words("cribbageSlot", { name, part: partWord(part) }),
    })));
    const sheet = node("div", { class: "sheet-rows" }, players.map((_, seat) => node(
      "div", { class: "sheet-row" }, table.player(seat), node("div", {}, pegRows[seat].onSheet, sheetRows[seat]),
    )));
    const padded = Array.from({ length: 31 }, (_, n) => button(number(n), () => press(n), { "data-focus": n === 0 || n === 1 }));
    const pad = node("div", { class: "count-pad", role: "group" }, padded);
    const turner = button("", () => table.setDraft(isCounting() ? "pegs" : "count"));

    const showPegs = () => pegRows.forEach(({ made, far, heels }, seat) => {
      made.hidden = isCounting();
      for (const one of heels) {
        one.hidden = seat !== dealer();
        one.disabled = Boolean(counts(seat)?.heels);
        one.setAttribute("aria-pressed", String(one.disabled));
      }
      const bits = [counts(seat)?.heels && words("cribbageHeels"), isTold(seat, "pegs") && words("cribbagePegs", { n: number(counts(seat).pegs) })];
      far.textContent = bits.filter(Boolean).join(" ·\u00a0");
    });
    const showSheet = (slot) => sheetRows.forEach((buttons, seat) => {
      buttons.forEach((part, place) => {
        const isChosen = slot?.[0] === seat && slot[1] === parts[place];
        part.hidden = parts[place] === "crib" && seat !== dealer();
        part.setAttribute("aria-pressed", String(isChosen));
        fill(part, node("span", { class: "note" }, partWord(parts[place])), " ", node("b", {}, isTold(seat, parts[place]) ? number(counts(seat)[parts[place]]) : "–"));
      });
    });
    // Answers which count is asked for next.
    const show = () => {
      const slot = isCounting() ? chosen() : null;
      showPegs();
      sheet.hidden = !isCounting();
      showSheet(slot);
      turner.hidden = way() !== "pegs";
      turner.textContent = words(isCounting() ? "cribbageBackToPlay" : "cribbageCountNow");
      turner.className = isCounting() ? "" : "main";
      return slot;
    };
    const hide = () => {
      for (const part of [sheet, turner, ...pegRows.map(({ made }) => made)]) part.hidden = true;
      return null;
    };
    const showPad = (seat, part) => {
      const isCount = ["hand", "crib"].includes(part);
      padded.forEach((one, n) => { one.hidden = isCount ? !countable(n) : n > (part === "pegs" ? 30 : 29); });
      pad.setAttribute("aria-label", words("cribbageSlot", { name: players[seat], part: partWord(part) }));
    };
    return { pegs: pegRows.map(({ made }) => made), sheet, pad, turner, due, isCounting, put, show, hide, showPad };
  };

  // The points of a whole deal, digit by digit: {node, digit(n), write(), untap(), show(isOn)}.
  const sumOf = (table, { kind, rest }) => {
    const sum = () => (kind() === "sum" ? rest()[0] : "");
    const digit = (n) => {
      const typing = `${sum()}${n}`.replace(/^0+(?=\d)/, "");
      if (typing.length < 4) table.setDraft(`sum ${typing}`);
    };
    const write = () => sum() !== "" && table.play(`points ${sum()}`);
    const untap = () => {
      table.setDraft(sum().length > 1 ? `sum ${sum().slice(0, -1)}` : "");
      return true;
    };
    const amount = node("output", { class: "amount" });
    const digits = node(
      "div", { class: "number-keys digits", role: "group", "aria-label": words("cribbagePoints") },
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => button(number(n), () => digit(n), { "data-focus": n === 1 })),
    );
    const back = button("←", untap, { "aria-label": words("cribbageBack") });
    const writing = button(words("cribbageWrite"), write, { class: "main" });
    const made = node("div", { class: "sum" }, amount, digits, node("div", { class: "acts" }, back, writing));
    const show = (isOn) => {
      made.hidden = !isOn;
      amount.textContent = sum() === "" ? "–" : number(Number(sum()));
      writing.setAttribute("aria-disabled", String(sum() === ""));
    };
    return { node: made, digit, write, untap, show };
  };

  // In which of the ways a deal is noted.
  const waysOf = (table) => {
    const buttons = ways.map((one) => button(wordOf("cribbageWay", one), () => {
      store.write("cribbage:way", one);
      table.setDraft("");
    }));
    const made = node("div", { class: "row ways", role: "group", "aria-label": words("cribbageWay") }, buttons);
    // A deal that is being counted may be pegged, and the other way.
    const show = (isFresh, isCounts) => {
      made.hidden = !isFresh && !isCounts;
      buttons.forEach((part, place) => {
        part.hidden = !isFresh && !["counts", "pegs"].includes(ways[place]);
        part.setAttribute("aria-pressed", String(ways[place] === way()));
      });
    };
    return { node: made, show };
  };

  const open = (table) => {
    const { players } = table;
    const rules = rulesOf(table.rules.codes);
    const sides = players.length === 4 ? [[0, 2], [1, 3]] : players.map((_, seat) => [seat]);
    const deal = dealing(table, rules);
    const told = log(players, sides, rules);
    const at = standing(table);
    const { state, kind, mode, hasCards } = at;

    const whose = node("h2", { class: "whose" });
    const typed = node("p", { class: "note typed", "aria-live": "polite" });
    const happened = node("p", { class: "happened typed" });
    const wayRow = waysOf(table);
    const how = node("p", { class: "note" }, words("cribbageEveryHow"));
    const first = node("div", { class: "acts who" }, players.map((name, seat) => button(
      table.player(seat), () => table.play(`deal ${name}`), { "aria-label": words("cribbageDealsFirst", { name }), "data-focus": true },
    )));
    const cards = cardsOf(table, at, deal, told, happened);
    const call = (value) => cards.act(deal.call, value);
    const press = (n) => (mode() === "cards" ? call(String(n)) : counts.put(n));
    const counts = countsOf(table, at, rules, press);
    const points = sumOf(table, at);
    const fullButton = button(words("cribbageFull"), () => call("-"));
    const leaveButton = button(words("cribbageKeepCounts"), () => deal.keepCounts());
    const next = () => table.play("deal");
    const nextButton = button("", next, { class: "main", "data-focus": true });
    table.place.append(
      wayRow.node, happened, how, cards.pile, cards.others, counts.sheet,
      node(
        "div", { class: "thumb" }, whose, typed, first, cards.grid, ...counts.pegs, counts.pad, points.node,
        node("div", { class: "row more-acts" }, counts.turner, fullButton), node("div", { class: "acts" }, nextButton),
      ),
      node("div", { class: "row more-acts" }, leaveButton), cards.shown,
    );

    const asked = (now, slot, stage) => {
      if (now === "cards") {
        const { kind: what, isThrown, isCrib, n, seat } = stage;
        if (what === "call") return [seat, words(isCrib ? "cribbageCallCrib" : "cribbageCallHand")];
        if (what === "rest") return [seat, spelled(isThrown ? "cribbageChoose" : "cribbageNotPlayed", n)];
        return [seat, words({ cut: "cribbageCut", play: "cribbagePlay", deck: "cribbageDeckCard" }[what] ?? "")];
      }
      if (now === "counts") {
        const part = { pegs: "cribbageTapPegged", took: "cribbageTapTook" }[slot?.[1]] ?? "cribbageTapCount";
        const text = slot ? part : counts.isCounting() ? "cribbageCounted" : "cribbageTapPegs";
        return [slot?.[0], words(text, { part: slot ? partWord(slot[1]) : "" })];
      }
      if (now === "points") return [players.indexOf(state().toAct), words("cribbagePointsOf")];
      return [null, words(now === "first" ? "cribbageWhoDeals" : "cribbageCounted")];
    };
    let pending = "";
    const show = () => {
      const now = mode();
      pending = "";
      typed.textContent = "";
      if (!hasCards()) happened.textContent = "";
      const game = now === "cards" ? deal.live() : null;
      const stage = game ? deal.stage() : null;
      const slot = now === "counts" ? counts.show() : counts.hide();
      const [seat, text] = asked(now, slot, stage);
      fill(whose, players[seat] && [table.player(seat), " "], node("span", { class: "in-hand" }, text));
      first.hidden = now !== "first";
      wayRow.show(at.isFresh(), now === "counts");
      how.hidden = stage?.kind !== "cut";
      cards.show(game, stage, now === "told");
      leaveButton.hidden = !stage || ["cut", "call"].includes(stage.kind);
      // The engine would deal as soon as everybody has a count; a table first counts all of them.
      nextButton.hidden = !(now === "told" || (now === "counts" && state().phase === "deal" && !counts.due()));
      nextButton.textContent = words("cribbageNext", { name: state().toAct ?? "" });
      const isCall = stage?.kind === "call";
      counts.pad.hidden = !(isCall || slot);
      if (isCall) counts.showPad(stage.seat, stage.isCrib ? "crib" : "hand");
      else if (slot) counts.showPad(...slot);
      fullButton.hidden = !isCall;
      points.show(now === "points");
    };

    // Keys: a card is its rank, then its suit; a count is its digits, then Enter.
    const pend = (text) => {
      pending = text;
      typed.textContent = text === "" ? "" : `${text}…`;
      return true;
    };
    const enter = () => {
      const now = mode();
      if (/^\d/.test(pending) && !counts.pad.hidden) press(Number(pending));
      else if (now === "points") points.write();
      else if (now === "told" || (now === "counts" && !counts.due())) next();
      return true;
    };
    const cardKey = (sign) => {
      if (sign === "G" && cards.go()) return true;
      if (/^[A2-9TJQK]$/.test(sign) || sign === "0" || sign === "1") return pend(sign === "0" || sign === "1" ? "T" : sign);
      if (pending === "" || !/^[CDHS]$/.test(sign)) return false;
      const card = pending + sign;
      pend("");
      cards.tap(card);
      return true;
    };
    const key = ({ key: pressed }) => {
      const sign = pressed.length === 1 ? pressed.toUpperCase() : pressed;
      if (sign === "Backspace") return pending !== "" ? pend("") : untap();
      if (mode() === "points" && /^\d$/.test(sign)) {
        points.digit(sign);
        return true;
      }
      if (!counts.pad.hidden && /^\d$/.test(sign)) return pend((pending + sign).slice(-2));
      if (sign === "Enter") return enter();
      return !cards.grid.hidden && cardKey(sign);
    };

    const hasDraft = () => ["cards", "sum"].includes(kind());
    const untap = () => (kind() === "sum" ? points.untap() : deal.untap());

    // A game with the cards that are tapped, as all that tells of it takes it.
    const live = (now) => (hasCards() && now === table.now && !deal.live().fault ? { ...now, ...deal.live() } : now);
    return {
      ...told, show, key, untap, hasDraft, undone: deal.undone, help: node("span", {}, words("cribbageKeys")),
      told: (old, now) => told.told(cards.before ?? old, now),
      picture: (now) => told.picture(live(now)),
      total: (now, seat) => live(now).state?.players[seat].total,
      due: (now) => (hasCards() && now === table.now ? players[deal.stage().seat] : now.state?.toAct),
    };
  };

  register("cribbage", { open });
})();
