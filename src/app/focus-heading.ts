/** A screen whose heading takes longer has lost its turn: the person has gone on reading. */
const timeoutMs = 10_000;

let stop = () => undefined as void;

/** The last heading that got the focus, and where: the turn of the page before may meet that of this one first. */
let reached: { heading: Element; path: string } | null = null;

/**
 * Puts the focus at the heading of the page that is being arrived at, as soon as it is there and again when another takes
 * its place; at main until then. It ends with the first key or press, and where the focus was put elsewhere meanwhile:
 * whoever was at this heading already, and has gone on, is not taken back.
 */
export function focusHeading(): void {
  if (reached?.path === location.pathname && reached.heading === headingHere()) return;
  stop();
  const left = document.activeElement;
  let placed: Element | null = null;
  const observer = new MutationObserver(look);
  const timer = setTimeout(end, timeoutMs);
  function end() {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, end, true);
  }
  function look() {
    const focused = document.activeElement;
    const isOurs = focused === null || focused === document.body || focused === placed || focused === left;
    if (!isOurs) return end();
    const heading = headingHere();
    const place = heading ?? document.querySelector('main');
    if (!place || place === focused) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    placed = place;
    place.focus({ preventScroll: true });
    if (heading) reached = { heading, path: location.pathname };
  }
  stop = end;
  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, end, true);
  look();
}

const headingHere = () => document.querySelector<HTMLElement>('main:not([aria-busy]) h1');
