import type { transferLinkMachine } from '#machines/account/transfer-link/transfer-link-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const TransferLinkFlow = createFlowContext<typeof transferLinkMachine>('transfer link');
