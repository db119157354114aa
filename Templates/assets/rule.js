// The list of contents marks the section that is being read.

(() => {
  const sections = [...document.querySelectorAll(".contents a")].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ heading, link }] : [];
  });
  const beside = document.querySelector(".beside");
  let current;

  const mark = () => {
    const line = innerHeight * 0.15;
    const link = sections.findLast(({ heading }) => heading.getBoundingClientRect().top < line)?.link;
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    current = link;
    if (!link || !beside || beside.scrollHeight <= beside.clientHeight) return;
    const [box, list] = [link.getBoundingClientRect(), beside.getBoundingClientRect()];
    if (box.top < list.top || box.bottom > list.bottom) {
      beside.scrollTop += box.top - list.top - list.height / 2;
    }
  };

  const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -85% 0px" });
  for (const { heading } of sections) observer.observe(heading);
})();
