import type { passwordChangeMachine } from '#machines/account/security/password-change-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PasswordChangeFlow = createFlowContext<typeof passwordChangeMachine>('passwordChange');
