import type { Ending, Recovery, Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { aReceivedOrder } from '#tests/model/account/claim-link/a-received-order.ts';

const at = '/claim?token=from-the-mail';
const add = 'Add to Alex Thorsen’s account';
const offers: Ending = {
  toast: null,
  sees: [
    ['heading', 'Keep these tickets in your account'],
    ['button', add],
  ],
};
const kept: Ending = { toast: null, sees: [['heading', 'The tickets are in your account']] };
const gone = (reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['heading', 'These tickets can’t be added']],
  goOn: (person) => person.follow('Find events'),
  afterwards: { toast: null, sees: [], at: '/events' },
  sent: 1,
});
const notYet = gone('Foyer can’t do that on this page. Load it anew and try again.');

/** What was sold by hand, for an account (docs/decisions/181). */
export const claimScenes: Scenes<'GetReceivedOrder' | 'ClaimOrder'> = {
  GetReceivedOrder: [
    {
      at,
      works: offers,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: offers,
        sent: 2,
      }),
      refusals: {
        OrderClaimError: {
          words: { message: 'No', reason: 'EXPIRED' },
          ...gone('It is too late: the event ended more than 30 days ago.'),
        },
      },
      unknown: notYet,
      answers: {
        'nobody is logged in': {
          data: { receivedOrder: aReceivedOrder({ account: null }) },
          toast: null,
          reads: ['Whose account are they to go into?'],
          sees: [['heading', 'Keep these tickets in your account']],
          sent: 1,
        },
        'they are in the account': { data: { receivedOrder: aReceivedOrder({ isTheirs: true }) }, ...kept, sent: 1 },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  ClaimOrder: [
    {
      at,
      arrive: (person) => person.sees('button', add),
      act: (person) => person.press(add),
      works: kept,
      fails: {
        toast: null,
        reads: ['We don’t know yet whether that arrived'],
        sees: [['button', 'Ask again']],
        goOn: (person) => person.press('Ask again'),
        afterwards: kept,
        sent: 2,
      },
      refusals: {
        OrderClaimError: {
          words: { message: 'No', reason: 'CLAIMED' },
          ...gone('They are in an account already. If it is yours, log in to it and find them among your events.'),
        },
      },
      unknown: notYet,
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Adding the tickets') },
      },
    },
  ],
};
