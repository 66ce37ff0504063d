import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { findEvent } from '#e2e/world/events.ts';
import { addToCart, orderOf } from '#e2e/world/orders.ts';

const talk = { name: 'What the Architect Meant', tier: 'Regular' };
const list = '/events?keywords=Architect';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** From the list to the event, so that there is a way back. */
async function goToEvent(page: Page): Promise<void> {
  await page.goto(list);
  await page.getByRole('main').getByRole('link', { name: talk.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: talk.name })).toBeVisible();
}

/** Back takes the dialog away with its page; forward brings the page, and no dialog. */
async function goBackAndForth(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: talk.name }).first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: talk.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('the way back on a phone', () => {
  test('closes the login dialog, which opens again', async ({ page, event }) => {
    await goToEvent(page);
    await event.registerButton.click();
    const login = LoginPanel.dialog(page);
    await login.email.fill('alex@foyer.example');
    await goBackAndForth(page);
    await event.registerButton.click();
    await expect(login.submit).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('closes the register dialog; nothing was added, and what was chosen waits in it', async ({
    page,
    customer,
    event,
    register,
    drawer,
    site,
  }) => {
    await goToEvent(page);
    await event.registerButton.click();
    await register.tier(talk.tier).check();
    await goBackAndForth(page);
    await event.registerButton.click();
    await expect(register.tier(talk.tier)).toBeChecked();
    await register.addToCart.click();
    await expect(drawer.added).toBeVisible();
    expect((await orderOf(site, customer)).itemCount).toBe(1);
  });

  test('closes the cart drawer; the cart is as it was', async ({ page, customer, header, drawer, site }) => {
    await addToCart(site, customer, await findEvent(site, talk.name), { tier: talk.tier });
    await goToEvent(page);
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
    await header.cart.click();
    await expect(drawer.inCart).toBeVisible();
    await goBackAndForth(page);
    await header.cart.click();
    await expect(drawer.registrations).toHaveCount(1);
    expect((await orderOf(site, customer)).itemCount).toBe(1);
  });
});
