// Loads a game's engine (engine-GAME.js, WebAssembly as base64; judge-GAME.js, packed by gzip) and asks it: a request as text in,
// JSON out.
//
// An engine that traps, which none should, is thrown away and made anew: the page is told, and goes on.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  // An engine with more memory than this is made anew before the next request, unless it says how much it is to keep.
  const mostMemory = 64 << 20;

  const bytesOf = async (base64) => {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return isPacked ? new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer() : bytes;
  };

  // A value on one line: what would end a line of the request isn't in it.
  const line = (text) => String(text).replace(/[\r\n]+/g, " ");

  const requestOf = (verb, fields, body) => {
    let head = `${verb}\n`;
    for (const [key, value] of Object.entries(fields)) {
      if (value === null || value === undefined || value === "") continue;
      const text = Array.isArray(value) ? value.map((part) => line(part).replace(/\t/g, " ")).join("\t") : line(value);
      head += `${key} ${text}\n`;
    }
    return encoder.encode(`${head}\n${body}`);
  };

  class Engine {
    constructor(module, instance) {
      this.module = module;
      this.instance = instance;
      this.mostMemory = mostMemory;
    }

    // Answers at once, with an object.
    ask(verb, fields, body = "") {
      try {
        const { memory, reserve, answer, answered } = this.exports();
        const request = requestOf(verb, fields, body);
        const place = reserve(request.length);
        new Uint8Array(memory.buffer, place, request.length).set(request);
        const start = answer(request.length);
        return JSON.parse(decoder.decode(new Uint8Array(memory.buffer, start, answered())));
      } catch (error) {
        this.instance = null;
        return { trapped: String(error?.message ?? error) };
      }
    }

    exports() {
      if (this.instance && this.instance.exports.memory.buffer.byteLength > this.mostMemory) this.instance = null;
      if (!this.instance) this.instance = new WebAssembly.Instance(this.module, {});
      return this.instance.exports;
    }
  }

  const loading = {};

  const load = (game) => {
    loading[game] ??= (async () => {
      const base64 = window.ScorebookEngines?.[game];
      if (!base64) throw new Error(`no engine of ${game}`);
      const { module, instance } = await WebAssembly.instantiate(await bytesOf(base64), {});
      return new Engine(module, instance);
    })();
    // What went wrong may go well the next time.
    loading[game].catch(() => delete loading[game]);
    return loading[game];
  };

  window.ScorebookEngine = { load };
})();
