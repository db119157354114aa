// What was stored last, a second time. A browser writes localStorage to the disk seconds after it was told, and forgets what
// it hasn't written if it is killed. A database of its own has each value at once. It adds to `ScorebookTable`:
//
//   journal
//     note(key, text, before)  keeps a value that was stored under a key, where another text stood, or null
//     drop(key)                forgets it
//     wipe(prefix)             forgets all whose keys begin so
//     restore(prefix)          a promise: stores again what was lost of the keys that begin so. It is always kept
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { hashOf } = window.ScorebookTable;
  const [database, entries] = ["scorebook", "journal"];
  // Of so many values before the last one it is known that they are older.
  const most = 500;
  // A browser that doesn't answer is waited for so long, in milliseconds.
  const patience = 2000;

  const mark = (text) => (text === null ? -1 : hashOf(text));

  const answer = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const opening = (async () => {
    const request = window.indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(entries);
    const opened = await answer(request);
    // A later version of this page, in another tab, waits until this one lets go. From then on the browser keeps what it keeps
    // by itself.
    opened.onversionchange = () => opened.close();
    return opened;
  })();
  // A browser that has none keeps what it keeps by itself.
  opening.catch(() => {});

  const within = async (work) => {
    try {
      await work((await opening).transaction(entries, "readwrite").objectStore(entries));
    } catch {
      // As above.
    }
  };

  const note = (key, text, before) => within(async (store) => {
    const old = await answer(store.get(key));
    store.put({ text, before: [...(old?.before ?? []), mark(before)].slice(-most) }, key);
  });
  const drop = (key) => within((store) => store.delete(key));
  const below = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const wipe = (prefix) => within((store) => store.delete(below(prefix)));

  const putBack = (prefix) => within(async (store) => {
    const disk = window.localStorage;
    const keys = await answer(store.getAllKeys(below(prefix)));
    for (const key of keys) {
      const { text, before } = await answer(store.get(key));
      const stored = disk.getItem(key);
      // What it never had is newer, or somebody else's.
      if (stored !== text && before.includes(mark(stored))) disk.setItem(key, text);
    }
  });
  const restore = (prefix) => Promise.race([putBack(prefix), new Promise((done) => { setTimeout(done, patience); })]);

  window.ScorebookTable.journal = { note, drop, wipe, restore };
})();
