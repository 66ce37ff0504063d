import type { Locator, Page } from '@playwright/test';
import { dip, lantern, sam } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { cutOff } from '#e2e/flows/on-the-way.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import { PaymentPage } from '#e2e/pages/payment-page.ts';
import { findEvent } from '#e2e/world/events.ts';
import { controlsOf, ownScrollsOf, stopAtFocus } from '#e2e/world/in-sight.ts';

/** A desktop window of 1280 × 1024 px at 400 %. */
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

/** Walks once round what is over the page: each control that gets the focus is seen, and all are met. */
async function expectEachSeen(page: Page, dialog: Locator): Promise<void> {
  const controls = await dialog.evaluate(controlsOf);
  const unseen: string[] = [];
  let met = 0;
  for (let turn = 0; turn < controls + 8; turn += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopAtFocus);
    if (stop.name !== '') met += 1;
    if (!stop.isSeen) unseen.push(stop.name);
  }
  expect(unseen).toEqual([]);
  expect(met).toBeGreaterThanOrEqual(controls);
}

/** It scrolls as one: no part of it has a scroll of its own. */
async function expectOneScroll(dialog: Locator): Promise<void> {
  expect(await dialog.evaluate(ownScrollsOf)).toEqual([]);
}

/** Nothing stands out at the side of the page or of what lies over it; else what does, with the nearest text. */
async function expectNothingSideways(page: Page): Promise<void> {
  const parts = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')];
    const wide = boxes.filter(
      (box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll|visible/.test(getComputedStyle(box).overflowX),
    );
    if (wide.filter((box) => box === document.documentElement || box.matches('[role=dialog]')).length === 0) return [];
    return [...document.querySelectorAll('body *')]
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1 && part.childElementCount === 0)
      .map((part) => part.outerHTML.slice(0, 160));
  });
  expect(parts).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('in a window of 320 × 256 px', () => {
  test('the register dialog says in sight that it waits for the connection', async ({
    page,
    site,
    customer,
    event,
    register,
  }) => {
    expect(customer.cookie).not.toBe('');
    await page.goto(`/event/${(await findEvent(site, dip.name)).id}`);
    await event.registerButton.click();
    await register.tier(dip.tier).check();
    await cutOff(page, 'GetActiveOrder');
    await register.addToCart.click();
    await expect(register.dialog.getByText('There is no connection')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await register.dialog.getByRole('button', { name: 'Stop waiting' }).click();
    await register.tier(dip.tier).evaluate((tier) => tier.scrollIntoView({ block: 'end' }));
    await register.addToCart.click();
    await expect(register.dialog.getByRole('button', { name: 'Stop waiting' })).toBeInViewport({ ratio: 1 });
  });

  test('the register dialog scrolls as a whole, and every control is seen when it has the focus', async ({
    page,
    site,
    customer,
    event,
    register,
    drawer,
  }) => {
    expect(customer.cookie).not.toBe('');
    await page.goto(`/event/${(await findEvent(site, dip.name)).id}`);
    await event.registerButton.click();
    await expect(register.tier(dip.tier)).toBeVisible();
    await expectOneScroll(register.dialog);
    await expectEachSeen(page, register.dialog);
    await register.tier(dip.tier).check();
    await register.addToCart.click();
    await expect(drawer.added).toBeVisible();
  });

  test('the cart drawer, the menu and the ticket do, too', async ({ page, site, customer, header, drawer }) => {
    const elsewhere = new Elsewhere(site, customer);
    const id = await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await page.goto('/help');
    await header.cart.click();
    await expect(drawer.inCart).toBeVisible();
    await expectOneScroll(drawer.inCart);
    await expectEachSeen(page, drawer.inCart);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await expectOneScroll(menu);
    await expectEachSeen(page, menu);
    await page.keyboard.press('Escape');

    await elsewhere.arrangePayment(dip, id);
    await elsewhere.pay(dip);
    await page.goto('/my-events');
    await page
      .getByRole('button', { name: /^Ticket/ })
      .first()
      .click();
    const ticket = page.getByRole('dialog', { name: 'Your ticket' });
    await expect(ticket).toBeVisible();
    await expectOneScroll(ticket);
    await expectEachSeen(page, ticket);
  });

  test('what Edit and Remove of a ticket open does, too', async ({ page, site, customer }) => {
    const elsewhere = new Elsewhere(site, customer);
    const id = await elsewhere.addToCart(lantern, sam);
    await elsewhere.arrangePayment(lantern, id);
    await elsewhere.answer({ contactName: 'Maya Thorsen', contactPhone: '250 555 0199', ferry: 'no' });
    await elsewhere.pay(lantern);
    const myEvents = new MyEventsPage(page);
    await page.goto('/my-events');
    await myEvents.act('Remove').click();
    await expect(myEvents.giveUp).toContainText('Refunds are set by');
    await expectNothingSideways(page);
    await expectOneScroll(myEvents.giveUp);
    await expectEachSeen(page, myEvents.giveUp);
    await page.keyboard.press('Escape');
    await myEvents.act('Edit').click();
    await expect(myEvents.edit.getByRole('button', { name: 'Edit Responses' })).toBeVisible();
    await myEvents.edit.getByRole('button', { name: 'Edit details' }).click();
    await expectNothingSideways(page);
    await expectOneScroll(myEvents.edit);
    await expectEachSeen(page, myEvents.edit);
  });
});

for (const [kind, lastName] of [
  ['of 60 letters', 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss'.slice(0, 60)],
  ['with blanks', 'van der Meer von und zu Hohenlohe Waldenburg Schillingsfürst'],
] as const) {
  test(`a surname ${kind} breaks nothing in 320 px`, async ({
    page,
    site,
    customer,
    event,
    register,
    drawer,
    cart,
  }) => {
    await page.goto(`/event/${(await findEvent(site, dip.name)).id}`);
    await event.registerButton.click();
    await register.fill({ attendee: { firstName: 'Maximiliane', lastName }, tier: dip.tier });
    await expectNothingSideways(page);
    await register.addToCart.click();
    await expect(drawer.added).toBeVisible();
    await expectNothingSideways(page);
    await cart.open();
    await expect(cart.registrations).toHaveCount(1);
    await expectNothingSideways(page);
    await cart.checkOut.click();
    await expect(new PaymentPage(page).heading).toBeVisible();
    await expectNothingSideways(page);

    await new Elsewhere(site, customer).pay(dip);
    await page.goto('/my-events?attendees=all');
    await page
      .getByRole('button', { name: /^Ticket/ })
      .first()
      .click();
    const ticket = page.getByRole('dialog', { name: 'Your ticket' });
    await expect(ticket).toContainText(lastName);
    await expectNothingSideways(page);
    await test.step('nor on paper, which is A4', async () => {
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.emulateMedia({ media: 'print' });
      await expectNothingSideways(page);
    });
  });
}
