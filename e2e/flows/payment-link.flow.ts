import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstAnswer, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { newStranger } from '#e2e/world/people.ts';
import { cents } from '#e2e/world/orders.ts';
import { cards, chargesOf, declined, paid } from '#e2e/world/provider.ts';
import { atBoxOffice, soldByLink } from '#e2e/world/sold-by-link.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pay = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay \$/ });

test('tickets of the box office are paid by the link of their mail, once however often the answer is lost', async ({
  page,
  payment,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'paymentLink.reading | xstate.error.actor.getOrderToPay | -> unreadable',
    'paymentLink.unreadable | paymentLink.retry | -> reading',
    'paymentLink.reading | xstate.done.actor.getOrderToPay | isToPay -> payable',
    'paymentLink.payable | order.stale | -> readingAgain',
    'paymentLink.readingAgain | xstate.error.actor.getOrderToPayAgain | -> payable',
    'paymentLink.readingAgain | xstate.done.actor.getOrderToPayAgain | isToPay -> payable',
    'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | isPlaced -> closingAttempt',
    'paymentLink.payable | order.placed | -> paid',
    'paymentLink.reading | xstate.done.actor.getOrderToPay | isPaid -> paid',
  );
  expect(ownServer.origin).toBe(site.origin);
  const order = await soldByLink(site, newStranger('Ida').emailAddress, 'A summer evening');
  await loseFirstCall(page, 'GetOrderToPay');
  await page.goto(order.link);
  await tryAgain(page).click();
  await expect(page.getByRole('main')).toContainText('A summer evening');
  await page.unrouteAll();
  await payment.fillCard(cards.declined);
  await loseFirstCall(page, 'GetOrderToPay');
  await pay(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Payment declined');
  await page.unrouteAll();
  await pay(page).click();
  await expect(pay(page)).toBeEnabled();
  await payment.fillCard(cards.accepted);
  await loseFirstAnswer(page, 'PayByLink');
  await pay(page).click();
  await expect(title(page, 'These tickets are paid')).toBeVisible();
  const total = cents(order.total);
  expect(await chargesOf(site, order.id)).toEqual([
    declined(total, 'GENERIC_DECLINE'),
    declined(total, 'GENERIC_DECLINE'),
    paid(total),
  ]);
  await page.goto(order.link);
  await expect(title(page, 'These tickets are paid')).toBeVisible();
});

test('another amount is shown before it is paid', async ({ page, payment, site, ownServer, plan }) => {
  plan(
    'paymentLink.readingAgain | xstate.done.actor.getOrderToPayAgain | isOtherAmount -> amountChanged',
    'paymentLink.amountChanged | paymentLink.agree | -> payable',
    'payment.ready | order.changed | -> loadingMethods',
    'paymentLink.payable | order.placed | -> paid',
  );
  expect(ownServer.origin).toBe(site.origin);
  const order = await soldByLink(site, newStranger('Ida').emailAddress, 'An autumn evening');
  // What was asked for when the page was opened.
  await meetCalls(page, 'GetOrderToPay', async (route, number) => {
    if (number > 1) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace(/"amount":[\d.]+/, '"amount":99') });
  });
  await page.goto(order.link);
  await payment.fillCard(cards.accepted);
  await pay(page).click();
  await expect(page.getByRole('main').getByText('The amount has changed')).toBeVisible();
  expect(await chargesOf(site, order.id)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Go on with/ })
    .click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await pay(page).click();
  await expect(title(page, 'These tickets are paid')).toBeVisible();
  expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.total))]);
});

test('what the box office was paid in cash, or cancelled, is not paid once more', async ({
  page,
  payment,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'paymentLink.readingAgain | xstate.done.actor.getOrderToPayAgain | isPaid -> paid',
    'paymentLink.readingAgain | xstate.done.actor.getOrderToPayAgain | -> refused',
    'paymentLink.reading | xstate.done.actor.getOrderToPay | -> refused',
  );
  expect(ownServer.origin).toBe(site.origin);
  const settled = await soldByLink(site, newStranger('Ida').emailAddress, 'A morning in May');
  await page.goto(settled.link);
  await payment.fillCard(cards.accepted);
  await atBoxOffice(site, settled, 'settle');
  await pay(page).click();
  await expect(title(page, 'These tickets are paid')).toBeVisible();
  const cancelled = await soldByLink(site, newStranger('Ida').emailAddress, 'A morning in June');
  await page.goto(cancelled.link);
  await payment.fillCard(cards.accepted);
  await atBoxOffice(site, cancelled, 'cancel');
  await pay(page).click();
  await expect(title(page, 'Nothing can be paid here')).toBeVisible();
  await page.goto(cancelled.link);
  await expect(page.getByRole('main')).toContainText('The order was cancelled, or not paid in time.');
  expect([await chargesOf(site, settled.id), await chargesOf(site, cancelled.id)]).toEqual([[], []]);
});
