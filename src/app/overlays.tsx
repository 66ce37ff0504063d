import { lazy, Suspense, type ComponentType } from 'react';
import { overlayState } from '#machines/overlay/overlay-selectors.ts';
import { OverlayFlow } from '#views/overlay/overlay-flow.ts';

type OverlayState = ReturnType<typeof overlayState>;

const LoginDialog = lazy(() => import('#app/overlays/login-overlay.tsx'));
const RegisterDialog = lazy(() => import('#app/overlays/register-overlay.tsx'));
const CartDrawer = lazy(() => import('#app/overlays/cart-overlay.tsx'));
const MenuDrawer = lazy(() => import('#app/overlays/menu-overlay.tsx'));

const Nothing = () => null;

const faces = {
  closed: Nothing,
  loggingIn: LoginDialog,
  leavingLogin: Nothing,
  registering: RegisterDialog,
  viewingCart: CartDrawer,
  browsingMenu: MenuDrawer,
} satisfies Record<OverlayState, ComponentType>;

/** The dialog or drawer that lies over the page; its code comes when it opens. */
export function Overlays() {
  const Face: ComponentType = faces[OverlayFlow.useSelector(overlayState)];
  return (
    <Suspense fallback={null}>
      <Face />
    </Suspense>
  );
}
