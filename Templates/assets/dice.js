// Dice, for the games that have them, at the table and where rules are tried: drawn, compared, and shaken. It gives `ScorebookDice`:
//
//   die(face)             a die as large as its place; without a face a place for one
//   small(dice, kept)     a row of them in a line of text, those kept inverse
//   places(dice, kept)    which dice of a throw are meant by their faces: the first of each
//   sorted(dice), spaced(dice)   3 1 3 as 133, as 3 1 3
//   shaken(count)         as dice fall
//   toggled(dice, chosen, face)   the places of a throw that are chosen, with one more of that number; with none where all were
//   tray({label, press, pad, face, tap})   six places for dice, and a die of each number to tap one in; label, pad and
//                         face(number) are their names. press(index) is called with the place that was pressed, tap(face, event)
//                         with the number as a text. It answers:
//     node, pad           their nodes
//     show(dice)          what lies in each place: {face, label, isOff, isPressed, mood}; the others are hidden. isPressed is
//                         undefined where dice can't be chosen, mood a class
//     roll()              has the dice be seen to roll, where motion is welcome
//   shape(face, at, isKept)   a die within a drawing, so far from its left
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { node, svg, fill, button } = window.ScorebookNodes;

  const pips = {
    1: [[8, 8]], 2: [[5, 5], [11, 11]], 3: [[4.5, 4.5], [8, 8], [11.5, 11.5]],
    4: [[5, 5], [11, 5], [5, 11], [11, 11]], 5: [[4.7, 4.7], [11.3, 4.7], [8, 8], [4.7, 11.3], [11.3, 11.3]],
    6: [[5, 4.2], [11, 4.2], [5, 8], [11, 8], [5, 11.8], [11, 11.8]],
  };
  // A die, kept ones inverse; without a face a place for one.
  const shape = (face, at = 0, isKept = false) => svg(
    "g", { class: face ? (isKept ? "die kept" : "die") : "die none", transform: at ? `translate(${at} 0)` : null },
    svg("rect", { x: 1, y: 1, width: 14, height: 14, rx: 3 }),
    (pips[face] ?? []).map(([cx, cy]) => svg("circle", { cx, cy, r: 1.45 })),
  );
  const die = (face) => svg("svg", { class: "big-die", viewBox: "0 0 16 16", "aria-hidden": "true" }, shape(face));

  const places = (dice, kept) => {
    const rest = [...kept];
    return [...dice].flatMap((face, index) => {
      const found = rest.indexOf(face);
      if (found < 0) return [];
      rest.splice(found, 1);
      return [index];
    });
  };
  const small = (dice, kept = "") => {
    const chosen = places(dice, kept);
    return svg(
      "svg", { class: "small-dice", viewBox: `0 0 ${dice.length * 17} 16`, width: dice.length * 17, height: 16, "aria-hidden": "true" },
      [...dice].map((face, index) => shape(face, index * 17, chosen.includes(index))),
    );
  };
  const sorted = (dice) => [...dice].sort().join("");
  const spaced = (dice) => [...dice].join(" ");

  // As dice fall, without a number likelier than another.
  const shaken = (count) => {
    const faces = [];
    while (faces.length < count) {
      const [byte] = crypto.getRandomValues(new Uint8Array(1));
      if (byte < 252) faces.push((byte % 6) + 1);
    }
    return faces.join("");
  };

  const toggled = (dice, chosen, face) => {
    const all = [...dice].flatMap((other, index) => (other === face ? [index] : []));
    const free = all.find((index) => !chosen.includes(index));
    return free === undefined ? chosen.filter((index) => !all.includes(index)) : [...chosen, free].sort();
  };

  const roll = (places) => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const place of places) {
      const turned = (60 + 40 * Math.random()) * (Math.random() < 0.5 ? -1 : 1);
      place.firstElementChild?.animate([{ transform: `rotate(${turned}deg) scale(0.7)` }, { transform: "none" }], { duration: 150, easing: "ease-out" });
    }
  };

  const faces = ["1", "2", "3", "4", "5", "6"];
  const lay = (place, lain) => {
    place.hidden = !lain;
    if (!lain) return;
    const { face: shown, label, isOff = false, isPressed, mood } = lain;
    place.disabled = isOff;
    place.className = ["slot", mood].filter(Boolean).join(" ");
    if (isPressed === undefined) place.removeAttribute("aria-pressed");
    else place.setAttribute("aria-pressed", String(isPressed));
    place.setAttribute("aria-label", label);
    fill(place, die(shown));
  };
  // Made once: what was tapped keeps the focus.
  const tray = ({ label, press, pad, face, tap }) => {
    const slots = faces.map((_, index) => button("", () => press(index), { class: "slot" }));
    const keys = faces.map((one) => button(die(one), (event) => tap(one, event), { "aria-label": face(Number(one)), "data-focus": one === "1" }));
    return {
      node: node("div", { class: "tray", role: "group", "aria-label": label }, slots),
      pad: node("div", { class: "pad", role: "group", "aria-label": pad }, keys),
      show: (dice) => slots.forEach((slot, index) => { lay(slot, dice[index]); }),
      roll: () => roll(slots.filter((slot) => !slot.hidden)),
    };
  };

  window.ScorebookDice = { die, small, places, sorted, spaced, shaken, toggled, tray, shape };
})();
