import type { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const ChangeDialogFlow = createFlowContext<typeof changeDialogMachine>('change dialog');
