import type { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import type { CancelRefusal } from '#machines/account/cancel-dialog/cancel-dialog-setup.ts';
import type { CancellationQuote } from '#services/account/cancellations/cancellations-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = {
  context: {
    chosen: string[];
    quote: CancellationQuote | null;
    before: CancellationQuote | null;
    isRenewed: boolean;
    refusal: CancelRefusal | null;
  };
};

const event = 'The Winter’s Tale Sat 21 Nov, 7:30 pm Harbour City Players';
const keep = ({ context: { chosen } }: Snapshot) => (chosen.length === 1 ? 'Keep the ticket' : 'Keep the tickets');
const sum = ({ context: { quote } }: Snapshot) => (quote?.quoteId === 'quote-2' ? '$9.20' : '$18.40');
const atOnce = 'The place is free for others as soon as you confirm: you can’t take it back.';
const changed = 'What comes back has changed';
const renewed = 'Ten minutes have passed. It was looked up anew.';

/** To the cent, with every reason why something is kept, and until when it is so (docs/decisions/121). */
const rows = [
  'Alex Thorsen, Student or senior',
  'Paid, taxes and fees included $43.12',
  '50 % is kept -$18.00',
  'Kept of each ticket -$2.00',
  'Fees, which are kept -$1.50',
  'Taxes on what is kept -$3.22',
  'Back $18.40',
  'GST 5 % in it $0.80',
  'QST 9.975 % in it $1.60',
  '50 % comes back until Wednesday, November 18, 7:30 pm PST. From Wednesday, November 18, 7:30 pm PST on nothing comes back.',
];

const offer = (snapshot: Snapshot, face: Face): Face => {
  const { before, isRenewed } = snapshot.context;
  return {
    ...face,
    shows: [
      'What comes back',
      event,
      ...rows,
      `1 ticket ${sum(snapshot)}`,
      `Back to the card ••1111 ${sum(snapshot)}`,
      atOnce,
    ],
    announces: [
      ...(before ? [`${changed} It was $18.40. Nothing is cancelled yet.`] : []),
      ...(isRenewed ? [renewed] : []),
    ],
    hides: [...(before ? [] : [changed]), ...(isRenewed ? [] : [renewed])],
  };
};

const why: Partial<Record<CancelRefusal, string>> = {
  EVENT_STARTED: 'The event has begun.',
  NOT_PERMITTED: 'By the cancellation policy the organizer has to agree.',
  NOT_YOURS: 'This ticket is not among yours any more.',
};

/** docs/decisions/130. */
export const cancelDialogSays: SaysOf<typeof cancelDialogMachine> = {
  closed: { hides: ['What comes back', 'What do you want to cancel?'] },
  choosing: (snapshot) => ({
    shows: [
      'What do you want to cancel?',
      event,
      'Alex Thorsen $43.12 Student or senior',
      'Maya Thorsen $43.12 Student or senior',
      'Nothing is cancelled yet. Next you see what comes back, to the cent.',
    ],
    hides: ['Jonah Reyes', 'Sam Okafor', ...rows],
    open: [
      'cancel.toggle',
      'cancel.close',
      ...(snapshot.context.chosen.length > 0 ? ['cancel.next', 'See what comes back', keep(snapshot)] : []),
    ],
    locked: snapshot.context.chosen.length > 0 ? [] : ['cancel.next', 'See what comes back'],
    chosen: [
      ...(snapshot.context.chosen.includes('r-1') ? ['Alex Thorsen'] : []),
      ...(snapshot.context.chosen.includes('r-2') ? ['Maya Thorsen'] : []),
    ],
  }),
  quoting: (snapshot) => ({
    shows: ['What comes back', event],
    announces: ['Looking up what comes back'],
    hides: rows,
    open: ['cancel.close', keep(snapshot)],
  }),
  unreadable: (snapshot) => ({
    shows: ['What comes back', event],
    announces: ['Error An unexpected error occurred'],
    hides: rows,
    open: ['cancel.retry', 'Try again', 'cancel.close', keep(snapshot)],
  }),
  signedOut: (snapshot) => ({
    shows: ['What comes back', event],
    announces: ['Guard: No active customer.'],
    open: ['cancel.retry', 'Try again', 'cancel.close', keep(snapshot)],
  }),
  reviewing: (snapshot) =>
    offer(snapshot, {
      open: ['cancel.confirm', `Cancel and get ${sum(snapshot)} back`, 'cancel.close', keep(snapshot)],
    }),
  doing: (snapshot) =>
    offer(snapshot, { locked: ['cancel.confirm', 'Cancelling', 'cancel.close', keep(snapshot), 'Close'] }),
  unknown: {
    shows: ['What comes back', event],
    announces: [
      'We don’t know yet whether it is cancelled No answer came. Ask again: however often you ask, it is cancelled once.',
    ],
    hides: [...rows, atOnce],
    open: ['cancel.askAgain', 'Ask again', 'cancel.close', 'Close'],
  },
  told: (snapshot) => {
    const title =
      snapshot.context.chosen.length === 1
        ? '1 place is given up'
        : `${snapshot.context.chosen.length} places are given up`;
    return {
      shows: [
        title,
        event,
        'The place is free for others, and the ticket opens no door any more. You get a mail that says so.',
        `Refund of ${sum(snapshot)} asked for, to your card. Your bank has not confirmed it yet; nothing more to do. You get a mail when it does.`,
        `On its way back ${sum(snapshot)}`,
      ],
      announces: [title],
      hides: [atOnce],
      open: ['cancel.close', 'Close'],
    };
  },
  blocked: ({ context: { refusal } }) => ({
    shows: ['This can’t be cancelled here', event, 'Write to players@harbourcity.example.'],
    announces: [(refusal && why[refusal]) ?? ''],
    hides: rows,
    open: ['cancel.close', 'Close'],
  }),
};
