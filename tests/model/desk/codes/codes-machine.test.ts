import { describeMachine } from '../../walk-machine.ts';
import { codesRequirements } from './codes-requirements.ts';

describeMachine(codesRequirements);
