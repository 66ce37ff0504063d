import { ArrowLeft } from 'lucide-react';
import type { FC } from 'react';
import { styled } from 'styled-components';
import { displayMoney } from '#domain/money.ts';
import { activeOrder, cartFace, orders, type CartFace } from '#machines/shop/cart/cart-selectors.ts';
import type { Order } from '#machines/shop/cart/cart-orders.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Bar } from '#platform/ui/bar.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Crest, Host } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Figures, OnlyWide, Page, Small, Split, SplitAside, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { SkeletonBar, TicketSkeleton } from '#platform/ui/skeleton.tsx';
import { TabGroup, TabPanel } from '#platform/ui/tabs.tsx';
import { CardList, Slot, TicketName } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { CartHold } from '#views/shop/cart/cart-hold.tsx';
import { CartItems } from '#views/shop/cart/cart-items.tsx';
import { CartNotices } from '#views/shop/cart/cart-notices.tsx';
import { emptyCart, itemsInWords, loginToCart, unavailableCart } from '#views/shop/cart/cart-words.ts';
import { CheckoutButton } from '#views/shop/cart/checkout-button.tsx';
import { OrderSummary } from '#views/shop/cart/order-summary.tsx';
import { OrganizerTabs } from '#views/shop/cart/organizer-tabs.tsx';
import { RemovalUndo } from '#views/shop/cart/removal-undo.tsx';

const faces = {
  loading: Loading,
  signedOut: SignedOut,
  unavailable: Unavailable,
  empty: Empty,
  filled: Filled,
} satisfies Record<CartFace, FC>;

/** My Cart (customer specification §2). */
export function CartScreen() {
  const face = CartFlow.useSelector(cartFace);
  const order = CartFlow.useSelector(activeOrder);
  const Face = faces[face];
  return (
    <>
      <Page as="main" id="main" tabIndex={-1}>
        <Head>{titleOf(face, order)}</Head>
        <RemovalUndo />
        <Face />
      </Page>
      {face === 'filled' && order && <CheckoutBar order={order} />}
    </>
  );
}

function titleOf(face: CartFace, order: Order | null): string {
  if (face === 'empty') return 'My Cart (0 items)';
  return face === 'filled' && order ? `My Cart (${itemsInWords(order.itemCount)})` : 'My Cart';
}

function Loading() {
  return (
    <>
      <VisuallyHidden as="output">Loading your cart</VisuallyHidden>
      <Split aria-busy="true">
        <CardList as="div" $one>
          <Slot as="div">
            <TicketSkeleton />
          </Slot>
          <Slot as="div">
            <TicketSkeleton index={1} />
          </Slot>
        </CardList>
        <SplitAside aria-hidden="true">
          <SkeletonBar $width="60%" $height="1.5rem" />
          <SkeletonBar />
          <SkeletonBar />
          <SkeletonBar $height="3rem" />
        </SplitAside>
      </Split>
    </>
  );
}

function SignedOut() {
  return (
    <EmptyState
      art={<Cover event={{ id: 'cart-1', category: 'family' }} shape="crest" />}
      title="Log in to see your cart"
      actions={
        <>
          <ButtonLink href={loginToCart}>Log in</ButtonLink>
          <ButtonLink href="/events" kind="line">
            Discover events
          </ButtonLink>
        </>
      }
    >
      What you added before is kept with your account.
    </EmptyState>
  );
}

function Unavailable() {
  const cart = CartFlow.useActorRef();
  return (
    <EmptyState
      art={<Cover event={{ id: 'cart-unavailable', category: 'talk' }} shape="crest" />}
      title="Failed to refresh order details"
      role="alert"
      actions={<Button onClick={() => cart.send({ type: 'cart.refresh' })}>Try again</Button>}
    >
      {unavailableCart}
    </EmptyState>
  );
}

function Empty() {
  return (
    <EmptyState
      art={<Cover event={{ id: 'cart-1', category: 'family' }} shape="crest" />}
      title={emptyCart.title}
      actions={<ButtonLink href="/events">Discover events</ButtonLink>}
    >
      {emptyCart.text}
    </EmptyState>
  );
}

function Filled() {
  const cart = CartFlow.useActorRef();
  const all = CartFlow.useSelector(orders);
  const order = CartFlow.useSelector(activeOrder);
  if (!order) return <Empty />;
  if (all.length === 1) return <OrderInCart order={order} />;
  return (
    <TabGroup value={order.id} onValueChange={(orderId) => cart.send({ type: 'cart.chooseOrder', orderId })}>
      <OrganizerTabs orders={all} />
      <Chosen value={order.id}>
        <OrderInCart order={order} />
      </Chosen>
    </TabGroup>
  );
}

function CheckoutBar({ order }: { order: Order }) {
  const [first] = order.registrationItems;
  return (
    <Bar label="Checkout" ticketColor={ticketColorOf(first?.event.primaryCategory?.code, first?.event.id)} phoneOnly>
      <Due>
        <Small as="dt">Total price</Small>
        <Figures as="dd">{displayMoney(order.totalWithTaxAfterGiftCard)}</Figures>
      </Due>
      <CheckoutButton />
    </Bar>
  );
}

function OrderInCart({ order }: { order: Order }) {
  const category = order.registrationItems[0]?.event.primaryCategory?.code;
  return (
    <Split>
      <div>
        <Banner as="div">
          <Host>
            <Crest>
              <Cover event={{ id: order.organizer.id, category }} shape="crest" />
            </Crest>
            <p>
              You&apos;re checking out with
              <br />
              <TicketName as="b">{order.organizer.name}</TicketName>
            </p>
          </Host>
        </Banner>
        <CartHold />
        <CartNotices />
        <Gap>
          <CartItems order={order} heading="h2" />
        </Gap>
        <p>
          <TextLink href="/events" hit>
            <ArrowLeft /> Continue browsing
          </TextLink>
        </p>
      </div>
      <SplitAside>
        <OrderSummary order={order}>
          <OnlyWide>
            <CheckoutButton wide />
          </OnlyWide>
        </OrderSummary>
      </SplitAside>
    </Split>
  );
}

/** The price above its words. */
const Due = styled.dl`
  display: flex;
  flex-direction: column-reverse;
  line-height: 1.25;
  > dd {
    font-weight: 700;
  }
`;

const Head = styled(Title)`
  padding-block: var(--s4) var(--s6);
`;

const Banner = styled(Panel)`
  padding: var(--s4) var(--s5);
`;

const Gap = styled.div`
  margin-top: var(--s5);
`;

const Chosen = styled(TabPanel)`
  padding-top: var(--s5);
`;
