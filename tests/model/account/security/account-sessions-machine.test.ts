import { describeMachine } from '../../walk-machine.ts';
import { accountSessionsSheet } from './account-sessions-sheet.ts';

describeMachine(accountSessionsSheet);
