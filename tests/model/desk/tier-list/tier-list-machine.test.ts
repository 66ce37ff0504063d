import { describeMachine } from '../../walk-machine.ts';
import { tierListRequirements } from './tier-list-requirements.ts';

describeMachine(tierListRequirements);
