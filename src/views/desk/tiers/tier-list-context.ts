import type { tierListMachine } from '#machines/desk/tier-list/tier-list-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const TierListFlow = createFlowContext<typeof tierListMachine>('tier list');
