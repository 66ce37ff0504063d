import type { ActorRefFrom } from 'xstate';
import { unexpectedError } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import { holdRegion, undoRegion, validationRegion } from '#machines/shop/cart/cart-regions.ts';
import { addressOf, cartSetup, refreshFailed } from '#machines/shop/cart/cart-setup.ts';
import { removedFrom } from '#machines/shop/cart/removed-item.ts';

/** News that come while something is under way: all is read again after it. */
const readAfterwards = { 'cart.refresh': { actions: 'awaitActive' } } as const;

/** The customer's cart: an order an organizer, of which one is active (customer specification §2 and §4). */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  type: 'parallel',
  context: {
    userId: null,
    orders: [],
    activeOrderId: null,
    awaitedOrderId: null,
    validation: null,
    removal: null,
    unshown: null,
    removed: null,
    readAt: null,
    now: null,
  },
  invoke: [
    { id: 'listenToOtherTabs', src: 'listenToOtherTabs', onError: {} },
    { id: 'keepActiveOrder', src: 'keepActiveOrder', onError: {} },
  ],
  states: {
    basket: {
      description: 'What lies in the cart and what is being done to it.',
      initial: 'awaitingSession',
      on: {
        'session.changed': [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => ({ userId: event.userId }) },
            target: '.signedOut',
            actions: { type: 'forgetCart', params: { userId: null } },
          },
          {
            guard: { type: 'isOtherUser', params: ({ event }) => ({ userId: event.userId }) },
            target: '.readingCart',
            actions: { type: 'forgetCart', params: ({ event }) => ({ userId: event.userId }) },
          },
        ],
        'order.changed': {
          guard: 'isSignedIn',
          actions: [{ type: 'adoptOrder', params: ({ event }) => event }, 'shareChange'],
        },
        'order.placed': {
          guard: 'isSignedIn',
          actions: [{ type: 'dropOrder', params: ({ event }) => ({ orderId: event.orderId }) }, 'shareChange'],
        },
      },
      states: {
        awaitingSession: {
          description: 'It is not known yet whether somebody is logged in.',
          tags: 'loading',
          on: { 'session.unreachable': 'sessionUnreachable' },
        },
        sessionUnreachable: {
          description: 'It could not be asked whether somebody is logged in; the session asks again, also by itself.',
          on: { 'cart.refresh': { target: 'awaitingSession', actions: 'askWhoIsHere' } },
        },
        signedOut: {
          description: 'Nobody is logged in; a visitor has no cart.',
          entry: 'hideOrder',
        },
        readingCart: {
          description: 'The orders are read for the first time.',
          tags: 'loading',
          entry: 'hideOrder',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            onDone: { target: 'sorting', actions: { type: 'rememberContents', params: ({ event }) => event.output } },
            onError: { target: 'unavailable', actions: { type: 'notify', params: { notice: refreshFailed } } },
          },
          on: {
            'cart.refresh': { target: 'readingCart', reenter: true },
            'order.changed': {
              target: 'readingCart',
              reenter: true,
              actions: [{ type: 'adoptOrder', params: ({ event }) => event }, 'shareChange'],
            },
          },
        },
        refreshing: {
          description: 'The orders are read again, because they changed elsewhere or an outcome is not known.',
          invoke: {
            id: 'refreshCart',
            src: 'loadCart',
            onDone: [
              {
                guard: 'hasUnshown',
                target: 'sorting',
                actions: [
                  { type: 'rememberContents', params: ({ event }) => event.output },
                  { type: 'notify', params: ({ context }) => ({ notice: context.unshown }) },
                  'forgetUnshown',
                ],
              },
              { target: 'sorting', actions: { type: 'rememberContents', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: 'isKnown', target: 'showingKnown' },
              {
                target: 'unavailable',
                actions: ['forgetUnshown', { type: 'notify', params: { notice: refreshFailed } }],
              },
            ],
          },
          on: {
            'cart.refresh': { target: 'refreshing', reenter: true },
            'order.changed': {
              target: 'refreshing',
              reenter: true,
              actions: [{ type: 'adoptOrder', params: ({ event }) => event }, 'shareChange'],
            },
          },
        },
        unavailable: {
          description: 'The orders could not be read; they are read again by themselves when there is a connection.',
          entry: 'hideOrder',
          invoke: { id: 'listenToConnection', src: 'listenToConnection' },
          after: { nextTry: 'readingCart' },
          on: {
            'cart.refresh': 'readingCart',
            'connection.returned': 'readingCart',
            'order.changed': {
              target: 'readingCart',
              actions: [{ type: 'adoptOrder', params: ({ event }) => event }, 'shareChange'],
            },
          },
        },
        showingKnown: {
          description:
            'The orders could not be read again: what was known of them is shown with its age, and nothing of it may change.',
          entry: 'hideOrder',
          invoke: [
            { id: 'watchClock', src: 'watchClock' },
            { id: 'waitForConnection', src: 'listenToConnection' },
          ],
          after: { nextTry: 'refreshing' },
          on: {
            'clock.moved': { actions: { type: 'moveClock', params: ({ event }) => event } },
            'connection.returned': 'refreshing',
            'cart.refresh': 'refreshing',
            'order.changed': {
              target: 'refreshing',
              actions: [{ type: 'adoptOrder', params: ({ event }) => event }, 'shareChange'],
            },
          },
        },
        sorting: {
          description: 'What the active order looks like decides what may be done.',
          entry: 'rememberActive',
          always: [
            { guard: 'isAwaitingOrder', target: 'refreshing', actions: 'hideOrder' },
            { guard: 'isEmpty', target: 'resting.empty' },
            { guard: 'isValidatingPayment', target: 'resting.confirmingPayment' },
            { guard: 'isArrangingPayment', target: 'resting.arrangingPayment' },
            { target: 'resting.addingItems' },
          ],
        },
        resting: {
          description: 'Nothing is under way.',
          tags: 'resting',
          entry: 'showOrder',
          initial: 'empty',
          on: {
            'cart.refresh': 'refreshing',
            'cart.extendHold': { guard: 'canExtend', target: 'extendingHold' },
            'cart.retakePlaces': { guard: 'hasLostPlaces', target: 'retakingPlaces' },
            'cart.chooseOrder': {
              guard: { type: 'isOtherOrder', params: ({ event }) => ({ orderId: event.orderId }) },
              target: 'sorting',
              actions: { type: 'rememberChoice', params: ({ event }) => ({ orderId: event.orderId }) },
            },
            'order.changed': {
              target: 'sorting',
              actions: [{ type: 'adoptOrder', params: ({ event }) => event }, 'shareChange'],
            },
            'order.placed': {
              target: 'sorting',
              actions: [{ type: 'dropOrder', params: ({ event }) => ({ orderId: event.orderId }) }, 'shareChange'],
            },
          },
          states: {
            empty: { description: 'No order holds an item.' },
            addingItems: {
              description: 'The active order is in AddingItems: its items may change.',
              on: {
                'cart.removeItem': {
                  guard: { type: 'hasItem', params: ({ event }) => event },
                  target: '#cart.basket.removingItem',
                  actions: {
                    type: 'beginRemoval',
                    params: ({ event }) => ({ registrationItemId: event.registrationItemId }),
                  },
                },
                'cart.checkOut': { guard: 'isFitForCheckout', target: '#cart.basket.proceedingToCheckout' },
              },
            },
            arrangingPayment: {
              description:
                'The active order is in ArrangingPayment: it goes back to AddingItems before an item changes.',
              on: {
                'cart.removeItem': {
                  guard: { type: 'hasItem', params: ({ event }) => event },
                  target: '#cart.basket.reopeningOrder',
                  actions: {
                    type: 'beginRemoval',
                    params: ({ event }) => ({ registrationItemId: event.registrationItemId }),
                  },
                },
                'cart.checkOut': { guard: 'isFitForCheckout', actions: 'goToCheckout' },
              },
            },
            confirmingPayment: {
              description: 'A payment of the active order is with the provider: nothing about it may change.',
              on: { 'cart.checkOut': { actions: 'goToPayment' } },
            },
          },
        },
        reopeningOrder: {
          description: 'The order goes back to AddingItems, so that an item may be removed.',
          on: readAfterwards,
          invoke: {
            id: 'reopenOrder',
            src: 'transitionOrderToState',
            input: ({ context }) => ({ ...addressOf(context), state: 'AddingItems' }),
            onDone: [
              {
                guard: { type: 'isOrder', params: ({ event }) => event.output.result },
                target: 'removingItem',
                actions: { type: 'rememberResult', params: ({ event }) => event.output.result },
              },
              {
                target: 'refreshing',
                actions: { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
              },
            ],
            onError: {
              target: 'refreshing',
              actions: ['endRemoval', { type: 'notify', params: { notice: unexpectedError } }],
            },
          },
        },
        removingItem: {
          description: 'An item is being removed from the order.',
          on: readAfterwards,
          invoke: {
            id: 'removeOrderRegistration',
            src: 'removeOrderRegistration',
            input: ({ context }) => {
              const { registrationItemId } = required(context.removal, 'the registration to remove');
              // News of another order may have made that one the active one since.
              const { channelToken } = removedFrom(context.orders, registrationItemId) ?? addressOf(context);
              return { channelToken, registrationItemId };
            },
            onDone: [
              {
                guard: { type: 'isOrder', params: ({ event }) => event.output.result },
                target: 'sorting',
                actions: [
                  'rememberRemoved',
                  { type: 'rememberResult', params: ({ event }) => event.output.result },
                  'endRemoval',
                  'offerUndo',
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                  'shareChange',
                ],
              },
              {
                target: 'refreshing',
                actions: { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
              },
            ],
            onError: {
              target: 'refreshing',
              actions: ['endRemoval', { type: 'notify', params: { notice: unexpectedError } }],
            },
          },
        },
        extendingHold: {
          description: 'The person is still there: the server is asked to keep the places for longer.',
          on: readAfterwards,
          invoke: {
            id: 'extendHold',
            src: 'extendHold',
            input: ({ context }) => addressOf(context),
            onDone: [
              {
                guard: { type: 'isOrder', params: ({ event }) => event.output.result },
                target: 'sorting',
                actions: [
                  { type: 'rememberResult', params: ({ event }) => event.output.result },
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                  'shareChange',
                ],
              },
              {
                target: 'refreshing',
                actions: { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
              },
            ],
            onError: { target: 'refreshing', actions: { type: 'notify', params: { notice: unexpectedError } } },
          },
        },
        retakingPlaces: {
          description: 'The person asks for the places again that are no longer held; some of them may be gone.',
          on: readAfterwards,
          invoke: {
            id: 'retakePlaces',
            src: 'retakePlaces',
            input: ({ context }) => addressOf(context),
            onDone: [
              {
                guard: { type: 'isOrder', params: ({ event }) => event.output.result },
                target: 'sorting',
                actions: [
                  { type: 'rememberResult', params: ({ event }) => event.output.result },
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                  'shareChange',
                ],
              },
              {
                target: 'refreshing',
                actions: [{ type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) }, 'shareChange'],
              },
            ],
            onError: { target: 'refreshing', actions: { type: 'notify', params: { notice: unexpectedError } } },
          },
        },
        proceedingToCheckout: {
          description: 'The order goes to ArrangingPayment; then the checkout opens.',
          on: readAfterwards,
          invoke: {
            id: 'arrangePayment',
            src: 'transitionOrderToState',
            input: ({ context }) => ({ ...addressOf(context), state: 'ArrangingPayment' }),
            onDone: [
              {
                guard: { type: 'isOrder', params: ({ event }) => event.output.result },
                target: 'sorting',
                actions: [
                  { type: 'rememberResult', params: ({ event }) => event.output.result },
                  'forgetRemoved',
                  'goToCheckout',
                  'shareChange',
                ],
              },
              {
                target: 'refreshing',
                actions: { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
              },
            ],
            onError: { target: 'refreshing', actions: { type: 'notify', params: { notice: unexpectedError } } },
          },
        },
      },
    },
    validation: validationRegion,
    hold: holdRegion,
    undo: undoRegion,
  },
});

export type CartActorRef = ActorRefFrom<typeof cartMachine>;
