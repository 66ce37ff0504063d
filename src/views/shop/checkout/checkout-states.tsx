import type { ReactNode } from 'react';
import { checkoutTrouble } from '#machines/shop/checkout/checkout-selectors.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Page, Split, SplitAside } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFrame } from '#views/shop/checkout/checkout-frame.tsx';
import { CheckoutHeader } from '#views/shop/checkout/checkout-header.tsx';

/** The order is on its way, or the next page is. */
export function CheckoutLoading({ title }: { title: string }) {
  return (
    <CheckoutFrame title={title}>
      <VisuallyHidden role="status">Loading your order</VisuallyHidden>
      <Split aria-busy="true">
        <SkeletonBar $height="24rem" />
        <SplitAside aria-hidden="true">
          <SkeletonBar $width="60%" $height="1.5rem" />
          <SkeletonBar />
          <SkeletonBar />
          <SkeletonBar $height="3rem" />
        </SplitAside>
      </Split>
    </CheckoutFrame>
  );
}

function CheckoutEmptyState({ children }: { children: ReactNode }) {
  return (
    <>
      <CheckoutHeader />
      <Page as="main" id="main" tabIndex={-1}>
        {children}
      </Page>
    </>
  );
}

export function OrderUnavailable() {
  const checkout = CheckoutFlow.useActorRef();
  const trouble = CheckoutFlow.useSelector(checkoutTrouble);
  return (
    <CheckoutEmptyState>
      <EmptyState
        art={<Cover event={{ id: 'order-unavailable', category: 'talk' }} shape="crest" />}
        title="Error Loading Order"
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={() => checkout.send({ type: 'checkout.retry' })}>Try again</Button>
            <ButtonLink href="/my-cart" kind="line">
              Review cart
            </ButtonLink>
          </>
        }
      >
        {trouble ?? "We couldn't load your order. Please try again."}
      </EmptyState>
    </CheckoutEmptyState>
  );
}

export function OrderNotFound() {
  const checkout = CheckoutFlow.useActorRef();
  return (
    <CheckoutEmptyState>
      <EmptyState
        art={<Cover event={{ id: 'lost-5', category: 'outdoors' }} shape="crest" />}
        title="Order not found"
        heading="h1"
        actions={
          <>
            <ButtonLink href="/events">Discover events</ButtonLink>
            <ButtonLink href="/my-cart" kind="line">
              Review cart
            </ButtonLink>
            <Button kind="line" onClick={() => checkout.send({ type: 'checkout.retry' })}>
              Try again
            </Button>
          </>
        }
      >
        There is nothing to check out.
      </EmptyState>
    </CheckoutEmptyState>
  );
}
