import { styled } from 'styled-components';
import { longDate } from '#domain/event-time.ts';
import type { Day } from '#domain/my-events-dates.ts';
import { nothingOnDay } from '#domain/my-events-groups.ts';
import { addressOf } from '#machines/my-events/my-events-criteria.ts';
import {
  dayGroups,
  myEventsCriteria,
  pages,
  today,
  totalRegistrations,
} from '#machines/my-events/my-events-selectors.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading } from '#platform/ui/page.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { Rack } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { dateFrom, partsOf } from '#views/my-events/day-words.ts';
import { MyEventsFlow } from '#views/my-events/my-events-flow.ts';
import { RegistrationTicket } from '#views/my-events/registration-ticket.tsx';

/** A page of registrations by day, and the chosen day among them when nothing is on. */
export function RegistrationDays() {
  const groups = MyEventsFlow.useSelector(dayGroups);
  const now = MyEventsFlow.useSelector(today);
  const criteria = MyEventsFlow.useSelector(myEventsCriteria);
  const total = MyEventsFlow.useSelector(totalRegistrations);
  const count = MyEventsFlow.useSelector(pages);
  return (
    <>
      <VisuallyHidden role="status">{`${total} ${total === 1 ? 'registration' : 'registrations'}`}</VisuallyHidden>
      {groups.map(({ day, registrations }) =>
        registrations.length === 0 ? (
          <NothingOn key={day} day={day} now={now} />
        ) : (
          <DayPart key={day} aria-labelledby={`day-${day}`}>
            <Heading id={`day-${day}`}>{day === now ? 'Today' : longDate(partsOf(day))}</Heading>
            <Rack $one>
              {registrations.map((registration) => (
                <RegistrationTicket key={registration.id} registration={registration} />
              ))}
            </Rack>
          </DayPart>
        ),
      )}
      {count > 1 && <Pager page={criteria.page} pages={count} hrefOf={(page) => addressOf({ ...criteria, page })} />}
    </>
  );
}

/** The words of an empty day (customer specification §2, My events). */
function NothingOn({ day, now }: { day: Day; now: Day }) {
  return (
    <DayPart>
      <Heading>{`${nothingOnDay(day, now)} ${dateFrom(now, day)}`}</Heading>
      <p>
        Interested in attending an event? <TextLink href="/events">Discover events</TextLink>
      </p>
    </DayPart>
  );
}

export const DayPart = styled.section`
  margin-top: var(--s8);
  > h2 {
    padding-bottom: var(--s3);
  }
`;
