import { describeMachine } from '../../walk-machine.ts';
import { keptTicketsSheet } from './kept-tickets-sheet.ts';

describeMachine(keptTicketsSheet);
