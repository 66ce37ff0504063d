import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { required } from '#domain/required.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { claim } from '#tests/server/order-claims/claiming.ts';
import { attemptOf, payByLink, soldToPay, standing } from '#tests/server/payment-links/paying-by-link.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { declineCards } from '#tests/server/payments/declining.ts';
import { askAttempt, ledgerOf, openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';

const declined = 'cnon:card-nonce-declined';
const hour = 3_600_000;
const paidByLink = expect.objectContaining({ __typename: 'OrderToPay', isPaid: true });
const declinedByLink = expect.objectContaining({ errorCode: 'PAYMENT_DECLINED_ERROR' });
const tooMany = expect.objectContaining({
  errorCode: 'CARDS_DECLINED_ERROR',
  message: 'Too many cards were declined. Try again later.',
});

const retryAtOf = (answer: unknown): number => Date.parse(z.object({ retryAt: z.string() }).parse(answer).retryAt);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

/** Somebody with an order in checkout, and what a card of theirs is answered. */
async function atCheckout(person?: Person) {
  const shop = await openOneEventShop(server);
  const who = person ?? (await server.signUp());
  const orderId = await orderToPay(server, who, shop);
  const payWith = async (sourceId = 'cnon:card-nonce-ok', key: string = randomUUID().slice(0, 8)): Promise<unknown> =>
    (await pay(server, who, orderId, { key, sourceId })).data?.['addPaymentToOrder'];
  return { person: who, orderId, payWith };
}

describe('the link of an order', () => {
  test('takes ten declined cards within an hour, and asks the provider for no other', async () => {
    const { order, token } = await soldToPay(server);
    for (let card = 0; card < 10; card += 1)
      expect(await payByLink(server, token, { sourceId: declined })).toEqual(declinedByLink);
    expect(await payByLink(server, token, { sourceId: declined })).toEqual(tooMany);
    expect(await payByLink(server, token)).toEqual(tooMany);
    expect(await ledgerOf(server, order.id)).toHaveLength(10);
    expect((await standing(server, order.id)).attempts).toHaveLength(10);
  });

  test('takes the tenth, and is paid by a good one; what was accepted is answered whatever was declined before', async () => {
    const { order, token } = await soldToPay(server);
    await declineCards(server, order.id, { cards: 9 });
    const key = randomUUID();
    expect(await payByLink(server, token, { key })).toEqual(paidByLink);
    await declineCards(server, order.id, { cards: 30 });
    expect(await payByLink(server, token, { key })).toEqual(paidByLink);
  });

  test('takes a card again when the hour of the first is over, to the millisecond', async () => {
    const stopped = await startTestServer();
    stopped.stopClock();
    const { order, token } = await soldToPay(stopped);
    await declineCards(stopped, order.id, { cards: 10 });
    stopped.moveClock(hour - 10);
    expect(await payByLink(stopped, token)).toEqual(tooMany);
    stopped.moveClock(1);
    expect(await payByLink(stopped, token)).toEqual(paidByLink);
    await stopped.close();
  });

  test('takes no more than thirty within a day', async () => {
    const { order, token } = await soldToPay(server);
    await declineCards(server, order.id, { cards: 29, agoMs: 2 * hour });
    expect(await payByLink(server, token, { sourceId: declined })).toEqual(declinedByLink);
    expect(await payByLink(server, token)).toEqual(tooMany);
    server.moveClock(23 * hour);
    expect(await payByLink(server, token)).toEqual(paidByLink);
  });

  test('counts a card that is sent again with its key once, and answers it as it did', async () => {
    const { order, token } = await soldToPay(server);
    await declineCards(server, order.id, { cards: 8 });
    const key = randomUUID();
    for (let again = 0; again < 3; again += 1)
      expect(await payByLink(server, token, { key, sourceId: declined })).toEqual(declinedByLink);
    expect(await payByLink(server, token, { sourceId: declined })).toEqual(declinedByLink);
    expect(await payByLink(server, token)).toEqual(tooMany);
    expect(await payByLink(server, token, { key, sourceId: declined })).toEqual(declinedByLink);
    expect(await attemptOf(server, token, key)).toEqual(expect.objectContaining({ state: 'REFUSED' }));
  });

  test('keeps no key of a card that it did not try: the same one pays later', async () => {
    const { order, token } = await soldToPay(server);
    await declineCards(server, order.id, { cards: 10 });
    const key = randomUUID();
    expect(await payByLink(server, token, { key })).toEqual(tooMany);
    expect(await attemptOf(server, token, key)).toBeNull();
    server.moveClock(hour);
    expect(await payByLink(server, token, { key })).toEqual(paidByLink);
  });

  test.each(['GATEWAY_TIMEOUT', 'NEVER_SEEN', 'SOLD_OUT', 'ORDER_CHANGED'])(
    'does not count what is no card’s fault: %s',
    async (code) => {
      const { order, token } = await soldToPay(server);
      await declineCards(server, order.id, { cards: 30, code });
      expect(await payByLink(server, token)).toEqual(paidByLink);
    },
  );

  test('touches nobody else’s order, and no checkout of who has taken the order into their account', async () => {
    const { order, token } = await soldToPay(server);
    const { person, payWith } = await atCheckout();
    await claim(server, person, token);
    await declineCards(server, order.id, { cards: 30 });
    expect(await payByLink(server, token)).toEqual(tooMany);
    expect(await payWith()).toEqual(expect.objectContaining({ __typename: 'Order' }));
    expect(await payByLink(server, (await soldToPay(server)).token)).toEqual(paidByLink);
  });
});

describe('the checkout', () => {
  test('takes ten declined cards within an hour, says until when it takes none, and is paid after that', async () => {
    const { orderId, payWith } = await atCheckout();
    for (let card = 0; card < 10; card += 1)
      expect(await payWith(declined)).toEqual(expect.objectContaining({ __typename: 'PaymentDeclinedError' }));
    expect(await payWith()).toEqual(tooMany);
    expect(await ledgerOf(server, orderId)).toHaveLength(10);
    const [attempt] = await server.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, orderId))
      .orderBy(paymentAttempts.settledAt);
    const free = required(attempt?.settledAt, 'when the first was declined').getTime() + hour;
    const retryAt = retryAtOf(await payWith());
    expect(retryAt - free).toBeGreaterThanOrEqual(0);
    expect(retryAt - free).toBeLessThan(60_000);
    expect(retryAt % 60_000).toBe(0);
    server.moveClock(hour);
    expect(await payWith()).toEqual(expect.objectContaining({ __typename: 'Order', state: 'PaymentSettled' }));
  });

  test('counts the cards of all the orders of an account, so that a new cart does not begin anew', async () => {
    const { person, orderId, payWith } = await atCheckout();
    await declineCards(server, orderId, { cards: 10 });
    const other = await atCheckout(person);
    expect(await other.payWith()).toEqual(tooMany);
    expect(await payWith()).toEqual(tooMany);
    expect(await ledgerOf(server, other.orderId)).toEqual([]);
  });

  test('passes the limit by no more than what was under way, when one account pays three orders at once', async () => {
    const first = await atCheckout();
    await declineCards(server, first.orderId, { cards: 9 });
    const all = [first, await atCheckout(first.person), await atCheckout(first.person)];
    await Promise.all(all.map(({ payWith }) => payWith(declined)));
    const charges = await Promise.all(all.map(({ orderId }) => ledgerOf(server, orderId)));
    expect(charges.flat().length).toBeGreaterThanOrEqual(1);
    expect(charges.every((its) => its.length <= 1)).toBe(true);
    for (const { payWith } of all) expect(await payWith(declined)).toEqual(tooMany);
    expect(await Promise.all(all.map(({ orderId }) => ledgerOf(server, orderId)))).toEqual(charges);
  });

  test('touches no other account, and lets who was refused pay by other means', async () => {
    const { person, orderId } = await atCheckout();
    await declineCards(server, orderId, { cards: 10 });
    const stranger = await atCheckout();
    expect(await stranger.payWith()).toEqual(expect.objectContaining({ __typename: 'Order' }));
    const { data } = await pay(server, person, orderId, { key: 'at-the-door', method: 'MANUAL' });
    expect(data?.['addPaymentToOrder']).toEqual(
      expect.objectContaining({ __typename: 'Order', state: 'PaymentAuthorized' }),
    );
  });

  test('counts a card that is sent again with its key once, and answers a good one again', async () => {
    const { person, orderId, payWith } = await atCheckout();
    await declineCards(server, orderId, { cards: 8 });
    for (let again = 0; again < 3; again += 1)
      expect(await payWith(declined, 'again')).toEqual(expect.objectContaining({ __typename: 'PaymentDeclinedError' }));
    expect(await payWith('cnon:card-nonce-ok', 'good')).toEqual(expect.objectContaining({ __typename: 'Order' }));
    await declineCards(server, orderId, { cards: 30 });
    expect(await payWith('cnon:card-nonce-ok', 'good')).toEqual(expect.objectContaining({ __typename: 'Order' }));
    expect((await askAttempt(server, person, orderId, 'again')).data?.['paymentAttempt']).toEqual(
      expect.objectContaining({ state: 'REFUSED' }),
    );
  });

  test('leaves the order as it was, for its customer to pay or to change', async () => {
    const { orderId, payWith } = await atCheckout();
    await declineCards(server, orderId, { cards: 10 });
    expect(await payWith()).toEqual(tooMany);
    expect(await standing(server, orderId)).toMatchObject({ order: 'ArrangingPayment', payments: [] });
  });
});
