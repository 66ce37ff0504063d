import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/fixtures.ts';
import { newCustomer } from '#e2e/world/people.ts';
import { orderAtPayment } from '#e2e/world/orders.ts';

const notThere = "The page you're looking for doesn't seem to exist.";

for (const id of [randomUUID(), 'nonsense']) {
  test(`an unknown event (${id === 'nonsense' ? id : 'an id'}) says that it is not there and leads home`, async ({
    page,
  }) => {
    await page.goto(`/event/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Not found.' })).toBeVisible();
    await expect(main).toContainText(notThere);
    await main.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  });
}

test('an unknown path has the not-found page, which leads home', async ({ page }) => {
  for (const path of ['/no/such/page', '/checkout/nowhere', '/event', '/events/42']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Not found.' })).toBeVisible();
    await expect(main).toContainText(notThere);
  }
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/events');
});

test('an unknown order and somebody else’s order look the same', async ({ page, site, customer, confirmation }) => {
  const other = await newCustomer(site);
  const theirs = await orderAtPayment(site, other, 'Polar Bear Dip, with Supervision', 'Dipper');
  for (const id of [randomUUID(), 'nonsense', theirs.id]) {
    await page.goto(`/order-confirmation/${id}`);
    await expect(confirmation.main.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    await expect(confirmation.main).toContainText("We couldn't find that order. Are you sure it exists?");
    await expect(confirmation.main.getByRole('link', { name: 'My events' })).toHaveAttribute('href', '/my-events');
  }
  expect(customer.emailAddress).not.toBe(other.emailAddress);
});

test('an order that a visitor asks for leads to the login and back', async ({ page }) => {
  const path = `/order-confirmation/${randomUUID()}`;
  await page.goto(path);
  await expect(page).toHaveURL(`/auth/login?returnUri=${encodeURIComponent(path)}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('checkout without an order says so and leads on', async ({ page, customer }) => {
  for (const path of ['/checkout/forms', '/checkout/payment']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Discover events' })).toHaveAttribute('href', '/events');
  }
  await page.goto('/my-cart');
  await expect(page.getByRole('main')).toContainText('Your cart is empty');
  await expect(page.getByRole('main')).toContainText("Looks like you haven't added any events to your cart yet");
  expect(customer.cookie).not.toBe('');
});

test('an unknown verification link says so and offers another', async ({ page }) => {
  await page.goto('/verify?token=nonsense');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Error verifying account' })).toBeVisible();
  await expect(main.getByRole('alert')).not.toBeEmpty();
  await main.getByLabel('Email').fill(`nobody-${randomUUID().slice(0, 8)}@foyer.example`);
  await main.getByRole('button', { name: 'Request another email' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Check your email.' })).toBeVisible();
});

test('an unknown reset link says so and offers another', async ({ page }) => {
  await page.goto('/reset-password?token=nonsense');
  const main = page.getByRole('main');
  await main.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await main.getByLabel('Confirm password').fill('correct-horse-battery');
  await main.getByRole('button', { name: 'Reset password' }).click();
  await expect(main.getByRole('alert')).not.toBeEmpty();
  await main.getByRole('link', { name: 'Request another link' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Reset password' })).toBeVisible();
});

test('a link without its token says Invalid token', async ({ page }) => {
  for (const path of ['/verify', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Invalid token' })).toBeVisible();
  }
});
