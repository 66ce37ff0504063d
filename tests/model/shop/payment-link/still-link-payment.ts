import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type { PaymentContext } from '#machines/shop/payment/payment-types.ts';
import { methodsOfLink } from '#services/shop/payment-links/payment-links-service.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { anOrderToPay } from './an-order-to-pay.ts';

type Value = Parameters<typeof stillFlow<typeof paymentMachine>>[1];

const order = anOrderToPay();

/** The payment of what a link asks for, with its card form, as it stands in a state. */
export const stillLinkPayment = (value: Value = 'ready', change: Partial<PaymentContext> = {}) =>
  stillFlow(paymentMachine, value, {
    orderId: order.code,
    channelToken: '',
    methods: methodsOfLink(order).methods,
    method: order.method,
    wallets: [],
    sourceId: null,
    amountDue: null,
    attempt: null,
    problem: null,
    checks: 0,
    ...change,
  });
