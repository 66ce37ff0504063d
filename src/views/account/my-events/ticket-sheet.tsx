import { styled } from 'styled-components';
import { shownTicket } from '#machines/account/my-events/my-events-selectors.ts';
import { ticketTitle } from '#messages/my-events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Slot } from '#platform/ui/ticket.tsx';
import { KeptOffline } from '#views/account/my-events/kept-registrations.tsx';
import { MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { WalletLinks } from '#views/account/my-events/wallet-links.tsx';
import { IssuedTicket } from '#views/shared/tickets/issued-ticket.tsx';
import { PolicyLines } from '#views/shared/policy/policy-lines.tsx';
import { PrintTickets } from '#views/shared/tickets/print-tickets.tsx';
import { isTicketGood } from '#views/shared/tickets/ticket-facts.ts';
import { PrintOnlyTickets } from '#views/shared/tickets/ticket-paper.tsx';

/** One ticket over the list: its code for the door, the calendar and the printer. */
export function TicketSheet() {
  const language = useLanguage();
  const flow = MyEventsFlow.useActorRef();
  const registration = MyEventsFlow.useSelector(shownTicket);
  if (!registration) return null;
  return (
    <Dialog
      open
      title={ticketTitle(language)}
      width="46rem"
      onOpenChange={() => flow.send({ type: 'ticket.putAway' })}
      footer={<PrintTickets count={1} />}
    >
      <PrintOnlyTickets />
      <KeptOffline />
      <Paper as="div" data-ticket-paper="">
        <IssuedTicket registration={registration} orderCode={registration.order?.code ?? ''} />
      </Paper>
      {isTicketGood(registration) && registration.code !== null && <WalletLinks registrationId={registration.id} />}
      {isTicketGood(registration) && <PolicyLines sold={[registration]} />}
    </Dialog>
  );
}

/** A ticket lies on the dialog's sheet as on a table: its own paper is edged. */
const Paper = styled(Slot)`
  outline: 1px solid var(--rule);
`;
