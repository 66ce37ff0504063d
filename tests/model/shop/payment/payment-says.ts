import type { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { PaymentProblem } from '#machines/shop/payment/payment-types.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { cardTroubleIn } from '#views/shop/payment/card-trouble.ts';
import { inEnglish } from '../../notices.ts';

type Context = { methods: readonly { code: string; isEligible: boolean }[]; method: string | null };

/** Customer specification §2 and §5: the ways to pay, the chosen one checked, and why one is not eligible. */
const methods = ({ methods: offered, method }: Context): Face => ({
  shows: [
    ...(offered.length > 0 ? ['Payment Payment method', ...offered.map(({ code }) => names[code] ?? code)] : []),
    ...(offered.some(({ isEligible }) => !isEligible) ? ['Not for this event'] : []),
  ],
  chosen: offered.flatMap(({ code }) => (code === method ? (names[code] ?? code) : [])),
  locked: offered.flatMap(({ code, isEligible }) => (isEligible ? [] : code)),
});

const names: Readonly<Record<string, string>> = { NO_PAYMENT_NEEDED: 'No payment needed' };

/** Methods that could be chosen, were nothing under way. */
const others = ({ methods: offered, method }: Context) =>
  offered.map(({ code }) => code).filter((code) => code !== method);

/** While nothing is under way the codes of the order and the cart are open. */
const orderOpen: Face = {
  open: ['Gift card code', 'Apply', 'Remove gift card FOYER-1', 'Review cart'],
  hides: ['Placing your order', 'We are checking whether your payment went through. Do not pay again.'],
};

/** A wallet's button is told by its face: it has the amount and its name. */
const fromWallet = 'Your wallet shows $50.40 before you agree.';

/** The order must not change under a payment: customer specification §4, 'a second submit while one is in flight is ignored'. */
const orderLocked = (context: Context): Face => ({
  locked: [...others(context), 'Gift card code', 'Apply', 'Remove gift card FOYER-1', 'Review cart'],
});

const underWay = ({ context }: { context: Context }): Face => ({
  shows: ['Placing your order'],
  announces: ['Placing your order Please keep this page open. It usually takes a few seconds.'],
  locked: ['payment.submit', 'Placing your order', ...(orderLocked(context).locked ?? [])],
  ...(context.methods.length > 0 ? {} : { hides: ['Payment method'] }),
});

const checking = ({ context }: { context: Context }): Face => ({
  shows: context.methods.length > 0 ? [] : ['Your way to pay is shown when we know what became of your payment.'],
  announces: [
    'We are checking whether your payment went through. Do not pay again. The connection broke before the answer came. You will not be charged twice.',
  ],
  ...orderLocked(context),
});

const methodMissing: Face = {
  invalid: { 'Payment method': 'Please select a payment method' },
  announces: ['Please select a payment method'],
};
const noneMissing: Face = { invalid: {} };

export const paymentSays: SaysOf<typeof paymentMachine> = {
  '': ({ context }) => ({
    ...methods(context),
    shows: [
      'Payment 1 Payment',
      'Checking out with Harbour City Players',
      'Order summary',
      'Maya 1 x General admission $24.00',
      'Alex 1 x General admission $24.00',
      'Service fee $9.80',
      'Winter coupon -$4.80',
      'GST 5 % $2.40',
      'Gift card ER-1 -$5.00',
      'Total price $50.40',
      'Refunds are set by Harbour City Players.',
      ...(methods(context).shows ?? []),
    ],
  }),
  recallingAttempt: { announces: ['Loading the ways to pay'], locked: ['payment.submit'] },
  loadingMethods: ({ context }) => ({
    ...orderOpen,
    announces: context.methods.length === 0 ? ['Loading the ways to pay'] : [],
    locked: ['payment.submit', ...others(context)],
  }),
  methodsUnavailable: {
    ...orderOpen,
    announces: ['The ways to pay could not be loaded Your order is safe. Please try again.'],
    open: [...(orderOpen.open ?? []), 'payment.retryMethods'],
    locked: ['payment.submit'],
  },
  choosingMethod: ({ context }) => {
    const isEligible = context.methods.some((method) => method.isEligible);
    return {
      ...orderOpen,
      open: [...(orderOpen.open ?? []), ...(isEligible ? ['payment.choose', 'payment.submit'] : [])],
      locked: isEligible ? [] : ['payment.submit'],
      ...(context.problem?.kind === 'methodMissing' ? methodMissing : noneMissing),
      focus: { 'I place the order': 'square' },
    };
  },
  preparingCard: { ...orderOpen, announces: ['Loading the card form'], locked: ['payment.submit'] },
  cardUnavailable: ({ context }) => ({
    ...orderOpen,
    announces:
      context.method !== 'square'
        ? []
        : context.methods.some(({ card }) => card !== null)
          ? ['The card form is not available The card form did not load. Please try again.']
          : [
              'The card form is not available Card payment is not set up for this organizer. Choose another way to pay.',
            ],
    locked: ['payment.submit'],
    open: [...(orderOpen.open ?? []), ...(context.method === 'square' ? ['payment.retryCard'] : [])],
  }),
  ready: ({ context: { problem, method, wallets } }) => ({
    ...orderOpen,
    open: [
      ...(orderOpen.open ?? []),
      'payment.submit',
      ...(method === 'square' && wallets.length > 0 ? ['payment.payFromWallet'] : []),
    ],
    shows: method === 'square' ? ['Card details', ...(wallets.length > 0 ? [fromWallet] : [])] : [],
    hides: [...(orderOpen.hides ?? []), ...(method === 'square' ? [] : ['Card details', fromWallet])],
    announces:
      problem?.kind === 'paymentRefused' || problem?.kind === 'cardRefused' ? [refusals[headOf(problem)] ?? '?'] : [],
  }),
  askingWallet: ({ context }) => ({
    shows: [fromWallet],
    announces: ['Your wallet is asking you Nothing is charged before you agree there.'],
    locked: ['payment.submit', 'payment.payFromWallet', ...(orderLocked(context).locked ?? [])],
  }),
  tokenizing: underWay,
  openingAttempt: underWay,
  placingOrder: underWay,
  endingAttempt: underWay,
  closingAttempt: underWay,
  placed: underWay,
  sessionEnded: underWay,
  'outcomeUnknown.askingOutcome': (snapshot) => ({
    ...checking(snapshot),
    shows: [...(checking(snapshot).shows ?? []), 'Checking'],
    locked: ['payment.submit', 'payment.checkAgain', ...(orderLocked(snapshot.context).locked ?? [])],
  }),
  'outcomeUnknown.waitingToAsk': (snapshot) => ({
    ...checking(snapshot),
    locked: ['payment.submit', ...(orderLocked(snapshot.context).locked ?? [])],
    open: ['payment.checkAgain'],
  }),
};

/** The first line of what is said. */
const headOf = (problem: Extract<PaymentProblem, { kind: 'paymentRefused' | 'cardRefused' }>): string =>
  problem.kind === 'paymentRefused' ? inEnglish(problem.message) : cardTroubleIn(problem.trouble, 'en');

/** Customer specification §8: what is said above the button, with the server's own words below. */
const refusals: Readonly<Record<string, string>> = {
  'Token is missing': 'Token is missing Nothing was charged. Check the card details and try again.',
  'Card number is not valid': 'Card number is not valid Nothing was charged. Check the card details and try again.',
  'Failed to add payment to order': 'Failed to add payment to order Nothing was charged. You can try again.',
  'Payment failed due to an ineligible payment method':
    'Payment failed due to an ineligible payment method Not offered for this order',
  'Payment failed due to no active order': 'Payment failed due to no active order Server words',
  'Payment failed due to an order state error': 'Payment failed due to an order state error Server words',
  'Payment failed due to an order state transition error':
    'Payment failed due to an order state transition error Not from here',
  'Too many cards were declined':
    'Too many cards were declined Nothing was charged. Try again after Wed 15 Jan, 8:40 pm.',
  'Payment declined': 'Payment declined Your bank refused this card.',
  'Payment failed': 'Payment failed The provider is closed.',
};
