import type { Page } from '@playwright/test';
import { z } from 'zod';
import { dip } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { withoutSession } from '#e2e/flows/on-the-way.ts';
import { loseFirstCall, meetCalls } from '#e2e/world/connection.ts';

const path = '/account/orders';
const row = (page: Page) => page.getByRole('main').getByRole('link', { name: dip.name });
const more = (page: Page) => page.getByRole('button', { name: 'Show more orders' });

const answered = z.object({ data: z.object({ myOrders: z.looseObject({}) }) });

/** A page that is there and has nothing in it: after whatever is over. */
const afterEverything = Buffer.from(
  JSON.stringify({
    asOf: '2100-01-01T00:00:00.000Z',
    isOver: true,
    place: '0',
    id: '00000000-0000-4000-8000-000000000000',
  }),
).toString('base64url');

/** The next answer says that another page follows. */
const sayThereIsMore = (page: Page) =>
  meetCalls(page, 'GetMyOrders', async (route, number) => {
    if (number > 1) return route.fallback();
    const answer = await route.fetch();
    const { data } = answered.parse(await answer.json());
    return route.fulfill({ json: { data: { myOrders: { ...data.myOrders, next: afterEverything } } } });
  });

test('orders are read page by page, and again where they were lost', async ({ page, elsewhere, plan }) => {
  plan(
    'orderHistory.readingOrders | xstate.error.actor.getMyOrders | -> unreadable',
    'orderHistory.unreadable | orders.retry | -> readingOrders',
    'orderHistory.readingOrders | xstate.done.actor.getMyOrders | hasNext -> moreToRead',
    'orderHistory.moreToRead | orders.readMore | -> readingMore',
    'orderHistory.readingMore | xstate.error.actor.getMoreOrders | -> moreUnreadable',
    'orderHistory.moreUnreadable | orders.readMore | -> readingMore',
    'orderHistory.readingMore | xstate.done.actor.getMoreOrders | hasNext -> moreToRead',
    'orderHistory.moreToRead | orders.readMore | -> readingMore',
    'orderHistory.readingMore | xstate.done.actor.getMoreOrders | -> whole',
  );
  await elsewhere.orderAtPayment(dip);
  await elsewhere.pay(dip);
  await loseFirstCall(page, 'GetMyOrders');
  await page.goto(path);
  await expect(tryAgain(page)).toBeVisible();
  await sayThereIsMore(page);
  await tryAgain(page).click();
  await expect(row(page)).toBeVisible();
  await loseFirstCall(page, 'GetMyOrders');
  await more(page).click();
  await expect(page.getByText('We couldn’t load more orders. Please try again.')).toBeVisible();
  await sayThereIsMore(page);
  await more(page).click();
  await expect(page.getByText('We couldn’t load more orders. Please try again.')).toHaveCount(0);
  await more(page).click();
  await expect(more(page)).toHaveCount(0);
  await expect(row(page)).toBeVisible();
  expect((await elsewhere.orders()).length).toBe(1);
});

test('somebody who ordered nothing reads so, then their first order', async ({ page, elsewhere, plan }) => {
  plan(
    'orderHistory.readingOrders | xstate.done.actor.getMyOrders | isEmpty -> empty',
    'orderHistory.readingOrders | xstate.done.actor.getMyOrders | -> whole',
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await elsewhere.orderAtPayment(dip);
  await elsewhere.pay(dip);
  await page.reload();
  await expect(row(page)).toBeVisible();
  expect((await elsewhere.orders()).length).toBe(1);
});

test('a session that was confirmed reads the orders again', async ({ page, elsewhere, plan }) => {
  plan(
    'orderHistory.readingOrders | xstate.done.actor.getMyOrders | hasSessionEnded -> signedOut',
    'orderHistory.signedOut | orders.retry | -> readingOrders',
    'orderHistory.readingOrders | xstate.done.actor.getMyOrders | hasNext -> moreToRead',
    'orderHistory.moreToRead | orders.readMore | -> readingMore',
    'orderHistory.readingMore | xstate.done.actor.getMoreOrders | hasSessionEnded -> signedOut',
    'orderHistory.signedOut | orders.retry | -> readingOrders',
    'orderHistory.readingOrders | xstate.done.actor.getMyOrders | -> whole',
  );
  await elsewhere.orderAtPayment(dip);
  await elsewhere.pay(dip);
  await withoutSession(page, 'GetMyOrders');
  await page.goto(path);
  await expect(tryAgain(page)).toBeVisible();
  await sayThereIsMore(page);
  await tryAgain(page).click();
  await expect(more(page)).toBeVisible();
  await withoutSession(page, 'GetMyOrders');
  await more(page).click();
  await tryAgain(page).click();
  await expect(row(page)).toBeVisible();
  await expect(more(page)).toHaveCount(0);
  expect((await elsewhere.orders()).length).toBe(1);
});
