import { ArrowLeftRight, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenedTicket } from '#machines/account/my-events/my-events-setup.ts';
import { chooseAction } from '#messages/change.ts';
import { ticketRemove } from '#messages/my-events.ts';
import { giveAction } from '#messages/transfers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';

type Props = { registration: OpenedTicket; mayBeGiven: boolean; givenTo: string | null };

/**
 * What may be done with a ticket that is still good, each in a dialog: who holds it gives it away, who paid for it has it
 * changed and its money back, and who bought it and gave it away has its money back alone.
 */
export function TicketDeeds({ registration, mayBeGiven, givenTo }: Props) {
  const language = useLanguage();
  const change = RegistrationChangeFlow.useActorRef();
  const exchange = ChangeDialogFlow.useActorRef();
  const transfer = TransferDialogFlow.useActorRef();
  const { attendee, event, givenBy } = registration;
  const isPaidByHolder = givenBy === null && givenTo === null;
  const deed = (icon: ReactNode, name: string, open: () => void) => (
    <Button kind="quiet" small aria-haspopup="dialog" onClick={open}>
      {icon} {name}
      <VisuallyHidden>{` ${attendee.name}, ${event.name}`}</VisuallyHidden>
    </Button>
  );
  return (
    <>
      {isPaidByHolder &&
        deed(<ArrowLeftRight />, chooseAction(language), () => exchange.send({ type: 'exchange.open', registration }))}
      {mayBeGiven &&
        givenTo === null &&
        deed(<Send />, giveAction(language), () => transfer.send({ type: 'transfer.open', registration }))}
      {givenBy === null &&
        deed(<Trash2 />, ticketRemove(language), () => change.send({ type: 'change.giveUp', registration }))}
    </>
  );
}
