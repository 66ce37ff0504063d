import { describeMachine } from '../../walk-machine.ts';
import { ordersRequirements } from './orders-requirements.ts';

describeMachine(ordersRequirements);
