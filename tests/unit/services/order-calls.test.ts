import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import {
  extendHold,
  removeOrderRegistration,
  retakePlaces,
  validateActiveOrder,
} from '#services/shop/cart/cart-service.ts';
import { transitionCheckoutOrder } from '#services/shop/checkout/checkout-service.ts';
import { applyCouponCode, removeCouponCode } from '#services/shop/coupons/coupons-service.ts';
import { applyGiftCardToOrder, removeGiftCardFromOrder } from '#services/shop/gift-cards/gift-cards-service.ts';
import { getActiveOrder, getActiveOrders, transitionOrderToState } from '#services/shop/orders/orders-service.ts';
import {
  addPaymentToOrder,
  getEligiblePaymentMethods,
  getPaymentAttempt,
} from '#services/shop/payments/payments-service.ts';
import { addRegistrationToOrder, adjustOrderRegistration } from '#services/shop/register/register-service.ts';
import { clearAuthCache, fieldsOfAPerson, getMe } from '#services/shared/session/session-service.ts';
import { orderMutations, orderQueries, rootFields } from '#tests/order-operations.ts';
import { readClientDocuments } from '../../../bench/client-documents.ts';

/** A client whose server never answers; what was asked is kept. */
function silent() {
  const asked: { name: string; variables: unknown; channelToken: unknown; noToast: unknown }[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable(() => {
        const { channelToken, noToast } = operation.getContext();
        asked.push({ name: operation.operationName ?? '', variables: operation.variables, channelToken, noToast });
      }),
  );
  return { asked, client: new ApolloClient({ cache: new InMemoryCache(), link }) };
}

const { signal } = new AbortController();
const order = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const keyed = { ...order, idempotencyKey: 'key' };
const registrant = { attendeeId: 'alex' };

/** Every operation of the application that is about one order, by the function that sends it. */
const calls: Record<string, (client: ApolloClient) => Promise<unknown>> = {
  AddPaymentToOrder: (client) =>
    addPaymentToOrder(
      client,
      { ...order, method: 'SQUARE', idempotencyKey: 'key', card: null, amountDue: null },
      signal,
    ),
  AddRegistrationToCart: (client) =>
    addRegistrationToOrder(
      client,
      { ...keyed, input: { tierId: 'tier', registrant, addOns: [] }, askAboutSameAttendee: true },
      signal,
    ),
  AdjustOrderRegistration: (client) =>
    adjustOrderRegistration(
      client,
      {
        ...keyed,
        registrationItemId: 'item-1',
        input: { tierId: 'tier', registrant, addOns: [] },
        askAboutSameAttendee: true,
      },
      signal,
    ),
  ApplyCouponCode: (client) => applyCouponCode(client, { ...keyed, code: 'FOYER10' }, signal),
  ApplyGiftCardToOrder: (client) => applyGiftCardToOrder(client, { ...keyed, code: 'FOY-10TE-A4ME' }, signal),
  ExtendHold: (client) => extendHold(client, keyed, signal),
  GetActiveOrder: (client) => getActiveOrder(client, order, signal),
  GetEligiblePaymentMethods: (client) => getEligiblePaymentMethods(client, order, signal),
  GetPaymentAttempt: (client) => getPaymentAttempt(client, { ...order, idempotencyKey: 'key' }, signal),
  RemoveCouponCode: (client) => removeCouponCode(client, { ...keyed, code: 'FOYER10' }, signal),
  RemoveGiftCardFromOrder: (client) => removeGiftCardFromOrder(client, { ...keyed, code: 'FOY-10TE-A4ME' }, signal),
  RemoveOrderRegistration: (client) =>
    removeOrderRegistration(client, { ...keyed, registrationItemId: 'item-1' }, signal),
  RetakePlaces: (client) => retakePlaces(client, order, signal),
  TransitionCheckoutOrder: (client) => transitionCheckoutOrder(client, { ...order, state: 'ArrangingPayment' }, signal),
  TransitionOrderToState: (client) => transitionOrderToState(client, { ...order, state: 'AddingItems' }, signal),
  ValidateActiveOrder: (client) => validateActiveOrder(client, order, signal),
};

describe('a call about an order', () => {
  test.each(Object.entries(calls))('carries the channel token of its order: %s', (name, call) => {
    const { asked, client } = silent();
    void call(client);
    expect(asked.map(({ name: sent, channelToken }) => [sent, channelToken])).toEqual([[name, order.channelToken]]);
  });

  test('is none that is missing here', () => {
    const aboutOrders = new Set([...orderMutations(), ...orderQueries()]);
    const sent = [...readClientDocuments()].filter(([, document]) =>
      rootFields(document).some((field) => aboutOrders.has(field)),
    );
    expect(sent.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});

test('names the tier of a registration as each mutation of the contract does', () => {
  const { asked, client } = silent();
  const call = { channelToken: 'hcp', idempotencyKey: 'key', askAboutSameAttendee: true };
  const input = { tierId: 'tier', registrant, addOns: [] };
  void addRegistrationToOrder(client, { ...call, input }, signal);
  void adjustOrderRegistration(client, { ...call, registrationItemId: 'item-1', input }, signal);
  expect(asked.map(({ variables }) => variables)).toEqual([
    { input: { productId: 'tier', registrant, addOns: [] }, askAboutSameAttendee: true, idempotencyKey: 'key' },
    {
      orderRegistrationItemId: 'item-1',
      input: { tuitionId: 'tier', registrant, addOns: [] },
      askAboutSameAttendee: true,
      idempotencyKey: 'key',
    },
  ]);
});

test('reads the active order of a channel', () => {
  const { asked, client } = silent();
  void getActiveOrder(client, { orderId: null, channelToken: 'hcp' }, signal);
  expect(asked[0]?.variables).toEqual({ orderId: null, channelToken: 'hcp' });
});

test('reads all orders that can still change, of every organizer', () => {
  const { asked, client } = silent();
  void getActiveOrders(client, signal);
  expect(asked.map(({ name, variables }) => [name, variables])).toEqual([
    ['GetActiveOrders', { options: { take: 30, filter: { active: { eq: true } } }, channelToken: '' }],
  ]);
});

test('asks who is here without a toast', () => {
  const { asked, client } = silent();
  void getMe(client, signal);
  expect(asked.map(({ name, noToast }) => [name, noToast])).toEqual([['GetMe', true]]);
});

test('forgets what is known of a person, and nothing else', async () => {
  const { client } = silent();
  const known = Object.fromEntries([...fieldsOfAPerson, 'events'].map((field) => [field, { __typename: 'Known' }]));
  client.cache.restore({ ROOT_QUERY: { __typename: 'Query', ...known } });
  await clearAuthCache(client);
  expect(client.cache.extract()).toEqual({ ROOT_QUERY: { __typename: 'Query', events: { __typename: 'Known' } } });
  expect(fieldsOfAPerson).toEqual(
    expect.arrayContaining([
      'me',
      'activeCustomer',
      'activeOrder',
      'activeOrders',
      'nextOrderStates',
      'myRegistrations',
    ]),
  );
});
