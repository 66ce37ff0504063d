import { describeMachine } from '../../walk-machine.ts';
import { newEventRequirements } from './new-event-requirements.ts';

describeMachine(newEventRequirements);
