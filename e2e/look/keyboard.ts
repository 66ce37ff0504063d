import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the control has the focus; fails where it takes more than `most` presses. */
export async function tabTo(page: Page, control: Locator, most = 30): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, `reached by ${most} presses of Tab`).toBeFocused({ timeout: 1 });
}

/** What Tab meets from the head of the page on, by label or text, until it meets `last`. */
export async function tabStops(page: Page, last: string): Promise<string[]> {
  const stops: string[] = [];
  while (stops.at(-1) !== last && stops.length < 40) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(nameOfFocused));
  }
  return stops;
}

/** Tab, in both directions and more often than the dialog has controls, never leaves it. */
export async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  const within = dialog.locator(':focus');
  for (const [key, times] of [
    ['Tab', 24],
    ['Shift+Tab', 6],
  ] as const) {
    for (let presses = 0; presses < times; presses += 1) {
      await page.keyboard.press(key);
      await expect(within.or(dialog.and(page.locator(':focus'))), `${key} number ${presses + 1}`).toHaveCount(1);
    }
  }
}

const hasFocus = async (control: Locator) =>
  (await control.count()) === 1 && (await control.evaluate((element) => element === document.activeElement));

function nameOfFocused(): string {
  const element = document.activeElement;
  return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
