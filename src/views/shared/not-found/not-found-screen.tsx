import { notFoundHome, notFoundPageTitle, notFoundText, notFoundTitle } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Page } from '#platform/ui/page.tsx';

/** Any address that is not in the route table, or that nothing has (customer specification §2 and §8). */
export function NotFoundScreen() {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <title>{notFoundPageTitle(language)}</title>
      <EmptyState
        art={<Cover event={{ id: 'nf-4', category: 'outdoors' }} shape="ticket" />}
        title={notFoundTitle(language)}
        heading="h1"
        actions={<ButtonLink href="/events">{notFoundHome(language)}</ButtonLink>}
      >
        {notFoundText(language)}
      </EmptyState>
    </Page>
  );
}
