import type { SnapshotFrom } from 'xstate';
import type { LinkRefusal, paymentLinkMachine } from '#machines/shop/payment-link/payment-link-machine.ts';
import { inVain } from '#tests/model/shop/payment-link/a-charge-in-vain.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const tickets = ['Order FY-7K2MPQ', 'The Winter’s Tale', 'Sat 21 Nov, 7:30 pm PST', '2 tickets'];
const asked = [
  'Pay for your tickets',
  'Harbour City Players keeps these tickets for you. Pay for them here by card: no account is needed.',
  ...tickets,
  'Pay by Wednesday, November 18, 7:30 pm PST. An order that is not paid by then is cancelled.',
  'Card details',
];
const paid = ['These tickets are paid', ...tickets];
const due = (amount: number | undefined) => `To pay $${amount?.toFixed(2)}`;
const changed = 'The amount has changed It was $56.70 and is $28.35 now. Nothing was charged.';
type Known = Pick<SnapshotFrom<typeof paymentLinkMachine>['context'], 'detail'>;
/** Said where a card was charged in vain, and nowhere else. */
const shown = ({ detail }: Known): string[] => (detail === inVain ? [inVain.words] : []);
const hidden = ({ detail }: Known): string[] => (detail === inVain ? [] : [inVain.words]);

const why: Partial<Record<LinkRefusal, string>> = {
  ENDED:
    'The order was cancelled, or not paid in time. If you still want the tickets, answer the email: the organizer reads it.',
  LINK_UNKNOWN: 'This link is not valid. Open the one in the email about your order.',
  NO_CARDS: 'The organizer takes no cards at the moment. Answer the email to ask how else you can pay.',
};

/** docs/decisions/189. */
export const paymentLinkSays: SaysOf<typeof paymentLinkMachine> = {
  reading: { shows: ['Pay for your tickets'], announces: ['Looking up the order'], hides: tickets },
  unreadable: {
    shows: ['Pay for your tickets'],
    announces: ['Error An unexpected error occurred'],
    open: ['paymentLink.retry', 'Try again'],
  },
  payable: ({ context: { order } }) => ({
    shows: [...asked, due(order?.total.amount)],
    hides: [changed],
    open: [`Pay $${order?.total.amount.toFixed(2)}`],
  }),
  readingAgain: ({ context: { order } }) => ({
    shows: [...asked, due(order?.total.amount)],
    locked: ['Looking again'],
  }),
  amountChanged: ({ context: { detail } }) => ({
    shows: [...asked, due(28.35)],
    announces: [detail === inVain ? changed.replace('Nothing was charged.', inVain.words) : changed],
    open: ['paymentLink.agree', 'Go on with $28.35'],
    hides: ['Pay $28.35', 'Pay $56.70'],
  }),
  paid: ({ context: { order, detail } }) => ({
    shows: paid,
    announces: [
      `Harbour City Players has received $${order?.total.amount.toFixed(2)}. Your tickets are in the email that you got: their codes let you in.`,
      ...shown({ detail }),
    ],
    hides: ['To pay', 'Card details', ...hidden({ detail })],
    open: ['Keep these tickets in your account'],
  }),
  refused: ({ context: { refusal, detail } }) => ({
    shows: ['Nothing can be paid here'],
    announces: [(refusal && why[refusal]) ?? '', ...shown({ detail })],
    hides: ['Card details', ...hidden({ detail })],
    open: ['Find events'],
  }),
};
