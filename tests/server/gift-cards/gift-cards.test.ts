import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { amountDue } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { applyGiftCard } from '#server/modules/gift-cards/apply-gift-card.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { giftCardTransactions } from '#server/modules/payments/gift-card-money-tables.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { findOwnOrder, lockOrder } from '#server/modules/orders/order-selection.ts';
import { beginValidatingPayment, returnToArrangingPayment } from '#server/modules/payments/order-settlement.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import { settleOrder } from '#server/modules/payments/settle-order.ts';
import { transitionOrder } from '#server/modules/checkout/transition-order.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

/** An order of $21.00 with tax in ArrangingPayment. */
async function orderToPay() {
  const person = await server.signUp();
  const tier = await shop.addProduct((await shop.addEvent()).id, { priceCents: 2000 });
  const added = await addRegistration(
    server.services,
    { ...person, ...shop },
    {
      productId: tier,
      registrant: { attendeeId: person.defaultAttendeeId },
    },
  );
  if (!('itemCount' in added)) throw new Error(added.message);
  await transitionOrder(
    server.services,
    { ...person, ...shop },
    await findOwnOrder(server.db, person.userId, added.id),
    'ArrangingPayment',
  );
  return { person, orderId: added.id };
}
const apply = async (person: Person, orderId: string, code: string, amount?: number) => {
  const { data, errors } = await server.query(
    `mutation Apply($code: String!, $amount: Float, $orderId: ID) { applyGiftCardToOrder(code: $code, amount: $amount, orderId: $orderId) { __typename
      ... on Order { state totalWithTax { amount } totalWithTaxAfterGiftCard { amount } giftCardsApplied { code currentBalance { amount } } giftCardShares { code amount { amount } } }
      ... on GiftCardError { errorCode giftCardErrorMessage } ... on ErrorResult { message } } }`,
    { code, amount, orderId },
    { cookie: person.cookie },
  );
  expect(errors).toEqual([]);
  return data?.['applyGiftCardToOrder'];
};
const remove = (cookie: string, orderId: string, code: string) =>
  server.query(
    'mutation ($code: String!, $orderId: ID) { removeGiftCardFromOrder(code: $code, orderId: $orderId) { totalWithTaxAfterGiftCard { amount } giftCardsApplied { code } } }',
    { code, orderId },
    { cookie },
  );
const isLimited = ({ errors }: Answer) => errors.some(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED');
const now = () => server.services.clock();
const begin = (orderId: string) =>
  server.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('no order');
    const terms = await lockTerms(tx, order);
    const dueCents = amountDue(order.totalWithTaxCents, terms.cards, now());
    return { dueCents, ...(await beginValidatingPayment(tx, order, terms, now())) };
  });
const settle = (orderId: string) =>
  server.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('no order');
    return settleOrder(tx, order, { state: 'PaymentSettled', now: now(), jobs: server.services.jobs });
  });
const balanceOf = async (id: string) =>
  inserted(await server.db.select().from(giftCards).where(eq(giftCards.id, id))).balanceCents;

