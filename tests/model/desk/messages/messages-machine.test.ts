import { describeMachine } from '../../walk-machine.ts';
import { messagesRequirements } from './messages-requirements.ts';

describeMachine(messagesRequirements);
