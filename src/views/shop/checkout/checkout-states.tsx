import type { ReactNode } from 'react';
import { checkoutTrouble } from '#machines/shop/checkout/checkout-selectors.ts';
import {
  pageLoadingOrder,
  troubleDiscover,
  troubleHeading,
  troubleNotFound,
  troubleNothing,
  troubleReviewCart,
  troubleText,
} from '#messages/checkout.ts';
import { failureRetry } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Page, Split, SplitAside } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFrame } from '#views/shop/checkout/checkout-frame.tsx';
import { CheckoutHeader } from '#views/shop/checkout/checkout-header.tsx';
import { orderMessage } from '#views/shop/checkout/order-message.ts';

/** The order is on its way, or the next page is. */
export function CheckoutLoading({ title }: { title: string }) {
  const language = useLanguage();
  return (
    <CheckoutFrame title={title}>
      <VisuallyHidden role="status">{pageLoadingOrder(language)}</VisuallyHidden>
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
  const language = useLanguage();
  const checkout = CheckoutFlow.useActorRef();
  const trouble = CheckoutFlow.useSelector(checkoutTrouble);
  return (
    <CheckoutEmptyState>
      <EmptyState
        art={<Cover event={{ id: 'order-unavailable', category: 'talk' }} shape="crest" />}
        title={troubleHeading(language)}
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={() => checkout.send({ type: 'checkout.retry' })}>{failureRetry(language)}</Button>
            <ButtonLink href="/my-cart" kind="line">
              {troubleReviewCart(language)}
            </ButtonLink>
          </>
        }
      >
        {trouble ? orderMessage(trouble, language) : troubleText(language)}
      </EmptyState>
    </CheckoutEmptyState>
  );
}

export function OrderNotFound() {
  const language = useLanguage();
  const checkout = CheckoutFlow.useActorRef();
  return (
    <CheckoutEmptyState>
      <EmptyState
        art={<Cover event={{ id: 'lost-5', category: 'outdoors' }} shape="crest" />}
        title={troubleNotFound(language)}
        heading="h1"
        actions={
          <>
            <ButtonLink href="/events">{troubleDiscover(language)}</ButtonLink>
            <ButtonLink href="/my-cart" kind="line">
              {troubleReviewCart(language)}
            </ButtonLink>
            <Button kind="line" onClick={() => checkout.send({ type: 'checkout.retry' })}>
              {failureRetry(language)}
            </Button>
          </>
        }
      >
        {troubleNothing(language)}
      </EmptyState>
    </CheckoutEmptyState>
  );
}
