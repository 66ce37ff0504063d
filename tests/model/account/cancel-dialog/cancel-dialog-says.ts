import type { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import type { CancelRefusal } from '#machines/account/cancel-dialog/cancel-dialog-setup.ts';
import type { CancellationQuote } from '#services/account/cancellations/cancellations-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = {
  context: {
    chosen: string[];
    quote: CancellationQuote | null;
    asked: string[];
    before: CancellationQuote | null;
    isRenewed: boolean;
    refusal: CancelRefusal | null;
  };
};

const event = 'The Winter’s Tale Sat 21 Nov, 7:30 pm Harbour City Players';
const keep = ({ context: { chosen } }: Snapshot) => (chosen.length === 1 ? 'Keep the ticket' : 'Keep the tickets');
const sum = ({ context: { quote } }: Snapshot) => (quote?.quoteId === 'quote-2' ? '$9.20' : '$18.40');
/** The organizer decides about all of it. */
const isToAsk = ({ context: { quote } }: Snapshot) => quote?.quoteId === 'quote-asked';
const atOnce = 'The place is free for others as soon as you confirm: you can’t take it back.';
const changed = 'What comes back has changed';
const renewed = 'Ten minutes have passed. It was looked up anew.';
const decides =
  'Harbour City Players decides By the cancellation policy they have to agree. Until then you keep what you have, and it is good. You are told by email.';
const withdrawable = 'You can withdraw the request until it is answered.';

/** To the cent, with every reason why something is kept, and until when it is so (docs/decisions/121). */
const rows = [
  'Alex Thorsen, Student or senior',
  'Paid, taxes and fees included $43.12',
  '50 % is kept -$18.00',
  'Kept of each ticket -$2.00',
  'Fees, which are kept -$1.50',
  'Taxes on what is kept -$3.22',
  'GST 5 % in it $0.80',
  'QST 9.975 % in it $1.60',
  '50 % comes back until Wednesday, November 18, 7:30 pm PST. From Wednesday, November 18, 7:30 pm PST on nothing comes back.',
];

/** What comes back by the press, or only if the organizer agrees (docs/decisions/145). */
const sums = (snapshot: Snapshot): string[] =>
  isToAsk(snapshot)
    ? ['Back, if the organizer agrees $18.40', 'If the organizer agrees $18.40', withdrawable]
    : [`Back $18.40`, `1 ticket ${sum(snapshot)}`, `Back to the card ••1111 ${sum(snapshot)}`, atOnce];

const offer = (snapshot: Snapshot, face: Face): Face => {
  const { before, isRenewed } = snapshot.context;
  return {
    ...face,
    shows: ['What comes back', event, ...rows, ...sums(snapshot)],
    announces: [
      ...(before ? [`${changed} It was $18.40. Nothing is cancelled yet.`] : []),
      ...(isRenewed ? [renewed] : []),
      ...(isToAsk(snapshot) ? [decides] : []),
    ],
    hides: [
      ...(before ? [] : [changed]),
      ...(isRenewed ? [] : [renewed]),
      ...(isToAsk(snapshot) ? [atOnce] : [decides, withdrawable]),
    ],
  };
};

const why: Partial<Record<CancelRefusal, string>> = {
  EVENT_STARTED: 'The event has begun.',
  ALREADY_CANCELLED: 'It is cancelled already.',
  NOT_YOURS: 'This ticket is not among yours any more.',
};

const asked = 'The organizer was asked';

/** What is asked, and that the ticket is good until the answer. */
const wait = ({ context: { quote } }: Snapshot, face: Face): Face => ({
  ...face,
  shows: [
    asked,
    event,
    `If Harbour City Players agrees, ${quote?.awaiting.display ?? '$18.40'} comes back and the ticket is good no more. Until then it stays as it is, and opens the door. The request ends when the event begins. You are told by email.`,
    ...(quote ? [] : ['You asked on Tuesday, November 10, 2:05 pm PST.']),
    ...(quote && quote.back.amount > 0
      ? [
          `Refund of ${quote.back.display} asked for, to your card. Your bank has not confirmed it yet; nothing more to do. You get a mail when it does.`,
          `Comes back to you ${quote.back.display}`,
        ]
      : []),
  ],
  hides: [...rows, atOnce],
});

/** docs/decisions/130, 145. */
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
      open: [
        'cancel.confirm',
        isToAsk(snapshot) ? 'Ask the organizer' : `Cancel and get ${sum(snapshot)} back`,
        'cancel.close',
        keep(snapshot),
      ],
    }),
  doing: (snapshot) =>
    offer(snapshot, {
      locked: [
        'cancel.confirm',
        isToAsk(snapshot) ? 'Asking the organizer' : 'Cancelling',
        'cancel.close',
        keep(snapshot),
        'Close',
      ],
    }),
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
        `Comes back to you ${sum(snapshot)}`,
      ],
      announces: [title],
      hides: [atOnce],
      open: ['cancel.close', 'Close'],
    };
  },
  asked: (snapshot) =>
    wait(snapshot, {
      announces: [asked],
      open: ['cancel.withdraw', 'Withdraw the request', 'cancel.close', 'Close'],
    }),
  withdrawing: (snapshot) => wait(snapshot, { locked: ['cancel.withdraw', 'Withdrawing', 'cancel.close', 'Close'] }),
  withdrawalUnknown: {
    shows: [asked, event],
    announces: [
      'We don’t know yet whether the request is withdrawn No answer came. Ask again: however often you ask, it is withdrawn once.',
    ],
    open: ['cancel.askAgain', 'Ask again', 'cancel.close', 'Close'],
  },
  kept: (snapshot) => {
    const title = snapshot.context.chosen.length === 1 ? 'The ticket stays yours' : 'The tickets stay yours';
    return {
      shows: [title, event, 'The request is withdrawn. What you have is as it was, with the same code.'],
      announces: [title],
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
