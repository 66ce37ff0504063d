import { Suspense, type ReactNode } from 'react';
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
  /** What begins an event, where the person may; it is offered where nothing is on sale. */
  newEvent?: ReactNode;
};

/** Events on sale that begin first, each with how much of it is sold. */
export function TodaySales({ sales: { events, hasMore }, path, newEvent }: Props) {
  const language = useLanguage();
  return (
    <section aria-labelledby="today-sales">
      <Stack $gap="s3">
        <Heading id="today-sales">{salesTitle(language)}</Heading>
        {events.length === 0 ? (
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
        {(hasMore || events.length === 0) && (
          <Row $gap="s3">
            {events.length === 0 && <Suspense fallback={null}>{newEvent}</Suspense>}
            <ButtonLink kind="line" small href={`${path}/events`}>
              {salesAll(language)}
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </section>
  );
}
