import type { passkeysMachine } from '#machines/security/passkeys-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PasskeysFlow = createFlowContext<typeof passkeysMachine>('passkeys');
