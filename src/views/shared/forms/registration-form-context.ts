import type { registrationFormMachine } from '#machines/shared/registration-form/registration-form-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const RegistrationFormFlow = createFlowContext<typeof registrationFormMachine>('registrationForm');
