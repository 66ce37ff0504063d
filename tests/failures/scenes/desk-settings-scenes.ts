import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { playersSettings } from '#tests/model/desk/sample-settings.ts';

const at = '/desk/harbour-city-players/settings/sender';
const shown: Ending = {
  toast: null,
  sees: [
    ['heading', 'Settings'],
    ['button', 'Save sender'],
  ],
};
const after = (reads: string): Ending => ({ ...shown, reads: [reads] });

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const name = 'Name of the sender optional';
const save = (person: Person) => person.press('Save sender');
const saved = after('Saved.');
const refused = (reads: string): Recovery => ({ ...after(reads), sent: 1 });

/** What an organizer's owners set, part by part (docs/decisions/151, 156). */
export const deskSettingsScenes: Scenes<'GetOrganizationSettings' | 'SaveOrganizationPart'> = {
  GetOrganizationSettings: [
    {
      at,
      works: shown,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Settings'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: shown,
        sent: 2,
      }),
      refusals: {},
      answers: {
        'not theirs': {
          data: { deskOrganization: null },
          toast: null,
          sees: [['heading', 'Settings']],
          reads: ['Your role does not read the settings here, or Foyer’s operator looks after them. Ask an owner.'],
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  SaveOrganizationPart: [
    {
      at,
      arrive: async (person) => {
        await person.sees('button', 'Save sender');
        await person.type(name, 'Box office');
      },
      act: save,
      works: saved,
      fails: {
        ...after('Not known yet whether your change was saved'),
        goOn: (person) => person.press('Ask again'),
        afterwards: saved,
        sent: 2,
        proves: withOneKey('SaveOrganizationPart'),
      },
      refusals: {
        VersionConflictError: {
          words: {
            message: 'No',
            theirs: { ...playersSettings.sender, version: 6, name: 'Front of house' },
            by: 'Marie Tremblay',
            at: '2026-11-28T22:02:00Z',
          },
          ...after('Marie Tremblay changed this while you typed'),
          sees: [['radio', 'Keep yours']],
          goOn: async (person) => {
            await person.choose('Keep yours Box office');
            await save(person);
          },
          afterwards: saved,
          sent: 2,
        },
        InvalidFieldsError: {
          words: {
            message: 'No',
            fields: [{ __typename: 'InvalidField', field: 'sender.name', fault: 'TOO_LONG' }],
          },
          ...refused('This is too long.'),
        },
      },
      unknown: refused('Foyer can’t do that on this page. Load it anew and try again.'),
      answers: {
        'not theirs any more': { data: { saveOrganizationPart: null }, toast: null, sees: shown.sees, sent: 1 },
      },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Saving') } },
    },
  ],
};
