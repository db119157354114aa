// Nodes of a page, each built in one go. It gives `ScorebookNodes`:
//
//   node(tag, {…}, …within)  an element. Of what stands in braces a function listens to the event of that name, true is an
//                            attribute without a value, false, null and undefined are none; within are nodes and texts
//   svg(tag, {…}, …within)   the same, drawn
//   fill(place, …within)     what is in a node from now on
//   button(label, press, {…})     a button of that label; press is called with its event
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const dress = (made, attributes, within) => {
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (typeof value === "function") made.addEventListener(name, value);
      else if (value === true) made.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
    }
    // Text stays text, whoever typed it.
    made.append(...within.flat().filter((part) => part !== null && part !== undefined && part !== false));
    return made;
  };
  const node = (tag, attributes, ...within) => dress(document.createElement(tag), attributes, within);
  const svg = (tag, attributes, ...within) =>
    dress(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, within);
  const fill = (place, ...within) => {
    place.replaceChildren();
    return dress(place, {}, within);
  };
  const button = (label, press, rest = {}) => node("button", { type: "button", click: press, ...rest }, label);

  window.ScorebookNodes = { node, svg, fill, button };
})();
