// Steps through a game of Klondike: by buttons, a slider, the arrow keys, or by itself.
//
// The page works without: its own rules move the cards for the move that the address names. Here the same
// rules are read, and what they say up to a move is set on the film itself.

(() => {
  const film = document.querySelector(".film");
  const style = document.getElementById("film-moves");
  if (!(film && style)) return;

  const controls = film.querySelector(".controls");
  const slider = controls.querySelector("input");
  const status = film.querySelector("[role=status]");
  const stage = film.querySelector(".stage");
  const playButton = controls.querySelector("[data-step=play]");
  const moves = [...film.querySelectorAll(".move")];
  const last = moves.length - 1;
  const pace = 700;

  // What each move changes: a list of names and values.
  const changes = [[]];
  for (const rule of style.textContent.matchAll(/#m(\d+):target[^{]*\{([^}]*)\}/g)) {
    changes[Number(rule[1])] = rule[2].split(";").map((change) => change.split(":"));
  }
  const names = new Set(changes.flat().map(([name]) => name));

  let position = 0;
  let timer = 0;

  function stop() {
    window.clearInterval(timer);
    timer = 0;
    playButton.textContent = film.dataset.play;
  }

  function show(wanted, isQuiet = false) {
    const next = Math.min(Math.max(wanted, 0), last);
    const values = new Map(changes.slice(0, next + 1).flat());
    for (const name of names) {
      if (values.has(name)) film.style.setProperty(name, values.get(name));
      else film.style.removeProperty(name);
    }
    moves[position].classList.remove("on");
    moves[position].firstElementChild.removeAttribute("aria-current");
    position = next;
    moves[position].classList.add("on");
    moves[position].firstElementChild.setAttribute("aria-current", "step");
    const words = { move: position, moves: last, text: moves[position].textContent.trim() };
    const said = film.dataset.position.replace(/\{(\w+)\}/g, (_, name) => words[name]);
    slider.value = position;
    slider.setAttribute("aria-valuetext", said);
    // Nobody can listen as fast as it plays.
    if (!(timer || isQuiet)) status.textContent = said;
    if (position === last) stop();
    if (!isQuiet) follow();
  }

  // Keeps the move in sight while the board is.
  function follow() {
    const { top, bottom } = stage.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight - 80) return;
    moves[position].scrollIntoView({ block: "nearest" });
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
    if (position === last) show(0, true);
    playButton.textContent = film.dataset.pause;
    timer = window.setInterval(() => show(position + 1), pace);
  }

  const steps = {
    first: () => step(0),
    back: () => step(position - 1),
    play,
    next: () => step(position + 1),
    last: () => step(last),
  };
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

  controls.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) steps[button.dataset.step]();
  });
  slider.addEventListener("input", () => step(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, textarea, select, pre, .scroll")) return;
    const isNear = film.contains(event.target);
    if (!(event.key in keys) || (event.key.length < 6 && !isNear)) return;
    event.preventDefault();
    steps[keys[event.key]]();
  });

  function moveNamed(address) {
    return moves.findIndex((move) => `#${move.id}` === address);
  }
  film.addEventListener("click", (event) => {
    const link = event.target.closest(".move a");
    if (!link) return;
    event.preventDefault();
    step(moveNamed(link.hash));
    window.history.replaceState(null, "", link.hash);
  });
  window.addEventListener("hashchange", () => {
    const move = moveNamed(window.location.hash);
    if (move >= 0) step(move);
  });

  style.media = "not all";
  film.classList.add("scripted");
  controls.hidden = false;
  show(Math.max(moveNamed(window.location.hash), 0), true);
})();
