import { ArrowLeft } from 'lucide-react';
import { Suspense, type FC } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { activeOrder, cartFace, orders, type CartFace } from '#machines/shop/cart/cart-selectors.ts';
import type { Order } from '#machines/shop/cart/cart-orders.ts';
import {
  drawerBrowse,
  pageCheckingOut,
  pageCheckout,
  pageDiscover,
  pageEmpty,
  pageEmptyText,
  pageHeading,
  pageHeadingWith,
  pageLoadingCart,
  pageSignedOut,
  pageSignedOutText,
  pageUnavailable,
  pageUnavailableText,
} from '#messages/cart.ts';
import { summaryTotal } from '#messages/order.ts';
import { failureRetry, headLogIn } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { moneyIn } from '#platform/money-in.ts';
import { lazyPart } from '#platform/parts.ts';
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
import { loginToCart } from '#views/shop/cart/login-to-cart.ts';
import { CheckoutButton } from '#views/shop/cart/checkout-button.tsx';
import { OrderSummary } from '#views/shop/cart/order-summary.tsx';
import { OrganizerTabs } from '#views/shop/cart/organizer-tabs.tsx';
import { RemovalUndo } from '#views/shop/cart/removal-undo.tsx';

const RehearsalNotice = lazyPart(
  async () => (await import('#views/shop/rehearsal/rehearsal-notice.tsx')).RehearsalNotice,
);

const faces = {
  loading: Loading,
  signedOut: SignedOut,
  unavailable: Unavailable,
  empty: Empty,
  filled: Filled,
} satisfies Record<CartFace, FC>;

/** My Cart (customer specification §2). */
export function CartScreen() {
  const language = useLanguage();
  const face = CartFlow.useSelector(cartFace);
  const order = CartFlow.useSelector(activeOrder);
  const Face = faces[face];
  return (
    <>
      <Page as="main" id="main" tabIndex={-1}>
        <Head>{titleOf(face, order, language)}</Head>
        <RemovalUndo />
        <Face />
      </Page>
      {face === 'filled' && order && <CheckoutBar order={order} />}
    </>
  );
}

function titleOf(face: CartFace, order: Order | null, language: Language): string {
  if (face === 'empty') return pageHeadingWith({ items: 0 }, language);
  return face === 'filled' && order ? pageHeadingWith({ items: order.itemCount }, language) : pageHeading(language);
}

function Loading() {
  const language = useLanguage();
  return (
    <>
      <VisuallyHidden as="output">{pageLoadingCart(language)}</VisuallyHidden>
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
  const language = useLanguage();
  return (
    <EmptyState
      art={<Cover event={{ id: 'cart-1', category: 'family' }} shape="crest" />}
      title={pageSignedOut(language)}
      actions={
        <>
          <ButtonLink href={loginToCart}>{headLogIn(language)}</ButtonLink>
          <ButtonLink href="/events" kind="line">
            {pageDiscover(language)}
          </ButtonLink>
        </>
      }
    >
      {pageSignedOutText(language)}
    </EmptyState>
  );
}

function Unavailable() {
  const language = useLanguage();
  const cart = CartFlow.useActorRef();
  return (
    <EmptyState
      art={<Cover event={{ id: 'cart-unavailable', category: 'talk' }} shape="crest" />}
      title={pageUnavailable(language)}
      role="alert"
      actions={<Button onClick={() => cart.send({ type: 'cart.refresh' })}>{failureRetry(language)}</Button>}
    >
      {pageUnavailableText(language)}
    </EmptyState>
  );
}

function Empty() {
  const language = useLanguage();
  return (
    <EmptyState
      art={<Cover event={{ id: 'cart-1', category: 'family' }} shape="crest" />}
      title={pageEmpty(language)}
      actions={<ButtonLink href="/events">{pageDiscover(language)}</ButtonLink>}
    >
      {pageEmptyText(language)}
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
  const language = useLanguage();
  const [first] = order.registrationItems;
  return (
    <Bar
      label={pageCheckout(language)}
      ticketColor={ticketColorOf(first?.event.primaryCategory?.code, first?.event.id)}
      phoneOnly
    >
      <Due>
        <Small as="dt">{summaryTotal(language)}</Small>
        <Figures as="dd">{moneyIn(order.totalWithTaxAfterGiftCard, language)}</Figures>
      </Due>
      <CheckoutButton />
    </Bar>
  );
}

function OrderInCart({ order }: { order: Order }) {
  const language = useLanguage();
  const category = order.registrationItems[0]?.event.primaryCategory?.code;
  return (
    <Split>
      <div>
        <Suspense>{order.organizer.rehearses && <RehearsalNotice of={order.organizer.rehearses} />}</Suspense>
        <Banner as="div">
          <Host>
            <Crest>
              <Cover event={{ id: order.organizer.id, category }} shape="crest" />
            </Crest>
            <p>
              {pageCheckingOut(language)}
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
            <ArrowLeft /> {drawerBrowse(language)}
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
