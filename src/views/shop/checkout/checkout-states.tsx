import type { ReactNode } from 'react';
import { checkoutTrouble } from '#machines/shop/checkout/checkout-selectors.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { Blank } from '#platform/ui/blank.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Page, Split, SplitAside } from '#platform/ui/page.tsx';
import { Bone } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFrame } from '#views/shop/checkout/checkout-frame.tsx';
import { CheckoutMast } from '#views/shop/checkout/checkout-mast.tsx';

/** The order is on its way, or the next page is. */
export function CheckoutLoading({ title }: { title: string }) {
  return (
    <CheckoutFrame title={title}>
      <VisuallyHidden role="status">Loading your order</VisuallyHidden>
      <Split aria-busy="true">
        <Bone $height="24rem" />
        <SplitAside aria-hidden="true">
          <Bone $width="60%" $height="1.5rem" />
          <Bone />
          <Bone />
          <Bone $height="3rem" />
        </SplitAside>
      </Split>
    </CheckoutFrame>
  );
}

function CheckoutBlank({ children }: { children: ReactNode }) {
  return (
    <>
      <CheckoutMast />
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
    <CheckoutBlank>
      <Blank
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
      </Blank>
    </CheckoutBlank>
  );
}

export function OrderNotFound() {
  const checkout = CheckoutFlow.useActorRef();
  return (
    <CheckoutBlank>
      <Blank
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
      </Blank>
    </CheckoutBlank>
  );
}
