import { describeMachine } from '../../walk-machine.ts';
import { peopleRequirements } from './people-requirements.ts';

describeMachine(peopleRequirements);
