import { describeMachine } from '../../walk-machine.ts';
import { loginLinkRequirements } from './login-link-requirements.ts';

describeMachine(loginLinkRequirements);
