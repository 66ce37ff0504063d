import type { verificationMachine } from '#machines/account/verification/verification-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const VerificationFlow = createFlowContext<typeof verificationMachine>('verification');
