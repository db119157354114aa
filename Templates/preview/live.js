// On pages of `scorebook serve` alone: reloads a page when the site was built anew, and shows what is wrong with it.

(() => {
  const { page, state } = document.currentScript.dataset;
  const place = `scorebook ${location.pathname}`;

  // Where the page was read before it was reloaded, and what was unfolded there.
  const restore = () => {
    const kept = sessionStorage.getItem(place);
    if (!kept) return;
    sessionStorage.removeItem(place);
    const { x, y, open } = JSON.parse(kept);
    const parts = document.querySelectorAll("details");
    if (parts.length === open.length) {
      parts.forEach((part, index) => {
        part.open = open[index];
      });
    }
    history.scrollRestoration = "manual";
    const scroll = () => scrollTo({ left: x, top: y, behavior: "instant" });
    scroll();
    addEventListener("load", () => {
      scroll();
      history.scrollRestoration = "auto";
    });
  };

  const reload = () => {
    const open = [...document.querySelectorAll("details")].map((part) => part.open);
    sessionStorage.setItem(place, JSON.stringify({ x: scrollX, y: scrollY, open }));
    location.reload();
  };

  // Words of the content are text here, whatever they look like.
  const made = (name, kind, ...parts) => {
    const element = document.createElement(name);
    element.className = kind;
    element.append(...parts);
    return element;
  };

  const finding = ({ severity, place, message, excerpt, notes }) => {
    const item = made("li", severity);
    if (place) item.append(made("code", "place", place), " ");
    item.append(made("span", "severity", severity), " ", made("span", "message", message));
    if (excerpt) {
      const [before, marked, after] = excerpt;
      item.append(made("pre", "excerpt", before, made("mark", "", marked), after));
    }
    for (const note of notes) item.append(finding(note));
    return item;
  };

  const style = `
    :host { all: initial; color-scheme: light dark; }
    section {
      position: fixed; z-index: 2147483647; inset: auto 0 0; max-height: 60vh; overflow: auto;
      box-sizing: border-box; padding: 1rem 1.5rem 1.5rem; border-top: 4px solid #a32c1c;
      background: light-dark(#fffefb, #15191d); color: light-dark(#211f1b, #e9e6df);
      font: 1rem/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace;
      box-shadow: 0 -4px 24px rgb(0 0 0 / 25%);
    }
    h2 { margin: 0 4rem 0.5rem 0; font: bold 1.1rem/1.4 sans-serif; }
    ul { margin: 0; padding: 0; list-style: none; }
    li { margin: 0.75rem 0 0; overflow-wrap: anywhere; }
    li li { margin: 0.25rem 0 0; }
    .place { font-weight: bold; }
    .severity { font-weight: bold; color: light-dark(#a32c1c, #f2a093); }
    .warning > .severity { color: light-dark(#7a5200, #e3c06a); }
    .note > .severity { color: light-dark(#2f5a87, #9cc3ee); }
    pre { margin: 0.25rem 0 0; font: inherit; white-space: pre-wrap; }
    mark { background: light-dark(#f6c9c2, #6b2a20); color: inherit; }
    button { position: absolute; top: 0.75rem; right: 1rem; min-width: 2.5rem; min-height: 2.5rem; font: bold 1.2rem sans-serif; }
    @media print { section { display: none; } }
  `;
  let overlay;

  const show = ({ title, findings }) => {
    overlay?.remove();
    overlay = undefined;
    if (!findings.length) return;
    overlay = document.createElement("scorebook-faults");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const root = overlay.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const close = made("button", "", "×");
    close.setAttribute("aria-label", "Close");
    close.addEventListener("click", () => overlay?.remove());
    const panel = made("section", "", made("h2", "", title), close);
    panel.setAttribute("role", "alert");
    panel.append(made("ul", "", ...findings.map(finding)));
    root.append(panel);
    document.documentElement.append(overlay);
  };
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") overlay?.remove();
  });

  // Of all windows only those that are seen ask: a browser has few connections to one server.
  let asking;
  let told = "";
  const ask = async () => {
    const turn = new AbortController();
    asking = turn;
    while (!turn.signal.aborted) {
      try {
        const known = new URLSearchParams({ page, state, told });
        const answer = await fetch(`/_scorebook/news?${known}`, { cache: "no-store", signal: turn.signal });
        const news = await answer.json();
        if (news.state !== state) {
          reload();
          return;
        }
        if (news.told !== told) show(news);
        told = news.told;
      } catch {
        // Nobody serves, for the moment.
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };
  const look = () => {
    asking?.abort();
    if (!document.hidden) ask();
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", () => asking?.abort());
  addEventListener("pageshow", (event) => event.persisted && look());
  restore();
  look();
})();
