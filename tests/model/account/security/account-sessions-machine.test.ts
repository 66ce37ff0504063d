import { describeMachine } from '../../walk-machine.ts';
import { accountSessionsRequirements } from './account-sessions-requirements.ts';

describeMachine(accountSessionsRequirements);
