import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import { askedIds, cancelQuote, toCancel } from '#machines/account/cancel-dialog/cancel-dialog-selectors.ts';
import { askedSince, askedText, keptText, notKeptText, notKeptTitle } from '#messages/cancel.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { AtOnce } from '#views/account/cancel/cancel-faces.tsx';

/** What the organizer is asked, what comes back if they agree, and that nothing has changed until then. */
export function Asked() {
  const language = useLanguage();
  const opened = CancelDialogFlow.useSelector(toCancel);
  const quote = CancelDialogFlow.useSelector(cancelQuote);
  const count = CancelDialogFlow.useSelector(askedIds).length;
  if (!opened) return null;
  const request = opened.cancellationRequest;
  const back = quote?.awaiting ?? request?.back;
  return (
    <>
      {back && (
        <Notice role="none">
          {askedText({ organizer: opened.event.organizer.name, amount: inCents(back), count }, language)}
        </Notice>
      )}
      {request && (
        <p>{askedSince({ time: parseWallTime(request.askedWallTime), zone: request.timeZoneName }, language)}</p>
      )}
      {quote && <AtOnce ways={quote.ways} />}
    </>
  );
}

export function WithdrawalUnknown() {
  const language = useLanguage();
  return (
    <Notice kind="warn" title={notKeptTitle(language)}>
      {notKeptText(language)}
    </Notice>
  );
}

export function Kept() {
  return (
    <Notice kind="ok" role="none">
      {keptText(useLanguage())}
    </Notice>
  );
}
