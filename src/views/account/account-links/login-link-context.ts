import type { loginLinkMachine } from '#machines/account/login-link/login-link-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const LoginLinkFlow = createFlowContext<typeof loginLinkMachine>('login link');
