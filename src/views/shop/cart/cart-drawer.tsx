import type { FC } from 'react';
import { activeOrder, cartFace, orders, type CartFace } from '#machines/shop/cart/cart-selectors.ts';
import type { Order } from '#machines/shop/cart/cart-orders.ts';
import { cartDrawerMode } from '#machines/shared/overlay/overlay-selectors.ts';
import {
  drawerAdded,
  drawerBrowse,
  drawerCheckingOut,
  drawerGoToCart,
  drawerSubtotal,
  drawerView,
  drawerWith,
  pageDiscover,
  pageEmpty,
  pageEmptyText,
  pageItems,
  pageLoadingCart,
  pageSignedOut,
  pageSignedOutText,
  pageUnavailable,
  pageUnavailableText,
} from '#messages/cart.ts';
import { failureRetry, headLogIn } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { EmptyState, type EmptyStateProps } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Drawer, DrawerBody, DrawerFoot, DrawerTabs } from '#platform/ui/drawer.tsx';
import { Acts, Heading, Small } from '#platform/ui/page.tsx';
import { LeaderTotal } from '#platform/ui/receipt.tsx';
import { TicketSkeleton } from '#platform/ui/skeleton.tsx';
import { TabGroup, TabPanel } from '#platform/ui/tabs.tsx';
import { CardList, Slot } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { CartHold } from '#views/shop/cart/cart-hold.tsx';
import { CartItems } from '#views/shop/cart/cart-items.tsx';
import { CartNotices } from '#views/shop/cart/cart-notices.tsx';
import { loginToCart } from '#views/shop/cart/login-to-cart.ts';
import { OrganizerTabs } from '#views/shop/cart/organizer-tabs.tsx';
import { RemovalUndo } from '#views/shop/cart/removal-undo.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';

const faces = {
  loading: Loading,
  signedOut: SignedOut,
  unavailable: Unavailable,
  empty: Empty,
  filled: Filled,
} satisfies Record<CartFace, FC>;

/** The cart over the page (customer specification §2, cart drawer). */
export function CartDrawer() {
  const language = useLanguage();
  const overlay = OverlayFlow.useActorRef();
  const mode = OverlayFlow.useSelector(cartDrawerMode);
  const face = CartFlow.useSelector(cartFace);
  const Face = faces[face];
  // Another tab may have emptied the cart, or brought another person's.
  const isNothingLeft = face === 'empty' || face === 'signedOut';
  const title = mode === 'added' && !isNothingLeft ? drawerAdded(language) : drawerView(language);
  return (
    <Drawer open onOpenChange={(open) => open || overlay.send({ type: 'overlay.close' })} title={title}>
      <DrawerTabs>
        <RemovalUndo />
      </DrawerTabs>
      <Face />
    </Drawer>
  );
}

function Loading() {
  const language = useLanguage();
  return (
    <DrawerBody aria-busy="true">
      <VisuallyHidden as="output">{pageLoadingCart(language)}</VisuallyHidden>
      <CardList as="div" $one>
        <Slot as="div">
          <TicketSkeleton />
        </Slot>
      </CardList>
    </DrawerBody>
  );
}

function Nothing(props: Omit<EmptyStateProps, 'art' | 'heading'>) {
  return (
    <DrawerBody>
      <EmptyState art={<Cover event={{ id: 'cart-1', category: 'family' }} shape="crest" />} heading="h3" {...props} />
    </DrawerBody>
  );
}

function SignedOut() {
  const language = useLanguage();
  return (
    <Nothing
      title={pageSignedOut(language)}
      actions={
        <ButtonLink href={loginToCart} onClick={useClose()}>
          {headLogIn(language)}
        </ButtonLink>
      }
    >
      {pageSignedOutText(language)}
    </Nothing>
  );
}

function Unavailable() {
  const language = useLanguage();
  const cart = CartFlow.useActorRef();
  return (
    <Nothing
      title={pageUnavailable(language)}
      role="alert"
      actions={<Button onClick={() => cart.send({ type: 'cart.refresh' })}>{failureRetry(language)}</Button>}
    >
      {pageUnavailableText(language)}
    </Nothing>
  );
}

function Empty() {
  const language = useLanguage();
  return (
    <Nothing
      title={pageEmpty(language)}
      actions={
        <ButtonLink href="/events" onClick={useClose()}>
          {pageDiscover(language)}
        </ButtonLink>
      }
    >
      {pageEmptyText(language)}
    </Nothing>
  );
}

function Filled() {
  const cart = CartFlow.useActorRef();
  const all = CartFlow.useSelector(orders);
  const order = CartFlow.useSelector(activeOrder);
  if (!order) return <Empty />;
  return (
    <>
      {all.length > 1 ? (
        <TabGroup value={order.id} onValueChange={(orderId) => cart.send({ type: 'cart.chooseOrder', orderId })}>
          <DrawerTabs>
            <OrganizerTabs orders={all} />
          </DrawerTabs>
          <DrawerBody as={TabPanel} value={order.id}>
            <Contents order={order} />
          </DrawerBody>
        </TabGroup>
      ) : (
        <DrawerBody as="section" tabIndex={0} aria-label={order.organizer.name}>
          <Contents order={order} />
        </DrawerBody>
      )}
      <Foot order={order} />
    </>
  );
}

function Contents({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <>
      <Heading as="h3">{drawerWith({ organizer: order.organizer.name }, language)}</Heading>
      <CartHold />
      <CartNotices />
      <CartItems order={order} heading="h4" />
    </>
  );
}

function Foot({ order }: { order: Order }) {
  const language = useLanguage();
  const close = useClose();
  return (
    <DrawerFoot>
      <Small as="p">{pageItems({ items: order.itemCount }, language)}</Small>
      <dl>
        <LeaderTotal bare label={drawerSubtotal(language)} value={moneyIn(order.subTotal, language)} />
      </dl>
      <Small as="p">{drawerCheckingOut({ organizer: order.organizer.name }, language)}</Small>
      <Acts>
        <Button kind="line" onClick={close}>
          {drawerBrowse(language)}
        </Button>
        <ButtonLink href="/my-cart" onClick={close}>
          {drawerGoToCart(language)}
        </ButtonLink>
      </Acts>
    </DrawerFoot>
  );
}

function useClose() {
  const overlay = OverlayFlow.useActorRef();
  return () => overlay.send({ type: 'overlay.close' });
}
