import { Calendar, MapPin, Users } from 'lucide-react';
import { monthShort, longDate, parseWallTime, timeOfDay, timeSpan, weekdayShort } from '#domain/event-time.ts';
import { IconFact } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Figures, Muted, Small } from '#platform/ui/page.tsx';
import { EventHero, ShowBody, ShowName, ShowStub } from '#platform/ui/event-hero.tsx';
import { Day } from '#platform/ui/ticket-details.tsx';
import { isFreeEvent } from '#views/shared/events/event-facts.ts';
import { EventGallery } from '#views/shop/events/event-gallery.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';
import { SpotsLeft } from '#views/shared/events/spots-left.tsx';

/** The event as a grown ticket: pictures, name and facts, day and price. */
export function EventHead({ event, ticketColor }: { event: EventDetail; ticketColor: string }) {
  const start = parseWallTime(event.startWallTime);
  const end = parseWallTime(event.endWallTime);
  const street = [event.location?.line1, event.location?.city].filter(Boolean).join(', ');
  return (
    <EventHero ticketColor={ticketColor}>
      <EventGallery event={event} />
      <ShowBody>
        <ShowName>{event.name}</ShowName>
        <div style={{ marginTop: 'auto' }}>
          <IconFact icon={<Calendar />}>
            <b>
              {longDate(start)}, {start.year}
            </b>
            <br />
            <Muted as="span">
              {timeSpan(start, end)} {event.timeZoneName}
            </Muted>
          </IconFact>
          {event.locationName && (
            <IconFact icon={<MapPin />}>
              <b>{event.locationName}</b>
              <br />
              <Muted as="span">{street}</Muted>
            </IconFact>
          )}
          <IconFact icon={<Users />}>
            <Muted as="span">Hosted by</Muted>
            <br />
            <TextLink href={`/organizer/${event.organizer.id}`}>{event.organizer.name}</TextLink>
          </IconFact>
        </div>
      </ShowBody>
      <ShowStub>
        <Day weekday={weekdayShort(start)} day={start.day} month={monthShort(start)} />
        <span>{timeOfDay(start)}</span>
        <p>
          <Figures as="b">{priceWords(event)}</Figures>
          <br />
          <Small as="span">
            <SpotsLeft event={event} />
          </Small>
        </p>
      </ShowStub>
    </EventHero>
  );
}

/** 'from $18.00', or 'Free'. */
export function priceWords(event: Pick<EventDetail, 'ticketAvailability'>): string {
  const price = event.ticketAvailability.minimumTicketPrice;
  if (!price) return '';
  return isFreeEvent(event) ? 'Free' : `from ${price.display}`;
}
