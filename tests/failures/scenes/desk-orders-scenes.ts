import type { OperationName } from '#tests/failures/operations.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { askableOrder, dollars, partPreview } from '#tests/model/desk/sample-orders.ts';

const listAt = '/desk/harbour-city-players/orders';
const at = `${listAt}/FY-004190`;
const list: Ending = { toast: null, sees: [['button', 'Find']] };
const sheet: Ending = {
  toast: null,
  sees: [
    ['heading', 'FY-004190'],
    ['button', 'Add a note'],
  ],
};
const missing: Ending = { toast: null, sees: [['heading', 'Order not found']] };
const doubt = 'We don’t know yet whether that was done';
const refusedWords = 'That could not be done any more. This is how the order is now.';

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const tellsWhy =
  (title: string, afterwards: Ending): Extract<Scene<'GetMe'>['fails'], (failure: never) => Recovery> =>
  (failure) => ({
    toast: null,
    reads: told[failure],
    sees: [
      ['heading', title],
      ['button', 'Try again'],
    ],
    goOn: (person) => person.press('Try again'),
    afterwards,
    sent: 2,
  });

type Deed = {
  ask: string;
  deed: string;
  title: string;
  pending: string;
  says: string;
  fill?: (person: Person) => Promise<void>;
};

const inDialog = (title: string, reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['heading', title]],
  sent: 1,
});

/** A deed that its dialog asks about, and that the order answers. */
function deedParts(operation: OperationName, { ask, deed, title, pending, says, fill }: Deed) {
  const press = (person: Person) => person.press(deed);
  const works: Ending = { ...sheet, reads: [says] };
  return {
    at,
    arrive: async (person: Person) => {
      await person.press(ask);
      await person.sees('button', deed);
      await fill?.(person);
    },
    act: press,
    works,
    fails: { ...inDialog(title, doubt), goOn: press, afterwards: works, sent: 2, proves: withOneKey(operation) },
    unknown: { ...sheet, reads: [refusedWords], sent: 1 },
    late: { leave, left, second: { kind: 'waits' as const, again: (person: Person) => person.press(pending) } },
  };
}
const refused = { words: { message: 'No' }, ...sheet, reads: [refusedWords], sent: 1 };

const next = (person: Person) => person.press('See what goes back');
const give = (person: Person) => person.press('Give $28.35 back');
/** Gwen's is chosen already: somebody asked for it. */
const choose = (person: Person) => person.press('Refund…');
async function review(person: Person): Promise<void> {
  await choose(person);
  await next(person);
  await person.sees('button', 'Give $28.35 back');
  await person.type('Why it goes back', 'Has the flu');
}
const ask = (person: Person) => person.press('Ask for $28.35 back');
async function reviewToAsk(person: Person): Promise<void> {
  await person.press('Ask for a refund…');
  await person.check('Gwen Pryce');
  await next(person);
  await person.sees('button', 'Ask for $28.35 back');
  await person.type('Why it should go back', 'Has the flu');
}
const inAsking = 'Ask for a refund';
const reviewed: Ending = { toast: null, sees: [['button', 'Give $28.35 back']] };
const asked: Ending = {
  ...sheet,
  reads: ['The refund is asked for. It is confirmed when the money has gone back.'],
};
const choosing = (reads: string) => inDialog('Give money back', reads);
const aboveLimit = {
  words: { message: 'No', reason: 'ABOVE_LIMIT' as const, most: dollars(20) },
  ...choosing('Your role gives back at most $20.00 more of this order. Ask an owner.'),
};
const other = choosing('Foyer can’t do that on this page. Load it anew and try again.');

/** An organizer's orders, and what is done with one (docs/decisions/158). */
export const deskOrdersScenes: Scenes<
  | 'GetDeskOrders'
  | 'GetDeskOrder'
  | 'GetRefundPreview'
  | 'RefundOrder'
  | 'AskRefund'
  | 'DeclineRefund'
  | 'SettleOrder'
  | 'CancelOrder'
  | 'RecordReturned'
  | 'ResendConfirmation'
  | 'CorrectOrderAddress'
  | 'NoteOrder'
