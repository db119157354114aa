// Farkle at the table: dice are tapped in as they were thrown, what may be kept is lit, and the turn is banked or lost.
// Or a turn is written down by its points alone, or thrown here by those who have no dice at hand.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, spelled, number, node, fill, button, pointsForm, objection, store, register, farkle } = window.ScorebookTable;
  const { small, places, sorted, spaced, shaken, toggled, tray: trayOf } = window.ScorebookDice;

  const open = (table) => {
    // What is tapped and not played yet: "throw 114", "keep 013" by their places, "offer 15" on dice that were left, and
    // "offer 152 0" once that throw is whole: records have it with what was kept of it alone. Where the page rolled those
    // dice, "rolled" stands in place of "offer".
    const drafted = () => {
      const [word, dice = "", kept] = table.draft.split(" ");
      const isRolled = word === "rolled";
      return { kind: isRolled ? "offer" : word, dice, kept, isRolled };
    };
    const options = () => table.now.state?.options;
    const offered = () => {
      const { kind, dice } = drafted();
      return kind === "offer" && options()?.offer?.dice === dice.length ? dice : null;
    };
    const undecided = () => offered() ?? table.now.state?.turn?.undecided ?? null;
    const isByPoints = () => Boolean(options()?.mayPass) && drafted().kind === "" && store.read("farkle:way") === "points";
    const isOnOffer = () => Boolean(options()?.offer) && drafted().kind === "offer";
    const due = () => (isOnOffer() ? options().offer.dice : options()?.throw) ?? 0;
    const tapped = () => (["throw", "offer"].includes(drafted().kind) ? drafted().dice : "");

    // Throws

    const thrown = (dice, isRolled = false) => {
      if (!isOnOffer()) {
        const isPlayed = table.play(`throw ${dice}`, undefined, isRolled);
        // A farkle is told as what happened; of any other throw the dice are read aloud.
        if (isPlayed && undecided()) window.ScorebookTable.say([...dice].join(" "));
        return isPlayed;
      }
      const { farkle, trapped } = table.ask("score", {}, dice);
      if (trapped) return false;
      if (farkle) return table.play(`throw ${dice} farkle`, undefined, isRolled);
      table.setDraft(`${isRolled ? "rolled" : "offer"} ${dice}`);
      return true;
    };
    const kind = () => (isOnOffer() ? "offer" : "throw");
    const tap = (face, event) => {
      const dice = tapped() + face;
      if (undecided() || dice.length > due()) return;
      const isWhole = dice.length === due();
      // The last die is the throw; undo has it back here, to be put right.
      if (!isWhole || !thrown(dice)) table.setDraft(`${kind()} ${dice}`);
      if (isWhole) table.rest(event);
    };
    const hasDraft = () => tapped() !== "";
    const untap = () => {
      if (!hasDraft()) return false;
      if (drafted().isRolled) table.setDraft("offer ");
      else takeBack(tapped().length - 1);
      return true;
    };
    const takeBack = (index) => {
      const dice = [...tapped()];
      dice.splice(index, 1);
      const rest = dice.join("");
      table.setDraft(rest === "" && !isOnOffer() ? "" : `${kind()} ${rest}`);
    };
    // A farkle is over at once: what was thrown is shown beside what comes next.
    const shake = () => {
      if (due() === 0 || undecided()) return;
      const dice = shaken(due());
      if (!thrown(dice, true)) return;
      if (undecided()) tray.roll();
      else worth.prepend(small(dice), node("span", { class: "hidden" }, spaced(dice)), ` ${words("farkle")} ·\u00a0`);
    };

    // Keeps

    // Of a throw on an offer each choice is asked for, the best first.
    const keepsOf = (dice) => {
      const parts = [""];
      for (const face of dice) parts.push(...parts.map((part) => part + face));
      return [...new Set(parts.map(sorted))].filter((part) => part !== "")
        .map((part) => table.ask("score", { keep: part }, dice).keep)
        .filter(Boolean)
        .map(({ kept, points, left }) => ({ dice: kept, points, left }))
        .sort((one, other) => other.points - one.points || other.left - one.left);
    };
    let asked = { dice: "", keeps: [] };
    const keeps = () => {
      if (!offered()) return options().keeps;
      if (asked.dice !== offered()) asked = { dice: offered(), keeps: keepsOf(offered()) };
      return asked.keeps;
    };
    const chosen = () => {
      const { kind, dice, kept } = drafted();
      const mine = kind === "offer" ? kept : kind === "keep" ? dice : undefined;
      return mine === undefined ? places(undecided(), keeps()[0]?.dice ?? "") : [...mine].map(Number);
    };
    const choose = (indexes) => table.setDraft(`${offered() ? `${drafted().isRolled ? "rolled" : "offer"} ${offered()}` : "keep"} ${indexes.join("")}`);
    const keepStep = () => (offered() ? `throw ${offered()}>${faces(chosen())}` : `keep ${faces(chosen())}`);
    const faces = (indexes) => sorted(indexes.map((index) => undecided()[index]));
    const toggle = (index) => {
      const now = chosen();
      const next = now.includes(index) ? now.filter((other) => other !== index) : [...now, index].sort();
      choose(next);
    };
    // By a key: one more of that number, or none where all are kept.
    const toggleFace = (face) => undecided().includes(face) && choose(toggled(undecided(), chosen(), face));
    const keep = () => {
      if (undecided()) table.play(keepStep());
      else if (tapped().length === due() && due() > 0) thrown(tapped());
    };
    const bank = () => {
      // With what the turn came to, which is checked wherever the record is read.
      const banked = (state) => (Number.isFinite(state?.options?.bank) ? `bank = ${state.options.bank}` : "bank");
      const kept = undecided() ? [keepStep()] : [];
      if (!table.now.state?.turn && kept.length === 0) return;
      const { state } = kept.length > 0 ? table.trial(kept) : table.now;
      table.play([...kept, banked(state)]);
    };

    // Nodes, made once: what was tapped keeps the focus.

    const whose = node("h2", { class: "whose" });
    const race = node("p", { class: "note race" });
    const odds = farkle.odds(table);
    const tray = trayOf({
      label: words("farkleTray"), press: (index) => (undecided() ? toggle(index) : takeBack(index)),
      pad: words("farklePad"), face: (face) => words("farkleDie", { face }), tap,
    });
    const { pad } = tray;
    const worth = node("p", { class: "worth", "aria-live": "polite" });
    const keepButton = button("", keep, { class: "main", "data-focus": true });
    const bankButton = button("", bank, { class: "bank", "data-focus": true });
    const why = node("p", { class: "note why", id: "table-why" });
    const shakeButton = button(words("farkleShake"), shake);
    const offerButton = button("", () => table.setDraft(isOnOffer() ? "" : "offer "));
    const passButton = button(words("farklePass"), () => table.play("pass"));
    const farkleButton = button(words("farkle"), () => table.play("farkle"), { title: words("farkleBare") });
    const wayButton = button("", () => {
      store.write("farkle:way", isByPoints() ? "dice" : "points");
      table.setDraft("");
    });
    const points = pointsForm(table, { label: words("farklePoints"), write: words("farkleWrite"), example: 1050, class: "main" });
    table.place.append(
      whose, race,
      node(
        "div", { class: "thumb" }, tray.node, worth, pad, points, node("div", { class: "acts" }, keepButton, bankButton), why,
        node("div", { class: "row more-acts" }, offerButton, shakeButton, farkleButton, passButton, wayButton),
      ),
      odds.node,
    );

    const showThrow = () => {
      const dice = tapped();
      const count = due();
      const isFull = count > 0 && dice.length === count;
      tray.node.hidden = isByPoints() || count === 0;
      tray.show(Array.from({ length: count }, (_, index) => ({
        face: dice[index], isOff: index >= dice.length,
        label: dice[index] ? words("farkleTakeBack", { face: dice[index] }) : words("farkleEmpty"),
      })));
      worth.textContent = isByPoints() || count === 0 ? "" : isFull ? words("farkleFull") : spelled(dice.length > 0 ? "farkleDueMore" : "farkleDue", count - dice.length);
      pad.hidden = isByPoints() || count === 0 || isFull;
      keepButton.hidden = !isFull;
      keepButton.textContent = words("farkleThese");
      keepButton.removeAttribute("aria-disabled");
    };

    const showKeep = () => {
      const dice = undecided();
      const mine = chosen();
      const kept = keeps().find((other) => sorted(other.dice) === faces(mine));
      const scoring = new Set(keeps().flatMap((other) => [...other.dice]));
      tray.node.hidden = false;
      pad.hidden = true;
      tray.show([...dice].map((face, index) => {
        const [isLit, isPressed] = [scoring.has(face), mine.includes(index)];
        return { face, isPressed, mood: `${isLit ? "lit" : "dull"}${isPressed ? " kept" : ""}`, label: words(isLit ? "farkleMayKeep" : "farkleNothing", { face }) };
      }));
      const after = mine.length > 0 ? table.trial(keepStep()) : null;
      keepButton.hidden = false;
      keepButton.setAttribute("aria-disabled", String(!kept));
      if (!kept) {
        if (mine.length === 0) worth.textContent = words("farkleChoose");
        else fill(worth, after.fault && objection(after.fault));
        keepButton.textContent = words("farkleKeepThese");
        return after;
      }
      const next = after.state?.options;
      const total = after.state?.turn?.points ?? kept.points;
      // Of the first throw of a turn the total says nothing new.
      const told = `${kept.left > 0 ? "farkleWorth" : "farkleWorthAll"}${total === kept.points ? "First" : ""}`;
      worth.textContent = words(told, { points: number(kept.points), n: kept.left, total: number(total) });
      keepButton.textContent = words(kept.left > 0 ? "farkleKeepThrow" : "farkleKeepHot", { points: number(kept.points), n: next?.throw ?? kept.left });
      // The rules may end the turn there.
      keepButton.hidden = next ? !next.throw : true;
      return after;
    };

    const showBank = (after) => {
      const next = after ? after.state?.options : options();
      const inHand = (after ? after.state?.turn : table.now.state?.turn)?.points;
      bankButton.hidden = (undecided() && !after) || inHand === undefined;
      bankButton.setAttribute("aria-disabled", String(!Number.isFinite(next?.bank)));
      bankButton.textContent = words("farkleBank", { points: number(next?.bank ?? inHand ?? 0) });
      const mayNot = !bankButton.hidden && !after?.fault && !Number.isFinite(next?.bank) && next?.mayNotBank;
      fill(why, mayNot && objection(mayNot));
      bankButton.setAttribute("aria-describedby", why.textContent ? why.id : "");
    };

    const show = (now) => {
      const { state } = now;
      if (!options()) return;
      const inHand = state.turn?.points ?? 0;
      const { rounds } = table.rules.facts ?? {};
      fill(whose, table.player(table.players.indexOf(state.toAct)), " ", node("span", { class: "in-hand" }, words(state.turn ? "farkleInHand" : rounds ? "farkleRoundOf" : "farkleRound", { points: number(inHand), n: state.round, of: rounds })));
      race.textContent = farkle.race(table);
      const isFirst = Boolean(options().mayPass);
      let after;
      if (undecided()) after = showKeep();
      else showThrow();
      showBank(after);
      points.hidden = !isByPoints();
      for (const part of [passButton, farkleButton]) part.hidden = !isFirst || tapped() !== "";
      wayButton.hidden = !isFirst || tapped() !== "" || isOnOffer();
      wayButton.textContent = words(isByPoints() ? "farkleByDice" : "farkleByPoints");
      offerButton.hidden = !options().offer || tapped() !== "" || isByPoints();
      if (options().offer) {
        const { points: left, dice } = options().offer;
        offerButton.textContent = words(isOnOffer() ? "farkleAnew" : "farkleOffer", { points: number(left), n: dice });
      }
      shakeButton.hidden = isByPoints() || Boolean(undecided()) || due() === 0 || tapped() !== "";
      odds.show(undecided() && !offered() ? faces(chosen()) : null);
    };

    const key = ({ key: pressed }) => {
      if (isByPoints()) return false;
      if (/^[1-6]$/.test(pressed)) {
        if (undecided()) toggleFace(pressed);
        else tap(pressed);
        return true;
      }
      const acts = { Enter: keep, Backspace: untap, b: bank, s: shake };
      const act = acts[pressed.length === 1 ? pressed.toLowerCase() : pressed];
      act?.();
      return Boolean(act);
    };

    // What was thrown or kept before, to be put right rather than tapped in anew.
    const undone = (old, now) => {
      const lost = old.body.trimEnd().slice(now.body.trimEnd().length);
      const dice = now.state?.turn?.undecided;
      const kept = lost.match(/^>([1-6]+)/)?.[1];
      if (dice && kept) return `keep ${places(dice, kept).join("")}`;
      const threw = lost.match(/(?:^|[\s:])([1-6]{1,6})\s*$/)?.[1];
      if (!threw || /[>=]|bank|farkle|pass/.test(lost.replace(/^[^:]*:/, ""))) return "";
      const offer = now.state?.options?.offer;
      return `${offer && threw.length === offer.dice && threw.length !== now.state.options.throw ? "offer" : "throw"} ${threw}`;
    };

    return { ...farkle.telling, news: (now) => farkle.news(table, now), summary: farkle.skill(table), show, key, untap, hasDraft, undone, help: node("span", {}, words("farkleKeys")) };
  };

  register("farkle", { open });
})();
