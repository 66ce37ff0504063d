import { describeMachine } from '../../walk-machine.ts';
import { passkeysRequirements } from './passkeys-requirements.ts';

describeMachine(passkeysRequirements);
