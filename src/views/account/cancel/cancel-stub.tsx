import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import {
  canChooseAgain,
  cancelQuote,
  type cancelState,
  canCloseCancel,
  canQuote,
  chosenIds,
} from '#machines/account/cancel-dialog/cancel-dialog-selectors.ts';
import {
  askedPending,
  askedWithdraw,
  chooseNext,
  dialogClose,
  quoteAgain,
  quoteAskDeed,
  quoteAskPending,
  quoteAwaiting,
  quoteDeed,
  quoteDeedNothing,
  quoteFinal,
  quoteKeep,
  quoteNotFinal,
  quoteNothing,
  quotePending,
  quoteTickets,
  quoteWaived,
  quoteWay,
  quoteWayDigits,
  toldTotal,
  unknownDeed,
} from '#messages/cancel.ts';
import { failureRetry } from '#messages/shell.ts';
import { shortPlain } from '#messages/values.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Button } from '#platform/ui/button.tsx';
import { DialogGrow, DialogStubHead } from '#platform/ui/dialog-stub.tsx';
import { Small, Stack } from '#platform/ui/page.tsx';
import { Leader, LeaderTotal } from '#platform/ui/receipt.tsx';
import type { HeldRegistrationFieldsFragment } from '#services/generated/graphql.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type State = ReturnType<typeof cancelState>;

const keeps: readonly State[] = ['choosing', 'quoting', 'unreadable', 'signedOut', 'reviewing', 'doing'];

/** The stub of the dialog: the event, what comes back by which ways, the deed, and what leaves all as it is. */
export function CancelStub({ held: { event }, state }: { held: HeldRegistrationFieldsFragment; state: State }) {
  const language = useLanguage();
  const cancel = CancelDialogFlow.useActorRef();
  const canClose = CancelDialogFlow.useSelector(canCloseCancel);
  const mayChooseAgain = CancelDialogFlow.useSelector(canChooseAgain);
  const count = CancelDialogFlow.useSelector(chosenIds).length;
  const isOffered = state === 'reviewing' || state === 'doing';
  return (
    <>
      <DialogStubHead name={<OwnWords of={event} />}>
        {shortPlain({ time: parseWallTime(event.startWallTime) }, language)}
        <br />
        {event.organizer.name}
      </DialogStubHead>
      <DialogGrow>
        <Stack $gap="s3">
          {isOffered && <Sums />}
          {(state === 'told' || state === 'asked') && <OnItsWay />}
          {isOffered && <Final />}
          <Deed state={state} />
          {mayChooseAgain && (
            <Button kind="quiet" wide onClick={() => cancel.send({ type: 'cancel.back' })}>
              {quoteAgain(language)}
            </Button>
          )}
          <Button kind="line" wide disabled={!canClose} onClick={() => cancel.send({ type: 'cancel.close' })}>
            {keeps.includes(state) ? quoteKeep({ count }, language) : dialogClose(language)}
          </Button>
        </Stack>
      </DialogGrow>
    </>
  );
}

/** What comes back in all, by each way, and what the organizer decides about. */
function Sums() {
  const language = useLanguage();
  const quote = CancelDialogFlow.useSelector(cancelQuote);
  if (!quote) return null;
  const { ways, waived, back, awaiting, registrations } = quote;
  const isAwaited = awaiting.amount > 0;
  const count = registrations.filter(({ needsApproval }) => !needsApproval).length;
  return (
    <dl>
      {count > 0 && <Leader label={quoteTickets({ count }, language)} value={moneyIn(back, language)} />}
      {waived.amount > 0 && <Leader label={quoteWaived(language)} value={moneyIn(waived, language)} />}
      {ways.length === 0 && !isAwaited && (
        <LeaderTotal label={quoteNothing(language)} value={moneyIn(back, language)} />
      )}
      {ways.map(({ way, last4, amount }) => (
        <LeaderTotal
          key={`${way} ${last4}`}
          label={last4 ? quoteWayDigits({ way, digits: last4 }, language) : quoteWay({ way }, language)}
          value={moneyIn(amount, language)}
        />
      ))}
      {isAwaited && <LeaderTotal label={quoteAwaiting(language)} value={moneyIn(awaiting, language)} />}
    </dl>
  );
}

/** What was given back without anybody's word. */
function OnItsWay() {
  const language = useLanguage();
  const quote = CancelDialogFlow.useSelector(cancelQuote);
  if (!quote || quote.back.amount <= 0) return null;
  return (
    <dl>
      <LeaderTotal label={toldTotal(language)} value={moneyIn(quote.back, language)} />
    </dl>
  );
}

/** What can't be undone once it is confirmed, and what can. */
function Final() {
  const language = useLanguage();
  const quote = CancelDialogFlow.useSelector(cancelQuote);
  const waits = (quote?.registrations ?? []).map(({ needsApproval }) => needsApproval);
  return (
    <>
      {waits.includes(false) && <Small as="p">{quoteFinal(language)}</Small>}
      {waits.includes(true) && <Small as="p">{quoteNotFinal(language)}</Small>}
    </>
  );
}

function Deed({ state }: { state: State }) {
  const language = useLanguage();
  const cancel = CancelDialogFlow.useActorRef();
  const quote = CancelDialogFlow.useSelector(cancelQuote);
  const mayQuote = CancelDialogFlow.useSelector(canQuote);
  if (state === 'choosing')
    return (
      <Button wide disabled={!mayQuote} onClick={() => cancel.send({ type: 'cancel.next' })}>
        {chooseNext(language)}
      </Button>
    );
  if (state === 'unreadable' || state === 'signedOut')
    return (
      <Button wide onClick={() => cancel.send({ type: 'cancel.retry' })}>
        {failureRetry(language)}
      </Button>
    );
  if (state === 'asked' || state === 'withdrawing')
    return (
      <Button
        kind="line"
        wide
        pending={state === 'withdrawing' && askedPending(language)}
        onClick={() => cancel.send({ type: 'cancel.withdraw', idempotencyKey: newIdempotencyKey() })}
      >
        {askedWithdraw(language)}
      </Button>
    );
  if (state === 'unknown' || state === 'withdrawalUnknown')
    return (
      <Button wide onClick={() => cancel.send({ type: 'cancel.askAgain' })}>
        {unknownDeed(language)}
      </Button>
    );
  if ((state !== 'reviewing' && state !== 'doing') || !quote) return null;
  const isAsked = quote.registrations.every(({ needsApproval }) => needsApproval);
  return (
    <Button
      wide
      pending={state === 'doing' && (isAsked ? quoteAskPending(language) : quotePending(language))}
      onClick={() => cancel.send({ type: 'cancel.confirm', idempotencyKey: newIdempotencyKey() })}
    >
      {isAsked && quoteAskDeed(language)}
      {!isAsked &&
        (quote.back.amount > 0 ? quoteDeed({ amount: inCents(quote.back) }, language) : quoteDeedNothing(language))}
    </Button>
  );
}
