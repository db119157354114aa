// The board of a game of Klondike as a table has it: where each of the 52 cards lies, what every pile is called, and how
// cards are taken hold of, by pointer and by arrow keys. It knows no rules: `table-klondike.js` says what may go where.
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

  const upper = ["stock", "waste", "F1", "F2", "F3", "F4"];
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
  const layout = (state, deal, faceStep) => {
    const cards = new Map();
    const buttons = [];
    const put = (card, x, y, z, isDown = false) => {
      cards.set(card, { x, y, z, isDown });
    };
    const press = (key, place, card, x, y, height, label) => {
      buttons.push({ key, place, card, x, y, height, label });
    };

    const canTurn = state.allowed.includes("recycle");
    press("stock", "stock", null, 0, 0, cardHeight,
      state.stock ? plural("pileStock", state.stock) : words(canTurn ? "pileStockTurn" : "pileStockEmpty"));

    const waste = listed(state.waste);
    const shown = waste.length - Math.min(3, waste.length);
    for (const [index, card] of waste.entries()) put(card, pitch + Math.max(0, index - shown) * fan, 0, index + 1);
    const last = waste.at(-1);
    press("waste", "waste", last ?? null, last ? cards.get(last).x : pitch, 0, cardHeight,
      last ? plural(waste.length > 1 ? "pileWaste" : "pileWasteAlone", waste.length - 1, { card: name(last) }) : words("pileWasteEmpty"));

    state.foundations.forEach((card, index) => {
      const x = (3 + index) * pitch;
      const n = index + 1;
      const ranks = "A23456789TJQK";
      for (let rank = 0; card && rank <= ranks.indexOf(card[0]); rank += 1) put(ranks[rank] + card[1], x, 0, rank + 1);
      press(`F${n}`, `F${n}`, card, x, 0, cardHeight,
        card ? words("pileFoundation", { n, card: name(card) }) : words("pileFoundationEmpty", { n }));
    });

    state.columns.forEach((column, index) => {
      const x = index * pitch;
      const hidden = dealtTo(deal, index).slice(0, column.faceDown);
      for (const [below, card] of hidden.entries()) put(card, x, top + below * backStep, below + 1, true);
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
    for (const card of deal) if (!cards.has(card)) put(card, 0, 0, 0, true);
    const height = Math.max(leastHeight, ...[...cards.values()].map(({ y }) => y + cardHeight));
    return { cards, buttons, height };
  };

  const columnName = (column, n) => {
    const faces = listed(column.faceUp);
    if (!faces.length) return words("columnEmpty", { n });
    const cards = faces.length === 1 ? name(faces[0]) : words("columnRun", { first: name(faces[0]), last: name(faces.at(-1)) });
    return column.faceDown ? words("columnHidden", { n, hidden: column.faceDown, cards }) : words("column", { n, cards });
  };

  // `act` is asked: press(place, card, isKey), goes(card) where a card may go, carry(card) when it is lifted by a pointer,
  // drop(card, place) when it is let go there, null for nowhere.
  class KlondikeBoard {
    constructor(deal, act) {
      Object.assign(this, { deal, act, current: "stock", made: new Map(), view: null, drag: null, step: least });
      this.drawn = new Map(deal.map((card) => [card, this.drawing(card)]));
      const places = [0, 1, 3, 4, 5, 6].map((x) => this.place(x * pitch, 0));
      for (let x = 0; x < 7; x += 1) places.push(this.place(x * pitch, top));
      this.again = svg("svg", { class: "again", viewBox: "0 0 100 127", "aria-hidden": "true" },
        svg("path", { d: "M72 48A26 26 0 1 0 76 66M74 34V50H58" }));
      this.lists = columns.map(() => node("ul", { class: "pile" }));
      this.upper = node("div", { class: "upper" });
      this.node = node(
        "div", { class: "board", role: "group", "aria-label": words("board") }, places, this.again, [...this.drawn.values()],
        svg("svg", { class: "back", viewBox: "0 0 100 127", "aria-hidden": "true" }, svg("use", { href: "#cBack" })),
        node("span", { class: "count", "aria-hidden": "true" }), this.upper, this.lists,
      );
      this.listen();
    }

    drawing(card) {
      return svg("svg", { class: "shown", viewBox: "0 0 100 127", "aria-hidden": "true" },
        svg("use", { href: `#c${card}` }), svg("use", { class: "down", href: "#cBack" }));
    }

    place(x, y) {
      const drawn = svg("svg", { viewBox: "0 0 100 127", "aria-hidden": "true" }, svg("use", { href: "#cPlace" }));
      drawn.style.translate = `${x}% ${(y * 100) / cardHeight}%`;
      return drawn;
    }

    get unit() {
      return this.node.clientWidth / width || 0.5;
    }

    // Draws a state. `held` is the card that was chosen, `lit` the places where it may go, `hinted` those a hint is about.
    show(view) {
      const before = this.plan;
      this.view = view;
      this.step = Math.min(most, Math.max(least, Math.ceil(finger / this.unit)));
      this.plan = layout(view.state, this.deal, this.step);
      const { style } = this.node;
      style.setProperty("--height", Math.max(this.plan.height, before?.height ?? 0));
      style.setProperty("--n", view.state.stock);
      this.again.classList.toggle("on", view.state.allowed.includes("recycle"));
      for (const [card, spot] of this.plan.cards) {
        const drawn = this.drawn.get(card);
        const old = before?.cards.get(card);
        const hasMoved = old && (old.x !== spot.x || old.y !== spot.y);
        drawn.style.translate = `${spot.x}% ${(spot.y * 100) / cardHeight}%`;
        drawn.style.zIndex = spot.z + (hasMoved ? 100 : 0);
        drawn.classList.toggle("is-down", spot.isDown);
      }
      this.showButtons();
    }

    showButtons() {
      const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
      const { plan, view } = this;
      const height = Number(this.node.style.getPropertyValue("--height"));
      const kept = new Map();
      for (const wanted of plan.buttons) {
        const made = this.made.get(wanted.key) ?? node("button", { type: "button", class: "spot" });
        kept.set(wanted.key, made);
        Object.assign(made.dataset, { key: wanted.key, place: wanted.place, card: wanted.card ?? "" });
        const isLast = this.end(wanted.place) === wanted.key;
        const isLit = isLast && view.lit.has(wanted.place);
        const isHeld = Boolean(view.held) && wanted.card === view.held;
        made.setAttribute("aria-label", isLit ? words("takesIt", { pile: wanted.label }) : wanted.label);
        if (wanted.place === "stock") made.removeAttribute("aria-pressed");
        else made.setAttribute("aria-pressed", String(isHeld));
        made.classList.toggle("lit", isLit);
        made.classList.toggle("held", isHeld);
        made.classList.toggle("hinted", view.hinted.has(wanted.key) || (isLast && view.hinted.has(wanted.place)));
        made.classList.toggle("loose", Boolean(wanted.card) && this.act.goes(wanted.card).size > 0);
        Object.assign(made.style, {
          left: `${(wanted.x * 100) / width}%`, top: `${(wanted.y * 100) / height}%`,
          width: `${(cardWidth * 100) / width}%`, height: `${(wanted.height * 100) / height}%`,
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

    // The key of a place's last button, on which a card is laid.
    end(place) {
      return this.plan.buttons.findLast((button) => button.place === place)?.key;
    }

    // The board is one stop of the Tab key; arrow keys go on from there.
    rest() {
      for (const [key, made] of this.made) made.tabIndex = key === this.current ? 0 : -1;
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
      const row = upper.includes(place) ? upper : columns;
      if (/Left|Right/.test(arrow)) return row[Math.min(Math.max(row.indexOf(place) + by, 0), row.length - 1)];
      if (row === upper) return by > 0 ? columns[[0, 1, 3, 4, 5, 6][upper.indexOf(place)]] : key;
      const own = this.plan.buttons.filter((button) => button.place === place).map((button) => button.key);
      const next = own[own.indexOf(key) + by];
      return next ?? (by < 0 ? upper[[0, 1, 1, 2, 3, 4, 5][columns.indexOf(place)]] : key);
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
      this.node.addEventListener("click", (event) => {
        const made = event.target.closest(".spot");
        // A drag ends in a click, which means nothing.
        if (made && !this.wasDragged) this.act.press(made.dataset.place, made.dataset.card || null, false);
        this.wasDragged = false;
      });
      this.node.addEventListener("pointerdown", (event) => this.take(event));
      this.node.addEventListener("pointermove", (event) => this.pull(event));
      this.node.addEventListener("pointerup", (event) => this.release(event, true));
      this.node.addEventListener("pointercancel", (event) => this.release(event, false));
      this.node.addEventListener("dragstart", (event) => event.preventDefault());
      let seen = 0;
      new ResizeObserver(() => {
        const isOther = seen && seen !== this.node.clientWidth;
        seen = this.node.clientWidth;
        if (isOther || this.step !== Math.min(most, Math.max(least, Math.ceil(finger / this.unit)))) {
          this.plan = null;
          if (this.view) this.show(this.view);
        }
      }).observe(this.node);
    }

    // Dragging

    take(event) {
      this.wasDragged = false;
      const made = event.target.closest(".spot");
      const card = made?.dataset.card;
      if (this.drag || !card || event.button !== 0 || !event.isPrimary || !this.act.goes(card).size) return;
      this.drag = { card, made, pointer: event.pointerId, x: event.clientX, y: event.clientY, cards: null };
    }

    pull(event) {
      const { drag } = this;
      if (!drag || event.pointerId !== drag.pointer) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.cards) {
        if (Math.hypot(dx, dy) < 6) return;
        this.node.setPointerCapture(drag.pointer);
        // With the card goes what lies on it.
        const column = this.plan.buttons.filter(({ place }) => columns.includes(place) && place === drag.made.dataset.place);
        const at = column.findIndex(({ key }) => key === drag.card);
        drag.cards = at < 0 ? [drag.card] : column.slice(at).map(({ card }) => card);
        this.act.carry(drag.card);
      }
      Object.assign(drag, { dx, dy });
      drag.cards.forEach((card, index) => {
        const { x, y } = this.plan.cards.get(card);
        const drawn = this.drawn.get(card);
        drawn.classList.add("carried");
        drawn.style.zIndex = 9000 + index;
        drawn.style.translate = `calc(${x}% + ${dx}px) calc(${(y * 100) / cardHeight}% + ${dy}px)`;
      });
    }

    release(event, isWanted) {
      const { drag } = this;
      if (!drag || event.pointerId !== drag.pointer) return;
      this.drag = null;
      if (!drag.cards) return;
      this.wasDragged = true;
      // A click that never comes isn't waited for.
      setTimeout(() => {
        this.wasDragged = false;
      });
      const where = isWanted ? this.under(drag, event) : null;
      for (const card of drag.cards) this.drawn.get(card).classList.remove("carried");
      this.act.drop(drag.card, where);
    }

    // The place that takes what is carried and that it covers most of; else the one below the pointer.
    under(drag, event) {
      const { unit, plan, view } = this;
      const from = plan.cards.get(drag.card);
      const [x, y] = [from.x + drag.dx / unit, from.y + drag.dy / unit];
      const takesHome = [...view.lit].some((place) => place.startsWith("F"));
      const share = (button) => {
        const across = cardWidth - Math.abs(button.x - x);
        const down = Math.min(button.y + cardHeight, y + cardHeight) - Math.max(button.y, y);
        return across > 0 && down > 0 ? across * down : 0;
      };
      const open = plan.buttons
        .filter(({ key, place }) => key === this.end(place) && (view.lit.has(place) || (takesHome && place.startsWith("F"))))
        .map((button) => ({ place: button.place, share: share(button) }))
        .sort((one, other) => other.share - one.share)[0];
      if (open?.share) return open.place;
      const box = this.node.getBoundingClientRect();
      const [px, py] = [(event.clientX - box.x) / unit, (event.clientY - box.y) / unit];
      const hit = plan.buttons.find((button) =>
        px >= button.x && px <= button.x + cardWidth && py >= button.y && py <= button.y + button.height);
      return hit && hit.place !== drag.made.dataset.place ? hit.place : null;
    }
  }

  Object.assign(KlondikeBoard, { cardName: name, listed });
  window.KlondikeBoard = KlondikeBoard;
})();
