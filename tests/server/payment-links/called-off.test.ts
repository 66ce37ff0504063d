import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { paymentDueMail } from '#server/modules/notifications/payment-due-mail.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { payByLink, shownTo, soldToPay, standing } from '#tests/server/payment-links/paying-by-link.ts';
import type { SoldToPay } from '#tests/server/payment-links/paying-by-link.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf, liftFaults, planFault } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

/** The event is called off, and nothing of it is undone yet. */
const callOff = ({ its: { eventId } }: SoldToPay) =>
  server.db
    .update(events)
    .set({ state: 'CANCELED', calledOffAt: server.services.clock() })
    .where(eq(events.id, eventId));
const undo = ({ its: { eventId }, order }: SoldToPay) => callOffOrder(server.services, { eventId, orderId: order.id });
const ended = expect.objectContaining({ errorCode: 'PAYMENT_LINK_ERROR', reason: 'ENDED' });

describe('the link of an order whose event was called off', () => {
  test('takes no money for it, also before the order is undone', async () => {
    const sold = await soldToPay(server);
    await callOff(sold);
    expect(await shownTo(server, sold.token)).toEqual(ended);
    expect(await payByLink(server, sold.token)).toEqual(ended);
    expect(await standing(server, sold.order.id)).toMatchObject({ order: 'PaymentAuthorized', attempts: [] });
    expect(await ledgerOf(server, sold.order.id)).toEqual([]);
    await undo(sold);
    expect(await shownTo(server, sold.token)).toEqual(ended);
  });

  test('is in no reminder, as nobody is reminded of it', async () => {
    const sold = await soldToPay(server);
    expect(await paymentDueMail(server.services, sold.order.id)).not.toBeNull();
    await callOff(sold);
    expect(await paymentDueMail(server.services, sold.order.id)).toBeNull();
  });

  test.each(['before', 'after'] as const)('keeps nothing of a charge that comes %s it is undone', async (when) => {
    const sold = await soldToPay(server);
    const orderId = sold.order.id;
    await planFault(server, { mode: 'hold-answer', orderId });
    const answer = payByLink(server, sold.token);
    await expect.poll(() => ledgerOf(server, orderId), { timeout: 10_000 }).toHaveLength(1);
    await callOff(sold);
    if (when === 'after') await undo(sold);
    await liftFaults(server, orderId);
    await answer;
    if (when === 'before') await undo(sold);
    const left = async () =>
      (await ledgerOf(server, orderId)).map(({ amountCents, refundedCents }) => amountCents - refundedCents);
    await expect.poll(left, { timeout: 10_000 }).toEqual([0]);
    await expect.poll(async () => (await standing(server, orderId)).back).toEqual([{ state: 'Settled', cents: 2450 }]);
    expect((await standing(server, orderId)).order).toBe('Cancelled');
  });
});
