import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scenes } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { atAbout, leaveForAbout, withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { heldAlone, heldAsked } from '#tests/model/account/cancel-dialog/a-quote.ts';
import { smaller } from '#tests/model/account/cancel-dialog/cancel-dialog-requirements.ts';

const quoted: Ending = {
  toast: null,
  reads: ['Alex Thorsen, Student or senior'],
  sees: [
    ['heading', 'What comes back'],
    ['button', 'Cancel and get $18.40 back'],
  ],
};
const done: Ending = { toast: null, sees: [['heading', '1 place is given up']] };
const blocked: Ending = { toast: null, sees: [['heading', 'This can’t be cancelled here']] };
const begun: Recovery = { ...blocked, reads: ['The event has begun.'], sent: 1 };
const unknownRefusal: Recovery = {
  ...blocked,
  reads: ['Foyer can’t do that on this page. Load it anew and try again.'],
  sent: 1,
};
const withMoneyBack = (server: ScriptedServer) =>
  server.answer('GetHeldRegistration', () => ({ registration: heldAlone }));
const withRequest = (server: ScriptedServer) =>
  server.answer('GetHeldRegistration', () => ({ registration: heldAsked }));
const kept: Ending = { toast: null, sees: [['heading', 'The ticket stays yours']] };
const remove = (person: Person) => person.press('Remove Alex Thorsen, The Winter’s Tale');
const confirm = (person: Person) => person.press('Cancel and get $18.40 back');

/** What is cancelled by a quote of what comes back (docs/decisions/130). */
export const cancelDialogScenes: Scenes<'GetCancellationQuote' | 'CancelRegistrations' | 'WithdrawCancellation'> = {
  GetCancellationQuote: [
    {
      at: '/my-events',
      given: withMoneyBack,
      act: remove,
      works: quoted,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'What comes back'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: quoted,
        sent: 2,
      }),
      refusals: {
        RegistrationStateTransitionError: {
          words: { message: 'The event has begun', reason: 'EVENT_STARTED' },
          ...begun,
        },
      },
      unknown: unknownRefusal,
      answers: {
        'no such ticket': {
          data: { cancellationQuote: null },
          ...blocked,
          reads: ['This ticket is not among yours any more.'],
          sent: 1,
        },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  CancelRegistrations: [
    {
      at: '/my-events',
      given: withMoneyBack,
      arrive: async (person) => {
        await remove(person);
        await person.sees('button', 'Cancel and get $18.40 back');
      },
      act: confirm,
      works: done,
      fails: {
        toast: null,
        reads: ['We don’t know yet whether it is cancelled'],
        sees: [['button', 'Ask again']],
        goOn: (person) => person.press('Ask again'),
        afterwards: done,
        sent: 2,
      },
      refusals: {
        QuoteChangedError: {
          words: { message: 'What comes back has changed.', newQuote: smaller },
          toast: null,
          reads: ['What comes back has changed', 'It was $18.40. Nothing is cancelled yet.'],
          sees: [['button', 'Cancel and get $9.20 back']],
          goOn: (person) => person.press('Cancel and get $9.20 back'),
          afterwards: done,
          sent: 2,
        },
        QuoteExpiredError: {
          words: { message: 'This was looked up some time ago.' },
          toast: null,
          reads: ['Ten minutes have passed. It was looked up anew.'],
          sees: [['button', 'Cancel and get $18.40 back']],
          goOn: confirm,
          afterwards: done,
          sent: 2,
        },
        RegistrationStateTransitionError: {
          words: { message: 'The event has begun', reason: 'EVENT_STARTED' },
          ...begun,
        },
      },
      unknown: unknownRefusal,
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Cancelling') },
      },
    },
  ],
  WithdrawCancellation: [
    {
      at: '/my-events',
      given: withRequest,
      arrive: async (person) => {
        await remove(person);
        await person.sees('button', 'Withdraw the request');
      },
      act: (person) => person.press('Withdraw the request'),
      works: kept,
      fails: {
        toast: null,
        reads: ['We don’t know yet whether the request is withdrawn'],
        sees: [['button', 'Ask again']],
        goOn: (person) => person.press('Ask again'),
        afterwards: kept,
        sent: 2,
        proves: withOneKey('WithdrawCancellation'),
      },
      refusals: {
        RegistrationStateTransitionError: {
          words: { message: 'This registration is cancelled already', reason: 'ALREADY_CANCELLED' },
          ...blocked,
          reads: ['It is cancelled already.'],
          sent: 1,
        },
      },
      unknown: unknownRefusal,
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Withdrawing') },
      },
    },
  ],
};
