import { Suspense, type ComponentType } from 'react';
import { WithClient } from '#app/client-part.ts';
import { CartGate } from '#app/shop/cart-slot.tsx';
import { notify } from '#app/notify.ts';
import { OverlayBoundary } from '#app/overlay-boundary.tsx';
import { ClosesWithPage } from '#app/shared/closes-with-page.ts';
import { unexpectedError } from '#domain/notice.ts';
import { overlayState } from '#machines/shared/overlay/overlay-selectors.ts';
import { forgetFailures, lazyPart } from '#platform/parts.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';

type OverlayState = ReturnType<typeof overlayState>;

const LoginOverlay = lazyPart(async () => (await import('#app/account/login-overlay.tsx')).LoginOverlay);
const RegisterOverlay = lazyPart(async () => (await import('#app/shop/register-overlay.tsx')).RegisterOverlay);
const CartDrawer = lazyPart(async () => (await import('#views/shop/cart/cart-drawer.tsx')).CartDrawer);
const MenuOverlay = lazyPart(async () => (await import('#app/shared/menu-overlay.tsx')).MenuOverlay);

const Nothing = () => null;

const Login = () => (
  <WithClient>
    <LoginOverlay />
  </WithClient>
);

const Register = () => (
  <WithClient>
    <CartGate>
      <RegisterOverlay />
    </CartGate>
  </WithClient>
);

const Cart = () => (
  <CartGate>
    <CartDrawer />
  </CartGate>
);

const faces = {
  closed: Nothing,
  loggingIn: Login,
  leavingLogin: Nothing,
  registering: Register,
  viewingCart: Cart,
  browsingMenu: MenuOverlay,
} satisfies Record<OverlayState, ComponentType>;

/** The dialog or drawer that lies over the page; its code comes when it opens. The register dialog knows itself when it can go. */
export function Overlays() {
  const overlay = OverlayFlow.useActorRef();
  const state = OverlayFlow.useSelector(overlayState);
  const Face: ComponentType = faces[state];
  const giveUp = () => {
    forgetFailures();
    notify(unexpectedError);
    overlay.send({ type: 'overlay.close' });
  };
  return (
    <OverlayBoundary key={state} onFailure={giveUp}>
      <Suspense fallback={<ClosesWithPage />}>
        <Face />
        {state !== 'registering' && <ClosesWithPage />}
      </Suspense>
    </OverlayBoundary>
  );
}
