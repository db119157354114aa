// Copies the text of a page, or hands it to the phone; the page works without.

(() => {
  for (const message of document.querySelectorAll("details.message")) {
    const field = message.querySelector("textarea");
    const status = message.querySelector("[role=status]");
    const copy = message.querySelector(".copy");
    const share = message.querySelector(".share");
    // A league that doesn't say where it stands has no address in its texts: who reads it on the web has it.
    if (window.ScorebookIsOpen(location.href) && !/^https?:\S+$/m.test(field.value)) {
      field.value += `\n${location.href.replace(/#.*/, "")}`;
      field.rows += 1;
    }
    const text = field.value;

    copy.hidden = false;
    copy.addEventListener("click", async () => {
      const isCopied = await window.ScorebookCopy(text, () => field.select());
      status.textContent = isCopied ? copy.dataset.done : copy.dataset.failed;
    });

    if (!navigator.share) continue;
    share.hidden = false;
    share.addEventListener("click", async () => {
      try {
        await navigator.share({ text });
      } catch (fault) {
        // Whoever closes the phone's list of apps has changed their mind.
        if (fault.name !== "AbortError") copy.click();
      }
    });
  }
})();
