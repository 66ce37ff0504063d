import type { profileMachine } from '#machines/account/profile/profile-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const ProfileFlow = createFlowContext<typeof profileMachine>('profile');
