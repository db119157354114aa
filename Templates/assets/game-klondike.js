// A game of Klondike in progress, as the page that plays a deal knows it: what the address asks for, the moves, how often
// they were undone, and the clock. `log-klondike.js` tells of it in words, `table-klondike.js` draws it and takes moves.
//
// What is true is the body of the record: every move is one `play` of the engine, undoing is the body before it.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const T = window.ScorebookTable;
  const { words, plural, hashOf, store } = T;
  const { listed } = window.KlondikeBoard;

  // How many a hint is searched among: under a second, several on an old phone.
  const positions = 60_000;

  const addressOf = (hash) => {
    const given = new URLSearchParams(hash.replace(/^#/, ""));
    const cards = (given.get("cards") ?? "").toUpperCase().replace(/10/g, "T").match(/[2-9TJQKA][CDHS]/g) ?? [];
    return {
      rules: given.get("rules") ?? "", season: given.get("season") ?? "", deal: given.get("deal") ?? "", cards,
      moves: movesOf(given.get("moves") ?? ""), isDeal: given.has("cards") || given.has("daily"),
      // The day whose deal it is; today where none is named.
      daily: given.has("daily") ? (T.isDay(given.get("daily")) ? given.get("daily") : T.today()) : "",
    };
  };

  // Moves, each as one text: `tap` has its card with it.
  const movesOf = (text) => text.match(/tap\s+[^\s|]+|[^\s|]+/g)?.map((move) => move.replace(/\s+/g, " ")) ?? [];

  // The number of the shuffle that a league plays on a day: below 2^31, as far as the engine counts.
  const seedOf = (date) => hashOf(`${T.data.league ?? ""} ${date}`) >>> 1;

  // A pack shuffled here, for who has no deal.
  const shuffled = () => {
    const cards = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
    for (let left = cards.length; left > 1; left -= 1) {
      // Below the largest multiple, so that no place is likelier.
      const [draw] = crypto.getRandomValues(new Uint32Array(1));
      const at = draw % left;
      if (draw - at > 2 ** 32 - left) left += 1;
      else [cards[left - 1], cards[at]] = [cards[at], cards[left - 1]];
    }
    return cards;
  };

  const lead = (asked) => {
    window.location.hash = new URLSearchParams(asked);
  };

  // Other cards; what is played stays where it was, a step back in the browser.
  const renew = ({ slug }) => lead({ rules: slug, cards: shuffled().join("") });

  // The deal of a day: the shuffle whose number stands for the league and the date.
  const dealt = (engine, rule, address) => {
    if (!address.daily) return address;
    const { body } = engine.ask("play", { rules: rule.codes, players: ["–"], step: `deal ${seedOf(address.daily)}` }, "");
    return { ...address, cards: body?.match(/[2-9TJQKA][CDHS]/g) ?? [] };
  };

  const isSound = (kept) =>
    typeof kept === "object" && kept !== null && typeof kept.body === "string" && Array.isArray(kept.undone) &&
    kept.undone.every((move) => typeof move === "string") &&
    ["undos", "hints", "begun", "time"].every((key) => Number.isFinite(kept[key]) && kept[key] >= 0) &&
    typeof kept.player === "string" && typeof kept.date === "string";

  const fresh = { undone: [], undos: 0, hints: 0, begun: 0, time: 0, date: "" };

  // What draws it has `draw()`, `update()` and `tick()` for the clock, `tell(text)` for a text or what
  // objection() makes, and `finish()` when it is over.
  class KlondikeGame {
    constructor(engine, rule, address) {
      Object.assign(this, { engine, rule, address });
      this.key = `klondike:${rule.slug}:${address.cards.join("")}${address.moves.length ? `:${hashOf(address.moves.join(" ")).toString(36)}` : ""}`;
      this.dealt = `deal ${address.cards.join(" ")}\n`;
      this.start = this.dealt + (address.moves.length ? `${address.moves.join(" ")}\n` : "");
      const player = store.read("klondike-player", (name) => typeof name === "string") ?? "";
      this.kept = { ...fresh, body: this.start, player };
      Object.assign(this, { held: null, hinted: new Set(), since: 0, isBehind: false, homing: 0, last: { card: null, at: 0 } });
    }

    get isOver() {
      return this.state.phase !== "play";
    }

    get moves() {
      return movesOf(this.kept.body.slice(this.dealt.length));
    }

    get fields() {
      return { rules: this.rule.codes, named: this.rule.slug, players: [this.kept.player || words("somebody")] };
    }

    // Takes up what was kept, or begins; answers the fault where it can't.
    begin() {
      const kept = store.read(this.key, isSound);
      const own = this.isOwn(kept) ? kept : null;
      let answer = this.engine.ask("resume", this.fields, own?.body ?? this.start);
      if (own && answer.state && !answer.fault) this.kept = own;
      else if (own) answer = this.engine.ask("resume", this.fields, this.start);
      if (!answer.state || answer.fault) return answer;
      // What isn't understood, or fits in no game by these rules any more: the first move puts it aside.
      this.isStrange = store.has(this.key) && this.kept !== kept;
      if (this.isStrange) store.doubt(this.key);
      this.known = this.stored;
      this.state = answer.state;
      this.draw();
      this.listen();
      this.update();
      return null;
    }

    // Whether what was kept is of this deal, and goes on from the moves that the address has.
    isOwn(kept) {
      if (!kept?.body.startsWith(this.dealt)) return false;
      const moves = movesOf(kept.body.slice(this.dealt.length));
      return this.address.moves.every((move, index) => moves[index] === move);
    }

    // The clock runs from the first move, while the page is in sight.

    get seconds() {
      return Math.floor((this.kept.time + (this.since ? performance.now() - this.since : 0)) / 1000);
    }

    run(isRunning) {
      if (this.since) this.kept.time = Math.round(this.kept.time + performance.now() - this.since);
      this.since = isRunning ? performance.now() : 0;
    }

    isRunning() {
      return !(this.isOver || this.isBehind || document.hidden) && this.kept.date !== "";
    }

    // What is stored of this deal, as one text.
    get stored() {
      return JSON.stringify(store.read(this.key)) ?? String(store.has(this.key));
    }

    // Whether this tab may go on: what is stored is what it read or wrote last. Nothing is changed before that was asked,
    // since a browser may not tell what another tab wrote, as of a page that was frozen meanwhile.
    isLatest() {
      if (!this.isBehind && this.stored !== this.known) this.fallBehind();
      return !this.isBehind;
    }

    keep() {
      if (!this.isLatest()) return;
      this.run(this.isRunning());
      store.write(this.key, this.kept);
      this.known = this.stored;
    }

    fallBehind() {
      this.run(false);
      this.isBehind = true;
      this.held = null;
      clearTimeout(this.homing);
      this.homing = 0;
      this.update();
      T.say(words("isElsewhere"));
    }

    listen() {
      document.addEventListener("visibilitychange", () => {
        const was = this.since;
        this.run(this.isRunning());
        if (document.hidden && was) this.keep();
      });
      window.addEventListener("pagehide", () => {
        if (this.since) this.keep();
      });
      setInterval(() => {
        if (this.since) this.tick();
      }, 500);
      store.watch((key) => {
        if (key === this.key || key === "") this.fallBehind();
      });
    }

    takeOver() {
      const kept = store.read(this.key, isSound);
      const answer = this.isOwn(kept) && this.engine.ask("resume", this.fields, kept.body);
      // Where the other tab wiped it all, this one goes on with what it has.
      if (answer?.state && !answer.fault) [this.kept, this.state] = [kept, answer.state];
      // What isn't of this deal is put aside.
      else if (store.has(this.key)) store.doubt(this.key);
      this.isBehind = false;
      this.known = this.stored;
      // A tab hears only of what differs.
      this.kept.taken = (this.kept.taken ?? 0) + 1;
      this.keep();
      this.tell(words("tookOver"));
      this.update();
    }

    // Moves

    // The places that a card may go to.
    goes(card) {
      const places = new Set();
      if (this.isBehind || this.isOver || this.homing) return places;
      for (const move of this.state.allowed) {
        const [moved, to] = move.split(">");
        if (moved !== card || !to) continue;
        if (to !== "F") places.add(to);
        else places.add(`F${this.foundation(card) + 1}`);
      }
      return places;
    }

    // That of a card's suit, or the leftmost free one.
    foundation(card) {
      const own = this.state.foundations.findIndex((over) => over?.[1] === card[1]);
      return own < 0 ? this.state.foundations.indexOf(null) : own;
    }

    placeOf(card) {
      const home = this.state.foundations.indexOf(card);
      const column = this.state.columns.findIndex(({ faceUp }) => listed(faceUp).includes(card));
      return home < 0 ? String(column + 1) : `F${home + 1}`;
    }

    // One step of the engine; answers whether it was one.
    play(move, isRedone = false) {
      if (!this.isLatest()) return this.refuse(words("isElsewhere"));
      const answer = this.engine.ask("play", { ...this.fields, step: move }, this.kept.body);
      if (answer.trapped || answer.refused) return this.refuse(T.objection({ message: answer.trapped ?? answer.refused, within: "brokeOff" }));
      if (answer.fault || !answer.state) return this.refuse(T.objection(answer.fault ?? {}));
      const before = this.state;
      if (!this.kept.date) this.kept.date = T.today();
      if (!isRedone) this.kept.undone = this.kept.undone.at(-1) === move ? this.kept.undone.slice(0, -1) : [];
      this.kept.body = answer.body;
      this.state = answer.state;
      this.held = null;
      this.hinted = new Set();
      this.keep();
      this.tell(window.KlondikeLog.happened(this, move, before));
      if (this.isOver) this.finish();
      return true;
    }

    refuse(text) {
      this.held = null;
      this.tell(text);
      T.manners.felt("refused");
      this.update();
      return false;
    }

    hint() {
      if (this.isOver || this.homing || !this.isLatest()) return;
      this.tell(words("thinking"));
      // The page shows that it thinks before it does.
      setTimeout(() => {
        if (this.isBehind) return;
        // By the line that the last one began: one searched anew each time may lead to and fro. The engine keeps to it for
        // as long as its end wins.
        const answer = this.engine.ask("analyse", { ...this.fields, budget: positions, plan: this.plan }, this.kept.body);
        if (typeof answer.line === "string") this.plan = answer.line;
        const hint = typeof answer.hint === "string" ? answer.hint : null;
        if (answer.trapped || answer.refused || answer.fault || (!hint && !answer.solved)) {
          this.refuse(words("noHints"));
          return;
        }
        // A search that ends without an answer was no help.
        if (hint || answer.solved === "lost") this.kept.hints += 1;
        if (!this.kept.date) this.kept.date = T.today();
        this.keep();
        this.hinted = new Set(hint && this.about(hint));
        this.held = null;
        if (hint) this.tell(words(answer.solved === "won" ? "hintWins" : "hint", { move: window.KlondikeLog.named(hint) }));
        else this.tell(words({ lost: "hintLost", won: "noHints" }[answer.solved] ?? "hintUnknown"));
        this.update();
      }, 30);
    }

    // The buttons that a move is about.
    about(move) {
      if (!/[>\s]/.test(move)) return ["stock"];
      const [card, to] = move.replace("tap ", "").split(">");
      const from = listed(this.state.waste).at(-1) === card ? "waste" : this.state.foundations.includes(card) ? this.placeOf(card) : card;
      return [from, ...(to === "F" ? [`F${this.foundation(card) + 1}`] : to ? [to] : [])];
    }

    undo() {
      if (this.homing || !this.isLatest()) return;
      const move = this.moves.at(-1);
      if (!move || this.moves.length <= this.address.moves.length) return this.refuse(words("nothingToUndo"));
      const body = `${this.kept.body.replace(/(tap\s+)?[^\s|]+[\s|]*$/, "").trimEnd()}\n`;
      const answer = this.engine.ask("resume", this.fields, body);
      if (!answer.state) return this.refuse(T.objection({ message: answer.trapped ?? answer.refused ?? "", within: "brokeOff" }));
      Object.assign(this.kept, { body, undos: this.kept.undos + 1, undone: [...this.kept.undone, move] });
      Object.assign(this, { state: answer.state, held: null, hinted: new Set() });
      this.keep();
      this.tell(plural("undid", this.kept.undos, { move: window.KlondikeLog.named(move) }));
      this.update();
    }

    redo() {
      if (this.homing || !this.isLatest()) return;
      const move = this.kept.undone.at(-1);
      if (!move) return this.refuse(words("nothingToRedo"));
      const rest = this.kept.undone.slice(0, -1);
      if (this.play(move, true)) this.kept.undone = rest;
      this.keep();
      this.update();
    }

    anew() {
      if (!this.isLatest()) return this.refuse(words("isElsewhere"));
      const { undos, hints, begun, player, date } = this.kept;
      this.lay({ ...fresh, body: this.start, undos, hints, begun: begun + (date ? 1 : 0), player });
      this.keep();
      this.update();
    }

    // All that was kept was wiped: as if nothing had been played.
    forget() {
      this.isBehind = false;
      this.isStrange = false;
      this.known = this.stored;
      this.lay({ ...fresh, body: this.start, player: "" });
      this.update();
    }

    lay(kept) {
      const { state } = this.engine.ask("resume", this.fields, this.start);
      if (!state) return;
      clearTimeout(this.homing);
      this.run(false);
      Object.assign(this, { kept, state, held: null, hinted: new Set(), homing: 0 });
      this.tell(words("begunAnew"));
    }

    // What is left of it

    // The clock knows the whole game.
    get isWhole() {
      return this.address.moves.length === 0;
    }

    // Whose season the record is for; empty for none.
    get season() {
      return this.isWhole ? this.address.season : "";
    }
  }

  window.KlondikeGame = Object.assign(KlondikeGame, { addressOf, movesOf, seedOf, lead, renew, dealt });
})();
