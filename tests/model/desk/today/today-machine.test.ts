import { describeMachine } from '../../walk-machine.ts';
import { todayRequirements } from './today-requirements.ts';

describeMachine(todayRequirements);
