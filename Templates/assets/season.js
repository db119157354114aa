// Columns sort by a tap on their heading: numbers from the highest down, words from A on, then the other way.

(() => {
  const decimal = (1.5).toLocaleString(document.documentElement.lang).charAt(1);

  /** A cell's number, of `6:52` in seconds; `undefined` where it has none. */
  const number = (text) => {
    const found = text.replace("−", "-").match(/-?\d[\d.,'’:\s]*/)?.[0];
    return found
      ?.split(":")
      .map((part) => Number([...part].filter((c) => /[-\d]/.test(c) || c === decimal).join("").replace(decimal, ".")))
      .reduce((sum, part) => sum * 60 + part);
  };

  for (const table of document.querySelectorAll("section > .scroll > table:not(.grid)")) {
    const [body] = table.tBodies;
    const rows = [...body.rows];
    if (rows.length < 3) continue;
    for (const head of table.tHead.rows[0].cells) {
      const column = head.cellIndex;
      if (rows.some((row) => !row.cells[column] || row.cells[column].querySelector("svg, time"))) continue;
      const isWord = head.classList.contains("word");
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const isUp = head.ariaSort ? head.ariaSort === "descending" : isWord;
        for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
        const text = (row) =>
          row.cells[column].dataset.order ?? (row.cells[column].querySelector(".head") ?? row.cells[column]).textContent;
        const keys = new Map(rows.map((row) => [row, isWord ? text(row) : number(text(row))]));
        const compare = (one, other) => {
          const [a, b] = [keys.get(one), keys.get(other)];
          if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
          return (isUp ? 1 : -1) * (isWord ? a.localeCompare(b, document.documentElement.lang) : a - b);
        };
        body.append(...rows.toSorted(compare));
      });
    }
  }
})();
