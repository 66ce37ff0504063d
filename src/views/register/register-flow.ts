import type { registerMachine } from '#machines/register/register-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const RegisterFlow = createFlowContext<typeof registerMachine>('register');
