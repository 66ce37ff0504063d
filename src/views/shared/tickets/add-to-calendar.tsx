import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { calendarFile } from '#domain/calendar-file.ts';
import { prefixOf } from '#domain/language.ts';
import { calendarEntryOf, calendarFileName } from '#domain/ticket-calendar.ts';
import { calendarAdd } from '#messages/tickets.ts';
import { giveFile } from '#platform/give-file.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';
import { ticketForCalendar } from '#views/shared/tickets/ticket-facts.ts';

/** Gives the event to the person's own calendar, as a file in the event's zone. */
export function AddToCalendar({
  registration,
  code,
}: {
  registration: IssuedRegistrationFieldsFragment;
  code: string;
}) {
  const language = useLanguage();
  const { attendee, event } = registration;
  const give = () =>
    giveFile(
      calendarFileName(event.name, code),
      new Blob(
        [
          calendarFile(
            calendarEntryOf(
              ticketForCalendar({ ...registration, code }, language),
              window.location.origin + prefixOf(language),
            ),
          ),
        ],
        { type: 'text/calendar;charset=utf-8' },
      ),
    );
  return (
    <Foot>
      <Button kind="quiet" small onClick={give}>
        <CalendarPlus /> {calendarAdd(language)}
        <VisuallyHidden>{` ${attendee.name}, ${event.name}`}</VisuallyHidden>
      </Button>
    </Foot>
  );
}

const Foot = styled.p`
  margin: var(--s3) 0 0 calc(-1 * var(--s3));
`;
