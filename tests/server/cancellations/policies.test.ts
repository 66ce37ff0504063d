import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { halfBack, quoted, setPolicy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { transition } from '#tests/server/orders/checkout-calls.ts';
import { openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { policyWords } from '#views/shared/policy/policy-words.ts';

let server: TestServer;
let other: TestServer;
/** Two servers on one database: what one has kept of the catalogue, the other changes. */
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  other = await startTestServer({ jobs: false, database: server.pool.options.database });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const kinds = z.object({ kind: z.string() }).transform(({ kind }) => kind);
const inOrder = z.object({
  order: z.object({
    registrationItems: z.array(
      z.object({
        cancellationPolicy: kinds,
        tuition: z.object({ cancellationPolicy: kinds }),
        event: z.object({ cancellationPolicy: kinds }),
      }),
    ),
  }),
});
/** The kinds of policy that an order shows: of its items, their tiers and their events. */
async function shownOn(at: TestServer, { cookie }: Person, id: string) {
  const kind = 'cancellationPolicy { kind }';
  const { data } = await at.query(
    `query ($id: ID!) { order(id: $id) { registrationItems { ${kind} tuition { ${kind} } event { ${kind} } } } }`,
    { id },
    { cookie },
  );
  return inOrder.parse(data).order.registrationItems.map(({ cancellationPolicy: ofItem, tuition, event }) => ({
    ofItem,
    ofTier: tuition.cancellationPolicy,
    ofEvent: event.cancellationPolicy,
  }));
}
const policyFields = 'kind windows { hoursBeforeStart percent } keep { amount currency display } feesBack approval';
const policyTold = z.object({
  kind: z.enum(['NONE', 'WINDOWS', 'COURSE']),
  windows: z.array(z.object({ hoursBeforeStart: z.number(), percent: z.number() })),
  keep: z.object({ amount: z.number(), currency: z.literal('CAD'), display: z.string() }).nullable(),
  feesBack: z.boolean().nullable(),
  approval: z.enum(['NEVER', 'ALWAYS', 'AFTER_SALES_END']).nullable(),
});
const halfBackWords =
  '50 % comes back until 3 days before the start. After that nothing comes back. $2.00 of each ticket is kept. Fees are kept.';
const hour = 3_600_000;

/** What the payment page shows of the one ticket of an order. */
async function shownAtCheckout({ cookie }: Person, id: string) {
  const { data } = await server.query(
    `query ($id: ID!) { order(id: $id) { registrationItems { cancellationPolicy { ${policyFields} } } } }`,
    { id },
    { cookie },
  );
  const told = z.object({ registrationItems: z.tuple([z.object({ cancellationPolicy: policyTold })]) });
  return told.parse(data?.['order']).registrationItems[0].cancellationPolicy;
}
async function keptOf({ cookie }: Person, id: string) {
  const { data } = await server.query(
    `query ($id: ID!) { registration(id: $id) { cancellationPolicy { ${policyFields} } } }`,
    { id },
    { cookie },
  );
  return z.object({ cancellationPolicy: policyTold }).parse(data?.['registration']).cancellationPolicy;
}
async function ofRegistration(at: TestServer, { cookie }: Person, id: string) {
  const { data } = await at.query(
    `query ($id: ID!) { registration(id: $id) { cancellationPolicy {
      kind windows { hoursBeforeStart percent } keep { amount } feesBack approval } } }`,
    { id },
    { cookie },
  );
  return data?.['registration'];
}
const openShop = async (policy: Parameters<typeof setPolicy>[2]): Promise<OneEventShop> => {
  const shop = await openOneEventShop(server);
  await setPolicy(server, shop, policy);
  return shop;
};

describe('a policy', () => {
  test('that is changed after the purchase changes nothing for who bought before, on two servers', async () => {
    const shop = await openShop(halfBack);
    const { person, orderId } = await placeOrder(server, shop);
    const [id = ''] = await ticketsOf(server, orderId);
    for (const at of [server, other])
      expect(await shownOn(at, person, orderId)).toEqual([
        { ofItem: 'WINDOWS', ofTier: 'WINDOWS', ofEvent: 'WINDOWS' },
      ]);
    await setPolicy(other, shop, policyPresets.COURSE);
    for (const at of [server, other]) {
      expect(await shownOn(at, person, orderId)).toEqual([{ ofItem: 'WINDOWS', ofTier: 'COURSE', ofEvent: 'COURSE' }]);
      expect(await ofRegistration(at, person, id)).toEqual({
        cancellationPolicy: {
          kind: 'WINDOWS',
          windows: [{ hoursBeforeStart: 72, percent: 50 }],
          keep: { amount: 2 },
          feesBack: false,
          approval: 'NEVER',
        },
      });
    }
    const later = await placeOrder(other, shop);
    const [laterId = ''] = await ticketsOf(server, later.orderId);
    expect(await ofRegistration(server, later.person, laterId)).toEqual({
      cancellationPolicy: { kind: 'COURSE', windows: [], keep: null, feesBack: null, approval: null },
    });
  });

  test('of a tier goes before its event’s', async () => {
    const shop = await openShop(policyPresets.COURSE);
    await server.db.update(products).set({ cancellationPolicy: halfBack }).where(eq(products.id, shop.productId));
    const { person, orderId } = await placeOrder(server, shop);
    expect(await shownOn(other, person, orderId)).toEqual([
      { ofItem: 'WINDOWS', ofTier: 'WINDOWS', ofEvent: 'COURSE' },
    ]);
  });

  test('is fixed when checkout begins: what is shown there is what is bought', async () => {
    const shop = await openShop(halfBack);
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await setPolicy(other, shop, policyPresets.STRICT);
    expect(await shownOn(server, person, orderId)).toEqual([{ ofItem: 'WINDOWS', ofTier: 'NONE', ofEvent: 'NONE' }]);
    await pay(server, person, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
    expect(await shownOn(server, person, orderId)).toEqual([{ ofItem: 'WINDOWS', ofTier: 'NONE', ofEvent: 'NONE' }]);
  });

  test('says before the payment what is kept of it, and what the quote goes by', async () => {
    const shop = await openShop(halfBack);
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    const shown = policyWords(await shownAtCheckout(person, orderId), 'en');
    await setPolicy(other, shop, policyPresets.STRICT);
    await pay(server, person, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
    const [id = ''] = await ticketsOf(server, orderId);
    expect([shown, policyWords(await keptOf(person, id), 'en')]).toEqual([halfBackWords, halfBackWords]);
    const [event] = await server.db.select().from(events).where(eq(events.id, shop.eventId));
    const [{ window, keptParts } = { window: null, keptParts: [] }] = (await quoted(server, person, [id]))
      .registrations;
    expect(window).toEqual({
      percent: 50,
      endsAt: new Date((event?.startsAt.getTime() ?? 0) - 72 * hour).toISOString(),
    });
    expect(keptParts.find(({ reason }) => reason === 'AMOUNT')?.amount).toBe(2);
  });

  test('is taken anew by a cart that goes to checkout again', async () => {
    const shop = await openShop(halfBack);
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await setPolicy(server, shop, policyPresets.COURSE);
    await transition(server, person, orderId, 'AddingItems');
    await transition(server, person, orderId, 'ArrangingPayment');
    expect(await shownOn(server, person, orderId)).toEqual([{ ofItem: 'COURSE', ofTier: 'COURSE', ofEvent: 'COURSE' }]);
  });

  test('that nobody has made is NONE', async () => {
    const { person, orderId } = await placeOrder(server, await openShop(null));
    expect(await shownOn(server, person, orderId)).toEqual([{ ofItem: 'NONE', ofTier: 'NONE', ofEvent: 'NONE' }]);
  });

  test('that can’t be read is an error, and no policy', async () => {
    const shop = await openShop(null);
    await server.pool.query(`update events set cancellation_policy = '{"kind":"WINDOWS"}' where id = $1`, [
      shop.eventId,
    ]);
    const { errors } = await server.query('query ($id: ID!) { event(id: $id) { cancellationPolicy { kind } } }', {
      id: shop.eventId,
    });
    expect(errors.map(({ extensions }) => extensions?.['errorCode'])).toEqual(['UNKNOWN_ERROR']);
  });
});
