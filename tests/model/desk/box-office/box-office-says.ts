import type { boxOfficeMachine } from '#machines/desk/box-office/box-office-machine.ts';
import type { SaleTrouble } from '#machines/desk/box-office/box-office-setup.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  draft: { tickets: readonly { tierId: string; prices?: Readonly<Record<string, string>> }[]; way: string };
  quote: { total: { amount: number } } | null;
  trouble: SaleTrouble | null;
  isInDoubt: boolean;
};
type Snapshot = { context: Known };

const sold = 'Stalls: sold out';
const refused: Readonly<Record<string, string>> = {
  NO_PLACE: sold,
  OTHER: 'Foyer can’t do that on this page. Load it anew and try again.',
};

function wordsOf(trouble: SaleTrouble | null): string[] {
  switch (trouble?.kind) {
    case undefined:
      return [];
    case 'refused':
      return [refused[trouble.why] ?? ''];
    case 'changed':
      return ['The price has changed meanwhile. Nothing was sold: look at the new total.'];
    case 'fields':
      return ['Something is missing or can’t be used. It is marked in the form.'];
    case 'failed':
      return [trouble.failure.code === 'serverRefused' ? 'Too many' : 'An unexpected error occurred'];
  }
}

const names = ['Names and add-ons of each ticket'];
const page = ({ context: { draft } }: Snapshot) => [
  'Tickets',
  'Stalls $27.00 each · 1 left',
  'Balcony $18.00 each · Sold out',
  'Friends of the house Box office only from $5.00',
  ...draft.tickets.flatMap(({ tierId, prices }, at) =>
    tierId === 't-3'
      ? [
          `Ticket ${at + 1}, Friends of the house: amount paid ${prices?.['t-3'] ?? '10.00'} All fees are inside; taxes come on top.`,
        ]
      : [],
  ),
  ...(draft.tickets.length > 0 ? names : []),
  'Who buys',
  'How it is paid',
  'The buyer gets an email with a link, and pays there by card. The order waits for it, and is cancelled where it is not paid in time.',
  draft.way === 'CARD_LINK' ? 'The tickets and the link to pay go there.' : 'The tickets go there.',
  'To pay',
];
const sums = ({ context: { quote } }: Snapshot) =>
  quote?.total.amount === 31.5 ? ['Total $31.50'] : ['fees, included $1.50', 'Total $28.35'];
const unknown =
  'Not known yet whether it was sold No answer came. Nothing is lost: Foyer asks again by itself, and sells once.';
const deed = ({ context: { draft, quote } }: Snapshot) => {
  const total = `$${quote?.total.amount.toFixed(2)}`;
  if (draft.way === 'CARD_LINK') return `Send a link to pay ${total}`;
  return draft.way === 'COMPLIMENTARY' ? 'Give for nothing' : `Sell for ${total}`;
};
const linked = [
  'Ordered',
  'Order FY-004251. To be paid by card: $28.35',
  'The tickets and a link to pay are on their way to ida@foyer.example.',
  'The money is waited for until Wednesday, November 18, 7:30 pm PST. What is not paid by then is cancelled.',
];

/** docs/decisions/172. */
export const boxOfficeSays: SaysOf<typeof boxOfficeMachine> = {
  readingOffice: { announces: ['Looking up what is sold here'] },
  notPermitted: { announces: ['Looking up what is sold here'] },
  unreadable: ({ context: { trouble } }): Face => ({
    announces: trouble ? wordsOf(trouble) : ['You are not logged in any more.'],
    open: ['sale.retry', 'Try again'],
  }),
  closed: { announces: ['This event is over: nothing is sold any more.'] },
  'composing.choosing': (snapshot): Face => ({
    shows: [...page(snapshot), 'Choose a ticket, and its price is told here.'],
    open: ['sale.type'],
    locked: ['Sell'],
  }),
  'composing.counting': (snapshot): Face => ({
    shows: [...page(snapshot), 'Counting'],
    open: ['sale.type'],
    locked: ['Sell'],
  }),
  'composing.uncounted': (snapshot): Face => ({
    shows: page(snapshot),
    announces: snapshot.context.trouble ? wordsOf(snapshot.context.trouble) : ['You are not logged in any more.'],
    open: ['sale.type', 'sale.retry', 'Try again'],
    locked: ['Sell'],
  }),
  'composing.ready': (snapshot): Face => ({
    shows: [...page(snapshot), ...sums(snapshot)],
    announces: wordsOf(snapshot.context.trouble),
    open: ['sale.type', 'sale.sell', deed(snapshot)],
  }),
  selling: (snapshot): Face => ({
    shows: [...page(snapshot), ...sums(snapshot), 'Selling now'],
    announces: snapshot.context.isInDoubt ? [unknown] : [],
    locked: ['sale.sell'],
  }),
  unknown: (snapshot): Face => ({
    shows: [...page(snapshot), ...sums(snapshot), 'Selling now'],
    announces: [unknown],
    open: ['sale.askAgain', 'Ask again'],
  }),
  sold: ({ context: { draft } }): Face => ({
    shows: [
      ...(draft.way === 'CARD_LINK'
        ? linked
        : [draft.way === 'COMPLIMENTARY' ? 'Given' : 'Sold', 'No address was given: pass the codes on here.']),
      'R-7K2Q4MXA',
      'Ida Lund',
    ],
    open: ['sale.next', 'Next sale'],
  }),
};
