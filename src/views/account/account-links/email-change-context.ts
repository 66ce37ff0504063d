import type { emailChangeMachine } from '#machines/account/email-change/email-change-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const EmailChangeFlow = createFlowContext<typeof emailChangeMachine>('emailChange');
