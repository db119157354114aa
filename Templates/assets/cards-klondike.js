// The hand at a game of Klondike: how it takes hold of the cards of a board (`board-klondike.js`), and what it likes. Cards
// are tapped and dragged; a swipe undoes, or does again; a phone that is shaken asks for other cards.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, node, store, manners } = window.ScorebookTable;
  const { columns, cardWidth, cardHeight } = window.KlondikeBoard;

  // In pixels: from where on a card is dragged, and how long a swipe is.
  const [pull, swipe] = [6, 56];
  // In milliseconds: how long a swipe may take.
  const swiftest = 700;
  // What a hand does that shakes: so many metres per second squared, so often within a second.
  const [jolt, jolts] = [14, 4];

  // `act` is asked: goes(card) where a card may go; carry(card) when it is lifted, drop(card, place) when it is let go there,
  // null for nowhere; press(place, card, false) for a tap, putDown() for one beside the cards; undo() and redo().
  class KlondikeHand {
    constructor(board, act) {
      Object.assign(this, { board, act, drag: null, swiped: null });
      const on = (kind, listen) => board.node.addEventListener(kind, listen);
      on("click", ({ target }) => {
        const made = target.closest(".spot");
        // A drag or a swipe ends in a click, which means nothing.
        if (this.isSpent) this.isSpent = false;
        else if (made) act.press(made.dataset.place, made.dataset.card || null, false);
        else act.putDown();
      });
      on("pointerdown", (event) => this.take(event));
      on("pointermove", (event) => this.pull(event));
      on("pointerup", (event) => this.release(event, true));
      on("pointercancel", (event) => this.release(event, false));
      on("dragstart", (event) => event.preventDefault());
    }

    take(event) {
      this.isSpent = false;
      if (this.drag || event.button !== 0 || !event.isPrimary) return;
      const made = event.target.closest(".spot");
      const card = made?.dataset.card;
      const [x, y, pointer] = [event.clientX, event.clientY, event.pointerId];
      if (card && this.act.goes(card).size) this.drag = { card, made, pointer, x, y, cards: null };
      else if (event.pointerType !== "mouse") this.swiped = { pointer, x, y, at: event.timeStamp };
    }

    pull(event) {
      const { drag, board } = this;
      if (!drag || event.pointerId !== drag.pointer) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.cards) {
        if (Math.hypot(dx, dy) < pull) return;
        board.node.setPointerCapture(drag.pointer);
        // With the card goes what lies on it.
        const column = board.plan.buttons.filter(({ place }) => columns.includes(place) && place === drag.made.dataset.place);
        const at = column.findIndex(({ key }) => key === drag.card);
        drag.cards = at < 0 ? [drag.card] : column.slice(at).map(({ card }) => card);
        this.act.carry(drag.card);
      }
      Object.assign(drag, { dx, dy });
      drag.cards.forEach((card, index) => {
        const { x, y } = board.plan.cards.get(card);
        const drawn = board.drawn.get(card);
        drawn.classList.add("carried");
        drawn.style.zIndex = 9000 + index;
        drawn.style.translate = `calc(${x}% + ${dx}px) calc(${(y * 100) / cardHeight}% + ${dy}px)`;
      });
    }

    release(event, isWanted) {
      const { drag, swiped } = this;
      if (swiped?.pointer === event.pointerId) {
        this.swiped = null;
        if (isWanted) this.sweep(event.clientX - swiped.x, event.clientY - swiped.y, event.timeStamp - swiped.at);
      }
      if (!drag || event.pointerId !== drag.pointer) return;
      this.drag = null;
      if (!drag.cards) return;
      this.spend();
      const where = isWanted ? this.under(drag, event) : null;
      for (const card of drag.cards) this.board.drawn.get(card).classList.remove("carried");
      this.act.drop(drag.card, where);
    }

    // A click that never comes isn't waited for.
    spend() {
      this.isSpent = true;
      setTimeout(() => {
        this.isSpent = false;
      });
    }

    // To the left is back.
    sweep(dx, dy, time) {
      if (Math.abs(dx) < swipe || Math.abs(dx) < 2 * Math.abs(dy) || time > swiftest) return;
      this.spend();
      if (dx < 0) this.act.undo();
      else this.act.redo();
    }

    // The place that takes what is carried and that it covers most of; else the one below the pointer.
    under(drag, event) {
      const { board } = this;
      const { unit, plan, view } = board;
      const from = plan.cards.get(drag.card);
      const [x, y] = [from.x + drag.dx / unit, from.y + drag.dy / unit];
      const takesHome = [...view.lit].some((place) => place.startsWith("F"));
      const share = (button) => {
        const across = cardWidth - Math.abs(button.x - x);
        const down = Math.min(button.y + cardHeight, y + cardHeight) - Math.max(button.y, y);
        return across > 0 && down > 0 ? across * down : 0;
      };
      const open = plan.buttons
        .filter(({ key, place }) => key === board.end(place) && (view.lit.has(place) || (takesHome && place.startsWith("F"))))
        .map((button) => ({ place: button.place, share: share(button) }))
        .sort((one, other) => other.share - one.share)[0];
      if (open?.share) return open.place;
      const box = board.node.getBoundingClientRect();
      const [px, py] = [(event.clientX - box.x) / unit, (event.clientY - box.y) / unit];
      const hit = plan.buttons.find((button) =>
        px >= button.x && px <= button.x + cardWidth && py >= button.y && py <= button.y + button.height);
      return hit && hit.place !== drag.made.dataset.place ? hit.place : null;
    }
  }

  // Calls `shaken` when a phone is shaken, as long as `isWanted()`.
  const watchShaking = (isWanted, shaken) => {
    let felt = [];
    window.addEventListener("devicemotion", ({ acceleration, timeStamp }) => {
      if (!isWanted() || Math.hypot(acceleration?.x ?? 0, acceleration?.y ?? 0, acceleration?.z ?? 0) < jolt) return;
      felt = [...felt.filter((before) => timeStamp - before < 1000), timeStamp];
      if (felt.length < jolts) return;
      felt = [];
      shaken();
    });
  };

  // What the hand likes, kept for all deals: `oneTap`, `shake`. Which hand it is, all tables share.
  class KlondikeChoices {
    constructor() {
      const isSound = (kept) => typeof kept === "object" && kept !== null && !Array.isArray(kept);
      const kept = store.read("klondike-choices", isSound) ?? {};
      Object.assign(this, { oneTap: kept.oneTap !== false, shake: kept.shake === true });
      const choice = (key) => {
        const box = node("input", { type: "checkbox", name: key });
        box.checked = this[key];
        box.addEventListener("change", () => {
          this[key] = box.checked;
          store.write("klondike-choices", { oneTap: this.oneTap, shake: this.shake });
          // Some phones ask whether a page may feel them move.
          if (key === "shake" && box.checked) window.DeviceMotionEvent?.requestPermission?.().catch(() => {});
        });
        return node("label", { class: "choice" }, box, " ", words(`choice${key[0].toUpperCase()}${key.slice(1)}`));
      };
      const canShake = "DeviceMotionEvent" in window && window.matchMedia("(any-pointer: coarse)").matches;
      this.node = node("details", { class: "settings" }, node("summary", {}, words("choices")),
        node("p", { class: "note" }, words("choicesHow")),
        choice("oneTap"), canShake && choice("shake"), manners.parts);
    }
  }

  Object.assign(KlondikeHand, { Choices: KlondikeChoices, watchShaking });
  window.KlondikeHand = KlondikeHand;
})();
