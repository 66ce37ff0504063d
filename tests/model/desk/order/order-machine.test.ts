import { describeMachine } from '../../walk-machine.ts';
import { orderRequirements } from './order-requirements.ts';

describeMachine(orderRequirements);
