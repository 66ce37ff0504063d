import type { FC } from 'react';
import type { Language } from '#domain/language.ts';
import {
  canCloseCancel,
  cancelState,
  chosenIds,
  toCancel,
} from '#machines/account/cancel-dialog/cancel-dialog-selectors.ts';
import {
  askedTitle,
  blockedTitle,
  chooseTitle,
  keptTitle,
  quoteLoading,
  quoteTitle,
  toldTitle,
} from '#messages/cancel.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { Asked, Kept, WithdrawalUnknown } from '#views/account/cancel/asked-faces.tsx';
import { Blocked, Choosing, SignedOut, Told, Unknown, Unreadable } from '#views/account/cancel/cancel-faces.tsx';
import { CancelStub } from '#views/account/cancel/cancel-stub.tsx';
import { Review } from '#views/account/cancel/quote-rows.tsx';
import { FormMessage, useFocusAtTicket, useFocusHeld } from '#views/account/my-events/dialog-focus.ts';
import { Reading } from '#views/account/my-events/registration-change-states.tsx';

type CancelState = ReturnType<typeof cancelState>;
type Say = (language: Language, count: number) => string;
type Face = { title: Say; Body: FC; said?: Say };

const told: Say = (language, count) => toldTitle({ count }, language);
const kept: Say = (language, count) => keptTitle({ count }, language);

const faces = {
  closed: null,
  choosing: { title: chooseTitle, Body: Choosing },
  quoting: { title: quoteTitle, Body: Reading, said: quoteLoading },
  unreadable: { title: quoteTitle, Body: Unreadable },
  signedOut: { title: quoteTitle, Body: SignedOut },
  reviewing: { title: quoteTitle, Body: Review },
  doing: { title: quoteTitle, Body: Review },
  unknown: { title: quoteTitle, Body: Unknown },
  told: { title: told, Body: Told, said: told },
  asked: { title: askedTitle, Body: Asked, said: askedTitle },
  withdrawing: { title: askedTitle, Body: Asked },
  withdrawalUnknown: { title: askedTitle, Body: WithdrawalUnknown },
  kept: { title: kept, Body: Kept, said: kept },
  blocked: { title: blockedTitle, Body: Blocked },
} satisfies Record<CancelState, Face | null>;

/**
 * Tickets are cancelled in three steps: choose, see what comes back, confirm (docs/decisions/130); or the organizer is asked,
 * which may be withdrawn (145).
 */
export function CancelDialog() {
  const language = useLanguage();
  const cancel = CancelDialogFlow.useActorRef();
  const state = CancelDialogFlow.useSelector(cancelState);
  const opened = CancelDialogFlow.useSelector(toCancel);
  const count = CancelDialogFlow.useSelector(chosenIds).length;
  const canClose = CancelDialogFlow.useSelector(canCloseCancel);
  const face: Face | null = faces[state];
  const formMessage = useFocusHeld(face?.Body);
  useFocusAtTicket(opened?.id);
  if (!face || !opened) return null;
  const { title, Body, said } = face;
  const { event } = opened;
  return (
    <Dialog
      open
      title={title(language, count)}
      width="60rem"
      onOpenChange={() => cancel.send({ type: 'cancel.close' })}
      canClose={canClose}
      ticketColor={ticketColorOf(event.primaryCategory?.code, event.id)}
      stub={<CancelStub held={opened} state={state} />}
    >
      <VisuallyHidden role="status">{said?.(language, count)}</VisuallyHidden>
      <FormMessage ref={formMessage} tabIndex={-1} $gap="s4">
        <Body />
      </FormMessage>
    </Dialog>
  );
}