> = {
  GetDeskOrders: [
    {
      at: listAt,
      works: list,
      fails: tellsWhy('Orders', list),
      refusals: {},
      // What the person is by now is asked, and the page is as that says.
      answers: { 'not theirs any more': { data: { deskOrders: null }, ...list, sent: 2 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  GetDeskOrder: [
    {
      at,
      works: sheet,
      fails: tellsWhy('Order', sheet),
      refusals: {},
      answers: {
        'not there': {
          data: { deskOrder: null },
          ...missing,
          goOn: (person) => person.press('Look again'),
          afterwards: sheet,
          sent: 2,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  GetRefundPreview: [
    {
      at,
      arrive: choose,
      act: next,
      works: reviewed,
      fails: (failure) => ({
        ...choosing(told[failure].at(-1) ?? ''),
        goOn: next,
        afterwards: reviewed,
        sent: 2,
      }),
      refusals: { RefundRefusedError: aboveLimit },
      unknown: other,
      answers: { 'not theirs any more': { data: { refundPreview: null }, ...missing, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Counting') } },
    },
  ],
  RefundOrder: [
    {
      at,
      arrive: review,
      act: give,
      works: asked,
      fails: {
        ...inDialog('What goes back', doubt),
        goOn: give,
        afterwards: asked,
        sent: 2,
        proves: withOneKey('RefundOrder'),
      },
      refusals: {
        RefundRefusedError: aboveLimit,
        RefundChangedError: {
          words: { message: 'No', preview: partPreview },
          ...inDialog(
            'What goes back',
            'Something of this order has changed meanwhile. Nothing was given back: these are the new figures.',
          ),
        },
      },
      unknown: other,
      answers: { 'not theirs any more': { data: { refundOrder: null }, ...missing, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Giving back') } },
    },
  ],
  AskRefund: [
    {
      at,
      given: (server) => server.answer('GetDeskOrder', () => ({ deskOrder: askableOrder })),
      arrive: reviewToAsk,
      act: ask,
      works: { ...sheet, reads: ['Owners and managers are asked. Nothing has gone back yet.'] },
      fails: {
        ...inDialog('What goes back', doubt),
        goOn: ask,
        afterwards: { ...sheet, reads: ['Owners and managers are asked. Nothing has gone back yet.'] },
        sent: 2,
        proves: withOneKey('AskRefund'),
      },
      refusals: {
        RefundRefusedError: {
          words: { message: 'No', reason: 'ASKED_ALREADY' as const, most: dollars(0) },
          ...inDialog(inAsking, 'Somebody has asked for a refund of this order already, and nobody has decided yet.'),
        },
        RefundChangedError: {
          words: { message: 'No', preview: partPreview },
          ...inDialog(
            'What goes back',
            'Something of this order has changed meanwhile. Nothing was given back: these are the new figures.',
          ),
        },
      },
      unknown: inDialog(inAsking, 'Foyer can’t do that on this page. Load it anew and try again.'),
      answers: { 'not theirs any more': { data: { askRefund: null }, ...missing, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Asking') } },
    },
  ],
  DeclineRefund: [
    {
      ...deedParts('DeclineRefund', {
        ask: 'Decline…',
        deed: 'Decline',
        title: 'Decline this refund?',
        pending: 'Declining',
        says: 'The refund is declined. Whoever asked reads why in the timeline.',
        fill: (person) => person.type('Why not', 'Not by our rules'),
      }),
      refusals: { OrderDeedRefusedError: refused, InvalidFieldsError: refused },
      answers: { 'not theirs any more': { data: { declineRefund: null }, ...missing, sent: 1 } },
    },
  ],
  SettleOrder: [
    {
      ...deedParts('SettleOrder', {
        ask: 'Mark as paid',
        deed: 'It is paid',
        title: 'Was this order paid?',
        pending: 'Noting',
        says: 'The order is paid.',
      }),
      refusals: { OrderDeedRefusedError: refused },
      answers: { 'not theirs any more': { data: { settleOrder: null }, ...missing, sent: 1 } },
    },
  ],
  CancelOrder: [
    {
      ...deedParts('CancelOrder', {
        ask: 'Cancel the order',
        deed: 'Cancel it',
        title: 'Cancel this order?',
        pending: 'Cancelling',
        says: 'The order is cancelled, and its places are free. The buyer is told by email.',
      }),
      refusals: { OrderDeedRefusedError: refused },
      answers: { 'not theirs any more': { data: { cancelOrder: null }, ...missing, sent: 1 } },
    },
  ],
  RecordReturned: [
    {
      ...deedParts('RecordReturned', {
        ask: 'Mark as returned',
        deed: 'It is given back',
        title: 'Was the money given back?',
        pending: 'Noting',
        says: 'It is noted that you gave the money back. The buyer is told by email.',
      }),
      refusals: { OrderDeedRefusedError: refused },
      answers: { 'not theirs any more': { data: { recordReturned: null }, ...missing, sent: 1 } },
    },
  ],
  ResendConfirmation: [
    {
      ...deedParts('ResendConfirmation', {
        ask: 'Send the confirmation again',
        deed: 'Send it',
        title: 'Send the confirmation again?',
        pending: 'Sending',
        says: 'The confirmation is on its way once more.',
      }),
      refusals: { OrderDeedRefusedError: refused },
      answers: { 'not theirs any more': { data: { resendConfirmation: null }, ...missing, sent: 1 } },
    },
  ],
  CorrectOrderAddress: [
    {
      ...deedParts('CorrectOrderAddress', {
        ask: 'Correct the email address',
        deed: 'Correct and send',
        title: 'Correct the email address',
        pending: 'Correcting',
        says: 'The email address is corrected. The tickets are on their way to it.',
        fill: (person) => person.type('New email address', 'owen@harbour.example'),
      }),
      refusals: { OrderDeedRefusedError: refused, InvalidFieldsError: refused },
      answers: { 'not theirs any more': { data: { correctOrderAddress: null }, ...missing, sent: 1 } },
    },
  ],
  NoteOrder: [
    {
      ...deedParts('NoteOrder', {
        ask: 'Add a note',
        deed: 'Keep the note',
        title: 'A note for the team',
        pending: 'Keeping',
        says: 'The note is kept.',
        fill: (person) => person.type('Note', 'Called back'),
      }),
      refusals: { InvalidFieldsError: refused },
      answers: { 'not theirs any more': { data: { noteOrder: null }, ...missing, sent: 1 } },
    },
  ],
};
