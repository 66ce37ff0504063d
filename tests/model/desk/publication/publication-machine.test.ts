import { describeMachine } from '../../walk-machine.ts';
import { publicationRequirements } from './publication-requirements.ts';

describeMachine(publicationRequirements);
