import { failureOf } from '#domain/notice.ts';
import { pageFailed, pageMore } from '#messages/event.ts';
import { failureRetry, failureTitle } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Page } from '#platform/ui/page.tsx';

type Props = {
  what: 'event' | 'organizer';
  error: Error;
  refetch: () => Promise<unknown>;
};

/** A page whose read was thrown back: 'Error: {message}' (customer specification §2), and the way to try again. */
export function ReadFailure({ what, error, refetch }: Props) {
  const language = useLanguage();
  const title = pageFailed({ what }, language);
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <title>{`${title} · Foyer`}</title>
      <EmptyState
        art={<Cover event={{ id: `${what}-failed`, category: 'talk' }} shape="crest" />}
        title={title}
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={() => void refetch().catch(() => undefined)}>{failureRetry(language)}</Button>
            <TextLink href="/events" hit>
              {pageMore(language)}
            </TextLink>
          </>
        }
      >
        {failureTitle({ message: messageOfFailure(failureOf(error), language) }, language)}
      </EmptyState>
    </Page>
  );
}
