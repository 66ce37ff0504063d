import { Suspense } from 'react';
import { styled } from 'styled-components';
import { parseWallTime, shortDateTime } from '#domain/event-time.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { stockOf } from '#platform/look/stock.ts';
import { lazyPart } from '#platform/parts.tsx';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Stamp } from '#platform/ui/stamp.tsx';
import { Ticket, TicketArt, TicketBody, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { TicketCode, TicketMeta } from '#platform/ui/ticket-details.tsx';
import type { IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';
import { pictureOf } from '#views/events/event-facts.ts';
import { AddToCalendar } from '#views/tickets/add-to-calendar.tsx';
import { RefundWords } from '#views/tickets/refund-words.tsx';
import { isTicketGood } from '#views/tickets/ticket-facts.ts';

const QrCode = lazyPart(async () => (await import('#views/tickets/qr-code.tsx')).QrCode);

/** A registration as the ticket that it is: who, what, when, where, and the code for the door. */
export function IssuedTicket({ registration }: { registration: IssuedRegistrationFieldsFragment }) {
  const { attendee, event, tuition, sessionOptions, code } = registration;
  const category = event.primaryCategory?.code;
  const isGood = isTicketGood(registration);
  return (
    <Issued kind="issued" stock={stockOf(category, event.id)} isVoid={!isGood}>
      <TicketArt>
        <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} alt="" />
      </TicketArt>
      <TicketBody>
        <TicketName as="h3">{attendee.name}</TicketName>
        <TicketMeta>{event.name}</TicketMeta>
        <Facts>
          <Fact term="When">{`${shortDateTime(parseWallTime(event.startWallTime))} ${event.timeZoneName}`}</Fact>
          {event.locationName && <Fact term="Place">{event.locationName}</Fact>}
          <Fact term="Ticket">{tuition.name}</Fact>
          {sessionOptions.length > 0 && (
            <Fact term={sessionOptions.length === 1 ? 'Add-on' : 'Add-ons'}>
              {sessionOptions.map(({ name }) => name).join(', ')}
            </Fact>
          )}
        </Facts>
        <RefundWords refund={registration.refund} />
        {isGood && <AddToCalendar registration={registration} />}
      </TicketBody>
      <TicketStub>
        {isGood ? (
          <>
            <TicketCode>
              <Suspense fallback={null}>
                <QrCode code={code} label={`Code for the door: ${code}`} />
              </Suspense>
            </TicketCode>
            <p>
              <b>{code}</b>
              <br />
              <small>Show this at the door</small>
            </p>
          </>
        ) : (
          <Stamp>Cancelled</Stamp>
        )}
      </TicketStub>
    </Issued>
  );
}

/** On paper each ticket is a block of its own, ink on white, without what a hand can't press. */
const Issued = styled(Ticket)`
  @media print {
    && {
      break-inside: avoid;
      border: 1px solid #000;
      color: #000;
      grid-template-columns: 9rem minmax(0, 1fr) 12rem;
      print-color-adjust: exact;
      > ${TicketBody}, > ${TicketStub} {
        background: #fff;
        color: #000;
        mask: none;
      }
      > ${TicketStub} {
        grid-column: auto;
        border-left: 1px dashed #000;
      }
      button {
        display: none;
      }
      --ink: #000;
      --ink-2: #000;
    }
  }
`;
