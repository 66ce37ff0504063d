import { createPublicationLogic } from '#app/desk/publication-logic.ts';
import type { PublicationActors } from '#machines/desk/publication/publication-machine.ts';
import { publicationRequirements } from '#tests/model/desk/publication/publication-requirements.ts';
import { gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { deskCall } from '../desk-call.ts';

const sentFor = (deed: string) => ({ id: 'ev-1', idempotencyKey: `press-of-${deed}` });
const publish = { deed: 'PUBLISH' as const, ...sentFor('PUBLISH') };
const others = [
  { deed: 'WITHDRAW', operation: 'WithdrawEvent', field: 'withdrawEvent' },
  { deed: 'PAUSE_SALES', operation: 'PauseSales', field: 'pauseSales' },
  { deed: 'RESUME_SALES', operation: 'ResumeSales', field: 'resumeSales' },
  { deed: 'DELETE', operation: 'DeleteDraft', field: 'deleteDraft' },
] as const;

export const publicationWiring = wiringOf<PublicationActors>()({
  requirements: publicationRequirements,
  wire: createPublicationLogic,
  rows: {
    changePublication: [
      ...deskCall(
        'PublishEvent',
        'publishEvent',
        publish,
        ['DeskEvent', 'PublishRefusedError', 'LimitExceededError', 'EventStateTransitionError'],
        sentFor('PUBLISH'),
      ),
      ...others.map(({ deed, operation, field }) => ({
        when: `the deed is ${deed}`,
        input: { deed, ...sentFor(deed) },
        does: [sends(operation, sentFor(deed))],
        ends: gives(`<${field}>`),
      })),
    ],
  },
});
