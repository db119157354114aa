// Says on the chart beside the log which round is being read; the page works without.

(() => {
  const { node, svg } = window.ScorebookNodes;
  const follow = document.querySelector(".follow");
  const rounds = [...document.querySelectorAll(".round[data-x]")];

  // An address within a folded round opens it.
  const open = () => {
    const part = location.hash && document.getElementById(location.hash.slice(1));
    const round = part ? part.closest("details") : undefined;
    if (!round) return;
    round.open = true;
    part.scrollIntoView();
  };
  addEventListener("hashchange", open);
  open();

  if (!(follow && rounds.length)) return;
  const words = node("p", { class: "here" });
  follow.append(words);
  const names = [...follow.querySelectorAll("thead th")].slice(1);
  const rows = [...follow.querySelectorAll("tbody tr")];
  const lines = [...follow.querySelectorAll("svg.chart")].flatMap((chart) => {
    const axis = chart.querySelector(".axis");
    if (!axis) return [];
    const line = svg("path", { class: "here" });
    axis.parentNode.append(line);
    return [{ line, axis, grid: chart.querySelector(".grid") }];
  });

  let shown;
  const show = () => {
    // What begins near the top of the window is read; at the end of the page, what is last to be seen.
    const rest = document.scrollingElement.scrollHeight - innerHeight - scrollY;
    const end = scrollY ? Math.max(0, 1 - rest / 200) : 0;
    const height = 96 + end * (innerHeight - 96);
    const index = rounds.findLastIndex((round) => round.getBoundingClientRect().top < height);
    if (index === shown) return;
    shown = index;
    const place = Number(rounds[index]?.dataset.x) / 100;
    for (const { line, axis, grid } of lines) {
      const box = axis.getBBox();
      const top = grid?.getBBox().y ?? 0;
      const x = box.x + box.width * place;
      if (index < 0 || !box.width) line.removeAttribute("d");
      else line.setAttribute("d", `M${x} ${top}V${box.y}`);
    }
    words.hidden = index < 0;
    words.replaceChildren();
    if (words.hidden) return;
    words.append(rounds[index].querySelector("h3")?.firstChild.textContent.trim() ?? "");
    // By the chart's own figures, else by the totals at the head of the round.
    const row = rows.find((row) => row.querySelector("th").textContent.trim() === String(index));
    const isCounted = Number(rows.at(-1)?.querySelector("th").textContent.trim()) === rounds.length;
    if (!isCounted) {
      for (const total of rounds[index].querySelectorAll("summary > span")) {
        words.append(" ", total.cloneNode(true));
      }
      return;
    }
    for (const [place, cell] of [...(row?.querySelectorAll("td") ?? [])].entries()) {
      const player = names[place]?.querySelector(".player")?.className ?? "";
      words.append(" ", node("span", { class: player }, `${names[place]?.textContent.trim()} ${cell.textContent.trim()}`));
    }
  };

  let isDue = false;
  const soon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      show();
    });
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", () => {
    shown = undefined;
    soon();
  });
  show();
})();

