import { createLinkPaymentLogic } from '#app/shop/link-payment-logic.ts';
import { createPaymentLinkLogic } from '#app/shop/payment-link-logic.ts';
import type { PaymentLinkActors } from '#machines/shop/payment-link/payment-link-machine.ts';
import type { PaymentActors } from '#machines/shop/payment/payment-types.ts';
import { anOrderToPay } from '#tests/model/shop/payment-link/an-order-to-pay.ts';
import { paymentLinkRequirements } from '#tests/model/shop/payment-link/payment-link-requirements.ts';
import { paymentRequirements } from '#tests/model/shop/payment/payment-requirements.ts';
import { call, gives, key, sends } from '../world/rows.ts';
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
const ofOrder = { orderId: order.code, channelToken: '' };
const attempt = `session link-payment:${order.code}`;
const another = 'session link-payment:FY-9TRQ2B';
const kept = { idempotencyKey: 'key-1', method: 'square' };
const token = { sourceId: 'cnon:ok', locationId: 'L1' };

/** The same payment as in the checkout, of what a link asks for. */
export const linkPaymentWiring = wiringOf<PaymentActors>()({
  requirements: paymentRequirements,
  wire: ({ client }) => createLinkPaymentLogic({ client, token: 't1', order }),
  rows: {
    recallAttempt: [
      {
        when: 'an attempt was kept',
        input: { orderId: order.code },
        given: { stored: { [attempt]: kept } },
        does: [],
        ends: gives(kept),
      },
      {
        when: 'another link’s attempt was kept, and one of the cart',
        input: { orderId: order.code },
        given: { stored: { [another]: kept, [`session payment-attempt:${order.code}`]: kept } },
        does: [],
        ends: gives(null),
      },
    ],
    forgetAttempt: [
      {
        when: 'two links have an attempt',
        input: { orderId: order.code },
        given: { stored: { [attempt]: kept, [another]: kept } },
        does: [{ forgets: attempt }],
        ends: gives(undefined),
      },
    ],
    openAttempt: [
      {
        when: 'I pay by card',
        input: { orderId: order.code, method: 'square' },
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
    addPaymentToOrder: call({
      input: { ...ofOrder, method: 'square', idempotencyKey: 'key-1', amountDue: 56.7, card: token },
      does: [
        sends('PayByLink', {
          token: 't1',
          amountDue: 56.7,
          input: { method: 'square', metadata: { idempotencyKey: 'key-1', ...token } },
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
    }),
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
