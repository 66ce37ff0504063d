import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { heads } from '#tests/failures/scenes/event-scenes.ts';
import type { Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';

/** An event before it is published, as its organizer's people see it (docs/decisions/166). */
export const previewScenes: Scenes<'EventPreview'> = {
  EventPreview: [
    {
      at: '/preview/ev-1',
      works: {
        toast: null,
        reads: ['Not open yet'],
        sees: [
          ['heading', aListedEvent.name],
          ['link', 'Back to the desk'],
          ['link', 'Rehearse the checkout'],
        ],
        lacks: [['button', 'Register']],
      },
      fails: (failure) => ({
        toast: null,
        reads: [heads[failure]],
        sees: [
          ['heading', 'This event did not load'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: [['heading', aListedEvent.name]] },
        sent: 2,
      }),
      refusals: {},
      answers: {
        'no event of theirs': {
          data: { eventPreview: null },
          toast: null,
          sees: [['heading', 'Not found.']],
          sent: 1,
        },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
};
