import { useState } from 'react';
import { orderCodeMachine } from '#machines/shop/order-code/order-code-machine.ts';
import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type { PaymentContext, PaymentMethod } from '#machines/shop/payment/payment-types.ts';
import { aHold } from '#tests/model/shop/cart/an-order.ts';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { card, closedDoor, door, nothingToPay } from '#tests/model/shop/payment/payment-samples.ts';
import { CheckoutLoading, OrderNotFound, OrderUnavailable } from '#views/shop/checkout/checkout-states.tsx';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentScreen } from '#views/shop/payment/payment-screen.tsx';
import { savingCart } from './fixtures/sample-carts.ts';
import { StillCheckout } from './fixtures/still-checkout.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type PaymentValue = Parameters<typeof stillFlow<typeof paymentMachine>>[1];
type CodeValue = Parameters<typeof stillFlow<typeof orderCodeMachine>>[1];
type CodeContext = Parameters<typeof stillFlow<typeof orderCodeMachine>>[2];
type Choice = {
  value?: PaymentValue;
  context?: Partial<PaymentContext>;
  giftCard?: { value: CodeValue; context: Partial<CodeContext> };
  coupon?: { value: CodeValue; context: Partial<CodeContext> };
  hasSavings?: boolean;
  /** What is paid is the difference of a ticket's change. */
  isDifference?: boolean;
  seconds?: number;
  /** What another tab made of the order: asked about, or on its way to payment again. */
  change?: 'askingAboutChange' | 'arrangingAgain';
};

const address = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const byCard: PaymentMethod = {
  ...card,
  name: 'Card',
  description: 'Visa, Mastercard or American Express. The card details go straight to the payment provider.',
};
const atTheDoor: PaymentMethod = {
  ...door,
  name: 'Pay at the door',
  description: 'Cash or debit at the box office before 7 pm.',
};
const notHere: PaymentMethod = { ...closedDoor, code: 'cheque', name: 'Cheque' };
const attempt = {
  idempotencyKey: 'key-1',
  method: 'square',
  card: null,
  amountDue: 50.4,
  origin: 'submitted' as const,
};

const saved = sampleForm('f-1', { itemId: 'item-1', complete: true });
const order = sampleOrder({ registrationForms: [saved] });
const { couponCodes, discounts, giftCardsApplied, giftCardShares } = savingCart;
const [first] = order.registrationItems;
const smaller = sampleOrder({
  registrationForms: [saved],
  registrationItems: first ? [first] : [],
  totalWithTaxAfterGiftCard: { ...order.totalWithTaxAfterGiftCard, amount: 25.2, display: '$25.20' },
});
const difference = sampleOrder({
  type: 'Change',
  registrationItems: first ? [first] : [],
  totalWithTaxAfterGiftCard: { ...order.totalWithTaxAfterGiftCard, amount: 12.25, display: '$12.25' },
});
const saving = { ...order, couponCodes, discounts, giftCardsApplied, giftCardShares };

function Payment({
  value = 'choosingMethod',
  context = {},
  giftCard,
  coupon,
  hasSavings,
  isDifference,
  seconds,
  change,
}: Choice) {
  const [flows] = useState(() => ({
    payment: stillFlow(paymentMachine, value, {
      ...address,
      methods: [byCard, atTheDoor, notHere],
      method: null,
      wallets: [],
      sourceId: null,
      amountDue: null,
      attempt: null,
      problem: null,
      checks: 0,
      ...context,
    }),
    giftCard: codes(giftCard),
    coupon: codes(coupon),
  }));
  return (
    <StillCheckout
      step="payment"
      order={change ? smaller : isDifference ? difference : hasSavings ? saving : order}
      {...(change ? { value: { atStep: change }, changedFrom: order } : {})}
      {...(seconds === undefined ? {} : { hold: aHold(seconds) })}
    >
      <PaymentFlow.Provider actor={flows.payment}>
        <GiftCardFlow.Provider actor={flows.giftCard}>
          <CouponFlow.Provider actor={flows.coupon}>
            <PaymentScreen />
          </CouponFlow.Provider>
        </GiftCardFlow.Provider>
      </PaymentFlow.Provider>
    </StillCheckout>
  );
}

