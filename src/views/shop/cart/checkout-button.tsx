import { canCheckOut, isProceeding } from '#machines/shop/cart/cart-selectors.ts';
import { pageGoToCheckout, pageOpeningCheckout } from '#messages/cart.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';

/** 'Go to checkout'; disabled while the order is missing, loading, or not fit for it (customer specification §2). */
export function CheckoutButton({ wide = false }: { wide?: boolean }) {
  const language = useLanguage();
  const cart = CartFlow.useActorRef();
  const isEnabled = CartFlow.useSelector(canCheckOut);
  const isPending = CartFlow.useSelector(isProceeding);
  return (
    <Button
      wide={wide}
      disabled={!isEnabled && !isPending}
      pending={isPending && pageOpeningCheckout(language)}
      onClick={() => cart.send({ type: 'cart.checkOut' })}
    >
      {pageGoToCheckout(language)}
    </Button>
  );
}
