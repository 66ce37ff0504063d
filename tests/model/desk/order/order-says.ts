import type { orderMachine } from '#machines/desk/order/order-machine.ts';
import type { OrderTrouble } from '#machines/desk/order/order-setup.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  order: {
    deeds: string[];
    buyer: { since: string | null };
    notes: object[];
    money: { refundOwed: { amount: number } };
    refundRequest: object | null;
  } | null;
  deed: string;
  preview: { digest: string } | null;
  trouble: OrderTrouble | null;
  told: string | null;
};
type Snapshot = { context: Known };

const people = [
  'FY-004190',
  'Owen Pryce Stalls, The Cherry Orchard',
  'Gwen Pryce Stalls, The Cherry Orchard',
  'owen@foyer.example',
  'Sum',
  'Held after all refunds',
  'Timeline',
  'Notes',
  'Only your team reads them.',
];

const account = ['250 555 0177', 'Account since Mar 2, 2024, reads English'];
const byHand = [
  'No account, reads English',
  'Bea Okafor: corrected the email address from owen@foyre.example to owen@foyer.example, and sent the tickets there',
];

const doneWords: Readonly<Record<string, string>> = {
  SETTLE: 'The order is paid.',
  CANCEL: 'The order is cancelled, and its places are free. The buyer is told by email.',
  REFUND: 'The refund is asked for. It is confirmed when the money has gone back.',
  ASK_REFUND: 'Owners and managers are asked. Nothing has gone back yet.',
  DECLINE_REFUND: 'The refund is declined. Whoever asked reads why in the timeline.',
  RECORD_RETURNED: 'It is noted that you gave the money back. The buyer is told by email.',
  RESEND_CONFIRMATION: 'The confirmation is on its way once more.',
  CORRECT_ADDRESS: 'The email address is corrected. The tickets are on their way to it.',
  NOTE: 'The note is kept.',
  REFUSED: 'That could not be done any more. This is how the order is now.',
};

const buttons: Readonly<Record<string, string>> = {
  SETTLE: 'Mark as paid',
  CANCEL: 'Cancel the order',
  REFUND: 'Refund…',
  ASK_REFUND: 'Ask for a refund…',
  DECLINE_REFUND: 'Decline…',
  RECORD_RETURNED: 'Mark as returned',
  RESEND_CONFIRMATION: 'Send the confirmation again',
  CORRECT_ADDRESS: 'Correct the email address',
  NOTE: 'Add a note',
};
const nameOf = (deed: string) => buttons[deed] ?? deed;
const own = ({ order }: Known): string[] => (order?.deeds ?? []).map(nameOf);
/** What the role or the order does not permit is not drawn. */
const others = ({ order }: Known): string[] =>
  Object.keys(buttons)
    .filter((deed) => !order?.deeds.includes(deed))
    .map(nameOf);

function sheet({ context }: Snapshot): Face {
  const { order, told } = context;
  const isOwing = (order?.money.refundOwed.amount ?? 0) > 0;
  return {
    shows: [
      ...people,
      ...(order?.buyer.since === null ? byHand : account),
      ...(isOwing ? ['$26.00 is yours to give back'] : []),
      ...(order?.refundRequest ? ['Bea Okafor asks to give $28.35 back', '“Gwen has the flu”'] : []),
    ],
    announces: told === null ? [] : [doneWords[told] ?? told],
    hides: others(context),
  };
}

function troubleOf({ trouble }: Known): string[] {
  if (!trouble) return [];
  if (trouble.kind === 'failed')
    return [
      'We don’t know yet whether that was done No answer came. Press again: however often you press, it is done once.',
    ];
  return trouble.kind === 'changed'
    ? ['Something of this order has changed meanwhile. Nothing was given back: these are the new figures.']
    : ['Your role gives back at most $20.00 more of this order. Ask an owner.'];
}

const dialogs: Readonly<
  Record<string, { title: string; text: string; deed: string; pending: string; more: string[] }>
