import { describeMachine } from '../../walk-machine.ts';
import { authenticatorRequirements } from './authenticator-requirements.ts';

describeMachine(authenticatorRequirements);
