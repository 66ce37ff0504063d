import { Lock } from 'lucide-react';
import { useEffect, useRef, type FC } from 'react';
import { styled } from 'styled-components';
import { keptRegistrationWords } from '#domain/registration-lock.ts';
import {
  canCloseChange,
  changeRefusal,
  changeState,
  heldRegistration,
  openedRegistration,
} from '#machines/account/registration-change/registration-change-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { MoneyWords, WriteToOrganizer } from '#views/account/my-events/give-up-words.tsx';
import { GivenUpTicket } from '#views/account/my-events/given-up-ticket.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { Missing, Reading, SignedOut, Unreadable } from '#views/account/my-events/registration-change-states.tsx';
import { ticketLinkId } from '#views/account/my-events/ticket-link-id.ts';

type ChangeState = ReturnType<typeof changeState>;
type Deed = { type: 'change.confirm' | 'change.checkAgain' | 'change.retry'; words: string; pending?: string };
type Face = { title: string; Body: FC; deed?: Deed; leave: 'Keep it' | 'Close'; emitted?: string };

const question = 'Give up this ticket?';
const giveUp = { type: 'change.confirm', words: 'Give up this ticket' } as const;
const check = { type: 'change.checkAgain', words: 'Check again' } as const;
const retry = { type: 'change.retry', words: 'Try again' } as const;

const faces = {
  closed: null,
  editing: null,
  reading: { title: question, Body: Reading, leave: 'Keep it', emitted: 'Loading your ticket' },
  unreadable: { title: question, Body: Unreadable, deed: retry, leave: 'Keep it' },
  signedOut: { title: question, Body: SignedOut, deed: retry, leave: 'Keep it' },
  missing: { title: question, Body: Missing, leave: 'Close' },
  locked: { title: 'This ticket can’t be given up', Body: Locked, leave: 'Close' },
  asking: { title: question, Body: Asking, deed: giveUp, leave: 'Keep it' },
  givingUp: { title: question, Body: Asking, deed: { ...giveUp, pending: 'Giving it up' }, leave: 'Keep it' },
  checking: { title: question, Body: Unknown, deed: { ...check, pending: 'Checking' }, leave: 'Close' },
  outcomeUnknown: { title: question, Body: Unknown, deed: check, leave: 'Close' },
  notGivenUp: { title: question, Body: NotGivenUp, deed: giveUp, leave: 'Keep it' },
  givenUp: { title: 'The ticket is given up', Body: GivenUp, leave: 'Close', emitted: 'The ticket is given up' },
} satisfies Record<ChangeState, Face | null>;

/** Asks once before a registration is given up, and says what came of it (docs/decisions/085). */
export function GiveUpDialog() {
  const change = RegistrationChangeFlow.useActorRef();
  const face: Face | null = faces[RegistrationChangeFlow.useSelector(changeState)];
  const opened = RegistrationChangeFlow.useSelector(openedRegistration);
  const canClose = RegistrationChangeFlow.useSelector(canCloseChange);
  const formMessage = useFocusHeld(face?.Body);
  useFocusAtTicket(opened?.id);
  if (!face || !opened) return null;
  const { title, Body, deed, leave, emitted } = face;
  const close = () => change.send({ type: 'change.close' });
  return (
    <Dialog
      open
      title={title}
      width="38rem"
      onOpenChange={close}
      canClose={canClose}
      footer={
        <>
          <Button kind="line" disabled={!canClose} onClick={close}>
            {leave}
          </Button>
          {deed && (
            <Button pending={deed.pending} onClick={() => change.send({ type: deed.type })}>
              {deed.words}
            </Button>
          )}
        </>
      }
    >
      <VisuallyHidden role="status">{emitted}</VisuallyHidden>
      <FormMessage ref={formMessage} tabIndex={-1} $gap="s5">
        <GivenUpTicket registration={opened} isVoid={face === faces.givenUp} />
        <Body />
      </FormMessage>
    </Dialog>
  );
}

/** A button that was pressed may be gone with its face: the reading goes on at what is said now. */
function useFocusHeld(face: FC | undefined) {
  const formMessage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    const isLost = at === document.body || at?.getAttribute('role') === 'dialog';
    if (isLost) formMessage.current?.focus();
  }, [face]);
  return formMessage;
}

/** Remove is gone from a ticket that was given up: the focus goes to the ticket itself. */
function useFocusAtTicket(registrationId: string | undefined): void {
  useEffect(() => {
    if (registrationId === undefined) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById(ticketLinkId(registrationId))?.focus();
      });
    };
  }, [registrationId]);
}

function Asking() {
  const held = RegistrationChangeFlow.useSelector(heldRegistration);
  if (!held) return null;
  return (
    <>
      <MoneyWords held={held} />
      <Muted as="p">Its place is free for somebody else at once: you can’t take it back.</Muted>
    </>
  );
}

function Locked() {
  const held = RegistrationChangeFlow.useSelector(heldRegistration);
  if (!held?.lock) return null;
  return (
    <>
      <Notice kind="warn" icon={<Lock />}>{`${keptRegistrationWords[held.lock]}.`}</Notice>
      {held.lock === 'EVENT_STARTED' && (
        <p>
          Refunds are set by {held.order.organizer.name}: <WriteToOrganizer held={held} />.
        </p>
      )}
    </>
  );
}

function Unknown() {
  return (
    <Notice kind="warn" title="We don’t know yet whether the ticket is given up">
      No answer came. Before you ask again, have it checked.
    </Notice>
  );
}

function NotGivenUp() {
  const refusal = RegistrationChangeFlow.useSelector(changeRefusal);
  return (
    <>
      <Notice kind="warn" title="The ticket is still yours">
        {refusal ?? 'The connection was lost before it reached Foyer.'}
      </Notice>
      <Asking />
    </>
  );
}

function GivenUp() {
  const held = RegistrationChangeFlow.useSelector(heldRegistration);
  return (
    <>
      <Notice kind="ok" role="none">
        It opens no door any more. You get a mail that says so.
      </Notice>
      {held && held.moneyIfCancelled !== 'NONE' && <MoneyWords held={held} />}
    </>
  );
}

const FormMessage = styled(Stack)`
  &:focus-visible {
    outline: none;
  }
`;
