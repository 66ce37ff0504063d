import { Lock } from 'lucide-react';
import { inCents } from '#domain/money.ts';
import {
  cancelQuote,
  cancelRefusal,
  cancelTrouble,
  chosenIds,
  toCancel,
} from '#machines/account/cancel-dialog/cancel-dialog-selectors.ts';
import { ticketsToCancel } from '#machines/account/cancel-dialog/cancel-dialog-setup.ts';
import { pageNoCustomer } from '#messages/account.ts';
import {
  blockedAsk,
  blockedWhy,
  chooseNothingYet,
  chooseTickets,
  toldText,
  toldWay,
  unknownText,
  unknownTitle,
} from '#messages/cancel.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted } from '#platform/ui/page.tsx';
import type { CancellationQuoteFieldsFragment } from '#services/generated/graphql.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { addressLink, organizerOf } from '#views/account/my-events/give-up-words.tsx';
import { OwnWords } from '#views/shared/own-words.tsx';

/** Which tickets of the order. */
export function Choosing() {
  const language = useLanguage();
  const cancel = CancelDialogFlow.useActorRef();
  const opened = CancelDialogFlow.useSelector(toCancel);
  const chosen = CancelDialogFlow.useSelector(chosenIds);
  return (
    <>
      <FieldSet label={chooseTickets(language)}>
        <Choices>
          {opened &&
            ticketsToCancel(opened).map(({ id, attendee, tuition, moneyLeft }) => (
              <Choice
                key={id}
                type="checkbox"
                label={attendee.name}
                text={<OwnWords of={tuition} />}
                price={moneyIn(moneyLeft, language)}
                checked={chosen.includes(id)}
                onChange={() => cancel.send({ type: 'cancel.toggle', registrationId: id })}
              />
            ))}
        </Choices>
      </FieldSet>
      <Muted as="p">{chooseNothingYet(language)}</Muted>
    </>
  );
}

export function Unreadable() {
  const language = useLanguage();
  const trouble = CancelDialogFlow.useSelector(cancelTrouble);
  if (!trouble) return null;
  return (
    <Notice kind="error" title={titleOfFailure(trouble, language)}>
      {messageOfFailure(trouble, language)}
    </Notice>
  );
}

export function SignedOut() {
  return <Notice kind="error">{pageNoCustomer(useLanguage())}</Notice>;
}

export function Unknown() {
  const language = useLanguage();
  return (
    <Notice kind="warn" title={unknownTitle(language)}>
      {unknownText(language)}
    </Notice>
  );
}

/** What was done, and by which ways the money comes back. */
export function Told() {
  const language = useLanguage();
  const quote = CancelDialogFlow.useSelector(cancelQuote);
  return (
    <>
      <Notice kind="ok" role="none">
        {toldText(language)}
      </Notice>
      {quote && <AtOnce ways={quote.ways} />}
    </>
  );
}

/** By which ways money comes back without anybody's word. */
export function AtOnce({ ways }: Pick<CancellationQuoteFieldsFragment, 'ways'>) {
  const language = useLanguage();
  return ways.map(({ way, last4, amount }) => (
    <p key={`${way} ${last4}`}>{toldWay({ way, amount: inCents(amount) }, language)}</p>
  ));
}

export function Blocked() {
  const language = useLanguage();
  const refusal = CancelDialogFlow.useSelector(cancelRefusal);
  const opened = CancelDialogFlow.useSelector(toCancel);
  if (!refusal || !opened) return null;
  return (
    <>
      <Notice kind="warn" icon={<Lock />}>
        {blockedWhy({ why: refusal }, language)}
      </Notice>
      <p>{blockedAsk({ contact: organizerOf(opened).contact, address: addressLink(opened) }, language)}</p>
    </>
  );
}
