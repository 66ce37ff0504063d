import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { summaryLine } from '#messages/order.ts';
import { dayMonth, dayWeekday } from '#messages/values.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Leader, Lines } from '#platform/ui/receipt.tsx';
import { SmallTicket } from '#platform/ui/kinds-of-ticket.ts';
import { Slot, TicketArt, TicketBody, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketActs, TicketMeta, TicketPrice, TicketWhen } from '#platform/ui/ticket-details.tsx';
import type { RegistrationItemFieldsFragment } from '#services/generated/graphql.ts';
import { startTimeIn } from '#views/shared/events/event-times.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

export type RegistrationCardProps = {
  item: RegistrationItemFieldsFragment;
  /** The heading level of its place. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Edit and Remove. */
  actions?: ReactNode;
  /** What stands in the way of this registration, tied to the card. */
  messages?: string[];
  /** While the registration is being taken away its stub hangs loose. */
  isLeaving?: boolean;
};

/** One registration of an order as a ticket; an item of a CardList. */
export function RegistrationCard({ item, heading = 'h2', actions, messages = [], isLeaving }: RegistrationCardProps) {
  const language = useLanguage();
  const { event, tuition, sessionOptions, orderLine } = item;
  const start = parseWallTime(event.startWallTime);
  const category = event.primaryCategory?.code;
  const preview = event.featuredAsset?.preview;
  return (
    <Place data-leaving={isLeaving ? '' : undefined} aria-busy={isLeaving ? true : undefined}>
      <SmallTicket ticketColor={ticketColorOf(category, event.id)}>
        <TicketArt>
          <EventPicture
            event={{ id: event.id, category }}
            src={preview === undefined ? undefined : `/${preview.replace(/^\//, '')}`}
          />
        </TicketArt>
        <TicketBody>
          <TicketName as={heading}>{item.attendeeName}</TicketName>
          <TicketMeta>
            <OwnWords of={event} />
            <br />
            {item.locationName ?? event.locationName}
          </TicketMeta>
          <Lines>
            <Leader
              label={
                <OwnWords of={tuition}>
                  {summaryLine({ quantity: String(orderLine.quantity), name: tuition.name }, language)}
                </OwnWords>
              }
              value={moneyIn(item.unitPrice, language)}
            />
            {sessionOptions.map((option) => (
              <Leader
                key={option.id}
                label={summaryLine({ quantity: '1', name: option.name }, language)}
                value={moneyIn(option.unitPrice, language)}
              />
            ))}
          </Lines>
          {messages.map((message) => (
            <Trouble key={message} role="alert">
              {message}
            </Trouble>
          ))}
          {actions !== undefined && <TicketActs>{actions}</TicketActs>}
        </TicketBody>
        <TicketStub>
          <Day
            weekday={dayWeekday({ day: start }, language)}
            day={start.day}
            month={dayMonth({ day: start }, language)}
          />
          <TicketWhen>{startTimeIn(event, language)}</TicketWhen>
          <TicketPrice>{moneyIn(item.subTotal, language)}</TicketPrice>
        </TicketStub>
      </SmallTicket>
    </Place>
  );
}

const Place = styled(Slot)`
  &[data-leaving] ${TicketStub} {
    translate: 6px 0;
    rotate: 1.2deg;
  }
  &[data-leaving] ${TicketArt} {
    opacity: 0.55;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-leaving] ${TicketStub} {
      translate: none;
      rotate: none;
    }
  }
`;

const Trouble = styled.p`
  margin-top: var(--s2);
  font-size: var(--t-small);
  font-weight: 560;
  line-height: 1.35;
  color: var(--error);
`;
