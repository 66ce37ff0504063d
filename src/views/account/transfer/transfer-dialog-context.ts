import type { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const TransferDialogFlow = createFlowContext<typeof transferDialogMachine>('transfer dialog');
