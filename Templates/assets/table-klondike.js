// Plays a deal of Klondike that the page's address names: #rules=SLUG&season=SEASON&deal=NAME&cards=…&moves=…
//
// `cards` are the 52, as a record deals them; `moves`, as records write them, are those of a game that is played on from
// there. Moves are made by dragging, by a double tap, by choosing a card and then its place, and by keys: arrows and Enter,
// Escape, a blank or D for the stock, T for a tap, U, R, H.
//
// A game is stored below "klondike:SLUG:CARDS", one that is played on with a few letters for its moves behind that, and who
// played last below "klondike-player".
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const T = window.ScorebookTable;
  const Board = window.KlondikeBoard;
  const Game = window.KlondikeGame;
  const { data, words, plural, node, fill, button, store } = T;
  const { cardName, listed } = Board;

  const table = document.getElementById("table");
  const twiceWithin = 400;
  const pace = 110;
  // How many a hint is searched among: under a second, several on an old phone.
  const positions = 60_000;
  // A way home, once all lies face up, is found among few, or there is none to speak of.
  const homePositions = 10_000;

  const clock = (seconds) => {
    const two = (part) => String(part).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  };

  class Table extends Game {
    // Plays and looks where the card went, for the focus to be there.
    move(move) {
      const card = move.replace("tap ", "").split(">")[0];
      const hasFocus = this.board.node.contains(document.activeElement);
      if (!this.play(move)) return;
      this.update();
      if (hasFocus && /[>\s]/.test(move)) this.board.focus(this.placeOf(card));
    }

    tap(card) {
      this.move(`tap ${card}`);
    }

    stock() {
      const move = ["draw", "recycle"].find((one) => this.state.allowed.includes(one));
      if (move) this.move(move);
      else this.refuse(words(this.isOver ? "gameOver" : "noDraw"));
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
        if (hint) this.tell(words(answer.solved === "won" ? "hintWins" : "hint", { move: this.named(hint) }));
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

    resign() {
      if (this.isOver) return;
      this.move("resign");
      // The button that was pressed is of no use by then.
      if (this.isOver) setTimeout(() => this.end.firstElementChild.focus());
    }

    bringHome() {
      const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      const before = this.state.home;
      const moves = [...this.wayHome];
      const step = () => {
        const move = moves.shift();
        if (!move || !this.play(move)) {
          this.homing = 0;
          const brought = this.state.home - before;
          // What refused a move was told.
          if (!move && !this.isOver && !this.isBehind && brought > 0) this.tell(plural("broughtHome", brought));
          this.update();
          return;
        }
        this.update();
        // What only turns cards up is passed by quickly.
        this.homing = setTimeout(step, still ? 0 : move.endsWith(">F") ? pace : pace / 4);
      };
      this.held = null;
      this.homing = 1;
      step();
    }

    // Everything lies face up, so that the rest follows by itself, and pressing the button brings something home.
    get goesHome() {
      const { state } = this;
      if (this.isOver || this.isBehind || this.homing || state.columns.some(({ faceDown }) => faceDown > 0)) return false;
      return state.allowed.some((move) => move.endsWith(">F")) || this.wayHome.length > 0;
    }

    // Found once for each position.
    get wayHome() {
      const { body } = this.kept;
      if (this.way?.body !== body) this.way = { body, moves: this.findWayHome() };
      return this.way.moves;
    }

    // The moves by which the rest goes home: whatever can, and cards from the stock where nothing does, turned over as long
    // as that costs nothing and brings something home. Where that doesn't win, a line that the engine finds; without one
    // what goes home now.
    findWayHome() {
      const moves = [];
      let { state } = this;
      let body = this.kept.body;
      let turned = -1;
      const follow = (move) => {
        const answer = this.engine.ask("play", { ...this.fields, step: move }, body);
        if (!answer.state || answer.fault || (move === "recycle" && answer.state.score < state.score)) return false;
        [state, body] = [answer.state, answer.body];
        moves.push(move);
        return true;
      };
      const next = () => {
        const home = state.allowed.find((one) => one.endsWith(">F"));
        if (home || state.allowed.includes("draw")) return home ?? "draw";
        if (!state.allowed.includes("recycle") || state.home === turned) return null;
        turned = state.home;
        return "recycle";
      };
      for (let move = next(); move && state.phase === "play" && follow(move); move = next());
      if (state.phase === "won") return moves;
      const rest = moves.findIndex((move) => !move.endsWith(">F"));
      const direct = moves.splice(0, rest < 0 ? moves.length : rest);
      moves.length = 0;
      [state, body] = [this.state, this.kept.body];
      const { solved, line } = this.engine.ask("analyse", { ...this.fields, budget: homePositions }, body);
      if (solved === "won" && typeof line === "string" && Game.movesOf(line).every(follow) && state.phase === "won") return moves;
      return direct;
    }

    // What the board asks

    press(place, card, isKey) {
      if (this.homing) return;
      if (this.isBehind || this.isOver) return this.refuse(words(this.isBehind ? "isElsewhere" : "gameOver"));
      const before = this.last;
      this.last = { card, at: performance.now() };
      if (place === "stock" && !this.held) return this.stock();
      if (!isKey && card && before.card === card && this.last.at - before.at < twiceWithin) {
        this.last = { card: null, at: 0 };
        return this.tap(card);
      }
      const { held } = this;
      if (held && held !== card) {
        if (this.goes(held).has(place) || (place.startsWith("F") && this.state.allowed.includes(`${held}>F`))) {
          this.last = { card: null, at: 0 };
          return this.move(`${held}>${place.startsWith("F") ? "F" : place}`);
        }
        if (place === "stock") return this.stock();
        if (!card || !this.goes(card).size) return this.drop(held, place);
      }
      this.held = null;
      this.hinted = new Set();
      if (held === card) this.tell(card ? words("putBack", { card: cardName(card) }) : "");
      else if (card) this.choose(card);
      this.update();
      if (isKey && this.held) this.board.focus([...this.goes(this.held)][0]);
    }

    choose(card) {
      const places = [...this.goes(card)];
      if (!places.length) return this.tell(words("goesNowhere", { card: cardName(card) }));
      this.held = card;
      this.tell(words("chosen", { card: cardName(card), places: places.map((place) => this.placeName(place)).join(", ") }));
    }

    placeName(place) {
      return place.startsWith("F") ? words("toFoundation") : words("toColumn", { n: place });
    }

    carry(card) {
      this.last = { card: null, at: 0 };
      this.held = card;
      this.hinted = new Set();
      this.tell("");
      this.update();
    }

    drop(card, place) {
      const to = place?.startsWith("F") ? "F" : place;
      if (to && /^[F1-7]$/.test(to)) return this.move(`${card}>${to}`);
      this.held = null;
      this.tell(words("putBack", { card: cardName(card) }));
      this.update();
    }

    putDown() {
      const { held } = this;
      if (!held) return false;
      this.held = null;
      this.tell(words("putBack", { card: cardName(held) }));
      this.update();
      this.board.focus(listed(this.state.waste).at(-1) === held ? "waste" : held);
      return true;
    }

    tell(text) {
      const within = [text].flat();
      fill(this.told, ...within);
      T.say(...within);
    }

    // The page

    draw() {
      const { address, rule } = this;
      this.board = new Board(address.cards, this);
      const shown = (key, ...within) => node("span", {}, words(key), " ", node("b", {}, ...within));
      this.told = node("p", { class: "told", "aria-hidden": "true" });
      this.figures = Object.fromEntries(["score", "home", "moves", "pass", "undos", "hints"].map((key) => [key, node("span")]));
      this.time = node("span");
      this.shown = { time: shown("figureTime", this.time) };
      for (const [key, figure] of Object.entries(this.figures)) {
        this.shown[key] = shown(`figure${key[0].toUpperCase()}${key.slice(1)}`, figure);
      }
      const act = (key, press) => button(words(key), (event) => {
        if (event.currentTarget.getAttribute("aria-disabled") !== "true") press();
      }, { class: "act" });
      this.buttons = {
        stock: act("draw", () => this.stock()), undo: act("undoMove", () => this.undo()), redo: act("redoMove", () => this.redo()),
        hint: act("askHint", () => this.hint()), home: act("bringHome", () => this.bringHome()),
      };
      this.ways = node("span", { class: "ways" },
        T.twice(words("giveUp"), [words("giveUpSure")], () => this.resign()));
      this.keys = T.keys((event) => this.shortcut(event), words("keysKlondike"));
      this.behind = node("div", { class: "notice", hidden: true }, node("p", {}, words("isElsewhere")),
        button(words("goOnHere"), () => this.takeOver()));
      this.trouble = node("p", { class: "notice", role: "status", hidden: true });
      store.troubles((troubles) => {
        this.troubles = troubles;
        this.showTrouble();
      });
      this.end = node("section", { class: "ended", hidden: true, "aria-labelledby": "ended" });
      this.player = node("input", { id: "player", type: "text", list: "players", autocomplete: "off", value: this.kept.player, maxlength: 80 });
      this.player.addEventListener("input", () => {
        this.kept.player = this.player.value.trim();
        this.showRecord();
      });
      this.player.addEventListener("change", () => this.keepName());
      this.nameTrouble = node("p", { class: "note", id: "player-trouble", role: "status" });
      this.hand = T.handOver();
      this.recordPlace = node("details", { class: "to-send" }, node("summary", {}, words("recordTitle")),
        node("p", {}, words(address.moves.length ? "recordIf" : "recordSend")),
        node("p", {}, node("label", { for: "player" }, words("player")), " ", this.player),
        node("datalist", { id: "players" }, data.players.map((name) => node("option", { value: name }))),
        this.nameTrouble, this.hand.node);
      const deal = address.deal ? node("b", {}, words("dealNamed", { deal: address.deal })) : node("b", {}, words("dealUnnamed"));
      const game = node(
        "div", { class: "play klondike" },
        node("p", { class: "label" }, deal, " ·\u00a0", rule.href ? node("a", { href: rule.href }, rule.title) : rule.title),
        address.moves.length > 0 && node("p", { class: "note" }, plural("playedOn", address.moves.length)),
        this.behind, this.trouble,
        node("p", { class: "standing" }, Object.values(this.shown)),
        this.board.node,
        node(
          "div", { class: "beside" }, this.told,
          node("div", { class: "main controls", role: "group", "aria-label": words("controls") }, Object.values(this.buttons)),
          node("div", { class: "controls" }, this.ways, T.twice(words("anew"), [words("anewSure")], () => this.anew())),
          this.keys.node, this.end, this.recordPlace, T.ownData(() => this.forget()),
        ),
      );
      game.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && this.putDown()) event.preventDefault();
      });
      // A blank draws wherever a card has the focus, in place of pressing it.
      this.board.node.addEventListener("keydown", (event) => {
        if (event.key !== " " || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if (!this.homing && !event.repeat) this.stock();
      });
      this.board.node.addEventListener("keyup", (event) => {
        if (event.key === " ") event.preventDefault();
      });
      fill(table, game);
      if (this.isOver) this.finish();
    }

    showTrouble() {
      const { full, forbidden } = this.troubles;
      const key = full ? "storeFull" : forbidden ? "storeForbidden" : this.isStrange ? "storeStrange" : null;
      this.trouble.hidden = !key;
      const text = key ? words(key) : "";
      if (this.trouble.textContent !== text) this.trouble.textContent = text;
    }

    tick() {
      this.time.textContent = clock(this.seconds);
    }

    shortcut({ key, repeat, shiftKey }) {
      if (this.homing || repeat) return false;
      const meant = { d: () => this.stock(), u: () => this.undo(), r: () => this.redo(), h: () => this.hint(), t: () => this.tapFocused() };
      const act = meant[key.toLowerCase()];
      if (!act || shiftKey) return false;
      act();
      return true;
    }

    tapFocused() {
      const card = this.held ?? document.activeElement?.dataset?.card;
      if (card) this.tap(card);
    }

    update() {
      const { state, kept } = this;
      const lit = this.held ? this.goes(this.held) : new Set();
      this.board.show({ state, held: this.held, lit, hinted: this.hinted });
      this.board.node.classList.toggle("is-over", this.isOver || this.isBehind);
      const values = {
        score: state.score === null ? null : T.number(state.score), home: words("ofPack", { home: state.home }), moves: state.moves,
        pass: state.passes ? words("passOf", { pass: state.pass, passes: state.passes }) : state.pass,
        undos: kept.undos || null, hints: kept.hints || null,
      };
      for (const [key, value] of Object.entries(values)) {
        // What comes later has its place from the first, so that nothing below moves then.
        const comes = key === "undos" || key === "hints";
        this.shown[key].hidden = value === null && !comes;
        this.shown[key].classList.toggle("to-come", value === null && comes);
        this.figures[key].textContent = value ?? (comes ? "0" : "");
      }
      this.tick();
      const can = {
        stock: state.allowed.includes("draw") || state.allowed.includes("recycle"), undo: this.moves.length > this.address.moves.length,
        redo: kept.undone.length > 0, hint: !this.isOver, home: this.goesHome,
      };
      for (const [key, made] of Object.entries(this.buttons)) {
        made.setAttribute("aria-disabled", String(!can[key] || this.isBehind || this.homing > 0));
      }
      this.buttons.stock.textContent = words(state.allowed.includes("recycle") ? "recycle" : "draw");
      this.ways.inert = this.isOver;
      this.behind.hidden = !this.isBehind;
      if (!this.isOver) this.end.hidden = true;
      this.showTrouble();
      if (document.activeElement !== this.player) this.player.value = kept.player;
      this.showRecord();
    }

    // What came of it

    finish() {
      if (!this.isOver) return;
      const { state, kept } = this;
      const answer = this.engine.ask("annotate", { ...this.fields, seconds: this.isWhole ? this.seconds : "" }, kept.body);
      const scores = Object.values(answer.scores ?? {});
      const figures = [
        ["figureScore", state.score === null ? null : T.number(scores[0] ?? state.score)], ["figureHome", words("ofPack", { home: state.home })],
        ["figureTime", clock(this.seconds)], ["figureMoves", state.moves], ["figurePass", state.pass], ["figureUndos", kept.undos],
        ["figureHints", kept.hints],
      ].filter(([, value]) => value !== null);
      fill(
        this.end, node("h2", { id: "ended", tabindex: "-1" }, state.phase === "won" ? words("endWon") : plural("endResigned", state.home)),
        node("dl", { class: "figures" }, figures.map(([key, value]) =>
          node("div", {}, node("dt", {}, words(key)), node("dd", { class: "value" }, String(value))))),
      );
      this.end.hidden = false;
      this.recordPlace.open = true;
    }

    keepName() {
      if (this.kept.player) store.write("klondike-player", this.kept.player);
      if (this.kept.date) this.keep();
      this.finish();
    }

    name(name) {
      this.player.value = name;
      this.kept.player = name;
      this.keepName();
      this.showRecord();
      this.player.focus();
    }

    showRecord() {
      const name = this.kept.player;
      const trouble = T.nameTrouble(name);
      this.player.setAttribute("aria-invalid", String(Boolean(trouble) && name !== ""));
      const doubt = trouble ? { text: name ? trouble : words("whoPlayed"), near: null } : T.nameDoubt(name, this.season);
      fill(this.nameTrouble, doubt?.text ?? "", doubt?.near && [" ", T.useName(doubt.near, (near) => this.name(near))]);
      this.hand.node.hidden = Boolean(trouble);
      if (trouble) return;
      const { file, text } = this.record;
      this.hand.show(file, text);
    }
  }

  // Beginning

  const explain = (...parts) => fill(table, node("div", { class: "play" }, parts.map((part) => (typeof part === "string" ? node("p", {}, part) : part))));

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

  const shuffler = () => {
    const pick = node("select", { id: "rules" }, data.rules.map(({ slug, title }) => node("option", { value: slug }, title)));
    const go = () => {
      window.location.hash = new URLSearchParams({ rules: pick.value, cards: shuffled().join("") });
    };
    return node("p", { class: "row" }, node("label", { for: "rules" }, words("chooseRules")), " ", pick, " ", button(words("shuffle"), go));
  };

  const open = (engine, address) => {
    const rule = address.rules ? data.rules.find(({ slug }) => slug === address.rules) : data.rules[0];
    if (!address.isDeal) {
      const seasons = data.seasons.filter(({ hasDeals }) => hasDeals).map(({ title, href }) => node("li", {}, node("a", { href }, title)));
      const named = seasons.length > 0 && [words("noDeal"), node("ul", {}, seasons)];
      return explain(...(named || []), words(named ? "orShuffle" : "onlyShuffle"), shuffler());
    }
    if (!rule) return explain(words("noRules", { rules: address.rules }), words("noDealHelp"));
    if (address.cards.length !== 52 || new Set(address.cards).size !== 52) {
      return explain(words("badDeal", { count: new Set(address.cards).size }), words("noDealHelp"));
    }
    const begun = (given) => {
      const trouble = new Table(engine, rule, given).begin();
      // On a phone the head of the page is out of the way of the cards.
      if (!trouble && window.innerHeight < 900) table.scrollIntoView({ block: "start" });
      return trouble;
    };
    // What a record takes for a note, or for its end, is no move, though the engine reads past it.
    const strange = address.moves.find((move) => !/^[\w>= ]+$/.test(move));
    const fault = strange ? { fault: { message: strange } } : begun(address);
    if (!fault) return undefined;
    // Moves that these rules don't allow; the deal itself may be played all the same.
    const trouble = node("p", {}, T.objection(fault.fault ?? { message: fault.refused ?? fault.trapped }, "badMoves"));
    const whole = () => {
      if (begun({ ...address, moves: [] })) explain(trouble);
    };
    return explain(trouble, address.moves.length > 0 && node("p", {}, button(words("playWhole"), whole)));
  };

  const { hash } = window.location;
  const address = Game.addressOf(hash);
  window.addEventListener("hashchange", () => {
    if (Game.addressOf(window.location.hash).isDeal) window.location.reload();
    // A link within the page doesn't lose the deal.
    else if (address.isDeal) window.history.replaceState(null, "", hash);
  });
  // Nor does one to this page in another language.
  for (const link of document.querySelectorAll(".languages a")) if (address.isDeal) link.hash = hash;

  Promise.resolve()
    .then(() => T.store.ready)
    .then(() => window.ScorebookEngine.load("klondike"))
    .then((engine) => open(engine, address), () => explain(words("noEngineHere"), words("noEngineHelp")));
})();
