import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import type { OpenedTicket } from '#machines/account/my-events/my-events-setup.ts';
import { statusCancelled } from '#messages/sale.ts';
import { dayMonth, dayWeekday, timeInZone } from '#messages/values.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Stamp } from '#platform/ui/stamp.tsx';
import { UsedTicket } from '#platform/ui/kinds-of-ticket.ts';
import { Slot, Ticket, TicketArt, TicketBody, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketFoot, TicketMeta, TicketWhen } from '#platform/ui/ticket-details.tsx';
import { pictureOf } from '#views/shared/events/event-facts.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type Props = { registration: OpenedTicket; isVoid: boolean };

/** What is given up, as the ticket that it is; without its stub when it is. */
export function GivenUpTicket({ registration, isVoid }: Props) {
  const language = useLanguage();
  const { attendee, event, tuition, sessionOptions } = registration;
  const start = parseWallTime(event.startWallTime);
  const category = event.primaryCategory?.code;
  const Face = isVoid ? UsedTicket : Ticket;
  return (
    <Paper as="div">
      <Face ticketColor={ticketColorOf(category, event.id)} isVoid={isVoid}>
        <TicketArt>
          <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} />
        </TicketArt>
        <TicketBody>
          <TicketName>
            <OwnWords of={event} />
          </TicketName>
          <TicketMeta>
            <OwnWords of={tuition}>{[tuition.name, ...sessionOptions.map(({ name }) => name)].join(', ')}</OwnWords>
          </TicketMeta>
          <TicketFoot>
            <Name>{attendee.name}</Name>
            {isVoid && <Stamp>{statusCancelled(language)}</Stamp>}
          </TicketFoot>
        </TicketBody>
        <TicketStub>
          <Day
            weekday={dayWeekday({ day: start }, language)}
            day={start.day}
            month={dayMonth({ day: start }, language)}
          />
          <TicketWhen>{timeInZone({ time: start, zone: event.timeZoneName }, language)}</TicketWhen>
        </TicketStub>
      </Face>
    </Paper>
  );
}

/** A ticket lies on the dialog's sheet as on a table: its own paper is edged. */
const Paper = styled(Slot)`
  outline: 1px solid var(--rule);
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;
