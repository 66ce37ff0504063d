import { describeMachine } from '../../walk-machine.ts';
import { callOffProgressRequirements } from './call-off-progress-requirements.ts';

describeMachine(callOffProgressRequirements);
