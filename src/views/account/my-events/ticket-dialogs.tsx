import { Suspense } from 'react';
import { isCancelOpen } from '#machines/account/cancel-dialog/cancel-dialog-selectors.ts';
import { isExchangeOpen } from '#machines/account/change-dialog/change-dialog-selectors.ts';
import { isTransferOpen } from '#machines/account/transfer-dialog/transfer-dialog-selectors.ts';
import { lazyPart } from '#platform/parts.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';

const CancelDialog = lazyPart(async () => (await import('#views/account/cancel/cancel-dialog.tsx')).CancelDialog);

const ChangeDialog = lazyPart(async () => (await import('#views/account/change/change-dialog.tsx')).ChangeDialog);

const TransferDialog = lazyPart(
  async () => (await import('#views/account/transfer/transfer-dialog.tsx')).TransferDialog,
);

/** The dialog that a ticket's deed has opened; its script is fetched then. */
export function TicketDialogs() {
  const hasCancel = CancelDialogFlow.useSelector(isCancelOpen);
  const hasExchange = ChangeDialogFlow.useSelector(isExchangeOpen);
  const hasTransfer = TransferDialogFlow.useSelector(isTransferOpen);
  return (
    <Suspense>
      {hasCancel && <CancelDialog />}
      {hasExchange && <ChangeDialog />}
      {hasTransfer && <TransferDialog />}
    </Suspense>
  );
}
