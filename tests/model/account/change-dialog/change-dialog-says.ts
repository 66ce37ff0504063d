import type { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import type { ExchangeRefusal } from '#machines/account/change-dialog/change-dialog-setup.ts';
import type { ChangeChoices, ChangeQuote } from '#services/account/changes/changes-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = {
  context: {
    choices: ChangeChoices | null;
    choice: { eventId: string; tierId: string | null; addOnIds: string[] };
    quote: ChangeQuote | null;
    before: ChangeQuote | null;
    isRenewed: boolean;
    refusal: ExchangeRefusal | null;
  };
};

const event = 'The Winter’s Tale Sat 21 Nov, 7:30 pm Harbour City Players';
const title = 'Change the ticket of Alex Thorsen';
const keep = 'Leave it as it is';
const again = 'Choose something else';
const next = 'See the difference';
const dates = {
  'ev-1': 'Saturday, November 21, 7:30 pm PST',
  'ev-9': 'Saturday, November 28, 7:30 pm PST',
};
const tiers: Readonly<Record<string, string>> = {
  't-1': 'Student or senior',
  't-2': 'Child',
  't-9': 'Student or senior',
};
const atOnce =
  'Your new place is taken and the one of before is free for others as soon as you confirm. The ticket keeps its code.';
const policy =
  'If you cancel: 100 % comes back until 7 days before the start. 50 % comes back until 48 hours before the start. After that nothing comes back.';
const changed = 'The difference has changed';
const renewed = 'Ten minutes have passed. It was looked up anew.';
const payFirst =
  'Your new place is held while you pay. The ticket changes when that is done, and stays what it is if you don’t pay. It keeps its code.';
const backOf = (quote: ChangeQuote | null) => (quote?.quoteId === 'quote-2' ? '$3.50' : '$6.13');
const sum = ({ context: { quote } }: Snapshot) => backOf(quote);
const sumBefore = (before: ChangeQuote) => (before.quoteId === 'quote-3' ? '$12.25' : backOf(before));
const isToPay = ({ context: { quote } }: Snapshot) => quote?.quoteId === 'quote-3';
const deed = (snapshot: Snapshot) =>
  isToPay(snapshot) ? 'Go on to pay $12.25' : `Change and get ${sum(snapshot)} back`;

const rows = (snapshot: Snapshot) => [
  'Before, taxes and fees included',
  'Student or senior $24.50',
  'Programme $5.60',
  'From now on, taxes and fees included',
  ...(isToPay(snapshot)
    ? ['Friend of the house $36.75']
    : ['Child $12.25', '50 % is kept -$5.83', 'Taxes on what is kept -$0.29', `Back ${sum(snapshot)}`]),
  policy,
];

const offer = (snapshot: Snapshot, face: Face): Face => {
  const { before, isRenewed } = snapshot.context;
  return {
    ...face,
    shows: [
      'What changes',
      event,
      ...rows(snapshot),
      ...(isToPay(snapshot) ? ['To pay $12.25', payFirst] : [`Back to the card ••1111 ${sum(snapshot)}`, atOnce]),
    ],
    announces: [
      ...(before ? [`${changed} It was ${sumBefore(before)}. Nothing is changed yet.`] : []),
      ...(isRenewed ? [renewed] : []),
    ],
    hides: [...(before ? [] : [changed]), ...(isRenewed ? [] : [renewed])],
  };
};

