import { paymentLinkMachine } from '#machines/shop/payment-link/payment-link-machine.ts';
import { winterTale } from '#tests/model/account/claim-link/a-received-order.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';
import { inVain } from '#tests/model/shop/payment-link/a-charge-in-vain.ts';
import { anOrderToPay, paidOrder } from '#tests/model/shop/payment-link/an-order-to-pay.ts';
import { stillLinkPayment } from '#tests/model/shop/payment-link/still-link-payment.ts';
import { PaymentLinkFlow } from '#views/shop/payment-link/payment-link-context.ts';
import { PaymentLinkScreen } from '#views/shop/payment-link/payment-link-screen.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof paymentLinkMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof paymentLinkMachine>>[2];
type Payment = Parameters<typeof stillLinkPayment>;

const order = anOrderToPay();
const [one] = winterTale.events;
const longTexts = anOrderToPay({
  organizerName: 'The Society of Friends of the Old Harbour Stage and of Its Recollections',
  total: cad(1234.5),
  events: one
    ? [
        one,
        {
          ...one,
          event: {
            ...one.event,
            id: 'ev-2',
            name: 'An evening of readings, music, tea and recollections of Llanfairpwllgwyngyllgogerychwyrndrobwll',
          },
        },
      ]
    : [],
});
const attempt = {
  idempotencyKey: 'key-1',
  method: 'square',
  card: null,
  amountDue: 56.7,
  origin: 'submitted' as const,
};

const link = (name: string, state: State, context: Partial<Context> = {}, ...payment: Payment): GalleryState => ({
  name,
  path: '/pay',
  isVisitor: true,
  render: () => (
    <PaymentLinkFlow.Provider
      actor={stillFlow(paymentLinkMachine, state, {
        token: 't1',
        order,
        before: null,
        refusal: null,
        detail: null,
        trouble: null,
        ...context,
      })}
    >
      <PaymentFlow.Provider actor={stillLinkPayment(...payment)}>
        <PaymentLinkScreen token="t1" />
      </PaymentFlow.Provider>
    </PaymentLinkFlow.Provider>
  ),
});

/** The page behind the mail of what was sold by hand and is to be paid by card. */
export const states: GalleryArea = [
  link('reading', 'reading', { order: null }),
  link('unreadable', 'unreadable', { order: null, trouble: { code: 'noConnection' } }),
  link('loading-methods', 'payable', {}, 'loadingMethods', { methods: [], method: null }),
  link('preparing-card', 'payable', {}, 'preparingCard'),
  link('payable', 'payable'),
  link('card-unavailable', 'payable', {}, 'cardUnavailable', {
    problem: { kind: 'cardUnavailable', trouble: { code: 'notLoaded' } },
  }),
  link('paying', 'payable', {}, 'placingOrder', { attempt }),
  link('outcome-unknown', 'payable', {}, { outcomeUnknown: 'waitingToAsk' }, { attempt, checks: 1 }),
  link('declined', 'payable', {}, 'ready', {
    problem: {
      kind: 'paymentRefused',
      message: { code: 'paymentDeclined' },
      detail: { code: 'PaymentDeclinedError', words: 'Your bank refused this card.' },
    },
  }),
  link('cards-declined', 'payable', {}, 'ready', {
    problem: {
      kind: 'paymentRefused',
      message: { code: 'cardsDeclined' },
      detail: { code: 'CardsDeclinedError', retryAt: new Date(2031, 0, 15, 20, 40).toISOString() },
    },
  }),
  link('reading-again', 'readingAgain'),
  link('amount-changed', 'amountChanged', { order: anOrderToPay({ total: cad(28.35) }), before: order.total }),
  link('paid', 'paid', { order: paidOrder() }),
  link('paid-charged-in-vain', 'paid', { order: paidOrder(), detail: inVain }),
  link('refused', 'refused', { refusal: 'ENDED' }),
  link('refused-charged-in-vain', 'refused', { refusal: 'ENDED', detail: inVain }),
  link('long-texts', 'payable', { order: longTexts }),
];