describe('applying a gift card', () => {
  test('takes the code as people type it and leaves the order in its state', async () => {
    const { person, orderId } = await orderToPay();
    const card = await shop.addGiftCard(500);
    const typed = ` ${card.code.toLowerCase().replace('-', ' ')} `;
    expect(await apply(person, orderId, typed)).toEqual({
      __typename: 'Order',
      state: 'ArrangingPayment',
      totalWithTax: { amount: 21 },
      totalWithTaxAfterGiftCard: { amount: 16 },
      giftCardsApplied: [{ code: card.code, currentBalance: { amount: 5 } }],
      giftCardShares: [{ code: card.code, amount: { amount: 5 } }],
    });
  });

  test('takes no more than the amount asked for, and nothing above the total', async () => {
    const { person, orderId } = await orderToPay();
    const [first, second] = [await shop.addGiftCard(5000), await shop.addGiftCard(5000)];
    expect(await apply(person, orderId, first.code, 6.5)).toMatchObject({
      totalWithTaxAfterGiftCard: { amount: 14.5 },
    });
    expect(await apply(person, orderId, second.code)).toMatchObject({
      totalWithTaxAfterGiftCard: { amount: 0 },
      giftCardShares: [
        { code: first.code, amount: { amount: 6.5 } },
        { code: second.code, amount: { amount: 14.5 } },
      ],
    });
    expect(await apply(person, orderId, (await shop.addGiftCard(5000)).code)).toMatchObject({
      giftCardErrorMessage: 'There is nothing left to pay on this order.',
    });
  });

  test.each([
    ['unknown', async () => 'NO-SUCH-CARD', 'We don’t know this gift card code. Please check it and try again.'],
    ['blank', async () => ' - ', 'We don’t know this gift card code. Please check it and try again.'],
    [
      'expired',
      async () => (await shop.addGiftCard(500, { expiresAt: new Date(Date.now() - 1000) })).code,
      'This gift card has expired.',
    ],
    ['empty', async () => (await shop.addGiftCard(0)).code, 'This gift card has no money left: its balance is $0.00.'],
    ['inactive', async () => (await shop.addGiftCard(500, { active: false })).code, 'This gift card is not active.'],
    [
      'another organizer’s',
      async () => (await shop.addGiftCard(500, { organizationId: (await shop.addOrganizer()).organizationId })).code,
      'This gift card is for another organizer’s events.',
    ],
  ])('refuses one that is %s', async (_what, code, giftCardErrorMessage) => {
    const { person, orderId } = await orderToPay();
    expect(await apply(person, orderId, await code())).toEqual({
      __typename: 'GiftCardError',
      errorCode: 'GIFT_CARD_ERROR',
      giftCardErrorMessage,
      message: giftCardErrorMessage,
    });
  });

  test('refuses the same card twice, and an amount that is none', async () => {
    const { person, orderId } = await orderToPay();
    const { code } = await shop.addGiftCard(500);
    expect(await apply(person, orderId, code, -1)).toMatchObject({
      giftCardErrorMessage: 'Please enter an amount above zero, with at most two decimals.',
    });
    await apply(person, orderId, code);
    expect(await apply(person, orderId, code)).toMatchObject({
      giftCardErrorMessage: 'This gift card is already applied to your order.',
    });
  });

  test('refuses a card that is kept in another account, and takes it in its own', async () => {
    const { person, orderId } = await orderToPay();
    const owner = await orderToPay();
    const { code } = await shop.addGiftCard(500, { userId: owner.person.userId });
    expect(await apply(person, orderId, code)).toMatchObject({
      __typename: 'GiftCardError',
      giftCardErrorMessage: 'This gift card is kept in another account. Only that account can pay with it.',
    });
    expect(await apply(owner.person, owner.orderId, code)).toMatchObject({ giftCardsApplied: [{ code }] });
  });

  test('taking off a code that is not applied changes nothing, whether the card exists or not', async () => {
    const { person, orderId } = await orderToPay();
    const before = inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
    for (const code of [(await shop.addGiftCard(500)).code, 'NO-SUCH-CARD']) await remove(person.cookie, orderId, code);
    expect(await server.db.select().from(orders).where(eq(orders.id, orderId))).toEqual([before]);
  });

  test('a removed card pays nothing; another’s order is unknown', async () => {
    const { person, orderId } = await orderToPay();
    const { code } = await shop.addGiftCard(500);
    await apply(person, orderId, code);
    const other = await server.signUp();
    expect((await remove(other.cookie, orderId, code)).data).toEqual({ removeGiftCardFromOrder: null });
    expect(await apply(other, orderId, code)).toMatchObject({ __typename: 'NoActiveOrderError' });
    expect((await remove(person.cookie, orderId, code)).data).toEqual({
      removeGiftCardFromOrder: { totalWithTaxAfterGiftCard: { amount: 21 }, giftCardsApplied: [] },
    });
  });
});

describe('tries of gift card codes', () => {
  const wrongCodes = 15;

  test('those that name a card of the order do not use up the tries of wrong ones', async () => {
    const { person, orderId } = await orderToPay();
    const { code } = await shop.addGiftCard(500);
    for (let round = 0; round < wrongCodes; round += 1) {
      expect(await apply(person, orderId, code)).toMatchObject({ __typename: 'Order' });
      expect(isLimited(await remove(person.cookie, orderId, code))).toBe(false);
    }
    for (let wrong = 0; wrong < wrongCodes; wrong += 1)
      expect(await apply(person, orderId, 'GUESS')).toMatchObject({ __typename: 'GiftCardError' });
    expect(isLimited(await remove(person.cookie, orderId, 'GUESS'))).toBe(true);
  });

  test('a right one in between gives back no wrong one', async () => {
    const { person, orderId } = await orderToPay();
    const { code } = await shop.addGiftCard(500);
    for (let wrong = 1; wrong < wrongCodes; wrong += 1) await apply(person, orderId, 'GUESS');
    await apply(person, orderId, code);
    expect(await apply(person, orderId, 'GUESS')).toMatchObject({ __typename: 'GiftCardError' });
    expect(isLimited(await remove(person.cookie, orderId, 'GUESS'))).toBe(true);
  });

  test('whoever has none left can still take off the card that is applied', async () => {
    const { person, orderId } = await orderToPay();
    const { code } = await shop.addGiftCard(500);
    await apply(person, orderId, code);
    for (let wrong = 0; wrong < wrongCodes; wrong += 1) await apply(person, orderId, 'GUESS');
    expect(await remove(person.cookie, orderId, code)).toMatchObject({
      data: { removeGiftCardFromOrder: { giftCardsApplied: [] } },
    });
  });

  test('taking off a code that is not applied is one', async () => {
    const { person, orderId } = await orderToPay();
    const { code } = await shop.addGiftCard(500);
    for (let wrong = 0; wrong < wrongCodes; wrong += 1)
      expect(isLimited(await remove(person.cookie, orderId, wrong % 2 ? code : 'GUESS'))).toBe(false);
    expect(isLimited(await remove(person.cookie, orderId, 'GUESS'))).toBe(true);
  });
});

