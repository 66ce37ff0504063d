import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unpaidOrdersJob } from '#server/modules/payments/unpaid-orders-job.ts';
import { act, linesOf, orderOf, previewed, refund } from '#tests/server/desk-orders/order-calls.ts';
import { figuresOf } from '#tests/server/desk-reports/report-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { payByLink, soldToPay, standing } from '#tests/server/payment-links/paying-by-link.ts';
import type { SoldToPay } from '#tests/server/payment-links/paying-by-link.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf, liftFaults, planFault } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const readBack = ({ owner, its, order }: SoldToPay) => orderOf(server, owner, its.organizationId, order.code);

/** Gives back what was paid for the first ticket that is not cancelled; nothing where there is none. */
async function refundOne(sold: SoldToPay): Promise<void> {
  const order = await readBack(sold);
  const at = order.registrations.findIndex(({ lines }) => lines.some(({ left }) => left > 0));
  if (at < 0 || !order.deeds.includes('REFUND')) return;
  const lines = linesOf(order, at);
  const { digest } = await previewed(server, sold.owner, lines);
  await refund(server, sold.owner, { lines, digest });
}

describe('what was paid by link', () => {
  test('goes back to the card by the ordinary refund, one ticket after the other, and cancels them', async () => {
    const sold = await soldToPay(server, { tickets: 2 });
    await payByLink(server, sold.token, { amountDue: 49 });
    const lines = linesOf(await readBack(sold), 0);
    const { digest, ways } = await previewed(server, sold.owner, lines);
    expect(ways).toEqual([{ way: 'CARD', amount: 24.5, isHandedOver: false }]);
    await refund(server, sold.owner, { lines, digest });
    const money = async () => (await readBack(sold)).money;
    await expect.poll(money).toMatchObject({ marks: ['PAID', 'PARTLY_REFUNDED'], paid: 49, refunded: 24.5 });
    await refundOne(sold);
    await expect.poll(async () => (await money()).marks).toEqual(['CANCELLED', 'REFUNDED']);
    expect((await ledgerOf(server, sold.order.id)).map(({ refundedCents }) => refundedCents)).toEqual([4900]);
  });

  test('is in reports as the card’s money and among what was sold by that way; a charge in vain is in neither', async () => {
    const sold = await soldToPay(server);
    const { its, owner, order, token } = sold;
    const money = async () => (await figuresOf(server, owner, its.organizationId, { eventId: its.eventId })).money;
    expect(await money()).toMatchObject({ awaited: 2_450, boxOffice: [] });
    await planFault(server, { mode: 'hold-answer', orderId: order.id });
    const paying = payByLink(server, token);
    await expect.poll(() => ledgerOf(server, order.id), { timeout: 10_000 }).toHaveLength(1);
    await act(server, owner, 'settleOrder', order.id, ', means: CHEQUE');
    await liftFaults(server, order.id);
    await paying;
    expect(await money()).toMatchObject({ awaited: 0, boxOffice: [{ way: 'CARD_LINK', payments: 2_450 }] });
    expect((await money()).rows).toContainEqual(expect.objectContaining({ way: 'CARD', payments: 0 }));

    const other = await soldToPay(server);
    await payByLink(server, other.token);
    const figures = await figuresOf(server, other.owner, other.its.organizationId, {});
    expect(figures.money).toMatchObject({ awaited: 0, boxOffice: [{ way: 'CARD_LINK', payments: 2_450 }] });
    expect(figures.money.rows).toContainEqual(
      expect.objectContaining({ way: 'CARD', payments: 2_450, net: 2_450, ledger: 2_450, difference: 0 }),
    );
    expect(figures.money.rows).toContainEqual(expect.objectContaining({ way: 'BY_HAND', payments: 0 }));
    expect(figures.sales.total).toMatchObject({ sold: 2_450, pieces: 1 });
  });
});

describe('whatever is done with an order that waits, and in whatever order', () => {
  const deeds = {
    pay: (sold: SoldToPay) => payByLink(server, sold.token, { amountDue: 49 }),
    decline: (sold: SoldToPay) =>
      payByLink(server, sold.token, { amountDue: 49, sourceId: 'cnon:card-nonce-declined' }),
    settle: (sold: SoldToPay) => act(server, sold.owner, 'settleOrder', sold.order.id, ', means: CASH'),
    cancel: (sold: SoldToPay) => act(server, sold.owner, 'cancelOrder', sold.order.id),
    lapse: async () => {
      const later = new Date(server.services.clock().getTime() + 49 * 3_600_000);
      await unpaidOrdersJob.handle({ ...server.services, clock: () => later }, {});
    },
    refundOne,
  };
  type Deed = keyof typeof deeds;
  const deed = fc.constantFrom<Deed>('pay', 'decline', 'settle', 'cancel', 'lapse', 'refundOne');

  test('what was charged and handed over, less what went back, is what its tickets cost, never twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { maxLength: 3 }),
        deed,
        fc.array(deed, { maxLength: 3 }),
        async (before, meanwhile, after) => {
          const sold = await soldToPay(server, { tickets: 2 });
          const orderId = sold.order.id;
          for (const one of before) await deeds[one](sold);
          await planFault(server, { mode: 'hold-answer', orderId });
          const known = (await ledgerOf(server, orderId)).length;
          let isAnswered = false;
          const paying = deeds.pay(sold).finally(() => {
            isAnswered = true;
          });
          const isAtBank = async () => isAnswered || (await ledgerOf(server, orderId)).length > known;
          await expect.poll(isAtBank, { timeout: 10_000 }).toBe(true);
          await deeds[meanwhile](sold);
          await liftFaults(server, orderId);
          await paying;
          for (const one of after) await deeds[one](sold);
          await expect
            .poll(async () => (await standing(server, orderId)).back.map(({ state }) => state))
            .not.toContain('Pending');
          const { order, payments } = await standing(server, orderId);
          const charges = (await ledgerOf(server, orderId)).filter(({ declineCode }) => declineCode === null);
          const onCard = charges.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
          const { registrations, money } = await readBack(sold);
          const held = Math.round((money.paid - money.refunded - money.refundAsked - money.refundOwed) * 100);
          const tickets = registrations.filter(({ state }) => state === 'CONFIRMED').length;
          expect(held).toBe(order === 'PaymentSettled' ? tickets * 2_450 : 0);
          const isByHand = payments.some(({ method, state }) => method === 'BOX_OFFICE' && state === 'Settled');
          expect(onCard).toBe(isByHand ? 0 : held);
          await checkBooks(server.db);
        },
      ),
      { numRuns: 12 },
    );
  }, 240_000);
});
