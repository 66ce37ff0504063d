import { describeMachine } from '../../walk-machine.ts';
import { keptTicketsRequirements } from './kept-tickets-requirements.ts';

describeMachine(keptTicketsRequirements);
