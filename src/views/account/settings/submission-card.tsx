import { parseWallTime } from '#domain/event-time.ts';
import {
  formComplete,
  formForgotten,
  formIncomplete,
  formOfWhom,
  formOwner,
  formTerm,
  formView,
} from '#messages/account.ts';
import { listDay } from '#messages/my-events.ts';
import { dayMonth, dayWeekday } from '#messages/values.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Row } from '#platform/ui/page.tsx';
import { SmallTicket } from '#platform/ui/kinds-of-ticket.ts';
import { Slot, TicketArt, TicketBody, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketMeta } from '#platform/ui/ticket-details.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { GetMyRegistrationFormsQuery } from '#services/generated/graphql.ts';
import { pictureOf } from '#views/shared/events/event-facts.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type Submission = GetMyRegistrationFormsQuery['myForms']['items'][number];

/** One form of the list as a ticket of its event; an item of a CardList. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  const language = useLanguage();
  const { id, complete, forgottenAfterDays: days, event, eventForm, scope, firstName, lastName } = submission;
  const start = parseWallTime(event.startWallTime);
  const category = event.primaryCategory?.code;
  const owner = scope === 'ORDER' ? formOwner(language) : [firstName, lastName].filter(Boolean).join(' ');
  return (
    <Slot>
      <SmallTicket ticketColor={ticketColorOf(category, event.id)}>
        <TicketArt>
          <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} />
        </TicketArt>
        <TicketBody>
          <TicketName as="h2">
            <OwnWords of={event} />
          </TicketName>
          <TicketMeta>
            {listDay({ day: start }, language)}
            <br />
            {event.organizer.name}
          </TicketMeta>
          <Facts>
            <Fact term={formTerm(language)}>
              <OwnWords of={eventForm} />
            </Fact>
            <Fact term={formOfWhom(language)}>{owner}</Fact>
          </Facts>
          <Row $apart style={{ marginTop: 'var(--s4)' }}>
            {days === null ? (
              <Badge kind={complete ? 'ok' : 'warn'}>
                {complete ? formComplete(language) : formIncomplete(language)}
              </Badge>
            ) : (
              <Badge>{formForgotten({ days }, language)}</Badge>
            )}
            <ButtonLink kind="line" small href={`/account/registration-forms/${id}`}>
              {formView(language)}
              <VisuallyHidden>
                {' '}
                <OwnWords of={eventForm} />, <OwnWords of={event} />
              </VisuallyHidden>
            </ButtonLink>
          </Row>
        </TicketBody>
        <TicketStub>
          <Day
            weekday={dayWeekday({ day: start }, language)}
            day={start.day}
            month={dayMonth({ day: start }, language)}
          />
        </TicketStub>
      </SmallTicket>
    </Slot>
  );
}
