import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { act } from '#tests/server/desk-orders/order-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { claim } from '#tests/server/order-claims/claiming.ts';
import {
  attemptOf,
  giveUpOne,
  payByLink,
  shownTo,
  soldToPay,
  standing,
} from '#tests/server/payment-links/paying-by-link.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const paid = expect.objectContaining({ __typename: 'OrderToPay', isPaid: true, total: { amount: 24.5 } });
const byCard = { state: 'Settled', method: 'SQUARE', cents: 2450, isStray: false };
const refusedLink = (reason: string) => expect.objectContaining({ errorCode: 'PAYMENT_LINK_ERROR', reason });

describe('an order of the box office that waits for its money', () => {
  test('is shown to whoever has the link of its mail, without anybody’s name', async () => {
    const { order, token } = await soldToPay(server, { tickets: 2 });
    const [row] = await server.db.select().from(orders).where(eq(orders.id, order.id));
    const shown = await shownTo(server, token);
    expect(shown).toEqual({
      __typename: 'OrderToPay',
      code: order.code,
      organizerName: 'Harbour City Players',
      isPaid: false,
      method: 'SQUARE',
      contextArgs: server.services.paymentProvider.browserContext,
      total: { amount: 49 },
      paymentDeadline: {
        at: row?.payUntil?.toISOString(),
        wallTime: row?.payUntil?.toISOString().slice(0, 19),
        timeZoneName: 'UTC',
      },
      events: [{ tickets: 2, event: { name: 'The Winter Play' } }],
    });
    expect(JSON.stringify(shown)).not.toContain('Robin');
  });

  test.each(['CARD_LINK', 'LATER'] as const)('is paid once by card where it was sold as %s', async (way) => {
    const { order, token, address } = await soldToPay(server, { way });
    expect(order.money.marks).toEqual(['UNPAID']);
    expect(await payByLink(server, token)).toEqual(paid);
    expect(await standing(server, order.id)).toEqual({
      order: 'PaymentSettled',
      payments: [byCard],
      back: [],
      attempts: ['SUCCEEDED'],
    });
    expect(await shownTo(server, token)).toEqual(
      expect.objectContaining({ isPaid: true, method: null, contextArgs: null, paymentDeadline: null }),
    );
    expect(await payByLink(server, token)).toEqual(
      expect.objectContaining({
        errorCode: 'ORDER_PAYMENT_STATE_ERROR',
        message: 'This order is paid already',
      }),
    );
    expect((await ledgerOf(server, order.id)).map(({ status }) => status)).toEqual(['COMPLETED']);
    const receipt = await server.mailbox.waitFor(address, { subject: /is paid/ });
    expect(receipt.text).toContain('Paid by card: $24.50');
    expect(receipt.links.filter((link) => link.includes('/account/'))).toEqual([]);
  });

  test('is paid once by the same key, also by five at once; another card under that key is refused', async () => {
    const { order, token } = await soldToPay(server);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => payByLink(server, token, { key })));
    for (const answer of answers) expect(answer).toEqual(paid);
    expect(await payByLink(server, token, { key, sourceId: 'cnon:other' })).toEqual(
      expect.objectContaining({ errorCode: 'ORDER_PAYMENT_STATE_ERROR' }),
    );
    expect(await attemptOf(server, token, key)).toEqual({ idempotencyKey: key, state: 'SUCCEEDED', result: paid });
    expect((await ledgerOf(server, order.id)).length).toBe(1);
  });

  test('is paid once in two tabs at once', async () => {
    const { order, token } = await soldToPay(server);
    const answers = await Promise.all([1, 2].map(() => payByLink(server, token)));
    expect(answers).toContainEqual(paid);
    expect(answers).toContainEqual(expect.objectContaining({ errorCode: 'ORDER_PAYMENT_STATE_ERROR' }));
    expect((await ledgerOf(server, order.id)).map(({ status }) => status)).toEqual(['COMPLETED']);
  });

  test('waits on where the card is declined, and is paid with another', async () => {
    const { order, token } = await soldToPay(server);
    const declined = await payByLink(server, token, { sourceId: 'cnon:card-nonce-declined' });
    expect(declined).toEqual(expect.objectContaining({ errorCode: 'PAYMENT_DECLINED_ERROR' }));
    expect(await standing(server, order.id)).toMatchObject({
      order: 'PaymentAuthorized',
      payments: [{ state: 'Authorized' }],
      attempts: ['REFUSED'],
    });
    expect(await payByLink(server, token)).toEqual(paid);
    expect(await standing(server, order.id)).toMatchObject({ order: 'PaymentSettled', payments: [byCard] });
  });

  test('is not paid with another amount than is awaited, and says which is', async () => {
    const { order, token } = await soldToPay(server, { tickets: 2 });
    expect(await payByLink(server, token, { amountDue: 24.5 })).toEqual(
      expect.objectContaining({
        errorCode: 'ORDER_PAYMENT_STATE_ERROR',
        message: expect.stringContaining('$49.00'),
      }),
    );
    await giveUpOne(server, order.id, token);
    expect(await shownTo(server, token)).toEqual(
      expect.objectContaining({ total: { amount: 24.5 }, events: [expect.objectContaining({ tickets: 1 })] }),
    );
    expect(await payByLink(server, token)).toEqual(paid);
    expect((await ledgerOf(server, order.id)).map(({ amountCents }) => amountCents)).toEqual([2450]);
  });

  test('is not paid without a card, by another account’s form, by a method that there is not, or without a key', async () => {
    const { order, token } = await soldToPay(server);
    for (const paying of [{ sourceId: null }, { locationId: 'elsewhere' }, { key: '' }])
      expect(await payByLink(server, token, paying)).toEqual(
        expect.objectContaining({ errorCode: 'PAYMENT_FAILED_ERROR' }),
      );
    for (const method of ['MANUAL', 'OTHER'])
      expect(await payByLink(server, token, { method })).toEqual(
        expect.objectContaining({ errorCode: 'INELIGIBLE_PAYMENT_METHOD_ERROR' }),
      );
    expect(await standing(server, order.id)).toMatchObject({ order: 'PaymentAuthorized', attempts: [] });
  });

  test('that was taken into an account is still paid by its link', async () => {
    const { order, token } = await soldToPay(server);
    const person = await server.signUp();
    expect(await claim(server, person, token)).toEqual({ id: order.id, code: order.code });
    expect(await payByLink(server, token)).toEqual(paid);
    const receipt = await server.mailbox.waitFor(person.emailAddress, { subject: /is paid/ });
    expect(receipt.links).toContainEqual(expect.stringContaining(`/account/orders/${order.id}`));
    const { data } = await server.query(
      'query ($id: ID!) { order(id: $id) { state payments { method state amount { amount } } } }',
      { id: order.id },
      { cookie: person.cookie },
    );
    expect(data?.['order']).toEqual({
      state: 'PaymentSettled',
      payments: [{ method: 'SQUARE', state: 'Settled', amount: { amount: 24.5 } }],
    });
  });
});

