import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { withGiftCard } from '#tests/failures/scenes/order-code-scenes.ts';
import { refreshFailed, unexpected, unknown } from '#tests/failures/scenes/words.ts';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

const payment: Ending = { toast: null, sees: [['button', 'Place your order']], at: '/checkout/payment' };
const cart: Ending = { toast: null, sees: [['heading', 'My Cart (2 items)']], at: '/my-cart' };
const inErrorPage = [
  ['heading', 'Error Loading Order'],
  ['button', 'Try again'],
  ['link', 'Review cart'],
] as const;
const tryAgain = (person: Person) => person.press('Try again');
const leave = (person: Person) => person.goesBack();
const left: Ending = { toast: null, sees: [['heading', 'About Foyer']] };

const couldNotLoad: Recovery = {
  toast: null,
  reads: ["We couldn't load your order. Please try again."],
  sees: inErrorPage,
  goOn: tryAgain,
  afterwards: payment,
  sent: 2,
};

const me = { __typename: 'CurrentUser' as const, id: 'alex' };
const remembered = () => localStorage.setItem('activeOrderId', 'order-1');
const refusedMove = { message: 'No.', fromState: 'AddingItems', toState: 'ArrangingPayment' };

/** No order is remembered, so that the first that can still change is asked for. */
const withoutCart = (server: ScriptedServer) =>
  server.answer('GetActiveOrders', () => ({ activeOrders: { __typename: 'OrderList', totalItems: 0, items: [] } }));

function withForms(server: ScriptedServer) {
  remembered();
  let form = sampleForm('s-1', { itemId: 'item-1' });
  server.answer('GetCheckoutOrder', () => ({ me, order: sampleOrder({ registrationForms: [form] }) }));
  server.answer('UpdateRegistrationForm', ({ data }) => {
    form = { ...form, complete: true, data };
    return { updateRegistrationForm: form };
  });
}

const sameAsBefore = 'Same as Maya Thorsen, October 3, 2026';
const answeredBefore = {
  version: 1,
  answers: [
    {
      field: { id: 'c1', key: 'tag', label: 'Name on the name tag', type: 'text' },
      answer: { type: 'text', text: 'Maya' },
    },
  ],
};

const saveAndContinue = (person: Person) => person.press('Save and continue');
const savedAndAtPayment: Ending = { ...payment, toast: 'Registration Form Submitted' };

/** Customer specification §4 'Order', §8 'Order state transition', 'Refresh failure', 'Success messages' and 'Page messages'. */
export const checkoutScenes: Scenes<
  'GetCheckoutOrder' | 'GetCheckoutOrders' | 'GetEarlierAnswers' | 'TransitionCheckoutOrder' | 'UpdateRegistrationForm'
