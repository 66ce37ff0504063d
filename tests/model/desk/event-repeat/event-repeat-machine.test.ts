import { describeMachine } from '../../walk-machine.ts';
import { eventRepeatRequirements } from './event-repeat-requirements.ts';

describeMachine(eventRepeatRequirements);
