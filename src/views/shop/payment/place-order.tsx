import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import {
  canCheckAgain,
  canSubmitPayment,
  isPaymentOpen,
  isPlacingOrder,
  paymentFace,
  paymentProblem,
} from '#machines/shop/payment/payment-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { checkoutOrder, isChangeOpen } from '#machines/shop/checkout/checkout-selectors.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { OrderChanged } from '#views/shop/checkout/order-changed.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { firstMethodId } from '#views/shop/payment/payment-methods.tsx';

/** 'Place your order', and above it what happens or happened to the payment. */
export function PlaceOrder() {
  const payment = PaymentFlow.useActorRef();
  const isPlacing = PaymentFlow.useSelector(isPlacingOrder);
  const isOffered = PaymentFlow.useSelector(canSubmitPayment);
  const order = CheckoutFlow.useSelector(checkoutOrder);
  const isChanged = CheckoutFlow.useSelector(isChangeOpen);
  const isOpen = PaymentFlow.useSelector(isPaymentOpen);
  if (isChanged && !isOpen) {
    return (
      <EmittedEvent>
        <OrderChanged />
      </EmittedEvent>
    );
  }
  const submit = () => {
    payment.send({ type: 'payment.submit', amountDue: order?.totalWithTaxAfterGiftCard.amount ?? 0 });
    if (payment.getSnapshot().context.problem?.kind === 'methodMissing')
      document.getElementById(firstMethodId)?.focus();
  };
  return (
    <>
      <PaymentNotices />
      <Button wide disabled={!isOffered && !isPlacing} pending={isPlacing && 'Placing your order'} onClick={submit}>
        Place your order
      </Button>
    </>
  );
}

function PaymentNotices() {
  const face = PaymentFlow.useSelector(paymentFace);
  const problem = PaymentFlow.useSelector(paymentProblem);
  if (face === 'outcomeUnknown') return <OutcomeUnknown />;
  if (face === 'placing' || face === 'leaving') {
    return (
      <EmittedEvent>
        <Notice icon={<Hourglass />} title="Placing your order">
          Please keep this page open. It usually takes a few seconds.
        </Notice>
      </EmittedEvent>
    );
  }
  if (problem?.kind === 'cardRefused') {
    return (
      <EmittedEvent>
        <Notice kind="error" title={problem.message}>
          Nothing was charged. Check the card details and try again.
        </Notice>
      </EmittedEvent>
    );
  }
  if (problem?.kind !== 'paymentRefused') return null;
  return (
    <EmittedEvent>
      <Notice kind="error" title={problem.message}>
        {problem.detail && problem.detail !== problem.message ? problem.detail : undefined}
      </Notice>
    </EmittedEvent>
  );
}

/** Honest about what nobody knows yet; the check goes on by itself, too. */
function OutcomeUnknown() {
  const payment = PaymentFlow.useActorRef();
  const canCheck = PaymentFlow.useSelector(canCheckAgain);
  return (
    <EmittedEvent>
      <Notice
        kind="warn"
        title="We are checking whether your payment went through. Do not pay again."
        actions={
          <Button small pending={!canCheck && 'Checking'} onClick={() => payment.send({ type: 'payment.checkAgain' })}>
            Check again
          </Button>
        }
      >
        The connection broke before the answer came. You will not be charged twice.
      </Notice>
    </EmittedEvent>
  );
}

const EmittedEvent = styled.div`
  margin-bottom: var(--s4);
`;
