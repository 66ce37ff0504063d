import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { Suspense, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { createDayCalendarLogic, createMyEventsLogic } from '#app/account/my-events-logic.ts';
import { myEventsRelays } from '#app/account/relays/account-relays.ts';
import { TicketFlows } from '#app/account/routes/ticket-flows.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useAddressChange } from '#app/use-address-change.ts';
import { useRelays } from '#app/use-relays.ts';
import { dayIn } from '#domain/day.ts';
import { readCriteria, viewOf, type MyEventsView } from '#machines/account/my-events/my-events-criteria.ts';
import { isKept } from '#machines/account/my-events/my-events-selectors.ts';
import { isKnown, sessionState } from '#machines/shared/session/session-selectors.ts';
import { lazyPart } from '#platform/parts.ts';
import type { RegistrationParts } from '#views/account/my-events/registration-change.tsx';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { MyEventsScreen } from '#views/account/my-events/my-events-screen.tsx';
import { MyEventsUnknown } from '#views/account/my-events/my-events-states.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

const now = () => new Date();
const groundOf = ({ today, day, allAttendees }: MyEventsView) => ({ today, day, allAttendees });

/** /my-events. */
export function Route() {
  const isAsked = SessionFlow.useSelector((snapshot) => isKnown(snapshot) || sessionState(snapshot) === 'unreachable');
  return <MyEvents search={useSearch()} isAsked={isAsked} />;
}

function MyEvents({ search, isAsked }: { search: string; isAsked: boolean }) {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const criteria = useMemo(() => readCriteria(search), [search]);
  const [start] = useState(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const today = dayIn(now(), timeZone);
    return { input: { criteria, today, timeZone }, logic: createMyEventsLogic({ client, session, now, timeZone }) };
  });
  const list = useFlow(start.logic, { input: start.input });
  const hasKept = useSelector(list, isKept);
  const [isOpen, open] = useState(isAsked);
  // Once open it stays so: while the session asks again, a ticket that is held up at the door must not go.
  if ((isAsked || hasKept) && !isOpen) open(true);
  useAddressChange(criteria, () => list.send({ type: 'address.changed', criteria }));
  return <MyEventsFlow.Provider actor={list}>{isOpen ? <WithCalendar /> : <MyEventsUnknown />}</MyEventsFlow.Provider>;
}

/** The calendar asks what the person registered for, so that it begins when there is one to be asked about. */
function WithCalendar() {
  const client = useApolloClient();
  const list = MyEventsFlow.useActorRef();
  const [start] = useState(() => {
    const { criteria, today, timeZone } = list.getSnapshot().context;
    return {
      input: groundOf(viewOf(criteria, today)),
      logic: createDayCalendarLogic({ client, timeZone }),
    };
  });
  const calendar = useFlow(start.logic, { input: start.input });
  useRelays(myEventsRelays, { list, calendar });
  return (
    <DayCalendarFlow.Provider actor={calendar}>
      <TicketFlows list={list}>
        <MyEventsScreen {...parts} />
      </TicketFlows>
    </DayCalendarFlow.Provider>
  );
}

const HeldForm = lazyPart(async () => (await import('#app/account/routes/held-registration.tsx')).HeldForm);
const HeldAttendee = lazyPart(async () => (await import('#app/account/routes/held-registration.tsx')).HeldAttendee);

const parts: RegistrationParts = {
  renderForm: (form) => (
    <Suspense key={form.id}>
      <HeldForm form={form} />
    </Suspense>
  ),
  renderAttendee: (attendee) => (
    <Suspense>
      <HeldAttendee attendee={attendee} />
    </Suspense>
  ),
};
