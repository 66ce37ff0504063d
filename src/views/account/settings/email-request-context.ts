import type { emailRequestMachine } from '#machines/account/security/email-request-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const EmailRequestFlow = createFlowContext<typeof emailRequestMachine>('emailRequest');
