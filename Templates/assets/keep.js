// Has the browser keep rules and the league's own pages for when there is no network: over http alone, as a disk needs none.

(() => {
  const { worker, manifest } = document.currentScript.dataset;
  if (!/^https?:$/.test(location.protocol)) return;
  // From a disk browsers refuse it, and say so; so it is no part of the page.
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = manifest;
  document.head.append(link);
  // Once the page is there, which goes before.
  addEventListener("load", () => navigator.serviceWorker?.register(worker).catch(() => {}));
})();
