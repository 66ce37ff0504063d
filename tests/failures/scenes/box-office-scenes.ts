import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { dearer } from '#tests/model/desk/sample-box-office.ts';

const at = '/desk/harbour-city-players/events/ev-1/sell';
const form: Ending = {
  toast: null,
  sees: [
    ['heading', 'The Cherry Orchard'],
    ['button', 'One more: Stalls'],
  ],
};
const page: Ending = { toast: null, sees: [['heading', 'The Cherry Orchard']] };
const counted: Ending = { toast: null, sees: [['button', 'Sell for $28.35']] };
const sold: Ending = { toast: null, sees: [['button', 'Next sale']], reads: ['R-7K2Q4MXA'] };
const other = 'Foyer can’t do that on this page. Load it anew and try again.';
const noPlace = { message: 'No', reason: 'NO_PLACE' as const, name: 'Stalls', left: 0 };

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const tellsWhy =
  (sees: Ending['sees'], afterwards: Ending): Extract<Scene<'GetMe'>['fails'], (failure: never) => Recovery> =>
  (failure) => ({
    toast: null,
    reads: told[failure],
    sees: [...sees, ['button', 'Try again']],
    goOn: (person) => person.press('Try again'),
    afterwards,
    sent: 2,
  });

const take = (person: Person) => person.press('One more: Stalls');
async function fill(person: Person): Promise<void> {
  await take(person);
  await person.type('First name', 'Ida');
  await person.type('Last name', 'Lund');
  await person.sees('button', 'Sell for $28.35');
}
const refused = (reads: string): Recovery => ({ ...counted, reads: [reads], sent: 1 });

/** Tickets that are sold by hand (docs/decisions/172). */
export const boxOfficeScenes: Scenes<'GetBoxOffice' | 'GetSaleQuote' | 'SellByHand'> = {
  GetBoxOffice: [
    {
      at,
      works: form,
      fails: tellsWhy(page.sees, form),
      refusals: {},
      answers: { 'not theirs any more': { data: { deskBoxOffice: null }, ...page, sent: 2 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  GetSaleQuote: [
    {
      at,
      arrive: (person) => person.sees('button', 'One more: Stalls'),
      act: take,
      works: counted,
      fails: tellsWhy([['button', 'Sell']], counted),
      refusals: { DeskSaleRefusedError: { words: noPlace, ...form, reads: ['Stalls: sold out'], sent: 1 } },
      unknown: { ...form, reads: [other], sent: 1 },
      answers: { 'not theirs any more': { data: { deskSaleQuote: null }, ...page, sent: 1 } },
      late: { leave, left, second: { kind: 'replaces', again: take } },
    },
  ],
  SellByHand: [
    {
      at,
      arrive: fill,
      act: (person) => person.press('Sell for $28.35'),
      works: sold,
      fails: {
        ...page,
        reads: ['Not known yet whether it was sold'],
        goOn: (person) => person.press('Ask again'),
        afterwards: sold,
        sent: 2,
        proves: withOneKey('SellByHand'),
      },
      refusals: {
        DeskSaleRefusedError: { words: noPlace, ...refused('Stalls: sold out') },
        DeskSaleChangedError: {
          words: { message: 'No', quote: dearer },
          toast: null,
          sees: [['button', 'Sell for $31.50']],
          reads: ['The price has changed meanwhile. Nothing was sold: look at the new total.'],
          sent: 1,
        },
        InvalidFieldsError: {
          words: {
            message: 'No',
            fields: [{ __typename: 'InvalidField', field: 'emailAddress', fault: 'NOT_AN_ADDRESS' }],
          },
          ...refused('Something is missing or can’t be used. It is marked in the form.'),
        },
      },
      unknown: refused(other),
      answers: { 'not theirs any more': { data: { sellByHand: null }, ...page, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Selling now') } },
    },
  ],
};
