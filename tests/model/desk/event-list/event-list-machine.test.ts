import { describeMachine } from '../../walk-machine.ts';
import { eventListRequirements } from './event-list-requirements.ts';

describeMachine(eventListRequirements);
