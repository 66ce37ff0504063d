import type { AnyActorRef } from 'xstate';
import { checkoutFace } from '#views/shop/checkout/checkout-face.ts';
import { checkoutRequirements } from '#tests/model/shop/checkout/checkout-requirements.ts';
import { input, methods, nothingToPay } from '#tests/model/shop/payment/payment-samples.ts';
import { paymentRequirements } from '#tests/model/shop/payment/payment-requirements.ts';
import { done } from '#tools/flows/walk/events.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFormsScreen } from '#views/shop/checkout/checkout-forms-screen.tsx';
import { CheckoutLoading, OrderNotFound, OrderUnavailable } from '#views/shop/checkout/checkout-states.tsx';
import { EditOrderButton } from '#views/shop/checkout/edit-order-button.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentScreen } from '#views/shop/payment/payment-screen.tsx';
import { AroundCheckout } from '../around-checkout.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, isAriaDisabled, shownText } from '../on-screen.ts';

const payment = heldMachine(paymentRequirements.machine, paymentRequirements.listeners).start(input);
await payment.happen(done('recallAttempt', null));
await payment.happen(done('getEligiblePaymentMethods', methods(nothingToPay)));

const faces = {
  loading: () => <CheckoutLoading title="Payment" />,
  unavailable: OrderUnavailable,
  notFound: OrderNotFound,
  step: PaymentScreen,
};

/** As the route of the payment page draws it. */
function PaymentPage() {
  const Face = faces[CheckoutFlow.useSelector(checkoutFace)];
  return <Face />;
}

const pages: Record<string, () => React.ReactNode> = {
  forms: () => <CheckoutFormsScreen formId={null} renderForm={() => <EditOrderButton />} />,
  payment: () => <PaymentPage />,
  resume: () => <PaymentPage />,
};

const draw = (actor: AnyActorRef) => (
  <AroundCheckout checkout={actor} hold="running">
    <PaymentFlow.Provider actor={payment.actor}>{pages[actor.getSnapshot().context.step]?.()}</PaymentFlow.Provider>
  </AroundCheckout>
);

const edit = () => button('Edit order') ?? button('Review cart') ?? button(/^Opening your cart/);
const isLoading = () => shownText('Loading your order') !== null;
const isAtStep = () => edit() !== null;

describeRendered({
  owns: [
    'views/shop/checkout/',
    'views/shop/cart/order-summary',
    'views/shop/cart/cart-hold',
    'machines/shop/checkout/',
    'platform/ui/hold',
    'platform/ui/steps',
    'platform/ui/collapsible',
    'platform/ui/receipt',
    'platform/ui/empty-state',
  ],
  requirements: checkoutRequirements,
  draw,
  controls: {
    'checkout.retry': { find: () => button('Try again') },
    'checkout.editOrder': { find: edit },
    'checkout.acceptChange': { find: () => button(/^Go(ing on| on with)/) },
    'checkout.finishForm': { from: 'the form, a flow of its own, by its Next' },
    'checkout.refresh': { from: 'the payment, when the order is not what it was' },
    'form.saved': { from: 'the form' },
    'order.changed': { from: 'the gift cards and the coupons' },
    'order.changedElsewhere': { from: 'the other tabs of this browser' },
    'session.ended': { from: 'the form, the payment and the codes' },
    'session.confirmed': { from: 'the session' },
  },
  shows: {
    loadingOrder: isLoading,
    movingToArrangingPayment: isLoading,
    'atStep.resting': isAtStep,
    'atStep.refreshing': isAtStep,
    'atStep.readingChange': isAtStep,
    'atStep.askingAboutChange': () => button(/^Go on with/) !== null,
    'atStep.arrangingAgain': () => isAriaDisabled(button(/^Going on/)),
    confirmingLeave: isAtStep,
    movingToAddingItems: isAtStep,
    orderUnavailable: () => heading('Error Loading Order') !== null,
    orderNotFound: () => heading('Order not found') !== null,
    leaving: () => isLoading() || isAtStep(),
    placed: () => isLoading() || isAtStep(),
    signedOut: isLoading,
  },
});
