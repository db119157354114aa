// QR codes of a text (ISO/IEC 18004): bytes of UTF-8, versions 1 to 40, of which about a seventh may be damaged (M), or,
// where that has no room, half as much (L).
//
//   ScorebookQR.modules(text)      rows of booleans, true where it is dark; null where the text is too long
//   ScorebookQR.draw(text, label)  an SVG of them, with the light margin that readers need
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  // By version from 1: codewords that correct, in each block, and how many blocks there are.
  const levels = [
    {
      format: 0,
      correcting: [
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        28, 28, 28, 28, 28, 28, 28, 28, 28,
      ],
      blocks: [
        1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37,
        38, 40, 43, 45, 47, 49,
      ],
    },
    {
      format: 1,
      correcting: [
        7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30,
        30, 30, 30, 30, 30, 30, 30, 30, 30,
      ],
      blocks: [
        1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20,
        21, 22, 24, 25,
      ],
    },
  ];

  const sizeOf = (version) => 17 + 4 * version;

  // Where the small squares lie, along either side.
  const alignments = (version) => {
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const step = version === 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
    const places = [6];
    for (let at = sizeOf(version) - 7; places.length < count; at -= step) places.splice(1, 0, at);
    return places;
  };

  // How many bits a version has for codewords: all modules but those of the patterns.
  const room = (version) => {
    let bits = (16 * version + 128) * version + 64;
    if (version >= 2) {
      const count = Math.floor(version / 7) + 2;
      bits -= (25 * count - 10) * count - 55;
      if (version >= 7) bits -= 36;
    }
    return bits;
  };
  const codewords = (version, { correcting, blocks }) =>
    Math.floor(room(version) / 8) - correcting[version - 1] * blocks[version - 1];
  const countBits = (version) => (version < 10 ? 8 : 16);

  // Before bytes beyond ASCII it is said that they are UTF-8, which readers guess wrong else.
  const isPlain = (bytes) => bytes.every((byte) => byte < 0x80);

  const fitting = (bytes) => {
    const said = isPlain(bytes) ? 0 : 12;
    for (const level of levels) {
      for (let version = 1; version <= 40; version += 1) {
        const bits = said + 4 + countBits(version) + 8 * bytes.length;
        if (bits <= 8 * codewords(version, level)) return { version, level };
      }
    }
    return null;
  };

  // Codewords

  const written = (bytes, version, level) => {
    const bits = [];
    const put = (value, count) => {
      for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
    };
    if (!isPlain(bytes)) put(0x71a, 12);
    put(4, 4);
    put(bytes.length, countBits(version));
    for (const byte of bytes) put(byte, 8);
    const most = 8 * codewords(version, level);
    put(0, Math.min(4, most - bits.length));
    put(0, (8 - (bits.length % 8)) % 8);
    for (let filler = 0xec; bits.length < most; filler ^= 0xec ^ 0x11) put(filler, 8);
    const words = [];
    for (let at = 0; at < bits.length; at += 8) words.push(Number.parseInt(bits.slice(at, at + 8).join(""), 2));
    return words;
  };

  // The field of 256 elements, by x⁸ + x⁴ + x³ + x² + 1.
  const times = (one, other) => {
    let product = 0;
    for (let bit = 7; bit >= 0; bit -= 1) {
      product = (product << 1) ^ ((product >> 7) * 0x11d);
      product ^= ((other >> bit) & 1) * one;
    }
    return product;
  };
  const divisor = (degree) => {
    const result = [...Array(degree - 1).fill(0), 1];
    let root = 1;
    for (let power = 0; power < degree; power += 1) {
      for (let at = 0; at < degree; at += 1) result[at] = times(result[at], root) ^ (result[at + 1] ?? 0);
      root = times(root, 2);
    }
    return result;
  };
  const remainder = (words, by) => {
    const result = by.map(() => 0);
    for (const word of words) {
      const factor = word ^ result.shift();
      result.push(0);
      by.forEach((value, at) => {
        result[at] ^= times(value, factor);
      });
    }
    return result;
  };

  // Blocks with what corrects them, a codeword of each in turn; the later blocks are longer by one.
  const woven = (words, version, { correcting, blocks }) => {
    const count = blocks[version - 1];
    const degree = correcting[version - 1];
    const all = Math.floor(room(version) / 8);
    const short = count - (all % count);
    const length = Math.floor(all / count) - degree;
    const by = divisor(degree);
    const parts = [];
    for (let index = 0, at = 0; index < count; index += 1) {
      const part = words.slice(at, at + length + (index < short ? 0 : 1));
      at += part.length;
      parts.push({ part, check: remainder(part, by) });
    }
    const column = (of, at) => parts.flatMap((block) => (at < block[of].length ? [block[of][at]] : []));
    return [
      ...Array.from({ length: length + 1 }, (_, at) => column("part", at)).flat(),
      ...Array.from({ length: degree }, (_, at) => column("check", at)).flat(),
    ];
  };

  // Modules

  // A grid with its patterns, and which modules are theirs.
  const patterned = (version) => {
    const size = sizeOf(version);
    const dark = Array.from({ length: size }, () => Array(size).fill(false));
    const taken = Array.from({ length: size }, () => Array(size).fill(false));
    const set = (x, y, isDark) => {
      if (x < 0 || y < 0 || x >= size || y >= size) return;
      dark[y][x] = isDark;
      taken[y][x] = true;
    };
    for (let at = 0; at < size; at += 1) {
      set(6, at, at % 2 === 0);
      set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
      for (let dy = -4; dy <= 4; dy += 1) {
        for (let dx = -4; dx <= 4; dx += 1) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          set(x + dx, y + dy, ring !== 2 && ring !== 4);
        }
      }
    }
    const places = alignments(version);
    const last = places.length - 1;
    const isCorner = (i, j) => (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
    const centres = places.flatMap((x, i) => places.flatMap((y, j) => (isCorner(i, j) ? [] : [[x, y]])));
    for (const [x, y] of centres) {
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
    if (version >= 7) {
      let rest = version;
      for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
      const bits = (version << 12) | rest;
      for (let bit = 0; bit < 18; bit += 1) {
        const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
        set(far, near, ((bits >> bit) & 1) === 1);
        set(near, far, ((bits >> bit) & 1) === 1);
      }
    }
    return { size, dark, taken, set };
  };

  // Which level it has and which mask, twice.
  const setFormat = ({ size, set }, format, mask) => {
    const value = (format << 3) | mask;
    let rest = value;
    for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((value << 10) | rest) ^ 0x5412;
    const bit = (at) => ((bits >> at) & 1) === 1;
    for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
    set(8, 7, bit(6));
    set(8, 8, bit(7));
    set(7, 8, bit(8));
    for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
    for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
    for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
    set(8, size - 8, true);
  };

  // From the right in columns of two, up and down; the column of the dotted line is passed over.
  const setWords = ({ size, dark, taken }, words) => {
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step += 1) {
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
          if (taken[y][x]) continue;
          dark[y][x] = at < 8 * words.length && ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1;
          at += 1;
        }
      }
    }
  };

  const masks = [
    (x, y) => (x + y) % 2,
    (_, y) => y % 2,
    (x) => x % 3,
    (x, y) => (x + y) % 3,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x, y) => ((x * y) % 2) + ((x * y) % 3),
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];
  const turnOver = ({ dark, taken }, mask) => {
    dark.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (!taken[y][x] && masks[mask](x, y) === 0) row[x] = !isDark;
      });
    });
  };

  // What makes a code hard to read: runs, squares, what looks like a corner, too much of one kind.
  const penalty = ({ size, dark }) => {
    let sum = 0;
    let count = 0;
    const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]))];
    for (const line of lines) {
      const text = line.map(Number).join("");
      for (const { length } of text.match(/0{5,}|1{5,}/g) ?? []) sum += length - 2;
      // The light beyond the edge counts as part of it.
      for (const like of ["10111010000", "00001011101"]) {
        const wide = `0000${text}0000`;
        for (let at = wide.indexOf(like); at >= 0; at = wide.indexOf(like, at + 1)) sum += 40;
      }
    }
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        count += Number(dark[y][x]);
        if (x + 1 === size || y + 1 === size) continue;
        const corner = dark[y][x];
        if (corner === dark[y][x + 1] && corner === dark[y + 1][x] && corner === dark[y + 1][x + 1]) sum += 3;
      }
    }
    return sum + 10 * Math.max(0, Math.ceil(Math.abs((count * 20) / (size * size) - 10)) - 1);
  };

  const modules = (text) => {
    const bytes = new TextEncoder().encode(text);
    const found = fitting(bytes);
    if (!found) return null;
    const { version, level } = found;
    const grid = patterned(version);
    // Their places are taken before words are put around them.
    setFormat(grid, level.format, 0);
    setWords(grid, woven(written(bytes, version, level), version, level));
    let best = { sum: Number.POSITIVE_INFINITY };
    masks.forEach((_, mask) => {
      turnOver(grid, mask);
      setFormat(grid, level.format, mask);
      const sum = penalty(grid);
      if (sum < best.sum) best = { sum, mask };
      turnOver(grid, mask);
    });
    turnOver(grid, best.mask);
    setFormat(grid, level.format, best.mask);
    return grid.dark;
  };

  const { svg } = window.ScorebookNodes;

  const draw = (text, label) => {
    const rows = modules(text) ?? [];
    const side = rows.length + 8;
    const runs = rows.flatMap((row, y) =>
      [...row.map(Number).join("").matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index + 4} ${y + 4}h${length}v1h-${length}z`));
    // Black on white in the dark, too: readers want it so.
    return svg(
      "svg", { class: "qr", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label },
      svg("path", { fill: "#fff", d: `M0 0h${side}v${side}h-${side}z` }), svg("path", { fill: "#000", d: runs.join("") }),
    );
  };

  window.ScorebookQR = { modules, draw };
})();
