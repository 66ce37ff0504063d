import { describeMachine } from '../../walk-machine.ts';
import { transferLinkRequirements } from './transfer-link-requirements.ts';

describeMachine(transferLinkRequirements);
