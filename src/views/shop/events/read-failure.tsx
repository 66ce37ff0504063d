import { failureWords } from '#domain/notice.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Page } from '#platform/ui/page.tsx';

type Props = {
  /** 'event' or 'organizer'. */
  what: string;
  error: Error;
  refetch: () => Promise<unknown>;
};

/** A page whose read was thrown back: 'Error: {message}' (customer specification §2), and the way to try again. */
export function ReadFailure({ what, error, refetch }: Props) {
  const title = `This ${what} did not load`;
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
            <Button onClick={() => void refetch().catch(() => undefined)}>Try again</Button>
            <TextLink href="/events" hit>
              See more events
            </TextLink>
          </>
        }
      >
        Error: {failureWords(error).message}
      </EmptyState>
    </Page>
  );
}
