import type { resetPasswordMachine } from '#machines/reset-password/reset-password-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const ResetPasswordFlow = createFlowContext<typeof resetPasswordMachine>('resetPassword');
