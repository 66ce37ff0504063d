import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { headEvents, headHeld, headNoLimit, headWhen } from '#messages/desk-event.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { ticketColorOf, ticketColorStyle } from '#platform/look/ticket-color.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Fine, Title } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { EventBadge } from '#views/desk/event/event-badge.tsx';
import { Meter, soldInWords } from '#views/desk/event/meter.tsx';

type Props = {
  event: DeskEventFieldsFragment;
  /** The address of the list that it is in. */
  list: string;
};

/** The event's ticket, cut low: what it is and how it stands, and how much of it is sold. */
export function EventHead({ event, list }: Props) {
  const language = useLanguage();
  const { id, name, about, when, rules, status, isPaused, booked, held } = event;
  const places = { booked, held, capacity: rules.capacity };
  const [cover] = about.pictures;
  const start = parseWallTime(when.start);
  return (
    <Head style={ticketColorStyle(ticketColorOf(about.primaryCategory, id))}>
      <Art>
        <EventPicture event={{ id, category: about.primaryCategory }} src={cover && `/${cover.preview}`} />
      </Art>
      <Body>
        <Fine as="p">
          <Crumb href={list}>{headEvents(language)}</Crumb>
        </Fine>
        <Title>{name}</Title>
        <Meta>
          <EventBadge status={status} isPaused={isPaused} places={places} />
          <span>{headWhen({ day: start, time: start }, language)}</span>
          {about.place && <span>{about.place.name}</span>}
        </Meta>
      </Body>
      <Stub>
        <Sold>{soldInWords(places, language)}</Sold>
        <Meter places={places} />
        <Fine as="p">
          {rules.capacity === null
            ? headNoLimit({ held }, language)
            : headHeld({ held, free: Math.max(0, rules.capacity - booked - held) }, language)}
        </Fine>
      </Stub>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr) 15.5rem;
  margin-bottom: var(--s2);
  ${phone} {
    grid-template-columns: 3.5rem minmax(0, 1fr);
    margin-inline: calc(-1 * var(--gutter));
  }
`;

const Art = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--ticket);
  > * {
    position: absolute;
    inset: 0;
  }
`;

const Body = styled.div`
  background: var(--surface);
  padding: var(--s3) var(--s5) var(--s4);
  min-width: 0;
  mask: var(--perf-right);
  h1 {
    font-size: clamp(1.375rem, 1.2rem + 0.9vw, 1.75rem);
    overflow-wrap: anywhere;
  }
  ${phone} {
    padding: var(--s2) var(--s4) var(--s3);
    mask: var(--perf-bottom-s);
  }
`;

const Crumb = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: 1.5rem;
  color: var(--accent);
  text-underline-offset: 0.25em;
`;

const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s3);
  align-items: center;
  margin-top: var(--s2);
  font-size: var(--t-small);
  color: var(--ink-2);
`;

const Stub = styled.div`
  --ink-2: var(--on-ticket-2);
  --accent: var(--ink);
  background: var(--ticket);
  padding: var(--s4) var(--s5) var(--s4) var(--s6);
  display: grid;
  align-content: center;
  gap: var(--s2);
  font-size: var(--t-small);
  mask: var(--perf-left);
  ${phone} {
    grid-column: 1 / -1;
    padding: var(--s3) var(--s4);
    mask: var(--perf-top-s);
  }
  [role='img'] {
    background: transparent;
    box-shadow: inset 0 0 0 1.5px var(--ink);
  }
`;

const Sold = styled.p`
  font: 680 1.375rem/1.1 var(--font-display);
  letter-spacing: -0.02em;
`;
