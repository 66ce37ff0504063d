import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { aCode } from '#tests/model/desk/sample-codes.ts';

const at = '/desk/harbour-city-players/codes';
const list: Ending = {
  toast: null,
  sees: [
    ['heading', 'Promotion codes'],
    ['button', 'Edit FRIENDS10'],
  ],
};
const open: Ending = {
  toast: null,
  sees: [
    ['heading', 'Promotion codes'],
    ['button', 'Save this code'],
  ],
};
const after = (reads: string): Ending => ({ ...open, reads: [reads] });
const asking: Ending = {
  toast: null,
  sees: [
    ['heading', 'Stop FRIENDS10?'],
    ['button', 'Stop this code'],
  ],
};

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const unknown = 'Foyer can’t do that on this page. Load it anew and try again.';
const save = (person: Person) => person.press('Save this code');
const saved = after('Saved.');
const refused = (reads: string): Recovery => ({ ...after(reads), sent: 1 });
const stop = (person: Person) => person.press('Stop this code');
const stopped: Ending = { ...list, reads: ['It takes nothing off any more.'] };

/** An organizer's promotion codes (docs/decisions/170). */
export const deskCodesScenes: Scenes<'GetDeskCodes' | 'SaveCode' | 'StopCode'> = {
  GetDeskCodes: [
    {
      at,
      works: list,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Promotion codes'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: list,
        sent: 2,
      }),
      refusals: {},
      answers: {
        'not theirs': {
          data: { deskCodes: null },
          toast: null,
          sees: [['heading', 'Promotion codes']],
          reads: ['Your role doesn’t show you the codes. Ask an owner or a manager.'],
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  SaveCode: [
    {
      at,
      arrive: async (person) => {
        await person.sees('button', 'Edit FRIENDS10');
        await person.press('Edit FRIENDS10');
        await person.sees('button', 'Save this code');
        await person.type('Orders that may have it optional', '150');
      },
      act: save,
      works: saved,
      fails: {
        ...after('Not known yet whether your change was saved'),
        goOn: (person) => person.press('Ask again'),
        afterwards: saved,
        sent: 2,
        proves: withOneKey('SaveCode'),
      },
      refusals: {
        VersionConflictError: {
          words: {
            message: 'No',
            theirs: aCode({ version: 4, usageLimit: 160 }),
            by: 'Marie Tremblay',
            at: '2026-11-28T22:02:00Z',
          },
          ...after('Marie Tremblay changed this while you typed'),
          sees: [['radio', 'Keep yours']],
          goOn: async (person) => {
            await person.choose('Keep yours 150');
            await save(person);
          },
          afterwards: saved,
          sent: 2,
        },
        InvalidFieldsError: {
          words: { message: 'No', fields: [{ __typename: 'InvalidField', field: 'description', fault: 'TOO_LONG' }] },
          ...refused('This is too long.'),
        },
        LimitExceededError: { words: { message: 'No', limit: 200 }, ...refused('There is room for 200 of these.') },
      },
      unknown: refused(unknown),
      answers: { 'not theirs any more': { data: { saveCode: null }, ...list, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Saving') } },
    },
  ],
  StopCode: [
    {
      at,
      arrive: async (person) => {
        await person.sees('button', 'Stop FRIENDS10');
        await person.press('Stop FRIENDS10');
        await person.sees('button', 'Stop this code');
      },
      act: stop,
      works: stopped,
      fails: {
        ...asking,
        reads: ['Not known yet whether the code was stopped'],
        goOn: (person) => person.press('Ask again'),
        afterwards: stopped,
        sent: 2,
        proves: withOneKey('StopCode'),
      },
      refusals: {},
      answers: { 'not theirs any more': { data: { stopCode: null }, ...list, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Stopping') } },
    },
  ],
};
