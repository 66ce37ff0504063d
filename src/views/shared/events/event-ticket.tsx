import { parseWallTime, monthShort, startTimeInItsZone, weekdayShort } from '#domain/event-time.ts';
import { AfterHydration } from '#platform/after-hydration.tsx';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Stamp } from '#platform/ui/stamp.tsx';
import { Slot, Ticket, TicketArt, TicketBody, TicketLink, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketFoot, TicketMeta, TicketPrice, TicketWhen } from '#platform/ui/ticket-details.tsx';
import type { EventCardFieldsFragment } from '#services/generated/graphql.ts';
import { SpotsLeft } from '#views/shared/events/spots-left.tsx';
import { isFreeEvent, pictureOf } from '#views/shared/events/event-facts.ts';
import { isVoid, saleWords } from '#views/shared/events/sale-words.ts';

type Props = {
  event: EventCardFieldsFragment;
  /** Its picture is in the first view: the server draws it. The others would make the page too long for a slow network. */
  isEager?: boolean;
  heading?: 'h2' | 'h3';
};

/** One event in a list. */
export function EventTicket({ event, isEager = false, heading = 'h2' }: Props) {
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
            <TicketLink href={`/event/${event.id}`}>{event.name}</TicketLink>
          </TicketName>
          <TicketMeta>
            {event.organizer.name}
            <br />
            {[event.locationName, event.location?.city].filter(Boolean).join(', ')}
          </TicketMeta>
          <TicketFoot>{isVoid(event) ? <Stamp>{saleWords(event)}</Stamp> : <SpotsLeft event={event} />}</TicketFoot>
        </TicketBody>
        <TicketStub>
          <Day weekday={weekdayShort(start)} day={start.day} month={monthShort(start)} />
          <TicketWhen>{startTimeInItsZone(event)}</TicketWhen>
          {isFreeEvent(event) ? (
            <TicketPrice>Free</TicketPrice>
          ) : (
            <TicketPrice from>{minimumTicketPrice?.display ?? ''}</TicketPrice>
          )}
        </TicketStub>
      </Ticket>
    </Slot>
  );
}
