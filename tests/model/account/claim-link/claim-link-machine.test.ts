import { describeMachine } from '../../walk-machine.ts';
import { claimLinkRequirements } from './claim-link-requirements.ts';

describeMachine(claimLinkRequirements);
