import type { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, successNotice, unexpectedNotice } from '../../notices.ts';
import { refusalWords } from './payment-refusals.ts';

type Table = RequirementTable<typeof paymentMachine>;

const order = { orderId: 'order-1' };
const address = { ...order, channelToken: 'harbour-city-players' };

export const paymentAsks: Table['asks'] = {
  recallAttempt: order,
  closeAttempt: order,
  endAttempt: order,
  getEligiblePaymentMethods: address,
  openAttempt: bySample({
    'I place the order': ({ was }) => ({ ...order, method: was.context.method }),
    'the card becomes a token': { ...order, method: 'square' },
  }),
  // By the key with which it was sent; of an attempt that a reload interrupted, the one that was kept.
  getPaymentAttempt: ({ was, sample }) => ({
    ...address,
    idempotencyKey: sample === 'an attempt was kept' ? 'key-0' : was.context.attempt?.idempotencyKey,
  }),
  // Once with the token of the card form, for the amount that the person saw; what the server never saw is sent as it was.
  addPaymentToOrder: bySample({
    'a key is made': ({ was }) => ({
      ...address,
      method: was.context.method,
      idempotencyKey: 'key-1',
      card: was.context.method === 'square' ? { sourceId: 'cnon:ok', locationId: 'L1' } : null,
      amountDue: 50.4,
    }),
    'it turns out that the server never saw it': ({ was }) => ({
      ...address,
      method: was.context.attempt?.method,
      idempotencyKey: 'key-1',
      card: was.context.attempt?.method === 'square' ? { sourceId: 'cnon:ok', locationId: 'L1' } : null,
      amountDue: 50.4,
    }),
  }),
};

/** Customer specification §8, Payment. A failure is said by a toast too, beside what the form says of it. */
const words = {
  'the order is paid': successNotice({ code: 'paymentAdded' }),
  'the method is not eligible': errorNotice({ code: 'paymentMethodIneligible' }),
  'there is no active order': errorNotice({ code: 'paymentWithoutOrder' }),
  'the order is in the wrong state': errorNotice({ code: 'paymentOrderState' }),
  'the order may not be paid from there': errorNotice({ code: 'paymentOrderTransition' }),
  'the card is declined': errorNotice({ code: 'paymentDeclined' }),
  'too many cards were declined': errorNotice({ code: 'cardsDeclined' }),
  'the payment fails': { notice: { tone: 'error', message: { code: 'paymentFailed' }, besidesInline: true } },
};

/** What the server said of each payment that it refused. */
const details = Object.fromEntries(Object.entries(refusalWords).map(([sample, [, detail]]) => [sample, { detail }]));
const nothingCharged = { detail: { code: 'nothingCharged' } };

export const paymentEmits: Table['emits'] = {
  '>card.attach': {
    context: {
      applicationId: 'sandbox-sq0idb-foyer',
      locationId: 'L1',
      scriptSrc: '/sandbox/card.js',
      wallets: ['apple', 'google'],
    },
  },
  // What the wallet shows is what the person saw, and is paid to whom they buy from.
  '>wallet.tokenize': { wallet: 'apple', amountDue: 50.4, currency: 'CAD', payTo: 'Harbour City Players' },
  'order.placed': order,
  'order.stale': bySample({
    ...details,
    ...Object.fromEntries(Object.entries(details).map(([sample, detail]) => [`it turns out that ${sample}`, detail])),
    'the order comes back unpaid': nothingCharged,
    'it turns out that the order is not paid': nothingCharged,
  }),
  navigate: { to: '/order-confirmation/order-1', replace: true },
  notify: bySample({
    ...words,
    ...Object.fromEntries(Object.entries(words).map(([sample, notice]) => [`it turns out that ${sample}`, notice])),
    'the ways to pay cannot be read': unexpectedNotice,
    'no key can be made': unexpectedNotice,
    'no answer comes': unexpectedNotice,
  }),
};
