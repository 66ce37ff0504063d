import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orderPaidMail } from '#server/modules/notifications/order-paid-mail.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { orderToPay } from '#server/modules/payment-links/order-to-pay.ts';
import { payAwaited } from '#server/modules/payments/pay-awaited.ts';
import { act, linesOf, orderOf, previewed, refund } from '#tests/server/desk-orders/order-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { giveUpOne, payByLink, shownTo, soldToPay, standing } from '#tests/server/payment-links/paying-by-link.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf, liftFaults, planFault } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const pathsOf = (links: string[]) => links.map((link) => new URL(link).pathname);

/** The end of waiting of an order, moved to this moment. */
async function endsAt(orderId: string, payUntil: Date): Promise<Date> {
  await server.db.update(orders).set({ payUntil }).where(eq(orders.id, orderId));
  return payUntil;
}

describe('the end of waiting', () => {
  test('is over at its very instant, as for the job that cancels, and not a millisecond before', async () => {
    const { order } = await soldToPay(server);
    const until = await endsAt(order.id, new Date(server.services.clock().getTime() + 60_000));
    const at = (now: Date) => ({ ...server.services, clock: () => now });
    const before = new Date(until.getTime() - 1);
    expect(await orderToPay(at(before), order.id)).toMatchObject({ totalCents: 2450 });
    expect(await orderToPay(at(until), order.id)).toBe('ENDED');
    const metadata = { idempotencyKey: 'late', sourceId: 'cnon:card-nonce-ok', locationId: null };
    const paying = { orderId: order.id, method: 'SQUARE', metadata, amountDue: 24.5, language: 'en' } as const;
    expect(await payAwaited(at(until), paying)).toBe('ENDED');
    expect(await payAwaited(at(before), paying)).toEqual({ paidOrderId: order.id });
  });

  test('takes the link out of the mails', async () => {
    const { order, owner, address } = await soldToPay(server);
    await endsAt(order.id, new Date(server.services.clock().getTime() - 1));
    await act(server, owner, 'resendConfirmation', order.id);
    const { links } = await server.mailbox.waitFor(address, { count: 2 });
    expect(pathsOf(links)).not.toContain('/pay');
  });
});

describe('how much is paid', () => {
  test('is what is awaited, also where somebody was shown more of it', async () => {
    const { order, token } = await soldToPay(server);
    expect(await payByLink(server, token, { amountDue: 24.51 })).toMatchObject({
      errorCode: 'ORDER_PAYMENT_STATE_ERROR',
    });
    expect(await ledgerOf(server, order.id)).toEqual([]);
  });

  test('is told without a charge that the order could not take', async () => {
    const sold = await soldToPay(server);
    const orderId = sold.order.id;
    await planFault(server, { mode: 'hold-answer', orderId });
    const answer = payByLink(server, sold.token);
    await expect.poll(() => ledgerOf(server, orderId), { timeout: 10_000 }).toHaveLength(1);
    await act(server, sold.owner, 'settleOrder', orderId, ', means: CASH');
    await liftFaults(server, orderId);
    await answer;
    expect(await shownTo(server, sold.token)).toMatchObject({ isPaid: true, total: { amount: 24.5 } });
  });

  test('is less by what was given up: the mail asks for the rest, and what was waived stays waived once it is paid', async () => {
    const { order, owner, token } = await soldToPay(server, { tickets: 2 });
    const { emailAddress } = await giveUpOne(server, order.id, token);
    await act(server, owner, 'resendConfirmation', order.id);
    const mail = await server.mailbox.waitFor(emailAddress, { only: ({ text }) => text.includes('To be paid') });
    expect(mail.text).toContain('To be paid: $24.50');
    await payByLink(server, token);
    expect((await standing(server, order.id)).payments).toEqual(
      expect.arrayContaining([
        { state: 'Cancelled', method: 'BOX_OFFICE', cents: 2450, isStray: false },
        { state: 'Settled', method: 'SQUARE', cents: 2450, isStray: false },
      ]),
    );
  });
});

test('whose order is cancelled by the time that the mail is written gets no word that it is paid', async () => {
  const { its, owner, order, token } = await soldToPay(server);
  await payByLink(server, token);
  expect(await orderPaidMail(server.services, order.id)).toMatchObject({ subject: `Your order ${order.code} is paid` });
  const lines = linesOf(await orderOf(server, owner, its.organizationId, order.code), 0);
  const { digest } = await previewed(server, owner, lines);
  await refund(server, owner, { lines, digest });
  await expect.poll(async () => (await standing(server, order.id)).order).toBe('Cancelled');
  expect(await orderPaidMail(server.services, order.id)).toBeNull();
});
