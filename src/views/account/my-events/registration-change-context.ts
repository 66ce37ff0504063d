import type { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const RegistrationChangeFlow = createFlowContext<typeof registrationChangeMachine>('registration change');
