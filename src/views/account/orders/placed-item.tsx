import { QrCode } from 'lucide-react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { ticketShow } from '#messages/my-events.ts';
import type { OpenedTicket } from '#machines/account/my-events/my-events-setup.ts';
import { itemIfCancelled, itemLock } from '#messages/orders.ts';
import { statusCancelled } from '#messages/sale.ts';
import { stubCancelAsked, stubGivenTo } from '#messages/tickets.ts';
import { dayMonth, dayWeekday, timePlain } from '#messages/values.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Lines } from '#platform/ui/receipt.tsx';
import { Stamp } from '#platform/ui/stamp.tsx';
import { SmallTicket } from '#platform/ui/kinds-of-ticket.ts';
import { Slot, TicketArt, TicketBody, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketActs, TicketFoot, TicketMeta, TicketWhen } from '#platform/ui/ticket-details.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { PlacedItemFieldsFragment } from '#services/generated/graphql.ts';
import { ItemLines } from '#views/account/orders/item-lines.tsx';
import { pictureOf } from '#views/shared/events/event-facts.ts';
import { TicketDeeds } from '#views/account/my-events/ticket-deeds.tsx';
import { ticketLinkId } from '#views/account/my-events/ticket-link-id.ts';
import { OwnWords } from '#views/shared/own-words.tsx';
import { PolicyLines } from '#views/shared/policy/policy-lines.tsx';

type Registration = NonNullable<PlacedItemFieldsFragment['registration']>;

/** One registration of an order, what it cost, and what its holder may still do. */
export function PlacedItem({ item, organizer }: { item: PlacedItemFieldsFragment; organizer: string }) {
  const language = useLanguage();
  const { attendeeName, event, registration } = item;
  const start = parseWallTime(event.startWallTime);
  const category = event.primaryCategory?.code;
  const isVoid = registration?.state === 'Cancelled' || event.status === 'CANCELED';
  return (
    <Slot>
      <SmallTicket ticketColor={ticketColorOf(category, event.id)} isVoid={isVoid}>
        <TicketArt>
          <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} />
        </TicketArt>
        <TicketBody>
          <Name as="h3" id={registration ? ticketLinkId(registration.id) : undefined} tabIndex={-1}>
            {attendeeName}
          </Name>
          <TicketMeta>
            <OwnWords of={event} />
          </TicketMeta>
          <Lines>
            <ItemLines item={item} />
          </Lines>
          {isVoid && (
            <TicketFoot>
              <Stamp>{statusCancelled(language)}</Stamp>
            </TicketFoot>
          )}
          {registration && registration.givenTo !== null && (
            <TicketMeta>{stubGivenTo({ name: registration.givenTo }, language)}</TicketMeta>
          )}
          {registration && <TicketMeta>{whatMayBeDone(registration, organizer, language)}</TicketMeta>}
          {registration && !isVoid && registration.lock === null && (
            <PolicyLines
              sold={[
                { ...item, cancellationPolicy: registration.cancellationPolicy, mayBeGiven: registration.mayBeGiven },
              ]}
            />
          )}
          {registration && !isVoid && (
            <TicketActs>
              {registration.givenTo === null && (
                <ButtonLink kind="quiet" small href="/my-events">
                  <QrCode /> {ticketShow(language)}
                  <VisuallyHidden>{` ${attendeeName}, ${event.name}`}</VisuallyHidden>
                </ButtonLink>
              )}
              {registration.lock === null && (
                <TicketDeeds {...registration} registration={ticketOf(item, registration, organizer)} />
              )}
            </TicketActs>
          )}
        </TicketBody>
        <TicketStub>
          <Day
            weekday={dayWeekday({ day: start }, language)}
            day={start.day}
            month={dayMonth({ day: start }, language)}
          />
          <TicketWhen>{timePlain({ time: start }, language)}</TicketWhen>
        </TicketStub>
      </SmallTicket>
    </Slot>
  );
}

/** What the dialogs show of it. */
const ticketOf = (
  { event, tuition, sessionOptions }: PlacedItemFieldsFragment,
  { id, givenBy, attendee }: Registration,
  organizer: string,
): OpenedTicket => ({
  id,
  givenBy,
  attendee,
  tuition,
  sessionOptions,
  event: { ...event, organizer: { name: organizer } },
});

/** What becomes of the money when its holder gives it up, or why they can't any more; nothing of one that is cancelled. */
function whatMayBeDone(registration: Registration, organizer: string, language: Language): string {
  const { state, lock, moneyIfCancelled } = registration;
  if (state === 'CancelAsked') return stubCancelAsked(language);
  if (lock === null) return itemIfCancelled({ money: moneyIfCancelled, organizer }, language);
  return lock === 'CANCELLED' ? '' : itemLock({ lock }, language);
}

const Name = styled(TicketName)`
  overflow-wrap: anywhere;
`;
