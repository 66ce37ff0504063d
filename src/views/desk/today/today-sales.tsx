import { Suspense, useState, type ReactNode } from 'react';
import { salesAll, salesNone, salesTitle } from '#messages/today.ts';
import { useLanguage } from '#platform/language-context.ts';
import { EventRows } from '#platform/ui/event-row.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Heading, Row, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import type { GetDeskTodayQuery } from '#services/desk/generated/graphql.ts';
import { DeskEventRow } from '#views/desk/event-list/desk-event-row.tsx';

type Sales = NonNullable<NonNullable<GetDeskTodayQuery['deskToday']>['sales']>;
type Props = {
  sales: Sales;
  /** Of the organizer: '/desk/players'. */
  path: string;
  /**
   * What begins an event, where the person may; it is offered where nothing is on sale, and stays from then on, as somebody
   * may have begun one when this is read anew.
   */
  newEvent?: ReactNode;
};

/** Events on sale that begin first, each with how much of it is sold. */
export function TodaySales({ sales: { events, hasMore }, path, newEvent }: Props) {
  const language = useLanguage();
  const isNone = events.length === 0;
  const [wasNone, setWasNone] = useState(isNone);
  if (isNone && !wasNone) setWasNone(true);
  return (
    <section aria-labelledby="today-sales">
      <Stack $gap="s3">
        <Heading id="today-sales">{salesTitle(language)}</Heading>
        {isNone ? (
          <Panel as="div">
            <p>{salesNone(language)}</p>
          </Panel>
        ) : (
          <EventRows>
            {events.map((event) => (
              <DeskEventRow key={event.id} event={event} href={`${path}/events/${event.id}`} mayCreate={false} />
            ))}
          </EventRows>
        )}
        {(hasMore || wasNone) && (
          <Row $gap="s3">
            {wasNone && <Suspense fallback={null}>{newEvent}</Suspense>}
            <ButtonLink kind="line" small href={`${path}/events`}>
              {salesAll(language)}
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </section>
  );
}
