import type { Locator, Page } from '@playwright/test';

/** What somebody does at a page, each as one interaction: a press, a field filled, an entry chosen. */
export type Hands = {
  /** How many interactions there were so far. */
  count: () => number;
  press: (what: Locator) => Promise<void>;
  fill: (field: Locator, words: string) => Promise<void>;
  /** A day and time of a `datetime-local` field: '2027-02-03T19:30'. */
  fillTime: (field: Locator, wallTime: string) => Promise<void>;
  choose: (select: Locator, entry: string) => Promise<void>;
  /** Follows a link of a mail. */
  open: (page: Page, path: string) => Promise<void>;
};

/** Fingers on a phone. */
export function touch(): Hands {
  const { count, counted } = counter();
  return {
    count,
    press: (what) => counted(() => what.tap()),
    fill: (field, words) => counted(() => field.fill(words)),
    fillTime: (field, wallTime) => counted(() => field.fill(wallTime)),
    choose: async (select, entry) => counted(async () => void (await select.selectOption(entry))),
    open: (page, path) => counted(async () => void (await page.goto(path))),
  };
}

/** A keyboard and nothing else: whatever is meant must be reached by Tab from where the focus is. */
export function keyboard(page: Page): Hands {
  const { count, counted } = counter();
  const reach = async (what: Locator) => {
    await what.waitFor();
    for (let tabs = 0; tabs < 120; tabs += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${what.toString()}`);
  };
  const press = async (what: Locator) => {
    await reach(what);
    const isTicked = ['checkbox', 'radio'].includes((await what.getAttribute('type')) ?? '');
    await page.keyboard.press(isTicked ? 'Space' : 'Enter');
  };
  const write = async (field: Locator, words: string) => {
    await reach(field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
  };
  return {
    count,
    press: (what) => counted(() => press(what)),
    fill: (field, words) => counted(() => write(field, words)),
    fillTime: (field, wallTime) =>
      counted(async () => {
        await reach(field);
        await typeTime(page, wallTime);
      }),
    choose: (select, entry) =>
      counted(async () => {
        await reach(select);
        await page.keyboard.type(entry);
      }),
    open: (where, path) => counted(async () => void (await where.goto(path))),
  };
}

function counter() {
  let interactions = 0;
  const counted = async (act: () => Promise<void>) => {
    interactions += 1;
    await act();
  };
  return { count: () => interactions, counted };
}

/** As the field asks for it in English: month, day, year, hour, minute, AM or PM; a year of four digits waits for more. */
async function typeTime(page: Page, wallTime: string): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = ''] = wallTime.split(/[-T:]/);
  const hours = Number(hour);
  await page.keyboard.type(`${month}${day}${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(`${String(hours % 12 || 12).padStart(2, '0')}${minute}${hours < 12 ? 'AM' : 'PM'}`);
}
