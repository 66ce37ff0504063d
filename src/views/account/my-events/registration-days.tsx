import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Day } from '#domain/is-day.ts';
import type { Language } from '#domain/language.ts';
import { nothingOnDay } from '#domain/my-events-groups.ts';
import { addressOf } from '#machines/account/my-events/my-events-criteria.ts';
import {
  dayGroups,
  isSavedShown,
  myEventsCriteria,
  pages,
  savedDays,
  today,
  totalRegistrations,
} from '#machines/account/my-events/my-events-selectors.ts';
import { troubleDiscover } from '#messages/checkout.ts';
import { listDay, listInterested, listRegistrations, listSaved, listToday, mineNothing } from '#messages/my-events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading } from '#platform/ui/page.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { CardList } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { EventTicket } from '#views/shared/events/event-ticket.tsx';
import { dateFrom, partsOf } from '#views/account/my-events/day-words.ts';
import { MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { RegistrationTicket } from '#views/account/my-events/registration-ticket.tsx';

/** A page of registrations or saved events by day, and the chosen day among them when nothing is on. */
export function RegistrationDays() {
  const isSaved = MyEventsFlow.useSelector(isSavedShown);
  return isSaved ? <SavedDays /> : <Registrations />;
}

function Registrations() {
  const groups = MyEventsFlow.useSelector(dayGroups);
  return (
    <Days
      total={listRegistrations}
      groups={groups.map(({ day, registrations }) => ({
        day,
        tickets: registrations.map((registration) => (
          <RegistrationTicket key={registration.id} registration={registration} />
        )),
      }))}
    />
  );
}

function SavedDays() {
  const groups = MyEventsFlow.useSelector(savedDays);
  return (
    <Days
      total={listSaved}
      groups={groups.map(({ day, registrations }) => ({
        day,
        tickets: registrations.map(({ id, event }) => <EventTicket key={id} event={event} heading="h3" />),
      }))}
    />
  );
}

type DaysProps = {
  /** How many there are, in words. */
  total: (counted: { total: number }, language: Language) => string;
  groups: { day: Day; tickets: ReactElement[] }[];
};

function Days({ total: totalIn, groups }: DaysProps) {
  const language = useLanguage();
  const now = MyEventsFlow.useSelector(today);
  const criteria = MyEventsFlow.useSelector(myEventsCriteria);
  const total = MyEventsFlow.useSelector(totalRegistrations);
  const count = MyEventsFlow.useSelector(pages);
  return (
    <>
      <VisuallyHidden role="status">{totalIn({ total }, language)}</VisuallyHidden>
      {groups.map(({ day, tickets }) =>
        tickets.length === 0 ? (
          <NothingOn key={day} day={day} now={now} />
        ) : (
          <DayPart key={day} aria-labelledby={`day-${day}`}>
            <Heading id={`day-${day}`}>
              {day === now ? listToday(language) : listDay({ day: partsOf(day) }, language)}
            </Heading>
            <CardList $one>{tickets}</CardList>
          </DayPart>
        ),
      )}
      {count > 1 && <Pager page={criteria.page} pages={count} hrefOf={(page) => addressOf({ ...criteria, page })} />}
    </>
  );
}

/** The words of an empty day (customer specification §2, My events). */
function NothingOn({ day, now }: { day: Day; now: Day }) {
  const language = useLanguage();
  return (
    <DayPart as="div">
      <Heading>{mineNothing({ on: nothingOnDay(day, now), date: dateFrom(now, day, language) }, language)}</Heading>
      <p>
        {listInterested(language)} <TextLink href="/events">{troubleDiscover(language)}</TextLink>
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
