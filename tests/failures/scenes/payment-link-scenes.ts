import { expect, vi } from 'vitest';
import { errorCodes } from '#tests/failures/error-codes.ts';
import type { DataOf, RefusalOf, WordsOf } from '#tests/failures/operations.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { unexpected } from '#tests/failures/scenes/words.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { anOrderToPay, paidOrder } from '#tests/model/shop/payment-link/an-order-to-pay.ts';

const at = '/pay?token=from-the-mail';
const pay = 'Pay $56.70';
const offers: Ending = {
  toast: null,
  sees: [
    ['heading', 'Pay for your tickets'],
    ['button', pay],
  ],
};
const paid: Ending = { toast: null, sees: [['heading', 'These tickets are paid']] };
const justPaid: Ending = { ...paid, toast: 'Payment added successfully' };
const over = (reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['heading', 'Nothing can be paid here']],
  goOn: (person) => person.follow('Find events'),
  afterwards: { toast: null, sees: [], at: '/events' },
  sent: 1,
});

/** The provider's form, as its script leaves it on the page. */
const cardForm = {
  attach: async () => undefined,
  configure: async () => undefined,
  tokenize: async () => ({ status: 'OK', token: 'cnon:ok' }),
  destroy: async () => true,
};
const provider = { payments: () => ({ card: async () => cardForm, paymentRequest: () => ({ update: () => true }) }) };
const withCardForm = () => {
  vi.stubGlobal('Square', provider);
};
const press = (person: Person) => person.press(pay);
const isReady = (person: Person) => person.sees('button', pay);

const keysOf = (server: ScriptedServer): unknown[] =>
  server.sent
    .filter(({ operation }) => operation === 'PayByLink')
    .map(({ variables }) => JSON.parse(JSON.stringify(variables)).input.metadata.idempotencyKey);

/** An unknown outcome keeps its key, whatever is sent and asked for (docs/decisions/009). */
function keepsItsKey(server: ScriptedServer) {
  const asked = server.sent
    .filter(({ operation }) => operation === 'GetLinkPaymentAttempt')
    .map(({ variables }) => variables['idempotencyKey']);
  expect(new Set([...keysOf(server), ...asked]).size).toBe(1);
  expect(keysOf(server)[0]).toMatch(/^[0-9a-f]{32}$/);
}

/** A known refusal ends the attempt: the next one has a key of its own. */
const takesANewKey = (server: ScriptedServer) => expect(new Set(keysOf(server)).size).toBe(2);

type Refused = { [Typename in RefusalOf<'PayByLink'>]: WordsOf<'PayByLink', Typename> };

const refused = {
  CardsDeclinedError: { message: 'No.', retryAt: new Date(2031, 0, 15, 20, 40).toISOString() },
  IneligiblePaymentMethodError: { message: 'No.', eligibilityCheckerMessage: 'Not for this organizer.' },
  OrderPaymentStateError: { message: 'Something else is awaited by now.' },
  PaymentDeclinedError: { message: 'No.', paymentErrorMessage: 'Declined by the bank.' },
  PaymentFailedError: { message: 'No.', paymentErrorMessage: 'The provider is not well.' },
  PaymentLinkError: { message: 'No.', reason: 'ENDED' },
} as const satisfies Refused;

const words = {
  CardsDeclinedError: ['Too many cards were declined', 'Nothing was charged. Try again after Wed 15 Jan, 8:40 pm.'],
  IneligiblePaymentMethodError: ['Payment failed due to an ineligible payment method', 'Not for this organizer.'],
  OrderPaymentStateError: ['Payment failed due to an order state error', 'Something else is awaited by now.'],
  PaymentDeclinedError: ['Payment declined', 'Declined by the bank.'],
  PaymentFailedError: ['Payment failed', 'The provider is not well.'],
  PaymentLinkError: ['Payment failed due to an order state error'],
} as const satisfies Record<RefusalOf<'PayByLink'>, readonly [string, ...string[]]>;

const refusal = <Typename extends keyof typeof words>(
  typename: Typename,
): { words: (typeof refused)[Typename] } & Recovery => ({
  words: refused[typename],
  toast: words[typename][0],
  reads: words[typename],
  sees: offers.sees,
  goOn: press,
  afterwards: justPaid,
  sent: 2,
  proves: takesANewKey,
});

type Attempt = DataOf<'GetLinkPaymentAttempt'>['linkPaymentAttempt'];
type AttemptResult = NonNullable<Attempt>['result'];

