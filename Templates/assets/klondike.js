// Steps through a game of Klondike: by buttons, a slider, the arrow keys, or by itself.
//
// The page works without: its own rules move the cards for the move that the address names. Here the same
// rules are read, and what they say up to a move is set on the film itself.

(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const film = document.querySelector(".film");
  const style = document.getElementById("film-moves");
  if (!(film && style)) return;

  const controls = film.querySelector(".controls");
  const slider = controls.querySelector("input");
  const status = film.querySelector("[role=status]");
  const stage = film.querySelector(".stage");
  const playButton = controls.querySelector("[data-step=play]");
  const pace = 700;

  // What each move changes: a list of names and values. Moves of the game are m1, m2 and so on, those of a line
  // that would have won w1, w2.
  const changes = { m: [[]], w: [[]] };
  for (const [, selector, rule] of style.textContent.matchAll(/(.*)\{(.*)\}/g)) {
    const kind = /#w\d/.test(selector) ? "w" : "m";
    changes[kind].push(rule.split(";").map((change) => change.split(":")));
  }
  const names = new Set(Object.values(changes).flat(2).map(([name]) => name));

  // The game as it was played, and as it would have been won: the same up to a move.
  const winning = film.querySelector("#winning");
  const all = [...film.querySelectorAll(".moves > li")];
  const reels = [{ moves: all.filter((move) => !winning?.contains(move)), changes: changes.m }];
  if (winning) {
    const same = Number(winning.dataset.after) + 1;
    reels.push({
      moves: [...reels[0].moves.slice(0, same), ...winning.querySelectorAll(".moves > li")],
      changes: [...changes.m.slice(0, same), ...changes.w.slice(1)],
    });
  }

  // Where the game is played on from what is shown: the deal's address, to which the moves until then are added, as the
  // record on the page has them. Those of the winning line stand in no record.
  const onward = controls.querySelector(".onward");
  const deal = onward?.hash;
  const record = document.querySelector(".source pre")?.textContent ?? "";
  const written = record.replace(/^[\s\S]*?^---$[\s\S]*?^---$/m, "").replace(/#.*/g, "").match(/tap \S+|draw|recycle|resign|\S+>\S+/g);
  if (onward && written?.length === reels[0].moves.length - 1) reels[0].written = written;

  function lead() {
    const moves = (reel.written ?? []).slice(0, position).filter((move) => move !== "resign").join(" ");
    onward.hash = moves ? `${deal}&${new URLSearchParams({ moves })}` : deal;
    // Nothing comes after a win.
    onward.hidden = !reel.written || film.style.getPropertyValue("--h") === "52";
  }

  let reel = reels[0];
  let position = 0;
  let shown;
  let timer = 0;
  // The stretch of moves that was opened for the move shown, and is folded again behind it.
  let opened;

  function stop() {
    window.clearInterval(timer);
    timer = 0;
    playButton.textContent = film.dataset.play;
  }

  function show(wanted, isQuiet = false) {
    const last = reel.moves.length - 1;
    const next = Math.min(Math.max(wanted, 0), last);
    const values = new Map(reel.changes.slice(0, next + 1).flat());
    for (const name of names) {
      if (values.has(name)) film.style.setProperty(name, values.get(name));
      else film.style.removeProperty(name);
    }
    shown?.classList.remove("on");
    shown?.firstElementChild.removeAttribute("aria-current");
    position = next;
    shown = reel.moves[position];
    shown.classList.add("on");
    shown.firstElementChild.setAttribute("aria-current", "step");
    if (!isQuiet) unfold();
    rest(shown);
    const words = { move: position, moves: last, text: told(shown) };
    const said = film.dataset.position.replace(/\{(\w+)\}/g, (_, name) => words[name]);
    slider.max = last;
    slider.value = position;
    slider.setAttribute("aria-valuetext", said);
    // Nobody can listen as fast as it plays.
    if (!(timer || isQuiet)) status.textContent = said;
    if (position === last) stop();
    if (onward) lead();
    if (!isQuiet) follow();
  }

  // A move in words: behind another of its kind it bears its cards alone.
  function told(move) {
    const text = move.firstElementChild.textContent.trim();
    const words = film.dataset[move.className.split(" ")[0]];
    const goesOn = words && move.previousElementSibling?.classList.contains(move.classList[0]);
    return goesOn ? words.replace("{cards}", text) : text;
  }

  function unfold() {
    const stretch = shown.closest("details");
    if (opened && opened !== stretch) opened.open = false;
    if (opened !== stretch) opened = undefined;
    if (!stretch || stretch.open) return;
    stretch.open = true;
    opened = stretch;
  }

  // The list is one stop of the Tab key, at the move that is shown; arrow keys go on from there.
  function rest(move) {
    for (const other of all) other.firstElementChild.tabIndex = other === move ? 0 : -1;
    if (film.contains(document.activeElement) && document.activeElement.closest(".moves")) {
      move.firstElementChild.focus({ preventScroll: true });
    }
  }

  // Keeps the move in sight while the board is.
  function follow() {
    const { top, bottom } = stage.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight - 80) return;
    shown.scrollIntoView({ block: "nearest" });
  }

  function step(to) {
    stop();
    show(to);
  }

  function play() {
    if (timer) {
      stop();
      show(position);
      return;
    }
    if (position === reel.moves.length - 1) show(0, true);
    playButton.textContent = film.dataset.pause;
    timer = window.setInterval(() => show(position + 1), pace);
  }

  const steps = {
    first: () => step(0),
    back: () => step(position - 1),
    play,
    next: () => step(position + 1),
    last: () => step(reel.moves.length - 1),
  };
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  const listKeys = { ...keys, ArrowUp: "back", ArrowDown: "next" };

  controls.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) steps[button.dataset.step]();
  });
  slider.addEventListener("input", () => step(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, textarea, select, pre, .scroll")) return;
    const isNear = film.contains(event.target);
    const meant = event.target.closest(".moves") ? listKeys : keys;
    if (!(event.key in meant) || (event.key.length < 6 && !isNear)) return;
    event.preventDefault();
    steps[meant[event.key]]();
  });

  // Shows the move that an address names, in the reel that is on where it has that move.
  function showNamed(address, isQuiet) {
    const named = all.find((move) => `#${move.id}` === address);
    if (!named) return false;
    if (!reel.moves.includes(named)) reel = reels.find(({ moves }) => moves.includes(named));
    stop();
    show(reel.moves.indexOf(named), isQuiet);
    return true;
  }
  film.addEventListener("click", (event) => {
    const link = event.target.closest(".moves a");
    if (!link) return;
    event.preventDefault();
    showNamed(link.hash);
    window.history.replaceState(null, "", link.hash);
  });
  window.addEventListener("hashchange", () => showNamed(window.location.hash));

  style.media = "not all";
  film.classList.add("scripted");
  controls.hidden = false;
  if (!showNamed(window.location.hash, true)) show(0, true);
})();
