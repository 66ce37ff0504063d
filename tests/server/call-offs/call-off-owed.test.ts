import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planCallOff } from '#server/modules/call-offs/plan-call-off.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import {
  callOff,
  openTwoEventShop,
  orderNow,
  reportOf,
  ticketCents,
  undoingMails,
  undoOrder,
} from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: TwoEventShop;

/** The jobs are done by the test, so that each is done when it is due, and as often as the test wants. */
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openTwoEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

type Placing = Parameters<typeof placeOrder>[2];
const place = (how?: Placing) => placeOrder(server, shop, how);
const undo = (orderId: string) => undoOrder(server, { eventId: shop.eventId, orderId });
const now = (orderId: string) => orderNow(server, orderId);
const calledOffMails = (orderId: string) => undoingMails(server, orderId);
const report = () => reportOf(server, shop.eventId);

describe('money that can’t go back by the card', () => {
  test('is owed by other means: cash, a charge of more than a year ago, a card that takes no more', async () => {
    const cash = await place({ method: 'MANUAL' });
    await settleByHand(server.services, cash.orderCode);
    const old = await place();
    await server.db
      .update(payments)
      .set({ createdAt: new Date(server.services.clock().getTime() - 400 * 86_400_000) })
      .where(eq(payments.orderId, old.orderId));
    const closed = await place();
    const good = await place();
    await callOff(server, shop);
    await undo(cash.orderId);
    await undo(old.orderId);
    await planRefundFault(server, 'refund-failed');
    await undo(closed.orderId);
    expect((await now(closed.orderId)).refunds).toEqual([['card', 'Pending', ticketCents]]);
    await undo(good.orderId);
    await undo(closed.orderId);
    expect((await now(cash.orderId)).refunds).toEqual([['byHand', 'Owed', ticketCents]]);
    expect((await now(old.orderId)).refunds).toEqual([['byHand', 'Owed', ticketCents]]);
    expect((await now(closed.orderId)).refunds).toEqual([
      ['card', 'Failed', ticketCents],
      ['byHand', 'Owed', ticketCents],
    ]);
    expect((await now(good.orderId)).refunds).toEqual([['card', 'Settled', ticketCents]]);
    expect(await calledOffMails(closed.orderId)).toEqual(['event-called-off', 'refund-owed']);
    expect(await report()).toEqual({
      done: 4,
      left: 0,
      beingPaid: 0,
      backCents: ticketCents,
      waitingCents: 0,
      owed: [cash, old, closed].map(({ orderCode }) => ({ orderCode, cents: ticketCents })),
      failed: [],
    });

    const handed = await refundOrder(server.services, {
      orderCode: cash.orderCode,
      amountCents: null,
      again: false,
      byHand: true,
    });
    expect(handed).toMatchObject({ isCancelled: true });
    expect(await calledOffMails(cash.orderId)).toEqual(['event-called-off', 'refund']);
  });

  test('is told as failed where the provider refuses it and may be asked again', async () => {
    const { orderId, orderCode } = await place();
    await callOff(server, shop);
    await planRefundFault(server, 'refund-rejected');
    await undo(orderId);
    await undo(orderId);
    expect((await now(orderId)).refunds).toEqual([['card', 'Failed', ticketCents]]);
    expect((await report()).failed).toEqual([{ orderCode, cents: ticketCents }]);
    await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    expect((await report()).failed).toEqual([]);
    expect((await now(orderId)).state).toBe('Cancelled');
  });

  test('goes back to a gift card that has ended since, which is renewed', async () => {
    const { orderId, giftCode } = await place({ giftCents: 1000 });
    await server.db
      .update(giftCards)
      .set({ expiresAt: new Date(server.services.clock().getTime() - 86_400_000) })
      .where(eq(giftCards.code, giftCode));
    expect(await planCallOff(server.services, shop.eventId)).toMatchObject({ renewedCards: 1 });
    await callOff(server, shop);
    await undo(orderId);
    const [card] = await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode));
    expect(card?.balanceCents).toBe(1000);
    expect(card?.expiresAt?.getTime()).toBeGreaterThan(server.services.clock().getTime());
  });
});
