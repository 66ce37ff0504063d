import { describeMachine } from '../../walk-machine.ts';
import { passkeysSheet } from './passkeys-sheet.ts';

describeMachine(passkeysSheet);
