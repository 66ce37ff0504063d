import { describeMachine } from '../../walk-machine.ts';
import { rehearsalRequirements } from './rehearsal-requirements.ts';

describeMachine(rehearsalRequirements);
