import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { limits } from '#domain/limits.ts';
import type { Attendee } from '#machines/account/attendees/attendees-machine.ts';
import * as selectors from '#machines/account/attendees/attendees-selectors.ts';
import { lazyPart } from '#platform/parts.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Person } from '#platform/ui/person.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { AccountHead, AccountLoading, AccountTrouble, noCustomer } from '#views/account/settings/account-states.tsx';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';

const title = 'Attendees';
const AttendeeDialogs = lazyPart(
  async () => (await import('#views/account/settings/attendee-dialogs.tsx')).AttendeeDialogs,
);

/** /account/attendees (customer specification §2, 'Attendees'). */
export function AttendeesScreen() {
  const attendees = AttendeesFlow.useActorRef();
  const isReading = AttendeesFlow.useSelector(selectors.isReadingAttendees);
  const failure = AttendeesFlow.useSelector(selectors.hasAttendeesFailure);
  const dialog = AttendeesFlow.useSelector(selectors.attendeeDialog);
  const isOpen = AttendeesFlow.useSelector(selectors.canChangeAttendees);
  if (isReading) return <AccountLoading title={title} />;
  if (failure) {
    return (
      <AccountTrouble
        title={title}
        message={failure === 'signedOut' ? noCustomer : undefined}
        onRetry={() => attendees.send({ type: 'attendees.retry' })}
      />
    );
  }
  return (
    <>
      <AccountHead>
        <Title>{title}</Title>
        <Button aria-disabled={!isOpen} onClick={() => attendees.send({ type: 'attendees.create' })}>
          <Plus /> Add attendee
        </Button>
      </AccountHead>
      <List />
      {dialog && (
        <Suspense fallback={null}>
          <AttendeeDialogs dialog={dialog} />
        </Suspense>
      )}
    </>
  );
}

function List() {
  const saved = AttendeesFlow.useSelector(selectors.savedAttendees);
  const additional = AttendeesFlow.useSelector(selectors.additionalCount);
  return (
    <Panel aria-label={title}>
      <Stack>
        <Muted as="p">
          You, and up to four people you register. {additional} of {limits.additionalAttendees} added.
        </Muted>
        <ul>
          {saved.map((attendee) => (
            <Person
              key={attendee.id}
              name={attendee.name}
              badge={attendee.isDefault ? <Badge>Default</Badge> : undefined}
              details={detailsOf(attendee)}
              actions={attendee.isDefault ? undefined : <Actions attendee={attendee} />}
            />
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}

/** The default attendee has none (customer specification §6). */
function Actions({ attendee }: { attendee: Attendee }) {
  const attendees = AttendeesFlow.useActorRef();
  const isOpen = AttendeesFlow.useSelector(selectors.canChangeAttendees);
  return (
    <>
      <Button
        kind="quiet"
        small
        aria-disabled={!isOpen}
        onClick={() => attendees.send({ type: 'attendees.edit', attendee })}
      >
        <Pencil /> Edit<VisuallyHidden> {attendee.name}</VisuallyHidden>
      </Button>
      <Button
        kind="quiet"
        small
        aria-disabled={!isOpen}
        onClick={() => attendees.send({ type: 'attendees.delete', attendee })}
      >
        <Trash2 /> Delete<VisuallyHidden> {attendee.name}</VisuallyHidden>
      </Button>
    </>
  );
}

const detailsOf = ({ emailAddress, phoneNumber }: Attendee) =>
  [emailAddress || 'No email saved', phoneNumber].filter(Boolean).join(', ');
