import { describeMachine } from '../../walk-machine.ts';
import { myDataRequirements } from './my-data-requirements.ts';

describeMachine(myDataRequirements);
