import type { cancellationRequestsMachine } from '#machines/desk/cancellation-requests/cancellation-requests-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const CancellationRequestsFlow = createFlowContext<typeof cancellationRequestsMachine>('cancellation requests');
