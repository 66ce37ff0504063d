import { lazy, Suspense } from 'react';
import { parseWallTime, shortDateTime } from '#domain/event-time.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { stockOf } from '#platform/look/stock.ts';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Ticket, TicketArt, TicketBody, TicketCode, TicketMeta, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import type { IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';

const QrCode = lazy(() => import('#views/confirmation/qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** A registration as the ticket that it is: who, what, when, where, and the code for the door. */
export function IssuedTicket({ registration }: { registration: IssuedRegistrationFieldsFragment }) {
  const { attendee, event, tuition, sessionOptions, code } = registration;
  const category = event.primaryCategory?.code;
  return (
    <Ticket kind="issued" stock={stockOf(category, event.id)}>
      <TicketArt>
        <EventPicture event={{ id: event.id, category }} src={event.featuredAsset?.preview} alt="" />
      </TicketArt>
      <TicketBody>
        <TicketName as="h3">{attendee.name}</TicketName>
        <TicketMeta>{event.name}</TicketMeta>
        <Facts>
          <Fact term="When">{shortDateTime(parseWallTime(event.startWallTime))}</Fact>
          {event.locationName && <Fact term="Place">{event.locationName}</Fact>}
          <Fact term="Ticket">{tuition.name}</Fact>
          {sessionOptions.length > 0 && (
            <Fact term={sessionOptions.length === 1 ? 'Add-on' : 'Add-ons'}>
              {sessionOptions.map(({ name }) => name).join(', ')}
            </Fact>
          )}
        </Facts>
      </TicketBody>
      <TicketStub>
        <TicketCode>
          <Suspense fallback={null}>
            <QrCode code={code} />
          </Suspense>
        </TicketCode>
        <p>
          <b>{code}</b>
          <br />
          <small>Show this at the door</small>
        </p>
      </TicketStub>
    </Ticket>
  );
}
