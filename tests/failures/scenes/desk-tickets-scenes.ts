import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { aTier } from '#tests/model/desk/sample-tiers.ts';

const at = '/desk/harbour-city-players/events/ev-1/tickets';
const open: Ending = {
  toast: null,
  sees: [
    ['heading', 'The Cherry Orchard'],
    ['button', 'Save this tier'],
  ],
};
const after = (reads: string): Ending => ({ ...open, reads: [reads] });
const list: Ending = {
  toast: null,
  sees: [
    ['heading', 'Tiers'],
    ['button', 'Edit Stalls'],
  ],
};
const asking: Ending = {
  toast: null,
  sees: [
    ['heading', 'Stop selling Stalls online?'],
    ['button', 'Stop selling it'],
  ],
};

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const unknown = 'Foyer can’t do that on this page. Load it anew and try again.';
const openStalls = async (person: Person) => {
  await person.sees('button', 'Edit Stalls');
  await person.press('Edit Stalls');
  await person.sees('button', 'Save this tier');
};
const save = (person: Person) => person.press('Save this tier');
const saved = after('Saved.');
const refused = (reads: string): Recovery => ({ ...after(reads), sent: 1 });
const stop = (person: Person) => person.press('Stop selling it');
const kept = (reads: string): Recovery => ({ ...asking, reads: [reads], sent: 1 });
const stopped: Ending = { ...list, reads: ['It is not sold online any more.'] };
const move = (person: Person) => person.press('Move Balcony up');
const moved: Ending = { ...list, reads: ['Balcony is number 1 now.'] };

/** What there is to buy of an event (docs/decisions/167). */
export const deskTicketsScenes: Scenes<'SaveTier' | 'CloseTier' | 'OrderTiers'> = {
  SaveTier: [
    {
      at,
      arrive: async (person) => {
        await openStalls(person);
        await person.type('Places to sell optional', '150');
      },
      act: save,
      works: saved,
      fails: {
        ...after('Not known yet whether your change was saved'),
        goOn: (person) => person.press('Ask again'),
        afterwards: saved,
        sent: 2,
        proves: withOneKey('SaveTier'),
      },
      refusals: {
        VersionConflictError: {
          words: {
            message: 'No',
            theirs: aTier({ version: 5, capacity: 160 }),
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
          words: {
            message: 'No',
            fields: [{ __typename: 'InvalidField', field: 'words.1.name', fault: 'TOO_LONG' }],
          },
          ...refused('This is too long.'),
        },
        CapacityBelowSoldError: {
          words: { message: 'No', sold: 154, held: 4 },
          ...refused('154 are sold and 4 held. Not below 158.'),
        },
        LimitExceededError: { words: { message: 'No', limit: 60 }, ...refused('There is room for 60 of these.') },
        PublishRefusedError: {
          words: { message: 'No', problems: [] },
          ...refused('It is on sale, and could not be so with this change. Nothing was saved.'),
        },
      },
      unknown: refused(unknown),
      answers: { 'not theirs any more': { data: { saveTier: null }, ...list, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Saving') } },
    },
  ],
  CloseTier: [
    {
      at,
      arrive: async (person) => {
        await openStalls(person);
        await person.press('Stop selling it online');
        await person.sees('button', 'Stop selling it');
      },
      act: stop,
      works: stopped,
      fails: {
        ...asking,
        reads: ['Not known yet whether the sale was stopped'],
        goOn: (person) => person.press('Ask again'),
        afterwards: stopped,
        sent: 2,
        proves: withOneKey('CloseTier'),
      },
      refusals: {
        PublishRefusedError: {
          words: { message: 'No' },
          ...kept('The event is on sale and needs something that can be bought online. Nothing was changed.'),
        },
      },
      unknown: kept(unknown),
      answers: { 'not theirs any more': { data: { closeTier: null }, ...list, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Stopping') } },
    },
  ],
  OrderTiers: [
    {
      at,
      arrive: async (person) => {
        await person.sees('button', 'Move Balcony up');
      },
      act: move,
      works: moved,
      fails: {
        ...list,
        reads: ['Not known yet whether the move was saved'],
        goOn: (person) => person.press('Ask again'),
        afterwards: moved,
        sent: 2,
        proves: withOneKey('OrderTiers'),
      },
      refusals: {},
      answers: { 'not theirs any more': { data: { orderTiers: null }, ...list, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: async () => undefined } },
    },
  ],
};
