import { Cover } from '#platform/covers/cover.tsx';
import { Blank } from '#platform/ui/blank.tsx';
import { Button } from '#platform/ui/button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Page, Stack } from '#platform/ui/page.tsx';
import { Show, ShowBody, ShowStage, ShowStub } from '#platform/ui/show.tsx';
import { Bone } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

export function EventLoading() {
  return (
    <Page as="main" id="main" tabIndex={-1} aria-busy="true">
      <title>Event · Foyer</title>
      <VisuallyHidden as="h1">Event</VisuallyHidden>
      <VisuallyHidden role="status">Loading the event</VisuallyHidden>
      <div style={{ height: '3.5rem' }} />
      <Show stock="var(--stock-void)">
        <ShowStage />
        <ShowBody>
          <Stack $gap="s4">
            <Bone $width="80%" $height="2.5rem" />
            <Bone $width="50%" $height="2.5rem" />
          </Stack>
        </ShowBody>
        <ShowStub />
      </Show>
    </Page>
  );
}

export function EventFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <title>This event did not load · Foyer</title>
      <Blank
        art={<Cover event={{ id: 'event-failed', category: 'talk' }} shape="crest" />}
        title="This event did not load"
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <TextLink href="/events" hit>
              See more events
            </TextLink>
          </>
        }
      >
        Error: {message}
      </Blank>
    </Page>
  );
}

/** An address that no event has: as any page that is not there (customer specification §8). */
export function EventUnknown() {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <title>Not found · Foyer</title>
      <Blank
        art={<Cover event={{ id: 'event-unknown', category: 'outdoors' }} shape="crest" />}
        title="Not found."
        heading="h1"
        actions={
          <TextLink href="/events" hit>
            See more events
          </TextLink>
        }
      >
        The page you&apos;re looking for doesn&apos;t seem to exist.
      </Blank>
    </Page>
  );
}
