import { describeMachine } from '../../walk-machine.ts';
import { eventChangeRequirements } from './event-change-requirements.ts';

describeMachine(eventChangeRequirements);
