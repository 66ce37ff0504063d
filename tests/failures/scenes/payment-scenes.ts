import { expect } from 'vitest';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scene, Scenes, Recovery } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import type { DataOf, RefusalOf, WordsOf } from '#tests/failures/operations.ts';
import { errorCodes } from '#tests/failures/error-codes.ts';
import { unexpected } from '#tests/failures/scenes/words.ts';
import { paidOrder, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

const thanks: Ending = {
  toast: 'Payment added successfully',
  sees: [['heading', 'Thank you for your order!']],
  at: '/order-confirmation/order-1',
};
const ready = [
  ['radio', 'Pay at the door'],
  ['button', 'Place your order'],
] as const;
const checking = 'We are checking whether your payment went through. Do not pay again.';

const leave = (person: Person) => person.goesBack();
const left: Ending = { toast: null, sees: [['heading', 'About Foyer']] };
const remembered = () => localStorage.setItem('activeOrderId', 'order-1');
const chooseMethod = (person: Person) => person.choose('Pay at the door');
const place = (person: Person) => person.press('Place your order');

const keysOf = (server: ScriptedServer): unknown[] =>
  server.sent
    .filter(({ operation }) => operation === 'AddPaymentToOrder')
    .map(({ variables }) => JSON.parse(JSON.stringify(variables)).input.metadata.idempotencyKey);

/** An unknown outcome keeps its key, whatever is sent and asked for (design §6.4; docs/decisions/009). */
function keepsItsKey(server: ScriptedServer) {
  const asked = server.sent
    .filter(({ operation }) => operation === 'GetPaymentAttempt')
    .map(({ variables }) => variables['idempotencyKey']);
  expect(new Set([...keysOf(server), ...asked]).size).toBe(1);
  expect(keysOf(server)[0]).toMatch(/^[0-9a-f]{32}$/);
}

/** A known refusal ends the attempt: the next one has a key of its own. */
const takesANewKey = (server: ScriptedServer) => expect(new Set(keysOf(server)).size).toBe(2);

type Refused = { [Typename in RefusalOf<'AddPaymentToOrder'>]: WordsOf<'AddPaymentToOrder', Typename> };

const refused = {
  CardsDeclinedError: { message: 'No.', retryAt: new Date(2031, 0, 15, 20, 40).toISOString() },
  IneligiblePaymentMethodError: { message: 'No.', eligibilityCheckerMessage: 'Not for this organizer.' },
  NoActiveOrderError: { message: 'The order is gone.' },
  OrderPaymentStateError: { message: 'The order is not ready to be paid.' },
  OrderStateTransitionError: { message: 'No.', transitionError: 'One of the places is gone.' },
  PaymentDeclinedError: { message: 'No.', paymentErrorMessage: 'Declined by the bank.' },
  PaymentFailedError: { message: 'No.', paymentErrorMessage: 'The provider is not well.' },
} as const satisfies Refused;

/** Customer specification §8, 'Payment': a toast, and the same words inline with the server's own below. */
const told = {
  CardsDeclinedError: ['Too many cards were declined', 'Nothing was charged. Try again after Wed 15 Jan, 8:40 pm.'],
  IneligiblePaymentMethodError: ['Payment failed due to an ineligible payment method', 'Not for this organizer.'],
  NoActiveOrderError: ['Payment failed due to no active order', 'The order is gone.'],
  OrderPaymentStateError: ['Payment failed due to an order state error', 'The order is not ready to be paid.'],
  OrderStateTransitionError: ['Payment failed due to an order state transition error', 'One of the places is gone.'],
  PaymentDeclinedError: ['Payment declined', 'Declined by the bank.'],
  PaymentFailedError: ['Payment failed', 'The provider is not well.'],
} as const satisfies Record<RefusalOf<'AddPaymentToOrder'>, readonly [string, string]>;

const refusal = <Typename extends keyof typeof told>(
  typename: Typename,
): { words: (typeof refused)[Typename] } & Recovery => ({
  words: refused[typename],
  toast: told[typename][0],
  reads: told[typename],
  sees: ready,
  goOn: place,
  afterwards: thanks,
  sent: 2,
  proves: takesANewKey,
});

type Attempt = DataOf<'GetPaymentAttempt'>['paymentAttempt'];
type AttemptResult = NonNullable<Attempt>['result'];

const attempt = (result: AttemptResult): DataOf<'GetPaymentAttempt'> => ({
  paymentAttempt: { __typename: 'PaymentAttempt', idempotencyKey: 'k', state: stateOf(result), result },
});

const stateOf = (result: AttemptResult) =>
  result === null ? 'IN_FLIGHT' : result.__typename === 'Order' ? 'SUCCEEDED' : 'REFUSED';

const settled = paidOrder({ ...sampleOrder({ state: 'PaymentSettled', active: false }), registrationForms: [] });

/** What the server tells of a payment whose answer was lost: the same words as if the answer had come. */
const found = (
  result: Exclude<AttemptResult, null>,
  typename: keyof typeof told,
): { data: DataOf<'GetPaymentAttempt'> } & Recovery => ({
  data: attempt(result),
  toast: told[typename][0],
  reads: told[typename],
  sees: ready,
  goOn: place,
  afterwards: thanks,
  sent: 1,
  proves: takesANewKey,
});

const errorOf = <Typename extends keyof typeof refused>(typename: Typename) => ({
  __typename: typename,
  errorCode: errorCodes[typename],
  ...refused[typename],
});

const lostPayment: Pick<Scene<'GetPaymentAttempt'>, 'at' | 'given' | 'arrive' | 'act'> = {
  at: '/checkout/payment',
  given: remembered,
  async arrive(person, server) {
    await chooseMethod(person);
    server.failNext('AddPaymentToOrder', 'network down');
  },
  act: place,
};

/** Customer specification §4 and §8 'Payment'; nothing is paid twice, whatever is lost on the way. */
export const paymentScenes: Scenes<'GetEligiblePaymentMethods' | 'AddPaymentToOrder' | 'GetPaymentAttempt'> = {
  GetEligiblePaymentMethods: [
    {
      at: '/checkout/payment',
      given: remembered,
      works: { toast: null, sees: ready },
      fails: {
        toast: unexpected,
        reads: ['The ways to pay could not be loaded', 'Your order is safe. Please try again.'],
        sees: [['button', 'Try again']],
        isDisabled: 'Place your order',
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: unexpected, sees: ready },
        sent: 2,
      },
      refusals: {},
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  AddPaymentToOrder: [
    {
      place: 'and the server has never seen the payment',
      at: '/checkout/payment',
      given: remembered,
      arrive: chooseMethod,
      act: place,
      works: thanks,
      // The server is asked what became of it, and the same payment is sent once more.
      fails: { ...thanks, sent: 2, proves: keepsItsKey },
      refusals: {
        CardsDeclinedError: refusal('CardsDeclinedError'),
        IneligiblePaymentMethodError: refusal('IneligiblePaymentMethodError'),
        NoActiveOrderError: refusal('NoActiveOrderError'),
        OrderPaymentStateError: refusal('OrderPaymentStateError'),
        OrderStateTransitionError: refusal('OrderStateTransitionError'),
        PaymentDeclinedError: refusal('PaymentDeclinedError'),
        PaymentFailedError: refusal('PaymentFailedError'),
      },
      unknown: {
        like: 'PaymentFailedError',
        toast: 'Failed to add payment to order',
        reads: ['Failed to add payment to order'],
      },
      answers: {
        'an order that is not paid': {
          data: { addPaymentToOrder: { ...settled, state: 'ArrangingPayment', active: true } },
          toast: null,
          reads: ['Failed to add payment to order', 'Nothing was charged. You can try again.'],
          sees: ready,
          goOn: place,
          afterwards: thanks,
          sent: 2,
          proves: takesANewKey,
        },
      },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Placing your order') } },
    },
    {
      place: 'and the server has it in hand',
      at: '/checkout/payment',
      given(server) {
        remembered();
        server.answer('GetPaymentAttempt', () => attempt(null));
      },
      arrive: chooseMethod,
      act: place,
      works: thanks,
      fails: {
        toast: unexpected,
        reads: [checking, 'The connection broke before the answer came. You will not be charged twice.'],
        sees: [['button', 'Check again']],
        isDisabled: 'Place your order',
        async goOn(person, server) {
          server.answer('GetPaymentAttempt', () => attempt(settled));
          await person.press('Check again');
        },
        afterwards: thanks,
        sent: 1,
        proves: keepsItsKey,
      },
      refusals: {
        CardsDeclinedError: refusal('CardsDeclinedError'),
        IneligiblePaymentMethodError: refusal('IneligiblePaymentMethodError'),
        NoActiveOrderError: refusal('NoActiveOrderError'),
        OrderPaymentStateError: refusal('OrderPaymentStateError'),
        OrderStateTransitionError: refusal('OrderStateTransitionError'),
        PaymentDeclinedError: refusal('PaymentDeclinedError'),
        PaymentFailedError: refusal('PaymentFailedError'),
      },
      unknown: {
        like: 'PaymentFailedError',
        toast: 'Failed to add payment to order',
        reads: ['Failed to add payment to order'],
      },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Placing your order') } },
    },
  ],
  GetPaymentAttempt: [
    {
      ...lostPayment,
      works: thanks,
      fails: (failure) => ({
        // The toast about the payment itself is gone when the question has run out of time.
        toast: failure === 'timeout' ? null : unexpected,
        reads: [checking],
        sees: [['button', 'Check again']],
        isDisabled: 'Place your order',
        goOn: (person) => person.press('Check again'),
        afterwards: thanks,
        sent: 2,
        proves: keepsItsKey,
      }),
      refusals: {},
      answers: {
        'it was paid': { data: attempt(settled), ...thanks, sent: 1, proves: keepsItsKey },
        CardsDeclinedError: found(errorOf('CardsDeclinedError'), 'CardsDeclinedError'),
        IneligiblePaymentMethodError: found(errorOf('IneligiblePaymentMethodError'), 'IneligiblePaymentMethodError'),
        NoActiveOrderError: found(errorOf('NoActiveOrderError'), 'NoActiveOrderError'),
        OrderPaymentStateError: found(errorOf('OrderPaymentStateError'), 'OrderPaymentStateError'),
        OrderStateTransitionError: found(errorOf('OrderStateTransitionError'), 'OrderStateTransitionError'),
        PaymentDeclinedError: found(errorOf('PaymentDeclinedError'), 'PaymentDeclinedError'),
        PaymentFailedError: found(errorOf('PaymentFailedError'), 'PaymentFailedError'),
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
};
