// What this browser keeps. It adds to `ScorebookTable`:
//
//   store                    by keys without their prefix "scorebook:1:LEAGUE:":
//     read(key, isSound)       a value, undefined where there is none or it isn't understood: then it is left alone, and told
//     write(key, value)        whether it went through; else the value is kept in memory, and read from there. What isn't
//                              understood there is put aside first, below "aside:" and its key
//     doubt(key)               what was read there isn't understood, for reasons of the reader's own
//     has(key)                 whether anything is there, understood or not
//     remove(key), keys(under)
//     wipe()                   removes all, with what is of no key any more
//     watch(function)          called with each key that another tab wrote
//     troubles(function)       called with what can't be stored or read: {full, forbidden, strange: [keys]}
//     isUnsaved                whether a value is in memory alone
//     ready                    a promise: kept once what a killed browser lost is there again. Nothing is read before
//     everything()             all of it as it is stored, texts by their keys with the prefix
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, journal } = window.ScorebookTable;

  // All sites of an origin share one store; a league finds its own again wherever its site is unpacked: by its id, or
  // its title.
  const prefix = `scorebook:1:${data.league ?? ""}:`;

  // What was stored by the title, before the site had an id, is copied once. It stays there, since it may be another
  // site's of that title. That it was copied is said beside the store, where wiping leaves it: else what is wiped would come back.
  const copyFromTitle = (title) => {
    const { localStorage: disk } = window;
    const [before, copied] = [`scorebook:1:${title}:`, `scorebook:copied:${data.league}:${title}`];
    if (disk.getItem(copied) !== null) return;
    const keys = Array.from({ length: disk.length }, (_, index) => disk.key(index)).filter((key) => key.startsWith(before));
    const made = [];
    try {
      for (const key of keys) {
        const own = prefix + key.slice(before.length);
        if (disk.getItem(own) !== null) continue;
        disk.setItem(own, disk.getItem(key));
        made.push(own);
      }
      disk.setItem(copied, "yes");
    } catch {
      // No room for both: none is copied until there is.
      for (const own of made) disk.removeItem(own);
    }
  };
  try {
    if (data.formerly) copyFromTitle(data.formerly);
  } catch {
    // What can't be reached is told when something is stored.
  }

  // Values that couldn't be stored, and whether there was no room for them, by key; the game goes on with them.
  const memory = new Map();
  const state = { full: false, forbidden: false, strange: [] };
  const told = [];
  const tell = () => {
    for (const listen of told) listen(state);
  };
  const disk = (() => {
    try {
      return window.localStorage;
    } catch {
      return null;
    }
  })();

  const isFull = (error) => error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED";

  // What can't be stored is told for as long as anything is in memory alone, whatever else was stored since.
  const tellUnsaved = () => {
    const before = [state.full, state.forbidden];
    const unsaved = [...memory.values()];
    state.full = unsaved.some(({ wasFull }) => wasFull);
    state.forbidden = !state.full && unsaved.length > 0;
    if (state.full !== before[0] || state.forbidden !== before[1]) tell();
  };

  const doubt = (key, isStrange = true) => {
    if (state.strange.includes(key) === isStrange) return;
    state.strange = isStrange ? [...state.strange, key] : state.strange.filter((other) => other !== key);
    tell();
  };

  const raw = (key) => {
    try {
      return disk?.getItem(prefix + key) ?? null;
    } catch {
      return null;
    }
  };

  const hold = (key, text) => {
    const before = raw(key);
    disk.setItem(prefix + key, text);
    journal.note(prefix + key, text, before);
  };

  // Copies what isn't understood to where nobody writes over it.
  const putAside = (key) => {
    const text = raw(key);
    if (text === null) return;
    let free = `aside:${key}`;
    for (let count = 2; raw(free) !== null; count += 1) free = `aside:${key}:${count}`;
    hold(free, text);
  };

  const store = {
    read(key, isSound = () => true) {
      if (memory.has(key)) return JSON.parse(memory.get(key).text);
      const text = raw(key);
      if (text === null) return undefined;
      try {
        const value = JSON.parse(text);
        if (isSound(value)) return value;
      } catch {
        // As strange as what isn't sound.
      }
      doubt(key);
      return undefined;
    },

    write(key, value) {
      const text = JSON.stringify(value);
      try {
        if (!disk) throw new DOMException("", "SecurityError");
        if (state.strange.includes(key)) putAside(key);
        hold(key, text);
        memory.delete(key);
        doubt(key, false);
      } catch (error) {
        memory.set(key, { text, wasFull: isFull(error) });
      }
      tellUnsaved();
      return !memory.has(key);
    },

    doubt: (key) => doubt(key),

    has: (key) => memory.has(key) || raw(key) !== null,

    remove(key) {
      memory.delete(key);
      try {
        disk?.removeItem(prefix + key);
        journal.drop(prefix + key);
      } catch {
        // What can't be reached isn't there.
      }
      doubt(key, false);
      tellUnsaved();
    },

    wipe() {
      for (const key of store.keys("")) store.remove(key);
      journal.wipe(prefix);
    },

    keys(under) {
      const found = new Set([...memory.keys()]);
      try {
        for (let index = 0; index < (disk?.length ?? 0); index += 1) {
          const key = disk.key(index);
          if (key.startsWith(prefix)) found.add(key.slice(prefix.length));
        }
      } catch {
        // As above.
      }
      return [...found].filter((key) => key.startsWith(under)).sort();
    },

    watch(listen) {
      window.addEventListener("storage", ({ key }) => {
        // Without a key all was cleared.
        if (key === null) listen("");
        else if (key.startsWith(prefix)) listen(key.slice(prefix.length));
      });
    },

    troubles(listen) {
      told.push(listen);
      listen(state);
    },

    ready: journal.restore(prefix),

    everything: () => Object.fromEntries(store.keys("").map((key) => [prefix + key, memory.get(key)?.text ?? raw(key)])),

    get isUnsaved() {
      return memory.size > 0;
    },
  };

  // What would be lost is asked about.
  window.addEventListener("beforeunload", (event) => {
    if (store.isUnsaved) event.preventDefault();
  });

  window.ScorebookTable.store = store;
})();
