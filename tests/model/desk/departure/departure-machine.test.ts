import { describeMachine } from '../../walk-machine.ts';
import { departureRequirements } from './departure-requirements.ts';

describeMachine(departureRequirements);
