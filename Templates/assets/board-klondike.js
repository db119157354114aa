// The board of a game of Klondike as a table has it: where each of the 52 cards lies, what every pile is called, and how
// arrow keys go round. `cards-klondike.js` takes hold of its cards. It knows no rules: `table-klondike.js` says what may go
// where.
//
// Cards are drawings that glide, as in the film of a report. Over them lie buttons, which are what is pressed, focused and
// read aloud: one for the stock, the waste and each foundation, a list of them for each column. A place is "stock", "waste",
// "F1" to "F4", or a column, "1" to "7".
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, plural, node, svg } = window.ScorebookTable;

  // The drawing's units, in which a card is 100 wide: as `Tableau` has them.
  const [width, cardWidth, cardHeight] = [748, 100, 127];
  const [pitch, fan, backStep, top] = [108, 54, 13, 143];
  // How much is seen of a face below another, at least; a finger wants 24 pixels.
  const [least, most, finger] = [47, 66, 24.5];
  const leastHeight = 560;

  // The places of the upper row, by how many columns they lie from the left: for the right hand, and for the left one.
  const upper = ["stock", "waste", "F1", "F2", "F3", "F4"];
  const rows = [{ stock: 0, waste: 1, F1: 3, F2: 4, F3: 5, F4: 6 }, { F1: 0, F2: 1, F3: 2, F4: 3, waste: 5, stock: 6 }];
  const columns = ["1", "2", "3", "4", "5", "6", "7"];

  const name = (card) => words("cardName", { rank: words(`rank${card[0]}`), suit: words(`suit${card[1]}`) });
  const listed = (text) => (text ? text.split(" ") : []);

  // The cards of a column that never were turned up: row by row, as they were dealt.
  const dealtTo = (deal, column) => {
    const cards = [];
    for (let row = 0, next = 0; row <= column; row += 1) {
      cards.push(deal[next + column - row]);
      next += 7 - row;
    }
    return cards;
  };

  // Where every card lies, and every button, for a state as `resume` tells it.
  const layout = (state, deal, faceStep, row) => {
    const cards = new Map();
    const buttons = [];
    const put = (card, x, y, z, isDown = false) => {
      cards.set(card, { x, y, z, isDown });
    };
    const press = (key, place, card, x, y, height, label) => {
      buttons.push({ key, place, card, x, y, height, label });
    };

    const canTurn = state.allowed.includes("recycle");
    press("stock", "stock", null, row.stock * pitch, 0, cardHeight,
      state.stock ? plural("pileStock", state.stock) : words(canTurn ? "pileStockTurn" : "pileStockEmpty"));

    // Its last three lie side by side, away from the stock; the first of them never lies farther left than the waste.
    const waste = listed(state.waste);
    const hidden = Math.max(0, waste.length - 3);
    const begin = row.waste * pitch - (row.stock > row.waste ? Math.min(2, Math.max(0, waste.length - 1)) * fan : 0);
    for (const [index, card] of waste.entries()) put(card, begin + Math.max(0, index - hidden) * fan, 0, index + 1);
    const last = waste.at(-1);
    press("waste", "waste", last ?? null, last ? cards.get(last).x : row.waste * pitch, 0, cardHeight,
      last ? plural(waste.length > 1 ? "pileWaste" : "pileWasteAlone", waste.length - 1, { card: name(last) }) : words("pileWasteEmpty"));

    state.foundations.forEach((card, index) => {
      const n = index + 1;
      const x = row[`F${n}`] * pitch;
      const ranks = "A23456789TJQK";
      for (let rank = 0; card && rank <= ranks.indexOf(card[0]); rank += 1) put(ranks[rank] + card[1], x, 0, rank + 1);
      press(`F${n}`, `F${n}`, card, x, 0, cardHeight,
        card ? words("pileFoundation", { n, card: name(card) }) : words("pileFoundationEmpty", { n }));
    });

    state.columns.forEach((column, index) => {
      const x = index * pitch;
      const backs = dealtTo(deal, index).slice(0, column.faceDown);
      for (const [below, card] of backs.entries()) put(card, x, top + below * backStep, below + 1, true);
      const faces = listed(column.faceUp);
      const start = top + column.faceDown * backStep;
      faces.forEach((card, below) => {
        const above = faces.length - 1 - below;
        const y = start + below * faceStep;
        put(card, x, y, column.faceDown + below + 1);
        press(card, columns[index], card, x, y, above ? faceStep : cardHeight,
          above ? plural("cardUnder", above, { card: name(card) }) : name(card));
      });
      if (!faces.length) press(columns[index], columns[index], null, x, top, cardHeight, words("columnPlace"));
    });

    // The rest is the stock, under one back.
    for (const card of deal) if (!cards.has(card)) put(card, row.stock * pitch, 0, 0, true);
    const height = Math.max(leastHeight, ...[...cards.values()].map(({ y }) => y + cardHeight));
    return { cards, buttons, height };
  };

  const columnName = (column, n) => {
    const faces = listed(column.faceUp);
    if (!faces.length) return words("columnEmpty", { n });
    const cards = faces.length === 1 ? name(faces[0]) : words("columnRun", { first: name(faces[0]), last: name(faces.at(-1)) });
    return column.faceDown ? words("columnHidden", { n, hidden: column.faceDown, cards }) : words("column", { n, cards });
  };

  const moved = (drawn, x, y) => {
    drawn.style.translate = `${x}% ${(y * 100) / cardHeight}%`;
    return drawn;
  };

  // `act` is asked: press(place, card, isKey), goes(card) where a card may go, and what `cards-klondike.js` asks.
  class KlondikeBoard {
    constructor(deal, act) {
      Object.assign(this, { deal, act, current: "stock", made: new Map(), lies: new Map(), view: null, step: least, row: rows[0] });
      this.drawn = new Map(deal.map((card) => [card, this.drawing(card)]));
      this.above = new Map(upper.map((place) => [place, this.place()]));
      const places = [...this.above.values(), ...columns.map((_, x) => moved(this.place("below"), x * pitch, top))];
      this.again = svg("svg", { class: "again", viewBox: "0 0 100 127", "aria-hidden": "true" },
        svg("path", { d: "M72 48A26 26 0 1 0 76 66M74 34V50H58" }));
      this.stock = [svg("svg", { class: "back", viewBox: "0 0 100 127", "aria-hidden": "true" }, svg("use", { href: "#cBack" })),
        node("span", { class: "count", "aria-hidden": "true" })];
      this.lists = columns.map(() => node("ul", { class: "pile" }));
      this.upper = node("div", { class: "upper" });
      this.node = node(
        "div", { class: "board still", role: "group", "aria-label": words("board") }, places, this.again, [...this.drawn.values()],
        this.stock, this.upper, this.lists,
      );
      this.listen();
    }

    drawing(card) {
      return svg("svg", { class: "shown", viewBox: "0 0 100 127", "aria-hidden": "true" },
        svg("use", { href: `#c${card}` }), svg("use", { class: "down", href: "#cBack" }));
    }

    place(kind) {
      return svg("svg", { class: kind, viewBox: "0 0 100 127", "aria-hidden": "true" }, svg("use", { href: "#cPlace" }));
    }

    // Where the stock lies: at the left, or at the right for the left hand.
    mirror(isMirrored) {
      this.row = rows[isMirrored ? 1 : 0];
      for (const [place, drawn] of this.above) moved(drawn, this.row[place] * pitch, 0);
      this.node.classList.toggle("mirrored", isMirrored);
      if (this.view) this.show(this.view);
    }

    // As wide as it was last seen to be: asking the page in the middle of a move would lay it all out.
    get unit() {
      return (this.seen || this.node.clientWidth) / width || 0.5;
    }

    // Draws a state. `held` is the card that was chosen, `lit` the places where it may go, `hinted` those a hint is about.
    show(view) {
      const before = this.plan;
      const { style } = this.node;
      this.view = view;
      const lay = () => {
        this.step = Math.min(most, Math.max(least, Math.ceil(finger / this.unit)));
        this.plan = layout(view.state, this.deal, this.step, this.row);
        style.setProperty("--height", Math.max(this.plan.height, before?.height ?? 0));
      };
      lay();
      // On its side a phone has a board as wide as its height lets it be.
      if (!before && !this.seen) {
        this.seen = this.node.clientWidth;
        lay();
      }
      // Not on the board itself: all that is drawn there would be styled anew with every card drawn.
      for (const part of this.stock) part.style.setProperty("--n", view.state.stock);
      this.again.classList.toggle("on", view.state.allowed.includes("recycle"));
      for (const [card, spot] of this.plan.cards) {
        const drawn = this.drawn.get(card);
        const old = before?.cards.get(card);
        const hasMoved = old && (old.x !== spot.x || old.y !== spot.y);
        const z = spot.z + (hasMoved ? 100 : 0);
        // Most cards stay as they are, and a slow phone has no time to be told so of each.
        const lies = `${spot.x} ${spot.y} ${z} ${spot.isDown} ${this.unit}`;
        if (this.lies.get(card) === lies) continue;
        this.lies.set(card, lies);
        this.lay(card);
        drawn.style.zIndex = z;
        drawn.classList.toggle("is-down", spot.isDown);
      }
      this.showButtons();
    }

    // Where a card lies, so many pixels beside its place. By `transform` and in pixels: a drawing's `translate`, or a share of
    // its size, would need the page's help at every frame of a slide.
    spotOf(card, dx = 0, dy = 0) {
      const { x, y } = this.plan.cards.get(card);
      return `translate(${(x * this.unit + dx).toFixed(2)}px, ${(y * this.unit + dy).toFixed(2)}px)`;
    }

    lay(card, dx, dy) {
      this.drawn.get(card).style.transform = this.spotOf(card, dx, dy);
    }

    showButtons() {
      const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
      const { plan, view } = this;
      const height = Number(this.node.style.getPropertyValue("--height"));
      const kept = new Map();
      for (const wanted of plan.buttons) {
        const made = this.made.get(wanted.key) ?? node("button", { type: "button", class: "spot" });
        kept.set(wanted.key, made);
        const isLast = this.end(wanted.place) === wanted.key;
        const isHinted = view.hinted.has(wanted.key) || (isLast && view.hinted.has(wanted.place));
        this.dress(made, {
          ...wanted, isLit: isLast && view.lit.has(wanted.place), isHeld: Boolean(view.held) && wanted.card === view.held, isHinted,
          isLoose: Boolean(wanted.card) && this.act.goes(wanted.card).size > 0, of: height,
        });
      }
      this.made = kept;
      const inOrder = (list, items) => {
        if (items.length !== list.children.length || items.some((item, index) => list.children[index] !== item)) list.replaceChildren(...items);
      };
      inOrder(this.upper, upper.map((place) => kept.get(place)));
      this.lists.forEach((list, index) => {
        list.setAttribute("aria-label", columnName(view.state.columns[index], index + 1));
        const items = plan.buttons.filter(({ place }) => place === columns[index]).map(({ key }) => kept.get(key));
        inOrder(list, items.map((made) => (made.parentElement?.localName === "li" ? made.parentElement : node("li", {}, made))));
      });
      if (!kept.has(this.current)) this.current = "stock";
      this.rest();
      if (focused && !this.node.contains(document.activeElement)) this.focus(kept.has(focused) ? focused : this.current);
    }

    // Has a button be what is wanted of it, unless it is.
    dress(made, wanted) {
      const text = JSON.stringify(wanted);
      if (made.wanted === text) return;
      made.wanted = text;
      const { key, place, card, label, isLit, isHeld } = wanted;
      Object.assign(made.dataset, { key, place, card: card ?? "" });
      made.setAttribute("aria-label", isLit ? words("takesIt", { pile: label }) : label);
      if (place === "stock") made.removeAttribute("aria-pressed");
      else made.setAttribute("aria-pressed", String(isHeld));
      const classes = { lit: isLit, held: isHeld, hinted: wanted.isHinted, loose: wanted.isLoose };
      for (const [name, isOn] of Object.entries(classes)) made.classList.toggle(name, isOn);
      Object.assign(made.style, {
        left: `${(wanted.x * 100) / width}%`, top: `${(wanted.y * 100) / wanted.of}%`,
        width: `${(cardWidth * 100) / width}%`, height: `${(wanted.height * 100) / wanted.of}%`,
      });
    }

    // The key of a place's last button, on which a card is laid.
    end(place) {
      return this.plan.buttons.findLast((button) => button.place === place)?.key;
    }

    // The board is one stop of the Tab key; arrow keys go on from there.
    rest() {
      for (const [key, made] of this.made) {
        const index = key === this.current ? 0 : -1;
        if (made.tabIndex !== index || !made.hasAttribute("tabindex")) made.tabIndex = index;
      }
    }

    // By the key of a button, or by a place.
    focus(where) {
      const key = this.made.has(where) ? where : this.end(where);
      if (!this.made.has(key)) return;
      this.current = key;
      this.rest();
      this.made.get(key).focus({ preventScroll: false });
    }

    // Where an arrow key leads from the button that has the focus.
    lead(arrow) {
      const { place, key } = this.made.get(this.current).dataset;
      const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[arrow];
      // A card that was picked up goes round the places that take it.
      const lit = [...upper, ...columns].filter((other) => this.view.lit.has(other));
      if (lit.length) return lit[(lit.indexOf(place) + (lit.includes(place) ? by : by > 0 ? 1 : 0) + lit.length) % lit.length];
      const isAbove = upper.includes(place);
      const row = isAbove ? Object.keys(this.row) : columns;
      if (/Left|Right/.test(arrow)) return row[Math.min(Math.max(row.indexOf(place) + by, 0), row.length - 1)];
      if (isAbove) return by > 0 ? columns[this.row[place]] : key;
      const own = this.plan.buttons.filter((button) => button.place === place).map((button) => button.key);
      const next = own[own.indexOf(key) + by];
      // Above the gap of the upper row the waste is nearest.
      return next ?? (by < 0 ? (upper.find((other) => this.row[other] === columns.indexOf(place)) ?? "waste") : key);
    }

    listen() {
      this.node.addEventListener("focusin", ({ target }) => {
        if (!target.dataset.key) return;
        this.current = target.dataset.key;
        this.rest();
      });
      this.node.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || !event.target.dataset.key) return;
        if (event.key.startsWith("Arrow")) {
          const where = this.lead(event.key);
          this.focus(columns.includes(where) ? this.end(where) : where);
        } else if (event.key === "Enter") {
          if (!event.repeat) this.act.press(event.target.dataset.place, event.target.dataset.card || null, true);
        } else return;
        event.preventDefault();
      });
      new ResizeObserver(() => {
        const isOther = this.seen && this.seen !== this.node.clientWidth;
        this.seen = this.node.clientWidth;
        if (isOther || this.step !== Math.min(most, Math.max(least, Math.ceil(finger / this.unit)))) {
          this.plan = null;
          if (this.view) this.show(this.view);
        }
        // From now on cards slide: where they lay when the page was loaded, they came from nowhere.
        if (this.view) this.node.classList.remove("still");
      }).observe(this.node);
    }
  }

  Object.assign(KlondikeBoard, { cardName: name, listed, columns, cardWidth, cardHeight });
  window.KlondikeBoard = KlondikeBoard;
})();
