import { describeMachine } from '../../walk-machine.ts';
import { seriesPublicationRequirements } from './series-publication-requirements.ts';

describeMachine(seriesPublicationRequirements);
