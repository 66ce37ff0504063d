import { describeMachine } from '../../walk-machine.ts';
import { organizationSettingsRequirements } from './organization-settings-requirements.ts';

describeMachine(organizationSettingsRequirements);
