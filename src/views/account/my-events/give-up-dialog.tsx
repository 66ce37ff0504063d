import { Lock } from 'lucide-react';
import type { FC } from 'react';
import type { Language } from '#domain/language.ts';
import {
  canCloseChange,
  changeRefusal,
  changeState,
  heldRegistration,
  openedRegistration,
} from '#machines/account/registration-change/registration-change-selectors.ts';
import {
  editClose,
  giveUpChecking,
  giveUpDeed,
  giveUpDone,
  giveUpDoneText,
  giveUpFinal,
  giveUpKeep,
  giveUpLoading,
  giveUpLocked,
  giveUpNotReached,
  giveUpPending,
  giveUpQuestion,
  giveUpRefunds,
  giveUpStillYours,
  giveUpUnknown,
  giveUpUnknownText,
  giveUpWhy,
} from '#messages/registration-change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { FormMessage, useFocusAtTicket, useFocusHeld } from '#views/account/my-events/dialog-focus.ts';
import { addressLink, MoneyWords, organizerOf } from '#views/account/my-events/give-up-words.tsx';
import { GivenUpTicket } from '#views/account/my-events/given-up-ticket.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { Missing, Reading, SignedOut, Unreadable } from '#views/account/my-events/registration-change-states.tsx';
import { settingsMessage } from '#views/account/settings/settings-message.ts';

type ChangeState = ReturnType<typeof changeState>;
type Say = (language: Language) => string;
type Deed = {
  type: 'change.confirm' | 'change.checkAgain' | 'change.retry';
  deed: 'giveUp' | 'check' | 'retry';
  pending?: Say;
};
type Face = { title: Say; Body: FC; deed?: Deed; leave: Say; emitted?: Say };

const giveUp = { type: 'change.confirm', deed: 'giveUp' } as const;
const check = { type: 'change.checkAgain', deed: 'check' } as const;
const retry = { type: 'change.retry', deed: 'retry' } as const;

const faces = {
  closed: null,
  editing: null,
  reading: { title: giveUpQuestion, Body: Reading, leave: giveUpKeep, emitted: giveUpLoading },
  unreadable: { title: giveUpQuestion, Body: Unreadable, deed: retry, leave: giveUpKeep },
  signedOut: { title: giveUpQuestion, Body: SignedOut, deed: retry, leave: giveUpKeep },
  missing: { title: giveUpQuestion, Body: Missing, leave: editClose },
  locked: { title: giveUpLocked, Body: Locked, leave: editClose },
  asking: { title: giveUpQuestion, Body: Asking, deed: giveUp, leave: giveUpKeep },
  givingUp: { title: giveUpQuestion, Body: Asking, deed: { ...giveUp, pending: giveUpPending }, leave: giveUpKeep },
  checking: { title: giveUpQuestion, Body: Unknown, deed: { ...check, pending: giveUpChecking }, leave: editClose },
  outcomeUnknown: { title: giveUpQuestion, Body: Unknown, deed: check, leave: editClose },
  notGivenUp: { title: giveUpQuestion, Body: NotGivenUp, deed: giveUp, leave: giveUpKeep },
  givenUp: { title: giveUpDone, Body: GivenUp, leave: editClose, emitted: giveUpDone },
} satisfies Record<ChangeState, Face | null>;

/** Asks once before a registration is given up, and says what came of it (docs/decisions/085). */
export function GiveUpDialog() {
  const language = useLanguage();
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
      title={title(language)}
      width="38rem"
      onOpenChange={close}
      canClose={canClose}
      footer={
        <>
          <Button kind="line" disabled={!canClose} onClick={close}>
            {leave(language)}
          </Button>
          {deed && (
            <Button pending={deed.pending?.(language)} onClick={() => change.send({ type: deed.type })}>
              {giveUpDeed({ deed: deed.deed }, language)}
            </Button>
          )}
        </>
      }
    >
      <VisuallyHidden role="status">{emitted?.(language)}</VisuallyHidden>
      <FormMessage ref={formMessage} tabIndex={-1} $gap="s5">
        <GivenUpTicket registration={opened} isVoid={face === faces.givenUp} />
        <Body />
      </FormMessage>
    </Dialog>
  );
}

function Asking() {
  const language = useLanguage();
  const held = RegistrationChangeFlow.useSelector(heldRegistration);
  if (!held) return null;
  return (
    <>
      <MoneyWords held={held} />
      <Muted as="p">{giveUpFinal(language)}</Muted>
    </>
  );
}

function Locked() {
  const language = useLanguage();
  const held = RegistrationChangeFlow.useSelector(heldRegistration);
  if (!held?.lock) return null;
  return (
    <>
      <Notice kind="warn" icon={<Lock />}>
        {giveUpWhy({ lock: held.lock }, language)}
      </Notice>
      {held.lock === 'EVENT_STARTED' && (
        <p>{giveUpRefunds({ ...organizerOf(held), address: addressLink(held) }, language)}</p>
      )}
    </>
  );
}

function Unknown() {
  const language = useLanguage();
  return (
    <Notice kind="warn" title={giveUpUnknown(language)}>
      {giveUpUnknownText(language)}
    </Notice>
  );
}

function NotGivenUp() {
  const language = useLanguage();
  const refusal = RegistrationChangeFlow.useSelector(changeRefusal);
  return (
    <>
      <Notice kind="warn" title={giveUpStillYours(language)}>
        {refusal ? settingsMessage(refusal, language) : giveUpNotReached(language)}
      </Notice>
      <Asking />
    </>
  );
}

function GivenUp() {
  const language = useLanguage();
  const held = RegistrationChangeFlow.useSelector(heldRegistration);
  return (
    <>
      <Notice kind="ok" role="none">
        {giveUpDoneText(language)}
      </Notice>
      {held && held.moneyIfCancelled !== 'NONE' && <MoneyWords held={held} />}
    </>
  );
}
