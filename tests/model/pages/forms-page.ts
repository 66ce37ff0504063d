import { appRelays } from '#app/app-relays.ts';
import { checkoutFormRelays, checkoutRelays } from '#app/shop/relays/checkout-relays.ts';
import { checkoutFace } from '#views/shop/checkout/checkout-face.ts';
import { checkoutRequirements } from '#tests/model/shop/checkout/checkout-requirements.ts';
import { registrationFormRequirements } from '#tests/model/shared/registration-form/registration-form-requirements.ts';
import type { At, Page } from '#tools/flows/compose/page.ts';
import { cartOfCustomer, cartWaits, guarded, rarelyWanted, sessionKnows, sessionOfCustomer } from './parts.ts';
import { rowsOf } from './relay-rows.ts';

const answering = [
  'nothing was typed before',
  'I answer the required question',
  'I save',
  'the answers are saved',
  'the session is over when they are saved',
  'no answer comes',
  'I go on',
];

/** The browser's own question holds all else on the page until it is answered. */
const isNotAsked = ({ checkout: at }: At) => at?.value !== 'confirmingLeave';

/** The questions of an order: answered, saved and gone on from, while the session may end. */
export const formsPage: Page = {
  name: 'forms',
  title: 'The questions of an order',
  relays: [...appRelays, ...checkoutRelays, ...checkoutFormRelays],
  rows: rowsOf('appRelays', 'checkoutRelays', 'checkoutFormRelays'),
  parts: {
    session: sessionOfCustomer,
    cart: { ...cartOfCustomer, samples: cartOfCustomer.samples.slice(0, 2) },
    checkout: {
      requirements: checkoutRequirements,
      given: 'I am at the questions',
      samples: [
        'the order is read: open questions',
        'the order cannot be read',
        'I try again',
        'I edit the order',
        'I want to leave',
        'I want to stay',
        'the order moves back to the cart',
        'no answer comes when it moves back',
      ],
    },
    form: {
      while: ({ checkout: at }) => at !== undefined && checkoutFace(at) === 'step',
      requirements: registrationFormRequirements,
      given: 'the form is not answered',
      samples: answering,
      only: Object.fromEntries(answering.map((sample) => [sample, isNotAsked])),
    },
  },
  unheard: { 'form: form.refused': 'its own view takes the reader to the question' },
  ignored: {
    ...sessionKnows,
    ...cartWaits,
    'checkout in *: session.confirmed': 'it was never in doubt here',
    'checkout in signedOut: session.ended': 'it said so itself',
    'checkout in movingToAddingItems: checkout.finishForm': 'the way back to the cart is on its way',
  },
  rare: { ...rarelyWanted, 'checkout: order.placed to cart': 'of an order that is paid elsewhere: see the payment' },
  ends: { ...guarded, checkout: ({ value }) => value === 'leaving' },
};