// What a throw could have been kept for, what a hand counted by: worked out by the game's engine, which is loaded when
// the first of them is opened. Where no engine can run, nothing can be opened.
(() => {
  const { node, svg } = window.ScorebookNodes;
  const log = document.querySelector(".log[data-engine]");
  if (!log || typeof WebAssembly !== "object") return;
  const { game, rules } = log.dataset;
  const { words, names } = JSON.parse(log.querySelector(":scope > script").textContent);
  const language = document.documentElement.lang || "en";
  const number = (value) => value.toLocaleString(language);
  const share = ({ farkles, of }) =>
    (farkles / of).toLocaleString(language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

  const loaded = new Set();
  const load = (address) =>
    loaded.has(address) ? undefined : new Promise((done, fail) => {
      const script = node("script", {
        src: address,
        load: () => {
          loaded.add(address);
          done();
        },
        error: () => {
          script.remove();
          fail(new Error(address));
        },
      });
      document.head.append(script);
    });

  // Once for all that is opened; where it fails, what is opened next tries again.
  let engine;
  const start = async () => {
    try {
      for (const address of log.dataset.engine.split(" ")) await load(address);
      return await window.ScorebookEngine.load(game);
    } catch {
      engine = undefined;
      throw new Error(words.failed);
    }
  };
  const ask = async (input) => {
    engine ??= start();
    const answer = (await engine).ask("score", { rules }, input);
    const trouble = answer.trapped ?? answer.refused ?? answer.fault?.message;
    if (trouble) throw new Error(trouble);
    return answer;
  };

  // Puts what is made of an answer into a place; what went wrong is said there.
  const fill = async (place, input, write) => {
    try {
      place.replaceChildren(...write(await ask(input)));
    } catch (error) {
      place.textContent = error.message;
    }
  };

  // Farkle: the dice of a throw are a button.

  const keepDrawing = (kept) => svg(
    "svg", { class: "dice", viewBox: `0 0 ${kept.length * 19 - 3} 16`, role: "img", "aria-label": [...kept].join(" ") },
    [...kept].map((face) => svg("use", { href: `#k${face}` })),
  );

  const keepsTable = ({ keeps }, taken) => {
    if (!keeps.length) return [node("p", {}, words.nothing)];
    const head = ["keep", "points", "left", "next"].map((key) => node("th", { scope: "col" }, words[key]));
    const rows = keeps.map(({ kept, points, left, next }, place) => {
      const marks = [place === 0 && words.best, kept === taken && words.taken].filter(Boolean).join(", ");
      const dice = node("td", {}, keepDrawing(kept));
      if (marks) dice.append(" ", node("small", {}, marks));
      const cells = [number(points), left ? number(left) : words.again, next ? share(next) : "–"];
      return node(
        "tr",
        { class: [place === 0 && "best", kept === taken && "taken"].filter(Boolean).join(" ") || null },
        dice,
        ...cells.map((text) => node("td", {}, text))
      );
    });
    return [node("table", { class: "keeps" }, node("thead", {}, node("tr", {}, ...head)), node("tbody", {}, ...rows))];
  };

  const openThrow = (button, dice, place) => {
    const isOpen = button.getAttribute("aria-expanded") === "true";
    // One of a turn at a time.
    for (const other of button.closest("li").querySelectorAll("button[aria-expanded]")) other.setAttribute("aria-expanded", "false");
    for (const other of button.closest("li").querySelectorAll(".else")) other.hidden = true;
    button.setAttribute("aria-expanded", String(!isOpen));
    place.hidden = isOpen;
    if (isOpen || place.childElementCount) return;
    const drawn = [...dice.children].map((die) => die.getAttribute("href"));
    const faces = (among) => among.map((die) => die[2]);
    const taken = faces(drawn.filter((die) => die[1] === "k")).sort().join("");
    fill(place, faces(drawn).join(""), (answer) => keepsTable(answer, taken));
  };

  const makeThrows = (round) => {
    for (const dice of round.querySelectorAll(".turns p > svg.dice")) {
      const label = dice.getAttribute("aria-label");
      const button = node("button", { type: "button", "aria-expanded": "false", "aria-label": `${label}: ${words.keeps}`, title: words.keeps });
      const place = node("div", { class: "else", role: "group", "aria-label": `${label}: ${words.keeps}` });
      place.hidden = true;
      dice.replaceWith(button);
      button.append(dice);
      button.closest("li").append(place);
      button.addEventListener("click", () => openThrow(button, dice, place));
    }
  };

  // Cribbage: the count of a hand or a crib is what is unfolded.

  const signs = { "\u2663": "C", "\u2666": "D", "\u2665": "H", "\u2660": "S" };
  const cardsIn = (cell) =>
    [...(cell?.querySelectorAll("i") ?? [])].map((card) => {
      const text = card.textContent.replace(/\ufe0e/g, "").trim();
      return text.slice(0, -1).replace("10", "T") + signs[text.slice(-1)];
    });

  // What is asked about a hand, or the crib, of a deal: "5H 5S 5D JC + 5C crib".
  const handOf = (deal, player, isCrib) => {
    let [hand, starter, crib] = [[], [], []];
    for (const { cells } of deal.querySelectorAll(".hands tbody tr")) {
      const whose = cells[0].querySelector(".player")?.textContent;
      if (whose === undefined) starter = starter.concat(cardsIn(cells[1]));
      else if (whose === player) hand = cardsIn(cells[1]);
      crib = crib.concat(cardsIn(cells[2]));
    }
    return `${(isCrib ? crib : hand).join(" ")} + ${starter.join("")}${isCrib ? " crib" : ""}`;
  };

  const shown = (card) => `${card[0] === "T" ? "10" : card[0]}${Object.keys(signs).find((sign) => signs[sign] === card[1])}`;

  const countList = ({ groups }) => {
    let soFar = 0;
    return groups.flatMap((group) => group.combinations).map(({ name, cards, points }) => {
      soFar += points;
      const list = cards.split(" ");
      const length = new Set(list.map((card) => card[0])).size;
      const called = names[`${name}-${length}`] ?? names[name] ?? name;
      // What it counts, and what the hand has come to, as it is said aloud.
      const worth = words.scored.replace("{name}", called).replace("{points}", `+${number(points)}`);
      return node("li", {}, `${list.map(shown).join(" ")} ${worth} = ${number(soFar)}`);
    });
  };

  const makeCount = (brief) => {
    const place = node("ol", {});
    const details = node("details", {}, node("summary", {}, brief.textContent), place);
    const isCrib = brief.classList.contains("crib");
    const player = brief.closest("tr").querySelector(".player").textContent;
    const deal = brief.closest(".deal");
    details.addEventListener("toggle", () => {
      if (details.open && !place.childElementCount) fill(place, handOf(deal, player, isCrib), countList);
    });
    brief.replaceWith(details);
  };

  for (const brief of log.querySelectorAll(".tally small")) makeCount(brief);
  for (const key of log.querySelectorAll(".opens")) key.hidden = false;
  // What the dice of a throw open to is said by the word for it.
  if (words.keeps) log.querySelector(".print-log").before(node("span", { class: "opens" }, words.keeps, "."), " ");
  // A round's throws when it is opened: most are never.
  for (const round of log.querySelectorAll(".round")) {
    const once = () => {
      if (!round.open || round.dataset.opened) return;
      round.dataset.opened = "";
      makeThrows(round);
    };
    once();
    round.addEventListener("toggle", once);
  }
})();
