import type { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PasskeysFlow = createFlowContext<typeof passkeysMachine>('passkeys');
