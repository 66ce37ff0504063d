import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { callOff, openTwoEventShop, undoOrder } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { cancelBy, quoted, setPolicy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { calendarsOf, sendMailsOf } from '#tests/server/notifications/calendars-by-mail.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: TwoEventShop;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openTwoEventShop(server);
});
afterAll(() => server.close());

type Placed = Awaited<ReturnType<typeof placeOrder>>;
type Placing = Parameters<typeof placeOrder>[2];

const two = { others: [{ firstName: 'Mika' }] };
const uidsOf = async (orderId: string, ids?: string[]) =>
  (await server.db.select().from(registrations).where(eq(registrations.orderId, orderId)))
    .filter(({ id }) => ids?.includes(id) ?? true)
    .map(({ code }) => `${code}@foyer`)
    .toSorted();

/** The calendar files of the confirmation, and those of the mail about what was then done. */
async function confirmedThen(how: Placing, template: string, act: (placed: Placed) => Promise<unknown>) {
  const placed = await placeOrder(server, shop, how);
  await sendMailsOf(server, placed.orderId, 'order-confirmation');
  const confirmed = await calendarsOf(server, placed.person.emailAddress);
  await act(placed);
  await sendMailsOf(server, placed.orderId, template);
  return { ...placed, confirmed, cancelled: await calendarsOf(server, placed.person.emailAddress) };
}

/** What the mail takes out of calendars: UIDs of files that cancel, later than those of the confirmation. */
function goneBy({ confirmed, cancelled }: Awaited<ReturnType<typeof confirmedThen>>): string[] {
  const before = new Map(confirmed.map(({ uid, sequence }) => [uid, sequence]));
  return cancelled
    .filter(({ method, status, contentType }) =>
      [method === 'CANCEL', status === 'CANCELLED', contentType.includes('CANCEL')].every(Boolean),
    )
    .filter(({ uid, sequence }) => sequence > (before.get(uid) ?? Number.POSITIVE_INFINITY))
    .map(({ uid }) => uid);
}

describe('calendar files that take tickets out of calendars, later than those of the confirmation', () => {
  test('come with the mail about a ticket that was given up for nothing, of that alone', async () => {
    let given = '';
    const told = await confirmedThen(two, 'registration-cancelled', async ({ person, orderId }) => {
      const [first = ''] = await ticketsOf(server, orderId);
      given = first;
      await cancelRegistration(server.services, person.userId, first);
    });
    expect(goneBy(told)).toEqual(await uidsOf(told.orderId, [given]));
  });

  test('with the one about tickets that were given up by a quote', async () => {
    await setPolicy(server, shop, policyPresets.FLEXIBLE);
    const told = await confirmedThen(two, 'registrations-cancelled', async ({ person, orderId }) => {
      const { quoteId } = await quoted(server, person, await ticketsOf(server, orderId));
      await cancelBy(server, person, quoteId);
    });
    await setPolicy(server, shop, null);
    expect(goneBy(told)).toEqual(await uidsOf(told.orderId));
  });

  test('with the one about an order that nobody paid', async () => {
    const told = await confirmedThen({ ...two, method: 'MANUAL' }, 'cancellation', ({ orderCode }) =>
      cancelUnpaidOrder(server.services, orderCode),
    );
    expect(goneBy(told)).toEqual(await uidsOf(told.orderId));
  });

  test('with the one about a refund that cancels: of one registration, or of all', async () => {
    let given = '';
    const ofOne = await confirmedThen(two, 'refund', async ({ orderId, orderCode }) => {
      const [first = ''] = await ticketsOf(server, orderId);
      given = first;
      await refundOrder(server.services, { orderCode, amountCents: null, again: false, registrations: ['1'] });
    });
    expect(goneBy(ofOne)).toEqual(await uidsOf(ofOne.orderId, [given]));
    const ofAll = await confirmedThen(two, 'refund', ({ orderCode }) =>
      refundOrder(server.services, { orderCode, amountCents: null, again: false }),
    );
    expect(goneBy(ofAll)).toEqual(await uidsOf(ofAll.orderId));
  });

  test('and not with one that cancels nothing', async () => {
    const { cancelled } = await confirmedThen(two, 'refund', ({ orderCode }) =>
      refundOrder(server.services, { orderCode, amountCents: 500, again: false }),
    );
    expect(cancelled).toEqual([]);
  });

  test('with the one about an event that was called off, of that event alone', async () => {
    const how = { others: [{ firstName: 'Mika', productId: shop.otherProductId }] };
    const told = await confirmedThen(how, 'event-called-off', async ({ orderId }) => {
      await callOff(server, shop);
      await undoOrder(server, { eventId: shop.eventId, orderId });
    });
    const [gone = ''] = await ticketsOf(server, told.orderId);
    expect(goneBy(told)).toEqual(await uidsOf(told.orderId, [gone]));
  });
});
