import { Clock, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { inCents } from '#domain/money.ts';
import {
  exchangeChoices,
  exchangeQuote,
  exchangeRefusal,
  exchangeTrouble,
  toExchange,
} from '#machines/account/change-dialog/change-dialog-selectors.ts';
import { pageNoCustomer } from '#messages/account.ts';
import { blockedAsk, toldWay } from '#messages/cancel.ts';
import { blockedWhy, payableText, toldText, unknownText, unknownTitle } from '#messages/change.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';

export function Unreadable() {
  const language = useLanguage();
  const trouble = ChangeDialogFlow.useSelector(exchangeTrouble);
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
  const quote = ChangeDialogFlow.useSelector(exchangeQuote);
  return (
    <>
      <Notice kind="ok" role="none">
        {toldText(language)}
      </Notice>
      {quote?.ways.map(({ way, last4, amount }) => (
        <p key={`${way} ${last4}`}>{toldWay({ way, amount: inCents(amount) }, language)}</p>
      ))}
    </>
  );
}

/** The ticket is what it was until the difference is paid. */
export function Payable() {
  return (
    <Notice icon={<Clock />} role="none">
      {payableText(useLanguage())}
    </Notice>
  );
}

export function Blocked() {
  const language = useLanguage();
  const refusal = ChangeDialogFlow.useSelector(exchangeRefusal);
  const choices = ChangeDialogFlow.useSelector(exchangeChoices);
  const opened = ChangeDialogFlow.useSelector(toExchange);
  if (!refusal || !opened) return null;
  const email = choices?.order?.organizer.contactEmail;
  const address = (contact: string): ReactNode =>
    email ? (
      <TextLink key="address" href={`mailto:${contact}`}>
        {contact}
      </TextLink>
    ) : (
      contact
    );
  return (
    <>
      <Notice kind="warn" icon={<Lock />}>
        {blockedWhy({ why: refusal }, language)}
      </Notice>
      <p>{blockedAsk({ contact: email || opened.event.organizer.name, address }, language)}</p>
    </>
  );
}
