import { inCents } from '#domain/money.ts';
import {
  canAcceptChange,
  checkoutOrder,
  isAcceptingChange,
  orderBeforeChange,
} from '#machines/shop/checkout/checkout-selectors.ts';
import { changedGoing, changedGoOn, changedOther, changedSame, changedTitle } from '#messages/checkout.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';

/** Another tab or device changed what is to be paid: what it was and is, and the question whether to go on. */
export function OrderChanged() {
  const language = useLanguage();
  const checkout = CheckoutFlow.useActorRef();
  const order = CheckoutFlow.useSelector(checkoutOrder);
  const orderBefore = CheckoutFlow.useSelector(orderBeforeChange);
  const canAccept = CheckoutFlow.useSelector(canAcceptChange);
  const isPending = CheckoutFlow.useSelector(isAcceptingChange);
  if (!order || !orderBefore) return null;
  const before = inCents(orderBefore.totalWithTaxAfterGiftCard);
  const now = inCents(order.totalWithTaxAfterGiftCard);
  return (
    <Notice
      kind="warn"
      title={changedTitle(language)}
      actions={
        <Button
          disabled={!canAccept && !isPending}
          pending={isPending && changedGoing(language)}
          onClick={() => checkout.send({ type: 'checkout.acceptChange' })}
        >
          {changedGoOn({ amount: now }, language)}
        </Button>
      }
    >
      {before.cents === now.cents ? changedSame({ amount: now }, language) : changedOther({ before, now }, language)}
    </Notice>
  );
}
