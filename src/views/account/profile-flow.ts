import type { profileMachine } from '#machines/profile/profile-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const ProfileFlow = createFlowContext<typeof profileMachine>('profile');
