import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { itemIfCancelled, itemInMyEvents, itemLock } from '#messages/orders.ts';
import { statusCancelled } from '#messages/sale.ts';
import { stubGivenTo } from '#messages/tickets.ts';
import { dayMonth, dayWeekday, timePlain } from '#messages/values.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Lines } from '#platform/ui/receipt.tsx';
import { Stamp } from '#platform/ui/stamp.tsx';
import { Slot, Ticket, TicketArt, TicketBody, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketActs, TicketFoot, TicketMeta, TicketWhen } from '#platform/ui/ticket-details.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { PlacedItemFieldsFragment } from '#services/generated/graphql.ts';
import { ItemLines } from '#views/account/orders/item-lines.tsx';
import { pictureOf } from '#views/shared/events/event-facts.ts';
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
      <Ticket kind="reg" ticketColor={ticketColorOf(category, event.id)} isVoid={isVoid}>
        <TicketArt>
          <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} />
        </TicketArt>
        <TicketBody>
          <Name as="h3">{attendeeName}</Name>
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
            <PolicyLines sold={[{ ...item, cancellationPolicy: registration.cancellationPolicy }]} />
          )}
          {registration && !isVoid && (
            <TicketActs>
              <ButtonLink kind="quiet" small href="/my-events">
                {itemInMyEvents(language)}
                <VisuallyHidden>{` ${attendeeName}, ${event.name}`}</VisuallyHidden>
              </ButtonLink>
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
      </Ticket>
    </Slot>
  );
}

/** What becomes of the money when its holder gives it up, or why they can't any more; nothing of one that is cancelled. */
function whatMayBeDone({ lock, moneyIfCancelled }: Registration, organizer: string, language: Language): string {
  if (lock === null) return itemIfCancelled({ money: moneyIfCancelled, organizer }, language);
  return lock === 'CANCELLED' ? '' : itemLock({ lock }, language);
}

const Name = styled(TicketName)`
  overflow-wrap: anywhere;
`;
