// How a record leaves the page: copied, saved, or scanned. It adds to `ScorebookTable`:
//
//   save(name, text, type)   has the browser save a file
//   pieces(text, most)       a text as parts of at most so many bytes, cut behind a line where there is one
//   mostInCode               as many bytes as a phone reads off a phone's screen with ease
//   handOver()               {node, show(name, text)}: the record to copy, save and scan. `name` is a file's: ID.farkle
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, node, fill, button } = window.ScorebookTable;

  const save = (name, text, type = "text/plain") => {
    const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    const link = node("a", { href: address, download: name, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    // The browser has it once it has begun; a slow one is given time.
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  };

  const pieces = (text, most) => {
    const size = (part) => new TextEncoder().encode(part).length;
    const parts = [];
    let part = "";
    for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? [""]) {
      // A line longer than a piece is cut between signs.
      const bits = size(line) > most ? [...line] : [line];
      for (const bit of bits) {
        if (part !== "" && size(part) + size(bit) > most) {
          parts.push(part);
          part = "";
        }
        part += bit;
      }
    }
    return [...parts, part];
  };

  const mostInCode = 620;

  const codes = (text) => {
    const parts = pieces(text, mostInCode);
    return parts.map((part, index) => {
      const place = { n: index + 1, of: parts.length };
      return node(
        "figure", { class: "code" },
        window.ScorebookQR.draw(part, words(parts.length > 1 ? "codeOf" : "code", place)),
        parts.length > 1 && node("figcaption", {}, words("codeOf", place)),
      );
    });
  };

  const handOver = () => {
    let [name, text] = ["", ""];
    const pre = node("pre", { class: "record", tabindex: "0", role: "region", "aria-label": words("record") });
    const status = node("p", { class: "note", role: "status" });
    const place = node("div", { class: "codes" });
    const scanned = node("details", { class: "scan" }, node("summary", {}, words("scan")), place);
    const draw = () => {
      if (scanned.open) fill(place, node("p", { class: "note" }, words("scanHow")), codes(text));
      else fill(place);
    };
    scanned.addEventListener("toggle", draw);

    const select = () => {
      const range = document.createRange();
      range.selectNodeContents(pre);
      const selection = window.getSelection();
      selection.removeAllRanges();
      selection.addRange(range);
    };
    const copy = async () => {
      status.textContent = words((await window.ScorebookCopy(text, select)) ? "copied" : "copyByHand");
    };
    const made = node(
      "div", { class: "hand-over" },
      node("div", { class: "row" }, button(words("copy"), copy), button(words("save"), () => {
        save(name, text);
        status.textContent = words("saved", { file: name });
      })),
      status, scanned, pre,
    );
    const show = (newName, newText) => {
      if (newText !== text) status.textContent = "";
      [name, text] = [newName, newText];
      pre.textContent = text;
      draw();
    };
    return { node: made, show };
  };

  Object.assign(window.ScorebookTable, { save, pieces, mostInCode, handOver });
})();
