import type { FC } from 'react';
import type { Language } from '#domain/language.ts';
import {
  canCloseExchange,
  exchangeState,
  toExchange,
} from '#machines/account/change-dialog/change-dialog-selectors.ts';
import {
  blockedTitle,
  chooseLoading,
  chooseTitle,
  payableTitle,
  quoteLoading,
  quoteTitle,
  toldTitle,
} from '#messages/change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { ChangeChoosing } from '#views/account/change/change-choosing.tsx';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { Blocked, Payable, SignedOut, Told, Unknown, Unreadable } from '#views/account/change/change-faces.tsx';
import { ChangeReview } from '#views/account/change/change-review.tsx';
import { ChangeStub } from '#views/account/change/change-stub.tsx';
import { FormMessage, useFocusHeld } from '#views/account/my-events/dialog-focus.ts';
import { Reading } from '#views/account/my-events/registration-change-states.tsx';

type ExchangeState = ReturnType<typeof exchangeState>;
type Say = (language: Language, name: string) => string;
type Face = { title: Say; Body: FC; said?: Say };

const title: Say = (language, name) => chooseTitle({ name }, language);

const faces = {
  closed: null,
  reading: { title, Body: Reading, said: chooseLoading },
  unreadable: { title, Body: Unreadable },
  signedOut: { title, Body: SignedOut },
  choosing: { title, Body: ChangeChoosing },
  quoting: { title: quoteTitle, Body: Reading, said: quoteLoading },
  reviewing: { title: quoteTitle, Body: ChangeReview },
  doing: { title: quoteTitle, Body: ChangeReview },
  unknown: { title: quoteTitle, Body: Unknown },
  told: { title: toldTitle, Body: Told, said: toldTitle },
  payable: { title: payableTitle, Body: Payable, said: payableTitle },
  blocked: { title: blockedTitle, Body: Blocked },
} satisfies Record<ExchangeState, Face | null>;

/** A ticket is changed in three steps: choose, see the difference, confirm (docs/decisions/136). */
export function ChangeDialog() {
  const language = useLanguage();
  const exchange = ChangeDialogFlow.useActorRef();
  const state = ChangeDialogFlow.useSelector(exchangeState);
  const opened = ChangeDialogFlow.useSelector(toExchange);
  const canClose = ChangeDialogFlow.useSelector(canCloseExchange);
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
      onOpenChange={() => exchange.send({ type: 'exchange.close' })}
      canClose={canClose}
      ticketColor={ticketColorOf(event.primaryCategory?.code, event.id)}
      stub={<ChangeStub ticket={opened} state={state} />}
    >
      <VisuallyHidden role="status">{said?.(language, attendee.name)}</VisuallyHidden>
      <FormMessage ref={formMessage} tabIndex={-1} $gap="s4">
        <Body />
      </FormMessage>
    </Dialog>
  );
}
