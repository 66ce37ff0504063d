import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { paymentRequirements } from '#tests/model/shop/payment/payment-requirements.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentScreen } from '#views/shop/payment/payment-screen.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, isAriaDisabled, isChecked, shownText } from '../on-screen.ts';
import { AroundCheckout } from '../around-checkout.tsx';

const money = (amount: number, display: string) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display,
});

/** An order with a fee, a coupon, a tax and a gift card; what is left to pay is what the samples pay. */
const orderWithAll = sampleOrder({
  surcharges: [
    {
      __typename: 'Surcharge',
      name: 'Service fee',
      description: 'Service fee',
      sku: 'fee',
      price: money(9.8, '$9.80'),
      includedInPrices: false,
    },
  ],
  couponCodes: ['WINTER'],
  discounts: [
    { __typename: 'Discount', adjustmentSource: 'winter', description: 'Winter coupon', amount: money(-4.8, '-$4.80') },
  ],
  giftCardsApplied: [{ __typename: 'GiftCard', id: 'g1', code: 'FOYER-1', currentBalance: money(5, '$5.00') }],
  giftCardShares: [{ __typename: 'GiftCardShare', code: 'FOYER-1', amount: money(5, '$5.00') }],
});

const checkout = stillFlow(
  checkoutMachine,
  { atStep: 'resting' },
  { step: 'payment', order: orderWithAll, changedFrom: null, trouble: null },
);

const place = () => button('Place your order') ?? button(/^Placing your order/);
const isPlacing = () => isAriaDisabled(place());
const isLoading = () => shownText('Loading the ways to pay') !== null;
const retryMethods = () => (shownText('The ways to pay could not be loaded') ? button('Try again') : null);
const retryCard = () => (shownText('The card form is not available') ? button('Try again') : null);
const isChecking = () => shownText(/^We are checking whether your payment went through/) !== null;
const isAsking = () => shownText('Your wallet is asking you') !== null;
const walletNames = new Map([
  ['apple', 'Apple Pay'],
  ['google', 'Google Pay'],
]);
const isUnderWay = () => isPlacing() && !isChecking();

describeRendered({
  owns: [
    'views/shop/payment/pa',
    'views/shop/payment/pl',
    'views/shop/payment/ca',
    'views/shop/payment/wa',
    'views/shop/cart/order-summary',
    'machines/shop/payment/',
  ],
  requirements: paymentRequirements,
  draw: (actor) => (
    <AroundCheckout checkout={checkout}>
      <PaymentFlow.Provider actor={actor}>
        <PaymentScreen />
      </PaymentFlow.Provider>
    </AroundCheckout>
  ),
  controls: {
    'payment.choose': {
      find: ({ method }) => {
        const choice = field(new RegExp(`^${method}`));
        return isChecked(choice) ? null : choice;
      },
    },
    'payment.submit': { find: place },
    'payment.payFromWallet': {
      find: ({ wallet }) => button(`Pay $50.40 with ${walletNames.get(wallet)}`),
    },
    'payment.retryMethods': { find: retryMethods },
    'payment.retryCard': { find: retryCard },
    'payment.checkAgain': { find: () => button('Check again') ?? (isChecking() ? button(/^Checking/) : null) },
    'order.changed': { from: 'the gift cards and the coupons' },
    'card.attached': { from: 'the form of the card provider' },
    'card.failed': { from: 'the form of the card provider' },
    'card.tokenized': { from: 'the form of the card provider' },
    'card.refused': { from: 'the form of the card provider' },
    'wallet.left': { from: 'the wallet, over the page' },
  },
  shows: {
    recallingAttempt: isLoading,
    loadingMethods: () => place()?.matches(':disabled') === true,
    methodsUnavailable: () => retryMethods() !== null,
    choosingMethod: () => !isPlacing() && retryCard() === null && retryMethods() === null,
    preparingCard: () => shownText('Loading the card form') !== null,
    // The provider's form is told to go when another way to pay is chosen, and has no more to say then.
    cardUnavailable: () => retryCard() !== null || !isChecked(field(/^square/)),
    ready: () => place()?.matches(':disabled') === false && !isPlacing(),
    askingWallet: isAsking,
    tokenizing: isUnderWay,
    openingAttempt: isUnderWay,
    placingOrder: isUnderWay,
    'outcomeUnknown.askingOutcome': () => isChecking() && button(/^Checking/) !== null,
    'outcomeUnknown.waitingToAsk': () => isChecking() && button('Check again') !== null,
    endingAttempt: isUnderWay,
    closingAttempt: isUnderWay,
    placed: isUnderWay,
    sessionEnded: isUnderWay,
  },
});
