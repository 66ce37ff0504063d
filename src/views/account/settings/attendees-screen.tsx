import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import type { Language } from '#domain/language.ts';
import { limits } from '#domain/limits.ts';
import type { Attendee } from '#machines/account/attendees/attendees-machine.ts';
import * as selectors from '#machines/account/attendees/attendees-selectors.ts';
import {
  actDelete,
  actEdit,
  attendeeAdd,
  attendeeCount,
  attendeeIsDefault,
  attendeeNoEmail,
  pageAttendees,
  pageNoCustomer,
} from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Person } from '#platform/ui/person.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { AccountHead, AccountLoading, AccountTrouble } from '#views/account/settings/account-states.tsx';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';

const AttendeeDialogs = lazyPart(
  async () => (await import('#views/account/settings/attendee-dialogs.tsx')).AttendeeDialogs,
);

/** /account/attendees (customer specification §2, 'Attendees'). */
export function AttendeesScreen() {
  const language = useLanguage();
  const attendees = AttendeesFlow.useActorRef();
  const isReading = AttendeesFlow.useSelector(selectors.isReadingAttendees);
  const failure = AttendeesFlow.useSelector(selectors.hasAttendeesFailure);
  const dialog = AttendeesFlow.useSelector(selectors.attendeeDialog);
  const isOpen = AttendeesFlow.useSelector(selectors.canChangeAttendees);
  if (isReading) return <AccountLoading title={pageAttendees(language)} />;
  if (failure) {
    return (
      <AccountTrouble
        title={pageAttendees(language)}
        message={failure === 'signedOut' ? pageNoCustomer(language) : undefined}
        onRetry={() => attendees.send({ type: 'attendees.retry' })}
      />
    );
  }
  return (
    <>
      <AccountHead>
        <Title>{pageAttendees(language)}</Title>
        <Button aria-disabled={!isOpen} onClick={() => attendees.send({ type: 'attendees.create' })}>
          <Plus /> {attendeeAdd(language)}
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
  const language = useLanguage();
  const saved = AttendeesFlow.useSelector(selectors.savedAttendees);
  const additional = AttendeesFlow.useSelector(selectors.additionalCount);
  return (
    <Panel aria-label={pageAttendees(language)}>
      <Stack>
        <Muted as="p">
          {attendeeCount({ added: String(additional), most: String(limits.additionalAttendees) }, language)}
        </Muted>
        <ul>
          {saved.map((attendee) => (
            <Person
              key={attendee.id}
              name={attendee.name}
              badge={attendee.isDefault ? <Badge>{attendeeIsDefault(language)}</Badge> : undefined}
              details={detailsOf(attendee, language)}
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
  const language = useLanguage();
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
        <Pencil /> {actEdit(language)}
        <VisuallyHidden> {attendee.name}</VisuallyHidden>
      </Button>
      <Button
        kind="quiet"
        small
        aria-disabled={!isOpen}
        onClick={() => attendees.send({ type: 'attendees.delete', attendee })}
      >
        <Trash2 /> {actDelete(language)}
        <VisuallyHidden> {attendee.name}</VisuallyHidden>
      </Button>
    </>
  );
}

const detailsOf = ({ emailAddress, phoneNumber }: Attendee, language: Language) =>
  [emailAddress || attendeeNoEmail(language), phoneNumber].filter(Boolean).join(', ');
