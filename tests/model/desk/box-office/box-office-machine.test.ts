import { describeMachine } from '../../walk-machine.ts';
import { boxOfficeRequirements } from './box-office-requirements.ts';

describeMachine(boxOfficeRequirements);
