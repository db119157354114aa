// Finds what is typed into the box of `search.js`, and shows it. What is shown comes of data and is set as text alone.

(() => {
  const PAIR = /[\uac00-\ud7a3\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]/;
  const RUNS =
    /[\uac00-\ud7a3\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff]+|(?:(?![\uac00-\ud7a3\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff])[\p{L}\p{N}\p{M}])+/gu;
  const ACCENT = /[\u0300-\u036f]/;
  const MOST_LETTERS = 32;
  /** How much it counts where a term stands: text, heading, title, a title of no more. */
  const FIELDS = [1, 4, 6, 9];
  const GAMES = 5;
  const SHOWN = 10;
  const SNIPPET = 130;
  /** The most words within one slip that are looked for. */
  const MOST_SLIPS = 24;
  const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

  // Letters

  let letters = new Map();

  const fold = (word) => {
    let folded = "";
    let count = 0;
    for (const letter of word) {
      if (ACCENT.test(letter)) continue;
      if (++count > MOST_LETTERS) break;
      for (const small of letter.toLowerCase()) {
        if (!ACCENT.test(small)) folded += letters.get(small) ?? small;
      }
    }
    // One spelling of those that Unicode holds equal.
    return folded.normalize("NFD");
  };

  /** Takes the table of letters that are taken for others: a line for each, as the index was made with. */
  const setLetters = (lines) => {
    letters = new Map(
      lines.flatMap((line) => {
        const [base, others] = line.split(" ");
        return [...others].map((letter) => [letter, base]);
      }),
    );
  };

  /** The words of a text and its runs of syllables, with where they stand. */
  const runs = (text) =>
    [...text.matchAll(RUNS)].flatMap(({ 0: word, index }) => {
      const end = index + word.length;
      if (PAIR.test(word)) return [{ start: index, end, syllables: [...word] }];
      const folded = fold(word);
      return folded ? [{ start: index, end, folded }] : [];
    });

  /** What a text can be found by, as the index has it. */
  const terms = (text) =>
    runs(text).flatMap(({ folded, syllables }) =>
      syllables ? syllables.map((sign, place) => sign + (syllables[place + 1] ?? "")) : [folded],
    );

  /** What is looked for: words to begin with, pairs of syllables to be there, and what is to be marked. */
  const sought = (query) =>
    runs(query).flatMap(({ folded, syllables }) => {
      if (!syllables) return [{ text: folded, begins: folded.length > 1, slips: [...folded].length > 3 }];
      if (syllables.length === 1) return [{ text: syllables[0], begins: true, syllable: true }];
      return syllables.slice(1).map((sign, place) => ({ text: syllables[place] + sign, syllable: true }));
    });

  /** Whether one slip leads from a word to another: a letter too few, too many, another, or two the wrong way round. */
  const isSlip = (word, other) => {
    const difference = other.length - word.length;
    if (difference < -1 || difference > 1) return false;
    let same = 0;
    while (same < word.length && word[same] === other[same]) same++;
    const [rest, otherRest] = [word.slice(same), other.slice(same)];
    if (difference === 1) return rest === otherRest.slice(1);
    if (difference === -1) return rest.slice(1) === otherRest;
    return (
      rest.slice(1) === otherRest.slice(1) ||
      (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
    );
  };

  /** How near a term comes to what is looked for within a slip: 1 for the whole word, less for its beginning, else 0. */
  const slipNearness = (text, term) => {
    if (term.length < text.length - 1) return 0;
    if (isSlip(text, term)) return 1;
    for (const length of [text.length, text.length + 1, text.length - 1]) {
      if (length < term.length && isSlip(text, term.slice(0, length))) return 0.6;
    }
    return 0;
  };

  // The index

  /** Every term there is, sorted. */
  const decodeTerms = (coded) => {
    let last = "";
    return coded.split(" ").flatMap((part) => {
      last = last.slice(0, parseInt(part[0], 36)) + part.slice(1);
      return last ? [last] : [];
    });
  };

  /** The first place in the sorted terms that isn't before a text. */
  const firstFrom = (dictionary, text) => {
    let [low, high] = [0, dictionary.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(dictionary[middle], text)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** The order of code points, not of the halves of which JavaScript makes those beyond 16 bits. */
  const before = (one, other) => {
    const shared = Math.min(one.length, other.length);
    for (let place = 0; place < shared; place++) {
      if (one[place] !== other[place]) return one.codePointAt(place) < other.codePointAt(place);
    }
    return one.length < other.length;
  };

  const shard = (term, shards) =>
    (term.charCodeAt(0) * 31 + (PAIR.test(term[0]) || term.length < 2 ? 0 : term.charCodeAt(1))) % shards;

  /** Calls `take` with each entry that has a term, and where it has it. */
  const decodePlaces = (coded, take) => {
    let [entry, value, shift] = [0, 0, 0];
    for (let place = 0; place < coded.length; place++) {
      const digit = DIGITS.indexOf(coded[place]);
      value |= (digit & 31) << shift;
      shift += 5;
      if (digit & 32) continue;
      entry += value >> 2;
      take(entry, value & 3);
      [value, shift] = [0, 0];
    }
  };

  /** The terms that a word means, each with how much it counts. */
  const meant = (dictionary, { text, begins, slips, syllable }, forgives) => {
    const terms = [];
    for (let place = firstFrom(dictionary, text); place < dictionary.length; place++) {
      const term = dictionary[place];
      if (!term.startsWith(text)) break;
      if (term === text) terms.push({ term, weight: 1 });
      else if (begins) terms.push({ term, weight: syllable ? 1 : 0.5 + (0.4 * text.length) / term.length });
      else break;
    }
    if (!slips || (terms.length && !forgives)) return terms;
    const near = [];
    for (const term of dictionary) {
      const nearness = term.startsWith(text) ? 0 : slipNearness(text, term);
      if (nearness) near.push({ term, weight: 0.35 * nearness });
    }
    near.sort((one, other) => other.weight - one.weight || (before(one.term, other.term) ? -1 : 1));
    return [...terms, ...near.slice(0, MOST_SLIPS)];
  };

  /** What is found, the best first. */
  const search = async (head, load, query) => {
    const words = sought(query);
    let found = await match(head, load, words, false);
    const open = opened(query);
    if (!found.count && open) found = await match(head, load, sought(open), false);
    if (!found.count && words.some(({ slips }) => slips)) found = await match(head, load, words, true);
    return found;
  };

  /** A text whose last syllable is being written: `립` may become `리비`. `undefined` where nothing is to be left out. */
  const opened = (query) => {
    const place = query.length - 1;
    const code = query.charCodeAt(place) - 0xac00;
    const isClosed = code >= 0 && code < 11172 && code % 28 > 0;
    return isClosed ? query.slice(0, place) + String.fromCharCode(0xac00 + code - (code % 28)) : undefined;
  };

  /** What was typed, without the letter that begins a Korean syllable. */
  const typed = (text) => text.normalize("NFC").trim().replace(/[\u3131-\u318e]+$/, "");

  const match = async ({ dictionary, shards }, load, words, forgives) => {
    const meanings = words.map((word) => meant(dictionary, word, forgives));
    const terms = new Set(meanings.flat().map(({ term }) => term));
    const files = new Map();
    const wanted = [...new Set([...terms].map((term) => shard(term, shards)))];
    await Promise.all(wanted.map(async (number) => files.set(number, await load(`t-${number}`))));
    let scores;
    for (const meaning of meanings) {
      const mine = new Map();
      for (const { term, weight } of meaning) {
        const file = files.get(shard(term, shards));
        if (!Object.hasOwn(file, term)) continue;
        decodePlaces(file[term], (entry, field) => {
          if (scores && !scores.has(entry)) return;
          const score = weight * FIELDS[field];
          if (score > (mine.get(entry) ?? 0)) mine.set(entry, score);
        });
      }
      for (const [entry, score] of mine) mine.set(entry, score + (scores?.get(entry) ?? 0));
      scores = mine;
    }
    return { words, terms, count: scores?.size ?? 0, best: best(scores ?? new Map()) };
  };

  /** The entries that count most; of equal ones rules before pages and so on, of games the newest. */
  const best = (scores) => {
    const rank = (entry) => (entry >> 20 === GAMES ? (GAMES << 20) + 0xfffff - (entry & 0xfffff) : entry);
    const top = [];
    for (const [entry, score] of scores) {
      const last = top[top.length - 1];
      if (top.length === SHOWN && (score < last.score || (score === last.score && rank(entry) > rank(last.entry)))) continue;
      const place = top.findIndex(
        (other) => score > other.score || (score === other.score && rank(entry) < rank(other.entry)),
      );
      top.splice(place < 0 ? top.length : place, 0, { entry, score });
      if (top.length > SHOWN) top.pop();
    }
    return top.map(({ entry }) => entry);
  };

  // What is shown

  /** Where a text has what was looked for: of a word as much as was typed, all of one with a slip. */
  const marks = (text, words, terms) =>
    runs(text).flatMap(({ start, end, folded, syllables }) => {
      if (syllables) {
        const places = new Set();
        syllables.forEach((sign, place) => {
          for (const { text: wanted } of words) {
            if ((sign + (syllables[place + 1] ?? "")).startsWith(wanted)) {
              for (let part = 0; part < wanted.length; part++) places.add(place + part);
            }
          }
        });
        return [...places].sort((one, other) => one - other).map((place) => ({ start: start + place, end: start + place + 1 }));
      }
      if (!terms.has(folded)) return [];
      const begun = words.filter(({ text: wanted, begins }) => begins && folded.startsWith(wanted));
      const typed = Math.max(0, ...begun.map(({ text: wanted }) => wanted.length));
      const isPart = typed > 0 && folded.length === end - start;
      return [{ start, end: isPart ? start + typed : end }];
    });

  const marked = (element, text, found, from = 0, to = text.length) => {
    let place = from;
    for (const { start, end } of found) {
      if (start < from || end > to) continue;
      if (start > place) element.append(text.slice(place, start));
      const mark = element.lastChild?.nodeName === "MARK" && place === start ? element.lastChild : document.createElement("mark");
      mark.append(text.slice(start, end));
      element.append(mark);
      place = end;
    }
    element.append(text.slice(place, to));
    return element;
  };

  /** Some words of a text, from before the first that was looked for. */
  const snippet = (text, found) => {
    const element = document.createElement("span");
    element.className = "snippet";
    const first = found[0]?.start ?? 0;
    let from = first < 50 ? 0 : text.lastIndexOf(" ", first - 30) + 1;
    if (first - from > 60) from = first;
    let to = Math.min(text.length, from + SNIPPET);
    if (to < text.length) to = Math.max(text.lastIndexOf(" ", to), found[0]?.end ?? 0, to - 20);
    if (from > 0) element.append("… ");
    marked(element, text, found, from, to);
    if (to < text.length) element.append(" …");
    return element;
  };

  const part = (name, text) => {
    const element = document.createElement("span");
    element.className = name;
    element.textContent = text;
    return element;
  };

  const start = ({ place, input, panel, found, list, load }) => {
    const { root } = place.dataset;
    const status = document.createElement("p");
    status.role = "status";
    const all = document.createElement("a");
    all.href = list;
    all.className = "all";
    panel.prepend(status);
    let head;
    let active = -1;
    let asked = 0;

    const open = (isOpen) => {
      panel.hidden = !isOpen;
      input.ariaExpanded = String(isOpen && found.childElementCount > 0);
      if (!isOpen) point(-1);
    };

    const point = (next) => {
      found.children[active]?.setAttribute("aria-selected", "false");
      active = next;
      const option = found.children[active];
      if (!option) return input.removeAttribute("aria-activedescendant");
      option.setAttribute("aria-selected", "true");
      option.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", option.id);
    };

    const option = ([address, title, context, text], kind, words, terms, place) => {
      const link = document.createElement("a");
      link.id = `Found-${place}`;
      link.role = "option";
      link.ariaSelected = "false";
      link.tabIndex = -1;
      link.href = root + address || ".";
      link.append(marked(part("name", ""), title, marks(title, words, terms)));
      link.append(marked(part("kind", `${kind}${context ? " ·\u00a0" : ""}`), context, marks(context, words, terms)));
      const flat = text.replace(/\s+/g, " ").trim();
      if (flat) link.append(snippet(flat, marks(flat, words, terms)));
      return link;
    };

    const number = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, head.words.group);

    const find = async () => {
      const query = typed(input.value);
      const turn = ++asked;
      if (!runs(query).length) {
        found.replaceChildren();
        status.textContent = "";
        return open(false);
      }
      const result = await search(head, load, query);
      if (turn !== asked) return;
      const rows = await Promise.all(
        result.best.map(async (entry) => {
          const [kind, index] = [entry >> 20, entry & 0xfffff];
          const size = head.entries[kind];
          const file = await load(`e-${kind}-${Math.floor(index / size)}`);
          return { row: file[index % size], kind: head.words.kinds[kind] };
        }),
      );
      if (turn !== asked) return;
      const shown = rows.map(({ row, kind }, place) => option(row, kind, result.words, result.terms, place));
      point(-1);
      found.replaceChildren(...shown);
      found.scrollTop = 0;
      found.hidden = !shown.length;
      const form = new Intl.PluralRules(document.documentElement.lang).select(result.count);
      const count = head.words.found[form] ?? Object.values(head.words.found).at(-1);
      const told = result.count ? count.replace("{count}", number(result.count)) : head.words.none;
      const isMore = result.count > shown.length;
      status.textContent = isMore ? `${told}, ${head.words.best.replace("{count}", number(shown.length))}` : told;
      open(place.contains(document.activeElement));
    };
    /** What there is to say where a part of the index doesn't come. */
    const fail = () => {
      const { unreached } = place.dataset;
      if (!unreached || !typed(input.value)) return;
      found.replaceChildren();
      status.textContent = unreached;
      open(place.contains(document.activeElement));
    };

    const look = () => {
      if (head) find().catch(fail);
      else if (input.value) reach();
    };

    input.addEventListener("input", look);
    input.addEventListener("focus", look);
    place.addEventListener("focusout", ({ relatedTarget }) => {
      if (!place.contains(relatedTarget)) open(false);
    });
    found.addEventListener("click", () => open(false));
    input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      const count = found.childElementCount;
      const isOpen = !panel.hidden && count > 0;
      switch (event.key) {
        case "ArrowDown":
        case "ArrowUp":
          if (!count) return;
          if (!isOpen) open(true);
          point(event.key === "ArrowDown" ? (active + 1) % count : (active < 1 ? count : active) - 1);
          break;
        case "Enter":
          if (!isOpen) return;
          found.children[Math.max(active, 0)].click();
          break;
        case "Escape":
          if (panel.hidden) {
            input.value = "";
            found.replaceChildren();
          } else open(false);
          break;
        default:
          return;
      }
      event.preventDefault();
    });

    const reach = () =>
      load("head").then((loaded) => {
        if (!head) {
          setLetters(loaded.letters);
          head = { ...loaded, dictionary: decodeTerms(loaded.terms) };
          all.textContent = head.words.all;
          panel.append(all);
        }
        look();
      }, fail);
    reach();
  };

  // For the tests, which hold them beside others of their own.
  Object.assign(start, { setLetters, terms });
  scorebookSearch("finder", start);
})();