> = {
  SETTLE: {
    title: 'Was this order paid?',
    text: 'The order is paid from then on, and its tickets owe nothing.',
    deed: 'It is paid',
    pending: 'Noting',
    more: ['How it was paid', 'Cash', 'Cheque', 'Transfer', 'Another way'],
  },
  CANCEL: {
    title: 'Cancel this order?',
    text: 'Its places are free at once, and nobody owes for it any more. The buyer is told by email. This can’t be undone.',
    deed: 'Cancel it',
    pending: 'Cancelling',
    more: [],
  },
  RECORD_RETURNED: {
    title: 'Was the money given back?',
    text: 'You have given $26.00 back, and the buyer has it. They are told by email.',
    deed: 'It is given back',
    pending: 'Noting',
    more: [],
  },
  RESEND_CONFIRMATION: {
    title: 'Send the confirmation again?',
    text: 'The buyer gets the email with the tickets once more.',
    deed: 'Send it',
    pending: 'Sending',
    more: [],
  },
  CORRECT_ADDRESS: {
    title: 'Correct the email address',
    text: 'The tickets are sent again to the new address. Codes and links in what was sent before stop working.',
    deed: 'Correct and send',
    pending: 'Correcting',
    more: ['The address now: owen@foyer.example', 'New email address'],
  },
  DECLINE_REFUND: {
    title: 'Decline this refund?',
    text: 'Nothing goes back. Whoever asked reads why in the timeline.',
    deed: 'Decline',
    pending: 'Declining',
    more: ['Why not'],
  },
  NOTE: {
    title: 'A note for the team',
    text: 'Notes stay; nobody can write over them.',
    deed: 'Keep the note',
    pending: 'Keeping',
    more: ['Note'],
  },
};
const dialogOf = ({ deed }: Known) => dialogs[deed] ?? { title: '', text: '', deed: '', pending: '', more: [] };

const isAsking = ({ order }: Known) => order?.deeds.includes('ASK_REFUND') === true;
const choosing = (known: Known) => [
  isAsking(known) ? 'Ask for a refund' : 'Give money back',
  'Of which registrations',
  'Gwen Pryce',
  '$28.35 left',
  'How much of it',
];

function review({ context }: Snapshot): Face {
  const isPart = context.preview?.digest === 'digest-2';
  return {
    shows: [
      'What goes back',
      ...(isPart
        ? [
            'By hand',
            ...(isAsking(context) ? [] : ['Hand over $10.00 first: with this it is noted that the buyer has it.']),
            'No registration is cancelled.',
            '$46.70',
          ]
        : ['Card 4081', 'Cancelled when the money has gone back, with their places free: Gwen Pryce.']),
      'Goes back',
      'Stays with you',
      ...(isAsking(context)
        ? ['Nothing goes back yet: owners and managers find this on Today, and decide.', 'Why it should go back']
        : ['Why it goes back']),
    ],
    announces: troubleOf(context),
  };
}
function give(known: Known): string {
  const amount = known.preview?.digest === 'digest-2' ? '$10.00' : '$28.35';
  return `${isAsking(known) ? 'Ask for' : 'Give'} ${amount} back`;
}

const looking: Face = { shows: ['Order'], announces: ['Looking up the order'], hides: people };
const unread = (words: string): Face => ({
  shows: ['Order'],
  announces: [words],
  open: ['order.retry', 'Try again'],
  hides: people,
});

/** docs/decisions/158. */
export const orderSays: SaysOf<typeof orderMachine> = {
  readingOrder: (snapshot) =>
    snapshot.context.order === null ? looking : { ...sheet(snapshot), locked: own(snapshot.context) },
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  missing: {
    shows: ['Order not found', 'There is no such order of this organizer, or your role does not see it.'],
    open: ['order.retry', 'Look again'],
    hides: people,
  },
  showing: (snapshot) => ({ ...sheet(snapshot), open: own(snapshot.context) }),
  confirming: ({ context }) => {
    const { title, text, deed, more } = dialogOf(context);
    return { shows: [title, text, ...more], announces: troubleOf(context), open: [deed, 'order.close', 'Close'] };
  },
  changing: ({ context }) => {
    const { title, text, pending, more } = dialogOf(context);
    return { shows: [title, text, ...more], locked: [pending, 'order.close', 'Close'] };
  },
  choosingLines: ({ context }) => ({
    shows: choosing(context),
    announces: context.trouble?.kind === 'failed' ? ['An unexpected error occurred'] : troubleOf(context),
    open: ['See what goes back', 'order.close', 'Close'],
  }),
  previewing: ({ context }) => ({ shows: choosing(context), locked: ['Counting', 'order.close', 'Close'] }),
  reviewing: (snapshot) => ({
    ...review(snapshot),
    open: [give(snapshot.context), 'order.back', 'Back', 'order.close', 'Close'],
  }),
  refunding: (snapshot) => ({
    ...review(snapshot),
    locked: [isAsking(snapshot.context) ? 'Asking' : 'Giving back', 'Back', 'order.close', 'Close'],
  }),
};
