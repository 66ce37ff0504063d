import { Hourglass, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import {
  canCheckAgain,
  canSubmitPayment,
  isPaymentOpen,
  isPlacingOrder,
  paymentFace,
  paymentProblem,
} from '#machines/shop/payment/payment-selectors.ts';
import {
  placeCheck,
  placeChecking,
  placeKeepOpen,
  placeNothingCharged,
  placeOrder,
  placePlacing,
  placeUnknown,
  placeUnknownText,
  walletAsking,
  walletAskingText,
} from '#messages/payment.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { checkoutOrder, isChangeOpen } from '#machines/shop/checkout/checkout-selectors.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { OrderChanged } from '#views/shop/checkout/order-changed.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { firstMethodId } from '#views/shop/payment/payment-methods.tsx';
import { cardTroubleIn } from '#views/shop/payment/card-trouble.ts';
import { paymentDetailIn } from '#views/shop/payment/payment-detail.ts';
import { orderMessage } from '#views/shop/checkout/order-message.ts';

/** 'Place your order', and above it what happens or happened to the payment. */
export function PlaceOrder() {
  const language = useLanguage();
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
      <Button wide disabled={!isOffered && !isPlacing} pending={isPlacing && placePlacing(language)} onClick={submit}>
        {placeOrder(language)}
      </Button>
    </>
  );
}

function PaymentNotices() {
  const language = useLanguage();
  const face = PaymentFlow.useSelector(paymentFace);
  const problem = PaymentFlow.useSelector(paymentProblem);
  if (face === 'outcomeUnknown') return <OutcomeUnknown />;
  if (face === 'askingWallet') {
    return (
      <EmittedEvent>
        <Notice icon={<Smartphone />} title={walletAsking(language)}>
          {walletAskingText(language)}
        </Notice>
      </EmittedEvent>
    );
  }
  if (face === 'placing' || face === 'leaving') {
    return (
      <EmittedEvent>
        <Notice icon={<Hourglass />} title={placePlacing(language)}>
          {placeKeepOpen(language)}
        </Notice>
      </EmittedEvent>
    );
  }
  if (problem?.kind === 'cardRefused') {
    return (
      <EmittedEvent>
        <Notice kind="error" title={cardTroubleIn(problem.trouble, language)}>
          {placeNothingCharged(language)}
        </Notice>
      </EmittedEvent>
    );
  }
  if (problem?.kind !== 'paymentRefused') return null;
  const message = orderMessage(problem.message, language);
  const detail = problem.detail && paymentDetailIn(problem.detail, language);
  return (
    <EmittedEvent>
      <Notice kind="error" title={message}>
        {detail && detail !== message ? detail : undefined}
      </Notice>
    </EmittedEvent>
  );
}

/** Honest about what nobody knows yet; the check goes on by itself, too. */
function OutcomeUnknown() {
  const language = useLanguage();
  const payment = PaymentFlow.useActorRef();
  const canCheck = PaymentFlow.useSelector(canCheckAgain);
  return (
    <EmittedEvent>
      <Notice
        kind="warn"
        title={placeUnknown(language)}
        actions={
          <Button
            small
            pending={!canCheck && placeChecking(language)}
            onClick={() => payment.send({ type: 'payment.checkAgain' })}
          >
            {placeCheck(language)}
          </Button>
        }
      >
        {placeUnknownText(language)}
      </Notice>
    </EmittedEvent>
  );
}

const EmittedEvent = styled.div`
  margin-bottom: var(--s4);
`;