/** What is chosen, whether it is something else than what the ticket is, and so whether it goes on. */
function choosing({ context: { choice } }: Snapshot): Face {
  const isOwn = choice.eventId === 'ev-1';
  const isOther = choice.tierId !== null && !(choice.tierId === 't-1' && choice.addOnIds.length === 1);
  return {
    shows: [
      title,
      event,
      ...Object.values(dates),
      'What you have',
      'Ticket, taxes and fees included',
      ...(isOwn
        ? ['Child', '$12.25', 'Sold out', 'Add-ons, taxes and fees included', 'Programme', 'Cushion', 'Free']
        : []),
      'Nothing is changed yet. Next you see the difference, to the cent.',
    ],
    hides: isOwn ? [atOnce] : [atOnce, 'Child', 'Programme'],
    open: [
      'exchange.date',
      'exchange.close',
      keep,
      ...(isOwn ? ['exchange.tier', 'exchange.addOn'] : []),
      ...(isOther ? ['exchange.next', next] : []),
    ],
    locked: isOther ? [] : ['exchange.next', next],
    chosen: [
      isOwn ? dates['ev-1'] : dates['ev-9'],
      ...(choice.tierId === null ? [] : [tiers[choice.tierId] ?? '']),
      ...choice.addOnIds.map(() => 'Programme'),
    ],
  };
}

const why: Partial<Record<ExchangeRefusal, string>> = {
  EVENT_STARTED: 'The event has begun.',
  GIVEN: 'The ticket was given to somebody.',
  SOLD_OUT: 'No place is left there.',
  NOT_SOLD: 'That is not on sale any more.',
  NOT_YOURS: 'This ticket is not among yours any more.',
};

/** docs/decisions/136, 148. */
export const changeDialogSays: SaysOf<typeof changeDialogMachine> = {
  closed: { hides: [title, 'What changes'] },
  reading: {
    shows: [title, event],
    announces: ['Looking up what can be chosen'],
    hides: ['Child', atOnce],
    open: ['exchange.close', keep],
  },
  unreadable: {
    shows: [title, event],
    announces: ['Error An unexpected error occurred'],
    hides: ['Child', atOnce],
    open: ['exchange.retry', 'Try again', 'exchange.close', keep],
  },
  signedOut: {
    shows: [title, event],
    announces: ['Guard: No active customer.'],
    hides: ['Child', atOnce],
    open: ['exchange.retry', 'Try again', 'exchange.close', keep],
  },
  choosing,
  quoting: {
    shows: ['What changes', event],
    announces: ['Looking up the difference'],
    hides: [atOnce],
    open: ['exchange.close', keep],
  },
  reviewing: (snapshot) =>
    offer(snapshot, {
      open: ['exchange.confirm', deed(snapshot), 'exchange.back', again, 'exchange.close', keep],
    }),
  doing: (snapshot) => offer(snapshot, { locked: ['exchange.confirm', 'Changing', 'exchange.close', keep, 'Close'] }),
  unknown: {
    shows: ['What changes', event],
    announces: [
      'We don’t know yet whether it is changed No answer came. Ask again: however often you ask, it is changed once.',
    ],
    hides: [atOnce],
    open: ['exchange.askAgain', 'Ask again', 'exchange.close', 'Close'],
  },
  told: (snapshot) => ({
    shows: [
      'The ticket is changed',
      event,
      'It has the code that it had. You get a mail with what it is now and its new entry for your calendar.',
      `Refund of ${sum(snapshot)} asked for, to your card. Your bank has not confirmed it yet; nothing more to do. You get a mail when it does.`,
      `Comes back to you ${sum(snapshot)}`,
    ],
    announces: ['The ticket is changed'],
    hides: [atOnce],
    open: ['exchange.close', 'Close'],
  }),
  payable: {
    shows: [
      'The difference is to be paid',
      event,
      'Your new place is held for you. Your ticket stays what it is until the difference is paid, on the next page.',
      'Go to the payment',
    ],
    announces: ['The difference is to be paid'],
    hides: [atOnce],
    open: ['exchange.close', 'Close'],
  },
  blocked: ({ context: { refusal, choices } }) => ({
    shows: [
      'This can’t be changed here',
      event,
      choices ? 'Write to players@harbourcity.example.' : 'Write to Harbour City Players.',
    ],
    announces: [(refusal && why[refusal]) ?? ''],
    hides: [atOnce],
    open: ['exchange.close', 'Close', ...(choices ? ['exchange.back', again] : [])],
  }),
};
