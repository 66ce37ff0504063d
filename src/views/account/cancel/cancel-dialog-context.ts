import type { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const CancelDialogFlow = createFlowContext<typeof cancelDialogMachine>('cancel dialog');
