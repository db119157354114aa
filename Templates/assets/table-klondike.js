// Plays a deal of Klondike that the page's address names: #rules=SLUG&season=SEASON&deal=NAME&cards=…&moves=…
//
// `cards` are the 52, as a record deals them; `moves`, as records write them, are those of a game that is played on from
// there. With `daily`, a date or nothing for today, in place of the cards it is the league's deal of that day. Moves are made
// by dragging, by a tap or two, by choosing a card and then its place, and by keys: arrows and Enter, Escape, a blank or D for
// the stock, T for a tap, U, R, H.
//
// Below "klondike:SLUG:CARDS" a game is stored, one that is played on with a few letters for its moves behind that; below
// "klondike-best:SLUG" what was best by those rules, and below "klondike-player" who played last.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const T = window.ScorebookTable;
  const Board = window.KlondikeBoard;
  const Hand = window.KlondikeHand;
  const Game = window.KlondikeGame;
  const Log = window.KlondikeLog;
  const { Home, End } = window.KlondikeResult;
  const { data, words, plural, node, fill, button, store } = T;
  const { cardName, listed } = Board;

  const table = document.getElementById("table");
  const twiceWithin = 400;
  const untouched = { card: null, at: 0, from: null };

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

    resign() {
      if (this.isOver) return;
      this.move("resign");
      // The button that was pressed is of no use by then.
      if (this.isOver) setTimeout(() => this.end.node.querySelector("h2").focus());
    }

    // What the board asks

    press(place, card, isKey) {
      if (this.homing) return;
      if (this.isBehind || this.isOver) return this.refuse(words(this.isBehind ? "isElsewhere" : "gameOver"));
      const before = this.last;
      const isSoon = !isKey && performance.now() - before.at < twiceWithin;
      this.last = { card, at: performance.now(), from: null };
      // The second tap of two, where the first one moved the card.
      if (isSoon && before.from === place) return undefined;
      if (place === "stock" && !this.held) return this.stock();
      if (isSoon && card && before.card === card) {
        this.last = untouched;
        return this.tap(card);
      }
      const { held } = this;
      if (held && held !== card) {
        if (this.goes(held).has(place) || (place.startsWith("F") && this.state.allowed.includes(`${held}>F`))) {
          this.last = untouched;
          return this.move(`${held}>${place.startsWith("F") ? "F" : place}`);
        }
        if (place === "stock") return this.stock();
        if (!card || !this.goes(card).size) return this.drop(held, place);
      }
      const only = !isKey && held !== card && this.onlyMove(card, place);
      if (only) {
        this.last.from = place;
        return this.move(only);
      }
      this.pickUp(card, isKey);
    }

    // The move of a card that a tap makes: where it is the only one, and neither takes a card back from home nor a king from
    // one empty column to the next.
    onlyMove(card, place) {
      const places = card && this.choices.oneTap ? [...this.goes(card)] : [];
      if (places.length !== 1 || place.startsWith("F")) return null;
      const column = this.state.columns[Number(place) - 1];
      if (column?.faceDown === 0 && column.faceUp.startsWith(card) && !places[0].startsWith("F") && card.startsWith("K")) return null;
      return `${card}>${places[0].startsWith("F") ? "F" : places[0]}`;
    }

    pickUp(card, isKey) {
      const { held } = this;
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
      this.last = untouched;
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
      this.choices = new Hand.Choices();
      T.manners.watch(() => this.arrange());
      this.homeward = new Home(this);
      new Hand(this.board, this);
      this.told = node("p", { class: "told", "aria-hidden": "true" });
      this.awake = T.wake();
      this.keys = T.keys((event) => this.shortcut(event), words("keysKlondike"));
      this.behind = node("div", { class: "notice", hidden: true }, node("p", {}, words("isElsewhere")),
        button(words("goOnHere"), () => this.takeOver()));
      this.trouble = node("p", { class: "notice", role: "status", hidden: true });
      store.troubles((troubles) => {
        this.troubles = troubles;
        this.showTrouble();
      });
      this.end = new End(this, () => Game.renew(rule));
      this.ways = node("span", { class: "ways" }, T.twice(words("giveUp"), [words("giveUpSure")], () => this.resign()));
      this.renewing = T.twice(words("newDeal"), [words("newDealSure")], () => Game.renew(rule));
      this.page = node(
        "div", { class: "play klondike" },
        node("p", { class: "label" }, node("b", {}, this.title), " ·\u00a0", rule.href ? node("a", { href: rule.href }, rule.title) : rule.title),
        address.moves.length > 0 && node("p", { class: "note" }, plural("playedOn", address.moves.length)),
        this.behind, this.trouble, this.standing(), node("div", { class: "cloth" }, this.board.node, this.end.node),
        node(
          "div", { class: "beside" }, this.bar(), this.told,
          node("div", { class: "controls" }, this.ways, T.twice(words("anew"), [words("anewSure")], () => this.anew()), this.renewing),
          this.choices.node, this.awake.node, this.keys.node, this.end.record, T.ownData(() => this.forget()),
        ),
      );
      this.hear();
      this.arrange();
      fill(table, this.page);
      if (this.isOver) this.finish();
      this.end.isLive = true;
    }

    get title() {
      const { deal, daily } = this.address;
      if (!daily) return deal ? words("dealNamed", { deal }) : words("dealUnnamed");
      return words("dealDaily", { date: new Intl.DateTimeFormat(data.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(daily)) });
    }

    // Time and moves first, each at a place of its own.
    standing() {
      this.figures = {};
      this.shown = {};
      for (const key of ["time", "moves", "score", "pass", "home", "undos", "hints"]) {
        this.figures[key] = node("span");
        this.shown[key] = node("span", { "data-figure": key }, words(`figure${key[0].toUpperCase()}${key.slice(1)}`), " ", node("b", {}, this.figures[key]));
      }
      return node("p", { class: "standing" }, Object.values(this.shown));
    }

    bar() {
      const act = (key, press, why) => button(words(key), (event) => {
        if (event.currentTarget.getAttribute("aria-disabled") !== "true") press();
        else if (!this.homing) why?.();
      }, { class: "act" });
      this.buttons = {
        stock: act("draw", () => this.stock()), undo: act("undoMove", () => this.undo()), redo: act("redoMove", () => this.redo()),
        hint: act("askHint", () => this.hint()), home: act("bringHome", () => this.homeward.bring(), () => this.refuse(this.homeward.why)),
      };
      return node("div", { class: "main controls", role: "group", "aria-label": words("controls") }, Object.values(this.buttons));
    }

    // For the hand that plays.
    arrange() {
      this.page.classList.toggle("left", T.manners.isLeftHanded);
      this.board.mirror(T.manners.isLeftHanded);
    }

    hear() {
      const { rule } = this;
      this.page.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && this.putDown()) event.preventDefault();
      });
      // As everywhere; with a key of its own, so that it needs no leave.
      document.addEventListener("keydown", (event) => {
        const key = event.key.toLowerCase();
        if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zy]$/.test(key) || event.target.closest("input, textarea, select")) return;
        event.preventDefault();
        if (key === "y" || event.shiftKey) this.redo();
        else this.undo();
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
      Hand.watchShaking(() => this.choices.shake && !this.homing, () => {
        if (this.isOver) Game.renew(rule);
        else if (!this.renewing.querySelector(".question")) this.renewing.querySelector("button").click();
      });
    }

    showTrouble() {
      const { full, forbidden } = this.troubles;
      const key = full ? "storeFull" : forbidden ? "storeForbidden" : this.isStrange ? "storeStrange" : null;
      this.trouble.hidden = !key;
      const text = key ? words(key) : "";
      if (this.trouble.textContent !== text) this.trouble.textContent = text;
    }

    tick() {
      this.write("time", Log.clock(this.seconds));
    }

    // What stays the same isn't written: the page would be laid out anew.
    write(figure, text) {
      if (this.figures[figure].textContent !== text) this.figures[figure].textContent = text;
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

    // What can be done now.
    showActs() {
      const { state, kept } = this;
      const can = {
        stock: state.allowed.includes("draw") || state.allowed.includes("recycle"), undo: this.moves.length > this.address.moves.length,
        redo: kept.undone.length > 0, hint: !this.isOver, home: this.homeward.canGo,
      };
      for (const [key, made] of Object.entries(this.buttons)) {
        made.setAttribute("aria-disabled", String(!can[key] || this.isBehind || this.homing > 0));
      }
      const label = words(state.allowed.includes("recycle") ? "recycle" : "draw");
      if (this.buttons.stock.textContent !== label) this.buttons.stock.textContent = label;
    }

    update() {
      const { state, kept } = this;
      const lit = this.held ? this.goes(this.held) : new Set();
      this.board.show({ state, held: this.held, lit, hinted: this.hinted });
      this.board.node.classList.toggle("is-over", this.isOver || this.isBehind);
      this.board.node.classList.toggle("is-won", state.phase === "won");
      const values = {
        score: state.score === null ? null : T.number(state.score), home: words("ofPack", { home: state.home }), moves: state.moves,
        pass: state.passes ? words("passOf", { pass: state.pass, passes: state.passes }) : state.pass, undos: kept.undos, hints: kept.hints,
      };
      for (const [key, value] of Object.entries(values)) {
        this.shown[key].hidden = value === null;
        this.write(key, String(value));
      }
      this.tick();
      this.showActs();
      this.ways.inert = this.isOver;
      // The end has one of its own.
      this.renewing.hidden = this.isOver;
      this.awake.want(!this.isOver && !this.isBehind);
      this.behind.hidden = !this.isBehind;
      if (!this.isOver) this.end.node.hidden = true;
      this.showTrouble();
      this.end.showRecord();
    }

    finish() {
      this.end.show();
      // What came of it stands there.
      fill(this.told);
      if (this.end.isLive) T.manners.felt("done");
    }
  }

  // Beginning

  const explain = (...parts) => fill(table, node("div", { class: "play" }, parts.map((part) => (typeof part === "string" ? node("p", {}, part) : part))));

  const shuffler = () => {
    const pick = node("select", { id: "rules" }, data.rules.map(({ slug, title }) => node("option", { value: slug }, title)));
    return node("p", { class: "row" }, node("label", { for: "rules" }, words("chooseRules")), " ", pick, " ",
      button(words("daily"), () => Game.lead({ rules: pick.value, daily: T.today() }), { class: "main" }), " ",
      button(words("shuffle"), () => Game.renew({ slug: pick.value })));
  };

  const open = (engine, asked) => {
    const rule = asked.rules ? data.rules.find(({ slug }) => slug === asked.rules) : data.rules[0];
    if (!asked.isDeal) {
      const seasons = data.seasons.filter(({ hasDeals }) => hasDeals).map(({ title, href }) => node("li", {}, node("a", { href }, title)));
      const named = seasons.length > 0 && [words("noDeal"), node("ul", {}, seasons)];
      return explain(...(named || []), words(named ? "orShuffle" : "onlyShuffle"), shuffler());
    }
    if (!rule) return explain(words("noRules", { rules: asked.rules }), words("noDealHelp"));
    const address = Game.dealt(engine, rule, asked);
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
