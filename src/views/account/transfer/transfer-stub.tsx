import { parseWallTime } from '#domain/event-time.ts';
import type { OpenedTicket } from '#machines/account/my-events/my-events-setup.ts';
import {
  canCloseTransfer,
  canGiveBack,
  transfersLeft,
  type transferState,
} from '#machines/account/transfer-dialog/transfer-dialog-selectors.ts';
import { failureRetry } from '#messages/shell.ts';
import {
  backDeed,
  backPending,
  dialogClose,
  giveDeed,
  giveKeep,
  giveLeft,
  giveNoMoney,
  givePending,
  offeredWithdraw,
  offeredWithdrawing,
  unknownDeed,
} from '#messages/transfers.ts';
import { shortPlain } from '#messages/values.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { DialogGrow, DialogStubHead } from '#platform/ui/dialog-stub.tsx';
import { Small, Stack } from '#platform/ui/page.tsx';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';
import { transferFormId } from '#views/account/transfer/transfer-form.tsx';
import { OwnWords } from '#views/shared/own-words.tsx';

type State = ReturnType<typeof transferState>;
type Props = { ticket: OpenedTicket; state: State };

/** The stub of the dialog: the event, the deed, and what leaves all as it is. */
export function TransferStub({ ticket: { event, tuition }, state }: Props) {
  const language = useLanguage();
  const transfer = TransferDialogFlow.useActorRef();
  const canClose = TransferDialogFlow.useSelector(canCloseTransfer);
  const left = TransferDialogFlow.useSelector(transfersLeft);
  const isAsked = state === 'entering' || state === 'offering';
  return (
    <>
      <DialogStubHead name={<OwnWords of={event} />}>
        {shortPlain({ time: parseWallTime(event.startWallTime) }, language)}
        <br />
        <OwnWords of={tuition} />
      </DialogStubHead>
      <DialogGrow>
        <Stack $gap="s3">
          {isAsked && (
            <Small as="p">
              {giveNoMoney(language)} {left !== null && giveLeft({ count: left }, language)}
            </Small>
          )}
          <Deed state={state} />
          <GiveBack state={state} />
          <Button kind="line" wide disabled={!canClose} onClick={() => transfer.send({ type: 'transfer.close' })}>
            {isAsked ? giveKeep(language) : dialogClose(language)}
          </Button>
        </Stack>
      </DialogGrow>
    </>
  );
}

/** What was given to the person goes back to who paid for it. */
function GiveBack({ state }: { state: State }) {
  const language = useLanguage();
  const transfer = TransferDialogFlow.useActorRef();
  const isUnderWay = state === 'givingBack';
  if (!TransferDialogFlow.useSelector(canGiveBack) && !isUnderWay) return null;
  return (
    <Button
      kind="line"
      wide
      pending={isUnderWay && backPending(language)}
      onClick={() => transfer.send({ type: 'transfer.giveBack', idempotencyKey: newIdempotencyKey() })}
    >
      {backDeed(language)}
    </Button>
  );
}

function Deed({ state }: { state: State }) {
  const language = useLanguage();
  const transfer = TransferDialogFlow.useActorRef();
  if (state === 'entering' || state === 'offering')
    return (
      <Button wide type="submit" form={transferFormId} pending={state === 'offering' && givePending(language)}>
        {giveDeed(language)}
      </Button>
    );
  if (state === 'unreadable' || state === 'signedOut')
    return (
      <Button wide onClick={() => transfer.send({ type: 'transfer.retry' })}>
        {failureRetry(language)}
      </Button>
    );
  if (state === 'unknown')
    return (
      <Button wide onClick={() => transfer.send({ type: 'transfer.askAgain' })}>
        {unknownDeed(language)}
      </Button>
    );
  if (state !== 'offered' && state !== 'withdrawing') return null;
  return (
    <Button
      wide
      pending={state === 'withdrawing' && offeredWithdrawing(language)}
      onClick={() => transfer.send({ type: 'transfer.withdraw', idempotencyKey: newIdempotencyKey() })}
    >
      {offeredWithdraw(language)}
    </Button>
  );
}
