// Cribbage at the table, deal by deal in one of three ways: with cards, tapped in as they were dealt, thrown, cut and played,
// which the engine counts; with counts alone, pegged on the board as they fall; or by the points of each player's deal.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, spelled, number, node, fill, button, pointsForm, objection, store, register, colors } = window.ScorebookTable;
  const { rulesOf, pack, face, called, chip, chips, split, dealOf, counted, log } = window.ScorebookCribbage;

  const ways = ["cards", "counts", "points"];
  const way = () => (ways.includes(store.read("cribbage:way")) ? store.read("cribbage:way") : "cards");
  // What a hand can count.
  const countable = (n) => n < 25 ? n !== 19 : n > 27;

  const open = (table) => {
    const { players } = table;
    const rules = rulesOf(table.rules.codes);
    const [dealt, thrownEach] = players.length === 2 ? [6, 2] : [5, 1];
    const sides = players.length === 4 ? [[0, 2], [1, 3]] : players.map((_, seat) => [seat]);
    const state = () => table.now.state;
    const dealer = () => players.indexOf(state().dealer);

    // What is tapped and not played yet: "hand 5H 5S … > 7C 8C", "count" and "pegs" for which of the two is shown,
    // "slot 1 hand", or under muggins "claims KD 3 9": the last card, and what was called behind it.
    const kind = () => table.draft.split(" ")[0];
    const rest = () => table.draft.split(" ").slice(1);

    const mode = () => {
      const { phase, deal, players: seats } = state();
      if (kind() === "claims" && phase === "play") return "claims";
      if (phase === "deal" && deal === null) return "first";
      if (phase === "deal" && !seats.some(({ counts }) => counts)) return "told";
      if (["deal", "counts"].includes(phase)) return "counts";
      if (phase === "discards" && seats.every(({ kept }) => !kept)) return way() === "cards" ? "hand" : way();
      return { discards: "hand", "crib-card": "crib", cut: "cut", play: "play", points: "points" }[phase];
    };
    const isFresh = () => state().phase === "discards" && state().players.every(({ kept }) => !kept) && table.draft === "";

    // A hand and what is thrown of it

    const hand = () => {
      const [cards, thrown] = kind() === "hand" ? rest().join(" ").split(">") : [""];
      return { cards: split(cards), thrown: split(thrown) };
    };
    const setHand = (cards, thrown = []) => {
      const behind = thrown.length > 0 ? ` > ${thrown.join(" ")}` : "";
      table.setDraft(cards.length > 0 ? `hand ${cards.join(" ")}${behind}` : "");
    };
    const isDealt = () => hand().cards.length === dealt;
    const throwOut = (card) => {
      const { cards, thrown } = hand();
      if (thrown.includes(card)) setHand(cards, thrown.filter((other) => other !== card));
      else setHand(cards, [...thrown, card].slice(-thrownEach));
    };
    const writeHand = (event) => {
      const { cards, thrown } = hand();
      if (thrown.length !== thrownEach) return;
      // The pack comes to lie there, for the next hand.
      table.rest(event);
      table.play(`hand ${cards.join(" ")} > ${cards.filter((card) => thrown.includes(card)).join(" ")}`);
    };
    const used = () => {
      const { players: seats, crib, starter } = state();
      return [...seats.flatMap(({ kept, discards }) => [...(kept ?? []), ...(discards ?? [])]), ...crib, starter].filter(Boolean);
    };

    const tap = (card, event) => {
      if (used().includes(card)) {
        table.refuse(words("cribbageTaken", { card: called(card) }));
        return;
      }
      if (mode() === "crib") table.play(`crib ${card}`);
      else if (mode() === "cut") table.play(`cut ${card}`);
      else if (mode() === "hand") {
        const { cards } = hand();
        if (isDealt()) return;
        setHand(cards.includes(card) ? cards.filter((other) => other !== card) : [...cards, card]);
      }
      // Behind the last card other things lie where the pack was.
      if (grid.hidden) table.rest(event);
    };

    // The play, and under muggins what is called behind it

    const playCard = (card, event) => {
      // The next player's cards come to lie where this one was.
      table.rest(event);
      const left = state().players.reduce((sum, { unplayed }) => sum + unplayed.length, 0);
      if (!rules.hasMuggins || left > 1) table.play(`play ${card}`);
      else if (claims(card, []).due) table.setDraft(`claims ${card}`);
      else table.play(`play ${card}`);
    };
    // The card with what was called, "-" where nothing was, as steps, and the hand that is due to be called then.
    const claims = (card, calls) => {
      const steps = [`play ${card}`];
      for (let place = 0; ; place += 1) {
        const answer = table.trial(steps);
        if (answer.fault) return { fault: answer.fault };
        const due = dealOf({ ...table.ask("annotate", {}, answer.body), players })?.shows[place];
        if (!due || place >= calls.length) return { steps, due };
        if (calls[place] !== "-") steps.push(`${due.player} ${due.isCrib ? "crib" : "hand"} = ${calls[place]}`);
      }
    };
    const call = (value) => {
      const [card, ...calls] = rest();
      const { steps, due, fault } = claims(card, [...calls, value]);
      if (fault) table.refuse(objection(fault));
      else if (due) table.setDraft(`claims ${[card, ...calls, value].join(" ")}`);
      else table.play(steps);
    };

    // Counts

    const counts = (seat) => state().players[seat].counts;
    const isTold = (seat, part) => Number.isInteger(counts(seat)?.[part]);
    const countOrder = () => {
      const order = players.map((_, place) => (dealer() + 1 + place) % players.length);
      return [...order.map((seat) => [seat, "hand"]), [dealer(), "crib"]];
    };
    const dueCount = () => countOrder().find(([seat, part]) => !isTold(seat, part)) ?? null;
    const isCounting = () => kind() !== "pegs" && (["count", "slot"].includes(kind()) || players.some((_, seat) => isTold(seat, "hand")));
    const chosen = () => {
      if (kind() !== "slot") return dueCount();
      const [seat, part] = rest();
      return [Number(seat), part];
    };
    // Whether it is pegged or counted stays as it was.
    const add = (seat, part, n) => {
      const view = isCounting() ? "count" : "pegs";
      if (!table.play(`add ${players[seat]}: ${part}${n === undefined ? "" : ` ${n}`}`)) return;
      if (mode() === "counts" && isCounting() !== (view === "count")) table.setDraft(view);
    };
    const press = (n) => {
      if (mode() === "claims") call(String(n));
      else if (chosen()) add(...chosen(), n);
    };

    const next = () => table.play("deal");
    const goOn = () => {
      const now = mode();
      if (now === "hand") writeHand();
      else if (now === "told" || (now === "counts" && !dueCount())) next();
    };

    // Nodes, made once where what was tapped keeps the focus

    const whose = node("h2", { class: "whose" });
    const typed = node("p", { class: "note typed", "aria-live": "polite" });
    const wayButtons = ways.map((one) => button(words(`cribbageWay${one[0].toUpperCase()}${one.slice(1)}`), () => {
      store.write("cribbage:way", one);
      table.setDraft("");
    }));
    const wayRow = node("div", { class: "row ways", role: "group", "aria-label": words("cribbageWay") }, wayButtons);
    const first = node("div", { class: "acts who" }, players.map((name, seat) => button(
      table.player(seat), () => table.play(`deal ${name}`), { "aria-label": words("cribbageDealsFirst", { name }), "data-focus": true },
    )));

    const slots = Array.from({ length: dealt }, (_, place) => button("", () => {
      const { cards } = hand();
      if (isDealt()) throwOut(cards[place]);
      else setHand(cards.filter((_, other) => other !== place));
    }, { class: "held" }));
    const tray = node("div", { class: `fan of-${dealt}`, role: "group", "aria-label": words("cribbageHand") }, slots);
    const writeButton = button("", writeHand, { class: "main", "data-focus": true });
    const cards = pack.map((card) => button(chip(card), (event) => tap(card, event), { "aria-label": called(card), "data-focus": card === "AC" }));
    const grid = node("div", { class: "pack", role: "group", "aria-label": words("cribbagePack") }, cards);

    const pile = node("div", { class: "pile" });
    const fan = node("div", { class: "fan of-4", role: "group", "aria-label": words("cribbageLegal") });
    const others = node("ul", { class: "others" });
    const shown = node("div", { class: "shown" });
    const nextButton = button("", next, { class: "main", "data-focus": true });

    const pegRows = players.map((name, seat) => {
      const sum = node("span", { class: "note" });
      const heels = button(words("cribbageHeels"), () => add(seat, "heels"), { class: "heels" });
      const buttons = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12].map((n) => button(number(n), () => add(seat, "pegs", n), {
        "aria-label": words("cribbagePeg", { name, n: number(n) }), "data-focus": seat === 0 && n === 1,
      }));
      const made = node("section", { class: "peg-row" }, node("h3", {}, table.player(seat), " ", sum), node("div", { class: "pegs-pad" }, buttons), heels);
      return { made, sum, heels };
    });
    const parts = ["pegs", "hand", "crib", ...(rules.hasMuggins ? ["took"] : [])];
    const partWord = (part) => words(`cribbagePart${part[0].toUpperCase()}${part.slice(1)}`);
    const sheetRows = players.map((name, seat) => parts.map((part) => button("", () => table.setDraft(`slot ${seat} ${part}`), {
      class: "slot-of", "aria-label": words("cribbageSlot", { name, part: partWord(part) }),
    })));
    const sheet = node("div", { class: "sheet-rows" }, players.map((_, seat) => node(
      "div", { class: "sheet-row" }, table.player(seat), node("div", {}, sheetRows[seat]),
    )));
    const padded = Array.from({ length: 30 }, (_, n) => button(number(n), () => press(n), { "data-focus": n === 0 || n === 1 }));
    const pad = node("div", { class: "count-pad", role: "group" }, padded);
    const fullButton = button(words("cribbageFull"), () => call("-"));
    const countButton = button("", () => table.setDraft(isCounting() ? "pegs" : "count"));

    const points = pointsForm(table, { label: words("cribbagePoints"), write: words("cribbageWrite"), example: 12, class: "main" });
    table.place.append(
      whose, typed, first, wayRow, pile, tray, fan, others, grid, shown, ...pegRows.map(({ made }) => made), sheet, pad, points,
      node("div", { class: "row more-acts" }, countButton, fullButton), node("div", { class: "acts" }, writeButton, nextButton),
    );

    // Showing

    const showHand = () => {
      const { cards: mine, thrown } = hand();
      slots.forEach((slot, place) => {
        const card = mine[place];
        slot.disabled = !card;
        slot.className = `held${thrown.includes(card) ? " thrown" : ""}`;
        fill(slot, card && chip(card), thrown.includes(card) && node("span", { class: "note" }, words("cribbageToCrib")));
        if (isDealt()) slot.setAttribute("aria-pressed", String(thrown.includes(card)));
        else slot.removeAttribute("aria-pressed");
        slot.setAttribute("aria-label", card ? words(isDealt() ? "cribbageThrow" : "cribbageTakeBack", { card: called(card) }) : words("cribbageEmpty"));
      });
      const named = { cards: mine.filter((card) => thrown.includes(card)).map(face).join(" ") };
      writeButton.textContent = words(thrown.length > 0 ? "cribbageThrown" : "cribbageThrownNone", named);
      writeButton.setAttribute("aria-disabled", String(thrown.length !== thrownEach));
    };

    const showGrid = (now) => {
      const taken = used();
      const mine = now === "hand" ? hand().cards : [];
      cards.forEach((part, place) => {
        const card = pack[place];
        part.setAttribute("aria-disabled", String(taken.includes(card)));
        part.setAttribute("aria-pressed", String(mine.includes(card)));
      });
    };

    const cardButton = (card, isLit) => button(chip(card), (event) => playCard(card, event), {
      class: `held ${isLit ? "lit" : "dull"}`, "aria-label": words(isLit ? "cribbageMayPlay" : "cribbageMayNot", { card: called(card) }),
      "aria-disabled": isLit ? null : "true", "data-focus": isLit,
    });
    const showPlay = () => {
      const { played, count, mayPlay, toAct, starter, players: seats } = state();
      const laid = dealOf(table.now).turns.flatMap(({ notes }) => notes.filter((note) => note.kind === "played"))
        .sort((one, other) => one.number - other.number);
      // The count began anew with the card behind one after which nobody could play.
      let sum = 0;
      fill(
        pile,
        node("p", { class: "count" }, node("span", { class: "note" }, words("cribbageCount")), " ", node("b", {}, number(count))),
        node("ol", { class: "laid" }, played.map(({ card, player }, place) => {
          const told = laid[place];
          const isAnew = place > 0 && told.count <= sum;
          sum = told.count;
          return node(
            "li", { class: `${isAnew ? "anew " : ""}${colors(players)[players.indexOf(player)] ?? ""}` }, chip(card),
            node("span", { class: "note" }, number(told.count)), told.points > 0 && node("b", {}, `+${number(told.points)}`),
          );
        })),
        node("p", { class: "note" }, words("cribbageStarter"), " ", chip(starter)),
      );
      const acting = seats.find(({ name }) => name === toAct);
      fill(fan, (acting?.unplayed ?? []).map((card) => cardButton(card, mayPlay.includes(card))));
      fill(others, seats.filter(({ name }) => name !== toAct).map(({ name, unplayed }) => node(
        "li", {}, table.player(players.indexOf(name)), " ", unplayed.length > 0 ? chips(unplayed) : node("span", { class: "note" }, words("cribbageNoCards")),
      )));
    };

    const showTold = () => {
      fill(shown, dealOf(table.now)?.shows.map((show) => counted(show, table.player(show.seat))));
    };

    const showCounts = () => {
      const { phase } = state();
      const counting = isCounting();
      const slot = counting ? chosen() : null;
      pegRows.forEach(({ made, sum, heels }, seat) => {
        made.hidden = counting;
        heels.hidden = seat !== dealer() || Boolean(counts(seat)?.heels);
        const bits = [counts(seat)?.heels && words("cribbageHeels"), isTold(seat, "pegs") && words("cribbagePegs", { n: number(counts(seat).pegs) })];
        sum.textContent = bits.filter(Boolean).join(" ·\u00a0");
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
      countButton.hidden = phase === "discards" && counting;
      countButton.textContent = words(counting ? "cribbageBackToPlay" : "cribbageCountNow");
      countButton.className = counting ? "" : "main";
      return slot;
    };

    const showPad = (slot, isCall) => {
      const isCount = isCall || ["hand", "crib"].includes(slot[1]);
      padded.forEach((part, n) => {
        part.hidden = isCount ? !countable(n) : n === 0;
      });
      const told = isCall ? { name: slot.player, part: partWord(slot.isCrib ? "crib" : "hand") } : { name: players[slot[0]], part: partWord(slot[1]) };
      pad.setAttribute("aria-label", words("cribbageSlot", told));
    };

    const title = (now, slot) => {
      const { toAct, deal } = state();
      const seat = now === "claims" ? slot.seat : now === "counts" ? slot?.[0] : players.indexOf(toAct);
      const needs = {
        first: "cribbageWhoDeals", crib: "cribbageDeckCard", cut: "cribbageCut", play: "cribbagePlay", points: "cribbagePointsOf",
        hand: isDealt() ? "cribbageChoose" : hand().cards.length > 0 ? "cribbageTapHandMore" : "cribbageTapHand", told: "cribbageCounted",
        claims: slot?.isCrib ? "cribbageCallCrib" : "cribbageCallHand",
        counts: slot ? "cribbageTapCount" : isCounting() ? "cribbageCounted" : "cribbageTapPegs",
      };
      const isTapping = now === "hand" && !isDealt();
      const places = { n: number(now === "hand" ? thrownEach : (deal ?? 1)), part: slot && now === "counts" ? partWord(slot[1]) : "" };
      const hasName = !["first", "told"].includes(now) && seat !== undefined && seat >= 0 && !["crib", "cut"].includes(now);
      fill(whose, hasName && [table.player(seat), " "], node("span", { class: "in-hand" }, isTapping ? spelled(needs[now], dealt - hand().cards.length) : words(needs[now], places)));
    };

    let pending = "";
    const show = () => {
      const now = mode();
      pending = "";
      typed.textContent = "";
      const slot = now === "counts" ? showCounts() : now === "claims" ? claims(rest()[0], rest().slice(1)).due : null;
      if (now !== "counts") {
        sheet.hidden = true;
        for (const { made } of pegRows) made.hidden = true;
      }
      title(now, slot);
      first.hidden = now !== "first";
      wayRow.hidden = !isFresh();
      for (const [place, part] of wayButtons.entries()) part.setAttribute("aria-pressed", String(ways[place] === way()));
      tray.hidden = now !== "hand" || hand().cards.length === 0;
      grid.hidden = !(["crib", "cut"].includes(now) || (now === "hand" && !isDealt()));
      writeButton.hidden = !(now === "hand" && isDealt());
      if (now === "hand") showHand();
      if (!grid.hidden) showGrid(now);
      for (const part of [pile, fan, others]) part.hidden = now !== "play";
      if (now === "play") showPlay();
      shown.hidden = now !== "told";
      if (now === "told") showTold();
      nextButton.hidden = !(now === "told" || (now === "counts" && state().phase === "deal"));
      nextButton.textContent = words("cribbageNext", { name: state().toAct ?? "" });
      nextButton.className = now === "counts" && dueCount() ? "" : "main";
      pad.hidden = !(now === "claims" || (now === "counts" && slot));
      if (!pad.hidden) showPad(slot, now === "claims");
      fullButton.hidden = now !== "claims";
      countButton.hidden ||= now !== "counts";
      points.hidden = now !== "points";
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
      if (["claims", "counts"].includes(now) && /^\d$/.test(sign) && !pad.hidden) return pend((pending + sign).slice(-2));
      if (sign === "Enter") {
        if (/^\d/.test(pending) && !pad.hidden) press(Number(pending));
        else goOn();
        return true;
      }
      if (!["hand", "crib", "cut", "play"].includes(now)) return false;
      if (/^[A2-9TJQK]$/.test(sign) || sign === "0" || sign === "1") return pend(sign === "0" || sign === "1" ? "T" : sign);
      if (pending === "" || !/^[CDHS]$/.test(sign)) return false;
      const card = pending + sign;
      pend("");
      if (now === "play") playCard(card);
      else if (now !== "hand" || !isDealt()) tap(card);
      else if (hand().cards.includes(card)) throwOut(card);
      return true;
    };

    const hasDraft = () => ["hand", "claims"].includes(kind());
    const untap = () => {
      const { cards: mine, thrown } = hand();
      if (kind() === "hand" && thrown.length > 0) setHand(mine, thrown.slice(0, -1));
      else if (kind() === "hand") setHand(mine.slice(0, -1));
      else if (kind() === "claims") table.setDraft(rest().length > 1 ? table.draft.replace(/ \S+$/, "") : "");
      else return false;
      return true;
    };

    // A hand that was taken back, to be put right rather than tapped in anew.
    const undone = (old, now) => {
      const [, mine, thrown] = old.body.slice(now.body.length).match(/^[^\n]*: ([^\n:>]*) > ([^\n:>]*)\n$/) ?? [];
      return mine && old.body.startsWith(now.body) ? `hand ${mine} > ${thrown}` : "";
    };

    return { show, key, untap, hasDraft, undone, help: node("span", {}, words("cribbageKeys")), ...log(players, sides, rules) };
  };

  register("cribbage", { open });
})();
