import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { atAbout, leaveForAbout, withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { smaller, toPay } from '#tests/model/account/change-dialog/change-dialog-requirements.ts';

const title = 'Change the ticket of Alex Thorsen';
const chooses: Ending = {
  toast: null,
  sees: [
    ['heading', title],
    ['button', 'See the difference'],
  ],
};
const quoted: Ending = {
  toast: null,
  sees: [
    ['heading', 'What changes'],
    ['button', 'Change and get $6.13 back'],
  ],
};
const done: Ending = { toast: null, sees: [['heading', 'The ticket is changed']] };
const blocked = (reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['heading', 'This can’t be changed here']],
  sent: 1,
});
const unknownRefusal = blocked('Foyer can’t do that on this page. Load it anew and try again.');
const change = (person: Person) => person.press('Change ticket Alex Thorsen, The Winter’s Tale');
const choose = async (person: Person) => {
  await change(person);
  await person.sees('button', 'See the difference');
  await person.choose('Child');
};
const see = (person: Person) => person.press('See the difference');
const confirm = (person: Person) => person.press('Change and get $6.13 back');
const chooseAgain: Pick<Recovery, 'goOn' | 'afterwards'> = {
  goOn: (person) => person.press('Choose something else'),
  afterwards: chooses,
};
const refusals = {
  EventRegistrationEligibilityError: {
    words: { message: 'The sale is over' },
    ...blocked('That is not on sale any more.'),
    ...chooseAgain,
  },
  InsufficientStockError: { words: { message: 'Sold out' }, ...blocked('No place is left there.'), ...chooseAgain },
  OrderInterceptorError: {
    words: { message: 'Not on sale' },
    ...blocked('That is not on sale any more.'),
    ...chooseAgain,
  },
  RegistrationChangeError: {
    words: { message: 'The event has begun', reason: 'EVENT_STARTED' },
    ...blocked('The event has begun.'),
  },
} as const;

/** A ticket that becomes another one by a quote (docs/decisions/136). */
export const changeDialogScenes: Scenes<'GetChangeChoices' | 'GetChangeQuote' | 'ChangeRegistration'> = {
  GetChangeChoices: [
    {
      at: '/my-events',
      act: change,
      works: chooses,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', title],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: chooses,
        sent: 2,
      }),
      refusals: {},
      answers: {
        'no such ticket': { data: { registration: null }, ...blocked('This ticket is not among yours any more.') },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  GetChangeQuote: [
    {
      at: '/my-events',
      arrive: choose,
      act: see,
      works: quoted,
      // It is looked up anew what the ticket may become.
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', title],
          ['button', 'Try again'],
        ],
        goOn: async (person) => {
          await person.press('Try again');
          await person.sees('button', 'See the difference');
          await person.choose('Child');
          await see(person);
        },
        afterwards: quoted,
        sent: 2,
      }),
      refusals,
      unknown: unknownRefusal,
      answers: {
        'no such ticket': { data: { changeQuote: null }, ...blocked('This ticket is not among yours any more.') },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  ChangeRegistration: [
    {
      at: '/my-events',
      arrive: async (person) => {
        await choose(person);
        await see(person);
        await person.sees('button', 'Change and get $6.13 back');
      },
      act: confirm,
      works: done,
      fails: {
        toast: null,
        reads: ['We don’t know yet whether it is changed'],
        sees: [['button', 'Ask again']],
        goOn: (person) => person.press('Ask again'),
        afterwards: done,
        sent: 2,
        proves: withOneKey('ChangeRegistration'),
      },
      refusals: {
        ...refusals,
        ChangeQuoteChangedError: {
          words: { message: 'It is different by now.', newQuote: smaller },
          toast: null,
          reads: ['The difference has changed', 'It was $6.13. Nothing is changed yet.'],
          sees: [['button', 'Change and get $3.50 back']],
          goOn: (person) => person.press('Change and get $3.50 back'),
          afterwards: done,
          sent: 2,
        },
        QuoteExpiredError: {
          words: { message: 'This was looked up some time ago.' },
          toast: null,
          reads: ['Ten minutes have passed. It was looked up anew.'],
          sees: [['button', 'Change and get $6.13 back']],
          goOn: confirm,
          afterwards: done,
          sent: 2,
        },
      },
      unknown: unknownRefusal,
      answers: {
        'an order of the difference': {
          data: { changeRegistration: toPay },
          toast: null,
          sees: [['heading', 'Payment']],
          sent: 1,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Changing') },
      },
    },
  ],
};
