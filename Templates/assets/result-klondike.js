// How a game of Klondike ends: the rest brought home, what came of it, and the record to hand over.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const T = window.ScorebookTable;
  const { data, words, plural, node, fill, button, store } = T;
  const Game = window.KlondikeGame;
  const { cardHeight } = window.KlondikeBoard;
  const { clock, record } = window.KlondikeLog;

  const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

  // In milliseconds: from one card home to the next; for how long a way home is looked for at a time, and after which pause,
  // in which cards slide.
  const [pace, stretch, pause] = [110, 8, 200];
  // A way home, once all lies face up, is found among few positions, or there is none to speak of.
  const positions = 10_000;

  // Brings the rest home: whatever can, and cards from the stock where nothing does, turned over as often as it takes. A
  // way that costs points is told first, and taken when it is asked for again.
  class KlondikeHome {
    constructor(game) {
      Object.assign(this, { game, body: null, way: null, search: null, waiting: 0, agreed: null });
    }

    // Everything lies face up, so that the rest follows by itself, and pressing the button brings something home.
    get canGo() {
      const { game } = this;
      if (game.isOver || game.isBehind || game.homing || game.state.columns.some(({ faceDown }) => faceDown > 0)) return false;
      if (this.body !== game.kept.body) this.look();
      return game.state.allowed.some((move) => move.endsWith(">F")) || (this.way?.moves.length ?? 0) > 0;
    }

    // Why nothing can be brought home.
    get why() {
      const { game } = this;
      if (game.isBehind) return words("isElsewhere");
      if (game.isOver) return words("gameOver");
      const hidden = game.state.columns.reduce((sum, { faceDown }) => sum + faceDown, 0);
      return hidden > 0 ? plural("homeHidden", hidden) : words("homeNothing");
    }

    // Looks for a way from here, a little at a time; what can be done is shown when it is found.
    look() {
      clearTimeout(this.waiting);
      Object.assign(this, { body: this.game.kept.body, way: null, search: this.ways() });
      const go = () => {
        if (this.body !== this.game.kept.body || this.game.homing) return;
        const end = performance.now() + stretch;
        while (!this.way && performance.now() < end) this.step();
        if (this.way) this.game.showActs();
        else this.waiting = setTimeout(go);
      };
      this.waiting = setTimeout(go, pause);
    }

    step() {
      const { done, value } = this.search.next();
      if (done) this.way = value;
    }

    // The best way there is: `moves`, and the points that they `cost`. It yields between two questions to the engine.
    *ways() {
      const { game } = this;
      let [found, direct] = [{}, []];
      for (const pays of [false, true]) {
        const greedy = yield* this.follow(pays, null);
        if (greedy.isWon) return greedy;
        const rest = greedy.moves.findIndex((move) => !move.endsWith(">F"));
        if (!pays) {
          direct = greedy.moves.slice(0, rest < 0 ? greedy.moves.length : rest);
          found = game.engine.ask("analyse", { ...game.fields, budget: positions }, game.kept.body);
        }
        if (found.solved !== "won" || typeof found.line !== "string") continue;
        const led = yield* this.follow(pays, Game.movesOf(found.line));
        if (led.isWon) return led;
      }
      // What goes home now, and no more.
      return { moves: direct, cost: 0, isWon: false };
    }

    // The moves of a line as far as they can be made; without one, whatever goes home, and draws between. The stock is turned
    // over where that costs nothing, or where it `pays`, as long as it brings something home.
    *follow(pays, line) {
      const { engine, fields, kept } = this.game;
      let [state, body, turned, cost] = [this.game.state, kept.body, -1, 0];
      const moves = [];
      const next = () => {
        if (line) return line[moves.length] ?? null;
        const home = state.allowed.find((one) => one.endsWith(">F"));
        if (home || state.allowed.includes("draw")) return home ?? "draw";
        if (!state.allowed.includes("recycle") || state.home === turned) return null;
        turned = state.home;
        return "recycle";
      };
      for (let move = next(); move && state.phase === "play"; move = next()) {
        const answer = engine.ask("play", { ...fields, step: move }, body);
        if (!answer.state || answer.fault) break;
        const lost = move === "recycle" ? state.score - answer.state.score : 0;
        if (lost > 0 && !pays) break;
        cost += Math.max(0, lost);
        [state, body] = [answer.state, answer.body];
        moves.push(move);
        yield;
      }
      return { moves, cost, isWon: state.phase === "won" };
    }

    bring() {
      const { game } = this;
      if (this.body !== game.kept.body) this.look();
      clearTimeout(this.waiting);
      while (!this.way) this.step();
      const { moves, cost } = this.way;
      if (cost > 0 && this.agreed !== this.body) {
        this.agreed = this.body;
        return game.tell(words("homeCosts", { points: T.number(cost) }));
      }
      return this.play([...moves]);
    }

    play(moves) {
      const { game } = this;
      const before = game.state.home;
      const step = () => {
        const move = moves.shift();
        if (!move || !game.play(move)) {
          game.homing = 0;
          const brought = game.state.home - before;
          // What refused a move was told.
          if (!move && !game.isOver && !game.isBehind && brought > 0) game.tell(plural("broughtHome", brought));
          return game.update();
        }
        game.update();
        // What only turns cards up is passed by quickly.
        game.homing = setTimeout(step, isStill() ? 0 : move.endsWith(">F") ? pace : pace / 4);
      };
      game.held = null;
      game.homing = 1;
      step();
    }
  }

  // The cards leap off their foundations, the kings first, bounce along the board's lower edge and out of sight; then all lie
  // there again. Nothing is laid out anew meanwhile. A press or a key ends it.
  const cascade = (board) => {
    if (isStill() || !board.view.state.foundations.every((card) => card?.startsWith("K"))) return;
    const { unit, plan, drawn, node: place } = board;
    const floor = (plan.height - cardHeight) * unit;
    const order = [...drawn.keys()].sort((one, other) => "KQJT98765432A".indexOf(one[0]) - "KQJT98765432A".indexOf(other[0]));
    const leap = (card, index) => {
      const ways = [];
      const wide = (index % 2 ? 1 : -1) * (2.2 + ((index * 7) % 5) * 0.9) * unit * 1.4;
      let [x, y, fall] = [0, 0, -((index * 5) % 7) * unit];
      for (let step = 0; step < 70; step += 1) {
        ways.push({ transform: board.spotOf(card, x, y), offset: (step / 70) * 0.85 });
        x += wide * 2;
        fall += 1.7 * unit;
        y += fall * 2;
        if (y > floor) [y, fall] = [floor, -fall * 0.8];
      }
      const home = board.spotOf(card);
      ways.push({ transform: home, opacity: 0, offset: 0.86 }, { transform: home, opacity: 1, offset: 1 });
      ways[69].opacity = 1;
      return drawn.get(card).animate(ways, { duration: 2200, delay: index * 45 });
    };
    place.classList.add("falls");
    const leaps = order.map(leap);
    const stop = () => {
      for (const one of leaps) one.cancel();
    };
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, stop, { once: true, capture: true });
    Promise.allSettled(leaps.map(({ finished }) => finished)).then(() => place.classList.remove("falls"));
  };

  // The section in which the result stands, and the record below it.
  class KlondikeEnd {
    constructor(game, renew) {
      Object.assign(this, { game, renew });
      this.node = node("section", { class: "ended", hidden: true, "aria-labelledby": "ended" });
      this.player = node("input", { id: "player", type: "text", list: "players", autocomplete: "off", value: game.kept.player, maxlength: 80 });
      this.player.addEventListener("input", () => {
        game.kept.player = this.player.value.trim();
        this.showRecord();
      });
      this.player.addEventListener("change", () => this.keepName());
      this.trouble = node("p", { class: "note", id: "player-trouble", role: "status" });
      this.hand = T.handOver();
      const { daily, moves } = game.address;
      this.record = node("details", { class: "to-send" }, node("summary", {}, words("recordTitle")),
        node("p", {}, words(moves.length ? "recordIf" : "recordSend")),
        daily && node("p", { class: "note" }, words("dailyNumber", { seed: Game.seedOf(daily) })),
        node("p", {}, node("label", { for: "player" }, words("player")), " ", this.player),
        node("datalist", { id: "players" }, data.players.map((name) => node("option", { value: name }))),
        this.trouble, this.hand.node);
    }

    // What this browser's won games by these rules came to at best; those of one that was won before aren't told anew.
    best(score) {
      const { kept, rule, isWhole, seconds, state } = this.game;
      if (state.phase !== "won" || !isWhole) return {};
      if (kept.best) return kept.best;
      const key = `klondike-best:${rule.slug}`;
      const isSound = (known) => typeof known === "object" && known !== null && !Array.isArray(known);
      const known = store.read(key, isSound) ?? {};
      const now = { figureTime: -seconds, figureMoves: -state.moves, ...(score === null ? {} : { figureScore: score }) };
      const better = Object.keys(now).filter((figure) => !(now[figure] <= known[figure]));
      store.write(key, { ...known, ...Object.fromEntries(better.map((figure) => [figure, now[figure]])) });
      // The first one to be won is better than none at nothing.
      kept.best = Object.fromEntries(better.filter((figure) => Number.isFinite(known[figure])).map((figure) => [figure, true]));
      this.game.keep();
      return kept.best;
    }

    show() {
      const { game } = this;
      if (!game.isOver) return;
      const { state, kept } = game;
      const isWon = state.phase === "won";
      const answer = game.engine.ask("annotate", { ...game.fields, seconds: game.isWhole ? game.seconds : "" }, kept.body);
      const score = state.score === null ? null : (Object.values(answer.scores ?? {})[0] ?? state.score);
      const best = this.best(score);
      const figures = [
        ["figureScore", score === null ? null : T.number(score)], ["figureHome", isWon ? null : words("ofPack", { home: state.home })],
        ["figureTime", clock(game.seconds)], ["figureMoves", state.moves], ["figurePass", state.pass], ["figureUndos", kept.undos || null],
        ["figureHints", kept.hints || null],
      ].filter(([, value]) => value !== null);
      const isNew = this.node.hidden;
      fill(
        this.node, isWon && node("p", { class: "suits", "aria-hidden": "true" }, "♣ ♦ ♥ ♠"),
        node("h2", { id: "ended", tabindex: "-1" }, isWon ? words("endWon") : plural("endResigned", state.home)),
        node("dl", { class: "figures" }, figures.map(([key, value]) =>
          node("div", {}, node("dt", {}, words(key)), node("dd", { class: "value" }, String(value), best[key] && node("span", { class: "note" }, " ", words("bestSoFar")))))),
        node("p", { class: "row" }, button(words("newDeal"), this.renew, { class: "main" }), button(words("handOver"), () => this.toRecord())),
      );
      this.node.classList.toggle("is-won", isWon);
      this.node.hidden = false;
      this.record.open = true;
      if (isWon && isNew && this.isLive) setTimeout(() => cascade(game.board), pause);
    }

    // Above the bar and below the figures, which stay in sight.
    toRecord() {
      this.record.open = true;
      this.record.scrollIntoView({ block: "start" });
      // Without a name there is no record yet.
      const next = T.nameTrouble(this.game.kept.player) ? this.player : this.record.querySelector("summary");
      next.focus({ preventScroll: true });
    }

    keepName() {
      const { game } = this;
      if (game.kept.player) store.write("klondike-player", game.kept.player);
      if (game.kept.date) game.keep();
    }

    // The name that was meant.
    name(name) {
      this.player.value = name;
      this.game.kept.player = name;
      this.keepName();
      this.showRecord();
      this.player.focus();
    }

    showRecord() {
      const { game } = this;
      const name = game.kept.player;
      if (document.activeElement !== this.player) this.player.value = name;
      const trouble = T.nameTrouble(name);
      this.player.setAttribute("aria-invalid", String(Boolean(trouble) && name !== ""));
      const doubt = trouble ? { text: name ? trouble : words("whoPlayed"), near: null } : T.nameDoubt(name, game.season);
      fill(this.trouble, doubt?.text ?? "", doubt?.near && [" ", T.useName(doubt.near, (near) => this.name(near))]);
      this.hand.node.hidden = Boolean(trouble);
      if (trouble) return;
      const { file, text } = record(game);
      this.hand.show(file, text);
    }
  }

  window.KlondikeResult = { Home: KlondikeHome, End: KlondikeEnd };
})();
