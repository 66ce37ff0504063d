import { useLocation } from 'wouter';
import { useAddressChange } from '#app/use-address-change.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';

/** What lies over a page goes when another page is shown, as long as it can be closed. */
export function useClosesWithPage(canGo: () => boolean = always): void {
  const overlay = OverlayFlow.useActorRef();
  const [path] = useLocation();
  useAddressChange(path, () => {
    if (canGo()) overlay.send({ type: 'page.left' });
  });
}

/** The same for what is still on its way, and for what can always be closed. */
export function ClosesWithPage() {
  useClosesWithPage();
  return null;
}

const always = () => true;
