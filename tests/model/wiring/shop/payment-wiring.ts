import { createPaymentLogic } from '#app/shop/payment-logic.ts';
import { paymentRequirements } from '#tests/model/shop/payment/payment-requirements.ts';
import type { PaymentInput } from '#services/shop/payments/payments-service.ts';
import { call, gives, key, sends, type Row } from '../world/rows.ts';
import type { PaymentActors } from '#machines/shop/payment/payment-types.ts';
import { wiringOf } from '../world/wiring-of.ts';

const order = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const hcp = order.channelToken;
const attempt = 'session payment-attempt:order-1';
const token = { sourceId: 'cnon:ok', locationId: 'L1' };
const kept = { idempotencyKey: 'key-1', method: 'square' };

const card = { applicationId: 'sandbox-sq0idb-1', locationId: 'L1', scriptSrc: '/square.js', wallets: [] };
const withWallets = { ...card, wallets: ['apple', 'google'] as const };
const request = { amountDue: 50.4, currency: 'CAD', payTo: 'Harbour City Players' };
const asked = { amount: '50.40', currency: 'CAD', to: 'Harbour City Players' };
const attached = { attaches: 'card-form', applicationId: 'sandbox-sq0idb-1', locationId: 'L1' };
const quote = {
  __typename: 'PaymentMethodQuote',
  id: 'q-1',
  code: 'square',
  name: 'Card',
  description: 'By card',
  isEligible: true,
  eligibilityMessage: null,
  ui: null,
};
const method = (type: string, contextArgs: unknown) => ({ ...quote, type, contextArgs });
const offered = (type: string, of: string | null) =>
  gives({ __typename: 'EligibleMethods', methods: [{ ...quote, type, card: of }] });

const pays = (methodCode: string, cardInput: PaymentInput['card'], metadata: object): Row<PaymentInput>[] =>
  call({
    input: { ...order, method: methodCode, idempotencyKey: 'key-1', amountDue: 50.4, card: cardInput },
    does: [
      sends('AddPaymentToOrder', { orderId: 'order-1', amountDue: 50.4, input: { method: methodCode, metadata } }, hcp),
    ],
    well: {
      'it is paid': {
        answers: { addPaymentToOrder: { __typename: 'Order' } },
        ends: gives({ result: '<addPaymentToOrder>', notice: 'success' }),
      },
    },
    refusedBy: 'addPaymentToOrder',
    nobody: 'ended',
  });

type Rows = Parameters<ReturnType<typeof wiringOf<PaymentActors>>>[0]['rows'];

/** The provider's form on the page, whatever it is that is paid. */
export const cardFormRows: Rows['keepCardForm'] = [
  {
    when: 'the card is asked for before its form is there',
    sends: [{ type: 'card.tokenize' }],
    does: [],
    sendsBack: [{ type: 'card.refused', trouble: { code: 'tokenMissing' } }],
  },
  {
    when: 'a card is typed',
    sends: [{ type: 'card.attach', context: card }, { type: 'card.tokenize' }, { type: 'card.detach' }],
    does: [attached, { detaches: 'L1' }],
    sendsBack: [
      { type: 'card.attached', wallets: [] },
      { type: 'card.tokenized', sourceId: 'cnon:ok' },
    ],
  },
  {
    when: 'a wallet is asked',
    sends: [
      { type: 'card.attach', context: withWallets },
      { type: 'wallet.tokenize', wallet: 'apple', ...request },
    ],
    does: [attached, { asksWallet: 'Apple Pay', ...asked }, { detaches: 'Apple Pay' }, { detaches: 'L1' }],
    sendsBack: [
      { type: 'card.attached', wallets: ['apple'] },
      { type: 'card.tokenized', sourceId: 'cnon:wallet' },
    ],
  },
  {
    when: 'a wallet is asked before it is there',
    sends: [{ type: 'wallet.tokenize', wallet: 'apple', ...request }],
    does: [],
    sendsBack: [{ type: 'card.refused', trouble: { code: 'tokenMissing' } }],
  },
  {
    when: 'the form goes before the card is asked for',
    sends: [{ type: 'card.attach', context: card }, { type: 'card.detach' }, { type: 'card.tokenize' }],
    does: [attached, { detaches: 'L1' }],
    sendsBack: [
      { type: 'card.attached', wallets: [] },
      { type: 'card.refused', trouble: { code: 'tokenMissing' } },
    ],
  },
  {
    when: 'the form is left',
    sends: [{ type: 'card.attach', context: card }],
    does: [attached, { detaches: 'L1' }],
    sendsBack: [{ type: 'card.attached', wallets: [] }],
  },
];

