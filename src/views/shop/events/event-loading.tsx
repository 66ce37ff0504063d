import { Page, Stack } from '#platform/ui/page.tsx';
import { Show, ShowBody, ShowStage, ShowStub } from '#platform/ui/show.tsx';
import { Bone } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

/** The shape of what comes. */
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
