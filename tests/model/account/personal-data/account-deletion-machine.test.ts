import { describeMachine } from '../../walk-machine.ts';
import { accountDeletionRequirements } from './account-deletion-requirements.ts';

describeMachine(accountDeletionRequirements);
