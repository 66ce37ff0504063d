import { parseWallTime } from '#domain/event-time.ts';
import { priceFree } from '#messages/sale.ts';
import { dayMonth, dayWeekday } from '#messages/values.ts';
import { AfterHydration } from '#platform/after-hydration.tsx';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Stamp } from '#platform/ui/stamp.tsx';
import { Slot, Ticket, TicketArt, TicketBody, TicketLink, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketFoot, TicketMeta, TicketPrice, TicketWhen } from '#platform/ui/ticket-details.tsx';
import type { EventCardFieldsFragment } from '#services/generated/graphql.ts';
import { SpotsLeft } from '#views/shared/events/spots-left.tsx';
import { isFreeEvent, pictureOf, otherLanguage } from '#views/shared/events/event-facts.ts';
import { startTimeIn } from '#views/shared/events/event-times.ts';
import { isVoid, saleWords } from '#views/shared/events/sale-words.ts';

type Props = {
  event: EventCardFieldsFragment;
  /** Its picture is in the first view: the server draws it. The others would make the page too long for a slow network. */
  isEager?: boolean;
  heading?: 'h2' | 'h3';
};

/** One event in a list. */
export function EventTicket({ event, isEager = false, heading = 'h2' }: Props) {
  const language = useLanguage();
  const start = parseWallTime(event.startWallTime);
  const category = event.primaryCategory?.code;
  const { minimumTicketPrice } = event.ticketAvailability;
  const picture = <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} eager={isEager} />;
  return (
    <Slot>
      <Ticket ticketColor={ticketColorOf(category, event.id)} isVoid={isVoid(event)}>
        <TicketArt>{isEager ? picture : <AfterHydration>{picture}</AfterHydration>}</TicketArt>
        <TicketBody>
          <TicketName as={heading}>
            <TicketLink href={`/event/${event.id}`} lang={otherLanguage(event, language)}>
              {event.name}
            </TicketLink>
          </TicketName>
          <TicketMeta>
            {event.organizer.name}
            <br />
            {[event.locationName, event.location?.city].filter(Boolean).join(', ')}
          </TicketMeta>
          <TicketFoot>
            {isVoid(event) ? <Stamp>{saleWords(event, language)}</Stamp> : <SpotsLeft event={event} />}
          </TicketFoot>
        </TicketBody>
        <TicketStub>
          <Day
            weekday={dayWeekday({ day: start }, language)}
            day={start.day}
            month={dayMonth({ day: start }, language)}
          />
          <TicketWhen>{startTimeIn(event, language)}</TicketWhen>
          {isFreeEvent(event) ? (
            <TicketPrice>{priceFree(language)}</TicketPrice>
          ) : (
            <TicketPrice from>{minimumTicketPrice ? moneyIn(minimumTicketPrice, language) : ''}</TicketPrice>
          )}
        </TicketStub>
      </Ticket>
    </Slot>
  );
}
