import { createCartLogic } from '#app/shop/cart-logic.ts';
import type { CartActors } from '#machines/shop/cart/cart-setup.ts';
import type { HoldActors } from '#machines/shop/hold/hold-machine.ts';
import type { RemovalUndoActors } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import { cartRequirements } from '#tests/model/shop/cart/cart-requirements.ts';
import { holdRequirements } from '#tests/model/shop/hold/hold-requirements.ts';
import { removalUndoRequirements } from '#tests/model/shop/removal-undo/removal-undo-requirements.ts';
import { call, gives, key, sends } from '../world/rows.ts';
import { actorOf, wiringOf } from '../world/wiring-of.ts';

const order = { orderId: 'hcp', channelToken: 'token-hcp' };
const item = { registrationItemId: 'hcp-1', channelToken: 'token-hcp' };
const readAt = Date.parse('2026-11-21T10:00:00Z');
const orders = { options: { take: 30, filter: { active: { eq: true } } }, channelToken: '' };
const well = (field: string) => ({
  'it is done': {
    answers: { [field]: { __typename: 'Order' } },
    ends: gives({ result: `<${field}>`, notice: 'success' }),
  },
});

export const cartWiring = wiringOf<CartActors>()({
  requirements: cartRequirements,
  wire: createCartLogic,
  flows: { holdPlaces: 'hold', offerUndo: 'removalUndo' },
  rows: {
    loadCart: call({
      given: { stored: { 'local activeOrderId': 'mis' } },
      does: [sends('GetActiveOrders', orders)],
      well: {
        'two orders can change': {
          answers: { activeOrders: { items: [{ id: 'hcp' }, { id: 'mis' }] } },
          ends: gives({ orders: '<activeOrders.items>', rememberedOrderId: 'mis', readAt }),
        },
      },
      nobody: 'fails',
    }),
    validateActiveOrder: call({
      input: order,
      does: [sends('ValidateActiveOrder', { orderId: 'hcp' }, 'token-hcp')],
      well: { 'it is looked through': { ends: gives('<validateActiveOrderRegistrations>') } },
      nobody: 'fails',
    }),
    removeOrderRegistration: call({
      input: item,
      does: [
        sends('RemoveOrderRegistration', { orderRegistrationItemId: 'hcp-1', idempotencyKey: key(1) }, 'token-hcp'),
      ],
      well: well('removeOrderRegistration'),
      refusedBy: 'removeOrderRegistration',
      nobody: 'fails',
    }),
    transitionOrderToState: call({
      input: { ...order, state: 'ArrangingPayment' },
      does: [sends('TransitionOrderToState', { orderId: 'hcp', state: 'ArrangingPayment' }, 'token-hcp')],
      well: {
        'it goes on': {
          answers: { transitionOrderToState: { __typename: 'Order' } },
          ends: gives({ result: '<transitionOrderToState>', notice: null }),
        },
      },
      refusedBy: 'transitionOrderToState',
      nobody: 'fails',
    }),
    extendHold: call({
      input: order,
      does: [sends('ExtendHold', { orderId: 'hcp', idempotencyKey: key(1) }, 'token-hcp')],
      well: well('extendHold'),
      refusedBy: 'extendHold',
      nobody: 'fails',
    }),
    retakePlaces: call({
      input: order,
      does: [sends('RetakePlaces', { orderId: 'hcp' }, 'token-hcp')],
      well: well('retakePlaces'),
      refusedBy: 'retakePlaces',
      nobody: 'fails',
    }),
    watchClock: [
      {
        when: 'a minute passes',
        happens: ({ browser }) => browser.pass(60_000),
        does: [],
        sendsBack: [0, 30_000, 60_000].map((passed) => ({ type: 'clock.moved', now: readAt + passed })),
      },
    ],
    listenToConnection: [
      {
        when: 'the network and the focus come back',
        happens: ({ browser }) => {
          browser.fire('window', new Event('online'));
          browser.fire('window', new Event('focus'));
        },
        does: [],
        sendsBack: [{ type: 'connection.returned' }, { type: 'connection.returned' }],
      },
    ],
    listenToOtherTabs: [
      {
        when: 'the cart changes in this tab',
        sends: [{ type: 'cart.changed' }],
        does: [{ posts: 'foyer-cart', data: 'cart.changed' }],
      },
      {
        when: 'it changes in another one, and the page comes back from the browser’s cache',
        happens: ({ browser }) => {
          browser.hear('foyer-cart', 'cart.changed');
          browser.fire('window', Object.assign(new Event('pageshow'), { persisted: true }));
          browser.fire('window', Object.assign(new Event('pageshow'), { persisted: false }));
        },
        does: [],
        sendsBack: [{ type: 'cart.refresh' }, { type: 'cart.refresh' }],
      },
    ],
    keepActiveOrder: [
      {
        when: 'an order is chosen',
        given: { stored: {} },
        sends: [{ type: 'order.remember', orderId: 'hcp' }],
        does: [{ keeps: 'local activeOrderId', value: 'hcp' }],
      },
      {
        when: 'none is left',
        given: { stored: { 'local activeOrderId': 'hcp' } },
        sends: [{ type: 'order.remember', orderId: null }],
        does: [{ forgets: 'local activeOrderId' }],
      },
    ],
  },
});

export const holdWiring = wiringOf<HoldActors>()({
  requirements: holdRequirements,
  wire: (world) => actorOf(createCartLogic(world), 'holdPlaces'),
  rows: {
    countSeconds: [
      {
        when: 'two seconds and a half pass',
        happens: ({ browser }) => browser.pass(2500),
        does: [],
        sendsBack: [
          { type: 'clock.ticked', elapsedSeconds: 1 },
          { type: 'clock.ticked', elapsedSeconds: 2 },
        ],
      },
    ],
  },
});

const registration = {
  tierId: 'general',
  registrant: { attendeeId: 'maya' },
  addOns: [{ addOnId: 'programme' }],
};

export const removalUndoWiring = wiringOf<RemovalUndoActors>()({
  requirements: removalUndoRequirements,
  wire: (world) => actorOf(createCartLogic(world), 'offerUndo'),
  rows: {
    addRegistrationToOrder: call({
      input: {
        channelToken: 'token-hcp',
        input: registration,
        askAboutSameAttendee: false,
        idempotencyKey: 'undo.hcp-1',
      },
      does: [
        sends(
          'AddRegistrationToCart',
          {
            input: { productId: 'general', registrant: { attendeeId: 'maya' }, addOns: [{ addOnId: 'programme' }] },
            askAboutSameAttendee: false,
            idempotencyKey: 'undo.hcp-1',
          },
          'token-hcp',
        ),
      ],
      well: well('addRegistrationToOrder'),
      refusedBy: 'addRegistrationToOrder',
      nobody: 'ended',
      canBeRefused: true,
    }),
  },
});
