// What leaves the page: its texts, and addresses that other devices open.
//
//   ScorebookCopy(text, select)   copies a text: a promise whether the browser did. From a disk, or without leave, the clipboard
//                                 may be out of reach: then what select selects, where it is given, is copied the old way
//   ScorebookIsOpen(address)      whether other devices may open an address: it is no file, and not of this machine alone
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

  window.ScorebookIsOpen = (address) => {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  };
})();
