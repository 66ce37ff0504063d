import { describeMachine } from '../../walk-machine.ts';
import { messageDraftRequirements } from './message-draft-requirements.ts';

describeMachine(messageDraftRequirements);
