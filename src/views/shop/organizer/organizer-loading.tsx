import { organizerLoading, organizerTitle } from '#messages/organizer.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Host } from '#platform/ui/facts.tsx';
import { Page, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

/** The shape of what comes. */
export function OrganizerLoading() {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1} aria-busy="true">
      <title>{`${organizerTitle(language)} · Foyer`}</title>
      <VisuallyHidden as="h1">{organizerTitle(language)}</VisuallyHidden>
      <VisuallyHidden role="status">{organizerLoading(language)}</VisuallyHidden>
      <Host style={{ marginBlock: 'calc(2.75rem + var(--s5)) var(--s8)' }}>
        <SkeletonBar $width="4.5rem" $height="4.5rem" />
        <SkeletonBar $width="60%" $height="2.5rem" />
      </Host>
      <Stack $gap="s4">
        <SkeletonBar $width="30%" $height="1.5rem" />
        <SkeletonBar />
        <SkeletonBar $width="80%" />
      </Stack>
    </Page>
  );
}
