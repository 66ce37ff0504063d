import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { planCallOff } from '#server/modules/call-offs/plan-call-off.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { cancelBy, openQuebecShop, quoted, refundsOf, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { addProduct, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import { linesOf, orderOf, previewed, refund } from '#tests/server/desk-orders/order-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
/** Refunds to cards stay as they were recorded. */
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

type How = { method: 'MANUAL' | 'SQUARE'; giftCents: number; isOld: boolean };

async function bought({ method, giftCents, isOld }: How) {
  const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
  const childId = await addProduct(server, shop, { name: 'Child', priceCents: 2_500 });
  const placed = await placeOrder(server, shop, { method, giftCents, others: [{ firstName: 'Mika' }] });
  if (method === 'MANUAL') await settleByHand(server.services, placed.orderCode);
  if (isOld)
    await server.pool.query(`update payments set created_at = created_at - interval '366 days' where order_id = $1`, [
      placed.orderId,
    ]);
  const { organizationId } = shop;
  const owner = await addMember(server, organizationId, 'OrganizationOwner');
  return { shop, childId, ...placed, organizationId, owner, ids: await ticketsOf(server, placed.orderId) };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const inCents = (amount: number) => Math.round(amount * 100);

/** Each route does it, and answers what it said beforehand that comes back, in cents. */
const routes = {
  cancel: async ({ person, ids }: Bought) => {
    const told = await quoted(server, person, ids.slice(0, 1));
    await cancelBy(server, person, told.quoteId);
    return inCents(told.back);
  },
  change: async ({ person, ids: [registrationId = ''], childId }: Bought) => {
    const told = await quotedChange(server, person, { registrationId, tierId: childId });
    await changeBy(server, person, told.quoteId);
    return inCents(told.back);
  },
  callOff: async ({ shop: { eventId }, orderId }: Bought) => {
    const plan = await planCallOff(server.services, eventId);
    if ('refused' in plan) throw new Error(plan.refused);
    await server.pool.query('update events set called_off_at = now() where id = $1', [eventId]);
    await callOffOrder(server.services, { eventId, orderId });
    const { card, giftCard, owed } = plan.cents;
    return card + giftCard + owed.paidByHand + owed.tooOld + owed.cardClosed;
  },
  desk: async ({ owner, organizationId, orderCode }: Bought) => {
    const lines = linesOf(await orderOf(server, owner, organizationId, orderCode), 0);
    const told = await previewed(server, owner, lines);
    await refund(server, owner, { lines, digest: told.digest });
    return inCents(told.total);
  },
  shell: async ({ orderCode }: Bought) => {
    await refundOrder(server.services, { orderCode, amountCents: 3_000, again: false });
    return 3_000;
  },
} satisfies Record<string, (order: Bought) => Promise<number>>;
type Route = keyof typeof routes;
const names: Route[] = ['cancel', 'change', 'callOff', 'desk', 'shell'];
const byMember: Route[] = ['desk', 'shell'];

describe('whichever way an order was paid and whoever gives back', () => {
  test('what is back, asked for and owed is what was said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.record({
          method: fc.constantFrom('MANUAL', 'SQUARE'),
          giftCents: fc.constantFrom(0, 2_000, 7_000),
          isOld: fc.boolean(),
        }),
        async (route, how) => {
          const order = await bought(how);
          const said = await routes[route](order);
          const made = await refundsOf(server, order.orderId);
          const isCash = how.method === 'MANUAL';
          const isHandedOver = isCash && byMember.includes(route);
          expect({
            cents: made.reduce((sum, { cents }) => sum + cents, 0),
            isHandedOver: made.some(({ way, state }) => way === 'byHand' && state === 'Settled'),
            isCashOwed: isCash && made.some(({ state }) => state === 'Owed'),
          }).toEqual({ cents: said, isHandedOver, isCashOwed: isCash && !isHandedOver });
        },
      ),
      { numRuns: 25 },
    );
  });
});