describe('the money of a gift card', () => {
  test('pays when the order settles: one payment, one transaction, a balance that agrees', async () => {
    const { person, orderId } = await orderToPay();
    const card = await shop.addGiftCard(5000, { userId: person.userId });
    await apply(person, orderId, card.code);
    expect(await begin(orderId)).toMatchObject({ outcome: 'begun', dueCents: 0 });
    expect(await settle(orderId)).toMatchObject({ state: 'PaymentSettled', active: false });
    expect(await balanceOf(card.id)).toBe(2900);
    const paid = await server.db
      .select({ method: payments.method, amountCents: payments.amountCents, state: payments.state })
      .from(payments)
      .where(eq(payments.orderId, orderId));
    expect(paid).toEqual([{ method: 'GIFT_CARD', amountCents: 2100, state: 'Settled' }]);
    const { data, errors } = await server.query(
      `query ($id: ID!) { order(id: $id) { totalWithTaxAfterGiftCard { amount } giftCardsApplied { code } }
        activeCustomer { openGiftCards { code currentBalance { amount } isRedeemed transactions { amount { amount } type order { id } payment { method } } history { type } } } }`,
      { id: orderId },
      { cookie: person.cookie },
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      order: { totalWithTaxAfterGiftCard: { amount: 0 }, giftCardsApplied: [{ code: card.code }] },
      activeCustomer: {
        openGiftCards: [
          {
            code: card.code,
            currentBalance: { amount: 29 },
            isRedeemed: false,
            transactions: [
              { amount: { amount: 21 }, type: 'DEBIT', order: { id: orderId }, payment: { method: 'GIFT_CARD' } },
            ],
            history: [{ type: 'GIFT_CARD_PAYMENT_CAPTURED' }],
          },
        ],
      },
    });
  });

  test('stays as it is while the payment is under way, and goes back to the card when it is refused', async () => {
    const { person, orderId } = await orderToPay();
    const card = await shop.addGiftCard(500);
    await apply(person, orderId, card.code);
    expect(await begin(orderId)).toMatchObject({ outcome: 'begun', dueCents: 1600 });
    expect(await balanceOf(card.id)).toBe(0);
    expect(await apply(person, orderId, (await shop.addGiftCard(500)).code)).toMatchObject({
      __typename: 'OrderPaymentStateError',
    });
    const taken = await remove(person.cookie, orderId, card.code);
    expect(taken.data?.['removeGiftCardFromOrder']).toMatchObject({ giftCardsApplied: [{ code: card.code }] });
    await server.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order) await returnToArrangingPayment(tx, order, now());
    });
    expect(await balanceOf(card.id)).toBe(500);
  });

  test('is spent once when one card lies on two orders and both are paid at the same time', async () => {
    const card = await shop.addGiftCard(2100);
    const [one, other] = [await orderToPay(), await orderToPay()];
    for (const { person, orderId } of [one, other])
      await applyGiftCard(server.services, { ...person, ...shop }, orderId, card.code, null);
    const begun = await Promise.all([begin(one.orderId), begin(other.orderId)]);
    expect(begun.map(({ outcome }) => outcome).toSorted()).toEqual(['begun', 'refused']);
    expect(begun.find(({ outcome }) => outcome === 'refused')).toMatchObject({ reason: 'giftCardShort' });
    const winner = begun[0]?.outcome === 'begun' ? one : other;
    const loser = winner === one ? other : one;
    await settle(winner.orderId);
    expect(await balanceOf(card.id)).toBe(0);
    const spent = await server.db
      .select()
      .from(giftCardTransactions)
      .where(eq(giftCardTransactions.giftCardId, card.id));
    expect(spent.map(({ amountCents, orderId }) => ({ amountCents, orderId }))).toEqual([
      { amountCents: 2100, orderId: winner.orderId },
    ]);
    expect(await begin(loser.orderId)).toMatchObject({ outcome: 'begun', dueCents: 2100 });
  });
});
