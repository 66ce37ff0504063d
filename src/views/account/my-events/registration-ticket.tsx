import { Pencil, QrCode } from 'lucide-react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { isKept, shownFilter, viewerZone } from '#machines/account/my-events/my-events-selectors.ts';
import { ticketEdit, ticketOrder, ticketShow } from '#messages/my-events.ts';
import { stubCancelAsked } from '#messages/tickets.ts';
import { offeredFrom, offeredInList } from '#messages/transfers.ts';
import { statusCancelled } from '#messages/sale.ts';
import { dayMonth, dayWeekday, timeInZone, timePlain } from '#messages/values.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { Stamp } from '#platform/ui/stamp.tsx';
import { UsedTicket } from '#platform/ui/kinds-of-ticket.ts';
import { Slot, Ticket, TicketArt, TicketBody, TicketLink, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketActs, TicketFoot, TicketMeta, TicketWhen } from '#platform/ui/ticket-details.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { MyRegistrationFieldsFragment } from '#services/generated/graphql.ts';
import { pictureOf } from '#views/shared/events/event-facts.ts';
import { MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TicketDeeds } from '#views/account/my-events/ticket-deeds.tsx';
import { ticketLinkId } from '#views/account/my-events/ticket-link-id.ts';
import { RefundWords } from '#views/shared/tickets/refund-words.tsx';
import { isTicketGood } from '#views/shared/tickets/ticket-facts.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

/** One registration as the ticket that it is; its stub is gone when the event has been. */
export function RegistrationTicket({ registration }: { registration: MyRegistrationFieldsFragment }) {
  const language = useLanguage();
  const flow = MyEventsFlow.useActorRef();
  const change = RegistrationChangeFlow.useActorRef();
  const isUsed = MyEventsFlow.useSelector(shownFilter) === 'past';
  const Face = isUsed ? UsedTicket : Ticket;
  const isOffline = MyEventsFlow.useSelector(isKept);
  const isElsewhere = MyEventsFlow.useSelector(viewerZone) !== registration.event.timeZone;
  const { attendee, event, order, tuition, givenBy } = registration;
  const start = parseWallTime(event.startWallTime);
  const category = event.primaryCategory?.code;
  const isGood = isTicketGood(registration);
  const when = isElsewhere
    ? timeInZone({ time: start, zone: event.timeZoneName }, language)
    : timePlain({ time: start }, language);
  const whose = <VisuallyHidden>{` ${attendee.name}, ${event.name}`}</VisuallyHidden>;
  return (
    <Slot>
      <Face ticketColor={ticketColorOf(category, event.id)} isVoid={!isGood}>
        <TicketArt>
          <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} />
        </TicketArt>
        <TicketBody>
          <TicketName>
            <TicketLink id={ticketLinkId(registration.id)} href={`/event/${event.id}`}>
              <OwnWords of={event} />
            </TicketLink>
          </TicketName>
          <TicketMeta>
            {event.organizer.name}
            <br />
            {[event.locationName, event.location?.city].filter(Boolean).join(', ')}
          </TicketMeta>
          <TicketFoot>
            <Name>{attendee.name}</Name>
            <Muted style={{ fontWeight: 400 }}>
              <OwnWords of={tuition} />
            </Muted>
            {givenBy !== null && <Muted>{offeredFrom({ giver: givenBy }, language)}</Muted>}
            {isGood && registration.state === 'TransferOffered' && <Muted>{offeredInList(language)}</Muted>}
            {isGood && registration.state === 'CancelAsked' && <Muted>{stubCancelAsked(language)}</Muted>}
            {!isGood && <Stamp>{statusCancelled(language)}</Stamp>}
          </TicketFoot>
          <RefundWords refund={registration.refund} />
          {order && !isOffline && (
            <OverTicket>
              <TextLink href={`/account/orders/${order.id}`} hit>
                {ticketOrder({ code: order.code }, language)}
              </TextLink>
            </OverTicket>
          )}
          <TicketActs>
            {isGood && !isUsed && (
              <Button
                kind="quiet"
                small
                aria-haspopup="dialog"
                onClick={() => flow.send({ type: 'ticket.show', registrationId: registration.id })}
              >
                <QrCode /> {ticketShow(language)}
                {whose}
              </Button>
            )}
            {!isOffline && (
              <Button
                kind="quiet"
                small
                aria-haspopup="dialog"
                onClick={() => change.send({ type: 'change.edit', registration })}
              >
                <Pencil /> {ticketEdit(language)}
                {whose}
              </Button>
            )}
            {!isOffline && isGood && !isUsed && <TicketDeeds {...registration} registration={registration} />}
          </TicketActs>
        </TicketBody>
        <TicketStub>
          <Day
            weekday={dayWeekday({ day: start }, language)}
            day={start.day}
            month={dayMonth({ day: start }, language)}
          />
          <TicketWhen>{when}</TicketWhen>
        </TicketStub>
      </Face>
    </Slot>
  );
}

/** The ticket's name leads to its event wherever the ticket is pressed, but here. */
const OverTicket = styled.p`
  position: relative;
  z-index: 1;
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;
