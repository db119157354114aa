// Keeps what `scorebookKept` lists, the checksum of each file by its address, and answers with it where the network doesn't.
//
// What is kept is of one build. A worker is of a build, too: the next fetches all of its own files before it is any use, or
// isn't installed at all; it comes into force when no page is open any more that the last one answers for, and what that
// kept goes then. Files that are the same in both are taken over. Where a host has no worker any more all of it goes.

(() => {
  const { name, files, fallbacks } = self.scorebookKept;
  const { scope } = self.registration;
  // Several leagues may stand on one host, whose caches are all in one place.
  const prefix = `scorebook ${scope} `;
  const patience = 4000;

  /** Where a file is in a cache: the same in all that hold the same of it. */
  const key = (address) => `${scope}${address}?kept=${files[address]}`;

  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });

  /** CRC-32 and length, as the list has them. */
  const sum = (bytes) => {
    let value = 0xffffffff;
    for (const byte of bytes) value = table[(value ^ byte) & 255] ^ (value >>> 8);
    return `${((value ^ 0xffffffff) >>> 0).toString(16)}.${bytes.length.toString(16)}`;
  };

  const fetched = async (address, cache = "no-cache") => {
    const response = await fetch(scope + address, { cache });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (sum(bytes) !== files[address]) {
      // Of two versions of one second some hosts say that they are the same.
      if (cache !== "reload") return fetched(address, "reload");
      // A host that is being written to has some files of this build and some of the last.
      throw new Error(`${address} is of another build`);
    }
    const type = response.headers.get("Content-Type") ?? "application/octet-stream";
    return new Response(bytes, { headers: { "Content-Type": type } });
  };

  const keep = async () => {
    const cache = await caches.open(prefix + name);
    const add = async (address) =>
      cache.put(key(address), (await caches.match(key(address))) ?? (await fetched(address)));
    await Promise.all(Object.keys(files).map(add));
  };

  const names = async () => (await caches.keys()).filter((other) => other.startsWith(prefix));

  const forget = async () => {
    const old = (await names()).filter((other) => other !== prefix + name);
    // One of these may be of a build that is being fetched right now, and forgets the others when it comes into force.
    const { installing, waiting } = self.registration;
    if (!installing && !waiting) await Promise.all(old.map((other) => caches.delete(other)));
  };

  let isLookedFor = false;

  /** Ends all of this where the site isn't one to keep any more, of which browsers alone think nothing. */
  const retire = async () => {
    if (isLookedFor) return;
    isLookedFor = true;
    const { status } = await fetch(`${scope}worker.js`, { method: "HEAD", cache: "no-store" });
    if (status !== 404 && status !== 410) return;
    await self.registration.unregister();
    await Promise.all((await names()).map((other) => caches.delete(other)));
  };

  const decoded = (address) => {
    try {
      return decodeURIComponent(address);
    } catch {
      return address;
    }
  };
  const addresses = new Map(Object.keys(files).map((address) => [decoded(address), address]));

  /** The kept file that an address means, as hosts read it: with the name of a folder's page or without, or without its ending. */
  const known = (url) => {
    const path = decoded(new URL(url).pathname.slice(new URL(scope).pathname.length));
    const names = [path, `${path}index.html`, `${path}.html`, `${path}/index.html`];
    return names.map((one) => addresses.get(one)).find((address) => address !== undefined);
  };

  const kept = (address) => caches.match(key(address), { cacheName: prefix + name });

  const late = () => new Promise((_, refuse) => setTimeout(refuse, patience, new Error("no answer")));

  const fallback = (url) => {
    const path = url.slice(scope.length);
    const folders = Object.keys(fallbacks).filter((folder) => path.startsWith(folder));
    const folder = folders.reduce((longest, other) => (other.length > longest.length ? other : longest), "");
    return Response.redirect(scope + fallbacks[folder]);
  };

  /** What the network says, or else what is kept. */
  const answer = async (request, address) => {
    const mine = address === undefined ? undefined : await kept(address);
    try {
      const response = await (mine ? Promise.race([fetch(request), late()]) : fetch(request));
      if (!mine || response.status < 500) return response;
    } catch (error) {
      const isLeading = request.mode === "navigate" && !Object.values(fallbacks).includes(address);
      if (!mine && !isLeading) throw error;
    }
    return mine ?? fallback(request.url);
  };

  // A name with a hash in it means the same for ever.
  const isLasting = (address) => /^assets\/.*-[0-9a-f]{8}\.(css|js)$/.test(address);

  self.addEventListener("install", (event) => event.waitUntil(keep()));
  self.addEventListener("activate", (event) => event.waitUntil(forget()));
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(scope)) return;
    if (request.mode === "navigate") event.waitUntil(retire().catch(() => {}));
    const address = known(request.url);
    if (address !== undefined && isLasting(address)) {
      event.respondWith(kept(address).then((mine) => mine ?? fetch(request)));
    } else if (address !== undefined || request.mode === "navigate") {
      event.respondWith(answer(request, address));
    }
  });
})();
