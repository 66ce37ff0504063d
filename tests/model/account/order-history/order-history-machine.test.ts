import { describeMachine } from '../../walk-machine.ts';
import { orderHistoryRequirements } from './order-history-requirements.ts';

describeMachine(orderHistoryRequirements);
