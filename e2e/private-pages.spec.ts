import { expect, test } from '#e2e/fixtures.ts';
import { findEvent } from '#e2e/world/events.ts';
import { complaintsOf, expectTakenOver, holdScripts, operationsOf } from '#e2e/world/hydration.ts';
import { addToCart, orderAtPayment, payByToken } from '#e2e/world/orders.ts';

const eventName = 'What the Architect Meant';
const tier = 'Regular';

/** Asked once the page stands: who is here by now, and what this device keeps for later. */
const quietly = ['GetMe', 'GetMyChannels', 'GetTicketsToKeep'];

const accountPages = [
  '/account/attendees',
  '/account/comm',
  '/account/orders',
  '/account/gift-cards',
  '/account/registration-forms',
  '/account/help',
];

for (const address of ['/my-cart', '/my-events', ...accountPages]) {
  test(`${address} of a customer comes drawn, is taken over as it is, and asks nothing again`, async ({
    page,
    customer,
  }) => {
    const complaints = complaintsOf(page);
    const asked = operationsOf(page);
    expect(customer.cookie).not.toBe('');
    const response = await page.goto(address);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    expect(response?.headers()['server-timing']).toMatch(/^page;/);
    await expectTakenOver(page);
    await expect.poll(() => asked).toContain('GetMe');
    expect([complaints, asked.filter((name) => !quietly.includes(name))]).toEqual([[], []]);
  });
}

test('the cart of a customer with a place in it', async ({ page, site, customer }) => {
  const event = await findEvent(site, eventName);
  await addToCart(site, customer, event, { tier });
  const complaints = complaintsOf(page);
  const asked = operationsOf(page);
  await page.goto('/my-cart');
  await expectTakenOver(page);
  await expect(page.getByRole('main')).toContainText(eventName);
  expect([complaints, asked.filter((name) => !quietly.includes(name))]).toEqual([[], []]);
});

test('the payment of an order', async ({ page, site, customer }) => {
  await orderAtPayment(site, customer, eventName, tier);
  const complaints = complaintsOf(page);
  const asked = operationsOf(page);
  await page.goto('/checkout/payment');
  await expectTakenOver(page);
  expect([complaints, asked.filter((name) => !quietly.includes(name))]).toEqual([[], []]);
});

test('wallets whose code comes after the card form are taken over beside it', async ({ page, site, customer }) => {
  await orderAtPayment(site, customer, eventName, tier);
  const complaints = complaintsOf(page);
  const letThemCome = await holdScripts(page, '-apple-pay-button');
  await page.goto('/checkout/payment');
  await page.getByTitle('Card details').waitFor({ state: 'attached' });
  letThemCome();
  for (const name of [/Apple Pay/, /Google Pay/]) await expect(page.getByRole('button', { name })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the confirmation of an order', async ({ page, site, customer }) => {
  const event = await findEvent(site, eventName);
  const { id } = await orderAtPayment(site, customer, eventName, tier);
  await payByToken(site, customer, event, id);
  const complaints = complaintsOf(page);
  const asked = operationsOf(page);
  await page.goto(`/order-confirmation/${id}`);
  await expectTakenOver(page);
  await expect(page.getByRole('main')).toContainText(eventName);
  expect([complaints, asked.filter((name) => !quietly.includes(name))]).toEqual([[], []]);
});
