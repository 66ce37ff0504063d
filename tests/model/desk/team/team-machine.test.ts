import { describeMachine } from '../../walk-machine.ts';
import { teamRequirements } from './team-requirements.ts';

describeMachine(teamRequirements);
