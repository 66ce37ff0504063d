import type { myDataMachine } from '#machines/account/security/my-data-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const MyDataFlow = createFlowContext<typeof myDataMachine>('myData');
