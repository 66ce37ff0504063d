import { describeMachine } from '../../walk-machine.ts';
import { orderProcessSheet } from './order-process-sheet.ts';

describeMachine(orderProcessSheet);
