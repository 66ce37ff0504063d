import { Suspense } from 'react';
import { styled } from 'styled-components';
import { statusCancelled } from '#messages/sale.ts';
import {
  factAddOns,
  factDoors,
  factOrder,
  factPlace,
  factTicket,
  factWhen,
  stubAtTheDoor,
  stubCode,
  stubGivenTo,
} from '#messages/tickets.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { lazyPart } from '#platform/parts.ts';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Stamp } from '#platform/ui/stamp.tsx';
import { LargeTicket } from '#platform/ui/kinds-of-ticket.ts';
import { TicketArt, TicketBody, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { TicketCode, TicketMeta } from '#platform/ui/ticket-details.tsx';
import type { IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';
import { pictureOf } from '#views/shared/events/event-facts.ts';
import { AddToCalendar } from '#views/shared/tickets/add-to-calendar.tsx';
import { RefundWords } from '#views/shared/tickets/refund-words.tsx';
import { addressOf, isTicketGood, ownDoorOf, whenOf } from '#views/shared/tickets/ticket-facts.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

const QrCode = lazyPart(async () => (await import('#views/shared/tickets/qr-code.tsx')).QrCode);

type Props = {
  registration: IssuedRegistrationFieldsFragment;
  /** Of the order that it was bought with; empty where that is not known. */
  orderCode: string;
};

/** A registration as the ticket that it is: who, what, when, where, of which order, and the code for the door, or who has it now. */
export function IssuedTicket({ registration, orderCode }: Props) {
  const language = useLanguage();
  const { attendee, event, tuition, sessionOptions, code, givenTo } = registration;
  const address = addressOf(event);
  const category = event.primaryCategory?.code;
  const isGood = isTicketGood(registration);
  const door = ownDoorOf(registration, language);
  return (
    <Issued ticketColor={ticketColorOf(category, event.id)} isVoid={!isGood}>
      <TicketArt>
        <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} alt="" />
      </TicketArt>
      <TicketBody>
        <TicketName as="h3">{attendee.name}</TicketName>
        <TicketMeta>
          <OwnWords of={event} />
        </TicketMeta>
        <Facts>
          <Fact term={factWhen(language)}>{whenOf(event, language)}</Fact>
          {door !== null && <Fact term={factDoors(language)}>{door}</Fact>}
          {(event.locationName || address) && (
            <Fact term={factPlace(language)}>
              {event.locationName}
              {address && <Street>{address}</Street>}
            </Fact>
          )}
          <Fact term={factTicket(language)}>
            <OwnWords of={tuition} />
          </Fact>
          {sessionOptions.length > 0 && (
            <Fact term={factAddOns({ count: sessionOptions.length }, language)}>
              {sessionOptions.map(({ name }) => name).join(', ')}
            </Fact>
          )}
          {orderCode && <Fact term={factOrder(language)}>{orderCode}</Fact>}
        </Facts>
        <RefundWords refund={registration.refund} />
        {isGood && code !== null && <AddToCalendar registration={registration} code={code} />}
      </TicketBody>
      <TicketStub>
        {isGood && code === null && givenTo !== null && <p>{stubGivenTo({ name: givenTo }, language)}</p>}
        {isGood && code !== null && (
          <>
            <TicketCode>
              <Suspense fallback={null}>
                <QrCode code={code} label={stubCode({ code }, language)} />
              </Suspense>
            </TicketCode>
            <p>
              <b>{code}</b>
              <br />
              <small>{stubAtTheDoor(language)}</small>
            </p>
          </>
        )}
        {!isGood && <Stamp>{statusCancelled(language)}</Stamp>}
      </TicketStub>
    </Issued>
  );
}

const Street = styled.span`
  display: block;
  font-weight: 400;
  font-size: var(--t-small);
`;

/** On paper each ticket is a block of its own, ink on white, without what a hand can't press. */
const Issued = styled(LargeTicket)`
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
      > ${TicketArt} > * {
        inset: 0;
        height: 100% !important;
      }
      ${TicketCode} {
        width: 9rem;
        height: 9rem;
      }
      button {
        display: none;
      }
      --ink: #000;
      --ink-2: #000;
    }
  }
`;
