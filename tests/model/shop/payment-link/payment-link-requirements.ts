import { paymentLinkMachine } from '#machines/shop/payment-link/payment-link-machine.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { inVain } from './a-charge-in-vain.ts';
import { anOrderToPay, notToPay, paidOrder } from './an-order-to-pay.ts';
import { paymentLinkSays } from './payment-link-says.ts';

const order = anOrderToPay();
const smaller = anOrderToPay({ total: cad(28.35) });
const paid = paidOrder();
const declined = { code: 'PaymentDeclinedError', words: 'Your bank refused this card.' } as const;

export const paymentLinkRequirements: RequirementTable<typeof paymentLinkMachine> = {
  machine: paymentLinkMachine,
  title: 'An order of the box office that is paid by link',
  inputs: { 'I opened the link of the mail': { token: 't1' } },
  events: {
    'I try again': { type: 'paymentLink.retry' },
    'I go on with the other amount': { type: 'paymentLink.agree' },
    'my card is declined': { type: 'order.stale', detail: declined },
    'my card is charged in vain': { type: 'order.stale', detail: inVain },
    'the server says no more than no': { type: 'order.stale', detail: null },
    'my payment goes through': { type: 'order.placed' },
    'it is to be paid': done('getOrderToPay', order),
    'it is paid': done('getOrderToPay', paid),
    'it was not paid in time': done('getOrderToPay', notToPay('ENDED')),
    'the organizer takes no cards': done('getOrderToPay', notToPay('NO_CARDS')),
    'no answer comes': failed('getOrderToPay'),
    'it is the same still': done('getOrderToPayAgain', order),
    'one ticket was cancelled': done('getOrderToPayAgain', smaller),
    'it was paid meanwhile': done('getOrderToPayAgain', paid),
    'it was cancelled meanwhile': done('getOrderToPayAgain', notToPay('ENDED')),
    'nobody can tell what it asks for now': failed('getOrderToPayAgain'),
  },
  permits: {
    reading: [],
    unreadable: ['paymentLink.retry'],
    payable: ['order.stale', 'order.placed'],
    readingAgain: [],
    amountChanged: ['paymentLink.agree'],
    paid: [],
    refused: [],
  },
  pictures: {
    reading: 'payment-link/reading',
    unreadable: 'payment-link/unreadable',
    payable: 'payment-link/payable',
    readingAgain: 'payment-link/reading-again',
    amountChanged: 'payment-link/amount-changed',
    paid: 'payment-link/paid',
    refused: 'payment-link/refused',
  },
  starts: { 'I opened the link of the mail': 'reading' },
  transitions: {
    reading: {
      'it is to be paid': 'payable',
      'it is paid': 'paid',
      'it was not paid in time': 'refused',
      'the organizer takes no cards': 'refused',
      'no answer comes': 'unreadable',
    },
    unreadable: { 'I try again': 'reading' },
    payable: {
      'my card is declined': 'readingAgain',
      'my card is charged in vain': 'readingAgain',
      'the server says no more than no': 'readingAgain',
      'my payment goes through': 'paid',
    },
    readingAgain: {
      'it is the same still': 'payable',
      'one ticket was cancelled': ['amountChanged', 'payable'],
      'it was paid meanwhile': 'paid',
      'it was cancelled meanwhile': 'refused',
      'nobody can tell what it asks for now': 'payable',
    },
    amountChanged: { 'I go on with the other amount': 'payable: order.agreed' },
  },
  only: {
    // Tickets do not come back.
    'it is the same still': ({ context }) => context.order === order,
  },
  asks: { getOrderToPay: { token: 't1' }, getOrderToPayAgain: { token: 't1' } },
  emits: {},
  says: paymentLinkSays,
  after: {
    'it is to be paid': ({ context }) => context.order === order,
    'it is paid': ({ context }) => context.order === paid,
    'it was not paid in time': ({ context }) => context.refusal === 'ENDED',
    'the organizer takes no cards': ({ context }) => context.refusal === 'NO_CARDS',
    'no answer comes': ({ context }) => context.trouble !== null,
    'my card is declined': ({ context }) => context.detail === declined,
    'my card is charged in vain': ({ context }) => context.detail === inVain,
    'the server says no more than no': ({ context }) => context.detail === null,
    'my payment goes through': ({ context }) => context.detail === null,
    'one ticket was cancelled': ({ value, context }, was) =>
      context.order === smaller && (value === 'payable') === (was.context.order === smaller),
    'it was paid meanwhile': ({ context }) => context.order === paid,
    'it was cancelled meanwhile': ({ context }) => context.refusal === 'ENDED',
    'nobody can tell what it asks for now': ({ context }, was) => context.order === was.context.order,
  },
  invariant: ({ value, context }) =>
    (!['payable', 'readingAgain', 'amountChanged', 'paid'].includes(value) || context.order !== null) &&
    (value !== 'amountChanged' || context.before?.amount === 56.7) &&
    (value !== 'refused' || context.refusal !== null),
};
