import { dip } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findEvent } from '#e2e/world/events.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';

test.describe('without words', () => {
  test('the focus goes to the heading of each page that is gone to', async ({ page, customer }) => {
    expect(customer.cookie).not.toBe('');
    await page.goto('/events');
    await expectTakenOver(page);
    const foot = page.getByRole('contentinfo');
    for (const name of ['My events', 'Help']) {
      await foot.getByRole('link', { name, exact: true }).click();
      await expect(page.locator('main:not([aria-busy]) h1')).toBeFocused();
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'My Events' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main h1')).not.toBeFocused();
  });

  test('Enter in the register dialog adds to the cart', async ({ page, site, customer, event, register, drawer }) => {
    await page.goto(`/event/${(await findEvent(site, dip.name)).id}`);
    await event.registerButton.click();
    await register.fill({ attendee: { firstName: 'Kim', lastName: 'Novak' }, tier: dip.tier });
    await register.lastName.press('Enter');
    await expect(drawer.added).toBeVisible();
    expect((await new Elsewhere(site, customer).order()).itemCount).toBe(1);
  });

  test('the select keeps its arrow in forced colours', async ({ page, site, customer, event, register }) => {
    expect(customer.cookie).not.toBe('');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/event/${(await findEvent(site, dip.name)).id}`);
    await event.registerButton.click();
    await expect(register.attendee).toHaveCSS('appearance', 'auto');
  });
});
