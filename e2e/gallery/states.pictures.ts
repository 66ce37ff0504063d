import { expect, test, type Page } from '@playwright/test';
import { findings } from '#e2e/look/axe.ts';
import { addressesOf, areas, arrived, narrow, tooWide } from './gallery-page.ts';
import { letGo, tabFaults } from './tab-order.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('there are areas to look at', () => {
  expect(areas.length).toBeGreaterThan(8);
});

for (const area of areas) {
  test(`${area}: every state has its picture, fits 320 px, is whole for axe and for Tab`, async ({ page }) => {
    const addresses = await addressesOf(page, area);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      await test.step(address, () => look(page, address));
    }
  });
}

/** Looks at one state in all the ways that it may be seen. Faults are gathered, so that one run names them all. */
async function look(page: Page, address: string): Promise<void> {
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  await page.setViewportSize(desktop);
  await page.goto(address);
  await arrived(page);
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  const picture = (name: string) =>
    page.screenshot({ path: `reports/pictures${address.replace('/dev/states', '')}-${name}.png`, fullPage });

  await picture('desktop');
  expect.soft(await tabFaults(page), address).toEqual([]);
  await letGo(page);
  await page.setViewportSize(phone);
  await picture('phone');
  expect.soft(await findings(page), address).toEqual([]);
  await letGo(page);
  await picture('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(narrow);
  expect.soft(await tooWide(page), `${address} at 320 px`).toEqual([]);
  expect.soft(errors, address).toEqual([]);
  page.off('pageerror', note);
}
