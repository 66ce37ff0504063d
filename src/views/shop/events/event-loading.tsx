import { pageLoading, pageTitle } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Page, Stack } from '#platform/ui/page.tsx';
import { EventHero, ShowBody, ShowStage, ShowStub } from '#platform/ui/event-hero.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

/** The shape of what comes. */
export function EventLoading() {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1} aria-busy="true">
      <title>{`${pageTitle(language)} · Foyer`}</title>
      <VisuallyHidden as="h1">{pageTitle(language)}</VisuallyHidden>
      <VisuallyHidden role="status">{pageLoading(language)}</VisuallyHidden>
      <div style={{ height: '3.5rem' }} />
      <EventHero ticketColor="var(--ticket-void)">
        <ShowStage />
        <ShowBody>
          <Stack $gap="s4">
            <SkeletonBar $width="80%" $height="2.5rem" />
            <SkeletonBar $width="50%" $height="2.5rem" />
          </Stack>
        </ShowBody>
        <ShowStub />
      </EventHero>
    </Page>
  );
}