describe('the link of a mail', () => {
  test('of nobody asks for nothing, pays nothing and knows no attempt', async () => {
    const other = await soldToPay(server);
    const forged = `${other.token.slice(0, -3)}AAA`;
    for (const token of ['nonsense', forged]) {
      expect(await shownTo(server, token)).toEqual(refusedLink('LINK_UNKNOWN'));
      expect(await payByLink(server, token)).toEqual(refusedLink('LINK_UNKNOWN'));
      expect(await attemptOf(server, token, 'a key')).toBeNull();
    }
    expect(await attemptOf(server, other.token, 'a key')).toBeNull();
  });

  test('pays no order but its own: the key of another’s attempt is unknown to it', async () => {
    const [one, other] = [await soldToPay(server), await soldToPay(server)];
    const key = randomUUID();
    await payByLink(server, one.token, { key });
    expect(await attemptOf(server, other.token, key)).toBeNull();
    expect(await standing(server, other.order.id)).toMatchObject({ order: 'PaymentAuthorized', attempts: [] });
  });

  test('has ended with its order: cancelled, or not paid in time', async () => {
    const cancelled = await soldToPay(server);
    await act(server, cancelled.owner, 'cancelOrder', cancelled.order.id);
    const late = await soldToPay(server);
    await server.db
      .update(orders)
      .set({ payUntil: new Date(server.services.clock().getTime() - 1) })
      .where(eq(orders.id, late.order.id));
    for (const { token, order } of [cancelled, late]) {
      expect(await shownTo(server, token)).toEqual(refusedLink('ENDED'));
      expect(await payByLink(server, token)).toEqual(refusedLink('ENDED'));
      expect(await ledgerOf(server, order.id)).toEqual([]);
    }
  });

  test('says that the organizer takes no cards any more', async () => {
    const { its, token } = await soldToPay(server);
    await server.db.update(paymentMethods).set({ enabled: false }).where(eq(paymentMethods.channelId, its.channelId));
    expect(await shownTo(server, token)).toEqual(refusedLink('NO_CARDS'));
    expect(await payByLink(server, token)).toEqual(refusedLink('NO_CARDS'));
  });

  test('says that it is paid where the money came by hand', async () => {
    const { owner, order, token } = await soldToPay(server);
    await act(server, owner, 'settleOrder', order.id, ', means: CASH');
    expect(await shownTo(server, token)).toEqual(paid);
  });
});
