// How a table behaves in the hand: which hand holds it, whether taps are felt and heard, and that the site can be installed.
// It gives `ScorebookTable.manners`:
//
//   parts                 the settings, for a page that has others beside them
//   node                  the same, to unfold
//   isLeftHanded          whether the left hand plays; watch(listen) calls when that may have changed
//   felt(kind)            has the device answer: "tap" at each button of a table, which happens by itself, "done" where a turn
//                         or a game is over, "refused" where something isn't allowed
//   apply()               has what is stored hold
//
// The root element has the class `left-handed` for as long as that is wanted. What is wanted is stored below "manners".
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, node, button, store } = window.ScorebookTable;
  const key = "manners";
  const usual = { leftHanded: false, haptics: true, sound: false };
  const isSound = (stored) => Object.entries(stored ?? []).every(([name, value]) => name in usual && typeof value === "boolean");
  const settings = () => ({ ...usual, ...store.read(key, isSound) });

  // Milliseconds on, off and on again; pitch in hertz.
  const answers = {
    tap: { pulses: [8], pitch: 1600 },
    done: { pulses: [25], pitch: 900 },
    refused: { pulses: [30, 50, 30], pitch: 220 },
  };

  // A mouse has no motor: desks have the function, and nothing that it moves.
  const hasMotor = typeof navigator.vibrate === "function" && window.matchMedia("(pointer: coarse)").matches;
  const vibrate = (pulses) => {
    // Before anything was tapped browsers refuse it, and say so.
    if (hasMotor && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pulses);
  };

  let audio = null;
  // A click: a tone that is gone in a twentieth of a second.
  const click = (pitch) => {
    const Audio = window.AudioContext;
    if (!Audio) return;
    audio ??= new Audio();
    if (audio.state === "suspended") audio.resume();
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const level = new GainNode(audio, { gain: 0.15 });
    level.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.05);
    tone.connect(level).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.05);
  };

  const felt = (kind) => {
    const { pulses, pitch } = answers[kind];
    const { haptics, sound } = settings();
    if (haptics) vibrate(pulses);
    if (sound) click(pitch);
  };
  // Before the button does anything: what that brings is felt in place of the tap.
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("#table .play button")) felt("tap");
  }, { capture: true });

  // Settings

  const boxes = Object.keys(usual).map((name) => [name, node("input", {
    type: "checkbox", name,
    change: ({ target }) => {
      store.write(key, { ...settings(), [name]: target.checked });
      apply();
      felt("tap");
    },
  })]);
  const listeners = [];
  const apply = () => {
    const wanted = settings();
    document.documentElement.classList.toggle("left-handed", wanted.leftHanded);
    for (const [name, box] of boxes) box.checked = wanted[name];
    for (const listen of listeners) listen();
  };

  // The browser's own offer comes once; it is kept until somebody asks for it.
  let offer = null;
  const install = button(words("install"), async () => {
    const asked = offer;
    offer = null;
    install.hidden = true;
    await asked?.prompt();
  }, { hidden: true });
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    install.hidden = false;
  });
  window.addEventListener("appinstalled", () => {
    offer = null;
    install.hidden = true;
  });

  const shown = boxes.filter(([name]) => hasMotor || name !== "haptics");
  const parts = [...shown.map(([name, box]) => node("label", { class: "choice" }, box, " ", words(name))), install];
  let unfolded;
  store.watch((written) => {
    if (written === key || written === "") apply();
  });
  apply();
  // What a killed browser lost is there again.
  store.ready.then(apply);

  window.ScorebookTable.manners = {
    parts, felt, apply,
    // A node has one place: what has `parts` asks for no other.
    get node() {
      unfolded ??= node("details", { class: "settings" }, node("summary", {}, words("manners")), parts);
      return unfolded;
    },
    get isLeftHanded() {
      return settings().leftHanded;
    },
    watch: (listen) => listeners.push(listen),
  };
})();
