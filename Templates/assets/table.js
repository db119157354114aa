// What is on every table's page around its game. It adds to `ScorebookTable`:
//
//   pointsForm(table, {label, write, example, …})   a turn by its points alone: a form that plays "points 1050", or has the
//                            evening refuse what was typed, such as no number like the example; {…} are the button's
//   twice(label, questions, done)    a button that asks its questions, one after the other, before it does anything
//   ownData(done)            a node: all that is stored to save as a file, and to wipe; done() is called afterwards
//   wake()                   {node, want(isWanted)}: keeps the screen awake, and a quiet sign of it
//   keys(listen, help)       {node, stop()}: shortcuts that can be turned off, with help beside; listen(event) answers
//                            whether it took a key
//   register(game, script)   what a page's own script calls; evening.js says what it may register
//   scripts                  what was registered, by game
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, number, whole, node, fill, button, say, store, save, today } = window.ScorebookTable;

  const pointsForm = (table, { label, write, example, ...more }) => {
    const input = node("input", { type: "text", inputmode: "numeric", id: "table-points", autocomplete: "off", maxlength: "40", "data-focus": true });
    const put = (event) => {
      event.preventDefault();
      const typed = whole(input.value);
      if (typed === null) table.refuse(words("noPoints", { example: number(example) }), input);
      else if (table.play(`points ${typed}`, input)) input.value = "";
      input.focus();
    };
    return node(
      "form", { class: "row points", submit: put },
      node("label", { for: "table-points" }, label), input, node("button", { type: "submit", ...more }, write), node("p", { class: "trouble" }),
    );
  };

  const twice = (label, questions, done) => {
    const place = node("span", { class: "twice" });
    const ask = (step) => {
      if (step === questions.length) done();
      if (step < 0 || step === questions.length) {
        fill(place, button(label, () => ask(0)));
      } else {
        fill(
          place, node("span", { class: "question" }, questions[step]),
          button(words("yes"), () => ask(step + 1)), button(words("no"), () => ask(-1)),
        );
        say(questions[step]);
      }
      if (place.isConnected) place.querySelector("button:last-child").focus();
    };
    fill(place, button(label, () => ask(0)));
    return place;
  };

  const ownData = (done) => {
    const status = node("p", { class: "note", role: "status" });
    const wipe = () => {
      store.wipe();
      done();
      // It is said where it can be seen afterwards: the page may have been drawn anew.
      const shown = status.isConnected ? made : (document.querySelector(".own-data") ?? made);
      shown.open = true;
      shown.querySelector("[role=status]").textContent = words("wiped");
      if (shown === made) return;
      say(words("wiped"));
      shown.querySelector("summary").focus();
    };
    const made = node(
      "details", { class: "own-data" }, node("summary", {}, words("ownData")),
      node("p", {}, words("ownDataWhat")),
      node(
        "div", { class: "row" },
        button(words("exportAll"), () => save(`scorebook-${today()}.json`, `${JSON.stringify(store.everything(), null, 2)}\n`, "application/json")),
        twice(words("wipe"), [words("wipeSure"), words("wipeReally")], wipe),
      ),
      status,
    );
    return made;
  };

  // The screen stays awake

  const wake = () => {
    const sign = node("p", { class: "note awake", hidden: true }, words("awake"));
    let isWanted = false;
    let lock = null;
    let isAsked = false;
    const ask = async () => {
      if (!isWanted || lock || isAsked || document.visibilityState !== "visible") return;
      isAsked = true;
      try {
        const got = await navigator.wakeLock.request("screen");
        // What is wanted may have changed while it was asked for.
        if (isWanted) {
          lock = got;
          sign.hidden = false;
          got.addEventListener("release", () => {
            lock = null;
            sign.hidden = true;
          });
        } else got.release();
      } catch {
        // A browser that can't or won't says nothing about it.
      }
      isAsked = false;
    };
    // It is let go whenever the page is out of sight.
    document.addEventListener("visibilitychange", ask);
    const want = (wanted) => {
      isWanted = wanted;
      if (wanted) ask();
      else lock?.release();
    };
    return { node: sign, want };
  };

  // Shortcuts of one key, which who speaks to a computer must be able to turn off.
  const keys = (listen, told) => {
    const box = node("input", { type: "checkbox" });
    box.checked = store.read("keys") !== "off";
    box.addEventListener("change", () => store.write("keys", box.checked ? "on" : "off"));
    const press = (event) => {
      if (!box.checked || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.target.closest("input:not([type=checkbox], [type=radio]), textarea, select")) return;
      // A button's own key presses it.
      if (/^(Enter| )$/.test(event.key) && event.target.closest("button, a, summary, input")) return;
      if (listen(event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    const stop = () => document.removeEventListener("keydown", press);
    return { node: node("div", { class: "help" }, node("label", {}, box, " ", words("keys")), " ", told), stop };
  };

  const scripts = {};
  const register = (game, script) => {
    scripts[game] = script;
  };
  Object.assign(window.ScorebookTable, { pointsForm, twice, ownData, wake, keys, scripts, register });
})();
