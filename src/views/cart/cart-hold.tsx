import { useSelector } from '@xstate/react';
import { holdRef, isHoldExpired } from '#machines/cart/cart-selectors.ts';
import { holdSecondsLeft } from '#machines/hold/hold-selectors.ts';
import { Hold } from '#platform/ui/hold.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CartFlow } from '#views/cart/cart-flow.ts';

/** How long the places of the active order are still held, or that they no longer are. */
export function CartHold() {
  const isExpired = CartFlow.useSelector(isHoldExpired);
  return isExpired ? <HoldExpired /> : <HoldTime />;
}

/** The count alone; nothing where no hold runs. `brief`: the time alone on a phone. */
export function HoldTime({ brief = false }: { brief?: boolean }) {
  const secondsLeft = useSelector(CartFlow.useSelector(holdRef), holdSecondsLeft);
  return secondsLeft === null ? null : <Hold seconds={secondsLeft} brief={brief} />;
}

/** Stands in the page when the hold is over. */
export function HoldExpired() {
  if (!CartFlow.useSelector(isHoldExpired)) return null;
  return (
    <Notice kind="warn" title="These places are no longer held">
      They stay in your cart, and are yours if they are still free when you check out.
    </Notice>
  );
}
