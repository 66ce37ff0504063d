import { styled } from 'styled-components';
import { canEditOrder, isReturningToCart } from '#machines/shop/checkout/checkout-selectors.ts';
import { editOpening, editOrder, troubleReviewCart } from '#messages/checkout.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';

/** Back to the cart, where the items may change (customer specification §4). */
export function EditOrderButton() {
  const language = useLanguage();
  const checkout = CheckoutFlow.useActorRef();
  const isOffered = CheckoutFlow.useSelector(canEditOrder);
  const isMoving = CheckoutFlow.useSelector(isReturningToCart);
  return (
    <Button
      kind="line"
      disabled={!isOffered && !isMoving}
      pending={isMoving && editOpening(language)}
      onClick={() => checkout.send({ type: 'checkout.editOrder' })}
    >
      {editOrder(language)}
    </Button>
  );
}

/** The same on the payment page; not while a payment is under way. */
export function ReviewCartButton({ disabled }: { disabled: boolean }) {
  const language = useLanguage();
  const checkout = CheckoutFlow.useActorRef();
  const isOffered = CheckoutFlow.useSelector(canEditOrder);
  return (
    <Quiet hit disabled={disabled || !isOffered} onClick={() => checkout.send({ type: 'checkout.editOrder' })}>
      {troubleReviewCart(language)}
    </Quiet>
  );
}

const Quiet = styled(TextButton)`
  &:disabled {
    color: var(--ink-3);
    text-decoration: none;
    border-color: transparent;
    cursor: not-allowed;
  }
`;
