import { createDeskHistoryLogic } from '#app/desk/desk-history-logic.ts';
import type { DeskHistoryActors } from '#machines/desk/desk-history/desk-history-machine.ts';
import { deskHistoryRequirements } from '#tests/model/desk/desk-history/desk-history-requirements.ts';
import { gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { deskCall } from './desk-call.ts';

const newest = { organizationId: 'o-1', of: null, after: null };
const older = { organizationId: 'o-1', of: null, after: 'h-2' };

export const deskHistoryWiring = wiringOf<DeskHistoryActors>()({
  requirements: deskHistoryRequirements,
  wire: createDeskHistoryLogic,
  rows: {
    getDeskHistory: [
      ...deskCall('GetDeskHistory', 'deskHistory', newest, ['DeskHistoryPage']),
      {
        when: 'it is a page of older ones',
        input: older,
        does: [sends('GetDeskHistory', older)],
        ends: gives('<deskHistory>'),
      },
    ],
  },
});
