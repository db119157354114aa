// Copies a text out of the page. It gives `ScorebookCopy(text, select)`: a promise whether the browser did. From a disk, or
// without leave, the clipboard may be out of reach: then what `select` selects, where it is given, is copied the old way.
(() => {
  window.ScorebookCopy = async (text, select) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      select?.();
      return Boolean(select) && document.execCommand("copy");
    }
  };
})();
