import { describeMachine } from '../../walk-machine.ts';
import { personRequirements } from './person-requirements.ts';

describeMachine(personRequirements);
