import { failureRetry } from '#messages/shell.ts';
import { pageOrders } from '#messages/account.ts';
import { pageLoading, pageMissing, pageMissingText, pageUnavailable, pageUnavailableText } from '#messages/orders.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Page, Split, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

/** The page of an order to come. */
export function OrderPageLoading() {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1} aria-busy="true">
      <VisuallyHidden as="div" role="status">
        <h1>{pageLoading(language)}</h1>
      </VisuallyHidden>
      <Stack aria-hidden="true" $gap="s6">
        <SkeletonBar $width="60%" $height="3rem" />
        <Split>
          <SkeletonBar $height="12rem" />
          <SkeletonBar $height="24rem" />
        </Split>
      </Stack>
    </Page>
  );
}

export function OrderPageUnavailable({ onRetry }: { onRetry: () => void }) {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'order-unavailable', category: 'talk' }} shape="ticket" />}
        title={pageUnavailable(language)}
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={onRetry}>{failureRetry(language)}</Button>
            <ToHistory />
          </>
        }
      >
        {pageUnavailableText(language)}
      </EmptyState>
    </Page>
  );
}

/** An order that is not there, or somebody else's. */
export function NoSuchOrder() {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'no-such-order', category: 'outdoors' }} shape="ticket" />}
        title={pageMissing(language)}
        heading="h1"
        actions={<ToHistory />}
      >
        {pageMissingText(language)}
      </EmptyState>
    </Page>
  );
}

function ToHistory() {
  const language = useLanguage();
  return (
    <ButtonLink kind="line" href="/account/orders">
      {pageOrders(language)}
    </ButtonLink>
  );
}
