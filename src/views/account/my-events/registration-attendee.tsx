import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ListedRegistration } from '#machines/account/my-events/my-events-setup.ts';
import * as selectors from '#machines/account/attendees/attendees-selectors.ts';
import {
  personAgain,
  personCancel,
  personEdit,
  personEmail,
  personFailed,
  personLoading,
  personName,
  personNoEmail,
  personNotSaved,
  personOnAllTickets,
  personPhone,
  personSave,
  personSaving,
  personTitle,
  personYou,
} from '#messages/registration-change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Acts, Heading, Muted, Row, Stack } from '#platform/ui/page.tsx';
import { Panel, PanelHead } from '#platform/ui/panel.tsx';
import { AttendeeForm } from '#views/account/settings/attendee-form.tsx';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';

type Props = { attendee: ListedRegistration['attendee'] };

/** Whose registration it is; details that are changed here stand on all tickets of the attendee. */
export function RegistrationAttendee({ attendee }: Props) {
  const language = useLanguage();
  const attendees = AttendeesFlow.useActorRef();
  const isEditing = AttendeesFlow.useSelector(selectors.attendeeDialog) === 'edit';
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) heading.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  useEffect(() => {
    const subscription = attendees.on('attendee.saved', () => heading.current?.focus());
    return () => subscription.unsubscribe();
  }, [attendees]);
  return (
    <Panel aria-labelledby={headingId}>
      <PanelHead>
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          {personTitle(language)}
        </Heading>
      </PanelHead>
      {isEditing ? <Form /> : <Details attendee={attendee} />}
    </Panel>
  );
}

function Details({ attendee }: Props) {
  const language = useLanguage();
  const attendees = AttendeesFlow.useActorRef();
  const saved = AttendeesFlow.useSelector(selectors.savedAttendees);
  const failure = AttendeesFlow.useSelector(selectors.hasAttendeesFailure);
  const isReading = AttendeesFlow.useSelector(selectors.isReadingAttendees);
  const known = saved.find(({ id }) => id === attendee.id);
  return (
    <Stack>
      <Facts>
        <Fact term={personName(language)}>{known?.name ?? attendee.name}</Fact>
        {known && <Fact term={personEmail(language)}>{known.emailAddress || personNoEmail(language)}</Fact>}
        {known?.phoneNumber && <Fact term={personPhone(language)}>{known.phoneNumber}</Fact>}
      </Facts>
      {isReading && <Muted role="status">{personLoading(language)}</Muted>}
      {failure !== null && (
        <Notice
          kind="error"
          actions={
            <Button kind="line" small onClick={() => attendees.send({ type: 'attendees.retry' })}>
              {personAgain(language)}
            </Button>
          }
        >
          {personFailed(language)}
        </Notice>
      )}
      {known?.isDefault && (
        <Muted as="p">
          {personYou(
            {
              profile: (words) => (
                <TextLink key="profile" href="/account/profile">
                  {words}
                </TextLink>
              ),
            },
            language,
          )}
        </Muted>
      )}
      {known && !known.isDefault && (
        <Acts>
          <Button kind="line" onClick={() => attendees.send({ type: 'attendees.edit', attendee: known })}>
            <Pencil /> {personEdit(language)}
          </Button>
        </Acts>
      )}
      {!known && !isReading && failure === null && (
        <Muted as="p">{personNotSaved({ name: attendee.name }, language)}</Muted>
      )}
    </Stack>
  );
}

function Form() {
  const language = useLanguage();
  const attendees = AttendeesFlow.useActorRef();
  const isSaving = AttendeesFlow.useSelector(selectors.isSavingAttendee);
  const canCancel = AttendeesFlow.useSelector(selectors.canCancelAttendee);
  const formId = useId();
  useEffect(() => {
    document.getElementById(formId)?.querySelector('input')?.focus();
  }, [formId]);
  return (
    <Stack>
      <AttendeeForm id={formId} />
      <Muted as="p">{personOnAllTickets(language)}</Muted>
      <Row $gap="s3">
        <Button type="submit" form={formId} pending={isSaving && personSaving(language)}>
          {personSave(language)}
        </Button>
        <Button kind="line" disabled={!canCancel} onClick={() => attendees.send({ type: 'attendees.cancel' })}>
          {personCancel(language)}
        </Button>
      </Row>
    </Stack>
  );
}
