// Sixis at the table: the cards are dealt by taps, dice tapped in as they were rolled; the cards that they meet light up to
// be taken or flipped, and dice are saved. Or a round is written down without its dice, as a score sheet has it.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, spelled, number, node, fill, button, store, register, data } = window.ScorebookTable;
  const { places, sorted, spaced, shaken, toggled, tray: trayOf } = window.ScorebookDice;
  const { name, points, face, dress, empty, board: boardOf, round: roundOf, telling } = window.ScorebookTable.sixis;

  const list = new Intl.ListFormat(data.language);
  const percent = ({ met, of }) => new Intl.NumberFormat(data.language, {
    style: "percent", maximumFractionDigits: met > 0 && met / of < 0.01 ? 2 : 0,
  }).format(met / of);

  // How a game stands. What is tapped and not played yet is "roll 135", or "anew 135" where saved dice are given up; "turn take
  // ones 045", a card or "-" and the places of dice to save. What comes before a round's first roll is told in game-sixis.js.
  const standing = (table) => {
    const state = () => table.now.state;
    const opened = () => state()?.turn ?? null;
    return {
      state, opened,
      drafted: () => table.draft.split(" "),
      options: () => state()?.options,
      // What is to be done: "begin" a round, "deal", "told" (a turn without dice), "roll", "turn" (what to do with six dice).
      stage: () => {
        if (state().phase === "between-rounds") return "begin";
        if (state().phase === "dealing") return store.read("sixis:way") === "cards" ? "told" : "deal";
        if (!state().table) return "told";
        return opened() ? "turn" : "roll";
      },
    };
  };

  // The dice of a roll, tapped in one by one, behind those that are saved.
  const rollOf = (table, { state, drafted, options, stage }) => {
    const counts = () => options()?.rolls ?? [];
    const isAnew = () => drafted()[0] === "anew" || counts().length === 1;
    const held = () => state().players.find((player) => player.name === state().toAct)?.saved ?? "";
    const saved = () => (isAnew() ? "" : held());
    const missing = () => (isAnew() ? 6 : 6 - saved().length);
    const tapped = () => (["roll", "anew"].includes(drafted()[0]) ? (drafted()[1] ?? "") : "");
    const draft = (dice) => table.setDraft(isAnew() && counts().length > 1 ? `anew ${dice}` : dice === "" ? "" : `roll ${dice}`);
    const tap = (faceUp, event) => {
      const dice = tapped() + faceUp;
      if (stage() !== "roll" || dice.length > missing()) return;
      const isWhole = dice.length === missing();
      if (!isWhole || !table.play(`roll ${dice}`)) draft(dice);
      // Cards come to lie where the pad was.
      if (isWhole) table.rest(event);
    };
    const takeBack = (index) => draft([...tapped()].filter((_, other) => other !== index).join(""));
    const shake = (event) => {
      if (stage() === "roll" && missing() > 0) table.play(`roll ${shaken(missing())}`, undefined, true);
      table.rest(event);
    };
    const anew = () => {
      if (stage() === "roll" && counts().length > 1) table.setDraft(isAnew() ? "" : "anew ");
    };
    const play = () => {
      if (missing() === 0) table.play("roll -");
      else if (tapped().length === missing()) table.play(`roll ${tapped()}`);
    };
    return { counts, isAnew, held, saved, missing, tapped, tap, takeBack, takeLast: () => takeBack(tapped().length - 1), shake, anew, play };
  };

  // What is done with six dice: a card, and what to save.
  const turnOf = (table, { drafted, options, opened }) => {
    const six = () => opened().kept + opened().rolled;
    const possible = (card) => options()?.possible.find((other) => other.card === card);
    const choice = () => {
      if (opened()?.choice) return opened().choice;
      const [kind, act, card] = drafted();
      return kind === "turn" && possible(card) ? { act, card } : null;
    };
    const isSixis = () => choice()?.card === "sixis" && !opened().choice;
    const toSave = () => (drafted()[0] === "turn" && !isSixis() ? [...(drafted()[3] ?? "")].map(Number) : []);
    const decide = (act, card, dice = toSave()) => table.setDraft(`turn ${act} ${card} ${dice.join("")}`);
    const save = (dice) => (opened().choice || !choice() ? decide("-", "-", dice) : decide(choice().act, choice().card, dice));
    const toggle = (index) => save(toSave().includes(index) ? toSave().filter((other) => other !== index) : [...toSave(), index]);
    // By a key: one more of that number, or none where all are saved.
    const toggleFace = (faceUp) => six().includes(faceUp) && save(toggled(six(), toSave(), faceUp));
    const choose = (card) => {
      if (!possible(card)) return;
      if (choice()?.card === card) decide("-", "-");
      else decide("take", card);
    };
    const act = (which) => decide(which, choice().card);
    const saving = () => sorted(toSave().map((index) => six()[index]));
    const play = () => {
      const chosen = opened().choice ? null : choice();
      const parts = [chosen && `${chosen.act} ${chosen.card}`, saving() && `save ${saving()}`].filter(Boolean);
      // With what the turn came to, which is checked wherever the record is read.
      const made = choice()?.act === "take" ? (possible(choice().card)?.points ?? null) : null;
      table.play(parts.length === 0 ? "end" : parts.join(" ") + (made ? ` = ${made}` : ""));
    };
    // The chosen card, or that none is.
    const told = (chosen) => {
      if (!chosen) return words("sixisNoCard");
      if (chosen.act === "flip") return words("sixisDoFlip", { card: name(chosen.card, "red") });
      const { side, points: made } = possible(chosen.card);
      return words("sixisDoTake", { card: name(chosen.card, side), points: number(made) });
    };
    const saved = (dice) => words(dice ? "sixisDoSave" : "sixisSaveNothing", { dice: spaced(dice ?? "") });
    return { six, possible, choice, isSixis, toSave, decide, save, toggle, toggleFace, choose, act, saving, play, told, saved };
  };

  // The cards where they lie, and what may be done with them; `key` says what a percentage is, and who took what.
  const showBoard = (table, { state, opened, options, stage }, roll, turn, board, key) => {
    // The chance of meeting a side by the roll that is due, or after a roll by the player's next one with what is saved.
    const chances = () => {
      if (stage() === "roll") {
        const way = ({ length }) => (roll.isAnew() ? length - 1 : 0);
        return Object.fromEntries(options().prospects.map(({ card, side, chances: all }) => [card, { [side]: all[way(all)] }]));
      }
      if (turn.isSixis()) return {};
      return Object.fromEntries((table.ask("analyse", { saving: turn.saving() || "-" }, table.now.body).next ?? []).map((one) => [one.card, one]));
    };
    const showCard = (place, placed, { met, isInReach, chance: of }) => {
      const chosen = opened() && turn.choice()?.card === placed.card ? turn.choice() : null;
      const isMet = Boolean(turn.possible(placed.card));
      const isFar = !isInReach;
      const chance = of[placed.card]?.[chosen?.act === "flip" ? "red" : placed.side];
      const isOpen = !isFar && (!isMet || chosen?.act === "flip");
      const notes = [
        chosen && words(chosen.act === "take" ? "sixisTaking" : "sixisFlipping"),
        !chosen && isMet && words("sixisMet"),
        isFar && words(met[placed.side]?.includes(placed.card) ? "sixisMetFar" : "sixisFar"),
        isOpen && chance && percent(chance),
      ].filter(Boolean);
      dress(place, placed.side, isFar && "far", isMet && "met", opened() && !isMet && !isFar && "unmet", chosen && "now");
      place.disabled = !isMet;
      if (isMet) place.setAttribute("aria-pressed", String(Boolean(chosen)));
      else place.removeAttribute("aria-pressed");
      const more = placed.flippedBy && words("sixisFlippedBy", { name: placed.flippedBy });
      fill(place, ...face(placed.card, placed.side, { note: notes.join(" ") || null, more }));
    };

    const { arms, hasSixis, taken } = state().table;
    const met = opened() ? table.ask("score", {}, turn.six()) : {};
    const chance = chances();
    board.places.forEach((arm, at) => { arm.forEach((place, index) => {
      const placed = arms[at][index];
      if (placed) showCard(place, placed, { met, chance, isInReach: state().reach.includes(placed.card) });
      else empty(place, words("sixisGone"), "gone");
    }); });
    if (hasSixis) showCard(board.centre, { card: "sixis", side: "red", flippedBy: null }, { met, chance, isInReach: true });
    else empty(board.centre, words("sixisGone"), "gone");
    key.textContent = [stage() === "roll" ? words("sixisChances") : turn.isSixis() ? "" : words("sixisChancesNext"), ...table.players.map((player) => {
      const of = taken.filter(({ by }) => by === player);
      return of.length > 0 ? words("sixisHas", { name: player, cards: list.format(of.map(({ card, side }) => name(card, side))) }) : "";
    })].filter(Boolean).join(" ");
  };

  // What the decision that is due is worth, the best ways first, each to be chosen by a tap: {node, show()}.
  const hintsOf = (table, { opened, stage }, roll, turn) => {
    const tell = ({ roll: rolled, keep, choice, save }) => {
      if (rolled !== undefined) return keep === "" ? words("sixisAnew") : words("sixisKeepSaved", { dice: spaced(keep) });
      return choice === undefined ? turn.saved(save) : `${turn.told(choice)} ·\u00a0${turn.saved(save)}`;
    };
    const follow = ({ roll: rolled, choice, save, keep }) => {
      if (rolled !== undefined) table.setDraft(keep === "" && roll.counts().length > 1 ? "anew " : "");
      else if (opened()) turn.decide(choice?.act ?? "-", choice?.card ?? "-", places(turn.six(), save ?? ""));
    };
    const place = node("div");
    const draw = () => {
      if (made.hidden || !made.open) return;
      const ways = (table.ask("analyse", {}, table.now.body).options ?? []).slice(0, 4);
      fill(place, node("p", { class: "note" }, words("sixisHintHow")), node("ol", {}, ways.map((one) => node(
        "li", {}, button(tell(one), () => follow(one)), " ", node("b", {}, number(Math.round(one.value * 10) / 10)),
      ))));
    };
    const made = node("details", { class: "hint", toggle: draw }, node("summary", {}, words("sixisHint")), place);
    const show = () => {
      made.hidden = stage() !== "turn" && !(stage() === "roll" && roll.counts().length > 1);
      draw();
    };
    return { node: made, show };
  };

  // What was tapped before, to be put right rather than tapped in anew.
  const undone = (old, now) => {
    if (!old.body.startsWith(now.body)) return "";
    const lost = old.body.slice(now.body.length).trimEnd();
    const cards = lost.match(/^deal (.+)$/)?.[1];
    if (cards) return `deal ${cards.replaceAll(" / ", " ")}`;
    const turn = now.state?.turn;
    if (turn && !turn.choice) {
      const [, act = "-", card = "-"] = lost.match(/(take|flip) (\S+)/) ?? [];
      return `turn ${act} ${card} ${places(turn.kept + turn.rolled, lost.match(/save (\d+)/)?.[1] ?? "").join("")}`;
    }
    const rolled = lost.match(/^[^:]*: ([1-6]+)$/)?.[1];
    const counts = now.state?.options?.rolls ?? [];
    return rolled && counts.includes(rolled.length) ? `${rolled.length === 6 && counts.length > 1 ? "anew" : "roll"} ${rolled}` : "";
  };

  const open = (table) => {
    const at = standing(table);
    const { state, drafted, options, opened, stage } = at;
    const roll = rollOf(table, at);
    const turn = turnOf(table, at);
    const finish = (event) => {
      if (stage() === "turn") turn.play();
      else if (stage() === "roll") roll.play();
      else if (stage() === "deal") rounds.finish();
      table.rest(event);
    };

    // Nodes, made once: what was tapped keeps the focus.

    const whose = node("h2", { class: "whose" });
    const tray = trayOf({
      label: words("sixisTray"), press: (index) => (stage() === "turn" ? turn.toggle(index) : roll.takeBack(index - roll.saved().length)),
      pad: words("sixisPad"), face: (faceUp) => words("sixisDie", { face: faceUp }), tap: roll.tap,
    });
    const { pad } = tray;
    const worth = node("p", { class: "worth", "aria-live": "polite" });
    const [take, flip] = ["take", "flip"].map((act) => button("", () => turn.act(act)));
    const either = node("div", { class: "acts either", role: "group", "aria-label": words("sixisEither") }, take, flip);
    const main = button("", finish, { class: "main", "data-focus": true });
    const acts = node("div", { class: "acts" }, main);
    const anewButton = button("", roll.anew);
    const shakeButton = button(words("sixisShake"), roll.shake);
    const endButton = button(words("sixisEndRound"), () => table.play("end-round"));
    const press = (arm, place) => {
      if (stage() === "deal") rounds.undeal(arm, place);
      else turn.choose(arm === null ? "sixis" : state().table.arms[arm][place]?.card);
    };
    const board = boardOf(table.players, table.player, press);
    const rounds = roundOf(table, { stage, board, main, worth });
    // Within reach of a thumb wherever one has scrolled to.
    const more = node("div", { class: "row more-acts" }, anewButton, shakeButton, endButton, rounds.buttons);
    const done = node("div", { class: "done" }, tray.node, worth, more, pad, either, acts, rounds.acts);
    const key = node("p", { class: "note" });
    const hints = hintsOf(table, at, roll, turn);
    table.place.append(
      whose, board.node, node("div", { class: "thumb" }, rounds.start, rounds.pack, rounds.form, rounds.beginning, done), key, hints.node,
    );

    // Showing

    const showSlots = (dice, kept, mayChoose) => tray.show(Array.from({ length: 6 }, (_, index) => {
      const isSet = index < dice.length;
      const isOn = mayChoose ? turn.toSave().includes(index) : index < kept;
      const label = mayChoose ? "sixisSave" : index < kept ? "sixisHeld" : isSet ? "sixisTakeBack" : "sixisEmpty";
      return {
        face: dice[index], isOff: !isSet || (!mayChoose && index < kept), isPressed: mayChoose ? isOn : undefined,
        mood: isOn ? "kept" : null, label: words(label, { face: dice[index] }),
      };
    }));

    const showRoll = () => {
      const [tapped, missing] = [roll.tapped(), roll.missing()];
      const isFull = tapped.length === missing;
      showSlots(roll.saved() + tapped, roll.saved().length, false);
      worth.textContent = missing === 0 ? words("sixisAllSaved") : isFull ? words("sixisFull") : spelled(tapped ? "sixisDueMore" : "sixisDue", missing - tapped.length);
      pad.hidden = isFull;
      main.textContent = words(missing === 0 ? "sixisRollNone" : "sixisThese");
      acts.hidden = !isFull;
      // Keys stay where they are while dice are tapped in.
      for (const part of [anewButton, shakeButton, endButton]) part.disabled = tapped !== "";
      anewButton.hidden = roll.counts().length < 2;
      anewButton.textContent = words(roll.isAnew() ? "sixisKeepSaved" : "sixisAnew", { dice: spaced(roll.held()) });
      shakeButton.hidden = missing === 0;
      endButton.hidden = !options().mayEndRound;
    };

    const showTurn = () => {
      showSlots(turn.six(), 0, true);
      const chosen = turn.choice();
      const side = chosen && (turn.possible(chosen.card)?.side ?? "blue");
      const hasCards = !opened().choice && options().possible.length > 0;
      worth.textContent = words(turn.isSixis() ? "sixisEndsAll" : hasCards ? "sixisChoose" : "sixisSaveOnly");
      either.hidden = !chosen || Boolean(opened().choice) || side === "red";
      if (!either.hidden) {
        fill(take, words("sixisTakeIt", { points: number(points(chosen.card, "blue")) }));
        fill(flip, words("sixisFlipIt", { card: name(chosen.card, "red"), points: number(points(chosen.card, "red")) }));
        take.setAttribute("aria-pressed", String(chosen.act === "take"));
        flip.setAttribute("aria-pressed", String(chosen.act === "flip"));
      }
      main.textContent = [opened().choice ? null : turn.told(chosen), turn.isSixis() ? null : turn.saved(turn.saving())].filter(Boolean).join(" ·\u00a0");
    };

    const show = () => {
      const now = stage();
      table.place.dataset.stage = now;
      const { toAct, round, roundsLeft, roundEnd } = state();
      const place = words(roundsLeft === null ? "sixisRoundN" : "sixisRoundOf", { n: round, of: round + roundsLeft });
      if (toAct) fill(whose, table.player(table.players.indexOf(toAct)), " ", node("span", { class: "in-hand" }, place));
      else fill(whose, words(roundEnd ? "sixisRoundDone" : "sixisBeginHead", { n: round }));
      const isWith = (...stages) => stages.includes(now);
      tray.node.hidden = !isWith("roll", "turn");
      worth.hidden = isWith("begin");
      pad.hidden = !isWith("roll");
      acts.hidden = !isWith("turn");
      board.node.hidden = !isWith("roll", "turn", "deal");
      key.hidden = !isWith("roll", "turn");
      for (const part of [either, anewButton, shakeButton, endButton]) part.hidden = true;
      rounds.show();
      if (now === "deal") acts.hidden = !rounds.isDealt();
      if (now === "roll") showRoll();
      if (now === "turn") showTurn();
      if (isWith("roll", "turn")) showBoard(table, at, roll, turn, board, key);
      hints.show();
      done.hidden = [tray.node, worth, pad, either, acts, rounds.acts, ...more.children].every(({ hidden }) => hidden);
    };

    const keyed = ({ key: pressed }) => {
      if (/^[1-6]$/.test(pressed) && ["roll", "turn"].includes(stage())) {
        if (stage() === "turn") turn.toggleFace(pressed);
        else roll.tap(pressed);
        return true;
      }
      const cards = options()?.possible.map(({ card }) => card) ?? [];
      const next = () => turn.choose(cards[cards.indexOf(turn.choice()?.card) + 1] ?? turn.choice()?.card);
      const turnOver = () => !either.hidden && turn.act(turn.choice().act === "take" ? "flip" : "take");
      const back = () => {
        if (stage() === "deal") rounds.back();
        else if (roll.tapped() !== "") roll.takeLast();
      };
      const end = () => options()?.mayEndRound && roll.tapped() === "" && table.play("end-round");
      const byKey = { Enter: finish, Backspace: back, c: next, f: turnOver, a: roll.anew, s: roll.shake, e: end };
      const act = byKey[pressed.length === 1 ? pressed.toLowerCase() : pressed];
      act?.();
      return Boolean(act);
    };

    const untap = () => {
      if (table.fields.scores) {
        table.setFields({ scores: null });
        return true;
      }
      if (!hasDraft()) return false;
      if (roll.tapped() !== "") roll.takeLast();
      else if (stage() === "roll") table.setDraft("");
      else if (stage() === "turn" && turn.toSave().length > 0) turn.save(turn.toSave().slice(0, -1));
      else if (stage() === "turn") table.setDraft("");
      else rounds.back();
      return true;
    };
    // What is tapped of a throw, of a turn or of a round's beginning; a sheet's end is told by itself.
    const hasDraft = () => {
      if (!state()) return false;
      if (stage() === "roll") return roll.tapped() !== "" || drafted()[0] === "anew";
      if (stage() === "turn") return drafted()[0] === "turn" && (turn.toSave().length > 0 || (!opened().choice && turn.choice() !== null));
      return rounds.hasDraft();
    };

    const header = (now) => ({
      teams: table.fields.teams && [0, 1].map((seat) => [table.players[seat], table.players[seat + 2]]),
      scores: table.fields.scores && now.status === "finished" ? now.scores : null,
    });

    // A turn that goes on stands in the record as a remark: a record's line is a whole turn.
    const written = ({ body, state }) => (state?.turn && !body.endsWith("\n") ? body.replace(/[^\n]+$/, "# $&") : body);

    return { ...telling, show, key: keyed, untap, hasDraft, undone, header, written, help: node("span", {}, words("sixisKeys")) };
  };

  register("sixis", { open });
})();
