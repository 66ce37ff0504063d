import { mineFailed, mineFailedText, mineLoading } from '#messages/my-events.ts';
import { failureRetry, headMyEvents } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Page, Title } from '#platform/ui/page.tsx';
import { SkeletonBar, TicketSkeleton } from '#platform/ui/skeleton.tsx';
import { CardList, Slot } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { DayPart } from '#views/account/my-events/registration-days.tsx';

/** The shape of what comes. */
export function RegistrationsAwaited() {
  const language = useLanguage();
  return (
    <DayPart as="div" aria-busy="true">
      <VisuallyHidden role="status">{mineLoading(language)}</VisuallyHidden>
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
  const language = useLanguage();
  return (
    <EmptyState
      art={<Cover event={{ id: 'my-events-failed', category: 'talk' }} w={240} h={300} />}
      title={mineFailed(language)}
      role="alert"
      actions={<Button onClick={onRetry}>{failureRetry(language)}</Button>}
    >
      {mineFailedText(language)}
    </EmptyState>
  );
}

/** Until it is known who is here. */
export function MyEventsUnknown() {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Title style={{ paddingTop: 'var(--s4)' }}>{headMyEvents(language)}</Title>
      <RegistrationsAwaited />
    </Page>
  );
}
