import { displayMoney } from '#domain/money.ts';
import {
  canAcceptChange,
  checkoutOrder,
  isAcceptingChange,
  orderBeforeChange,
} from '#machines/shop/checkout/checkout-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';

/** Another tab or device changed what is to be paid: what it was and is, and the question whether to go on. */
export function OrderChanged() {
  const checkout = CheckoutFlow.useActorRef();
  const order = CheckoutFlow.useSelector(checkoutOrder);
  const orderBefore = CheckoutFlow.useSelector(orderBeforeChange);
  const canAccept = CheckoutFlow.useSelector(canAcceptChange);
  const isPending = CheckoutFlow.useSelector(isAcceptingChange);
  if (!order || !orderBefore) return null;
  const before = displayMoney(orderBefore.totalWithTaxAfterGiftCard);
  const now = displayMoney(order.totalWithTaxAfterGiftCard);
  return (
    <Notice
      kind="warn"
      title="Your order changed in another tab or on another device"
      actions={
        <Button
          disabled={!canAccept && !isPending}
          pending={isPending && 'Going on'}
          onClick={() => checkout.send({ type: 'checkout.acceptChange' })}
        >
          Go on with {now}
        </Button>
      }
    >
      {before === now ? `It comes to ${now}, as before.` : `It came to ${before} and comes to ${now} now.`} Nothing was
      charged.
    </Notice>
  );
}
