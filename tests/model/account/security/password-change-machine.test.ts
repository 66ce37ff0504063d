import { describeMachine } from '../../walk-machine.ts';
import { passwordChangeRequirements } from './password-change-requirements.ts';

describeMachine(passwordChangeRequirements);
