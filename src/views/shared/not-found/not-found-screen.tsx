import { Cover } from '#platform/covers/cover.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Page } from '#platform/ui/page.tsx';

/** Any address that is not in the route table, or that nothing has (customer specification §2 and §8). */
export function NotFoundScreen() {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <title>Not found · Foyer</title>
      <EmptyState
        art={<Cover event={{ id: 'nf-4', category: 'outdoors' }} shape="ticket" />}
        title="Not found."
        heading="h1"
        actions={<ButtonLink href="/events">Go to Homepage</ButtonLink>}
      >
        The page you&apos;re looking for doesn&apos;t seem to exist.
      </EmptyState>
    </Page>
  );
}
