import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { createDayCalendarLogic, createMyEventsLogic } from '#app/flows/my-events-flow.ts';
import { loginAddress } from '#app/login-address.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNewsOfAddress } from '#app/use-news-of-address.ts';
import { useNews } from '#app/use-news.ts';
import { dayIn } from '#domain/my-events-dates.ts';
import { readCriteria, viewOf, type MyEventsView } from '#machines/my-events/my-events-criteria.ts';
import { isKnown, sessionState, user } from '#machines/session/session-selectors.ts';
import { DayCalendarFlow, MyEventsFlow } from '#views/my-events/my-events-flow.ts';
import { MyEventsScreen } from '#views/my-events/my-events-screen.tsx';
import { MyEventsUnknown } from '#views/my-events/my-events-states.tsx';
import { SessionFlow } from '#views/session/session-flow.ts';

const now = () => new Date();
const groundOf = ({ today, day, allAttendees }: MyEventsView) => ({ today, day, allAttendees });

/** /my-events, for customers: a visitor logs in first and comes back to the same address. */
export function Route() {
  const session = SessionFlow.useActorRef();
  const isUnreachable = SessionFlow.useSelector((snapshot) => sessionState(snapshot) === 'unreachable');
  const isPersonKnown = SessionFlow.useSelector(isKnown);
  const person = SessionFlow.useSelector(user);
  const [pathname] = useLocation();
  const search = useSearch();
  if (!isPersonKnown) {
    return <MyEventsUnknown onRetry={isUnreachable ? () => session.send({ type: 'session.retry' }) : null} />;
  }
  if (!person) return <Redirect to={loginAddress({ pathname, search: search && `?${search}` })} replace />;
  return <MyEvents key={person.id} search={search} />;
}

function MyEvents({ search }: { search: string }) {
  const client = useApolloClient();
  const criteria = useMemo(() => readCriteria(search), [search]);
  const [start] = useState(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const today = dayIn(now(), timeZone);
    return {
      input: { criteria, today, timeZone },
      ground: groundOf(viewOf(criteria, today)),
      list: createMyEventsLogic({ client, now, timeZone }),
      calendar: createDayCalendarLogic({ client, timeZone }),
    };
  });
  const list = useFlow(start.list, { input: start.input });
  const calendar = useFlow(start.calendar, { input: start.ground });
  useNews(
    useCallback(
      () => list.on('view.changed', ({ view }) => calendar.send({ type: 'calendar.follow', ground: view })),
      [list, calendar],
    ),
  );
  useNews(
    useCallback(
      () => calendar.on('day.chosen', ({ day }) => list.send({ type: 'myEvents.chooseDay', day })),
      [list, calendar],
    ),
  );
  useNewsOfAddress(criteria, () => list.send({ type: 'address.changed', criteria }));
  return (
    <MyEventsFlow.Provider actor={list}>
      <DayCalendarFlow.Provider actor={calendar}>
        <MyEventsScreen />
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>
  );
}
