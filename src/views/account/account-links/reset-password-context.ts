import type { resetPasswordMachine } from '#machines/account/reset-password/reset-password-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const ResetPasswordFlow = createFlowContext<typeof resetPasswordMachine>('resetPassword');
