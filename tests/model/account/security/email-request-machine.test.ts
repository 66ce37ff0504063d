import { describeMachine } from '../../walk-machine.ts';
import { emailRequestRequirements } from './email-request-requirements.ts';

describeMachine(emailRequestRequirements);
