// A text with the steps that led to it, so that each can be taken back: {body, past, future}. A step is what changed: where,
// what was there, what is there now. It adds to `ScorebookTable`:
//
//   history
//     change(before, after)    the step between two texts
//     swap(text, step)         the text after it
//     inverse(step)            the step back
//     isSound(desk)            whether a value is such a text
//     put(desk, body, isWhole) has another text; what was taken back is forgotten. A step that nobody tapped in is whole
//     back(desk), forth(desk)  take a step back, and go it again: the step, or null where there is none
//     isWhole(step)
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const change = (before, after) => {
    let start = 0;
    while (start < before.length && before[start] === after[start]) start += 1;
    let end = 0;
    const most = Math.min(before.length, after.length) - start;
    while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
    return [start, before.slice(start, before.length - end), after.slice(start, after.length - end)];
  };
  const swap = (text, [start, cut, put]) => text.slice(0, start) + put + text.slice(start + cut.length);
  const inverse = ([start, cut, put]) => [start, put, cut];

  const isText = (value) => typeof value === "string";
  const isStep = (step) => Array.isArray(step) && Number.isInteger(step[0]) && isText(step[1]) && isText(step[2]);
  const isSound = (desk) => isText(desk.body) && [desk.past, desk.future].every((list) => Array.isArray(list) && list.every(isStep));

  const isWhole = (step) => step[3] === true;
  const put = (desk, body, whole = false) => {
    if (body === desk.body) return;
    desk.past.push([...change(desk.body, body), ...(whole ? [true] : [])]);
    desk.future = [];
    desk.body = body;
  };
  const back = (desk) => {
    if (desk.past.length === 0) return null;
    const step = desk.past.pop();
    desk.future.push(step);
    desk.body = swap(desk.body, inverse(step));
    return step;
  };
  const forth = (desk) => {
    if (desk.future.length === 0) return null;
    const step = desk.future.pop();
    desk.past.push(step);
    desk.body = swap(desk.body, step);
    return step;
  };

  window.ScorebookTable.history = { change, swap, inverse, isSound, put, back, forth, isWhole };
})();
