import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scenes } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { atAbout, leaveForAbout, withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { aRegistration, pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { standsOffered } from '#tests/model/account/transfer-dialog/transfer-dialog-requirements.ts';

const title = 'Give the ticket of Alex Thorsen to somebody';
const asks: Ending = {
  toast: null,
  sees: [
    ['heading', title],
    ['button', 'Offer the ticket'],
  ],
};
const offered: Ending = {
  toast: null,
  sees: [
    ['heading', 'The ticket is offered'],
    ['button', 'Take the offer back'],
  ],
};
const takenBack: Ending = {
  toast: null,
  sees: [['button', 'Give to somebody Alex Thorsen, The Winter’s Tale']],
  lacks: [['heading', 'The ticket is offered']],
};
const unknownWords = 'Foyer can’t do that on this page. Load it anew and try again.';
const blocked = (reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['heading', 'This ticket can’t be given now']],
  sent: 1,
});
const give = (person: Person) => person.press('Give to somebody Alex Thorsen, The Winter’s Tale');
const withdraw = (person: Person) => person.press('Take the offer back');
const withOffer = (server: ScriptedServer) =>
  server.answer('GetTransferStatus', () => ({ registration: standsOffered }));

const withGift = (server: ScriptedServer) =>
  server.answer('GetMyRegistrations', () => ({
    myRegistrations: { ...pageOf([aRegistration({ givenBy: 'Maya', order: null })]), totalItems: 1 },
  }));
const giveBack = (person: Person) => person.press('Give it back');
const returned: Ending = { toast: null, sees: [['heading', 'The ticket is given back']] };

const link = '/transfer?token=from-the-mail';
const gives: Ending = {
  toast: null,
  sees: [
    ['heading', 'Alex gives you a ticket'],
    ['button', 'Accept the ticket'],
  ],
};
const accepted: Ending = { toast: null, sees: [['heading', 'The ticket is yours']] };
const declined: Ending = { toast: null, sees: [['heading', 'You said no']] };
const accept = (person: Person) => person.press('Accept the ticket');
const decline = (person: Person) => person.press('No, thanks');
const gone = (reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['heading', 'This ticket can’t be accepted']],
  goOn: (person) => person.follow('Find events'),
  afterwards: { toast: null, sees: [], at: '/events' },
  sent: 1,
});
const noMore = 'The ticket is offered no more: it was accepted, declined or taken back, or it is too late.';
/** Pressed again it is done once. */
const silent = (again: (person: Person) => Promise<void>, afterwards: Ending): Recovery => ({
  ...gives,
  reads: ['We don’t know yet whether that arrived'],
  goOn: again,
  afterwards,
  sent: 2,
});

/** A ticket that is given to somebody (docs/decisions/132). */
export const transferScenes: Scenes<
  | 'GetTransferStatus'
  | 'OfferTransfer'
  | 'WithdrawTransfer'
  | 'GiveBackTicket'
  | 'GetReceivedTransfer'
  | 'AcceptTransfer'
  | 'DeclineTransfer'
> = {
  GetTransferStatus: [
    {
      at: '/my-events',
      act: give,
      works: asks,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', title],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: asks,
        sent: 2,
      }),
      refusals: {},
      answers: {
        'no such ticket': {
          data: { registration: null },
          ...blocked('This ticket is not among yours any more.'),
        },
      },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  OfferTransfer: [
    {
      at: '/my-events',
      arrive: async (person) => {
        await give(person);
        await person.sees('button', 'Offer the ticket');
        await person.type('Their email address', 'chidi@foyer.example');
      },
      act: (person) => person.press('Offer the ticket'),
      works: offered,
      fails: {
        toast: null,
        reads: ['We don’t know yet whether it is offered'],
        sees: [['button', 'Ask again']],
        goOn: (person) => person.press('Ask again'),
        afterwards: offered,
        sent: 2,
        proves: withOneKey('OfferTransfer'),
      },
      refusals: {
        RegistrationTransferError: {
          words: { message: 'Not now', reason: 'EVENT_STARTED' },
          ...blocked('The event has begun.'),
        },
      },
      unknown: blocked(unknownWords),
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Offering') },
      },
    },
  ],
  WithdrawTransfer: [
    {
      at: '/my-events',
      given: withOffer,
      arrive: async (person) => {
        await give(person);
        await person.sees('button', 'Take the offer back');
      },
      act: withdraw,
      works: takenBack,
      // It is looked up how things are: it is offered still.
      fails: { ...offered, goOn: withdraw, afterwards: takenBack, sent: 2 },
      refusals: {
        RegistrationTransferError: { words: { message: 'Not now', reason: 'NOT_OFFERED' }, ...offered, sent: 1 },
      },
      unknown: { ...offered, sent: 1 },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Taking it back') },
      },
    },
  ],
  GiveBackTicket: [
    {
      at: '/my-events',
      given: withGift,
      arrive: async (person) => {
        await give(person);
        await person.sees('button', 'Give it back');
      },
      act: giveBack,
      works: returned,
      // It is looked up how things are: it is theirs still.
      fails: { ...asks, goOn: giveBack, afterwards: returned, sent: 2 },
      refusals: {
        RegistrationTransferError: {
          words: { message: 'Not now', reason: 'OFFERED' },
          ...blocked('The ticket is offered to somebody already.'),
        },
      },
      unknown: blocked(unknownWords),
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Giving it back') },
      },
    },
  ],
  GetReceivedTransfer: [
    {
      as: 'visitor',
      at: link,
      works: gives,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: gives,
        sent: 2,
      }),
      refusals: {
        RegistrationTransferError: { words: { message: 'No more', reason: 'NOT_OFFERED' }, ...gone(noMore) },
      },
      unknown: gone(unknownWords),
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  AcceptTransfer: [
    {
      at: link,
      arrive: (person) => person.sees('button', 'Accept the ticket'),
      act: accept,
      works: accepted,
      fails: silent(accept, accepted),
      refusals: {
        RegistrationTransferError: { words: { message: 'No more', reason: 'NOT_OFFERED' }, ...gone(noMore) },
      },
      unknown: gone(unknownWords),
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Accepting') },
      },
    },
  ],
  DeclineTransfer: [
    {
      as: 'visitor',
      at: link,
      arrive: (person) => person.sees('button', 'No, thanks'),
      act: decline,
      works: declined,
      fails: silent(decline, declined),
      refusals: {
        RegistrationTransferError: { words: { message: 'No more', reason: 'NOT_OFFERED' }, ...gone(noMore) },
      },
      unknown: gone(unknownWords),
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Saying no') },
      },
    },
  ],
};
