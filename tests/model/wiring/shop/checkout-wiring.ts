import { createCheckoutLogic } from '#app/shop/checkout-logic.ts';
import type { CheckoutActors } from '#machines/shop/checkout/checkout-setup.ts';
import { checkoutRequirements } from '#tests/model/shop/checkout/checkout-requirements.ts';
import { call, gives, sends, type Row } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const order = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const attempt = { idempotencyKey: 'key-1', method: 'square' };
const me = { me: { id: 'alex' } };
const noOrder = { __typename: 'NoOrder' };
const ended = { __typename: 'SessionEnded' };
const reads = (orderId: string) => sends('GetCheckoutOrder', { orderId }, undefined, 'id: $orderId');
const readsFirst = sends('GetCheckoutOrders', {});
const active = { ...me, order: { id: 'order-1', active: true } };
const placed = { ...me, order: { id: 'order-1', active: false } };

const moves = (state: 'ArrangingPayment' | 'AddingItems') =>
  call({
    input: order,
    does: [sends('TransitionCheckoutOrder', { orderId: 'order-1', state }, 'harbour-city-players')],
    well: {
      'it moves': {
        answers: { transitionOrderToState: { __typename: 'Order' } },
        ends: gives({ result: '<transitionOrderToState>', notice: null }),
      },
    },
    refusedBy: 'transitionOrderToState',
    nobody: 'ended',
  });

/** Which order the checkout is about: the one that was being paid, the history's, the cart's, else the first that can change. */
const loads: Row[] = [
  ...call({
    given: { stored: { 'local activeOrderId': 'order-1' } },
    does: [reads('order-1')],
    well: { 'the cart’s order is there': { answers: active, ends: gives('<order>') } },
    nobody: 'endedAlone',
  }),
  {
    when: 'the cart’s order is gone',
    given: {
      stored: { 'local activeOrderId': 'order-1' },
      answers: { ...me, order: null, activeOrders: { items: [{ id: 'order-2' }, { id: 'order-3' }] } },
    },
    does: [reads('order-1'), readsFirst],
    ends: gives('<activeOrders.items.0>'),
  },
  {
    when: 'nothing is remembered and there is no order',
    given: { stored: {}, answers: { ...me, activeOrders: { items: [] } } },
    does: [readsFirst],
    ends: gives(noOrder),
  },
  { when: 'nobody is here', given: { stored: {}, answers: { me: null } }, does: [readsFirst], ends: gives(ended) },
  {
    when: 'the history is about another order than the cart',
    given: { stored: { 'local activeOrderId': 'order-2' }, historyState: { orderId: 'order-1' }, answers: active },
    does: [reads('order-1')],
    ends: gives('<order>'),
  },
  {
    when: 'an order was being paid, and still is',
    given: {
      stored: { 'session payment-attempt:order-1': attempt, 'local activeOrderId': 'order-2' },
      historyState: { orderId: 'order-2' },
      answers: active,
    },
    does: [reads('order-1')],
    ends: gives('<order>'),
  },
  {
    when: 'an order was being paid, and is placed',
    again: ['GetCheckoutOrders'],
    given: { stored: { 'session payment-attempt:order-1': attempt }, answers: placed },
    does: [reads('order-1'), { forgets: 'session payment-attempt:order-1' }],
    ends: gives('<order>'),
  },
  {
    when: 'an order was being paid, and nobody is here any more',
    given: { stored: { 'session payment-attempt:order-1': attempt }, answers: { me: null } },
    does: [reads('order-1')],
    ends: gives(ended),
  },
];

export const checkoutWiring = wiringOf<CheckoutActors>()({
  requirements: checkoutRequirements,
  wire: (world) =>
    createCheckoutLogic({
      client: world.client,
      confirmLeave: () => {
        world.note({ asks: 'whether to leave' });
        return true;
      },
    }),
  rows: {
    loadCheckoutOrder: loads,
    refreshCheckoutOrder: [
      ...call({
        input: { orderId: 'order-1' },
        does: [reads('order-1')],
        well: {
          'the order is there': { answers: active, ends: gives('<order>') },
          'the order is another’s': { answers: { ...me, order: null }, ends: gives(noOrder) },
          'nobody is here': { answers: { me: null }, ends: gives(ended) },
        },
        nobody: 'endedAlone',
      }),
    ],
    moveToArrangingPayment: moves('ArrangingPayment'),
    moveToAddingItems: moves('AddingItems'),
    confirmLeave: [{ when: 'I am asked', does: [{ asks: 'whether to leave' }], ends: gives(true) }],
    listenToOtherTabs: [
      {
        when: 'another tab changes the cart',
        happens: ({ browser }) => browser.hear('foyer-cart', 'cart.changed'),
        does: [],
        sendsBack: [{ type: 'order.changedElsewhere' }],
      },
    ],
  },
});
