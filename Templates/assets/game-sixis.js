// Sixis between a round's end and the next one's first roll, and rounds without dice, as a score sheet has them: who begins,
// the cards as they were dealt, with which dice later players begin, or each turn by its card or its points alone. It gives
// `ScorebookTable.sixis.round(table, {stage, board, main, worth})`, for table-sixis.js:
//
//   start, pack, form, beginning, acts, buttons   nodes: dice to begin with, cards, points alone, who begins, what was done
//   show()                brings them in line; of a deal it fills the board, `main` and `worth`
//   undeal(arm, place), back()    take back a card of the deal; the last that was tapped, if anything was
//   hasDraft()            whether back() would take anything back
//   isDealt(), finish()   whether all cards are dealt, and has it so
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, number, node, fill, button, pointsForm, store, data } = window.ScorebookTable;
  const { die, sorted, spaced } = window.ScorebookDice;
  const { ids, name, points, sideName, face, dress, empty } = window.ScorebookTable.sixis;

  const list = new Intl.ListFormat(data.language);

  const round = (table, { stage, board, main, worth }) => {
    // Drafts: "deal ones low", the cards dealt up to now; "start 1 44", saved dice of a seat to begin with; "card ones", one
    // picked where no dice are told.
    const drafted = () => table.draft.split(" ");
    const state = () => table.now.state;
    const isByHand = () => store.read("sixis:way") === "cards";

    // The deal

    const size = table.players.length === 2 ? 4 : 3;
    const due = table.players.length * size;
    const dealt = () => (drafted()[0] === "deal" ? drafted().slice(1) : []);
    const isDealt = () => dealt().length === due;
    const dealStep = (cards, isWhole = false) => {
      const arms = table.players.map((_, arm) => cards.slice(arm * size, (arm + 1) * size).join(" "));
      return table.play(`deal ${arms.join(" / ")}`, undefined, isWhole);
    };
    const deal = (card, event) => {
      const cards = [...dealt(), card];
      if (cards.length > due) return;
      const isWhole = cards.length === due;
      // The last card is the deal; undo has it back here, to be put right.
      if (!isWhole || !dealStep(cards)) table.setDraft(`deal ${cards.join(" ")}`);
      if (isWhole) table.rest(event);
    };
    const undealt = (index) => {
      const cards = dealt().filter((_, other) => other !== index);
      table.setDraft(cards.length > 0 ? `deal ${cards.join(" ")}` : "");
    };
    const shuffled = () => {
      const rest = [...ids];
      // Of so many numbers that no card is likelier than another as far as anybody could tell.
      const [...numbers] = crypto.getRandomValues(new Uint32Array(due));
      return numbers.map((value) => rest.splice(value % rest.length, 1)[0]);
    };
    const undeal = (arm, place) => undealt(arm * size + place);
    const hasDraft = () => ["deal", "start"].includes(drafted()[0]) ? stage() === "deal" : picked() !== null && stage() === "told";
    const back = () => {
      if (!hasDraft()) return;
      const [kind, seat, faces = ""] = drafted();
      if (kind === "deal") undealt(dealt().length - 1);
      else table.setDraft(faces.length > 1 ? `start ${seat} ${faces.slice(0, -1)}` : "");
    };
    const finish = () => isDealt() && dealStep(dealt());

    // A turn without dice

    const picked = () => (drafted()[0] === "card" ? drafted()[1] : null);
    const isFlipped = (card) => card === "sixis" || Boolean(state().told?.flipped.some((other) => other.card === card));
    const isTaken = (card) => Boolean(state().told?.taken.some((other) => other.card === card));
    const way = () => {
      store.write("sixis:way", isByHand() ? "dice" : "cards");
      table.setDraft("");
    };

    // Nodes, made once: what was tapped keeps the focus.

    const beginning = node("div", { class: "beginning" });
    const start = node("div", { class: "start-dice" });
    const pick = (card, event) => (stage() === "deal" ? deal(card, event) : table.setDraft(picked() === card ? "" : `card ${card}`));
    const palette = [...ids, "sixis"].map((card) => button("", (event) => pick(card, event), { "data-focus": true }));
    const pack = node("div", { class: "goal-pack", role: "group", "aria-label": words("sixisPack") }, palette);
    const told = [
      button("", () => table.play(`take ${picked()} blue`), { class: "main", "data-focus": true }),
      button("", () => table.play(`take ${picked()}${picked() === "sixis" ? "" : " red"}`), { class: "main", "data-focus": true }),
      button("", () => table.play(`flip ${picked()}`)),
    ];
    const nothing = button(words("sixisNothing"), () => table.play("points 0"));
    const acts = node("div", { class: "acts told" }, told, nothing);
    const form = pointsForm(table, { label: words("sixisPoints"), write: words("sixisWrite"), example: 12 });
    const dealButton = button(words("sixisDealHere"), (event) => {
      dealStep(shuffled(), true);
      table.rest(event);
    });
    const wayButton = button("", way);

    // Showing

    const showDeal = () => {
      const cards = dealt();
      board.places.forEach((arm, at) => { arm.forEach((place, index) => {
        const card = cards[at * size + index];
        if (!card) {
          const isNext = at * size + index === cards.length;
          empty(place, words("sixisPlace", { n: index + 1 }), "gone", isNext && "now");
          return;
        }
        dress(place, "blue");
        place.disabled = false;
        place.removeAttribute("aria-pressed");
        fill(place, ...face(card, "blue", { more: words("sixisUndeal") }));
      }); });
      dress(board.centre, "red");
      board.centre.disabled = true;
      fill(board.centre, ...face("sixis", "red"));
      const next = cards.length;
      const place = { players: board.beside[Math.floor(next / size)], n: (next % size) + 1 };
      worth.textContent = words(isDealt() ? "sixisDealFull" : "sixisDealNext", place);
      main.textContent = words("sixisDealt");
      showStart();
    };

    // With how many saved dice later players begin.
    const showStart = () => {
      const dice = table.ask("analyse", {}, table.now.body).startDice ?? [];
      const [kind, seat, faces = ""] = drafted();
      const open = kind === "start" ? Number(seat) : -1;
      fill(start, ...dice.filter(({ saved: has }) => has === "").map(({ player, most }) => {
        const at = table.players.indexOf(player);
        const mine = open === at ? faces : "";
        return node(
          "div", { class: "row", role: "group", "aria-label": words("sixisStart", { name: player, n: most }) },
          node("span", {}, words("sixisStart", { name: player, n: most }), " ", node("b", {}, spaced(mine))),
          [1, 2, 3, 4, 5, 6].map((faceUp) => button(die(faceUp), () => table.setDraft(`start ${at} ${(mine + faceUp).slice(-most)}`), {
            class: "small", "aria-label": words("sixisDie", { face: faceUp }),
          })),
          mine !== "" && button(words("sixisDoSave", { dice: spaced(mine) }), () => table.play(`saved ${player} ${sorted(mine)}`)),
        );
      }));
    };

    const showPack = () => palette.forEach((place, index) => {
      const card = [...ids, "sixis"][index];
      const isTold = stage() === "told";
      const side = card === "sixis" || (isTold && isFlipped(card)) ? "red" : "blue";
      place.hidden = isTold ? isTaken(card) : card === "sixis" || dealt().includes(card) || isDealt();
      dress(place, side, picked() === card && "now");
      if (isTold) place.setAttribute("aria-pressed", String(picked() === card));
      else place.removeAttribute("aria-pressed");
      fill(place, ...face(card, side));
    });

    const showTold = () => {
      const card = picked();
      worth.textContent = words(card ? "sixisToldWhat" : "sixisToldCard");
      const side = (index) => (index === 0 ? "blue" : "red");
      told.forEach((act, index) => {
        act.hidden = !card || (index === 0 && isFlipped(card)) || (index === 2 && isFlipped(card));
        if (!act.hidden) act.textContent = words(index === 2 ? "sixisDoFlip" : "sixisToldTake", {
          card: name(card, side(index)), side: sideName(side(index)), points: number(points(card, side(index))),
        });
      });
      nothing.hidden = Boolean(card);
      showBegin();
    };

    // Who may begin a round: before it, and while one goes on whose end nobody told.
    const showBegin = () => {
      const { begin = [], mayFinish = false } = table.ask("analyse", {}, table.now.body);
      const isOn = stage() !== "begin";
      const isFirst = state().round === 0;
      const mayPair = table.now.body.trim() === "" && table.players.length === 4;
      const pair = (seat) => list.format([table.players[seat], table.players[seat + 2]]);
      const side = (isTeams, text) => button(text, () => table.setFields({ teams: isTeams ? "0 2|1 3" : null }), {
        "aria-pressed": String(Boolean(table.fields.teams) === isTeams),
      });
      const isHere = !isOn || (state().phase === "playing" && state().turnsInRound > 0);
      fill(
        beginning,
        mayPair && node("div", { class: "row who", role: "group", "aria-label": words("sixisTeams") }, side(false, words("sixisAlone")),
          side(true, words("sixisPairs", { one: pair(0), other: pair(1) }))),
        isHere && begin.length > 0 && node(
          "div", { class: "row who" }, node("span", {}, words(isOn ? "sixisNextRound" : isFirst ? "sixisFirstRound" : "sixisWhoBegins")),
          begin.map((player) => button(words("sixisBegins", { name: player }), () => table.play(`round ${player}`), {
            class: isOn ? null : "main", "data-focus": !isOn,
          })),
        ),
        isHere && mayFinish && button(words("sixisFinish"), () => table.setFields({ scores: "yes" }), { class: "main" }),
      );
    };

    const show = () => {
      const now = stage();
      acts.hidden = now !== "told";
      form.hidden = now !== "told";
      pack.hidden = now !== "told" && now !== "deal";
      start.hidden = now !== "deal";
      dealButton.hidden = now !== "deal" || dealt().length > 0;
      wayButton.hidden = state().phase !== "dealing" || dealt().length > 0;
      wayButton.textContent = words(isByHand() ? "sixisWithDice" : "sixisByHand");
      fill(beginning);
      if (now === "begin") showBegin();
      if (now === "deal") showDeal();
      if (now === "told" || now === "deal") showPack();
      if (now === "told") showTold();
    };

    return { start, pack, form, beginning, acts, buttons: [dealButton, wayButton], show, undeal, back, hasDraft, isDealt, finish };
  };

  window.ScorebookTable.sixis.round = round;
})();
