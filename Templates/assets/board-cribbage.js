// A cribbage board as pages draw it at the table: `window.ScorebookCribbage.board`, as the report's own board is.
//
//   board({target, lines, tracks, label})
//
// target is the hole that wins; lines are {value, label}, drawn across after the hole of that value; tracks are
// {marks, front, back}: the classes of the mark of whoever pegs there, p3 m5, the points now, and those before what was
// scored last.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { svg } = window.ScorebookTable;

  const [width, street, pitch, gap, left, top, lane, alley] = [360, 30, 9.4, 8, 27.2, 10, 11, 25];

  // The shapes of players' marks, for whoever doesn't see colours.
  const signs = {
    m1: "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", m2: "m-3.5-3.5h7v7h-7z", m3: "m0-5l4.5 8h-9z", m4: "m0-5l5 5l-5 5l-5-5z",
    m5: "m0 5l4.5-8h-9z", m6: "m-1.5-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z",
    m7: "m0-2.2l2.8-2.8l2.2 2.2l-2.8 2.8l2.8 2.8l-2.2 2.2l-2.8-2.8l-2.8 2.8l-2.2-2.2l2.8-2.8l-2.8-2.8l2.2-2.2z",
    m8: "m0-5.5l1.4 3.6l3.8 0.2l-3 2.4l1 3.8l-3.2-2.1l-3.2 2.1l1-3.8l-3-2.4l3.8-0.2z",
  };

  // Where the holes are: streets of thirty run to and fro, one below the other.
  const layout = (target, count) => {
    const holes = target - 1;
    const band = (count - 1) * lane;
    const runsBack = (row) => row % 2 === 1;
    const rowOf = (hole) => Math.floor((Math.min(Math.max(hole, 1), holes) - 1) / street);
    const high = (row) => top + row * (band + alley);
    const low = (row) => high(row) + band;
    // 0 is the nearer start hole, -1 the other; the game hole is shared.
    const point = (hole, track) => {
      const row = rowOf(hole);
      if (hole >= target) {
        return [point(holes, track)[0] + (runsBack(row) ? -13 : 13), high(row) + band / 2];
      }
      const y = runsBack(row) ? low(row) - track * lane : high(row) + track * lane;
      if (hole < 1) return [left + (hole - 1) * pitch, y];
      const along = (hole - 1) % street;
      const place = runsBack(row) ? street - 1 - along : along;
      return [left + place * pitch + Math.floor(place / 5) * gap, y];
    };
    const reach = (row, track) => 8 + 4 * (runsBack(row) ? track : count - 1 - track);
    return { target, count, holes, runsBack, rowOf, high, low, point, reach, height: low(rowOf(holes)) + 19 };
  };

  const round = (number) => Math.round(number * 100) / 100;
  const at = (place) => place.map(round).join(" ");

  // Along a track from one hole to another further on.
  const way = (on, track, start, end) => {
    let path = `M${at(on.point(start, track))}`;
    for (let row = on.rowOf(start); row <= on.rowOf(end); row += 1) {
      const last = (row + 1) * street;
      if (row === on.rowOf(end)) {
        path += `L${at(on.point(Math.min(end, on.holes), track))}`;
        break;
      }
      const [from, to] = [on.point(last, track), on.point(last + 1, track)];
      path += `L${at(from)}A${on.reach(row, track)} ${round((to[1] - from[1]) / 2)} 0 0 ${on.runsBack(row) ? 0 : 1} ${at(to)}`;
    }
    return end > on.holes ? `${path}L${at(on.point(end, track))}` : path;
  };

  // All holes as dots of a line, five and five.
  const holes = (on) => {
    let path = "";
    for (let track = 0; track < on.count; track += 1) {
      for (let first = -1; first <= on.holes; first += first < 0 ? 2 : 5) {
        const [start, end] = [on.point(first, track), on.point(first < 0 ? 0 : Math.min(first + 4, on.holes), track)];
        path += `M${at(start)}h${round(end[0] - start[0] + (end[0] < start[0] ? -0.3 : 0.3))}`;
      }
    }
    return path;
  };

  const numbers = (on, lines) => {
    const texts = [];
    for (let hole = 10; hole < on.holes; hole += 10) {
      if (!lines.some(({ value }) => value === hole)) {
        texts.push(svg("text", { class: "tick", "text-anchor": "middle", ...below(on, hole) }, String(hole)));
      }
    }
    return [...texts, svg("text", { class: "game", "text-anchor": "middle", ...below(on, on.target) }, String(on.target))];
  };
  const below = (on, hole) => ({ x: round(on.point(hole, 0)[0]), y: round(on.low(on.rowOf(hole)) + 16) });

  // Across all tracks behind a hole, with its name.
  const level = (on, { value, label }) => {
    if (value < 1 || value >= on.holes) return null;
    const row = on.rowOf(value);
    const [x] = on.point(value, 0);
    let path;
    if (on.rowOf(value + 1) === row) {
      const middle = round((x + on.point(value + 1, 0)[0]) / 2);
      path = `M${middle} ${round(on.high(row) - 5)}V${round(on.low(row) + 5)}`;
    } else {
      const side = on.runsBack(row) ? -1 : 1;
      const reaches = Array.from({ length: on.count }, (_, track) => on.reach(row, track));
      const y = round((on.high(row) + on.low(row + 1)) / 2);
      path = `M${round(x + side * (Math.min(...reaches) - 4))} ${y}H${round(x + side * (Math.max(...reaches) + 4))}`;
    }
    const isRight = x > width / 2;
    return [
      svg("path", { class: "level", d: path }),
      svg(
        "text", { class: "level", "text-anchor": isRight ? "end" : "start", x: round(x + (isRight ? 1 : -1)), y: below(on, value).y },
        isRight ? `${label} · ${value}` : `${value} · ${label}`,
      ),
    ];
  };

  const board = ({ target, lines, tracks, label }) => {
    const on = layout(target, tracks.length);
    const held = (points) => Math.min(Math.max(points, 0), target);
    const [color, sign] = [({ marks }) => marks.split(" ")[0], ({ marks }) => signs[marks.split(" ")[1]]];
    const peg = (track, index, hole, isOpen) => svg(
      "path", { class: `mark${isOpen ? " open" : ""} ${color(track)}`, d: `M${at(on.point(hole, index))}${sign(track)}` },
    );
    return svg(
      "svg", { class: "pegs", viewBox: `0 0 ${width} ${round(on.height)}`, "font-size": 11, role: "img", "aria-label": label },
      numbers(on, lines), lines.flatMap((line) => level(on, line)),
      tracks.flatMap((track, index) => {
        const [front, back] = [held(track.front), held(track.back)];
        return [
          svg("path", { class: "groove", d: way(on, index, 1, target) }),
          front > 0 && svg("path", { class: `run ${color(track)}`, d: way(on, index, 0, front) }),
          back < front && svg("path", { class: `gain ${color(track)}`, d: way(on, index, back, front) }),
        ];
      }),
      ["hole rim", "hole"].map((name) => svg("path", {
        class: name, d: holes(on), "stroke-linecap": "round", "stroke-dasharray": "0 9.4",
      })),
      svg("circle", { class: "game", cx: round(on.point(target, 0)[0]), cy: round(on.point(target, 0)[1]), r: 4.5 }),
      tracks.flatMap((track, index) => {
        const [front, back] = [held(track.front), held(track.back)];
        return [peg(track, index, back === 0 && front === 0 ? -1 : back, true), peg(track, index, front, false)];
      }),
    );
  };

  window.ScorebookCribbage = { board };
})();
