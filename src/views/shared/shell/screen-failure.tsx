import { Cover } from '#platform/covers/cover.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Page } from '#platform/ui/page.tsx';

/** A screen whose code or drawing failed; the rest of Foyer stands. */
export function ScreenFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'screen-failure', category: 'talk' }} w={240} h={300} />}
        title={`Error: ${message}`}
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <ButtonLink href="/events" kind="line">
              Go to Homepage
            </ButtonLink>
          </>
        }
      >
        This page could not be shown. What you have in your cart is safe.
      </EmptyState>
    </Page>
  );
}
