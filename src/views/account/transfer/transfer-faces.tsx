import { Lock } from 'lucide-react';
import { parseWallTime } from '#domain/event-time.ts';
import {
  canGiveBack,
  giveRefusal,
  transferOffer,
  transferTrouble,
} from '#machines/account/transfer-dialog/transfer-dialog-selectors.ts';
import { pageNoCustomer } from '#messages/account.ts';
import {
  backMay,
  backText,
  blockedWhy,
  giveBefore,
  giveThen,
  offeredText,
  unknownText,
  unknownTitle,
} from '#messages/transfers.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';

export function Unreadable() {
  const language = useLanguage();
  const trouble = TransferDialogFlow.useSelector(transferTrouble);
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

/** To whom, and until when. */
export function Offered() {
  const language = useLanguage();
  const offer = TransferDialogFlow.useSelector(transferOffer);
  if (!offer) return null;
  const { emailAddress: address, expiresWallTime, timeZoneName: zone } = offer;
  return (
    <>
      <Notice kind="ok" role="none">
        {offeredText({ address, time: parseWallTime(expiresWallTime), zone }, language)}
      </Notice>
      <p>{giveBefore(language)}</p>
      <p>{giveThen(language)}</p>
    </>
  );
}

/** That what was given may also be given back; nothing where it may not. */
export function MayGiveBack() {
  const language = useLanguage();
  return TransferDialogFlow.useSelector(canGiveBack) && <p>{backMay(language)}</p>;
}

export function GivingBack() {
  return <p>{backMay(useLanguage())}</p>;
}

export function Returned() {
  return (
    <Notice kind="ok" role="none">
      {backText(useLanguage())}
    </Notice>
  );
}

export function Blocked() {
  const language = useLanguage();
  const refusal = TransferDialogFlow.useSelector(giveRefusal);
  if (!refusal) return null;
  return (
    <>
      <Notice kind="warn" icon={<Lock />}>
        {blockedWhy({ why: refusal }, language)}
      </Notice>
      <MayGiveBack />
    </>
  );
}
