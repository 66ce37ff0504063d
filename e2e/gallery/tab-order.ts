import type { Page } from '@playwright/test';

/** Presses of Tab at most on one screen. */
const MOST = 160;

/**
 * Walks a screen with Tab from its head to its end, and answers what is wrong: a control that is never reached, or one
 * that comes before what stands above it in the document. Of a group of radio buttons or tabs only one is a stop, and
 * text being edited is a single one with its links. A dialog keeps the focus, so that its walk may begin in its middle
 * and goes round once.
 */
export async function tabFaults(page: Page): Promise<string[]> {
  await page.evaluate(startAtTheHead);
  const faults: string[] = [];
  let stop = 0;
  for (let press = 1; press <= MOST; press += 1) {
    await page.keyboard.press('Tab');
    stop += 1;
    const step = await page.evaluate(markStop, stop);
    if (step === 'end') break;
    if (step === 'same') stop -= 1;
    else if (step !== null) faults.push(step);
  }
  return [...faults, ...(await page.evaluate(unreached))];
}

/** Takes the focus from where a walk or axe has left it, for the picture to come. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
}

/** Runs in the page: Tab goes on from where the focus was last, so it is put before everything first. */
function startAtTheHead(): void {
  document.querySelectorAll('[data-tab-stop]').forEach((element) => element.removeAttribute('data-tab-stop'));
  document.querySelectorAll('[data-tab-round]').forEach((element) => element.removeAttribute('data-tab-round'));
  const head = document.createElement('span');
  head.tabIndex = -1;
  document.body.prepend(head);
  head.focus();
  head.remove();
}

/**
 * Runs in the page: numbers the focused control; says what is out of order, that the round is over, or that the focus is
 * still in the same control: day, month and year of a date are stops of their own.
 */
function markStop(stop: number): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return 'end';
  if (element.getAttribute('data-tab-stop') === String(stop - 1)) return 'same';
  if (element.hasAttribute('data-tab-stop')) return 'end';
  element.setAttribute('data-tab-stop', String(stop));
  const before = document.querySelector(`[data-tab-stop="${stop - 1}"]`);
  if (!before) return null;
  const follows = before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
  const goesRound = dialog && !dialog.hasAttribute('data-tab-round');
  if (!follows && goesRound) dialog.setAttribute('data-tab-round', '');
  return follows || goesRound ? null : `${element.outerHTML.slice(0, 120)} comes after what stands below it`;
}

/** Runs in the page: the controls that a person sees and that Tab did not reach. */
function unreached(): string[] {
  const modal = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const within = modal ?? document;
  const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"], summary';
  return [...within.querySelectorAll(selector)]
    .filter((element) => {
      if (element.hasAttribute('data-tab-stop') || element.matches(':disabled, [tabindex="-1"]')) return false;
      if (element.closest('[inert], [aria-hidden="true"], [contenteditable="true"] *')) return false;
      if (element.querySelector('[data-tab-stop]') || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = document.querySelectorAll(`input[type="radio"][name="${CSS.escape(element.name)}"]`);
      return ![...group].some((one) => one.hasAttribute('data-tab-stop'));
    })
    .map((element) => `Tab never reaches ${element.outerHTML.slice(0, 120)}`);
}
