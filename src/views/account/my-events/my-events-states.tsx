import { Cover } from '#platform/covers/cover.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Page, Title } from '#platform/ui/page.tsx';
import { SkeletonBar, TicketSkeleton } from '#platform/ui/skeleton.tsx';
import { CardList, Slot } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { DayPart } from '#views/account/my-events/registration-days.tsx';

/** The shape of what comes. */
export function RegistrationsAwaited() {
  return (
    <DayPart as="div" aria-busy="true">
      <VisuallyHidden role="status">Loading your events</VisuallyHidden>
      <div style={{ paddingBottom: 'var(--s4)' }}>
        <SkeletonBar $width="12rem" $height="1.5rem" />
      </div>
      <CardList as="div" $one>
        {[0, 1, 2].map((index) => (
          <Slot as="div" key={index}>
            <TicketSkeleton index={index} />
          </Slot>
        ))}
      </CardList>
    </DayPart>
  );
}

export function RegistrationsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      art={<Cover event={{ id: 'my-events-failed', category: 'talk' }} w={240} h={300} />}
      title="Your events did not load"
      role="alert"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Your registrations are safe. Your connection may have dropped.
    </EmptyState>
  );
}

/** Until it is known who is here. */
export function MyEventsUnknown() {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Title style={{ paddingTop: 'var(--s4)' }}>My events</Title>
      <RegistrationsAwaited />
    </Page>
  );
}
