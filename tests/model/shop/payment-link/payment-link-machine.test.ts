import { describeMachine } from '../../walk-machine.ts';
import { paymentLinkRequirements } from './payment-link-requirements.ts';

describeMachine(paymentLinkRequirements);
