import { canSubmitPayment, isPaymentOpen, isPlacingOrder } from '#machines/shop/payment/payment-selectors.ts';
import { placeOrder, placePlacing } from '#messages/payment.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { checkoutOrder, isChangeOpen } from '#machines/shop/checkout/checkout-selectors.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { OrderChanged } from '#views/shop/checkout/order-changed.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { firstMethodId } from '#views/shop/payment/payment-methods.tsx';
import { NoticePlace, PaymentNotices } from '#views/shop/payment/payment-notices.tsx';

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
      <NoticePlace>
        <OrderChanged />
      </NoticePlace>
    );
  }
  const submit = () => {
    payment.send({ type: 'payment.submit', amountDue: order?.totalWithTaxAfterGiftCard.amount ?? 0 });
    if (payment.getSnapshot().context.problem?.kind === 'methodMissing')
      document.getElementById(firstMethodId)?.focus();
  };
  return (
    <>
      <PaymentNotices underWay={placePlacing(language)} />
      <Button wide disabled={!isOffered && !isPlacing} pending={isPlacing && placePlacing(language)} onClick={submit}>
        {placeOrder(language)}
      </Button>
    </>
  );
}
