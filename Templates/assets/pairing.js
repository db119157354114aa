// Draws who sits where tonight among those who have come: as `scorebook draw` does, by the same costs and the same numbers
// drawn from a seed. By chance, and at tables of three and four, a seed draws the same evening as there. At tables of two,
// by Swiss rules and by the table, the pairing is exact for up to `exactly` people: of equally good ones it may be another.
//
// People are numbers from 0 in the order of the table, as in `Sources/Draws`, whose names these have.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const exactly = 20;
  const [steps, memory] = [400000, 2000];

  // SplitMix64, in halves of 32 bits

  const dice = (seed) => {
    let [high, low] = [Math.floor(seed / 2 ** 32) >>> 0, seed >>> 0];
    const times = (h, l, factorHigh, factorLow) => {
      const [a, b, c, d] = [l >>> 16, l & 0xffff, factorLow >>> 16, factorLow & 0xffff];
      const middle = a * d + Math.floor((b * d) / 2 ** 16);
      const other = b * c + (middle % 2 ** 16);
      const carry = a * c + Math.floor(middle / 2 ** 16) + Math.floor(other / 2 ** 16);
      return [(carry + Math.imul(h, factorLow) + Math.imul(l, factorHigh)) >>> 0, Math.imul(l, factorLow) >>> 0];
    };
    const mix = (h, l, by) => [(h ^ (h >>> by)) >>> 0, (l ^ ((l >>> by) | (h << (32 - by)))) >>> 0];
    const next = () => {
      const sum = low + 0x7f4a7c15;
      low = sum >>> 0;
      high = (high + 0x9e3779b9 + (sum >= 2 ** 32 ? 1 : 0)) >>> 0;
      const [one, other] = times(...mix(high, low, 30), 0xbf58476d, 0x1ce4e5b9);
      return mix(...times(...mix(one, other, 27), 0x94d049bb, 0x133111eb), 31);
    };
    // From 0 up to, but not, a bound, each as likely.
    const below = (bound) => {
      const unfair = ((2 ** 32 % bound) * (2 ** 32 % bound)) % bound;
      for (;;) {
        const [h, l] = next();
        const small = l * bound;
        const large = h * bound + Math.floor(small / 2 ** 32);
        if (large % 2 ** 32 > 0 || small % 2 ** 32 >= unfair) return Math.floor(large / 2 ** 32);
      }
    };
    const shuffled = (list) => {
      const drawn = [...list];
      for (let last = drawn.length - 1; last > 0; last -= 1) {
        const place = below(last + 1);
        [drawn[last], drawn[place]] = [drawn[place], drawn[last]];
      }
      return drawn;
    };
    return { below, shuffled };
  };

  const upTo = (count) => Array.from({ length: count }, (_, index) => index);

  const tableSizes = (people, seats) => {
    if (seats === 2) return Array(Math.floor(people / 2)).fill(2);
    const tables = Math.ceil(people / seats);
    const short = tables * seats - people;
    if (short <= tables) return [...Array(tables - short).fill(seats), ...Array(short).fill(seats - 1)];
    return tables === 1 ? [people] : [seats - 1, people - seats + 1];
  };

  // Costs: a rematch more than all else

  const pairCosts = ({ method, count, points, places }, games) => {
    const square = (one, other) =>
      method === "random" ? 0 : (method === "swiss" ? points[one] - points[other] : places[one] - places[other]) ** 2;
    const most = Math.max(1, ...upTo(count).flatMap((one) => upTo(one).map((other) => square(one, other))));
    const shortTable = most * count * games.most * 2;
    return { square, most, shortTable, rematch: shortTable * count * games.most * games.most };
  };

  // Tables of two

  const berger = (players) => {
    const even = players + (players % 2);
    const circle = even - 1;
    return upTo(circle).map((round) => {
      const made = { tables: [], bye: null };
      for (const table of upTo(even / 2)) {
        const shift = round * (even / 2);
        const one = (table + shift) % circle;
        let pair = [one, (circle - table + shift) % circle];
        if (table === 0) pair = round % 2 === 1 ? [circle, one] : [one, circle];
        if (table === 0 && players < even) made.bye = one;
        else made.tables.push(pair);
      }
      return made;
    });
  };

  const roundRobin = (count, games, chance) => {
    const rounds = [];
    while (rounds.length < games) {
      const people = chance.shuffled(upTo(count));
      for (const { tables, bye } of chance.shuffled(berger(count))) {
        rounds.push({ tables: tables.map((pair) => pair.map((one) => people[one])), bye: bye === null ? null : people[bye] });
      }
    }
    return rounds.slice(0, games);
  };

  // The pairs of the least cost of all: for each set of people who are left, whom its first is best paired with.
  const matching = (count, cost) => {
    const least = new Float64Array(2 ** count).fill(Number.POSITIVE_INFINITY);
    const partner = new Int8Array(2 ** count);
    least[0] = 0;
    for (let left = 1; left < 2 ** count; left += 1) {
      const first = 31 - Math.clz32(left);
      const rest = left ^ (1 << first);
      for (let other = 0; other < first; other += 1) {
        if (!(rest & (1 << other))) continue;
        const sum = least[rest ^ (1 << other)] + cost(first, other);
        if (sum < least[left]) {
          least[left] = sum;
          partner[left] = other;
        }
      }
    }
    const pairs = [];
    for (let left = 2 ** count - 1; left > 0;) {
      const first = 31 - Math.clz32(left);
      pairs.push([partner[left], first]);
      left ^= (1 << first) | (1 << partner[left]);
    }
    return pairs;
  };

  const key = (one, other) => (one < other ? `${one} ${other}` : `${other} ${one}`);
  const pairsOf = ({ tables }) => tables.flatMap((table) => table.flatMap((one, place) => table.slice(0, place).map((other) => key(one, other))));

  // Those who haven't sat out, in the order in which they do.
  const resting = ({ count, byes, places }, rested) =>
    upTo(count).filter((one) => !rested.includes(one)).sort((one, other) => byes[one] - byes[other] || places[other] - places[one]);

  const paired = (pairs, { places }, chance) => {
    const best = (table) => Math.min(...table.map((one) => places[one]));
    const tables = pairs.map(([one, other]) => (chance.below(2) === 0 ? [one, other] : [other, one]));
    return tables.sort((one, other) => best(one) - best(other));
  };

  // What it costs that two meet who haven't tonight, and what it costs more if they have.
  const meetingCosts = (drawn, games) => {
    const { square, most } = pairCosts(drawn, games);
    const rematch = most * drawn.count;
    const cost = (one, other) => square(one, other) + (drawn.method === "swiss" && drawn.met.has(key(one, other)) ? rematch : 0);
    return { cost, again: rematch * drawn.count };
  };

  const pairing = (rounds, drawn, games, chance) => {
    const met = new Set(rounds.flatMap(pairsOf));
    const bye = drawn.count % 2 === 1 ? resting(drawn, rounds.map((round) => round.bye))[0] : null;
    const people = upTo(drawn.count).filter((one) => one !== bye);
    const { cost, again } = meetingCosts(drawn, games);
    const costs = people.map((one) => people.map((other) => cost(one, other) + (met.has(key(one, other)) ? again : 0)));
    const pairs = matching(people.length, (one, other) => costs[one][other]).map((pair) => pair.map((one) => people[one]));
    return { tables: paired(pairs, drawn, chance), bye };
  };

  // Games of one round robin at little cost: any two change places in it as long as that costs less, from five beginnings.
  const nearRoundRobin = (drawn, count, games, chance) => {
    const rounds = berger(drawn.count).slice(0, count);
    const opponents = upTo(drawn.count).map((place) =>
      rounds.flatMap(({ tables }) => tables.filter((pair) => pair.includes(place)).map(([one, other]) => (one === place ? other : one))));
    const rests = rounds.map((round) => round.bye).filter((bye) => bye !== null);
    const plays = upTo(drawn.count).filter((place) => !rests.includes(place));
    const order = rests.length > 0 ? resting(drawn, []) : upTo(drawn.count);
    const groups = [[rests, order.slice(0, rests.length)], [plays, order.slice(rests.length)]];
    const { cost } = meetingCosts(drawn, games);
    const costs = upTo(drawn.count).map((one) => upTo(drawn.count).map((other) => (one === other ? 0 : cost(one, other))));
    const costAt = (place, people) => opponents[place].reduce((sum, other) => sum + costs[people[place]][people[other]], 0);
    let best = null;
    for (let beginning = 0; beginning < 5; beginning += 1) {
      const people = [];
      for (const [places, group] of groups) chance.shuffled(group).forEach((person, number) => { people[places[number]] = person; });
      for (let isBetter = true; isBetter;) {
        isBetter = false;
        for (const [places] of groups) {
          for (const [number, one] of places.entries()) {
            for (const other of places.slice(0, number)) {
              const now = costAt(one, people) + costAt(other, people);
              [people[one], people[other]] = [people[other], people[one]];
              if (costAt(one, people) + costAt(other, people) < now) isBetter = true;
              else [people[one], people[other]] = [people[other], people[one]];
            }
          }
        }
      }
      const sum = people.reduce((total, _, place) => total + costAt(place, people), 0);
      if (!best || sum < best.sum) best = { sum, people };
    }
    return rounds.map(({ tables, bye }) => {
      const pairs = tables.map((pair) => pair.map((place) => best.people[place]));
      return {
        sum: pairs.reduce((total, [one, other]) => total + costs[one][other], 0),
        round: { tables: paired(pairs, drawn, chance), bye: bye === null ? null : best.people[bye] },
      };
    }).sort((one, other) => one.sum - other.sum).map(({ round }) => round);
  };

  // Game after game the pairing of the least cost; where two would meet twice that way before everybody has met everybody,
  // all games come from one round robin.
  const pairings = (drawn, games, chance) => {
    const whole = drawn.count % 2 === 0 ? drawn.count - 1 : drawn.count;
    const rounds = [];
    while (rounds.length < games.count) {
      const count = Math.min(whole, games.count - rounds.length);
      const next = [];
      while (next.length < count) next.push(pairing(next, drawn, games, chance));
      const pairs = next.flatMap(pairsOf);
      rounds.push(...(new Set(pairs).size === pairs.length ? next : nearRoundRobin(drawn, count, games, chance)));
    }
    return rounds;
  };

  // Tables of three and four: late acceptance, from three beginnings

  const seating = (drawn, seats, games, chance) => {
    const { count, method, places, met } = drawn;
    const sizes = tableSizes(count, seats);
    const { square, shortTable, rematch } = pairCosts(drawn, games);
    const tableOf = sizes.flatMap((size, table) => Array(size).fill(table));
    const isShort = tableOf.map((table) => sizes[table] < seats);
    const near = tableOf.map((table, seat) => upTo(count).filter((other) => other !== seat && tableOf[other] === table));
    const base = upTo(count * count).map((pair) => {
      const [one, other] = [Math.floor(pair / count), pair % count];
      return one === other ? 0 : square(one, other) + (method === "swiss" && met.has(key(one, other)) ? rematch : 0);
    });
    let rows, together, short;
    const begin = () => {
      const byPlace = upTo(count).sort((one, other) => places[one] - places[other]);
      rows = upTo(games.count).map(() => (method === "random" ? chance.shuffled(upTo(count)) : [...byPlace]));
      together = new Int32Array(count * count);
      short = new Int32Array(count);
      for (const row of rows) {
        row.forEach((person, seat) => {
          if (isShort[seat]) short[person] += 1;
          for (const other of near[seat]) together[person * count + row[other]] += 1;
        });
      }
    };
    const whole = () => {
      let sum = 0;
      for (const one of upTo(count)) {
        for (const other of upTo(one)) {
          const times = together[one * count + other];
          sum += times * base[one * count + other] + ((times * (times - 1)) / 2) * rematch;
        }
        sum += ((short[one] * (short[one] - 1)) / 2) * shortTable;
      }
      return sum;
    };
    const part = (row, seat, isJoining) => {
      const person = row[seat];
      let change = 0;
      for (const place of near[seat]) {
        const pair = person * count + row[place];
        const twin = row[place] * count + person;
        if (!isJoining) together[twin] = together[pair] -= 1;
        change += base[pair] + together[pair] * rematch;
        if (isJoining) together[twin] = together[pair] += 1;
      }
      if (!isShort[seat]) return change;
      if (!isJoining) short[person] -= 1;
      change += short[person] * shortTable;
      if (isJoining) short[person] += 1;
      return change;
    };
    const swap = (row, one, other) => {
      const left = part(row, one, false) + part(row, other, false);
      [row[one], row[other]] = [row[other], row[one]];
      return part(row, one, true) + part(row, other, true) - left;
    };
    const seatOf = (row) => {
      let seat = 0;
      for (let tries = 0; tries < 4; tries += 1) {
        seat = chance.below(count);
        if (near[seat].some((place) => together[row[seat] * count + row[place]] > 1)) break;
      }
      return seat;
    };
    const climb = () => {
      let now = whole();
      let best = { cost: now, rows: rows.map((row) => [...row]) };
      const past = new Float64Array(memory).fill(now);
      for (let step = 0; step < steps; step += 1) {
        const row = rows[chance.below(games.count)];
        const one = seatOf(row);
        const other = chance.below(count);
        if (tableOf[one] === tableOf[other]) continue;
        const next = now + swap(row, one, other);
        const place = step % memory;
        if (next <= now || next <= past[place]) {
          now = next;
          if (now < best.cost) best = { cost: now, rows: rows.map((kept) => [...kept]) };
          if (best.cost === 0) break;
        } else swap(row, one, other);
        past[place] = Math.min(past[place], now);
      }
      return best;
    };
    let best = null;
    for (let beginning = 0; beginning < 3; beginning += 1) {
      begin();
      const found = climb();
      if (!best || found.cost < best.cost) best = found;
    }
    return best.rows.map((row) => {
      let next = 0;
      return {
        tables: sizes.map((size) => {
          next += size;
          return chance.shuffled(row.slice(next - size, next));
        }),
        bye: null,
      };
    });
  };

  // The same people, ways and seed draw the same evening.
  const draw = (drawn, seats, count, seed) => {
    const chance = dice(seed);
    const games = { count, most: 20 };
    if (seats > 2) return seating(drawn, seats, games, chance);
    if (drawn.method === "random") return roundRobin(drawn.count, count, chance);
    return pairings(drawn, games, chance);
  };

  window.ScorebookDraw = { draw, exactly, key, pairsOf };
})();