const codes = (choice: Choice['giftCard']) =>
  stillFlow(orderCodeMachine, choice?.value ?? 'enteringCode', {
    ...address,
    code: '',
    deed: null,
    tries: 0,
    refusal: null,
    ...choice?.context,
  });

const payment = (name: string, choice: Choice = {}): GalleryState => ({
  name,
  path: '/checkout/payment',
  isBare: true,
  render: () => <Payment {...choice} />,
});

const around = (name: string, render: GalleryState['render']): GalleryState => ({
  name,
  path: '/checkout/payment',
  isBare: true,
  render,
});

/** The payment page of the checkout. */
export const states: GalleryArea = [
  around('loading', () => <CheckoutLoading title="Payment" />),
  around('unavailable', () => (
    <StillCheckout step="payment" value="orderUnavailable" order={null}>
      <OrderUnavailable />
    </StillCheckout>
  )),
  around('not-found', () => (
    <StillCheckout step="payment" value="orderNotFound" order={null}>
      <OrderNotFound />
    </StillCheckout>
  )),
  payment('loading-methods', { value: 'loadingMethods', context: { methods: [] } }),
  payment('methods-unavailable', { value: 'methodsUnavailable', context: { methods: [] } }),
  payment('no-methods', { context: { methods: [] } }),
  payment('choosing'),
  payment('method-missing', {
    context: { problem: { kind: 'methodMissing' } },
  }),
  payment('at-the-door', { value: 'ready', context: { method: 'at-the-door' } }),
  payment('preparing-card', { value: 'preparingCard', context: { method: 'square' } }),
  payment('card-unavailable', {
    value: 'cardUnavailable',
    context: { method: 'square', problem: { kind: 'cardUnavailable', trouble: { code: 'tokenMissing' } } },
  }),
  payment('wallets', { value: 'ready', context: { method: 'square', wallets: ['apple'] } }),
  payment('asking-wallet', { value: 'askingWallet', context: { method: 'square', wallets: ['apple'] } }),
  payment('placing', { value: 'placingOrder', context: { method: 'square', attempt } }),
  payment('declined', {
    value: 'ready',
    context: {
      method: 'square',
      problem: {
        kind: 'paymentRefused',
        message: { code: 'paymentDeclined' },
        detail: { code: 'PaymentDeclinedError', words: 'Your bank refused this card.' },
      },
    },
  }),
  payment('cards-declined', {
    value: 'ready',
    context: {
      method: 'square',
      problem: {
        kind: 'paymentRefused',
        message: { code: 'cardsDeclined' },
        detail: { code: 'CardsDeclinedError', retryAt: new Date(2031, 0, 15, 20, 40).toISOString() },
      },
    },
  }),
  payment('outcome-unknown', {
    value: { outcomeUnknown: 'waitingToAsk' },
    context: { method: 'square', attempt, checks: 1 },
  }),
  payment('nothing-to-pay', {
    value: 'ready',
    context: {
      methods: [{ ...nothingToPay, description: 'Gift cards cover the whole order.' }],
      method: nothingToPay.code,
    },
  }),
  payment('savings', { hasSavings: true }),
  payment('applying-gift-card', {
    giftCard: { value: 'applying', context: { code: 'FOY-500C-AKES' } },
    hasSavings: true,
  }),
  payment('gift-card-refused', {
    giftCard: {
      value: 'enteringCode',
      context: { code: 'FOY-8ALL-XPRD', refusal: { code: 'GiftCardError', words: 'This gift card has expired.' } },
    },
    hasSavings: true,
  }),
  payment('gift-card-unknown', {
    giftCard: {
      value: 'outcomeUnknown',
      context: { deed: { kind: 'apply', code: 'FOY-10TE-A4ME', idempotencyKey: 'key' } },
    },
    hasSavings: true,
  }),
  payment('difference', { isDifference: true, context: { methods: [byCard] } }),
  payment('order-changed', { value: 'ready', context: { method: 'at-the-door' }, change: 'askingAboutChange' }),
  payment('accepting-change', { value: 'ready', context: { method: 'at-the-door' }, change: 'arrangingAgain' }),
  payment('hold-low', { seconds: 95 }),
  payment('hold-expired', { seconds: 0 }),
];
