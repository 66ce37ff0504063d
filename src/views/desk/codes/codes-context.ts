import type { codesMachine } from '#machines/desk/codes/codes-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const CodesFlow = createFlowContext<typeof codesMachine>('codes');
