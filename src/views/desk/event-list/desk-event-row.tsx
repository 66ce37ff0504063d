import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { canBegin } from '#machines/desk/new-event/new-event-selectors.ts';
import {
  rowCopy,
  rowCopyWhose,
  rowDay,
  rowHeld,
  rowMonth,
  rowSeries,
  rowTime,
  rowWeekday,
} from '#messages/event-list.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Button } from '#platform/ui/button.tsx';
import {
  EventRow,
  EventRowArt,
  EventRowBody,
  EventRowFigures,
  EventRowLink,
  EventRowName,
  EventRowStub,
} from '#platform/ui/event-row.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskEventEntryFieldsFragment } from '#services/desk/generated/graphql.ts';
import { EventBadge } from '#views/desk/event/event-badge.tsx';
import { Meter, soldInWords } from '#views/desk/event/meter.tsx';
import { NewEventFlow } from '#views/desk/event-list/event-list-context.ts';

type Props = {
  event: DeskEventEntryFieldsFragment;
  /** Of the event: '/desk/players/events/1'. */
  href: string;
  /** Whether a copy may be made. */
  mayCreate: boolean;
};

/** An event's ticket as one line: what, how much of it is sold, when; it leads to its parts. */
export function DeskEventRow({ event, href, mayCreate }: Props) {
  const language = useLanguage();
  const { id, name, status, isPaused, placeName, primaryCategory, cover, capacity, booked, held, series } = event;
  const places = { booked, held, capacity };
  const start = parseWallTime(event.start);
  return (
    <EventRow
      ticketColor={ticketColorOf(primaryCategory, id)}
      isVoid={status === 'DRAFT' || status === 'CANCELED' || status === 'ENDED'}
    >
      <EventRowArt>
        <EventPicture event={{ id, category: primaryCategory }} src={cover && `/${cover}`} />
      </EventRowArt>
      <EventRowBody>
        <EventRowName as="h2">
          <EventRowLink href={href}>{name}</EventRowLink>
        </EventRowName>
        <Muted as="p">
          <EventBadge status={status} isPaused={isPaused} places={places} /> {placeName}
        </Muted>
        {series && <Muted as="p">{rowSeries(series, language)}</Muted>}
      </EventRowBody>
      <EventRowFigures>
        <Meter places={places} />
        <p>
          {soldInWords(places, language)}
          {held > 0 && rowHeld({ held }, language)}
        </p>
        {mayCreate && <CopyButton event={event} />}
      </EventRowFigures>
      <EventRowStub>
        <span>{rowWeekday({ day: start }, language)}</span>
        <b>{rowDay({ day: start.day }, language)}</b>
        <span>{rowMonth({ day: start }, language)}</span>
        <span>{rowTime({ time: start }, language)}</span>
      </EventRowStub>
    </EventRow>
  );
}

function CopyButton({ event }: Pick<Props, 'event'>) {
  const language = useLanguage();
  const newEvent = NewEventFlow.useActorRef();
  const can = NewEventFlow.useSelector(canBegin);
  return (
    <Above>
      <Button
        kind="quiet"
        small
        aria-disabled={!can}
        onClick={() => newEvent.send({ type: 'newEvent.begin', copyOf: event })}
      >
        <span>
          {rowCopy(language)}
          <VisuallyHidden>{rowCopyWhose({ name: event.name }, language)}</VisuallyHidden>
        </span>
      </Button>
    </Above>
  );
}

/** Over the row's own link. */
const Above = styled.span`
  position: relative;
  z-index: 1;
  justify-self: start;
  margin-inline-start: calc(-1 * var(--s3));
  ${phone} {
    margin-block: calc(-1 * var(--s1));
  }
`;
