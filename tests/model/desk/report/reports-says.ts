import type { reportsMachine } from '#machines/desk/report/reports-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { report: { answers: object[] | null } | null; wanted: { kind: string } } };

const figures = [
  'Balanced. Every payment and refund is with who holds the money, as the books have it.',
  'Difference to the provider $0.00',
  'Net sales $5,000.00 before tax, with fees',
  'Taxes $260.75 less what was given back',
  'Tickets sold 212 4 cancelled; now 208 of 240 places taken',
  'Taken in $5,475.75 payments less refunds',
  'Tickets by tier and day',
  'Stalls $3,328.00 -$104.00 $3,224.00 $124.00 124',
  'All $5,127.00 -$104.00 $5,023.00 $212.00 212 tickets',
  'Nov 7 20 4 $500.00',
  'GST 5 % $5,355.00 $267.75 -$7.00 81234 5678 RT0001 $260.75',
  'PST 7 % $0.00 $0.00 $0.00 not registered $0.00',
  'To remit $260.75',
  'Card $5,207.55 -$147.00 $5,060.55 $5,060.55 $0.00',
  'By hand $175.20 $0.00 $175.20 counted by hand $0.00',
];
const answers = [
  'Supper 198 of 212 answered',
  'Beet 121',
  'Ticked 12',
  '31 answered in own words, which are in the file of people.',
];
const hidden = ['To remit $260.75', 'Supper 198 of 212 answered'];

const shown = ({ context: { report } }: Snapshot) => (report?.answers ? answers : figures);
const looking: Face = { shows: ['Reports'], announces: ['Adding up the report'], hides: hidden };
const unread = (words: string): Face => ({
  shows: ['Reports'],
  announces: [words],
  open: ['reports.retry', 'Try again'],
  hides: hidden,
});

/** docs/decisions/168. */
export const reportsSays: SaysOf<typeof reportsMachine> = {
  readingReport: (snapshot: Snapshot) =>
    snapshot.context.report === null
      ? looking
      : { shows: ['Reports', ...shown(snapshot)], announces: ['Adding up the report'], locked: ['Show'] },
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  notPermitted: looking,
  notThere: {
    shows: [
      'There is no such report',
      'The event is not this organizer’s, or your role reads reports of other events alone.',
      'Report of all events',
    ],
    hides: hidden,
  },
  showing: (snapshot: Snapshot) => ({
    shows: ['Reports', ...shown(snapshot)],
    open: ['reports.choose', 'Show'],
    hides: ['Give two days, the first no later than the last.'],
  }),
  daysRefused: (snapshot: Snapshot) =>
    snapshot.context.wanted.kind === 'SALES'
      ? {
          shows: ['Reports', ...shown(snapshot)],
          announces: ['Give two days, the first no later than the last.'],
          open: ['reports.choose', 'Show'],
        }
      : { shows: ['Reports', ...shown(snapshot)], open: ['reports.choose', 'Show'] },
};
