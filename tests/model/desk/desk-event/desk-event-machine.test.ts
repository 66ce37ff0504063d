import { describeMachine } from '../../walk-machine.ts';
import { deskEventRequirements } from './desk-event-requirements.ts';

describeMachine(deskEventRequirements);
