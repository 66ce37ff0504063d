import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';

const at = '/desk/harbour-city-players/events';
const list: Ending = {
  toast: null,
  sees: [
    ['heading', 'Events'],
    ['link', 'The Cherry Orchard'],
  ],
};
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const create = (person: Person) => person.press('Make the draft');
const made: Ending = {
  toast: null,
  sees: [['heading', 'The Cherry Orchard']],
  at: '/desk/harbour-city-players/events/ev-1/tickets',
};
const inDialog = (reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['button', 'Make the draft']],
  sent: 1,
});

/** An organizer's events, and new ones (docs/decisions/156). */
export const deskEventListScenes: Scenes<'GetDeskEvents' | 'CreateEvent'> = {
  GetDeskEvents: [
    {
      at,
      works: list,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Events'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: list,
        sent: 2,
      }),
      refusals: {},
      answers: {
        'none of them': {
          data: { deskEvents: { __typename: 'DeskEventPage', events: [], hasMore: false } },
          toast: null,
          sees: [['heading', 'Nothing is on sale']],
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  CreateEvent: [
    {
      at,
      arrive: async (person) => {
        await person.sees('link', 'The Cherry Orchard');
        await person.press('New event');
        await person.sees('button', 'Make the draft');
        await person.type('Name', 'An evening');
        await person.type('Starts', '2027-02-01T19:00');
        await person.type('Ends', '2027-02-01T21:00');
      },
      act: create,
      works: made,
      fails: {
        ...inDialog('We don’t know yet whether that was done'),
        goOn: create,
        afterwards: made,
        sent: 2,
        proves: withOneKey('CreateEvent'),
      },
      refusals: {
        InvalidFieldsError: {
          words: { message: 'No', fields: [{ __typename: 'InvalidField', field: 'timeZone', fault: 'UNKNOWN' }] },
          ...inDialog('Foyer doesn’t know this.'),
        },
      },
      unknown: inDialog('Foyer can’t do that on this page. Load it anew and try again.'),
      answers: { 'not theirs any more': { data: { createEvent: null }, ...list, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Making the draft') } },
    },
  ],
};
