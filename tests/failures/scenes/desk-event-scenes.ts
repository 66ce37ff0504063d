import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';

const at = '/desk/harbour-city-players/events/ev-1/rules';
const shown: Ending = {
  toast: null,
  sees: [
    ['heading', 'The Cherry Orchard'],
    ['button', 'Save rules'],
  ],
};
const after = (reads: string): Ending => ({ ...shown, reads: [reads] });

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const places = 'Places in all optional';
const save = (person: Person) => person.press('Save rules');
const saved = after('Saved.');
const refused = (reads: string): Recovery => ({ ...after(reads), sent: 1 });

/** One event, and the parts of it that are forms (docs/decisions/156). */
export const deskEventScenes: Scenes<'GetDeskEvent' | 'SaveEventPart'> = {
  GetDeskEvent: [
    {
      at,
      works: shown,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Event'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: shown,
        sent: 2,
      }),
      refusals: {},
      answers: {
        'not theirs': {
          data: { deskEvent: null },
          toast: null,
          sees: [['heading', 'There is no such event']],
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  SaveEventPart: [
    {
      at,
      arrive: async (person) => {
        await person.sees('button', 'Save rules');
        await person.type(places, '250');
      },
      act: save,
      works: saved,
      fails: {
        ...after('Not known yet whether your change was saved'),
        goOn: (person) => person.press('Ask again'),
        afterwards: saved,
        sent: 2,
        proves: withOneKey('SaveEventPart'),
      },
      refusals: {
        VersionConflictError: {
          words: {
            message: 'No',
            theirs: { ...cherryOrchard.rules, version: 5, capacity: 260 },
            by: 'Marie Tremblay',
            at: '2026-11-28T22:02:00Z',
          },
          ...after('Marie Tremblay changed this while you typed'),
          sees: [['radio', 'Keep yours']],
          goOn: async (person) => {
            await person.choose('Keep yours 250');
            await save(person);
          },
          afterwards: saved,
          sent: 2,
        },
        InvalidFieldsError: {
          words: {
            message: 'No',
            fields: [{ __typename: 'InvalidField', field: 'rules.capacity', fault: 'OUT_OF_RANGE' }],
          },
          ...refused('This number can’t be used here.'),
        },
        CapacityBelowSoldError: {
          words: { message: 'No', sold: 248, held: 4 },
          ...refused('248 are sold and 4 held. Not below 252.'),
        },
        EventMoveNeededError: {
          words: { message: 'No', registrations: 212 },
          ...refused(
            '212 people have tickets for it, and must be told. Change its times or its place alone, and it can be moved from here.',
          ),
        },
        LimitExceededError: { words: { message: 'No', limit: 60 }, ...refused('There is room for 60 of these.') },
        PublishRefusedError: {
          words: { message: 'No', problems: [] },
          ...refused('It is on sale, and could not be so with this change. Nothing was saved.'),
        },
      },
      unknown: refused('Foyer can’t do that on this page. Load it anew and try again.'),
      answers: {
        'not theirs any more': { data: { saveEventPart: null }, toast: null, sees: shown.sees, sent: 1 },
      },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Saving') } },
    },
  ],
};
