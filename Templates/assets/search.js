// The box to search the site by. `/` opens it; what it finds with is loaded when somebody first does.

(() => {
  const place = document.querySelector(".search");
  const link = place?.querySelector("a");
  if (!link) return;
  const { finder, parts } = place.dataset;

  /** Parts of the index by name: what hands each over, and when it has come. */
  const loaded = new Map();

  /** What a script hands over that calls `scorebookSearch` with that name. */
  const load = (name, address = `${parts}${name}.js`) => {
    const known = loaded.get(name);
    if (known) return known.value;
    const part = {};
    part.value = new Promise((take, refuse) => {
      part.take = take;
      const script = document.createElement("script");
      script.src = address;
      script.addEventListener("error", () => {
        loaded.delete(name);
        refuse(new Error(address));
      });
      document.head.append(script);
    });
    loaded.set(name, part);
    return part.value;
  };
  globalThis.scorebookSearch = (name, value) => loaded.get(name)?.take(value);

  const input = document.createElement("input");
  const attributes = {
    type: "search",
    role: "combobox",
    placeholder: link.textContent,
    "aria-label": link.textContent,
    "aria-keyshortcuts": "/",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": "Found",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "200",
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  const list = link.href;
  link.replaceWith(input);
  const found = document.createElement("div");
  // With a capital, which no heading of a document has in its id.
  found.id = "Found";
  found.role = "listbox";
  found.ariaLabel = input.placeholder;
  const panel = document.createElement("div");
  panel.className = "found";
  panel.hidden = true;
  panel.append(found);
  place.append(panel);

  input.addEventListener(
    "focus",
    () => load("finder", finder).then((start) => start({ place, input, panel, found, list, load }), () => {}),
    { once: true },
  );

  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
})();
