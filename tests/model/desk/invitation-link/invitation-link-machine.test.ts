import { describeMachine } from '../../walk-machine.ts';
import { invitationLinkRequirements } from './invitation-link-requirements.ts';

describeMachine(invitationLinkRequirements);
