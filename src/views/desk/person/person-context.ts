import type { personMachine } from '#machines/desk/person/person-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PersonFlow = createFlowContext<typeof personMachine>('person');
