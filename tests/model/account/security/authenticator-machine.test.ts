import { describeMachine } from '../../walk-machine.ts';
import { authenticatorSheet } from './authenticator-sheet.ts';

describeMachine(authenticatorSheet);
