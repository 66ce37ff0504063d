import { describeMachine } from '../../walk-machine.ts';
import { organizationStartRequirements } from './organization-start-requirements.ts';

describeMachine(organizationStartRequirements);
