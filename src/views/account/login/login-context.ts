import type { loginMachine } from '#machines/account/login/login-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const LoginFlow = createFlowContext<typeof loginMachine>('login');
