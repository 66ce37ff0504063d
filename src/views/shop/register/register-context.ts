import type { registerMachine } from '#machines/shop/register/register-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const RegisterFlow = createFlowContext<typeof registerMachine>('register');
