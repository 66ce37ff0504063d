import { createLinkPaymentLogic } from '#app/shop/link-payment-logic.ts';
import { createPaymentLinkLogic } from '#app/shop/payment-link-logic.ts';
import type { PaymentLinkActors } from '#machines/shop/payment-link/payment-link-machine.ts';
import type { PaymentActors } from '#machines/shop/payment/payment-types.ts';
import type { PaymentInput } from '#services/shop/payments/payments-service.ts';
import { anOrderToPay } from '#tests/model/shop/payment-link/an-order-to-pay.ts';
import { paymentLinkRequirements } from '#tests/model/shop/payment-link/payment-link-requirements.ts';
import { paymentRequirements } from '#tests/model/shop/payment/payment-requirements.ts';
import { call, gives, key, sends, type Row } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { cardFormRows } from './payment-wiring.ts';

const link = { token: 't1' };
const answered = (typename: string) => ({
  [`the answer is ${typename}`]: {
    answers: { orderToPay: { __typename: typename } },
    ends: gives('<orderToPay>'),
  },
});

export const paymentLinkWiring = wiringOf<PaymentLinkActors>()({
  requirements: paymentLinkRequirements,
  wire: createPaymentLinkLogic,
  rows: {
    getOrderToPay: call({
      input: link,
      does: [sends('GetOrderToPay', link)],
      well: { ...answered('OrderToPay'), ...answered('PaymentLinkError') },
      nobody: 'fails',
    }),
  },
});

const order = anOrderToPay();
/** What its requirements call the order; the page calls it by its code. */
const ofOrder = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const attempt = 'session link-payment:order-1';
const another = 'session link-payment:order-2';
const kept = { idempotencyKey: 'key-1', method: 'square' };
const token = { sourceId: 'cnon:ok', locationId: 'L1' };

const pays = (method: string, card: PaymentInput['card']): Row<PaymentInput>[] =>
  call({
    input: { ...ofOrder, method, idempotencyKey: 'key-1', amountDue: 50.4, card },
    does: [
      sends('PayByLink', {
        token: 't1',
        amountDue: 50.4,
        input: { method, metadata: { idempotencyKey: 'key-1', ...card } },
      }),
    ],
    well: {
      'it is paid': {
        answers: { payByLink: { __typename: 'OrderToPay' } },
        ends: gives({ result: '<payByLink>', notice: 'success' }),
      },
    },
    refusedBy: 'payByLink',
    nobody: 'fails',
  });

/** The same payment as in the checkout, of what a link asks for. */
export const linkPaymentWiring = wiringOf<PaymentActors>()({
  requirements: paymentRequirements,
  wire: ({ client }) => createLinkPaymentLogic({ client, token: 't1', order }),
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
        when: 'another link’s attempt was kept, and one of the cart',
        input: { orderId: 'order-1' },
        given: { stored: { [another]: kept, 'session payment-attempt:order-1': kept } },
        does: [],
        ends: gives(null),
      },
    ],
    forgetAttempt: [
      {
        when: 'two links have an attempt',
        input: { orderId: 'order-1' },
        given: { stored: { [attempt]: kept, [another]: kept } },
        does: [{ forgets: attempt }],
        ends: gives(undefined),
      },
    ],
    openAttempt: [
      {
        when: 'I pay by card',
        input: { orderId: 'order-1', method: 'square' },
        does: [{ keeps: attempt, value: { idempotencyKey: key(1), method: 'square' } }],
        ends: gives(key(1)),
      },
    ],
    getEligiblePaymentMethods: [
      {
        when: 'the link is to be paid',
        input: ofOrder,
        does: [],
        ends: gives({
          __typename: 'EligibleMethods',
          methods: [
            {
              code: 'square',
              name: '',
              description: '',
              type: 'SQUARE',
              isEligible: true,
              eligibilityMessage: null,
              ui: null,
              card: { applicationId: 'sandbox-sq0idb-1', locationId: 'L1', scriptSrc: '/square.js', wallets: [] },
            },
          ],
        }),
      },
    ],
    addPaymentToOrder: [...pays('square', token), ...pays('at-the-door', null).slice(0, 1)],
    getPaymentAttempt: call({
      input: { ...ofOrder, idempotencyKey: 'key-1' },
      does: [sends('GetLinkPaymentAttempt', { token: 't1', idempotencyKey: 'key-1' })],
      well: {
        'it was paid': {
          answers: { linkPaymentAttempt: { result: { __typename: 'OrderToPay' } } },
          ends: gives({ result: '<linkPaymentAttempt.result>', notice: 'success' }),
        },
        'it was declined': {
          answers: { linkPaymentAttempt: { result: { __typename: 'PaymentDeclinedError' } } },
          ends: gives({ result: '<linkPaymentAttempt.result>', notice: 'error' }),
        },
        'it goes on': {
          answers: { linkPaymentAttempt: { result: null } },
          ends: gives({ result: { __typename: 'PaymentInFlight' }, notice: null }),
        },
        'nobody ever saw it': {
          answers: { linkPaymentAttempt: null },
          ends: gives({ result: { __typename: 'PaymentNeverSeen' }, notice: null }),
        },
      },
      nobody: 'fails',
    }),
    keepCardForm: cardFormRows,
  },
});
