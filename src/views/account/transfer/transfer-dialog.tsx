import type { FC } from 'react';
import type { Language } from '#domain/language.ts';
import {
  canCloseTransfer,
  toGive,
  transferState,
} from '#machines/account/transfer-dialog/transfer-dialog-selectors.ts';
import { backTitle, blockedTitle, giveLoading, giveTitle, offeredTitle } from '#messages/transfers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { FormMessage, useFocusHeld } from '#views/account/my-events/dialog-focus.ts';
import { Reading } from '#views/account/my-events/registration-change-states.tsx';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';
import {
  Blocked,
  GivingBack,
  Offered,
  Returned,
  SignedOut,
  Unknown,
  Unreadable,
} from '#views/account/transfer/transfer-faces.tsx';
import { TransferForm } from '#views/account/transfer/transfer-form.tsx';
import { TransferStub } from '#views/account/transfer/transfer-stub.tsx';

type TransferState = ReturnType<typeof transferState>;
type Say = (language: Language, name: string) => string;
type Face = { title: Say; Body: FC; said?: Say };

const title: Say = (language, name) => giveTitle({ name }, language);

const faces = {
  closed: null,
  reading: { title, Body: Reading, said: giveLoading },
  unreadable: { title, Body: Unreadable },
  signedOut: { title, Body: SignedOut },
  entering: { title, Body: TransferForm },
  offering: { title, Body: TransferForm },
  unknown: { title, Body: Unknown },
  offered: { title: offeredTitle, Body: Offered, said: offeredTitle },
  withdrawing: { title: offeredTitle, Body: Offered },
  givingBack: { title, Body: GivingBack },
  returned: { title: backTitle, Body: Returned, said: backTitle },
  blocked: { title: blockedTitle, Body: Blocked },
} satisfies Record<TransferState, Face | null>;

/** A ticket is offered to somebody by mail, and the offer taken back (docs/decisions/132). */
export function TransferDialog() {
  const language = useLanguage();
  const transfer = TransferDialogFlow.useActorRef();
  const state = TransferDialogFlow.useSelector(transferState);
  const opened = TransferDialogFlow.useSelector(toGive);
  const canClose = TransferDialogFlow.useSelector(canCloseTransfer);
  const face: Face | null = faces[state];
  const formMessage = useFocusHeld(face?.Body);
  if (!face || !opened) return null;
  const { Body, said } = face;
  const { attendee, event } = opened;
  return (
    <Dialog
      open
      title={face.title(language, attendee.name)}
      width="60rem"
      onOpenChange={() => transfer.send({ type: 'transfer.close' })}
      canClose={canClose}
      ticketColor={ticketColorOf(event.primaryCategory?.code, event.id)}
      stub={<TransferStub ticket={opened} state={state} />}
    >
      <VisuallyHidden role="status">{said?.(language, attendee.name)}</VisuallyHidden>
      <FormMessage ref={formMessage} tabIndex={-1} $gap="s4">
        <Body />
      </FormMessage>
    </Dialog>
  );
}
