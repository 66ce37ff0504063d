import type { claimLinkMachine } from '#machines/account/claim-link/claim-link-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const ClaimLinkFlow = createFlowContext<typeof claimLinkMachine>('claim link');
