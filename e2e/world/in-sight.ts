/** These run in the page, in any browser, and are sent there as text: each needs nothing outside itself. */

type Stop = { name: string; isSeen: boolean };

/** The focused control, and whether its middle is on the screen with nothing over it. */
export function stopAtFocus(): Stop {
  const control = document.activeElement;
  if (!control || control === document.body) return { name: '', isSeen: true };
  const host = control.closest('label') ?? control;
  const box = host.getBoundingClientRect();
  const top = Math.max(0, box.top);
  const bottom = Math.min(window.innerHeight, box.bottom);
  const left = Math.max(0, box.left);
  const right = Math.min(window.innerWidth, box.right);
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isSeen = bottom - top >= Math.min(20, box.height) && met !== null && (host.contains(met) || met.contains(host));
  const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '';
  return { name: `${control.tagName.toLowerCase()} ${name}`, isSeen };
}

/** How many controls of a box Tab comes to. */
export const controlsOf = (box: Element): number =>
  [...box.querySelectorAll('button, a[href], select, input:not([type=radio]), [role=tab]')].filter(
    (one) => one instanceof HTMLElement && one.checkVisibility() && !one.matches(':disabled'),
  ).length;

/** The parts of a box that scroll by themselves. */
export const ownScrollsOf = (box: Element): string[] =>
  [...box.querySelectorAll('*')]
    .filter((part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map((part) => part.outerHTML.slice(0, 120));
