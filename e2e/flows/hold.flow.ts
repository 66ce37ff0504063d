import { dip } from '#e2e/flows/demo-events.ts';
import { expect, test as base } from '#e2e/flows/flow-test.ts';
import { withOwnServer, type OwnServer } from '#e2e/world/own-server.ts';
import { newCustomer } from '#e2e/world/people.ts';

/** A server of its own: no other scene may feel its clock. */
const test = base.extend<object, { ownServer: OwnServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are asked for.
    async ({}, give) => withOwnServer(give),
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, give) => give(ownServer.origin),
  takeCustomer: [async ({ ownServer }, give) => give(() => newCustomer(ownServer)), { scope: 'worker' }],
});

test('a hold of which little is left runs low from the start, and one that is over says so', async ({
  page,
  ownServer,
  elsewhere,
  cart,
  taken,
  plan,
}) => {
  plan('hold.counting.starting | always | 1', 'cart.hold | order.shown | 1');
  await elsewhere.addToCart(dip);
  ownServer.moveClock(18.5 * 60_000);
  await cart.open();
  await expect(cart.main.getByRole('timer')).toContainText(/Hold expires in [01]:/);
  await taken('hold.counting.starting | always | 1');
  // The check of an order whose time is up takes its places again: it must not be under way when the clock moves.
  await taken('cart.validation.checking | xstate.done.actor.validateActiveOrder | 0');
  ownServer.moveClock(45 * 60_000);
  await page.reload();
  await taken('cart.hold | order.shown | 1');
  await expect(cart.heading('1 item')).toBeVisible();
  await expect(cart.main.getByRole('timer')).toBeHidden();
  expect((await elsewhere.order()).itemCount).toBe(1);
});