> = {
  GetCheckoutOrder: [
    {
      place: 'the remembered order',
      at: '/checkout/payment',
      given: remembered,
      works: payment,
      fails: couldNotLoad,
      refusals: {},
      answers: {
        'an order that was placed': {
          data: { me, order: sampleOrder({ state: 'PaymentSettled', active: false }) },
          toast: null,
          sees: [['heading', 'Thank you for your order!']],
          at: '/order-confirmation/order-1',
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
    {
      place: 'after a gift card could not be removed any more',
      at: '/checkout/payment',
      given(server) {
        remembered();
        server.answer('GetCheckoutOrder', () => ({ me, order: withGiftCard }));
      },
      async arrive(person, server) {
        await person.sees('button', 'Remove gift card GIFT-0001');
        server.answerNext('RemoveGiftCardFromOrder', { removeGiftCardFromOrder: null });
      },
      act: (person) => person.press('Remove gift card GIFT-0001'),
      works: { ...payment, toast: unknown, sees: [['button', 'Remove gift card GIFT-0001']] },
      // Said when it was refused; by the end of a timeout that has been read.
      fails(failure) {
        const toast = failure === 'timeout' ? null : unknown;
        return {
          toast,
          sees: [['button', 'Remove gift card GIFT-0001']],
          goOn: (person) => person.press('Remove gift card GIFT-0001'),
          afterwards: { toast, sees: [['button', 'Apply Gift Card']] },
          sent: 1,
        };
      },
      refusals: {},
      late: { leave, left, second: { kind: 'retries' } },
    },
    {
      place: 'again, under the same screen, after a payment was refused',
      at: '/checkout/payment',
      given: remembered,
      async arrive(person, server) {
        await person.choose('Pay at the door');
        server.answerNext('AddPaymentToOrder', {
          addPaymentToOrder: {
            __typename: 'PaymentDeclinedError',
            errorCode: 'PAYMENT_DECLINED_ERROR',
            message: 'Declined',
            paymentErrorMessage: 'Declined by the bank',
          },
        });
      },
      act: (person) => person.press('Place your order'),
      works: { ...payment, toast: 'Payment declined' },
      fails: {
        ...payment,
        toast: refreshFailed,
        reads: ['Declined by the bank'],
        goOn: (person) => person.press('Place your order'),
        afterwards: { toast: 'Payment added successfully', sees: [['heading', 'Thank you for your order!']] },
        sent: 1,
      },
      refusals: {},
      late: {
        leave,
        left,
        second: { kind: 'waits', again: async () => undefined },
      },
    },
  ],
  GetCheckoutOrders: [
    {
      at: '/checkout/payment',
      given: withoutCart,
      works: payment,
      fails: couldNotLoad,
      refusals: {},
      answers: {
        'no order': {
          data: { me, activeOrders: { __typename: 'OrderList', items: [] } },
          toast: null,
          reads: ['There is nothing to check out.'],
          sees: [
            ['heading', 'Order not found'],
            ['link', 'Review cart'],
          ],
          goOn: (person) => person.follow('Discover events'),
          afterwards: { toast: null, sees: [['heading', 'Events']], at: '/events' },
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  GetEarlierAnswers: [
    {
      at: '/checkout/forms',
      given(server) {
        withForms(server);
        server.answer('GetEarlierAnswers', () => ({
          earlierAnswers: {
            __typename: 'EarlierAnswers',
            orderPlacedAt: '2026-10-03T19:00:00Z',
            data: answeredBefore,
          },
        }));
      },
      works: { toast: null, sees: [['button', sameAsBefore]] },
      // The questions are whole without it.
      fails: {
        toast: null,
        sees: [['textbox', 'Name on the name tag']],
        lacks: [['button', sameAsBefore]],
        async goOn(person) {
          await person.type('Name on the name tag', 'Maya T.');
          await saveAndContinue(person);
        },
        afterwards: savedAndAtPayment,
        sent: 1,
      },
      refusals: {},
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  TransitionCheckoutOrder: [
    {
      place: 'on to the payment',
      at: '/checkout/payment',
      given(server) {
        remembered();
        server.answer('GetCheckoutOrder', () => ({ me, order: sampleOrder({ state: 'AddingItems' }) }));
      },
      works: payment,
      fails: couldNotLoad,
      refusals: {
        OrderStateTransitionError: {
          words: { ...refusedMove, transitionError: 'One of the places is gone.' },
          toast: 'One of the places is gone.',
          reads: ['One of the places is gone.'],
          sees: inErrorPage,
          goOn: tryAgain,
          afterwards: { ...payment, toast: 'One of the places is gone.' },
          sent: 2,
        },
      },
      unknown: {
        like: 'OrderStateTransitionError',
        toast: 'Failed to transition order to new state',
        reads: ['Failed to transition order to new state'],
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
    {
      place: 'back to the cart',
      at: '/checkout/payment',
      arrive: (person) => person.sees('button', 'Place your order'),
      act: (person) => person.press('Review cart'),
      works: cart,
      fails: {
        ...payment,
        toast: unexpected,
        goOn: (person) => person.press('Review cart'),
        afterwards: { ...cart, toast: unexpected },
        sent: 2,
      },
      refusals: {
        OrderStateTransitionError: {
          words: { ...refusedMove, transitionError: '' },
          ...payment,
          toast: 'Failed to transition order to new state',
          goOn: (person) => person.press('Review cart'),
          afterwards: { ...cart, toast: 'Failed to transition order to new state' },
          sent: 2,
        },
      },
      unknown: { like: 'OrderStateTransitionError', toast: 'Failed to transition order to new state' },
      late: { leave, left, second: { kind: 'waits', again: async () => undefined } },
    },
  ],
  UpdateRegistrationForm: [
    {
      place: 'in the checkout',
      at: '/checkout/forms',
      given: withForms,
      arrive: (person) => person.type('Name on the name tag', 'Maya T.'),
      act: saveAndContinue,
      works: savedAndAtPayment,
      fails: {
        toast: unexpected,
        reads: ['We could not tell whether your answers were saved. They are kept here: save them again.'],
        sees: [
          ['textbox', 'Name on the name tag'],
          ['button', 'Save and continue'],
        ],
        goOn: saveAndContinue,
        afterwards: savedAndAtPayment,
        sent: 2,
      },
      refusals: {
        FormValidationError: {
          words: {
            message: 'Please look at your answers.',
            fieldErrors: [{ __typename: 'FormFieldError', key: 'tag', message: 'No nicknames, please' }],
          },
          toast: null,
          reads: ['Please look at your answers.', 'No nicknames, please'],
          sees: [
            ['textbox', 'Name on the name tag'],
            ['button', 'Save and continue'],
          ],
          async goOn(person) {
            await person.type('Name on the name tag', 'Maya Thorsen');
            await saveAndContinue(person);
          },
          afterwards: savedAndAtPayment,
          sent: 2,
        },
      },
      unknown: { like: 'FormValidationError', toast: null, reads: [unknown] },
      late: {
        leave,
        left,
        second: { kind: 'waits', again: (person) => person.press('Saving') },
      },
    },
    {
      place: 'in the account',
      at: '/account/registration-forms/s-1',
      arrive: (person) => person.type('Name on the name tag', 'Maya T.'),
      act: (person) => person.press('Save'),
      works: {
        toast: 'Registration Form Submitted',
        sees: [['heading', 'Registration Forms']],
        at: '/account/registration-forms',
      },
      fails: {
        toast: unexpected,
        reads: ['We could not tell whether your answers were saved. They are kept here: save them again.'],
        sees: [
          ['textbox', 'Name on the name tag'],
          ['button', 'Save'],
        ],
        goOn: (person) => person.press('Save'),
        afterwards: { toast: 'Registration Form Submitted', sees: [['heading', 'Registration Forms']] },
        sent: 2,
      },
      refusals: {
        FormValidationError: {
          words: {
            message: 'Please look at your answers.',
            fieldErrors: [{ __typename: 'FormFieldError', key: 'tag', message: 'No nicknames, please' }],
          },
          toast: null,
          reads: ['Please look at your answers.', 'No nicknames, please'],
          sees: [
            ['textbox', 'Name on the name tag'],
            ['button', 'Save'],
          ],
          goOn: (person) => person.press('Save'),
          afterwards: { toast: 'Registration Form Submitted', sees: [['heading', 'Registration Forms']] },
          sent: 2,
        },
      },
      unknown: { like: 'FormValidationError', toast: null, reads: [unknown] },
      late: {
        leave,
        left,
        second: { kind: 'waits', again: (person) => person.press('Saving') },
      },
    },
  ],
};
