import { createReportsLogic } from '#app/desk/reports-logic.ts';
import type { ReportsActors } from '#machines/desk/report/reports-machine.ts';
import type { ReportOf } from '#services/desk/report/reports-service.ts';
import { reportsRequirements } from '#tests/model/desk/report/reports-requirements.ts';
import { gives, sends, type Row } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { deskCall } from './desk-call.ts';

const whole: ReportOf = { organizationId: 'o-1', kind: 'SALES', eventId: 'ev-1', from: null, to: null };

const also = (when: string, input: ReportOf): Row<ReportOf> => ({
  when,
  input,
  does: [sends('GetDeskReport', input)],
  ends: gives('<deskReport>'),
});

export const reportsWiring = wiringOf<ReportsActors>()({
  requirements: reportsRequirements,
  wire: createReportsLogic,
  rows: {
    getDeskReport: [
      ...deskCall('GetDeskReport', 'deskReport', whole, ['DeskReport']),
      also('it is of all events', { ...whole, eventId: null }),
      also('it is of some days', { ...whole, from: '2026-11-01', to: '2026-11-30' }),
      also('it is of answers', { ...whole, kind: 'ANSWERS' }),
    ],
  },
});
