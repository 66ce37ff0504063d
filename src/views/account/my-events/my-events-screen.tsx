import { ArrowLeft } from 'lucide-react';
import { Suspense, type FC, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { myEventsFilters, type MyEventsFilter } from '#domain/my-events-filters.ts';
import { isSheetOpen } from '#machines/account/my-events/day-calendar-selectors.ts';
import { addressOf, withFilterChosen } from '#machines/account/my-events/my-events-criteria.ts';
import {
  isKept,
  listState,
  myEventsCriteria,
  shownFilter,
  shownTicket,
  showsAllAttendees,
} from '#machines/account/my-events/my-events-selectors.ts';
import { isChangeOpen } from '#machines/account/registration-change/registration-change-selectors.ts';
import { calendarLabel, listAll, listBack, tabName } from '#messages/my-events.ts';
import { headMyEvents } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { narrow } from '#platform/look/media.ts';
import { lazyPart } from '#platform/parts.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Page, Row, Split, SplitAside, Title } from '#platform/ui/page.tsx';
import { TabLink, TabNav } from '#platform/ui/tab-links.tsx';
import { Toggle } from '#platform/ui/toggle.tsx';
import { isPlainClick } from '#views/shared/layout/plain-click.ts';
import { Calendar } from '#views/account/my-events/calendar.tsx';
import { DaySelect } from '#views/account/my-events/day-select.tsx';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { RegistrationsAwaited, RegistrationsFailed } from '#views/account/my-events/my-events-states.tsx';
import { KeptRegistrations } from '#views/account/my-events/kept-registrations.tsx';
import type { RegistrationParts } from '#views/account/my-events/registration-change.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { RegistrationDays } from '#views/account/my-events/registration-days.tsx';
import { TicketDialogs } from '#views/account/my-events/ticket-dialogs.tsx';

const CalendarSheet = lazyPart(async () => (await import('#views/account/my-events/calendar-sheet.tsx')).CalendarSheet);

const RegistrationChange = lazyPart(
  async () => (await import('#views/account/my-events/registration-change.tsx')).RegistrationChange,
);

const TicketSheet = lazyPart(async () => (await import('#views/account/my-events/ticket-sheet.tsx')).TicketSheet);

const faces = {
  awaitingSession: Awaited,
  reading: RegistrationsAwaited,
  asking: Awaited,
  answered: RegistrationsAwaited,
  turningBack: RegistrationsAwaited,
  showing: RegistrationDays,
  empty: RegistrationDays,
  recalling: RegistrationsAwaited,
  showingKept: KeptRegistrations,
  askingAgain: KeptRegistrations,
  failed: Failed,
} satisfies Record<ReturnType<typeof listState>, FC>;

/** The customer's registrations (customer specification §2, My events). */
export function MyEventsScreen(parts: RegistrationParts) {
  const language = useLanguage();
  const List = faces[MyEventsFlow.useSelector(listState)];
  const hasSheet = DayCalendarFlow.useSelector(isSheetOpen);
  const hasTicket = MyEventsFlow.useSelector((snapshot) => shownTicket(snapshot) !== null);
  const hasChange = RegistrationChangeFlow.useSelector(isChangeOpen);
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Split $aside="left" style={{ paddingTop: 'var(--s4)' }}>
        <SplitAside as="aside" aria-label={calendarLabel(language)}>
          <p>
            <TextLink href="/" hit>
              <ArrowLeft /> {listBack(language)}
            </TextLink>
          </p>
          <Side>
            <Calendar />
          </Side>
        </SplitAside>
        <div>
          <Row $apart style={{ marginBottom: 'var(--s2)' }}>
            <Title>{headMyEvents(language)}</Title>
            <DaySelect />
            <AttendeesToggle />
          </Row>
          <Tabs />
          <List />
        </div>
      </Split>
      {hasSheet && (
        <Suspense>
          <CalendarSheet />
        </Suspense>
      )}
      {hasTicket && (
        <Suspense>
          <TicketSheet />
        </Suspense>
      )}
      {hasChange && (
        <Suspense>
          <RegistrationChange {...parts} />
        </Suspense>
      )}
      <TicketDialogs />
    </Page>
  );
}

function Tabs() {
  const language = useLanguage();
  const flow = MyEventsFlow.useActorRef();
  const criteria = MyEventsFlow.useSelector(myEventsCriteria);
  const shown = MyEventsFlow.useSelector(shownFilter);
  const choose = (event: MouseEvent, filter: MyEventsFilter) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    flow.send({ type: 'myEvents.chooseTab', filter });
  };
  return (
    <TabNav aria-label={headMyEvents(language)}>
      {myEventsFilters.map((value) => (
        <TabLink
          key={value}
          href={addressOf(withFilterChosen(criteria, value))}
          aria-current={value === shown ? 'page' : undefined}
          onClick={(event: MouseEvent) => choose(event, value)}
        >
          {tabName({ tab: value }, language)}
        </TabLink>
      ))}
    </TabNav>
  );
}

function AttendeesToggle() {
  const language = useLanguage();
  const flow = MyEventsFlow.useActorRef();
  const isOn = MyEventsFlow.useSelector(showsAllAttendees);
  return (
    <Toggle
      inline
      label={<Words>{listAll(language)}</Words>}
      checked={isOn}
      onChange={(event) => flow.send({ type: 'myEvents.showAttendees', all: event.target.checked })}
    />
  );
}

function Awaited() {
  return MyEventsFlow.useSelector(isKept) ? <KeptRegistrations /> : <RegistrationsAwaited />;
}

function Failed() {
  const flow = MyEventsFlow.useActorRef();
  return <RegistrationsFailed onRetry={() => flow.send({ type: 'myEvents.retry' })} />;
}

const Side = styled.div`
  && {
    margin-top: var(--s2);
  }
  ${narrow} {
    display: none;
  }
`;

const Words = styled.span`
  font-size: var(--t-small);
`;
