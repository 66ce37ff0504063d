import type { AnyMachineSnapshot } from 'xstate';
import { appRelays } from '#app/app-relays.ts';
import { checkoutRelays } from '#app/shop/relays/checkout-relays.ts';
import { paymentRelays } from '#app/shop/relays/payment-relays.ts';
import { isPaymentOpen } from '#machines/shop/payment/payment-selectors.ts';
import { checkoutFace } from '#views/shop/checkout/checkout-face.ts';
import { checkoutRequirements } from '#tests/model/shop/checkout/checkout-requirements.ts';
import { orderCodeRequirements } from '#tests/model/shop/order-code/order-code-requirements.ts';
import { paymentRequirements } from '#tests/model/shop/payment/payment-requirements.ts';
import type { At, Page, PagePart } from '#tools/flows/compose/page.ts';
import {
  cartOfCustomer,
  cartWaits,
  cartWaitsForOrder,
  guarded,
  rarelyWanted,
  sessionKnows,
  sessionOfCustomer,
} from './parts.ts';
import { rowsOf } from './relay-rows.ts';

const relays = [...appRelays, ...checkoutRelays, ...paymentRelays];
const rows = rowsOf('appRelays', 'checkoutRelays', 'paymentRelays');

const checkout: PagePart = {
  requirements: checkoutRequirements,
  given: 'I am at the payment',
  samples: [
    'the order is read: no questions',
    'the order is read: paid',
    'another tab changes something',
    'the change is read: one registration less',
    'the change is read: paid',
    'I go on with the change',
    'the changed order moves on to payment',
    'it is read again: no questions',
    'it is read again: paid',
  ],
};

/** The checkout shows the payment at its step alone. */
const atStep = ({ checkout: at }: At) => at !== undefined && checkoutFace(at) === 'step';

const payment: PagePart = {
  while: atStep,
  requirements: paymentRequirements,
  given: 'an order is to be paid',
  samples: [
    'I choose to pay at the door',
    'I place the order',
    'no attempt was kept',
    'card and door are offered',
    'a key is made',
    'the order is paid',
    'the order is in the wrong state',
    'nobody is logged in when it is paid',
    'no answer comes',
    'it turns out that the order is paid',
    'the refused attempt is forgotten',
    'the paid attempt is forgotten',
  ],
};

/** The fields of the codes are locked while a payment is under way. */
const isUnlocked = ({ payment: at }: At) => at !== undefined && !isPaymentOpen(at);
const code: PagePart = {
  while: atStep,
  requirements: orderCodeRequirements,
  given: 'an order is to be paid',
  samples: ['I type a code', 'I apply it', 'the code is applied', 'the session is over when it is applied'],
  only: { 'I type a code': isUnlocked, 'I apply it': isUnlocked },
};

const busy = 'the answer to the attempt says whether the order is another';
const leaving = 'the confirmation is on its way';
const asking = 'the order is being read for its change already';

const whilePaying = {
  'payment in recallingAttempt: order.changed': 'the ways to pay are read after that anyway',
  'payment in openingAttempt: order.changed': busy,
  'payment in placingOrder: order.changed': busy,
  'payment in endingAttempt: order.changed': busy,
  'payment in outcomeUnknown*: order.changed': busy,
  'payment in closingAttempt: order.changed': leaving,
  'payment in placed: order.changed': leaving,
  'checkout in placed: session.ended': leaving,
  'checkout in placed: checkout.refresh': leaving,
  'checkout in atStep.readingChange: checkout.refresh': asking,
  'checkout in atStep.askingAboutChange: checkout.refresh': asking,
  'checkout in atStep.refreshing: checkout.refresh': asking,
} as const;

const isPlaced = ({ value }: AnyMachineSnapshot) => value === 'placed';

/** What is to be paid: by gift card and coupon, at the door, while another tab changes the order. */
export const paymentPage: Page = {
  name: 'payment',
  title: 'The payment of an order',
  relays,
  rows,
  parts: { checkout, payment, giftCard: code, coupon: { ...code, samples: code.samples.slice(0, 3) } },
  unheard: {
    'checkout: order.placed': 'the cart is on the page of the customer',
    'checkout: order.read': 'the cart is on the page of the customer',
    'checkout: checkout.signedOut': 'the session is on the page of the customer',
    'payment: order.placed': 'the cart is on the page of the customer',
  },
  ignored: {
    ...whilePaying,
    'checkout in placed: order.changed': leaving,
    'payment in sessionEnded: order.changed': 'the login is on its way',
  },
  rare: { 'coupon: session.ended to checkout': 'the gift card is the same machine, and says it' },
  ends: { checkout: ({ value }) => value === 'placed' || value === 'signedOut' },
};

/** Who pays: the session may end under the payment, and the cart hears what became of its order. */
export const paymentOfCustomerPage: Page = {
  name: 'payment-of-customer',
  title: 'The payment, its customer and their cart',
  relays,
  rows,
  parts: {
    session: sessionOfCustomer,
    cart: cartOfCustomer,
    checkout: { ...checkout, samples: [...checkout.samples, 'I try again'] },
    payment,
  },
  ignored: {
    ...sessionKnows,
    ...cartWaits,
    ...cartWaitsForOrder,
    ...whilePaying,
    'checkout in *: session.confirmed': 'it was never in doubt here',
    'checkout in signedOut: session.ended': 'it said so itself',
  },
  rare: rarelyWanted,
  ends: { ...guarded, checkout: isPlaced },
};
