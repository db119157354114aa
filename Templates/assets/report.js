// Says on the chart beside the log which round is being read; the page works without.

(() => {
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
  const words = document.createElement("p");
  words.className = "here";
  follow.append(words);
  const names = [...follow.querySelectorAll("thead th")].slice(1);
  const rows = [...follow.querySelectorAll("tbody tr")];
  const lines = [...follow.querySelectorAll("svg.chart")].flatMap((chart) => {
    const axis = chart.querySelector(".axis");
    if (!axis) return [];
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    line.setAttribute("class", "here");
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
      const player = document.createElement("span");
      player.className = names[place]?.querySelector(".player")?.className ?? "";
      player.textContent = `${names[place]?.textContent.trim()} ${cell.textContent.trim()}`;
      words.append(" ", player);
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
