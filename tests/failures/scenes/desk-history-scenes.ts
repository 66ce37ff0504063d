import type { Ending, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';

const at = '/desk/harbour-city-players/history';
const list: Ending = { toast: null, sees: [['button', 'Older']], reads: ['Price: $25.00 → $30.00'] };

/** What was done at the desk (docs/decisions/157). */
export const deskHistoryScenes: Scenes<'GetDeskHistory'> = {
  GetDeskHistory: [
    {
      at,
      works: list,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'History'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: list,
        sent: 2,
      }),
      refusals: {},
      // What the person is by now is asked, and the page is as that says.
      answers: { 'not theirs any more': { data: { deskHistory: null }, ...list, sent: 2 } },
      late: {
        leave: (person) => person.follow('Help'),
        left: { toast: null, sees: [['heading', 'Help']], at: '/help' },
        second: { kind: 'retries' },
      },
    },
  ],
};