const attempt = (result: AttemptResult): DataOf<'GetLinkPaymentAttempt'> => ({
  linkPaymentAttempt: {
    __typename: 'LinkPaymentAttempt',
    idempotencyKey: 'k',
    state: result === null ? 'IN_FLIGHT' : result.__typename === 'OrderToPay' ? 'SUCCEEDED' : 'REFUSED',
    result,
  },
});

/** What the server tells of a payment whose answer was lost: the same words as if the answer had come. */
const found = (
  result: Exclude<AttemptResult, null>,
  typename: keyof typeof words,
): { data: DataOf<'GetLinkPaymentAttempt'> } & Recovery => ({
  data: attempt(result),
  toast: words[typename][0],
  reads: words[typename],
  sees: offers.sees,
  goOn: press,
  afterwards: justPaid,
  sent: 1,
  proves: takesANewKey,
});

const errorOf = <Typename extends keyof typeof refused>(typename: Typename) => ({
  __typename: typename,
  errorCode: errorCodes[typename],
  ...refused[typename],
});

const paying: Pick<Scene<'PayByLink'>, 'at' | 'given' | 'arrive' | 'act'> = {
  at,
  given: withCardForm,
  arrive: isReady,
  act: press,
};

/** What was sold by hand, paid by card through the link of its mail (docs/decisions/189). */
export const paymentLinkScenes: Scenes<'GetOrderToPay' | 'PayByLink' | 'GetLinkPaymentAttempt'> = {
  GetOrderToPay: [
    {
      at,
      given: withCardForm,
      works: offers,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: offers,
        sent: 2,
      }),
      refusals: {
        PaymentLinkError: {
          words: { message: 'No', reason: 'ENDED' },
          ...over(
            'The order was cancelled, or not paid in time. If you still want the tickets, answer the email: the organizer reads it.',
          ),
        },
      },
      unknown: over('Foyer can’t do that on this page. Load it anew and try again.'),
      answers: { 'it is paid': { data: { orderToPay: paidOrder() }, ...paid, sent: 1 } },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  PayByLink: [
    {
      ...paying,
      works: justPaid,
      // The server is asked what became of it, and the same payment is sent once more.
      fails: { ...justPaid, sent: 2, proves: keepsItsKey },
      refusals: {
        CardsDeclinedError: refusal('CardsDeclinedError'),
        IneligiblePaymentMethodError: refusal('IneligiblePaymentMethodError'),
        OrderPaymentStateError: refusal('OrderPaymentStateError'),
        PaymentDeclinedError: refusal('PaymentDeclinedError'),
        PaymentFailedError: refusal('PaymentFailedError'),
        PaymentLinkError: refusal('PaymentLinkError'),
      },
      unknown: {
        like: 'PaymentFailedError',
        toast: 'Failed to add payment to order',
        reads: ['Failed to add payment to order'],
      },
      answers: {
        'an order that is not paid': {
          data: { payByLink: anOrderToPay() },
          toast: null,
          reads: ['Failed to add payment to order', 'Nothing was charged. You can try again.'],
          sees: offers.sees,
          goOn: press,
          afterwards: justPaid,
          sent: 2,
          proves: takesANewKey,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Paying') },
      },
    },
  ],
  GetLinkPaymentAttempt: [
    {
      at,
      given: withCardForm,
      async arrive(person, server) {
        await isReady(person);
        server.failNext('PayByLink', 'network down');
      },
      act: press,
      works: justPaid,
      fails: (failure) => ({
        // The toast about the payment itself is gone when the question has run out of time.
        toast: failure === 'timeout' ? null : unexpected,
        reads: ['We are checking whether your payment went through. Do not pay again.'],
        sees: [['button', 'Check again']],
        isDisabled: pay,
        goOn: (person) => person.press('Check again'),
        afterwards: justPaid,
        sent: 2,
        proves: keepsItsKey,
      }),
      refusals: {},
      answers: {
        'it was paid': { data: attempt(paidOrder()), ...justPaid, sent: 1, proves: keepsItsKey },
        CardsDeclinedError: found(errorOf('CardsDeclinedError'), 'CardsDeclinedError'),
        IneligiblePaymentMethodError: found(errorOf('IneligiblePaymentMethodError'), 'IneligiblePaymentMethodError'),
        OrderPaymentStateError: found(errorOf('OrderPaymentStateError'), 'OrderPaymentStateError'),
        PaymentDeclinedError: found(errorOf('PaymentDeclinedError'), 'PaymentDeclinedError'),
        PaymentFailedError: found(errorOf('PaymentFailedError'), 'PaymentFailedError'),
        PaymentLinkError: found(errorOf('PaymentLinkError'), 'PaymentLinkError'),
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
};
