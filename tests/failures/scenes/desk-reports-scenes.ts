import type { Ending, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';

const at = '/desk/harbour-city-players/reports?event=ev-1';
const report: Ending = { toast: null, sees: [['button', 'Show']], reads: ['To remit'] };
const missing: Ending = { toast: null, sees: [['heading', 'There is no such report']] };

/** What an organizer sold and took in (docs/decisions/168). */
export const deskReportsScenes: Scenes<'GetDeskReport'> = {
  GetDeskReport: [
    {
      at,
      works: report,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Reports'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: report,
        sent: 2,
      }),
      refusals: {},
      answers: { 'not theirs any more': { data: { deskReport: null }, ...missing, sent: 1 } },
      late: {
        leave: (person) => person.follow('Help'),
        left: { toast: null, sees: [['heading', 'Help']], at: '/help' },
        second: { kind: 'retries' },
      },
    },
  ],
};
