import { describeMachine } from '../../walk-machine.ts';
import { loginLinkSheet } from './login-link-sheet.ts';

describeMachine(loginLinkSheet);
