import type { Ending, Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { refreshFailed, unexpected, unknown } from '#tests/failures/scenes/words.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { aHold } from '#tests/model/shop/cart/an-order.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

const full = [
  ['heading', 'My Cart (2 items)'],
  ['button', 'Go to checkout'],
] as const;
const removeMaya = 'Remove Maya, The Winter’s Tale';
const keep = 'Keep the places 5 more minutes';
const askAgain = 'Try to get them again';
const kept: Ending = { toast: 'Your places are kept for longer', sees: full, lacks: [['button', keep]] };
const held: Ending = { toast: 'Your places are held again', sees: full, lacks: [['button', askAgain]] };
const given =
  (hold: ReturnType<typeof aHold>) =>
  (server: ScriptedServer): void =>
    server.answer('GetActiveOrders', () => ({
      activeOrders: {
        __typename: 'OrderList',
        totalItems: 1,
        items: [{ ...sampleOrder(), state: 'AddingItems', hold, registrationForms: [] }],
      },
    }));
const payment: Ending = { toast: null, sees: [['button', 'Place your order']], at: '/checkout/payment' };

/** Customer specification §2 'Cart page', §4 'Order' and §8 'Remove registration', 'Order state transition', 'Refresh failure'. */
export const cartScenes: Scenes<
  | 'ExtendHold'
  | 'GetActiveOrders'
  | 'RemoveOrderRegistration'
  | 'RetakePlaces'
  | 'TransitionOrderToState'
  | 'ValidateActiveOrder'
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
  ExtendHold: [
    {
      at: '/my-cart',
      given: given(aHold(90)),
      arrive: (person) => person.sees('button', keep),
      act: (person) => person.press(keep),
      works: kept,
      fails: {
        toast: unexpected,
        sees: [['button', keep]],
        goOn: (person) => person.press(keep),
        afterwards: kept,
        sent: 2,
      },
      refusals: {
        HoldExtensionError: {
          words: { message: 'No.', reason: 'OTHERS_WAIT' },
          toast: 'Others may be waiting for these places: nothing else is left. The time can’t be extended',
          sees: [['button', keep]],
          goOn: (person) => person.press(keep),
          afterwards: kept,
          sent: 2,
        },
        NoActiveOrderError: {
          words: { message: 'No.' },
          toast: 'This order can’t be changed any more',
          sees: [['button', keep]],
          sent: 1,
        },
      },
      unknown: { like: 'NoActiveOrderError', toast: unknown },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        heard: { ...atAbout, toast: 'Your places are kept for longer' },
        second: { kind: 'waits', again: (person) => person.press('Keeping the places') },
      },
    },
  ],
  RetakePlaces: [
    {
      at: '/my-cart',
      given: given(aHold(0)),
      arrive: (person) => person.sees('button', askAgain),
      act: (person) => person.press(askAgain),
      works: held,
      fails: {
        toast: unexpected,
        sees: [['button', askAgain]],
        goOn: (person) => person.press(askAgain),
        afterwards: held,
        sent: 2,
      },
      refusals: {
        InsufficientStockError: {
          words: { message: 'Adult is sold out.' },
          toast: 'Adult is sold out.',
          sees: [['button', askAgain]],
          goOn: (person) => person.press(askAgain),
          afterwards: held,
          sent: 2,
        },
        NoActiveOrderError: {
          words: { message: 'No.' },
          toast: 'This order can’t be changed any more',
          sees: [['button', askAgain]],
          sent: 1,
        },
      },
      unknown: { like: 'NoActiveOrderError', toast: unknown },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        heard: { ...atAbout, toast: 'Your places are held again' },
        second: { kind: 'waits', again: (person) => person.press('Asking for them') },
      },
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
