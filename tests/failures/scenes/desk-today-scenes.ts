import type { Ending, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';

const at = '/desk/harbour-city-players';
const shown: Ending = {
  toast: null,
  sees: [
    ['heading', 'Waits for you'],
    ['button', 'Read again'],
  ],
};

/** What waits at the desk (docs/decisions/159). */
export const deskTodayScenes: Scenes<'GetDeskToday'> = {
  GetDeskToday: [
    {
      at,
      works: shown,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Today'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: shown,
        sent: 2,
      }),
      refusals: {},
      // What the person is by now is asked, and the page is as that says.
      answers: { 'not theirs any more': { data: { deskToday: null }, ...shown, sent: 2 } },
      late: {
        leave: (person) => person.follow('Help'),
        left: { toast: null, sees: [['heading', 'Help']], at: '/help' },
        second: { kind: 'retries' },
      },
    },
  ],
};
