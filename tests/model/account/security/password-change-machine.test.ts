import { describeMachine } from '../../walk-machine.ts';
import { passwordChangeSheet } from './password-change-sheet.ts';

describeMachine(passwordChangeSheet);
