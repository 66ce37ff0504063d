import { describeMachine } from '../../walk-machine.ts';
import { orderProcessRequirements } from './order-process-requirements.ts';

describeMachine(orderProcessRequirements);
