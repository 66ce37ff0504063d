import type { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const AuthenticatorFlow = createFlowContext<typeof authenticatorMachine>('authenticator');
