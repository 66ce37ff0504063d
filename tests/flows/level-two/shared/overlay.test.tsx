import { vi } from 'vitest';
import type { FC } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { loginMachine } from '#machines/account/login/login-machine.ts';
import { overlayState } from '#machines/shared/overlay/overlay-selectors.ts';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { loginRequirements } from '#tests/model/account/login/login-requirements.ts';
import { overlayRequirements } from '#tests/model/shared/overlay/overlay-requirements.ts';
import { anOrder } from '#tests/model/shop/cart/an-order.ts';
import { create, registerRequirements } from '#tests/model/shop/register/register-requirements.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { CartDrawer } from '#views/shop/cart/cart-drawer.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { Layout } from '#views/shared/layout/layout.tsx';
import { MenuDrawer } from '#views/shared/layout/menu-drawer.tsx';
import { LoginDialog } from '#views/account/login/login-dialog.tsx';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { RegisterDialog } from '#views/shop/register/register-dialog.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, link } from '../on-screen.ts';

const session = await startedSession(null);
const { cart } = cartWith([anOrder('hcp')]);
const login = heldMachine(loginMachine, loginRequirements.listeners).start({ mode: 'login' }).actor;
const register = heldMachine(registerRequirements.machine, registerRequirements.listeners).start(create).actor;
const { hook } = memoryLocation({ path: '/event/tale' });

const close = { type: 'overlay.close' } as const;

function Login() {
  const overlay = OverlayFlow.useActorRef();
  return <LoginDialog open onClose={() => overlay.send(close)} />;
}

function Menu() {
  const overlay = OverlayFlow.useActorRef();
  return <MenuDrawer open onClose={() => overlay.send(close)} />;
}

const faces: Record<string, FC> = {
  loggingIn: Login,
  registering: RegisterDialog,
  viewingCart: CartDrawer,
  browsingMenu: Menu,
};

/** As the application draws what lies over the page. */
function Over() {
  const Face = faces[OverlayFlow.useSelector(overlayState)];
  return Face ? <Face /> : null;
}

const isOver = () => document.querySelector('[role=dialog]') !== null;

describeRendered({
  owns: [
    'views/shared/overlay/',
    'views/shared/layout/',
    'views/account/login/login-dialog',
    'machines/shared/overlay/',
    'platform/ui/dialog',
    'platform/ui/drawer',
    'views/shop/cart/cart-drawer',
  ],
  requirements: overlayRequirements,
  // The footer loads a part of itself.
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <Router hook={hook}>
      <SessionFlow.Provider actor={session}>
        <OverlayFlow.Provider actor={actor}>
          <CartFlow.Provider actor={cart}>
            <LoginFlow.Provider actor={login}>
              <RegisterFlow.Provider actor={register}>
                <Layout cartCount={0}>
                  <main id="main">The page</main>
                </Layout>
                <Over />
              </RegisterFlow.Provider>
            </LoginFlow.Provider>
          </CartFlow.Provider>
        </OverlayFlow.Provider>
      </SessionFlow.Provider>
    </Router>
  ),
  controls: {
    'overlay.openLogin': { find: () => link('Log in') },
    'overlay.openMenu': { find: () => button('Menu') },
    'overlay.openCart': {
      find: ({ mode }) => (mode === 'view' ? link(/^Cart/) : null),
      otherwise: 'the register dialog, when a registration is in the cart',
    },
    'overlay.close': { find: () => button('Close') },
    'overlay.openRegister': { from: 'the page of an event, and Edit in the cart' },
    'page.left': { from: 'the address' },
    'session.changed': { from: 'the session' },
  },
  shows: {
    closed: () => !isOver(),
    loggingIn: () => dialog('Log in') !== null,
    registering: () => dialog('Complete your registration') !== null,
    viewingCart: () => dialog('In Your Cart') !== null || dialog('Added to cart!') !== null,
    browsingMenu: () => dialog('Menu') !== null,
  },
});
