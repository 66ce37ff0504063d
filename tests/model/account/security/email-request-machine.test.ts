import { describeMachine } from '../../walk-machine.ts';
import { emailRequestSheet } from './email-request-sheet.ts';

describeMachine(emailRequestSheet);
