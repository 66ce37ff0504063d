import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openQuebecShop } from '#tests/server/cancellations/cancelling.ts';
import { saveCode, stopCode } from '#tests/server/desk-codes/code-calls.ts';
import { closeTier, savePart, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { selling } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

type Shop = Awaited<ReturnType<typeof openQuebecShop>>;

/** Some have bought, some hold places in their carts. */
async function open({ bought, inCarts }: { bought: number; inCarts: number }) {
  const shop = await openQuebecShop(server, { policy: null });
  const owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  for (let nth = 0; nth < bought; nth += 1) await placeOrder(server, shop);
  for (let nth = 0; nth < inCarts; nth += 1) await fillCart(shop);
  const { rows } = await server.pool.query<{ id: string }>('select tax_category_id as id from products where id = $1', [
    shop.productId,
  ]);
  return { shop, owner, taxCategoryId: rows[0]?.id };
}

const added = z.object({ __typename: z.string() });
const fillCart = async (shop: Shop) =>
  added.parse(await add(server, await server.signUp(), shop.productId, {}, shop.channelToken)).__typename;

const event = z.object({
  booked: z.number(),
  held: z.number(),
  tiers: z.array(z.object({ version: z.number(), booked: z.number(), held: z.number(), isOnline: z.boolean() })),
});
const shownOf = async ({ eventId: id }: Shop, by: Person) => {
  const read = event.parse(
    await answerOf(
      server,
      by,
      'query ($id: ID!) { answer: deskEvent(id: $id) { booked held tiers { version booked held isOnline } } }',
      { id },
    ),
  );
  const [tier] = read.tiers;
  if (!tier) throw new Error('there is no tier');
  return { ...read, tier };
};

const capacityIn = (saved: unknown) => z.object({ capacity: z.number() }).parse(saved).capacity;
const crowd = fc.record({ bought: fc.nat({ max: 3 }), inCarts: fc.nat({ max: 2 }) });

describe('what the desk shows before a deed is what is found after it', () => {
  test('a capacity: refused below what is shown as sold and held, and else so many are sold and no more', async () => {
    await fc.assert(
      fc.asyncProperty(
        crowd,
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom('event', 'tier'),
        async (all, more, what) => {
          const { shop, owner, taxCategoryId } = await open(all);
          const { booked, held, tier } = await shownOf(shop, owner);
          expect([booked, held]).toEqual([all.bought, all.inCarts]);
          const capacity = booked + held + more;
          // Nothing can be published where nothing can be sold.
          fc.pre(capacity > 0);
          const values = { isListed: true, capacity, policy: { kind: 'NONE' } };
          const saved =
            what === 'event'
              ? await savePart(server, owner, { eventId: shop.eventId, version: 0, values: { rules: values } })
              : await saveTier(server, owner, {
                  eventId: shop.eventId,
                  id: shop.productId,
                  version: tier.version,
                  values: { capacity, taxCategoryId },
                });
          const isTooSmall = capacity < booked + held;
          expect(isTooSmall ? saved : capacityIn(saved)).toEqual(
            isTooSmall ? { errorCode: 'CAPACITY_BELOW_SOLD_ERROR', sold: booked, held } : capacity,
          );
          const after = await shownOf(shop, owner);
          expect([after.booked, after.held]).toEqual([booked, held]);
          const free = isTooSmall ? 0 : capacity - booked - held;
          const answers: string[] = [];
          for (let nth = 0; nth < free; nth += 1) answers.push(await fillCart(shop));
          expect(answers).toEqual(Array.from({ length: free }, () => 'Order'));
          // One more is one too many, unless nothing was saved.
          expect(await fillCart(shop)).toBe(isTooSmall ? 'Order' : 'InsufficientStockError');
          await checkBooks(server.db);
        },
      ),
      { numRuns: 14 },
    );
  }, 120_000);

  test('a tier that is closed: what is sold and held stays, nothing more is sold online, and the box office goes on', async () => {
    await fc.assert(
      fc.asyncProperty(crowd, async (all) => {
        const { shop, owner, taxCategoryId } = await open(all);
        // Without another one the event could not be on sale.
        await saveTier(server, owner, { eventId: shop.eventId, values: { capacity: null, taxCategoryId } });
        const { booked, held, tier } = await shownOf(shop, owner);
        expect(await closeTier(server, owner, shop.productId)).toEqual({
          id: shop.productId,
          isOnline: false,
          version: tier.version + 1,
        });
        const after = await shownOf(shop, owner);
        expect(after).toEqual(expect.objectContaining({ booked, held }));
        expect(after.tier).toEqual({ ...tier, isOnline: false, version: tier.version + 1 });
        expect(await fillCart(shop)).not.toBe('Order');
        const tickets = [{ tierId: shop.productId }];
        expect(await selling(server, owner, { eventId: shop.eventId, tickets })).toHaveProperty('code');
        expect((await shownOf(shop, owner)).booked).toBe(booked + 1);
        await checkBooks(server.db);
      }),
      { numRuns: 6 },
    );
  }, 120_000);

  const code = z.object({ id: z.string(), code: z.string(), used: z.number(), state: z.string() });

  test('a promotion code that is stopped: how often it was used stays, orders keep what it took off, and nobody gets more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 3 }), async (uses) => {
        const { shop, owner } = await open({ bought: 1, inCarts: 0 });
        const { organizationId } = shop;
        const { id, code: couponCode } = code.parse(await saveCode(server, owner, { organizationId }));
        for (let nth = 0; nth < uses; nth += 1) await placeOrder(server, shop, { couponCode });
        const totals = async () =>
          (
            await server.pool.query(
              'select code, total_with_tax_cents from orders where organization_id = $1 order by code',
              [organizationId],
            )
          ).rows;
        const before = await totals();
        const stopped = code.parse(await stopCode(server, owner, id));
        expect(stopped).toEqual({ id, code: couponCode, used: uses, state: 'EXPIRED' });
        expect(await totals()).toEqual(before);
        const { orderId } = await placeOrder(server, shop, { couponCode });
        const { rows } = await server.pool.query('select coupons from orders where id = $1', [orderId]);
        expect(rows).toEqual([{ coupons: [] }]);
        expect(code.parse(await stopCode(server, owner, id)).used).toBe(uses);
        await checkBooks(server.db);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});
