import { expect, test } from '@playwright/test';
import { findings } from '#e2e/look/axe.ts';
import { addressesOf, areas, arrived, narrow, tooWide } from './gallery-page.ts';

const phone = { width: 390, height: 844 };

/** What a language changes: how long words are, and what is said of a control. Tab goes the same way in all of them. */
for (const area of areas) {
  test(`${area}: every state fits 320 px, and is whole for axe in French`, async ({ page }, { project }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.setViewportSize(phone);
    const addresses = await addressesOf(page, area);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      await page.setViewportSize(phone);
      await page.goto(address);
      await arrived(page);
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      const name = address.replace('/dev/states', '');
      await page.screenshot({ path: `reports/pictures-${project.name}${name}.png`, fullPage });
      if (project.name === 'fr-CA') expect.soft(await findings(page), address).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(narrow);
      expect.soft(await tooWide(page), `${address} at 320 px`).toEqual([]);
    }
    expect.soft(errors).toEqual([]);
  });
}
