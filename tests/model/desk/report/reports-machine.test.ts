import { describeMachine } from '../../walk-machine.ts';
import { reportsRequirements } from './reports-requirements.ts';

describeMachine(reportsRequirements);
