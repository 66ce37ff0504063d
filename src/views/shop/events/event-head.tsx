import { Calendar, MapPin, Users } from 'lucide-react';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import { costFrom, costFromFirst, headDay, headDoors, headDoorsOn, headHostedBy, headSpan } from '#messages/event.ts';
import { priceFree } from '#messages/sale.ts';
import { dayMonth, dayWeekday, timePlain } from '#messages/values.ts';
import { useLanguage } from '#platform/language-context.ts';
import { IconFact } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Figures, Muted, Small } from '#platform/ui/page.tsx';
import { EventHero, ShowBody, ShowName, ShowStub } from '#platform/ui/event-hero.tsx';
import { Day } from '#platform/ui/ticket-details.tsx';
import { isFreeEvent, otherLanguage } from '#views/shared/events/event-facts.ts';
import { EventGallery } from '#views/shop/events/event-gallery.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';
import { SpotsLeft } from '#views/shared/events/spots-left.tsx';

/** The event as a grown ticket: pictures, name and facts, day and price. */
export function EventHead({ event, ticketColor }: { event: EventDetail; ticketColor: string }) {
  const language = useLanguage();
  const start = parseWallTime(event.startWallTime);
  const end = parseWallTime(event.endWallTime);
  const doors = event.doorsOpen && doorsWords(event.doorsOpen, event.startWallTime, language);
  const street = [event.location?.line1, event.location?.city].filter(Boolean).join(', ');
  return (
    <EventHero ticketColor={ticketColor}>
      <EventGallery event={event} />
      <ShowBody>
        <ShowName lang={otherLanguage(event, language)}>{event.name}</ShowName>
        <div style={{ marginTop: 'auto' }}>
          <IconFact icon={<Calendar />}>
            <b>{headDay({ day: start, year: String(start.year) }, language)}</b>
            <br />
            <Muted as="span">{headSpan({ span: { start, end }, zone: event.timeZoneName }, language)}</Muted>
            {doors && (
              <>
                <br />
                <Muted as="span">{doors}</Muted>
              </>
            )}
          </IconFact>
          {event.locationName && (
            <IconFact icon={<MapPin />}>
              <b>{event.locationName}</b>
              <br />
              <Muted as="span">{street}</Muted>
            </IconFact>
          )}
          <IconFact icon={<Users />}>
            <Muted as="span">{headHostedBy(language)}</Muted>
            <br />
            <TextLink href={`/organizer/${event.organizer.rehearses?.organizationId ?? event.organizer.id}`}>
              {event.organizer.name}
            </TextLink>
          </IconFact>
        </div>
      </ShowBody>
      <ShowStub>
        <Day
          weekday={dayWeekday({ day: start }, language)}
          day={start.day}
          month={dayMonth({ day: start }, language)}
        />
        <span>{timePlain({ time: start }, language)}</span>
        <p>
          <Figures as="b">{priceWords(event, 'within', language)}</Figures>
          <br />
          <Small as="span">
            <SpotsLeft event={event} />
          </Small>
        </p>
      </ShowStub>
    </EventHero>
  );
}

/** With the day where it is another than the start's. */
function doorsWords(opens: string, start: string, language: Language): string {
  const time = parseWallTime(opens);
  return opens.slice(0, 10) === start.slice(0, 10) ? headDoors({ time }, language) : headDoorsOn({ time }, language);
}

/** 'from $18.00', with a capital where it stands first, or 'Free'. */
export function priceWords(
  event: Pick<EventDetail, 'ticketAvailability'>,
  place: 'first' | 'within',
  language: Language,
): string {
  const money = event.ticketAvailability.minimumTicketPrice;
  if (!money) return '';
  if (isFreeEvent(event)) return priceFree(language);
  const price = inCents(money);
  return place === 'first' ? costFromFirst({ price }, language) : costFrom({ price }, language);
}
