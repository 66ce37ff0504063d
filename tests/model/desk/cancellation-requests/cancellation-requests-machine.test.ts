import { describeMachine } from '../../walk-machine.ts';
import { cancellationRequestsRequirements } from './cancellation-requests-requirements.ts';

describeMachine(cancellationRequestsRequirements);
