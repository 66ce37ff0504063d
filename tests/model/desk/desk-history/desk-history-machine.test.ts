import { describeMachine } from '../../walk-machine.ts';
import { deskHistoryRequirements } from './desk-history-requirements.ts';

describeMachine(deskHistoryRequirements);