export const paymentWiring = wiringOf<PaymentActors>()({
  requirements: paymentRequirements,
  wire: createPaymentLogic,
  rows: {
    recallAttempt: [
      {
        when: 'an attempt was kept',
        input: { orderId: 'order-1' },
        given: { stored: { [attempt]: kept } },
        does: [],
        ends: gives(kept),
      },
      {
        when: 'another order’s attempt was kept',
        input: { orderId: 'order-1' },
        given: { stored: { 'session payment-attempt:order-2': kept } },
        does: [],
        ends: gives(null),
      },
      {
        when: 'what was kept is no attempt',
        input: { orderId: 'order-1' },
        given: { stored: { [attempt]: { method: 'square' } } },
        does: [{ forgets: attempt }],
        ends: gives(null),
      },
    ],
    forgetAttempt: [
      {
        when: 'two orders have an attempt',
        input: { orderId: 'order-1' },
        given: { stored: { [attempt]: kept, 'session payment-attempt:order-2': kept } },
        does: [{ forgets: attempt }],
        ends: gives(undefined),
      },
    ],
    openAttempt: [
      {
        when: 'I pay at the door',
        input: { orderId: 'order-1', method: 'at-the-door' },
        does: [{ keeps: attempt, value: { idempotencyKey: key(1), method: 'at-the-door' } }],
        ends: gives(key(1)),
      },
    ],
    getEligiblePaymentMethods: call({
      input: order,
      does: [sends('GetEligiblePaymentMethods', { orderId: 'order-1' }, hcp)],
      well: {
        'the card is offered': {
          answers: { eligiblePaymentMethods: [method('SQUARE', card)] },
          ends: offered('SQUARE', '<eligiblePaymentMethods.0.contextArgs>'),
        },
        'the provider has no place': {
          answers: { eligiblePaymentMethods: [method('SQUARE', { applicationId: 'sandbox-sq0idb-1' })] },
          ends: offered('SQUARE', null),
        },
        'the door is offered': {
          answers: { eligiblePaymentMethods: [method('MANUAL', card)] },
          ends: offered('MANUAL', null),
        },
      },
      nobody: 'endedAlone',
    }),
    addPaymentToOrder: [
      ...pays('square', token, { idempotencyKey: 'key-1', sourceId: 'cnon:ok', locationId: 'L1' }),
      ...pays('at-the-door', null, { idempotencyKey: 'key-1' }).slice(0, 1),
    ],
    getPaymentAttempt: call({
      input: { ...order, idempotencyKey: 'key-1' },
      does: [sends('GetPaymentAttempt', { orderId: 'order-1', idempotencyKey: 'key-1' }, hcp)],
      well: {
        'it was paid': {
          answers: { paymentAttempt: { result: { __typename: 'Order' } } },
          ends: gives({ result: '<paymentAttempt.result>', notice: 'success' }),
        },
        'it was declined': {
          answers: { paymentAttempt: { result: { __typename: 'PaymentDeclinedError' } } },
          ends: gives({ result: '<paymentAttempt.result>', notice: 'error' }),
        },
        'it goes on': {
          answers: { paymentAttempt: { result: null } },
          ends: gives({ result: { __typename: 'PaymentInFlight' }, notice: null }),
        },
        'nobody ever saw it': {
          answers: { paymentAttempt: null },
          ends: gives({ result: { __typename: 'PaymentNeverSeen' }, notice: null }),
        },
      },
      nobody: 'ended',
    }),
    keepCardForm: cardFormRows,
  },
});
