import { describeMachine } from '../../walk-machine.ts';
import { workplaceRequirements } from './workplace-requirements.ts';

describeMachine(workplaceRequirements);
