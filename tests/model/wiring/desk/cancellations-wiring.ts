import { createCancellationRequestsLogic } from '#app/desk/cancellation-requests-logic.ts';
import type { CancellationRequestsActors } from '#machines/desk/cancellation-requests/cancellation-requests-setup.ts';
import { cancellationRequestsRequirements } from '#tests/model/desk/cancellation-requests/cancellation-requests-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { deskCall } from './desk-call.ts';

const read = { organizationId: 'o-1' };
const declined = {
  ids: ['cr-3'],
  decision: 'DECLINE' as const,
  reason: 'The seats were built for you.',
  idempotencyKey: 'press-3',
};
const agreed = { ids: ['cr-1', 'cr-2'], decision: 'APPROVE' as const, reason: null, idempotencyKey: 'press-1' };
const notTheirs = gives({ __typename: 'NotTheirs' });

export const cancellationRequestsWiring = wiringOf<CancellationRequestsActors>()({
  requirements: cancellationRequestsRequirements,
  wire: createCancellationRequestsLogic,
  rows: {
    getDeskCancellations: call({
      input: read,
      does: [sends('GetDeskCancellations', read)],
      well: {
        'they come': { ends: gives({ __typename: 'DeskCancellations', waiting: '<deskCancellations>' }) },
        'there is nothing for them': { answers: { deskCancellations: null }, ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
    decideCancellations: [
      ...deskCall('DecideCancellations', 'decideCancellations', declined, [
        'DecidedCancellations',
        'CancellationRequestError',
      ]),
      {
        when: 'it is agreed to, without a reason',
        input: agreed,
        does: [sends('DecideCancellations', agreed)],
        ends: gives('<decideCancellations>'),
      },
    ],
  },
});
