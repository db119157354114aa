// Cribbage at the table, deal by deal in one of four ways: by counts, as a sheet has them; by counts that are pegged as the
// cards fall; by the points of each player's deal; or card by card, for a game that was noted so, which the engine counts.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, spelled, number, node, fill, button, objection, store, register, colors, say } = window.ScorebookTable;
  const { rulesOf, pack, called, chip, chips, dealOf, counted, recounted, dealing, log } = window.ScorebookCribbage;

  const ways = ["points", "counts", "pegs", "cards"];
  const way = () => (ways.includes(store.read("cribbage:way")) ? store.read("cribbage:way") : "counts");
  const wordOf = (before, name) => words(`${before}${name[0].toUpperCase()}${name.slice(1)}`);
  // What a hand can count.
  const countable = (n) => n < 25 ? n !== 19 : [28, 29].includes(n);
  // What one card can peg; more is pegged in two.
  const pegged = [1, 2, 3, 4, 5, 6, 7, 8];

  const open = (table) => {
    const { players } = table;
    const rules = rulesOf(table.rules.codes);
    const sides = players.length === 4 ? [[0, 2], [1, 3]] : players.map((_, seat) => [seat]);
    const deal = dealing(table, rules);
    const told = log(players, sides, rules);
    const state = () => table.now.state;
    const dealer = () => players.indexOf(state().dealer);

    // What is tapped and not played yet: "count" and "pegs" for which of the two is shown, "slot 1 hand", "sum 24" for points
    // that aren't written, or the cards of a deal ("cards …", game-cribbage.js).
    const kind = () => table.draft.split(" ")[0];
    const rest = () => table.draft.split(" ").slice(1);
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
    const isFresh = () => state().phase === "discards" && state().players.every(({ kept }) => !kept) && !hasCards();

    // Cards

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
    const passed = () => act(deal.go);
    const call = (value) => act(deal.call, value);

    // Counts

    const counts = (seat) => state().players[seat].counts;
    const isTold = (seat, part) => Number.isInteger(counts(seat)?.[part]);
    const order = () => players.map((_, place) => (dealer() + 1 + place) % players.length);
    const anyHand = () => players.some((_, seat) => isTold(seat, "hand"));
    const dueCount = () => [
      ...(way() === "pegs" || anyHand() ? [] : order().map((seat) => [seat, "pegs"])), ...order().map((seat) => [seat, "hand"]), [dealer(), "crib"],
    ].find(([seat, part]) => !isTold(seat, part)) ?? null;
    // As a sheet has them, or else pegged as the cards fall.
    const isCounting = () => way() !== "pegs" || (kind() !== "pegs" && (["count", "slot"].includes(kind()) || anyHand()));
    const chosen = () => {
      if (kind() !== "slot") return dueCount();
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
    const put = (seat, part, n) => {
      if (!["pegs", "took"].includes(part) || !isTold(seat, part)) return add(seat, part, n);
      const now = recounted(table.now.body, players[seat], part, n);
      const { fault } = table.ask("resume", {}, now);
      if (fault) return table.refuse(objection(fault));
      return table.write(now);
    };
    const press = (n) => {
      if (mode() === "cards") call(String(n));
      else if (chosen()) put(...chosen(), n);
    };

    // Points

    const sum = () => (kind() === "sum" ? rest()[0] : "");
    const digit = (n) => {
      const typing = `${sum()}${n}`.replace(/^0+(?=\d)/, "");
      if (typing.length < 4) table.setDraft(`sum ${typing}`);
    };
    const writeSum = () => sum() !== "" && table.play(`points ${sum()}`);

    const next = () => table.play("deal");
    const goOn = () => {
      const now = mode();
      if (now === "points") writeSum();
      else if (now === "told" || (now === "counts" && !dueCount())) next();
    };

    // Nodes, made once where what was tapped keeps the focus

    const whose = node("h2", { class: "whose" });
    const typed = node("p", { class: "note typed", "aria-live": "polite" });
    const happened = node("p", { class: "happened typed" });
    const wayButtons = ways.map((one) => button(wordOf("cribbageWay", one), () => {
      store.write("cribbage:way", one);
      table.setDraft("");
    }));
    const wayRow = node("div", { class: "row ways", role: "group", "aria-label": words("cribbageWay") }, wayButtons);
    const how = node("p", { class: "note" }, words("cribbageEveryHow"));
    const first = node("div", { class: "acts who" }, players.map((name, seat) => button(
      table.player(seat), () => table.play(`deal ${name}`), { "aria-label": words("cribbageDealsFirst", { name }), "data-focus": true },
    )));

    const cards = pack.map((card) => button(chip(card), (event) => tap(card, event), { "aria-label": called(card), "data-focus": card === "AC" }));
    const grid = node("div", { class: "pack", role: "group", "aria-label": words("cribbagePack") }, cards);
    const goButton = button("", passed, { class: "go" });
    const [count, laidCards, starter] = [node("b", {}), node("ol", { class: "laid" }), node("p", { class: "note" })];
    const pile = node(
      "div", { class: "pile" }, node("p", { class: "count" }, node("span", { class: "note" }, words("cribbageCount")), " ", count), goButton,
      starter, laidCards,
    );
    const others = node("ul", { class: "others" });
    const shown = node("div", { class: "shown" });
    const fullButton = button(words("cribbageFull"), () => call("-"));
    const leaveButton = button(words("cribbageKeepCounts"), () => deal.keepCounts());
    const nextButton = button("", next, { class: "main", "data-focus": true });

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
    const partWord = (part) => wordOf("cribbagePart", part);
    const sheetRows = players.map((name, seat) => parts.map((part) => button("", () => table.setDraft(`slot ${seat} ${part}`), {
      class: "slot-of", "aria-label": words("cribbageSlot", { name, part: partWord(part) }),
    })));
    const sheet = node("div", { class: "sheet-rows" }, players.map((_, seat) => node(
      "div", { class: "sheet-row" }, table.player(seat), node("div", {}, pegRows[seat].onSheet, sheetRows[seat]),
    )));
    const padded = Array.from({ length: 31 }, (_, n) => button(number(n), () => press(n), { "data-focus": n === 0 || n === 1 }));
    const pad = node("div", { class: "count-pad", role: "group" }, padded);
    const countButton = button("", () => table.setDraft(isCounting() ? "pegs" : "count"));

    const amount = node("output", { class: "amount" });
    const digits = node(
      "div", { class: "number-keys digits", role: "group", "aria-label": words("cribbagePoints") },
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => button(number(n), () => digit(n), { "data-focus": n === 1 })),
    );
    const backButton = button("←", () => untap(), { "aria-label": words("cribbageBack") });
    const writeButton = button(words("cribbageWrite"), writeSum, { class: "main" });
    const points = node("div", { class: "sum" }, amount, digits, node("div", { class: "acts" }, backButton, writeButton));

    table.place.append(
      wayRow, happened, whose, typed, how, first, pile, others, grid, ...pegRows.map(({ made }) => made), sheet, pad, points,
      node("div", { class: "row more-acts" }, countButton, fullButton, leaveButton), shown, node("div", { class: "acts" }, nextButton),
    );

    // Showing

    const showPile = ({ state: live, turns, at, data }) => {
      const laid = dealOf({ turns, players }).turns.flatMap(({ notes }) => notes.filter((note) => note.kind === "played"))
        .sort((one, other) => one.number - other.number);
      count.textContent = number(at.count);
      goButton.textContent = words("cribbageGoOf", { name: players[at.seat] });
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

    const showTold = (game) => {
      fill(shown, dealOf({ ...game, players })?.shows.map((show) => counted(show, table.player(show.seat))));
    };

    const showCounts = () => {
      const counting = isCounting();
      const slot = counting ? chosen() : null;
      pegRows.forEach(({ made, far, heels }, seat) => {
        made.hidden = counting;
        for (const one of heels) {
          one.hidden = seat !== dealer();
          one.disabled = Boolean(counts(seat)?.heels);
          one.setAttribute("aria-pressed", String(one.disabled));
        }
        const bits = [counts(seat)?.heels && words("cribbageHeels"), isTold(seat, "pegs") && words("cribbagePegs", { n: number(counts(seat).pegs) })];
        far.textContent = bits.filter(Boolean).join(" ·\u00a0");
      });
      sheet.hidden = !counting;
      sheetRows.forEach((buttons, seat) => {
        buttons.forEach((part, place) => {
          const isChosen = slot?.[0] === seat && slot[1] === parts[place];
          part.hidden = parts[place] === "crib" && seat !== dealer();
          part.setAttribute("aria-pressed", String(isChosen));
          fill(part, node("span", { class: "note" }, partWord(parts[place])), " ", node("b", {}, isTold(seat, parts[place]) ? number(counts(seat)[parts[place]]) : "–"));
        });
      });
      countButton.hidden = way() !== "pegs";
      countButton.textContent = words(counting ? "cribbageBackToPlay" : "cribbageCountNow");
      countButton.className = counting ? "" : "main";
      return slot;
    };

    const showPad = (seat, part) => {
      const isCount = ["hand", "crib"].includes(part);
      padded.forEach((one, n) => { one.hidden = isCount ? !countable(n) : n > (part === "pegs" ? 30 : 29); });
      pad.setAttribute("aria-label", words("cribbageSlot", { name: players[seat], part: partWord(part) }));
    };

    const asked = (now, slot, stage) => {
      if (now === "cards") {
        const { kind: what, isThrown, isCrib, n, seat } = stage;
        if (what === "call") return [seat, words(isCrib ? "cribbageCallCrib" : "cribbageCallHand")];
        if (what === "rest") return [seat, spelled(isThrown ? "cribbageChoose" : "cribbageNotPlayed", n)];
        return [seat, words({ cut: "cribbageCut", play: "cribbagePlay", deck: "cribbageDeckCard" }[what] ?? "")];
      }
      if (now === "counts") {
        const part = { pegs: "cribbageTapPegged", took: "cribbageTapTook" }[slot?.[1]] ?? "cribbageTapCount";
        const text = slot ? part : isCounting() ? "cribbageCounted" : "cribbageTapPegs";
        return [slot?.[0], words(text, { part: slot ? partWord(slot[1]) : "" })];
      }
      if (now === "points") return [players.indexOf(state().toAct), words("cribbagePointsOf")];
      return [null, words(now === "first" ? "cribbageWhoDeals" : "cribbageCounted")];
    };
    const title = (now, slot, stage) => {
      const [seat, text] = asked(now, slot, stage);
      fill(whose, players[seat] && [table.player(seat), " "], node("span", { class: "in-hand" }, text));
    };

    let pending = "";
    const show = () => {
      const now = mode();
      pending = "";
      typed.textContent = "";
      if (!hasCards()) happened.textContent = "";
      const game = now === "cards" ? deal.live() : null;
      const stage = game ? deal.stage() : null;
      const slot = now === "counts" ? showCounts() : null;
      if (now !== "counts") {
        sheet.hidden = true;
        for (const { made } of pegRows) made.hidden = true;
      }
      title(now, slot, stage);
      first.hidden = now !== "first";
      // A deal that is being counted may be pegged, and the other way.
      wayRow.hidden = !isFresh() && now !== "counts";
      for (const [place, part] of wayButtons.entries()) {
        part.hidden = !isFresh() && !["counts", "pegs"].includes(ways[place]);
        part.setAttribute("aria-pressed", String(ways[place] === way()));
      }
      how.hidden = !(now === "cards" && stage.kind === "cut");
      grid.hidden = !(now === "cards" && stage.kind !== "call");
      pile.hidden = !(now === "cards" && stage.kind === "play");
      others.hidden = now !== "cards";
      if (now === "cards") showCards(game);
      shown.hidden = !(now === "told" || (now === "cards" && !["cut", "play"].includes(stage.kind)));
      if (!shown.hidden) showTold(game ?? table.now);
      leaveButton.hidden = now !== "cards" || ["cut", "call"].includes(stage.kind);
      nextButton.hidden = !(now === "told" || (now === "counts" && state().phase === "deal"));
      nextButton.textContent = words("cribbageNext", { name: state().toAct ?? "" });
      nextButton.className = now === "counts" && dueCount() ? "" : "main";
      const isCall = stage?.kind === "call";
      pad.hidden = !(isCall || slot);
      if (isCall) showPad(stage.seat, stage.isCrib ? "crib" : "hand");
      else if (slot) showPad(...slot);
      fullButton.hidden = !isCall;
      if (now !== "counts") countButton.hidden = true;
      points.hidden = now !== "points";
      amount.textContent = sum() === "" ? "–" : number(Number(sum()));
      writeButton.setAttribute("aria-disabled", String(sum() === ""));
    };

    // Keys: a card is its rank, then its suit; a count is its digits, then Enter.
    const pend = (text) => {
      pending = text;
      typed.textContent = text === "" ? "" : `${text}…`;
      return true;
    };
    const key = ({ key: pressed }) => {
      const now = mode();
      const sign = pressed.length === 1 ? pressed.toUpperCase() : pressed;
      if (sign === "Backspace") return pending !== "" ? pend("") : untap();
      if (now === "points" && /^\d$/.test(sign)) {
        digit(sign);
        return true;
      }
      if (!pad.hidden && /^\d$/.test(sign)) return pend((pending + sign).slice(-2));
      if (sign === "Enter") {
        if (/^\d/.test(pending) && !pad.hidden) press(Number(pending));
        else goOn();
        return true;
      }
      if (grid.hidden) return false;
      if (sign === "G" && !pile.hidden && !goButton.disabled) {
        passed();
        return true;
      }
      if (/^[A2-9TJQK]$/.test(sign) || sign === "0" || sign === "1") return pend(sign === "0" || sign === "1" ? "T" : sign);
      if (pending === "" || !/^[CDHS]$/.test(sign)) return false;
      const card = pending + sign;
      pend("");
      tap(card);
      return true;
    };

    const hasDraft = () => ["cards", "sum"].includes(kind());
    const untap = () => {
      if (kind() !== "sum") return deal.untap();
      table.setDraft(sum().length > 1 ? `sum ${sum().slice(0, -1)}` : "");
      return true;
    };

    // A game with the cards that are tapped, as all that tells of it takes it.
    const live = (now) => (hasCards() && now === table.now && !deal.live().fault ? { ...now, ...deal.live() } : now);
    return {
      ...told, show, key, untap, hasDraft, undone: deal.undone, help: node("span", {}, words("cribbageKeys")),
      told: (old, now) => told.told(written ?? old, now),
      picture: (now) => told.picture(live(now)),
      total: (now, seat) => live(now).state?.players[seat].total,
      due: (now) => (hasCards() && now === table.now ? players[deal.stage().seat] : now.state?.toAct),
    };
  };

  register("cribbage", { open });
})();
