import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { linkNone, linkOrder, linkTickets } from '#messages/claims.ts';
import { shortInZone } from '#messages/values.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Heading, Muted } from '#platform/ui/page.tsx';
import type { ReceivedOrderFieldsFragment } from '#services/generated/graphql.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type Sold = Pick<ReceivedOrderFieldsFragment['orders'][number], 'code' | 'events'>;

/** An order of the box office as whoever has a link of its mails is shown it: its code, its events, how many tickets. */
export function SoldOrder({ order: { code, events } }: { order: Sold }) {
  const language = useLanguage();
  return (
    <div>
      <Heading as="h2">{linkOrder({ code }, language)}</Heading>
      {events.length === 0 && <Muted as="p">{linkNone(language)}</Muted>}
      <Events>
        {events.map(({ event, tickets }) => (
          <li key={event.id}>
            <strong>
              <OwnWords of={event} />
            </strong>
            <span>{shortInZone({ time: parseWallTime(event.startWallTime), zone: event.timeZoneName }, language)}</span>
            <span>{linkTickets({ count: tickets }, language)}</span>
          </li>
        ))}
      </Events>
    </div>
  );
}

const Events = styled.ul`
  list-style: none;
  margin: var(--s2) 0 0;
  padding: 0;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow-wrap: anywhere;
    padding-block: var(--s3);
    border-top: 1px solid var(--rule);
  }
`;
