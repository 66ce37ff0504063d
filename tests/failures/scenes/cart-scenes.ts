import type { Ending, Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/ways.ts';
import { refreshFailed, unexpected, unknown } from '#tests/failures/scenes/words.ts';
import { sampleOrder } from '#tests/model/checkout/sample-order.ts';

const full = [
  ['heading', 'My Cart (2 items)'],
  ['button', 'Go to checkout'],
] as const;
const removeMaya = 'Remove Maya, The Winter’s Tale';
const payment: Ending = { toast: null, sees: [['button', 'Place your order']], at: '/checkout/payment' };

/** Customer specification §2 'Cart page', §4 'Order' and §8 'Remove registration', 'Order state transition', 'Refresh failure'. */
export const cartScenes: Scenes<
  'GetActiveOrders' | 'ValidateActiveOrder' | 'RemoveOrderRegistration' | 'TransitionOrderToState'
> = {
  GetActiveOrders: [
    {
      at: '/my-cart',
      works: { toast: null, sees: full },
      fails: {
        toast: refreshFailed,
        sees: [
          ['heading', refreshFailed],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: refreshFailed, sees: full },
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'retries' },
      },
    },
  ],
  ValidateActiveOrder: [
    {
      at: '/my-cart',
      works: { toast: null, sees: full },
      fails: {
        toast: null,
        sees: full,
        goOn: (person) => person.press('Go to checkout'),
        afterwards: payment,
        sent: 2,
      },
      refusals: {},
      answers: {
        'not valid': {
          data: {
            validateActiveOrderRegistrations: {
              __typename: 'OrderValidation',
              isValid: false,
              errors: [
                {
                  __typename: 'OrderValidationError',
                  message: 'The place of Maya is gone.',
                  registrationItemId: 'item-1',
                  eventId: 'event-1',
                },
              ],
            },
          },
          toast: null,
          reads: ['The place of Maya is gone.'],
          sees: full,
          isDisabled: 'Go to checkout',
          goOn: (person) => person.press(removeMaya),
          afterwards: { toast: 'Registration removed successfully', sees: [['heading', 'My Cart (1 item)']] },
          sent: 2,
        },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  RemoveOrderRegistration: [
    {
      at: '/my-cart',
      arrive: (person) => person.sees('button', removeMaya),
      act: (person) => person.press(removeMaya),
      works: {
        toast: 'Registration removed successfully',
        sees: [['heading', 'My Cart (1 item)']],
        lacks: [['button', removeMaya]],
      },
      fails: {
        toast: unexpected,
        sees: full,
        goOn: (person) => person.press(removeMaya),
        afterwards: { toast: 'Registration removed successfully', sees: [['heading', 'My Cart (1 item)']] },
        sent: 2,
      },
      refusals: {
        OrderModificationError: {
          words: { message: 'Not now.' },
          toast: 'Failed to remove registration from order',
          reads: ['Failed to remove registration from order'],
          sees: full,
          goOn: (person) => person.press(removeMaya),
          afterwards: { toast: 'Registration removed successfully', sees: [['heading', 'My Cart (1 item)']] },
          sent: 2,
        },
        OrderInterceptorError: {
          words: { message: 'Not now.', interceptorError: 'The organizer keeps this registration.' },
          toast: 'The organizer keeps this registration.',
          reads: ['The organizer keeps this registration.'],
          sees: full,
          sent: 1,
        },
      },
      unknown: { like: 'OrderModificationError', toast: unknown, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        heard: { ...atAbout, toast: 'Registration removed successfully' },
        second: { kind: 'waits', again: (person) => person.press('Removing') },
      },
    },
  ],
  TransitionOrderToState: [
    {
      place: 'on the way to the checkout',
      at: '/my-cart',
      arrive: (person) => person.sees('button', 'Go to checkout'),
      act: (person) => person.press('Go to checkout'),
      works: payment,
      fails: {
        toast: unexpected,
        sees: full,
        goOn: (person) => person.press('Go to checkout'),
        afterwards: { ...payment, toast: unexpected },
        sent: 2,
      },
      refusals: {
        OrderStateTransitionError: {
          words: {
            message: 'No.',
            fromState: 'AddingItems',
            toState: 'ArrangingPayment',
            transitionError: 'One of the places is gone.',
          },
          toast: 'One of the places is gone.',
          sees: full,
          goOn: (person) => person.press('Go to checkout'),
          afterwards: { ...payment, toast: 'One of the places is gone.' },
          sent: 2,
        },
      },
      unknown: { like: 'OrderStateTransitionError', toast: 'Failed to transition order to new state' },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Opening checkout') },
      },
    },
    {
      place: 'back to adding items, before an item is removed',
      at: '/my-cart',
      given: (server) => {
        server.answer('GetActiveOrders', () => ({
          activeOrders: { __typename: 'OrderList', totalItems: 1, items: [sampleOrder()] },
        }));
      },
      arrive: (person) => person.sees('button', removeMaya),
      act: (person) => person.press(removeMaya),
      works: { toast: 'Registration removed successfully', sees: [['heading', 'My Cart (1 item)']] },
      fails: {
        toast: unexpected,
        sees: full,
        goOn: (person) => person.press(removeMaya),
        afterwards: { toast: 'Registration removed successfully', sees: [['heading', 'My Cart (1 item)']] },
        sent: 2,
      },
      refusals: {
        OrderStateTransitionError: {
          words: { message: 'No.', fromState: 'ArrangingPayment', toState: 'AddingItems', transitionError: '' },
          toast: 'Failed to transition order to new state',
          reads: ['Failed to transition order to new state'],
          sees: full,
          goOn: (person) => person.press(removeMaya),
          afterwards: { toast: 'Registration removed successfully', sees: [['heading', 'My Cart (1 item)']] },
          sent: 2,
        },
      },
      unknown: {
        like: 'OrderStateTransitionError',
        toast: 'Failed to transition order to new state',
        reads: ['Failed to transition order to new state'],
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        heard: { ...atAbout, toast: 'Registration removed successfully' },
        second: { kind: 'waits', again: (person) => person.press('Removing') },
      },
    },
  ],
};
